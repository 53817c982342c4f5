import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelUnits

/// Plans what a preset makes beside bars. Each kind of surface is an extension.
struct SurfacePlanner {
    let preset: Preset
    let devices: [Device]
    let formats: [OutputFormat]
    var jobs: JobList
    var surfaces: [PlannedSurface] = []
    var diagnostics = Diagnostics()

    init(_ preset: Preset, devices: [Device], formats: [OutputFormat], jobs: JobList) {
        self.preset = preset
        self.devices = devices
        self.formats = formats
        self.jobs = jobs
    }

    mutating func plan() {
        for spec in preset.bars { addBackIndicator(of: spec) }
        for overlay in preset.surfaces.overlays { add(overlay) }
        for spotlight in preset.surfaces.spotlights { add(spotlight) }
        for panel in preset.surfaces.panels { add(panel) }
    }

    /// An image of one scale, appearance and gamut, before it is known where it goes.
    struct Variant {
        var scale: Scale
        var appearance: Appearance
        var gamut: Gamut
        /// Where the paint was written.
        var origin: SourceLocation
    }

    /// Every appearance of `drawings` in every scale and gamut, in the order of the plan.
    func variants(of appearances: [Appearance], at origin: SourceLocation) -> [Variant] {
        let axes = PlanAxes(preset, devices)
        return axes.scales.flatMap { scale in
            appearances.flatMap { appearance in
                axes.gamuts(at: scale).map { gamut in
                    Variant(scale: scale, appearance: appearance, gamut: gamut, origin: origin)
                }
            }
        }
    }

    mutating func addJob(
        _ drawing: Drawing, _ variant: Variant, targets: [PixelSize], _ delivery: RenderJob.Delivery,
        layers: [SourceLocation] = []
    ) -> Int {
        jobs.add(
            RenderJob(
                drawing: drawing, scale: variant.scale, gamut: variant.gamut, gamutMapping: preset.gamutMapping,
                bitDepth: preset.bitDepth, dither: delivery == .seamless ? .none : preset.dither, targets: targets,
                delivery: delivery, excludedHeights: []),
            at: variant.origin, layers: layers)
    }

    /// The containers that hold surfaces: JPEG has no alpha.
    var containers: [OutputFormat] { formats.filter { $0.holdsImages && $0 != .jpeg } }

    /// The asset's name and the file's path. - Parameter suffix: what tells it from others of the same part: letters and digits.
    func place(
        _ base: String, suffix: String, _ variant: Variant, in format: OutputFormat, group: String
    ) -> (name: String, path: String) {
        let file = "\(variant.scale.fileSuffix).png"
        let look = AssetNames.variant(variant.appearance, variant.gamut)
        switch format {
        case .xcassets:
            let name = AssetNames.camelCase(preset.name) + base + suffix
            return (name, "\(preset.name).xcassets/\(group)/\(name).imageset/\(name)\(look)\(file)")
        case .bundle, .jpeg, .swift:
            let name = base + (suffix.isEmpty ? "" : "-" + suffix) + look
            return (name, "\(preset.name).bundle/\(name)\(file)")
        }
    }
}
