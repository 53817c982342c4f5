package import LintelCodecs

/// The encoding of images as files. For PNG it never changes a pixel.
package struct ImageCoding: Hashable, Sendable {
    /// The effort of the search for small PNG files.
    package var optimization: PNGEffort
    /// The quality on libjpeg's scale, one of `jpegQualities`.
    package var jpegQuality: Int
    /// Whether a JPEG has scans from coarse to fine, rather than from top to bottom.
    package var isProgressive: Bool

    /// The qualities of JPEG files. Source: libjpeg, `jpeg_set_quality`.
    package static let jpegQualities = 1...100

    /// The standard quality, without visible blocks in a gradient, at about a third of the bytes of 100.
    package static let standardJPEGQuality = 95

    package init(
        optimization: PNGEffort = .standard, jpegQuality: Int = standardJPEGQuality, isProgressive: Bool = false
    ) {
        self.optimization = optimization
        self.jpegQuality = jpegQuality
        self.isProgressive = isProgressive
    }

    /// The whole coding as words: codings that differ have different words. Printing the value would contain the same,
    /// and take a tenth of the time of a command that finds nothing to do.
    package var words: [String] { [optimization.rawValue, String(jpegQuality), String(isProgressive)] }
}
