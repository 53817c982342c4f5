package import LintelDrawing

/// The smallest common change of lightness with which everything can be read.
package enum ContrastFix: Hashable, Sendable {
    /// Every demand holds already.
    case unneeded
    /// A change makes every demand hold.
    case shift(Shift)
    /// No change does.
    case impossible(Obstacle)

    package struct Shift: Hashable, Sendable {
        /// Added to the OKLCH lightness of every colour: −1…1, negative is darker.
        package var amount: Double
        /// The background with it.
        package var drawing: Drawing
        /// What is measured on that.
        package var findings: [LegibilityFinding]
    }

    /// Why there is none: what does not hold on the darkest and on the lightest background. A demand in both lists can never
    /// hold, as on a translucent or textured background; demands in different lists stand against each other.
    package struct Obstacle: Hashable, Sendable {
        package var failingOnDarkest: [LegibilityFinding]
        package var failingOnLightest: [LegibilityFinding]
    }
}

extension LegibilityBackground {
    /// Looks for the shift nearest to 0 in both directions, in steps of 1/256, and halves the step in which it lies until it
    /// is known to a thousandth of itself. Of two as small the darker one is taken. A range of good shifts narrower than a
    /// step may be missed; a pair of black and white text at 4.5 : 1 leaves two steps.
    ///
    /// - Complexity: at most some 500 paintings of the areas, each up to the first pixel that fails.
    package func fix(for demands: [LegibilityDemand]) -> ContrastFix {
        if holds(demands) { return .unneeded }
        let steps = 256
        for step in 1...steps {
            let far = Double(step) / Double(steps)
            let near = Double(step - 1) / Double(steps)
            let found = [-1.0, 1].filter { holds(demands, shiftedBy: $0 * far) }
                .map { $0 * smallest(near..<far, towards: $0, demands) }
            guard let amount = found.min(by: { abs($0) < abs($1) }) else { continue }
            let fixed = shifted(by: amount)
            return .shift(
                ContrastFix.Shift(amount: amount, drawing: fixed.drawing, findings: fixed.measured(demands)))
        }
        return .impossible(
            ContrastFix.Obstacle(
                failingOnDarkest: shifted(by: -1).measured(demands).filter { !$0.holds },
                failingOnLightest: shifted(by: 1).measured(demands).filter { !$0.holds }))
    }

    /// The background with another lightness.
    package func shifted(by amount: Double) -> LegibilityBackground {
        var background = self
        background.drawing = drawing.shiftingLightness(by: amount, gamut: gamut, mapping: mapping)
        return background
    }

    private func holds(_ demands: [LegibilityDemand], shiftedBy amount: Double) -> Bool {
        shifted(by: amount).holds(demands)
    }

    /// By halving; fails at the range's start, holds at its end.
    private func smallest(_ range: Range<Double>, towards sign: Double, _ demands: [LegibilityDemand]) -> Double {
        var (low, high) = (range.lowerBound, range.upperBound)
        var rounds = 0
        while high - low > high / 1000, rounds < 24 {
            let middle = (low + high) / 2
            if holds(demands, shiftedBy: sign * middle) { high = middle } else { low = middle }
            rounds += 1
        }
        return high
    }
}
