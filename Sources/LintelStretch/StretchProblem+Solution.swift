import LintelDrawing
package import LintelRaster
package import LintelUnits

extension StretchProblem {
    /// The smallest image that holds at every target, or why there is none. See `StretchSolver`.
    ///
    /// - Precondition: there are targets, with sides 1…`Pixmap.longestSide`, and the tolerance is 0 or more.
    package func solved() -> Result<StretchSolution, StretchFailure> {
        StretchSolver(
            subject, targets: targets, depth: bitDepth, tolerance: tolerance, model: model,
            excludedHeights: Set(excludedHeights)
        ).solved()
    }

    /// The drawing painted directly at `size`.
    package func painter(size: PixelSize) -> DrawingPainter {
        DrawingPainter(drawing, size: size, scale: scale, gamut: gamut, mapping: mapping, depth: bitDepth)
    }

    private var subject: StretchSubject {
        let painter = painter(size: targets.max() ?? PixelSize(width: 1, height: 1))
        let drawing = drawing
        let ends = Axis.allCases.map { axis in
            drawing.pinnedEnds(
                along: axis, pixelsPerPoint: Double(scale.rawValue),
                across: Double(targets.map { $0.length(axis.other) }.max() ?? 1))
        }
        return StretchSubject(
            variation: { drawing.variation(along: $0) }, source: { painter.resized(to: $0) },
            ends: { $0 == .horizontal ? ends[0] : ends[1] })
    }
}
