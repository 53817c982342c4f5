import LintelColor
import LintelDrawing
import LintelGradient
import LintelLegibility
import LintelTestSupport
import LintelUnits
import Testing

struct SmallestShiftTests {
    private static let size = PixelSize(width: 40, height: 30)
    private static let area = LegibilityArea(x: 0, y: 0, width: 40, height: 30)

    private func requirement(_ foreground: String, _ ratio: Double) throws -> LegibilityRequirement {
        LegibilityRequirement(foreground: try Color.parse(css: foreground), area: Self.area, minimumRatio: ratio)
    }

    private func shift(_ background: LegibilityBackground, for requirements: [LegibilityRequirement]) -> Double? {
        [LegibilityProblem(background, requirements)].smallestShift
    }

    private func plain(_ css: String) throws -> LegibilityBackground {
        LegibilityBackground(
            Drawing(layers: [.init(.color(try Color.parse(css: css)))]), size: Self.size, gamut: .sRGB)
    }

    @Test func `a gray is darkened to just below white text's limit`() throws {
        let (background, requirement) = try (plain("#808080"), requirement("white", 4.5))
        let shift = try #require(self.shift(background, for: [requirement]))
        // A gray's OKLCH lightness is the cube root of its luminance: 1.05 / 4.5 − 0.05 = 0.18333 against 0.21586.
        #expect(abs(shift - (0.568086 - 0.599871)) < 0.0001, "\(shift)")
        let found = try #require(background.shifted(by: shift).measured([requirement]).first)
        #expect(found.ratio >= 4.5)
        #expect(found.ratio < 4.51)
    }

    @Test func `what is legible stays`() throws {
        let background = try plain("#222")
        var requirement = try requirement("white", 7)
        #expect(shift(background, for: [requirement]) == 0)
        requirement.foreground = try Color.parse(css: "black")
        requirement.minimumRatio = nil
        #expect(shift(background, for: [requirement]) == 0)
    }

    @Test func `black and white text meet at 4·5 to 1 and not at 5`() throws {
        let background = try plain("#222")
        let both = try [requirement("white", 4.5), requirement("black", 4.5)]
        let found = background.shifted(by: try #require(shift(background, for: both))).measured(both)
        #expect(found.map(\.holds) == [true, true])
        // The product of both ratios is 21 on every gray, and the root of 21 is 4.58.
        #expect(abs(found.reduce(1) { $0 * $1.ratio } - 21) < 0.01)
        #expect(try shift(background, for: [requirement("white", 5), requirement("black", 5)]) == nil)
    }

    @Test func `backgrounds that share their colors have one shift, which meets what the worst of them needs`() throws {
        let white = try requirement("white", 4.5)
        let (light, dark) = try (plain("#999"), plain("#888"))
        let shift = try #require(
            [LegibilityProblem(dark, [white]), LegibilityProblem(light, [white])].smallestShift)
        #expect(shift == self.shift(light, for: [white]))
        #expect(try shift < #require(self.shift(dark, for: [white])))
    }

    @Test func `no lightness helps on a ground that shows through`() throws {
        #expect(try shift(plain("rgb(0 0 0 / 20%)"), for: [requirement("white", 3)]) == nil)
    }

    @Test(arguments: 0..<16)
    func `a shift meets every ratio, and one that is 1 % smaller does not`(seed: UInt64) throws {
        var random = SplitMix64(seed: 100 + seed)
        let background = try LegibilityBackground.sample(&random, isOpaque: true)
        let text = seed % 2 == 0 ? "white" : "black"
        let requirements = try [
            requirement(text, seed % 3 == 0 ? 7 : 4.5), requirement(seed % 4 < 2 ? text : "#888", 1.2),
        ]
        func holds(shiftedBy amount: Double) -> Bool {
            background.shifted(by: amount).measured(requirements).allSatisfy { $0.holds }
        }
        guard let shift = self.shift(background, for: requirements) else {
            for step in -20...20 {
                #expect(!holds(shiftedBy: Double(step) / 20), "seed \(seed), \(step)/20")
            }
            return
        }
        #expect(holds(shiftedBy: shift), "seed \(seed)")
        if shift != 0 { #expect(!holds(shiftedBy: shift * 0.99), "seed \(seed)") }
    }

    @Test func `hue and chroma stay while the gamut has them`() throws {
        let color = Color(.oklch, 0.6, 0.1, 250)
        let shifted = color.shiftingLightness(by: -0.15, gamut: .sRGB, mapping: .clip).converted(to: .oklch)
        #expect(abs(shifted.components.x - 0.45) < 1e-6)
        #expect(abs(shifted.components.y - 0.1) < 1e-6 && abs(shifted.components.z - 250) < 1e-4)
        let black = color.shiftingLightness(by: -2, gamut: .sRGB, mapping: .clip)
        #expect(black.components == .zero)
    }

    @Test func `a gradient keeps its stops' positions and the space it mixes in`() throws {
        let gradient = try Gradient.parse(css: "linear-gradient(red 10%, 30%, blue)")
        let drawing = Drawing(layers: [.init(.gradient(gradient), opacity: 0.5)])
        #expect(drawing.shiftingLightness(by: 0, gamut: .sRGB, mapping: .clip) == drawing)
        let shifted = drawing.shiftingLightness(by: 0.1, gamut: .sRGB, mapping: .clip)
        guard case .gradient(let found) = shifted.layers[0].paint else {
            Issue.record("no gradient")
            return
        }
        #expect(found.space == .sRGB && found.stops.count == 3 && shifted.layers[0].opacity == 0.5)
        guard case .stop(_, let position) = found.stops[0] else {
            Issue.record("no stop")
            return
        }
        #expect(position == LengthPercentage(fraction: 0.1))
    }
}
