import CLintelCodec
import CLintelKernels
import LintelRaster
import LintelUnits

/// An image's rows in one form, as PNG stores them before filtering: samples of 16 bits big-endian, fewer than 8 bits
/// packed from the left.
struct PackedRows {
    let form: PixelForm
    let height: Int
    let rowBytes: Int
    /// `height × rowBytes` bytes.
    let bytes: [UInt8]
    /// The row above the first.
    let zeros: [UInt8]

    /// Packs the pixels of an image. O(pixels).
    init(_ image: QuantizedImage, as form: PixelForm) {
        self.form = form
        height = image.size.height
        let rowBytes = form.rowBytes(width: image.size.width)
        self.rowBytes = rowBytes
        zeros = [UInt8](repeating: 0, count: rowBytes)
        let width = image.size.width
        let total = rowBytes * height
        switch image.samples {
        case .bits8(let samples) where form.colorType == .rgba:
            bytes = samples
        case .bits8(let samples):
            bytes = samples.withUnsafeBytes { source in
                Array(unsafeUninitializedCapacity: total) { target, initialized in
                    Self.pack(
                        source.bindMemory(to: UInt32.self), width: width, as: form, table: ColorTable(form.palette),
                        into: UnsafeMutableBufferPointer(rebasing: target[..<total]))
                    initialized = total
                }
            }
        case .bits16(let samples):
            bytes = samples.withUnsafeBufferPointer { samples in
                Array(unsafeUninitializedCapacity: total) { target, initialized in
                    Self.pack(samples, as: form, into: target)
                    initialized = total
                }
            }
        }
    }

    /// Packs rows of `width` pixels of straight RGBA in a form that is not RGBA itself, whose palette `table` has.
    static func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, width: Int, as form: PixelForm, table: ColorTable,
        into bytes: UnsafeMutableBufferPointer<UInt8>
    ) {
        // Rows of whole bytes follow one another like one long row.
        let rows = form.bitDepth == 8 ? 1 : pixels.count / width
        let (width, rowBytes) = (pixels.count / rows, bytes.count / rows)
        for row in 0..<rows {
            pack(
                UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width]), as: form, table: table,
                into: UnsafeMutableBufferPointer(rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes]))
        }
    }

    private static func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, as form: PixelForm, table: ColorTable,
        into bytes: UnsafeMutableBufferPointer<UInt8>
    ) {
        switch form.colorType {
        case .rgb: pack(pixels, channels: 0..<3, into: bytes)
        case .rgba: pack(pixels, channels: 0..<4, into: bytes)
        case .grayAlpha: pack(pixels, channels: 2..<4, into: bytes)
        case .gray:
            // Levels are multiples of 255 / (2^bits - 1), so that the top bits are the level.
            let shift = 8 - form.bitDepth
            pack(pixels, bits: form.bitDepth, into: bytes) { red(of: $0) >> shift }
        case .palette:
            var last = pixels.first ?? 0
            var index = table.index(of: last)
            pack(pixels, bits: form.bitDepth, into: bytes) { pixel in
                if pixel != last {
                    last = pixel
                    index = table.index(of: pixel)
                }
                return index
            }
        }
    }

    private static func red(of pixel: UInt32) -> UInt8 { withUnsafeBytes(of: pixel) { $0[0] } }

    private static func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, channels: Range<Int>, into bytes: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard let first = UnsafeRawPointer(pixels.baseAddress), let target = bytes.baseAddress else { return }
        if channels == 0..<3 { return lintel_drop_alpha(lintel_best_variant(), first, target, pixels.count) }
        lintel_pick_channels(first, pixels.count, Int32(channels.lowerBound), Int32(channels.count), target)
    }

    private static func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, bits: Int, into bytes: UnsafeMutableBufferPointer<UInt8>,
        sample: (UInt32) -> UInt8
    ) {
        if bits == 8 {
            for index in pixels.indices { bytes[index] = sample(pixels[index]) }
            return
        }
        guard let first = pixels.first else { return }
        // Pictures of so few colors often have rows of one. The whole row is compared, several pixels at a time.
        if pixels.reduce(0, { $0 | ($1 ^ first) }) == 0 {
            let level = sample(first)
            let byte = stride(from: 0, to: 8, by: bits).reduce(UInt8(0)) { $0 | level << UInt8($1) }
            bytes.update(repeating: byte)
            let rest = pixels.count * bits % 8
            if rest > 0 { bytes[bytes.count - 1] &= .max << UInt8(8 - rest) }
            return
        }
        bytes.update(repeating: 0)
        for index in pixels.indices {
            let bit = index * bits
            bytes[bit / 8] |= sample(pixels[index]) << (8 - bits - bit % 8)
        }
    }

    private static func pack(
        _ samples: UnsafeBufferPointer<UInt16>, as form: PixelForm, into bytes: UnsafeMutableBufferPointer<UInt8>
    ) {
        let channels: Range<Int> =
            switch form.colorType {
            case .rgba: 0..<4
            case .rgb: 0..<3
            case .grayAlpha: 2..<4
            case .gray: 0..<1
            case .palette: preconditionFailure("16-bit samples have no palette")
            }
        var into = 0
        for start in stride(from: 0, to: samples.count, by: 4) {
            for channel in channels {
                let sample = samples[start + channel]
                bytes[into] = UInt8(sample >> 8)
                bytes[into + 1] = UInt8(truncatingIfNeeded: sample)
                into += 2
            }
        }
    }
}
