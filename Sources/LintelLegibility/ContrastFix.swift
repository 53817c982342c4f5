package import LintelDrawing

/// The smallest common change of lightness with which everything can be read.
package enum ContrastFix: Hashable, Sendable {
    /// Every requirement holds already.
    case unneeded
    /// A change makes every requirement hold.
    case shift(Shift)
    /// No change does.
    case impossible(Obstacle)

    package struct Shift: Hashable, Sendable {
        /// Added to the OKLCH lightness of every color: −1…1, negative is darker.
        package var amount: Double
        /// The background with it.
        package var drawing: Drawing
        /// What is measured on that.
        package var findings: [LegibilityMeasurement]
    }

    /// Why there is none: what does not hold on the darkest and on the lightest background. A requirement in both lists
    /// can never hold, as on a translucent or textured background; requirements in different lists conflict.
    package struct Obstacle: Hashable, Sendable {
        package var failingOnDarkest: [LegibilityMeasurement]
        package var failingOnLightest: [LegibilityMeasurement]
    }
}

extension LegibilityBackground {
    /// Looks for the shift nearest to 0 in both directions, in steps of 1/256, and halves the step that contains it
    /// until it is known to a thousandth of itself. Of two as small the darker one is taken. A range of good shifts
    /// narrower than a step may be missed; a pair of black and white text at 4.5 : 1 leaves two steps.
    ///
    /// - Complexity: some 500 drawings at most, of most of which a few pixels are painted: those that failed before.
    package func fix(for requirements: [LegibilityRequirement]) -> ContrastFix {
        let found = measured(requirements)
        if found.allSatisfy(\.holds) { return .unneeded }
        // Where contrast is worst now it will often be worst later.
        var suspects = found.filter { !$0.holds }.map { suspect($0.requirement, x: $0.x, y: $0.y) }
        if let amount = ShiftSearch.smallest(where: { shifted(by: $0).holds(requirements, suspects: &suspects) }) {
            let fixed = shifted(by: amount)
            return .shift(
                ContrastFix.Shift(amount: amount, drawing: fixed.drawing, findings: fixed.measured(requirements)))
        }
        return .impossible(
            ContrastFix.Obstacle(
                failingOnDarkest: shifted(by: -1).measured(requirements).filter { !$0.holds },
                failingOnLightest: shifted(by: 1).measured(requirements).filter { !$0.holds }))
    }

    /// The background with another lightness.
    package func shifted(by amount: Double) -> LegibilityBackground {
        var background = self
        background.drawing = drawing.shiftingLightness(by: amount, gamut: gamut, mapping: mapping)
        return background
    }
}
