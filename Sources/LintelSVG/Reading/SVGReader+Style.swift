import LintelColor
import LintelDiagnostics
import LintelGradient

extension SVGReader {
    /// Returns the context that applies to the element and to those inside it.
    mutating func context(of element: XMLElement, in outer: SVGContext) -> SVGContext {
        context(of: element, properties(of: element), in: outer)
    }

    /// - Parameter declared: the element's properties.
    mutating func context(
        of element: XMLElement, _ declared: [String: StyleValue], in outer: SVGContext
    ) -> SVGContext {
        var context = outer
        context.own = [:]
        var properties: [String: StyleValue] = [:]
        // Source: CSS Cascading 4, section 7.
        for (name, value) in declared {
            let isInherited = !SVGVocabulary.ownProperties.contains(name)
            switch value.text.lowercased() {
            case "inherit" where !isInherited: context.own[name] = outer.own[name]
            case "inherit", "unset", "revert", "revert-layer": break
            case "initial": if isInherited { context.reset(name) }
            default: if isInherited { properties[name] = value } else { context.own[name] = value }
            }
        }
        if let value = properties["color"], let color = color(value, of: "color", current: outer.color) {
            context.color = color
        }
        if let value = properties["fill"] { context.fill = value }
        if let value = properties["fill-opacity"], let opacity = fraction(value, of: "fill-opacity") {
            context.fillOpacity = opacity
        }
        if let value = properties["stroke"] { context.stroke = value }
        if let value = properties["stroke-opacity"], let opacity = fraction(value, of: "stroke-opacity") {
            context.strokeOpacity = opacity
        }
        if let value = context.own["opacity"], let opacity = fraction(value, of: "opacity") {
            context.opacity *= opacity
        }
        if let value = properties["color-interpolation"] {
            context.mixesLinear = value.text.lowercased() == "linearrgb"
        }
        if let value = properties["visibility"] {
            context.isVisible = value.text.lowercased() == "visible"
        }
        if context.own["display"]?.text.lowercased() == "none" || !element.meetsConditions {
            context.isDefinition = true
        }
        if let value = properties["shape-rendering"] {
            context.isCrisp = ["crispedges", "optimizespeed"].contains(value.text.lowercased())
        }
        applyTransform(of: element, to: &context)
        for name in ["filter", "clip-path", "mask", "mix-blend-mode", "translate", "rotate", "scale"] {
            guard let value = context.own[name], !["none", "normal"].contains(value.text.lowercased()) else { continue }
            diagnostics.warning(.svgNotDrawn, at: value.location(), "\(name) is not drawn; it is left out")
        }
        return context
    }

    private mutating func applyTransform(of element: XMLElement, to context: inout SVGContext) {
        // A gradient's is its own, in other coordinates.
        if !SVGVocabulary.gradients.contains(element.localName), let value = context.own["transform"],
            let transform = transform(value, in: viewportSize)
        {
            let origin = origin(context.own["transform-origin"], in: viewportSize) ?? .zero
            context.transform = context.transform * transform.around(origin)
        }
        if let value = context.own["transform-box"], context.own["transform"] != nil,
            value.text.lowercased() != "view-box"
        {
            diagnostics.warning(
                .svgNotDrawn, at: value.location(),
                "transform-box is ignored: origins refer to the 'viewBox', not to '\(shown(value.text))'")
        }
    }

    /// Returns the one of `words` that the value is, in any case; `nil` after reporting another value.
    mutating func word(_ value: StyleValue, of name: String, among words: [String]) -> String? {
        if let word = words.first(where: { $0.lowercased() == value.text.lowercased() }) { return word }
        diagnostics.warning(
            .malformedSVGValue, at: value.location(),
            "\(name) is ignored: unknown value '\(shown(value.text))'"
                + hints.hint(for: value.text, among: words.count) { words })
        return nil
    }

    /// Reports attributes that do not apply here.
    mutating func checkAttributes(of element: XMLElement) {
        guard let known = SVGVocabulary.attributes[element.localName] else { return }
        for attribute in element.attributes {
            let name = attribute.name
            let isKnown =
                known.contains(name) || SVGVocabulary.core.contains(name) || SVGVocabulary.properties.contains(name)
                || SVGVocabulary.otherProperties.contains(name) || name.contains(":") || name.hasPrefix("data-")
                || name.hasPrefix("aria-") || name.hasPrefix("on")
            if isKnown { continue }
            let near = hints.nearest(to: name, among: known.count) { known.sorted() }
            let hint = near.map { "; did you mean '\($0)'?" } ?? ""
            diagnostics.warning(
                .unknownSVGAttribute, at: attribute.location,
                "'\(element.localName)' has no attribute '\(shown(name))'\(hint)")
        }
    }

    // MARK: transform-origin

    /// Returns the fixed point of a transform.
    /// - Parameter size: what percentages and sides refer to; `nil` when it is not known.
    mutating func origin(_ value: StyleValue?, in size: SIMD2<Double>?) -> SIMD2<Double>? {
        guard let value,
            let position = read(value, of: "transform-origin", { scanner throws(ValueError) in try scanner.origin() })
        else { return nil }
        if size == nil, position.x.fraction != 0 || position.y.fraction != 0 {
            diagnostics.warning(
                .malformedSVGValue, at: value.location(),
                "transform-origin is ignored: percentages and sides need a 'viewBox', or a width and a height")
            return nil
        }
        let size = size ?? SIMD2(0, 0)
        return SIMD2(position.x.resolved(against: size.x), position.y.resolved(against: size.y))
    }

    /// The size of the user space of the `svg` element, if it is known.
    var viewportSize: SIMD2<Double>? {
        if let box = viewport.viewBox { return SIMD2(box.width, box.height) }
        return viewport.size.map { SIMD2($0.width, $0.height) }
    }
}

extension SVGContext {
    /// Sets an inherited property to its initial value.
    fileprivate mutating func reset(_ name: String) {
        let initial = SVGContext()
        switch name {
        case "color": color = initial.color
        case "fill": fill = initial.fill
        case "fill-opacity": fillOpacity = initial.fillOpacity
        case "stroke": stroke = initial.stroke
        case "stroke-opacity": strokeOpacity = initial.strokeOpacity
        case "color-interpolation": mixesLinear = initial.mixesLinear
        case "visibility": isVisible = initial.isVisible
        case "shape-rendering": isCrisp = initial.isCrisp
        default: break
        }
    }
}

extension GradientTransform {
    /// The same transform with `origin` in the place of (0, 0). Source: CSS Transforms 1, section 3.
    func around(_ origin: SIMD2<Double>) -> GradientTransform {
        guard origin != .zero else { return self }
        return .translation(x: origin.x, y: origin.y) * self * .translation(x: -origin.x, y: -origin.y)
    }
}
