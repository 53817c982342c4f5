package import LintelDrawing
package import LintelUnits

/// The straight RGBA codes of a picture, made row by row: what a streaming encoder reads instead of a `QuantizedImage`.
///
/// Rows may be read in any order and more than once, from several threads; equal requests give equal bytes, those of
/// the `QuantizedImage` of the same picture. Memory for the work is at most half the size of the rows asked for, or a
/// few rows.
package struct QuantizedRows: Sendable {
    package let size: PixelSize
    package let bitDepth: BitDepth
    /// Whether every alpha is known to be the maximum. `false` when that is unknown: only a pass over the pixels can
    /// decide then.
    package let isOpaque: Bool
    private let content: Content
    private let constantAxes: (row: Bool, column: Bool)

    private enum Content: Sendable {
        case image(QuantizedImage)
        case painted(any RowSource, Dither, tiled: Bool)
    }

    /// Makes the same rows without painting them; `nil` where that is not known to be quicker.
    private let quick: Quick?

    /// A gradient in codes of 8 bits that is all there is to a picture, made of runs of equal pixels.
    private enum Quick: Sendable {
        case shifted(ShiftedRows)
        case rings(RingRows)

        init?(_ gradient: WholeGradient, size: PixelSize) {
            if let rows = ShiftedRows(gradient, size: size) {
                self = .shifted(rows)
            } else if let rows = RingRows(gradient, size: size), rows.isQuick {
                self = .rings(rows)
            } else {
                return nil
            }
        }

        /// The bytes of red, green and blue alone; `false` where only whole pixels are made.
        func fillRGB(_ rows: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>) -> Bool {
            guard case .shifted(let shifted) = self, let bytes = bytes.baseAddress else { return false }
            shifted.fill(rows: rows, intoRGB: bytes)
            return true
        }

        func fill(_ rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer) {
            bytes.withMemoryRebound(to: SIMD4<UInt8>.self) { pixels in
                guard let pixels = pixels.baseAddress else { return }
                switch self {
                case .shifted(let shifted): shifted.fill(rows: rows, into: pixels)
                case .rings(let rings): rings.fill(rows: rows, into: pixels)
                }
            }
        }
    }

    /// The rows of an image that exists already.
    /// - Complexity: O(1).
    package init(_ image: QuantizedImage) {
        size = image.size
        bitDepth = image.bitDepth
        isOpaque = false
        content = .image(image)
        quick = nil
        constantAxes = (image.size.width == 1, image.size.height == 1)
    }

    /// The rows of `source`, each painted and quantized when it is read.
    /// - Parameter tiled: whether the picture will be tiled; see `QuantizedImage`.
    /// - Precondition: both sides are 1…`PixelSize.longestSide`.
    package init(
        quantizing source: any RowSource, depth: BitDepth, dither: Dither = .none, tiled: Bool = false
    ) {
        Pixmap.checkSides(of: source.size)
        size = source.size
        bitDepth = depth
        isOpaque = source.isOpaque
        content = .painted(source, dither, tiled: tiled)
        let isPlain = dither == .none
        quick =
            isPlain && depth == .eight && size.area >= Self.leastQuickArea
            ? source.wholeGradient.flatMap { [size] in Quick($0, size: size) } : nil
        constantAxes = (
            size.width == 1 || (isPlain && source.isConstant(along: .horizontal)),
            size.height == 1 || (isPlain && source.isConstant(along: .vertical))
        )
    }

    /// Pictures with fewer pixels are painted in less time than it takes to find where their colors change.
    private static let leastQuickArea = 1 << 16

    /// Whether all pixels along `axis` are known to have the same codes: `.vertical` means that all rows are equal.
    package func isConstant(along axis: Axis) -> Bool {
        axis == .horizontal ? constantAxes.row : constantAxes.column
    }

    /// The first pixel of each row, as an image of one column. Where each row is of one color, it describes the whole
    /// picture.
    ///
    /// O(height), and what painting takes.
    package var firstColumn: QuantizedImage {
        switch content {
        case .image(let image): image.firstColumn
        case .painted(let source, let dither, let tiled):
            if dither == .none, let gradient = source.wholeGradient {
                gradient.firstColumn(height: size.height, depth: bitDepth)
            } else {
                QuantizedImage(quantizing: FirstColumn(base: source), depth: bitDepth, dither: dither, tiled: tiled)
            }
        }
    }

    /// The bytes of one row: four samples per pixel, of one byte or two.
    package var bytesPerRow: Int { size.width * 4 * (bitDepth.rawValue / 8) }

    /// Fills `bytes` with the row at `y` as PNG stores it before filtering: red, green, blue, alpha, of 16 bits the
    /// more significant byte first.
    /// - Precondition: `y` is inside the picture; `bytes` holds `bytesPerRow` or more.
    /// - Complexity: O(width), and what painting takes.
    package func fill(row y: Int, into bytes: UnsafeMutableRawBufferPointer) {
        precondition(
            y >= 0 && y < size.height && bytes.count >= bytesPerRow, "row \(y) of \(size), \(bytes.count) bytes")
        if let quick { return quick.fill(y..<y + 1, into: bytes) }
        switch content {
        case .image(let image): Self.copy(row: y, of: image, into: bytes)
        case .painted(let source, let dither, let tiled):
            // A row of one color is painted and rounded once.
            let painted = isConstant(along: .horizontal) ? 1 : size.width
            withRowScratch(of: SIMD4<Float>.self, capacity: painted) { row in
                source.paint(row: y, columns: 0..<painted, into: row)
                let pixels = UnsafeBufferPointer(row)
                if bitDepth == .eight {
                    bytes.withMemoryRebound(to: UInt8.self) { samples in
                        StraightAlpha.quantize(
                            pixels, depth: .eight, dither: dither, tiled: tiled, row: y, into: samples)
                    }
                } else {
                    withRowScratch(of: UInt16.self, capacity: painted * 4) { samples in
                        StraightAlpha.quantize(
                            pixels, depth: .sixteen, dither: dither, tiled: tiled, row: y, into: samples)
                        Self.store(UnsafeBufferPointer(samples), into: bytes)
                    }
                }
            }
            UnsafeMutableRawBufferPointer(rebasing: bytes[..<bytesPerRow])
                .repeatFirst(bytesPerRow / size.width * painted)
        }
    }

    /// Fills `bytes` with whole rows, one after the other, each as `fill(row:into:)` gives it; in less time, where rows
    /// resemble each other.
    /// - Precondition: `rows` are inside the picture; `bytes` holds `bytesPerRow` for each or more.
    package func fill(rows: Range<Int>, into bytes: UnsafeMutableRawBufferPointer) {
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= size.height && bytes.count >= bytesPerRow * rows.count,
            "rows \(rows) of \(size), \(bytes.count) bytes")
        if let quick { return quick.fill(rows, into: bytes) }
        for (index, y) in rows.enumerated() {
            let row = UnsafeMutableRawBufferPointer(
                rebasing: bytes[index * bytesPerRow..<(index + 1) * bytesPerRow])
            // Equal rows are painted once.
            if index > 0, isConstant(along: .vertical) {
                row.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[0..<bytesPerRow]))
            } else {
                fill(row: y, into: row)
            }
        }
    }

    /// Fills `bytes` with red, green and blue of whole rows, of 8 bits, one after the other, where that is quicker than
    /// making whole pixels.
    /// - Returns: whether it was quicker, so that `bytes` are filled.
    /// - Precondition: `rows` are inside the picture; `bytes` has room for three per pixel or more.
    package func fillRGB(rows: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= size.height && bytes.count >= size.width * 3 * rows.count,
            "rows \(rows) of \(size), \(bytes.count) bytes")
        return quick?.fillRGB(rows, into: bytes) ?? false
    }

    private static func copy(row y: Int, of image: QuantizedImage, into bytes: UnsafeMutableRawBufferPointer) {
        let count = image.size.width * 4
        switch image.samples {
        case .bits8(let samples):
            samples.withUnsafeBytes {
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[y * count..<(y + 1) * count]))
            }
        case .bits16(let samples):
            samples.withUnsafeBufferPointer {
                store(UnsafeBufferPointer(rebasing: $0[y * count..<(y + 1) * count]), into: bytes)
            }
        }
    }

    private static func store(_ samples: UnsafeBufferPointer<UInt16>, into bytes: UnsafeMutableRawBufferPointer) {
        for index in samples.indices {
            bytes.storeBytes(of: samples[index].bigEndian, toByteOffset: index * 2, as: UInt16.self)
        }
    }
}
