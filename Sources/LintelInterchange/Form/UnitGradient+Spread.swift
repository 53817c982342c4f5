import LintelColor
import LintelGradient

extension UnitGradient {
    /// How far arithmetic may move the ends of a period.
    private static let rounding = 1e-9

    /// The stops of one period of 0…1, with one at either end, or of two where the second is the first mirrored.
    func spreadAsRepeating() -> (stops: [ResolvedGradient.Stop], isRepeating: Bool) {
        guard spread != .pad, let first = stops.first, let last = stops.last else { return (stops, false) }
        // Of ends that arithmetic moved by a rounding the next turn would begin before the last one ends.
        var period = stops.map { stop in
            let position = min(max(stop.position, 0), 1)
            let isEnd = min(position, 1 - position) < Self.rounding
            return ResolvedGradient.Stop(color: stop.color, position: isEnd ? position.rounded() : position)
        }
        if period[0].position > 0 { period.insert(.init(color: first.color, position: 0), at: 0) }
        if period[period.count - 1].position < 1 { period.append(.init(color: last.color, position: 1)) }
        if spread == .reflect {
            period += period.reversed().dropFirst().map { .init(color: $0.color, position: 2 - $0.position) }
        }
        return (period, true)
    }

    /// Returns a gradient for Core Animation: repeated and reflected as often as the box shows it, an ellipse from its
    /// center on, and every position 0…1. `nil` when that takes more than `limit` stops.
    /// - Parameter model: mixes the color where the list of stops is cut at the center.
    func layered(_ model: MixingModel, limit: Int = 512) -> UnitGradient? {
        guard var result = unrolled(limit: limit) else { return nil }
        let isUnrolled = spread != .pad
        guard let first = result.stops.first?.position, let last = result.stops.last?.position else { return result }
        switch result.geometry {
        case .line: if isUnrolled, first < last { result.remap(from: first, to: last) }
        case .ellipse: result.beginAtCenter(model)
        case .turn: break
        }
        return result
    }

    private func unrolled(limit: Int) -> UnitGradient? {
        let (period, isRepeating) = spreadAsRepeating()
        guard isRepeating else { return self }
        let length = spread == .reflect ? 2.0 : 1.0
        let range = positionsInBox()
        let first = (range.lowerBound / length).rounded(.down)
        let last = (range.upperBound / length).rounded(.up)
        // Farther away turns are not whole numbers any more.
        guard first.magnitude < 0x1p52, last.magnitude < 0x1p52,
            (last - first) * Double(period.count) <= Double(limit)
        else { return nil }
        var result = self
        result.spread = .pad
        result.stops = []
        for turn in Int(first)..<max(Int(last), Int(first) + 1) {
            for stop in period {
                let moved = ResolvedGradient.Stop(color: stop.color, position: stop.position + Double(turn) * length)
                if let before = result.stops.last, before == moved { continue }
                result.stops.append(moved)
            }
        }
        return result
    }

    /// The least and the greatest position in the box.
    private func positionsInBox() -> ClosedRange<Double> {
        let corners = [SIMD2(0.0, 0.0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)]
        switch geometry {
        case .line(let a, let b, let c):
            let values = corners.map { a * $0.x + b * $0.y + c }
            return (values.min() ?? 0)...(values.max() ?? 1)
        case .ellipse(let center, let radii, let inner):
            let farthest = corners.map { (($0 - center) / radii * (($0 - center) / radii)).sum().squareRoot() }.max()
            let least = -inner / (1 - inner)
            return least...max(((farthest ?? 1) - inner) / (1 - inner), least)
        case .turn: return 0...1
        }
    }
}
