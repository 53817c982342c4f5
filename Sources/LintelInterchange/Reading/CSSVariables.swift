import LintelColor
import LintelDiagnostics
import LintelStyleSheets
import LintelUnits

/// The custom properties of a style sheet, for `var()`.
///
/// A style sheet alone does not say which elements there are. What counts everywhere is therefore what rules for the
/// root define, in the light and in the dark (`CSSSelectorScope`). What rules for other elements define counts for the
/// rules with the same selectors or for elements within (`CSSSelectorContexts`), and elsewhere only where the root does
/// not define the property; the last definition is used then. A property that is registered with `inherits: false` has
/// nothing of the elements around, and what other elements have of it is only a guess. Sources: CSS Variables 1,
/// sections 2 and 3; CSS Cascading 5, section 6; Properties and Values 1, section 2.
struct CSSVariables {
    /// Definitions by the names of the properties.
    private typealias Table = [String: Definitions]
    /// What elements inherit of what rules for the root define: of `body`, if it has a value of its own.
    private var root: Table = [:]
    /// What the root itself has of the properties of which `body` has a value of its own, and of those that are not
    /// inherited.
    private var rootAlone: Table = [:]
    /// What rules for other elements define, by their selectors: whole lists, and each of a list.
    private var own: [String: Table] = [:]
    /// What rules for other elements define, whatever their selectors.
    private var elsewhere: Table = [:]
    /// The properties of `elsewhere` that rules with different selectors give different values.
    private var ambiguous: Set<String> = []
    /// What `@property` gives properties that are not defined, by their names.
    let initialValues: [String: String]
    /// The properties that `@property` registers with `inherits: false`. Of these `root` only has what is defined for
    /// `body`.
    private let uninherited: Set<String>
    /// What rules for all elements define of those.
    private var everywhere: Table = [:]
    /// What `color-scheme` is, by the selectors of rules, with the root's under `nil`.
    private var colorSchemes: [String?: Definitions] = [:]
    private let hints = HintBudget()
    private let knownSelectors = KnownSelectors()
    let knownReferences = KnownReferences()
    let expansion = Expansion()
    /// The expansion of values that are written a second time, with marks.
    let markedExpansion = Expansion()

    /// The definitions of this many rules are kept apart by selectors, which keeps the memory for these below 100 MB.
    private static let mostSelectors = 20_000

    init(_ rules: CSSRules) {
        // Rules have many declarations each.
        var known: (selector: String, parts: [String]) = ("", [""])
        func parts(of selector: String) -> [String] {
            if known.selector != selector {
                known = (selector, ([selector] + CSSSelectorContexts.parts(of: selector)).uniqued())
            }
            return known.parts
        }
        initialValues = rules.initialValues
        uninherited = rules.uninherited
        for declaration in rules.declarations where declaration.name == "color-scheme" {
            guard declaration.scheme != .undecided else { continue }
            let selector = declaration.isRoot ? nil : rules.selector(of: declaration)
            if colorSchemes.count < Self.mostSelectors || colorSchemes[selector] != nil {
                colorSchemes[selector, default: Definitions()].add(declaration)
            }
        }
        let ofBody = Set(
            rules.declarations.filter { $0.isRoot && $0.namesBody && $0.isCustomProperty }.map(\.name)
        ).union(uninherited)
        for declaration in rules.declarations where declaration.isCustomProperty {
            let name = declaration.name
            if declaration.isRoot {
                let isOfBody = ofBody.contains(name)
                if isOfBody, declaration.namesRoot || !declaration.namesBody {
                    rootAlone[name, default: Definitions()].add(declaration)
                }
                if !isOfBody || declaration.namesBody || !declaration.namesRoot {
                    root[name, default: Definitions()].add(declaration)
                }
                if uninherited.contains(name),
                    parts(of: rules.selector(of: declaration)).contains(where: { $0.hasSuffix("*") })
                {
                    everywhere[name, default: Definitions()].add(declaration)
                }
            } else {
                let selector = rules.selector(of: declaration)
                if let other = elsewhere[name]?.light, other.value != declaration.value,
                    rules.selector(of: other) != selector
                {
                    ambiguous.insert(name)
                }
                for part in parts(of: selector) where own.count < Self.mostSelectors || own[part] != nil {
                    own[part, default: [:]][name, default: Definitions()].add(declaration)
                }
                elsewhere[name, default: Definitions()].add(declaration)
            }
        }
        for (name, definitions) in rootAlone where !uninherited.contains(name) {
            root[name] = root[name]?.inheriting(definitions) ?? definitions
        }
    }

    /// Stands for the selectors of rules that name the root itself, whose values may be others than those of `body`.
    static let rootItself = ":root"

    /// What the values of a declaration for the root refer to: `rootItself`, or `nil` for what elements inherit.
    func rootContext(of declaration: CSSRules.Declaration?) -> String? {
        guard !rootAlone.isEmpty, let declaration, declaration.isRoot else { return nil }
        return declaration.namesRoot && !declaration.namesBody ? Self.rootItself : nil
    }

    /// What rules for the root define under a name.
    func rootDefinitions(of name: String) -> Definitions? { root[name] ?? rootAlone[name] }

    /// What rules with these selectors, which are not for the root, define under a name.
    func definitions(of name: String, in selector: String) -> Definitions? { own[selector]?[name] ?? elsewhere[name] }

    /// The color scheme that elements have where the reader prefers one: that of the page's, if `color-scheme` allows
    /// one only. A style sheet that does not say anything is taken to be for both.
    /// Sources: CSS Color Adjustment 1, section 2; CSS Color 5, `light-dark()`.
    /// - Parameter selector: the selectors of the rule that applies to them, unless it is for the root.
    func used(_ preferred: PaletteLookup.ColorScheme, in selector: String?) -> PaletteLookup.ColorScheme {
        let definitions = selector.flatMap { colorSchemes[$0] } ?? colorSchemes[nil]
        guard let value = (preferred == .dark ? definitions?.dark : definitions?.light)?.value.asciiLowercased else {
            return preferred
        }
        let source = StyleSource(value)
        let words = source.text(source.scalars.indices).splitAtCSSWhitespace()
        switch (words.contains("light"), words.contains("dark")) {
        case (true, false): return .light
        case (false, true): return .dark
        default: return preferred
        }
    }

    // MARK: Finding definitions

    /// What was found for the selectors of rules.
    private final class KnownSelectors {
        /// Results of `contexts(of:)`.
        var contexts: [String: [String]] = [:]
        /// Results of `CSSSelectorContexts.ofElement`.
        var ofElement: [String: Set<String>] = [:]
    }

    /// The definitions of a property that count for a rule.
    struct Found {
        var definitions: Definitions
        /// The selectors for which the references of their values are followed; `nil` for the root.
        var selector: String?
        /// Whether they are those of rules for other elements, and the property is not inherited.
        var isGuess = false
    }

    /// The definitions of a property for a rule with the given selectors in a color scheme. What is nearest to the
    /// elements of the rule comes first.
    func definitions(of name: String, for selector: String?, _ scheme: PaletteLookup.ColorScheme) -> Found? {
        let found =
            uninherited.contains(name)
            ? ownDefinitions(of: name, for: selector) : inheritedDefinitions(of: name, for: selector, scheme)
        return found.first { $0.definitions.has(scheme) } ?? found.first { !$0.definitions.isMissing(in: scheme) }
            ?? found.first
    }

    /// `definitions` of a property that elements inherit.
    private func inheritedDefinitions(
        of name: String, for selector: String?, _ scheme: PaletteLookup.ColorScheme
    ) -> [Found] {
        var found: [Found] = contexts(of: selector).compactMap { context in
            own[context]?[name].map { Found(definitions: $0, selector: context) }
        }
        let ofRoot = (selector == Self.rootItself ? rootAlone[name] : nil) ?? root[name]
        if let definitions = ofRoot ?? elsewhere[name] {
            found.append(
                Found(definitions: definitions, selector: rootContext(of: definitions.declaration(for: scheme))))
        }
        return found
    }

    /// `definitions` of a property that elements do not inherit. Where neither the root nor a rule for the same
    /// elements or for those around defines it, a rule with other selectors may be for the same elements: Tailwind CSS
    /// 4 registers the colors of gradients so, and gives each a class.
    private func ownDefinitions(of name: String, for selector: String?) -> [Found] {
        guard let selector, selector != Self.rootItself else {
            if let ofRoot = selector == nil ? root[name] : rootAlone[name] {
                return [Found(definitions: ofRoot, selector: selector)]
            }
            guard selector == nil, rootAlone[name] == nil, let guess = elsewhere[name] else { return [] }
            return [Found(definitions: guess, selector: nil, isGuess: true)]
        }
        let contexts = contexts(of: selector).filter { own[$0]?[name] != nil }
        let ofElement = knownSelectors.ofElement[selector] ?? CSSSelectorContexts.ofElement(selector)
        knownSelectors.ofElement[selector] = ofElement
        var found: [Found] = contexts.filter(ofElement.contains).compactMap { context in
            own[context]?[name].map { Found(definitions: $0, selector: context) }
        }
        if let definitions = everywhere[name] {
            found.append(Found(definitions: definitions, selector: selector))
        } else if contexts.isEmpty, rootDefinitions(of: name) == nil, let guess = elsewhere[name] {
            found.append(Found(definitions: guess, selector: selector, isGuess: true))
        }
        return found
    }

    /// The selectors of rules with custom properties that apply to the elements of a rule, the nearest ones first.
    private func contexts(of selector: String?) -> [String] {
        guard let selector, selector != Self.rootItself, !own.isEmpty else { return [] }
        if let known = knownSelectors.contexts[selector] { return known }
        let found = CSSSelectorContexts.all(of: selector).filter { own[$0] != nil }
        knownSelectors.contexts[selector] = found
        return found
    }

    /// The first property to which a value refers whose value in a rule is a guess: rules for other elements give it
    /// different ones.
    /// - Parameter reported: the properties that are left out of account.
    func ambiguousReference(of value: String, in selector: String?, besides reported: Set<String>) -> String? {
        guard !ambiguous.isEmpty else { return nil }
        return references(of: value, in: selector).first { name in
            ambiguous.contains(name) && !reported.contains(name) && rootDefinitions(of: name) == nil
                && !contexts(of: selector).contains { own[$0]?[name] != nil }
        }
    }

    /// The properties to which a value refers, directly or through others, that have values of rules for other elements
    /// only, with the declarations that are used in the light and in the dark.
    func guesses(for value: String, in selector: String?) -> [CSSRules.Declaration] {
        guard !uninherited.isEmpty else { return [] }
        return references(of: value, in: selector).flatMap { name in
            [PaletteLookup.ColorScheme.light, .dark].compactMap { scheme -> CSSRules.Declaration? in
                guard let found = definitions(of: name, for: selector, scheme), found.isGuess else { return nil }
                return found.definitions.declaration(for: scheme)
            }
        }
    }

    /// Whether rules with different selectors, none of them for the root, give a property different values.
    func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(name) }

    /// Whether a property may have a value in a rule: not so if it is only defined for elements around, and is not
    /// inherited.
    /// - Parameters:
    ///   - hasFallback: whether the reference to it has one.
    ///   - isGuessed: whether the value with the reference is a guess.
    func isUsed(_ name: String, hasFallback: Bool, isGuessed: Bool, in selector: String?) -> Bool {
        guard uninherited.contains(name) else { return true }
        let found = ownDefinitions(of: name, for: selector)
        guard !found.isEmpty else { return selector == nil }
        return found.contains { !$0.isGuess || !passesOver($0, name, hasFallback: hasFallback, isGuessed: isGuessed) }
    }

    /// Whether what was found is a guess, and not used because the value itself says what there is without it: the
    /// reference has a fallback, or the property an initial value. An element that only the rule applies to has this.
    /// Inside a guess, which takes another class of the element for granted, further classes are taken for granted too.
    func passesOver(_ found: Found, _ name: String, hasFallback: Bool, isGuessed: Bool) -> Bool {
        found.isGuess && !isGuessed && (hasFallback || initialValues[name] != nil)
    }

    /// The end of the message that a property is not defined: the name that is probably meant.
    func hint(for name: String) -> String {
        hints.hint(for: name, among: root.count + elsewhere.count) {
            Set(root.keys).union(elsewhere.keys).sorted()
        }
    }
}
