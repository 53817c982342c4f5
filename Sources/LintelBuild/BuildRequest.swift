import LintelEmit
package import LintelEngine
package import LintelPlan
package import LintelStore

/// Presets to make, and how to run. It has the content of presets and of the devices file. From disks the pipeline
/// reads only the textures and palette files that presets name, and the cache. Where the files go, and what they are
/// compared with, each command says itself.
///
/// The members of `options` are members of the request too.
@dynamicMemberLookup
package struct BuildRequest: Sendable {
    package typealias Input = BuildInput

    /// Two whose `PresetName.key` is equal are an error of the second.
    package var presets: [Input]
    package var options = OutputOptions()
    /// How many pictures are drawn at a time, at least 1. Does not affect the output.
    package var workers: Int
    /// Where results are remembered; `nil` when they are not.
    package var cache: BuildCache?

    package init(
        presets: [Input], formats: Set<OutputFormat> = OutputFormat.standard, workers: Int = 1,
        coding: ImageCoding = ImageCoding(), devices: Input? = nil, contrastAdvice: ContrastAdvice = .asking,
        cache: BuildCache? = nil
    ) {
        self.presets = presets
        self.workers = workers
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
