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
    private(set) var unitSquareForms: [Preset.UnitSquareForm] = []
    /// The textures it was read with.
    private(set) var textures: [Delivery.Input] = []

    /// - Parameter query: plans for those devices of the preset alone that it matches; with none there is no plan.
    init(
        _ input: BuildRequest.Input, catalogue: Catalogue, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil
    ) {
        let folder = TextureFolder(input.folder)
        self.init(
            input, catalogue: catalogue, formats: formats, devicesMatching: query, textures: folder.loader)
        textures = folder.inputs
    }

    /// Looks for textures where it is told to.
    init(
        _ input: BuildRequest.Input, catalogue: Catalogue, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil, textures: TextureLoader
    ) {
        self.input = input
        diagnostics = Diagnostics()
        let preset = Preset.draft(bytes: input.bytes, file: input.file, textures: textures, into: &diagnostics)
        guard let preset else { return }
        var devices = DeviceSelection.devices(of: preset, in: catalogue, into: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        name = preset.name
        palette = preset.palette
        unitSquareForms = preset.unitSquareForms
        if let query {
            let wanted = Set(catalogue.devices(matching: query).map(\.id))
            devices = devices.filter { wanted.contains($0.id) || $0.name.lowercased() == query.lowercased() }
            guard !devices.isEmpty else { return }
        }
        let plan = Planner.plan(preset, devices: devices, formats: formats, into: &diagnostics)
        if !diagnostics.hasErrors { self.plan = plan }
    }
}
