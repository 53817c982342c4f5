/// The fewest straight lines that follow a profile, each on its own: where stops are about, before they are placed.
struct StraightSegments {
    /// The first part of each segment, and at last the number of parts.
    let starts: [Int]

    /// - Parameter tolerance: what a segment may be off by at each part, about ΔE 2000.
    /// - Complexity: O(parts² × segment length) at most; long segments of curved profiles end early.
    init(_ profile: SpaceProfile, tolerance: [Double]) {
        let count = profile.positions.count
        let sums = PrefixSums(profile)
        var cost = [(segments: Int, worst: Double)](repeating: (Int.max, 0), count: count + 1)
        var from = [Int](repeating: 0, count: count + 1)
        cost[0] = (0, 0)
        for start in 0..<count where cost[start].segments != Int.max {
            var misses = 0
            var end = start + 1
            while end <= count {
                if let worst = Self.worst(profile, sums, start, end, tolerance) {
                    misses = 0
                    let next = (
                        segments: cost[start].segments + 1, worst: cost[start].worst + worst * Double(end - start)
                    )
                    if next.segments < cost[end].segments
                        || (next.segments == cost[end].segments && next.worst < cost[end].worst)
                    {
                        cost[end] = next
                        from[end] = start
                    }
                } else {
                    // A longer one may fit again, but hardly after many that do not.
                    misses += 1
                    if misses > 6 { break }
                }
                end += 1
            }
        }
        var starts = [count]
        while let first = starts.last, first > 0 { starts.append(from[first]) }
        self.starts = starts.reversed()
    }

    /// The line of the parts from `start` to before `end`.
    static func line(_ sums: PrefixSums, _ start: Int, _ end: Int) -> (value: SIMD4<Double>, slope: SIMD4<Double>) {
        let weight = sums.weight[end] - sums.weight[start]
        let position = (sums.position[end] - sums.position[start]) / weight
        let value = (sums.value[end] - sums.value[start]) / weight
        let spread = sums.positionSquare[end] - sums.positionSquare[start] - position * position * weight
        let product = sums.product[end] - sums.product[start] - position * value * weight
        var slope = SIMD4<Double>.zero
        for channel in 0..<4 where spread[channel] > 1e-12 * weight[channel] {
            slope[channel] = product[channel] / spread[channel]
        }
        return (value - slope * position, slope)
    }

    private static func worst(
        _ profile: SpaceProfile, _ sums: PrefixSums, _ start: Int, _ end: Int, _ tolerance: [Double]
    ) -> Double? {
        if end - start == 1 { return 0 }
        let line = line(sums, start, end)
        var worst = 0.0
        for index in start..<end {
            let step = profile.values[index] - (line.value + line.slope * profile.positions[index])
            let difference = profile.difference(step, at: index)
            if difference > tolerance[index] { return nil }
            worst = max(worst, difference)
        }
        return worst
    }

    /// Sums over all parts before an index.
    struct PrefixSums {
        private(set) var weight = [SIMD4<Double>.zero]
        private(set) var position = [SIMD4<Double>.zero]
        private(set) var positionSquare = [SIMD4<Double>.zero]
        private(set) var value = [SIMD4<Double>.zero]
        private(set) var product = [SIMD4<Double>.zero]

        init(_ profile: SpaceProfile) {
            for index in profile.positions.indices {
                let at = profile.positions[index]
                let weights = profile.weights[index]
                weight.append(weight[index] + weights)
                position.append(position[index] + weights * at)
                positionSquare.append(positionSquare[index] + weights * (at * at))
                value.append(value[index] + weights * profile.values[index])
                product.append(product[index] + weights * profile.values[index] * at)
            }
        }
    }
}
