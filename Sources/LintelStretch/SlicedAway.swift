package import LintelRaster
package import LintelUnits

/// What an asset catalog makes of an image whose center does not reach from cap to cap: "sliced away" pixels.
///
/// The center begins where the leading cap ends. What is between the center's end and the trailing cap is dropped when the
/// catalog is compiled, so an image may be drawn larger than what is kept of it. Source: Apple, Asset Catalog Format Reference,
/// `resizing`; files in the wild.
package enum SlicedAway {
    /// The image that is left, of leading cap, center and trailing cap; `nil` when these overlap or leave no center.
    package static func image(_ image: Pixmap, capInsets: CapInsets, center: PixelSize) -> Pixmap? {
        guard
            let columns = kept(image.size.width, capInsets.left, center.width, capInsets.right),
            let rows = kept(image.size.height, capInsets.top, center.height, capInsets.bottom)
        else { return nil }
        return Pixmap(
            size: PixelSize(width: columns.count, height: rows.count),
            pixels: rows.flatMap { y in columns.map { x in image[x, y] } })
    }

    private static func kept(_ length: Int, _ leading: Int, _ center: Int, _ trailing: Int) -> [Int]? {
        // Each on its own first, since sums of hostile numbers overflow.
        guard leading >= 0, center > 0, trailing >= 0, leading <= length, center <= length, trailing <= length,
            leading + center + trailing <= length
        else { return nil }
        return Array(0..<leading + center) + Array(length - trailing..<length)
    }
}
