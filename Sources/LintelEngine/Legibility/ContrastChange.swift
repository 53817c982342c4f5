import LintelColor
import LintelPreset

/// The replacements of a background's colors that make one bar readable in one appearance.
struct ContrastChange: Sendable {
    typealias Origin = BackgroundColors.Origin

    let task: ContrastTask
    let background: BackgroundColors
    private(set) var shift: ContrastProposal.Shift

    /// - Parameters:
    ///   - written: a shift that is enough for the task.
    ///   - index: of the task among those for which it was found.
    init(_ task: ContrastTask, _ background: BackgroundColors, _ written: WrittenShift, index: Int = 0) {
        self.task = task
        self.background = background
        let colors = background.entries.map { entry in
            ContrastProposal.Replacement(
                paletteName: entry.origin.paletteName, old: entry.color, new: written.colors[entry.color] ?? entry.color
            )
        }
        shift = ContrastProposal.Shift(
            amount: written.amount, colors: colors.filter { $0.old != $0.new }, reached: written.reached[index])
    }

    var subject: ContrastProposal.Subject { task.subject }

    /// What would look different if one of them were replaced.
    var origins: Set<Origin> { background.origins }

    /// What the change replaces.
    var replaced: Set<Origin> {
        let changed = Set(shift.colors.map(\.old))
        return Set(background.entries.filter { changed.contains($0.color) }.map(\.origin))
    }

    /// Sets figures that were measured on the whole preset.
    mutating func reach(_ figures: [ContrastProposal.Figure]) { shift.reached = figures }
}
