import LintelColor
import LintelDiagnostics
import LintelGradient

extension SVGReader {
    /// The properties of an element: attributes first, then the style sheet's over them, then those of `style`.
    func properties(of element: XMLElement) -> [String: StyleValue] {
        var properties: [String: StyleValue] = [:]
        for attribute in element.attributes where SVGWords.properties.contains(attribute.name) {
            properties[attribute.name] = StyleValue(attribute)
        }
        properties.merge(sheet.properties(of: element)) { $1 }
        if let style = element["style"] {
            for declaration in StyleDeclarations.read(style.value) {
                properties[declaration.name] = StyleValue(
                    text: declaration.value, place: .attribute(style, offset: declaration.offset))
            }
        }
        // What is inherited anyway says nothing when it is asked to be; `stop-color` and the like look it up themselves.
        return properties.filter { SVGWords.properties.contains($0.key) && $0.value.text.lowercased() != "inherit" }
    }

    /// What the element hands to those inside it, and to itself.
    mutating func context(of element: XMLElement, in outer: SVGContext) -> SVGContext {
        let properties = properties(of: element)
        var context = outer
        if let value = properties["color"], let color = color(value, of: "color", current: outer.color) {
            context.color = color
        }
        if let value = properties["fill"] { context.fill = value }
        if let value = properties["fill-opacity"], let opacity = fraction(value, of: "fill-opacity") {
            context.fillOpacity = opacity
        }
        if let value = properties["opacity"], let opacity = fraction(value, of: "opacity") {
            context.opacity *= opacity
        }
        if let value = properties["color-interpolation"] {
            if let word = word(value, of: "color-interpolation", among: ["auto", "sRGB", "linearRGB"]) {
                context.mixesLinear = word == "linearRGB"
            }
        }
        if let value = properties["visibility"] {
            if let word = word(value, of: "visibility", among: ["visible", "hidden", "collapse"]) {
                context.isVisible = word == "visible"
            }
        }
        if properties["display"]?.text.lowercased() == "none" { context.isDefinition = true }
        if let value = properties["shape-rendering"] {
            let words = ["auto", "optimizeSpeed", "crispEdges", "geometricPrecision"]
            if let word = word(value, of: "shape-rendering", among: words) {
                context.isCrisp = word == "crispEdges" || word == "optimizeSpeed"
            }
        }
        if let attribute = element["transform"] {
            let transform = read(attribute) { scanner throws(ValueError) in try scanner.transforms() }
            if let transform { context.transform = context.transform * transform }
        }
        for name in ["filter", "clip-path", "mask", "mix-blend-mode"] {
            guard let value = properties[name], !["none", "normal"].contains(value.text.lowercased()) else { continue }
            diagnostics.warning(.svgNotDrawn, at: value.location(), "\(name) is not drawn; it is left out")
        }
        return context
    }

    /// One of a few words, in any case; another is told.
    mutating func word(_ value: StyleValue, of name: String, among words: [String]) -> String? {
        if let word = words.first(where: { $0.lowercased() == value.text.lowercased() }) { return word }
        diagnostics.error(
            .malformedSVGValue, at: value.location(),
            "\(name): unknown word '\(shown(value.text))'" + Spelling.hint(for: value.text, in: words))
        return nil
    }

    /// Tells attributes that mean nothing where they stand.
    mutating func checkAttributes(of element: XMLElement) {
        guard let known = SVGWords.attributes[element.localName] else { return }
        for attribute in element.attributes {
            let name = attribute.name
            let isKnown =
                known.contains(name) || SVGWords.core.contains(name) || SVGWords.properties.contains(name)
                || SVGWords.otherProperties.contains(name) || name.contains(":") || name.hasPrefix("data-")
                || name.hasPrefix("aria-") || name.hasPrefix("on")
            if isKnown { continue }
            let hint = Spelling.nearest(to: name, in: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
            diagnostics.warning(
                .unknownSVGAttribute, at: attribute.location,
                "'\(element.localName)' has no attribute '\(shown(name))'\(hint)")
        }
    }
}
