package import LintelDevices
package import LintelEngine
package import LintelPlan
import LintelStore

extension PreparedPreset {
    /// Reads and plans a preset, with the textures and palette files that it names.
    /// - Parameters:
    ///   - query: plans for those devices of the preset alone that it matches; with none there is no plan.
    ///   - keepsFiles: whether the content of those files becomes a part of `input`, so that another build of it reads
    ///     no disk.
    package init(
        _ input: BuildInput, catalog: DeviceCatalog, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil, keepsFiles: Bool = false
    ) {
        let textureFiles = ReferencedFiles(
            .texture, in: input.folder, given: input.files, keepsContents: keepsFiles)
        let paletteFiles = ReferencedFiles(
            .palette, in: input.folder, given: input.files, keepsContents: keepsFiles)
        self.init(
            input, catalog: catalog, formats: formats, devicesMatching: query, textures: textureFiles.textureLoader,
            palettes: paletteFiles.paletteLoader(besidePreset: input.file))
        textures = textureFiles.inputs
        palettes = paletteFiles.inputs
        consulted = ConsultedFiles(
            read: paletteFiles.records + textureFiles.records,
            searchedPaths: paletteFiles.searchedPaths + textureFiles.searchedPaths)
        if keepsFiles {
            self.input.files = paletteFiles.contents.merging(textureFiles.contents) { palette, _ in palette }
        }
    }
}
