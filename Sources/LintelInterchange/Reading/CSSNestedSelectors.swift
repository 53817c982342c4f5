import LintelColor
import LintelUnits

/// Writes the selectors of nested rules as they are without nesting: `.dark .card` for `& .card` in `.dark`. Equal
/// selectors are equal texts then, however they are nested. Sources: CSS Nesting 1, section 3; CSS Cascading 6, section
/// 2.5 (`@scope`).
struct CSSNestedSelectors {
    private typealias Scalars = CSSSelectorParts.Scalars

    /// What `&` stands for: the selectors of the rule around; empty where there is none.
    private(set) var parent = ""
    /// What `:scope` stands for inside `@scope`; empty outside, where it is the root.
    private var scope = ""
    /// What is before selectors inside `@scope (.card)` that name neither `&` nor `:scope`, `:where(.card)`, which adds
    /// nothing to their specificity; empty where all elements may be in the scope. Source: CSS Cascading 6, section
    /// 2.5.2.
    private(set) var scopePrefix = ""
    /// Whether selectors without `&` are for elements within those of the parent, as in a rule with selectors.
    private var isParentImplied = false

    /// What is outside of all rules.
    init() {}

    /// Texts of more scalars do not become part of the selectors of rules inside.
    private static let longest = 1000

    // MARK: Rules around

    /// Returns what is inside a rule with these selectors, which are written without nesting.
    func inside(rule selectors: String) -> CSSNestedSelectors {
        var result = self
        result.parent = Self.shortened(selectors)
        result.isParentImplied = true
        return result
    }

    /// Returns what is inside `@scope (.card)`, where `&` and `:scope` stand for `.card`; `nil` for a prelude that does
    /// not name the start of the scope.
    /// - Parameter prelude: the text after `@scope`.
    func inside(scope prelude: String) -> CSSNestedSelectors? {
        let scalars = Array(prelude.unicodeScalars)[...]
        guard scalars.first == "(" else { return nil }
        let end = CSSSelectorParts.end(of: scalars, bracketAt: scalars.startIndex)
        guard end >= 2, scalars[end - 1] == ")" else { return nil }
        let start = scalars[(scalars.startIndex + 1)..<(end - 1)].trimmingCSSWhitespace
        guard !start.isEmpty else { return nil }
        var result = self
        result.isParentImplied = false
        result.parent = Self.shortened(result.flattened(Self.text(start)))
        let isList = Self.list(result.parent).count > 1
        result.scope = isList ? ":is(\(result.parent))" : result.parent
        let found = CSSSelectorScope(result.parent)
        let isEverywhere = found.isRoot && found.appliesInLight && found.appliesInDark
        result.scopePrefix = isEverywhere ? "" : ":where(\(result.parent))"
        return result
    }

    /// The first selectors of a list that are not too long together, at least a part of one.
    private static func shortened(_ selectors: String) -> String {
        guard selectors.unicodeScalars.count > longest else { return selectors }
        var text = ""
        for selector in list(selectors) {
            let longer = text.isEmpty ? Self.text(selector) : text + "," + Self.text(selector)
            guard longer.unicodeScalars.count <= longest else { break }
            text = longer
        }
        return text.isEmpty ? String(selectors.unicodeScalars.prefix(longest)) : text
    }

    // MARK: Selectors

    /// Returns the selectors of a rule without nesting. A list in a rule with a list has a selector for each pair;
    /// where that would be long, it has `:is()` with the selectors of the other rule.
    /// - Parameter text: selectors with commas between, without comments.
    /// - Complexity: O(length of the result).
    func flattened(_ text: String) -> String {
        let length = text.unicodeScalars.count
        guard !parent.isEmpty, length <= Self.longest else { return text }
        let selectors = Self.list(text)
        var parents = Self.list(parent)
        if parents.count > 1,
            parents.count * length + selectors.count * parent.unicodeScalars.count > Self.longest
        {
            parents = [Array(":is(\(parent))".unicodeScalars)[...]]
        }
        return selectors.flatMap { selector in parents.map { flattened(selector, in: $0) } }.uniqued()
            .joined(separator: ",")
    }

    private func flattened(_ selector: Scalars, in parent: Scalars) -> String {
        var result = ""
        var (namesParent, namesScope) = (false, false)
        var (start, index) = (selector.startIndex, selector.startIndex)
        func replace(through end: Int, by other: Scalars) {
            result += Self.text(selector[start..<index])
            let before = index > selector.startIndex ? selector[index - 1] : " "
            let beginsCompound = CSSSelectorParts.isCombinator(before) || before == "(" || before == ","
            // `div` after `&` is a name, which must not become the end of another one.
            let joinsName = end < selector.endIndex && selector[end].isCSSNamePart
            result += beginsCompound && !joinsName ? Self.text(other) : ":is(\(Self.text(other)))"
            (start, index) = (end, end)
        }
        while index < selector.endIndex {
            switch selector[index] {
            case "[": index = CSSSelectorParts.end(of: selector, bracketAt: index)
            case "&":
                namesParent = true
                replace(through: index + 1, by: parent)
            case ":" where !scope.isEmpty && Self.isScope(selector, at: index):
                namesScope = true
                replace(through: index + 6, by: Array(scope.unicodeScalars)[...])
            default: index = CSSLexeme.end(selector, index)
            }
        }
        result += Self.text(selector[start...])
        let isRelative = selector.first.map(CSSSelectorParts.isCombinator) ?? false
        if isRelative || isParentImplied && !namesParent { return Self.text(parent) + " " + result }
        let isOfScope = !scopePrefix.isEmpty && !isParentImplied && !namesParent && !namesScope
        return isOfScope ? scopePrefix + " " + result : result
    }

    /// Whether `:scope` is at an index.
    private static func isScope(_ selector: Scalars, at index: Int) -> Bool {
        let end = index + 6
        guard end <= selector.endIndex, text(selector[index..<end]).asciiLowercased == ":scope" else { return false }
        return end == selector.endIndex || !selector[end].isCSSNamePart
    }

    /// Returns selectors without the prefixes of scopes, for names.
    /// - Parameter prefixes: the values that `scopePrefix` had.
    /// - Complexity: O(length).
    static func withoutScopes(_ selectors: String, _ prefixes: Set<String>) -> String {
        list(selectors).map { selector in
            guard selector.starts(with: ":where(".unicodeScalars) else { return text(selector) }
            let end = CSSSelectorParts.end(of: selector, bracketAt: selector.startIndex + ":where".count)
            return text(prefixes.contains(text(selector[..<end])) ? selector[end...].trimmingCSSWhitespace : selector)
        }.joined(separator: ",")
    }

    private static func list(_ text: String) -> [Scalars] {
        CSSSelectorParts.divided(Array(text.unicodeScalars)[...]) { $0 == "," }.map(\.trimmingCSSWhitespace)
    }

    private static func text(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }
}
