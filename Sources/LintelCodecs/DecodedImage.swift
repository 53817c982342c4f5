package import LintelRaster

/// An image as read from a file, and what the file says about its colors. Samples are as stored; nothing is converted
/// but gray, palettes and fewer than 8 bits to RGBA.
package struct DecodedImage: Hashable, Sendable {
    package var image: QuantizedImage
    package var tags: ColorTags
    /// The first thing that the library warned about, in its own words.
    package var warning: String?
}
