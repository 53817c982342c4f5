import LintelColor
import LintelDiagnostics
import LintelGradient

extension SVGReader {
    mutating func readGradient(_ element: XMLElement, _ outer: SVGContext) {
        checkAttributes(of: element)
        let context = context(of: element, in: outer)
        let isLinear = element.localName == "linearGradient"
        var gradient = GradientElement(
            element: element, id: element["id"]?.value, isLinear: isLinear, mixesLinear: context.mixesLinear)
        for name in isLinear ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r", "fx", "fy", "fr"] {
            guard let attribute = element[name] else { continue }
            gradient.lengths[name] = length(attribute, allowsNegative: name != "r" && name != "fr")
        }
        if let attribute = element["gradientUnits"] {
            gradient.units = exactWord(attribute)
        }
        if let attribute = element["spreadMethod"] {
            gradient.spread = exactWord(attribute)
        }
        if let value = context.own["transform"], value.text.lowercased() != "none" {
            gradient.transform = transform(value, in: nil)
            if let transform = gradient.transform, !transform.isInvertible {
                diagnostics.warning(
                    .svgNotDrawn, at: value.location(),
                    "\(value.label("transform")): flattens the gradient to a line, so nothing is painted")
            }
        }
        gradient.origin = context.own["transform-origin"]
        gradient.reference = reference(of: element)
        sheet.enter(element)
        defer { sheet.leave() }
        for child in element.children {
            if child.localName == "stop" {
                readStop(child, context, into: &gradient)
            } else if !["title", "desc", "metadata", "animate", "set", "animateTransform", "style", "script"]
                .contains(child.localName), child.prefix == nil
            {
                diagnostics.warning(
                    .unknownSVGElement, at: child.location,
                    "'\(shown(child.name))' has no meaning in a gradient"
                        + (hints.nearest(to: child.localName, among: 1) { ["stop"] }
                            .map { "; did you mean '\($0)'?" } ?? ""))
            }
        }
        if let id = gradient.id {
            if let first = gradientIndices[id] {
                let line = gradients[first].element.location.line
                diagnostics.warning(
                    .repeatedSVGID, at: element["id"]?.location,
                    "the id '\(shown(id))' is already used in line \(line); references point to that element")
            } else {
                gradientIndices[id] = gradients.count
            }
        }
        gradients.append(gradient)
    }

    /// Reads one of an enumeration's words, in its exact case as in XML; `nil` after reporting another.
    private mutating func exactWord<Word: RawRepresentable & CaseIterable>(_ attribute: XMLAttribute) -> Word?
    where Word.RawValue == String {
        let text = attribute.value.trimmingCSSWhitespace
        if let word = Word(rawValue: text) { return word }
        diagnostics.warning(
            .malformedSVGValue, at: StyleValue(attribute).location(),
            "\(attribute.name) is ignored: unknown value '\(shown(text))'"
                + hints.hint(for: text, among: Word.allCases.count) { Word.allCases.map(\.rawValue) })
        return nil
    }

    /// Returns the id that `href` names, or `xlink:href` in older files; the former counts if both are written. Source:
    /// SVG 2, section 16.1.3.
    mutating func reference(of element: XMLElement) -> (id: String, attribute: XMLAttribute)? {
        let attribute = element["href"] ?? element.attributes.first { XMLElement.split($0.name).local == "href" }
        guard let attribute else { return nil }
        let text = attribute.value.trimmingCSSWhitespace
        guard text.hasPrefix("#"), text.utf8.count > 1 else {
            diagnostics.warning(
                .svgReference, at: StyleValue(attribute).location(),
                "\(attribute.name): '\(shown(text))' is not in this file; expected '#' and an id")
            return nil
        }
        return (String(text.dropFirst()), attribute)
    }

    private mutating func readStop(_ element: XMLElement, _ outer: SVGContext, into gradient: inout GradientElement) {
        checkAttributes(of: element)
        let context = context(of: element, in: outer)
        var color = Color(.sRGB, 0, 0, 0, isLegacy: true)
        if let value = context.own["stop-color"] {
            color = self.color(value, of: "stop-color", current: context.color) ?? color
        }
        if let value = context.own["stop-opacity"], let opacity = fraction(value, of: "stop-opacity") {
            color.alpha *= opacity
        }
        let offset = element["offset"].flatMap { fraction(StyleValue($0), of: "offset") } ?? 0
        gradient.stops.append(.stop(color, position: LengthPercentage(fraction: offset)))
    }

    // MARK: References

    /// The gradient with everything that it takes from those it refers to: each attribute, and the stops as a whole,
    /// from the first that has it. Source: SVG 2, section 14.2.1. `nil` when it has no stops.
    mutating func gradient(at index: Int) -> Gradient? {
        guard let chain = chain(from: index) else { return nil }
        let own = gradients[index]
        let elements = chain.map { gradients[$0] }
        guard let stops = elements.lazy.map(\.stops).first(where: { !$0.isEmpty }) else {
            // One that others take their attributes from may do without.
            diagnostics.warning(
                .svgNoStops, at: own.element.location, "the gradient has no stops, so nothing is painted")
            return nil
        }
        let units = elements.lazy.compactMap(\.units).first ?? .objectBoundingBox
        let spread = elements.lazy.compactMap(\.spread).first ?? .pad
        let transform = transform(elements.first { $0.transform != nil }, units)
        func length(_ name: String) -> LengthPercentage? {
            elements.lazy.compactMap { $0.lengths[name] }.first
        }
        let zero = LengthPercentage()
        let half = LengthPercentage(fraction: 0.5)
        let shape: SVGGeometry.Shape
        if own.isLinear {
            shape = .line(
                start: .init(x: length("x1") ?? zero, y: length("y1") ?? zero),
                end: .init(x: length("x2") ?? LengthPercentage(fraction: 1), y: length("y2") ?? zero))
        } else {
            let center = Geometry.Position(x: length("cx") ?? half, y: length("cy") ?? half)
            let focus = Geometry.Position(x: length("fx") ?? center.x, y: length("fy") ?? center.y)
            shape = .circles(
                start: .init(center: focus, radius: length("fr") ?? zero),
                end: .init(center: center, radius: length("r") ?? half))
        }
        return Gradient(
            geometry: .svg(SVGGeometry(shape, units: units, transform: transform, spread: spread)), stops: stops,
            space: own.mixesLinear ? .sRGBLinear : .sRGB, mixing: .straight)
    }

    /// The transform of the first element that has one, around that element's own origin: in the unit square or in user
    /// space, as the gradient's other lengths are. Source: CSS Transforms 1, section 6.
    private mutating func transform(_ element: GradientElement?, _ units: SVGGeometry.Units) -> GradientTransform {
        guard let element, let transform = element.transform else { return .identity }
        let size = units == .objectBoundingBox ? SIMD2(1.0, 1) : viewportSize
        return transform.around(origin(element.origin, in: size) ?? .zero)
    }

    /// The gradient and those it refers to, one by one, up to one that was there already. `nil` when there are too
    /// many.
    private mutating func chain(from index: Int) -> [Int]? {
        var chain = [index]
        while let (id, attribute) = gradients[chain[chain.count - 1]].reference {
            guard let next = gradientIndices[id] else {
                if chain.count == 1 {
                    diagnostics.warning(
                        .svgReference, at: StyleValue(attribute).location(),
                        "\(attribute.name): \(missing(id))")
                }
                return chain
            }
            guard !chain.contains(next) else {
                diagnostics.warning(
                    .svgReferenceCycle, at: StyleValue(attribute).location(),
                    "\(attribute.name) is ignored: '#\(shown(id))' refers back to itself")
                return chain
            }
            guard chain.count < limits.references else {
                diagnostics.error(
                    .svgLimit, at: StyleValue(attribute).location(),
                    "\(attribute.name): a chain of more than \(limits.references) gradients")
                return nil
            }
            chain.append(next)
        }
        return chain
    }

    /// The message that no gradient has the `id`.
    func missing(_ id: String) -> String {
        if let name = otherIDs[id] { return "'#\(shown(id))' is a '\(name)'; expected a gradient" }
        let near = hints.nearest(to: id, among: gradientIndices.count) { gradientIndices.keys.sorted() }
        let hint = near.map { "; did you mean '#\($0)'?" } ?? ""
        return "no gradient has the id '\(shown(id))'\(hint)"
    }
}
