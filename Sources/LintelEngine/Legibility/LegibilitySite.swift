import LintelBars
import LintelColor
import LintelEmit
import LintelLegibility
import LintelPlan
import LintelPreset
import LintelRaster
import LintelUnits

/// One backdrop of a bar in one gamut.
struct LegibilitySite: Sendable {
    typealias TextRole = Preset.BarAppearance.TextRole

    let bar: PlannedBarAppearance
    let backdrop: Backdrop
    private(set) var background: LegibilityBackground

    struct Measured: Sendable {
        var byRole: [TextRole: LegibilityMeasurement] = [:]
        var lightStatusBar: LegibilityMeasurement?
        var darkStatusBar: LegibilityMeasurement?
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

    /// The same site with another background.
    func drawn(on background: LegibilityBackground) -> LegibilitySite {
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

    /// Returns the areas in which texts of a role are. A title that has grown large is not in the bar; other bars than
    /// the navigation bar have their buttons anywhere. A large title is shown while the content is at the edge, where a
    /// bar with a transparent edge does not show its background; nothing is read on it then. Source: UIKit,
    /// `scrollEdgeAppearance`, which bars with a large title have from iOS 13 on.
    func areas(of role: TextRole) -> [LegibilityArea] {
        if backdrop.isLargeTitle, bar.edge != nil { return [] }
        let areas = areas
        return switch role {
        case .title: backdrop.isLargeTitle ? [] : [areas.title]
        case .largeTitle: areas.largeTitleBand.map { [$0] } ?? []
        case .tint where bar.bar == .navigation, .item where bar.bar == .navigation: areas.buttons
        case .tint, .item, .selectedItem:
            [LegibilityArea(x: 0, y: areas.barOrigin, width: areas.width, height: areas.barHeight)]
        case .statusBar: backdrop.hasStatusBar ? areas.statusBar.map { [$0] } ?? [] : []
        }
    }

    /// One for each area of the role.
    func requirements(
        _ role: TextRole, _ foreground: Color, atLeast ratio: Double? = nil
    ) -> [LegibilityRequirement] {
        areas(of: role).map { LegibilityRequirement(foreground: foreground, area: $0, minimumRatio: ratio) }
    }

    private func worst(_ role: TextRole, _ foreground: Color) -> LegibilityMeasurement? {
        background.measured(requirements(role, foreground)).min { $0.ratio < $1.ratio }
    }

    var measured: Measured {
        var result = Measured(
            lightStatusBar: worst(.statusBar, Self.white), darkStatusBar: worst(.statusBar, Self.black))
        for role in TextRole.allCases {
            guard let color = bar.look?.color(of: role)?[backdrop.appearance] else { continue }
            result.byRole[role] = worst(role, color)
        }
        return result
    }

    func record(
        of finding: LegibilityMeasurement, _ role: TextRole
    ) -> LegibilityRecord.Finding {
        let ground = assumedGround(at: finding)
        return LegibilityRecord.Finding(
            role: role, ratio: finding.ratio, demanded: bar.look?.contrast[role]?.ratio,
            least: LegibilityCheck.least(of: role, ground, of: bar), x: finding.x,
            y: finding.y, foreground: finding.requirement.foreground, background: finding.background,
            assumedGround: ground,
            size: PointSize(
                width: Points(Double(backdrop.size.width)), height: Points(Double(backdrop.size.height))),
            device: backdrop.device)
    }

    private func assumedGround(at finding: LegibilityMeasurement) -> LegibilityRecord.Ground? {
        guard background.ground == .unknown else { return nil }
        let requirement = background.suspect(finding.requirement, x: finding.x, y: finding.y)
        let seen = [Self.white, Self.black].map { ground in
            var background = background
            background.ground = .color(ground)
            return background.measured([requirement]).first?.background
        }
        guard seen[0] != seen[1] else { return nil }
        return finding.background == seen[0] ? .white : .black
    }
}
