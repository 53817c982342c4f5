package import LintelEmit
package import LintelPreset

/// The source of the files that a preset names: its palette files and textures. The loaders are used by one thread at a
/// time.
package protocol PresetFiles {
    var textures: TextureLoader { get }
    var palettes: PaletteLoader { get }

    /// What was read through the loaders, as a manifest lists it: palette files, then textures, of each role in the
    /// order of the first use.
    var inputs: [Delivery.Input] { get }
    /// What was read through the loaders, and where they looked, as this process names it.
    var consulted: ConsultedFiles { get }
    /// The content of what was read, by the paths that the preset has; `nil` when it is not kept.
    var contents: [String: [UInt8]]? { get }
}

extension PresetFiles {
    package var consulted: ConsultedFiles { ConsultedFiles() }
    package var contents: [String: [UInt8]]? { nil }
}
