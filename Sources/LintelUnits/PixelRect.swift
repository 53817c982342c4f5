/// A rectangle of whole pixels, from the upper left corner of a picture, a screen or a sheet, y down.
package struct PixelRect: Hashable, Sendable {
    /// The first column and the first row.
    package var x, y: Int
    /// The columns and rows. Sides are not checked here; one of 0 or less makes an empty rectangle.
    package var width, height: Int

    /// A rectangle by its upper left corner and its sides.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The column after the last.
    package var right: Int { x + width }
    /// The row after the last.
    package var bottom: Int { y + height }
    /// The width and the height.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The rectangle without a rim of `inset` pixels.
    package func insetBy(_ inset: Int) -> PixelRect {
        PixelRect(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
    }

    /// Returns whether a pixel is in both of two rectangles with pixels.
    package func overlaps(_ other: PixelRect) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    /// Returns whether all of the other rectangle is in this one.
    package func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
    }

    /// Returns whether the rectangle has pixels and all of them belong to a picture of that size. Does not overflow.
    package func isInside(_ picture: PixelSize) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0 && x < picture.width && y < picture.height
            && width <= picture.width - x && height <= picture.height - y
    }
}
