import LintelGradient

/// The colors of a picture along its gradient's line: the mean of what belongs to the gradient in each short part of
/// it.
struct ColorProfile {
    /// A part of the line with samples.
    struct Part {
        /// The mean position of its samples; 0 is the start of the gradient's line and 1 its end.
        var position: Double
        /// Their mean color, premultiplied and encoded.
        var color: SIMD4<Double>
        /// How many there are.
        var count: Int
    }

    /// The parts, by ascending position.
    private(set) var parts: [Part] = []
    /// How far samples may be from the line to belong to it, in lengths of a vector of channels 0…1.
    let reach: Double
    /// What samples on the line differ by, root of the mean square of a channel, in 1/255.
    private(set) var noise = 0.0

    /// The length of the line in pixels, from the first to the last sample.
    private let pixels: Double

    /// Parts are about this number at most.
    static let mostParts = 360

    /// How many medians of the samples' distances from the line its reach is. The median distance of normal noise in
    /// three channels is 1.54 standard deviations of a channel (the square root of 2.366, the median of a chi-squared
    /// distribution of three degrees of freedom), so that the reach is some nine: practically all noise, while text and
    /// buttons, which do not belong to the gradient, differ by more.
    private static let mediansInReach = 6.0
    /// The reach where there is hardly any noise but that of rounding. A choice: two steps of 8 bits in each of three
    /// channels, 2√3 = 3.46.
    private static let leastReach = 3.5 / 255

    /// - Parameter pixels: of the line, from the first to the last sample.
    /// - Complexity: O(samples × log samples).
    init(_ positions: [Double], _ colors: [SIMD4<Double>], pixels: Double, mostParts: Int = Self.mostParts) {
        self.pixels = pixels
        let (low, high) = positions.extent
        let span = high - low
        let count = max(1, min(mostParts, Int(min(pixels, 1e6).rounded(.up)), positions.count))
        var owners = [[Int]](repeating: [], count: count)
        for index in positions.indices {
            let part = span > 0 ? Int((positions[index] - low) / span * Double(count)) : 0
            owners[min(max(part, 0), count - 1)].append(index)
        }
        var differences: [Double] = []
        differences.reserveCapacity(positions.count)
        for part in owners.indices where !owners[part].isEmpty {
            let median = Self.median(owners[part], colors)
            for index in owners[part] { differences.append((colors[index] - median).length) }
        }
        let middle = differences.isEmpty ? 0 : differences.select(differences.count / 2)
        reach = max(Self.mediansInReach * middle, Self.leastReach)
        let filled = owners.indices.filter { !owners[$0].isEmpty }
        let reach = self.reach
        let path = PartModes.path(
            filled.map { PartModes(owners[$0], colors, reach: reach) }, slack: max(reach, 0.015))
        var squares = 0.0
        var total = 0
        for (part, center) in zip(filled, path) {
            let near = owners[part].filter { (colors[$0] - center).length <= reach }
            guard !near.isEmpty else { continue }
            var sum = SIMD4<Double>.zero
            var positionSum = 0.0
            for index in near {
                sum += colors[index]
                positionSum += positions[index]
            }
            let mean = sum / Double(near.count)
            for index in near {
                let difference = colors[index] - mean
                squares += (difference * difference).sum()
            }
            total += near.count
            parts.append(Part(position: positionSum / Double(near.count), color: mean, count: near.count))
        }
        noise = total > 0 ? (squares / Double(3 * total)).squareRoot() * 255 : 0
    }

    /// The profile without the parts beside sudden changes, whose colors edges and the ringing of a JPEG mix: up to
    /// `margin` from each edge, and a third of the way to the next.
    func without(_ edges: [ClosedRange<Double>], margin: Double) -> ColorProfile {
        guard let first = parts.first, let last = parts.last else { return self }
        var rest = self
        for (index, edge) in edges.enumerated() {
            let before = index > 0 ? edges[index - 1].upperBound : first.position
            let after = index + 1 < edges.count ? edges[index + 1].lowerBound : last.position
            let low = edge.lowerBound - min(margin, max(edge.lowerBound - before, 0) / 3)
            let high = edge.upperBound + min(margin, max(after - edge.upperBound, 0) / 3)
            rest.parts.removeAll { $0.position > low && $0.position < high }
        }
        return rest
    }

    /// The parts that `without` leaves out for one margin and keeps for a smaller one.
    func beside(_ edges: [ClosedRange<Double>], from near: Double, to far: Double) -> ColorProfile {
        let farther = Set(without(edges, margin: far).parts.map(\.position))
        var rest = without(edges, margin: near)
        rest.parts.removeAll { farther.contains($0.position) }
        return rest
    }

    /// The part whose position is nearest; `nil` where there are none.
    func nearest(to position: Double) -> Part? {
        let next = partsBefore(position)
        let near = [next - 1, next].filter(parts.indices.contains)
        return near.min { abs(parts[$0].position - position) < abs(parts[$1].position - position) }.map { parts[$0] }
    }

    /// How much the profile waves in the course of a few pixels: the median distance of a part from the middle between
    /// those about four pixels before and after it, in 1/255 and as the length of a vector of channels. Stops, which
    /// are few, do not show in it.
    var ripple: Double {
        let step = max(1, Int((4 * Double(parts.count) / max(pixels, 1)).rounded()))
        guard parts.count > 4 * step else { return 0 }
        var distances = (step..<parts.count - step).map { index in
            (parts[index].color - (parts[index - step].color + parts[index + step].color) / 2).length
        }
        return distances.select(distances.count / 2) * 255
    }

    /// The largest difference of a channel between two parts, 0…1.
    var range: Double {
        guard var low = parts.first?.color else { return 0 }
        var high = low
        for part in parts {
            low = pointwiseMin(low, part.color)
            high = pointwiseMax(high, part.color)
        }
        return (high - low).max()
    }

    /// The median of each channel of some samples, one or more.
    /// - Complexity: O(owners).
    static func median(_ owners: some Collection<Int>, _ colors: [SIMD4<Double>]) -> SIMD4<Double> {
        var result = SIMD4<Double>.zero
        var values = [Double](repeating: 0, count: owners.count)
        for channel in 0..<4 {
            for (slot, index) in owners.enumerated() { values[slot] = colors[index][channel] }
            result[channel] = values.selectMedian()
        }
        return result
    }

    /// How many parts are before a position.
    private func partsBefore(_ position: Double) -> Int {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether a color at a position belongs to the gradient: it is near the line there, or within a part of it, where
    /// colors may jump.
    func holds(_ color: SIMD4<Double>, at position: Double) -> Bool {
        let low = partsBefore(position)
        for index in max(0, low - 2)..<min(parts.count, low + 2)
        where (color - parts[index].color).length <= reach {
            return true
        }
        guard low > 0, low < parts.count else { return false }
        let (before, after) = (parts[low - 1], parts[low])
        let along = (position - before.position) / max(after.position - before.position, 1e-12)
        return (color - (before.color + (after.color - before.color) * along)).length <= reach
    }
}
