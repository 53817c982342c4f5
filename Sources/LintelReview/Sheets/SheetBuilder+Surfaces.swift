import LintelBars
import LintelColor
import LintelDrawing
import LintelEngine
import LintelPlan
import LintelPreset
import LintelSheet
import LintelUnits

extension SheetBuilder {
    mutating func addSurface(_ index: Int) {
        let surface = plan.surfaces[index]
        switch surface.kind {
        case .overlay: addOverlay(surface, index)
        case .spotlight(let shown): addSpotlight(surface, shown.steps, index)
        case .panel(_, _, let badge): addPanel(surface, badge, index)
        case .backIndicator(let bar): addBackIndicator(surface, of: bar, index)
        }
    }

    private func looks(of surface: PlannedSurface) -> [Look] { Self.looks(Set(surface.images.map(\.appearance))) }

    // MARK: Overlays

    /// Whole screens, of the image on the bar and that below it.
    private mutating func addOverlay(_ surface: PlannedSurface, _ index: Int) {
        for look in looks(of: surface) {
            addSection(surface.name, "overlay: bar and content joined", look) { builder, appearance, _ in
                builder.overlayPanel(surface.images.filter { $0.appearance == appearance }, index)
            }
        }
    }

    private mutating func overlayPanel(_ images: [SurfaceImage], _ index: Int) -> Sheet.Panel {
        /// A screen and where its bar ends.
        struct Cut: Hashable, Comparable {
            var screen: PixelSize
            var y: Int

            static func < (a: Cut, b: Cut) -> Bool { (a.screen, a.y) < (b.screen, b.y) }
        }
        var parts: [SurfaceImage.Part: [Cut: [SheetEntry]]] = [:]
        var shown: [SurfaceImage.Part: [SheetEntry]] = [:]
        for image in images {
            let subject = SheetSubject.surface(index, image.part, step: image.step)
            let screenParts = image.screenParts.filter { sizes?.has($0, of: subject) ?? true }
            guard !screenParts.isEmpty else { continue }
            let entry = entry(image, devices: image.devices, subject: subject)
            shown[image.part, default: []].append(entry)
            for screenPart in screenParts {
                let cut = Cut(screen: screenPart.screen, y: image.part == .bar ? screenPart.height : screenPart.y)
                parts[image.part, default: [:]][cut, default: []].append(entry)
            }
        }
        let bars = parts[.bar] ?? [:]
        var tiles: [Sheet.Tile] = []
        for cut in bars.keys.sorted() {
            // Of one cut there are several images where guides have other positions: in one order for both parts.
            let (above, below) = (bars[cut] ?? [], parts[.content]?[cut] ?? [])
            for number in above.indices {
                guard let content = below.isEmpty ? nil : below[min(number, below.count - 1)] else { continue }
                let height = cut.screen.height - cut.y
                let picture = SheetPicture(
                    size: cut.screen,
                    parts: [
                        above[number].part(size: PixelSize(width: cut.screen.width, height: cut.y)),
                        content.part(y: cut.y, size: PixelSize(width: cut.screen.width, height: height)),
                    ])
                let bar = Amounts.short(Points(pixels: cut.y, at: scale).value)
                tiles.append(
                    Sheet.Tile(
                        picture: sheet.add(picture), captions: [cut.screen.phrase(at: scale), "bar \(bar) pt high"]))
            }
        }
        let captions = [(SurfaceImage.Part.bar, "bar image"), (.content, "content image")].flatMap { part, noun in
            shown[part].map { SheetEntry.sums($0, noun: noun) } ?? []
        }
        return Sheet.Panel(groups: [Sheet.Group(captions: captions, tiles: tiles)])
    }

    // MARK: Spotlights

    private mutating func addSpotlight(_ surface: PlannedSurface, _ steps: [PlannedSurface.Step], _ index: Int) {
        for look in looks(of: surface) {
            for (number, step) in steps.enumerated() {
                let images = surface.images.filter { $0.part == .screen && $0.step == number + 1 }
                addSection(surface.name, "spotlight: step \(number + 1), \(step.name)", look) {
                    builder, appearance, _ in builder.panel(builder.entries(images, appearance, of: index))
                }
            }
            let frames = surface.images.filter { $0.part == .frame }
            addSection(
                surface.name, "spotlight: the frame around a hole" + Self.fewWords(frames), look, reduction: .own
            ) {
                builder, appearance, _ in
                var entries = builder.entries(frames, appearance, of: index)
                for index in entries.indices { entries[index].targets = entries[index].targets.threeOfLadder }
                return builder.panel(entries)
            }
        }
    }

    /// Whether of the sizes that images stretch to only three are shown.
    private static func fewWords(_ images: [SurfaceImage]) -> String {
        images.contains { $0.targets.count > 3 } ? " · the smallest, a middle and the largest size" : ""
    }

    // MARK: Panels

    private mutating func addPanel(_ surface: PlannedSurface, _ badge: PlannedSurface.Badge?, _ index: Int) {
        for look in looks(of: surface) {
            let end = badge.map { $0.isApart ? ", badge laid over it" : " with its badge" } ?? ""
            let panels = surface.images.filter { $0.part == .panel }
            addSection(surface.name, "panel" + end + Self.fewWords(panels), look) { builder, appearance, _ in
                builder.panelPanel(surface, badge, appearance, index)
            }
        }
    }

    private mutating func panelPanel(
        _ surface: PlannedSurface, _ badge: PlannedSurface.Badge?, _ appearance: Appearance, _ index: Int
    ) -> Sheet.Panel {
        let images = surface.images.filter { $0.appearance == appearance }
        let badgeImage = images.first { $0.part == .badge }
        let badgeEntry = badgeImage.map {
            entry($0, devices: $0.devices, subject: .surface(index, .badge, step: nil))
        }
        var captions: [String] = []
        var tiles: [Sheet.Tile] = []
        for image in images where image.part == .panel {
            let entry = entry(image, devices: image.devices, subject: .surface(index, .panel, step: nil))
            captions += entry.captions
            for target in image.targets.threeOfLadder {
                var picture = entry.picture(target)
                let box = PixelRect(
                    x: image.overhang.left, y: image.overhang.top,
                    width: target.width - image.overhang.left - image.overhang.right,
                    height: target.height - image.overhang.top - image.overhang.bottom)
                if let badge, let badgeImage, let badgeEntry {
                    picture.lay(badge, badgeImage, badgeEntry, over: box, scale)
                }
                let inside = PixelSize(width: box.width, height: box.height)
                tiles.append(Sheet.Tile(picture: sheet.add(picture), captions: [inside.phrase(at: scale)]))
            }
        }
        if let badgeEntry { captions += badgeEntry.captions }
        return Sheet.Panel(groups: [Sheet.Group(captions: captions, tiles: tiles)])
    }

    // MARK: Back indicators

    private mutating func addBackIndicator(_ surface: PlannedSurface, of bar: Bar, _ index: Int) {
        let gamut = gamut
        // The heading is the caption of a tile on a sheet of many brands, beside bars in the tint of the preset.
        addSection(
            "Back indicator, in the system's blue", "\(bar.title) · templates",
            Look(light: .light, dark: .dark, phrase: "")
        ) { builder, _, ground in
            let blue = Self.blue(isDark: ground == .dark)
            let tint = SIMD3<Float>(blue.mapped(to: gamut, by: .clip).components)
            let entries = builder.entries(surface.images, .light, of: index)
            var tiles: [Sheet.Tile] = []
            for entry in entries {
                for target in entry.targets {
                    tiles.append(
                        Sheet.Tile(
                            picture: builder.sheet.add(entry.picture(target, tint: tint)),
                            captions: [target.phrase(at: builder.scale), entry.name] + entry.shape + entry.facts))
                }
            }
            return Sheet.Panel(groups: [Sheet.Group(captions: SheetEntry.sums(entries), tiles: tiles)])
        }
    }
}

extension SheetPicture {
    /// Lays a badge over the panel whose box is `box`, and makes room for it where it sticks out.
    fileprivate mutating func lay(
        _ badge: PlannedSurface.Badge, _ image: SurfaceImage, _ entry: SheetEntry, over box: PixelRect, _ scale: Scale
    ) {
        let own = badge.badge.size.pixels(at: scale)
        let target = image.targets[0]
        /// The distance along one axis from the edge of the panel to that of the badge. The middle of the badge is at a
        /// fraction of the panel's side, moved by an offset.
        func start(of length: Int, at fraction: Double, of side: Int, movedBy points: Double) -> Int {
            let middle = Double(side) * fraction + points * scale.rawValue
            return Int((middle - Double(length) / 2).rounded(.toNearestOrAwayFromZero))
        }
        let (point, offset) = (badge.badge.point, (x: badge.badge.offsetX, y: badge.badge.offsetY))
        let x =
            box.x + start(of: own.width, at: point.x, of: box.width, movedBy: offset.x) - image.overhang.left
        let y =
            box.y + start(of: own.height, at: point.y, of: box.height, movedBy: offset.y) - image.overhang.top
        parts.append(entry.part(x: x, y: y, size: target))
        let (left, top) = (max(0, -x), max(0, -y))
        size = PixelSize(
            width: max(size.width, x + target.width) + left, height: max(size.height, y + target.height) + top)
        for index in parts.indices {
            parts[index].x += left
            parts[index].y += top
        }
    }
}

extension [PixelSize] {
    /// The smallest, a middle and the largest size of a ladder of widths by a ladder of heights; all of three or fewer.
    fileprivate var threeOfLadder: [PixelSize] {
        guard count > 3 else { return self }
        let widths = Set(map(\.width)).sorted()
        let heights = Set(map(\.height)).sorted()
        func size(_ part: (Int) -> Int) -> PixelSize {
            PixelSize(width: widths[part(widths.count)], height: heights[part(heights.count)])
        }
        let wanted = [size { _ in 0 }, size { $0 / 2 }, size { $0 - 1 }]
        return filter(wanted.contains)
    }
}
