package import LintelColor
package import LintelDrawing
import LintelGradient
import LintelUnits

extension Drawing {
    /// The drawing with `amount` added to the OKLCH lightness of every color and every stop, 0…1; hue and chroma stay,
    /// where the gamut has them. Layers, positions, alphas and the space that stops are mixed in stay as they are,
    /// textures too: they have no colors to move. An amount of 0 changes nothing.
    ///
    /// - Parameter mapping: how colors are brought inside the gamut; `.clip`, which would turn hues, counts as
    ///   `.minde`.
    package func shiftingLightness(by amount: Double, gamut: Gamut, mapping: GamutMapping) -> Drawing {
        guard amount != 0 else { return self }
        return replacingColors { $0.shiftingLightness(by: amount, gamut: gamut, mapping: mapping) }
    }

    /// The drawing with other colors in place of its own, in every layer and stop. The space that stops are mixed in
    /// stays.
    package func replacingColors(_ replacement: (Color) -> Color) -> Drawing {
        var drawing = self
        for index in drawing.layers.indices {
            switch layers[index].paint {
            case .color(let color):
                drawing.layers[index].paint = .color(replacement(color))
            case .gradient(let gradient):
                var shifted = gradient
                // The default follows from how the stops are written, which changes here.
                shifted.space = gradient.interpolationSpace
                shifted.stops = gradient.stops.map { item in
                    guard case .stop(let color, let position) = item else { return item }
                    return .stop(replacement(color), position: position)
                }
                drawing.layers[index].paint = .gradient(shifted)
            case .texture: break
            }
        }
        return drawing
    }

    /// The colors of all layers and stops, each once, in their order.
    package var colors: [Color] {
        var colors: [Color] = []
        _ = replacingColors { color in
            colors.append(color)
            return color
        }
        return colors.uniqued()
    }
}

extension Color {
    /// The color with `amount` added to its OKLCH lightness, kept inside 0…1, and mapped to the gamut; in the gamut's
    /// RGB.
    package func shiftingLightness(by amount: Double, gamut: Gamut, mapping: GamutMapping) -> Color {
        var shifted = converted(to: .oklch)
        shifted.components.x = min(max(shifted.components.x + amount, 0), 1)
        return shifted.mapped(to: gamut.colorSpace, by: mapping == .clip ? .minde : mapping)
    }
}
