import LintelColor

/// The rules of a style sheet and their declarations, in the order of the text, whatever their conditions. Source: CSS
/// Syntax 3, section 5.5; CSS Nesting 1.
package struct StyleRules: Sendable {
    package struct Rule: Hashable, Sendable {
        /// The index of the rule around it; always a smaller one.
        package var parent: Int?
        /// The keyword of an at-rule such as `@media`, in lower case; `nil` for a rule with selectors.
        package var atKeyword: String?
        /// The position of the selectors, or of what follows the keyword. Without white space at its ends.
        package var prelude: Range<Int>
        /// Whether the rule has braces, which `@charset` has not.
        package var hasBlock: Bool
    }

    package struct Item: Hashable, Sendable {
        /// The index of the rule; `nil` for a declaration outside of rules.
        package var rule: Int?
        package var declaration: StyleDeclaration
    }

    package let source: StyleSource
    package private(set) var rules: [Rule] = []
    package private(set) var declarations: [Item] = []
    /// The position of the first rule that is nested too deep; `nil` where none is.
    package private(set) var startOfTooDeep: Int?

    /// The maximum depth of nested rules; deeper ones are left out.
    package static let maximumDepth = 64

    /// Reads a style sheet, which has declarations in rules only.
    /// - Complexity: O(length).
    package init(sheet text: String) { self.init(text, allowsDeclarations: false) }

    /// Reads what may be between the braces of a rule, such as a `style` attribute: declarations and rules.
    /// - Complexity: O(length).
    package init(contents text: String) { self.init(text, allowsDeclarations: true) }

    private init(_ text: String, allowsDeclarations: Bool) {
        source = StyleSource(text)
        // Rules around the index; `nil` for one that is nested too deep.
        var around: [Int?] = []
        var index = 0
        while index < source.scalars.count {
            if source.scalars[index].isCSSWhitespace {
                index += 1
                continue
            }
            let place = Place(isInBlock: !around.isEmpty, holdsDeclarations: !around.isEmpty || allowsDeclarations)
            if place.isInBlock, source.isSeparator("}", at: index) {
                around.removeLast()
                index += 1
                continue
            }
            let isAtRule = source.isSeparator("@", at: index)
            let end = endOfItem(from: index, isAtRule: isAtRule, in: place)
            let parent = around.last
            if end < source.scalars.count, source.scalars[end] == "{" {
                let isTooDeep = around.count >= Self.maximumDepth || parent == .some(.none)
                if !isTooDeep {
                    add(index..<end, in: parent ?? nil, isAtRule: isAtRule, hasBlock: true)
                } else if startOfTooDeep == nil {
                    startOfTooDeep = index
                }
                around.append(isTooDeep ? nil : rules.count - 1)
            } else if parent != .some(.none) {
                if isAtRule {
                    add(index..<end, in: parent ?? nil, isAtRule: isAtRule, hasBlock: false)
                } else if place.holdsDeclarations, let declaration = StyleDeclaration(source, index..<end) {
                    declarations.append(Item(rule: parent ?? nil, declaration: declaration))
                }
            }
            // A closing brace ends the block too.
            let closesBlock = place.isInBlock && end < source.scalars.count && source.scalars[end] == "}"
            index = closesBlock ? end : end + 1
        }
    }

    /// What is around a declaration or a rule.
    private struct Place {
        var isInBlock: Bool
        /// Whether declarations may stand there; only rules do at the top of a style sheet.
        var holdsDeclarations: Bool
    }

    /// The index of the separator that ends a declaration, an at-rule without a block, or the prelude of a rule; else
    /// the end of the text.
    private func endOfItem(from start: Int, isAtRule: Bool, in place: Place) -> Int {
        let range = start..<source.scalars.count
        // Braces belong to the value of a custom property.
        let isCustom =
            place.holdsDeclarations && start + 1 < range.upperBound && source.scalars[start] == "-"
            && source.scalars[start + 1] == "-"
        var separators: [Unicode.Scalar] = isCustom ? [] : ["{"]
        if place.holdsDeclarations || isAtRule { separators.append(";") }
        if place.isInBlock { separators.append("}") }
        return source.first(of: separators, in: range) ?? range.upperBound
    }

    private mutating func add(_ range: Range<Int>, in parent: Int?, isAtRule: Bool, hasBlock: Bool) {
        guard isAtRule else {
            rules.append(Rule(parent: parent, prelude: source.trimmed(range), hasBlock: hasBlock))
            return
        }
        var end = range.lowerBound + 1
        while end < range.upperBound, source.scalars[end].isCSSNamePart { end += 1 }
        rules.append(
            Rule(
                parent: parent, atKeyword: source.text(range.lowerBound..<end).lowercased(),
                prelude: source.trimmed(end..<range.upperBound), hasBlock: hasBlock))
    }

    /// The text of a rule up to its braces, for messages.
    package func title(of rule: Rule) -> String {
        let prelude = source.text(rule.prelude)
        guard let keyword = rule.atKeyword else { return prelude }
        return prelude.isEmpty ? keyword : keyword + " " + prelude
    }
}
