import LintelColor
import LintelGradient
import LintelJSON

/// A gradient as presets write it.
enum PresetForm {
    typealias ColorText = (_ index: Int, _ color: Color) -> String

    /// CSS text where CSS can express the gradient, else the mapping of its kind; `nil` for the few that presets cannot
    /// write: a Core Animation geometry with anything but plain stops, an SVG one with an easing or a spline.
    /// - Parameter color: returns what stands for the color of the item at an index in the gradient's stops: CSS text,
    ///   or the name of a palette's color.
    static func json(_ gradient: Gradient, color: ColorText = { $1.cssText }) -> JSON? {
        if let text = cssText(gradient, color) { return .string(text) }
        switch gradient.geometry {
        case .linear(.angle(let degrees)):
            return inParts("linear", [.init("angle", .string(CSSNumber.text(degrees) + "deg"))], gradient, color)
        case .linear(.to(let side, let edge)):
            let words = [side?.rawValue, edge?.rawValue].compactMap(\.self)
            return inParts(
                "linear", words.isEmpty ? [] : [.init("to", .string(words.joined(separator: " ")))], gradient, color)
        case .radial(let shape, let center): return radial(shape, center, gradient, color)
        case .conic(let angle, let center):
            return inParts(
                "conic", [.init("from", .string(CSSNumber.text(angle) + "deg"))] + at(center), gradient, color)
        case .unitSquare(let kind, let start, let end): return coreAnimation(kind, start, end, gradient, color)
        case .svg(let geometry):
            guard let text = SVGText.element(gradient, geometry, id: nil) else { return nil }
            return ["svg": .string(text)]
        }
    }

    /// The gradient that reading `json` gives. Where CSS text replaces SVG's geometry, its stops have other positions.
    static func stored(_ gradient: Gradient) -> Gradient {
        guard case .svg = gradient.geometry, let text = cssText(gradient, { $1.cssText }) else { return gradient }
        return (try? Gradient.parse(css: text)) ?? gradient
    }

    /// Returns the CSS text of a gradient, also of an SVG geometry that CSS can express exactly.
    private static func cssText(_ gradient: Gradient, _ color: ColorText) -> String? {
        guard case .svg = gradient.geometry else { return gradient.cssText(color) }
        // A geometry in points is one of SVG: `import --stretch` and the notes of builds know it by that.
        guard let form = try? CSSForm.form(of: gradient, ExportOptions()), form.worst == nil,
            !form.gradient.hasLengths
        else { return nil }
        return form.gradient.cssText(color)
    }

    private static func radial(
        _ shape: Geometry.RadialShape, _ center: Geometry.Position, _ gradient: Gradient,
        _ color: ColorText
    ) -> JSON? {
        var members: [JSON.Member] = []
        switch shape {
        case .circle(let extent): members = [.init("shape", "circle"), .init("size", .string(extent.rawValue))]
        case .ellipse(let extent): members = [.init("size", .string(extent.rawValue))]
        case .circleRadius(let radius): members = [.init("size", .string(CSSNumber.text(max(radius, 0)) + "px"))]
        case .ellipseRadii(let horizontal, let vertical):
            members = [.init("size", .string("\(horizontal.radiusText) \(vertical.radiusText)"))]
        }
        return inParts("radial", members + at(center), gradient, color)
    }

    private static func at(_ center: Geometry.Position) -> [JSON.Member] {
        center == .center ? [] : [.init("at", .string("\(center.x.cssText) \(center.y.cssText)"))]
    }

    private static func inParts(
        _ kind: String, _ geometry: [JSON.Member], _ gradient: Gradient, _ colorText: ColorText
    ) -> JSON? {
        var members = geometry
        members.append(.init("in", .string(gradient.interpolationSpace.rawValue)))
        if gradient.hue != .shorter, gradient.interpolationSpace.hueIndex != nil {
            members.append(.init("hue", .string(gradient.hue.rawValue)))
        }
        if gradient.easing != .linear { members.append(.init("easing", .string(gradient.easing.text))) }
        if gradient.isRepeating { members.append(.init("repeating", true)) }
        if gradient.path != .straight { members.append(.init("path", .string(gradient.path.rawValue))) }
        if gradient.mixing != .premultiplied { members.append(.init("mixing", .string(gradient.mixing.rawValue))) }
        guard !gradient.stops.isEmpty else { return nil }
        let stops = gradient.stops.enumerated().map { index, item -> JSON in
            switch item {
            case .stop(let color, nil): .string(colorText(index, color))
            case .stop(let color, let position?): .string("\(colorText(index, color)) \(position.cssText)")
            case .hint(let position): .string(position.cssText)
            case .easing(let easing): ["easing": .string(easing.text)]
            }
        }
        members.append(.init("stops", .array(stops)))
        return .object([.init(kind, .object(members))])
    }

    private static func coreAnimation(
        _ kind: Geometry.UnitSquareKind, _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ gradient: Gradient,
        _ colorText: ColorText
    ) -> JSON? {
        guard gradient.interpolationSpace == .sRGB, gradient.mixing == .straight, gradient.easing == .linear,
            gradient.path == .straight, !gradient.isRepeating, !gradient.stops.isEmpty
        else { return nil }
        let placed = gradient.resolved(width: 100, height: 100).stops
        var colors: [JSON] = []
        for (index, item) in gradient.stops.enumerated() {
            guard case .stop(let color, let position) = item, (position?.points ?? 0) == 0 else { return nil }
            colors.append(.string(colorText(index, color)))
        }
        // A single stop is placed twice.
        let locations = placed.prefix(colors.count).map(\.position)
        guard locations.allSatisfy((0...1).contains) else { return nil }
        return [
            "caGradient": [
                "type": .string(kind.rawValue), "startPoint": [.number(start.x), .number(start.y)],
                "endPoint": [.number(end.x), .number(end.y)], "colors": .array(colors),
                "locations": .array(locations.map { .number($0) }),
            ]
        ]
    }
}
