import LintelEmit
package import LintelEngine
package import LintelPlan
package import LintelStore

/// What to build, and where to. It has the content of presets and of the devices file. From disks the pipeline reads only the textures and
/// palette files that presets name, the output folder, the folder of `against` and the cache.
package struct BuildRequest: Sendable {
    package typealias Input = BuildInput

    package enum Writing: Hashable, Sendable {
        case commit
        /// Everything is made and compared, and nothing written.
        case dryRun
    }

    /// Each goes to a folder of its own, `<out>/<Name>`. Two whose `PresetName.key` is equal are an error of the second.
    package var presets: [Input]
    /// The folder around the presets' folders; made when missing.
    package var out: String
    package var formats: Set<OutputFormat>
    /// How many pictures are drawn at a time, at least 1. Does not affect the output.
    package var jobs: Int
    package var writing: Writing
    package var coding: ImageCoding
    /// Devices to add to the device catalog, or to put in place of its own.
    package var devices: Input?
    /// Whether to propose colors for bars whose contrast is too low.
    package var proposesContrast: Bool
    /// Whether the presets are of a brand of a batch, so that advice is about the brand's colors.
    package var isOfBrand = false
    /// The folder around the folders that a check compares with what a build would write; `nil` for none.
    package var against: String?
    /// Where results are remembered; `nil` when they are not.
    package var cache: BuildCache?

    package init(
        presets: [Input], out: String = "out", formats: Set<OutputFormat> = OutputFormat.standard, jobs: Int = 1,
        writing: Writing = .commit, coding: ImageCoding = ImageCoding(), devices: Input? = nil,
        proposesContrast: Bool = false, cache: BuildCache? = nil
    ) {
        self.presets = presets
        self.out = out
        self.formats = formats
        self.jobs = jobs
        self.writing = writing
        self.coding = coding
        self.devices = devices
        self.proposesContrast = proposesContrast
        self.cache = cache
    }
}
