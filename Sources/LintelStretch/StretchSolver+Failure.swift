import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits

/// Why no image holds.
extension StretchSolver {
    func failure(
        _ columns: Behavior, _ rows: Behavior, _ sources: [any RowSource]
    ) -> StretchFailure {
        StretchFailure(
            reason: reason(columns, rows, sources), tried: leastDifferent(columns, rows, sources), tolerance: limit)
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
