import LintelColor

/// The declarations of a style sheet that may hold gradients and colors, with the rules around them. Source: CSS Syntax 3; CSS
/// Variables 1, section 2.
///
/// Only as much of the syntax is known as finds the ends of rules and values: comments, strings, escapes and brackets.
struct CSSRules {
    struct Declaration {
        /// In lower case, except custom properties, which keep their two dashes.
        var name: String
        var value: String
        /// Where the value begins, in Unicode scalars.
        var offset: Int
        /// Counts the rules of the sheet; 0 for what is in no rule.
        var rule: Int
        /// The selectors around it, without what is in no selector: `.card > a:hover`.
        var selector: String
        var scheme: Scheme

        var isCustomProperty: Bool { name.hasPrefix("--") }
    }

    /// When a declaration is in force.
    enum Scheme {
        case always
        /// Within `@media (prefers-color-scheme: dark)`.
        case dark
        /// Where no one can say, such as in print or in an animation.
        case other
    }

    private(set) var declarations: [Declaration] = []
    private static let longestSelector = 1000
    /// Whether there is a rule at all, so that the text is a style sheet and no single value.
    private(set) var hasRules = false

    private struct Block {
        var rule: Int
        var selector: String
        var scheme: Scheme
    }

    /// - Complexity: O(length).
    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var blocks = [Block(rule: 0, selector: "", scheme: .always)]
        var index = 0
        var rules = 0
        while index < scalars.count {
            if scalars[index].properties.isWhitespace || CSSLexeme.startsComment(scalars, index) {
                index = CSSLexeme.end(scalars, index)
                continue
            }
            let start = index
            let isCustom = scalars[index] == "-" && index + 1 < scalars.count && scalars[index + 1] == "-"
            let end = Self.end(of: scalars, from: start, isCustom: isCustom)
            index = end
            let block = blocks[blocks.count - 1]
            if end < scalars.count, scalars[end] == "{", !isCustom {
                rules += 1
                hasRules = true
                // Deep nesting is of no use, and must not cost more than the text is long.
                if blocks.count < 64 {
                    blocks.append(Self.block(Self.plain(scalars[start..<end]), in: block, rule: rules))
                } else {
                    blocks.append(block)
                }
            } else if let declaration = Self.declaration(scalars, start, end, block) {
                declarations.append(declaration)
            }
            if end < scalars.count, scalars[end] == "}", blocks.count > 1 { blocks.removeLast() }
            index += 1
        }
    }

    /// The index of the `;`, `{` or `}` that ends what begins at `start`. Braces belong to the value of a custom property.
    private static func end(of scalars: [Unicode.Scalar], from start: Int, isCustom: Bool) -> Int {
        var index = start
        var depth = 0
        while index < scalars.count {
            switch scalars[index] {
            case "(", "[": depth += 1
            case ")", "]": depth = max(0, depth - 1)
            case "{":
                if !isCustom { return index }
                depth += 1
            case "}":
                if !isCustom || depth == 0 { return index }
                depth -= 1
            case ";" where depth == 0: return index
            default: break
            }
            index = CSSLexeme.end(scalars, index)
        }
        return min(index, scalars.count)
    }

    private static func block(_ prelude: String, in outer: Block, rule: Int) -> Block {
        var block = Block(rule: rule, selector: outer.selector, scheme: outer.scheme)
        guard prelude.hasPrefix("@") else {
            // Only for names: every rule inside another has the selectors around it too.
            let selector = outer.selector.isEmpty ? prelude : outer.selector + " " + prelude
            block.selector = String(selector.unicodeScalars.prefix(longestSelector))
            return block
        }
        let text = String(prelude.lowercased().filter { !$0.isWhitespace })
        let isMedia = text.hasPrefix("@media")
        if isMedia, text.contains("prefers-color-scheme:dark"), block.scheme != .other {
            block.scheme = .dark
        } else if isMedia && !["@mediascreen", "@mediaall", "@media(prefers-color-scheme:light)"].contains(text)
            || ["@keyframes", "@-", "@font-face", "@property", "@page"].contains(where: text.hasPrefix)
        {
            block.scheme = .other
        }
        return block
    }

    private static func declaration(
        _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int, _ block: Block
    ) -> Declaration? {
        var index = start
        while index < end, scalars[index].isCSSNamePart { index += 1 }
        let name = String(String.UnicodeScalarView(scalars[start..<index]))
        index = skippingBlanks(scalars, index, end)
        guard !name.isEmpty, name != "--", index < end, scalars[index] == ":" else { return nil }
        let valueStart = skippingBlanks(scalars, index + 1, end)
        var value = String(String.UnicodeScalarView(scalars[valueStart..<max(valueStart, end)]))
        let isImportant = value.lowercased().withoutTrailingSpace.hasSuffix("!important")
        if isImportant { value = String(value.withoutTrailingSpace.dropLast("!important".count)) }
        return Declaration(
            name: name.hasPrefix("--") ? name : name.lowercased(), value: value, offset: valueStart, rule: block.rule,
            selector: block.selector, scheme: block.scheme)
    }

    private static func skippingBlanks(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end, scalars[index].properties.isWhitespace || CSSLexeme.startsComment(scalars, index) {
            index = CSSLexeme.end(scalars, index)
        }
        return min(index, end)
    }

    /// Without comments, and without space at the ends.
    private static func plain(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        let all = Array(scalars)
        var text = String.UnicodeScalarView()
        var index = 0
        while index < all.count {
            let end = CSSLexeme.end(all, index)
            if !CSSLexeme.startsComment(all, index) { text.append(contentsOf: all[index..<end]) }
            index = end
        }
        return String(Substring(String(text)).trimmed)
    }
}

extension String {
    fileprivate var withoutTrailingSpace: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
