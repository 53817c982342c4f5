import CLintelCodec
import CLintelDeflate
package import LintelColor
package import LintelRaster
import LintelUnits

/// Writes baseline or progressive JPEG with libjpeg-turbo: ITU-T T.81, JFIF 1.02.
package enum JPEGEncoder {
    /// Encodes opaque 8-bit RGB, with the gamut's ICC profile in an APP2 segment, for sRGB as well: viewers that manage
    /// colors differ in what they take an untagged file for.
    ///
    /// Chroma is kept at full resolution (4:4:4), since halved chroma shows first in smooth color. Huffman tables are
    /// made for the image, the transform is the exact integer one, and there is no time stamp. Same input and same
    /// version of libjpeg-turbo ⇒ same bytes.
    ///
    /// - Parameters:
    ///   - quality: 1…100 as libjpeg counts it; about 90 shows no blocks in a gradient.
    ///   - isProgressive: in ten scans from coarse to fine, which has the same pixels. Of smooth gradients the file is
    ///     mostly a little larger, in measurements 2 to 10 %.
    /// - Throws: `JPEGError.transparent` when any alpha is below 255, `.bitDepth`, `.quality`, `.outOfMemory`,
    ///   `.library`.
    package static func encode(
        _ image: QuantizedImage, gamut: Gamut, quality: Int, isProgressive: Bool = false
    ) throws(JPEGError) -> [UInt8] {
        guard 1...100 ~= quality else { throw .quality(quality) }
        guard case .bits8(let samples) = image.samples else { throw .bitDepth(image.bitDepth.rawValue) }
        try checkOpacity(of: samples, width: image.size.width)
        let profile = ICCProfile.bytes(of: gamut)
        var sink = lintel_sink_make(.max)
        defer { lintel_sink_free(&sink) }
        var message = lintel_message()
        let status = lintel_jpeg_encode(
            samples, UInt32(image.size.width), UInt32(image.size.height), Int32(quality), isProgressive ? 1 : 0,
            profile, profile.count, &sink, &message)
        guard status == LINTEL_OK else {
            throw status == LINTEL_OUT_OF_MEMORY ? .outOfMemory : .library(message.words)
        }
        return Array(UnsafeBufferPointer(start: sink.bytes, count: sink.count))
    }

    private static func checkOpacity(of samples: [UInt8], width: Int) throws(JPEGError) {
        guard let index = stride(from: 3, to: samples.count, by: 4).first(where: { samples[$0] != 255 }) else { return }
        let pixel = index / 4
        throw .transparent(x: pixel % width, y: pixel / width, alpha: Int(samples[index]))
    }
}
