import LintelJSON

/// A part of a picture painted directly at a size that its image is stretched to, with which the page compares the
/// stretched image.
package struct DirectDrawing: Sendable {
    /// A PNG of 16 bits for each channel. Where nothing varies along an axis it is one pixel long.
    package var png: [UInt8]
    /// The size that is painted, in pixels.
    package var width, height: Int
    /// The part of the picture that the PNG contains, in pixels of that size.
    package var part: (x: Range<Int>, y: Range<Int>)

    /// Creates a drawing. `part` is inside `width` × `height`.
    package init(png: [UInt8], width: Int, height: Int, part: (x: Range<Int>, y: Range<Int>)) {
        self.png = png
        self.width = width
        self.height = height
        self.part = part
    }

    var json: JSON {
        [
            "png": .string(Base64.text(of: png)), "width": .integer(width), "height": .integer(height),
            "part": .array(
                [part.x.lowerBound, part.y.lowerBound, part.x.count, part.y.count].map { .integer($0) }),
        ]
    }
}
