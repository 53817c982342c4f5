import LintelUnits

/// The runs of neighboring lines of a picture that are surely equal, pixel for pixel: rows from top to bottom, or
/// columns from left to right.
///
/// A panel of 1,290 columns has a few dozen that differ, at its corners; all between are one run. What is done per
/// line, like a proof, is done once for each run. Lines of different runs may still be equal; those of one run never
/// differ.
package struct LineRuns: Hashable, Sendable {
    /// Whether a line may differ from the one before, for each line; the first one does.
    private var isStart: [Bool]

    /// Creates runs of lines that are all equal, or may all differ.
    /// - Precondition: there is a line.
    package init(lines count: Int, areEqual: Bool) {
        precondition(count > 0, "no lines")
        isStart = [Bool](repeating: !areEqual, count: count)
        isStart[0] = true
    }

    /// Creates runs of lines, each of which may differ from the one before where `isStart` says so; the first one does
    /// in any case.
    /// - Precondition: there is a line.
    package init(_ isStart: [Bool]) {
        precondition(!isStart.isEmpty, "no lines")
        self.isStart = isStart
        self.isStart[0] = true
    }

    /// Whether the line may differ from the one before.
    /// - Precondition: there is such a line.
    package func isStart(_ line: Int) -> Bool { isStart[line] }

    /// The number of lines.
    package var count: Int { isStart.count }

    /// Separates each of `lines` from its neighbors on both sides, since it may differ from them. Indices out of range
    /// are ignored.
    package mutating func separate(_ lines: Range<Int>) {
        guard !lines.isEmpty else { return }
        let touched = (lines.lowerBound..<lines.upperBound + 1).clamped(to: 0..<isStart.count)
        for line in touched { isStart[line] = true }
    }

    /// Splits the runs at every line that starts a run in `other`.
    /// - Precondition: both have the same number of lines.
    package mutating func formUnion(_ other: LineRuns) {
        precondition(count == other.count, "\(count) and \(other.count) lines")
        for line in isStart.indices where other.isStart[line] { isStart[line] = true }
    }

    /// How many runs there are.
    private var runCount: Int { isStart.reduce(0) { $0 + ($1 ? 1 : 0) } }

    /// The runs in order; together they are all lines.
    package var ranges: [Range<Int>] {
        isStart.withUnsafeBufferPointer { isStart in
            [Range<Int>](unsafeUninitializedCapacity: runCount) { ranges, made in
                var start = 0
                for line in 1..<isStart.count + 1 where line == isStart.count || isStart[line] {
                    ranges.initializeElement(at: made, to: start..<line)
                    made += 1
                    start = line
                }
            }
        }
    }

    /// The first lines of all runs, neighboring ones as one range: what has to be painted.
    package var firstLines: [Range<Int>] {
        isStart.withUnsafeBufferPointer { isStart in
            var pieces: [Range<Int>] = []
            var line = 0
            while line < isStart.count {
                let first = line
                while line < isStart.count, isStart[line] { line += 1 }
                if line > first { pieces.append(first..<line) }
                while line < isStart.count, !isStart[line] { line += 1 }
            }
            return pieces
        }
    }
}

extension Outline {
    /// Separates the lines along which the coverage changes: those at the edges and corners. `axis` is the one that
    /// lines are counted along.
    func separate(_ runs: inout LineRuns, along axis: Axis) {
        guard !isEmpty else { return }
        let (start, end, first, last) =
            axis == .horizontal
            ? (left, right, max(topLeft.width, bottomLeft.width), max(topRight.width, bottomRight.width))
            : (top, bottom, upperCorners, lowerCorners)
        runs.separate(Self.lines(from: start, to: start + first))
        runs.separate(Self.lines(from: end - last, to: end))
    }

    /// The lines that a stretch touches, one more on each side against rounding.
    static func lines(from start: Double, to end: Double) -> Range<Int> {
        let low = Int(max(-1e6, min(1e6, start.rounded(.down)))) - 1
        return low..<max(low, Int(max(-1e6, min(1e6, end.rounded(.up)))) + 1)
    }
}
