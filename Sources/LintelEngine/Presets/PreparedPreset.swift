package import LintelDevices
package import LintelDiagnostics
package import LintelEmit
package import LintelPlan
import LintelPreset

/// A preset read, resolved and planned, or what is wrong with it.
package struct PreparedPreset: Sendable {
    /// The input with the content of the files that it names, where `PresetFiles` keeps it.
    package let input: BuildInput
    /// The preset's name; `nil` when it could not be read.
    package let name: String?
    package let nameLocation: SourceLocation?
    /// The files that it names, as a manifest lists them: palette files, then textures.
    package let namedInputs: [Delivery.Input]
    package let consulted: ConsultedFiles
    package let result: Result<PlannedPreset, Unplanned>

    /// Reads and plans a preset. Nothing is opened: what the preset names comes from `files`.
    /// - Parameter query: plans for those devices of the preset alone that it matches; with none there is no plan.
    package init(
        _ input: BuildInput, catalog: DeviceCatalog, formats: Set<OutputFormat>,
        devicesMatching query: String? = nil, files: some PresetFiles
    ) {
        var diagnostics = Diagnostics()
        let recorder = ReadFiles.Recorder(textures: files.textures, palettes: files.palettes)
        let preset = input.preset(
            textures: recorder.textureLoader, palettes: recorder.paletteLoader, changing: PaletteChanges(),
            into: &diagnostics)
        if let preset, let wanted = input.wantedName, wanted != preset.name {
            diagnostics.add(.nameMismatch(preset.name, wanted: wanted, at: preset.nameLocation))
        }
        let devices = preset.map { DeviceSelection.devices(of: $0, in: catalog, into: &diagnostics) } ?? []
        let sound = diagnostics.hasErrors ? nil : preset
        name = sound?.name
        nameLocation = sound?.nameLocation
        result = Result { () throws(Unplanned) in
            let wanted = query.map { catalog.devices(devices, matching: $0) } ?? devices
            guard let sound, query == nil || !wanted.isEmpty else { throw Unplanned(diagnostics) }
            return try PlannedPreset(
                PlannedPreset.Basis(
                    input: input, preset: sound, devices: wanted, formats: formats, diagnostics: diagnostics,
                    files: recorder.files))
        }
        namedInputs = files.inputs
        consulted = files.consulted
        var whole = input
        if let contents = files.contents { whole.files = contents }
        self.input = whole
    }

    private init(_ other: PreparedPreset, result: Result<PlannedPreset, Unplanned>) {
        input = other.input
        name = other.name
        nameLocation = other.nameLocation
        namedInputs = other.namedInputs
        consulted = other.consulted
        self.result = result
    }

    /// The planned preset; `nil` when it could not be planned.
    package var planned: PlannedPreset? { try? result.get() }

    /// The plan; `nil` when the preset could not be planned.
    package var plan: RenderPlan? { planned?.plan }

    /// The diagnostics of reading and planning.
    package var diagnostics: Diagnostics {
        switch result {
        case .success(let planned): planned.diagnostics
        case .failure(let unplanned): unplanned.diagnostics
        }
    }

    /// Returns the preset with assets divided by what drawing them showed; unchanged when it could not be planned.
    /// Diagnostics of the plan before are replaced.
    /// - Parameter causes: the reasons why they are divided, where they are known.
    package func divided(
        _ divisions: AssetDivisions, because causes: [AssetDivisions.Asset: DivisionCauses] = [:]
    ) -> PreparedPreset {
        PreparedPreset(
            self,
            result: result.flatMap { planned in
                Result { () throws(Unplanned) in try planned.divided(divisions, because: causes) }
            })
    }

    /// Returns the preset without a plan, because of an error that shows only among several presets.
    package func refused(by error: Diagnostic) -> PreparedPreset {
        var diagnostics = diagnostics
        diagnostics.add(error)
        return PreparedPreset(self, result: .failure(Unplanned(diagnostics)))
    }
}

extension DeviceCatalog {
    /// Those of `devices` that a query matches: by the catalog's rules, or by the whole name.
    fileprivate func devices(_ devices: [Device], matching query: String) -> [Device] {
        let wanted = Set(self.devices(matching: query).map(\.id))
        return devices.filter { wanted.contains($0.id) || $0.name.lowercased() == query.lowercased() }
    }
}
