import LintelColor
import LintelGradient

extension MixingModel {
    /// Encoded components of sRGB, or of Display P3 where sRGB does not hold the gradient's colors, mapped into it.
    static func encoded(for gradient: Gradient, alpha: Gradient.AlphaMixing, _ options: ExportOptions) -> MixingModel {
        let (width, height) = options.size ?? (100, 100)
        let resolved = gradient.resolved(width: width, height: height)
        let gamut: Gamut = resolved.leaves(.sRGB) ? .displayP3 : .sRGB
        return MixingModel(
            space: gamut.colorSpace, alpha: alpha, limits: .init(gamut: gamut, mapping: options.gamutMapping),
            precision: .decimals)
    }
}

extension ResolvedGradient {
    /// Whether any of nine colors from each stop to the next is outside a gamut.
    func leaves(_ gamut: Gamut) -> Bool {
        let positions = stops.map(\.position)
        let samples = zip(positions, positions.dropFirst()).flatMap { a, b in
            (0...8).map { a + (b - a) * Double($0) / 8 }
        }
        return (samples.isEmpty ? positions : samples).contains { !color(at: $0).isWithin(gamut) }
    }
}

extension Color {
    /// Inside, except for what conversions round.
    func isWithin(_ gamut: Gamut) -> Bool {
        let rgb = converted(to: gamut.colorSpace).components
        return rgb.min() >= -1e-6 && rgb.max() <= 1 + 1e-6
    }
}
