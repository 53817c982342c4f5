package import LintelColor
package import LintelDrawing
import LintelRaster
package import LintelUnits

/// A drawing, the sizes at which it will be seen, and how far the stretched picture may be from the drawn one.
package struct StretchProblem: Hashable, Sendable {
    package var drawing: Drawing
    package var scale: Scale
    package var gamut: Gamut
    package var mapping: GamutMapping
    package var bitDepth: BitDepth
    /// Every size, in pixels, to which the image must stretch; not empty, each `isDrawable`. Order and repetition do
    /// not change the answer.
    package var targets: [PixelSize]
    /// The largest difference allowed, in 1/255 of the full range, premultiplied; 0 or more. Rounding an opaque color
    /// alone costs up to 0.5 at 8 bits, a translucent one up to 1.
    package var tolerance: Double
    /// The heights that an image without vertical caps must not have, in pixels; heights with caps are free. For bar
    /// images that UIKit would treat differently if they were exactly as high as the bar.
    package var excludedHeights: [Int]
    /// Whether the image is as high as its targets although fewer rows would do; then these are all of one height. For
    /// images that are shown at a height of their own.
    package var keepsHeight: Bool

    /// The most samples per pixel of an image that is longer than its longest target. What still differs then changes
    /// within a pixel, as a jump does, and no longer image holds.
    package static let mostSamplesPerPixel = 4

    package init(
        drawing: Drawing, scale: Scale, gamut: Gamut, mapping: GamutMapping, bitDepth: BitDepth, targets: [PixelSize],
        tolerance: Double, excludedHeights: [Int] = [], keepsHeight: Bool = false
    ) {
        self.drawing = drawing
        self.scale = scale
        self.gamut = gamut
        self.mapping = mapping
        self.bitDepth = bitDepth
        self.targets = targets
        self.tolerance = tolerance
        self.excludedHeights = excludedHeights
        self.keepsHeight = keepsHeight
    }
}
