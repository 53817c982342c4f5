/// A line of values that is straight between knots and may jump at some of them, and its best values for a profile.
struct KnotLine {
    /// A position at which the line bends or jumps; the first and the last are its ends.
    struct Knot: Hashable {
        var position: Double
        var isJump = false
        /// The range in which a jump may be; `nil` where only the parts of the profile limit it.
        var room: ClosedRange<Double>?
    }

    private(set) var knots: [Knot]
    /// The values after each knot but the last.
    private(set) var after: [SIMD4<Double>] = []
    /// The values before each knot but the first; equal to those after it where the line does not jump.
    private(set) var before: [SIMD4<Double>] = []
    /// The weighted sum of the squares of seen differences.
    private(set) var error = 0.0
    /// The largest part of its tolerance that a part takes; the line is within the tolerance up to 1.
    private(set) var worst = 0.0

    private let profile: SpaceProfile
    private let tolerance: [Double]

    // The constants below are choices; positions are in parts of the line.

    /// Knots are no nearer than this.
    private static let nearest = 0.003
    /// Two segments meet in a bend if they come as near as this, about ΔE 2000, where no edge is known; otherwise the
    /// line jumps. It is near the just noticeable difference, 2.3 by Mahy, Van Eycken and Oosterlinck (1994).
    private static let leastJump = 2.5
    /// A line that is further outside its tolerance than this multiple of it is not polished: moving the knots that are
    /// left would not bring it within.
    private static let mostToPolish = 2.5
    /// How far one round of polishing moves a knot at most, and how exactly it finds where to.
    private static let polishingReach = 0.06
    private static let polishingPrecision = 0.0004
    /// How far rounding moves a knot at most: a little more than the step of a hundredth.
    private static let roundingReach = 0.012
    /// How much of the room of an edge rounding leaves at each end of it: a twentieth of a pixel, mostly.
    private static let roomMargin = 0.05
    /// How much rounding may add to the error, as a factor; and to the largest part of the tolerance, where that is
    /// above 1.
    private static let roundingError = 1.15
    private static let roundingWorst = 1.05

    /// The line of a profile's segments: bends where two lines cross, jumps where they are apart.
    /// - Parameter edges: where sudden changes are known to be.
    init(
        _ profile: SpaceProfile, tolerance: [Double], ends: ClosedRange<Double>, edges: [ClosedRange<Double>] = []
    ) {
        self.profile = profile
        self.tolerance = tolerance
        let segments = StraightSegments(profile, tolerance: tolerance)
        let sums = StraightSegments.PrefixSums(profile)
        knots = [Knot(position: ends.lowerBound)]
        for (index, start) in segments.starts.enumerated().dropFirst().dropLast() {
            let left = StraightSegments.line(sums, segments.starts[index - 1], start)
            let right = StraightSegments.line(sums, start, segments.starts[index + 1])
            let (value, slope) = (right.value - left.value, right.slope - left.slope)
            let (near, far) = (profile.positions[start - 1], profile.positions[start])
            let middle = (near + far) / 2
            func gap(_ position: Double) -> Double { profile.difference(value + slope * position, at: start) }
            let edge = edges.first { $0.lowerBound >= near - 1e-9 && $0.upperBound <= far + 1e-9 }
            if let edge, gap((edge.lowerBound + edge.upperBound) / 2) > Self.leastJump {
                add(Knot(position: (edge.lowerBound + edge.upperBound) / 2, isJump: true, room: edge))
                continue
            }
            let width = max(far - near, 1e-9)
            let crossing = Minimum.goldenSection(near - 3 * width...far + 3 * width, precision: width / 8, gap).position
            // Segments of one or two parts have no slope of their own to meet the next with.
            let isJump = gap(crossing) > Self.leastJump + 2 * tolerance[start]
            add(Knot(position: isJump ? middle : crossing, isJump: isJump))
        }
        let last = max(ends.upperBound, ends.lowerBound + Self.nearest)
        while let knot = knots.last, knots.count > 1, knot.position > last - Self.nearest { knots.removeLast() }
        knots.append(Knot(position: last))
        solve()
    }

    private mutating func add(_ knot: Knot) {
        guard let last = knots.last else { return }
        if knot.position < last.position + Self.nearest {
            // Two so near are one; a jump stays.
            if knots.count > 1, knot.isJump, !last.isJump { knots[knots.count - 1] = knot }
            return
        }
        knots.append(knot)
    }

    // MARK: Values

    /// Moves a knot, and finds the values again.
    mutating func move(_ index: Int, to position: Double) {
        knots[index].position = position
        solve()
    }

    mutating func remove(_ index: Int) {
        knots.remove(at: index)
        solve()
    }

    /// The values of least weighted squares: each run between jumps on its own. O(parts + knots).
    private mutating func solve() {
        after = [SIMD4<Double>](repeating: .zero, count: knots.count)
        before = after
        var first = 0
        var part = 0
        for knot in 1..<knots.count where knots[knot].isJump || knot == knots.count - 1 {
            var end = part
            if knot == knots.count - 1 {
                end = profile.positions.count
            } else {
                while end < profile.positions.count, profile.positions[end] < knots[knot].position { end += 1 }
            }
            solve(first...knot, part..<end)
            part = end
            first = knot
        }
        measure()
    }

    private mutating func solve(_ range: ClosedRange<Int>, _ parts: Range<Int>) {
        let count = range.count
        var diagonal = [SIMD4<Double>](repeating: .zero, count: count)
        var beside = diagonal
        var right = diagonal
        var total = SIMD4<Double>.zero
        var knot = 0
        for index in parts {
            let position = profile.positions[index]
            while knot < count - 2, position > knots[range.lowerBound + knot + 1].position { knot += 1 }
            let start = knots[range.lowerBound + knot].position
            let along = (position - start) / (knots[range.lowerBound + knot + 1].position - start)
            let weight = profile.weights[index]
            diagonal[knot] += weight * ((1 - along) * (1 - along))
            beside[knot] += weight * ((1 - along) * along)
            diagonal[knot + 1] += weight * (along * along)
            right[knot] += weight * (1 - along) * profile.values[index]
            right[knot + 1] += weight * along * profile.values[index]
            total += weight
        }
        // What no part decides follows its neighbors.
        let link = total.replacing(with: 1, where: total .<= 0) * (1e-7 / Double(count))
        for knot in 0..<count - 1 {
            diagonal[knot] += link
            diagonal[knot + 1] += link
            beside[knot] -= link
        }
        // Ends are defined even where nothing is.
        diagonal[0] += link * 1e-6
        for knot in 1..<count {
            let factor = beside[knot - 1] / diagonal[knot - 1]
            diagonal[knot] -= factor * beside[knot - 1]
            right[knot] -= right[knot - 1] * factor
        }
        right[count - 1] /= diagonal[count - 1]
        for knot in stride(from: count - 2, through: 0, by: -1) {
            right[knot] = (right[knot] - right[knot + 1] * beside[knot]) / diagonal[knot]
        }
        for knot in 0..<count {
            if knot < count - 1 { after[range.lowerBound + knot] = right[knot] }
            if knot > 0 { before[range.lowerBound + knot] = right[knot] }
        }
    }

    private mutating func measure() {
        error = 0
        worst = 0
        var knot = 0
        for index in profile.positions.indices {
            let position = profile.positions[index]
            while knot < knots.count - 2, position >= knots[knot + 1].position { knot += 1 }
            let start = knots[knot].position
            let along = (position - start) / (knots[knot + 1].position - start)
            let value = after[knot] + (before[knot + 1] - after[knot]) * along
            let difference = profile.difference(profile.values[index] - value, at: index)
            error += difference * difference * min(profile.counts[index], SpaceProfile.mostCounted)
            worst = max(worst, difference / tolerance[index])
        }
    }

    // MARK: Fewer and better knots

    /// Moves each knot between its neighbors to where the error is least, some rounds.
    mutating func polish(rounds: Int) {
        for _ in 0..<rounds {
            for index in knots.indices.dropFirst().dropLast() where !knots[index].isJump {
                let room = Self.nearest
                let low = max(knots[index - 1].position + room, knots[index].position - Self.polishingReach)
                let high = min(knots[index + 1].position - room, knots[index].position + Self.polishingReach)
                guard low < high else { continue }
                let old = self
                let found = Minimum.goldenSection(low...high, precision: Self.polishingPrecision) { position in
                    var line = self
                    line.move(index, to: position)
                    return line.error
                }
                move(index, to: found.position)
                if error > old.error { self = old }
            }
        }
    }

    /// Leaves out knots without which the line is still within its tolerance, each time the least needed.
    mutating func prune() {
        while knots.count > 2 {
            var best: KnotLine?
            for index in knots.indices.dropFirst().dropLast() {
                var line = self
                line.remove(index)
                if line.worst > Self.mostToPolish { continue }
                line.polish(rounds: 1)
                if line.worst <= 1, line.error < best?.error ?? .infinity { best = line }
            }
            guard let best else { return }
            self = best
        }
    }

    /// Brings knots to positions of few digits where the line is hardly worse for it.
    mutating func round() {
        for index in knots.indices.dropFirst().dropLast() {
            let position = knots[index].position
            for step in [0.05, 0.01, 0.005, 0.001] {
                let rounded = (position / step).rounded() * step
                guard abs(rounded - position) <= Self.roundingReach, rounded > knots[index - 1].position,
                    rounded < knots[index + 1].position
                else { continue }
                // An edge is moved only where no pixel changes sides; to ten-thousandths where that is nowhere.
                // The room ends at pixels' centers, which are on one side of an edge just so.
                if let room = knots[index].room {
                    let margin = Self.roomMargin * (room.upperBound - room.lowerBound)
                    guard rounded > room.lowerBound + margin, rounded < room.upperBound - margin else { continue }
                }
                var line = self
                line.move(index, to: rounded)
                if knots[index].room != nil || step == 0.001
                    || (line.worst <= max(1, worst * Self.roundingWorst)
                        && line.error <= error * Self.roundingError + 1e-3)
                {
                    self = line
                    break
                }
            }
        }
    }
}
