/// How deep the parentheses of a condition may be nested.
package enum ConditionDepth {
    /// The maximum depth of nested parentheses; what is deeper is undecided.
    package static let maximum = 32

    /// Returns whether a condition of `@media` or `@supports`, or of a `media` attribute, is undecided because its
    /// parentheses are nested deeper. What is before the first parenthesis does not matter.
    /// - Complexity: O(length × `maximum`).
    package static func isExceeded(by text: String) -> Bool {
        let source = StyleSource(text)
        return source.pieces(of: source.scalars.indices, separatedBy: ",").contains { query in
            // A media type may be before it.
            guard let start = query.first(where: { source.isSeparator("(", at: $0) }) else { return false }
            return StyleCondition(source.text(start..<query.upperBound))?.isTooDeep ?? false
        }
    }
}

extension StyleCondition {
    fileprivate var isTooDeep: Bool {
        switch self {
        case .part: false
        case .not(let condition): condition.isTooDeep
        case .all(let conditions), .any(let conditions): conditions.contains { $0.isTooDeep }
        case .tooDeep: true
        }
    }
}
