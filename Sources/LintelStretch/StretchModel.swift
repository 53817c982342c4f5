/// The rule by which a resizable image is drawn larger or smaller than it is, one axis at a time:
///
/// ```
///   image    |leading|   center   |trailing|
///               1:1      filled      1:1
///   target   |leading|        center        |trailing|
/// ```
///
/// The caps are copied pixel by pixel, and a center of one pixel is drawn in its one color (Apple: "iOS draws by
/// stretching the 1-pixel region"). What a larger center does is the model's `fill`. With c image pixels and C target
/// pixels:
///
/// | model | center |
/// |---|---|
/// | UIKit, Core Animation, `.stretch` | target pixel i is at (i + ½) · c ÷ C, mixed of the two nearest |
/// | UIKit, Core Animation, `.tile` | image pixel i mod c: copies from the start on, the last one cut |
/// | Android nine-patch | as stretched; in a target smaller than the caps these shrink in proportion, and the center is left out |
/// | CSS `border-image-repeat: stretch` | as stretched |
/// | CSS `repeat` | copies with one in the middle, cut alike at both ends; at half a pixel if need be |
/// | CSS `round` | the nearest number of copies, stretched or shrunk together so that they fit |
///
/// Sources: Apple, `UIImage.resizableImage(withCapInsets:resizingMode:)`, `CALayer.contentsCenter`; Android,
/// `NinePatch`; W3C, CSS Backgrounds and Borders 3, section 6.
package enum StretchModel: String, CaseIterable, Hashable, Sendable, Codable {
    /// UIKit's resizable image with `.stretch`, which Core Animation draws from `contentsCenter`.
    case uiKitNinePart = "uikit-9-part"
    /// UIKit's resizable image with `.tile`.
    case uiKitTile = "uikit-tile"
    /// `NinePatchDrawable`, with one stretchable part along each axis.
    case androidNinePatch = "android-nine-patch"
    /// `border-image` with `border-width` equal to `border-image-slice`, and `fill`.
    case cssStretch = "css-border-image-stretch"
    case cssRepeat = "css-border-image-repeat"
    case cssRound = "css-border-image-round"

    /// The source of the second color of pixels between two copies, or between the center and a cap. None of the
    /// systems says, so a proof looks at both and takes the worse.
    package enum Sampling: CaseIterable, Hashable, Sendable {
        /// Nothing but the center: pixels beyond it are its own edge pixels.
        case centerOnly
        /// The neighbor: the cap or the next copy, and at the image's edge the edge pixel.
        case acrossCaps
    }

    /// The way in which a center of several pixels is drawn longer or shorter.
    package enum Fill: Hashable, Sendable {
        case stretch
        /// Copies from the start on.
        case tile
        /// Copies from the middle on.
        case centeredTile
        /// A whole number of copies, resized.
        case roundedTile
    }

    package var fill: Fill {
        switch self {
        case .uiKitNinePart, .androidNinePatch, .cssStretch: .stretch
        case .uiKitTile: .tile
        case .cssRepeat: .centeredTile
        case .cssRound: .roundedTile
        }
    }

    /// Whether caps shrink where they do not fit.
    var shrinksCaps: Bool { self == .androidNinePatch }
}
