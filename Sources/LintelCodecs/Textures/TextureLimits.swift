/// The limits for the size of a texture, checked before memory is allocated for its pixels, each of which takes 16
/// bytes when decoded.
package struct TextureLimits: Hashable, Sendable {
    /// The longest side, in pixels.
    package var side: Int
    /// The most pixels in all.
    package var pixels: Int
    /// The most bytes of an ICC profile, and what littlecms may hold at once while using it.
    package var profileBytes: Int

    /// The limits of all textures: 16,384 pixels per side and 16 Mi pixels in total, which take 256 MiB. Profiles of
    /// printers take one or two mebibytes.
    package static let standard = TextureLimits()

    package init(side: Int = 16_384, pixels: Int = 1 << 24, profileBytes: Int = 1 << 25) {
        self.side = side
        self.pixels = pixels
        self.profileBytes = profileBytes
    }

    /// Returns the same limits with no more than `count` pixels, which is 0 or more.
    package func limited(toPixels count: Int) -> TextureLimits {
        TextureLimits(side: side, pixels: min(pixels, count), profileBytes: profileBytes)
    }

    /// What the decoders of files are held to.
    var image: ImageLimits {
        // A progressive JPEG keeps 6 bytes a pixel; rows of PNG and a profile come on top.
        ImageLimits(side: side, pixels: pixels, libraryBytes: 6 * min(pixels, 1 << 40) + (1 << 20) + profileBytes)
    }
}
