import LintelColor
import LintelGradient
import LintelUnits

/// What a drawing is painted for, whatever its size.
struct PaintSettings: Sendable {
    var scale: Scale
    var gamut: Gamut
    var mapping: GamutMapping
    /// Of the image that the pixels will be rounded to: ramps are as much finer.
    var depth: BitDepth

    func ramp(of gradient: ResolvedGradient) -> PreparedRamp {
        PreparedRamp(
            gradient, gamut: gamut, mapping: mapping,
            maximumError: depth == .eight ? PreparedRamp.eightBitError : PreparedRamp.sixteenBitError)
    }
}
