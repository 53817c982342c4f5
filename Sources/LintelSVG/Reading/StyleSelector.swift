import LintelColor

/// A selector of types, classes and ids, alone or joined by the combinators for descendants and children.
struct StyleSelector {
    /// What one element has to be. Source: Selectors 4, section 3.1.
    struct Compound: Hashable {
        var type: String?
        var ids: [String] = []
        var classes: [String] = []

        func matches(_ element: StyledElement) -> Bool {
            (type == nil || type == element.type) && ids.allSatisfy { $0 == element.id }
                && classes.allSatisfy(element.classes.contains)
        }
    }

    /// How an element is related to the one that the next compound is about. Source: Selectors 4, section 15.
    enum Combinator: Hashable { case ancestor, parent }

    /// The compound of the element itself.
    private(set) var subject = Compound()
    /// The compounds of elements around it, from the inside out, each with its relation to the one inside it.
    private(set) var outer: [(combinator: Combinator, compound: Compound)] = []

    enum Reading {
        case selector(StyleSelector)
        /// A selector of CSS with more than types, classes, ids, descendants and children.
        case unread
        /// The text is not a selector of CSS, which makes a whole list of them invalid. Source: Selectors 4, section
        /// 4.1.
        case invalid
    }

    /// The weight of a selector: first its ids decide, then its classes, then its types. Source: Selectors 4, section
    /// 17.
    struct Specificity: Comparable {
        var ids: Int
        var classes: Int
        var types: Int

        static func < (a: Specificity, b: Specificity) -> Bool {
            (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
        }
    }

    var specificity: Specificity {
        let compounds = [subject] + outer.map(\.compound)
        return Specificity(
            ids: compounds.reduce(0) { $0 + $1.ids.count }, classes: compounds.reduce(0) { $0 + $1.classes.count },
            types: compounds.count { $0.type != nil })
    }

    /// All ids in it.
    var ids: [String] { subject.ids + outer.flatMap(\.compound.ids) }
    /// All classes in it.
    var classes: [String] { subject.classes + outer.flatMap(\.compound.classes) }

    /// Whether the selector matches an element.
    /// - Parameter ancestors: the elements around it, the root first.
    /// - Complexity: O(ancestors × compounds): where a `parent` does not match, the search goes on with the next
    ///   `ancestor` outwards.
    func matches(_ element: StyledElement, in ancestors: [StyledElement]) -> Bool {
        guard subject.matches(element) else { return false }
        var position = ancestors.count
        // Where the search goes on after a mismatch: the last compound that may be any ancestor, and the position below
        // which it was found.
        var retry: (compound: Int, position: Int)?
        var index = 0
        while index < outer.count {
            let (combinator, compound) = outer[index]
            position -= 1
            guard position >= 0 else { return false }
            if combinator == .ancestor { retry = (index, position) }
            if compound.matches(ancestors[position]) {
                index += 1
            } else {
                guard let last = retry else { return false }
                (index, position) = last
                retry = nil
            }
        }
        return true
    }

    /// Reads one selector of a list, without comments. Source: Selectors 4, section 18.
    static func read(_ text: String) -> Reading {
        guard let tokens = try? CSSTokenizer.tokens(of: text) else { return .unread }
        var index = 0
        var selector = StyleSelector()
        var isRead = true
        while true {
            var compound = Compound()
            guard let end = read(&compound, tokens, index, &isRead) else { return .invalid }
            selector.subject = compound
            index = end
            var combinator = Combinator.ancestor
            switch tokens[index].kind {
            case .end: return isRead ? .selector(selector) : .unread
            case .other(">"):
                combinator = .parent
                index += 1
            case .other("+"), .other("~"):
                isRead = false
                index += 1
            default: guard !tokens.isJoined(index) else { return .invalid }
            }
            selector.outer.insert((combinator, compound), at: 0)
        }
    }

    /// Reads the compound that begins at `start`, and returns its end; `nil` when there is none. `isRead` becomes
    /// `false` for one with more than a type, classes and ids.
    private static func read(
        _ compound: inout Compound, _ tokens: [CSSToken], _ start: Int, _ isRead: inout Bool
    ) -> Int? {
        var index = start
        while index == start || tokens.isJoined(index) {
            let following = index + 1 < tokens.count ? tokens[index + 1] : tokens[index]
            let isJoined = tokens.isJoined(min(index + 1, tokens.count - 1))
            switch tokens[index].kind {
            case .identifier(let name) where index == start:
                compound.type = name
                index += 1
            case .other("*") where index == start, .other("&"):
                if tokens[index].kind == .other("&") { isRead = false }
                index += 1
            case .hash(let name):
                guard CSSToken.isName(name) else { return nil }
                compound.ids.append(name)
                index += 1
            case .other("."):
                guard isJoined, case .identifier(let name) = following.kind else { return nil }
                compound.classes.append(name)
                index += 2
            case .other(":"):
                guard isJoined, let end = pseudo(tokens, index) else { return nil }
                isRead = false
                index = end
            case .other("["):
                guard let end = closing(tokens, index, .other("]")), end > index + 2 else { return nil }
                isRead = false
                index = end
            case .other("|"):
                // A namespace's type.
                guard isJoined else { return nil }
                switch following.kind {
                case .identifier, .other("*"): break
                default: return nil
                }
                isRead = false
                index += 2
            default: return index > start ? index : nil
            }
        }
        return index
    }

    /// Returns the end of a pseudo-class or a pseudo-element; `nil` when CSS does not have it.
    private static func pseudo(_ tokens: [CSSToken], _ colon: Int) -> Int? {
        let isElement = tokens[colon + 1].kind == .other(":")
        let start = colon + (isElement ? 2 : 1)
        guard start < tokens.count, tokens.isJoined(start) else { return nil }
        switch tokens[start].kind {
        case .identifier(let name):
            let name = name.asciiLowercased
            let isKnown =
                isElement
                ? StyleVocabulary.pseudoElements.contains(name) || name.hasPrefix("-webkit-")
                : StyleVocabulary.pseudoClasses.contains(name)
            return isKnown ? start + 1 : nil
        case .function(let name):
            guard !isElement, StyleVocabulary.pseudoFunctions.contains(name.asciiLowercased),
                let end = closing(tokens, start, .closeParenthesis), end > start + 2
            else { return nil }
            return end
        default: return nil
        }
    }

    /// Returns the index after the token that closes the bracket at `start`. Brackets and strings inside are skipped.
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
