package import LintelColor
package import LintelDrawing
package import LintelUnits

/// One picture to make, with everything that decides its pixels and nothing else: equal jobs are one file.
package struct RenderJob: Hashable, Sendable {
    /// The drawing with its guides resolved.
    package var drawing: Drawing
    /// The pixels of the image in one point.
    package var scale: Scale
    package var gamut: Gamut
    package var gamutMapping: GamutMapping
    package var bitDepth: BitDepth
    /// The dithering; none for `seamless` images, which have to meet.
    package var dither: Dithering
    /// The sizes that the file serves, and how it serves them.
    package var served: ServedSizes
}

extension RenderJob {
    package var servedKind: ServedSizes.Kind { served.kind }

    /// The sizes in pixels that devices need; ascending, never empty.
    package var targets: [PixelSize] { served.targets }

    /// The further sizes in pixels at which the image has to hold although no known device needs them.
    package var otherTargets: [PixelSize] { served.stretch?.otherTargets ?? [] }
}
