package import LintelColor

/// Stops and hints with definite positions that never decrease. Source: CSS Images 4, section 3.4.3, color stop fix-up.
package struct StopPlacement {
    package struct Item {
        /// The color of a stop; `nil` for a hint.
        package var color: Color?
        package var position: Double
        /// The easing of the segment that begins at this stop, if it has its own.
        package var easing: Easing?
    }

    package private(set) var items: [Item] = []

    /// Places `stops` on `line`. No stops give no items; a single stop gives itself twice, which is a solid color.
    /// - Complexity: O(stops).
    package init(_ stops: [Gradient.StopItem], on line: GradientLine) {
        var positions: [Double?] = []
        for stop in stops {
            switch stop {
            case .stop(let color, let position):
                items.append(Item(color: color.bounded, position: 0))
                positions.append(position.map(line.position))
            case .hint(let position):
                guard items.last?.color != nil else { continue }
                items.append(Item(color: nil, position: 0))
                positions.append(line.position(of: position))
            case .easing(let easing):
                guard let last = items.lastIndex(where: { $0.color != nil }) else { continue }
                items[last].easing = easing
            }
        }
        if let last = items.last, last.color == nil {
            items.removeLast()
            positions.removeLast()
        }
        guard !items.isEmpty else { return }
        if items.count == 1 {
            items.append(items[0])
            positions[0] = positions[0] ?? 0
            positions.append(positions[0])
        }
        positions[0] = positions[0] ?? 0
        positions[positions.count - 1] =
            positions[positions.count - 1] ?? line.position(of: LengthPercentage(fraction: 1))
        setPositions(Self.spread(Self.raised(positions)))
    }

    private mutating func setPositions(_ positions: [Double]) {
        for index in items.indices { items[index].position = positions[index] }
    }

    /// No stop and no hint lies before an earlier one.
    private static func raised(_ positions: [Double?]) -> [Double?] {
        var largest = -Double.infinity
        return positions.map { position in
            guard let position else { return nil }
            largest = max(largest, position)
            return largest
        }
    }

    /// Runs of stops without a position are spaced evenly between their placed neighbors; a hint is one of those.
    private static func spread(_ positions: [Double?]) -> [Double] {
        var placed: [Double] = []
        placed.reserveCapacity(positions.count)
        var index = 0
        while index < positions.count {
            if let position = positions[index] {
                placed.append(position)
                index += 1
                continue
            }
            // The first and the last are placed, so the run ends inside.
            var end = index
            while end < positions.count, positions[end] == nil { end += 1 }
            let before = placed.last ?? 0
            let after = positions[min(end, positions.count - 1)] ?? before
            let count = end - index + 1
            for step in 1..<count { placed.append(before + (after - before) * Double(step) / Double(count)) }
            index = end
        }
        return placed
    }
}
