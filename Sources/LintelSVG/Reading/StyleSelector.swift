import LintelColor

/// A type, class or id selector, alone or together, as drawing programs write them.
struct StyleSelector {
    private var type: String?
    private(set) var ids: [String] = []
    private var classes: [String] = []

    enum Reading {
        case selector(StyleSelector)
        /// A selector of CSS with more than types, classes and ids.
        case unread
        /// Not a selector of CSS, which makes a whole list of them invalid. Source: Selectors 4, section 4.1.
        case invalid
    }

    /// Source: Selectors 4, section 17.
    var specificity: Int { ids.count * 10_000 + classes.count * 100 + (type == nil ? 0 : 1) }

    func matches(_ element: XMLElement, id elementID: String?, classes elementClasses: Set<String>) -> Bool {
        (type == nil || type == element.localName) && ids.allSatisfy { $0 == elementID }
            && classes.allSatisfy(elementClasses.contains)
    }

    /// Reads one selector of a list, without comments. Source: Selectors 4, section 18.
    static func read(_ text: String) -> Reading {
        guard let tokens = try? CSSTokenizer.tokens(of: text) else { return .unread }
        var index = 0
        var selector = StyleSelector()
        var isSimple = true
        // One compound after the other, with combinators between.
        while true {
            guard let end = compound(tokens, index, &selector, &isSimple) else { return .invalid }
            index = end
            switch tokens[index].kind {
            case .end: return isSimple ? .selector(selector) : .unread
            case .other(">"), .other("+"), .other("~"): index += 1
            default: guard !tokens.isJoined(index) else { return .invalid }
            }
            isSimple = false
        }
    }

    /// Where the compound ends that begins at `start`; `nil` when there is none.
    private static func compound(
        _ tokens: [CSSToken], _ start: Int, _ selector: inout StyleSelector, _ isSimple: inout Bool
    ) -> Int? {
        var index = start
        while index == start || tokens.isJoined(index) {
            let following = index + 1 < tokens.count ? tokens[index + 1] : tokens[index]
            let isJoined = tokens.isJoined(min(index + 1, tokens.count - 1))
            switch tokens[index].kind {
            case .identifier(let name) where index == start:
                selector.type = name
                index += 1
            case .other("*") where index == start, .other("&"):
                if tokens[index].kind == .other("&") { isSimple = false }
                index += 1
            case .hash(let name):
                guard CSSToken.isName(name) else { return nil }
                selector.ids.append(name)
                index += 1
            case .other("."):
                guard isJoined, case .identifier(let name) = following.kind else { return nil }
                selector.classes.append(name)
                index += 2
            case .other(":"):
                guard isJoined, let end = pseudo(tokens, index) else { return nil }
                isSimple = false
                index = end
            case .other("["):
                guard let end = closing(tokens, index, .other("]")), end > index + 2 else { return nil }
                isSimple = false
                index = end
            case .other("|"):
                // A namespace's type.
                guard isJoined else { return nil }
                switch following.kind {
                case .identifier, .other("*"): break
                default: return nil
                }
                isSimple = false
                index += 2
            default: return index > start ? index : nil
            }
        }
        return index
    }

    /// Where a pseudo-class or a pseudo-element ends; `nil` when CSS does not have it.
    private static func pseudo(_ tokens: [CSSToken], _ colon: Int) -> Int? {
        let isElement = tokens[colon + 1].kind == .other(":")
        let start = colon + (isElement ? 2 : 1)
        guard start < tokens.count, tokens.isJoined(start) else { return nil }
        switch tokens[start].kind {
        case .identifier(let name):
            let name = name.asciiLowercased
            let isKnown =
                isElement
                ? StyleWords.pseudoElements.contains(name) || name.hasPrefix("-webkit-")
                : StyleWords.pseudoClasses.contains(name)
            return isKnown ? start + 1 : nil
        case .function(let name):
            guard !isElement, StyleWords.pseudoFunctions.contains(name.asciiLowercased),
                let end = closing(tokens, start, .closeParenthesis), end > start + 2
            else { return nil }
            return end
        default: return nil
        }
    }

    /// What follows the token that closes the bracket at `start`; brackets and strings within are passed over.
    private static func closing(_ tokens: [CSSToken], _ start: Int, _ closer: CSSToken.Kind) -> Int? {
        var closers = [closer]
        var quote: CSSToken.Kind?
        for index in start + 1..<tokens.count {
            let kind = tokens[index].kind
            if let open = quote {
                if kind == open { quote = nil }
                continue
            }
            switch kind {
            case .other("\""), .other("'"): quote = kind
            case .openParenthesis, .function: closers.append(.closeParenthesis)
            case .other("["): closers.append(.other("]"))
            case closers[closers.count - 1]:
                closers.removeLast()
                if closers.isEmpty { return index + 1 }
            default: break
            }
        }
        return nil
    }
}

extension [CSSToken] {
    /// Whether no white space separates a token from the one before.
    fileprivate func isJoined(_ index: Int) -> Bool {
        index > 0 && self[index].range.lowerBound == self[index - 1].range.upperBound
    }
}

extension CSSToken {
    /// Whether a name after `#` is an id: one that an identifier could be. Source: CSS Syntax 3, section 4.3.9.
    fileprivate static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        let second = name.unicodeScalars.dropFirst().first
        let isDigit = (48...57).contains(first.value)
        return !isDigit && !(first == "-" && (second.map { (48...57).contains($0.value) } ?? true))
    }
}
