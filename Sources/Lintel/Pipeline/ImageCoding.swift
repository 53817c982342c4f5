import LintelCodecs

/// How images are written as files. Of PNG it never changes a pixel.
package struct ImageCoding: Hashable, Sendable {
    /// How hard to look for small PNG files.
    package enum Optimization: String, CaseIterable, Hashable, Sendable {
        /// One guess a picture.
        case fast
        /// A few looks at samples of rows, then one way to store all.
        case standard = "default"
        /// Many tries, packed as well as can be: several times as long.
        case best
        /// Everything there is, down to single rows: minutes a preset.
        case max
    }

    package var optimization: Optimization
    /// 1…100, as libjpeg counts it.
    package var jpegQuality: Int
    /// Whether a JPEG comes in scans from coarse to fine, rather than from top to bottom.
    package var isProgressive: Bool

    /// Without visible blocks in a gradient, at about a third of the bytes of 100.
    package static let standardJPEGQuality = 95

    package init(
        optimization: Optimization = .standard, jpegQuality: Int = standardJPEGQuality, isProgressive: Bool = false
    ) {
        self.optimization = optimization
        self.jpegQuality = jpegQuality
        self.isProgressive = isProgressive
    }
}

extension PNGEffort {
    init(_ optimization: ImageCoding.Optimization) {
        self =
            switch optimization {
            case .fast: .fast
            case .standard: .standard
            case .best: .best
            case .max: .max
            }
    }
}
