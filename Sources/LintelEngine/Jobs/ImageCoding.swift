package import LintelCodecs

/// How images are written as files. Of PNG it never changes a pixel.
package struct ImageCoding: Hashable, Sendable {
    /// How long to look for small PNG files.
    package var optimization: PNGEffort
    /// One of `jpegQualities`, as libjpeg counts it.
    package var jpegQuality: Int
    /// Whether a JPEG comes in scans from coarse to fine, rather than from top to bottom.
    package var isProgressive: Bool

    /// The qualities of JPEG files. Source: libjpeg, `jpeg_set_quality`.
    package static let jpegQualities = 1...100

    /// Without visible blocks in a gradient, at about a third of the bytes of 100.
    package static let standardJPEGQuality = 95

    package init(
        optimization: PNGEffort = .standard, jpegQuality: Int = standardJPEGQuality, isProgressive: Bool = false
    ) {
        self.optimization = optimization
        self.jpegQuality = jpegQuality
        self.isProgressive = isProgressive
    }

    /// All of it: codings that differ have other words. Printing the value would say the same, and take a tenth of a
    /// command that finds nothing to do.
    package var words: [String] { [optimization.rawValue, String(jpegQuality), String(isProgressive)] }
}
