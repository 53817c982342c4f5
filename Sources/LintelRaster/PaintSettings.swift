import LintelColor
import LintelGradient
import LintelUnits

/// What a drawing is painted for, whatever its size.
struct PaintSettings: Sendable {
    var scale: Scale
    var gamut: Gamut
    var mapping: GamutMapping

    func ramp(of gradient: ResolvedGradient) -> PreparedRamp {
        PreparedRamp.shared(gradient, gamut: gamut, mapping: mapping)
    }
}
