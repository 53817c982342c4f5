import LintelColor
import LintelGradient
import LintelStyleSheets
import LintelUnits

/// The declarations of a style sheet that may contain gradients and colors, with the selectors and conditions of their
/// rules.
struct CSSRules {
    struct Declaration {
        /// The name in lower case, except for custom properties, which keep their two dashes.
        var name: String
        /// The value as it is written, with its comments, without `!important`.
        var value: String
        var isImportant: Bool
        /// The position of the value, in Unicode scalars.
        var offset: Int
        /// Which rule it belongs to; 0 for a declaration outside of rules.
        var rule: Int
        var scheme: Scheme
        /// Whether it applies to the root, from which all elements inherit, in one of the color schemes or in both.
        var isRoot: Bool
        /// `CSSSelectorScope.namesRoot` and `namesBody` of its rule; what is outside of selectors is the root's.
        var namesRoot: Bool
        var namesBody: Bool
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
        /// The declaration is in force only in the light, as within `@media (prefers-color-scheme: light)`.
        case light
        /// The declaration is in force only in the dark.
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
    /// Whether there is a rule, also one without a block such as `@import`, so that the text is a style sheet and not a
    /// single value.
    private(set) var hasRules = false

    private let sheet: StyleRules
    /// The result of `selector(of:)` for the declarations of each rule.
    private var titles: [String] = []

    /// What is known of a rule's contents.
    private struct Scope {
        /// Whether the conditions apply in the light and in the dark; `nil` when that is not known.
        var light: Bool? = true
        var dark: Bool? = true
        var doubt: Doubt?
        var isAboutContrast = false
        /// The index of the layer in `CSSCascadeLayers`.
        var layer = CSSCascadeLayers.none
        /// What its selectors stand for inside.
        var nested = CSSNestedSelectors()
        /// What its selectors say, without nesting; `nil` outside of rules with selectors.
        private(set) var selectors: CSSSelectorScope?
        /// What `selector(of:)` returns for its declarations.
        private(set) var title = ""
        /// Whether all rules around may be for the root.
        var mayBeRoot = true

        var isRoot: Bool { mayBeRoot && selectors?.isRoot ?? true }

        /// - Parameter text: selectors without nesting.
        mutating func select(_ text: String) {
            let selectors = CSSSelectorScope(text)
            let title = selectors.remainder.isEmpty ? text : selectors.remainder
            self.title = String(title.unicodeScalars.prefix(CSSRules.longestSelector))
            self.selectors = selectors
        }

        var scheme: Scheme? {
            let light = CSSRules.both(self.light, selectors?.appliesInLight ?? true)
            let dark = CSSRules.both(self.dark, selectors?.appliesInDark ?? true)
            return switch (light, dark) {
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
    /// The custom properties that `@property` registers with `inherits: false`.
    private(set) var uninherited: Set<String> = []
    /// Whether a condition asks for the contrast that the reader prefers.
    private(set) var asksForContrast = false

    /// `CSSNestedSelectors.scopePrefix` of the rules.
    private var scopePrefixes: Set<String> = [""]

    /// - Parameter contrast: what the reader prefers.
    /// - Complexity: O(length).
    init(_ text: String, contrast: StyleEnvironment.Contrast = .noPreference) {
        sheet = StyleRules(contents: text)
        hasRules = sheet.rules.contains { $0.hasBlock || $0.atKeyword != nil }
        var scopes: [Scope] = []
        var layers = CSSCascadeLayers(of: sheet)
        var nestedLength = 0
        for (index, rule) in sheet.rules.enumerated() {
            let outer = rule.parent.map { scopes[$0] } ?? Scope()
            guard rule.atKeyword == nil else {
                var scope = Self.scope(rule, index, in: sheet, outer, contrast)
                if Self.asksForContrast(rule, in: sheet) {
                    asksForContrast = true
                    scope.isAboutContrast = true
                }
                scopePrefixes.insert(scope.nested.scopePrefix)
                if scope.scheme != nil { scope.layer = layers.add(rule, of: sheet, in: outer.layer) }
                scopes.append(scope)
                titles.append(scope.title)
                continue
            }
            let scope = Self.scope(rule, in: sheet, outer, &nestedLength)
            scopes.append(scope)
            titles.append(scope.title)
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
                    namesRoot: scope.selectors?.namesRoot ?? true, namesBody: scope.selectors?.namesBody ?? false,
                    isAboutContrast: scope.isAboutContrast, layer: ranks[scope.layer],
                    strength: scope.selectors?.strength ?? 0, doubt: scope.doubt))
        }
        readRegistrations(scopes)
    }

    /// Reads `@property`, which has to have three descriptors, or two for the syntax `*`; the last rule for a name
    /// counts. Source: Properties and Values 1, section 2.
    private mutating func readRegistrations(_ scopes: [Scope]) {
        let items = sheet.declarations.filter { $0.rule.map { sheet.rules[$0].atKeyword == "@property" } ?? false }
        for (rule, items) in Dictionary(grouping: items, by: { $0.rule ?? 0 }).sorted(by: { $0.key < $1.key }) {
            let outer = sheet.rules[rule].parent.map { scopes[$0] } ?? Scope()
            let inherits = items.last { item in
                item.declaration.name == "inherits"
                    && ["true", "false"].contains(item.declaration.value.asciiLowercased)
            }
            let initial = items.last { $0.declaration.name == "initial-value" }
            guard outer.scheme == .always, let inherits,
                let syntax = items.last(where: { $0.declaration.name == "syntax" }),
                initial != nil || Self.isUniversal(syntax: syntax.declaration.value)
            else { continue }
            let name = CSSName.read(Array(sheet.source.text(sheet.rules[rule].prelude).unicodeScalars), 0).name
            initialValues[name] = initial.map { sheet.source.writtenText($0.declaration.range) }
            if inherits.declaration.value.asciiLowercased == "false" {
                uninherited.insert(name)
            } else {
                uninherited.remove(name)
            }
        }
    }

    /// Whether a string of a syntax allows anything: `"*"`.
    private static func isUniversal(syntax: String) -> Bool {
        let scalars = syntax.unicodeScalars.filter { !$0.isCSSWhitespace }
        return scalars.count == 3 && scalars.dropFirst().first == "*"
    }

    /// The position of the first rule that is nested too deep; `nil` where none is.
    var startOfTooDeep: Int? { sheet.startOfTooDeep }

    /// The text of the first `@import`, for messages; `nil` where there is none.
    var firstImport: String? {
        sheet.rules.first { $0.atKeyword == "@import" }.map { CSSToken.shortened(sheet.title(of: $0)) }
    }

    private static func asksForContrast(_ rule: StyleRules.Rule, in sheet: StyleRules) -> Bool {
        rule.atKeyword == "@media" && sheet.source.text(rule.prelude).containsIgnoringCase("prefers-contrast")
    }

    /// The selectors of all nested rules of a file together may have this many scalars without nesting, since each
    /// contains those around it; the selectors of further rules are read as if there were none around them.
    private static let mostNested = 8 * CSSTokenizer.maximumLength

    /// - Parameter nestedLength: the number of scalars of nested rules so far.
    private static func scope(
        _ rule: StyleRules.Rule, in sheet: StyleRules, _ outer: Scope, _ nestedLength: inout Int
    ) -> Scope {
        var scope = outer
        scope.mayBeRoot = outer.isRoot
        var text = sheet.source.text(rule.prelude)
        if !outer.nested.parent.isEmpty, nestedLength < mostNested {
            text = outer.nested.flattened(text)
            nestedLength += text.unicodeScalars.count
        }
        scope.select(text)
        scope.nested = outer.nested.inside(rule: text)
        return scope
    }

    private static func scope(
        _ rule: StyleRules.Rule, _ index: Int, in sheet: StyleRules, _ outer: Scope,
        _ contrast: StyleEnvironment.Contrast
    ) -> Scope {
        var scope = outer
        guard let keyword = rule.atKeyword else { return outer }
        if rule.isUtility {
            let name = sheet.source.text(rule.prelude.prefix(longestSelector))
            scope.mayBeRoot = false
            scope.select(name)
            scope.nested = outer.nested.inside(rule: name)
        }
        if keyword == "@scope", let nested = outer.nested.inside(scope: sheet.source.text(rule.prelude)) {
            scope.mayBeRoot = outer.isRoot
            scope.select(nested.parent)
            scope.nested = nested
        }
        let isInvalid = keyword == "@layer" && rule.hasBlock && !CSSCascadeLayers.isRead(rule, of: sheet)
        if isInvalid || never.contains(keyword) || keyword.hasPrefix("@-") {
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
        // Of a scope without a start it is not known which element has the style sheet in it.
        case "@scope":
            return CSSNestedSelectors().inside(scope: sheet.source.text(rule.prelude)) == nil ? nil : true
        // Of Tailwind CSS 4: a color scheme, or a state of an element or a width.
        case "@variant":
            switch sheet.source.text(rule.prelude) {
            case "dark": return environment.colorScheme == .dark
            case "light": return environment.colorScheme == .light
            default: return nil
            }
        case let keyword? where !unconditional.contains(keyword): return nil
        default: return environment.applies(rule, of: sheet)
        }
    }

    /// The at-rules whose contents apply as they would outside, or by a condition that is read. Those of Tailwind CSS
    /// are put into the style sheet by its compiler. Browsers leave out rules that they do not know. Source: CSS Syntax
    /// 3, section 2.2.
    private static let unconditional: Set = [
        "@media", "@supports", "@layer", "@theme", "@utility", "@responsive", "@variants", "@plugin",
    ]

    /// The at-rules whose declarations are not those of elements, or those of elements only at a moment.
    private static let never: Set = [
        "@keyframes", "@font-face", "@property", "@page", "@counter-style", "@font-feature-values",
        "@font-palette-values", "@color-profile", "@position-try", "@view-transition", "@starting-style",
    ]

    private static func both(_ a: Bool?, _ b: Bool?) -> Bool? {
        a == false || b == false ? false : a == nil || b == nil ? nil : true
    }

    /// Returns the selectors of the elements of a declaration as they are without nesting, without those of color
    /// schemes: `.card > a:hover`; of a rule that has no others those of the color scheme. The name is that of a
    /// utility. Selectors are cut after 1000 scalars, since they only serve for names.
    /// - Complexity: O(1).
    func selector(of declaration: Declaration) -> String {
        declaration.rule > 0 ? titles[declaration.rule - 1] : ""
    }

    /// The selectors between the commas of `selector(of:)`, each once; that as a whole where it is long.
    func selectors(of declaration: Declaration) -> [String] {
        let whole = selector(of: declaration)
        let parts = CSSSelectorContexts.parts(of: whole).uniqued()
        return parts.isEmpty || whole.utf8.count >= Self.longestSelector ? [whole] : parts
    }

    /// Returns the result of `selector(of:)` as it is inside its `@scope`: `.title` in `@scope (.card)` too.
    func withoutScope(_ selector: String) -> String {
        scopePrefixes.count > 1 ? CSSNestedSelectors.withoutScopes(selector, scopePrefixes) : selector
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
