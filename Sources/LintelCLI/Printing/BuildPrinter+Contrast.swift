import LintelBars
import LintelBuild
import LintelColor
import LintelDiagnostics
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
            var end = ""
            if case .shift = proposal.outcome {
                end =
                    coverage(of: proposal) + cost(of: proposal) + harm(of: proposal) + conflicts(of: proposal)
                    + advice(forShared: proposal)
            }
            return "\(name), \(phrase(for: proposal.subject)): \(outcome(of: proposal))" + end
        }.joined()
    }

    /// `tab bar, dark`.
    private func phrase(for subject: ContrastProposal.Subject) -> String {
        "\(subject.bar.name), \(subject.appearance.phrase)"
    }

    /// A line for each bar and appearance for which the colors are enough, too.
    private func coverage(of proposal: ContrastProposal) -> String {
        proposal.enoughFor.map { "  Also enough for the \(phrase(for: $0.subject)): \(figures($0.reached))\n" }.joined()
    }

    /// Up to two lines about a large change: what another color of the texts that decide it would spare, and that
    /// little is left of the colors.
    private func cost(of proposal: ContrastProposal) -> String {
        guard case .shift(let shift) = proposal.outcome else { return "" }
        var lines = ""
        if let other = shift.alternative {
            let texts = Spelling.series(other.roles.map { name($0, of: other.subject.bar, beside: proposal) })
            let rest =
                other.amount == 0
                ? "no change of the background is needed"
                : "the background needs to be only \(Amounts.decimal(abs(other.amount), digits: 3)) "
                    + "\(other.amount < 0 ? "darker" : "lighter")"
            lines +=
                "  With \(Self.text(of: other.new)) instead of \(Self.text(of: other.old)) for "
                + "\(texts)\(mode(of: other.subject.appearance, beside: proposal)), \(rest).\n"
        }
        if abs(shift.amount) > Self.largeShift {
            lines +=
                "  So large a change leaves little of the background's colors; other colors for texts and buttons may be better.\n"
        }
        return lines
    }

    /// The shift of OKLCH lightness from which on it is large: #808080, of 0.6, becomes #2e2e2e or #dedede.
    private static let largeShift = 0.3

    /// `the title`, or `the tab bar's text of items` for another bar than that of the proposal.
    private func name(
        _ role: Preset.BarAppearance.TextRole, of bar: Bar, beside proposal: ContrastProposal
    ) -> String {
        bar == proposal.bar ? "the \(role.phrase)" : "the \(bar.name)'s \(role.phrase)"
    }

    /// ` in dark mode`; empty for the appearance of the proposal.
    private func mode(of appearance: Appearance, beside proposal: ContrastProposal) -> String {
        if appearance == proposal.appearance { return "" }
        return switch appearance {
        case .light, .dark: " in \(appearance.phrase) mode"
        case .highContrast, .darkHighContrast: " in \(appearance.phrase)"
        }
    }

    /// A line for each proposal that excludes this one, with what to do.
    private func conflicts(of proposal: ContrastProposal) -> String {
        proposal.conflicts.map { conflict in
            let names = conflict.paletteNames.map { "'$\($0)'" }
            let cause =
                names.isEmpty ? "both change one background" : "both depend on \(Spelling.series(names))"
            let remedy =
                switch conflict.remedy {
                case .background: "write the new colors of one of them in the background"
                case .ownBackground: "define a separate background for one of the bars"
                case .ownValues: "define these colors separately for each appearance"
                }
            return "  Cannot be followed together with the proposal for the \(phrase(for: conflict.subject)), since "
                + "\(cause): \(remedy).\n"
        }.joined()
    }

    /// A note that the background is shared with other appearances; empty when it is not, or a conflict says so.
    private func advice(forShared proposal: ContrastProposal) -> String {
        let disputed = proposal.conflicts.filter { $0.subject.bar == proposal.bar }.map(\.subject.appearance)
        let shared = proposal.sharedWith.filter { !disputed.contains($0) }
        if shared.isEmpty { return "" }
        let others = shared.map(\.phrase).joined(separator: ", ")
        return "  The background is the same in other appearances (\(others)): define it separately for "
            + "\(proposal.appearance.phrase), or change the colors of texts and buttons.\n"
    }

    /// A line with what the colors would do elsewhere, and what to do instead; empty when nothing is lost.
    private func harm(of proposal: ContrastProposal) -> String {
        guard case .shift(let shift) = proposal.outcome, let harm = shift.harm else { return "" }
        let losses = harm.losses.map { loss in
            "\(name(loss.figure.role, of: loss.bar, beside: proposal))\(mode(of: loss.appearance, beside: proposal)) "
                + "reaches only \(ratios(loss.figure))"
        }
        let isOfPalette = shift.colors.contains { $0.paletteName != nil }
        var text = "  If you change the \(isOfPalette ? "palette" : "shared background"), \(Spelling.series(losses))"
        for (name, uses) in Self.byName(
            harm.uses.map { ($0.paletteName, name($0.role, of: $0.bar, beside: proposal)) })
        {
            text += "; '$\(name)' is also the color of \(Spelling.series(uses))"
        }
        let bars = ([proposal.bar] + proposal.enoughFor.map(\.subject.bar)).uniqued().map { "the \($0.name)" }
        switch harm.remedy {
        case .background:
            let colors = shift.colors.map { Self.text(of: $0.new) }
            let new = Set(colors).count == 1 ? "'\(colors[0])'" : "the new colors"
            text += "; put \(new) in \(bars.count == 1 ? "this background" : "these backgrounds") instead"
        case .ownBackground:
            text +=
                "; define \(bars.count == 1 ? "a separate background" : "separate backgrounds") for \(Spelling.series(bars))"
        case .ownValues: text += "; define these colors separately for each appearance"
        case nil: break
        }
        return text + ".\n"
    }

    /// Returns the values of each name, in the order of the first of each name.
    private static func byName(_ pairs: [(String, String)]) -> [(String, [String])] {
        var groups: [(name: String, texts: [String])] = []
        for (name, text) in pairs {
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].texts.append(text)
            } else {
                groups.append((name, [text]))
            }
        }
        return groups.map { ($0.name, $0.texts) }
    }

    private func outcome(of proposal: ContrastProposal) -> String {
        switch proposal.outcome {
        case .shift(let shift):
            let direction = shift.amount < 0 ? "darker" : "lighter"
            let amount = Amounts.decimal(abs(shift.amount), digits: 3)
            let colors = shift.colors.map { color in
                let name = color.paletteName.map { "$\($0) " } ?? ""
                return "  \(name)\(Self.text(of: color.old)) → \(Self.text(of: color.new))\n"
            }
            // The proposal's own figures show which of them decides.
            let limit = shift.limit.flatMap { limit in
                limit.subject == proposal.subject
                    ? nil
                    : ", which \(name(limit.role, of: limit.subject.bar, beside: proposal))"
                        + "\(mode(of: limit.subject.appearance, beside: proposal)) needs"
            }
            return "make the background \(direction) by \(amount) (OKLCH lightness)\(limit ?? ""), for "
                + "\(figures(shift.reached))\n" + colors.joined()
        case .impossible(let obstacle):
            return "no lightness of the background is enough; the darkest leaves \(figures(obstacle.onDarkest)), "
                + "the lightest \(figures(obstacle.onLightest))\n"
        }
    }

    /// A color in its space, with four decimals at most: that of a formula has more. Legacy colors are in bytes, except
    /// for their alpha.
    private static func text(of color: Color) -> String {
        var short = color
        short.alpha = (color.alpha * 10_000).rounded() / 10_000
        guard !color.isLegacy else { return short.cssText }
        // Adding 0 makes 0 of −0.
        short.components = (color.components * 10_000).rounded(.toNearestOrAwayFromZero) / 10_000 + 0
        return short.cssText
    }

    /// `title 4.51 (required 4.5), tint 3.2 (required 3)`.
    private func figures(_ figures: [ContrastProposal.Figure]) -> String {
        figures.map { "\($0.role.phrase) \(ratios($0))" }.joined(separator: ", ")
    }

    /// `4.51 (required 4.5)`: the ratio, and the least one.
    private func ratios(_ figure: ContrastProposal.Figure) -> String {
        "\(Amounts.short(LegibilityRecord.shown(figure.ratio))) (required \(Amounts.short(figure.least)))"
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
                    "limit": $0.limit.map {
                        [
                            "bar": .string($0.subject.bar.rawValue),
                            "appearance": .string($0.subject.appearance.rawValue),
                            "role": .string($0.role.rawValue),
                        ]
                    } ?? .null,
                    "alternative": $0.alternative.map { json(of: $0) } ?? .null,
                    "harm": $0.harm.map { json(of: $0) } ?? .null,
                ]
            } ?? .null,
            "enoughFor": .array(
                proposal.enoughFor.map { covered in
                    [
                        "bar": .string(covered.subject.bar.rawValue),
                        "appearance": .string(covered.subject.appearance.rawValue),
                        "reached": json(of: covered.reached),
                    ]
                }),
            "conflicts": .array(
                proposal.conflicts.map { conflict in
                    [
                        "bar": .string(conflict.subject.bar.rawValue),
                        "appearance": .string(conflict.subject.appearance.rawValue),
                        "paletteNames": .array(conflict.paletteNames.map { .string($0) }),
                        "remedy": .string(conflict.remedy.rawValue),
                    ]
                }),
            "obstacle": obstacle.map {
                ["onDarkest": json(of: $0.onDarkest), "onLightest": json(of: $0.onLightest)]
            } ?? .null,
        ]
    }

    private func json(of alternative: ContrastProposal.Alternative) -> JSON {
        [
            "bar": .string(alternative.subject.bar.rawValue),
            "appearance": .string(alternative.subject.appearance.rawValue),
            "roles": .array(alternative.roles.map { .string($0.rawValue) }),
            "old": .string(alternative.old.cssText), "new": .string(alternative.new.cssText),
            "amount": .number(alternative.amount.rounded(toDecimals: 4)),
        ]
    }

    private func json(of harm: ContrastProposal.Harm) -> JSON {
        [
            "losses": .array(
                harm.losses.map { loss in
                    [
                        "bar": .string(loss.bar.rawValue), "appearance": .string(loss.appearance.rawValue),
                        "role": .string(loss.figure.role.rawValue),
                        "ratio": .number(LegibilityRecord.shown(loss.figure.ratio)),
                        "least": .number(loss.figure.least),
                    ]
                }),
            "uses": .array(
                harm.uses.map { use in
                    [
                        "paletteName": .string(use.paletteName), "bar": .string(use.bar.rawValue),
                        "role": .string(use.role.rawValue),
                    ]
                }),
            "remedy": harm.remedy.map { .string($0.rawValue) } ?? .null,
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
