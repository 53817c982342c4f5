package import LintelBars
package import LintelColor
package import LintelPreset

/// A change that would make one bar readable in one appearance where it is not.
package struct ContrastProposal: Hashable, Sendable {
    package var bar: Bar
    package var appearance: Appearance
    package var outcome: Outcome
    /// The other appearances in which the bar has the same background.
    package var sharedWith: [Appearance] = []
    /// The other bars and appearances that cannot be read as they are, and can be with the same replacements.
    package var enoughFor: [Coverage] = []
    /// The proposals with which this one does not go together.
    package var conflicts: [Conflict] = []

    /// The bar and the appearance that the proposal is for.
    package var subject: Subject { Subject(bar: bar, appearance: appearance) }

    /// A bar in one appearance.
    package struct Subject: Hashable, Sendable {
        package var bar: Bar
        package var appearance: Appearance
    }

    /// A bar in one appearance for which the replacements of a proposal for another are enough.
    package struct Coverage: Hashable, Sendable {
        package var subject: Subject
        /// The contrast ratios that are reached there.
        package var reached: [Figure]
    }

    /// Another proposal that changes what this one depends on, so that they cannot both be followed.
    package struct Conflict: Hashable, Sendable {
        /// The bar and the appearance that the other proposal is for.
        package var subject: Subject
        /// The colors of the palette on which both depend; empty where it is a background as it is written.
        package var paletteNames: [String]
        package var remedy: Remedy
    }

    package enum Outcome: Hashable, Sendable {
        case shift(Shift)
        /// No shift of lightness does.
        case impossible(Obstacle)
    }

    package struct Shift: Hashable, Sendable {
        /// The number that is added to the OKLCH lightness of every color of the background: −1…1, negative is darker.
        package var amount: Double
        /// The replacements in the order of the layers.
        package var colors: [Replacement]
        /// The contrast ratios that are reached with the colors as they are written.
        package var reached: [Figure]
        /// The text that decides the amount; `nil` where none is known.
        package var limit: Limit?
        /// The alternative, where texts of only one color decide the amount; `nil` otherwise.
        package var alternative: Alternative?
        /// The other effects of replacing `colors` in the preset; `nil` when nothing is lost.
        package var harm: Harm?
    }

    /// The text with the least room above its least ratio, of everything that the proposal is for and that needs the
    /// same amount.
    package struct Limit: Hashable, Sendable {
        package var subject: Subject
        package var role: Preset.BarAppearance.TextRole
    }

    /// Another color for texts of a bar, with which the background changes less.
    package struct Alternative: Hashable, Sendable {
        package var subject: Subject
        /// The roles of the texts that have the color.
        package var roles: [Preset.BarAppearance.TextRole]
        package var old: Color
        /// The new color, white or black.
        package var new: Color
        /// The shift of the background that is enough then: −1…1, 0 for none.
        package var amount: Double
    }

    /// The texts that become less readable when colors are replaced in the palette, and in a background that bars
    /// share.
    package struct Harm: Hashable, Sendable {
        /// The texts that fall, or stay, below their least ratio, at least one; also those with only a recommended
        /// ratio, which lost to what the preset requires.
        package var losses: [Loss]
        /// The other texts that have a color of the palette that is replaced.
        package var uses: [Use]
        /// The way to replace the colors without a loss; `nil` where no other way helps.
        package var remedy: Remedy?
    }

    package struct Loss: Hashable, Sendable {
        package var bar: Bar
        package var appearance: Appearance
        package var figure: Figure
    }

    package struct Use: Hashable, Sendable {
        package var paletteName: String
        package var bar: Bar
        package var role: Preset.BarAppearance.TextRole
    }

    /// A way to replace colors without a loss or a conflict. Spelt as `--json` spells it.
    package enum Remedy: String, CaseIterable, Hashable, Sendable {
        /// Write them in the background, and leave the palette as it is.
        case background
        /// Give the bar a background of its own, with the new colors.
        case ownBackground
        /// Give the color or the background values of their own in the appearances.
        case ownValues
    }

    package struct Replacement: Hashable, Sendable {
        /// The name of the palette's color, when the background refers to it; `nil` for a color that is written in the
        /// background.
        package var paletteName: String?
        package var old: Color
        /// The new color in the shortest form of CSS: hexadecimal for a legacy color, else four decimals.
        package var new: Color
    }

    package struct Figure: Hashable, Sendable {
        package var role: Preset.BarAppearance.TextRole
        /// The least contrast ratio.
        package var ratio: Double
        /// The least contrast ratio that is required or recommended.
        package var least: Double
    }

    /// The ratios that are missed on the darkest and on the lightest background.
    package struct Obstacle: Hashable, Sendable {
        package var onDarkest: [Figure]
        package var onLightest: [Figure]
    }
}
