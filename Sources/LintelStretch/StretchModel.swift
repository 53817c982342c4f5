/// How a resizable image is drawn larger or smaller than it is. One axis at a time:
///
/// ```
///   image    |leading|   center   |trailing|
///               1:1    bilinear       1:1
///   target   |leading|        center        |trailing|
/// ```
package enum StretchModel: String, CaseIterable, Hashable, Sendable {
    /// UIKit's resizable image with `.stretch`, which Core Animation draws from `contentsCenter`.
    ///
    /// The caps are copied pixel by pixel. In the centre, c image pixels become C target pixels: the middle of target pixel i lies
    /// at (i + ½) · c ÷ C of the centre, and its colour is mixed from the two nearest image pixels, whose middles lie at ½, 1½, ….
    /// A centre of one pixel is drawn in its one colour (Apple: "iOS draws by stretching the 1-pixel region").
    ///
    /// What the two nearest pixels are at the ends of the centre is not documented, so a proof looks at both samplings and takes
    /// the worse. See `Sampling`.
    case uiKitNinePart = "uikit-9-part"

    /// Where the centre's first and last half pixel take their second colour from.
    package enum Sampling: CaseIterable, Hashable, Sendable {
        /// From nowhere: pixels beyond the centre are its own edge pixels.
        case centerOnly
        /// From the cap beside it; at the image's edge, from the edge pixel.
        case acrossCaps
    }
}
