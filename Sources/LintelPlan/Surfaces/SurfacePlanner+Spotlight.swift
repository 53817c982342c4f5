import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelUnits

extension SurfacePlanner {
    mutating func addSpotlight(_ spotlight: Preset.Spotlight, into context: inout PlanContext) {
        var shown = PlannedSurface.Spotlight(
            color: spotlight.color, hole: spotlight.hole, transition: spotlight.transition, steps: [])
        var surface = PlannedSurface(name: spotlight.name, kind: .spotlight(shown))
        var found: [[PlannedSurface.Step.Screen]] = spotlight.steps.map { _ in [] }
        var added: Set<PlannedSurface.Step.Screen> = []
        let ownVariants = self.variants(of: spotlight.appearances, at: spotlight.location)
        var missed = MissedScreens()
        let screens = self.screens(of: spotlight, in: ownVariants, missed: &missed)
        missed.report(spotlight.steps, into: &context.diagnostics)
        let screenCount = screens.joined().reduce(0) { $0 + $1.count } * formats.count(where: \.holdsHeights)
        guard hasRoom(for: screenCount, beside: surface, at: spotlight.location, in: &context) else { return }
        for (variant, screensOfSteps) in zip(ownVariants, screens) {
            for (index, screensOfStep) in screensOfSteps.enumerated() {
                // On screens of one size holes may be elsewhere, below another status bar.
                var taken: [PixelSize: Int] = [:]
                for screen in screensOfStep {
                    let number = taken[screen.step.screen, default: 0] + 1
                    taken[screen.step.screen] = number
                    addScreen(screen, number, index, spotlight, variant, to: &surface, into: &context)
                    if added.insert(screen.step).inserted { found[index].append(screen.step) }
                }
            }
            added = []
        }
        let variants = allVariants(of: spotlight.appearances, at: spotlight.location)
        // An asset has a frame in every appearance or in none.
        if let why = spotlight.reasonForNoFrame {
            if !variants.isEmpty {
                context.diagnostics.warning(
                    .cannotStretch, at: spotlight.location, "the frame around a hole is left out: \(why)")
            }
        } else {
            for (formats, variant) in variants {
                addFrames(spotlight, holes: found.flatMap { $0 }, variant, in: formats, to: &surface, into: &context)
            }
            reportFrames(spotlight, into: &context)
        }
        shown.steps = zip(spotlight.steps, found).map { step, screens in
            PlannedSurface.Step(name: step.name, screens: screens.uniqued())
        }
        surface.kind = .spotlight(shown)
        surfaces.append(surface)
    }

    // MARK: Whole screens

    /// A screen with the holes of one step.
    private struct Screen {
        var step: PlannedSurface.Step.Screen
        var guides: Guides
    }

    /// A size of screen, and where its guides are.
    private struct Place: Hashable {
        var size: PixelSize
        var guides: Guides
    }

    /// A device as it is held.
    private struct HeldDevice {
        var device: Device
        var orientation: Orientation
        var place: Place
    }

    /// Returns the screens of each step for each variant: every screen on which a step looks alike, once. Variants of
    /// one scale whose backgrounds follow the same guides have the same.
    private func screens(
        of spotlight: Preset.Spotlight, in variants: [Variant], missed: inout MissedScreens
    ) -> [[[Screen]]] {
        struct Key: Hashable {
            var scale: Scale
            var used: Set<Guide>
        }
        var known: [Key: [[Screen]]] = [:]
        return variants.map { variant in
            let key = Key(scale: variant.scale, used: spotlight.background[variant.appearance].guides)
            if let screens = known[key] { return screens }
            let devices = heldDevices(for: spotlight, at: key.scale)
            let screens = spotlight.steps.indices.map { step in
                self.screens(of: step, in: spotlight, on: devices, key.scale, following: key.used, missed: &missed)
            }
            known[key] = screens
            return screens
        }
    }

    private func heldDevices(for spotlight: Preset.Spotlight, at scale: Scale) -> [HeldDevice] {
        var held: [HeldDevice] = []
        for device in axes.devices(at: scale) {
            for orientation in spotlight.landscape ? Orientation.allCases : [.portrait] {
                let size = device.screen(orientation).pixels(at: scale)
                for era in device.eras where preset.eras.contains(era) {
                    let place = Place(size: size, guides: device.screenGuides(orientation, era))
                    held.append(HeldDevice(device: device, orientation: orientation, place: place))
                }
            }
        }
        return held
    }

    /// Every screen on which the step looks alike, once.
    /// - Parameter step: its index.
    /// - Complexity: O(devices × targets).
    private func screens(
        of step: Int, in spotlight: Preset.Spotlight, on devices: [HeldDevice], _ scale: Scale,
        following used: Set<Guide>, missed: inout MissedScreens
    ) -> [Screen] {
        struct Look: Hashable {
            var size: PixelSize
            var holes: [PixelRect]
            var guides: Guides
        }
        let (targets, hole) = (spotlight.steps[step].targets, spotlight.hole)
        let followed = Drawing(layers: targets.map { Drawing.Layer(.color(Color(.sRGB, 0, 0, 0)), frame: $0) }).guides
        var holesByPlace: [Place: [PixelRect]] = [:]
        var names: [Look: [String]] = [:]
        var order: [Look] = []
        for held in devices {
            let (size, guides) = (held.place.size, held.place.guides)
            let place = Place(size: size, guides: guides.only(followed))
            let holes = holesByPlace[place] ?? targets.map { hole.rect(around: $0, on: size, guides, at: scale) }
            holesByPlace[place] = holes
            guard holes.allSatisfy({ $0.touches(size) }) else {
                missed.add(held.device, held.orientation, step: step)
                continue
            }
            let look = Look(size: size, holes: holes, guides: guides.only(used))
            if names[look] == nil { order.append(look) }
            names[look, default: []] +=
                held.device.identifiers.isEmpty ? [held.device.name] : held.device.identifiers
        }
        return order.map { look in
            Screen(
                step: .init(
                    screen: look.size, scale: scale, holes: look.holes, devices: (names[look] ?? []).uniqued()),
                guides: look.guides)
        }
    }

    /// - Parameters:
    ///   - number: from 1, among the screens of one size of a step.
    ///   - index: of the step.
    private func addScreen(
        _ screen: Screen, _ number: Int, _ index: Int, _ spotlight: Preset.Spotlight, _ variant: Variant,
        to surface: inout PlannedSurface, into context: inout PlanContext
    ) {
        let formats = formats.filter(\.holdsHeights)
        guard !formats.isEmpty else { return }
        let size = screen.step.screen
        var drawing = spotlight.background[variant.appearance].resolved(guides: screen.guides)
        let frames = screen.step.holes.map {
            Frame(
                horizontal: .pixels(from: $0.x, count: $0.width), vertical: .pixels(from: $0.y, count: $0.height))
        }
        let neighbors = spotlight.hole.neighbors(in: screen.step.holes, at: variant.scale)
        drawing.layers += spotlight.hole.layers(in: frames, neighbors: neighbors, variant.appearance)
        let job = addJob(
            drawing, variant, preset.stretch == .none ? .exact(size) : .collapsed(size), into: &context)
        let length =
            "w\(AssetNames.length(size.width, at: variant.scale))-h"
            + AssetNames.length(size.height, at: variant.scale)
        let base = AssetNames.camelCase(surface.name) + "Step\(index + 1)"
        for format in formats {
            let suffix = length + (number > 1 ? "-no\(number)" : "")
            let (name, path) = location(base, suffix: suffix, variant, in: format, group: .surfaces)
            surface.images.append(
                SurfaceImage(
                    job: job, format: format, name: name, path: path, part: .screen, step: index + 1,
                    scale: variant.scale, appearance: variant.appearance, gamut: variant.gamut,
                    devices: screen.step.devices, targets: [size],
                    screenParts: [.init(screen: size, y: 0, height: size.height)], overhang: Overhang()))
        }
    }

    // MARK: The frame

    /// The hole with what surrounds it, alone: for targets that only the app knows.
    private func addFrames(
        _ spotlight: Preset.Spotlight, holes: [PlannedSurface.Step.Screen], _ variant: Variant,
        in formats: [OutputFormat], to surface: inout PlannedSurface, into context: inout PlanContext
    ) {
        let scale = variant.scale
        let margin = spotlight.hole.margin(at: scale)
        var drawing = spotlight.background[variant.appearance]
        drawing.layers +=
            Drawing(layers: spotlight.hole.layers(in: [.box], neighbors: [nil], variant.appearance)).seen(
                through: Window(above: -margin, left: -margin, below: -margin, right: -margin)
            ).layers
        guard spotlight.hole.keepsItsCorners else {
            // Their sizes are those of Apple's screens.
            if formats.contains(where: \.isOfApple) {
                addFixedFrames(spotlight, drawing, holes, variant, in: formats, to: &surface, into: &context)
            }
            return
        }
        let longest =
            axes.devices(at: scale)
            .map { max($0.size.width, $0.size.height).pixels(at: scale) }.max() ?? 1
        func sides(_ axis: Axis) -> [Int] {
            let ends = drawing.pinnedEnds(along: axis, pixelsPerPoint: scale.rawValue, across: Double(longest))
            let least = Int((ends.map { $0.start + $0.end } ?? 0).rounded(.up)) + 2
            return ProvedLengths(drawing, along: axis).from(least, to: max(least, longest + 2 * margin))
        }
        let (widths, heights) = (sides(.horizontal), sides(.vertical))
        let targets = widths.flatMap { width in heights.map { PixelSize(width: width, height: $0) } }
        addFrame(
            of: spotlight.hole, drawing, .stretchable(StretchTargets(targets.sorted())), variant, in: formats,
            to: &surface,
            into: &context)
    }

    /// Reports the formats in which there is no image of a frame, because its sizes are those of Apple's screens.
    private func reportFrames(_ spotlight: Preset.Spotlight, into context: inout PlanContext) {
        let without = formats.filter { !$0.isOfApple }
        guard !without.isEmpty, !spotlight.hole.keepsItsCorners else { return }
        context.diagnostics.note(
            .notPortable, at: spotlight.location,
            without.map(\.rawValue).joined(separator: ", ")
                + ": no image of the frame of the spotlight '\(spotlight.name)', because a round hole does not stretch, "
                + "and its sizes are those on Apple's screens; a hole with 'shape: rectangle' or a 'radius' has one")
    }

    /// One image for each size of hole.
    private func addFixedFrames(
        _ spotlight: Preset.Spotlight, _ drawing: Drawing, _ screens: [PlannedSurface.Step.Screen], _ variant: Variant,
        in formats: [OutputFormat], to surface: inout PlannedSurface, into context: inout PlanContext
    ) {
        let margin = spotlight.hole.margin(at: variant.scale)
        let sizes = Set(
            screens.filter { $0.scale == variant.scale }.flatMap(\.holes).map {
                PixelSize(width: $0.width + 2 * margin, height: $0.height + 2 * margin)
            })
        guard hasRoom(for: sizes.count * formats.count, beside: surface, at: spotlight.location, in: &context) else {
            return
        }
        if variant.appearance == .light, variant.gamut == preset.gamuts.first {
            context.diagnostics.note(
                .cannotStretch, at: spotlight.location,
                sizes.isEmpty
                    ? "a round hole does not stretch, and no step gives its size; there is no image of its frame"
                    : "a round hole does not stretch; there is an image of its frame for "
                        + (sizes.count == 1 ? "its size" : "each of \(sizes.count) sizes")
                        + " at \(variant.scale.catalogName)")
        }
        for size in sizes.sorted() {
            let (width, height) = (
                AssetNames.length(size.width, at: variant.scale), AssetNames.length(size.height, at: variant.scale)
            )
            addFrame(
                of: spotlight.hole, drawing, .exact(size),
                suffix: ("W\(width)H\(height)", "w\(width)-h\(height)"), variant, in: formats, to: &surface,
                into: &context)
        }
    }

    /// - Parameter suffix: of the names in catalogs and of loose files, where there are frames of several sizes.
    private func addFrame(
        of hole: Preset.Hole, _ drawing: Drawing, _ served: ServedSizes,
        suffix: (asset: String, loose: String) = ("", ""), _ variant: Variant, in formats: [OutputFormat],
        to surface: inout PlannedSurface, into context: inout PlanContext
    ) {
        // From the target to the image's edge.
        let reach = hole.margin(at: variant.scale) + hole.paddingPixels(at: variant.scale)
        let overhang = Overhang(top: reach, left: reach, bottom: reach, right: reach)
        let job = addJob(
            drawing, variant, served, in: formats, padding: overhang, into: &context)
        addImages(
            of: SharedImage(
                part: .frame, job: job, targets: served.targets, overhang: overhang, variant: variant,
                formats: formats, base: "Frame", suffix: suffix, stretches: true), to: &surface)
    }
}

extension Preset.Spotlight {
    /// The appearances in which the spotlight looks different from the appearance they fall back to.
    fileprivate var appearances: [Appearance] {
        Appearance.combined(background.differing + (hole.ring?.color.differing ?? []))
    }

    /// Why there is no image of the hole with what surrounds it; `nil` where there is one.
    fileprivate var reasonForNoFrame: String? {
        let others = background.given.filter { !background[$0].isUniform }
        if others.isEmpty { return nil }
        let isInAll = others.count == background.given.count
        return "it may be anywhere, and the background is not one color"
            + (isInAll ? "" : " in the appearance " + Spelling.list(others.map(\.phrase), joinedBy: "and"))
    }

    /// The color of the background, if that is a color and nothing else.
    fileprivate var color: ByAppearance<Color>? {
        struct OtherPaint: Error {}
        return try? background.map { drawing throws(OtherPaint) in
            guard drawing.layers.count == 1, drawing.isUniform, case .color(var color) = drawing.layers[0].paint else {
                throw OtherPaint()
            }
            color.alpha *= drawing.layers[0].opacity
            return color
        }
    }
}

extension Preset.Hole {
    func paddingPixels(at scale: Scale) -> Int { Points(padding).pixels(at: scale) }

    /// Device pixels around the hole in which its ring and its soft edge end.
    func margin(at scale: Scale) -> Int {
        let line = ring.map { $0.width.pixels(pixelsPerPoint: scale.rawValue) } ?? 0
        return Int((max(line, BlurReach.seen * sigma * scale.rawValue)).rounded(.up)) + 1
    }

    /// For each hole the index of the other one that covers most of its ring, about; `nil` where none does.
    fileprivate func neighbors(in holes: [PixelRect], at scale: Scale) -> [Int?] {
        let line = Int((ring?.width.pixels(pixelsPerPoint: scale.rawValue) ?? 0).rounded(.up))
        return holes.indices.map { index in
            let reached = holes[index].insetBy(-line)
            return holes.indices.filter { $0 != index && reached.overlaps(holes[$0]) }
                .max { reached.commonArea(with: holes[$0]) < reached.commonArea(with: holes[$1]) }
        }
    }

    /// Cuts the holes that fill `frames`, with a ring around each.
    /// - Parameter neighbors: for each of `frames` the index of the hole at which the ring around a soft one ends.
    fileprivate func layers(
        in frames: [Frame], neighbors: [Int?], _ appearance: Appearance
    ) -> [Drawing.Layer] {
        let shape: Shape =
            switch outline {
            case .shape(let shape): shape
            case .circle: .ellipse
            }
        let black = Color(.sRGB, 0, 0, 0, isLegacy: true)
        func cut(_ frame: Frame) -> Drawing.Layer {
            Drawing.Layer(
                .color(black), shape: shape, frame: frame,
                part: sigma > 0 ? .dropShadow(.init(sigma: sigma)) : .fill, operation: .destinationOut)
        }
        guard let ring else { return frames.map(cut) }
        func stroke(
            _ width: LayerLength, _ alignment: StrokeAlignment, _ frame: Frame, mask: Mask? = nil
        ) -> Drawing.Layer {
            Drawing.Layer(
                .color(ring.color[appearance]), shape: shape, frame: frame,
                part: .stroke(width: width, alignment: alignment), mask: mask)
        }
        // A soft hole that was cut after a ring nearby would take off a part of it. A layer has one mask, so that a
        // ring that meets several holes ends at one of them.
        guard sigma == 0 else {
            let rings = zip(frames, neighbors).map { frame, neighbor in
                let mask = neighbor.map { Mask(shape: shape, frame: frames[$0], isInverted: true) }
                return stroke(ring.width, .outside, frame, mask: mask)
            }
            return frames.map(cut) + rings
        }
        // Rings reach into sharp holes and are cut with the rest. A ring that ended where the hole does would leave a
        // line of the background between both, where either covers a part of a pixel. Holes that meet have one ring
        // around them.
        let doubled = LayerLength(points: 2 * ring.width.points, pixels: 2 * ring.width.pixels)
        return frames.map { stroke(doubled, .center, $0) } + frames.map(cut)
    }

    /// The hole around a target, in whole pixels of a screen.
    func rect(around target: Frame, on screen: PixelSize, _ guides: Guides, at scale: Scale) -> PixelRect {
        let placed = Drawing(layers: [.init(.color(Color(.sRGB, 0, 0, 0)), frame: target)]).resolved(guides: guides)
            .layers[0].frame
        let perPoint = scale.rawValue
        let across = placed.horizontal.interval(of: Double(screen.width), pixelsPerPoint: perPoint)
        let down = placed.vertical.interval(of: Double(screen.height), pixelsPerPoint: perPoint)
        func pixels(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded()) }
        var rect = PixelRect(
            x: pixels(across.start), y: pixels(down.start),
            width: max(0, pixels(across.end) - pixels(across.start)),
            height: max(0, pixels(down.end) - pixels(down.start))
        ).insetBy(-paddingPixels(at: scale))
        if outline == .circle {
            let side = max(rect.width, rect.height)
            rect = PixelRect(
                x: rect.x - (side - rect.width) / 2, y: rect.y - (side - rect.height) / 2, width: side, height: side)
        }
        return rect
    }
}

extension Preset.Hole {
    /// Whether the corners stay as they are when the target's sides grow.
    fileprivate var keepsItsCorners: Bool {
        if case .shape(let shape) = outline { shape.keepsItsCorners } else { false }
    }
}

extension Shape {
    /// Whether the corners stay as they are when sides grow.
    fileprivate var keepsItsCorners: Bool {
        switch self {
        case .rectangle, .roundedRectangle: true
        case .capsule, .ellipse: false
        }
    }
}

extension PixelRect {
    fileprivate func touches(_ screen: PixelSize) -> Bool {
        width > 0 && height > 0 && x < screen.width && y < screen.height && x + width > 0 && y + height > 0
    }

    /// The pixels that are in both.
    fileprivate func commonArea(with other: PixelRect) -> Int {
        let (width, height) = (min(right, other.right) - max(x, other.x), min(bottom, other.bottom) - max(y, other.y))
        return max(0, width) * max(0, height)
    }
}

extension Span {
    /// Whole device pixels from the start.
    fileprivate static func pixels(from start: Int, count: Int) -> Span {
        .edges(
            from: EdgeOffset(.start, FrameLength(pixels: Double(start))),
            to: EdgeOffset(.start, FrameLength(pixels: Double(start + count))))
    }
}

extension Device {
    func screen(_ orientation: Orientation) -> PointSize {
        orientation == .portrait ? size : PointSize(width: size.height, height: size.width)
    }

    /// Returns the positions of the guides from the screen's top; 0 where nobody has measured them.
    func screenGuides(_ orientation: Orientation, _ era: Era) -> Guides {
        let known = metrics(in: era)
        return Guides(
            statusBarBottom: known?.statusBar[orientation]?.value ?? known?.safeArea[orientation]?.top?.value ?? 0,
            safeAreaBottom: known?.safeArea[orientation]?.top?.value ?? known?.statusBar[orientation]?.value ?? 0)
    }
}
