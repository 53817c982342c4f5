import CLintelCodec
import CLintelDeflate
package import LintelColor
package import LintelRaster
import LintelUnits

/// An encoder of baseline or progressive JPEG with libjpeg-turbo: ITU-T T.81, JFIF 1.02.
package enum JPEGEncoder {
    /// Encodes opaque 8-bit RGB, with the gamut's ICC profile in an APP2 segment, for sRGB as well: viewers that manage
    /// colors differ in what they take an untagged file for.
    ///
    /// Chroma is kept at full resolution (4:4:4), since halved chroma shows first in smooth color. Huffman tables are
    /// made for the image, the transform is the exact integer one, and there is no time stamp. Same input and same
    /// version of libjpeg-turbo ⇒ same bytes.
    ///
    /// - Parameter options: the quality, which from about 90 on shows no blocks in a gradient, and whether the file has
    ///   ten scans from coarse to fine.
    /// - Throws: `JPEGError.transparent` when any alpha is below 255, `.bitDepth`, `.quality`, `.outOfMemory`,
    ///   `.library`.
    package static func encode(
        _ image: QuantizedImage, gamut: Gamut, options: JPEGOptions
    ) throws(JPEGError) -> [UInt8] {
        try check(options)
        guard case .bits8(let samples) = image.samples else { throw .bitDepth(image.bitDepth) }
        return try samples.withUnsafeBufferPointer { samples throws(JPEGError) in
            try encode(samples, image.size, gamut, options)
        }
    }

    /// Draws the rows, and encodes them like `encode(_:gamut:options:)`.
    /// - Throws: the same errors; `.bitDepth` and `.quality` before a row is drawn.
    /// - Complexity: 4 bytes of memory for each pixel, and the file.
    package static func encode(
        _ rows: QuantizedRows, gamut: Gamut, options: JPEGOptions
    ) throws(JPEGError) -> [UInt8] {
        try check(options)
        guard rows.bitDepth == .eight else { throw .bitDepth(rows.bitDepth) }
        let length = rows.bytesPerRow * rows.size.height
        // An array that finds no memory ends the program.
        var pixels = lintel_sink_make(length)
        defer { lintel_sink_free(&pixels) }
        guard lintel_sink_reserve(&pixels, length) == LINTEL_OK else { throw .outOfMemory }
        let samples = UnsafeMutableBufferPointer(start: pixels.bytes, count: length)
        rows.fill(rows: 0..<rows.size.height, into: UnsafeMutableRawBufferPointer(samples))
        return try encode(UnsafeBufferPointer(samples), rows.size, gamut, options)
    }

    private static func check(_ options: JPEGOptions) throws(JPEGError) {
        guard JPEGOptions.qualities.contains(options.quality) else { throw .quality(options.quality) }
    }

    private static func encode(
        _ samples: UnsafeBufferPointer<UInt8>, _ size: PixelSize, _ gamut: Gamut, _ options: JPEGOptions
    ) throws(JPEGError) -> [UInt8] {
        guard let start = samples.baseAddress else { preconditionFailure("a picture of \(size) has no pixels") }
        try checkOpacity(of: samples, width: size.width)
        let profile = ICCProfile.bytes(of: gamut)
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        var message = lintel_message()
        let status = lintel_jpeg_encode(
            start, UInt32(size.width), UInt32(size.height), Int32(options.quality), options.isProgressive ? 1 : 0,
            profile, profile.count, &sink, &message)
        guard status == LINTEL_OK else {
            throw status == LINTEL_OUT_OF_MEMORY ? .outOfMemory : .library(message.string)
        }
        return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    }

    private static func checkOpacity(of samples: UnsafeBufferPointer<UInt8>, width: Int) throws(JPEGError) {
        guard let index = stride(from: 3, to: samples.count, by: 4).first(where: { samples[$0] != 255 }) else { return }
        let pixel = index / 4
        throw .transparent(x: pixel % width, y: pixel / width, alpha: Int(samples[index]))
    }
}
