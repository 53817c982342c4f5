import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelStyleSheets

/// Makes a document of a file's elements.
struct SVGReader {
    let root: XMLElement
    let limits: SVGLimits
    var diagnostics = LimitedDiagnostics()
    var sheet: StyleSheet
    /// The prefixes of SVG's namespace.
    private var prefixes: Set<String> = ["svg"]
    var gradients: [GradientElement] = []
    /// The index in `gradients` of each id.
    var gradientIndices: [String: Int] = [:]
    let hints = HintBudget()
    /// The finished gradients, by their index in `gradients`; `nil` for those that paint nothing.
    var resolved: [Gradient?] = []
    /// The element name of everything else with an `id`, for messages about references to it.
    var otherIDs: [String: String] = [:]
    var viewport = SVGViewport()
    /// Rectangles in painting order, with references to their fills.
    var rectangles: [(shape: SVGShape, fill: FillReference?)] = []
    /// The first element with each `id`, for what a `use` shows.
    private(set) var elementsByID: [String: XMLElement] = [:]
    /// The shapes that are filled, and those that are stroked, with each gradient, by its id.
    var fillUses: [String: GradientUses] = [:]
    var strokeUses: [String: GradientUses] = [:]
    /// Bytes of the elements that were shown by `use` so far.
    var usedBytes = 0
    /// The ids that any attribute or style sheet names in `url(#…)`, also where nothing is drawn.
    private var paintedIDs: Set<String> = []
    /// Whether the `viewBox` has no area, so that nothing is drawn. Source: SVG 2, section 8.6.
    private var showsNothing = false
    /// Stops of the gradients of the rectangles that were filled so far.
    var filledStops = 0

    init(_ root: XMLElement, limits: SVGLimits) {
        self.root = root
        self.limits = limits
        sheet = StyleSheet(limits)
    }

    mutating func document() -> SVGDocument? {
        let name = root.localName
        guard name == "svg" || SVGVocabulary.gradients.contains(name) else {
            diagnostics.error(
                .notSVG, at: root.location,
                "the file begins with '\(shown(root.name))'; expected 'svg', 'linearGradient' or 'radialGradient'")
            return nil
        }
        prepare(root)
        var document = SVGDocument()
        if name == "svg" {
            viewport = readViewport()
            let properties = properties(of: root)
            readSize(properties)
            document.viewport = viewport
            readChildren(of: root, context(of: root, properties, in: SVGContext()))
        } else {
            readGradient(root, SVGContext())
        }
        for index in gradients.indices {
            let gradient = gradient(at: index)
            resolved.append(gradient)
            guard let gradient else { continue }
            let element = gradients[index]
            var item = SVGGradient(id: element.id, location: element.element.location, gradient: gradient)
            addUse(to: &item, at: index)
            document.gradients.append(item)
        }
        markPatterns(in: &document)
        if name == "svg" {
            let shapes = rectangles.compactMap { shape, fill in filled(shape, fill) }
            document.shapes = showsNothing ? [] : shapes
        } else if let gradient = document.gradients.first?.gradient {
            let full = LengthPercentage(fraction: 1)
            document.shapes = [
                SVGShape(
                    x: LengthPercentage(), y: LengthPercentage(), width: full, height: full, transform: .identity,
                    fill: .gradient(gradient), opacity: 1, isCrisp: true)
            ]
        }
        if let excess = sheet.excess { diagnostics.error(.svgLimit, at: excess.location, excess.message) }
        return document
    }

    /// Where shapes show gradients, those that paint nothing and give others their stops are no gradients of the
    /// picture, as in files of Inkscape.
    private func markPatterns(in document: inout SVGDocument) {
        guard document.gradients.contains(where: { $0.use != nil }) else { return }
        let referred = Set(gradients.compactMap(\.reference?.id))
        for (index, item) in document.gradients.enumerated() where item.use == nil {
            document.gradients[index].isPattern =
                item.id.map { referred.contains($0) && !paintedIDs.contains($0) } ?? false
        }
    }

    /// Collects style sheets, the prefixes of namespaces and the elements with an `id`, which may be after or around
    /// what uses them.
    private mutating func prepare(_ element: XMLElement) {
        for attribute in element.attributes where attribute.value == SVGVocabulary.namespace {
            let (prefix, local) = XMLElement.split(attribute.name)
            if prefix == "xmlns" { prefixes.insert(local) }
        }
        if let id = element["id"]?.value, elementsByID[id] == nil { elementsByID[id] = element }
        for attribute in element.attributes { notePainted(by: attribute.value) }
        if element.localName == "style" {
            addSheet(element)
            notePainted(by: element.text)
        }
        for child in element.children { prepare(child) }
    }

    private mutating func notePainted(by text: String) {
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "#")) {
            let isReference = rest[..<start].reversed().first { !" \"'".utf8.contains($0) } == UInt8(ascii: "(")
            rest = rest[rest.index(after: start)...]
            let id = rest.prefix { !" \"')".utf8.contains($0) }
            if isReference { paintedIDs.insert(String(Substring(id))) }
            rest = rest[id.endIndex...]
        }
    }

    /// Source: SVG 2, section 6.3.
    private mutating func addSheet(_ element: XMLElement) {
        if let type = element["type"]?.value.trimmingCSSWhitespace.lowercased(), type != "", type != "text/css" {
            return
        }
        if let media = element["media"] {
            guard let applies = MediaQueryList.applies(media.value, in: environment) else {
                let reason =
                    ConditionDepth.isExceeded(by: media.value)
                    ? "has parentheses nested more than \(ConditionDepth.maximum) deep"
                    : "depends on properties that a picture does not have"
                diagnostics.warning(
                    .svgStyle, at: media.location,
                    "the style sheet is ignored: its media query '\(shown(media.value.trimmingCSSWhitespace))' \(reason)"
                )
                return
            }
            guard applies else { return }
        }
        var sheet = sheet
        // With one owner it grows in place.
        self.sheet = StyleSheet(limits)
        let problems = sheet.add(element.text, at: element.location, in: environment) { declarations in
            inForce(declarations, at: element.location)
        }
        self.sheet = sheet
        for problem in problems {
            diagnostics.warning(.svgStyle, at: element.location, problem)
        }
    }

    /// Pictures are shown on a screen, in the light.
    private var environment: StyleEnvironment {
        StyleEnvironment(
            supportsDeclaration: { [self] name, value in supports(name, value) },
            supportsSelector: { if case .invalid = StyleSelector.read($0) { false } else { true } })
    }

    /// `true` for a value that is read; `nil` for others, which browsers may support.
    private func supports(_ name: String, _ value: String) -> Bool? {
        let declaration = StyleDeclaration.list("\(name): \(value)")
        var copy = self
        return copy.inForce(declaration, at: root.location).isEmpty ? StyleEnvironment.supportsColor(name, value) : true
    }

    func isSVG(_ element: XMLElement) -> Bool { element.prefix.map(prefixes.contains) ?? true }

    private mutating func readViewport() -> SVGViewport {
        if let viewport = ownViewport(of: root) { return viewport }
        showsNothing = true
        diagnostics.warning(
            .svgNotDrawn, at: root["viewBox"]?.location ?? root.location, "a viewBox without area shows nothing")
        return SVGViewport()
    }

    /// The `viewBox` of an element and how it fits its viewport; `nil` where the box has no area, so that nothing is
    /// shown.
    mutating func ownViewport(of element: XMLElement) -> SVGViewport? {
        var viewport = SVGViewport()
        if let attribute = element["viewBox"],
            let area = read(attribute, { scanner throws(ValueError) in try scanner.viewBox() })
        {
            guard let area else { return nil }
            viewport.viewBox = area
        }
        if let attribute = element["preserveAspectRatio"],
            let fit = read(attribute, { scanner throws(ValueError) in try scanner.fit() })
        {
            viewport.fit = fit
        }
        return viewport
    }

    /// Takes width and height of the `svg` element from its properties.
    private mutating func readSize(_ properties: [String: StyleValue]) {
        for (name, path) in [("width", \SVGViewport.width), ("height", \SVGViewport.height)] {
            guard let value = properties[name], !value.isKeyword,
                let length = length(value, of: name), length.fraction == 0
            else { continue }
            viewport[keyPath: path] = length.points
        }
    }

    // MARK: Elements

    /// - Parameter shown: the index of the only child that may be painted; `nil` when all may.
    mutating func readChildren(of element: XMLElement, _ context: SVGContext, only shown: Int? = nil) {
        var hidden = context
        hidden.isDefinition = true
        sheet.enter(element)
        for (index, child) in element.children.enumerated() where isSVG(child) {
            readElement(child, shown.map { $0 == index } ?? true ? context : hidden)
        }
        sheet.leave()
    }

    /// The index of the child of a `switch` that is painted, -1 for none: the first whose conditions are true, and that
    /// may be painted without knowing HTML. Source: SVG 2, section 5.9.
    func chosenChild(of element: XMLElement) -> Int {
        element.children.firstIndex {
            isSVG($0) && $0.localName != "foreignObject" && $0.meetsConditions
        } ?? -1
    }

    private mutating func readElement(_ element: XMLElement, _ outer: SVGContext) {
        let name = element.localName
        switch name {
        case "linearGradient", "radialGradient": readGradient(element, outer)
        case "rect": readRectangle(element, outer)
        case "g", "a", "switch":
            note(element)
            let inner = context(of: element, in: outer)
            if !inner.isDefinition, inner.opacity < outer.opacity, element.children.count > 1, name != "switch" {
                diagnostics.warning(
                    .svgNotDrawn, at: element.location,
                    "the opacity of a group is applied to each of its rectangles; where they overlap, the result looks different"
                )
            }
            readChildren(of: element, inner, only: name == "switch" ? chosenChild(of: element) : nil)
        case "defs":
            var inner = context(of: element, in: outer)
            inner.isDefinition = true
            readChildren(of: element, inner)
        case "symbol", "clipPath", "mask", "marker", "pattern", "svg":
            // Drawn nowhere by themselves, but gradients in them count.
            note(element)
            if name == "svg", !outer.isDefinition {
                diagnostics.warning(
                    .svgNotDrawn, at: element.location, "an 'svg' in another one is not drawn; only 'rect' is")
            }
            var inner = context(of: element, in: outer)
            inner.isDefinition = true
            readChildren(of: element, inner)
        case _ where SVGVocabulary.silent.contains(name): note(element)
        case _ where SVGVocabulary.elements.contains(name):
            note(element)
            if !outer.isDefinition {
                noteUses(by: element, outer)
                diagnostics.warning(.svgNotDrawn, at: element.location, "'\(name)' is not drawn; only 'rect' is")
            }
        default:
            diagnostics.warning(
                .unknownSVGElement, at: element.location,
                "unknown element '\(shown(element.name))'"
                    + (hints.nearest(to: name, among: SVGVocabulary.elements.count) { SVGVocabulary.elements.sorted() }
                        .map { "; did you mean '\($0)'?" } ?? ""))
        }
    }

    /// Remembers the `id` of an element other than a gradient.
    mutating func note(_ element: XMLElement) {
        if let id = element["id"]?.value { otherIDs[id] = element.localName }
    }

    // MARK: Values

    /// Reads a whole attribute. One with a mistake is ignored, with a warning. Source: SVG 2, section 4.2
    /// ("invalid values").
    mutating func read<Value>(
        _ attribute: XMLAttribute, _ body: (inout ValueScanner) throws(ValueError) -> Value
    ) -> Value? {
        read(StyleValue(attribute), of: attribute.name, body)
    }

    mutating func read<Value>(
        _ value: StyleValue, of name: String, _ body: (inout ValueScanner) throws(ValueError) -> Value
    ) -> Value? {
        var scanner = ValueScanner(value.text)
        do throws(ValueError) {
            let result = try body(&scanner)
            try scanner.expectEnd()
            return result
        } catch {
            diagnostics.warning(
                .malformedSVGValue, at: value.location(ofScalar: error.offset),
                "\(name) is ignored: \(error.message)")
            return nil
        }
    }

    mutating func length(_ attribute: XMLAttribute, allowsNegative: Bool = true) -> LengthPercentage? {
        let value = StyleValue(attribute)
        let length =
            value.isFunction
            ? self.length(value, of: attribute.name)
            : read(value, of: attribute.name) { scanner throws(ValueError) in try scanner.length() }
        guard let length else { return nil }
        if !allowsNegative, length.fraction < 0 || length.points < 0 {
            diagnostics.warning(
                .malformedSVGValue, at: StyleValue(attribute).location(),
                "\(attribute.name): '\(shown(attribute.value.trimmingCSSWhitespace))' is negative and counts as 0")
            return LengthPercentage()
        }
        return length
    }

    /// Reads a number, or a percentage of 1, and clamps it to 0…1; `nil` after reporting a mistake.
    mutating func fraction(_ value: StyleValue, of name: String) -> Double? {
        if value.isFunction {
            return readStyle(value, of: name) { scanner throws(CSSSyntaxError) in try scanner.fraction() }
        }
        return read(value, of: name) { scanner throws(ValueError) in
            let number = try scanner.number("a number or a percentage")
            let startOfUnit = scanner.index
            let unit = scanner.word()
            guard unit.isEmpty || unit == "%" else {
                throw ValueError(
                    offset: startOfUnit,
                    message: "unknown unit '\(ValueScanner.shortened(unit))'; expected a number or '%'")
            }
            return min(max(unit == "%" ? number / 100 : number, 0), 1)
        }
    }

    /// Reads a color; `nil` after reporting a mistake.
    /// - Parameter current: `currentColor`, also within functions.
    mutating func color(_ value: StyleValue, of name: String, current: Color) -> Color? {
        // At the end of CSS text that is pasted it is passed over; an attribute has no declarations. Source: SVG 2,
        // section 6.6.
        if let last = value.text.unicodeScalars.last, last == ";" {
            diagnostics.warning(
                .malformedSVGValue, at: value.location(ofScalar: value.text.unicodeScalars.count - 1),
                "\(name) is ignored: expected the end of the color, found ';'")
            return nil
        }
        do throws(CSSSyntaxError) {
            let palette = PaletteLookup(names: [], hints: hints, currentColor: current) { _ in nil }
            return try Color.parse(css: value.text, palette: palette)
        } catch {
            diagnostics.warning(
                .malformedSVGValue, at: value.location(ofScalar: error.offset),
                "\(name) is ignored: \(error.message)")
            return nil
        }
    }

    func shown(_ text: String) -> String { ValueScanner.shortened(text) }
}
