import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelSchema
import LintelYAML

/// Reads the gradient and color tokens of a design-token file. Source: Design Tokens Format Module 2025.10 and its
/// Color Module.
///
/// A gradient token is a list of colors with positions 0…1 and nothing else. It becomes a linear gradient to the
/// bottom, mixed in sRGB as CSS mixes legacy colors, or in Display P3 if all of its colors are in that space. Two
/// extensions describe more: Lintel's contains the whole gradient as presets write it, and is used only while the
/// token's colors are those it was written with; the `angle` of `org.primer.gradient` is the direction.
struct DesignTokenReader {
    let tokens: TokenTree
    var diagnostics = Diagnostics()
    private let hints = HintBudget()
    /// What the tokens so far have taken to read.
    var spent = TokenBudget()
    /// The token that is read.
    private var current = Current()
    /// References may lead to others this many times.
    static let deepest = 64
    /// Names of the tokens of chains that lead nowhere, of which a mistake has been reported.
    private var broken: Set<String> = []

    /// The numbers of which a doubt has been reported; several tokens may refer to one.
    var doubtedScales: Set<SourceLocation> = []

    /// What belongs to one token.
    private struct Current {
        /// The sets in which its references are looked for.
        var sets: [String] = []
        /// Whether it is an alias, of whose chain one report is enough.
        var isAlias = false
        /// Whether what is read is a color, as far as references in its text are followed.
        var isColorExpected = false
        /// The tokens that were looked up for it, in their order.
        private(set) var references: [String] = []
        private var known: Set<String> = []
        /// The number of entries of its lists of stops, which may refer to others many times.
        var entryCount = 0

        mutating func add(_ reference: String) {
            if known.insert(reference).inserted { references.append(reference) }
        }
    }

    static func read(bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        guard let root = Document.parse(bytes: bytes, file: file, into: &diagnostics) else {
            return GradientCollection()
        }
        guard root.entries != nil else {
            diagnostics.error(.malformedToken, at: root.location, "expected groups of tokens, found \(root.summary)")
            return GradientCollection()
        }
        var reader = DesignTokenReader(root)
        let collection = reader.collection()
        diagnostics.add(contentsOf: reader.diagnostics)
        if collection.isEmpty, reader.diagnostics.all.isEmpty, let kind = TokenTree.otherKind(root) {
            diagnostics.error(.nothingToImport, at: root.location, kind)
        }
        return collection
    }

    private init(_ root: Node) { tokens = TokenTree(root) }

    private mutating func collection() -> GradientCollection {
        if let excess = tokens.excess {
            fail(tokens.root, excess, as: .tooMany)
            return GradientCollection()
        }
        var problems = tokens.problems
        var variants = TokenVariants()
        for token in tokens.all {
            let found = diagnosed { $0.read(token, into: &variants) }
            if !found.isEmpty { problems.append((token.name, found)) }
            if let excess = spent.excess(with: token.name) {
                fail(token.node, excess, as: .tooMany)
                return GradientCollection()
            }
        }
        let collection = variants.collection(naming: namesInThemes)
        if !collection.isEmpty { reportThemes() }
        report(problems, isUsable: !collection.isEmpty)
        return collection
    }

    /// What `read` reports, which is taken out of `diagnostics`.
    private mutating func diagnosed(_ read: (inout Self) -> Void) -> [Diagnostic] {
        let before = diagnostics
        diagnostics = Diagnostics()
        defer { diagnostics = before }
        read(&self)
        return diagnostics.all
    }

    private mutating func read(_ token: TokenTree.Token, into variants: inout TokenVariants) {
        current = Current()
        current.sets = tokens.sets(for: token)
        current.isAlias = token.value.text.flatMap(TokenTree.reference) != nil || token.value["$ref"] != nil
        switch tokens.type(of: token) {
        case "gradient"?:
            guard let named = namedGradient(token) else { return }
            variants.add(named, for: tokens.appearance(of: token))
            if let dark = inTheDark(token, { $0.namedGradient(token) }), dark.layers != named.layers {
                variants.add(dark, for: (.dark, token.name))
            }
        case "color"?:
            guard let named = namedColor(token) else { return }
            variants.add(named, for: tokens.appearance(of: token))
            if let dark = inTheDark(token, { $0.namedColor(token) }), dark.color != named.color {
                variants.add(dark, for: (.dark, token.name))
            }
        case nil:
            var trail = [token.name]
            guard let value = resolved(token.value, &trail), let likely = TokenTree.likelyType(of: value) else {
                return
            }
            warn(
                aboutTypeOf: token,
                "its value looks like a \(likely), but neither it nor a group around it has a '$type'")
        case let type?:
            // The letter case of types counts.
            guard ["color", "gradient"].contains(type.asciiLowercased) else { return }
            warn(aboutTypeOf: token, "unknown type '\(type)'; did you mean '\(type.asciiLowercased)'?")
        }
    }

    /// The names that tokens have in the collection, where they are others than in the file.
    private var namesInThemes: [String: String] {
        tokens.all.reduce(into: [:]) { names, token in
            let name = tokens.nameInThemes(of: token)
            if name != token.name { names[token.name] = name }
        }
    }

    private mutating func reportThemes() {
        let themes = tokens.chosenThemes
        guard !themes.isEmpty else { return }
        let list = themes.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        diagnostics.add(
            Diagnostic(
                .unknownToken, .note, at: tokens.root["$themes"]?.location ?? tokens.root.location,
                "references between groups of themes are followed with the first theme of each group: \(list)"))
    }

    /// One broken token leaves out itself, not the file; a file without any sound one is an error.
    private mutating func report(_ problems: [(name: String, diagnostics: [Diagnostic])], isUsable: Bool) {
        for (name, found) in problems {
            let prefix = tokens.isGroup(name) ? "'\(name)' is incomplete: " : "'\(name)' is left out: "
            for diagnostic in found {
                let isWarning = isUsable && diagnostic.severity == .error
                diagnostics.add(
                    isWarning
                        ? Diagnostic(
                            diagnostic.id, .warning, at: diagnostic.location, prefix + diagnostic.message)
                        : diagnostic)
            }
        }
    }

    private mutating func warn(aboutTypeOf token: TokenTree.Token, _ message: String) {
        diagnostics.warning(.malformedToken, at: token.node.location, "'\(token.name)' is left out: \(message)")
    }

    private mutating func namedGradient(_ token: TokenTree.Token) -> GradientCollection.NamedGradient? {
        guard let (gradient, stopReferences) = gradient(token) else { return nil }
        spent.stops += gradient.stops.count
        var named = GradientCollection.NamedGradient(
            name: token.name, gradient: gradient, location: token.node.location, references: current.references)
        named.stopReferences = stopReferences
        return named
    }

    private mutating func namedColor(_ token: TokenTree.Token) -> GradientCollection.NamedColor? {
        guard let (color, reference) = referredColor(token.value, [token.name], of: token) else { return nil }
        var named = GradientCollection.NamedColor(name: token.name, color: color)
        named.references[.light] = reference
        return named
    }

    /// Reads a token again with the references that it has in the dark; `nil` where these are the same, or broken.
    private mutating func inTheDark<Value>(_ token: TokenTree.Token, _ read: (inout Self) -> Value?) -> Value? {
        guard let dark = tokens.darkSets(for: token) else { return nil }
        let (light, before, doubted) = (current.sets, diagnostics, doubtedScales)
        current.sets = dark
        defer { (current.sets, diagnostics, doubtedScales) = (light, before, doubted) }
        return read(&self)
    }

    mutating func fail(_ node: Node, _ message: String, as id: DiagnosticID = .malformedToken) {
        diagnostics.error(id, at: node.location, message)
    }

    // MARK: References

    /// Returns the node itself, or the value that an alias or a JSON pointer refers to; `nil` after reporting why there
    /// is none.
    private mutating func resolved(_ node: Node, _ trail: inout [String]) -> Node? {
        var passed: [TokenTree.Token] = []
        return resolved(node, &trail, &passed)
    }

    /// - Parameter passed: gets the tokens that lead to the result, that to which the node refers first.
    mutating func resolved(
        _ node: Node, _ trail: inout [String], _ passed: inout [TokenTree.Token]
    ) -> Node? {
        var node = node
        while true {
            let target: (name: String, value: Node?)
            let token: TokenTree.Token?
            if let text = node.text, let name = TokenTree.reference(text) {
                token = self.token(named: name)
                target = (token?.name ?? name, token?.value)
            } else if let pointer = node["$ref"]?.text {
                token = tokens.token(atPointer: pointer)
                target = (token?.name ?? pointer, token?.value ?? tokens.value(atPointer: pointer))
            } else {
                return node
            }
            guard mayFollow(target.name, after: trail, in: node) else { return nil }
            guard let value = target.value else {
                failChain(trail, node, as: .unknownToken) { $0.unknownToken(target.name) }
                return nil
            }
            trail.append(target.name)
            addReference(target.name)
            if let token { passed.append(token) }
            node = value
        }
    }

    /// Whether a reference to a token can be followed: it does not lead back to a token on the way to it, and is not
    /// the end of too many. Reports why it cannot.
    /// - Parameter trail: the names of the tokens on the way.
    mutating func mayFollow(_ name: String, after trail: [String], in node: Node) -> Bool {
        if trail.contains(name) {
            failChain(trail, node, as: .tokenCycle) { _ in "'\(name)' refers back to itself" }
            return false
        }
        if trail.count > Self.deepest {
            failChain(trail, node, as: .malformedToken) { _ in
                "'\(name)' is the end of more than \(Self.deepest) references"
            }
            return false
        }
        return true
    }

    mutating func addReference(_ name: String) { current.add(name) }

    /// The token that a reference of the one that is read means.
    func token(named name: String) -> TokenTree.Token? { tokens.token(named: name, in: current.sets) }

    /// Where a color is expected, tokens of other types are not offered.
    func unknownToken(_ name: String) -> String {
        "unknown token '\(name)'"
            + hints.hint(for: name, among: tokens.all.count) {
                current.isColorExpected ? tokens.namesOfColors : tokens.names
            }
    }

    /// Reports that a chain of references leads nowhere, unless the token is an alias of, or in, one that was reported
    /// already.
    mutating func failChain(
        _ trail: [String], _ node: Node, as id: DiagnosticID, _ message: (Self) -> String
    ) {
        let isReported = current.isAlias && !broken.isDisjoint(with: trail.prefix(2))
        broken.formUnion(trail)
        guard !isReported else { return }
        fail(node, message(self), as: id)
    }

    // MARK: Colors

    /// - Parameter token: the one whose value the node is, if it is one.
    mutating func color(_ node: Node, _ trail: [String], of token: TokenTree.Token? = nil) -> Color? {
        referredColor(node, trail, of: token)?.color
    }

    /// A color, with the name of the color token to which the node refers by itself, if it does.
    private mutating func referredColor(
        _ node: Node, _ trail: [String], of token: TokenTree.Token? = nil
    ) -> (color: Color, reference: String?)? {
        var valueTrail = trail
        var passed: [TokenTree.Token] = []
        let wasExpected = current.isColorExpected
        current.isColorExpected = true
        defer { current.isColorExpected = wasExpected }
        guard let value = resolved(node, &valueTrail, &passed), var color = writtenColor(value, &valueTrail) else {
            return nil
        }
        // Each token modifies what the next one is.
        for (index, token) in ([token] + passed).enumerated().reversed() {
            guard let token, let modifier = tokens.colorModifier(of: token) else { continue }
            let names = passed.prefix(index).map(\.name)
            guard let modified = modified(color, by: modifier, trail + names) else { return nil }
            color = modified
        }
        return (color, passed.first { tokens.type(of: $0) == "color" }?.name)
    }

    /// The color that a node is by itself.
    private mutating func writtenColor(_ node: Node, _ trail: inout [String]) -> Color? {
        // Drafts before 2025 had hexadecimal text; tools write other CSS too.
        if let text = node.text { return color(text, in: node, trail) }
        guard node.entries != nil else {
            fail(node, "expected a color, found \(node.summary)")
            return nil
        }
        guard let space = node["colorSpace"] else {
            fail(node, "the color needs the key 'colorSpace'")
            return nil
        }
        let words = ColorSpace.allCases.map(\.rawValue).filter { $0 != "display-p3-linear" }
        guard let name = space.text, words.contains(name), let colorSpace = ColorSpace(rawValue: name) else {
            fail(
                space,
                "unknown color space \(space.summary)" + (space.text.map { Spelling.hint(for: $0, in: words) } ?? ""))
            return nil
        }
        guard let list = node["components"], let items = list.items, items.count == 3 else {
            let found = node["components"]
            fail(found ?? node, "expected 'components', a list of three numbers, found \(found?.summary ?? "none")")
            return nil
        }
        var color = Color(colorSpace, 0, 0, 0)
        for (index, item) in items.enumerated() {
            if item.text == "none" {
                color.missing.insert(.component(index))
            } else if let value = number(item, "a component or \"none\"", &trail) {
                color.components[index] = value
            } else {
                return nil
            }
        }
        warn(aboutScaleOf: color, list, hex: node["hex"]?.text)
        if let alpha = node["alpha"] {
            if alpha.text == "none" {
                color.missing.insert(.alpha)
                color.alpha = 0
            } else {
                guard let value = number(alpha, "an alpha, 0 to 1", &trail) else { return nil }
                color.alpha = part(value, of: "the alpha", at: alpha)
            }
        }
        return color
    }

    private mutating func number(_ node: Node, _ what: String, _ trail: inout [String]) -> Double? {
        guard let node = resolved(node, &trail) else { return nil }
        guard case .scalar(let scalar) = node.content, !scalar.isQuoted, let value = Double(decimal: scalar.text) else {
            fail(node, "expected \(what), found \(node.summary)")
            return nil
        }
        return CSSNumber.bounded(value)
    }

    // MARK: Gradients

    /// A gradient, with the names of the tokens to which its stops refer; see `GradientCollection.Layer.gradient`.
    typealias ReferringGradient = (gradient: Gradient, references: [String?])

    private mutating func gradient(_ token: TokenTree.Token) -> ReferringGradient? {
        current.entryCount = 0
        var trail = [token.name]
        guard let value = resolved(token.value, &trail) else { return nil }
        if let text = value.text, TokenTree.isCSSGradient(text) { return cssGradient(text, in: value, trail) }
        var references: [String?] = []
        guard let stops = stops(token.value, [token.name], &references) else { return nil }
        if references.allSatisfy({ $0 == nil }) { references = [] }
        guard !stops.isEmpty else {
            fail(token.value, "the gradient has no stops")
            return nil
        }
        let plain = Gradient(
            geometry: .linear(.angle(tokens.primerAngle(of: token) ?? 180)), stops: stops, space: Self.space(of: stops))
        guard let own = tokens.ownGradient(of: token) else { return (plain, references) }
        guard let (gradient, ownReferences) = presetGradient(own.form, of: token) else { return nil }
        guard DesignTokenText.stops(of: gradient, own.options)?.matches(stops) == true else {
            diagnostics.warning(
                .editedToken, at: token.node.location,
                (ownReferences.contains { $0 != nil }
                    ? "the colors, or a color that they refer to, were edited after '\(DesignTokenText.extensionKey)' was "
                        + "written; the token's stops are used as they are"
                    : "the colors were edited after '\(DesignTokenText.extensionKey)' was written; the edited colors are used")
                    + "; the \(gradient.geometry.kind) is taken from '\(DesignTokenText.extensionKey)'")
            var edited = plain
            edited.geometry = gradient.geometry
            return (edited, references)
        }
        return (gradient, ownReferences)
    }

    /// The space in which stops are mixed; `nil` for sRGB where CSS assumes it: browsers before CSS Images 4 drop
    /// gradients that name a space.
    private static func space(of stops: [Gradient.StopItem]) -> ColorSpace? {
        func all(_ condition: (Color) -> Bool) -> Bool {
            stops.allSatisfy { if case .stop(let color, _) = $0 { condition(color) } else { false } }
        }
        return all { $0.space == .displayP3 } ? .displayP3 : all(\.isLegacy) ? nil : .sRGB
    }

    /// What a value is called in JSON; some tools write an object with `stops`, which the format does not have.
    private static func summary(of node: Node) -> String { node.entries == nil ? node.summary : "an object" }

    /// Reads a list of stops, which may contain references to the stops of other gradients.
    /// - Parameter references: gets the name of the color token to which each stop refers.
    private mutating func stops(
        _ node: Node, _ trail: [String], _ references: inout [String?]
    ) -> [Gradient.StopItem]? {
        var trail = trail
        guard let node = resolved(node, &trail) else { return nil }
        guard let items = node.items else {
            fail(node, "expected a list of stops, each with 'color' and 'position', found \(Self.summary(of: node))")
            return nil
        }
        guard items.count <= PresetLimits.stops else {
            fail(node, "expected a list of at most \(PresetLimits.stops) stops, found \(items.count)")
            return nil
        }
        current.entryCount += 1 + items.count
        spent.entries += 1 + items.count
        guard current.entryCount <= TokenBudget.mostEntriesOfGradient else {
            fail(node, "more than \(TokenBudget.mostEntriesOfGradient) entries in the gradient's lists of stops")
            return nil
        }
        var result: [Gradient.StopItem] = []
        for item in items {
            var itemTrail = trail
            guard let stop = resolved(item, &itemTrail) else { return nil }
            if stop.items != nil {
                guard let nested = stops(stop, itemTrail, &references) else { return nil }
                result += nested
                guard result.count <= PresetLimits.stops else {
                    fail(item, "more than \(PresetLimits.stops) stops")
                    return nil
                }
                continue
            }
            guard let colorNode = stop["color"], let positionNode = stop["position"] else {
                let missing = stop["color"] == nil ? "color" : "position"
                fail(
                    stop,
                    stop.entries == nil
                        ? "expected a stop with 'color' and 'position', found \(stop.summary)"
                        : "the stop needs the key '\(missing)'")
                return nil
            }
            guard let (color, reference) = referredColor(colorNode, itemTrail),
                let position = number(positionNode, "a position, 0 to 1", &itemTrail)
            else { return nil }
            result.append(
                .stop(color, position: LengthPercentage(fraction: part(position, of: "the position", at: positionNode)))
            )
            references.append(reference)
        }
        return result
    }
}

extension Geometry {
    /// For messages.
    fileprivate var kind: String {
        switch self {
        case .linear, .unitSquare(.axial, start: _, end: _): "direction"
        case .radial, .unitSquare(.radial, start: _, end: _): "shape"
        case .conic, .unitSquare(.conic, start: _, end: _): "turn"
        case .svg: "geometry"
        }
    }
}
