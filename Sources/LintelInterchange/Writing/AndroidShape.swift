import LintelColor
package import LintelDrawing
import LintelGradient

/// A drawing as a shape drawable of Android, where that is the same picture: one color, or a gradient from side to side
/// with two colors, or three, in sRGB.
///
/// Android mixes encoded sRGB multiplied by alpha, as CSS does without a space. Its angles are multiples of 45°, but
/// only those of 90° have the same position in every box: at 45° its line runs from corner to corner, where CSS's is
/// turned so that the other two corners are halfway. Source: Android, `GradientDrawable`, `Shader`.
package enum AndroidShape {
    /// Returns the shape of a drawing.
    /// - Returns: the XML, or `nil` when no shape is the same.
    package static func xml(_ drawing: Drawing) -> String? {
        guard drawing.layers.count == 1, drawing.layers[0].isPlain else { return nil }
        switch drawing.layers[0].paint {
        case .color(let color):
            guard color.mapped(to: Gamut.sRGB, by: .clip).isNear(color) else { return nil }
            return shape("<solid android:color=\"\(hex(color))\" />")
        case .gradient(let gradient): return self.gradient(gradient).map(shape)
        case .texture: return nil
        }
    }

    private static func shape(_ element: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <shape xmlns:android="http://schemas.android.com/apk/res/android" android:shape="rectangle">
            \(element)
        </shape>

        """
    }

    private static func gradient(_ gradient: Gradient) -> String? {
        let model = MixingModel(
            space: .sRGB, alpha: .premultiplied, limits: .init(gamut: .sRGB, mapping: .clip), precision: .bytes)
        guard gradient.mixes(as: model),
            let unit = try? UnitGradient(gradient, size: nil, model: model, tolerance: 0.5),
            unit.keepsStops, unit.spread == .pad, let angle = angle(of: unit.geometry),
            (2...3).contains(unit.stops.count), unit.stops[0].position == 0, unit.stops.last?.position == 1
        else { return nil }
        var attributes = ["android:type=\"linear\"", "android:angle=\"\(angle)\""]
        let colors = unit.stops.map { hex($0.color) }
        attributes.append("android:startColor=\"\(colors[0])\"")
        if colors.count == 3 {
            attributes.append("android:centerColor=\"\(colors[1])\"")
            // Of the two the one counts that is not ½.
            let middle = unit.stops[1].position
            guard middle > 0, middle < 1 else { return nil }
            if middle != 0.5 { attributes.append("android:centerX=\"\(CSSNumber.text(middle))\"") }
        }
        attributes.append("android:endColor=\"\(colors[colors.count - 1])\"")
        return "<gradient " + attributes.joined(separator: " ") + " />"
    }

    /// Counterclockwise from the right; `nil` for all that lies otherwise in other boxes.
    private static func angle(of geometry: UnitGeometry) -> Int? {
        switch geometry {
        case .line(1, 0, 0): 0
        case .line(0, -1, 1): 90
        case .line(-1, 0, 1): 180
        case .line(0, 1, 0): 270
        default: nil
        }
    }

    /// Returns the color as `#aarrggbb`.
    private static func hex(_ color: Color) -> String {
        let rgb = color.converted(to: .sRGB).components
        return "#" + [color.alpha, rgb.x, rgb.y, rgb.z].map(Color.hexadecimalDigits).joined()
    }
}

extension Color {
    /// But for what conversions round.
    fileprivate func isNear(_ other: Color) -> Bool {
        let distance = converted(to: .sRGB).components - other.converted(to: .sRGB).components
        return max(distance.max(), -distance.min()) < 1e-6
    }
}
