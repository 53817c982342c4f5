/// The shape along which a gradient's colors run.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Geometry: Hashable, Sendable {
    /// CSS `linear-gradient()`. Source: CSS Images 4, section 3.1.
    case linear(LinearDirection)
    /// CSS `radial-gradient()`. Source: CSS Images 4, section 3.2.
    case radial(RadialShape, center: Position)
    /// CSS `conic-gradient()`; `angle` in degrees clockwise from up. Source: CSS Images 4, section 3.3.
    case conic(angle: Double, center: Position)
    /// A Core Animation gradient laid out in the unit square of its bounds, y down. Source: `CAGradientLayer.h`.
    case unitSquare(UnitSquareKind, start: SIMD2<Double>, end: SIMD2<Double>)
    /// SVG `linearGradient` or `radialGradient`.
    case svg(SVGGeometry)

    /// The direction of a linear gradient. Source: CSS Images 3, section 3.1.
    public enum LinearDirection: Hashable, Sendable {
        /// Degrees clockwise from up: 0 runs to the top, 90 to the right.
        case angle(Double)
        /// `to right`, `to bottom left`, …; at least one of the two is not `nil`.
        case to(horizontal: HorizontalSide?, vertical: VerticalSide?)
    }

    /// A side of the box that a direction names.
    public enum HorizontalSide: String, CaseIterable, Hashable, Sendable { case left, right }
    /// A side of the box that a direction names.
    public enum VerticalSide: String, CaseIterable, Hashable, Sendable { case top, bottom }

    /// The ending shape of a radial gradient. Source: CSS Images 3, section 3.2.
    public enum RadialShape: Hashable, Sendable {
        /// A circle that touches a part of the box.
        case circle(extent: RadialExtent)
        /// An ellipse that touches a part of the box.
        case ellipse(extent: RadialExtent)
        /// A circle with a radius in points.
        case circleRadius(Double)
        /// An ellipse with its two radii, whose percentages are of the box's width and height.
        case ellipseRadii(horizontal: LengthPercentage, vertical: LengthPercentage)
    }

    /// The part of the box that the ending shape touches. Source: CSS Images 3, section 3.2.2.
    public enum RadialExtent: String, CaseIterable, Hashable, Sendable {
        /// The side that is closest to the center; for an ellipse, the closest one along each axis.
        case closestSide = "closest-side"
        /// The corner that is closest to the center; an ellipse has the proportions that it has with `closestSide`.
        case closestCorner = "closest-corner"
        /// The side that is farthest from the center; for an ellipse, the farthest one along each axis.
        case farthestSide = "farthest-side"
        /// The corner that is farthest from the center; an ellipse has the proportions that it has with `farthestSide`.
        case farthestCorner = "farthest-corner"
    }

    /// A CSS `<position>`, from the left and the top edge.
    public struct Position: Hashable, Sendable {
        /// The distance from the left side.
        public var x: LengthPercentage
        /// The distance from the top side.
        public var y: LengthPercentage

        /// Creates a position in the box, or outside of it.
        public init(x: LengthPercentage, y: LengthPercentage) {
            self.x = x
            self.y = y
        }

        /// The middle of the box.
        public static let center = Position(x: .init(fraction: 0.5), y: .init(fraction: 0.5))
    }

    /// A type of Core Animation gradient. Source: `CAGradientLayerType`.
    public enum UnitSquareKind: String, CaseIterable, Hashable, Sendable { case axial, radial, conic }
}
