import LintelColor
import LintelDiagnostics
import LintelGradient

extension SVGReader {
    /// The values of an element's properties: of the declarations of each the last in the cascade's order that is valid. First come
    /// attributes, then the style sheets' declarations, then those of `style`; after all of these the important ones of the sheets, then
    /// of `style`. Those after it that are not valid are reported. Source: CSS Cascading 4, section 6; CSS Syntax 3, section 5.5.6.
    mutating func properties(of element: XMLElement) -> [String: StyleValue] {
        var found: [String: StyleValue] = [:]
        var decided: Set<String> = []
        for (name, value) in declarations(of: element).reversed() where !decided.contains(name) {
            if isValid(value, name, of: element) {
                found[name] = value
                decided.insert(name)
            } else if value.text.lowercased().contains("var(") {
                // Only when it is used is it found to be invalid, as if the property was not declared. Source: CSS Variables 1, section 3.1.
                decided.insert(name)
            }
        }
        return found
    }

    /// Every declaration of a property that is read, the weakest first.
    private func declarations(of element: XMLElement) -> [(name: String, value: StyleValue)] {
        var normal: [(name: String, value: StyleValue)] = []
        var important = normal
        for attribute in element.attributes {
            guard let name = SVGWords.property(attribute.name, of: element.localName) else { continue }
            normal.append((name, StyleValue(attribute)))
        }
        func add(_ declaration: StyleDeclarations.Declaration, _ place: StyleValue.Place) {
            guard SVGWords.isStyled(declaration.name, in: element.localName) else { return }
            let value = StyleValue(text: declaration.value, place: place)
            if declaration.isImportant {
                important.append((declaration.name, value))
            } else {
                normal.append((declaration.name, value))
            }
        }
        for (declaration, place) in sheet.declarations(for: element) { add(declaration, .sheet(place)) }
        if let style = element["style"] {
            for declaration in StyleDeclarations.read(style.value) {
                add(declaration, .attribute(style, offset: declaration.offset))
            }
        }
        return normal + important
    }

    /// Whether the property can have the value; that it cannot is reported.
    private mutating func isValid(_ value: StyleValue, _ name: String, of element: XMLElement) -> Bool {
        if value.isKeyword { return true }
        let label = value.label(name)
        switch name {
        case "color", "stop-color": return color(value, of: label, current: SVGContext().color) != nil
        case "fill", "stroke": return isPaint(value, of: label)
        case "fill-opacity", "opacity", "stop-opacity": return fraction(value, of: label) != nil
        case "display":
            let words = value.text.lowercased().split(separator: " ").map(String.init)
            if !words.isEmpty, words.allSatisfy(StyleWords.display.contains) { return true }
            return word(value, of: label, among: StyleWords.display.sorted()) != nil
        case "transform-origin":
            return read(value, of: label) { scanner throws(ValueError) in try scanner.origin() } != nil
        case "transform": return transform(value, isGradient: SVGWords.gradients.contains(element.localName)) != nil
        case "x", "y": return length(value, of: label) != nil
        case "width", "height", "rx", "ry":
            if value.isAuto { return true }
            guard let length = length(value, of: label) else { return false }
            guard length.fraction < 0 || length.points < 0 else { return true }
            let text = "'\(shown(value.text))' is negative"
            diagnostics.warning(
                .malformedSVGValue, at: value.location(),
                value.isPresentation ? "\(label): \(text) and counts as 0" : "\(label) is ignored: \(text)")
            return false
        default:
            guard let words = SVGWords.keywords[name] else { return true }
            return word(value, of: label, among: words) != nil
        }
    }

    /// Whether a fill or a stroke is `none`, a color, or a reference with or without one of these to fall back on.
    private mutating func isPaint(_ value: StyleValue, of name: String) -> Bool {
        let text = value.text.lowercased()
        if text == "none" || name == "stroke" && ["context-fill", "context-stroke"].contains(text) { return true }
        guard text.hasPrefix("url(") else { return color(value, of: name, current: SVGContext().color) != nil }
        // Without its end it is reported when it is looked up.
        guard let close = value.text.unicodeScalars.enumerated().first(where: { $1 == ")" })?.offset else {
            return true
        }
        let rest = value.dropFirst(close + 1)
        return ["", "none"].contains(rest.text.lowercased())
            || color(rest, of: name, current: SVGContext().color) != nil
    }

    /// A transform as attributes or as style sheets write it; `nil` when it is none, which has been reported.
    /// - Parameter isGradient: percentages are then of a box that is not known.
    mutating func transform(_ value: StyleValue, isGradient: Bool) -> GradientTransform? {
        if value.text.lowercased() == "none" { return .identity }
        let name = value.label("transform")
        if value.isPresentation {
            return read(value, of: name) { scanner throws(ValueError) in try scanner.transforms() }
        }
        let size = isGradient ? nil : viewportSize
        return readStyle(value, of: name) { scanner throws(CSSSyntaxError) in try scanner.transforms(in: size) }
    }

    /// A length as attributes or as style sheets write it. `nil` when it is none, or `auto`; the former has been reported.
    mutating func length(_ value: StyleValue, of name: String) -> LengthPercentage? {
        if value.isAuto { return nil }
        if value.isPresentation {
            return read(value, of: name) { scanner throws(ValueError) in try scanner.length() }
        }
        return readStyle(value, of: name) { scanner throws(CSSSyntaxError) in
            try scanner.length("a length with a unit, or a percentage")
        }
    }

    private mutating func readStyle<Value>(
        _ value: StyleValue, of name: String, _ body: (inout CSSScanner) throws(CSSSyntaxError) -> Value
    ) -> Value? {
        do throws(CSSSyntaxError) {
            var scanner = try CSSScanner(value.text)
            let result = try body(&scanner)
            try scanner.expectEnd()
            return result
        } catch {
            diagnostics.warning(
                .malformedSVGValue, at: value.location(ofScalar: error.offset), "\(name) is ignored: \(error.message)")
            return nil
        }
    }
}

extension StyleValue {
    /// Whether it is an attribute of its own, and not in `style` or a sheet.
    var isPresentation: Bool {
        guard case .attribute(let attribute, _) = place else { return false }
        return attribute.name != "style"
    }

    /// Whether it is a word that every property knows. Source: CSS Cascading 4, section 7.3.
    var isKeyword: Bool { ["inherit", "initial", "unset", "revert", "revert-layer"].contains(text.lowercased()) }

    var isAuto: Bool { text.lowercased() == "auto" }

    /// The property as it is called where the value was written.
    func label(_ property: String) -> String {
        guard case .attribute(let attribute, _) = place, isPresentation else { return property }
        return attribute.name
    }
}
