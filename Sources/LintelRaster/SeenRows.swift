package import LintelUnits

/// What a reader of an image sees, premultiplied, made row by row: a `Pixmap` of a whole screen would take four times the image's memory.
package struct SeenRows: RowSource {
    private let image: QuantizedImage

    package init(_ image: QuantizedImage) { self.image = image }

    package var size: PixelSize { image.size }

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
            for index in 0..<count {
                let place = start &+ index &* 4
                let codes = SIMD4<UInt16>(
                    UInt16(truncatingIfNeeded: samples[place]), UInt16(truncatingIfNeeded: samples[place &+ 1]),
                    UInt16(truncatingIfNeeded: samples[place &+ 2]), UInt16(truncatingIfNeeded: samples[place &+ 3]))
                buffer[index] = StraightAlpha.pixel(of: codes, depth: depth)
            }
        }
    }
}

extension QuantizedImage {
    /// The image as its reader sees it, premultiplied: a small one as a whole, since its rows are read many times.
    package var seen: any RowSource { size.area <= Self.smallArea ? pixmap() : SeenRows(self) }

    /// 1 MiB of floats.
    private static let smallArea = 1 << 16

    /// Feeds all samples at once, not each by itself: hashing pixels is a tenth of a large preset's build otherwise.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        switch samples {
        case .bits8(let values): values.withUnsafeBytes { hasher.combine(bytes: $0) }
        case .bits16(let values): values.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}
