import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelPlan
import Testing

/// What is planned for spotlights.
struct SpotlightPlanTests {
    private func fixture(_ spotlight: String) throws -> PlanFixture {
        try PlanFixture("devices: [iPhone 16]\nspotlight: { \(spotlight) }", formats: [.xcassets, .bundle])
    }

    /// An asset without an entry for dark shows its light one, and one without an entry for light shows nothing there.
    @Test(arguments: [
        ("light: \"#0008\", dark: \"#000c\"", nil),
        ("light: \"#0008\", dark: \"linear-gradient(#000c, #0004)\"", " in the appearance 'dark'"),
        ("light: \"linear-gradient(#000c, #0004)\", dark: \"#0008\"", " in the appearance 'light'"),
        ("light: \"linear-gradient(#000c, #0004)\", dark: \"linear-gradient(#000c, #0000)\"", ""),
    ])
    func `a frame exists in every appearance or in none`(background: String, reason: String?) throws {
        let planned = try fixture("background: { \(background) }")
        let frames = (planned.plan.surfaces.first?.images ?? []).filter { $0.part == .frame }
        #expect(Set(frames.map(\.appearance)) == (reason == nil ? [.light, .dark] : []))
        let messages = planned.diagnostics.filter { $0.id == .cannotStretch }.map(\.message)
        let message = "the frame around a hole is left out: it may be anywhere, and the background is not one color"
        #expect(messages == (reason.map { [message + $0] } ?? []))
    }

    /// A cut takes off what is drawn before it: of two targets next to each other both rings are whole.
    @Test func `soft holes are cut before rings are drawn, whatever the order of the targets`() throws {
        let targets = [100, 168].map { "{ left: \($0), top: 100, width: 60, height: 60 }" }
        for frames in [targets, targets.reversed()] {
            let planned = try fixture(
                "background: \"#000a\", hole: { shape: rectangle, blur: 8, ring: { color: red, width: 3 } }, "
                    + "steps: [{ frame: [\(frames.joined(separator: ", "))] }]")
            let screen = try #require(planned.plan.surfaces.first?.images.first { $0.part == .screen })
            let operations = planned.plan.jobs[screen.job].work.drawing.layers.map(\.operation)
            #expect(operations == [.normal, .destinationOut, .destinationOut, .normal, .normal])
        }
    }
}
