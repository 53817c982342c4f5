package import LintelUnits

/// A whole image in memory: premultiplied, encoded RGBA, `Float` 0…1, rows top to bottom. Meant for small images and
/// tests; large ones are pulled from a `RowSource` row by row.
package struct Pixmap: Hashable, Sendable {
    package let size: PixelSize
    /// The pixels, `size.area` of them, in rows from top to bottom.
    package var pixels: [SIMD4<Float>]

    /// Creates an image of the pixels.
    /// - Precondition: there are `size.area` pixels and both sides are 1…`PixelSize.longestSide`.
    package init(size: PixelSize, pixels: [SIMD4<Float>]) {
        Self.checkSides(of: size)
        precondition(pixels.count == size.area, "\(pixels.count) pixels for \(size)")
        self.size = size
        self.pixels = pixels
    }

    /// Paints every pixel of `source`.
    package init(painting source: some RowSource) {
        let size = source.size
        Self.checkSides(of: size)
        self.size = size
        pixels = [SIMD4<Float>](unsafeUninitializedCapacity: size.area) { buffer, count in
            source.paint(rows: 0..<size.height, into: UnsafeMutableBufferPointer(rebasing: buffer[..<size.area]))
            count = size.area
        }
    }

    /// The pixel in a column and a row.
    /// - Precondition: `x` and `y` are inside.
    package subscript(x: Int, y: Int) -> SIMD4<Float> {
        get { pixels[index(x, y)] }
        set { pixels[index(x, y)] = newValue }
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "(\(x), \(y)) is outside \(size)")
        return y * size.width + x
    }

    /// Traps, with words, on a side outside 1…`PixelSize.longestSide`.
    package static func checkSides(of size: PixelSize) {
        precondition(size.isDrawable, "\(size) is not a valid image size")
    }
}

extension Pixmap: RowSource {
    /// The error of the colors, which is 0: the picture is defined by its pixels.
    package var colorError: Double { 0 }

    package func isConstant(along axis: Axis) -> Bool {
        switch axis {
        case .horizontal: size.width == 1
        case .vertical: size.height == 1
        }
    }

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        pixels.withUnsafeBufferPointer { pixels in
            let start = row * size.width + columns.lowerBound
            guard let source = pixels.baseAddress, let target = buffer.baseAddress else { return }
            target.update(from: source + start, count: columns.count)
        }
    }
}
