import LintelColor
import LintelUnits

/// Sudden changes of color along a field, such as two stops at one position make: where they are, and how well lines of
/// equal position divide the two colors of each.
///
/// A line of colors that is straight between knots sees them as noise, which any field explains that follows an edge a
/// little better; and robust weights leave out the samples beside an edge, which alone say how it runs.
struct FieldSteps {
    /// One change.
    private struct Step {
        /// The position of the change in the field that the steps were found in.
        var position: Double
        /// The colors before and after it.
        var colors: (SIMD4<Double>, SIMD4<Double>)
        /// The samples around it, and how far each is from the first to the second color, 0…1.
        var indices: [Int]
        var along: [Double]
    }

    private let samples: PictureSamples
    private var steps: [Step] = []
    /// How far from a step samples are neither compared with the line of colors nor missing from it.
    private let blur: Double

    /// Changes of less are left to the line of colors: the length of a vector of channels 0…1.
    private static let least = 0.05
    /// More are bands, which are smoothed.
    static let most = 8
    /// The part of the field around a step whose samples say how it runs: an angle may be off by two degrees or so
    /// before.
    private static let window = 0.03
    /// Parts of a profile that a sudden change may take, for smooth edges.
    private static let mostParts = 2

    /// Finds the changes along a field; `nil` when there are none.
    /// - Parameter intervals: of the lines of colors that the field is judged by.
    /// - Complexity: O(samples × log samples).
    init?(_ field: IsoField, _ samples: PictureSamples, intervals: Int) {
        self.init(field.positions(of: samples), samples, intervals: intervals)
    }

    /// - Parameter positions: of the samples, in any unit.
    init?(_ positions: [Double], _ samples: PictureSamples, intervals: Int) {
        self.samples = samples
        let profile = ColorProfile(
            positions, samples.colors, pixels: Double(max(samples.size.width, samples.size.height)),
            mostParts: 2 * intervals)
        let low = positions.min() ?? 0
        let span = (positions.max() ?? 0) - low
        blur = 2 * span / Double(intervals)
        guard span > 0, profile.parts.count > 4 else { return nil }
        let changes = Self.changes(profile.parts)
        guard changes.count <= Self.most else { return nil }
        for (index, change) in changes.enumerated() {
            let middle = (profile.parts[change.lowerBound].position + profile.parts[change.upperBound].position) / 2
            let before = index > 0 ? profile.parts[changes[index - 1].upperBound].position : -.infinity
            let after = index + 1 < changes.count ? profile.parts[changes[index + 1].lowerBound].position : .infinity
            let room = min(Self.window * span, (middle - before) / 2, (after - middle) / 2)
            let colors = (profile.parts[change.lowerBound].color, profile.parts[change.upperBound].color)
            let way = colors.1 - colors.0
            let length = (way * way).sum()
            var step = Step(position: middle, colors: colors, indices: [], along: [])
            for (index, position) in positions.enumerated() where abs(position - middle) <= room {
                let from = samples.colors[index] - colors.0
                let along = min(max((from * way).sum() / length, 0), 1)
                // What is not between both colors covers the gradient.
                if (from - way * along).length < max(profile.reach, 0.25 * length.squareRoot()) {
                    step.indices.append(index)
                    step.along.append(along)
                }
            }
            if step.indices.count >= 8 { steps.append(step) }
        }
        if steps.isEmpty { return nil }
    }

    /// The parts before and after each change: far apart, while their own neighbors beyond are near.
    private static func changes(_ parts: [ColorProfile.Part]) -> [ClosedRange<Int>] {
        func apart(_ first: Int, _ last: Int) -> Double { (parts[last].color - parts[first].color).length }
        func way(_ first: Int, _ last: Int) -> Double { parts[last].position - parts[first].position }
        var found: [ClosedRange<Int>] = []
        var first = 0
        search: while first + 1 < parts.count {
            for length in 1...mostParts where first + length < parts.count {
                let last = first + length
                let change = apart(first, last)
                // Of the neighbors for a part of the change: parts of few pixels are not equally far apart.
                func slope(_ from: Int, _ to: Int) -> Double {
                    guard from >= 0, to < parts.count else { return 0 }
                    let farther = way(first, last) / Double(length) / max(way(from, to), 1e-12)
                    return apart(from, to) * max(1, farther)
                }
                let slope = max(slope(first - 1, first), slope(last, last + 1))
                if change > least, slope < 0.3 * change {
                    found.append(first...last)
                    first = last
                    continue search
                }
            }
            first += 1
        }
        return found
    }

    /// The mean square of what samples around the steps are off by when each step is an edge at the best position of a
    /// field.
    /// - Complexity: O(n × log n) for n samples around steps.
    func loss(_ field: IsoField) -> Double {
        var total = 0.0
        for step in steps {
            let way = step.colors.1 - step.colors.0
            total += Self.edge(step, field.positions(of: samples, at: step.indices)).loss * (way * way).sum()
        }
        return total / Double(max(samples.count, 1))
    }

    /// Returns the ranges of the edges of the steps, ascending: after the last sample before each, up to the first
    /// after it.
    /// - Parameter positions: of all samples.
    func edges(_ positions: [Double]) -> [ClosedRange<Double>] {
        steps.map { step in Self.edge(step, step.indices.map { positions[$0] }).gap }
    }

    /// The position that divides the samples around a step best, and the sum of the squares of what they are off by
    /// then, in steps.
    private static func edge(_ step: Step, _ positions: [Double]) -> (gap: ClosedRange<Double>, loss: Double) {
        let placed = zip(positions, step.along).sorted { $0.0 < $1.0 }
        // All after the edge, then one after the other before it.
        var sum = step.along.reduce(0) { $0 + (1 - $1) * (1 - $1) }
        var best = sum
        var gap = placed[0].0...placed[0].0
        for index in placed.indices {
            let along = placed[index].1
            sum += along * along - (1 - along) * (1 - along)
            let next = placed[min(index + 1, placed.count - 1)].0
            let isLast = index + 1 == placed.count || next > placed[index].0
            if isLast, sum < best {
                best = sum
                gap = placed[index].0...next
            }
        }
        return (gap, best)
    }

    /// Whether a position is beside a step.
    func isBeside(_ position: Double) -> Bool { steps.contains { abs($0.position - position) <= blur } }

    /// The square of what a color beside a step is off by from being between the step's colors; `nil` away from all
    /// steps.
    func square(_ color: SIMD4<Double>, at position: Double) -> Double? {
        guard let step = steps.first(where: { abs($0.position - position) <= blur }) else { return nil }
        let (from, way) = (color - step.colors.0, step.colors.1 - step.colors.0)
        let along = min(max((from * way).sum() / (way * way).sum(), 0), 1)
        let rest = from - way * along
        return (rest * rest).sum()
    }
}
