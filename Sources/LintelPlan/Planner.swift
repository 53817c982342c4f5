import LintelBars
import LintelColor
package import LintelDevices
package import LintelDiagnostics
import LintelDrawing
import LintelGradient
package import LintelPreset
import LintelUnits

/// Turns a preset and its devices into the list of images to make: devices × bars × metrics × positions × status-bar heights ×
/// eras × scales × appearances × gamuts × positions of guides, merged where the pixels are the same.
package struct Planner {
    let preset: Preset
    let devices: [Device]
    let formats: [OutputFormat]
    let names: AssetNames
    let divisions: AssetDivisions
    let axes: PlanAxes
    var jobs = JobList()
    private var images: [PlannedImage] = []
    var styles: [PlannedStyle] = []
    /// Of the bar being planned.
    private var unknownGuides = UnknownGuides()
    /// Whether any device asked for anything.
    var hasDemand = false

    /// The plan for `preset` on `devices`. A background that cannot be stretched is delivered by size, with
    /// a note; nothing at all to deliver is an error.
    ///
    /// - Parameters:
    ///   - formats: each once, in the order of the plan.
    ///   - divisions: the assets that are known not to be one image for all sizes.
    package static func plan(
        _ preset: Preset, devices: [Device], formats: [OutputFormat], divisions: AssetDivisions = .none,
        into diagnostics: inout Diagnostics
    ) -> RenderPlan {
        var planner = Planner(preset, devices, formats, divisions)
        for spec in preset.bars {
            planner.addBar(spec, into: &diagnostics)
            planner.addPortable(spec, into: &diagnostics)
            planner.unknownGuides.report(bar: spec.bar, into: &diagnostics)
            planner.unknownGuides = UnknownGuides()
        }
        var surfaces = SurfacePlanner(preset, axes: planner.axes, formats: planner.formats, jobs: planner.jobs)
        surfaces.plan()
        diagnostics.add(contentsOf: surfaces.diagnostics)
        let colors = planner.colors(surfaces.surfaces.flatMap(\.images), into: &diagnostics)
        if planner.images.isEmpty, planner.styles.isEmpty, surfaces.surfaces.allSatisfy(\.images.isEmpty),
            !surfaces.diagnostics.hasErrors
        {
            let reason =
                if formats.isEmpty {
                    "no format is asked for"
                } else if !formats.contains(where: \.holdsImages) {
                    "the format '\(formats.map(\.rawValue).joined(separator: "', '"))' describes images of other formats; add "
                        + "'xcassets' or 'bundle'"
                } else if planner.hasDemand || !surfaces.surfaces.isEmpty {
                    "none of the formats can store these backgrounds"
                } else {
                    "no selected device shows these bars in these metrics, positions and eras"
                }
            diagnostics.error(.nothingToMake, at: preset.nameLocation, "nothing to make: " + reason)
        }
        let plan = RenderPlan(
            name: preset.name, namespace: preset.namespace, webTheme: preset.web.theme, access: preset.access,
            formats: planner.formats,
            eras: preset.eras, gamuts: preset.gamuts, gamutMapping: preset.gamutMapping,
            tolerance: preset.tolerance, jobs: surfaces.jobs.jobs, origins: surfaces.jobs.origins,
            layerOrigins: surfaces.jobs.layerOrigins, images: planner.images,
            surfaces: surfaces.surfaces, styles: planner.styles + surfaces.styles,
            barAppearances: preset.bars.map {
                PlannedBarAppearance(
                    $0, images: planner.images, surfaces: surfaces.surfaces, backdrops: planner.backdrops(of: $0))
            }, colors: colors, divisions: divisions)
        plan.reportTakenNames(into: &diagnostics)
        PlanBudget(plan, of: preset).report(into: &diagnostics)
        return plan
    }

    private init(
        _ preset: Preset, _ devices: [Device], _ formats: [OutputFormat], _ divisions: AssetDivisions
    ) {
        self.preset = preset
        self.divisions = divisions
        self.devices = devices
        self.formats = formats
        names = AssetNames(preset: preset.name, namespace: preset.namespace)
        axes = PlanAxes(preset, devices)
    }

    // MARK: Images

    private mutating func addBar(_ spec: Preset.BarSpec, into diagnostics: inout Diagnostics) {
        for metrics in spec.hasBackground ? spec.metrics : [] {
            for position in spec.positions {
                let demands = axes.scales.map { scale in
                    (scale, demand(of: spec, metrics: metrics, position: position, scale: scale))
                }
                let use = Use(
                    role: .background, bar: spec.bar, metrics: metrics, position: position,
                    sizes: Self.sizes(of: demands))
                for (scale, demand) in demands {
                    add(
                        use, spec.background, demand: demand, scale: scale, at: spec.backgroundLocation,
                        into: &diagnostics)
                }
            }
        }
        guard let shadow = spec.shadow else { return }
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
            add(use, shadow.drawing, demand: demand, scale: scale, at: shadow.location, into: &diagnostics)
        }
    }

    typealias Demand = [(era: Era, entries: [BarDemand.Entry])]

    private static func sizes(of demands: [(scale: Scale, demand: Demand)]) -> Set<PointSize> {
        demands.reduce(into: []) { sizes, item in
            for target in item.demand.flatMap(\.entries).map(\.target) {
                sizes.insert(
                    PointSize(
                        width: Points(pixels: target.width, at: item.scale),
                        height: Points(pixels: target.height, at: item.scale)))
            }
        }
    }

    private func demand(
        of spec: Preset.BarSpec, metrics: BarMetrics, position: BarPosition, scale: Scale
    ) -> Demand {
        Era.allCases.filter(preset.eras.contains).map { era in
            (
                era,
                spec.metricsShown(inImageFor: metrics).flatMap { metrics in
                    BarDemand(
                        bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: spec.largeTitles,
                        searchBarHeight: spec.searchBarHeight, devices: axes.devices(at: scale), scale: scale
                    ).entries
                }
            )
        }
    }

    /// A shadow is as wide as its bar in any state and has a height of its own, in pixels.
    func shadowDemand(of spec: Preset.BarSpec, devices: [Device], height: Int, scale: Scale) -> Demand {
        Era.allCases.filter(preset.eras.contains).map { era in
            var seen: Set<String> = []
            let entries = spec.metrics.flatMap { metrics in
                spec.positions.flatMap { position in
                    BarDemand(
                        bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: false,
                        devices: devices, scale: scale
                    ).entries
                }
            }.map { entry in
                var entry = entry
                entry.target.height = height
                entry.statusBarHeight = nil
                entry.barOrigin = .zero
                entry.barHeight = .zero
                return entry
            }.filter { seen.insert("\($0.device.id) \($0.target.width)").inserted }
            return (era, entries)
        }
    }

    /// What an image is used for, whatever its scale, appearance and gamut.
    struct Use {
        var role: ImageRole
        var bar: Bar
        var metrics: BarMetrics
        var position: BarPosition
        /// Every size at every scale, by which groups of sizes are named.
        var sizes: Set<PointSize> = []

        /// The least and the largest length that is in a group.
        /// - Precondition: there is one.
        func range(of group: Int, _ division: AssetDivisions.Division, along axis: Axis) -> ClosedRange<Points> {
            let lengths = sizes.map { axis == .horizontal ? $0.width : $0.height }.filter {
                division.group(of: $0, along: axis) == group
            }.sorted()
            guard let first = lengths.first, let last = lengths.last else {
                preconditionFailure("no size is in group \(group) of \(division)")
            }
            return first...last
        }
    }

    private mutating func add(
        _ use: Use, _ drawings: ByAppearance<Drawing>, demand: Demand, scale: Scale, at origin: SourceLocation,
        into diagnostics: inout Diagnostics
    ) {
        guard demand.contains(where: { !$0.entries.isEmpty }) else { return }
        hasDemand = true
        reportUnmirrored(drawings, at: origin, into: &diagnostics)
        let used = drawings.given.reduce(into: Set<Guide>()) { $0.formUnion(drawings[$1].guides) }
        if use.role == .background {
            for (era, entries) in demand { unknownGuides.add(entries, in: era, following: used, at: origin) }
        }
        for appearance in drawings.differing {
            for gamut in axes.gamuts(at: scale) {
                for (guides, demand) in Self.groups(demand, following: used, of: use, at: scale) {
                    // Without positions of their own all guides are at the image's top.
                    let positions = guides?.points(at: scale) ?? Guides.atTop
                    let obstacle = drawings.differing.lazy.compactMap {
                        drawings[$0].resolved(guides: positions).stretchObstacle
                    }.first
                    for (direction, drawing) in directions(of: drawings, appearance, guides: positions) {
                        let variant = Variant(
                            use: use, drawing: drawing, guides: guides, obstacle: obstacle, scale: scale,
                            appearance: appearance, gamut: gamut, direction: direction, origin: origin,
                            layerOrigins: preset.layerLocations.layers(of: drawings[appearance], at: origin))
                        for format in formats where format.isOfApple {
                            add(variant, as: format, demand: demand, into: &diagnostics)
                        }
                    }
                }
            }
        }
    }

    /// The demand parted by where the guides lie that a picture follows; as a whole when it follows none.
    private static func groups(
        _ demand: Demand, following used: Set<Guide>, of use: Use, at scale: Scale
    ) -> [(guides: PlacedGuides?, demand: Demand)] {
        guard !used.isEmpty, use.role == .background, BarDemand.mayTouchTop(use.bar, use.position) else {
            return [(nil, demand)]
        }
        func guides(_ entry: BarDemand.Entry) -> PlacedGuides { PlacedGuides(entry.guides, used: used, at: scale) }
        return Set(demand.flatMap { $0.entries.map(guides) }).sorted().map { positions in
            (positions, demand.map { (era: $0.era, entries: $0.entries.filter { guides($0) == positions }) })
        }
    }

    private mutating func add(
        _ variant: Variant, as format: OutputFormat, demand: Demand, into diagnostics: inout Diagnostics
    ) {
        let use = variant.use
        switch format.layout {
        case .imageSets: addImageSets(variant, as: format, demand: demand, into: &diagnostics)
        case .heights:
            // Of one height each, they are stretched in width alone.
            let obstacle = variant.drawing.stretchObstacle(toSizesThatDifferAlong: [.horizontal])
            addLooseImages(variant, as: format, demand: demand, bySize: obstacle != nil || preset.stretch == .none)
        case .opaqueSizes:
            if variant.drawing.isOpaque {
                addJPEGs(variant, as: format, demand: demand)
            } else {
                diagnostics.warning(
                    .jpegNeedsOpaque, at: variant.origin,
                    "\(use.bar.className) \(use.role.rawValue) is translucent, which JPEG cannot store; "
                        + "no JPEG is made of it")
            }
        // Bars of other platforms are planned by `addPortable`.
        case .platform, .descriptions: break
        }
    }

    struct Variant {
        var use: Use
        /// Its guides resolved.
        var drawing: Drawing
        /// Where they lie; `nil` when it follows none.
        var guides: PlacedGuides?
        /// Why no one image stands for all sizes, in this or in another appearance: an app asks for all of them by one name.
        var obstacle: String?
        var scale: Scale
        var appearance: Appearance
        var gamut: Gamut
        var direction = LayoutDirection.any
        /// Whether the platform turns the image where text runs from right to left.
        var isTurned = false
        /// Where the paint was written.
        var origin: SourceLocation
        var layerOrigins: [SourceLocation]
    }

    /// Returns the demand divided by what `key` gives for each entry: under each key every era, with its entries in their order.
    /// - Complexity: O(entries + keys × eras).
    static func grouped<Key: Hashable>(
        _ demand: Demand, by key: (BarDemand.Entry) -> Key
    ) -> [Key: Demand] {
        let none: Demand = demand.map { ($0.era, []) }
        var result: [Key: Demand] = [:]
        for (index, part) in demand.enumerated() {
            for entry in part.entries { result[key(entry), default: none][index].entries.append(entry) }
        }
        return result
    }

    /// The same picture may serve two status-bar heights, and a large title on one device a plain bar on another.
    static func byKind(_ entries: [BarDemand.Entry]) -> [(LooseKind, [BarDemand.Entry])] {
        Dictionary(grouping: entries, by: LooseKind.init).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    struct LooseKind: Hashable, Comparable {
        var statusBarHeight: Points?
        var barOrigin: Points
        var barHeight: Points
        var isLargeTitle: Bool

        init(_ entry: BarDemand.Entry) {
            statusBarHeight = entry.statusBarHeight
            barOrigin = entry.barOrigin
            barHeight = entry.barHeight
            isLargeTitle = entry.isLargeTitle
        }

        static func < (a: Self, b: Self) -> Bool {
            (a.isLargeTitle ? 1 : 0, a.statusBarHeight?.value ?? -1, a.barOrigin, a.barHeight)
                < (b.isLargeTitle ? 1 : 0, b.statusBarHeight?.value ?? -1, b.barOrigin, b.barHeight)
        }
    }

    mutating func addJob(
        _ variant: Variant, entries: [BarDemand.Entry], targets: [PixelSize], others: [PixelSize] = [],
        delivery: RenderJob.Delivery
    ) -> Int {
        let job = RenderJob(
            drawing: variant.drawing, scale: variant.scale, gamut: variant.gamut, gamutMapping: preset.gamutMapping,
            bitDepth: preset.bitDepth, dither: preset.dither, targets: targets, otherTargets: others,
            delivery: delivery,
            excludedHeights: delivery == .stretchable && Set(targets.map(\.height)).count > 1
                ? entries.blackStripHeights(at: variant.scale) : [],
            keepsHeight: delivery == .stretchable && variant.use.role == .shadow)
        return jobs.add(job, at: variant.origin, layers: variant.layerOrigins)
    }

    /// One file of a variant, which the bars of several eras and kinds may use.
    struct VariantFile {
        var variant: Variant
        var format: OutputFormat
        var job: Int
        /// The asset's with what distinguishes images of it by size or guides.
        var name: String
        /// The name without that.
        var asset: String
        /// The axes along which it serves a part of the asset's sizes only.
        var dividedAxes: Set<Axis>
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

    // MARK: Legibility

    private func backdrops(of spec: Preset.BarSpec) -> [Backdrop] {
        guard spec.hasBackground || spec.appearance?.barTint != nil else { return [] }
        let entries = spec.metrics.flatMap { metrics in
            spec.positions.flatMap { position in
                // A device once, whatever scales are delivered.
                Era.allCases.filter(preset.eras.contains).flatMap { era in
                    BarDemand(
                        bar: spec.bar, metrics: metrics, position: position, era: era, largeTitles: spec.largeTitles,
                        searchBarHeight: spec.searchBarHeight, devices: devices, scale: .x1
                    ).entries
                }
            }
        }
        return Backdrop.representatives(of: entries, for: spec)
    }

    // MARK: Colors

    private func colors(
        _ surfaceImages: [SurfaceImage], into diagnostics: inout Diagnostics
    ) -> [PlannedColor] {
        var taken: [String: String] = [:]
        let uses: [any ImageUse] = images + surfaceImages
        for image in uses where image.format.isCatalog { taken[image.name.lowercased()] = "an image" }
        let hasCatalog = formats.contains(where: \.isCatalog)
        return preset.palette.map { color in
            let name = names.full(names.colorSet(paletteName: color.name))
            let other = taken.updateValue("palette color '\(color.name)'", forKey: name.lowercased())
            if hasCatalog, let other {
                diagnostics.error(
                    .nameTaken, at: color.location,
                    "palette color '\(color.name)' becomes the asset '\(name)', whose name \(other) has already; rename it"
                )
            }
            return PlannedColor(name: name, paletteName: color.name, values: color.values)
        }
    }
}
