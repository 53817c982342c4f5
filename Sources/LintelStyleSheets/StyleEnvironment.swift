package import LintelColor

/// The environment in which conditional rules are evaluated: the medium, the color scheme, the contrast and what is
/// supported.
package struct StyleEnvironment {
    /// The contrast that a reader has asked for. Source: Media Queries 5, section 12.3.
    package enum Contrast: String, Sendable {
        case noPreference = "no-preference"
        case more
    }

    package var medium: String
    package var colorScheme: PaletteLookup.ColorScheme
    /// The contrast that the reader prefers; `nil` when that is unknown.
    package var contrast: Contrast?
    /// Whether a property, in lower case, can have a value; `nil` when that is unknown.
    package var supportsDeclaration: (_ name: String, _ value: String) -> Bool?
    /// Whether a selector is one of CSS; `nil` when that is unknown.
    package var supportsSelector: (_ selector: String) -> Bool?

    /// Creates an environment.
    /// - Parameter medium: a media type in lower case, such as `screen`.
    package init(
        medium: String = "screen", colorScheme: PaletteLookup.ColorScheme = .light,
        contrast: Contrast? = nil,
        supportsDeclaration: @escaping (_ name: String, _ value: String) -> Bool? = Self.supportsColor,
        supportsSelector: @escaping (_ selector: String) -> Bool? = { _ in nil }
    ) {
        self.medium = medium
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.supportsDeclaration = supportsDeclaration
        self.supportsSelector = supportsSelector
    }

    /// Returns whether the condition of an `@media` or `@supports` rule applies, without those of the rules around it;
    /// `nil` when that is not known. Rules without such a condition apply.
    package func applies(_ rule: StyleRules.Rule, of rules: StyleRules) -> Bool? {
        switch rule.atKeyword {
        case "@media": MediaQueryList.applies(rules.source.text(rule.prelude), in: self)
        case "@supports": SupportsCondition.applies(rules.source.text(rule.prelude), in: self)
        default: true
        }
    }

    /// Returns `true` for a property of one color with a color that can be read; `nil` for everything else, which
    /// browsers may support.
    package static func supportsColor(_ name: String, _ value: String) -> Bool? {
        guard colorProperties.contains(name) else { return nil }
        let word = value.asciiLowercased
        if word == "currentcolor" || CSSColorParser.isSystemColor(word) { return true }
        return (try? Color.parse(css: value, palette: .withoutHints)) == nil ? nil : true
    }

    private static let colorProperties: Set = [
        "accent-color", "background-color", "border-bottom-color", "border-color", "border-left-color",
        "border-right-color", "border-top-color", "caret-color", "color", "column-rule-color", "fill", "flood-color",
        "lighting-color", "outline-color", "stop-color", "stroke", "text-decoration-color", "text-emphasis-color",
    ]
}
