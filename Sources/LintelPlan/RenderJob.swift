package import LintelColor
package import LintelDrawing
package import LintelUnits

/// One picture to make, with everything that decides its pixels and nothing else: two equal jobs are one file.
package struct RenderJob: Hashable, Sendable {
    /// With no guides left in it.
    package var drawing: Drawing
    package var scale: Scale
    package var gamut: Gamut
    package var gamutMapping: GamutMapping
    package var bitDepth: BitDepth
    /// None for `seamless` ones, which have to meet.
    package var dither: Dithering
    /// Every size, in pixels, that the image must serve; ascending, never empty.
    package var targets: [PixelSize]
    /// Sizes, in pixels, at which a stretchable image is to hold too although no known device asks for them; ascending,
    /// none of `targets`.
    package var otherTargets: [PixelSize] = []
    package var delivery: Delivery
    /// Heights in pixels that a stretchable image must not have while its vertical caps are zero: a bar-high image
    /// under a status bar is drawn with a black strip above it. Source: Apple, iOS 7 UI Transition Guide, table 5-1.
    package var excludedHeights: [Int]
    /// Whether a stretchable image is as high as its targets, which are all of one height: UIKit and others show a
    /// bar's shadow as high as its image.
    package var keepsHeight = false
    /// Of a nine-patch: what content keeps clear of, in pixels from the picture's edges.
    package var padding = Overhang()

    package enum Delivery: String, Hashable, Sendable {
        /// The smallest image that stretches to every target, or, where it is dithered, is tiled to it.
        case stretchable
        /// As `stretchable`, never dithered, in the frame of Android's nine-patches, which is no part of the picture.
        case ninePatch
        /// The only target itself, with no caps.
        case exact
        /// The only target without most of its longest run of equal columns and of its longest run of equal rows, one
        /// of each is left and stretched: drawn at the target's size, it is the drawing itself. The target as a whole
        /// where it is dithered.
        case collapsed
        /// One pixel along each axis on which the drawing is constant, all targets' own length along the others:
        /// stretched, it is the drawing itself.
        case seamless
        /// As `exact`, written as JPEG.
        case jpeg
    }
}
