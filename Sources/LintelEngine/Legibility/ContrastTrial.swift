import LintelBars
import LintelColor
import LintelEmit
import LintelPlan
import LintelPreset

/// Replaces colors in a preset as a person would, in the palette and in the background, and measures what becomes of
/// all its bars.
struct ContrastTrial: Sendable {
    typealias TextRole = Preset.BarAppearance.TextRole
    typealias Loss = ContrastProposal.Loss

    private let planned: PlannedPreset
    /// The records of the preset without changes.
    private let before: [[LegibilityRecord]]

    /// - Parameter records: of the preset as it is, for each of its bars.
    init(_ planned: PlannedPreset, _ records: [[LegibilityRecord]]) {
        self.planned = planned
        before = records
    }

    private var preset: Preset { planned.preset }

    /// What changes do together to the whole preset.
    struct Effect: Sendable {
        fileprivate var after: Preset
        fileprivate var records: [[LegibilityRecord]]
    }

    /// `nil` when the preset has errors with the changes.
    func effect(of changes: [ContrastChange]) -> Effect? {
        guard let after = whole(changes) else { return nil }
        return records(of: after).map { Effect(after: after, records: $0) }
    }

    // MARK: Replacing

    /// The preset with the replacements in the palette, and of what is not from there in the backgrounds.
    private func whole(_ changes: [ContrastChange]) -> Preset? {
        var palette = PaletteChanges()
        for change in changes {
            for color in change.shift.colors {
                guard let name = color.paletteName else { continue }
                palette.set(color.new, for: name, in: change.subject.appearance)
            }
        }
        let changed = palette == PaletteChanges() ? preset : planned.preset(changing: palette)
        return changed.map { changed in
            changes.reduce(changed) { preset, change in
                change.background.replacing(change.shift.colors.filter { $0.paletteName == nil }, in: preset)
            }
        }
    }

    /// The preset with all replacements in the backgrounds.
    private func inBackgrounds(_ changes: [ContrastChange]) -> Preset {
        changes.reduce(preset) { $1.background.replacing($1.shift.colors, in: $0) }
    }

    // MARK: Measuring

    private func records(of preset: Preset) -> [[LegibilityRecord]]? {
        planned.plan(of: preset).map { LegibilityCheck(plan: $0).records(workers: 1) }
    }

    private func finding(
        _ role: TextRole, of subject: ContrastProposal.Subject, _ records: [[LegibilityRecord]]
    ) -> LegibilityRecord.Finding? {
        guard let index = preset.bars.firstIndex(where: { $0.bar == subject.bar }), records.indices.contains(index)
        else { return nil }
        // An appearance that looks like the one that it falls back on has no record of its own.
        let record = ([subject.appearance] + subject.appearance.fallbacks).lazy.compactMap { appearance in
            records[index].first { $0.appearance == appearance }
        }.first
        return record?.findings.first { $0.role == role }
    }

    private func figure(of finding: LegibilityRecord.Finding) -> ContrastProposal.Figure {
        ContrastProposal.Figure(role: finding.role, ratio: finding.ratio, least: finding.least ?? 1)
    }

    /// The figures of a change, measured with the texts' colors as they are afterwards: a text's color may be replaced
    /// too.
    func reached(by change: ContrastChange, in effect: Effect) -> [ContrastProposal.Figure] {
        change.shift.reached.map { figure in
            finding(figure.role, of: change.subject, effect.records).map { self.figure(of: $0) } ?? figure
        }
    }

    /// Everything that is below its least ratio.
    func failing(in effect: Effect) -> [Loss] { failing(effect.records) }

    private func failing(_ records: [[LegibilityRecord]]) -> [Loss] {
        zip(preset.bars, records).flatMap { bar, records in
            records.flatMap { record in
                record.findings.compactMap { found -> Loss? in
                    guard let least = found.least, found.ratio < least else { return nil }
                    return .init(bar: bar.bar, appearance: record.appearance, figure: figure(of: found))
                }
            }
        }
    }

    /// What is below its least ratio with the changes and was better before; of what they are for, all that is not
    /// reached.
    func losses(in effect: Effect, by changes: [ContrastChange]) -> [Loss] { losses(effect.records, by: changes) }

    private func losses(_ after: [[LegibilityRecord]], by changes: [ContrastChange]) -> [Loss] {
        failing(after).filter { loss in
            let role = loss.figure.role
            let isPurpose = changes.contains { change in
                change.subject == loss.subject
                    && (change.task.waived.contains(role) || change.task.required.contains { $0.role == role })
            }
            guard !isPurpose, let old = finding(role, of: loss.subject, before) else { return true }
            return LegibilityRecord.shown(loss.figure.ratio) < LegibilityRecord.shown(old.ratio)
        }
    }

    /// The losses whose ratios are others with the change than without any.
    func share(of change: ContrastChange, in losses: [Loss]) -> [Loss] {
        guard let effect = effect(of: [change]) else { return losses }
        return losses.filter { differs($0, before, effect.records) }
    }

    /// Whether something has another ratio with one than with the other.
    func differs(_ loss: Loss, _ one: Effect, _ other: Effect) -> Bool { differs(loss, one.records, other.records) }

    private func differs(_ loss: Loss, _ one: [[LegibilityRecord]], _ other: [[LegibilityRecord]]) -> Bool {
        finding(loss.figure.role, of: loss.subject, one)?.ratio
            != finding(loss.figure.role, of: loss.subject, other)?.ratio
    }

    /// The texts and buttons that have another color afterwards, since they refer to one that is replaced.
    func uses(of colors: [ContrastProposal.Replacement], in effect: Effect) -> [ContrastProposal.Use] {
        zip(preset.bars, effect.after.bars).flatMap { old, new in
            TextRole.allCases.flatMap { role -> [ContrastProposal.Use] in
                guard let was = old.appearance?.color(of: role), let becomes = new.appearance?.color(of: role) else {
                    return []
                }
                return colors.compactMap { color in
                    let isUsed = Appearance.allCases.contains { was[$0] == color.old && becomes[$0] == color.new }
                    return color.paletteName.flatMap { isUsed ? .init(paletteName: $0, bar: old.bar, role: role) : nil }
                }
            }
        }
    }

    /// How the changes can be made without the losses; `nil` where no other way helps.
    func remedy(for changes: [ContrastChange], _ losses: [Loss]) -> ContrastProposal.Remedy? {
        // What gave way to something else is lost in any case.
        func avoidable(_ losses: [Loss]) -> [Loss] {
            losses.filter { loss in
                !changes.contains { $0.subject == loss.subject && $0.task.waived.contains(loss.figure.role) }
            }
        }
        var left = avoidable(losses)
        if left.isEmpty { return nil }
        if changes.contains(where: { $0.shift.colors.contains { $0.paletteName != nil } }) {
            let records = records(of: inBackgrounds(changes))
            left = records.map { avoidable(self.losses($0, by: changes)) } ?? left
            if left.isEmpty { return .background }
        }
        let bars = Set(changes.map(\.subject.bar))
        return left.contains { !bars.contains($0.bar) } ? .ownBackground : nil
    }
}

extension ContrastProposal.Loss {
    var subject: ContrastProposal.Subject { .init(bar: bar, appearance: appearance) }
}
