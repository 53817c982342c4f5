import LintelCodecs
import LintelDevices
package import LintelDiagnostics
import LintelDigest
import LintelEmit
package import LintelPlan
import LintelPreset
import LintelStore
import LintelYAML

/// A preset read, resolved and planned, or what is wrong with it.
package struct PreparedPreset: Sendable {
    package var input: BuildRequest.Input
    /// The preset's name, once it could be read.
    package var name: String?
    /// `nil` when there were errors.
    package var plan: RenderPlan?
    package var diagnostics: Diagnostics
    /// What the plan is made of, for planning again; `nil` when there were errors.
    private var planning: Planning?
    private(set) var palette: [Preset.PaletteColor] = []
    private(set) var unitSquareForms: [Preset.UnitSquareForm] = []
    /// The textures it was read with.
    private(set) var textures: [Delivery.Input] = []
    /// The palette files it was read with.
    private(set) var palettes: [Delivery.Input] = []
    /// The files that were read for it, itself left out.
    private(set) var used: [UsedFile] = []
    /// Where files were looked for that it names, also those that could not be used.
    private(set) var sought: [String] = []

    /// Those that it is planned for; none when there were errors.
    var devices: [Device] { planning?.devices ?? [] }

    private struct Planning: Sendable {
        var preset: Preset
        var devices: [Device]
        var formats: Set<OutputFormat>
        /// What was found before planning.
        var diagnostics: Diagnostics
    }

    /// - Parameter query: plans for those devices of the preset alone that it matches; with none there is no plan.
    init(
        _ input: BuildRequest.Input, catalogue: Catalogue, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil
    ) {
        let textureFolder = TextureFolder(input.folder)
        let paletteFolder = PaletteFolder(input.folder, besidePreset: input.file)
        self.init(
            input, catalogue: catalogue, formats: formats, devicesMatching: query, textures: textureFolder.loader,
            palettes: paletteFolder.loader)
        textures = textureFolder.inputs
        palettes = paletteFolder.inputs
        used = paletteFolder.used + textureFolder.used
        sought = paletteFolder.sought + textureFolder.sought
    }

    /// Looks for textures and palette files where it is told to.
    init(
        _ input: BuildRequest.Input, catalogue: Catalogue, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil, textures: TextureLoader, palettes: PaletteLoader
    ) {
        self.input = input
        diagnostics = Diagnostics()
        let preset =
            if let tree = input.tree {
                Preset.draft(tree, textures: textures, palettes: palettes, into: &diagnostics)
            } else {
                Preset.draft(
                    bytes: input.bytes, file: input.file, textures: textures, palettes: palettes, into: &diagnostics)
            }
        guard let preset else { return }
        if let wanted = input.wantedName, wanted != preset.name {
            diagnostics.add(.nameIsNotTheFiles(preset.name, wanted: wanted, at: preset.nameLocation))
        }
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
        planning = Planning(preset: preset, devices: devices, formats: formats, diagnostics: diagnostics)
        divide(.none)
    }

    /// Plans again, with assets divided by what drawing them showed. Diagnostics of the plan before are replaced.
    mutating func divide(_ divisions: AssetDivisions) {
        guard let planning else { return }
        diagnostics = planning.diagnostics
        let plan = Planner.plan(
            planning.preset, devices: planning.devices, formats: planning.formats, divisions: divisions,
            into: &diagnostics)
        self.plan = diagnostics.hasErrors ? nil : plan
    }
}

extension BuildRequest {
    /// The request for a build whose files nobody wants: they are packed at the first guess, unless a build that was remembered has
    /// packed them already, or the command line asks for more.
    var withoutPacking: BuildRequest {
        guard coding.optimization == .standard else { return self }
        if let memory = DeliveryMemory(self), presets.allSatisfy({ memory.delivery(of: $0) != nil }) { return self }
        var request = self
        request.coding.optimization = .fast
        return request
    }
}

extension BuildRequest.Input {
    /// Where the preset's name is written; its first character when it has none.
    var nameLocation: SourceLocation {
        var ignored = Diagnostics()
        let root =
            tree ?? Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored).root
        return root?["name"]?.location ?? SourceLocation(file: file, line: 1, column: 1)
    }

    /// Reports a preset whose name is not `wanted`, without reading the rest of it. What else is wrong is reported when it is built.
    package func checkName(isNamed wanted: String, into diagnostics: inout Diagnostics) {
        var ignored = Diagnostics()
        let document = Document.read(bytes: bytes, file: file, limits: PresetLimits.document, into: &ignored)
        guard let node = document.root?["name"], let name = node.text, name != wanted else { return }
        diagnostics.add(.nameIsNotTheFiles(name, wanted: wanted, at: node.location))
    }
}

extension Diagnostic {
    fileprivate static func nameIsNotTheFiles(_ name: String, wanted: String, at location: SourceLocation?)
        -> Diagnostic
    {
        Diagnostic(
            .nameIsNotTheFiles, at: location,
            "the name is '\(name)', but what is generated is named after the file, '\(wanted)'; give both the same name"
        )
    }
}
