import LintelColor
import LintelUnits

/// Selectors that apply to the same element as a rule's or to one around it, as far as the text of the rule's selectors
/// shows: `.ocean .card`, `.card` and `.ocean` for `.ocean .card:hover`. Elements inherit the custom properties of
/// those around them. Source: CSS Variables 1, section 2.
enum CSSSelectorContexts {
    private typealias Scalars = CSSSelectorParts.Scalars

    /// Longer lists, and selectors of more elements, are not divided.
    private static let mostParts = 8
    /// Nor are selectors of more names, classes, attributes and pseudo-classes: each makes texts of its own.
    private static let mostSimples = 32

    /// Returns the selectors, the nearest to the element first, and of those for one element the longest first.
    /// - Parameter text: selectors with commas between, without comments. What is not around all of them is left out.
    /// - Complexity: O(length).
    static func all(of text: String) -> [String] {
        let lists = alternatives(of: text).map { contexts($0) }
        let common = lists.dropFirst().reduce(lists.first ?? []) { common, list in
            let known = Set(list)
            return common.filter(known.contains)
        }
        return ([text] + common).uniqued()
    }

    /// Returns those of `all(of:)` that are for the element itself, not for one around it. A pseudo-element is not the
    /// element that it belongs to.
    /// - Complexity: O(length).
    static func ofElement(_ text: String) -> Set<String> {
        let lists = alternatives(of: text).map { selector in
            let found = contexts(selector, mostCompounds: 1)
            let ofPseudoElement = found.filter(namesPseudoElement)
            return Set(ofPseudoElement.isEmpty ? found : ofPseudoElement)
        }
        let common = lists.dropFirst().reduce(lists.first ?? []) { $0.intersection($1) }
        return common.union([text])
    }

    /// Whether the last of a selector's elements is a pseudo-element.
    private static func namesPseudoElement(_ selector: String) -> Bool {
        let scalars = Array(selector.unicodeScalars)[...]
        guard let element = CSSSelectorParts.divided(scalars, CSSSelectorParts.isCombinator).last else { return false }
        return CSSSelectorParts.simples(of: element).contains(where: CSSSelectorParts.isPseudoElement)
    }

    /// Returns the selectors between commas.
    static func parts(of text: String) -> [String] { alternatives(of: text).map(Self.text) }

    private static func alternatives(of text: String) -> [Scalars] {
        let list = CSSSelectorParts.divided(Array(text.unicodeScalars)[...]) { $0 == "," }
        return list.count > mostParts ? [] : list.map(\.trimmingCSSWhitespace)
    }

    /// - Parameters:
    ///   - selector: one without commas.
    ///   - mostCompounds: how many of its elements are looked at, from the last one on.
    private static func contexts(_ selector: Scalars, mostCompounds: Int = Self.mostParts) -> [String] {
        let compounds = CSSSelectorParts.divided(selector, CSSSelectorParts.isCombinator).filter { !$0.isEmpty }
        guard compounds.count <= mostParts else { return [] }
        var result: [String] = []
        var count = 0
        var next = selector.endIndex
        for compound in compounds.reversed().prefix(mostCompounds) {
            let combinator = selector[compound.endIndex..<next]
            next = compound.startIndex
            // What is beside an element is not around it.
            if combinator.contains(where: { $0 == "+" || $0 == "~" }) { continue }
            let simples = CSSSelectorParts.simples(of: compound)
            count += simples.count
            guard count <= mostSimples else { return [] }
            let ends = simples.reversed().map(\.endIndex)
            result += ends.map { text(selector[..<$0]) } + ends.map { text(compound[..<$0]) } + simples.map(text)
        }
        return result
    }

    private static func text(_ scalars: Scalars) -> String { String(String.UnicodeScalarView(scalars)) }
}
