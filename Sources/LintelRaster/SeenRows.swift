package import LintelUnits

/// The picture that a reader of an image sees, premultiplied, made row by row: a `Pixmap` of a whole screen would take
/// four times the image's memory.
package struct SeenRows: RowSource {
    private let image: QuantizedImage
    /// Which rows and columns have the codes of the one before.
    private let rows, columns: LineRuns

    /// Creates the picture of an image.
    /// - Complexity: O(pixels), because equal rows and columns are looked for.
    package init(_ image: QuantizedImage) {
        self.image = image
        (rows, columns) = image.equalLines
    }

    package var size: PixelSize { image.size }

    /// The error of the colors, which is 0: the picture is defined by its pixels.
    package var colorError: Double { 0 }

    package func isConstant(along axis: Axis) -> Bool { axis == .horizontal ? size.width == 1 : size.height == 1 }

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        let start = (row * size.width + columns.lowerBound) * 4
        switch image.samples {
        case .bits8(let samples): Self.paint(samples, from: start, columns.count, .eight, into: buffer)
        case .bits16(let samples): Self.paint(samples, from: start, columns.count, .sixteen, into: buffer)
        }
    }

    private static func paint<Sample: FixedWidthInteger>(
        _ samples: [Sample], from start: Int, _ count: Int, _ depth: BitDepth,
        into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        samples.withUnsafeBufferPointer { samples in
            StraightAlpha.see(
                UnsafeBufferPointer(rebasing: samples[start..<start + count * 4]), depth: depth,
                into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        }
    }

    package func runs(along axis: Axis) -> LineRuns { axis == .horizontal ? columns : rows }
}

extension QuantizedImage {
    /// The image as its reader sees it, premultiplied: a small one as a whole, since its rows are read many times.
    package var seen: any RowSource { size.area <= Self.smallArea ? pixmap() : SeenRows(self) }

    /// 1 MiB of floats.
    private static let smallArea = 1 << 16
}
