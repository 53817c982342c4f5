import LintelColor
package import LintelGradient
import LintelUnits

/// The fewest stops with which a program of another mixing model shows a gradient within a given difference.
///
/// The line is cut where colors jump; each part is covered with straight runs between positions of a grid: every break
/// of the gradient and `subdivisions` or more positions in all. Of all chains of runs that hold, one of the fewest
/// stops is taken, and among those one whose largest difference is least. Differences are measured at every position of
/// the grid and halfway between. The grid is denser where colors halfway or a quarter of the way between two of its
/// positions are off a straight line.
///
/// Of a gradient with more than `mostSearched` breaks, each run is as long as possible instead, which may take a few
/// stops more, and parts below a ten-thousandth of the line are not divided: the search would take minutes.
package struct StopReduction: Sendable {
    /// The stops, ascending; two at one position are a jump. Colors are in the model's space, as they can be written.
    package var stops: [ResolvedGradient.Stop]
    /// The largest difference measured; where parts were too small to be divided, with what bends in them.
    package var worst: Double

    /// How finely a part without jumps is looked at.
    static let subdivisions = 192
    /// No run is longer than this many positions of the grid, where the shortest chain is searched for.
    static let longestRun = 400
    /// The most breaks with which the shortest chain is searched for: each takes up to 60 ms.
    static let mostSearched = 32

    /// Searches for the shortest list of stops.
    /// - Parameters:
    ///   - tolerance: the largest difference by the measure, more than 0.
    ///   - partCount: of the gradients that together are the one which is reduced, this among them; 1 or more. With
    ///     many, each is looked at less finely.
    /// - Returns: `nil` when not even the densest list holds, which is so when the model's rounding is coarser than
    ///   `tolerance`.
    /// - Complexity: O(stops + positions²) runs, most of which are given up at their first difference, each about a
    ///   microsecond; 0.1 to 0.5 s for most curved gradients, at any tolerance. With more than `mostSearched` breaks,
    ///   or as many parts, O(positions · log positions) differences, of at most 20,000 positions and those of the
    ///   breaks.
    package init?(
        _ gradient: ResolvedGradient, model: MixingModel, measure: StopMeasure = .deltaE2000, tolerance: Double,
        partCount: Int = 1
    ) {
        let breaks = gradient.breaks
        guard let first = breaks.first, let last = breaks.last, last > first else {
            // All stops at one position are a hard edge there, unless nothing of the line is seen. Source: CSS Images
            // 4, section 3.4.3.
            let ends = gradient.solid.map { [$0] } ?? [gradient.stops.first, gradient.stops.last].compactMap(\.?.color)
            stops = []
            worst = 0
            for color in ends {
                append(color, at: breaks.first ?? 0, model)
                worst = max(worst, measure.difference(model.written(color), model.inside(color)))
            }
            if stops.count == 1 { stops[0] = .init(color: stops[0].color, position: 0) }
            if worst > tolerance { return nil }
            return
        }
        stops = []
        worst = 0
        // A repeating gradient's line ends with the color before the jump back.
        if gradient.period == nil { append(gradient.color(at: first - 1), at: first, model) }
        let isSearched = max(breaks.count, partCount) <= Self.mostSearched
        for run in Self.runs(gradient, breaks, model, measure, tolerance, partCount: partCount, isSearched) {
            let chain =
                isSearched
                ? run.smallest(model: model, tolerance: tolerance) : run.greedy(model: model, tolerance: tolerance)
            guard let found = chain else { return nil }
            worst = max(worst, found.worst + run.undividedBend)
            for (position, color) in zip(found.positions, found.colors) { append(color, at: position) }
        }
        if gradient.period == nil { append(gradient.color(at: last + 1), at: last, model) }
    }

    /// The least of `tolerance` × 2, × 4, … that can be held, or `nil` when 64 times as much is not enough.
    static func reachable(_ gradient: ResolvedGradient, model: MixingModel, above tolerance: Double) -> Double? {
        (1...6).lazy.map { tolerance * Double(1 << $0) }.first {
            StopReduction(gradient, model: model, tolerance: $0) != nil
        }
    }

    private mutating func append(_ color: Color, at position: Double, _ model: MixingModel) {
        append(model.written(color), at: position)
    }

    /// Leaves out a stop that equals its neighbor at the same position, and the middle one of three at one position.
    private mutating func append(_ color: Color, at position: Double) {
        // A millionth of the line is not visible, and reads better.
        let position = position.rounded(toDecimals: 6)
        if let last = stops.last, last.position == position {
            if last.color == color { return }
            if stops.count > 1, stops[stops.count - 2].position == position { stops.removeLast() }
        }
        stops.append(.init(color: color, position: position))
    }

    /// The parts between jumps, sampled.
    private static func runs(
        _ gradient: ResolvedGradient, _ breaks: [Double], _ model: MixingModel, _ measure: StopMeasure,
        _ tolerance: Double, partCount: Int, _ isSearched: Bool
    ) -> [ColorRun] {
        let length = breaks[breaks.count - 1] - breaks[0]
        let fineness = Double(isSearched ? subdivisions : max(1, subdivisions / partCount))
        let stops = gradient.stops.map { ($0.position, $0.color) }
        let firstColors = Dictionary(stops) { first, _ in first }
        let lastColors = Dictionary(stops) { _, last in last }
        var runs: [ColorRun] = []
        for (start, end) in zip(breaks, breaks.dropFirst()) {
            let count = max(1, Int((fineness * (end - start) / length).rounded(.up)))
            // Just inside, where no jump at the ends shows.
            let inset = min(max((end - start) * 1e-7, 0x1p-38), (end - start) / 8)
            // Where colors do not jump, an end has the color of its own position: that of its stop, or what an easing
            // makes of it there.
            let ends = (
                model.inside(lastColors[start] ?? gradient.color(at: start)),
                model.inside(firstColors[end] ?? gradient.color(at: end))
            )
            let run = ColorRun(
                from: start, to: end, count: count, lineLength: length, model: model, measure: measure,
                tolerance: tolerance, dividesTiny: isSearched
            ) { position in
                let color = model.inside(gradient.color(at: min(max(position, start + inset), end - inset)))
                let stop = position == start ? ends.0 : position == end ? ends.1 : nil
                return stop.flatMap { $0.isNear(color) ? $0 : nil } ?? color
            }
            if let last = runs.last, last.ends.last.isNear(run.ends.first) {
                runs[runs.count - 1].append(run)
            } else {
                runs.append(run)
            }
        }
        return runs
    }
}

extension Color {
    /// Equal except for what sampling just beside a stop changes.
    fileprivate func isNear(_ other: Color) -> Bool {
        let distance = components * alpha - other.components * other.alpha
        return max(distance.max(), -distance.min(), abs(alpha - other.alpha)) < (space == .lab ? 1e-3 : 1e-5)
    }
}
