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
