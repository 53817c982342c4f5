import LintelDigest

/// One of several parts of a batch. A job belongs to a part by its name alone, or by an assignment that was made
/// before, so that a part stays the same when brands are added elsewhere, and any machine finds the same parts.
package struct Shard: Sendable {
    /// The number of the part, 1…count.
    package let number: Int
    package let count: Int
    /// The assignment of jobs to parts; jobs that it does not contain are assigned by their names. `nil` when all are
    /// assigned by their names.
    package var assignment: ShardAssignment?

    /// The maximum number of parts.
    package static let most = 4096

    /// Creates a part of a batch; `nil` unless 1 ≤ number ≤ count ≤ `most`.
    package init?(number: Int, of count: Int) {
        guard count <= Self.most, number >= 1, number <= count else { return nil }
        self.number = number
        self.count = count
    }

    /// Creates a part from a text such as `2/4`; `nil` for other text.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        self.init(number: number, of: count)
    }

    /// Whether the job of that name is of this part: the part that the assignment has; else the first 8 bytes of the
    /// name's SHA-256, big end first, by their remainder.
    package func holds(_ name: String) -> Bool {
        let value = Self.digest(ofJob: name)
        return (assignment?.part(ofJob: value) ?? Int(value % UInt64(count)) + 1) == number
    }

    /// The first 8 bytes of the SHA-256 of a job's name, as a number.
    static func digest(ofJob name: String) -> UInt64 {
        sha256Bytes(Array(name.utf8))[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }

    package var text: String { "\(number)/\(count)" }
}
