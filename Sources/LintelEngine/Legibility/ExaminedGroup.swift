import LintelPreset

/// Changes that can all be made, with what they do to the whole preset.
struct ExaminedGroup: Sendable {
    struct Examined: Sendable {
        var leader: ContrastGroup.Leader
        var harm: ContrastProposal.Harm?
        var limit: ContrastProposal.Limit?
        var alternative: ContrastProposal.Alternative?

        /// What is proposed.
        var shift: ContrastProposal.Shift {
            var shift = leader.change.shift
            shift.harm = harm
            shift.limit = limit
            shift.alternative = alternative
            return shift
        }
    }

    private(set) var leading: [Examined]

    init(_ group: ContrastGroup, in trial: ContrastTrial) {
        let limit = group.limit
        let alternative = limit.flatMap { group.alternative(to: $0) }
        leading = group.leading.map { Examined(leader: $0, limit: limit, alternative: alternative) }
        guard let effect = trial.effect(of: changes) else { return }
        let losses = trial.losses(in: effect, by: changes)
        guard !losses.isEmpty else {
            for index in leading.indices { leading[index].leader.measure(in: effect, trial) }
            return
        }
        let remedy = trial.remedy(for: changes, losses)
        let shares = leading.map { leading.count == 1 ? losses : trial.share(of: $0.leader.change, in: losses) }
        for index in leading.indices {
            // What none of them does alone is a loss by all.
            let own = losses.filter { loss in shares[index].contains(loss) || !shares.contains { $0.contains(loss) } }
            if own.isEmpty { continue }
            leading[index].harm = ContrastProposal.Harm(
                losses: own, uses: trial.uses(of: leading[index].leader.change.shift.colors, in: effect),
                remedy: remedy)
        }
    }

    /// All that have to be made, each color of which is in one of them.
    var changes: [ContrastChange] { leading.flatMap(\.leader.all) }
}

extension ContrastGroup.Leader {
    /// Takes the figures of the whole preset.
    fileprivate mutating func measure(in effect: ContrastTrial.Effect, _ trial: ContrastTrial) {
        change.reach(trial.reached(by: change, in: effect))
        for index in covered.indices { covered[index].reach(trial.reached(by: covered[index], in: effect)) }
    }
}
