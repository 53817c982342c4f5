import Foundation

extension ColorByAppearance {
    /// Whether icons in this color have less than a contrast of 3 to the system's background in some appearance: to
    /// white, and to black in dark mode. The alpha does not count. Sources: WCAG 2.2, success criterion 1.4.11 and the
    /// definitions of contrast ratio and relative luminance; UIKit, `UIColor.systemBackground` at the base level.
    var isUnreadableOnSystemBackground: Bool {
        InterfaceAppearance.allCases.contains { appearance in
            let luminance = self[appearance].relativeLuminance
            let ratio =
                switch appearance {
                case .light, .highContrast: 1.05 / (luminance + 0.05)
                case .dark, .darkHighContrast: (luminance + 0.05) / 0.05
                }
            return ratio < 3
        }
    }
}

extension ColorByAppearance.RGBA {
    /// The relative luminance of WCAG 2, 0…1. Components outside the gamut of sRGB count as its border; the alpha does
    /// not count.
    var relativeLuminance: Double {
        func linear(_ component: Double) -> Double {
            let inside = max(0, min(1, component))
            return inside <= 0.04045 ? inside / 12.92 : pow((inside + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
