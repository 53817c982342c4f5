import LintelDrawing
package import LintelRaster
package import LintelUnits

extension StretchProblem {
    /// The smallest image that holds at every target, or why there is none. See `StretchSolver`.
    ///
    /// - Precondition: there are targets, with sides 1…`Pixmap.longestSide`, and the tolerance is 0 or more.
    package func solved() -> Result<StretchSolution, StretchFailure> {
        solver.solved().mapError { failure in
            guard case .fixed(let axis, _) = failure.reason else { return failure }
            // Which axis is named first does not matter to whom one layer is in the way of both.
            let axes = [axis, axis.other]
            let obstacle =
                axes.lazy.compactMap { drawing.obstacle(along: $0) }.first
                ?? axes.lazy.compactMap { conflict(along: $0) }.first
            guard let obstacle else { return failure }
            return StretchFailure(
                reason: .fixed(axis: obstacle.axis, why: obstacle.reason), closest: failure.closest,
                tolerance: failure.tolerance, obstacle: obstacle)
        }
    }

    /// Whether an image holds at every target.
    /// - Precondition: as for `solved`.
    package var isSolvable: Bool { solver.solution() != nil }

    private var solver: StretchSolver {
        StretchSolver(
            subject, targets: targets, depth: bitDepth, tolerance: tolerance, excludedHeights: Set(excludedHeights),
            keepsHeight: keepsHeight)
    }

    /// Compares an image that was made before with the drawing at the targets, whatever the difference is.
    /// - Precondition: there are targets.
    package func proved(
        _ image: QuantizedImage, _ insets: CapInsets
    ) throws(StretchProof.Misfit) -> StretchSolution {
        guard let layouts = insets.layouts(in: image.size) else {
            throw .noCenter(capInsets: insets, size: image.size)
        }
        let comparison = StretchComparison(image: image.seen, columns: layouts.columns, rows: layouts.rows)
        var differences: [PixelSize: PixelDifference] = [:]
        for target in Set(targets).sorted() {
            guard let difference = comparison.difference(from: painter(size: target)) else {
                throw .targetTooSmall(target, capInsets: insets)
            }
            differences[target] = difference
        }
        return StretchSolution(image: image, capInsets: insets, model: .uiKitNinePart, differences: differences)
    }

    private func conflict(along axis: Axis) -> StretchObstacle? {
        let lengths = Set(targets.map { $0.length(axis) })
        guard lengths.count > 1 else { return nil }
        return drawing.conflict(
            along: axis, pixelsPerPoint: scale.rawValue,
            across: Double(targets.map { $0.length(axis.other) }.max() ?? 1), shortest: Double(lengths.min() ?? 1))
    }

    /// The drawing painted directly at `size`.
    package func painter(size: PixelSize) -> DrawingPainter {
        DrawingPainter(drawing, size: size, scale: scale, gamut: gamut, mapping: mapping)
    }

    private var subject: StretchSubject {
        let painter = painter(size: targets.max() ?? PixelSize(width: 1, height: 1))
        let drawing = drawing
        let ends = Axis.allCases.map { axis in
            drawing.pinnedEnds(
                along: axis, pixelsPerPoint: scale.rawValue,
                across: Double(targets.map { $0.length(axis.other) }.max() ?? 1))
        }
        return StretchSubject(
            variation: { drawing.variation(along: $0) }, source: { painter.resized(to: $0) },
            ends: { $0 == .horizontal ? ends[0] : ends[1] })
    }
}
