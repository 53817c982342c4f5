import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
package import LintelPreset
package import LintelUnits

/// Bars on platforms other than Apple's: one image for every state of a bar, drawn at the platform's own densities,
/// that stretches to the sizes the bar has on any of the preset's devices and to sizes that are usual there. Platforms
/// without Apple's metrics and positions have no use for more.
extension Planner {
    mutating func addPortableBar(_ spec: Preset.BarSpec, into context: inout PlanContext) {
        guard formats.contains(where: { !$0.isOfApple }) else { return }
        if spec.hasBackground {
            let touchesTop = spec.positions.contains { BarDemand.mayTouchTop(spec.bar, $0) }
            addPortablePicture(
                PortablePicture(
                    name: names.bar(spec.bar), phrase: "the \(spec.bar.name)", drawings: spec.background,
                    followsGuides: touchesTop,
                    use: Use(role: .background, bar: spec.bar, metrics: .default, position: .any),
                    origin: spec.backgroundLocation), into: &context
            ) { planner, scale in
                planner.allStates(of: spec, at: scale)
            }
        }
        if let shadow = spec.shadow {
            addPortablePicture(
                PortablePicture(
                    name: names.bar(spec.bar) + "Shadow", phrase: "the shadow of the \(spec.bar.name)",
                    drawings: shadow.drawing, followsGuides: false,
                    use: Use(role: .shadow, bar: spec.bar, metrics: .default, position: .any),
                    height: shadow.height, origin: shadow.location), into: &context
            ) { planner, scale in
                planner.shadowDemand(
                    of: spec, devices: planner.devices, height: shadow.height.pixels(at: scale), scale: scale)
            }
        }
    }

    /// A bar's background or shadow.
    private struct PortablePicture {
        var name: String
        /// The description of the picture for notes.
        var phrase: String
        var drawings: ByAppearance<Drawing>
        /// Whether the positions of guides count, because the bar may be at the top of the screen.
        var followsGuides: Bool
        var use: Use
        /// The height of a shadow; `nil` for a background.
        var height: Preset.Shadow.Height?
        /// The location of the picture in the preset.
        var origin: SourceLocation

        /// Returns the picture with the appearances that a platform distinguishes.
        func shown(by platform: OutputFormat.Platform) -> PortablePicture {
            var shown = self
            shown.drawings = platform.shown(drawings)
            return shown
        }
    }

    /// Adds the picture's images and its description for platforms that draw, with notes where there is none of
    /// either. A picture of a bar that no device shows has neither.
    private mutating func addPortablePicture(
        _ picture: PortablePicture, into context: inout PlanContext, _ demand: (Planner, Scale) -> Demand
    ) {
        // Whether a device shows the bar does not depend on the scale.
        guard demand(self, .x1).contains(where: { !$0.entries.isEmpty }) else { return }
        hasDemand = true
        // By format, where no one image stands for the picture.
        var obstacles: [OutputFormat: String] = [:]
        var drawn: Set<OutputFormat> = []
        for format in formats {
            guard let platform = format.platform else { continue }
            let picture = picture.shown(by: platform)
            let obstacle = portableObstacle(picture.drawings, followsGuides: picture.followsGuides)
            obstacles[format] = obstacle
            if obstacle == nil, !isLeftOut(picture.name, in: format) {
                addPortableImages(of: picture, in: format, platform, into: &context, demand)
            }
            guard let style = style(of: picture, in: format, platform, hasObstacle: obstacle != nil) else { continue }
            styles.append(style)
            drawn.insert(format)
        }
        let notes = formats.filter(drawn.contains).notesOfBrowsers(in: picture.drawings, preset.gamutMapping)
        for note in notes { context.diagnostics.note(.notPortable, at: picture.origin, note) }
        report(obstacles, of: picture, drawnIn: drawn, into: &context)
    }

    private mutating func addPortableImages(
        of picture: PortablePicture, in format: OutputFormat, _ platform: OutputFormat.Platform,
        into context: inout PlanContext, _ demand: (Planner, Scale) -> Demand
    ) {
        let drawings = picture.drawings
        let resolved = drawings.map { $0.resolved(guides: .atTop) }
        let isTurned = isMirrored(drawings) && platform.mirroring == .turning
        for scale in platform.scales {
            let demand = demand(self, scale)
            for appearance in drawings.differing where platform.distinguishes(appearance) {
                let directions =
                    platform.mirroring == .images
                    ? self.directions(of: drawings, appearance, guides: .atTop) : [(.any, resolved[appearance])]
                for (direction, drawing) in directions {
                    addPortableImage(
                        Variant(
                            use: picture.use, drawing: drawing, guides: nil, obstacle: nil, scale: scale,
                            appearance: appearance, gamut: .sRGB, direction: direction, isTurned: isTurned,
                            origin: picture.origin,
                            layerOrigins: preset.layerLocations.layers(of: drawings[appearance], at: picture.origin)),
                        picture.name, demand, in: format, platform, into: &context)
                }
            }
        }
    }

    /// - Parameter hasObstacle: whether no one image stands for the picture.
    /// - Returns: the picture as a platform describes it; `nil` when it has no such description.
    private func style(
        of picture: PortablePicture, in format: OutputFormat, _ platform: OutputFormat.Platform, hasObstacle: Bool
    ) -> PlannedStyle? {
        let drawings = picture.drawings
        let resolved = drawings.map { $0.resolved(guides: .atTop) }
        let drawsGuides = drawings.given.contains { !drawings[$0].guides.isEmpty } && hasObstacle
        guard !drawsGuides, platform.draws(resolved) else { return nil }
        return PlannedStyle(
            format: format, name: picture.name, drawings: resolved,
            mirrored: isMirrored(resolved) ? resolved.map { $0.mirrored ?? $0 } : nil, height: picture.height,
            origin: picture.origin)
    }

    /// Whether there is no image of that name in a format because no one image holds at all sizes.
    private func isLeftOut(_ name: String, in format: OutputFormat) -> Bool {
        divisions[.init(format: format, name: name)] == .leftOut
    }

    private mutating func addPortableImage(
        _ variant: Variant, _ base: String, _ demand: Demand, in format: OutputFormat,
        _ platform: OutputFormat.Platform, into context: inout PlanContext
    ) {
        let targets = demand.flatMap(\.entries).stretchTargets
        let keepsHeight = variant.use.role == .shadow
        let sizes = PortableSizes(drawing: variant.drawing, scale: variant.scale, keepsHeight: keepsHeight)
        let isDivided = divisions[.init(format: format, name: base)] != nil
        let stretch = StretchTargets(
            targets, others: isDivided ? [] : sizes.unlisted(beside: targets), keepsHeight: keepsHeight)
        let job = addJob(
            variant, platform.framesNinePatches ? .ninePatch(stretch, padding: Overhang()) : .stretchable(stretch),
            depth: platform.depth(of: preset), dither: Dithering.none, into: &context)
        let file = VariantFile(
            variant: variant, format: format, job: job, name: base, asset: base, dividedAxes: [])
        for (era, entries) in demand where !entries.isEmpty {
            addImage(file, era: era, entries: entries, targets: entries.stretchTargets)
        }
    }

    /// Every size of the bar on every device, in all metrics and positions.
    private func allStates(of spec: Preset.BarSpec, at scale: Scale) -> Demand {
        Era.allCases.filter(preset.eras.contains).map { era in
            (
                era,
                spec.metrics.flatMap { metrics in
                    spec.positions.flatMap { position in
                        BarDemand(
                            bar: spec.bar, metrics: metrics, position: position, era: era,
                            largeTitles: spec.largeTitles, searchBarHeight: spec.searchBarHeight, devices: devices,
                            scale: scale
                        ).entries
                    }
                }
            )
        }
    }

    /// Why no one image stands for a picture wherever it is shown; `nil` when one does.
    func portableObstacle(_ drawings: ByAppearance<Drawing>, followsGuides: Bool) -> String? {
        if preset.stretch == .none { return "the preset says 'stretch: none'" }
        if followsGuides, drawings.given.contains(where: { !drawings[$0].guides.isEmpty }) {
            return "it follows the status bar of each device"
        }
        return PictureObstacle(drawings.map { $0.resolved(guides: .atTop) })?.reason
    }

    /// Reports the formats in which there is no image of that name, and why.
    /// - Parameters:
    ///   - obstacles: the reasons by format; others may be left out because drawing showed a reason.
    ///   - drawn: the formats whose platforms draw the picture themselves.
    private func report(
        _ obstacles: [OutputFormat: String], of picture: PortablePicture, drawnIn drawn: Set<OutputFormat>,
        into context: inout PlanContext
    ) {
        let name = picture.name
        let cure =
            picture.drawings.given.contains { picture.drawings[$0].isInUserSpace }
            ? ", and 'lintel import --stretch' lays a gradient of an SVG picture out in fractions of its shape" : ""
        let without = formats.filter { format in
            (format.platform.map { $0.drawing != .inPlaceOfImages || !drawn.contains(format) } ?? false)
                && (obstacles[format] != nil || isLeftOut(name, in: format))
        }
        func reason(_ format: OutputFormat) -> String {
            obstacles[format] ?? self.reasons[.init(format: format, name: name)]
                ?? "every image differs by more than the tolerance at some size"
        }
        let reasons = Dictionary(grouping: without, by: reason)
        for reason in without.map(reason).uniqued() {
            let formats = reasons[reason, default: []].map(\.rawValue).joined(separator: ", ")
            context.diagnostics.note(
                .notPortable, at: picture.origin,
                "\(formats): no image of \(picture.phrase), because no image covers all sizes: \(reason); "
                    + "the format images has one for each size\(cure)")
        }
    }
}

extension [OutputFormat] {
    /// Notes about browsers that show another picture than a style sheet has, or none; empty without a format that has
    /// style sheets.
    /// - Parameter mapping: how images map colors outside their gamut.
    func notesOfBrowsers(in drawings: ByAppearance<Drawing>, _ mapping: GamutMapping) -> [String] {
        let formats = filter { $0.platform?.drawing == .inPlaceOfImages }.map(\.rawValue).joined(separator: ", ")
        guard !formats.isEmpty else { return [] }
        let gradients = drawings.differing.flatMap { drawings[$0].layers }.compactMap { layer -> Gradient? in
            if case .gradient(let gradient) = layer.paint { gradient } else { nil }
        }
        var notes: [String] = []
        let cause = "because the order of its stops, or the position of a hint, depends on the size of the box"
        let remedy = "with all positions in percent, or all in points,"
        let dependent = gradients.filter(\.dependsOnBox)
        let clipped = dependent.first { $0.isMappedOtherwiseByBrowsers(than: mapping) }
        if let space = (clipped ?? dependent.first)?.interpolationSpace {
            let readers = clipped == nil ? "they" : "all browsers"
            let others =
                clipped == nil
                ? ""
                : "; the others mix stops that are mapped one by one, and clip colors between them that are outside sRGB, "
                    + "so they differ from the images"
            notes.append(
                "\(formats): browsers that cannot interpolate in \(space.rawValue) mix the stops of this gradient in sRGB, "
                    + "\(cause)\(others); \(remedy) \(readers) get stops that look alike")
        }
        let isMappedFirst = gradients.contains {
            $0.interpolationSpace == .sRGB && $0.hasNoNearStops && $0.isMappedOtherwiseByBrowsers(than: mapping)
        }
        if isMappedFirst {
            notes.append(
                "\(formats): browsers mix stops of this gradient that are mapped into sRGB one by one, so they differ from "
                    + "the images, \(cause); \(remedy) they get stops that look alike")
        }
        if let gradient = gradients.first(where: { $0.isMixedOtherwiseByChromium && $0.hasNoNearStops }) {
            let space = gradient.interpolationSpace
            let cause =
                if gradient.stops.contains(where: \.isHint) {
                    "it draws the curve of a hint as straight lines"
                } else if space.hasAnotherCurveInChromium {
                    "it encodes \(space.rawValue) differently from CSS"
                } else {
                    "in \(space.rawValue) it uses other hues than CSS between stops that have little or no "
                        + "color, or between equal or opposite hues"
                }
            notes.append(
                "\(formats): Chromium shows other colors than those of this gradient: \(cause); with all positions in percent, or all "
                    + "in points, it gets stops that look alike")
        }
        if gradients.contains(where: \.geometry.hasMixedRadius) {
            notes.append(
                "\(formats): Chromium does not draw this gradient, because a radius adds a percentage and a length; "
                    + "write each radius in percent or in points")
        }
        return notes
    }
}

extension Preset.Shadow.Height {
    /// Returns the height in whole pixels, at least one.
    package func pixels(at scale: Scale) -> Int {
        switch self {
        case .pixels(let pixels): pixels
        case .points(let points): max(1, points.pixels(at: scale))
        }
    }
}

extension Drawing {
    /// Whether a gradient of it is laid out in points of an SVG picture.
    fileprivate var isInUserSpace: Bool {
        layers.contains { layer in
            guard case .gradient(let gradient) = layer.paint, case .svg(let geometry) = gradient.geometry else {
                return false
            }
            return geometry.units == .userSpaceOnUse
        }
    }
}

extension Gradient {
    /// Whether no list of stops mixed in sRGB looks like it in boxes of every size, because the order of its own
    /// depends on the box.
    fileprivate var dependsOnBox: Bool { interpolationSpace != .sRGB && hasNoNearStops }

    /// Whether browsers that mix its stops in its space show colors outside sRGB otherwise than images, which map the
    /// mix: browsers get its stops mapped one by one, and clip what these mix to.
    fileprivate func isMappedOtherwiseByBrowsers(than mapping: GamutMapping) -> Bool {
        let resolved = resolved(width: 100, height: 100)
        guard resolved.leaves(.sRGB) else { return false }
        return mapping != .clip || resolved.stops.contains { !$0.color.isWithin(.sRGB) }
    }

    /// Whether no list of stops has its colors in boxes of every size.
    fileprivate var hasNoNearStops: Bool {
        stops.contains(where: \.isInPoints) && stops.count(where: \.isStop) > 1 && partsInEveryBox == nil
    }
}

extension Geometry {
    /// Whether a radius of an ellipse is a percentage plus a length. CSS Images 3, section 3.2.2, allows it; for
    /// Chromium 156 the gradient is invalid.
    fileprivate var hasMixedRadius: Bool {
        guard case .radial(.ellipseRadii(let horizontal, let vertical), _) = self else { return false }
        return [horizontal, vertical].contains { $0.fraction != 0 && $0.points != 0 }
    }
}

extension Gradient.StopItem {
    fileprivate var isStop: Bool { if case .stop = self { true } else { false } }

    fileprivate var isHint: Bool { if case .hint = self { true } else { false } }

    fileprivate var isInPoints: Bool {
        switch self {
        case .stop(_, let position): (position?.points ?? 0) != 0
        case .hint(let position): position.points != 0
        case .easing: false
        }
    }
}
