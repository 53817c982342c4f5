package import LintelColor

extension ResolvedGradient {
    /// Returns whether any of nine colors from each stop to the next is outside a gamut.
    package func leaves(_ gamut: Gamut) -> Bool {
        let positions = stops.map(\.position)
        let samples = zip(positions, positions.dropFirst()).flatMap { a, b in
            (0...8).map { a + (b - a) * Double($0) / 8 }
        }
        return (samples.isEmpty ? positions : samples).contains { !color(at: $0).isWithin(gamut) }
    }
}

extension Color {
    /// Whether every component is 0…1 in the RGB space, or outside by less than a millionth, which is what mixing and
    /// conversions round.
    package func isWithin(_ gamut: Gamut) -> Bool {
        let rgb = converted(to: gamut.colorSpace).components
        return rgb.min() >= -1e-6 && rgb.max() <= 1 + 1e-6
    }
}
