import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelPreset

/// What makes a plan smaller.
extension PlanBudget {
    /// Returns what helps against too many pixels or images, as the end of a message. Of gamuts, steps, blurs
    /// and textures it names what the preset has.
    /// - Parameter jobs: those at the origin.
    static func remedies(of preset: Preset, at origin: SourceLocation, _ jobs: [RenderJob]) -> String {
        let owner = owner(of: preset, at: origin)
        var fewer = ["devices", "scales", "appearances"]
        if Set(jobs.map(\.gamut)).count > 1 { fewer.append("gamuts") }
        if owner == "spotlight" { fewer.append("steps") }
        if jobs.contains(where: { $0.drawing.layers.contains(where: \.part.isBlurred) }) {
            let spotlight = preset.surfaces.spotlights.first { $0.location == origin }
            fewer.append((spotlight?.hole.sigma ?? 0) > 0 ? "blurred holes" : "blurred shadows")
        }
        var remedies = ["ask for fewer \(Spelling.series(fewer, joinedBy: "or"))"]
        if jobs.contains(where: { $0.drawing.hasTextures }) { remedies.append("use textures with fewer pixels") }
        if owner == "panel" { remedies.append("make 'largest' smaller") }
        if isDividedByChoice(preset, at: origin) { remedies.append("remove 'stretch: none'") }
        return remedies.joined(separator: ", ") + ", or divide it into several presets"
    }

    /// Returns what has its paint at a location.
    static func owner(of preset: Preset, at origin: SourceLocation) -> String {
        if preset.surfaces.spotlights.contains(where: { $0.location == origin }) { return "spotlight" }
        if preset.surfaces.overlays.contains(where: { $0.location == origin }) { return "overlay" }
        if preset.surfaces.panels.contains(where: { $0.location == origin }) { return "panel" }
        return "background"
    }

    /// Returns whether a bar has an image for each size only because of `stretch: none`.
    private static func isDividedByChoice(_ preset: Preset, at origin: SourceLocation) -> Bool {
        guard preset.stretch == .none else { return false }
        for bar in preset.bars where bar.backgroundLocation == origin {
            return PictureObstacle(bar.background.map { $0.resolved(guides: .atTop) }) == nil
        }
        return false
    }
}

extension Drawing {
    fileprivate var hasTextures: Bool {
        layers.contains { if case .texture = $0.paint { true } else { false } }
    }
}
