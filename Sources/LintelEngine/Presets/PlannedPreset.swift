import LintelBars
package import LintelDevices
package import LintelDiagnostics
import LintelEmit
package import LintelPlan
import LintelPreset

/// A preset without errors, with the plan of its images.
package struct PlannedPreset: Sendable {
    package let plan: RenderPlan
    /// The diagnostics of reading and of planning.
    package let diagnostics: Diagnostics
    private let basis: Basis

    /// What a preset's plans are made of, whatever the divisions.
    struct Basis: Sendable {
        let input: BuildInput
        let preset: Preset
        let devices: [Device]
        let formats: Set<OutputFormat>
        /// What was found in reading.
        let diagnostics: Diagnostics
        /// The files that the preset names, for reading it again.
        let files: ReadFiles
    }

    /// Plans a preset.
    /// - Parameter causes: the reasons why assets are divided, where they are known.
    init(
        _ basis: Basis, _ divisions: AssetDivisions = .none,
        because causes: [AssetDivisions.Asset: DivisionCauses] = [:]
    ) throws(Unplanned) {
        var diagnostics = basis.diagnostics
        let reasons = causes.compactMap { asset, causes in
            causes.reason(in: asset.format, tolerance: basis.preset.tolerance).map { (asset, $0) }
        }
        let plan = Planner.plan(
            basis.preset, devices: basis.devices, formats: basis.formats.sorted(), divisions: divisions,
            because: Dictionary(uniqueKeysWithValues: reasons), into: &diagnostics)
        if diagnostics.hasErrors { throw Unplanned(diagnostics) }
        self.plan = plan
        self.diagnostics = diagnostics
        self.basis = basis
    }

    /// The devices for which the preset is planned.
    package var devices: [Device] { basis.devices }

    /// The preset as it was read.
    var preset: Preset { basis.preset }

    /// The ways in which the preset's navigation bar grows; none without such a bar.
    package var navigationGrowth: NavigationGrowth {
        guard let bar = preset.bars.first(where: { $0.bar == .navigation }) else { return NavigationGrowth() }
        return NavigationGrowth(hasLargeTitles: bar.largeTitles, searchBarHeight: bar.searchBarHeight)
    }

    /// The preset planned again, with assets divided by what drawing them showed.
    /// - Parameter causes: the reasons why they are divided, where they are known.
    package func divided(
        _ divisions: AssetDivisions, because causes: [AssetDivisions.Asset: DivisionCauses] = [:]
    ) throws(Unplanned) -> PlannedPreset {
        try PlannedPreset(basis, divisions, because: causes)
    }

    /// Reads the preset again, from what was read for it, with other colors in its palette.
    /// - Returns: `nil` when there are errors.
    func preset(changing changes: PaletteChanges) -> Preset? {
        var found = Diagnostics()
        let preset = basis.input.preset(
            textures: basis.files.textureLoader, palettes: basis.files.paletteLoader, changing: changes, into: &found)
        return found.hasErrors ? nil : preset
    }

    /// Plans another preset for the same devices and formats.
    /// - Returns: `nil` when there are errors.
    func plan(of preset: Preset) -> RenderPlan? {
        var found = Diagnostics()
        let plan = Planner.plan(
            preset, devices: devices, formats: basis.formats.sorted(), divisions: .none, into: &found)
        return found.hasErrors ? nil : plan
    }
}

/// A failure to plan a preset: there is an error among the diagnostics, or no device is among those requested.
package struct Unplanned: Error {
    package let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }
}
