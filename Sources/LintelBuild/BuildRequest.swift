import LintelEmit
package import LintelEngine
package import LintelPlan
package import LintelStore

/// What to build, where to, and how to run. It has the content of presets and of the devices file. From disks the
/// pipeline reads only the textures and palette files that presets name, the output folder, the folder of `against` and
/// the cache.
///
/// The members of `options` are members of the request too.
@dynamicMemberLookup
package struct BuildRequest: Sendable {
    package typealias Input = BuildInput

    package enum Writing: Hashable, Sendable {
        case commit
        /// Everything is made and compared, and nothing written.
        case dryRun
    }

    /// Each goes to a folder of its own, `<out>/<Name>`. Two whose `PresetName.key` is equal are an error of the
    /// second.
    package var presets: [Input]
    /// The folder around the presets' folders; made when missing.
    package var out: String
    package var options = OutputOptions()
    /// How many pictures are drawn at a time, at least 1. Does not affect the output.
    package var workers: Int
    package var writing: Writing
    /// The folder around the folders that a check compares with what a build would write; `nil` for none.
    package var against: String?
    /// Where results are remembered; `nil` when they are not.
    package var cache: BuildCache?

    package init(
        presets: [Input], out: String = "out", formats: Set<OutputFormat> = OutputFormat.standard, workers: Int = 1,
        writing: Writing = .commit, coding: ImageCoding = ImageCoding(), devices: Input? = nil,
        contrastAdvice: ContrastAdvice = .asking, cache: BuildCache? = nil
    ) {
        self.presets = presets
        self.out = out
        self.workers = workers
        self.writing = writing
        self.cache = cache
        options.formats = formats
        options.coding = coding
        options.devices = devices
        options.contrastAdvice = contrastAdvice
    }

    /// A member of `options`.
    package subscript<Value>(dynamicMember member: WritableKeyPath<OutputOptions, Value>) -> Value {
        get { options[keyPath: member] }
        set { options[keyPath: member] = newValue }
    }
}
