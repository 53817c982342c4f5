extension GradientLocator {
    /// The part of a row of points that crosses a part of the gradient's line.
    package struct Crossing: Sendable {
        /// The points that may be at positions between the two ends of the part.
        package var points: Range<Int>
        /// The sides of the part on which all points before and after those are.
        package var before, after: Side

        package enum Side: Sendable {
            /// The positions that are less than the lower end.
            case below
            /// The positions at the upper end or beyond.
            case above
        }
    }

    /// Returns the points of `firstX`, `firstX + 1`, … at `y` that may be at positions from `low` to before `high`,
    /// perhaps with a few others.
    /// - Parameter count: the number of the points.
    /// - Returns: `nil` where that is not known. It is known only of linear and radial gradients whose positions are
    ///   not brought inside 0…1.
    /// - Complexity: O(1).
    package func crossing(
        from low: Double, to high: Double, y: Double, firstX: Double, count: Int
    ) -> Crossing? {
        guard spread == .pad else { return nil }
        switch field {
        case .linear(let line):
            guard line.x != 0 else { return nil }
            let rest = y * line.y + line.offset
            let ends = ((low * line.divisor - rest) / line.x, (high * line.divisor - rest) / line.x)
            let farthest = max(abs(firstX), abs(firstX + Double(count)), abs(rest / line.x))
            let isAscending = (line.x < 0) == (line.divisor < 0)
            guard
                let points = Self.points(
                    from: min(ends.0, ends.1), to: max(ends.0, ends.1), farthest: farthest, firstX, count)
            else { return nil }
            return Crossing(
                points: points, before: isAscending ? .below : .above, after: isAscending ? .above : .below)
        case .radial(let rings):
            let center = rings.center
            let down = (y - center.y) * rings.aspect
            let reach = high * rings.radius
            let square = reach * reach - down * down
            guard high > 0, rings.radius > 0, square < .infinity else { return nil }
            let half = max(square, 0).squareRoot()
            let farthest = max(abs(firstX), abs(firstX + Double(count)), abs(center.x))
            guard
                let points = square < -reach * reach * Self.rounding
                    ? 0..<0
                    : Self.points(
                        from: center.x - half, to: center.x + half, farthest: max(farthest, reach), firstX, count)
            else { return nil }
            return Crossing(points: points, before: .above, after: .above)
        case .conic, .circles, .constant: return nil
        }
    }

    /// The indices of the points between `start` and `end`, with those that rounding might bring there; `nil` where
    /// numbers are too large for that.
    private static func points(
        from start: Double, to end: Double, farthest: Double, _ firstX: Double, _ count: Int
    ) -> Range<Int>? {
        let margin = 1 + farthest * rounding
        guard start <= end, margin < 2, farthest < .infinity else { return nil }
        let first = Int(min(max((start - firstX - margin).rounded(.down), 0), Double(count)))
        let last = Int(min(max((end - firstX + margin).rounded(.up), 0), Double(count)))
        return first..<max(first, last)
    }

    /// Far more than what the operations of a position are rounded by, relative to their terms.
    private static let rounding = 0x1p-40
}
