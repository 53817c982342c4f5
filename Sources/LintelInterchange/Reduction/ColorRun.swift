import LintelColor

/// A stretch of a gradient without jumps: the positions at which stops may be, and its colors there and halfway
/// between.
struct ColorRun {
    private(set) var positions: [Double]
    /// Two for each position, one for the last, in the space of the mixing model.
    private(set) var colors: [Color]
    /// The same colors, with which those of straight runs are compared.
    private var references: [StopMeasure.Reference]
    /// The length of the whole line, of which the run is a part.
    private let lineLength: Double
    /// The largest difference of a straight line from the colors in a part that was too small to be divided; 0 where
    /// there is none.
    private(set) var undividedBend: Double

    /// Positions from `start` to `end`: some evenly spaced, and more where the line bends so sharply that a run between
    /// two neighbors would take a quarter of `tolerance`, at most 4,000 in all or as many as are evenly spaced.
    /// - Parameters:
    ///   - count: of the evenly spaced parts; 1 or more, enough that none is longer than 1/192 of the line.
    ///   - lineLength: of the line that the run is a part of; above 0.
    ///   - dividesTiny: whether more positions may also be within a ten-thousandth of the line, where colors are not
    ///     compared halfway. Without them a line has at most 20,000 positions and those that are evenly spaced.
    ///   - color: of the model's space, not rounded, at a position.
    init(
        from start: Double, to end: Double, count: Int, lineLength: Double, model: MixingModel,
        measure: StopMeasure = .deltaE2000, tolerance: Double, dividesTiny: Bool = true, color: (Double) -> Color
    ) {
        self.lineLength = lineLength
        func cell(_ start: Double, _ from: Color, _ end: Double, _ to: Color) -> Cell {
            let inner = [0.25, 0.5, 0.75].map { part in
                let shown = color(part == 0.5 ? (start + end) / 2 : start + (end - start) * part)
                return (color: shown, bend: measure.difference(model.mixed(from, to, at: part), shown))
            }
            return Cell(
                start: start, from: from, end: end, to: to, middle: inner[1].color,
                bend: inner.map(\.bend).max() ?? 0)
        }
        var cells: [Cell] = []
        var from = color(start)
        for index in 0..<count {
            let first = start + (end - start) * Double(index) / Double(count)
            let last = index + 1 == count ? end : start + (end - start) * Double(index + 1) / Double(count)
            let to = color(last)
            cells.append(cell(first, from, last, to))
            from = to
        }
        var undivided = 0.0
        for _ in 0..<Self.deepest {
            // The sharpest first, so that what rounding makes of a whole line leaves positions for its bends.
            let bent = cells.indices.filter { index in
                let whole = cells[index]
                guard whole.isNew, whole.bend > tolerance / 4 else { return false }
                guard !dividesTiny, Self.isTiny(from: whole.start, to: whole.end, of: lineLength) else { return true }
                undivided = max(undivided, whole.bend)
                return false
            }
            let chosen = Set(
                bent.sorted { (cells[$1].bend, $0) < (cells[$0].bend, $1) }
                    .prefix(max(0, Self.mostPositions - cells.count)))
            if chosen.isEmpty { break }
            cells = cells.enumerated().flatMap { index, whole -> [Cell] in
                guard chosen.contains(index) else {
                    var whole = whole
                    whole.isNew = false
                    return [whole]
                }
                let middle = (whole.start + whole.end) / 2
                return [
                    cell(whole.start, whole.from, middle, whole.middle),
                    cell(middle, whole.middle, whole.end, whole.to),
                ]
            }
        }
        positions = [start] + cells.map(\.end)
        colors = [cells[0].from] + cells.flatMap { [$0.middle, $0.to] }
        references = colors.map { StopMeasure.Reference($0, by: measure) }
        undividedBend = undivided
    }

    /// A part of the run between two neighboring positions.
    private struct Cell {
        var start: Double
        var from: Color
        var end: Double
        var to: Color
        /// The color halfway.
        var middle: Color
        /// The largest difference of a straight run from a quarter of the way, the half or three quarters.
        var bend: Double
        /// Whether it may be divided still.
        var isNew = true
    }

    /// Deep enough for a bend in a ten-thousandth of the line: 192 · 2⁶ is 12,288.
    private static let deepest = 6
    private static let mostPositions = 4_000

    /// The first and the last color.
    var ends: (first: Color, last: Color) { (colors[0], colors[colors.count - 1]) }

    /// The next part, which begins with the color this one ends with.
    mutating func append(_ next: ColorRun) {
        undividedBend = max(undividedBend, next.undividedBend)
        positions += next.positions.dropFirst()
        colors += next.colors.dropFirst()
        references += next.references.dropFirst()
    }

    struct Chain {
        var positions: [Double]
        var colors: [Color]
        var worst: Double
    }

    /// How a position was reached: the runs before it, the largest difference on the way, the index of the position
    /// before.
    private struct Reached {
        var runs: Int
        var worst: Double
        var from: Int
    }

    /// The chain of fewest runs from the first position to the last, none of which differs by more than `tolerance`. Of
    /// those with equally many runs, the largest difference is least, and of equal ones the first that ends at each
    /// position.
    func smallest(model: MixingModel, tolerance: Double) -> Chain? {
        let written = positions.indices.map { model.written(colors[2 * $0]) }
        let last = positions.count - 1
        var reached = [Reached?](repeating: nil, count: positions.count)
        reached[0] = Reached(runs: 0, worst: 0, from: 0)
        var front = [0]
        while reached[last] == nil {
            let nearEnd = front.first { last - $0 <= StopReduction.longestRun }
            // The end first: it is all that is asked for.
            if let nearEnd {
                let starts = front.filter { $0 >= nearEnd }[...]
                reached[last] = best(to: last, of: starts, after: nearEnd, reached, written, model, tolerance)
            }
            if reached[last] != nil { break }
            var next: [Int] = []
            var starts = front[...]
            // What was best for a position is nearly best for the next one.
            var guess = front[0]
            for target in front[0] + 1..<last where reached[target] == nil {
                while let first = starts.first, target - first >= StopReduction.longestRun { starts.removeFirst() }
                guard
                    let found = best(
                        to: target, of: starts.prefix { $0 < target }, after: guess, reached, written, model, tolerance)
                else { continue }
                guess = found.from
                reached[target] = found
                next.append(target)
            }
            if next.isEmpty { return nil }
            front = next
        }
        var chain = [last]
        while let index = chain.last, index > 0, let from = reached[index]?.from { chain.append(from) }
        chain.reverse()
        return Chain(
            positions: chain.map { positions[$0] }, colors: chain.map { written[$0] }, worst: reached[last]?.worst ?? 0)
    }

    /// The best way to a position by one more run from one of `starts`, which ascend; `nil` when no run is within the
    /// tolerance.
    ///
    /// The start at or after `guess` is tried first. No other is measured further than to its first difference beyond
    /// that of the best so far: what is before the best start differs more in the middle, what is after it has differed
    /// more on the way.
    private func best(
        to end: Int, of starts: ArraySlice<Int>, after guess: Int, _ reached: [Reached?], _ written: [Color],
        _ model: MixingModel, _ tolerance: Double
    ) -> Reached? {
        var best: Reached?
        func attempt(_ start: Int) {
            guard let here = reached[start] else { return }
            let bound = best?.worst ?? tolerance
            // What is as good later on is not wanted.
            if let best, here.worst == bound, best.from < start { return }
            guard here.worst <= bound, let difference = difference(from: start, to: end, written, model, bound) else {
                return
            }
            let worst = max(here.worst, difference)
            if let best, best.worst == worst, best.from < start { return }
            best = Reached(runs: here.runs + 1, worst: worst, from: start)
        }
        let first = starts.first { $0 >= guess }
        if let first { attempt(first) }
        for start in starts where start != first { attempt(start) }
        return best
    }

    /// Whether colors jump between a position and the next one, as gamut mapping makes them: within a part of the line
    /// that nobody sees, and that could not be made smaller. What is halfway up a jump differs from either side.
    private func isJump(after index: Int) -> Bool {
        Self.isTiny(from: positions[index], to: positions[index + 1], of: lineLength)
    }

    /// Whether a part is less than a ten-thousandth of the line.
    private static func isTiny(from start: Double, to end: Double, of lineLength: Double) -> Bool {
        (end - start) * 10_000 < lineLength
    }

    /// The largest difference of a straight run; `nil` when it is more than `bound`. The middle is looked at first,
    /// where most runs that are too long show it.
    func difference(
        from start: Int, to end: Int, _ written: [Color], _ model: MixingModel, _ bound: Double
    ) -> Double? {
        let (from, to) = (written[start], written[end])
        let (first, last) = (positions[start], positions[end])
        var largest = 0.0
        var stride = 1
        while stride < 2 * (end - start) { stride *= 2 }
        var begin = 0
        while stride > 0 {
            var sample = begin
            while sample <= 2 * (end - start) {
                let index = 2 * start + sample
                let position =
                    sample % 2 == 0 ? positions[index / 2] : (positions[index / 2] + positions[index / 2 + 1]) / 2
                if sample % 2 == 1, isJump(after: index / 2) {
                    sample += begin == 0 ? stride : 2 * stride
                    continue
                }
                let mixed = model.mixed(from, to, at: (position - first) / (last - first))
                guard let difference = references[index].difference(from: mixed, atMost: bound) else { return nil }
                largest = max(largest, difference)
                sample += begin == 0 ? stride : 2 * stride
            }
            // 0, n; n/2; n/4, 3n/4; …
            stride /= 2
            begin = stride
        }
        return largest
    }
}
