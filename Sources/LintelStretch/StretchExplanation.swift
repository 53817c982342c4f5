package import LintelDrawing
import LintelRaster
package import LintelUnits

/// Why an answer is as it is: what the layers do along each axis, and which caps and center came of it.
package struct StretchExplanation: Hashable, Sendable {
    package let columns: AxisPart
    package let rows: AxisPart
    /// Of the image; `nil` without one.
    package let imagePixels: Int?
    /// Of the smallest and the largest target.
    package let targetPixels: ClosedRange<Int>
    /// The layer that prevents an image, if it is a single one.
    package let obstacle: StretchObstacle?

    /// One axis.
    package struct AxisPart: Hashable, Sendable {
        package let axis: Axis
        /// The shortest and the longest target, in pixels.
        package let targets: ClosedRange<Int>
        /// What each visible layer does, from the bottom; ends are in pixels.
        package let layers: [LayerStretching]
        /// The image's caps and center; `nil` without an image.
        package let layout: AxisLayout?

        /// The layer that reaches farthest in from the start or the end of the axis, and how far, in pixels; of equal ones the lowest;
        /// `nil` where none keeps a distance.
        package func pin(atStart isStart: Bool) -> (layer: LayerStretching, pixels: Double)? {
            var farthest: (layer: LayerStretching, pixels: Double)?
            for layer in layers {
                guard case .pinned(let ends) = layer.effect else { continue }
                let reach = isStart ? ends.start : ends.end
                if reach > farthest?.pixels ?? 0 { farthest = (layer, reach) }
            }
            return farthest
        }
    }
}

extension StretchProblem {
    /// The answer with its reasons, without one the reasons alone; nothing is painted.
    /// - Precondition: there are targets, and `answer` is this problem's.
    package func explanation(of answer: Result<StretchSolution, StretchFailure>?) -> StretchExplanation {
        let solution = try? answer?.get()
        let layouts = solution.flatMap { $0.capInsets.layouts(in: $0.image.size) }
        func part(_ axis: Axis, _ layout: AxisLayout?) -> StretchExplanation.AxisPart {
            let lengths = targets.map { $0.length(axis) }
            let across = targets.map { $0.length(axis.other) }.max() ?? 1
            return StretchExplanation.AxisPart(
                axis: axis, targets: (lengths.min() ?? 1)...(lengths.max() ?? 1),
                layers: drawing.layerStretching(
                    along: axis, pixelsPerPoint: scale.rawValue, across: Double(across)), layout: layout)
        }
        let areas = targets.map(\.area)
        var obstacle: StretchObstacle?
        if case .failure(let failure) = answer { obstacle = failure.obstacle }
        return StretchExplanation(
            columns: part(.horizontal, layouts?.columns), rows: part(.vertical, layouts?.rows),
            imagePixels: solution?.image.size.area, targetPixels: (areas.min() ?? 1)...(areas.max() ?? 1),
            obstacle: obstacle)
    }
}
