/// Describes why a picture or a file was not made.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A side is below 1 or above `Picture.longestSide`.
    case size(PixelSize)
    /// JPEG has no alpha, and the pixel at `x`, `y` is not opaque; `alpha` is 0…254.
    case transparent(x: Int, y: Int, alpha: Int)
    /// JPEG has 8 bits, and a quality of 1…100.
    case jpeg(depth: BitDepth, quality: Int)
    /// A codec failed: there is not enough memory, or it says why in words.
    case codec(String)

    /// What was found and what was expected, in lower case.
    public var description: String {
        switch self {
        case .size(let size):
            "a picture of \(size) pixels; expected sides of 1 to \(Picture.longestSide)"
        case .transparent(let x, let y, let alpha):
            "alpha \(alpha) of 255 at (\(x), \(y)); JPEG expects an opaque picture"
        case .jpeg(let depth, let quality):
            "JPEG of \(depth.rawValue) bits and quality \(quality); expected 8 bits and 1 to 100"
        case .codec(let words): words
        }
    }
}
