import LintelColor
import LintelDiagnostics
import LintelGradient

/// Reads the gradients and colors of CSS: one value alone, or a style sheet's custom properties and backgrounds.
///
/// In a style sheet each rule has one background under the name of its selector: that of its last declaration that can be read, or of the last
/// important one. Images of borders and masks are read in the same way, and have names of their own where there is a background too. `var()` is
/// replaced by what the same sheet defines. What is different in the dark, by `light-dark()` or by `@media (prefers-color-scheme: dark)`, is
/// kept in addition to what is in force in the light.
struct CSSReader {
    private let lines: SourceLines
    private let rules: CSSRules
    private let variables: CSSVariables
    private var diagnostics = Diagnostics()
    private var collection = GradientCollection()
    /// The index in the collection of the gradient of a selector.
    private var gradientIndices: [Key: Int] = [:]
    /// The keys for which there is a gradient, even if only for the dark.
    private var named: Set<Key> = []

    private struct Key: Hashable {
        var selector: String
        var family: CSSImageFamily
    }

    /// The titles of `@supports` rules that are assumed to apply and were reported.
    private var reportedDoubts: Set<CSSRules.Doubt> = []

    /// The properties that are read, in addition to custom ones.
    static let properties = Set(CSSImageFamily.allCases.flatMap(\.properties))

    static func read(_ text: String, file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        var reader = CSSReader(text, file: file)
        reader.read(text)
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.collection
    }

    private init(_ text: String, file: String) {
        lines = SourceLines(text, file: file)
        rules = CSSRules(text)
        variables = CSSVariables(rules.declarations)
    }

    private mutating func read(_ text: String) {
        let declarations = rules.declarations.filter { $0.isCustomProperty || Self.properties.contains($0.name) }
        guard rules.hasRules || !declarations.isEmpty else { return readValue(text) }
        for declaration in declarations where declaration.isCustomProperty { readCustomProperty(declaration) }
        // Of a rule with another one inside, what comes before that and what comes after it belong together.
        let all = Dictionary(grouping: rules.declarations, by: \.rule)
        var seen: Set<Int> = []
        for declaration in declarations where seen.insert(declaration.rule).inserted {
            let own = all[declaration.rule] ?? []
            if let doubt = declaration.doubt, declaration.scheme == .undecided {
                warn(aboutUndecided: own.filter { Self.properties.contains($0.name) }, doubt)
            } else {
                readRule(own)
            }
        }
        if collection.isEmpty {
            diagnostics.error(
                .nothingToImport, at: lines.location(at: 0),
                "there is no gradient in this style sheet; "
                    + "custom properties, 'background', 'background-image', 'border-image' and 'mask-image' were searched"
            )
        }
    }

    /// Reads a text that is one value.
    private mutating func readValue(_ text: String) {
        do throws(CSSSyntaxError) {
            let light = try CSSBackground(text, scheme: .light)
            guard light.gradient != nil else {
                let scanner = try CSSScanner(text)
                if case .function = scanner.token.kind, !CSSColorParser.isNext(in: scanner) {
                    _ = try Gradient.parse(css: text)
                }
                let color = try Color.parse(css: text)
                let dark = try Color.parse(css: text, palette: .init(names: [], scheme: .dark) { _ in nil })
                collection.colors.append(.init(name: "", color: color, dark: dark == color ? nil : dark))
                return
            }
            warn(aboutUnread: light, "the value", at: 0)
            add(light, dark: try CSSBackground(text, scheme: .dark), named: "", of: text, at: 0)
        } catch {
            diagnostics.error(.malformedCSS, at: lines.location(at: error.offset), error.message)
        }
    }

    // MARK: Custom properties

    private mutating func readCustomProperty(_ declaration: CSSRules.Declaration) {
        let name = String(declaration.name.dropFirst(2))
        // A value for the dark alone is read with that for the light.
        if declaration.scheme == .dark, variables.isDefined(declaration.name) { return }
        do throws(CSSSyntaxError) {
            let light = try background(declaration.value, for: .light)
            let dark = try background(variables.darkValue(of: declaration.name) ?? declaration.value, for: .dark)
            guard light.unread.isEmpty, !light.hasPrefixed else { return }
            if light.gradient != nil {
                warn(aboutAssumption: declaration)
                add(light, dark: dark, named: name, of: declaration.value, at: declaration.offset)
            } else if case .color(let color)? = light.layers.first, light.layers.count == 1 {
                var other: Color?
                if case .color(let found)? = dark.layers.first, dark.layers.count == 1, found != color { other = found }
                warn(aboutAssumption: declaration)
                collection.colors.append(.init(name: name, color: color, dark: other))
            }
        } catch {
            // Custom properties may contain anything; only what looks like a gradient is reported.
            guard declaration.value.asciiLowercased.contains("gradient(") else { return }
            diagnostics.warning(
                .malformedCSS, at: location(of: error, in: declaration),
                "'\(declaration.name)' is left out: \(error.message)")
        }
    }

    private func background(
        _ value: String, for scheme: PaletteLookup.ColorScheme
    ) throws(CSSSyntaxError) -> CSSBackground {
        try CSSBackground(variables.substituted(value, for: scheme), scheme: scheme)
    }

    // MARK: Rules

    /// - Parameter all: the declarations of a rule.
    private mutating func readRule(_ all: [CSSRules.Declaration]) {
        for family in CSSImageFamily.allCases {
            let cascade = CSSRuleCascade(family, of: all, variables)
            if let found = cascade.found {
                add(found, of: family)
                if family == .background { warn(aboutBlending: all) }
            } else if let problem = cascade.problem {
                let declaration = problem.declaration
                diagnostics.warning(
                    .malformedCSS,
                    at: problem.error.map { location(of: $0, in: declaration) }
                        ?? lines.location(at: declaration.offset),
                    "'\(declaration.name)' is left out: \(problem.message)")
            }
        }
    }

    private mutating func add(_ found: CSSRuleCascade.Found, of family: CSSImageFamily) {
        let (light, dark, declaration) = (found.light, found.dark, found.declaration)
        warn(aboutAssumption: declaration)
        warn(aboutUnread: light, "'\(declaration.name)'", at: declaration.offset)
        let selector = rules.selector(of: declaration)
        let key = Key(selector: selector, family: family)
        let isFirst = CSSImageFamily.allCases.prefix { $0 != family }.allSatisfy {
            !named.contains(Key(selector: selector, family: $0))
        }
        named.insert(key)
        let name = IdentifierName.kebab(selector) + (isFirst ? "" : family.nameSuffix)
        switch (declaration.scheme, gradientIndices[key]) {
        case (.dark, let index?):
            collection.gradients[index].dark = dark.visibleLayers
            return
        case (.dark, nil):
            add(dark, dark: dark, named: name + "-dark", of: declaration.value, at: declaration.offset)
            return
        case (.light, let index?):
            // What was in force before stays so in the dark.
            let before = collection.gradients[index]
            add(light, dark: dark, named: name, of: declaration.value, at: declaration.offset)
            var item = collection.gradients.removeLast()
            item.dark = before.dark ?? [.gradient(before.gradient)] + before.below
            collection.gradients[index] = item
            return
        default: break
        }
        gradientIndices[key] = collection.gradients.count
        add(light, dark: dark, named: name, of: declaration.value, at: declaration.offset)
    }

    /// - Parameter value: the text that has been read.
    private mutating func add(
        _ light: CSSBackground, dark: CSSBackground, named name: String, of value: String, at offset: Int
    ) {
        guard let gradient = light.gradient else { return }
        // Colors above the first gradient hide it; CSS allows none there.
        let layers = light.visibleLayers.drop { if case .color = $0 { true } else { false } }
        let darkLayers = dark.visibleLayers
        collection.gradients.append(
            .init(
                name: name, gradient: gradient, location: lines.location(at: offset), below: Array(layers.dropFirst()),
                dark: dark.gradient == nil || darkLayers == Array(layers) ? nil : darkLayers,
                references: variables.references(of: value).map { String($0.dropFirst(2)) }))
    }

    // MARK: Diagnostics

    /// Reports gradients that are left out because it is unknown whether their rule applies.
    private mutating func warn(aboutUndecided declarations: [CSSRules.Declaration], _ doubt: CSSRules.Doubt) {
        guard let first = declarations.first(where: { $0.value.asciiLowercased.contains("gradient(") }) else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: first.offset),
            "'\(first.name)' is left out: it is unknown whether '\(doubt.title)' applies")
    }

    /// Reports once that a rule with what is read is assumed to apply.
    private mutating func warn(aboutAssumption declaration: CSSRules.Declaration) {
        guard let doubt = declaration.doubt, declaration.scheme != .undecided,
            reportedDoubts.insert(doubt).inserted
        else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: declaration.offset),
            "'\(doubt.title)' is assumed to apply; it is unknown whether browsers support it")
    }

    private mutating func warn(aboutBlending declarations: [CSSRules.Declaration]) {
        for other in declarations
        where other.name == "background-blend-mode" && other.value.asciiLowercased != "normal" {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: other.offset),
                "'background-blend-mode' is left out: layers are painted over each other")
        }
    }

    private mutating func warn(aboutUnread background: CSSBackground, _ title: String, at offset: Int) {
        guard let first = background.unread.first(where: { $0 != "'none'" }) else { return }
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: offset),
            "\(first) in \(title) is left out: only gradients and colors are read, without their positions and sizes")
    }

    /// The location of the mistake; that of the whole value when `var()` was replaced in it.
    private func location(of error: CSSSyntaxError, in declaration: CSSRules.Declaration) -> SourceLocation {
        let isAsWritten = !declaration.value.asciiLowercased.contains("var(")
        return lines.location(at: declaration.offset + (isAsWritten ? error.offset : 0))
    }
}
