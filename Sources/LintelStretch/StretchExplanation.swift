package import LintelDrawing
import LintelRaster
package import LintelUnits

/// An explanation of an image: what the layers do along each axis.
package struct StretchExplanation: Hashable, Sendable {
    package let columns: AxisPart
    package let rows: AxisPart

    /// The explanation of one axis.
    package struct AxisPart: Hashable, Sendable {
        package let axis: Axis
        /// The shortest and the longest target, in pixels.
        package let targets: ClosedRange<Int>
        /// The behavior of each visible layer, from the bottom; ends are in pixels.
        package let layers: [LayerStretching]

        /// The layer that reaches farthest in from the start or the end of the axis, and by how many pixels; of equal
        /// ones the lowest; `nil` where none keeps a distance.
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
    /// The explanation of the solution; nothing is painted.
    /// - Precondition: there are targets.
    package var explanation: StretchExplanation {
        func part(_ axis: Axis) -> StretchExplanation.AxisPart {
            let lengths = targets.map { $0.length(axis) }
            let across = targets.map { $0.length(axis.other) }.max() ?? 1
            return StretchExplanation.AxisPart(
                axis: axis, targets: (lengths.min() ?? 1)...(lengths.max() ?? 1),
                layers: drawing.layerStretching(
                    along: axis, pixelsPerPoint: scale.rawValue, across: Double(across)))
        }
        return StretchExplanation(columns: part(.horizontal), rows: part(.vertical))
    }
}
