package import LintelRaster
package import LintelUnits

/// Android's nine-patch source: an image in a frame of one transparent pixel, in which black runs mark what may stretch
/// (above and at the left) and where content may be (below and at the right).
///
/// ```
///   .####.      # above: these columns stretch
///   #abcd#      # left: these rows stretch
///   .efgh.      # right, below: the rows and columns of the content
///   ..##..
/// ```
///
/// Source: Android developers, "Create resizable bitmaps (9-patch files)".
package enum NinePatchFrame {
    /// The image in its frame, two pixels wider and higher.
    /// - Parameters:
    ///   - capInsets: what does not stretch, in pixels.
    ///   - padding: what content keeps clear of, in pixels.
    /// - Returns: `nil` when caps or padding leave no pixel between them, or the frame makes the image too long.
    package static func framed(
        _ image: QuantizedImage, capInsets: CapInsets, padding: CapInsets
    ) -> QuantizedImage? {
        let size = PixelSize(width: image.size.width + 2, height: image.size.height + 2)
        guard size.isDrawable,
            let stretch = Marks(capInsets, in: image.size), let content = Marks(padding, in: image.size)
        else { return nil }
        let samples: QuantizedImage.Samples =
            switch image.samples {
            case .bits8(let values): .bits8(framed(values, image.size, stretch, content))
            case .bits16(let values): .bits16(framed(values, image.size, stretch, content))
            }
        return QuantizedImage(size: size, samples: samples)
    }

    /// The runs between insets, in pixels of the image.
    private struct Marks {
        var columns: Range<Int>
        var rows: Range<Int>

        init?(_ insets: CapInsets, in size: PixelSize) {
            guard let layouts = insets.layouts(in: size) else { return nil }
            columns = layouts.columns.leading..<size.width - layouts.columns.trailing
            rows = layouts.rows.leading..<size.height - layouts.rows.trailing
        }
    }

    private static func framed<Sample: FixedWidthInteger>(
        _ samples: [Sample], _ size: PixelSize, _ stretch: Marks, _ content: Marks
    ) -> [Sample] {
        let width = size.width + 2
        var framed = [Sample](repeating: 0, count: width * (size.height + 2) * 4)
        // Black: of the four channels only alpha is not 0.
        func mark(_ x: Int, _ y: Int) { framed[(y * width + x) * 4 + 3] = .max }
        for x in stretch.columns { mark(x + 1, 0) }
        for x in content.columns { mark(x + 1, size.height + 1) }
        for y in stretch.rows { mark(0, y + 1) }
        for y in content.rows { mark(width - 1, y + 1) }
        for y in 0..<size.height {
            let start = ((y + 1) * width + 1) * 4
            framed.replaceSubrange(
                start..<start + size.width * 4, with: samples[y * size.width * 4..<(y + 1) * size.width * 4])
        }
        return framed
    }
}
