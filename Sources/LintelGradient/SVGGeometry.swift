/// The geometry of an SVG gradient: a line or two circles, in the unit square of the box or in points, seen through a
/// transform, with a way to go on beyond 0…1. Source: SVG 2, section 14.2.
public struct SVGGeometry: Hashable, Sendable {
    /// A line or two circles.
    public enum Shape: Hashable, Sendable {
        /// `linearGradient`: x1, y1, x2, y2.
        case line(start: Geometry.Position, end: Geometry.Position)
        /// `radialGradient`: (fx, fy, fr) at 0 and (cx, cy, r) at 1. Neither radius is negative.
        case circles(start: Circle, end: Circle)
    }

    /// A circle: a center and a radius.
    public struct Circle: Hashable, Sendable {
        /// The middle of the circle.
        public var center: Geometry.Position
        /// The radius, 0 or more.
        public var radius: LengthPercentage

        /// Creates a circle.
        public init(center: Geometry.Position, radius: LengthPercentage) {
            self.center = center
            self.radius = radius
        }
    }

    /// The unit in which lengths are measured.
    public enum Units: String, CaseIterable, Hashable, Sendable {
        /// The unit square, which is stretched to the box after the gradient is laid out in it; `points` count sides of
        /// the square as `fraction`s do.
        case objectBoundingBox
        /// Points from the box's upper left corner; fractions are of the box's width, height, or, for radii, of the
        /// root of their mean square. Source: SVG 2, section 8.9.
        case userSpaceOnUse
    }

    /// The continuation of the line before 0 and after 1.
    public enum Spread: String, CaseIterable, Hashable, Sendable {
        /// The first and the last color continue.
        case pad
        /// The gradient continues as its mirror image, then as itself, and so on.
        case reflect
        /// The gradient begins again.
        case `repeat`
    }

    /// The line or the circles, in `units`.
    public var shape: Shape
    /// The unit in which the lengths of the shape are measured.
    public var units: Units
    /// The transform from the gradient's own coordinates to those of `units`.
    public var transform: GradientTransform
    /// The continuation of the line before 0 and after 1.
    public var spread: Spread

    /// A geometry; what is not given is as in SVG.
    public init(
        _ shape: Shape, units: Units = .objectBoundingBox, transform: GradientTransform = .identity,
        spread: Spread = .pad
    ) {
        self.shape = shape
        self.units = units
        self.transform = transform
        self.spread = spread
    }
}

extension SVGGeometry.Spread {
    /// The position within 0…1 that is seen at `t`; infinite ones, which lie on no circle of any size, stay.
    @inline(__always)
    func position(_ t: Double) -> Double {
        guard self != .pad, abs(t) < .infinity else { return t }
        let turns = (t + ResolvedGradient.snap).floored
        let rest = t - turns
        let part = rest < 0 ? 0 : rest
        guard self == .reflect else { return part }
        return turns * 0.5 == (turns * 0.5).floored ? part : 1 - part
    }
}
