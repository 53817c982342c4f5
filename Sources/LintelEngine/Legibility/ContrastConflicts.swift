import LintelPreset

/// Which proposals exclude each other.
struct ContrastConflicts {
    typealias Subject = ContrastProposal.Subject
    typealias Conflict = ContrastProposal.Conflict
    typealias Leader = ContrastGroup.Leader

    private var bySubject: [Subject: [Conflict]] = [:]

    /// - Parameter impossible: what no change makes readable.
    init(among groups: [ExaminedGroup], impossible: [Subject], _ trial: ContrastTrial) {
        for (index, group) in groups.enumerated() {
            for other in groups[(index + 1)...] { addSharedColors(group, other) }
        }
        addTogether(groups, impossible, trial)
    }

    subscript(subject: Subject) -> [Conflict] { bySubject[subject] ?? [] }

    private mutating func add(_ one: Leader, _ other: Leader, _ names: [String], _ remedy: ContrastProposal.Remedy) {
        for (mine, its) in [(one, other), (other, one)] {
            bySubject[mine.change.subject, default: []].append(
                Conflict(subject: its.change.subject, paletteNames: names, remedy: remedy))
        }
    }

    // MARK: One color with two values

    private mutating func addSharedColors(_ group: ExaminedGroup, _ other: ExaminedGroup) {
        for mine in group.leading.map(\.leader) {
            for its in other.leading.map(\.leader) {
                let disputed = mine.origins.intersection(its.change.replaced)
                    .union(its.origins.intersection(mine.change.replaced))
                if disputed.isEmpty { continue }
                add(mine, its, Set(disputed.compactMap(\.paletteName)).sorted(), Self.remedy(mine, its, disputed))
            }
        }
    }

    private static func remedy(
        _ one: Leader, _ other: Leader, _ disputed: Set<BackgroundColors.Origin>
    ) -> ContrastProposal.Remedy {
        if one.all.contains(where: { mine in other.all.contains { $0.subject.bar == mine.subject.bar } }) {
            return .ownValues
        }
        let isOfOneBackground = one.all.contains { mine in
            other.all.contains { mine.background.isShared(with: $0.background.spec) }
        }
        return isOfOneBackground ? .ownBackground : .background
    }

    // MARK: Each is well and both are not

    /// Makes all changes that have no conflict yet, and looks for what cannot be read then although nothing was said of
    /// it.
    private mutating func addTogether(_ groups: [ExaminedGroup], _ impossible: [Subject], _ trial: ContrastTrial) {
        let free = groups.filter { group in group.leading.allSatisfy { self[$0.leader.change.subject].isEmpty } }
        guard free.count > 1, let all = trial.effect(of: free.flatMap(\.changes)) else { return }
        let said = free.flatMap(\.leading).flatMap { $0.harm?.losses ?? [] }
        let inConflict = Set(groups.flatMap(\.changes).map(\.subject)).subtracting(
            free.flatMap(\.changes).map(\.subject))
        let open = trial.failing(in: all).filter { loss in
            !impossible.contains(loss.subject) && !inConflict.contains(loss.subject)
                && !said.contains { $0.subject == loss.subject && $0.figure.role == loss.figure.role }
        }
        if open.isEmpty { return }
        let involved = free.indices.filter { index in
            let others = free.indices.filter { $0 != index }.flatMap { free[$0].changes }
            guard let rest = trial.effect(of: others) else { return true }
            return open.contains { trial.differs($0, all, rest) }
        }
        for (index, group) in involved.enumerated() {
            for other in involved[(index + 1)...] {
                for mine in free[group].leading.map(\.leader) {
                    for its in free[other].leading.map(\.leader) {
                        let names = trial.uses(of: mine.change.shift.colors + its.change.shift.colors, in: all).filter {
                            use in
                            open.contains { $0.bar == use.bar && $0.figure.role == use.role }
                        }
                        add(mine, its, Set(names.map(\.paletteName)).sorted(), .background)
                    }
                }
            }
        }
    }
}
