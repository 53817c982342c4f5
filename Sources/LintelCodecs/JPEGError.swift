package import LintelUnits

/// A reason why a JPEG could not be written or read.
package enum JPEGError: Error, Hashable, Sendable {
    /// JPEG has no alpha: the first pixel that is not opaque, and its alpha of 0…255.
    case transparent(x: Int, y: Int, alpha: Int)
    /// JPEG is written from 8 bits a channel.
    case bitDepth(BitDepth)
    /// The quality is not one of `JPEGOptions.qualities`.
    case quality(Int)
    /// A side is 0 or longer than the limit.
    case side(PixelSize, limit: Int)
    /// More pixels in all than the limit.
    case area(PixelSize, limit: Int)
    /// The number of color components, where it is neither 1 nor 3.
    case components(Int)
    /// More scans than the limit.
    case scans(limit: Int)
    /// A progressive file whose coefficients take more than the limit.
    case memory(limit: Int)
    case outOfMemory
    /// Data that libjpeg found damaged and could have gone on after, in its own words.
    case damaged(String)
    /// libjpeg's own words.
    case library(String)
}

extension JPEGError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .transparent(let x, let y, let alpha):
            "JPEG has no transparency; the pixel at (\(x), \(y)) has alpha \(alpha) of 255"
        case .bitDepth(let depth): "JPEG has 8 bits per channel, the image has \(depth.rawValue)"
        case .quality(let quality): "a JPEG quality of \(quality); it goes from \(JPEGOptions.qualitiesPhrase)"
        case .side(let size, let limit): "an image of \(size) pixels; sides are from 1 to \(limit)"
        case .area(let size, let limit): "an image of \(size) pixels; expected at most \(limit) pixels"
        case .components(let count): "a JPEG of \(count) color components; expected 1 or 3"
        case .scans(let limit): "a JPEG of more than \(limit) scans"
        case .memory(let limit): "the JPEG takes more than \(limit) bytes of memory to read"
        case .outOfMemory: "no memory left for a JPEG"
        case .damaged(let reason): "the JPEG is damaged: \(reason)"
        case .library(let reason): "libjpeg: \(reason)"
        }
    }
}
