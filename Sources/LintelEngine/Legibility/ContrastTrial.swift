import LintelBars
import LintelColor
import LintelDrawing
import LintelEmit
import LintelLegibility
import LintelPlan
import LintelPreset
import LintelUnits

/// Replaces colors in a preset as a person would, in the palette and in the background, and measures what becomes of all its bars.
struct ContrastTrial {
    typealias TextRole = Preset.BarAppearance.TextRole
    typealias Shift = ContrastProposal.Shift

    private let prepared: PreparedPreset
    private let preset: Preset
    /// The bar whose background changes.
    private let spec: Preset.BarSpec
    private let appearance: Appearance
    /// Of the preset as it is.
    private let before: [[LegibilityRecord]]

    /// - Parameter records: of the preset as it is, for each of its bars.
    /// - Returns: `nil` when the preset has no such bar.
    init?(_ prepared: PreparedPreset, bar: Bar, appearance: Appearance, _ records: [[LegibilityRecord]]) {
        guard let preset = prepared.preset, let spec = preset.bars.first(where: { $0.bar == bar }) else { return nil }
        self.prepared = prepared
        self.preset = preset
        self.spec = spec
        self.appearance = appearance
        before = records
    }

    /// Finds where each color of a shift is written, and what the shift does to the whole preset.
    func examine(_ shift: inout Shift) {
        shift.colors = shift.colors.flatMap(replacements)
        guard let after = whole(replacing: shift.colors), let records = records(of: after) else { return }
        let losses = losses(records, reaching: shift)
        guard !losses.isEmpty else {
            // A text whose color is replaced too has another ratio.
            shift.reached = shift.reached.map { figure in
                finding(figure.role, of: spec.bar, in: appearance, records).map { self.figure(of: $0) } ?? figure
            }
            return
        }
        shift.harm = ContrastProposal.Harm(
            losses: losses, uses: uses(of: shift.colors, in: after), remedy: remedy(for: shift, losses))
    }

    // MARK: Where colors are written

    private func drawing(_ preset: Preset) -> Drawing {
        guard let spec = preset.bars.first(where: { $0.bar == spec.bar }) else { return Drawing(layers: []) }
        if spec.hasBackground { return spec.background[appearance] }
        return Drawing(layers: (spec.appearance?.barTint?[appearance]).map { [.init(.color($0))] } ?? [])
    }

    /// A replacement for each color of the palette through which the background has a color, and one for what is written in the background
    /// itself. Reading the preset with another color under a name shows whether the background refers to it. Names that were defined later
    /// are tried first, since they may refer to earlier ones.
    private func replacements(of replacement: ContrastProposal.Replacement) -> [ContrastProposal.Replacement] {
        var names: [String] = []
        var changes = PaletteChanges()
        var current = drawing(preset)
        for color in preset.palette.reversed() where color.values[appearance] == replacement.old {
            guard current.colors.contains(replacement.old) else { break }
            var trial = changes
            trial.set(replacement.new, for: color.name, in: appearance)
            guard let other = prepared.preset(changing: trial) else { continue }
            let changed = drawing(other)
            if changed == current { continue }
            names.append(color.name)
            changes = trial
            current = changed
        }
        let isWritten = names.isEmpty || current.colors.contains(replacement.old)
        return (names.reversed().map { Optional($0) } + (isWritten ? [nil] : [])).map { name in
            var named = replacement
            named.paletteName = name
            return named
        }
    }

    // MARK: Replacing

    /// The preset with the replacements in the palette, and of what is not from there in the background.
    private func whole(replacing colors: [ContrastProposal.Replacement]) -> Preset? {
        var changes = PaletteChanges()
        for color in colors {
            if let name = color.paletteName { changes.set(color.new, for: name, in: appearance) }
        }
        let changed = changes == PaletteChanges() ? preset : prepared.preset(changing: changes)
        return changed.map { inBackground(colors.filter { $0.paletteName == nil }, of: $0) }
    }

    /// A preset with replacements in the background as it is written, which other bars may share.
    private func inBackground(_ colors: [ContrastProposal.Replacement], of preset: Preset) -> Preset {
        let new = Dictionary(colors.map { ($0.old, $0.new) }) { first, _ in first }
        if new.isEmpty { return preset }
        var preset = preset
        for index in preset.bars.indices {
            let bar = preset.bars[index]
            if spec.hasBackground {
                guard bar.hasBackground, bar.backgroundLocation == spec.backgroundLocation else { continue }
                preset.bars[index].background[written: appearance] = bar.background[appearance].replacingColors {
                    new[$0] ?? $0
                }
            } else if bar.bar == spec.bar, let tint = bar.appearance?.barTint?[appearance] {
                preset.bars[index].appearance?.barTint?[written: appearance] = new[tint] ?? tint
            }
        }
        return preset
    }

    // MARK: Measuring

    private func records(of preset: Preset) -> [[LegibilityRecord]]? {
        prepared.plan(of: preset).map { LegibilityCheck(plan: $0).records(workers: 1) }
    }

    private func finding(
        _ role: TextRole, of bar: Bar, in appearance: Appearance, _ records: [[LegibilityRecord]]
    ) -> LegibilityRecord.Finding? {
        guard let index = preset.bars.firstIndex(where: { $0.bar == bar }), records.indices.contains(index) else {
            return nil
        }
        // An appearance that looks like the one that it falls back on has no record of its own.
        let record = ([appearance] + appearance.fallbacks).lazy.compactMap { appearance in
            records[index].first { $0.appearance == appearance }
        }.first
        return record?.findings.first { $0.role == role }
    }

    private func figure(of finding: LegibilityRecord.Finding) -> ContrastProposal.Figure {
        ContrastProposal.Figure(role: finding.role, ratio: finding.ratio, least: finding.least ?? 1)
    }

    /// What is below its least ratio afterwards and was better before; of what the shift is for, all that is not reached.
    private func losses(_ after: [[LegibilityRecord]], reaching shift: Shift) -> [ContrastProposal.Loss] {
        zip(preset.bars, after).flatMap { bar, records in
            records.flatMap { record in
                record.findings.compactMap { found -> ContrastProposal.Loss? in
                    guard let least = found.least, found.ratio < least else { return nil }
                    let isPurpose =
                        bar.bar == spec.bar && record.appearance == appearance
                        && shift.reached.contains { $0.role == found.role }
                    let old = finding(found.role, of: bar.bar, in: record.appearance, before)
                    let isWorse =
                        old.map { LegibilityRecord.shown(found.ratio) < LegibilityRecord.shown($0.ratio) } ?? true
                    guard isPurpose || isWorse else { return nil }
                    return .init(bar: bar.bar, appearance: record.appearance, figure: figure(of: found))
                }
            }
        }
    }

    /// The texts and buttons that have another color afterwards, since they refer to one that is replaced.
    private func uses(of colors: [ContrastProposal.Replacement], in after: Preset) -> [ContrastProposal.Use] {
        zip(preset.bars, after.bars).flatMap { old, new in
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

    private func remedy(for shift: Shift, _ losses: [ContrastProposal.Loss]) -> ContrastProposal.Remedy? {
        var losses = losses
        if shift.colors.contains(where: { $0.paletteName != nil }) {
            let records = records(of: inBackground(shift.colors, of: preset))
            losses = records.map { self.losses($0, reaching: shift) } ?? losses
            if losses.isEmpty { return .background }
        }
        return losses.contains { $0.bar != spec.bar } ? .ownBackground : nil
    }
}
