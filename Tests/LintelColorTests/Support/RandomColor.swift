import LintelColor
import LintelTestSupport

extension SplitMix64 {
    /// A color of the space; `spread` 1 keeps to the reference ranges, more goes beyond them.
    mutating func color(in space: ColorSpace, spread: Double = 1) -> Color {
        func value(_ range: ClosedRange<Double>) -> Double {
            let middle = (range.lowerBound + range.upperBound) / 2
            return middle + (Double.random(in: range, using: &self) - middle) * spread
        }
        switch space {
        case .lab: return Color(space, value(0...100), value(-125...125), value(-125...125))
        case .oklab: return Color(space, value(0...1), value(-0.4...0.4), value(-0.4...0.4))
        case .lch: return Color(space, value(0...100), abs(value(0...150)), value(0...360).reducedToTurn)
        case .oklch: return Color(space, value(0...1), abs(value(0...0.4)), value(0...360).reducedToTurn)
        case .hsl: return Color(space, value(0...360).reducedToTurn, abs(value(0...100)), value(0...100))
        case .hwb: return Color(space, value(0...360).reducedToTurn, value(0...50), value(0...50))
        default: return Color(space, value(0...1), value(0...1), value(0...1))
        }
    }
}
