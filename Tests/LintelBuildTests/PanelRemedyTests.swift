import LintelBuild
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelReview
import Testing

/// What is proposed for panels that do not stretch, and that it helps.
struct PanelRemedyTests {
    @Test func `a smaller radius is not proposed to a panel without one`() {
        let found = errors(
            "smallest: 20x20, largest: 30x30, "
                + "background: { layers: [dropShadow: { color: '#0008', blur: 20 }, fill: '#fff'] }")
        let remedy = "; a larger 'smallest' and 'largest' of the panel may help, such as "
        #expect(found.count == 1 && found[0].contains(remedy), "\(found)")
        #expect(!found.joined().contains("radius"))
    }

    /// The errors of a panel with these keys.
    private func errors(_ keys: String, scales: String = "2x") -> [String] {
        let text = "lintel: 1\nname: Test\nscales: \(scales)\npanel: { \(keys) }"
        let request = BuildRequest(presets: [.init(file: "p.yml", bytes: Array(text.utf8))], formats: [.bundle])
        return Pipeline.check(request).presets[0].diagnostics.filter { $0.severity == .error }.map(\.line)
    }

    /// The corners are in the way of both sides of a gradient to a corner.
    @Test func `sides that are to be the same are named at once`() {
        let gradient = "background: \"linear-gradient(to bottom right, #eee, #999)\""
        let found = errors("radius: 14, \(gradient)")
        #expect(
            found.count == 1
                && found[0].contains("; make the widths and heights of 'smallest' and 'largest' the same"), "\(found)")
        #expect(errors("radius: 14, smallest: 120x80, largest: 120x80, \(gradient)") == [])
    }

    /// In the place of `linear-gradient(45deg, red, blue)` and of a circle.
    @Test(arguments: [
        "radius: 10, background: \"linear-gradient(#fff, #eee 20px)\"", "radius: 10, background: \"#08f\"",
        "background: \"linear-gradient(to bottom right, red, blue)\"",
        "radius: 10, background: { layers: ['#00f', { fill: 'radial-gradient(circle at 20px 20px, red, blue 40px)', "
            + "frame: { left: 0, top: 0, width: 60, height: 60 } }] }",
    ])
    func `what is proposed for a gradient that does not stretch makes the panel stretch`(keys: String) {
        #expect(errors(keys) == [])
    }

    /// `check` reports what no image holds for within the tolerance.
    @Test(arguments: ["inside", "center", "outside"])
    func `a border whose gradient is in points at one edge stretches with its panel`(align: String) {
        let border = "{ border: { paint: \"linear-gradient(#fff, #888 30px)\", width: 1, align: \(align) } }"
        #expect(errors("radius: 12, background: { layers: [{ fill: \"#abc\" }, \(border)] }") == [])
        #expect(errors("background: { layers: [{ fill: \"linear-gradient(#fff, #eee 20px)\" }, \(border)] }") == [])
    }

    /// Half of its shorter side is a capsule's radius (Docs/surfaces.md).
    @Test(arguments: [
        ("", "heights", "600x80"), (", smallest: 60x100, largest: 80x400", "widths", "60x400"),
        (", smallest: 44x44, largest: 300x60", "heights", "300x44"),
    ])
    func `a capsule is to have one shorter side in all sizes, and then it stretches`(
        sizes: String, sides: String, largest: String
    ) {
        let capsule = "shape: capsule, background: \"#06c\""
        let found = errors(capsule + sizes)
        let remedy = "; make the \(sides) of 'smallest' and 'largest' the same, as in 'largest: \(largest)'"
        #expect(found.count == 1 && found[0].contains(remedy), "\(found)")
        let smallest = sizes.split(separator: ", ").first ?? "smallest: 120x80"
        #expect(errors("\(capsule), \(smallest), largest: \(largest)") == [])
    }

    /// At @3x, 40 points are 120 pixels.
    @Test func `a panel that is narrower than the lengths of its gradient is to be as wide as they are`() {
        let gradient = "linear-gradient(to right, #000, #fff 40px, #fff calc(100% - 40px), #000)"
        func found(_ smallest: String) -> [String] {
            errors("smallest: \(smallest), largest: 200x200, background: \"\(gradient)\"", scales: "3x")
        }
        let narrow = found("60x80")
        #expect(
            narrow.count == 1
                && narrow[0].contains(
                    "the caps of 120 and 120 pixels that it needs do not fit in 180, the smallest width")
                && narrow[0].contains("; a larger 'smallest' of the panel may help, such as 80x80"), "\(narrow)")
        #expect(found("80x80") == [])
    }

    /// A band of 20 points in the middle is another part of each width.
    @Test func `a larger size is not proposed to a panel where none that was tried helps`() {
        let found = errors(
            "smallest: 60x80, largest: 200x200, "
                + "background: \"linear-gradient(to right, red calc(50% - 10px), blue calc(50% + 10px))\"")
        #expect(found.count == 1 && found[0].contains("cannot stretch in width: "), "\(found)")
        #expect(!found.joined().contains("may help"), "\(found)")
    }

    /// The blurs of opposite edges overlap in a panel that is as short as its caps.
    @Test(arguments: [20, 40, 48])
    func `a panel with a shadow stretches from the size on that is proposed for a smaller one`(blur: Int) throws {
        func found(_ smallest: String) -> [String] {
            let shadow = "{ dropShadow: { color: \"#0008\", blur: \(blur), y: 8 } }"
            let keys = "radius: 12, background: { layers: [\(shadow), { fill: white }] }, smallest: \(smallest)"
            return errors(keys, scales: "[1x, 2x, 3x]")
        }
        func proposal(_ errors: [String]) throws -> (width: Int, height: Int) {
            try #require(errors.count == 1, "\(errors)")
            let advice = try #require(
                errors[0].firstMatch(of: /a larger 'smallest' of the panel may help, such as (\d+)x(\d+)/))
            let width = try #require(Int(advice.output.1))
            let height = try #require(Int(advice.output.2))
            return (width, height)
        }
        let (width, height) = try proposal(found("44x44"))
        #expect(found("\(width)x\(height)") == [])
        // A point less may do or not, since 44 points lack more at one scale than at another.
        let nearly = found("\(width - 1)x\(height - 1)")
        if !nearly.isEmpty {
            let (width, height) = try proposal(nearly)
            #expect(found("\(width)x\(height)") == [])
        }
    }
}
