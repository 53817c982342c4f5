import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelPreset

/// What makes a plan smaller.
extension PlanBudget {
    /// Returns what helps against too many pixels or images, as the end of a message. It names what the preset has, and
    /// of devices, scales, appearances, gamuts and steps what it has several of.
    /// - Parameters:
    ///   - devices: how many the preset is for.
    ///   - jobs: those at the origin.
    static func remedies(
        of preset: Preset, devices: Int, at origin: SourceLocation, _ jobs: [RenderJob]
    ) -> String {
        let owner = owner(of: preset, at: origin)
        var fewer: [String] = []
        if devices > 1 { fewer.append("devices") }
        if Set(jobs.map(\.scale)).count > 1 { fewer.append("scales") }
        if drawings(of: preset, at: origin).contains(where: { $0.given.count > 1 }) { fewer.append("appearances") }
        if Set(jobs.map(\.gamut)).count > 1 { fewer.append("gamuts") }
        if preset.surfaces.spotlights.contains(where: { $0.location == origin && $0.steps.count > 1 }) {
            fewer.append("steps")
        }
        if jobs.contains(where: { $0.drawing.layers.contains(where: \.part.isBlurred) }) {
            let spotlight = preset.surfaces.spotlights.first { $0.location == origin }
            fewer.append((spotlight?.hole.sigma ?? 0) > 0 ? "blurred holes" : "blurred shadows")
        }
        var remedies = fewer.isEmpty ? [] : ["ask for fewer \(Spelling.series(fewer, joinedBy: "or"))"]
        if jobs.contains(where: { $0.drawing.hasTextures }) { remedies.append("use textures with fewer pixels") }
        if owner == "panel" { remedies.append("make 'largest' smaller") }
        if isDividedByChoice(preset, at: origin) { remedies.append("remove 'stretch: none'") }
        let divide = "divide it into several presets"
        return remedies.isEmpty ? divide : remedies.joined(separator: ", ") + ", or " + divide
    }

    /// Returns what is painted with the paint at a location.
    private static func drawings(of preset: Preset, at origin: SourceLocation) -> [ByAppearance<Drawing>] {
        let surfaces = preset.surfaces
        var drawings = preset.bars.filter { $0.backgroundLocation == origin }.map(\.background)
        drawings += preset.bars.compactMap(\.shadow).filter { $0.location == origin }.map(\.drawing)
        drawings += surfaces.overlays.filter { $0.location == origin }.map(\.background)
        drawings += surfaces.spotlights.filter { $0.location == origin }.map(\.background)
        drawings += surfaces.panels.filter { $0.location == origin }.map(\.background)
        return drawings
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
