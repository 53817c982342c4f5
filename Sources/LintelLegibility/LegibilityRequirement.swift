package import LintelColor

/// A text or glyph in an area, and the contrast that it needs.
package struct LegibilityRequirement: Hashable, Sendable {
    /// The color of the text. Its alpha counts: a translucent color is laid over the background first.
    package var foreground: Color
    package var area: LegibilityArea
    /// The least contrast ratio of WCAG 2, 1…21: 4.5 for text and 3 for large text and glyphs at level AA, 7 and 4.5 at
    /// AAA. `nil` only measures. Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
    package var minimumRatio: Double?

    package init(foreground: Color, area: LegibilityArea, minimumRatio: Double? = nil) {
        self.foreground = foreground
        self.area = area
        self.minimumRatio = minimumRatio
    }
}
