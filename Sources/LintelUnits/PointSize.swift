/// Width and height in points.
package struct PointSize: Hashable, Sendable {
    package var width: Points
    package var height: Points

    package init(width: Points, height: Points) {
        self.width = width
        self.height = height
    }

    /// Each side in whole pixels at `scale`, rounded on its own.
    package func pixels(at scale: Scale) -> PixelSize {
        PixelSize(width: width.pixels(at: scale), height: height.pixels(at: scale))
    }
}
