import LintelBars
import LintelColor
import LintelDevices
import LintelEmit
import LintelEngine
import LintelPlan
import LintelPreset
import LintelSheet
import LintelUnits

/// Makes a contact sheet of a plan and its files. Sections are in the order of the plan: bars, then surfaces.
struct SheetBuilder {
    let plan: RenderPlan
    let made: [JobRenderer.Result]
    let scale: Scale
    let gamut: Gamut
    /// `nil` shows all.
    let sizes: SheetSizes?
    /// Those that sizes are named by: all that the plan is for, or those asked for.
    let devices: [Device]
    /// How the navigation bar grows.
    let growth: NavigationGrowth
    var sheet: Sheet
    private var pictureIndices: [PictureKey: Int] = [:]

    private struct PictureKey: Hashable {
        let path: String
        /// `nil` for the file as it is.
        let target: PixelSize?
        let ground: SIMD4<Float>?
    }

    /// - Parameters:
    ///   - plan: what `RenderPlan.shown` gives.
    ///   - made: for each of its jobs.
    init(
        _ plan: RenderPlan, made: [JobRenderer.Result], scale: Scale, gamut: Gamut, sizes: SheetSizes?,
        devices: [Device], growth: NavigationGrowth
    ) {
        self.devices = devices
        self.growth = growth
        self.plan = plan
        self.made = made
        self.scale = scale
        self.gamut = gamut
        self.sizes = sizes
        sheet = Sheet(title: plan.name, subtitle: "")
        addBars()
        for index in plan.surfaces.indices { addSurface(index) }
        // A query may leave none of a subject's sizes.
        sheet.sections.removeAll { $0.light.tiles.isEmpty && $0.dark.tiles.isEmpty }
    }

    // MARK: Appearances

    /// The appearances that are shown next to each other.
    struct Look {
        var light: Appearance
        var dark: Appearance
        var phrase: String

        subscript(ground: Sheet.Ground) -> Appearance { ground == .light ? light : dark }
    }

    /// What there is in the appearances that have images of their own: the usual pair, and one of high contrast if any
    /// differs.
    static func looks(_ given: Set<Appearance>) -> [Look] {
        func shown(_ appearance: Appearance) -> Appearance {
            ([appearance] + appearance.fallbacks).first(where: given.contains) ?? .light
        }
        var looks = [
            Look(
                light: .light, dark: shown(.dark),
                phrase: given.contains(.dark) ? "light and dark" : "one image for light and dark")
        ]
        if given.contains(where: \.isHighContrast) {
            looks.append(
                Look(light: shown(.highContrast), dark: shown(.darkHighContrast), phrase: "high contrast"))
        }
        return looks
    }

    // MARK: Entries

    /// The images of a subject in one appearance, each file once.
    func entries(_ images: [PlannedImage], _ appearance: Appearance) -> [SheetEntry] {
        var metrics: [Bar: Set<BarMetrics>] = [:]
        for image in plan.images { metrics[image.bar, default: []].insert(image.metrics) }
        return merged(
            images.filter { $0.appearance == appearance }.map { image in
                var entry = entry(image, devices: image.devices, subject: SheetSubject(image))
                entry.situations = SheetSituation.situations(
                    of: image, metrics: metrics[image.bar] ?? [], on: devices, growth)
                if image.role == .background { entry.bar = image.bar }
                return entry
            })
    }

    func entries(_ images: [SurfaceImage], _ appearance: Appearance, of surface: Int) -> [SheetEntry] {
        merged(
            images.filter { $0.appearance == appearance }.map { image in
                entry(image, devices: image.devices, subject: .surface(surface, image.part, step: image.step))
            })
    }

    func entry(_ use: some ImageUse, devices: [String], subject: SheetSubject) -> SheetEntry {
        let result = made[use.job]
        return SheetEntry(
            name: use.name, direction: use.direction, path: use.path, format: use.format, file: result.file,
            worst: result.proof(for: use.targets).maxDifference,
            targets: use.targets.filter { sizes?.has($0, of: subject) ?? true }, devices: Set(devices))
    }

    /// Uses of one file become one, and those without a size to show go.
    private func merged(_ entries: [SheetEntry]) -> [SheetEntry] {
        var merged: [SheetEntry] = []
        for entry in entries where !entry.targets.isEmpty {
            if let index = merged.firstIndex(where: { $0.path == entry.path }) {
                merged[index].worst = max(merged[index].worst, entry.worst)
                merged[index].targets = Set(merged[index].targets + entry.targets).sorted()
                merged[index].devices.formUnion(entry.devices)
                merged[index].situations.merge(entry.situations) { $0.joined(with: $1) }
            } else {
                merged.append(entry)
            }
        }
        return merged
    }

    // MARK: Panels

    /// A section with both panels of a look, where equal pictures are drawn once.
    /// - Parameter hasWords: whether words are written on the pictures, whose colors depend on the ground.
    mutating func addSection(
        _ heading: String, _ detail: String, _ look: Look, reduction: Sheet.Reduction = .shared, hasWords: Bool = false,
        panel: (inout SheetBuilder, Appearance, Sheet.Ground) -> Sheet.Panel
    ) {
        let light = panel(&self, look.light, .light)
        let dark = look.dark == look.light && !hasWords ? light : panel(&self, look.dark, .dark)
        let detail = [detail, look.phrase].filter { !$0.isEmpty }.joined(separator: " · ")
        sheet.sections.append(
            Sheet.Section(heading: heading, detail: detail, light: light, dark: dark, reduction: reduction))
    }

    /// Every image with the sizes that stand for all of its own, or all that were asked for: those of one image
    /// together, unless each image has a single one.
    mutating func panel(_ entries: [SheetEntry], _ appearance: Appearance = .light) -> Sheet.Panel {
        guard entries.count > 1 else {
            return Sheet.Panel(groups: entries.map { group($0, appearance) })
        }
        let sums = SheetEntry.sums(entries)
        guard entries.contains(where: { $0.targets.count > 1 }) else {
            let tiles = entries.flatMap { entry in
                entry.targets.map { tile(entry, $0, appearance, captions: [entry.title] + entry.shape + entry.facts) }
            }
            return Sheet.Panel(groups: [Sheet.Group(captions: sums, tiles: tiles)])
        }
        return Sheet.Panel(groups: [Sheet.Group(captions: sums)] + entries.map { group($0, appearance) })
    }

    /// The file as it is, then what it looks like.
    private mutating func group(_ entry: SheetEntry, _ appearance: Appearance) -> Sheet.Group {
        let targets =
            sizes == nil ? SheetSituation.representatives(of: entry.targets, entry.situations) : entry.targets
        var tiles: [Sheet.Tile] = []
        if let magnified = entry.magnified {
            tiles.append(
                Sheet.Tile(
                    picture: pictureIndex(of: entry, at: nil, magnified),
                    captions: [
                        "the file", magnified.magnification?.capInsets == .zero ? "without caps" : "and its caps",
                    ], isKept: true))
        }
        let plainest = SheetSituation.plainest(of: targets, entry.situations)
        tiles += targets.map { target in
            var tile = tile(entry, target, appearance, captions: [])
            tile.isKept = target == plainest
            tile.isSpare = entry.situations[target].map { !$0.isOfCatalog } ?? false
            return tile
        }
        return Sheet.Group(captions: entry.captions, tiles: tiles)
    }

    /// The index in the sheet of a file's picture, shown at a size or as it is: both grounds show the same one.
    private mutating func pictureIndex(of entry: SheetEntry, at target: PixelSize?, _ picture: SheetPicture) -> Int {
        let key = PictureKey(path: entry.path, target: target, ground: picture.ground)
        if let known = pictureIndices[key] { return known }
        let index = sheet.add(picture)
        pictureIndices[key] = index
        return index
    }

    private mutating func tile(
        _ entry: SheetEntry, _ target: PixelSize, _ appearance: Appearance, captions: [String]
    ) -> Sheet.Tile {
        let situation = entry.situations[target]
        let size = [target.phrase(at: scale), situation?.eraPhrase].compactMap(\.self).joined(separator: " · ")
        var picture = entry.picture(target)
        picture.ground = ground(of: entry.bar, appearance)
        return Sheet.Tile(
            picture: pictureIndex(of: entry, at: target, picture),
            captions: (situation.map { [$0.phrase] } ?? []) + [size] + captions,
            barTexts: situation.flatMap { barTexts(of: entry, $0, target, appearance) })
    }

    /// What a bar has below its images: its tint, or black or white where it is not translucent. Source: UIKit,
    /// `UINavigationBar.isTranslucent`.
    private func ground(of bar: Bar?, _ appearance: Appearance) -> SIMD4<Float>? {
        guard let look = plan.barAppearances.first(where: { $0.bar == bar })?.look else { return nil }
        var color = look.barTint?[appearance]
        if color == nil, look.isTranslucent == false {
            let tone = appearance.isDark || look.style == .black ? 0.0 : 1
            color = Color(.sRGB, tone, tone, tone, isLegacy: true)
        }
        guard let color else { return nil }
        let alpha = Float(color.alpha)
        return SIMD4<Float>(SIMD3<Float>(color.mapped(to: gamut, by: .clip).components) * alpha, alpha)
    }

    // MARK: Titles

    /// The preset's name as the title of a navigation bar, and a button, in the colors that the preset gives them, or
    /// UIKit's.
    private func barTexts(
        of entry: SheetEntry, _ situation: SheetSituation, _ target: PixelSize, _ appearance: Appearance
    ) -> Sheet.BarTexts? {
        guard entry.bar == .navigation, situation.height != .between else { return nil }
        let look = plan.barAppearances.first { $0.bar == .navigation }?.look
        let isLarge = situation.largeTitleHeight > 0
        let title = isLarge ? look?.largeTitle : look?.title
        let isDark = appearance.isDark
        // A black bar has white titles. Source: UIKit, `UIBarStyle.black`.
        let isWhite = isDark || look?.style == .black
        let label = Color(.sRGB, isWhite ? 1 : 0, isWhite ? 1 : 0, isWhite ? 1 : 0, isLegacy: true)
        let bottom = min(target.height, situation.origin + situation.barHeight)
        let isRightToLeft = entry.direction == .rightToLeft
        // UIKit has title and buttons in the bar's lowest rows, and the prompt above them. A devices file may give the
        // prompt more than the bar of an old iOS has.
        let first = min(situation.origin + situation.promptHeight, bottom)
        let prompt = Sheet.BarTexts.Prompt(
            text: "Choose a collection", rows: situation.origin..<first, size: 13 * scale.rawValue)
        return Sheet.BarTexts(
            title: plan.name, titleTone: tone(title?.color?[appearance] ?? label),
            button: isRightToLeft ? "Back ›" : "‹ Back",
            buttonTone: tone(look?.tint?[appearance] ?? Self.blue(isDark: isDark)), isRightToLeft: isRightToLeft,
            rows: first..<bottom,
            size: (title?.font?.size ?? (isLarge ? 34 : 17)) * scale.rawValue,
            largeRows: isLarge ? bottom..<min(target.height, bottom + situation.largeTitleHeight) : nil,
            prompt: situation.hasPrompt ? prompt : nil)
    }

    /// Codes of the sheet's RGB. Words are opaque.
    private func tone(_ color: Color) -> SIMD3<UInt8> {
        let mapped = color.mapped(to: gamut, by: .clip).components
        return SIMD3<UInt8>(clamping: SIMD3<Int>((mapped * 255).rounded(.toNearestOrAwayFromZero)))
    }

    /// UIKit's `systemBlue`. Source: Apple, Human Interface Guidelines, color.
    static func blue(isDark: Bool) -> Color {
        isDark ? Color(.sRGB, 10.0 / 255, 132.0 / 255, 1) : Color(.sRGB, 0, 122.0 / 255, 1)
    }

    // MARK: Bars

    private mutating func addBars() {
        for (subject, own) in plan.images.grouped(inOrderBy: { SheetSubject($0) }) {
            guard case .bar(let role, let bar, let metrics, let position) = subject else { continue }
            for look in Self.looks(Set(own.map(\.appearance))) {
                addSection(
                    "\(bar.title) \(role.rawValue)", "\(metrics.rawValue) · \(position.rawValue)", look, hasWords: true
                ) { builder, appearance, ground in
                    // An image for light and dark has the system's light words on it in dark mode.
                    let dark = appearance.isHighContrast ? Appearance.darkHighContrast : .dark
                    return builder.panel(builder.entries(own, appearance), ground == .dark ? dark : appearance)
                }
            }
        }
    }
}
