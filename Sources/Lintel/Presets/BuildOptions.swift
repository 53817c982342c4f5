import LintelEngine

/// The options for building a preset. None of them changes a pixel of a PNG.
public struct BuildOptions: Hashable, Sendable {
    /// The effort of the search for small PNG files.
    public var effort: PNGEffort
    /// The quality of JPEG files, and whether they are progressive; `Preset.build` throws for a quality that is not one
    /// of `JPEGOptions.qualities`.
    public var jpeg: JPEGOptions
    /// The number of pictures that are drawn at a time; numbers below 1 count as 1. It changes no byte.
    public var workers: Int

    /// The tool's usual effort, baseline JPEG of `JPEGOptions.standardQuality` and one worker, by default.
    public init(effort: PNGEffort = .standard, jpeg: JPEGOptions = JPEGOptions(), workers: Int = 1) {
        self.effort = effort
        self.jpeg = jpeg
        self.workers = workers
    }

    var coding: ImageCoding { ImageCoding(optimization: effort, jpeg: jpeg) }
}
