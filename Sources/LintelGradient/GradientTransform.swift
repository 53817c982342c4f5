/// An affine map of the plane, y down: x' = `a`·x + `c`·y + `e`, y' = `b`·x + `d`·y + `f`. The letters are those of
/// SVG's and CSS's `matrix(a, b, c, d, e, f)`. Source: CSS Transforms 1, section 11.
public struct GradientTransform: Hashable, Sendable {
    /// The six numbers.
    public var a, b, c, d, e, f: Double

    /// A map of six numbers.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// The map that leaves every point where it is.
    public static let identity = GradientTransform(1, 0, 0, 1, 0, 0)

    /// Returns the map that moves points to the right by x and down by y.
    public static func translation(x: Double, y: Double) -> GradientTransform { GradientTransform(1, 0, 0, 1, x, y) }

    /// Returns the map that multiplies coordinates.
    public static func scale(x: Double, y: Double) -> GradientTransform { GradientTransform(x, 0, 0, y, 0, 0) }

    /// Returns the map that turns clockwise on the screen, with y down. It is exact at multiples of 90 degrees,
    /// elsewhere within 4e-16, alike on every machine.
    public static func rotation(degrees: Double) -> GradientTransform {
        let (sine, cosine) = sineAndCosine(degrees)
        return GradientTransform(cosine, sine, -sine, cosine, 0, 0)
    }

    /// Returns the map that moves points sideways by the tangent of the angle times y. Near 90 degrees the numbers grow
    /// without bound.
    public static func skewX(degrees: Double) -> GradientTransform {
        let (sine, cosine) = sineAndCosine(degrees)
        return GradientTransform(1, 0, sine / cosine, 1, 0, 0)
    }

    /// Returns the map that moves points down by the tangent of the angle times x.
    public static func skewY(degrees: Double) -> GradientTransform {
        let (sine, cosine) = sineAndCosine(degrees)
        return GradientTransform(1, sine / cosine, 0, 1, 0, 0)
    }

    private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
        let direction = Angle.direction(degrees: degrees)
        return (direction.x, -direction.y)
    }

    /// Returns the outer map after the inner one: `(outer * inner)` applies `inner` to a point first, as a list of SVG
    /// transforms does.
    public static func * (outer: GradientTransform, inner: GradientTransform) -> GradientTransform {
        GradientTransform(
            outer.a * inner.a + outer.c * inner.b, outer.b * inner.a + outer.d * inner.b,
            outer.a * inner.c + outer.c * inner.d, outer.b * inner.c + outer.d * inner.d,
            outer.a * inner.e + outer.c * inner.f + outer.e, outer.b * inner.e + outer.d * inner.f + outer.f)
    }

    /// The factor by which areas grow; below 0 where the map is mirrored.
    public var determinant: Double { a * d - b * c }

    /// Whether the transform can be inverted: its determinant is finite and not 0, and all six numbers are finite.
    public var isInvertible: Bool {
        let determinant = determinant
        return determinant.isFinite && determinant != 0 && (a + b + c + d + e + f).isFinite
    }

    /// Whether axis-aligned rectangles stay axis-aligned: rotation only by multiples of 90°, no skew.
    package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Returns the point to which the map moves a point.
    public func point(x: Double, y: Double) -> SIMD2<Double> { SIMD2(a * x + c * y + e, b * x + d * y + f) }
}
