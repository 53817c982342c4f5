import LintelBars
import LintelColor
import LintelDrawing
import LintelPreset
import LintelUnits

extension SurfacePlanner {
    /// The chevron of the back button and the mask behind which titles slide, as template images: alike in every
    /// appearance and gamut, because only their alpha counts.
    mutating func addBackIndicator(of spec: Preset.BarSpec, into context: inout PlanContext) {
        guard let indicator = spec.appearance?.backIndicator, !containers.isEmpty else { return }
        var surface = PlannedSurface(name: "BackIndicator", kind: .backIndicator(spec.bar))
        for scale in axes.scales {
            let variant = Variant(
                scale: scale, appearance: .light, gamut: preset.gamuts.contains(.sRGB) ? .sRGB : preset.gamuts[0],
                origin: spec.appearance?.location ?? spec.location)
            let size = indicator.size.pixels(at: scale)
            for (part, base, drawing) in [
                (SurfaceImage.Part.backIndicator, "BackIndicator", indicator.drawing),
                (.backIndicatorMask, "BackIndicatorMask", indicator.mask),
            ] {
                let job = addJob(drawing, variant, .exact(size), into: &context)
                for format in containers {
                    let (name, path) = location(base, suffix: "", variant, in: format, group: .bars)
                    surface.images.append(
                        SurfaceImage(
                            job: job, format: format, name: name, path: path, part: part, step: nil, scale: scale,
                            appearance: .light, gamut: variant.gamut, devices: [], targets: [size], screenParts: [],
                            overhang: Overhang()))
                }
            }
        }
        surfaces.append(surface)
    }
}
