import LintelBars
import LintelColor
package import LintelEmit
import LintelLegibility
package import LintelPlan
import LintelPreset
import LintelRaster
import LintelUnits

/// How well a preset's bars can be read: every planned background at its representative sizes and in every gamut.
package struct LegibilityCheck: Sendable {
    typealias Look = Preset.BarAppearance
    typealias Reading = Preset.BarAppearance.Reading

    let plan: RenderPlan

    package init(plan: RenderPlan) { self.plan = plan }

    /// The records of each bar appearance of the plan, in its order, one for each appearance that differs.
    /// - Complexity: O(sizes × pixels × readings), divided among the threads.
    package func records(workers: Int) -> [[LegibilityRecord]] {
        let work = plan.barAppearances.flatMap(sites)
        var measured = work.concurrentMap(workers: workers) { $0.measured }[...]
        return plan.barAppearances.map { bar in
            let count = bar.backdrops.count * plan.gamuts.count
            let own = zip(sites(of: bar), measured.prefix(count))
            measured = measured.dropFirst(count)
            return Appearance.allCases.compactMap { appearance in
                record(appearance, of: bar, own.filter { $0.0.backdrop.appearance == appearance })
            }
        }
    }

    /// One backdrop of a bar in one gamut each.
    func sites(of bar: PlannedBarAppearance) -> [Site] {
        bar.backdrops.flatMap { backdrop in plan.gamuts.map { Site(bar, backdrop, $0, plan.gamutMapping) } }
    }

    private func record(
        _ appearance: Appearance, of bar: PlannedBarAppearance, _ measured: [(site: Site, found: Site.Measured)]
    ) -> LegibilityRecord? {
        guard !measured.isEmpty else { return nil }
        typealias Found = (site: Site, finding: LegibilityFinding)
        func worst(_ pick: (Site.Measured) -> LegibilityFinding?) -> Found? {
            let all: [Found] = measured.compactMap { item in pick(item.found).map { (item.site, $0) } }
            return all.min { $0.finding.ratio < $1.finding.ratio }
        }
        let light = worst { $0.lightStatusBar }
        let dark = worst { $0.darkStatusBar }
        var statusBar: LegibilityRecord.StatusBar?
        if let light, let dark { statusBar = .init(light: light.finding.ratio, dark: dark.finding.ratio) }
        let findings = Reading.allCases.compactMap { reading -> LegibilityRecord.Finding? in
            let found =
                reading == .statusBar
                ? (statusBar?.style == .lightContent ? light : dark) : worst { $0.readings[reading] }
            return found.map { $0.site.record(of: $0.finding, reading) }
        }
        return LegibilityRecord(appearance: appearance, statusBar: statusBar, findings: findings)
    }
}

/// One backdrop of a bar in one gamut.
struct Site: Sendable {
    let bar: PlannedBarAppearance
    let backdrop: Backdrop
    private(set) var background: LegibilityBackground

    struct Measured: Sendable {
        var readings: [Preset.BarAppearance.Reading: LegibilityFinding] = [:]
        var lightStatusBar: LegibilityFinding?
        var darkStatusBar: LegibilityFinding?
    }

    static let white = Color(.sRGB, 1, 1, 1, isLegacy: true)
    static let black = Color(.sRGB, 0, 0, 0, isLegacy: true)

    init(_ bar: PlannedBarAppearance, _ backdrop: Backdrop, _ gamut: Gamut, _ mapping: GamutMapping) {
        self.bar = bar
        self.backdrop = backdrop
        background = LegibilityBackground(
            backdrop.drawing, size: backdrop.size, gamut: gamut, mapping: mapping,
            ground: Self.ground(of: bar.look, in: backdrop.appearance))
    }

    /// The same place with another background.
    func drawn(on background: LegibilityBackground) -> Site {
        var site = self
        site.background = background
        return site
    }

    /// What UIKit lays below the image: the bar tint; else black below one that is not translucent in a black bar.
    /// Source: UIKit, `UIBarAppearance.backgroundColor`, `UINavigationBar.isTranslucent`.
    private static func ground(of look: Preset.BarAppearance?, in appearance: Appearance) -> LegibilityBackground.Ground
    {
        if let tint = look?.barTint?[appearance], tint.alpha >= 1 { return .color(tint) }
        if look?.isTranslucent == false, look?.style == .black { return .color(black) }
        return .unknown
    }

    private var areas: LegibilityAreas {
        LegibilityAreas(
            barOrigin: backdrop.barOrigin.value, barHeight: backdrop.barHeight.value, largeTitle: backdrop.isLargeTitle,
            width: Double(backdrop.size.width))
    }

    /// Where a reading is. A title that has grown large is not in the bar; other bars than the navigation bar have their
    /// buttons anywhere.
    private func areas(of reading: Preset.BarAppearance.Reading) -> [LegibilityArea] {
        let areas = areas
        return switch reading {
        case .title: backdrop.isLargeTitle ? [] : [areas.title]
        case .largeTitle: areas.largeTitleBand.map { [$0] } ?? []
        case .tint where bar.bar == .navigation, .item where bar.bar == .navigation: areas.buttons
        case .tint, .item, .selectedItem:
            [LegibilityArea(x: 0, y: areas.barOrigin, width: areas.width, height: areas.barHeight)]
        case .statusBar: backdrop.hasStatusBar ? areas.statusBar.map { [$0] } ?? [] : []
        }
    }

    /// One for each area of the reading.
    func demands(
        _ reading: Preset.BarAppearance.Reading, _ foreground: Color, atLeast ratio: Double? = nil
    ) -> [LegibilityDemand] {
        let role: LegibilityRole =
            switch reading {
            case .title, .largeTitle: .title
            case .tint, .item, .selectedItem: .tint
            case .statusBar: .statusBar
            }
        return areas(of: reading).map {
            LegibilityDemand(role: role, foreground: foreground, area: $0, minimumRatio: ratio)
        }
    }

    private func worst(_ reading: Preset.BarAppearance.Reading, _ foreground: Color) -> LegibilityFinding? {
        background.measured(demands(reading, foreground)).min { $0.ratio < $1.ratio }
    }

    var measured: Measured {
        var result = Measured(
            lightStatusBar: worst(.statusBar, Self.white), darkStatusBar: worst(.statusBar, Self.black))
        for reading in Preset.BarAppearance.Reading.allCases {
            guard let color = bar.look?.color(of: reading)?[backdrop.appearance] else { continue }
            result.readings[reading] = worst(reading, color)
        }
        return result
    }

    func record(
        of finding: LegibilityFinding, _ reading: Preset.BarAppearance.Reading
    ) -> LegibilityRecord.Finding {
        let ground = assumedGround(at: finding)
        return LegibilityRecord.Finding(
            reading: reading, ratio: finding.ratio, demanded: bar.look?.contrast[reading]?.ratio,
            least: LegibilityCheck.least(of: reading, ground, of: bar), x: finding.x,
            y: finding.y, foreground: finding.demand.foreground, background: finding.background,
            assumedGround: ground,
            size: PointSize(
                width: Points(Double(backdrop.size.width)), height: Points(Double(backdrop.size.height))),
            device: backdrop.device)
    }

    private func assumedGround(at finding: LegibilityFinding) -> LegibilityRecord.Ground? {
        guard background.ground == .unknown else { return nil }
        var demand = finding.demand
        // The pixel's middle, so that rounding touches no neighbor.
        demand.area = LegibilityArea(x: finding.x - 0.25, y: finding.y - 0.25, width: 0.5, height: 0.5)
        let seen = [Self.white, Self.black].map { ground in
            var background = background
            background.ground = .color(ground)
            return background.measured([demand]).first?.background
        }
        guard seen[0] != seen[1] else { return nil }
        return finding.background == seen[0] ? .white : .black
    }
}
