import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits

/// Why no image holds.
extension StretchSolver {
    func failure(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure {
        let column = promising(columns, .horizontal)
        let row = promising(rows, .vertical)
        let image = QuantizedImage(
            quantizing: subject.source(PixelSize(width: column.length, height: row.length)), depth: depth)
        // The smallest targets show best how far off it is; all would take as long as a proof.
        let ordered = sources.sorted { ($0.size.area, $0.size) < ($1.size.area, $1.size) }
        let half = (ordered.count + 1) / 2
        let shown = SectionSource.positions(in: half, most: 3).map { ordered[$0] }
        let closest = try? StretchProof.verify(
            image: image, capInsets: CapInsets(columns: column, rows: row), against: shown)
        return StretchFailure(reason: reason(columns, rows, sources), closest: closest, tolerance: limit)
    }

    /// The layout from which to expect the most when none holds.
    func promising(_ behavior: Behavior, _ axis: Axis) -> AxisLayout {
        var options = behavior.samples
        if !behavior.stretches {
            options.caps = CapCandidates(
                profiles(along: axis, lengths: someLengths(along: axis, most: 3), sections: 9), depth: depth,
                limit: limit)
            if let shortest = lengths(along: axis).first, let longestCaps = longestCaps(along: axis) {
                options.longestCaps = longestCaps
                options.lengths = Array(1...shortest)
            }
        }
        return options.mostPromising
    }

    func reason(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure.Reason {
        // One target is enough: rounding errors are spread alike over all that are not tiny.
        let ordered = sources.sorted { ($0.size.area, $0.size) < ($1.size.area, $1.size) }
        let direct = ordered.first { $0.size.area >= 65_536 } ?? ordered[ordered.count - 1]
        let rounding = StretchComparison(
            image: QuantizedImage(quantizing: direct, depth: depth).pixmap(),
            columns: AxisLayout(length: direct.size.width), rows: AxisLayout(length: direct.size.height)
        ).difference(from: direct)
        if let rounding, rounding.maximum > limit {
            return .toleranceBelowRounding(
                tolerance: tolerance, least: rounding.maximum, bitDepth: depth)
        }
        // Where both are, images for groups of heights may stretch in width.
        if case .fixed(_, let why) = rows { return .fixed(axis: .vertical, why: why) }
        if case .fixed(_, let why) = columns { return .fixed(axis: .horizontal, why: why) }
        return .tooSharp
    }
}
