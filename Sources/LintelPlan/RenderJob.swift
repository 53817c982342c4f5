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
    /// The sizes that the file serves, and how it does.
    package var served: ServedSizes
}

extension RenderJob {
    package var delivery: ServedSizes.Delivery { served.delivery }

    /// Every size, in pixels, that devices ask for; ascending, never empty.
    package var targets: [PixelSize] { served.targets }

    /// Sizes, in pixels, at which the image is to hold too although no known device asks for them.
    package var otherTargets: [PixelSize] { served.stretch?.otherTargets ?? [] }
}
