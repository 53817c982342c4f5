import LintelCodecs
import LintelDiagnostics
import LintelEngine

/// Describes why a picture or a file was not made.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A side is below 1 or above `Picture.longestSide`.
    case size(PixelSize)
    /// JPEG has no alpha, and the pixel at `x`, `y` is not opaque; `alpha` is 0…254.
    case transparent(x: Int, y: Int, alpha: Int)
    /// JPEG has 8 bits, and the samples have more.
    case jpegDepth(BitDepth)
    /// The quality that was asked of a JPEG file, which is not one of `JPEGOptions.qualities`.
    case jpegQuality(Int)
    /// There is not enough memory to encode the picture; a smaller one or a lower effort may do.
    case outOfMemory
    /// An error in Lintel or in a library that it uses, with what was said: please report it.
    case internalError(String)

    /// The message in lower case: what was found and what was expected.
    public var description: String {
        switch self {
        case .size(let size):
            "a picture of \(size) pixels; expected sides of 1 to \(Picture.longestSide)"
        case .transparent(let x, let y, let alpha):
            "alpha \(alpha) of 255 at (\(x), \(y)); JPEG expects an opaque picture"
        case .jpegDepth(let depth): "a JPEG of \(depth.rawValue) bits per channel; expected 8"
        case .jpegQuality(let quality): "a JPEG quality of \(quality); expected \(JPEGOptions.qualitiesPhrase)"
        case .outOfMemory: "not enough memory to encode the picture"
        case .internalError(let reason): InternalError.message(reason, with: "the picture")
        }
    }

    init(_ error: PNGError) { self = error == .outOfMemory ? .outOfMemory : .internalError("\(error)") }

    init(_ failure: LintelEngine.Picture.Failure) {
        self = failure.isOutOfMemory ? .outOfMemory : .internalError(failure.description)
    }

    init(_ error: JPEGError) {
        switch error {
        case .transparent(let x, let y, let alpha): self = .transparent(x: x, y: y, alpha: alpha)
        case .bitDepth(let depth): self = .jpegDepth(depth)
        case .quality(let quality): self = .jpegQuality(quality)
        case .outOfMemory: self = .outOfMemory
        default: self = .internalError("\(error)")
        }
    }
}
