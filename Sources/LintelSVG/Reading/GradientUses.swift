import LintelGradient

/// The shapes that show a gradient: the first of them, and what any of the others have differently.
struct GradientUses {
    let first: SVGGradient.Use
    private(set) var hasSeveralTransforms = false
    /// Whether a gradient in the unit square is mirrored or turned in one shape as it is not in another.
    private(set) var hasSeveralOrientations = false
    private(set) var hasSeveralOpacities = false
    private(set) var hasSeveralFrames = false

    init(_ first: SVGGradient.Use) { self.first = first }

    /// Adds a shape, which may be the first again.
    mutating func add(_ use: SVGGradient.Use) {
        if use.transform != first.transform {
            hasSeveralTransforms = true
            if use.orientation != first.orientation { hasSeveralOrientations = true }
        }
        if use.opacity != first.opacity { hasSeveralOpacities = true }
        if use.frame != first.frame { hasSeveralFrames = true }
    }
}

extension SVGGradient.Use {
    /// What it does to a gradient in the unit square.
    fileprivate var orientation: GradientTransform { transform.inUnitSquare ?? .identity }
}
