import LintelColor
import LintelDrawing
import LintelLegibility

/// A common shift of lightness with which several bars can be read, in colors as they would be written.
struct WrittenShift: Sendable {
    /// Added to the OKLCH lightness of every color: −1…1, negative is darker.
    private(set) var amount: Double
    /// What each color of a background becomes.
    private(set) var colors: [Color: Color] = [:]
    /// What is reached by each task, in the order of the tasks.
    private(set) var reached: [[ContrastProposal.Figure]] = []
    private var problems: [LegibilityProblem]

    /// The smallest shift for all tasks; `nil` when there is none, or it lies between two colors that can be written.
    /// - Parameter candidate: an amount than which none is smaller. It is taken if it is enough.
    init?(for tasks: [ContrastTask], trying candidate: Double? = nil) {
        let found = candidate.flatMap { Self.holding(tasks, at: $0) } ?? Self.smallest(for: tasks)
        guard let found, let written = found.steppedUntilItHolds() else { return nil }
        self = written
        var drawn = problems[...]
        for task in tasks {
            let sites = zip(task.sites, drawn).map { site, problem in site.drawn(on: problem.background) }
            reached.append(task.figures(on: sites))
            drawn = drawn.dropFirst(task.sites.count)
        }
    }

    private init(_ amount: Double, _ problems: [LegibilityProblem]) {
        self.amount = amount
        self.problems = problems
    }

    /// `nil` when the amount is too little for one of them.
    private static func holding(_ tasks: [ContrastTask], at amount: Double) -> WrittenShift? {
        var problems: [LegibilityProblem] = []
        for task in tasks {
            let forms = task.statusBarColors.lazy.map { task.problems(statusBar: $0) }
            guard let form = forms.first(where: { WrittenShift(amount, $0).written(amount).problems.hold }) else {
                return nil
            }
            problems += form
        }
        return WrittenShift(amount, problems)
    }

    /// Returns the smallest shift in colors of any precision.
    private static func smallest(for tasks: [ContrastTask]) -> WrittenShift? {
        let contents = tasks.map(\.statusBarColors).max { $0.count < $1.count } ?? []
        let found = contents.compactMap { content -> WrittenShift? in
            let problems = tasks.flatMap { $0.problems(statusBar: content) }
            return problems.smallestShift.map { WrittenShift($0, problems) }
        }
        return found.min { abs($0.amount) < abs($1.amount) }
    }

    /// A little further where rounding the colors took too much; `nil` when it holds between two such colors only.
    private func steppedUntilItHolds() -> WrittenShift? {
        let step = 0.0005 * (amount < 0 ? -1.0 : 1)
        var chosen = written(amount)
        for count in 1...64 where !chosen.problems.hold {
            // Lightness is counted to 0 and to 1; beyond ±1 there is nothing.
            chosen = written(min(max(amount + step * Double(count), -1), 1))
        }
        return chosen.problems.hold ? chosen : nil
    }

    private func written(_ amount: Double) -> WrittenShift {
        var result = WrittenShift(amount, problems)
        guard let background = problems.first?.background else { return result }
        for color in problems.flatMap(\.background.drawing.colors) where result.colors[color] == nil {
            result.colors[color] = color.shifted(by: amount, in: background.gamut, background.mapping)
        }
        for index in problems.indices {
            result.problems[index].background.drawing = problems[index].background.drawing.replacingColors {
                result.colors[$0] ?? $0
            }
        }
        return result
    }
}

extension Color {
    /// The color with another lightness, as a person would write it: a legacy color in bytes of sRGB, others in their
    /// space with four decimals.
    fileprivate func shifted(by amount: Double, in gamut: Gamut, _ mapping: GamutMapping) -> Color {
        let shifted = shiftingLightness(by: amount, gamut: isLegacy ? .sRGB : gamut, mapping: mapping)
        if isLegacy {
            let bytes = (shifted.components * 255).rounded(.toNearestOrAwayFromZero) / 255
            return Color(.sRGB, bytes.x, bytes.y, bytes.z, alpha: alpha, isLegacy: true)
        }
        var own = shifted.converted(to: space)
        own.components = (own.components * 10_000).rounded(.toNearestOrAwayFromZero) / 10_000
        own.alpha = alpha
        return own
    }
}
