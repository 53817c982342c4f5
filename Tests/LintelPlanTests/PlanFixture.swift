import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelPlan
import LintelPreset
import Testing

/// A preset's text planned on the shipped devices.
struct PlanFixture {
    let plan: RenderPlan
    let diagnostics: [Diagnostic]

    init(
        _ text: String, formats: Set<OutputFormat> = OutputFormat.standard, divisions: AssetDivisions = .none,
        because reasons: [AssetDivisions.Asset: String] = [:], textures: TextureLoader = .unavailable
    ) throws {
        var diagnostics = Diagnostics()
        let preset = try #require(
            Preset.parse(
                bytes: Array(("lintel: 1\nname: Test\n" + text).utf8), file: "test.yml", textures: textures,
                into: &diagnostics),
            "\(diagnostics.sorted.map(\.line))")
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        plan = Planner.plan(
            preset, devices: devices, formats: formats.sorted(), divisions: divisions, because: reasons,
            into: &diagnostics)
        self.diagnostics = diagnostics.sorted
    }

    /// The uses of one format.
    func images(_ format: OutputFormat) -> [PlannedImage] { plan.images.filter { $0.format == format } }

    func job(of image: PlannedImage) -> RenderJob { plan.jobs[image.job].work }
}
