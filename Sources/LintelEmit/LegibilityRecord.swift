package import LintelBars
package import LintelColor
package import LintelPreset
package import LintelUnits

/// The legibility of one bar in one appearance, at its worst size.
package struct LegibilityRecord: Hashable, Sendable {
    package var appearance: Appearance
    /// The contrast of the status bar; `nil` where no background is below it.
    package var statusBar: StatusBar?
    /// The findings in the order of roles; roles without a color are left out.
    package var findings: [Finding]

    package init(appearance: Appearance, statusBar: StatusBar?, findings: [Finding]) {
        self.appearance = appearance
        self.statusBar = statusBar
        self.findings = findings
    }

    /// The least contrast ratios of white and of black content, as WCAG 2 defines them: 1…21.
    package struct StatusBar: Hashable, Sendable {
        /// The least ratio of white content.
        package var light: Double
        /// The least ratio of black content.
        package var dark: Double
        /// Whether the higher of the two ratios is one to a ground that is assumed.
        package var isOnAssumedGround: Bool

        package init(light: Double, dark: Double, isOnAssumedGround: Bool = false) {
            self.light = light
            self.dark = dark
            self.isOnAssumedGround = isOnAssumedGround
        }

        package var better: Style { light > dark ? .lightContent : .darkContent }

        /// The style that an app sets; `nil` where it is the system's own choice. White content has the least contrast
        /// on white and black content on black, so that the two ratios are useless for a bar which lets through most of
        /// what is below it; the system knows that.
        package var style: Style? {
            let least = Preset.BarAppearance.TextRole.statusBar.recommendedRatio
            return isOnAssumedGround && max(light, dark) < least ? nil : better
        }

        /// The style of the status bar. Source: UIKit, `UIStatusBarStyle`.
        package enum Style: String, CaseIterable, Hashable, Sendable {
            case lightContent
            case darkContent
        }
    }

    /// The point where something is read worst.
    package struct Finding: Hashable, Sendable {
        package var role: Preset.BarAppearance.TextRole
        /// The contrast ratio of WCAG 2, 1…21.
        package var ratio: Double
        /// The ratio that the preset requires; `nil` where it requires none.
        package var demanded: Double?
        /// The required ratio, else the recommended one; `nil` where the ground is unknown and no text color is given.
        package var least: Double?
        /// The distance from the background's left edge, in points.
        package var x: Double
        /// The distance from the background's upper edge, in points.
        package var y: Double
        package var foreground: Color
        /// The color behind the text or glyph.
        package var background: Color
        /// The ground that is assumed to show through there, where the preset does not give one: the worse one. `nil`
        /// where none is assumed.
        package var assumedGround: Ground?
        /// The size of the background in points.
        package var size: PointSize
        /// A device on which the contrast is found.
        package var device: String

        package init(
            role: Preset.BarAppearance.TextRole, ratio: Double, demanded: Double?, least: Double?, x: Double,
            y: Double,
            foreground: Color, background: Color, assumedGround: Ground?, size: PointSize, device: String
        ) {
            self.role = role
            self.ratio = ratio
            self.demanded = demanded
            self.least = least
            self.x = x
            self.y = y
            self.foreground = foreground
            self.background = background
            self.assumedGround = assumedGround
            self.size = size
            self.device = device
        }
    }

    package enum Ground: String, CaseIterable, Hashable, Sendable {
        case white
        case black
    }

    /// Returns the ratio with two decimals, rounded down: a ratio that is nearly reached is not reached.
    package static func shown(_ ratio: Double) -> Double { (ratio * 100 + 1e-9).rounded(.down) / 100 }
}

extension Color {
    /// A color that was measured, as short CSS: hexadecimal in sRGB, else its components to four decimals.
    package var measuredText: String {
        let scale = space == .sRGB ? 255.0 : 10_000
        let rounded = (components * scale).rounded(.toNearestOrAwayFromZero) / scale
        var alpha = alpha
        if space == .sRGB { alpha = (alpha * 255).rounded() / 255 }
        return Color(space, rounded.x, rounded.y, rounded.z, alpha: alpha, isLegacy: space == .sRGB).cssText
    }
}
