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
    let axes: PlanAxes
    let formats: [OutputFormat]
    /// The number of images of bars in the plan.
    let barImageCount: Int
    var surfaces: [PlannedSurface] = []
    var styles: [PlannedStyle] = []

    init(_ preset: Preset, axes: PlanAxes, formats: [OutputFormat], barImageCount: Int) {
        self.preset = preset
        self.axes = axes
        self.formats = formats
        self.barImageCount = barImageCount
    }

    mutating func plan(into context: inout PlanContext) {
        for spec in preset.bars { addBackIndicator(of: spec, into: &context) }
        for overlay in preset.surfaces.overlays where context.excess == nil {
            addOverlay(overlay, into: &context)
            addStyles(of: overlay, into: &context)
        }
        for spotlight in preset.surfaces.spotlights where context.excess == nil {
            addSpotlight(spotlight, into: &context)
        }
        for panel in preset.surfaces.panels { addPanel(panel, into: &context) }
    }

    /// Returns whether the plan may have `count` images more than it has with those of `surface`, which is not among
    /// `surfaces` yet.
    func hasRoom(
        for count: Int, beside surface: PlannedSurface, at origin: SourceLocation, in context: inout PlanContext
    ) -> Bool {
        let others = surfaces.reduce(barImageCount) { $0 + $1.images.count }
        return context.hasRoom(for: others + surface.images.count + count, at: origin)
    }

    /// An image of one scale, appearance and gamut, before it is known where it goes.
    struct Variant {
        var scale: Scale
        var appearance: Appearance
        var gamut: Gamut
        /// The location of the paint in the preset.
        var origin: SourceLocation
    }

    /// Every appearance of `drawings` in every scale and gamut, in the order of the plan.
    func variants(of appearances: [Appearance], at origin: SourceLocation) -> [Variant] {
        return axes.scales.flatMap { scale in
            appearances.flatMap { appearance in
                axes.gamuts(at: scale).map { gamut in
                    Variant(scale: scale, appearance: appearance, gamut: gamut, origin: origin)
                }
            }
        }
    }

    /// The variants for Apple's devices, in all their containers, then those of each other platform.
    func allVariants(
        of appearances: [Appearance], at origin: SourceLocation
    ) -> [(formats: [OutputFormat], variant: Variant)] {
        let own = containers.isEmpty ? [] : variants(of: appearances, at: origin).map { (containers, $0) }
        return own
            + formats.flatMap { format in
                (format.platform?.scales ?? []).flatMap { scale in
                    appearances.filter { format.platform?.distinguishes($0) ?? true }.map {
                        ([format], Variant(scale: scale, appearance: $0, gamut: .sRGB, origin: origin))
                    }
                }
            }
    }

    /// - Parameters:
    ///   - formats: containers of Apple's, or one other format. Other formats dither only pictures of one size: what
    ///     stretches is stretched as a whole there, and its dots with it. Those without 16 bits have no choice.
    ///   - padding: what the content of Android's nine-patches keeps clear of.
    ///   - badgeLayerCount: as `PlannedJob.badgeLayerCount`.
    func addJob(
        _ drawing: Drawing, _ variant: Variant, _ served: ServedSizes, in formats: [OutputFormat]? = nil,
        padding: Overhang = Overhang(), layers: [SourceLocation] = [], badgeLayerCount: Int = 0,
        into context: inout PlanContext
    ) -> Int {
        var served = served
        var dither = preset.dither
        let platform = formats?.lazy.compactMap(\.platform).first
        let depth = platform?.depth(of: preset) ?? preset.bitDepth
        switch served {
        case .stretchable(let stretch):
            guard let platform else { break }
            dither = .none
            if platform.framesNinePatches { served = .ninePatch(stretch, padding: padding) }
        case .seamless, .ninePatch: dither = .none
        case .exact, .collapsed, .jpeg:
            // The choice may fall on 16 bits.
            if let platform, platform.deepest == .eight, dither == .auto { dither = .none }
        }
        return context.jobs.add(
            RenderJob(
                drawing: drawing, scale: variant.scale, gamut: variant.gamut, gamutMapping: preset.gamutMapping,
                bitDepth: depth, dither: dither, served: served),
            at: variant.origin, layers: layers, badgeLayerCount: badgeLayerCount)
    }

    /// An image of a surface that serves all screens, in all formats that show it alike.
    struct SharedImage {
        var part: SurfaceImage.Part
        var job: Int
        /// The sizes in pixels that devices need; ascending.
        var targets: [PixelSize]
        var overhang: Overhang
        var variant: Variant
        var formats: [OutputFormat]
        /// What its name has after that of the surface.
        var base: String
        /// And at its end, in catalogs and of loose files.
        var suffix: (asset: String, loose: String) = ("", "")
        var stretches: Bool
    }

    /// Adds the image in each of its formats.
    func addImages(of image: SharedImage, to surface: inout PlannedSurface) {
        let variant = image.variant
        for format in image.formats {
            let (name, path) = location(
                AssetNames.camelCase(surface.name) + image.base,
                suffix: format.holdsHeights ? image.suffix.loose : image.suffix.asset, variant, in: format,
                group: .surfaces, stretches: image.stretches)
            surface.images.append(
                SurfaceImage(
                    job: image.job, format: format, name: name, path: path, part: image.part, step: nil,
                    scale: variant.scale, appearance: variant.appearance, gamut: variant.gamut, devices: [],
                    targets: image.targets, screenParts: [], overhang: image.overhang))
        }
    }

    /// Describes a picture for the platforms that draw it themselves in all appearances that they distinguish, with
    /// notes about browsers.
    /// - Returns: the formats of those platforms.
    mutating func addStyles(
        _ name: String, _ drawings: ByAppearance<Drawing>, at origin: SourceLocation, into context: inout PlanContext
    ) -> [OutputFormat] {
        let drawn = formats.filter { format in
            guard let platform = format.platform else { return false }
            let shown = platform.shown(drawings)
            return shown.given.allSatisfy { shown[$0].guides.isEmpty } && platform.draws(shown)
        }
        for note in drawn.notesOfBrowsers(in: drawings, preset.gamutMapping) {
            context.diagnostics.note(.notPortable, at: origin, note)
        }
        for format in drawn {
            styles.append(
                PlannedStyle(
                    format: format, name: AssetNames.camelCase(preset.name) + name,
                    drawings: format.platform?.shown(drawings) ?? drawings, origin: origin))
        }
        return drawn
    }

    /// The containers of Apple's that hold surfaces: JPEG has no alpha.
    var containers: [OutputFormat] { formats.filter(\.holdsSurfacesOfApple) }

    /// The asset's name and the file's path.
    /// - Parameter suffix: what distinguishes it from others of the same part: letters and digits.
    func location(
        _ base: String, suffix: String, _ variant: Variant, in format: OutputFormat, group: ImageFile.Group,
        stretches: Bool = false
    ) -> OutputFormat.Location {
        let asset =
            format.holdsHeights
            ? base + (suffix.isEmpty ? "" : "-" + suffix) : AssetNames.camelCase(preset.name) + base + suffix
        return format.location(
            of: ImageFile(
                preset: preset.name, namespace: preset.namespace, group: group, asset: asset,
                appearance: variant.appearance, gamut: variant.gamut, scale: variant.scale, stretches: stretches))
    }
}
