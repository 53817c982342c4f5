import LintelBars
import LintelColor
package import LintelDevices
package import LintelDiagnostics
import LintelDrawing
import LintelGradient
package import LintelPreset
import LintelUnits

/// Turns a preset and its devices into the list of images to make: devices × bars × metrics × positions × status-bar
/// heights × eras × scales × appearances × gamuts × positions of guides, merged where the pixels are the same.
package struct Planner {
    let preset: Preset
    let devices: [Device]
    let formats: [OutputFormat]
    let names: AssetNames
    let divisions: AssetDivisions
    /// Why assets are divided, as far as that is known; each a sentence without a capital.
    let reasons: [AssetDivisions.Asset: String]
    let axes: PlanAxes
    private(set) var images: [PlannedImage] = []
    var styles: [PlannedStyle] = []
    /// Whether any device asked for anything.
    var hasDemand = false

    /// The plan for `preset` on `devices`. A background that cannot be stretched is delivered by size, with
    /// a note; nothing at all to deliver is an error, and so are more images than a plan may have: that plan is empty.
    ///
    /// - Parameters:
    ///   - formats: each once, in the order of the plan.
    ///   - divisions: the assets that are known not to be one image for all sizes.
    ///   - reasons: why they are not, for notes; each a sentence without a capital.
    package static func plan(
        _ preset: Preset, devices: [Device], formats: [OutputFormat], divisions: AssetDivisions = .none,
        because reasons: [AssetDivisions.Asset: String] = [:], into diagnostics: inout Diagnostics
    ) -> RenderPlan {
        var context = PlanContext()
        var planner = Planner(preset, devices, formats, divisions, reasons)
        for spec in preset.bars {
            let unknownGuides = planner.addBar(spec, into: &context)
            planner.addPortableBar(spec, into: &context)
            // Other platforms have no images of what follows the guides of Apple's devices.
            if planner.formats.contains(where: { $0.isOfApple && $0.holdsImages }) {
                unknownGuides.report(bar: spec.bar, into: &context.diagnostics)
            }
            guard context.hasRoom(for: planner.images.count, at: spec.backgroundLocation) else { break }
        }
        var surfaces = SurfacePlanner(
            preset, axes: planner.axes, formats: planner.formats, barImageCount: planner.images.count)
        surfaces.plan(into: &context)
        if let origin = context.excess {
            let jobs = context.jobs.jobs.filter { $0.origin == origin }.map(\.work)
            PlanBudget.reportImages(
                of: preset, devices: devices.count, at: origin, jobs, into: &context.diagnostics)
            diagnostics.add(contentsOf: context.diagnostics)
            return .empty
        }
        // A surface that cannot be made has an error of its own.
        let styles = planner.styles + surfaces.styles
        if planner.images.isEmpty, styles.isEmpty, surfaces.surfaces.allSatisfy(\.images.isEmpty),
            !planner.hasPortableColors(beside: surfaces.surfaces)
        {
            if !context.diagnostics.hasErrors {
                context.diagnostics.error(
                    .nothingToMake, at: preset.nameLocation,
                    "nothing to make: " + planner.reasonForNothing(hasSurfaces: !surfaces.surfaces.isEmpty))
            }
        } else {
            for spec in preset.bars {
                planner.reportUnshown(spec, into: &context.diagnostics)
                planner.reportUnknownSizes(of: spec, into: &context.diagnostics)
            }
            planner.reportUnshownOverlays(into: &context.diagnostics)
            planner.reportDevicesWithoutImages(beside: surfaces.surfaces, into: &context.diagnostics)
        }
        HiddenLayers(context.jobs.jobs, besides: planner.layersFollowingGuides).report(into: &context.diagnostics)
        let colors = planner.colors(beside: surfaces.surfaces.flatMap(\.images), into: &context)
        let plan = RenderPlan(
            name: preset.name, namespace: preset.namespace, webTheme: preset.web.theme, access: preset.access,
            formats: planner.formats,
            eras: preset.eras, gamuts: preset.gamuts, gamutMapping: preset.gamutMapping,
            tolerance: preset.tolerance, jobs: context.jobs.jobs, images: planner.images,
            surfaces: surfaces.surfaces, styles: styles,
            barAppearances: preset.bars.map {
                PlannedBarAppearance(
                    $0, images: planner.images, surfaces: surfaces.surfaces, backdrops: planner.backdrops(of: $0))
            }, colors: colors, divisions: divisions)
        plan.reportTakenNames(into: &context.diagnostics)
        PlanBudget(plan, of: preset, devices: devices.count).report(into: &context.diagnostics)
        diagnostics.add(contentsOf: context.diagnostics)
        return plan
    }

    /// The locations of the layers that follow a guide. They are not hidden by mistake: where a bar does not have the
    /// guide, they are to vanish.
    private var layersFollowingGuides: Set<SourceLocation> {
        let backgrounds =
            preset.bars.map { ($0.background, $0.backgroundLocation) }
            + preset.surfaces.overlays.map { ($0.background, $0.location) }
            + preset.surfaces.spotlights.map { ($0.background, $0.location) }
        var locations: Set<SourceLocation> = []
        for (drawings, origin) in backgrounds {
            for appearance in drawings.differing {
                let drawing = drawings[appearance]
                for (layer, location) in zip(drawing.layers, preset.layerLocations.layers(of: drawing, at: origin))
                where !Drawing(layers: [layer]).guides.isEmpty {
                    locations.insert(location)
                }
            }
        }
        return locations
    }

    /// Whether a platform other than Apple's gets colors, also without images: those of the palette, and of what is
    /// around the frame of a spotlight.
    private func hasPortableColors(beside surfaces: [PlannedSurface]) -> Bool {
        guard formats.contains(where: { !$0.isOfApple }) else { return false }
        return !preset.palette.isEmpty
            || surfaces.contains { surface in
                if case .spotlight(let spotlight) = surface.kind { spotlight.color != nil } else { false }
            }
    }

    /// Why a plan has no image, no style and no color.
    private func reasonForNothing(hasSurfaces: Bool) -> String {
        if formats.isEmpty { return "no format is asked for" }
        let describing = formats.withoutImagesToDescribe
        if !describing.isEmpty { return OutputFormat.messageAboutDescriptions(describing) }
        if !hasDemand, preset.surfaces.spotlights.isEmpty, preset.surfaces.panels.isEmpty,
            let reason = reasonForNoOverlay
        {
            return reason
        }
        if hasDemand || hasSurfaces {
            let holders = formats.filter(\.holdsImages).map(\.rawValue)
            return "\(Spelling.series(holders)) cannot store any image of this preset"
        }
        if !preset.bars.isEmpty, preset.bars.allSatisfy({ !$0.hasBackground && $0.shadow == nil }) {
            return
                "no bar has an image; a bar of 'appearance' alone needs a 'background', a 'shadow' or a 'backIndicator'"
        }
        let others = Era.allCases.filter { era in preset.bars.contains { otherEras(showing: $0).contains(era) } }
        return "no selected device shows these bars in these metrics, positions and eras"
            + (others.isEmpty ? "" : "; add " + Spelling.list(others.map(\.rawValue), joinedBy: "and") + " to 'eras'")
    }

    private init(
        _ preset: Preset, _ devices: [Device], _ formats: [OutputFormat], _ divisions: AssetDivisions,
        _ reasons: [AssetDivisions.Asset: String]
    ) {
        self.preset = preset
        self.divisions = divisions
        self.reasons = reasons
        self.devices = devices
        self.formats = formats
        names = AssetNames(preset: preset.name, namespace: preset.namespace)
        axes = PlanAxes(preset, devices)
    }

    // MARK: Images

    /// Adds the images of a bar for Apple's devices.
    /// - Returns: the devices on which no source gives the position of a guide that the background follows.
    private mutating func addBar(_ spec: Preset.BarSpec, into context: inout PlanContext) -> UnknownGuides {
        var unknownGuides = UnknownGuides()
        for metrics in spec.hasBackground ? spec.metrics : [] {
            for position in spec.positions {
                let demands = axes.scales.map { scale in
                    (scale, demand(of: spec, metrics: metrics, position: position, scale: scale))
                }
                let use = Use(
                    role: .background, bar: spec.bar, metrics: metrics, position: position,
                    sizes: Self.sizes(of: demands))
                for (scale, demand) in demands {
                    unknownGuides.add(demand, following: spec.background.guides, at: spec.backgroundLocation)
                    addPicture(
                        use, spec.background, demand: demand, scale: scale, at: spec.backgroundLocation,
                        into: &context)
                }
            }
        }
        guard let shadow = spec.shadow else { return unknownGuides }
        let demands = axes.scales.map { scale in
            (
                scale,
                shadowDemand(
                    of: spec, devices: axes.devices(at: scale), height: shadow.height.pixels(at: scale), scale: scale)
            )
        }
        let use = Use(
            role: .shadow, bar: spec.bar, metrics: .default, position: .any, sizes: Self.sizes(of: demands))
        for (scale, demand) in demands {
            addPicture(use, shadow.drawing, demand: demand, scale: scale, at: shadow.location, into: &context)
        }
        return unknownGuides
    }

    /// The images of a picture at a scale, in all its appearances and directions, in every gamut and format.
    private mutating func addPicture(
        _ use: Use, _ drawings: ByAppearance<Drawing>, demand: Demand, scale: Scale, at origin: SourceLocation,
        into context: inout PlanContext
    ) {
        guard demand.contains(where: { !$0.entries.isEmpty }) else { return }
        hasDemand = true
        reportUnmirrored(drawings, at: origin, into: &context)
        let used = drawings.guides
        for appearance in drawings.differing {
            for gamut in axes.gamuts(at: scale) {
                for (guides, demand) in Self.groups(demand, following: used, of: use, at: scale) {
                    // Without positions of their own all guides are at the image's top.
                    let positions = guides?.points(at: scale) ?? Guides.atTop
                    let obstacle = PictureObstacle(drawings.map { $0.resolved(guides: positions) })
                    for (direction, drawing) in directions(of: drawings, appearance, guides: positions) {
                        let variant = Variant(
                            use: use, drawing: drawing, guides: guides, obstacle: obstacle, scale: scale,
                            appearance: appearance, gamut: gamut, direction: direction, origin: origin,
                            layerOrigins: preset.layerLocations.layers(of: drawings[appearance], at: origin))
                        for format in formats where format.isOfApple {
                            addImages(of: variant, as: format, demand: demand, into: &context)
                        }
                    }
                }
            }
        }
    }

    /// The images of a variant in one format of Apple's.
    private mutating func addImages(
        of variant: Variant, as format: OutputFormat, demand: Demand, into context: inout PlanContext
    ) {
        guard context.hasRoom(for: images.count, at: variant.origin) else { return }
        let use = variant.use
        switch format.layout {
        case .imageSets: addImageSets(variant, as: format, demand: demand, into: &context)
        case .heights:
            // Of one height each, they are stretched in width alone.
            let obstacle = variant.drawing.stretchObstacle(toSizesThatDifferAlong: [.horizontal])
            addLooseImages(
                variant, as: format, demand: demand, bySize: obstacle != nil || preset.stretch == .none, into: &context)
        case .opaqueSizes:
            if variant.drawing.isOpaque {
                addJPEGs(variant, as: format, demand: demand, into: &context)
            } else {
                context.diagnostics.warning(
                    .jpegNeedsOpaque, at: variant.origin,
                    "\(use.bar.name) \(use.role.rawValue) is translucent, which JPEG cannot store; "
                        + "no JPEG is made of it")
            }
        // Bars of other platforms are planned by `addPortableBar`.
        case .platform, .descriptions: break
        }
    }

    /// The index of the job that makes a variant.
    /// - Parameters:
    ///   - depth: `nil` for the preset's own.
    ///   - dither: `nil` for the preset's own.
    func addJob(
        _ variant: Variant, _ served: ServedSizes, depth: BitDepth? = nil, dither: Dithering? = nil,
        into context: inout PlanContext
    ) -> Int {
        let job = RenderJob(
            drawing: variant.drawing, scale: variant.scale, gamut: variant.gamut, gamutMapping: preset.gamutMapping,
            bitDepth: depth ?? preset.bitDepth, dither: dither ?? preset.dither, served: served)
        return context.jobs.add(job, at: variant.origin, layers: variant.layerOrigins)
    }

    /// What an image that stretches has to hold for on Apple's devices.
    /// - Parameter entries: the bars that show it.
    func stretch(
        _ variant: Variant, to targets: [PixelSize], others: [PixelSize] = [], shownBy entries: [BarDemand.Entry]
    ) -> StretchTargets {
        StretchTargets(
            targets, others: others,
            excludedHeights: Set(targets.map(\.height)).count > 1 ? entries.blackStripHeights(at: variant.scale) : [],
            keepsHeight: variant.use.role == .shadow)
    }

    /// Adds the use of a file by the bars of `entries`.
    /// - Parameters:
    ///   - targets: of those bars, ascending.
    ///   - kind: which all of them have; `nil` for a file that serves several.
    mutating func addImage(
        _ file: VariantFile, era: Era, entries: [BarDemand.Entry], targets: [PixelSize], kind: LooseKind? = nil
    ) {
        let variant = file.variant
        let use = variant.use
        let location = file.format.location(
            of: ImageFile(
                preset: preset.name, namespace: preset.namespace, group: .bars, asset: file.name,
                appearance: variant.appearance, gamut: variant.gamut, direction: variant.direction,
                scale: variant.scale, stretches: true))
        images.append(
            PlannedImage(
                job: file.job, format: file.format, name: location.name, path: location.path, asset: file.asset,
                dividedAxes: file.dividedAxes, role: use.role, bar: use.bar, metrics: use.metrics,
                position: use.position, era: era,
                statusBarHeight: kind.map(\.statusBarHeight)
                    ?? (variant.guides == nil ? nil : entries.commonStatusBarHeight),
                barOrigin: use.role == .shadow ? nil : kind?.barOrigin,
                barHeight: use.role == .shadow ? nil : kind?.barHeight, isLargeTitle: kind?.isLargeTitle ?? false,
                guides: variant.guides,
                scale: variant.scale, appearance: variant.appearance, gamut: variant.gamut,
                direction: variant.direction, isTurned: variant.isTurned, devices: entries.identifiers, targets: targets
            ))
    }
}
