package import LintelRaster
package import LintelUnits

/// A resizable image drawn at a size, row by row, as a `StretchModel` says.
package struct StretchedImage: RowSource {
    package let size: PixelSize
    private let image: Pixmap
    private let columns: AxisLayout
    private let rows: AxisLayout
    private let sampling: StretchModel.Sampling
    private let taps: [AxisLayout.Tap]

    /// Creates the image stretched to a size.
    /// - Returns: `nil` when the caps leave no center in `image` or do not fit in `size`.
    package init?(
        _ image: Pixmap, capInsets: CapInsets, model: StretchModel = .uiKitNinePart, size: PixelSize,
        sampling: StretchModel.Sampling
    ) {
        guard let layouts = capInsets.layouts(in: image.size, model: model) else { return nil }
        self.init(image, columns: layouts.columns, rows: layouts.rows, size: size, sampling: sampling)
    }

    init?(
        _ image: Pixmap, columns: AxisLayout, rows: AxisLayout, size: PixelSize, sampling: StretchModel.Sampling
    ) {
        guard size.width > 0, size.height > 0, columns.fits(size.width), rows.fits(size.height) else { return nil }
        self.size = size
        self.image = image
        self.columns = columns
        self.rows = rows
        self.sampling = sampling
        taps = columns.taps(for: size.width, sampling: sampling)
    }

    /// The error of the colors, which is 0: the picture is defined by the image's pixels.
    package var colorError: Double { 0 }

    package func isConstant(along axis: Axis) -> Bool { image.isConstant(along: axis) }

    package func runs(along axis: Axis) -> LineRuns {
        var runs = LineRuns(lines: axis == .horizontal ? size.width : size.height, areEqual: true)
        (axis == .horizontal ? columns : rows).separate(&runs, image: image, along: axis)
        return runs
    }

    package func paint(row: Int, columns: Range<Int>, into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>) {
        precondition(
            row >= 0 && row < size.height && columns.lowerBound >= 0 && columns.upperBound <= size.width
                && buffer.count >= columns.count, "row \(row), columns \(columns) of \(size)")
        let tap = rows.tap(at: row, of: size.height, sampling: sampling)
        let width = image.size.width
        image.pixels.withUnsafeBufferPointer { pixels in
            let first = UnsafeBufferPointer(rebasing: pixels[tap.first * width..<(tap.first + 1) * width])
            let second = UnsafeBufferPointer(rebasing: pixels[tap.second * width..<(tap.second + 1) * width])
            if tap.weight == 0 {
                spread(first, columns, into: buffer)
            } else {
                withRowScratch(of: SIMD4<Float>.self, capacity: width) { mixed in
                    for index in 0..<width { mixed[index] = first[index].mixed(with: second[index], tap.weight) }
                    spread(UnsafeBufferPointer(mixed), columns, into: buffer)
                }
            }
        }
    }

    /// One row of the image, already mixed of two, to the target's columns.
    private func spread(
        _ pixels: UnsafeBufferPointer<SIMD4<Float>>, _ columns: Range<Int>,
        into buffer: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        taps.withUnsafeBufferPointer { taps in
            var index = 0
            while index < columns.count {
                let tap = taps[columns.lowerBound &+ index]
                buffer[index] = pixels[tap.first].mixed(with: pixels[tap.second], tap.weight)
                index &+= 1
            }
        }
    }
}
