/// A rectangle of whole pixels of a sheet, from its upper left corner. Sides are 0 or more.
package struct SheetRect: Hashable, Sendable {
    package var x, y, width, height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var right: Int { x + width }
    package var bottom: Int { y + height }

    /// Whether a pixel is in both.
    package func overlaps(_ other: SheetRect) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    package func contains(_ other: SheetRect) -> Bool {
        other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
    }
}
