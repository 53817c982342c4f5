/// A rectangle of the background, in points from its upper left corner, y down.
package struct LegibilityArea: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    /// A side of 0 or less, or a number that is not finite, makes an empty area.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
