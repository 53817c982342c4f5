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
/// nothing of the elements around. Sources: CSS Variables 1, sections 2 and 3; CSS Cascading 5, section 6; Properties
/// and Values 1, section 2.
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
    private let initialValues: [String: String]
    /// The properties that `@property` registers with `inherits: false`. Of these `root` only has what is defined for
    /// `body`.
    private let uninherited: Set<String>
    /// What rules for all elements define of those.
    private var everywhere: Table = [:]
    /// What `color-scheme` is, by the selectors of rules, with the root's under `nil`.
    private var colorSchemes: [String?: Definitions] = [:]
    private let hints = HintBudget()
    private let expansion = Expansion()
    /// The expansion of values that are written a second time, with marks.
    private let markedExpansion = Expansion()
    /// References may lead to others this many times, and fallbacks may be inside others.
    private static let deepest = 128

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

    // MARK: Limits

    /// The definitions of this many rules are kept apart by selectors, which keeps the memory for these below 100 MB.
    private static let mostSelectors = 20_000

    /// What replacing `var()` in a whole file took so far.
    private final class Expansion {
        /// Scalars that were written.
        var length = 0
        /// The names that `references(of:in:)` returned.
        var references = 0
        /// Results of `references(of:in:)`.
        var known: [Source: [String]] = [:]
        /// Results of `contexts(of:)`.
        var contexts: [String: [String]] = [:]
        /// Results of `CSSSelectorContexts.ofElement`.
        var ofElement: [String: Set<String>] = [:]
    }

    /// A value, and the selectors of its rule if that is not for the root.
    private struct Source: Hashable {
        var value: String
        var selector: String?
    }

    /// The most scalars that all values of a file together may have with every `var()` replaced: twice what a file of
    /// the largest size has. Values are replaced up to three times, for the light, for the dark and for messages; those
    /// without `var()` do not count.
    static let mostScalars = 8 * CSSTokenizer.maximumLength

    /// The most references of all gradients of a file together; more are left out.
    private static let mostReferences = 200_000

    /// Whether the values of the file together are longer than `mostScalars`. Nothing is replaced any more then.
    var isExhausted: Bool { expansion.length > Self.mostScalars }

    // MARK: Replacing

    /// Returns the value with each `var()` replaced by the property's value.
    /// - Parameter selector: the selectors of the rule with the value, unless it is for the root.
    /// - Throws: `CSSSyntaxError` at the `var()` whose property is not defined, refers back to itself, needs too many
    ///   references or is too long. Where such a property has a fallback, that is the value, but for the last two.
    func substituted(
        _ value: String, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) throws(CSSSyntaxError) -> String {
        guard value.containsIgnoringCase("var(") else { return value }
        let text = try substitution(of: value, scheme, in: selector, marks: nil).text
        return String(String.UnicodeScalarView(text))
    }

    /// Returns the value with each `var()` replaced as in `substituted`, and each one whose property is a color by a
    /// mark.
    /// - Returns: `nil` when nothing is replaced, or not everything can be.
    func marked(
        _ value: String, for scheme: PaletteLookup.ColorScheme, in selector: String?
    ) -> (text: String, marks: ColorMarks)? {
        guard value.containsIgnoringCase("var(") else { return nil }
        guard let substitution = try? substitution(of: value, scheme, in: selector, marks: ColorMarks()),
            let marks = substitution.marks
        else { return nil }
        return (String(String.UnicodeScalarView(substitution.text)), marks)
    }

    /// Replaces each `var()` as browsers do, or, where a property has no value in the color scheme and no fallback,
    /// with its value in the other one: a palette of colors for one scheme is often the only one there is.
    private func substitution(
        of value: String, _ scheme: PaletteLookup.ColorScheme, in selector: String?, marks: ColorMarks?
    ) throws(CSSSyntaxError) -> Substitution {
        let scalars = Array(value.unicodeScalars)
        var result = Substitution(selector: selector, marks: marks)
        do throws(CSSSyntaxError) {
            try append(scalars, scheme, &result)
            return result
        } catch {
            guard result.missesValue, !result.isBeyondLimits else { throw error }
        }
        result = Substitution(selector: selector, marks: marks, borrowsValues: true)
        try append(scalars, scheme, &result)
        return result
    }

    /// Longer values are not colors.
    private static let longestColor = 1000

    /// Puts a mark in the place of what was written from an index on for a property, if that is a color.
    private func mark(
        _ name: String, from start: Int, _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) {
        guard result.marks != nil, result.text.count - start <= Self.longestColor else { return }
        let text = String(String.UnicodeScalarView(result.text[start...]))
        let palette = PaletteLookup(names: [], scheme: scheme) { _ in nil }
        guard (try? Color.parse(css: text, palette: palette)) != nil,
            let mark = result.marks?.color(for: String(name.dropFirst(2)))
        else { return }
        result.text.removeSubrange(start...)
        result.text.append(contentsOf: mark.cssText.unicodeScalars)
    }

    /// The definitions of a property for a rule with the given selectors in a color scheme, and the selectors of those
    /// that define it. What is nearest to the elements of the rule comes first.
    private func definitions(
        of name: String, for selector: String?, _ scheme: PaletteLookup.ColorScheme
    ) -> (Definitions, selector: String?)? {
        let found =
            uninherited.contains(name)
            ? ownDefinitions(of: name, for: selector) : inheritedDefinitions(of: name, for: selector, scheme)
        return found.first { $0.0.has(scheme) } ?? found.first { !$0.0.isMissing(in: scheme) } ?? found.first
    }

    /// `definitions` of a property that elements inherit.
    private func inheritedDefinitions(
        of name: String, for selector: String?, _ scheme: PaletteLookup.ColorScheme
    ) -> [(Definitions, selector: String?)] {
        var found: [(Definitions, selector: String?)] = contexts(of: selector).compactMap { context in
            own[context]?[name].map { ($0, context) }
        }
        let ofRoot = (selector == Self.rootItself ? rootAlone[name] : nil) ?? root[name]
        if let definitions = ofRoot ?? elsewhere[name] {
            found.append((definitions, rootContext(of: definitions.declaration(for: scheme))))
        }
        return found
    }

    /// `definitions` of a property that elements do not inherit. Where neither the root nor a rule for the same
    /// elements or for those around defines it, a rule with other selectors may be for the same elements: Tailwind CSS
    /// 4 registers the colors of gradients so, and gives each a class.
    private func ownDefinitions(of name: String, for selector: String?) -> [(Definitions, selector: String?)] {
        guard let selector, selector != Self.rootItself else {
            let ofRoot = selector == nil ? root[name] ?? elsewhere[name] : rootAlone[name]
            guard let ofRoot else { return [] }
            return [(ofRoot, selector)]
        }
        let contexts = contexts(of: selector).filter { own[$0]?[name] != nil }
        let ofElement = expansion.ofElement[selector] ?? CSSSelectorContexts.ofElement(selector)
        expansion.ofElement[selector] = ofElement
        var found: [(Definitions, selector: String?)] = contexts.filter(ofElement.contains).compactMap { context in
            own[context]?[name].map { ($0, context) }
        }
        let isOpen = contexts.isEmpty && rootDefinitions(of: name) == nil
        if let definitions = everywhere[name] ?? (isOpen ? elsewhere[name] : nil) {
            found.append((definitions, selector))
        }
        return found
    }

    /// The selectors of rules with custom properties that apply to the elements of a rule, the nearest ones first.
    private func contexts(of selector: String?) -> [String] {
        guard let selector, selector != Self.rootItself, !own.isEmpty else { return [] }
        if let known = expansion.contexts[selector] { return known }
        let found = CSSSelectorContexts.all(of: selector).filter { own[$0] != nil }
        expansion.contexts[selector] = found
        return found
    }

    /// The first property to which a value refers whose value in a rule is a guess: rules for other elements give it
    /// different ones.
    func ambiguousReference(of value: String, in selector: String?) -> String? {
        guard !ambiguous.isEmpty else { return nil }
        return references(of: value, in: selector).first { name in
            ambiguous.contains(name) && rootDefinitions(of: name) == nil
                && !contexts(of: selector).contains { own[$0]?[name] != nil }
        }
    }

    /// The properties to which a value refers, those to which it refers directly first. After `mostReferences` in one
    /// file they are left out.
    /// - Complexity: O(length of all their values).
    func references(of value: String, in selector: String?) -> [String] {
        guard value.containsIgnoringCase("var(") else { return [] }
        let source = Source(value: value, selector: selector)
        if let known = expansion.known[source] { return known }
        guard expansion.references <= Self.mostReferences else { return [] }
        var found: [String] = []
        var seen: Set<String> = []
        var values = [value]
        while !values.isEmpty, expansion.references + found.count <= Self.mostReferences {
            let names = values.flatMap(Self.names).filter { seen.insert($0).inserted && isUsed($0, in: selector) }
            found += names
            values = names.flatMap { name in
                let found = [PaletteLookup.ColorScheme.light, .dark].compactMap {
                    definitions(of: name, for: selector, $0)?.0
                }
                return found.flatMap { [$0.light?.value, $0.dark?.value] }.compactMap(\.self).uniqued()
            }
        }
        expansion.references += found.count
        expansion.known[source] = found
        return found
    }

    /// Whether a property may have a value in a rule: not so if it is only defined for elements around, and is not
    /// inherited.
    private func isUsed(_ name: String, in selector: String?) -> Bool {
        guard let selector, uninherited.contains(name) else { return true }
        return !ownDefinitions(of: name, for: selector).isEmpty
    }

    private static func names(in value: String) -> [String] {
        guard value.containsIgnoringCase("var(") else { return [] }
        let scalars = Array(value.unicodeScalars)
        var names: [String] = []
        var index = 0
        while index < scalars.count {
            guard let name = CSSVariableReference.name(scalars, at: index)?.name else {
                index = CSSLexeme.end(scalars, index)
                continue
            }
            names.append(name)
            // Its fallback may have references too.
            index += 4
        }
        return names
    }

    /// A property, and the selectors of the rules that define it if these are not for the root.
    private struct Property: Equatable {
        var name: String
        var selector: String?
    }

    /// What has been written, and the properties whose values are being written.
    private struct Substitution {
        /// The selectors of the rule whose value is being written, unless it is for the root.
        var selector: String?
        /// The marks of properties that are colors; `nil` where their values are written.
        var marks: ColorMarks?
        /// Whether a property that has no value in the color scheme has that of the other one.
        var borrowsValues = false
        var text: [Unicode.Scalar] = []
        var trail: [Property] = []
        /// The index in the trail of the first property that refers back to itself, while that is being reported.
        var cycleStart: Int?
        /// How many fallbacks the text to be written is in, one inside the other.
        var fallbackDepth = 0
        /// Whether a limit was exceeded, after which no fallback counts.
        var isBeyondLimits = false
        /// Whether a property had no value in the color scheme, and one in the other.
        var missesValue = false
        /// The number of scalars. Each `var()` counts as two comments, so that references without text are limited too.
        var length = 0
    }

    /// Counts scalars that are about to be written.
    private func count(_ scalars: Int, at offset: Int, _ result: inout Substitution) throws(CSSSyntaxError) {
        let total = result.marks == nil ? expansion : markedExpansion
        result.length += scalars
        total.length += scalars
        guard result.length <= CSSTokenizer.maximumLength, total.length <= Self.mostScalars else {
            result.isBeyondLimits = true
            throw CSSSyntaxError(offset: offset, message: "with every var() replaced the value is too long")
        }
    }

    private func append(
        _ scalars: [Unicode.Scalar], _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        var index = 0
        while index < scalars.count {
            guard let reference = CSSVariableReference(scalars, at: index) else {
                let end = CSSLexeme.end(scalars, index)
                try count(end - index, at: index, &result)
                result.text.append(contentsOf: scalars[index..<end])
                index = end
                continue
            }
            // Comments separate the value from what is around it, since tokens do not join.
            try count(8, at: index, &result)
            result.text.append(contentsOf: "/**/".unicodeScalars)
            try appendValue(of: reference, at: index, scheme, &result)
            result.text.append(contentsOf: "/**/".unicodeScalars)
            index = reference.end
        }
    }

    private func appendValue(
        of reference: CSSVariableReference, at offset: Int, _ scheme: PaletteLookup.ColorScheme,
        _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        let name = reference.name
        let found = definitions(of: name, for: result.selector, scheme)
        let property = Property(name: name, selector: found?.selector)
        if let start = result.trail.firstIndex(of: property) {
            result.cycleStart = start
            throw CSSSyntaxError(offset: offset, message: "'var(\(CSSToken.shortened(name)))' refers back to itself")
        }
        guard result.trail.count < Self.deepest else {
            result.isBeyondLimits = true
            throw CSSSyntaxError(
                offset: offset,
                message: "'var(\(CSSToken.shortened(name)))' is reached through more than \(Self.deepest) references")
        }
        // What is defined for the other color scheme alone is guaranteed-invalid in this one. Source: CSS Variables 1,
        // section 2.2.
        let isMissing = found?.0.isMissing(in: scheme) ?? false
        if isMissing { result.missesValue = true }
        let isBorrowed = result.borrowsValues && reference.fallback == nil && initialValues[name] == nil
        let own = isMissing && !isBorrowed ? nil : defined(found?.0.value(for: scheme))
        if let value = own ?? initialValues[name] {
            let level = result.trail.count
            let written = result.text.count
            do throws(CSSSyntaxError) {
                try append(value, of: property, scheme, &result)
                // Initial values are no colors of the palette.
                if own != nil { mark(name, from: written, scheme, &result) }
                return
            } catch {
                // All properties of a cycle are invalid; what refers to them from outside takes its fallback. Source:
                // CSS Variables 1, sections 2.3 and 3.
                let isInCycle = (result.cycleStart ?? level) < level
                guard reference.fallback != nil, !isInCycle, !result.isBeyondLimits else {
                    throw CSSSyntaxError(offset: offset, message: error.message)
                }
                result.cycleStart = nil
                result.text.removeSubrange(written...)
            }
        }
        guard let fallback = reference.fallback else {
            // Not reported, since the value of the other color scheme is tried next.
            guard !isMissing || result.borrowsValues else {
                throw CSSSyntaxError(
                    offset: offset, message: "'var(\(CSSToken.shortened(name)))' has no value in this color scheme")
            }
            throw CSSSyntaxError(
                offset: offset,
                message: "'var(\(CSSToken.shortened(name)))' is not defined in this style sheet"
                    + hints.hint(for: name, among: root.count + elsewhere.count) {
                        Set(root.keys).union(elsewhere.keys).sorted()
                    })
        }
        guard result.fallbackDepth < Self.deepest else {
            result.isBeyondLimits = true
            throw CSSSyntaxError(
                offset: offset, message: "fallbacks of var() are nested more than \(Self.deepest) deep")
        }
        result.fallbackDepth += 1
        defer { result.fallbackDepth -= 1 }
        try append(fallback, scheme, &result)
    }

    /// The value, unless it is one of the keywords that leave a property of the root without one. Source: CSS Cascading
    /// 5, section 7.3.
    private func defined(_ value: String?) -> String? {
        guard let value, value.utf8.count > 20 || !CSSImageFamily.wideKeywords.contains(value.asciiLowercased) else {
            return nil
        }
        return value
    }

    /// Writes the value of a property.
    private func append(
        _ value: String, of property: Property, _ scheme: PaletteLookup.ColorScheme, _ result: inout Substitution
    ) throws(CSSSyntaxError) {
        let selector = result.selector
        result.trail.append(property)
        result.selector = property.selector
        defer {
            result.trail.removeLast()
            result.selector = selector
        }
        try append(Array(value.unicodeScalars), scheme, &result)
    }
}
