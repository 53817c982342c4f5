/// The blurred image of a shape, in points.
///
/// The blur is Gaussian. CSS's blur radius is twice `sigma`, Core Animation's `shadowRadius` is `sigma`.
package struct Shadow: Hashable, Sendable {
    /// The standard deviation of the blur, 0 or more; less counts as 0, which is a sharp edge.
    package var sigma: Double
    /// The offset to the right in points.
    package var x: Double
    /// The offset downwards in points.
    package var y: Double
    /// The distance in points by which a drop shadow's outline is moved outwards, or an inner shadow's inwards, before
    /// it is blurred; negative the other way. Corners grow and shrink with it. Source: CSS Backgrounds and Borders 3,
    /// section 6.1.1.
    package var spread: Double
    /// Whether a drop shadow is cut out where the shape itself is, so that it does not show through a translucent fill,
    /// as CSS does. Core Animation and Core Graphics do not. Means nothing for an inner shadow.
    package var isCutOut: Bool

    package init(sigma: Double, x: Double = 0, y: Double = 0, spread: Double = 0, isCutOut: Bool = false) {
        self.sigma = sigma
        self.x = x
        self.y = y
        self.spread = spread
        self.isCutOut = isCutOut
    }
}
