extension Color {
    /// The color with numbers that CSS could give it: components that are not a number are 0, those beyond ±10³⁰ are
    /// brought there, and alpha within 0…1. Colors of CSS are the same. Source: CSS Values 4, section 10.9; CSS Color
    /// 4, section 4.2.
    package var bounded: Color {
        var color = self
        for index in 0..<3 { color.components[index] = CSSNumber.bounded(components[index]) }
        color.alpha = min(max(CSSNumber.bounded(alpha), 0), 1)
        return color
    }
}
