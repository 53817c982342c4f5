import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelSchema
import LintelUnits
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
    var current = Current()
    /// References may lead to others this many times.
    static let deepest = 64
    /// Names of the tokens of chains that lead nowhere, of which a mistake has been reported.
    private var broken: Set<String> = []

    /// The tokens with mistakes.
    private var leftOut: [GradientCollection.LeftOut] = []

    /// What has been reported of values to which several tokens may refer.
    private var warned: Set<Warned> = []

    private struct Warned: Hashable {
        var id: DiagnosticID
        var location: SourceLocation
    }

    var lostModes = LostModes()

    /// What gradients record of how they were written, without the tolerance.
    var recordedOptions: Set<ExportOptions> = []

    /// The names of the tokens that diagnostics are about.
    private var subjects: [(diagnostic: Diagnostic, name: String)] = []

    /// What belongs to one token.
    struct Current {
        var name = ""
        /// The sets in which its references are looked for.
        var sets: [String] = []
        /// The appearance in which it is read.
        var appearance = Appearance.light
        /// Whether it, or a token to which it refers, has values in modes.
        var hasModes = false
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

    /// Whether a comment became the beginning of a name, as YAML reads `{ /* … */ "a": … }`.
    private static func hasCommentInName(_ node: Node) -> Bool {
        (node.entries ?? []).contains { entry in
            entry.name.hasPrefix("/*") || entry.name.hasPrefix("//") || hasCommentInName(entry.value)
        }
    }

    static func read(bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        var found = Diagnostics()
        let parsed = Document.parse(bytes: bytes, file: file, into: &found)
        if parsed?.entries == nil || parsed.map(hasCommentInName) == true,
            let comment = JSONComment.first(in: bytes, file: file)
        {
            diagnostics.error(
                .malformedDocument, at: comment.location,
                "unexpected comment '\(comment.opening)'; JSON has no comments, remove them")
            return GradientCollection()
        }
        diagnostics.add(contentsOf: found)
        guard let root = parsed else { return GradientCollection() }
        guard root.entries != nil else {
            diagnostics.error(.malformedToken, at: root.location, "expected groups of tokens, found \(root.summary)")
            return GradientCollection()
        }
        if TokenTree.isResolver(root), let kind = TokenTree.otherKind(root) {
            diagnostics.error(.nothingToImport, at: root.location, kind)
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
        var collection = variants.collection(naming: namesInThemes)
        if !collection.isEmpty {
            reportThemes()
            if let warning = lostModes.warning { diagnostics.add(warning) }
        }
        report(problems, isUsable: !collection.isEmpty)
        collection.leftOut = leftOut
        if recordedOptions.count == 1 { collection.recordedOptions = recordedOptions.first }
        for (diagnostic, name) in subjects {
            for name in [name, tokens.nameInThemes(of: name)] { collection.record([diagnostic], about: name) }
        }
        return collection
    }

    /// What `read` reports, which is taken out of `diagnostics`.
    mutating func diagnosed(_ read: (inout Self) -> Void) -> [Diagnostic] {
        let before = diagnostics
        diagnostics = Diagnostics()
        defer { diagnostics = before }
        read(&self)
        return diagnostics.all
    }

    private mutating func read(_ token: TokenTree.Token, into variants: inout TokenVariants) {
        current = Current()
        current.name = token.name
        current.sets = tokens.sets(for: token)
        current.isAlias = token.value.text.flatMap(TokenTree.reference) != nil || token.value["$ref"] != nil
        let role = tokens.appearance(of: token)
        switch tokens.type(of: token) {
        case "gradient"?, TokenGradientObject.pluginType?:
            guard let named = namedGradient(token) else { return }
            variants.add(named, for: role)
            if let dark = inTheDark(token, { $0.namedGradient(token) }), dark.layers != named.layers {
                variants.add(dark, for: (.dark, token.name))
            }
            for (appearance, other) in inModes(token, role, named, \.layers, { $0.namedGradient(token) }) {
                variants.add(other, for: (appearance, token.name))
            }
        case "color"?:
            guard let named = namedColor(token) else { return }
            variants.add(named, for: role)
            if let dark = inTheDark(token, { $0.namedColor(token) }), dark.color != named.color {
                variants.add(dark, for: (.dark, token.name))
            }
            for (appearance, other) in inModes(token, role, named, \.color, { $0.namedColor(token) }) {
                variants.add(other, for: (appearance, token.name))
            }
        case nil:
            var trail = [token.name]
            guard let value = resolved(token.value, &trail), let likely = TokenTree.likelyType(of: value) else {
                return
            }
            warn(
                aboutTypeOf: token, likely,
                "its value looks like a \(likely), but neither it nor a group around it has a '$type'")
        case let type?:
            // The letter case of types counts.
            let likely = type.asciiLowercased
            if ["color", "gradient"].contains(likely) {
                return warn(aboutTypeOf: token, likely, "unknown type '\(type)'; did you mean '\(likely)'?")
            }
            let found = TokenTree.likelyType(of: token.value)
            if found == "color", !TokenTree.types.contains(type) {
                let message = "unknown type '\(CSSToken.shortened(type))'; did you mean 'color'?"
                return warn(aboutTypeOf: token, "color", message)
            }
            guard found == "gradient" else { return }
            warn(
                aboutTypeOf: token, "gradient",
                "its value looks like a gradient, and its type is '\(CSSToken.shortened(type))'; expected 'gradient'")
        }
    }

    /// The names that tokens have in the collection, where they are others than in the file.
    private var namesInThemes: [String: String] {
        tokens.all.reduce(into: [:]) { names, token in
            let name = tokens.nameInThemes(of: token.name)
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
            let isGroup = tokens.isGroup(name)
            let prefix = isGroup ? "'\(name)' is incomplete: " : "'\(name)' is left out: "
            for diagnostic in found {
                let isWarning = isUsable && diagnostic.severity == .error
                if isWarning, !isGroup { leaveOut(name, diagnostic.message, isColor: tokens.isColor(named: name)) }
                let reported =
                    isWarning
                    ? Diagnostic(diagnostic.id, .warning, at: diagnostic.location, prefix + diagnostic.message)
                    : diagnostic
                diagnostics.add(reported)
                if !isGroup { subjects.append((reported, name)) }
            }
        }
    }

    /// - Parameter type: what the token is meant to be.
    private mutating func warn(aboutTypeOf token: TokenTree.Token, _ type: String, _ message: String) {
        diagnostics.warning(.malformedToken, at: token.node.location, "'\(token.name)' is left out: \(message)")
        leaveOut(token.name, message, isColor: type == "color")
    }

    /// Records a token that is left out, by its name and by that which it would have in the collection.
    private mutating func leaveOut(_ name: String, _ reason: String, isColor: Bool) {
        for name in [name, tokens.nameInThemes(of: name)].uniqued() {
            leftOut.append(.init(name: name, reason: reason, isColor: isColor))
        }
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
        let value = self.value(of: token)
        guard let (color, reference) = referredColor(value, [token.name], of: token) else { return nil }
        var named = GradientCollection.NamedColor(name: token.name, color: color)
        named.references[.light] = reference
        return named
    }

    /// Reads a token again with the references that it has in the dark; `nil` where these are the same, or broken.
    private mutating func inTheDark<Value>(_ token: TokenTree.Token, _ read: (inout Self) -> Value?) -> Value? {
        guard let dark = tokens.darkSets(for: token) else { return nil }
        let (light, before, doubted) = (current.sets, diagnostics, warned)
        current.sets = dark
        defer { (current.sets, diagnostics, warned) = (light, before, doubted) }
        return read(&self)
    }

    mutating func fail(_ node: Node, _ message: String, as id: DiagnosticID = .malformedToken) {
        diagnostics.error(id, at: node.location, message)
    }

    /// Reports something of a value once, however many tokens refer to it.
    mutating func warnOnce(_ id: DiagnosticID, _ message: String, at node: Node) {
        subjects.append((Diagnostic(id, .warning, at: node.location, message), current.name))
        guard warned.insert(Warned(id: id, location: node.location)).inserted else { return }
        diagnostics.warning(id, at: node.location, message)
    }

    // MARK: References

    /// Returns the node itself, or the value that an alias or a JSON pointer refers to; `nil` after reporting why there
    /// is none.
    mutating func resolved(_ node: Node, _ trail: inout [String]) -> Node? {
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
                target = (token?.name ?? name, token.map { self.value(of: $0) })
            } else if let pointer = node["$ref"]?.text {
                token = tokens.token(atPointer: pointer)
                target = (token?.name ?? pointer, token.map { self.value(of: $0) } ?? tokens.value(atPointer: pointer))
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
                "'\(name)' is reached through more than \(Self.deepest) references"
            }
            return false
        }
        return true
    }

    mutating func addReference(_ name: String) { current.add(name) }

    /// Counts the entries of a list of stops of the token that is read.
    /// - Returns: whether it may be read.
    mutating func count(_ entries: Int) -> Bool {
        current.entryCount += entries
        spent.entries += entries
        return current.entryCount <= TokenBudget.mostEntriesOfGradient
    }

    /// The token that a reference of the one that is read means.
    func token(named name: String) -> TokenTree.Token? { tokens.token(named: name, in: current.sets) }

    /// Returns the message about an unknown token where a color is expected; tokens of other types are not proposed.
    func unknownToken(_ name: String) -> String {
        if let stray = tokens.strayName(of: name, in: current.sets) {
            return "it refers to '\(stray)', which is left out"
        }
        return "unknown token '\(name)'"
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
    mutating func referredColor(
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

    /// Other programs write objects of the components of HSL and HSV, whose scales are not certain.
    private static func message(aboutColorWithoutSpace node: Node) -> String {
        for components in [["h", "s", "l"], ["h", "s", "v"]] where components.allSatisfy({ node[$0] != nil }) {
            let example = components[2] == "l" ? "hsl(0 100% 50%)" : "#ff0000"
            return "objects of \(Spelling.list(components, joinedBy: "and")) are not read; write a string such as "
                + "\"\(example)\", or an object with 'colorSpace' and 'components'"
        }
        return "the color needs the key 'colorSpace'"
    }

    /// The color that a node is by itself.
    private mutating func writtenColor(_ node: Node, _ trail: inout [String]) -> Color? {
        // Drafts before 2025 had hexadecimal text; tools write other CSS too.
        if let text = node.text { return color(text, in: node, trail) }
        guard node.entries != nil else {
            fail(node, "expected a color, found \(node.summary)")
            return nil
        }
        guard node["$value"] == nil || node["alpha"] == nil else {
            fail(node, "'alpha' beside '$value' is not read; write a color with this alpha")
            return nil
        }
        guard let space = node["colorSpace"] else {
            if node["r"] != nil, node["g"] != nil, node["b"] != nil { return channelColor(node, &trail) }
            fail(node, Self.message(aboutColorWithoutSpace: node))
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
        warn(aboutUnreadOf: node, TokenGradientObject.unreadOfColor(node))
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

    mutating func number(_ node: Node, _ what: String, _ trail: inout [String]) -> Double? {
        guard let node = resolved(node, &trail) else { return nil }
        guard case .scalar(let scalar) = node.content, !scalar.isQuoted, let value = Double(decimal: scalar.text) else {
            fail(node, "expected \(what), found \(node.summary)")
            return nil
        }
        return CSSNumber.bounded(value)
    }
}
