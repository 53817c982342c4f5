import LintelDevices
package import LintelDiagnostics
import LintelEmit
package import LintelPlan
import LintelPreset

/// A preset read, resolved and planned, or what is wrong with it.
package struct PreparedPreset: Sendable {
    package var input: BuildRequest.Input
    /// The preset's name, once it could be read.
    package var name: String?
    /// `nil` when there were errors.
    package var plan: RenderPlan?
    package var diagnostics: Diagnostics
    private(set) var palette: [Preset.PaletteColor] = []
    /// The textures it was read with.
    let textures: [Delivery.Input]

    init(_ input: BuildRequest.Input, catalogue: Catalogue, formats: Set<OutputFormat>) {
        self.input = input
        diagnostics = Diagnostics()
        let folder = TextureFolder(input.folder)
        let preset = Preset.draft(
            bytes: input.bytes, file: input.file, textures: folder.loader, into: &diagnostics)
        textures = folder.inputs
        guard let preset else { return }
        let devices = DeviceSelection.devices(of: preset, in: catalogue, into: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        name = preset.name
        palette = preset.palette
        let plan = Planner.plan(preset, devices: devices, formats: formats, into: &diagnostics)
        if !diagnostics.hasErrors { self.plan = plan }
    }
}
