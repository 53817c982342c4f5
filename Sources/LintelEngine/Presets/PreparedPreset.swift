import LintelBars
package import LintelDevices
package import LintelDiagnostics
import LintelDigest
package import LintelEmit
package import LintelPlan
package import LintelPreset
package import LintelStretch

/// A preset read, resolved and planned, or what is wrong with it.
package struct PreparedPreset: Sendable {
    package var input: BuildInput
    /// The preset's name, once it could be read.
    package var name: String?
    package var nameLocation: SourceLocation?
    /// `nil` when there were errors.
    package var plan: RenderPlan?
    package var diagnostics: Diagnostics
    /// What the plan is made of, for planning again; `nil` when there were errors.
    private var planning: Planning?
    private(set) var unitSquareForms: [Preset.UnitSquareForm] = []
    /// The textures it was read with.
    package var textures: [Delivery.Input] = []
    /// The palette files it was read with.
    package var palettes: [Delivery.Input] = []
    package var consulted = ConsultedFiles()

    /// Those that it is planned for; none when there were errors.
    package var devices: [Device] { planning?.devices ?? [] }

    /// How the preset's navigation bar grows; not at all without one, or when there were errors.
    package var navigationGrowth: NavigationGrowth {
        guard let bar = planning?.preset.bars.first(where: { $0.bar == .navigation }) else { return NavigationGrowth() }
        return NavigationGrowth(hasLargeTitles: bar.largeTitles, searchBarHeight: bar.searchBarHeight)
    }

    private struct Planning: Sendable {
        var preset: Preset
        package var devices: [Device]
        var formats: Set<OutputFormat>
        /// What was found before planning.
        var diagnostics: Diagnostics
        /// The files that the preset names, for reading it again.
        var files: ReadFiles
    }

    /// Reads and plans a preset. Nothing is opened: what the preset names comes from the loaders.
    /// - Parameter query: plans for those devices of the preset alone that it matches; with none there is no plan.
    package init(
        _ input: BuildInput, catalog: DeviceCatalog, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil, textures: TextureLoader, palettes: PaletteLoader
    ) {
        self.input = input
        diagnostics = Diagnostics()
        let recorder = ReadFiles.Recorder(textures: textures, palettes: palettes)
        let preset = Self.read(
            input, textures: recorder.textureLoader, palettes: recorder.paletteLoader, changing: PaletteChanges(),
            into: &diagnostics)
        guard let preset else { return }
        if let wanted = input.wantedName, wanted != preset.name {
            diagnostics.add(.nameMismatch(preset.name, wanted: wanted, at: preset.nameLocation))
        }
        var devices = DeviceSelection.devices(of: preset, in: catalog, into: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        name = preset.name
        nameLocation = preset.nameLocation
        unitSquareForms = preset.unitSquareForms
        if let query {
            let wanted = Set(catalog.devices(matching: query).map(\.id))
            devices = devices.filter { wanted.contains($0.id) || $0.name.lowercased() == query.lowercased() }
            guard !devices.isEmpty else { return }
        }
        planning = Planning(
            preset: preset, devices: devices, formats: formats, diagnostics: diagnostics, files: recorder.files)
        divide(.none)
    }

    private static func read(
        _ input: BuildInput, textures: TextureLoader, palettes: PaletteLoader, changing changes: PaletteChanges,
        into diagnostics: inout Diagnostics
    ) -> Preset? {
        if let tree = input.tree {
            return Preset.draft(
                tree, textures: textures, palettes: palettes, changing: changes, into: &diagnostics)
        }
        return Preset.draft(
            bytes: input.bytes, file: input.file, textures: textures, palettes: palettes, changing: changes,
            into: &diagnostics)
    }

    /// The preset as it was read; `nil` when there were errors.
    var preset: Preset? { planning?.preset }

    /// Reads the preset again, from what was read for it, with other colors in its palette.
    /// - Returns: `nil` when there were or are errors.
    func preset(changing changes: PaletteChanges) -> Preset? {
        guard let planning else { return nil }
        var found = Diagnostics()
        let preset = Self.read(
            input, textures: planning.files.textureLoader, palettes: planning.files.paletteLoader, changing: changes,
            into: &found)
        return found.hasErrors ? nil : preset
    }

    /// Plans another preset for the same devices and formats.
    /// - Returns: `nil` when there were or are errors.
    func plan(of preset: Preset) -> RenderPlan? {
        guard let planning else { return nil }
        var found = Diagnostics()
        let plan = Planner.plan(
            preset, devices: planning.devices, formats: planning.formats.sorted(), divisions: .none, into: &found)
        return found.hasErrors ? nil : plan
    }

    /// Plans again, with assets divided by what drawing them showed. Diagnostics of the plan before are replaced.
    /// - Parameter obstacles: why they are divided, as far as that is known.
    package mutating func divide(
        _ divisions: AssetDivisions, because obstacles: [AssetDivisions.Asset: StretchFailure] = [:]
    ) {
        guard let planning else { return }
        diagnostics = planning.diagnostics
        let plan = Planner.plan(
            planning.preset, devices: planning.devices, formats: planning.formats.sorted(), divisions: divisions,
            because: obstacles.mapValues(\.cause), into: &diagnostics)
        self.plan = diagnostics.hasErrors ? nil : plan
    }
}
