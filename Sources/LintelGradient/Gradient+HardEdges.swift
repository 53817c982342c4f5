import LintelColor

extension Gradient {
    /// Whether colors jump anywhere within the gradient: two different colors are written at one position, a stop is
    /// before an earlier one, to which CSS moves it, or a segment has steps.
    /// - Complexity: O(stops).
    package var hasHardEdges: Bool {
        if case .steps = easing { return true }
        var last: Color?
        var furthest: LengthPercentage?
        for item in stops {
            switch item {
            case .hint: continue
            case .easing(.steps): return true
            case .easing: continue
            case .stop(let color, let position):
                if let position, let furthest, position.fraction <= furthest.fraction,
                    position.points <= furthest.points, let last, last != color
                {
                    return true
                }
                last = color
                // Where a stop without a position is depends on its neighbors.
                furthest = position
            }
        }
        return false
    }

    /// Whether the gradient repeats and begins with another color than it ends with.
    /// - Complexity: O(stops).
    package var hasHardEdgesBetweenPeriods: Bool {
        guard isRepeating else { return false }
        let colors = stops.compactMap { if case .stop(let color, _) = $0 { color } else { nil } }
        return colors.first != colors.last
    }
}
