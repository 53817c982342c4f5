extension [Double] {
    /// The value that would be at `rank` if the values were sorted. They are reordered, so that none before it is
    /// larger and none after it smaller.
    ///
    /// Source: C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961.
    /// - Parameters:
    ///   - rank: an index of the array.
    ///   - mostRounds: how often the values are divided before those that are left are sorted. Each round leaves about
    ///     half of them; where a round may rule out one value alone, this limits the time.
    /// - Complexity: O(count) on average; O(count × (mostRounds + log(count))) at most.
    package mutating func select(_ rank: Int, mostRounds: Int = 64) -> Double {
        precondition(indices.contains(rank), "\(rank) of \(count) values")
        withUnsafeMutableBufferPointer { values in
            var (low, high) = (0, values.count - 1)
            var rounds = 0
            while low < high {
                rounds += 1
                guard rounds <= mostRounds else {
                    values[low...high].sort()
                    return
                }
                let pivot = values[rank]
                var (left, right) = (low, high)
                repeat {
                    while values[left] < pivot { left += 1 }
                    while pivot < values[right] { right -= 1 }
                    if left <= right {
                        values.swapAt(left, right)
                        left += 1
                        right -= 1
                    }
                } while left <= right
                if right < rank { low = left }
                if rank < left { high = right }
            }
        }
        return self[rank]
    }

    /// The middle value of an odd number of them, the mean of the middle two of an even number; 0 where there is none.
    /// The values are reordered.
    /// - Complexity: that of `select(_:)`.
    package mutating func selectMedian() -> Double {
        guard !isEmpty else { return 0 }
        let middle = count / 2
        let upper = select(middle)
        guard count % 2 == 0, let lower = self[..<middle].max() else { return upper }
        return (lower + upper) / 2
    }

    /// The lowest and the highest of the values, none of which is NaN; 0 and 0 where there is none.
    package var extent: (low: Double, high: Double) {
        guard let first else { return (0, 0) }
        return withUnsafeBufferPointer { values in
            var (low, high) = (SIMD4(repeating: first), SIMD4(repeating: first))
            var index = 0
            while index + 4 <= values.count {
                let four = SIMD4(values[index], values[index + 1], values[index + 2], values[index + 3])
                low = low.replacing(with: four, where: four .< low)
                high = high.replacing(with: four, where: four .> high)
                index += 4
            }
            var ends = (low: low.min(), high: high.max())
            while index < values.count {
                ends = (Swift.min(ends.low, values[index]), Swift.max(ends.high, values[index]))
                index += 1
            }
            return ends
        }
    }
}
