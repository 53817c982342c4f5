import LintelColor

extension Gradient {
    /// A part of a gradient from one stop to the next, whose ends are sums of a part of the line and a length: those
    /// are known before the box is.
    package struct Part: Sendable {
        /// The position at which the part begins.
        package let start: LengthPercentage
        /// The position at which the part ends.
        package let end: LengthPercentage
        /// The colors of the part, as a gradient whose two stops are at 0 and at 1.
        package let colors: Gradient

        /// Returns the position at `weight` of the way from `start` to `end`: 0 is `start` and 1 is `end`.
        package func position(at weight: Double) -> LengthPercentage {
            LengthPercentage(
                fraction: start.fraction + (end.fraction - start.fraction) * weight,
                points: start.points + (end.points - start.points) * weight)
        }
    }

    /// The parts between neighboring stops, if they describe the gradient in boxes of every size.
    ///
    /// A position in the part is the same mix of its ends in every box. That holds unless a stop that another part
    /// follows may be moved by color stop fix-up, because a stop before it is further on in small boxes or in large
    /// ones. The last stop may be: all that is moved with it is on one position. Source: CSS Images 4, section 3.4.3.
    ///
    /// `nil` where the order of such stops or the weight of a hint depends on the box, for splines, and for fewer than
    /// two stops.
    /// - Complexity: O(stops).
    package var partsInEveryBox: [Part]? {
        guard path == .straight else { return nil }
        var placed: [(color: Color, position: LengthPercentage?)] = []
        // The hint and the easing between a stop and the next.
        var hints: [LengthPercentage?] = []
        var easings: [Easing?] = []
        for item in stops {
            switch item {
            case .stop(let color, let position):
                placed.append((color, position))
                hints.append(nil)
                easings.append(nil)
            case .hint(let position):
                if !hints.isEmpty { hints[hints.count - 1] = hints[hints.count - 1] ?? position }
            case .easing(let easing):
                if !easings.isEmpty { easings[easings.count - 1] = easing }
            }
        }
        guard placed.count > 1 else { return nil }
        placed[0].position = placed[0].position ?? LengthPercentage()
        placed[placed.count - 1].position = placed[placed.count - 1].position ?? LengthPercentage(fraction: 1)
        let given = placed.compactMap(\.position)
        let fixed = isRepeating ? given[...] : given.dropLast()
        for (before, after) in zip(fixed, fixed.dropFirst())
        where before.fraction > after.fraction || before.points > after.points { return nil }
        let positions = Self.spread(placed.map(\.position))
        var parts: [Part] = []
        for index in 1..<placed.count {
            let (start, end) = (positions[index - 1], positions[index])
            var items: [StopItem] = [.stop(placed[index - 1].color, position: LengthPercentage())]
            if let hint = hints[index - 1] {
                // Stops without a position are spread around hints as around stops.
                guard placed[index - 1].position != nil, placed[index].position != nil,
                    let weight = Self.weight(of: hint, from: start, to: end)
                else { return nil }
                items.append(.hint(LengthPercentage(fraction: weight)))
            } else if let easing = easings[index - 1] {
                items.append(.easing(easing))
            }
            items.append(.stop(placed[index].color, position: LengthPercentage(fraction: 1)))
            parts.append(
                Part(
                    start: start, end: end,
                    colors: Gradient(
                        geometry: .linear(.to(horizontal: .right, vertical: nil)), stops: items,
                        space: interpolationSpace, hue: hue, easing: easing, mixing: mixing)))
        }
        return parts
    }

    /// Positions for the stops that have none, evenly spread between their neighbors. The first and the last have one.
    private static func spread(_ positions: [LengthPercentage?]) -> [LengthPercentage] {
        var result: [LengthPercentage] = []
        for (index, position) in positions.enumerated() {
            if let position {
                result.append(position)
                continue
            }
            // The next that is placed, which there is.
            let after = positions[index...].firstIndex { $0 != nil } ?? index
            let end = positions[after] ?? LengthPercentage(fraction: 1)
            let start = result[index - 1]
            let steps = Double(after - index + 1)
            result.append(
                LengthPercentage(
                    fraction: start.fraction + (end.fraction - start.fraction) / steps,
                    points: start.points + (end.points - start.points) / steps))
        }
        return result
    }

    /// How far a hint is on the way from `start` to `end`, where that is the same in every box and neither before nor
    /// behind them; else `nil`.
    private static func weight(
        of hint: LengthPercentage, from start: LengthPercentage, to end: LengthPercentage
    ) -> Double? {
        let whole = SIMD2(end.fraction - start.fraction, end.points - start.points)
        let part = SIMD2(hint.fraction - start.fraction, hint.points - start.points)
        let weight = whole.x != 0 ? part.x / whole.x : part.y / whole.y
        guard (0...1).contains(weight) else { return nil }
        let rest = part - whole * weight
        return max(abs(rest.x), abs(rest.y)) < 1e-9 ? weight : nil
    }
}
