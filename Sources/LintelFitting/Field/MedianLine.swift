/// The medians of the colors of samples in equal parts of the range of their positions: what the colors mostly are,
/// whatever covers less than half of each part.
struct MedianLine {
    private let low: Double
    private let scale: Double
    private var medians: [SIMD4<Double>]

    /// - Parameter parts: 1 or more.
    /// - Complexity: O(samples).
    init(_ positions: [Double], _ colors: [SIMD4<Double>], parts: Int) {
        let (low, high) = positions.extent
        let span = high - low
        self.low = low
        scale = span > 0 ? Double(parts) / span : 0
        var starts = [Int](repeating: 0, count: parts + 1)
        var owners = [Int](repeating: 0, count: positions.count)
        for index in positions.indices {
            let part = min(max(Int((positions[index] - low) * scale), 0), parts - 1)
            owners[index] = part
            starts[part + 1] += 1
        }
        for part in 0..<parts { starts[part + 1] += starts[part] }
        var next = starts
        var sorted = [Int](repeating: 0, count: positions.count)
        for index in positions.indices {
            sorted[next[owners[index]]] = index
            next[owners[index]] += 1
        }
        medians = [SIMD4<Double>](repeating: .zero, count: parts)
        var known = [Bool](repeating: false, count: parts)
        for part in 0..<parts where starts[part] < starts[part + 1] {
            medians[part] = ColorProfile.median(sorted[starts[part]..<starts[part + 1]], colors)
            known[part] = true
        }
        fillGaps(known)
    }

    /// Parts without samples have the color of the nearest before them, or of the first.
    private mutating func fillGaps(_ known: [Bool]) {
        guard let first = known.firstIndex(of: true) else { return }
        var last = medians[first]
        for part in medians.indices {
            if known[part] { last = medians[part] } else { medians[part] = last }
        }
    }

    /// The color at a position, straight between the middles of the parts.
    func color(at position: Double) -> SIMD4<Double> {
        let scaled = (position - low) * scale - 0.5
        let part = min(max(Int(max(scaled, 0)), 0), max(medians.count - 2, 0))
        guard medians.count > 1 else { return medians[0] }
        // Straight on beyond the first and the last middle, by half a part.
        let along = min(max(scaled - Double(part), -0.5), 1.5)
        return medians[part] + (medians[part + 1] - medians[part]) * along
    }

    /// The mean square of what samples differ by, where more than `limit` counts as `limit`.
    func loss(_ positions: [Double], _ colors: [SIMD4<Double>], limit: Double) -> Double {
        var sum = 0.0
        for index in positions.indices {
            let difference = colors[index] - color(at: positions[index])
            sum += min((difference * difference).sum(), limit * limit)
        }
        return sum / Double(max(positions.count, 1))
    }
}
