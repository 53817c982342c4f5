/// A length in UIKit points, which may be a fraction: 97 ⅔ pt is 293 whole pixels at `@3x`. Any finite value; layout
/// lengths are 0…100,000. Nothing is checked on creation: a value that is not finite is kept, and stops `pixels(at:)`.
public struct Points: Hashable, Sendable, AdditiveArithmetic, Comparable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The number of points.
    public var value: Double

    /// Creates a length in points.
    public init(_ value: Double) { self.value = value }
    /// A length written as a literal, `44.333`.
    public init(floatLiteral value: Double) { self.value = value }
    /// A length written as a literal, `44`.
    public init(integerLiteral value: Int) { self.value = Double(value) }

    /// The exact length of `pixels` whole pixels at `scale`.
    public init(pixels: Int, at scale: Scale) { value = Double(pixels) / scale.rawValue }

    /// Returns the whole pixels nearest to this length at `scale`, halves away from zero.
    ///
    /// | length | scale | pixels |
    /// |---|---|---|
    /// | 97.667 | 3 | 293 |
    /// | 0.5 | 1 | 1 |
    /// | 44 | 2 | 88 |
    ///
    /// - Precondition: the value is finite, and its pixels fewer than 2³¹ − 1 in number; other values, such as NaN,
    ///   stop the program. Check lengths from outside with `isFinite` and against the 100,000 points of layouts.
    public func pixels(at scale: Scale) -> Int {
        let exact = value * scale.rawValue
        precondition(abs(exact) < 2_147_483_647, "\(value) pt at \(scale.catalogName) is not a whole number of pixels")
        return Int(exact.rounded(.toNearestOrAwayFromZero))
    }

    /// The length 0.
    public static let zero = Points(0)
    /// Returns the sum of two lengths.
    public static func + (a: Points, b: Points) -> Points { Points(a.value + b.value) }
    /// Returns the difference of two lengths.
    public static func - (a: Points, b: Points) -> Points { Points(a.value - b.value) }
    /// Whether the first is shorter.
    public static func < (a: Points, b: Points) -> Bool { a.value < b.value }
}
