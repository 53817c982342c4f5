import LintelBars
import LintelColor
import LintelDrawing
import LintelEmit
import LintelLegibility
import LintelPlan
import LintelPreset
import LintelUnits

/// Looks for the smallest common change of lightness with which a bar can be read at all its sizes.
struct ContrastProposer: Sendable {
    typealias Reading = Preset.BarAppearance.Reading

    let check: LegibilityCheck
    let palette: [Preset.PaletteColor]

    /// One for each bar and appearance with an error or a warning, in their order.
    func proposals(for records: [[LegibilityRecord]], workers: Int) -> [ContrastProposal] {
        let work = zip(check.plan.barAppearances, records).flatMap { bar, records in
            records.map { (bar: bar, record: $0) }
        }
        return work.concurrentMap(workers: workers) { proposal(for: $0.bar, $0.record) }.compactMap(\.self)
    }

    /// The least ratio of a reading, and what is asked for.
    private struct Need {
        var reading: Reading
        var least: Double
        var isDemanded: Bool
    }

    private func proposal(for bar: PlannedBarAppearance, _ record: LegibilityRecord) -> ContrastProposal? {
        var failing: [Need] = []
        var needs: [Need] = []
        for finding in record.findings {
            guard let least = finding.least else { continue }
            let need = Need(reading: finding.reading, least: least, isDemanded: finding.demanded != nil)
            needs.append(need)
            if finding.ratio < least { failing.append(need) }
        }
        guard !failing.isEmpty else { return nil }
        let sites = check.sites(of: bar).filter { $0.backdrop.appearance == record.appearance }
        var outcome = outcome(needs, sites)
        // What is only recommended gives way to what is asked for.
        let demanded = needs.filter(\.isDemanded)
        if case .impossible = outcome, failing.contains(where: \.isDemanded), demanded.count < needs.count {
            outcome = self.outcome(demanded, sites)
        }
        return ContrastProposal(bar: bar.bar, appearance: record.appearance, outcome: outcome)
    }

    private func outcome(_ needs: [Need], _ sites: [Site]) -> ContrastProposal.Outcome {
        // The status bar's content may turn from white to black on another background.
        let contents = needs.contains { $0.reading == .statusBar } ? [Site.white, Site.black] : [Site.white]
        let found = contents.compactMap { content -> (amount: Double, content: Color)? in
            cases(needs, sites, content).smallestShift.map { ($0, content) }
        }.min { abs($0.amount) < abs($1.amount) }
        if let found, let shift = written(found.amount, cases(needs, sites, found.content), needs, sites) {
            return .shift(shift)
        }
        return .impossible(
            .init(onDarkest: failing(needs, sites, shift: -1), onLightest: failing(needs, sites, shift: 1)))
    }

    private func cases(_ needs: [Need], _ sites: [Site], _ statusBar: Color) -> [LegibilityCase] {
        sites.map { site in LegibilityCase(site.background, needs.flatMap { demands($0, site, statusBar) }) }
    }

    private func demands(_ need: Need, _ site: Site, _ statusBar: Color) -> [LegibilityDemand] {
        let color = site.bar.look?.color(of: need.reading)?[site.backdrop.appearance]
        return site.demands(need.reading, color ?? statusBar, atLeast: need.least)
    }

    /// The shift with colors as they would be written, a little further where rounding them took too much; `nil` when it holds
    /// between two such colors only.
    private func written(
        _ amount: Double, _ cases: [LegibilityCase], _ needs: [Need], _ sites: [Site]
    ) -> ContrastProposal.Shift? {
        let step = 0.0005 * (amount < 0 ? -1.0 : 1)
        var chosen = replaced(cases, by: amount)
        for count in 1...64 where !chosen.cases.hold {
            // Lightness is counted to 0 and to 1; beyond ±1 there is nothing.
            let further = min(max(amount + step * Double(count), -1), 1)
            chosen = replaced(cases, by: further)
        }
        guard chosen.cases.hold else { return nil }
        let appearance = sites[0].backdrop.appearance
        let replacements = chosen.colors.map { old, new in
            ContrastProposal.Replacement(
                paletteName: palette.first { $0.values[appearance] == old }?.name, old: old, new: new)
        }
        let drawn = zip(sites, chosen.cases).map { site, item in site.drawn(on: item.background) }
        return ContrastProposal.Shift(
            amount: chosen.amount, colors: replacements, reached: figures(needs, drawn))
    }

    private struct Replaced {
        var amount: Double
        var cases: [LegibilityCase]
        var colors: [(old: Color, new: Color)]
    }

    private func replaced(_ cases: [LegibilityCase], by amount: Double) -> Replaced {
        var result = Replaced(amount: amount, cases: cases, colors: [])
        var known: [Color: Color] = [:]
        let gamut = cases[0].background.gamut
        for color in cases.flatMap(\.background.drawing.colors) where known[color] == nil {
            let new = color.shifted(by: amount, in: gamut, cases[0].background.mapping)
            known[color] = new
            result.colors.append((color, new))
        }
        for index in result.cases.indices {
            result.cases[index].background.drawing = cases[index].background.drawing.replacingColors {
                known[$0] ?? $0
            }
        }
        return result
    }

    /// The least ratios over all sites; the status bar's with the better content.
    private func figures(_ needs: [Need], _ sites: [Site]) -> [ContrastProposal.Figure] {
        let measured = sites.map(\.measured)
        return needs.compactMap { need in
            let ratio: Double? =
                if need.reading == .statusBar {
                    [
                        measured.compactMap { $0.lightStatusBar?.ratio }.min(),
                        measured.compactMap { $0.darkStatusBar?.ratio }.min(),
                    ].compactMap(\.self).max()
                } else {
                    measured.compactMap { $0.readings[need.reading]?.ratio }.min()
                }
            return ratio.map { .init(reading: need.reading, ratio: $0, least: need.least) }
        }
    }

    private func failing(_ needs: [Need], _ sites: [Site], shift: Double) -> [ContrastProposal.Figure] {
        figures(needs, sites.map { $0.drawn(on: $0.background.shifted(by: shift)) }).filter { $0.ratio < $0.least }
    }
}

extension Color {
    /// The color with another lightness, as a person would write it: a legacy color in bytes of sRGB, others in their space with
    /// four decimals.
    fileprivate func shifted(by amount: Double, in gamut: Gamut, _ mapping: GamutMapping) -> Color {
        let shifted = shiftingLightness(by: amount, gamut: isLegacy ? .sRGB : gamut, mapping: mapping)
        if isLegacy {
            let bytes = (shifted.components * 255).rounded(.toNearestOrAwayFromZero) / 255
            return Color(.sRGB, bytes.x, bytes.y, bytes.z, alpha: alpha, isLegacy: true)
        }
        var own = shifted.converted(to: space)
        own.components = (own.components * 10_000).rounded(.toNearestOrAwayFromZero) / 10_000
        own.alpha = alpha
        return own
    }
}
