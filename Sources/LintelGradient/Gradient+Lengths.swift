extension Gradient {
    /// The lengths in points in the positions of stops and hints, in their order, without those of 0.
    package var lengths: [Double] {
        stops.compactMap { item in
            let points: Double? =
                switch item {
                case .stop(_, let position): position?.points
                case .hint(let position): position.points
                case .easing: nil
                }
            return points == 0 ? nil : points
        }
    }

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
