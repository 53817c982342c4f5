import CLintelKernels
import LintelUnits

/// What is known of neighboring lines, rows or columns, of a picture on a screen, while its widest band is looked for.
///
/// Which pixels of a line differ from the line before is found bit by bit, and mostly need not be found at all: a line
/// that is shown unlike the one before ends a band, and where no band can be wider than one that is known, nothing has
/// to be known of its lines.
struct BandLines {
    /// The bits of `lintel_lines` that were found so far, by line.
    private(set) var flags: [UInt8]
    /// Whether nothing more can be found, by line.
    private var isKnown: [Bool]
    /// Whether each is the neighbor of the one before; a line that is not stands behind lines that are all alike.
    private let follows: [Bool]
    /// The widest known band in lines; 1 where something changes, 0 where nothing does.
    private(set) var widest = 0
    /// Whether the drawing is known to change anywhere.
    private var hasChange = false

    /// - Parameters:
    ///   - follows: by line, whether the line before is its neighbor.
    ///   - mayChange: by line, whether the drawing may differ there from the line before.
    init(follows: [Bool], mayChange: [Bool]) {
        self.follows = follows
        flags = [UInt8](repeating: 0, count: mayChange.count)
        isKnown = mayChange.map { !$0 }
    }

    private static let unequal = UInt8(LINTEL_IS_UNEQUAL)
    private static let changed = UInt8(LINTEL_IS_CHANGED)

    /// Takes over that a band is as wide, which was found elsewhere.
    mutating func raise(to width: Int) { widest = max(widest, width) }

    /// Adds what was found of a line; `isWhole` when all of its pixels were compared.
    mutating func add(_ bits: UInt8, to line: Int, isWhole: Bool) {
        flags[line] |= bits
        hasChange = hasChange || bits & Self.changed != 0
        if isWhole { isKnown[line] = true }
    }

    /// Adds what `compare` finds of all lines.
    mutating func add(_ compare: (UnsafeMutablePointer<UInt8>) -> Void) {
        flags.withUnsafeMutableBufferPointer { flags in flags.baseAddress.map(compare) }
        hasChange = hasChange || flags.contains { $0 & Self.changed != 0 }
    }

    /// Whether the line is shown unlike the one before, which ends every band.
    func isUnequal(_ line: Int) -> Bool { flags[line] & Self.unequal != 0 }

    /// Whether nothing changes as far as is known.
    private var isPlain: Bool { widest == 0 && !hasChange }

    /// Whether the line may still be part of a band.
    private func mayBand(_ line: Int) -> Bool {
        flags[line] & Self.unequal == 0 && (!isKnown[line] || flags[line] != 0)
    }

    // MARK: One line after the other

    /// Finds the widest band by asking for some of the lines. Of a wider band than one that is known, each line that
    /// far apart is a part, so that between lines which are not, most are not asked for.
    /// - Parameter ask: looks at more and more of a line, until it is known or `isEnough`.
    mutating func search(_ ask: (_ line: Int, inout BandLines, _ isEnough: (BandLines) -> Bool) -> Void) {
        for line in flags.indices.dropFirst() where isPlain && !isKnown[line] { ask(line, &self) { !$0.isPlain } }
        if !isPlain { raise(to: 1) }
        func isBand(_ line: Int, _ lines: inout BandLines) -> Bool {
            if lines.mayBand(line), !lines.isKnown[line] { ask(line, &lines) { $0.isUnequal(line) } }
            return lines.mayBand(line)
        }
        var first = 1
        while first + max(widest, 1) <= flags.count {
            var line = first + max(widest, 1) - 1
            var next = first
            while line >= first, next == first {
                if !isBand(line, &self) {
                    next = line + 1
                } else if line > first, !follows[line] {
                    next = line
                }
                line -= 1
            }
            if next == first {
                next += max(widest, 1)
                while next < flags.count, follows[next], isBand(next, &self) { next += 1 }
                raise(to: next - first + 1)
            }
            first = next
        }
    }

    // MARK: All at once

    /// The range from the first to the last line of which more may be found.
    var open: Range<Int>? {
        let ended = isPlain ? Self.unequal | Self.changed : Self.unequal
        func isOpen(_ line: Int) -> Bool { !isKnown[line] && flags[line] & ended != ended }
        guard let first = flags.indices.first(where: isOpen), let last = flags.indices.last(where: isOpen) else {
            return nil
        }
        return first..<last + 1
    }

    /// Runs of lines of which any may be a wider band than one that is known.
    struct Candidates {
        fileprivate(set) var runs: [Range<Int>]
        /// Shorter ones do not count; 0 while nothing changes.
        fileprivate let least: Int

        var isEmpty: Bool { runs.isEmpty }
    }

    /// The candidates that are at least half as long as the longest; near ones as one. None when nothing is left to be
    /// found.
    func candidates() -> Candidates {
        if isPlain { return Candidates(runs: open.map { [$0] } ?? [], least: 0) }
        let longest = openRuns(in: 0..<flags.count, least: max(widest, 1)).map(\.count).max() ?? 0
        var candidates = Candidates(
            runs: longest == 0 ? [] : [0..<flags.count], least: max(widest, 1, (longest + 1) / 2))
        narrow(&candidates)
        return candidates
    }

    /// Leaves what is still a candidate, now that more is known.
    func narrow(_ candidates: inout Candidates) {
        if candidates.least == 0 {
            if !isPlain { candidates.runs = [] }
            return
        }
        candidates.runs = candidates.runs.flatMap { run in
            openRuns(in: run, least: candidates.least).reduce(into: []) { $0.append($1, joiningGaps: Self.near) }
        }
    }

    /// All pixels of these candidates were compared.
    mutating func know(_ candidates: Candidates) {
        for line in candidates.runs.joined() { isKnown[line] = true }
        measure()
    }

    /// Painting a few pixels more costs less than another piece.
    private static let near = 48

    /// Runs of at least that many neighboring lines that may be a band, with one that is not known.
    private func openRuns(in lines: Range<Int>, least: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = lines.lowerBound
        var isOpen = false
        func end(_ line: Int) {
            if isOpen, line - start >= least { runs.append(start..<line) }
        }
        for line in lines {
            if !mayBand(line) {
                end(line)
                start = line + 1
                isOpen = false
                continue
            }
            if line > start, !follows[line] {
                end(line)
                start = line
                isOpen = false
            }
            isOpen = isOpen || !isKnown[line]
        }
        end(lines.upperBound)
        return runs
    }

    /// Counts the bands of which all lines are known.
    mutating func measure() {
        if hasChange { raise(to: 1) }
        var run = 0
        for line in flags.indices {
            let isBand = isKnown[line] && flags[line] == Self.changed
            run = isBand ? (follows[line] ? run + 1 : 1) : 0
            if isBand { raise(to: run + 1) }
        }
    }
}
