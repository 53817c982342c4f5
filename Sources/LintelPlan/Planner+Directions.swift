import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelPreset

/// Mirror images for layouts from right to left.
extension Planner {
    /// The drawing of an appearance for each direction of text. All appearances have the same directions: an app asks
    /// for all of them by one name, and a catalog that has one of them for a direction has to have all.
    func directions(
        of drawings: ByAppearance<Drawing>, _ appearance: Appearance, guides: Guides
    ) -> [(direction: LayoutDirection, drawing: Drawing)] {
        let drawing = drawings[appearance].resolved(guides: guides)
        guard isMirrored(drawings), let mirrored = drawing.mirrored else { return [(.any, drawing)] }
        return [(.leftToRight, drawing), (.rightToLeft, mirrored)]
    }

    /// Whether the preset wants mirror images and they differ from the pictures in any appearance.
    func isMirrored(_ drawings: ByAppearance<Drawing>) -> Bool {
        guard preset.rightToLeft == .mirror else { return false }
        let mirrored = drawings.given.map { (drawings[$0], drawings[$0].mirrored) }
        return mirrored.allSatisfy { $0.1 != nil } && mirrored.contains { $0.0 != $0.1 }
    }

    func reportUnmirrored(
        _ drawings: ByAppearance<Drawing>, at origin: SourceLocation, into context: inout PlanContext
    ) {
        guard preset.rightToLeft == .mirror, drawings.given.contains(where: { drawings[$0].mirrored == nil }) else {
            return
        }
        context.diagnostics.warning(
            .cannotMirror, at: origin,
            "a picture with a texture, a conic gradient or an SVG gradient in points has no mirror image; it is the same where text runs "
                + "from right to left")
    }
}
