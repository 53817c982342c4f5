/// The curve of one corner, in radii. The first coordinate is the distance from the corner's tip along the edge that
/// leads to it, the second the distance along the edge that leads on.
struct CornerOutline {
    /// The distance from the corner at which the bend begins on both edges.
    let side: Double
    /// The elements from (`side`, 0) to (0, `side`).
    let elements: [Element]

    enum Element {
        case line(SIMD2<Double>)
        case curve(SIMD2<Double>, SIMD2<Double>, to: SIMD2<Double>)
    }

    /// Creates the corner of a shape.
    /// - Parameter room: how many times the two radii on an edge fit into it, for the edge with less room; 1 or more. A
    ///   continuous corner that has less than 1.53 changes steadily into a circular one, as in the images that lintel
    ///   draws.
    init(_ corners: SpotlightHole.Corners, room: Double) {
        switch corners {
        case .circular:
            side = 1
            elements = [
                .curve(SIMD2(1 - Self.quarter, 0), SIMD2(0, 1 - Self.quarter), to: SIMD2(0, 1))
            ]
        case .beveled:
            side = 1
            elements = [.line(SIMD2(0, 1))]
        case .continuous:
            let share = max(0, min(1, (room - 1) / (Self.reach - 1)))
            side = 1 + share * (Self.reach - 1)
            elements = Self.continuous(share)
        }
    }

    /// How far a cubic's control points lie from the ends of a quarter of a circle of radius 1, so that its middle lies
    /// on the circle: 4/3 · (√2 − 1). The curve is nowhere more than 0.03 % of the radius beside it.
    private static let quarter = 0.5522847498307934

    // MARK: The corner of iOS

    /// The distance from the corner at which the bend of a corner of iOS starts if it has room, in radii.
    private static let reach = 1.52866483

    /// Apple has not published the curve. These are the control points of `UIBezierPath(roundedRect:cornerRadius:)` as
    /// read off its paths by others: M. Schwarz, "Drawing Code for iOS 7 Rounded Rectangles", PaintCode, 2013. Straight
    /// lines join the three curves; the third is the first seen in the diagonal.
    private static let curves: [[SIMD2<Double>]] = {
        let first: [SIMD2<Double>] = [
            SIMD2(reach, 0), SIMD2(1.08849323, 0), SIMD2(0.86840689, 0), SIMD2(0.66993427, 0.065496),
        ]
        let middle: [SIMD2<Double>] = [
            SIMD2(0.63149399, 0.074911), SIMD2(0.37282392, 0.16905899), SIMD2(0.16905899, 0.37282392),
            SIMD2(0.074911, 0.63149399),
        ]
        return [first, middle, first.reversed().map { SIMD2($0.y, $0.x) }]
    }()

    /// - Parameter share: 1 is the corner of iOS, 0 a quarter of a circle. Always of the same elements, so that one
    ///   moves into another.
    private static func continuous(_ share: Double) -> [Element] {
        var elements: [Element] = []
        for (index, curve) in curves.enumerated() {
            let round = arc(from: onCircle(curve[0]), to: onCircle(curve[3]))
            let points = zip(round, curve).map { $0 + ($1 - $0) * share }
            if index > 0 { elements.append(.line(points[0])) }
            elements.append(.curve(points[1], points[2], to: points[3]))
        }
        return elements
    }

    /// The point of the circle in the direction of a point of the corner, as seen from where its bend would end in a
    /// square.
    private static func onCircle(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let away = SIMD2(repeating: reach) - point
        let length = (away.x * away.x + away.y * away.y).squareRoot()
        return SIMD2(repeating: 1) - away / SIMD2(repeating: length)
    }

    /// The cubic along the circle of radius 1 around (1, 1). Its control points lie on the tangents, at 4/3 · tan(angle
    /// / 4).
    private static func arc(from start: SIMD2<Double>, to end: SIMD2<Double>) -> [SIMD2<Double>] {
        let (a, b) = (start - SIMD2(repeating: 1), end - SIMD2(repeating: 1))
        let cosine = max(-1, min(1, a.x * b.x + a.y * b.y))
        let (half, across) = (((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot())
        let handle = 4.0 / 3 * across / (1 + half)
        let (out, back) = (SIMD2(a.y, -a.x), SIMD2(-b.y, b.x))
        return [start, start + out * handle, end + back * handle, end]
    }
}
