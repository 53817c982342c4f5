import LintelDrawing
import LintelGradient
package import LintelRaster
package import LintelUnits

extension StretchProblem {
    /// The smallest image that holds at every target, or why there is none. See `StretchSolver`.
    ///
    /// - Precondition: there are targets, which are `isDrawable`, and the tolerance is 0 or more.
    package func solved() -> Result<StretchSolution, StretchFailure> {
        solver.solved().mapError { failure in
            guard case .fixed(let axis, _) = failure.reason else { return failure }
            // Which axis is named first does not matter to whom one layer is in the way of both.
            let axes = [axis, axis.other].filter { grows(along: $0) }
            return attributed(failure, toAxes: axes) ?? failure
        }
    }

    /// A failure at these targets, because of what is in the way along one axis alone: targets that differ along this
    /// axis only have no image either.
    func failure(_ failure: StretchFailure, along axis: Axis) -> StretchFailure {
        if let obstacle = failure.obstacle, obstacle.axis == axis { return failure }
        guard case .fixed = failure.reason else { return failure }
        if let known = attributed(failure, toAxes: [axis]) { return known }
        let reason: StretchFailure.Reason =
            if case .fixed(reason: let why) = drawing.variation(along: axis) { .fixed(axis: axis, why: why) } else {
                .tooSharp
            }
        return StretchFailure(reason: reason, tried: failure.tried, tolerance: failure.tolerance)
    }

    /// The failure with the layer that is in the way along one of the axes, of which the first is preferred; `nil`
    /// where there is no such layer.
    private func attributed(_ failure: StretchFailure, toAxes axes: [Axis]) -> StretchFailure? {
        // Where longer targets would do, lengths that do not stretch are not what is in the way.
        let shortages = shortages()
        let short = shortages.first { axes.contains($0.axis) }
        guard
            let obstacle = short ?? axes.lazy.compactMap({ drawing.obstacle(along: $0) }).first
                ?? axes.lazy.compactMap({ mixture(along: $0) }).first
        else { return nil }
        let lacking = obstacle.lacking.map { _ in
            func along(_ axis: Axis) -> Int { shortages.first { $0.axis == axis }?.lacking ?? 0 }
            return PixelSize(width: along(.horizontal), height: along(.vertical))
        }
        return StretchFailure(
            reason: .fixed(axis: obstacle.axis, why: obstacle.reason), tried: failure.tried,
            tolerance: failure.tolerance, obstacle: obstacle, lacking: lacking)
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

    /// The axes along which the smallest target has no room for caps that serve in longer ones, the axis that lacks
    /// most first; none where longer targets would not help.
    private func shortages() -> [StretchObstacle] {
        guard let longer = withRoomForEnds, let caps = longer.solver.solution()?.capInsets else { return [] }
        let found = Axis.allCases.compactMap { axis in
            drawing.shortage(
                along: axis, pixelsPerPoint: scale.rawValue, across: across(axis),
                shortest: targets.map { $0.length(axis) }.min() ?? 1,
                leading: axis == .horizontal ? caps.left : caps.top,
                trailing: axis == .horizontal ? caps.right : caps.bottom)
        }
        return found.sorted { ($0.lacking ?? 0) > ($1.lacking ?? 0) }
    }

    /// The problem with all targets longer, so that the ends fit that the drawing needs. They are rather too long: all
    /// of a blur belongs to them, and not everything of it shows. `nil` where they fit already, or there are none.
    private var withRoomForEnds: StretchProblem? {
        var longer = self
        for axis in Axis.allCases where grows(along: axis) {
            guard
                let ends = drawing.neededEnds(along: axis, pixelsPerPoint: scale.rawValue, across: across(axis))
            else { return nil }
            let lengths = targets.map { $0.length(axis) }
            let room = StretchSolver.wholePixels(ends.start) + StretchSolver.wholePixels(ends.end) + 1
            let lacking = max(0, room - Double(lengths.min() ?? 1))
            guard lacking + Double(lengths.max() ?? 1) <= Double(PixelSize.longestSide) else { return nil }
            longer.targets = longer.targets.map { $0.replacing(axis, with: $0.length(axis) + Int(lacking)) }
        }
        return longer.targets == targets ? nil : longer
    }

    private func mixture(along axis: Axis) -> StretchObstacle? {
        guard grows(along: axis) else { return nil }
        return drawing.mixture(along: axis, pixelsPerPoint: scale.rawValue, across: across(axis))
    }

    private func grows(along axis: Axis) -> Bool { Set(targets.map { $0.length(axis) }).count > 1 }

    /// The longest side of the targets across the axis, in pixels.
    private func across(_ axis: Axis) -> Double { Double(targets.map { $0.length(axis.other) }.max() ?? 1) }

    /// The drawing painted directly at `size`.
    package func painter(size: PixelSize) -> DrawingPainter {
        DrawingPainter(drawing, size: size, scale: scale, gamut: gamut, mapping: mapping)
    }

    private var subject: StretchSubject {
        let painter = painter(size: targets.max() ?? PixelSize(width: 1, height: 1))
        let drawing = drawing
        let ends = Axis.allCases.map { axis in
            drawing.pinnedEnds(
                along: axis, pixelsPerPoint: scale.rawValue, across: across(axis))
        }
        return StretchSubject(
            variation: { drawing.variation(along: $0) }, source: { painter.resized(to: $0) },
            ends: { $0 == .horizontal ? ends[0] : ends[1] }, glance: glance)
    }

    /// See `StretchSubject.glance`. A gradient that fills the box and has stops or hints at lengths is prepared for
    /// each size anew, which takes as long as a hundred of its pixels.
    private var glance: @Sendable (PixelSize) -> StretchSubject.Glance? {
        guard drawing.layers.count == 1, drawing.layers[0].isPlain, drawing.compositing == .encoded,
            case .gradient(let gradient) = drawing.layers[0].paint, !gradient.isRepeating, gradient.hasLengths,
            gradient.stops.count <= Self.mostStopsOfGlances
        else { return { _ in nil } }
        let (perPoint, gamut, mapping) = (scale.rawValue, gamut, mapping)
        return { size in
            let resolved = gradient.resolved(
                width: Double(size.width) / perPoint, height: Double(size.height) / perPoint)
            let locator = resolved.locator.scaled(by: perPoint)
            return { x, y in
                resolved.encodedColor(
                    at: locator.position(x: Double(x) + 0.5, y: Double(y) + 0.5), gamut: gamut, mapping: mapping)
            }
        }
    }

    /// Ramps of more stops may be rougher.
    private static let mostStopsOfGlances = 16
}
