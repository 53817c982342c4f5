import LintelEmit
package import LintelEngine
package import LintelPlan
package import LintelStore

/// The presets to make, with their options. It has the content of presets and of the devices file. From disks the
/// pipeline reads only the textures and palette files that presets name, and the cache. Each command decides where the
/// files go, and what they are compared with.
///
/// The members of `options` are members of the request too.
@dynamicMemberLookup
package struct BuildRequest: Sendable {
    package typealias Input = BuildInput

    /// The presets. Where two have an equal `PresetName.key`, the second has an error.
    package var presets: [Input]
    package var options = OutputOptions()
    /// The number of pictures that are drawn at a time, at least 1. Does not affect the output.
    package var workers: Int
    /// The cache that remembers results; `nil` when they are not remembered.
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
