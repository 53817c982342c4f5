extension Gradient {
    /// Whether a stop or a hint is at a length in points, so that the line is another one in each box.
    package var hasLengths: Bool {
        stops.contains { item in
            switch item {
            case .stop(_, let position): (position?.points ?? 0) != 0
            case .hint(let position): position.points != 0
            case .easing: false
            }
        }
    }
}
