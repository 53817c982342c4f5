import LintelColor
import LintelGradient
import LintelStyleSheets
import LintelUnits

/// The declarations of a style sheet that may contain gradients and colors, with the selectors and conditions of their
/// rules.
struct CSSRules {
    struct Declaration {
        /// In lower case, except for custom properties, which keep their two dashes.
        var name: String
        /// As it is written, with its comments, without `!important`.
        var value: String
        var isImportant: Bool
        /// The position of the value, in Unicode scalars.
        var offset: Int
        /// Which rule it belongs to; 0 for a declaration outside of rules.
        var rule: Int
        var scheme: Scheme
        /// Whether it applies to the root, from which all elements inherit, in one of the color schemes or in both.
        var isRoot: Bool
        /// Whether a condition about the contrast that the reader prefers is around it.
        var isAboutContrast: Bool
        /// The rank of its cascade layer, the larger the more it counts.
        var layer: Int
        /// `CSSSelectorScope.strength` of its rule.
        var strength: Int
        /// The rule around it whose condition is not known: the reason for `.undecided`, or an `@supports` that is
        /// assumed to apply.
        var doubt: Doubt?

        var isCustomProperty: Bool { name.hasPrefix("--") }

        /// Whether another declaration for the same elements wins over it. Source: CSS Cascading 5, section 6.1.
        func isReplaced(by other: Declaration) -> Bool {
            if isImportant != other.isImportant { return other.isImportant }
            if layer != other.layer { return (layer < other.layer) != isImportant }
            return strength == other.strength ? offset < other.offset : strength < other.strength
        }
    }

    /// When a declaration is in force. Those that never are in force, such as in print or in an animation, are left
    /// out.
    enum Scheme {
        case always
        /// Only in the light, as within `@media (prefers-color-scheme: light)`.
        case light
        /// Only in the dark.
        case dark
        /// It depends on what is not known, such as a width.
        case undecided
    }

    /// A conditional rule that cannot be evaluated.
    struct Doubt: Hashable {
        /// `@supports (display: grid)`.
        var title: String
        var rule: Int
    }

    private(set) var declarations: [Declaration] = []
    /// Whether there is a rule, so that the text is a style sheet and not a single value.
    private(set) var hasRules = false

    private let sheet: StyleRules
    /// The selectors of each rule without those of color schemes, and the names of utilities; empty for other at-rules.
    private var remainders: [String] = []

    /// What is known of a rule's contents.
    private struct Scope {
        /// Whether the conditions apply in the light and in the dark; `nil` when that is not known.
        var light: Bool? = true
        var dark: Bool? = true
        var doubt: Doubt?
        var isRoot = true
        var isAboutContrast = false
        /// Of `CSSCascadeLayers`.
        var layer = CSSCascadeLayers.none
        var strength = 0

        var scheme: Scheme? {
            switch (light, dark) {
            case (true?, true?): .always
            case (true?, false?): .light
            case (false?, true?): .dark
            case (false?, false?): nil
            default: .undecided
            }
        }
    }

    /// The initial values of custom properties that `@property` registers, by their names. Source: Properties and
    /// Values 1, section 2.
    private(set) var initialValues: [String: String] = [:]
    /// Whether a condition asks for the contrast that the reader prefers.
    private(set) var asksForContrast = false

    /// - Parameter contrast: what the reader prefers.
    /// - Complexity: O(length).
    init(_ text: String, contrast: StyleEnvironment.Contrast = .noPreference) {
        sheet = StyleRules(contents: text)
        hasRules = sheet.rules.contains(where: \.hasBlock)
        var scopes: [Scope] = []
        var layers = CSSCascadeLayers(of: sheet)
        for (index, rule) in sheet.rules.enumerated() {
            let outer = rule.parent.map { scopes[$0] } ?? Scope()
            guard rule.atKeyword == nil else {
                var scope = Self.scope(rule, index, in: sheet, outer, contrast)
                if Self.asksForContrast(rule, in: sheet) {
                    asksForContrast = true
                    scope.isAboutContrast = true
                }
                if scope.scheme != nil { scope.layer = layers.add(rule, of: sheet, in: outer.layer) }
                scopes.append(scope)
                remainders.append(rule.isUtility ? sheet.source.text(rule.prelude.prefix(Self.longestSelector)) : "")
                continue
            }
            let selectors = CSSSelectorScope(sheet.source.text(rule.prelude))
            scopes.append(Self.scope(outer, narrowedBy: selectors))
            remainders.append(String(selectors.remainder.unicodeScalars.prefix(Self.longestSelector)))
        }
        let ranks = layers.ranks
        for item in sheet.declarations {
            let scope = item.rule.map { scopes[$0] } ?? Scope()
            guard let scheme = scope.scheme else { continue }
            let declaration = item.declaration
            declarations.append(
                Declaration(
                    name: declaration.name, value: sheet.source.writtenText(declaration.range),
                    isImportant: declaration.isImportant, offset: declaration.range.lowerBound,
                    rule: item.rule.map { $0 + 1 } ?? 0, scheme: scheme, isRoot: scope.isRoot,
                    isAboutContrast: scope.isAboutContrast, layer: ranks[scope.layer], strength: scope.strength,
                    doubt: scope.doubt))
        }
        readRegistrations(scopes)
    }

    /// Reads `@property`, which has to have three descriptors; the last one for a name counts.
    private mutating func readRegistrations(_ scopes: [Scope]) {
        let items = sheet.declarations.filter { $0.rule.map { sheet.rules[$0].atKeyword == "@property" } ?? false }
        for (rule, items) in Dictionary(grouping: items, by: { $0.rule ?? 0 }).sorted(by: { $0.key < $1.key }) {
            let outer = sheet.rules[rule].parent.map { scopes[$0] } ?? Scope()
            let names = Set(items.map(\.declaration.name))
            guard outer.scheme == .always, names.isSuperset(of: ["syntax", "inherits"]),
                let item = items.last(where: { $0.declaration.name == "initial-value" })
            else { continue }
            let name = CSSName.read(Array(sheet.source.text(sheet.rules[rule].prelude).unicodeScalars), 0).name
            initialValues[name] = sheet.source.writtenText(item.declaration.range)
        }
    }

    private static func asksForContrast(_ rule: StyleRules.Rule, in sheet: StyleRules) -> Bool {
        rule.atKeyword == "@media" && sheet.source.text(rule.prelude).asciiLowercased.contains("prefers-contrast")
    }

    private static func scope(_ outer: Scope, narrowedBy selectors: CSSSelectorScope) -> Scope {
        var scope = outer
        scope.light = both(outer.light, selectors.appliesInLight)
        scope.dark = both(outer.dark, selectors.appliesInDark)
        scope.isRoot = outer.isRoot && selectors.isRoot
        scope.strength += selectors.strength
        return scope
    }

    private static func scope(
        _ rule: StyleRules.Rule, _ index: Int, in sheet: StyleRules, _ outer: Scope,
        _ contrast: StyleEnvironment.Contrast
    ) -> Scope {
        var scope = outer
        guard let keyword = rule.atKeyword else { return outer }
        if rule.isUtility { scope.isRoot = false }
        if never.contains(keyword) || keyword.hasPrefix("@-") {
            (scope.light, scope.dark) = (false, false)
            return scope
        }
        var light = applies(rule, of: sheet, in: environment(.light, contrast))
        var dark = applies(rule, of: sheet, in: environment(.dark, contrast))
        if light == nil || dark == nil {
            scope.doubt = outer.doubt ?? Doubt(title: CSSToken.shortened(sheet.title(of: rule)), rule: index)
        }
        if keyword == "@supports", light == nil {
            light = environment(.light, contrast, assumes: true).applies(rule, of: sheet)
            dark = light
            if light == false { scope.doubt = outer.doubt }
        }
        scope.light = both(outer.light, light)
        scope.dark = both(outer.dark, dark)
        return scope
    }

    /// Whether the condition of an at-rule applies; `nil` when that is not known.
    private static func applies(
        _ rule: StyleRules.Rule, of sheet: StyleRules, in environment: StyleEnvironment
    ) -> Bool? {
        switch rule.atKeyword {
        // A container's size is not known.
        case "@container": return nil
        // Of Tailwind CSS 4: a color scheme, or a state of an element or a width.
        case "@variant":
            switch sheet.source.text(rule.prelude) {
            case "dark": return environment.colorScheme == .dark
            case "light": return environment.colorScheme == .light
            default: return nil
            }
        default: return environment.applies(rule, of: sheet)
        }
    }

    /// At-rules whose declarations are not those of elements, or of elements at a moment only.
    private static let never: Set = [
        "@keyframes", "@font-face", "@property", "@page", "@counter-style", "@font-feature-values",
        "@font-palette-values", "@color-profile", "@position-try", "@view-transition", "@starting-style",
    ]

    private static func both(_ a: Bool?, _ b: Bool?) -> Bool? {
        a == false || b == false ? false : a == nil || b == nil ? nil : true
    }

    /// Returns the selectors of the rules around a declaration, the outermost first, without those of at-rules and of
    /// color schemes: `.card > a:hover`; of a rule that has no others those of the color scheme. Selectors are cut
    /// after 1000 scalars, since they only serve for names.
    /// - Complexity: O(1).
    func selector(of declaration: Declaration) -> String {
        let around = selectedRules(around: declaration)
        let selector = Self.joined(around.lazy.map { remainders[$0] })
        guard selector.isEmpty else { return selector }
        return Self.joined(around.lazy.map { sheet.source.text(sheet.rules[$0].prelude.prefix(Self.longestSelector)) })
    }

    /// The indices of the rules with selectors around a declaration, the outermost first.
    private func selectedRules(around declaration: Declaration) -> [Int] {
        var around: [Int] = []
        var index: Int? = declaration.rule > 0 ? declaration.rule - 1 : nil
        while let current = index {
            if sheet.rules[current].atKeyword == nil || sheet.rules[current].isUtility { around.append(current) }
            index = sheet.rules[current].parent
        }
        return around.reversed()
    }

    /// The selectors between the commas of `selector(of:)`, each once; that as a whole where it is long, or where
    /// several rules around the declaration have selectors, since a list may belong to one of them.
    func selectors(of declaration: Declaration) -> [String] {
        let whole = selector(of: declaration)
        let parts = CSSSelectorContexts.parts(of: whole).uniqued()
        let isOfOneRule = selectedRules(around: declaration).count { !remainders[$0].isEmpty } == 1
        return parts.isEmpty || !isOfOneRule || whole.utf8.count >= Self.longestSelector ? [whole] : parts
    }

    private static func joined(_ parts: some Sequence<String>) -> String {
        var text = ""
        for part in parts where !part.isEmpty {
            text += text.isEmpty ? part : " " + part
            guard text.utf8.count < longestSelector else { break }
        }
        return String(text.unicodeScalars.prefix(longestSelector))
    }

    private static let longestSelector = 1000

    // MARK: What is supported

    /// - Parameter assumes: what counts where it is not known whether browsers support something; `nil` leaves it open.
    private static func environment(
        _ scheme: PaletteLookup.ColorScheme, _ contrast: StyleEnvironment.Contrast, assumes: Bool? = nil
    ) -> StyleEnvironment {
        StyleEnvironment(
            colorScheme: scheme, contrast: contrast, supportsDeclaration: { supports($0, $1) ?? assumes },
            supportsSelector: { _ in assumes })
    }

    /// `true` for gradients and colors that are read; `nil` for others, which browsers may support.
    private static func supports(_ name: String, _ value: String) -> Bool? {
        guard CSSReader.properties.contains(name) else { return StyleEnvironment.supportsColor(name, value) }
        guard let background = try? CSSBackground(value, scheme: .light) else { return nil }
        return background.layers.isEmpty || !background.unread.isEmpty || background.prefixed != nil ? nil : true
    }
}

extension StyleRules.Rule {
    /// Whether it is a class of Tailwind CSS 4: `@utility bg-hero { … }`.
    fileprivate var isUtility: Bool { atKeyword == "@utility" }
}
