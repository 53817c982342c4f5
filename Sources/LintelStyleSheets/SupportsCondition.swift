import LintelColor

/// The condition of `@supports`. Source: CSS Conditional 3, section 6; CSS Conditional 4, section 2.
package enum SupportsCondition {
    /// Returns whether the condition holds; `nil` when that depends on support that `environment` does not know. A
    /// condition with a mistake does not hold.
    /// - Complexity: O(length × depth of parentheses), and what `environment` needs.
    package static func applies(_ text: String, in environment: StyleEnvironment) -> Bool? {
        guard let condition = StyleCondition(text) else { return false }
        let truth = condition.truth { function, text in
            switch function {
            case nil: declaration(text, in: environment)
            case "selector"?: StyleCondition.Truth(environment.supportsSelector(text))
            case "font-tech"?, "font-format"?, "at-rule"?, "named-feature"?, "env"?: .undecided
            // What CSS does not define is not supported.
            default: .no
            }
        }
        return truth.applies
    }

    private static func declaration(_ text: String, in environment: StyleEnvironment) -> StyleCondition.Truth {
        let source = StyleSource(text)
        let whole = source.scalars.indices
        guard source.first(of: [";"], in: whole) == nil, let declaration = StyleDeclaration(source, whole) else {
            return .no
        }
        if declaration.isCustomProperty { return .yes }
        guard !declaration.value.isEmpty else { return .no }
        return StyleCondition.Truth(environment.supportsDeclaration(declaration.name, declaration.value))
    }
}
