import LintelBatch
import LintelBuild
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import Testing

/// Expected costs are those of the table in Docs/batch.md: 13 ms for a preset, 1 ms for each picture, and 0.5 ms more
/// where it varies along one axis, or 45 where it varies along both.
struct JobCostsTests {
    private func cost(_ background: String, bars: String) throws -> Double {
        let text = """
            lintel: 1
            name: Bar
            background: "\(background)"
            devices: [iPhone 16, iPhone SE (3rd generation)]
            bars: \(bars)

            """
        let prepared = PreparedPreset(
            BuildInput(file: "bar.yml", bytes: Array(text.utf8)), catalog: .shipped, formats: OutputFormat.standard)
        let plan = try #require(prepared.plan, "\(prepared.diagnostics.all.map(\.line))")
        return JobCosts.cost(of: plan)
    }

    // The presets of the first two rows, with 6 and 12 pictures: 13 + 6 · 1.5 and 13 + 12 · 1.5.
    @Test(arguments: [("to bottom", "toolbar", 22.0), ("to right", "navigation", 31.0)])
    func `presets cost what the documented table says`(side: String, bars: String, milliseconds: Double) throws {
        #expect(abs(try cost("linear-gradient(\(side), #89abcd, #123456)", bars: bars) - milliseconds) < 1e-9)
    }

    // Each has 6 pictures.
    @Test func `pictures that vary along more axes cost more`() throws {
        let constant = try cost("#123456", bars: "toolbar")
        let oneAxis = try cost("linear-gradient(to right, #c00, #fc0)", bars: "toolbar")
        let bothAxes = try cost("radial-gradient(70% 110% at 85% 10%, #c00, #fc0)", bars: "toolbar")
        #expect(abs(constant - 19) < 1e-9)
        #expect(abs(oneAxis - 22) < 1e-9)
        #expect(abs(bothAxes - 289) < 1e-9)
    }
}
