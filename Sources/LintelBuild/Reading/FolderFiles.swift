package import LintelEmit
package import LintelEngine
package import LintelPreset

/// The files that a preset names, where they are on a disk or given with it.
package struct FolderFiles: PresetFiles {
    private let paletteFiles: ReferencedFiles
    private let textureFiles: ReferencedFiles
    private let preset: String
    private let keepsContents: Bool

    /// Creates a reader of files.
    /// - Parameters:
    ///   - input: the preset, from whose folder relative paths start.
    ///   - keepsContents: whether `contents` is wanted, which takes the memory of all files.
    package init(of input: BuildInput, keepingContents keepsContents: Bool = false) {
        paletteFiles = ReferencedFiles(
            .palette, in: input.folder, given: input.files, keepsContents: keepsContents)
        textureFiles = ReferencedFiles(
            .texture, in: input.folder, given: input.files, keepsContents: keepsContents)
        preset = input.file
        self.keepsContents = keepsContents
    }

    package var textures: TextureLoader { textureFiles.textureLoader }
    package var palettes: PaletteLoader { paletteFiles.paletteLoader(besidePreset: preset) }
    package var inputs: [Delivery.Input] { paletteFiles.inputs + textureFiles.inputs }

    package var consulted: ConsultedFiles {
        ConsultedFiles(
            read: paletteFiles.records + textureFiles.records,
            searchedPaths: paletteFiles.searchedPaths + textureFiles.searchedPaths)
    }

    package var contents: [String: [UInt8]]? {
        keepsContents ? paletteFiles.contents.merging(textureFiles.contents) { palette, _ in palette } : nil
    }
}
