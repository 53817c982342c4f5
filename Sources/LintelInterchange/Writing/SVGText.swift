import LintelColor
import LintelGradient
import LintelUnits

/// Gradient elements of SVG. Source: SVG 2, section 14.2.
enum SVGText {
    // MARK: SVG's own geometry

    /// The element that reads back as the same gradient; `nil` when its stops are not such as SVG has.
    static func element(
        _ gradient: Gradient, _ geometry: SVGGeometry, id: String?, colorText: (Color) -> String = { $0.cssText }
    ) -> String? {
        guard gradient.mixing == .straight, gradient.easing == .linear, gradient.path == .straight,
            !gradient.isRepeating, [.sRGB, .sRGBLinear].contains(gradient.interpolationSpace)
        else { return nil }
        var attributes = id.map { [("id", $0)] } ?? []
        if gradient.interpolationSpace == .sRGBLinear { attributes.append(("color-interpolation", "linearRGB")) }
        let name: String
        switch geometry.shape {
        case .line(let start, let end):
            name = "linearGradient"
            attributes += [
                ("x1", start.x.svgText), ("y1", start.y.svgText), ("x2", end.x.svgText), ("y2", end.y.svgText),
            ]
        case .circles(let start, let end):
            name = "radialGradient"
            attributes += [("cx", end.center.x.svgText), ("cy", end.center.y.svgText), ("r", end.radius.svgText)]
            if start.center != end.center {
                attributes += [("fx", start.center.x.svgText), ("fy", start.center.y.svgText)]
            }
            if start.radius != LengthPercentage() { attributes.append(("fr", start.radius.svgText)) }
        }
        if attributes.contains(where: { $0.1 == "?" }) { return nil }
        if geometry.units == .userSpaceOnUse { attributes.append(("gradientUnits", "userSpaceOnUse")) }
        if geometry.transform != .identity {
            let m = geometry.transform
            // Without what products of matrices round, unless everything is that small.
            let isSmall = [m.a, m.b, m.c, m.d].allSatisfy { $0.magnitude < 1e-9 }
            let numbers = [m.a, m.b, m.c, m.d, m.e, m.f].map { CSSNumber.text(isSmall ? $0 : $0.tidy) }
                .joined(separator: " ")
            attributes.append(("gradientTransform", "matrix(\(numbers))"))
        }
        if geometry.spread != .pad { attributes.append(("spreadMethod", geometry.spread.rawValue)) }
        var stops: [String] = []
        for item in gradient.stops {
            guard case .stop(let color, let position) = item, position?.points ?? 0 == 0 else { return nil }
            stops.append(stop(color, at: position?.fraction ?? 0, number: CSSNumber.text, colorText: colorText))
        }
        return element(name, attributes, stops)
    }

    private static func element(_ name: String, _ attributes: [(String, String)], _ stops: [String]) -> String {
        let opening = ([name] + attributes.map { "\($0.0)=\"\($0.1)\"" }).joined(separator: " ")
        return "<\(opening)>\n" + stops.map { "  \($0)\n" }.joined() + "</\(name)>"
    }

    // MARK: The unit square

    static func element(_ unit: UnitGradient, id: String, size: (width: Double, height: Double)?) -> String? {
        let name: String
        var attributes = [("id", id)]
        switch unit.geometry {
        case .line(let a, let b, let c):
            name = "linearGradient"
            // In a box of known size, where the line is at right angles to its colors for everyone to see.
            let (width, height) = size ?? (1, 1)
            let slope = SIMD2(a / width, b / height)
            let square = (slope * slope).sum()
            guard square > 0, square.isFinite else { return nil }
            let middle = SIMD2(width / 2, height / 2)
            let atMiddle = a / 2 + b / 2 + c
            let span = slope / square
            let start = middle - span * atMiddle
            let end = start + span
            attributes += zip(["x1", "y1", "x2", "y2"], [start.x, start.y, end.x, end.y]).map { ($0, number($1)) }
            if size != nil { attributes.append(("gradientUnits", "userSpaceOnUse")) }
        case .ellipse(let center, let radii, let inner):
            name = "radialGradient"
            let (width, height) = size ?? (1, 1)
            let (x, y) = (center.x * width, center.y * height)
            let half = SIMD2(radii.x * width, radii.y * height)
            attributes += [("cx", number(x)), ("cy", number(y)), ("r", number(half.x))]
            if inner > 0 { attributes.append(("fr", number(half.x * inner))) }
            if size != nil { attributes.append(("gradientUnits", "userSpaceOnUse")) }
            if half.y != half.x {
                let aspect = half.y / half.x
                attributes.append(
                    ("gradientTransform", "matrix(1 0 0 \(number(aspect)) 0 \(number(y - y * aspect)))"))
            }
        case .turn: return nil
        }
        if unit.spread != .pad { attributes.append(("spreadMethod", unit.spread.rawValue)) }
        return element(name, attributes, unit.stops.map { stop($0.color, at: $0.position, colorText: plainText) })
    }

    /// The color of a stop without its alpha, which SVG has an attribute for.
    private static func stop(
        _ color: Color, at offset: Double, number: (Double) -> String = SVGText.number,
        colorText: (Color) -> String = { $0.cssText }
    ) -> String {
        var opaque = color
        opaque.alpha = 1
        opaque.missing.remove(.alpha)
        let opacity = color.alpha < 1 ? " stop-opacity=\"\(number(color.alpha))\"" : ""
        return "<stop offset=\"\(number(offset))\" stop-color=\"\(colorText(opaque))\"\(opacity)/>"
    }

    /// A color of sRGB as SVG 1.1 has it: `#080e0b`, or `rgb(3.04%,5.68%,4.14%)` where bytes do not hold it. Source:
    /// SVG 1.1, section 4.2.
    static func plainText(_ color: Color) -> String {
        if color.isLegacy { return color.cssText }
        let percentages = (0..<3).map { number((color.components[$0] * 100).rounded(toDecimals: 4)) + "%" }
        return "rgb(\(percentages.joined(separator: ",")))"
    }

    /// Returns a number with at most six decimals.
    static func number(_ value: Double) -> String {
        let short = value.rounded(toDecimals: 6)
        return CSSNumber.text(short == 0 ? 0 : short)
    }
}

extension LengthPercentage {
    /// A number or a percentage; `?` for a sum of both, which SVG attributes cannot hold.
    fileprivate var svgText: String {
        if fraction == 0 { return CSSNumber.text(points) }
        return points == 0 ? cssText : "?"
    }
}
