package import LintelColor

/// Content on a background.
package enum LegibilityRole: String, CaseIterable, Hashable, Sendable {
    /// The bar's title, large or not.
    case title
    /// Bar buttons, which UIKit paints in the tint color.
    case tint
    /// Clock, signal and battery.
    case statusBar
}

/// Something to be read somewhere, and how well.
package struct LegibilityRequirement: Hashable, Sendable {
    package var role: LegibilityRole
    /// Its alpha counts: a translucent color is laid over the background first.
    package var foreground: Color
    package var area: LegibilityArea
    /// The least contrast ratio of WCAG 2, 1…21: 4.5 for text and 3 for large text and glyphs at level AA, 7 and 4.5 at
    /// AAA. `nil` only measures. Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
    package var minimumRatio: Double?

    package init(role: LegibilityRole, foreground: Color, area: LegibilityArea, minimumRatio: Double? = nil) {
        self.role = role
        self.foreground = foreground
        self.area = area
        self.minimumRatio = minimumRatio
    }
}

extension LegibilityAreas {
    /// One requirement for each band of the role.
    package func requirements(_ role: LegibilityRole, foreground: Color, minimumRatio: Double? = nil)
        -> [LegibilityRequirement]
    {
        areas(of: role).map {
            LegibilityRequirement(role: role, foreground: foreground, area: $0, minimumRatio: minimumRatio)
        }
    }
}
