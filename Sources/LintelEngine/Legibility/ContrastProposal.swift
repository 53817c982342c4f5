package import LintelBars
package import LintelColor
package import LintelPreset

/// What would make one bar readable in one appearance where it is not.
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

    /// What a proposal is for.
    package var subject: Subject { Subject(bar: bar, appearance: appearance) }

    /// A bar in one appearance.
    package struct Subject: Hashable, Sendable {
        package var bar: Bar
        package var appearance: Appearance
    }

    /// A bar in one appearance for which the replacements of a proposal for another are enough.
    package struct Coverage: Hashable, Sendable {
        package var subject: Subject
        /// What is reached there.
        package var reached: [Figure]
    }

    /// Another proposal, which changes what this one depends on, in a way that not both can be followed.
    package struct Conflict: Hashable, Sendable {
        /// What the other proposal is for.
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
        /// Added to the OKLCH lightness of every color of the background: −1…1, negative is darker.
        package var amount: Double
        /// In the order of the layers.
        package var colors: [Replacement]
        /// What is reached with the colors as they are written.
        package var reached: [Figure]
        /// What decides the amount.
        package var limit: Limit?
        /// What to do instead, where texts of one color alone decide it.
        package var alternative: Alternative?
        /// What else the replacement of `colors` would do to the preset; `nil` when nothing is lost by it.
        package var harm: Harm?
    }

    /// Of all that the proposal is for, and of what needs the same amount, the text with the least room above its least
    /// ratio.
    package struct Limit: Hashable, Sendable {
        package var subject: Subject
        package var role: Preset.BarAppearance.TextRole
    }

    /// Another color for texts of a bar, with which the background changes less.
    package struct Alternative: Hashable, Sendable {
        package var subject: Subject
        /// What has the color.
        package var roles: [Preset.BarAppearance.TextRole]
        package var old: Color
        /// White or black.
        package var new: Color
        /// The shift of the background that is enough then: −1…1, 0 for none.
        package var amount: Double
    }

    /// What can be read worse when colors are replaced in the palette, and in a background that bars share.
    package struct Harm: Hashable, Sendable {
        /// What falls, or stays, below its least ratio, at least one; also what is only recommended, where it gave way
        /// to what the preset demands.
        package var losses: [Loss]
        /// What else has a color of the palette that is replaced.
        package var uses: [Use]
        /// `nil` where no other way to replace the colors helps.
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

    /// How colors can be replaced without a loss or a conflict. Spelt as `--json` spells it.
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
        /// As short as CSS can have it: hexadecimal for a legacy color, else four decimals.
        package var new: Color
    }

    package struct Figure: Hashable, Sendable {
        package var role: Preset.BarAppearance.TextRole
        /// The least contrast ratio.
        package var ratio: Double
        /// What it has to be.
        package var least: Double
    }

    /// What does not hold on the darkest and on the lightest background.
    package struct Obstacle: Hashable, Sendable {
        package var onDarkest: [Figure]
        package var onLightest: [Figure]
    }
}
