/// What a rounded corner cuts off from the pixels of one row.
///
/// Distances grow into the shape, in pixels: depths from its horizontal edge, insets from its vertical one.
struct CornerSlice {
    private let corner: Outline.Corner
    /// The same corner with its edges exchanged, whose insets are depths.
    private let transposed: Outline.Corner
    /// The depths between which the part of the row is that is between the shape's horizontal edges.
    private let near, far: Double
    /// The insets between which the bend crosses the row: what is before `start` is cut off, and nothing from `end` on.
    let start, end: Double

    /// - Parameters:
    ///   - near: the least depth of the row, 0 or more.
    ///   - far: its greatest depth.
    init(_ corner: Outline.Corner, from near: Double, to far: Double) {
        self.corner = corner
        transposed = Outline.Corner(width: corner.height, height: corner.width, profile: corner.profile)
        (self.near, self.far) = (near, far)
        start = Outline.inset(corner, far)
        end = Outline.inset(corner, near)
    }

    /// The area inside of the shape between two insets.
    /// - Precondition: 0 ≤ `left` ≤ `right`.
    func area(from left: Double, to right: Double) -> Double {
        max(0, (right - left) * (far - near) - cut(from: left, to: right))
    }

    /// The area cut off between two insets: exact where the bend is straight, and all or nothing beyond it. Of a pixel
    /// within 0.0004 of the true area, at circles with a radius of a pixel and at corners of iOS.
    /// - Precondition: 0 ≤ `left` ≤ `right`.
    func cut(from left: Double, to right: Double) -> Double {
        let (first, last) = (max(left, min(right, start)), max(left, min(right, end)))
        let whole = (first - left) * (far - near)
        guard last > first else { return whole }
        // The bend enters at the depth `lower` and leaves at `upper`. What is between these is integrated along the
        // longer side, along which the bend is less steep.
        let lower = min(far, Outline.inset(transposed, first))
        let upper = max(near, Outline.inset(transposed, last))
        let (width, height) = (last - first, lower - upper)
        let bent =
            width >= height
            ? Self.mean { Outline.inset(transposed, first + width * $0) - upper } * width
            : Self.mean { Outline.inset(corner, upper + height * $0) - first } * height
        return whole + width * (upper - near) + bent
    }

    // MARK: Integration

    /// The mean of a function over 0…1, by Gauss–Legendre quadrature with eight points.
    @inline(__always)
    private static func mean(_ function: (Double) -> Double) -> Double {
        var sum = 0.0
        for index in points.indices {
            sum += weights[index] * (function(0.5 - points[index]) + function(0.5 + points[index]))
        }
        return sum
    }

    /// Half of the points' distances from the middle of −1…1, and of their weights. Source: M. Abramowitz and I. A.
    /// Stegun, "Handbook of Mathematical Functions", table 25.4.
    private static let points = SIMD4(
        0.183434642495650 / 2, 0.525532409916329 / 2, 0.796666477413627 / 2, 0.960289856497536 / 2)
    private static let weights = SIMD4(
        0.362683783378362 / 2, 0.313706645877887 / 2, 0.222381034453374 / 2, 0.101228536290376 / 2)
}
