extension Color {
    /// The color with each component that rounding has taken out of what its CSS function reads at the end of that
    /// range. Components farther outside are kept.
    var heldInReadRanges: Color {
        guard let function = CSSColorFunction.clamping.first(where: { $0.space == space }) else { return self }
        var color = self
        for (index, component) in function.components.enumerated() {
            let held = min(max(components[index], component.range.lowerBound), component.range.upperBound)
            if abs(components[index] - held) <= component.whole * 1e-12 { color.components[index] = held }
        }
        return color
    }

    /// The color of a mix without the rounding errors that its text would show: alpha has at most twelve decimals, and
    /// components that are almost 0 or an end of their range are exactly that. Images, whose colors are 32-bit numbers,
    /// do not show the difference.
    var withoutRoundingErrors: Color {
        var color = heldInReadRanges
        color.alpha = (alpha * 1e12).rounded() / 1e12
        guard let function = space.function else { return color }
        for (index, component) in function.components.enumerated() where index != space.hueIndex {
            // Of white in OKLab, a is 5e-16.
            for end in [0, component.range.lowerBound, component.range.upperBound]
            where abs(components[index] - end) < component.whole * 1e-14 {
                color.components[index] = end
            }
        }
        return color
    }
}
