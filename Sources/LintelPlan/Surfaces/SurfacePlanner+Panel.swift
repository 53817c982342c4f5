import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelUnits

extension SurfacePlanner {
    mutating func addPanel(_ panel: Preset.Panel, into context: inout PlanContext) {
        let variants = allVariants(of: panel.appearances, at: panel.location)
        let scales = Set(variants.map(\.variant.scale))
        // A look that none of the formats shows is not in the way.
        let shown = Set(variants.map(\.variant.appearance))
        let appearances = panel.appearances.filter(shown.contains)
        if let obstacle = panel.obstacle(in: appearances, at: scales, withBadge: false) {
            context.diagnostics.error(
                .cannotStretch, at: panel.location,
                "the panel '\(panel.name)' cannot be stretched: \(obstacle.cause); \(obstacle.remedy)")
            return
        }
        reportGuides(of: panel, into: &context)
        reportHardEdges(of: panel, in: appearances, into: &context)
        var isApart = panel.badge?.separation == .apart
        if let badge = panel.badge, !isApart,
            let reason = panel.reasonForBadgeApart(badge, in: appearances, at: scales)
        {
            context.diagnostics.warning(
                .badgeApart, at: badge.location,
                "\(reason.cause); panel and badge become two images, and the manifest records the position of the badge"
                    + (reason.fix.map { "; \($0), it needs no image of its own" } ?? "")
                    + "; write 'delivery: apart' if two images are meant")
            isApart = true
        }
        var surface = PlannedSurface(
            name: panel.name,
            kind: .panel(
                smallest: panel.smallest, largest: panel.largest,
                badge: panel.badge.map { .init(badge: $0, isApart: isApart) }),
            sizeLocation: panel.sizeLocation)
        for (formats, variant) in variants {
            addPanelImage(panel, withBadge: !isApart, variant, in: formats, to: &surface, into: &context)
            if isApart, let badge = panel.badge {
                addBadgeImage(badge, variant, in: formats, to: &surface, into: &context)
            }
        }
        surfaces.append(surface)
        // Colors and gradients that fill the panel; its image has the badge otherwise.
        guard panel.badge == nil || isApart else { return }
        _ = addStyles(AssetNames.camelCase(panel.name), panel.background, at: panel.location, into: &context)
    }

    /// Warns of guides in the layers of a panel and its badge, which are their upper edges there.
    private func reportGuides(of panel: Preset.Panel, into context: inout PlanContext) {
        let parts =
            [("the panel '\(panel.name)'", panel.background, panel.location)]
            + (panel.badge.map { [("the badge of the panel '\(panel.name)'", $0.background, $0.location)] } ?? [])
        for (part, drawings, location) in parts {
            let found = drawings.given.reduce(into: Set<Guide>()) { $0.formUnion(drawings[$1].guides) }
            let guides = Guide.allCases.filter(found.contains).map { "'\($0.rawValue)'" }
            guard !guides.isEmpty else { continue }
            context.diagnostics.warning(
                .unknownGuide, at: location,
                "\(part) may be anywhere on the screen, so \(guides.joined(separator: " and ")) "
                    + (guides.count == 1 ? "counts" : "count") + " as its upper edge")
        }
    }

    /// Notes along which sides the image is proved at fewer lengths than it has.
    private func reportHardEdges(of panel: Preset.Panel, in appearances: [Appearance], into context: inout PlanContext)
    {
        let sides: [(axis: Axis, name: String, line: String, isFixed: Bool)] = [
            (.horizontal, "width", "column", panel.smallest.width == panel.largest.width),
            (.vertical, "height", "row", panel.smallest.height == panel.largest.height),
        ]
        for side in sides where !side.isFixed {
            guard appearances.contains(where: { panel.background[$0].hasMovingHardEdges(along: side.axis) }) else {
                continue
            }
            context.diagnostics.note(
                .cannotStretch, at: panel.location,
                "the panel '\(panel.name)': an edge between two colors at a percentage of the \(side.name) is within a "
                    + "pixel at most \(side.name)s, so the \(side.line) of pixels there may differ at \(side.name)s "
                    + "other than the proved ones")
        }
    }

    private func addPanelImage(
        _ panel: Preset.Panel, withBadge: Bool, _ variant: Variant, in formats: [OutputFormat],
        to surface: inout PlannedSurface, into context: inout PlanContext
    ) {
        let drawing = panel.drawing(variant.appearance, withBadge: withBadge)
        let scale = variant.scale
        let overhang = panel.overhang(of: drawing, at: scale)
        let targets = PixelSize.panels(
            of: drawing, from: panel.smallest, to: panel.largest, overhang: overhang, at: scale)
        let job = addJob(
            drawing.seen(through: Window(overhang)), variant, .stretchable(StretchTargets(targets)),
            in: formats,
            padding: overhang, layers: layers(of: panel, variant, withBadge: withBadge),
            badgeLayerCount: drawing.layers.count - panel.background[variant.appearance].layers.count, into: &context)
        addImages(
            of: SharedImage(
                part: .panel, job: job, targets: targets, overhang: overhang, variant: variant,
                formats: formats, base: "", stretches: true), to: &surface)
    }

    /// Returns the locations of the layers of a panel, with those of its badge if that is painted too.
    private func layers(of panel: Preset.Panel, _ variant: Variant, withBadge: Bool) -> [SourceLocation] {
        let own = preset.layerLocations.layers(of: panel.background[variant.appearance], at: panel.location)
        guard withBadge, let badge = panel.badge else { return own }
        return own + preset.layerLocations.layers(of: badge.background[variant.appearance], at: badge.location)
    }

    private func addBadgeImage(
        _ badge: Preset.Badge, _ variant: Variant, in formats: [OutputFormat], to surface: inout PlannedSurface,
        into context: inout PlanContext
    ) {
        let drawing = badge.background[variant.appearance]
        let size = badge.size.pixels(at: variant.scale)
        let overhang = drawing.overhang(
            width: size.width, height: size.height, pixelsPerPoint: variant.scale.rawValue)
        let target = PixelSize(
            width: size.width + overhang.left + overhang.right, height: size.height + overhang.top + overhang.bottom)
        let job = addJob(
            drawing.seen(through: Window(overhang)), variant, .exact(target), in: formats,
            layers: preset.layerLocations.layers(of: drawing, at: badge.location), into: &context)
        addImages(
            of: SharedImage(
                part: .badge, job: job, targets: [target], overhang: overhang, variant: variant, formats: formats,
                base: "Badge", stretches: false), to: &surface)
    }
}

extension Preset.Badge {
    /// Whether it keeps its distances from the panel's edges at every size.
    fileprivate var isAtCorner: Bool {
        [point.x, point.y].allSatisfy { $0 == 0 || $0 == 1 }
    }
}

extension Preset.Panel {
    /// The axes along which panels differ.
    fileprivate var axesThatGrow: Set<Axis> {
        Set(
            Axis.allCases.filter {
                $0 == .horizontal ? smallest.width != largest.width : smallest.height != largest.height
            })
    }

    fileprivate var appearances: [Appearance] {
        Appearance.combined(background.differing + (badge?.background.differing ?? []))
    }

    /// Why the panel's image cannot have its badge, and what would change that; `nil` when it can.
    fileprivate func reasonForBadgeApart(
        _ badge: Preset.Badge, in appearances: [Appearance], at scales: Set<Scale>
    ) -> (cause: String, fix: String?)? {
        if let obstacle = obstacle(in: appearances, at: scales, withBadge: true) {
            return (
                cause: "with its badge the panel '\(name)' does not stretch: \(obstacle.cause)",
                fix: badge.isAtCorner ? nil : "at a corner, with an 'offset'"
            )
        }
        // A layer alone looks the same in both; several would be laid over each other as the panel's are.
        for appearance in appearances {
            let (above, below) = (badge.background[appearance], background[appearance])
            guard above.layers.count > 1, above.compositing != below.compositing else { continue }
            return (
                cause: "the layers of the badge have 'compositing: \(above.compositing.rawValue)', those of the panel "
                    + "'\(name)' 'compositing: \(below.compositing.rawValue)', and one image has one of them",
                fix: "with the panel's 'compositing'"
            )
        }
        return nil
    }

    /// Why no one image stands for all sizes, in any of the appearances at any of `scales`.
    fileprivate func obstacle(
        in appearances: [Appearance], at scales: Set<Scale>, withBadge: Bool
    ) -> PanelObstacle? {
        appearances.lazy.compactMap { appearance in
            let drawing = drawing(appearance, withBadge: withBadge)
            // As the image shows it: where it is larger than the panel, no fill hides what is around the panel.
            let overhang = scales.reduce(Overhang()) { $0.union(self.overhang(of: drawing, at: $1)) }
            return PanelObstacle(
                drawing, seenThrough: Window(overhang), axesThatGrow: axesThatGrow,
                badgeLayerCount: drawing.layers.count - background[appearance].layers.count)
        }.first
    }

    /// How far the panel's drawing reaches beyond its box at any size.
    fileprivate func overhang(of drawing: Drawing, at scale: Scale) -> Overhang {
        [smallest, largest].map { $0.pixels(at: scale) }.reduce(Overhang()) { overhang, size in
            overhang.union(drawing.overhang(width: size.width, height: size.height, pixelsPerPoint: scale.rawValue))
        }
    }

    /// Returns the drawing in the panel's box, with the badge above everything else.
    fileprivate func drawing(_ appearance: Appearance, withBadge: Bool) -> Drawing {
        var drawing = background[appearance]
        guard withBadge, let badge else { return drawing }
        drawing.layers += badge.background[appearance].placed(
            at: badge.point, offset: (badge.offsetX, badge.offsetY), width: badge.size.width.value,
            height: badge.size.height.value)
        return drawing
    }
}

extension Window {
    /// An image that is larger than its box by what sticks out.
    init(_ overhang: Overhang) {
        self.init(above: -overhang.top, left: -overhang.left, below: -overhang.bottom, right: -overhang.right)
    }
}
