package import LintelDevices
package import LintelEngine
package import LintelPlan
import LintelStore

extension PreparedPreset {
    /// Reads and plans a preset, with the textures and palette files that it names.
    /// - Parameter query: plans for those devices of the preset alone that it matches; with none there is no plan.
    package init(
        _ input: BuildInput, catalog: DeviceCatalog, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil
    ) {
        let textureFiles = ReferencedFiles(.texture, in: input.folder)
        let paletteFiles = ReferencedFiles(.palette, in: input.folder)
        self.init(
            input, catalog: catalog, formats: formats, devicesMatching: query, textures: textureFiles.textureLoader,
            palettes: paletteFiles.paletteLoader(besidePreset: input.file))
        textures = textureFiles.inputs
        palettes = paletteFiles.inputs
        used = paletteFiles.records + textureFiles.records
        searchedPaths = paletteFiles.searchedPaths + textureFiles.searchedPaths
    }
}
