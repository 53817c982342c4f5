import LintelDrawing

/// How a corner bends, in a square that it just fills: from the horizontal edge at (1, 0) to the vertical edge at (0,
/// 1), with the corner's tip at (0, 0). Every profile is its own mirror image in the diagonal.
struct CornerProfile: Hashable, Sendable {
    /// The side of that square in radii: 1 of a circle, more where the bend starts earlier.
    let extent: Double
    /// `nil` is a quarter of a circle; otherwise a chain of chords, from the horizontal edge to the vertical one.
    private let chain: [SIMD2<Double>]?
    /// What `chain` is made of, so that profiles are compared and hashed without it.
    private let form: Form

    private enum Form: Hashable, Sendable {
        case circular
        case beveled
        /// A smooth corner with a share of iOS's corner, above 0 and up to 1.
        case smooth(Double)
    }

    static func == (a: CornerProfile, b: CornerProfile) -> Bool { a.form == b.form }

    func hash(into hasher: inout Hasher) { hasher.combine(form) }

    static let circular = CornerProfile(extent: 1, chain: nil, form: .circular)

    static let beveled = CornerProfile(extent: 1, chain: [[1, 0], [0, 1]], form: .beveled)

    /// The growth of a corner's side when the outline moves outwards by one: a circle's by as much, a straight cut's by
    /// what keeps it at that distance.
    var growth: Double { self == .beveled ? 2 - 2.0.squareRoot() : extent }

    /// The corner of iOS where there is room for it.
    ///
    /// Apple has not published the curve. These are the control points of `UIBezierPath(roundedRect:cornerRadius:)` as
    /// read off its paths by others, in radii from the tip: M. Schwarz, "Drawing Code for iOS 7 Rounded Rectangles",
    /// PaintCode, 2013. Chords are nearer than 1e-5 radii to the curve.
    static let continuous = CornerProfile(share: 1)

    /// Between a circle at 0 and the corner of iOS at 1, for corners with less room. What iOS does there differs by the
    /// form of the rectangle and its version; this way the corner changes steadily until it is a circle.
    init(smoothing: Double) {
        let share = max(0, min(1, smoothing))
        self = share == 1 ? .continuous : share > 0 ? CornerProfile(share: share) : .circular
    }

    private init(share: Double) {
        let extent = 1 + share * (Self.reach - 1)
        self.extent = extent
        form = .smooth(share)
        chain = Self.points.map { point in
            let away = SIMD2(repeating: Self.reach) - point
            let length = (away.x * away.x + away.y * away.y).squareRoot()
            let round = SIMD2(repeating: 1) - away / length
            return (round + (point - round) * share) / extent
        }
    }

    private init(extent: Double, chain: [SIMD2<Double>]?, form: Form) {
        self.extent = extent
        self.chain = chain
        self.form = form
    }

    /// How far in from the vertical edge the corner begins at `depth` below the horizontal edge, both in sides of the
    /// square; and the depth at which it begins that far in from the vertical edge. 1 at a depth of 0, 0 from 1 on.
    func inset(at depth: Double) -> Double {
        guard depth < 1 else { return 0 }
        guard let chain else {
            let up = 1 - max(0, depth)
            return 1 - (1 - up * up).squareRoot()
        }
        guard depth > 0 else { return 1 }
        var low = 0
        var high = chain.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if chain[middle].y <= depth { low = middle } else { high = middle }
        }
        let (before, after) = (chain[low], chain[high])
        return before.x + (after.x - before.x) * ((depth - before.y) / (after.y - before.y))
    }

    // MARK: The curve of iOS

    /// The distance from the tip to the start of the bend, in radii.
    static let reach = CornerCurve.continuous.extent

    private static let points: [SIMD2<Double>] = {
        let first: [SIMD2<Double>] = [[reach, 0], [1.08849323, 0], [0.86840689, 0], [0.66993427, 0.065496]]
        let middle: [SIMD2<Double>] = [
            [0.63149399, 0.074911], [0.37282392, 0.16905899], [0.16905899, 0.37282392], [0.074911, 0.63149399],
        ]
        // The third is the first seen in the diagonal; straight lines join them.
        return curve(first) + curve(middle) + curve(first).reversed().map { SIMD2($0.y, $0.x) }
    }()

    private static func curve(_ control: [SIMD2<Double>]) -> [SIMD2<Double>] {
        let steps = 64
        return (0...steps).map { step in
            let t = Double(step) / Double(steps)
            let rest = 1 - t
            let start = control[0] * (rest * rest * rest) + control[1] * (3 * rest * rest * t)
            return start + control[2] * (3 * rest * t * t) + control[3] * (t * t * t)
        }
    }
}
