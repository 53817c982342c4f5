/// An outline in a frame. Every shape is convex and touches all four sides of its frame.
package enum Shape: Hashable, Sendable {
    case rectangle
    case roundedRectangle(CornerRadii, CornerCurve)
    /// Rounded by half of the frame's shorter side.
    case capsule(CornerCurve)
    case ellipse

    /// Returns a rectangle whose four corners are rounded alike.
    package static func roundedRectangle(radius: Double, _ curve: CornerCurve = .circular) -> Shape {
        .roundedRectangle(CornerRadii(radius), curve)
    }
}

/// The radii of a rectangle's corners in points, 0 or more; less counts as 0.
///
/// Radii that do not fit beside each other are all reduced by one factor, until they do. Source: CSS Backgrounds and
/// Borders 3, section 4.5 "Overlapping Curves".
package struct CornerRadii: Hashable, Sendable {
    package var topLeft, topRight, bottomRight, bottomLeft: Double

    package init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    package init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
}

/// The form of the transition between two edges at a rounded corner.
package enum CornerCurve: String, CaseIterable, Hashable, Sendable {
    /// A quarter of a circle.
    case circular
    /// The corner of iOS, which starts to bend earlier: `CALayerCornerCurve.continuous`. An approximation, since Apple
    /// has not published the curve.
    case continuous
    /// Cut off straight, at as much of both edges as the radius. Source: CSS Borders and Box Decorations 4,
    /// `corner-shape: bevel`.
    case beveled

    /// The distance from the corner's tip at which the bend starts, in radii, if there is room for it. That of iOS is
    /// read off the first control point of `UIBezierPath(roundedRect:cornerRadius:)`: M. Schwarz, "Drawing Code for iOS
    /// 7 Rounded Rectangles", PaintCode, 2013.
    package var extent: Double {
        switch self {
        case .circular, .beveled: 1
        case .continuous: 1.52866483
        }
    }
}
