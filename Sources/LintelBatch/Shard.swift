import LintelDigest

/// One of several parts of a batch. A job falls to a part by its name alone, so that a part stays the same when brands are added
/// elsewhere, and any machine finds the same parts.
package struct Shard: Hashable, Sendable {
    /// 1…count.
    package let number: Int
    package let count: Int

    /// How many parts there may be.
    package static let most = 4096

    /// `nil` unless 1 ≤ number ≤ count ≤ `most`.
    package init?(number: Int, of count: Int) {
        guard count <= Self.most, number >= 1, number <= count else { return nil }
        self.number = number
        self.count = count
    }

    /// `2/4`; `nil` for other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        self.init(number: number, of: count)
    }

    /// Whether the job of that name is of this part: the first 8 bytes of the name's SHA-256, big end first, by their remainder.
    package func holds(_ name: String) -> Bool {
        let digest = sha256Bytes(Array(name.utf8))
        let value = digest[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value % UInt64(count) == UInt64(number - 1)
    }

    package var text: String { "\(number)/\(count)" }
}
