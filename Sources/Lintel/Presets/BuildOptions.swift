import LintelEngine

/// The options for building a preset. None of them changes a pixel of a PNG.
public struct BuildOptions: Hashable, Sendable {
    /// The effort of the search for small PNG files.
    public var effort: PNGEffort
    /// The quality of JPEG files, 1…100 as libjpeg counts it; `Preset.build` throws for others.
    public var jpegQuality: Int
    /// Whether JPEG files come in scans from coarse to fine, rather than from top to bottom.
    public var isProgressive: Bool
    /// The number of pictures that are drawn at a time; numbers below 1 count as 1. It changes no byte.
    public var workers: Int

    /// The tool's usual effort, `Picture.standardJPEGQuality`, baseline JPEG and one worker, by default.
    public init(
        effort: PNGEffort = .standard, jpegQuality: Int = Picture.standardJPEGQuality, isProgressive: Bool = false,
        workers: Int = 1
    ) {
        self.effort = effort
        self.jpegQuality = jpegQuality
        self.isProgressive = isProgressive
        self.workers = workers
    }

    var coding: ImageCoding {
        ImageCoding(optimization: effort, jpegQuality: jpegQuality, isProgressive: isProgressive)
    }
}
