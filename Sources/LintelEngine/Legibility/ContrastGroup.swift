import LintelBars
import LintelPreset

/// Changes that replace the same colors, by one amount, so that all of them can be made.
struct ContrastGroup: Sendable {
    typealias Origin = BackgroundColors.Origin

    private(set) var changes: [ContrastChange]
    /// The changes that replace everything, in their order; the others replace a part of what one of these does.
    private(set) var leading: [Leader] = []

    /// A change, and those that are made with it.
    struct Leader: Sendable {
        var change: ContrastChange
        var covered: [ContrastChange] = []

        var all: [ContrastChange] { [change] + covered }
        /// What a bar depends on that is readable with the change.
        var origins: Set<Origin> { all.reduce(into: []) { $0.formUnion($1.origins) } }
    }

    init(_ changes: [ContrastChange]) {
        self.changes = changes
        var leading: [(index: Int, leader: Leader)] = []
        let order = changes.indices.sorted { a, b in
            let (first, second) = (changes[a].replaced.count, changes[b].replaced.count)
            return (second, a) < (first, b)
        }
        for index in order {
            let change = changes[index]
            if let found = leading.firstIndex(where: { $0.leader.change.replaced.isSuperset(of: change.replaced) }) {
                leading[found].leader.covered.append(change)
            } else {
                leading.append((index, Leader(change: change)))
            }
        }
        self.leading = leading.sorted { $0.index < $1.index }.map(\.leader)
    }

    /// The changes in groups as large as can be. Changes that replace the same colors and are not in one group exclude
    /// each other.
    static func groups(of changes: [ContrastChange]) -> [ContrastGroup] {
        var groups: [[ContrastChange]] = []
        for change in changes {
            let near = groups.indices.filter { groups[$0].contains { !$0.origins.isDisjoint(with: change.origins) } }
            if near.isEmpty {
                groups.append([change])
            } else if let all = joined(near.flatMap { groups[$0] } + [change]) {
                groups[near[0]] = all
                for index in near.dropFirst().reversed() { groups.remove(at: index) }
            } else if near.count > 1,
                let (index, joined) = near.lazy.compactMap({ index in
                    joined(groups[index] + [change]).map { (index, $0) }
                }).first
            {
                groups[index] = joined
            } else {
                groups.append([change])
            }
        }
        return groups.map { ContrastGroup($0) }
    }

    /// The changes with the smallest amount that is enough for all of them; `nil` when there is none in the direction
    /// of each.
    private static func joined(_ changes: [ContrastChange]) -> [ContrastChange]? {
        let amounts = changes.map(\.shift.amount)
        guard amounts.allSatisfy({ $0 < 0 }) || amounts.allSatisfy({ $0 > 0 }),
            let largest = amounts.max(by: { abs($0) < abs($1) }),
            let written = WrittenShift(for: changes.map(\.task), trying: largest), written.amount * largest > 0
        else { return nil }
        return changes.indices.map {
            ContrastChange(changes[$0].task, changes[$0].background, written, index: $0)
        }
    }
}
