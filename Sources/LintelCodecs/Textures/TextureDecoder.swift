import LintelColor
package import LintelDrawing
import LintelRaster
import LintelUnits

/// Reads the file of a texture: PNG of every kind, JPEG in gray or three colors.
package enum TextureDecoder {
    /// Decodes a picture to premultiplied floats in sRGB or, when the file's own color space has more colors than that,
    /// in Display P3; see `ColorConversion`. Alpha is as stored.
    ///
    /// The format is detected by the first bytes, not by the file's name. The picture is turned as its Exif orientation
    /// says: of a JPEG, and of a PNG whose `eXIf` comes before the image data, as browsers do. Of an animated PNG the
    /// still image is taken.
    ///
    /// - Parameter digest: the digest of the file's bytes, computed by the caller; it becomes the image's identity.
    /// - Throws: `TextureError`; about sizes before any memory is taken for the pixels.
    package static func decode(
        _ file: [UInt8], digest: String, limits: TextureLimits = .standard
    ) throws(TextureError) -> TextureImage {
        switch TextureFormat(file) {
        case .png: try decodePNG(file, digest, limits)
        case .jpeg: try decodeJPEG(file, digest, limits)
        case .other(let name): throw .format(name)
        case .unknown: throw file.isEmpty ? .empty : .format(nil)
        }
    }

    private static func decodePNG(
        _ file: [UInt8], _ digest: String, _ limits: TextureLimits
    ) throws(TextureError) -> TextureImage {
        let decoded: DecodedImage
        let outline: PNGOutline
        do throws(PNGError) {
            outline = try PNGOutline(file)
            decoded = try PNGDecoder.decode(file, limits: limits.image)
        } catch {
            throw TextureError(error)
        }
        let color = try SourceColor(
            png: decoded.tags, problems: outline.colorProblems,
            mentionsProfile: outline.chunks.contains(PNGChunk.profile.rawValue), warning: decoded.warning)
        let (pixels, gamut) = try pixels(of: decoded.image, color, limits)
        let orientation = outline.exif.map { ImageOrientation(exif: $0) } ?? .upright
        return image(digest, decoded.image, pixels, gamut, orientation)
    }

    private static func decodeJPEG(
        _ file: [UInt8], _ digest: String, _ limits: TextureLimits
    ) throws(TextureError) -> TextureImage {
        let decoded: DecodedImage
        do throws(JPEGError) {
            decoded = try JPEGDecoder.decode(file, limits: limits.image)
        } catch {
            throw TextureError(error)
        }
        let segments = JPEGSegments(file)
        let color = try SourceColor(jpeg: decoded.tags, mentionsProfile: segments.mentionsProfile)
        let (pixels, gamut) = try pixels(of: decoded.image, color, limits)
        return image(digest, decoded.image, pixels, gamut, segments.orientation)
    }

    private static func image(
        _ digest: String, _ stored: QuantizedImage, _ pixels: [SIMD4<Float>], _ gamut: Gamut,
        _ orientation: ImageOrientation
    ) -> TextureImage {
        let (width, height) = (stored.size.width, stored.size.height)
        return TextureImage(
            digest: digest, width: orientation.swapsSides ? height : width,
            height: orientation.swapsSides ? width : height, space: gamut == .sRGB ? .sRGB : .displayP3,
            pixels: orientation.applied(to: pixels, width: width, height: height))
    }

    private static func pixels(
        of image: QuantizedImage, _ color: SourceColor, _ limits: TextureLimits
    ) throws(TextureError) -> (pixels: [SIMD4<Float>], gamut: Gamut) {
        switch color {
        case .space(.sRGB): return (image.pixmap().pixels, .sRGB)
        case .space(.displayP3): return (image.pixmap().pixels, .displayP3)
        default: break
        }
        let conversion = try ColorConversion(color, limits: limits)
        if conversion.channels == 1, !image.isGray { throw .grayProfile }
        if conversion.isIdentity { return (image.pixmap().pixels, conversion.target) }
        var pixels = image.straightPixels
        pixels.withUnsafeMutableBufferPointer { pixels in
            conversion.convert(pixels)
            for index in pixels.indices {
                let alpha = pixels[index].w
                pixels[index] *= alpha
                pixels[index].w = alpha
            }
        }
        return (pixels, conversion.target)
    }
}

extension QuantizedImage {
    /// Whether red, green and blue are equal everywhere. O(pixels).
    fileprivate var isGray: Bool {
        switch samples {
        case .bits8(let samples): Self.isGray(samples)
        case .bits16(let samples): Self.isGray(samples)
        }
    }

    private static func isGray<Sample: Equatable>(_ samples: [Sample]) -> Bool {
        for start in stride(from: 0, to: samples.count, by: 4)
        where samples[start] != samples[start + 1] || samples[start] != samples[start + 2] {
            return false
        }
        return true
    }

    /// Straight samples as 0…1. O(pixels).
    fileprivate var straightPixels: [SIMD4<Float>] {
        switch samples {
        case .bits8(let samples): Self.unit(samples)
        case .bits16(let samples): Self.unit(samples)
        }
    }

    private static func unit<Sample: FixedWidthInteger>(_ samples: [Sample]) -> [SIMD4<Float>] {
        let maximum = Double(Sample.max)
        var pixels = [SIMD4<Float>](repeating: .zero, count: samples.count / 4)
        for pixel in pixels.indices {
            for channel in 0..<4 {
                pixels[pixel][channel] = Float(Double(samples[pixel * 4 + channel]) / maximum)
            }
        }
        return pixels
    }
}
