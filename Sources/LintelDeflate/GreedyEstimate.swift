import CLintelDeflate

/// An estimate of the bytes of a deflate stream, from the longest of a few matches at each byte instead of a search for
/// the cheapest path.
package enum GreedyEstimate {
    /// Returns approximately the bytes that `bytes` would take if each row occurred as often as its weight: the entropy
    /// of the tokens of one pass, in one block. It is mostly up to half more than the cheapest path takes; for rows
    /// that repeat a lot, as those of slanted gradients do, up to three times as much.
    ///
    /// `bytes` are `weights.count` rows of the same length, at least one. O(bytes), without memory of its own.
    package static func bytes(for bytes: [UInt8], weights: [Int]) -> Int {
        precondition(!weights.isEmpty, "no rows to weigh")
        let weights = weights.map { Int32(clamping: $0) }
        return Int((lintel_greedy_bits(bytes, bytes.count, weights, weights.count) + 7) / 8)
    }
}
