import LintelBars
import LintelColor
import LintelConcurrency
import LintelDrawing
import LintelEmit
import LintelLegibility
import LintelPlan
import LintelPreset
import LintelUnits

/// Looks for the smallest common change of lightness with which a bar can be read at all its sizes.
struct ContrastProposer: Sendable {
    typealias Subject = ContrastProposal.Subject

    let check: LegibilityCheck
    /// What `check` is of.
    let preset: PlannedPreset

    /// One for each bar and appearance with an error or a warning, in their order, without those for which another's is
    /// enough. All can be followed at once, except where they name a conflict or a loss.
    func proposals(for records: [[LegibilityRecord]], workers: Int) -> [ContrastProposal] {
        let items = zip(check.plan.barAppearances, records).flatMap { bar, records in
            records.map { (bar: bar, record: $0) }
        }
        let drafts = items.concurrentMap(workers: workers) { draft(for: $0.bar, $0.record) }.compactMap(\.self)
        let groups = ContrastGroup.groups(of: drafts.compactMap(\.change))
        let trial = ContrastTrial(preset, records)
        let examined = groups.concurrentMap(workers: workers) { ExaminedGroup($0, in: trial) }
        let conflicts = ContrastConflicts(
            among: examined, impossible: drafts.filter { $0.change == nil }.map(\.subject), trial)
        let leaders = Dictionary(examined.flatMap(\.leading).map { ($0.leader.change.subject, $0) }) { first, _ in first
        }
        return drafts.compactMap { draft in
            if draft.change == nil { return draft.proposal(.impossible(draft.task.obstacle)) }
            guard let examined = leaders[draft.subject] else { return nil }
            var proposal = draft.proposal(.shift(examined.shift))
            proposal.enoughFor = examined.leader.covered.map { .init(subject: $0.subject, reached: $0.shift.reached) }
            let own = examined.leader.all.map(\.subject)
            proposal.sharedWith = proposal.sharedWith.filter { appearance in
                !own.contains(Subject(bar: draft.subject.bar, appearance: appearance))
            }
            proposal.conflicts = conflicts[draft.subject]
            return proposal
        }
    }

    /// A bar in an appearance in which it cannot be read.
    private struct Draft: Sendable {
        var task: ContrastTask
        /// `nil` when there is none.
        var change: ContrastChange?
        var sharedWith: [Appearance]

        var subject: Subject { task.subject }

        func proposal(_ outcome: ContrastProposal.Outcome) -> ContrastProposal {
            ContrastProposal(
                bar: subject.bar, appearance: subject.appearance, outcome: outcome, sharedWith: sharedWith)
        }
    }

    /// `nil` when everything can be read.
    private func draft(for bar: PlannedBarAppearance, _ record: LegibilityRecord) -> Draft? {
        var required: [ContrastTask.RequiredRatio] = []
        var fails = (demand: false, any: false)
        for finding in record.findings {
            guard let least = finding.least else { continue }
            let isDemanded = finding.demanded != nil
            required.append(.init(role: finding.role, least: least, isDemanded: isDemanded))
            if finding.ratio < least { fails = (fails.demand || isDemanded, true) }
        }
        guard fails.any else { return nil }
        let subject = Subject(bar: bar.bar, appearance: record.appearance)
        let sites = check.sites(of: bar).filter { $0.backdrop.appearance == record.appearance }
        var task = ContrastTask(subject, sites, required)
        var written = WrittenShift(for: [task])
        // What is only recommended gives way to what is asked for.
        if written == nil, fails.demand, let demanded = task.demandedOnly {
            task = demanded
            written = WrittenShift(for: [task])
        }
        let change = written.flatMap { written in
            let colors = sites.flatMap(\.background.drawing.colors).uniqued()
            return BackgroundColors(colors, of: subject, in: preset).map { ContrastChange(task, $0, written) }
        }
        return Draft(task: task, change: change, sharedWith: appearances(besides: sites, of: bar))
    }

    /// The other appearances with the same backgrounds, which a change would change too.
    private func appearances(besides sites: [LegibilitySite], of bar: PlannedBarAppearance) -> [Appearance] {
        let drawings = Set(sites.map(\.backdrop.drawing))
        let others = check.sites(of: bar).filter { site in
            site.backdrop.appearance != sites.first?.backdrop.appearance && drawings.contains(site.backdrop.drawing)
        }
        return Set(others.map(\.backdrop.appearance)).sorted()
    }
}
