package import LintelCodecs

/// The encoding of images as files. For PNG it never changes a pixel.
package struct ImageCoding: Hashable, Sendable {
    /// The effort of the search for small PNG files.
    package var optimization: PNGEffort
    /// The quality of JPEG files, and whether they are progressive.
    package var jpeg: JPEGOptions

    package init(optimization: PNGEffort = .standard, jpeg: JPEGOptions = JPEGOptions()) {
        self.optimization = optimization
        self.jpeg = jpeg
    }

    /// The whole coding as words: codings that differ have different words. Printing the value would contain the same,
    /// and take a tenth of the time of a command that finds nothing to do.
    package var words: [String] { [optimization.rawValue, String(jpeg.quality), String(jpeg.isProgressive)] }
}
