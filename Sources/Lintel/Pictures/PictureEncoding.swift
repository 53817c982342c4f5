/// Describes the color space, depth and rounding of a picture's samples.
public struct PictureEncoding: Hashable, Sendable {
    /// The RGB space of the samples.
    public var gamut: Gamut
    /// The way in which colors outside the gamut are brought inside. Source: CSS Color 4, section 13.
    public var mapping: GamutMapping
    /// The bits of each sample.
    public var depth: BitDepth
    /// The way in which values between two codes are rounded to one of them. A `StretchableImage` with a dither is one
    /// whose center is repeated.
    public var dither: Dither

    /// Creates an encoding. The default is sRGB of 8 bits, mapped as CSS Color 4 specifies, with each value rounded to
    /// the nearest code.
    public init(
        gamut: Gamut = .sRGB, mapping: GamutMapping = .minde, depth: BitDepth = .eight, dither: Dither = .none
    ) {
        self.gamut = gamut
        self.mapping = mapping
        self.depth = depth
        self.dither = dither
    }
}
