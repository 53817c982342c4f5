import LintelDrawing
import LintelUnits

/// The edges across a whole rectangle of a picture, from side to side, such as the lower edge of a header: where all
/// colors change from one row, or column, to the next. Edges of text, cards and buttons end before the sides.
struct StraightEdges {
    /// Whether edges are horizontal, between rows, or vertical, between columns.
    enum Axis: CaseIterable { case rows, columns }

    /// The rows or columns between the edges, in pixels of the picture, ascending; without those that an edge runs
    /// through. The whole rectangle where there are no edges.
    private(set) var bands: [Range<Int>]

    /// The most pixels across, evenly apart, that are compared with those of the next lines.
    private static let mostAcross = 192
    /// Colors of neighboring lines that differ by less are no edge: the length of a vector of channels 0…1, four steps
    /// of 8 bits in three channels.
    private static let least = 0.028
    /// The part of the pixels across that has to change. Text and icons at the edge change less.
    private static let share = 0.9
    /// The same for an edge between rounded corners, such as the upper edge of a sheet, and the part of the side within
    /// which the corners end.
    private static let roundedShare = 0.75
    private static let corner = 8
    /// The lines to both sides whose median change is the slope of a gradient around an edge, which changes more.
    private static let around = 16
    private static let timesSlope = 4.0
    /// A band is at least this high.
    private static let leastBand = 8
    /// Colors change over up to this many lines at an edge, where the pixels on it mix both sides. A longer change is
    /// an edge only if `stepShare` of it is between two neighboring lines.
    private static let mixed = 3
    private static let stepShare = 0.5
    /// Edges with less between them are one, as those of a dividing line are.
    private static let line = 4

    /// - Complexity: O(lines), with `mostAcross` pixels each.
    init(_ image: TextureImage, _ rect: PixelRect, _ axis: Axis) {
        let (lines, across) = axis == .rows ? (rect.height, rect.width) : (rect.width, rect.height)
        let first = axis == .rows ? rect.y : rect.x
        let count = min(across, Self.mostAcross)
        bands = [first..<first + lines]
        guard lines >= 2 * Self.leastBand, count >= 8 else { return }
        let offsets = (0..<count).map { (2 * $0 + 1) * across / (2 * count) }
        func color(_ line: Int, _ index: Int) -> SIMD4<Float> {
            let (x, y) = axis == .rows ? (offsets[index], line) : (line, offsets[index])
            return image.pixels[(rect.y + y) * image.width + rect.x + x]
        }
        // The change from the line before to the line after each.
        func changes(_ before: Int, _ after: Int) -> [Double] {
            (0..<count).map { index in
                let step = color(after, index) - color(before, index)
                return Double((step * step).sum()).squareRoot()
            }
        }
        var medians = [Double](repeating: 0, count: lines)
        for line in 1..<lines - 1 {
            // Every fourth pixel is enough for the slope.
            var some: [Double] = []
            for index in stride(from: 0, to: count, by: 4) {
                let step = color(line + 1, index) - color(line - 1, index)
                some.append(Double((step * step).sum()).squareRoot())
            }
            medians[line] = some.select(some.count / 2)
        }
        func spans(_ changes: [Double], _ threshold: Double) -> Bool {
            let changed = changes.count { $0 > threshold }
            guard Double(changed) >= Self.share * Double(count) else { return false }
            // To one of the sides: a scroll bar may be at the other.
            return changes.prefix(3).allSatisfy { $0 > threshold } || changes.suffix(3).allSatisfy { $0 > threshold }
        }
        // Beyond its corners a sheet reaches to the sides, unlike a card.
        let corner = across / Self.corner
        func isRounded(_ line: Int, _ across: [Double], _ slope: Double) -> Bool {
            let changed = across.count { $0 > max(Self.least, 3 * slope) }
            guard Double(changed) >= Self.roundedShare * Double(count) else { return false }
            let (before, after) = (max(0, line - corner), min(lines - 1, line + corner))
            let change = changes(before, after)
            // The sides of a gradient change as much before and after.
            let gradient = zip(
                changes(max(0, before - 2 * corner), before), changes(after, min(lines - 1, after + 2 * corner))
            ).map { max($0, $1) }
            func changesAlone(_ index: Int) -> Bool { change[index] > max(Self.least, 3 * gradient[index]) }
            return (0..<3).allSatisfy(changesAlone) || (count - 3..<count).allSatisfy(changesAlone)
        }
        var sharp: [Int] = []
        for line in 1..<lines - 1 where medians[line] > Self.least {
            let near = medians[max(1, line - Self.around)..<min(lines - 1, line + Self.around + 1)].sorted()
            let slope = near[near.count / 2]
            guard medians[line] > Self.timesSlope * slope else { continue }
            let across = changes(line - 1, line + 1)
            if spans(across, max(Self.least, 3 * slope)) || isRounded(line, across, slope) { sharp.append(line) }
        }
        bands = []
        var start = 0
        var index = 0
        while index < sharp.count {
            var end = index
            while end + 1 < sharp.count, sharp[end + 1] - sharp[end] <= Self.line { end += 1 }
            var zone = sharp[index...end]
            index = end + 1
            // The ringing of a JPEG around an edge is no part of it.
            let most = zone.map { medians[$0] }.max() ?? 0
            while let low = zone.first, medians[low] < 0.2 * most { zone.removeFirst() }
            while let high = zone.last, medians[high] < 0.2 * most { zone.removeLast() }
            guard let low = zone.first, let high = zone.last else { continue }
            // The same on both sides of a dividing line is not divided.
            let change = changes(max(0, low - 1), min(lines - 1, high + 1))
            guard Double(change.count { $0 > Self.least }) >= Self.roundedShare * Double(count) else { continue }
            // The steep end of a gradient changes evenly from line to line; most of an edge is one step, even where a
            // JPEG blurs it.
            func median(_ changes: [Double]) -> Double {
                var changes = changes
                return changes.select(count / 2)
            }
            if zone.count > Self.mixed {
                let steps = (low...min(lines - 1, high + 1)).map { median(changes($0 - 1, $0)) }
                guard let largest = steps.max(), largest >= Self.stepShare * median(change) else { continue }
            }
            let after = high > low ? high : low + 1
            if low + 1 - start >= Self.leastBand { bands.append(first + start..<first + low + 1) }
            start = after
        }
        if lines - start >= Self.leastBand { bands.append(first + start..<first + lines) }
    }
}
