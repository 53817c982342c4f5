/// Why there is no stretchable image.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
public enum StretchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are no sizes to stretch to.
    case noSize
    /// A size that cannot be drawn, or that has no room for the caps.
    case size(PixelSize)
    /// The tolerance is below 0, infinite or not a number.
    case tolerance(Double)
    /// No one image holds at all sizes; the words say why and how near the closest comes.
    case noImage(String)

    /// What was found and what was expected, in lower case.
    public var description: String {
        switch self {
        case .noSize: "no sizes; expected one or more"
        case .size(let size):
            "cannot stretch to \(size) pixels; expected sides of 1 to \(Picture.longestSide), and room for the caps"
        case .tolerance(let tolerance): "a tolerance of \(tolerance)/255; expected 0 or more"
        case .noImage(let words): "no single image is within the tolerance at all sizes: \(words)"
        }
    }
}
