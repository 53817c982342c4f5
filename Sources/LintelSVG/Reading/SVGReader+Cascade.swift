import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelStyleSheets

extension SVGReader {
    /// Returns the values of an element's properties: for each property, the last valid declaration in the order of the
    /// cascade. Attributes come first, then the style sheets' declarations, then those of `style`, then the important
    /// ones of the sheets, then those of `style`. Later invalid ones are reported. Source: CSS Cascading 4, section 6;
    /// CSS Syntax 3, section 5.5.6.
    mutating func properties(of element: XMLElement) -> [String: StyleValue] {
        var found: [String: StyleValue] = [:]
        let size = SVGVocabulary.gradients.contains(element.localName) ? nil : viewportSize
        for (name, value) in declarations(of: element).reversed() where found[name] == nil {
            // Those of sheets are valid.
            if case .sheet = value.source {
                found[name] = value
            } else {
                found[name] = valid(value, name, of: element.localName, in: size)
            }
        }
        return found
    }

    /// Returns the declarations of a sheet's rule that are in force: for each property, important or not, the last
    /// valid one. Later invalid ones are reported.
    mutating func inForce(_ declarations: [StyleDeclaration], at location: SourceLocation) -> [StyleDeclaration] {
        var chosen: [StyleDeclaration] = []
        var decided: [Bool: Set<String>] = [:]
        for declaration in declarations.reversed() {
            let (name, isImportant) = (declaration.name, declaration.isImportant)
            guard SVGVocabulary.isStyled(name), decided[isImportant]?.contains(name) != true,
                // Percentages of a transform are resolved where it is used.
                let value = valid(
                    StyleValue(text: declaration.value, source: .sheet(location)), name, of: nil, in: SIMD2(1, 1))
            else { continue }
            decided[isImportant, default: []].insert(name)
            var copy = declaration
            copy.value = value.text
            chosen.append(copy)
        }
        return chosen.reversed()
    }

    /// Returns the value if the property can have it, else reports it and returns `nil`. An invalid value with a
    /// variable is `unset`, since it is found to be invalid only when it is used. Source: CSS Variables 1, section 3.1.
    private mutating func valid(
        _ value: StyleValue, _ name: String, of element: String?, in size: SIMD2<Double>?
    ) -> StyleValue? {
        if isValid(value, name, of: element, in: size) { return value }
        guard value.text.lowercased().contains("var(") else { return nil }
        return StyleValue(text: "unset", source: value.source)
    }

    /// Returns the declarations of properties that are read, the weakest first. Of the style sheets' there are only the
    /// strongest.
    private mutating func declarations(of element: XMLElement) -> [(name: String, value: StyleValue)] {
        var normal: [(name: String, value: StyleValue)] = []
        for attribute in element.attributes {
            guard let name = SVGVocabulary.property(attribute.name, of: element.localName) else { continue }
            normal.append((name, StyleValue(attribute)))
        }
        let declared = sheet.declared(for: element)
        normal += declared.normal.map { ($0, $1) }
        var important = declared.important.map { (name: $0, value: $1) }
        if let style = element["style"] {
            for declaration in StyleDeclaration.list(style.value) {
                let value = StyleValue(
                    text: declaration.value, source: .attribute(style, offset: declaration.range.lowerBound))
                if declaration.isImportant {
                    important.append((declaration.name, value))
                } else {
                    normal.append((declaration.name, value))
                }
            }
        }
        return (normal + important).filter { SVGVocabulary.isStyled($0.name, in: element.localName) }
    }

    /// Returns whether the property can have the value, and reports it if not.
    /// - Parameters:
    ///   - element: the name of the element that has the value; `nil` for a rule of a style sheet.
    ///   - size: what a transform's percentages refer to; `nil` when it is not known.
    private mutating func isValid(
        _ value: StyleValue, _ name: String, of element: String?, in size: SIMD2<Double>?
    ) -> Bool {
        if value.isKeyword { return true }
        let label = value.label(name)
        switch name {
        case "color", "stop-color": return color(value, of: label, current: SVGContext().color) != nil
        case "fill", "stroke": return isPaint(value, of: label)
        case "fill-opacity", "opacity", "stop-opacity", "stroke-opacity": return fraction(value, of: label) != nil
        case "display":
            let words = value.text.lowercased().splitAtCSSWhitespace()
            if !words.isEmpty, words.allSatisfy(StyleVocabulary.display.contains) { return true }
            return word(value, of: label, among: StyleVocabulary.display.sorted()) != nil
        case "transform-origin":
            return read(value, of: label) { scanner throws(ValueError) in try scanner.origin() } != nil
        case "transform": return transform(value, in: size) != nil
        case "x", "y": return length(value, of: label) != nil
        case "width", "height", "rx", "ry":
            if value.isAuto { return true }
            guard let length = length(value, of: label) else { return false }
            guard length.fraction < 0 || length.points < 0 else { return true }
            let text = "'\(shown(value.text))' is negative"
            // A rectangle without a side has one of 0, a picture that of its box. Source: SVG 2, section 7.5.
            let countsAsZero = element == "rect" && value.isPresentation && !name.hasPrefix("r")
            diagnostics.warning(
                .malformedSVGValue, at: value.location(),
                countsAsZero ? "\(label): \(text) and counts as 0" : "\(label) is ignored: \(text)")
            return false
        default:
            guard let words = SVGVocabulary.keywords[name] else { return true }
            return word(value, of: label, among: words) != nil
        }
    }

    /// Whether a fill or a stroke is `none`, a color, or a reference with or without one of these to fall back on.
    private mutating func isPaint(_ value: StyleValue, of name: String) -> Bool {
        let text = value.text.lowercased()
        if text == "none" || name == "stroke" && ["context-fill", "context-stroke"].contains(text) { return true }
        guard text.hasPrefix("url(") else { return color(value, of: name, current: SVGContext().color) != nil }
        // A missing end is reported when the reference is looked up.
        guard let close = value.text.unicodeScalars.enumerated().first(where: { $1 == ")" })?.offset else {
            return true
        }
        let rest = value.dropFirst(close + 1)
        return ["", "none"].contains(rest.text.lowercased())
            || color(rest, of: name, current: SVGContext().color) != nil
    }

    /// Reads a transform as attributes or as style sheets write it; `nil` after reporting a mistake.
    /// - Parameter size: what percentages refer to; `nil` when it is not known.
    mutating func transform(_ value: StyleValue, in size: SIMD2<Double>?) -> GradientTransform? {
        if value.text.lowercased() == "none" { return .identity }
        let name = value.label("transform")
        if value.isPresentation {
            return read(value, of: name) { scanner throws(ValueError) in try scanner.transforms() }
        }
        return readStyle(value, of: name) { scanner throws(CSSSyntaxError) in try scanner.transforms(in: size) }
    }

    /// Reads a length as attributes or as style sheets write it; `nil` for `auto`, and after reporting a mistake.
    mutating func length(_ value: StyleValue, of name: String) -> LengthPercentage? {
        if value.isAuto { return nil }
        if value.isPresentation, !value.isFunction {
            return read(value, of: name) { scanner throws(ValueError) in try scanner.length() }
        }
        return readStyle(value, of: name) { scanner throws(CSSSyntaxError) in
            try scanner.length("a length with a unit, or a percentage")
        }
    }

    /// Reads a whole value as style sheets write it; `nil` after reporting a mistake.
    mutating func readStyle<Value>(
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
    /// Whether it is the value of a presentation attribute, and not in `style` or a sheet.
    var isPresentation: Bool {
        guard case .attribute(let attribute, _) = source else { return false }
        return attribute.name != "style"
    }

    /// Whether it is a keyword that every property accepts. Source: CSS Cascading 4, section 7.3.
    var isKeyword: Bool { ["inherit", "initial", "unset", "revert", "revert-layer"].contains(text.lowercased()) }

    var isAuto: Bool { text.lowercased() == "auto" }

    /// The name that the property has where the value is written.
    func label(_ property: String) -> String {
        guard case .attribute(let attribute, _) = source, isPresentation else { return property }
        return attribute.name
    }
}
