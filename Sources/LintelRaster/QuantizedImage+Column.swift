import LintelUnits

extension QuantizedImage {
    /// Whether the pixels of every row are equal. O(pixels), and mostly O(width) where they are not.
    package var hasUniformRows: Bool {
        switch samples {
        case .bits8(let samples): Self.areUniform(samples, as: UInt32.self, width: size.width)
        case .bits16(let samples): Self.areUniform(samples, as: UInt64.self, width: size.width)
        }
    }

    private static func areUniform<Sample, Pixel: FixedWidthInteger>(
        _ samples: [Sample], as: Pixel.Type, width: Int
    ) -> Bool {
        samples.withUnsafeBytes { bytes in
            let length = width * MemoryLayout<Pixel>.size
            return stride(from: 0, to: bytes.count, by: length).allSatisfy { row in
                let first = bytes.loadUnaligned(fromByteOffset: row, as: Pixel.self)
                // Without a branch for each pixel.
                var different: Pixel = 0
                var offset = row
                while offset < row &+ length {
                    different |= bytes.loadUnaligned(fromByteOffset: offset, as: Pixel.self) ^ first
                    offset &+= MemoryLayout<Pixel>.size
                }
                return different == 0
            }
        }
    }

    /// The first pixel of each row, as an image of one column. O(height).
    package var firstColumn: QuantizedImage {
        func first<Sample>(_ samples: [Sample]) -> [Sample] {
            stride(from: 0, to: samples.count, by: size.width * 4).flatMap { samples[$0..<$0 + 4] }
        }
        let samples: Samples =
            switch samples {
            case .bits8(let samples): .bits8(first(samples))
            case .bits16(let samples): .bits16(first(samples))
            }
        return QuantizedImage(size: PixelSize(width: 1, height: size.height), samples: samples)
    }

    /// The image `times` times, one below the other. O(pixels of the result).
    /// - Precondition: `times` is 1 or more, and the result is not higher than an image may be.
    package func repeated(times: Int) -> QuantizedImage {
        func repeated<Sample>(_ samples: [Sample]) -> [Sample] { Array(repeatElement(samples, count: times).joined()) }
        let samples: Samples =
            switch samples {
            case .bits8(let samples): .bits8(repeated(samples))
            case .bits16(let samples): .bits16(repeated(samples))
            }
        return QuantizedImage(size: PixelSize(width: size.width, height: size.height * times), samples: samples)
    }
}
