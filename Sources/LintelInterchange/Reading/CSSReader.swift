import LintelBars
import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelPreset
import LintelStyleSheets

/// Reads the gradients and colors of CSS: one value alone, or a style sheet's custom properties and backgrounds.
///
/// In a style sheet the rules with one selector have one background under its name: that of the declaration that counts
/// most among those that can be read. Images of borders and masks are read in the same way, and have names of their
/// own where there is a background too. `var()` is replaced by what the same sheet defines. What is different in the
/// dark, by `light-dark()`, by `@media (prefers-color-scheme: dark)` or by selectors such as `.dark`, is kept in
/// addition to what is in force in the light; so is what is different with high contrast, by
/// `@media (prefers-contrast: more)`.
struct CSSReader {
    let lines: SourceLines
    let rules: CSSRules
    let variables: CSSVariables
    /// Whether the reader prefers more contrast.
    private let isForContrast: Bool
    var diagnostics = Diagnostics()
    private var collection = GradientCollection()
    /// The index of the first gradient of each name.
    private var firstGradients: [String: Int] = [:]
    /// The keys for which there is a gradient, even if only for the dark.
    var named: Set<CSSRuleGroup.Key> = []

    /// What backgrounds without a gradient in the light are there and in the dark, by the names that gradients of their
    /// rules have; empty if that is the same for every contrast.
    private var plainBackgrounds: [String: GradientCollection.PlainBackground] = [:]

    /// A custom property, and the selectors of the rules that define it if these are not for the root.
    private struct Property: Hashable {
        var name: String
        var selector: String?
    }

    /// The custom properties that have been read.
    private var readProperties: Set<Property> = []
    /// The first declaration of each rule that defines for some elements what the root defines too, with the number of
    /// its other ones.
    var leftOut: [(declaration: CSSRules.Declaration, others: Int)] = []
    /// The first custom property of each rule that would replace another color or gradient, if the rule's condition
    /// were known to hold, with the number of its other ones.
    var undecided: [(declaration: CSSRules.Declaration, others: Int)] = []
    /// The results of `layersInForce(of:in:)`.
    var layersInForce: [Place: [GradientCollection.Layer]?] = [:]
    /// The messages about gradients and colors that are left out for a mistake in them, by the warnings about these.
    private var mistakes: [Diagnostic: String] = [:]
    /// The number of stops in the collection.
    private var stopCount = 0
    /// Whether a limit was exceeded, after which nothing more is read.
    private var isStopped = false

    /// The titles of `@supports` rules that are assumed to apply and were reported.
    var reportedDoubts: Set<CSSRules.Doubt> = []

    /// The properties that are read, in addition to custom ones.
    static let properties = Set(CSSImageFamily.allCases.flatMap(\.properties))

    static func read(_ text: String, file: String, into diagnostics: inout Diagnostics) -> GradientCollection {
        var reader = CSSReader(text, file: file)
        let path = file.asciiLowercased
        if let name = ForeignFormat.styleLanguages.first(where: { path.hasSuffix("." + $0.ending) })?.name {
            reader.diagnostics.warning(
                .malformedCSS, at: reader.lines.location(at: 0),
                "this is \(name), of which only what is plain CSS is read; compile it first, and import the style sheet"
            )
        }
        reader.read(text)
        reader.warnAboutDepth()
        if !reader.isStopped, reader.rules.asksForContrast { reader.addHighContrast(text, file: file) }
        reader.reportNothing()
        diagnostics.add(contentsOf: reader.diagnostics)
        return reader.collection
    }

    /// Adds what is different for readers who prefer more contrast.
    private mutating func addHighContrast(_ text: String, file: String) {
        var other = CSSReader(text, file: file, contrast: .more)
        other.read(text)
        diagnostics.add(contentsOf: other.diagnostics)
        mistakes.merge(other.mistakes) { own, _ in own }
        isStopped = other.isStopped
        collection.addSubjects(of: other.collection)
        collection.addHighContrast(other.collection, plain: other.plainBackgrounds, own: plainBackgrounds)
    }

    private init(_ text: String, file: String, contrast: StyleEnvironment.Contrast = .noPreference) {
        lines = SourceLines(text, file: file)
        isForContrast = contrast == .more
        rules = CSSRules(text, contrast: contrast)
        variables = CSSVariables(rules)
    }

    private mutating func read(_ text: String) {
        let declarations = rules.declarations.filter { $0.isCustomProperty || Self.properties.contains($0.name) }
        guard rules.hasRules || !declarations.isEmpty else { return readValue(text) }
        for declaration in declarations where declaration.isCustomProperty && !isStopped {
            noteUndecided(declaration)
            recording(String(declaration.name.dropFirst(2))) { $0.readCustomProperty(declaration) }
            stopIfExhausted(at: declaration)
        }
        warnAboutLeftOut()
        warnAboutUndecidedProperties()
        readRules()
    }

    /// Reads something, and records that what this reports is about the gradient or color of that name.
    private mutating func recording(_ name: String, _ read: (inout Self) -> Void) {
        let count = diagnostics.all.count
        read(&self)
        collection.record(diagnostics.all[count...], about: name)
    }

    /// Reports why nothing was read, if that is so: the mistakes in what would have been, or that there is nothing.
    private mutating func reportNothing() {
        guard collection.isEmpty, !isStopped, !diagnostics.hasErrors else { return }
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
        let reason =
            rules.firstImport.map { "'\($0)' is not followed; give the file that it imports instead" }
            ?? "custom properties, 'background', 'background-image', 'border-image' and 'mask-image' were searched"
        diagnostics.error(
            .nothingToImport, at: lines.location(at: 0), "there is no gradient in this style sheet; \(reason)")
    }

    /// Reports a gradient or a color that is left out for a mistake in it.
    private mutating func leaveOut(
        _ name: String, for message: String, at location: SourceLocation, isColor: Bool = false
    ) {
        let warning = Diagnostic(.malformedCSS, .warning, at: location, "'\(name)' is left out: \(message)")
        diagnostics.add(warning)
        mistakes[warning] = message
        // A custom property gives a gradient with its name.
        let own = name.hasPrefix("--") ? String(name.dropFirst(2)) : name
        collection.leftOut.append(.init(name: own, reason: message, isColor: isColor))
    }

    /// Reads a text that is one value. It may come from the command line, so that what is probably meant otherwise is
    /// reported; the values of a style sheet were seen in browsers.
    private mutating func readValue(_ text: String) {
        do throws(CSSSyntaxError) {
            let light = try CSSBackground(text, scheme: .light)
            for doubt in light.doubts {
                diagnostics.warning(doubt.id, at: lines.location(at: doubt.offset), doubt.message)
            }
            let dark = try CSSBackground(text, scheme: .dark)
            let shown = light.gradient == nil && dark.gradient != nil ? dark : light
            guard shown.gradient != nil else {
                let scanner = try CSSScanner(text)
                if CSSGradientParser.isMeant(in: scanner) { _ = try Gradient.parse(css: text) }
                let color = try Color.parse(css: text)
                let dark = try Color.parse(css: text, palette: .init(names: [], scheme: .dark) { _ in nil })
                collection.colors.append(.init(name: "", color: color, dark: dark == color ? nil : dark))
                return
            }
            warn(aboutUnread: shown, "the value", valueAt: 0)
            if let scheme = light.gradient == nil ? "light" : dark.layers.isEmpty ? "dark" : nil {
                diagnostics.warning(
                    .malformedCSS, at: lines.location(at: 0),
                    "the value has no gradient for \(scheme) mode, so that of the other mode is read for both")
            }
            add(
                shown.visibleLayers, dark: light.gradient == nil ? nil : dark.visibleLayers, named: "", at: 0, [])
        } catch {
            diagnostics.error(.malformedCSS, at: lines.location(at: error.offset), error.message)
        }
    }

    // MARK: Custom properties

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
            // What is defined for one color scheme alone is only seen there.
            let light = try background(
                declaration.value, for: definitions.isMissing(in: .light) ? .dark : .light,
                in: selector ?? variables.rootContext(of: declaration))
            let ofDark = definitions.declaration(for: .dark) ?? declaration
            let dark = try background(
                ofDark.value, for: definitions.isMissing(in: .dark) ? .light : .dark,
                in: selector ?? variables.rootContext(of: ofDark))
            guard light.unread.isEmpty, light.prefixed == nil else { return }
            if light.gradient != nil {
                warn(aboutAssumption: declaration)
                add(light.visibleLayers, dark: dark.layersOfWholeValue, named: name, of: declaration)
            } else if case .color(let color, let reference)? = light.layers.first, light.layers.count == 1 {
                if dark.isGradientAlone {
                    return addPlain(
                        .init(color: color), dark: dark.visibleLayers, named: name, of: definitions.dark ?? declaration)
                }
                var named = GradientCollection.NamedColor(name: name, color: color)
                named.references[.light] = reference
                if case .color(let found, let reference)? = dark.layers.first, dark.layers.count == 1, found != color {
                    named.others[.dark] = found
                    named.references[.dark] = reference
                }
                warn(aboutAssumption: declaration)
                collection.colors.append(named)
            }
        } catch {
            // Custom properties may contain anything; only what looks like a gradient or a color is reported.
            let isGradient = declaration.value.containsIgnoringCase("gradient(")
            guard
                isGradient || (!error.isLimitation && isMeantAsColor(declaration, in: selector))
            else { return }
            leaveOut(
                declaration.name, for: error.message, at: location(of: error, in: declaration), isColor: !isGradient)
        }
    }

    /// Notes a property that the root defines too, if it is a color or a gradient and another one than there.
    private mutating func leaveOut(_ declaration: CSSRules.Declaration, _ selector: String?) {
        guard let own = try? background(declaration.value, for: .light, in: selector), own.unread.isEmpty,
            own.layers.count == 1,
            let common = variables.rootDefinitions(of: declaration.name)?.declaration(for: .light),
            let layers = layersInForce(of: common, in: nil), layers != own.layers
        else { return }
        if leftOut.last?.declaration.rule == declaration.rule {
            leftOut[leftOut.count - 1].others += 1
        } else {
            leftOut.append((declaration, 0))
        }
    }

    /// Notes a property whose rule may apply or not, if it is another color or gradient than what is read.
    private mutating func noteUndecided(_ declaration: CSSRules.Declaration) {
        guard declaration.scheme == .undecided else { return }
        let selector = selector(of: declaration)
        let definitions =
            selector.map { variables.definitions(of: declaration.name, in: $0) }
            ?? variables.rootDefinitions(of: declaration.name)
        guard let used = definitions?.light, used.offset != declaration.offset,
            let own = try? background(declaration.value, for: .light, in: selector), own.unread.isEmpty,
            !own.layers.isEmpty, let layers = layersInForce(of: used, in: selector), layers != own.layers
        else { return }
        if undecided.last?.declaration.rule == declaration.rule {
            undecided[undecided.count - 1].others += 1
        } else {
            undecided.append((declaration, 0))
        }
    }

    // MARK: Rules

    /// Reads the rules that set images, those with the same selectors together.
    private mutating func readRules() {
        let groups = CSSRuleGroups(rules, variables)
        for (rule, doubt) in groups.undecided {
            warn(aboutUndecided: rule.filter { Self.properties.contains($0.name) }, doubt)
        }
        for group in groups.all where !isStopped {
            recording(name(of: group.key)) { $0.read(group) }
            stopIfExhausted(at: group.rules[0].first { CSSRuleGroups.setsBackground($0.name) } ?? group.rules[0][0])
        }
        for group in groups.all where !isStopped {
            guard let list = groups.unmatched[group.key] else { continue }
            recording(name(of: group.key)) { $0.warn(aboutUnmatched: group, list) }
        }
        guard rules.asksForContrast else { return }
        for group in groups.plain where !isStopped {
            notePlain(
                group.cascade(in: .light, variables),
                group.mayDependOnScheme ? group.cascade(in: .dark, variables) : nil, as: name(of: group.key))
        }
    }

    /// Adds what the rules of a group leave.
    private mutating func read(_ group: CSSRuleGroup) {
        let own = group.rules.map { group.cascade(of: $0, variables) }
        for cascade in own {
            if let problem = cascade.problem { report(problem, isFound: cascade.found != nil) }
        }
        let isAlone = own.count == 1 && group.rules[0][0].scheme != .dark
        let light = isAlone ? own[0] : group.cascade(in: .light, variables)
        let dark = group.mayDependOnScheme ? group.cascade(in: .dark, variables) : nil
        let name = name(of: group.key)
        if let found = light.found {
            let layers = dark.flatMap { darkLayers(of: $0, light) }
            warn(about: found)
            add(found.background.visibleLayers, dark: layers, named: name, of: found.declaration)
        } else if let found = dark?.found {
            addDark(found, named: name, light)
        }
        if rules.asksForContrast { notePlain(light, dark, as: name) }
        // For more contrast a gradient may become a color.
        if light.found == nil, !isForContrast, own.contains(where: { $0.found != nil }),
            let problem = light.problem, !problem.isOfOneRule
        {
            report(problem, isFound: false)
        }
        guard light.found != nil || dark?.found != nil else { return }
        named.insert(group.key)
        warn(aboutPlacesIn: group, dark == nil ? [.light] : [.light, .dark])
    }

    /// Adds a gradient of the dark: as the form of the color in the light, if there is one, else by itself.
    private mutating func addDark(_ found: CSSRuleCascade.Found, named name: String, _ light: CSSRuleCascade) {
        warn(about: found)
        if let color = light.plainColor {
            if let plain = light.plain {
                warn(aboutUnread: plain.background, of: plain.declaration)
            }
            addPlain(color, dark: found.background.visibleLayers, named: name, of: found.declaration)
            return
        }
        let ownName = name == "dark" || name.hasSuffix("-dark") ? name : name + "-dark"
        if let plain = light.plain {
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: found.declaration.offset),
                "'\(found.declaration.name)' becomes a gradient of its own, '\(ownName)': in light mode, '\(plain.declaration.name)' is "
                    + "neither a gradient nor a color")
        }
        add(found.background.visibleLayers, dark: nil, named: ownName, of: found.declaration)
    }

    /// Adds a color of the light with the gradient that replaces it in the dark.
    /// - Parameter declaration: the one with the gradient.
    private mutating func addPlain(
        _ color: CSSBackground.FlatColor, dark: [GradientCollection.Layer], named name: String,
        of declaration: CSSRules.Declaration
    ) {
        warn(aboutAssumption: declaration)
        add(
            [.evenGradient(of: color.color, reference: color.reference)], dark: dark, named: name, of: declaration)
    }

    /// Notes a background without a gradient in the light, which may be one for another contrast.
    private mutating func notePlain(_ light: CSSRuleCascade, _ dark: CSSRuleCascade?, as name: String) {
        guard light.found == nil, let layers = light.layers, plainBackgrounds[name] == nil else { return }
        plainBackgrounds[name] = (layers, (dark ?? light).layers ?? layers)
    }

    /// The name of a group's gradient. It says which kind of image it is where there is one of an earlier kind.
    private func name(of key: CSSRuleGroup.Key) -> String {
        let isFirst = CSSImageFamily.allCases.prefix { $0 != key.family }.allSatisfy {
            !named.contains(.init(selector: key.selector, family: $0))
        }
        // `.bar:dir(rtl)` has the name of the property with the mirror image in style sheets that Lintel writes.
        let mirror = ":dir(rtl)"
        let selector = rules.withoutScope(key.selector)
        let name =
            selector.hasSuffix(mirror)
            ? IdentifierName.kebab(String(selector.dropLast(mirror.count))) + "-rtl" : IdentifierName.kebab(selector)
        return name + (isFirst ? "" : key.family.nameSuffix)
    }

    /// What is painted in the dark in the place of a gradient; `nil` where nothing is known, after reporting that.
    private mutating func darkLayers(
        of dark: CSSRuleCascade, _ light: CSSRuleCascade
    ) -> [GradientCollection.Layer]? {
        if let found = dark.found {
            if found.declaration.offset != light.found?.declaration.offset { warn(about: found) }
        } else if let plain = dark.plain {
            let title = "'\(plain.declaration.name)'"
            guard dark.layers == nil else {
                warn(aboutUnread: plain.background, of: plain.declaration)
                return dark.layers
            }
            diagnostics.warning(
                .malformedCSS, at: lines.location(at: plain.declaration.offset),
                "\(title) is left out: it sets no color or gradient for dark mode, so the gradient of light mode stays"
            )
        } else if var problem = dark.problem, light.problem == nil {
            problem.consequence += " in dark mode"
            report(problem, isFound: true)
        }
        return dark.layers
    }

    /// Reports what of a value is assumed or left out.
    private mutating func warn(about found: CSSRuleCascade.Found) {
        warn(aboutAssumption: found.declaration)
        warn(aboutUnread: found.background, of: found.declaration)
    }

    /// Reports what other properties of a group change of its images.
    private mutating func warn(aboutPlacesIn group: CSSRuleGroup, _ schemes: [PaletteLookup.ColorScheme]) {
        var longhands: [CSSRules.Declaration] = []
        for declarations in schemes.map(group.declarations) {
            if group.key.family == .background { warn(aboutBlending: declarations) }
            for declaration in CSSLayerLonghands.inForce(group.key.family, of: declarations)
            where !longhands.contains(where: { $0.offset == declaration.offset }) {
                longhands.append(declaration)
            }
        }
        warn(aboutLonghands: longhands)
    }

    /// - Parameter isFound: whether there is a gradient nevertheless.
    private mutating func report(_ problem: CSSRuleCascade.Problem, isFound: Bool) {
        let declaration = problem.declaration
        let start = problem.error.map { location(of: $0, in: declaration) } ?? lines.location(at: declaration.offset)
        guard !problem.isMistake || isFound else { return leaveOut(declaration.name, for: problem.message, at: start) }
        diagnostics.warning(
            .malformedCSS, at: start, "'\(declaration.name)' \(problem.consequence): \(problem.message)")
    }

    /// - Parameter declaration: the one with the value that has been read.
    private mutating func add(
        _ light: [GradientCollection.Layer], dark: [GradientCollection.Layer]?, named name: String,
        of declaration: CSSRules.Declaration
    ) {
        let selector = selector(of: declaration)
        warn(aboutGuessesIn: declaration, selector)
        warn(aboutTransparent: light, of: declaration, selector)
        let references = variables.references(of: declaration.value, in: selector).map { String($0.dropFirst(2)) }
        add(light, dark: dark, named: name, at: declaration.offset, references)
    }

    /// Adds nothing where there is no gradient, or one that is there already.
    private mutating func add(
        _ light: [GradientCollection.Layer], dark: [GradientCollection.Layer]?, named name: String, at offset: Int,
        _ references: [String]
    ) {
        // Colors above the first gradient hide it; CSS allows none there.
        let layers = light.drop { if case .color = $0 { true } else { false } }
        guard case .gradient(let gradient, let stopReferences)? = layers.first else { return }
        var item = GradientCollection.NamedGradient(
            name: name, gradient: gradient, location: lines.location(at: offset), below: Array(layers.dropFirst()),
            dark: dark?.isEmpty != false || dark == Array(layers) ? nil : dark, references: references)
        item.stopReferences = stopReferences
        guard !isRepetition(item), isWithinLimits(item) else { return }
        if firstGradients[item.name] == nil { firstGradients[item.name] = collection.gradients.count }
        collection.gradients.append(item)
    }

    /// Whether a rule only uses the custom property with its own name, as in style sheets that Lintel writes.
    private func isRepetition(_ item: GradientCollection.NamedGradient) -> Bool {
        guard item.references.first == item.name, let first = firstGradients[item.name] else { return false }
        let other = collection.gradients[first]
        // The rule refers to a color of the property where that is one.
        return other.layersByAppearance.map { $0.map(\.withoutReferences) }
            == item.layersByAppearance.map { $0.map(\.withoutReferences) }
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
                collection.leftOut.append(.init(name: item.name, reason: message))
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
}
