/// What is done with the pixels between the caps where an image is drawn larger.
public enum Resizing: String, CaseIterable, Hashable, Sendable {
    /// They are interpolated, as by UIKit's `.stretch`.
    case stretch
    /// They are repeated, as by UIKit's `.tile`.
    case tile
    /// Nothing: the image is drawn at its own size.
    case fixed
}
