import LintelGradient

/// The gradients that shapes show, also shapes that are not drawn.
extension SVGReader {
    /// Notes the gradients of an element that is not drawn, of what it contains, and of what a `use` shows; other
    /// properties are not looked at.
    mutating func noteUses(by element: XMLElement, _ outer: SVGContext) {
        let before = diagnostics
        noteUses(by: element, outer, shownBy: [], depth: 0)
        diagnostics = before
    }

    /// - Parameters:
    ///   - users: the ids that the `use` elements around refer to.
    ///   - use: the `use` that refers to the element itself, if one does.
    ///   - depth: of the element in what is noted at once.
    private mutating func noteUses(
        by element: XMLElement, _ outer: SVGContext, shownBy users: [String], _ use: XMLElement? = nil, depth: Int
    ) {
        guard depth < limits.depth, users.isEmpty || allows(element) else { return }
        let name = element.localName
        switch name {
        case "use":
            noteUses(byReferenceOf: element, context(of: element, in: outer), shownBy: users, depth: depth)
        case "text":
            let context = context(of: element, in: outer)
            noteUse(by: context, nil)
            noteUses(byPartsOf: element, context, shownBy: users, depth: depth)
        case "g", "a", "switch", "svg", "symbol":
            // A symbol shows nothing by itself.
            if name == "symbol", use == nil { return }
            var context = context(of: element, in: outer)
            if name == "svg" || name == "symbol" {
                guard let view = viewTransform(of: element, shownBy: use) else { return }
                context.transform = context.transform * view
            }
            let chosen: Int? = name == "switch" ? chosenChild(of: element) : nil
            sheet.enter(element)
            for (index, child) in element.children.enumerated() where isSVG(child) && (chosen ?? index) == index {
                noteUses(by: child, context, shownBy: users, depth: depth + 1)
            }
            sheet.leave()
        case "line": noteUse(by: context(of: element, in: outer), nil, isFilled: false)
        case _ where name == "rect" || SVGVocabulary.filledShapes.contains(name):
            noteUse(by: context(of: element, in: outer), nil)
        default: break
        }
    }

    /// Notes the gradients of the parts of a text. They have neither a transform nor an opacity of their own. Source:
    /// CSS Transforms 1, "transformable element"; SVG 1.1, section 14.5.
    private mutating func noteUses(
        byPartsOf element: XMLElement, _ outer: SVGContext, shownBy users: [String], depth: Int
    ) {
        guard depth < limits.depth else { return }
        sheet.enter(element)
        for child in element.children where isSVG(child) && SVGVocabulary.partsOfText.contains(child.localName) {
            guard users.isEmpty || allows(child) else { break }
            var context = context(of: child, in: outer)
            (context.transform, context.opacity) = (outer.transform, outer.opacity)
            noteUse(by: context, nil)
            noteUses(byPartsOf: child, context, shownBy: users, depth: depth + 1)
        }
        sheet.leave()
    }

    /// Notes the gradients of what a `use` shows: a clone, which inherits from the `use`, and around which selectors
    /// see no elements. Source: SVG 2, section 5.6.
    /// - Parameter context: that of the `use` itself.
    private mutating func noteUses(
        byReferenceOf use: XMLElement, _ context: SVGContext, shownBy users: [String], depth: Int
    ) {
        guard let id = reference(of: use)?.id, !users.contains(id), let shown = elementsByID[id] else { return }
        var context = context
        // They are a part of its transform.
        let size = viewportSize ?? .zero
        let x = length("x", of: [use]) ?? LengthPercentage()
        let y = length("y", of: [use]) ?? LengthPercentage()
        context.transform =
            context.transform * .translation(x: x.resolved(against: size.x), y: y.resolved(against: size.y))
        let around = sheet.ancestors
        sheet.ancestors = []
        noteUses(by: shown, context, shownBy: users + [id], use, depth: depth + 1)
        sheet.ancestors = around
    }

    /// The way from the user space of what a symbol or a nested `svg` contains to that of its own `x` and `y`; `nil`
    /// where nothing is shown. Source: SVG 2, sections 5.5, 5.6 and 8.2.
    /// - Parameter use: the one that refers to it, whose width and height win.
    private mutating func viewTransform(of element: XMLElement, shownBy use: XMLElement?) -> GradientTransform? {
        guard let viewport = ownViewport(of: element) else { return nil }
        let size = viewportSize ?? .zero
        let x = length("x", of: [element]) ?? LengthPercentage()
        let y = length("y", of: [element]) ?? LengthPercentage()
        let corner = GradientTransform.translation(x: x.resolved(against: size.x), y: y.resolved(against: size.y))
        guard viewport.viewBox != nil else { return corner }
        let sources = [use, element].compactMap(\.self)
        let whole = LengthPercentage(fraction: 1)
        let width = length("width", of: sources) ?? whole
        let height = length("height", of: sources) ?? whole
        // Percentages are of a size that is not known.
        if viewportSize == nil, width.fraction != 0 || height.fraction != 0 { return corner }
        let (shownWidth, shownHeight) = (width.resolved(against: size.x), height.resolved(against: size.y))
        guard shownWidth > 0, shownHeight > 0 else { return nil }
        return corner * viewport.placed(width: shownWidth, height: shownHeight).transform
    }

    /// The length that the first of some elements has as an attribute that can be read; `nil` where none has one.
    private mutating func length(_ name: String, of elements: [XMLElement]) -> LengthPercentage? {
        for element in elements {
            if let attribute = element[name], let length = length(attribute) { return length }
        }
        return nil
    }

    /// Returns whether an element that a `use` shows is looked at, and counts it: with elements that refer to each
    /// other, a small file would show any number of them.
    private mutating func allows(_ element: XMLElement) -> Bool {
        usedBytes += element.attributes.reduce(Self.bytesOfElement) { $0 + $1.value.utf8.count }
        return usedBytes <= limits.usedBytes
    }

    /// What an element without attributes counts: about as much as it takes to read the properties that it inherits.
    private static let bytesOfElement = 64

    /// Notes the gradients that a shape is filled and stroked with.
    /// - Parameter frame: of a rectangle, whose box its fill starts from.
    mutating func noteUse(by context: SVGContext, _ frame: SVGGradient.Frame?, isFilled: Bool = true) {
        guard !context.isDefinition, context.isVisible else { return }
        if isFilled, let id = gradientID(context.fill, context) {
            let use = SVGGradient.Use(
                transform: context.transform, opacity: context.opacity * context.fillOpacity, frame: frame)
            fillUses[id, default: GradientUses(use)].add(use)
        }
        if let id = gradientID(context.stroke, context) {
            let use = SVGGradient.Use(
                transform: context.transform, opacity: context.opacity * context.strokeOpacity, frame: nil)
            strokeUses[id, default: GradientUses(use)].add(use)
        }
    }

    /// The id that a fill or a stroke refers to, if it refers to one.
    private mutating func gradientID(_ value: StyleValue?, _ context: SVGContext) -> String? {
        guard let value, value.text.lowercased().hasPrefix("url(") else { return nil }
        let before = diagnostics
        defer { diagnostics = before }
        return reference(value, context)?.id
    }

    /// Adds how shapes show a gradient. A shape's fill has the gradient's colors on its whole area, a stroke on a line,
    /// so that strokes count where nothing is filled.
    /// - Parameter index: of its element in `gradients`.
    func addUse(to item: inout SVGGradient, at index: Int) {
        // References point to the first element with an id.
        guard let id = item.id, gradientIndices[id] == index, let uses = fillUses[id] ?? strokeUses[id] else { return }
        item.fillsShapes = fillUses[id] != nil
        item.hasSeveralOpacities = uses.hasSeveralOpacities
        if case .svg(let geometry) = item.gradient.geometry {
            item.hasSeveralTransforms =
                geometry.units == .userSpaceOnUse ? uses.hasSeveralTransforms : uses.hasSeveralOrientations
        }
        item.use = SVGGradient.Use(
            transform: uses.first.transform, opacity: uses.hasSeveralOpacities ? 1 : uses.first.opacity,
            frame: uses.hasSeveralFrames ? nil : uses.first.frame)
    }
}
