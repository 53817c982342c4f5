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

    /// The first two holes have 10 points in common, the last two 5. The fourth is apart.
    @Test func `the ring of a soft hole ends at the hole that covers most of it`() throws {
        let targets = [100, 150, 205, 300].map { "{ left: \($0), top: 100, width: 60, height: 60 }" }
        let planned = try fixture(
            "background: \"#000a\", hole: { shape: rectangle, blur: 8, ring: { color: red, width: 3 } }, "
                + "steps: [{ frame: [\(targets.joined(separator: ", "))] }]")
        let screen = try #require(planned.plan.surfaces.first?.images.first { $0.part == .screen })
        let layers = planned.plan.jobs[screen.job].work.drawing.layers
        try #require(layers.count == 9)
        let (holes, rings) = (layers[1...4].map(\.frame), layers[5...])
        #expect(rings.map(\.frame) == holes)
        #expect(rings.map { $0.mask?.frame } == [holes[1], holes[0], holes[1], nil])
        #expect(rings.allSatisfy { $0.mask?.isInverted ?? true })
    }

    /// Below another status bar the hole is elsewhere on a screen of the same size.
    @Test func `screens of one size that look different are numbered in each step and appearance`() throws {
        let devices = [("A", 300, 20), ("B", 300, 44), ("C", 300, 20), ("D", 301, 20)].map {
            "{ name: \($0.0), size: \($0.1)x600, scale: 2, statusBar: \($0.2) }"
        }
        let planned = try PlanFixture(
            """
            devices: [\(devices.joined(separator: ", "))]
            spotlight:
              background: { light: "#0008", dark: "#000c" }
              steps:
                - { name: S, frame: { top: statusBarBottom, left: 0, width: 40, height: 40 } }
                - { name: T, frame: { top: 100, left: 0, width: 40, height: 40 } }
            """, formats: [.bundle])
        let screens = (planned.plan.surfaces.first?.images ?? []).filter { $0.part == .screen }
        #expect(
            screens.map { "\($0.path) \($0.devices.joined())" } == [
                "Test.bundle/SpotlightStep1-w300-h600@2x.png AC", "Test.bundle/SpotlightStep1-w300-h600-no2@2x.png B",
                "Test.bundle/SpotlightStep1-w301-h600@2x.png D", "Test.bundle/SpotlightStep2-w300-h600@2x.png ABC",
                "Test.bundle/SpotlightStep2-w301-h600@2x.png D", "Test.bundle/SpotlightStep1-w300-h600-dark@2x.png AC",
                "Test.bundle/SpotlightStep1-w300-h600-no2-dark@2x.png B",
                "Test.bundle/SpotlightStep1-w301-h600-dark@2x.png D",
                "Test.bundle/SpotlightStep2-w300-h600-dark@2x.png ABC",
                "Test.bundle/SpotlightStep2-w301-h600-dark@2x.png D",
            ])
    }

    /// The target begins at 600 points; the screens are up to 500 points wide, in landscape.
    @Test func `a step outside of many screens is one warning for each orientation, with three names`() throws {
        func messages(_ devices: [String], landscape: Bool) throws -> [String] {
            let list = devices.enumerated().map { "{ name: \($1), size: \(380 + $0)x500, scale: 2 }" }
            let planned = try PlanFixture(
                """
                devices: [\(list.joined(separator: ", "))]
                spotlight:
                  background: { light: "#0008", dark: "#000c" }
                  landscape: \(landscape)
                  steps: [{ name: e, frame: { left: 600, top: 60, width: 40, height: 40 } }]
                """, formats: [.bundle])
            return planned.diagnostics.filter { $0.id == .outsideScreen }.map(\.message)
        }
        #expect(
            try messages(["A"], landscape: false) == [
                "the step 'e' is outside the screen of A, portrait; no image is made for it"
            ])
        #expect(
            try messages(["A", "B", "C"], landscape: false) == [
                "the step 'e' is outside the screen of A, B and C, portrait; no image is made for them"
            ])
        #expect(
            try messages(["A", "B", "C", "D", "E"], landscape: true) == [
                "the step 'e' is outside the screen of A, B, C and 2 more, portrait; no image is made for them",
                "the step 'e' is outside the screen of A, B, C and 2 more, landscape; no image is made for them",
            ])
    }

    /// 64 devices, held in two ways, 32 steps and 4 appearances: 16,384 screens.
    @Test func `a tour on many small devices is planned, each screen once`() throws {
        let devices = (0..<64).map { "{ name: D\($0), size: \(10 + $0)x\(80 + $0), scale: 1 }" }
        let steps = (0..<32).map { "{ name: S\($0), frame: { left: 1, top: 1, width: 4, height: \($0 + 2) } }" }
        let planned = try PlanFixture(
            """
            devices: [\(devices.joined(separator: ", "))]
            spotlight:
              background: { light: "#000a", dark: "#000b", highContrast: "#000c", darkHighContrast: "#000d" }
              landscape: true
              steps: [\(steps.joined(separator: ", "))]
            """, formats: [.bundle])
        #expect(!planned.diagnostics.contains { $0.severity == .error }, "\(planned.diagnostics)")
        let screens = (planned.plan.surfaces.first?.images ?? []).filter { $0.part == .screen }
        #expect(screens.count == 64 * 2 * 32 * 4 && Set(screens.map(\.path)).count == screens.count)
    }
}
