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

    private let lines: PictureLines
    /// The median change of colors from the line before each line to the line after it; 0 for the first and the last.
    private var medians: [Double] = []

    /// Fewer pixels across do not show edges.
    private static let leastAcross = 8
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

    /// - Complexity: O(lines), with `PictureLines.mostCompared` pixels each.
    init(_ image: TextureImage, _ rect: PixelRect, _ axis: Axis) {
        lines = PictureLines(image, rect, axis)
        bands = [lines.first..<lines.first + lines.count]
        guard lines.count >= 2 * Self.leastBand, lines.comparedCount >= Self.leastAcross else { return }
        medians = lines.medianChanges()
        bands = []
        var start = 0
        for zone in Self.zones(sharpLines()) {
            guard let edge = edge(in: zone) else { continue }
            let end = edge.lowerBound + 1
            if end - start >= Self.leastBand { bands.append(lines.first + start..<lines.first + end) }
            start = max(end, edge.upperBound)
        }
        if lines.count - start >= Self.leastBand { bands.append(lines.first + start..<lines.first + lines.count) }
    }

    // MARK: Sharp lines

    /// Returns the lines around which colors change more than those of a gradient do, nearly from side to side.
    private func sharpLines() -> [Int] {
        var sharp: [Int] = []
        for line in 1..<lines.count - 1 where medians[line] > Self.least {
            let near = medians[max(1, line - Self.around)..<min(lines.count - 1, line + Self.around + 1)].sorted()
            let slope = near[near.count / 2]
            guard medians[line] > Self.timesSlope * slope else { continue }
            let changes = lines.changes(from: line - 1, to: line + 1)
            let threshold = max(Self.least, 3 * slope)
            if Self.reachesSide(changes, threshold) || isRounded(line, changes, threshold) { sharp.append(line) }
        }
        return sharp
    }

    /// Whether nearly all pixels across change, those at one of the sides included: a scroll bar may be at the other.
    private static func reachesSide(_ changes: [Double], _ threshold: Double) -> Bool {
        let changed = changes.count { $0 > threshold }
        guard Double(changed) >= share * Double(changes.count) else { return false }
        return changes.prefix(3).allSatisfy { $0 > threshold } || changes.suffix(3).allSatisfy { $0 > threshold }
    }

    /// Whether an edge at a line is between rounded corners. Beyond its corners a sheet reaches to the sides, unlike a
    /// card.
    private func isRounded(_ line: Int, _ changes: [Double], _ threshold: Double) -> Bool {
        let changed = changes.count { $0 > threshold }
        guard Double(changed) >= Self.roundedShare * Double(changes.count) else { return false }
        let corner = lines.length / Self.corner
        let last = lines.count - 1
        let (before, after) = (max(0, line - corner), min(last, line + corner))
        let change = lines.changes(from: before, to: after)
        // The sides of a gradient change as much before and after.
        let gradient = zip(
            lines.changes(from: max(0, before - 2 * corner), to: before),
            lines.changes(from: after, to: min(last, after + 2 * corner))
        ).map { max($0, $1) }
        func changesAlone(_ index: Int) -> Bool { change[index] > max(Self.least, 3 * gradient[index]) }
        return (0..<3).allSatisfy(changesAlone) || (change.count - 3..<change.count).allSatisfy(changesAlone)
    }

    // MARK: Edges

    /// Divides sharp lines into zones of neighboring ones, which may be one edge each.
    private static func zones(_ sharp: [Int]) -> [ArraySlice<Int>] {
        var zones: [ArraySlice<Int>] = []
        var start = 0
        for end in sharp.indices where end + 1 == sharp.count || sharp[end + 1] - sharp[end] > line {
            zones.append(sharp[start...end])
            start = end + 1
        }
        return zones
    }

    /// Returns the lines of the edge in a zone of sharp lines; `nil` where both sides are alike, or the zone is the
    /// steep end of a gradient.
    private func edge(in zone: ArraySlice<Int>) -> ClosedRange<Int>? {
        var zone = zone
        // The ringing of a JPEG around an edge is no part of it.
        let most = zone.map { medians[$0] }.max() ?? 0
        while let low = zone.first, medians[low] < 0.2 * most { zone.removeFirst() }
        while let high = zone.last, medians[high] < 0.2 * most { zone.removeLast() }
        guard let low = zone.first, let high = zone.last else { return nil }
        let after = min(lines.count - 1, high + 1)
        // The same on both sides of a dividing line is not divided.
        let change = lines.changes(from: max(0, low - 1), to: after)
        let changed = change.count { $0 > Self.least }
        guard Double(changed) >= Self.roundedShare * Double(change.count) else { return nil }
        // The steep end of a gradient changes evenly from line to line; most of an edge is one step, even where a JPEG
        // blurs it.
        if zone.count > Self.mixed {
            let steps = (low...after).map { Self.median(lines.changes(from: $0 - 1, to: $0)) }
            guard let largest = steps.max(), largest >= Self.stepShare * Self.median(change) else { return nil }
        }
        return low...high
    }

    private static func median(_ changes: [Double]) -> Double {
        var changes = changes
        return changes.select(changes.count / 2)
    }
}
