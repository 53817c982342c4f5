import LintelColor
import LintelGradient
import LintelUnits

/// Swift source that shows gradients on Apple's systems and holds their numbers everywhere.
enum SwiftText {
    struct GradientType {
        var name: String
        var gradient: UnitGradient
        var gamut: Gamut
        /// The box that the gradient was laid out for, if it matters.
        var size: (width: Double, height: Double)?
    }

    /// - Parameter colorsName: the name of the enumeration of the colors.
    static func file(
        _ types: [GradientType], colors: [(name: String, color: Color)], colorsName: String
    ) -> String {
        var text = """
            #if canImport(QuartzCore)
            import QuartzCore
            #endif
            #if canImport(SwiftUI)
            import SwiftUI
            #endif

            """
        if !colors.isEmpty { text += "\n" + self.colors(colors, named: colorsName) }
        for type in types { text += "\n" + type.text }
        return text
    }

    /// `HarbourColors` for `harbour`; `GradientColors` for what has no name.
    static func colorsName(of source: String) -> String { IdentifierName.pascal(source) + "Colors" }

    /// `SunsetGradient` for `Sunset`. `LinearGradient` and the like would hide a type of SwiftUI, and end in `Stops`.
    static func typeName(of gradient: String) -> String {
        let name = gradient + "Gradient"
        return SwiftSystemTypes.names.contains(name) ? name + "Stops" : name
    }

    private static func colors(_ colors: [(name: String, color: Color)], named name: String) -> String {
        var text = "/// Colors: red, green, blue and alpha, extended sRGB.\nenum \(name) {\n"
        for (name, color) in colors {
            let rgb = color.converted(to: .sRGB)
            let numbers = [rgb.components.x, rgb.components.y, rgb.components.z, color.alpha].map(number)
            text += "    static let \(SwiftName.member(name)): SIMD4<Double> = [\(numbers.joined(separator: ", "))]\n"
        }
        return text + "}\n"
    }

    /// Returns a number with one to six decimals.
    static func number(_ value: Double) -> String {
        let short = value.rounded(toDecimals: 6)
        return "\(short == 0 ? 0 : short)"
    }
}

extension SwiftText.GradientType {
    fileprivate var text: String {
        let points = self.points
        var lines = [
            "/// A gradient for Core Animation and SwiftUI, with colors of \(gamut == .sRGB ? "sRGB" : "Display P3")."
        ]
        if let size {
            lines.append(
                "/// Laid out for a box of \(SwiftText.number(size.width)) × \(SwiftText.number(size.height)) points.")
        }
        lines.append("enum \(name) {")
        lines.append("    /// Red, green, blue and alpha, and the position of each, 0…1.")
        lines.append("    static let stops: [(color: SIMD4<Double>, location: Double)] = [")
        for stop in gradient.stops {
            let color = stop.color
            let numbers = [color.components.x, color.components.y, color.components.z, color.alpha]
                .map(SwiftText.number).joined(separator: ", ")
            lines.append("        ([\(numbers)], \(SwiftText.number(stop.position))),")
        }
        lines.append("    ]")
        lines.append("    /// In the unit square of the box, y down.")
        lines.append(
            "    static let startPoint: SIMD2<Double> = [\(SwiftText.number(points.start.x)), \(SwiftText.number(points.start.y))]"
        )
        lines.append(
            "    static let endPoint: SIMD2<Double> = [\(SwiftText.number(points.end.x)), \(SwiftText.number(points.end.y))]"
        )
        lines.append("")
        lines += Self.indented(layerText(points.kind))
        lines.append("")
        lines += Self.indented(swiftUIText)
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func indented(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.isEmpty || line.hasPrefix("#") ? String(line) : "    " + line
        }
    }

    /// What `CAGradientLayer` calls the ends.
    private var points: (kind: String, start: SIMD2<Double>, end: SIMD2<Double>) {
        switch gradient.geometry {
        case .line(let a, let b, let c):
            let slope = SIMD2(a, b)
            let square = (slope * slope).sum()
            let span = square > 0 ? slope / square : SIMD2(0, 1)
            let start = SIMD2(0.5, 0.5) - span * (a / 2 + b / 2 + c)
            return ("axial", start, start + span)
        case .ellipse(let center, let radii, _): return ("radial", center, center + radii)
        case .turn(let center, let end): return ("conic", center, end)
        }
    }

    private var colorSpaceName: String { gamut == .sRGB ? "extendedSRGB" : "displayP3" }

    private func layerText(_ kind: String) -> String {
        """
        #if canImport(QuartzCore)
        /// A layer without a frame.
        static func makeLayer() -> CAGradientLayer {
            let layer = CAGradientLayer()
            layer.type = .\(kind)
            layer.startPoint = CGPoint(x: startPoint.x, y: startPoint.y)
            layer.endPoint = CGPoint(x: endPoint.x, y: endPoint.y)
            let space = CGColorSpace(name: CGColorSpace.\(colorSpaceName)) ?? CGColorSpaceCreateDeviceRGB()
            layer.colors = stops.compactMap { stop in
                CGColor(colorSpace: space, components: (0..<4).map { CGFloat(stop.color[$0]) })
            }
            layer.locations = stops.map { NSNumber(value: $0.location) }
            return layer
        }
        #endif
        """
    }

    private var swiftUIText: String {
        """
        #if canImport(SwiftUI)
        /// The colors alone, for any of SwiftUI's gradients.
        @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
        static var gradient: Gradient {
            Gradient(
                stops: stops.map { stop in
                    Gradient.Stop(
                        color: Color(
                            .\(gamut == .sRGB ? "sRGB" : "displayP3"), red: stop.color.x, green: stop.color.y, blue: stop.color.z,
                            opacity: stop.color.w),
                        location: CGFloat(stop.location))
                })
        }
        #endif
        """
    }
}
