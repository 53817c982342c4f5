/// A file that was read for a preset: its path for a later run, and the digest of its bytes.
package struct InputRecord: Hashable, Sendable, Codable {
    /// The path with which this process opened the file.
    package var path: String
    /// The SHA-256 of its bytes as 64 hexadecimal digits.
    package var sha256: String

    /// The path as the preset gives it; `nil` for a file that no preset names.
    package var named: String?

    package init(path: String, sha256: String, named: String? = nil) {
        self.path = path
        self.sha256 = sha256
        self.named = named
    }
}
