import LintelColor
import LintelPreset

/// Which text decides how far a background has to change, and what another color of that text would spare.
extension ContrastGroup {
    typealias Limit = ContrastProposal.Limit

    /// What has the least room above its least ratio; of several the first.
    var limit: Limit? {
        let figures = changes.flatMap { change in change.shift.reached.map { (change.subject, $0) } }
        return figures.min { $0.1.ratio / $0.1.least < $1.1.ratio / $1.1.least }.map {
            Limit(subject: $0.0, role: $0.1.role)
        }
    }

    /// The color, white or black, with which the background changes least if the texts that decide have it; `nil` where
    /// the change would not be visibly smaller.
    /// - Complexity: two searches for a shift, none where the shift is hardly visible.
    func alternative(to limit: Limit) -> ContrastProposal.Alternative? {
        guard let change = changes.first(where: { $0.subject == limit.subject }),
            abs(change.shift.amount) >= Self.visibleDifference, let old = change.task.color(of: limit.role)
        else { return nil }
        // What has that color too would look wrong beside it with another, and often decides as well.
        let roles = change.task.required.map(\.role).filter { change.task.color(of: $0) == old }
        let found = [LegibilitySite.white, LegibilitySite.black].compactMap { color -> ContrastProposal.Alternative? in
            if color == old { return nil }
            let tasks = changes.map { $0.subject == limit.subject ? $0.task.recoloring(roles, color) : $0.task }
            return amount(for: tasks).map {
                ContrastProposal.Alternative(subject: limit.subject, roles: roles, old: old, new: color, amount: $0)
            }
        }
        guard let best = found.min(by: { abs($0.amount) < abs($1.amount) }),
            abs(best.amount) <= abs(change.shift.amount) - Self.visibleDifference
        else { return nil }
        return best
    }

    private func amount(for tasks: [ContrastTask]) -> Double? { WrittenShift(for: tasks)?.amount }

    /// The difference in OKLCH lightness by which a change of the background must be smaller to be worth another color
    /// of texts: five times the difference that is just visible side by side, 0.02. Source: CSS Color 4, section
    /// 13.2.2.
    private static let visibleDifference = 0.1
}
