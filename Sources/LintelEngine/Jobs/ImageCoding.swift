package import LintelCodecs

/// How images are written as files. Of PNG it never changes a pixel.
package struct ImageCoding: Hashable, Sendable {
    /// How long to look for small PNG files.
    package var optimization: PNGEffort
    /// 1…100, as libjpeg counts it.
    package var jpegQuality: Int
    /// Whether a JPEG comes in scans from coarse to fine, rather than from top to bottom.
    package var isProgressive: Bool

    /// Without visible blocks in a gradient, at about a third of the bytes of 100.
    package static let standardJPEGQuality = 95

    package init(
        optimization: PNGEffort = .standard, jpegQuality: Int = standardJPEGQuality, isProgressive: Bool = false
    ) {
        self.optimization = optimization
        self.jpegQuality = jpegQuality
        self.isProgressive = isProgressive
    }

    /// All of it: codings that differ have other words. Printing the value would say the same, and take a tenth of a command that finds
    /// nothing to do.
    package var words: [String] { [optimization.rawValue, String(jpegQuality), String(isProgressive)] }
}

extension PNGEffort {
    /// The largest images that are searched as `max` and as `best` do, in pixels: those efforts take time that grows with the square of an
    /// image's sides, and minutes for a large one.
    static let mostSearched = (max: 1 << 18, best: 5 << 17)

    /// The effort for an image of `pixels` pixels: the highest one up to this that takes such images.
    func affordable(pixels: Int) -> PNGEffort {
        if self == .max, pixels <= Self.mostSearched.max { return .max }
        if self >= .best { return pixels <= Self.mostSearched.best ? .best : .standard }
        return self
    }
}
