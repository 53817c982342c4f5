package import LintelUnits

/// A rectangle of a picture, in whole pixels from its upper left corner.
package struct PictureRegion: Hashable, Sendable {
    /// The first column, 0 or more.
    package var x: Int
    /// The first row, 0 or more.
    package var y: Int
    /// Columns and rows, each 1 or more.
    package var size: PixelSize

    /// Creates a rectangle; whether it is inside a picture is checked by `isInside`.
    package init(x: Int, y: Int, size: PixelSize) {
        self.x = x
        self.y = y
        self.size = size
    }

    /// Returns whether the rectangle has pixels and all of them belong to a picture of that size. Does not overflow.
    package func isInside(_ picture: PixelSize) -> Bool {
        x >= 0 && y >= 0 && size.width > 0 && size.height > 0 && x < picture.width && y < picture.height
            && size.width <= picture.width - x && size.height <= picture.height - y
    }
}
