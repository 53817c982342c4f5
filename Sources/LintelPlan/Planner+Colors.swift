import LintelDiagnostics
import LintelPreset

extension Planner {
    /// The colors of the palette under the names of their assets. A name that an image or another color has already is
    /// an error.
    func colors(
        beside surfaceImages: [SurfaceImage], into context: inout PlanContext
    ) -> [PlannedColor] {
        var taken: [String: String] = [:]
        let uses: [any ImageUse] = images + surfaceImages
        for image in uses where image.format.isCatalog { taken[image.name.lowercased()] = "an image" }
        let hasCatalog = formats.contains(where: \.isCatalog)
        return preset.palette.map { color in
            let name = names.full(names.colorSet(paletteName: color.name))
            let other = taken.updateValue("palette color '\(color.name)'", forKey: name.lowercased())
            if hasCatalog, let other {
                context.diagnostics.error(
                    .nameTaken, at: color.location,
                    "palette color '\(color.name)' becomes the asset '\(name)', a name that \(other) already has; rename it"
                )
            }
            return PlannedColor(name: name, paletteName: color.name, values: color.values, location: color.location)
        }
    }
}
