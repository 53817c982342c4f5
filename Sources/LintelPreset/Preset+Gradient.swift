import LintelBars
package import LintelDiagnostics
import LintelDrawing
package import LintelGradient
import LintelSchema
package import LintelYAML

extension Preset {
    /// Reads one gradient that is written as in a preset's background, CSS text or a mapping.
    /// - Parameter palette: the colors that it may name, each name once.
    /// - Returns: `nil` after an error, and when the value is a plain color or more than one gradient.
    package static func gradient(
        _ node: Node, palette: [PaletteColor] = [], into diagnostics: inout Diagnostics
    ) -> Gradient? {
        var reader = PresetReader(isComplete: true, after: Diagnostics())
        for color in palette { reader.palette.add(color) }
        let layers = reader.background(node)[.light].layers
        if !reader.diagnostics.hasErrors, layers.count != 1 {
            reader.error(.malformedValue, at: node.location, "\(layers.count) paints; expected one gradient")
        }
        diagnostics.add(contentsOf: reader.diagnostics)
        guard !reader.diagnostics.hasErrors, case .gradient(let gradient)? = layers.first?.paint else { return nil }
        return gradient
    }
}
