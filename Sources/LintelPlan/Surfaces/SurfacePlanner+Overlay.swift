import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPreset
import LintelUnits

extension SurfacePlanner {
    /// One screen, cut where a navigation bar ends.
    fileprivate struct Cut {
        var screen: PixelSize
        var barHeight: Int
        /// Resolved for this screen.
        var drawing: Drawing
        /// Those of all appearances.
        var ofAppearances: [Drawing]

        /// What a part shows of a drawing.
        func seen(_ part: SurfaceImage.Part, of drawing: Drawing) -> Drawing {
            drawing.seen(
                through: part == .bar ? Window(below: screen.height - barHeight) : Window(above: barHeight))
        }

        /// Whether a part is constant in every appearance: all of them have images of the same names, for one asset.
        func isConstant(_ part: SurfaceImage.Part, along axis: Axis) -> Bool {
            ofAppearances.allSatisfy { seen(part, of: $0).variation(along: axis) == .constant }
        }
    }

    mutating func addOverlay(_ overlay: Preset.Overlay, into context: inout PlanContext) {
        var surface = PlannedSurface(name: overlay.name, kind: .overlay(overlay.fade))
        for variant in variants(of: overlay.background.differing, at: overlay.location) where !containers.isEmpty {
            let cuts = self.cuts(of: overlay, variant)
            addParts(.bar, of: cuts, variant, to: &surface, into: &context)
            addParts(.content, of: cuts, variant, to: &surface, into: &context)
        }
        surfaces.append(surface)
    }

    /// Platforms that draw themselves need no cuts; images are only made for Apple's screens.
    mutating func addStyles(of overlay: Preset.Overlay, into context: inout PlanContext) {
        let drawn = addStyles(
            AssetNames.camelCase(overlay.name), overlay.background, at: overlay.location, into: &context)
        let without = formats.filter { !$0.isOfApple && !drawn.contains($0) }
        guard !without.isEmpty else { return }
        context.diagnostics.note(
            .notPortable, at: overlay.location,
            without.map(\.rawValue).joined(separator: ", ")
                + ": nothing of the overlay '\(overlay.name)', because its images are parts of Apple's screens, and "
                + (without.count == 1 ? "the format cannot" : "these formats cannot") + " describe it")
    }

    /// Every screen in both orientations, cut at each height a navigation bar takes there, with the devices.
    private func cuts(of overlay: Preset.Overlay, _ variant: Variant) -> [(cut: Cut, devices: [String])] {
        /// What distinguishes cuts. Drawings that follow the same guides are equal where these are, and are much longer
        /// to compare.
        struct Key: Hashable {
            var screen: PixelSize
            var barHeight: Int
            /// Those that the background follows in some appearance.
            var guides: Guides
        }
        let used = overlay.background.guides
        let scale = variant.scale
        var devices: [Key: [BarDemand.Entry]] = [:]
        var order: [Key] = []
        for era in Era.allCases.filter(preset.eras.contains) {
            for metrics in [BarMetrics.default, .compact] {
                let demand = BarDemand(
                    bar: .navigation, metrics: metrics, position: .topAttached, era: era,
                    largeTitles: overlay.largeTitles, devices: axes.devices(at: scale),
                    scale: scale)
                for entry in demand.entries {
                    let screen = entry.screen(at: scale)
                    guard entry.target.height < screen.height else { continue }
                    let key = Key(
                        screen: screen, barHeight: entry.target.height, guides: entry.guides.only(used))
                    if devices[key] == nil { order.append(key) }
                    devices[key, default: []].append(entry)
                }
            }
        }
        return order.sorted { a, b in
            (a.screen.width, a.screen.height, a.barHeight) < (b.screen.width, b.screen.height, b.barHeight)
        }.map { key in
            let cut = Cut(
                screen: key.screen, barHeight: key.barHeight,
                drawing: overlay.background[variant.appearance].resolved(guides: key.guides),
                ofAppearances: overlay.background.given.map { overlay.background[$0].resolved(guides: key.guides) })
            return (cut: cut, devices: (devices[key] ?? []).identifiers)
        }
    }

    /// The images of one part. Where the drawing is constant one pixel is enough, and cuts that look alike share it.
    private func addParts(
        _ part: SurfaceImage.Part, of cuts: [(cut: Cut, devices: [String])], _ variant: Variant,
        to surface: inout PlannedSurface, into context: inout PlanContext
    ) {
        /// What one image can show.
        struct Group: Hashable {
            var drawing: Drawing
            /// `nil` where the drawing is constant.
            var width: Int?
            var height: Int?
            /// The height of the screen; `nil` where the part is constant along it.
            var screenHeight: Int?
        }
        var groups: [Group: [(cut: Cut, devices: [String])]] = [:]
        var order: [Group] = []
        for item in cuts {
            let isEven = item.cut.isConstant(part, along: .vertical)
            let group = Group(
                drawing: item.cut.seen(part, of: item.cut.drawing),
                width: item.cut.isConstant(part, along: .horizontal) ? nil : item.cut.screen.width,
                height: isEven ? nil : item.cut.size(of: part).height,
                screenHeight: isEven ? nil : item.cut.screen.height)
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(item)
        }
        guard hasRoom(for: order.count * containers.count, beside: surface, at: variant.origin, in: &context) else {
            return
        }
        var taken: [String: Int] = [:]
        for group in order {
            let members = groups[group] ?? []
            let targets = Set(members.map { $0.cut.size(of: part) }).sorted()
            let dividedAxes = Set(
                (group.width == nil ? [] : [Axis.horizontal]) + (group.height == nil ? [] : [.vertical]))
            let job = addJob(group.drawing, variant, .seamless(targets), into: &context)
            func length(_ pixels: Int) -> String { AssetNames.length(pixels, at: variant.scale) }
            var suffix = group.width.map { "W" + length($0) } ?? ""
            if let height = group.height { suffix += "H" + length(height) }
            if let height = group.screenHeight { suffix += "Of" + length(height) }
            // Guides may lie elsewhere although all lengths are the same.
            let count = taken[suffix, default: 0] + 1
            taken[suffix] = count
            if count > 1 { suffix += "No\(count)" }
            for format in containers {
                let base = AssetNames.camelCase(surface.name) + (part == .bar ? "Bar" : "Content")
                let (name, path) = location(base, suffix: suffix, variant, in: format, group: .surfaces)
                surface.images.append(
                    SurfaceImage(
                        job: job, format: format, name: name, path: path, dividedAxes: dividedAxes, part: part,
                        step: nil, scale: variant.scale, appearance: variant.appearance, gamut: variant.gamut,
                        devices: members.flatMap(\.devices).uniqued(), targets: targets,
                        screenParts: members.map { $0.cut.screenPart(of: part) }, overhang: Overhang()))
            }
        }
    }
}

extension SurfacePlanner.Cut {
    fileprivate func screenPart(of part: SurfaceImage.Part) -> SurfaceImage.ScreenPart {
        part == .bar
            ? .init(screen: screen, y: 0, height: barHeight)
            : .init(screen: screen, y: barHeight, height: screen.height - barHeight)
    }

    fileprivate func size(of part: SurfaceImage.Part) -> PixelSize {
        PixelSize(width: screen.width, height: screenPart(of: part).height)
    }
}

extension BarDemand.Entry {
    /// The whole screen as it is held for this entry.
    func screen(at scale: Scale) -> PixelSize {
        let upright = device.size.pixels(at: scale)
        return target.width == upright.width
            ? upright : PixelSize(width: upright.height, height: upright.width)
    }
}
