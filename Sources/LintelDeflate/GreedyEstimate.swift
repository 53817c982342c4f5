import CLintelDeflate

/// About how many bytes a deflate stream takes, from the longest of a few matches at each byte instead of a search for the cheapest path.
package enum GreedyEstimate {
    /// About how many bytes `bytes` would take if all that begins in a row were there as often as its weight: what entropy says of the tokens of
    /// one pass, in one block. Up to half more than what the cheapest path takes, and between different filters of the same rows wrong by up to a fifth;
    /// where rows repeat a lot, the more so.
    ///
    /// `bytes` are `weights.count` rows of the same length, at least one. O(bytes), without memory of its own.
    package static func bytes(for bytes: [UInt8], weights: [Int]) -> Int {
        precondition(!weights.isEmpty, "no rows to weigh")
        let weights = weights.map { Int32(clamping: $0) }
        return Int((lintel_greedy_bits(bytes, bytes.count, weights, weights.count) + 7) / 8)
    }
}
