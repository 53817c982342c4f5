package import LintelDevices
package import LintelEngine
package import LintelPlan
import LintelStore

extension PreparedPreset {
    /// Reads and plans a preset, with the textures and palette files that lie in its folder.
    /// - Parameter query: plans for those devices of the preset alone that it matches; with none there is no plan.
    package init(
        _ input: BuildInput, catalog: DeviceCatalog, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil
    ) {
        let textureFolder = TextureFolder(input.folder)
        let paletteFolder = PaletteFolder(input.folder, besidePreset: input.file)
        self.init(
            input, catalog: catalog, formats: formats, devicesMatching: query, textures: textureFolder.loader,
            palettes: paletteFolder.loader)
        textures = textureFolder.inputs
        palettes = paletteFolder.inputs
        used = paletteFolder.used + textureFolder.used
        sought = paletteFolder.sought + textureFolder.sought
    }
}
