import LintelColor

/// A condition of `@media` or `@supports`: parts in parentheses, combined by `not`, `and` and `or`.
/// Source: Media Queries 4, section 3; CSS Conditional 3, section 6.
indirect enum StyleCondition: Hashable, Sendable {
    /// `(text)`, or `function(text)` with the function's name in lower case.
    case part(function: String?, text: String)
    case not(StyleCondition)
    case all([StyleCondition])
    case any([StyleCondition])
    /// Parentheses that are nested too deep to be read.
    case tooDeep

    /// What a condition amounts to.
    enum Truth: Hashable, Sendable {
        case yes, no
        /// Nobody knows here, since it depends on the device or on what a browser supports.
        case undecided
        /// CSS does not define it. Its negation is not defined either, and a whole condition of this kind does not
        /// apply.
        case undefined

        init(_ value: Bool?) { self = value.map { $0 ? .yes : .no } ?? .undecided }

        /// Whether a whole condition applies; `nil` when that is undecided.
        var applies: Bool? { self == .undecided ? nil : self == .yes }
    }

    /// Reads a whole text; `nil` when it is not a condition.
    /// - Complexity: O(length × depth).
    init?(_ text: String) {
        let source = StyleSource(text)
        guard let condition = Self.read(source, source.scalars.indices, depth: 0) else { return nil }
        self = condition
    }

    // MARK: Reading

    private static func read(_ source: StyleSource, _ range: Range<Int>, depth: Int) -> StyleCondition? {
        guard depth < ConditionDepth.maximum else { return source.scalars[range].contains("(") ? .tooDeep : nil }
        let range = source.trimmed(range)
        if let end = keyword("not", source, range) {
            guard let (part, next) = readPart(source, end..<range.upperBound, depth), next == range.upperBound else {
                return nil
            }
            return .not(part)
        }
        guard var (first, index) = readPart(source, range, depth) else { return nil }
        var parts = [first]
        var joint: String?
        while index < range.upperBound {
            let rest = index..<range.upperBound
            let joints = joint.map { [$0] } ?? ["and", "or"]
            guard let found = joints.first(where: { keyword($0, source, rest) != nil }),
                let end = keyword(found, source, rest)
            else { return nil }
            joint = found
            guard let (part, next) = readPart(source, end..<range.upperBound, depth) else { return nil }
            parts.append(part)
            index = next
        }
        switch joint {
        case "and": first = .all(parts)
        case "or": first = .any(parts)
        default: break
        }
        return first
    }

    /// Returns the end of the keyword that the range begins with after white space; `nil` for something else, such as a
    /// function's name.
    static func keyword(_ keyword: String, _ source: StyleSource, _ range: Range<Int>) -> Int? {
        guard let (word, end) = readWord(source, range), word == keyword else { return nil }
        return end < range.upperBound && source.isSeparator("(", at: end) ? nil : end
    }

    /// The name in lower case that the range begins with after white space, and its end.
    static func readWord(_ source: StyleSource, _ range: Range<Int>) -> (word: String, end: Int)? {
        var start = range.lowerBound
        while start < range.upperBound, source.scalars[start].isCSSWhitespace { start += 1 }
        var end = start
        while end < range.upperBound, source.scalars[end].isCSSNamePart { end += 1 }
        return end > start ? (source.text(start..<end).lowercased(), end) : nil
    }

    /// Reads parentheses with or without a function's name. The end is after white space that follows.
    private static func readPart(
        _ source: StyleSource, _ range: Range<Int>, _ depth: Int
    ) -> (part: StyleCondition, end: Int)? {
        var open = range.lowerBound
        let name = readWord(source, range)
        if let name { open = name.end }
        while name == nil, open < range.upperBound, source.scalars[open].isCSSWhitespace { open += 1 }
        guard open < range.upperBound, source.isSeparator("(", at: open) else { return nil }
        let inside = open + 1..<range.upperBound
        let close = source.first(of: [")"], in: inside) ?? range.upperBound
        let content = source.trimmed(inside.lowerBound..<close)
        var end = min(close + 1, range.upperBound)
        while end < range.upperBound, source.scalars[end].isCSSWhitespace { end += 1 }
        // Parentheses keep an `or` from being one of the whole condition.
        if name == nil, let condition = read(source, content, depth: depth + 1) { return (.all([condition]), end) }
        return (.part(function: name?.word, text: source.text(content)), end)
    }

    // MARK: Evaluating

    /// Evaluates the condition by the truth of its parts. Source: Media Queries 4, section 3.1.
    func truth(_ part: (_ function: String?, _ text: String) -> Truth) -> Truth {
        switch self {
        case .part(let function, let text): return part(function, text)
        case .not(let condition): return condition.truth(part).negated
        case .all(let conditions):
            return conditions.reduce(.yes) { $0.and($1.truth(part)) }
        case .any(let conditions):
            return conditions.reduce(.no) { $0.negated.and($1.truth(part).negated).negated }
        case .tooDeep: return .undecided
        }
    }
}

extension StyleCondition.Truth {
    /// Undecided and undefined stay what they are.
    var negated: Self { self == .yes ? .no : self == .no ? .yes : self }

    /// No, if one is no; else undecided, if one is; else undefined, if one is.
    func and(_ other: Self) -> Self {
        for truth in [Self.no, .undecided, .undefined] where self == truth || other == truth { return truth }
        return .yes
    }
}
