import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelStyleSheets

/// Reads the gradients and colors of CSS: one value alone, or a style sheet's custom properties and backgrounds.
///
/// In a style sheet each rule has one background under the name of its selector: that of its last declaration that can
/// be read, or of the last important one. Images of borders and masks are read in the same way, and have names of their
/// own where there is a background too. `var()` is replaced by what the same sheet defines. What is different in the
/// dark, by `light-dark()`, by `@media (prefers-color-scheme: dark)` or by selectors such as `.dark`, is kept in
/// addition to what is in force in the light; so is what is different with high contrast, by
/// `@media (prefers-contrast: more)`.
struct CSSReader {
    private let lines: SourceLines
    private let rules: CSSRules
    private let variables: CSSVariables
    private var diagnostics = Diagnostics()
    private var collection = GradientCollection()
    /// The index in the collection of the gradient of a selector.
    private var gradientIndices: [Key: Int] = [:]
    /// The index in the collection of a gradient for the dark, which came before one for the light.
    private var darkIndices: [Key: Int] = [:]
    /// `CSSSelectorScope.strength` of what is in force in the dark.
    private var darkStrengths: [Key: Int] = [:]
    /// The keys for which there is a gradient, even if only for the dark.
    private var named: Set<Key> = []

    private struct Key: Hashable {
        var selector: String
        var family: CSSImageFamily
    }

    /// A custom property, and the selectors of the rules that define it if these are not for the root.
    private struct Property: Hashable {
        var name: String
        var selector: String?
    }

    /// The custom properties that have been read.
    private var readProperties: Set<Property> = []
    /// The first declaration of each rule that defines for some elements what the root defines too, with the number of
    /// its other ones.
    private var leftOut: [(declaration: CSSRules.Declaration, others: Int)] = []
    /// The first custom property of each rule that would replace another color or gradient, if the rule's condition
    /// were known to hold.
    private var undecided: [CSSRules.Declaration] = []
    /// The messages about gradients and colors that are left out for a mistake in them, by the warnings about these.
    private var mistakes: [Diagnostic: String] = [:]
    /// The number of stops in the collection.
    private var stopCount = 0
    /// Whether a limit was exceeded, after which nothing more is read.
    private var isStopped = false

    /// The titles of `@supports` rules that are assumed to apply and were reported.
    private var reportedDoubts: Set<CSSRules.Doubt> = []

    /// The properties that are read, in addition to custom ones.
    static let properties = Set(CSSImageFamily.allCases.flatMap(\.properties))

    static func read(_ text: String, file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        var reader = CSSReader(text, file: file)
        reader.read(text)
        diagnostics.add(contentsOf: reader.diagnostics)
        if !reader.isStopped, reader.rules.asksForContrast {
            var other = CSSReader(text, file: file, contrast: .more)
            other.read(text)
            diagnostics.add(contentsOf: other.diagnostics)
            reader.collection.addHighContrast(other.collection)
        }
        return reader.collection
    }

    private init(_ text: String, file: String, contrast: StyleEnvironment.Contrast = .noPreference) {
        lines = SourceLines(text, file: file)
        rules = CSSRules(text, contrast: contrast)
        variables = CSSVariables(rules)
    }

    private mutating func read(_ text: String) {
        let declarations = rules.declarations.filter { $0.isCustomProperty || Self.properties.contains($0.name) }
        guard rules.hasRules || !declarations.isEmpty else { return readValue(text) }
        for declaration in declarations where declaration.isCustomProperty && !isStopped {
            noteUndecided(declaration)
            readCustomProperty(declaration)
            stopIfExhausted(at: declaration)
        }
        warnAboutLeftOut()
        warnAboutUndecidedProperties()
        // Of a rule with another one inside, what comes before that and what comes after it belong together.
        let all = Dictionary(grouping: rules.declarations, by: \.rule)
        var seen: Set<Int> = []
        for declaration in declarations where !isStopped && seen.insert(declaration.rule).inserted {
            let own = all[declaration.rule] ?? []
            if let doubt = declaration.doubt, declaration.scheme == .undecided {
                warn(aboutUndecided: own.filter { Self.properties.contains($0.name) }, doubt)
            } else {
                readRule(own)
                stopIfExhausted(at: declaration)
            }
        }
        if collection.isEmpty, !isStopped { reportNothing() }
    }

    /// Reports why nothing was read: the mistakes in what would have been, or that there is nothing.
    private mutating func reportNothing() {
        guard mistakes.isEmpty else {
            var result = Diagnostics()
            for diagnostic in diagnostics.all {
                guard let message = mistakes[diagnostic] else {
                    result.add(diagnostic)
                    continue
                }
                result.error(diagnostic.id, at: diagnostic.location, message)
            }
            diagnostics = result
            return
        }
        diagnostics.error(
            .nothingToImport, at: lines.location(at: 0),
            "there is no gradient in this style sheet; "
                + "custom properties, 'background', 'background-image', 'border-image' and 'mask-image' were searched")
    }

    /// Reports a gradient or a color that is left out for a mistake in it.
    private mutating func leaveOut(_ name: String, for message: String, at location: SourceLocation) {
        let warning = Diagnostic(.malformedCSS, .warning, at: location, "'\(name)' is left out: \(message)")
        diagnostics.add(warning)
        mistakes[warning] = message
    }

    /// Reads a text that is one value. It may come from the command line, so that what is probably meant otherwise is
    /// reported; the values of a style sheet were seen in browsers.
    private mutating func readValue(_ text: String) {
        do throws(CSSSyntaxError) {
            let light = try CSSBackground(text, scheme: .light)
            for doubt in light.doubts {
                diagnostics.warning(doubt.id, at: lines.location(at: doubt.offset), doubt.message)
            }
            guard light.gradient != nil else {
                let scanner = try CSSScanner(text)
                if CSSGradientParser.isMeant(in: scanner) { _ = try Gradient.parse(css: text) }
                let color = try Color.parse(css: text)
                let dark = try Color.parse(css: text, palette: .init(names: [], scheme: .dark) { _ in nil })
                collection.colors.append(.init(name: "", color: color, dark: dark == color ? nil : dark))
                return
            }
            warn(aboutUnread: light, "the value", at: 0)
            add(light, dark: try CSSBackground(text, scheme: .dark), named: "", at: 0, [])
        } catch {
            diagnostics.error(.malformedCSS, at: lines.location(at: error.offset), error.message)
        }
    }

    // MARK: Custom properties

    /// The selectors of a rule that is not for the root, if its value needs them.
    private func selector(of declaration: CSSRules.Declaration) -> String? {
        declaration.isRoot ? nil : rules.selector(of: declaration)
    }

    /// Reads what is in force of a property, at its first declaration.
    private mutating func readCustomProperty(_ written: CSSRules.Declaration) {
        let selector = selector(of: written)
        let isLeftOut = selector != nil && variables.rootDefinitions(of: written.name) != nil
        guard readProperties.insert(Property(name: written.name, selector: selector)).inserted || isLeftOut else {
            return
        }
        guard !isLeftOut else { return leaveOut(written, selector) }
        let definitions =
            selector.map { variables.definitions(of: written.name, in: $0) }
            ?? variables.rootDefinitions(of: written.name)
        guard let definitions else { return }
        let declaration = definitions.light ?? definitions.dark ?? written
        let name = String(declaration.name.dropFirst(2))
        do throws(CSSSyntaxError) {
            let light = try background(declaration.value, for: .light, in: selector)
            let dark = try background(definitions.value(for: .dark) ?? declaration.value, for: .dark, in: selector)
            guard light.unread.isEmpty, light.prefixed == nil else { return }
            if light.gradient != nil {
                warn(aboutAssumption: declaration)
                add(light, dark: dark, named: name, of: declaration, in: selector)
            } else if case .color(let color, _)? = light.layers.first, light.layers.count == 1 {
                var other: Color?
                if case .color(let found, _)? = dark.layers.first, dark.layers.count == 1, found != color {
                    other = found
                }
                warn(aboutAssumption: declaration)
                collection.colors.append(.init(name: name, color: color, dark: other))
            }
        } catch {
            // Custom properties may contain anything; only what looks like a gradient or a color is reported.
            guard
                declaration.value.asciiLowercased.contains("gradient(")
                    || (!error.isLimitation && isMeantAsColor(declaration, in: selector))
            else { return }
            leaveOut(declaration.name, for: error.message, at: location(of: error, in: declaration))
        }
    }

    /// Whether a value, its references followed, begins as a color does: with a color function, or with `#` and
    /// hexadecimal digits alone.
    private func isMeantAsColor(_ declaration: CSSRules.Declaration, in selector: String?) -> Bool {
        guard let value = try? variables.substituted(declaration.value, for: .light, in: selector),
            let scanner = try? CSSScanner(value)
        else { return false }
        return switch scanner.token.kind {
        case .function: CSSColorParser.isNext(in: scanner)
        case .hash(let digits): digits.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        default: false
        }
    }

    private func background(
        _ value: String, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) throws(CSSSyntaxError) -> CSSBackground {
        try CSSBackground(value, variables, for: scheme, in: selector)
    }

    /// Notes a property that the root defines too, if it is a color or a gradient and another one than there.
    private mutating func leaveOut(_ declaration: CSSRules.Declaration, _ selector: String?) {
        guard let own = try? background(declaration.value, for: .light, in: selector), own.unread.isEmpty,
            own.layers.count == 1,
            let value = variables.rootDefinitions(of: declaration.name)?.value(for: .light),
            let common = try? background(value, for: .light, in: nil), common.layers != own.layers
        else { return }
        if leftOut.last?.declaration.rule == declaration.rule {
            leftOut[leftOut.count - 1].others += 1
        } else {
            leftOut.append((declaration, 0))
        }
    }

    /// Notes a property whose rule may apply or not, if it is another color or gradient than what is read.
    private mutating func noteUndecided(_ declaration: CSSRules.Declaration) {
        guard declaration.scheme == .undecided, undecided.last?.rule != declaration.rule else { return }
        let selector = selector(of: declaration)
        let definitions =
            selector.map { variables.definitions(of: declaration.name, in: $0) }
            ?? variables.rootDefinitions(of: declaration.name)
        guard let used = definitions?.light, used.offset != declaration.offset,
            let own = try? background(declaration.value, for: .light, in: selector), own.unread.isEmpty,
            !own.layers.isEmpty, let other = try? background(used.value, for: .light, in: selector),
            other.layers != own.layers
        else { return }
        undecided.append(declaration)
    }

    // MARK: Rules

    /// - Parameter all: the declarations of a rule.
    private mutating func readRule(_ all: [CSSRules.Declaration]) {
        for family in CSSImageFamily.allCases {
            let selector = all.first { !$0.isRoot }.map { rules.selector(of: $0) }
            let cascade = CSSRuleCascade(family, of: all, variables, in: selector)
            if let found = cascade.found {
                add(found, of: family)
                if family == .background { warn(aboutBlending: all) }
                warn(aboutLonghands: CSSLayerLonghands.inForce(family, of: all))
            }
            if let problem = cascade.problem {
                let declaration = problem.declaration
                let start =
                    problem.error.map { location(of: $0, in: declaration) } ?? lines.location(at: declaration.offset)
                guard !problem.isMistake || cascade.found != nil else {
                    leaveOut(declaration.name, for: problem.message, at: start)
                    continue
                }
                diagnostics.warning(
                    .malformedCSS, at: start, "'\(declaration.name)' \(problem.consequence): \(problem.message)")
            }
        }
    }

    private mutating func add(_ found: CSSRuleCascade.Found, of family: CSSImageFamily) {
        let (light, dark, declaration) = (found.light, found.dark, found.declaration)
        warn(aboutAssumption: declaration)
        warn(aboutUnread: light, "'\(declaration.name)'", at: declaration.offset)
        let selector = rules.selector(of: declaration)
        let key = key(of: declaration, selector, family)
        let isFirst = CSSImageFamily.allCases.prefix { $0 != family }.allSatisfy {
            !named.contains(Key(selector: key.selector, family: $0))
        }
        named.insert(key)
        let name = IdentifierName.kebab(selector) + (isFirst ? "" : family.nameSuffix)
        let context = declaration.isRoot ? nil : selector
        switch (declaration.scheme, gradientIndices[key]) {
        case (.dark, let index?):
            guard darkStrengths[key, default: 0] <= declaration.strength else { return }
            darkStrengths[key] = declaration.strength
            collection.gradients[index].dark = dark.visibleLayers
        case (.dark, nil):
            darkStrengths[key] = declaration.strength
            let suffix = name == "dark" || name.hasSuffix("-dark") ? "" : "-dark"
            if let index = add(dark, dark: dark, named: name + suffix, of: declaration, in: context) {
                darkIndices[key] = index
            }
        case (.light, let index?):
            // What was in force before stays so in the dark.
            let before = collection.gradients[index]
            guard let new = add(light, dark: dark, named: name, of: declaration, in: context) else { return }
            var item = collection.gradients.remove(at: new)
            item.dark = before.dark ?? before.layers
            collection.gradients[index] = item
        case (_, let before):
            // What has selectors of a color scheme in addition counts more than what comes later without them.
            let isDarkKept = darkStrengths[key, default: 0] > declaration.strength
            guard let index = add(light, dark: dark, named: name, of: declaration, in: context) else { return }
            gradientIndices[key] = index
            if isDarkKept, let before {
                collection.gradients[index].dark = collection.gradients[before].dark
            } else if isDarkKept, let before = darkIndices.removeValue(forKey: key) {
                var item = collection.gradients.remove(at: index)
                item.dark = collection.gradients[before].layers
                collection.gradients[before] = item
                gradientIndices[key] = before
            } else {
                darkStrengths[key] = declaration.strength
            }
        }
    }

    /// The key of a gradient. One for the root in a color scheme alone belongs to what the root has without it,
    /// whatever its selectors.
    private func key(
        of declaration: CSSRules.Declaration, _ selector: String, _ family: CSSImageFamily
    ) -> Key {
        let own = Key(selector: selector, family: family)
        guard declaration.isRoot, declaration.strength > 0, declaration.scheme == .light || declaration.scheme == .dark
        else { return own }
        let roots = [selector, "body", "html", ":root"].map { Key(selector: $0, family: family) }
        return roots.first { gradientIndices[$0] != nil } ?? own
    }

    /// - Parameters:
    ///   - declaration: the one with the value that has been read.
    ///   - selector: the selectors of its rule, unless that is for the root.
    /// - Returns: the index in the collection; `nil` when nothing was added, because there is no gradient or one that
    ///   is there already.
    @discardableResult
    private mutating func add(
        _ light: CSSBackground, dark: CSSBackground, named name: String, of declaration: CSSRules.Declaration,
        in selector: String?
    ) -> Int? {
        let references = variables.references(of: declaration.value, in: selector).map { String($0.dropFirst(2)) }
        return add(light, dark: dark, named: name, at: declaration.offset, references)
    }

    @discardableResult
    private mutating func add(
        _ light: CSSBackground, dark: CSSBackground, named name: String, at offset: Int, _ references: [String]
    ) -> Int? {
        // Colors above the first gradient hide it; CSS allows none there.
        let layers = light.visibleLayers.drop { if case .color = $0 { true } else { false } }
        guard case .gradient(let gradient, let stopReferences)? = layers.first else { return nil }
        let darkLayers = dark.visibleLayers
        var item = GradientCollection.NamedGradient(
            name: name, gradient: gradient, location: lines.location(at: offset), below: Array(layers.dropFirst()),
            dark: dark.gradient == nil || darkLayers == Array(layers) ? nil : darkLayers, references: references)
        item.stopReferences = stopReferences
        guard !isRepetition(item), isWithinLimits(item) else { return nil }
        collection.gradients.append(item)
        return collection.gradients.count - 1
    }

    /// Whether a rule only uses the custom property with its own name, as in style sheets that Lintel writes.
    private func isRepetition(_ item: GradientCollection.NamedGradient) -> Bool {
        guard item.references.first == item.name,
            let other = collection.gradients.first(where: { $0.name == item.name })
        else { return false }
        return other.layersByAppearance == item.layersByAppearance
    }

    // MARK: Limits

    /// Reports gradients with too many stops, and stops reading where all of them together have too many.
    private mutating func isWithinLimits(_ item: GradientCollection.NamedGradient) -> Bool {
        for case .gradient(let gradient, _) in item.layers + (item.dark ?? [])
        where gradient.stops.count > PresetLimits.stops {
            let title = item.name.isEmpty ? "the gradient" : "'\(item.name)'"
            let message = "\(gradient.stops.count) stops; expected at most \(PresetLimits.stops)"
            if rules.hasRules {
                diagnostics.warning(.tooMany, at: item.location, "\(title) is left out: \(message)")
            } else {
                diagnostics.error(.tooMany, at: item.location, "\(title) has \(message)")
                isStopped = true
            }
            return false
        }
        stopCount += item.stopCount
        guard stopCount <= GradientCollection.mostStops else {
            diagnostics.error(.tooMany, at: item.location, GradientCollection.tooManyStops(with: item.name))
            isStopped = true
            return false
        }
        return true
    }

    private mutating func stopIfExhausted(at declaration: CSSRules.Declaration) {
        guard variables.isExhausted, !isStopped else { return }
        diagnostics.error(
            .tooMany, at: lines.location(at: declaration.offset),
            "with every var() replaced, the style sheet has more than \(CSSVariables.mostScalars) characters up to here"
        )
        isStopped = true
    }

    // MARK: Diagnostics

    /// Reports, once for each of the first rules, that its custom properties are not used.
    private mutating func warnAboutLeftOut() {
        for (declaration, others) in leftOut.prefix(Self.mostWarnings) {
            let more = others == 0 ? "" : others == 1 ? " and another property" : " and \(others) other properties"
            let selector = CSSToken.shortened(rules.selector(of: declaration))
            let verb = others == 0 ? "is" : "are"
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: declaration.offset),
                "'\(declaration.name)'\(more) of '\(selector)' \(verb) left out: the root of the page defines "
                    + "\(others == 0 ? "it" : "them") too, and '\(selector)' applies to some elements only")
        }
        if leftOut.count > Self.mostWarnings {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: leftOut[Self.mostWarnings].declaration.offset),
                "\(leftOut.count - Self.mostWarnings) more rules define for some elements what the root defines; they are left out"
            )
        }
    }

    /// Reports, for the first rules, that their custom properties are not used because their conditions are not known.
    private mutating func warnAboutUndecidedProperties() {
        for declaration in undecided.prefix(Self.mostWarnings) {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: declaration.offset),
                "'\(declaration.name)' is left out: it is unknown whether '\(declaration.doubt?.title ?? "")' applies")
        }
        if undecided.count > Self.mostWarnings {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: undecided[Self.mostWarnings].offset),
                "\(undecided.count - Self.mostWarnings) more rules may apply or not, and define custom properties again; they are left out"
            )
        }
    }

    /// The number of rules about which such warnings are given one by one.
    private static let mostWarnings = 8

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

    /// Reports once for a rule what of its longhands is left out.
    private mutating func warn(aboutLonghands declarations: [CSSRules.Declaration]) {
        guard let first = declarations.first else { return }
        let list = Spelling.list(declarations.map(\.name), joinedBy: "and")
        diagnostics.warning(
            .malformedCSS, at: lines.location(at: first.offset),
            "\(list) \(declarations.count == 1 ? "is" : "are") left out: only gradients and colors are read, without their "
                + "positions and sizes")
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
