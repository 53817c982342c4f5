/// A file that was read for a preset: where a later run finds it, and what it held.
package struct UsedFile: Hashable, Sendable, Codable {
    /// As this process opened it.
    package var place: String
    /// The SHA-256 of its bytes as 64 hexadecimal digits.
    package var sha256: String

    package init(place: String, sha256: String) {
        self.place = place
        self.sha256 = sha256
    }
}
