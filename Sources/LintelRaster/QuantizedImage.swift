package import LintelDrawing
package import LintelUnits

/// An image as its file will hold it: straight (un-premultiplied) integer RGBA, rows top to bottom. The rounding rule
/// is `StraightAlpha`'s.
package struct QuantizedImage: Hashable, Sendable {
    package let size: PixelSize
    /// The samples, four per pixel: red, green, blue, alpha.
    package let samples: Samples

    package enum Samples: Hashable, Sendable {
        case bits8([UInt8])
        case bits16([UInt16])
    }

    /// Creates an image of the samples.
    /// - Precondition: there are four samples per pixel and both sides are 1…`PixelSize.longestSide`.
    package init(size: PixelSize, samples: Samples) {
        Pixmap.checkSides(of: size)
        let count =
            switch samples {
            case .bits8(let values): values.count
            case .bits16(let values): values.count
            }
        precondition(count == size.area * 4, "\(count) samples for \(size)")
        self.size = size
        self.samples = samples
    }

    package var bitDepth: BitDepth {
        switch samples {
        case .bits8: .eight
        case .bits16: .sixteen
        }
    }

    /// Quantizes every pixel of `source`. One row of floats exists at a time; rows and columns that are surely equal
    /// are painted once.
    /// - Parameter tiled: whether the image will be tiled: the dots then repeat after `dither.period` pixels.
    package init(
        quantizing source: some RowSource, depth: BitDepth, dither: Dither = .none, tiled: Bool = false
    ) {
        let size = source.size
        Pixmap.checkSides(of: size)
        self.size = size
        switch depth {
        case .eight: samples = .bits8(Self.samples(of: source, depth, dither, tiled))
        case .sixteen: samples = .bits16(Self.samples(of: source, depth, dither, tiled))
        }
    }

    private static func samples<Sample: FixedWidthInteger & SIMDScalar>(
        of source: any RowSource, _ depth: BitDepth, _ dither: Dither, _ tiled: Bool
    ) -> [Sample] {
        let (width, height) = (source.size.width, source.size.height)
        let rows = source.runs(along: .vertical)
        let columns = DistinctColumns(source.runs(along: .horizontal))
        // Dots differ where the drawing does not.
        let isPlain = dither == .none
        return [Sample](unsafeUninitializedCapacity: width * height * 4) { samples, count in
            withRowScratch(of: SIMD4<Float>.self, capacity: columns.count) { painted in
                withRowScratch(of: SIMD4<Float>.self, capacity: isPlain ? 1 : width) { whole in
                    withRowScratch(of: SIMD4<Sample>.self, capacity: columns.count) { codes in
                        for y in 0..<height {
                            let start = samples.baseAddress! + y * width * 4
                            let row = UnsafeMutableBufferPointer(start: start, count: width * 4)
                            let isNew = rows.isStart(y)
                            if !isNew, isPlain {
                                start.update(from: start - width * 4, count: width * 4)
                                continue
                            }
                            if isNew { columns.paint(row: y, of: source, into: painted) }
                            let pixels = UnsafeBufferPointer(painted)
                            if !isPlain {
                                if isNew { columns.spread(pixels, into: whole) }
                                StraightAlpha.quantize(
                                    UnsafeBufferPointer(whole), depth: depth, dither: dither, tiled: tiled, row: y,
                                    into: row)
                            } else if columns.hasRepeats {
                                codes.withMemoryRebound(to: Sample.self) {
                                    StraightAlpha.quantize(pixels, depth: depth, into: $0)
                                }
                                row.withMemoryRebound(to: SIMD4<Sample>.self) {
                                    columns.spread(UnsafeBufferPointer(codes), into: $0)
                                }
                            } else {
                                StraightAlpha.quantize(pixels, depth: depth, into: row)
                            }
                        }
                    }
                }
            }
            count = width * height * 4
        }
    }

    /// The four straight codes at (x, y).
    /// - Precondition: the position is inside.
    package func codes(x: Int, y: Int) -> SIMD4<UInt16> {
        precondition(x >= 0 && x < size.width && y >= 0 && y < size.height, "(\(x), \(y)) is outside \(size)")
        let start = (y * size.width + x) * 4
        switch samples {
        case .bits8(let values):
            return SIMD4(
                UInt16(values[start]), UInt16(values[start + 1]), UInt16(values[start + 2]), UInt16(values[start + 3]))
        case .bits16(let values):
            return SIMD4(values[start], values[start + 1], values[start + 2], values[start + 3])
        }
    }

    /// Whether every alpha is the maximum, so that a file without alpha holds the same picture.
    package var isOpaque: Bool {
        switch samples {
        case .bits8(let values): stride(from: 3, to: values.count, by: 4).allSatisfy { values[$0] == .max }
        case .bits16(let values): stride(from: 3, to: values.count, by: 4).allSatisfy { values[$0] == .max }
        }
    }

    /// The picture a reader of the file sees, premultiplied.
    package func pixmap() -> Pixmap {
        let pixels =
            switch samples {
            case .bits8(let values): Self.pixels(of: values, depth: .eight)
            case .bits16(let values): Self.pixels(of: values, depth: .sixteen)
            }
        return Pixmap(size: size, pixels: pixels)
    }

    private static func pixels<Sample: FixedWidthInteger>(of samples: [Sample], depth: BitDepth) -> [SIMD4<Float>] {
        let count = samples.count / 4
        return [SIMD4<Float>](unsafeUninitializedCapacity: count) { pixels, initialized in
            samples.withUnsafeBufferPointer { samples in
                StraightAlpha.see(samples, depth: depth, into: UnsafeMutableBufferPointer(rebasing: pixels[..<count]))
            }
            initialized = count
        }
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Fills the buffer with copies of its first `count` bytes.
    /// - Precondition: `count` is above 0 unless the buffer is empty.
    func repeatFirst(_ count: Int) {
        var filled = count
        while filled < self.count {
            let next = Swift.min(filled, self.count - filled)
            UnsafeMutableRawBufferPointer(rebasing: self[filled..<filled + next])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: self[..<next]))
            filled += next
        }
    }
}

extension QuantizedImage: CustomStringConvertible {
    /// The size and the depth; the samples would fill pages.
    package var description: String { "\(size), \(bitDepth.rawValue) bits" }
}
