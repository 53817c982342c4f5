import CLintelDeflate

/// About how many bytes a deflate stream takes, from the longest of a few matches at each byte instead of a search for
/// the cheapest path.
package enum GreedyEstimate {
    /// About how many bytes `bytes` would take if all that begins in a row were there as often as its weight: what
    /// entropy says of the tokens of one pass, in one block. Mostly up to half more than the cheapest path takes; for
    /// rows that repeat a lot, as those of slanted gradients do, up to three times as much.
    ///
    /// `bytes` are `weights.count` rows of the same length, at least one. O(bytes), without memory of its own.
    package static func bytes(for bytes: [UInt8], weights: [Int]) -> Int {
        precondition(!weights.isEmpty, "no rows to weigh")
        let weights = weights.map { Int32(clamping: $0) }
        return Int((lintel_greedy_bits(bytes, bytes.count, weights, weights.count) + 7) / 8)
    }
}
