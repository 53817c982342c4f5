import LintelDrawing
import LintelEmit
import LintelEngine
import LintelPreset

/// The files that the preset of a build which is verified names, as far as there are any.
struct RecordedFiles: PresetFiles {
    private let knownTextures: KnownTextures
    private let knownPalettes: KnownPalettes

    /// - Parameters:
    ///   - folder: where textures are looked for; `nil` for nowhere.
    ///   - recorded: the inputs of the build's manifest.
    ///   - opacity: of what stands for missing textures: whether a picture is opaque decides on its formats.
    init(_ folder: String?, recorded: [Delivery.Input], opacity: Float) {
        knownTextures = KnownTextures(folder, recorded: recorded, opacity: opacity)
        knownPalettes = KnownPalettes(recorded: recorded)
    }

    var textures: TextureLoader { knownTextures.loader }
    var palettes: PaletteLoader { knownPalettes.loader }
    var inputs: [Delivery.Input] { knownPalettes.inputs + knownTextures.inputs }

    /// The digests of the textures that have a placeholder, with the findings about them.
    var missingTextures: [String: String] { knownTextures.missing }
}
