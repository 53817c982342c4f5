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
    typealias TextRole = Preset.BarAppearance.TextRole

    let check: LegibilityCheck
    /// What `check` is of.
    let prepared: PreparedPreset

    /// One for each bar and appearance with an error or a warning, in their order.
    func proposals(for records: [[LegibilityRecord]], workers: Int) -> [ContrastProposal] {
        let work = zip(check.plan.barAppearances, records).flatMap { bar, records in
            records.map { (bar: bar, record: $0) }
        }
        return work.concurrentMap(workers: workers) { item -> ContrastProposal? in
            guard var proposal = proposal(for: item.bar, item.record) else { return nil }
            if case .shift(var shift) = proposal.outcome,
                let trial = ContrastTrial(prepared, bar: item.bar.bar, appearance: item.record.appearance, records)
            {
                trial.examine(&shift)
                proposal.outcome = .shift(shift)
            }
            return proposal
        }.compactMap(\.self)
    }

    /// The least ratio of a role, and whether the preset asks for it.
    private struct RequiredRatio {
        var role: TextRole
        var least: Double
        var isDemanded: Bool
    }

    private func proposal(for bar: PlannedBarAppearance, _ record: LegibilityRecord) -> ContrastProposal? {
        var failing: [RequiredRatio] = []
        var required: [RequiredRatio] = []
        for finding in record.findings {
            guard let least = finding.least else { continue }
            let wanted = RequiredRatio(role: finding.role, least: least, isDemanded: finding.demanded != nil)
            required.append(wanted)
            if finding.ratio < least { failing.append(wanted) }
        }
        guard !failing.isEmpty else { return nil }
        let sites = check.sites(of: bar).filter { $0.backdrop.appearance == record.appearance }
        var outcome = outcome(required, sites)
        // What is only recommended gives way to what is asked for.
        let demanded = required.filter(\.isDemanded)
        if case .impossible = outcome, failing.contains(where: \.isDemanded), demanded.count < required.count {
            outcome = self.outcome(demanded, sites)
        }
        return ContrastProposal(
            bar: bar.bar, appearance: record.appearance, outcome: outcome,
            sharedWith: appearances(besides: sites, of: bar))
    }

    /// The other appearances with the same backgrounds, which a change would change too.
    private func appearances(besides sites: [LegibilitySite], of bar: PlannedBarAppearance) -> [Appearance] {
        let drawings = Set(sites.map(\.backdrop.drawing))
        let others = check.sites(of: bar).filter { site in
            site.backdrop.appearance != sites.first?.backdrop.appearance && drawings.contains(site.backdrop.drawing)
        }
        return Set(others.map(\.backdrop.appearance)).sorted()
    }

    private func outcome(_ required: [RequiredRatio], _ sites: [LegibilitySite]) -> ContrastProposal.Outcome {
        // The status bar's content may turn from white to black on another background.
        let contents =
            required.contains { $0.role == .statusBar }
            ? [LegibilitySite.white, LegibilitySite.black] : [LegibilitySite.white]
        let found = contents.compactMap { content -> (amount: Double, content: Color)? in
            cases(required, sites, content).smallestShift.map { ($0, content) }
        }.min { abs($0.amount) < abs($1.amount) }
        if let found, let shift = written(found.amount, cases(required, sites, found.content), required, sites) {
            return .shift(shift)
        }
        return .impossible(
            .init(onDarkest: failing(required, sites, shift: -1), onLightest: failing(required, sites, shift: 1)))
    }

    private func cases(_ required: [RequiredRatio], _ sites: [LegibilitySite], _ statusBar: Color)
        -> [LegibilityProblem]
    {
        sites.map { site in LegibilityProblem(site.background, required.flatMap { requirements($0, site, statusBar) }) }
    }

    private func requirements(_ wanted: RequiredRatio, _ site: LegibilitySite, _ statusBar: Color)
        -> [LegibilityRequirement]
    {
        let color = site.bar.look?.color(of: wanted.role)?[site.backdrop.appearance]
        return site.requirements(wanted.role, color ?? statusBar, atLeast: wanted.least)
    }

    /// The shift with colors as they would be written, a little further where rounding them took too much; `nil` when it holds
    /// between two such colors only.
    private func written(
        _ amount: Double, _ cases: [LegibilityProblem], _ required: [RequiredRatio], _ sites: [LegibilitySite]
    ) -> ContrastProposal.Shift? {
        let step = 0.0005 * (amount < 0 ? -1.0 : 1)
        var chosen = replaced(cases, by: amount)
        for count in 1...64 where !chosen.cases.hold {
            // Lightness is counted to 0 and to 1; beyond ±1 there is nothing.
            let further = min(max(amount + step * Double(count), -1), 1)
            chosen = replaced(cases, by: further)
        }
        guard chosen.cases.hold else { return nil }
        let replacements = chosen.colors.filter { $0.old != $0.new }.map {
            ContrastProposal.Replacement(old: $0.old, new: $0.new)
        }
        let drawn = zip(sites, chosen.cases).map { site, item in site.drawn(on: item.background) }
        return ContrastProposal.Shift(
            amount: chosen.amount, colors: replacements, reached: figures(required, drawn))
    }

    private struct Replaced {
        var amount: Double
        var cases: [LegibilityProblem]
        var colors: [(old: Color, new: Color)]
    }

    private func replaced(_ cases: [LegibilityProblem], by amount: Double) -> Replaced {
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
    private func figures(_ required: [RequiredRatio], _ sites: [LegibilitySite]) -> [ContrastProposal.Figure] {
        let measured = sites.map(\.measured)
        return required.compactMap { wanted in
            let ratio: Double? =
                if wanted.role == .statusBar {
                    [
                        measured.compactMap { $0.lightStatusBar?.ratio }.min(),
                        measured.compactMap { $0.darkStatusBar?.ratio }.min(),
                    ].compactMap(\.self).max()
                } else {
                    measured.compactMap { $0.byRole[wanted.role]?.ratio }.min()
                }
            return ratio.map { .init(role: wanted.role, ratio: $0, least: wanted.least) }
        }
    }

    private func failing(_ required: [RequiredRatio], _ sites: [LegibilitySite], shift: Double) -> [ContrastProposal
        .Figure]
    {
        figures(required, sites.map { $0.drawn(on: $0.background.shifted(by: shift)) }).filter { $0.ratio < $0.least }
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
