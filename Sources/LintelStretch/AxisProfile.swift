import LintelRaster
import LintelUnits

/// A picture along one axis at one length, in one or more sections.
struct AxisProfile {
    let length: Int
    let sections: Int
    /// All sections at the first position, then at the next that may be unlike the one before, ….
    private let colors: [SIMD4<Float>]
    /// The positions in `colors` at which the sections of each position begin.
    private let starts: [Int32]
    /// Positions that are surely like the one before.
    private let runs: LineRuns

    /// - Parameter source: of sections that run along `axis`.
    init(_ source: any RowSource, along axis: Axis) {
        length = source.size.length(axis)
        let sections = source.size.length(axis.other)
        self.sections = sections
        let runs = source.runs(along: axis)
        self.runs = runs
        // Equal positions are painted and kept once: there are a few dozen others.
        var colors = [SIMD4<Float>](repeating: .zero, count: runs.ranges.count * sections)
        var start = 0
        withRowScratch(of: SIMD4<Float>.self, capacity: max(length, sections)) { line in
            for piece in runs.firstLines {
                switch axis {
                case .vertical:
                    for (offset, position) in piece.enumerated() {
                        source.paint(row: position, columns: 0..<sections, into: line)
                        for section in 0..<sections { colors[start + offset * sections + section] = line[section] }
                    }
                case .horizontal:
                    for section in 0..<sections {
                        source.paint(row: section, columns: piece, into: line)
                        for offset in 0..<piece.count { colors[start + offset * sections + section] = line[offset] }
                    }
                }
                start += piece.count * sections
            }
        }
        self.colors = colors
        starts = runs.ranges.enumerated().flatMap { index, run in
            repeatElement(Int32(index * sections), count: run.count)
        }
    }

    func color(_ section: Int, at position: Int) -> SIMD4<Float> { colors[Int(starts[position]) + section] }

    /// Returns the number of positions from the start on, or from the end back, at which no section differs by more
    /// than `limit`, in 1/255, from the same one of `other`. At most `most`, which both have.
    func commonLength(with other: AxisProfile, atMost most: Int, within limit: Float, fromEnd: Bool = false) -> Int {
        var last: (own: Int32, other: Int32)?
        for offset in 0..<most {
            let own = starts[fromEnd ? length - 1 - offset : offset]
            let others = other.starts[fromEnd ? other.length - 1 - offset : offset]
            if let last, last == (own, others) { continue }
            last = (own, others)
            for section in 0..<sections {
                let difference = PixelDifference.between(
                    colors[Int(own) + section], other.colors[Int(others) + section])
                if difference > limit { return offset }
            }
        }
        return most
    }

    /// Returns for each position the first later one with another code at `depth`, or the length.
    func runEnds(depth: BitDepth) -> [Int] {
        var ends = [Int](repeating: length, count: length)
        // The codes of a position, and of the one after it; equal positions share them.
        func codes(_ position: Int) -> [SIMD4<UInt16>] {
            (0..<sections).map { StraightAlpha.codes(of: color($0, at: position), depth: depth) }
        }
        var next = codes(length - 1)
        for position in stride(from: length - 2, through: 0, by: -1) {
            if !runs.isStart(position + 1) {
                ends[position] = ends[position + 1]
                continue
            }
            let here = codes(position)
            ends[position] = here == next ? ends[position + 1] : position + 1
            next = here
        }
        return ends
    }

    /// The `most` sharpest bends in `range`, at least three positions apart, in order: where a run of colors starts,
    /// ends or changes its slope.
    func bends(in range: Range<Int>, mostly most: Int = 4) -> [Int] {
        let inside = range.clamped(to: 1..<max(length - 1, 1))
        var found: [(position: Int, bend: Float)] = []
        for position in inside {
            let bend = bend(at: position)
            // A thousandth of a step: below that it is the rounding of Float.
            if bend > 0.001 { found.append((position, bend)) }
        }
        found.sort { $0.bend == $1.bend ? $0.position < $1.position : $0.bend > $1.bend }
        var chosen: [Int] = []
        for one in found where chosen.count < most {
            if chosen.allSatisfy({ abs($0 - one.position) > 2 }) { chosen.append(one.position) }
        }
        return chosen.sorted()
    }

    /// The second difference at `position`, in 1/255.
    private func bend(at position: Int) -> Float {
        guard starts[position - 1] != starts[position + 1] else { return 0 }
        var bend: Float = 0
        for section in 0..<sections {
            let middle = color(section, at: position)
            let before = color(section, at: position - 1)
            let after = color(section, at: position + 1)
            bend = max(bend, PixelDifference.between(before - middle, middle - after))
        }
        return bend
    }
}
