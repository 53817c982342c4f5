import LintelDevices
package import LintelDiagnostics
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

    init(_ input: BuildRequest.Input, catalogue: Catalogue, formats: Set<OutputFormat>) {
        self.input = input
        diagnostics = Diagnostics()
        guard let preset = Preset.draft(bytes: input.bytes, file: input.file, into: &diagnostics) else { return }
        let devices = DeviceSelection.devices(of: preset, in: catalogue, into: &diagnostics)
        guard !diagnostics.hasErrors else { return }
        name = preset.name
        let plan = Planner.plan(preset, devices: devices, formats: formats, into: &diagnostics)
        if !diagnostics.hasErrors { self.plan = plan }
    }
}
