import LintelColor
import LintelGradient

extension UnitGradient {
    /// The number of stops in a whole turn, two in a degree: so close that the eye does not see steps where one angle
    /// replaces another.
    private static let stopsInTurn = 720.0
    /// Repeats beyond this make no list of stops any more.
    private static let repeatLimit = 512.0

    /// A conic gradient of CSS as one turn in the unit square of a box, whose angles are others where the box is no
    /// square, with repeats written out. `nil` when its stops may stay as they are.
    /// - Throws: `noForm` for one that repeats too often.
    static func turn(_ gradient: Gradient, _ width: Double, _ height: Double) throws(Failure) -> Gradient? {
        guard case .conic(let angle, _) = gradient.geometry else { return nil }
        let resolved = gradient.resolved(width: width, height: height)
        guard resolved.solid == nil, resolved.period != nil || abs(width - height) > 1e-9 * width else { return nil }
        let direction = Angle.direction(degrees: angle) / SIMD2(width, height)
        let start = Angle.turns(x: direction.x, y: direction.y)
        /// The position of a part of the box's turn in that of the unit square.
        func position(_ part: Double) -> Double {
            if part <= 0 || part >= 1 { return part <= 0 ? 0 : 1 }
            let direction = Angle.direction(degrees: angle + 360 * part) / SIMD2(width, height)
            let turns = Angle.turns(x: direction.x, y: direction.y) - start
            let within = turns - turns.rounded(.down)
            // Beside the seam the sum may round to the other side.
            return part < 0.25 && within > 0.75 ? 0 : part > 0.75 && within < 0.25 ? 1 : within
        }
        let breaks = try Self.breaks(of: resolved)
        var stops: [Gradient.StopItem] = []
        for (from, to) in zip(breaks, breaks.dropFirst()) {
            let count = max(1, Int(((to - from) * stopsInTurn).rounded(.up)))
            let inset = (to - from) * 1e-7
            for index in 0...count {
                let part = from + (to - from) * Double(index) / Double(count)
                let color = resolved.color(at: min(max(part, from + inset), to - inset))
                stops.append(.stop(color, position: LengthPercentage(fraction: position(part))))
            }
        }
        return Gradient(
            geometry: gradient.geometry, stops: stops, space: gradient.interpolationSpace, hue: .shorter,
            mixing: gradient.mixing)
    }

    /// 0, every position within the turn where colors jump or bend, and 1.
    private static func breaks(of gradient: ResolvedGradient) throws(Failure) -> [Double] {
        var positions = gradient.breaks
        if let period = gradient.period, let first = positions.first {
            guard 1 / period <= repeatLimit else { throw .geometry(.noForm("a gradient that repeats this often")) }
            let start = Int((-first / period).rounded(.down)) - 1
            let count = Int((1 / period).rounded(.up)) + 2
            positions = (start...start + count).flatMap { turn in gradient.breaks.map { $0 + Double(turn) * period } }
        }
        var result = [0.0]
        for position in positions.sorted() where position > result[result.count - 1] + 1e-9 && position < 1 - 1e-9 {
            result.append(position)
        }
        return result + [1]
    }
}

extension Gradient {
    var isConic: Bool { if case .conic = geometry { true } else { false } }
}
