import LintelBars
import LintelColor
import LintelConcurrency
package import LintelEmit
import LintelLegibility
package import LintelPlan
import LintelPreset
import LintelRaster

/// A check of the legibility of a preset's bars: every planned background at its representative sizes and in every
/// gamut.
package struct LegibilityCheck: Sendable {
    typealias TextRole = Preset.BarAppearance.TextRole

    let plan: RenderPlan

    package init(plan: RenderPlan) { self.plan = plan }

    /// The records of each bar appearance of the plan, in its order, one for each appearance that differs.
    /// - Complexity: O(sizes × pixels × roles), divided among the threads.
    package func records(workers: Int) -> [[LegibilityRecord]] {
        let sites = plan.barAppearances.map(sites)
        // All bars at once, since one may have few sites.
        var measured = sites.flatMap { $0 }.concurrentMap(workers: workers) { $0.measured }[...]
        return zip(plan.barAppearances, sites).map { bar, sites in
            let own = zip(sites, measured.prefix(sites.count))
            measured = measured.dropFirst(sites.count)
            return Appearance.allCases.compactMap { appearance in
                record(appearance, of: bar, own.filter { $0.0.backdrop.appearance == appearance })
            }
        }
    }

    /// One backdrop of a bar in one gamut each.
    func sites(of bar: PlannedBarAppearance) -> [LegibilitySite] {
        bar.backdrops.flatMap { backdrop in plan.gamuts.map { LegibilitySite(bar, backdrop, $0, plan.gamutMapping) } }
    }

    private func record(
        _ appearance: Appearance, of bar: PlannedBarAppearance,
        _ measured: [(site: LegibilitySite, found: LegibilitySite.Measured)]
    ) -> LegibilityRecord? {
        guard !measured.isEmpty else { return nil }
        typealias Found = (site: LegibilitySite, finding: LegibilityMeasurement)
        func worst(_ pick: (LegibilitySite.Measured) -> LegibilityMeasurement?) -> Found? {
            let all: [Found] = measured.compactMap { item in pick(item.found).map { (item.site, $0) } }
            return all.min { $0.finding.ratio < $1.finding.ratio }
        }
        let light = worst { $0.lightStatusBar }
        let dark = worst { $0.darkStatusBar }
        var statusBar: LegibilityRecord.StatusBar?
        var ofStatusBar: LegibilityRecord.Finding?
        if let light, let dark {
            let better = light.finding.ratio > dark.finding.ratio ? light : dark
            let finding = better.site.record(of: better.finding, .statusBar)
            statusBar = .init(
                light: light.finding.ratio, dark: dark.finding.ratio, isOnAssumedGround: finding.assumedGround != nil)
            ofStatusBar = finding
        }
        let findings = TextRole.allCases.compactMap { role -> LegibilityRecord.Finding? in
            if role == .statusBar { return ofStatusBar }
            return worst { $0.byRole[role] }.map { $0.site.record(of: $0.finding, role) }
        }
        return LegibilityRecord(appearance: appearance, statusBar: statusBar, findings: findings)
    }
}
