import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelSchema
import LintelYAML

extension PresetReader {
    /// A background in every appearance. One that equals the appearance it falls back to has no value of its own.
    /// - Parameters:
    ///   - outline: what layers have that fill their box and have no shape written.
    ///   - origin: the location at which those of the layers are recorded; `nil` for that of the background.
    mutating func background(
        _ node: Node, outline: Shape = .rectangle, origin: SourceLocation? = nil
    ) -> ByAppearance<Drawing> {
        surfaceOutline = outline
        defer { surfaceOutline = .rectangle }
        return byAppearance(node) { reader, appearance in
            let (drawing, locations) = reader.drawing(node, in: appearance)
            reader.layerLocations.add(drawing, at: origin ?? node.location, layers: locations)
            return drawing
        }
    }

    /// Reads a value once for each appearance that it or the palette names, and for dark with high contrast where they
    /// name both: a value of several colors may then be a mixture. One that is equal to what would stand in for it is
    /// left out.
    mutating func byAppearance<Value: Hashable>(
        _ node: Node, _ read: (inout PresetReader, Appearance) -> Value
    ) -> ByAppearance<Value> {
        let named = Self.appearances(in: node).union(palette.appearances)
        var result = ByAppearance(light: read(&self, .light))
        for appearance in Appearance.combined(named) where appearance != .light {
            let value = read(&self, appearance)
            if value != result[appearance] { result[exactly: appearance] = value }
        }
        return result
    }

    /// The appearances that are keys anywhere within, and dark where CSS text tells light and dark apart.
    static func appearances(in node: Node) -> Set<Appearance> {
        switch node.content {
        case .scalar(let scalar): callsLightDark(scalar.text) ? [.dark] : []
        case .null: []
        case .sequence(let items): items.reduce(into: []) { $0.formUnion(appearances(in: $1)) }
        case .mapping(let entries):
            entries.reduce(into: []) { found, entry in
                if let appearance = Appearance(rawValue: entry.name) { found.insert(appearance) }
                found.formUnion(appearances(in: entry.value))
            }
        }
    }

    /// Whether `light-dark()` may be called in CSS text, where its name may have escapes. Source: CSS Syntax 3, section
    /// 4.3.7.
    private static func callsLightDark(_ text: String) -> Bool {
        if text.containsIgnoringCase("light-dark(") { return true }
        guard text.utf8.contains(UInt8(ascii: "\\")), let tokens = try? CSSTokenizer.tokens(of: text) else {
            return false
        }
        return tokens.contains { token in
            if case .function(let name) = token.kind { name.asciiLowercased == "light-dark" } else { false }
        }
    }

    /// A background in one appearance: layers as they are, or paints, the last written painted first; and where each
    /// layer was written. Source of the order of paints: CSS Backgrounds 3, section 2.2.
    private mutating func drawing(_ node: Node, in appearance: Appearance) -> (Drawing, locations: [SourceLocation]) {
        if let entries = node.entries {
            if Self.isByAppearance(entries) {
                let nothing = (Drawing(layers: []), locations: [SourceLocation]())
                guard let fields = fields(node, PresetSchema.backgroundByAppearance) else { return nothing }
                return Self.choice(fields, in: appearance).map { drawing($0, in: appearance) } ?? nothing
            }
            if entries.contains(where: { PresetSchema.layered.keyNames.contains($0.name) }) {
                return layeredDrawing(node, in: appearance)
            }
        }
        if refuseLayers(node) { return (Drawing(layers: []), locations: []) }
        let count = Self.countOfPaints(node, in: appearance)
        guard count <= PresetLimits.layers else {
            error(
                .tooMany, at: node.location,
                "a background of \(count) paints; expected at most \(PresetLimits.layers)")
            return (Drawing(layers: []), locations: [])
        }
        let paints = self.paints(node, in: appearance, orMeant: PresetSchema.layered.keyNames)
        return (
            Drawing(layers: paints.reversed().map { Drawing.Layer($0.paint, shape: surfaceOutline) }),
            paints.reversed().map(\.location)
        )
    }

    /// Reports a layer, or a list with one, in the place of a background; `false` for other nodes.
    private mutating func refuseLayers(_ node: Node) -> Bool {
        if let items = node.items {
            guard let layer = items.first(where: { layers(meantBy: $0) != nil }) else { return false }
            let most = 4
            let shown = items.prefix(most).flatMap { layers(meantBy: $0) ?? [$0.shown ?? "…"] }
            let list = (shown + (items.count > most ? ["…"] : [])).joined(separator: ", ")
            error(
                .wrongType, at: layer.location,
                "expected a color or a gradient, found a layer; write { layers: [\(list)] }")
            return true
        }
        guard let layers = layers(meantBy: node),
            let entry = node.entries?.first(where: { PresetSchema.LayerKind(meantBy: $0.name) != nil })
        else { return false }
        let isKey = PresetSchema.LayerKind(rawValue: entry.name) != nil
        error(
            .unknownKey, at: entry.key.location,
            "unknown key '\(entry.name)' in a background; it is \(isKey ? "a key" : "part") of a layer: write layers: "
                + "[\(layers.joined(separator: ", "))]")
        return true
    }

    /// Whether a key is an appearance, or all keys mean one: `{ Light: red, Dark: blue }`.
    private static func isByAppearance(_ entries: [Node.Entry]) -> Bool {
        if entries.contains(where: { Appearance(rawValue: $0.name) != nil }) { return true }
        let shape = PresetSchema.backgroundByAppearance
        return (1...shape.keyNames.count).contains(entries.count)
            && entries.allSatisfy { entry in
                !PresetSchema.paints.keyNames.contains(entry.name) && shape.hasKey(meantBy: entry.name)
            }
    }

    /// The one paint of a layer; `nil` after a mistake.
    mutating func paint(_ node: Node, in appearance: Appearance) -> Drawing.Paint? {
        let count = Self.countOfPaints(node, in: appearance)
        guard count <= PresetLimits.layers else {
            error(.malformedValue, at: node.location, "\(count) paints in a layer; expected one")
            return nil
        }
        let paints = self.paints(node, in: appearance)
        if paints.count > 1 {
            error(.malformedValue, at: node.location, "\(paints.count) paints in a layer; write a layer for each")
        }
        return paints.first?.paint
    }

    /// Returns how many paints a background has in one appearance, as written, before any of them is read: each may be
    /// compared with all names of colors.
    private static func countOfPaints(_ node: Node, in appearance: Appearance) -> Int {
        switch node.content {
        case .scalar(let scalar): return (try? topLevelParts(of: scalar.text))?.count ?? 1
        case .sequence(let items): return items.reduce(0) { $0 + countOfPaints($1, in: appearance) }
        case .mapping(let entries):
            guard isByAppearance(entries) else { return 1 }
            let chosen = ([appearance] + appearance.fallbacks).lazy.compactMap { node[$0.rawValue] }.first
            return chosen.map { countOfPaints($0, in: appearance) } ?? 0
        case .null: return 1
        }
    }

    private struct WrittenPaint {
        var paint: Drawing.Paint
        var location: SourceLocation
    }

    /// The paints of a background in the order written; those with a mistake are left out.
    /// - Parameter others: keys that may be meant in a mapping beside those of paints.
    private mutating func paints(
        _ node: Node, in appearance: Appearance, orMeant others: [String] = []
    ) -> [WrittenPaint] {
        switch node.content {
        case .scalar(let scalar): return cssPaints(scalar.text, node, in: appearance)
        case .sequence:
            guard !isInComponents(node), let items = oneOrMore(node, "colors and gradients") else { return [] }
            return items.flatMap { self.paints($0, in: appearance) }
        case .mapping(let entries):
            if Self.isByAppearance(entries) {
                guard let fields = fields(node, PresetSchema.paintByAppearance) else { return [] }
                return Self.choice(fields, in: appearance).map { self.paints($0, in: appearance) } ?? []
            }
            if let entry = entries.first(where: { PresetSchema.layered.keyNames.contains($0.name) }) {
                error(
                    .wrongType, at: entry.key.location,
                    "'\(entry.name)' is not allowed within another background; expected a color or a gradient")
                return []
            }
            if isInComponents(node) { return [] }
            if entries.contains(where: { PresetSchema.texture.keyNames.contains($0.name) }) {
                let fields = fields(node, PresetSchema.texture) { name in
                    PresetSchema.paints.keyNames.contains(name) ? "; for several paints write a list" : nil
                }
                return fields.flatMap { texture($0) }.map { [WrittenPaint(paint: $0, location: node.location)] } ?? []
            }
            return paintInParts(node, in: appearance, orMeant: others + PresetSchema.texture.keyNames)
                .map { [WrittenPaint(paint: $0, location: node.location)] } ?? []
        case .null:
            expected("a background", at: node)
            return []
        }
    }

    /// CSS text: gradients and colors with commas between.
    private mutating func cssPaints(_ text: String, _ node: Node, in appearance: Appearance) -> [WrittenPaint] {
        do {
            let parts = try Self.topLevelParts(of: text)
            guard parts.count > 1 else {
                return cssPaint(text, node, from: 0, in: appearance)
                    .map { [WrittenPaint(paint: $0, location: node.location)] } ?? []
            }
            let scalars = Array(text.unicodeScalars)
            return parts.compactMap { part in
                let part = part.clamped(to: 0..<scalars.count)
                let start = scalars[part].firstIndex { !$0.properties.isWhitespace } ?? part.lowerBound
                return cssPaint(
                    String(String.UnicodeScalarView(scalars[part])), node, from: part.lowerBound, in: appearance
                ).map { WrittenPaint(paint: $0, location: node.location(at: start)) }
            }
        } catch {
            report(error, in: node)
            return []
        }
    }

    private mutating func cssPaint(
        _ text: String, _ node: Node, from start: Int, in appearance: Appearance
    ) -> Drawing.Paint? {
        let palette = self.palette.lookup(in: appearance)
        if let message = Self.textureAdvice(text) {
            error(.malformedCSS, at: node.location(at: start), message)
            return nil
        }
        var doubts: [CSSDoubt] = []
        defer { warn(about: doubts, in: node, from: start) }
        do throws(CSSSyntaxErrors) {
            if try Self.isMeantAsGradient(text) {
                let gradient = try Gradient.parse(allOf: text, palette: palette, doubts: &doubts)
                guard gradient.stops.count <= PresetLimits.stops else {
                    error(
                        .tooMany, at: node.location(at: start),
                        "\(gradient.stops.count) stops; expected at most \(PresetLimits.stops)")
                    return nil
                }
                return .gradient(laidOut(gradient, at: node.location(at: start)))
            }
            if text == "none" {
                error(
                    .malformedCSS, at: node.location(at: start),
                    "unknown color 'none'; only the 'background' of a bar may be 'none', which is a bar without an image"
                )
                return nil
            }
            return .color(
                try CSSSyntaxErrors.collecting { () throws(CSSSyntaxError) in
                    try Color.parse(css: text, palette: palette, doubts: &doubts)
                })
        } catch {
            for mistake in error.all { report(mistake, in: node, from: start) }
            return nil
        }
    }

    static func isMeantAsGradient(_ text: String) throws(CSSSyntaxErrors) -> Bool {
        try CSSSyntaxErrors.collecting { () throws(CSSSyntaxError) in
            CSSGradientParser.isMeant(in: try CSSScanner(text))
        }
    }

    /// The message about a picture where a color or gradient is: `url(a.png)`, as CSS has it, or the name of its file.
    /// `nil` for other text.
    private static func textureAdvice(_ text: String) -> String? {
        let word = text.filter { !$0.isWhitespace }
        let isURL = word.asciiLowercased.hasPrefix("url(")
        let path = isURL ? String(word.dropFirst(4).prefix { $0 != ")" }.filter { $0 != "\"" && $0 != "'" }) : word
        let ending = String(path.suffix(5)).asciiLowercased
        let isPicture = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic"].contains(where: ending.hasSuffix)
        guard isURL || (isPicture && !path.contains { "(,;".contains($0) }) else { return nil }
        guard !path.isEmpty else { return "a picture is a texture; write { texture: PATH }" }
        return "a picture is a texture; write { texture: \(CSSToken.shortened(path)) }"
    }

    /// The ranges between the commas that stand in no parentheses, in Unicode scalars.
    static func topLevelParts(of text: String) throws(CSSSyntaxError) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        var depth = 0
        for token in try CSSTokenizer.tokens(of: text) {
            switch token.kind {
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth = max(0, depth - 1)
            case .comma where depth == 0:
                parts.append(start..<token.range.lowerBound)
                start = token.range.upperBound
            default: break
            }
        }
        return parts + [start..<max(start, text.unicodeScalars.count)]
    }

    /// The texts between the commas of one that is in the place of a list; `nil` for other nodes, and where a list of
    /// them would be a mistake too.
    /// - Parameter read: reads the list.
    func texts(writtenIn node: Node, _ read: (inout PresetReader, Node) -> Void) -> [Node]? {
        guard case .scalar(let scalar) = node.content, let parts = try? Self.topLevelParts(of: scalar.text) else {
            return nil
        }
        let scalars = Array(scalar.text.unicodeScalars)
        let texts = parts.map { part in
            var rest = scalars[part.clamped(to: 0..<scalars.count)].drop { $0.properties.isWhitespace }
            while rest.last?.properties.isWhitespace == true { rest.removeLast() }
            let text = Scalar(text: String(String.UnicodeScalarView(rest)), isQuoted: false)
            return Node(at: node.location, .scalar(text))
        }
        var trial = self
        trial.diagnostics = Diagnostics()
        read(&trial, Node(at: node.location, .sequence(texts)))
        return trial.diagnostics.hasErrors ? nil : texts
    }

    // MARK: In parts

    private mutating func paintInParts(
        _ node: Node, in appearance: Appearance, orMeant others: [String]
    ) -> Drawing.Paint? {
        guard let fields = fields(node, PresetSchema.paints, orMeant: others) else { return nil }
        let given = fields.given
        let gradients = given.map { kind in fields[kind].flatMap { gradient(kind, $0, in: appearance) } }
        guard given.count == 1, let value = fields[given[0]] else { return nil }
        return gradients[0].map { .gradient(laidOut($0, at: value.location)) }
    }

    /// The gradient under a key of `PresetSchema.paints`.
    private mutating func gradient(_ kind: String, _ value: Node, in appearance: Appearance) -> Gradient? {
        if isListOfStops(value, of: kind) { return nil }
        return switch kind {
        case "linear": linear(value, in: appearance)
        case "radial": radial(value, in: appearance)
        case "conic": conic(value, in: appearance)
        case "svg": svg(value)
        default: coreAnimation(value, in: appearance)
        }
    }
}
