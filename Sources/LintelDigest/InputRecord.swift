/// A file that was read for a preset: where a later run finds it, and the digest of what it held.
package struct InputRecord: Hashable, Sendable, Codable {
    /// As this process opened it.
    package var path: String
    /// The SHA-256 of its bytes as 64 hexadecimal digits.
    package var sha256: String

    /// As the preset that names it has it; `nil` for a file that no preset names.
    package var named: String?

    package init(path: String, sha256: String, named: String? = nil) {
        self.path = path
        self.sha256 = sha256
        self.named = named
    }
}
