import LintelBars
import LintelBuild
import LintelColor
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPreset
import LintelUnits

/// The changes that `check --fix-contrast` proposes.
extension BuildPrinter {
    /// A line for each bar and appearance, and one below it for each color.
    func contrast(of preset: PresetReport) -> String {
        guard let proposals = preset.contrastProposals else { return "" }
        let name = preset.name ?? preset.file
        guard !proposals.isEmpty else { return "\(name): no contrast to fix\n" }
        return proposals.map { proposal in
            let end = if case .shift = proposal.outcome { words(forShared: proposal) } else { "" }
            return "\(name), \(proposal.bar.words), \(proposal.appearance.words): \(words(for: proposal.outcome))" + end
        }.joined()
    }

    /// A note that the background is shared with other appearances; empty when it is not.
    private func words(forShared proposal: ContrastProposal) -> String {
        if proposal.sharedWith.isEmpty { return "" }
        let others = proposal.sharedWith.map(\.words).joined(separator: ", ")
        return "  The background is the same in other appearances (\(others)): give it a value of its own for "
            + "\(proposal.appearance.words), or change the colors of texts and buttons.\n"
    }

    private func words(for outcome: ContrastProposal.Outcome) -> String {
        switch outcome {
        case .shift(let shift):
            let direction = shift.amount < 0 ? "darker" : "lighter"
            let amount = Amounts.decimal(abs(shift.amount), digits: 3)
            let colors = shift.colors.map { color in
                let name = color.paletteName.map { "$\($0) " } ?? ""
                return "  \(name)\(color.old.cssText) → \(color.new.cssText)\n"
            }
            return "make the background \(direction) by \(amount) (OKLCH lightness), for \(figures(shift.reached))\n"
                + colors.joined()
        case .impossible(let obstacle):
            return "no lightness of the background is enough; the darkest leaves \(figures(obstacle.onDarkest)), "
                + "the lightest \(figures(obstacle.onLightest))\n"
        }
    }

    /// `title 4.51 (4.5), tint 3.2 (3)`.
    private func figures(_ figures: [ContrastProposal.Figure]) -> String {
        figures.map {
            "\($0.role.rawValue) \(Amounts.short(LegibilityRecord.shown($0.ratio))) (\(Amounts.short($0.least)))"
        }.joined(separator: ", ")
    }

    func json(of proposal: ContrastProposal) -> JSON {
        var shift: ContrastProposal.Shift?
        var obstacle: ContrastProposal.Obstacle?
        switch proposal.outcome {
        case .shift(let found): shift = found
        case .impossible(let found): obstacle = found
        }
        return [
            "bar": .string(proposal.bar.rawValue),
            "appearance": .string(proposal.appearance.rawValue),
            "sharedWith": .array(proposal.sharedWith.map { .string($0.rawValue) }),
            "shift": shift.map {
                [
                    "amount": .number($0.amount.rounded(toDecimals: 4)),
                    "colors": .array(
                        $0.colors.map { color in
                            [
                                "paletteName": color.paletteName.map { .string($0) } ?? .null,
                                "old": .string(color.old.cssText), "new": .string(color.new.cssText),
                            ]
                        }),
                    "reached": json(of: $0.reached),
                ]
            } ?? .null,
            "obstacle": obstacle.map {
                ["onDarkest": json(of: $0.onDarkest), "onLightest": json(of: $0.onLightest)]
            } ?? .null,
        ]
    }

    private func json(of figures: [ContrastProposal.Figure]) -> JSON {
        .array(
            figures.map {
                [
                    "role": .string($0.role.rawValue), "ratio": .number(LegibilityRecord.shown($0.ratio)),
                    "least": .number($0.least),
                ]
            })
    }
}
