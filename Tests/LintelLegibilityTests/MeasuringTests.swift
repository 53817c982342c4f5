import LintelColor
import LintelDrawing
import LintelGradient
import LintelLegibility
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

struct MeasuringTests {
    static let whole = LegibilityArea(x: 0, y: 0, width: 1000, height: 1000)

    static func color(_ text: String) throws -> Color { try Color.parse(css: text) }

    private func ratio(
        _ foreground: String, on background: String, ground: LegibilityBackground.Ground = .unknown
    ) throws -> Double? {
        let drawing = Drawing(layers: [.init(.color(try Self.color(background)))])
        let requirement = LegibilityRequirement(foreground: try Self.color(foreground), area: Self.whole)
        return LegibilityBackground(
            drawing, size: PixelSize(width: 3, height: 2), gamut: .displayP3, ground: ground
        ).measured([requirement]).first?.ratio
    }

    /// Of coloraide 8.13: `Color.contrast(…, method="wcag21")`.
    @Test(
        arguments: [
            ("white", "#2b59c3", 6.3261), ("black", "#2b59c3", 3.3196), ("white", "#ff8c00", 2.3323),
            ("#ffcc00", "#123456", 8.4115), ("white", "color(display-p3 1 0 0)", 3.7638),
            ("black", "color(display-p3 0 1 0.2)", 14.8873), ("#0a84ff", "#f2f2f7", 3.2689), ("#777", "white", 4.4781),
            ("#0a0a0a", "#141414", 1.0747), ("oklch(0.7 0.15 150)", "#202020", 6.4818), ("white", "black", 21),
        ])
    func `a ratio is that of WCAG`(foreground: String, background: String, expected: Double) throws {
        let found = try #require(try ratio(foreground, on: background))
        #expect(abs(found - expected) < 0.01, "\(found)")
    }

    @Test func `what is translucent is seen on its ground`() throws {
        // Half gray has the luminance ((0.5 + 0.055) / 1.055) ^ 2.4 = 0.21404.
        let half = 0.21404
        let unknown = try #require(try ratio("white", on: "rgb(0 0 0 / 50%)"))
        #expect(abs(unknown - 1.05 / (half + 0.05)) < 0.001)
        let onBlack = try #require(try ratio("white", on: "rgb(0 0 0 / 50%)", ground: .color(Self.color("black"))))
        #expect(abs(onBlack - 21) < 1e-9)
        let veil = try #require(try ratio("rgb(255 255 255 / 50%)", on: "black"))
        #expect(abs(veil - (half + 0.05) / 0.05) < 0.001)
        let nothing = try #require(try ratio("white", on: "transparent"))
        #expect(abs(nothing - 1) < 1e-9)
    }

    @Test func `an area outside the background has no finding`() throws {
        let background = LegibilityBackground(
            Drawing(layers: []), size: PixelSize(width: 10, height: 10), gamut: .sRGB)
        let areas = [
            LegibilityArea(x: 10, y: 0, width: 5, height: 5), LegibilityArea(x: 0, y: -5, width: 5, height: 5),
            LegibilityArea(x: 0, y: 0, width: 0, height: 5), LegibilityArea(x: .nan, y: 0, width: 5, height: 5),
            LegibilityArea(x: 0, y: 0, width: .infinity, height: 5),
        ]
        let white = try Self.color("white")
        #expect(
            background.measured(areas.map { LegibilityRequirement(foreground: white, area: $0) }) == [])
    }

    @Test(arguments: 0..<24)
    func `the worst point is the worst of all pixels`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let background = try LegibilityBackground.sample(&random)
        let foreground = Color(
            .sRGB, Double(random.unit()), Double(random.unit()), Double(random.unit()),
            alpha: Bool.random(using: &random) ? 1 : Double(random.unit()))
        let area = LegibilityArea(
            x: Double(random.unit()) * 10 - 1, y: Double(random.unit()) * 6 - 1, width: Double(random.unit()) * 30 + 2,
            height: Double(random.unit()) * 20 + 2)
        let found = try #require(
            background.measured([LegibilityRequirement(foreground: foreground, area: area)]).first)

        let painter = DrawingPainter(
            background.drawing, size: background.size, scale: background.scale, gamut: background.gamut,
            mapping: background.mapping)
        let image = Pixmap(painting: painter)
        let scale = background.scale.rawValue
        let space = background.gamut.colorSpace
        let text = foreground.mapped(to: space, by: background.mapping)
        var least = Double.infinity
        for y in 0..<image.size.height {
            for x in 0..<image.size.width {
                let touches =
                    Double(x) < (area.x + area.width) * scale && Double(x + 1) > area.x * scale
                    && Double(y) < (area.y + area.height) * scale && Double(y + 1) > area.y * scale
                guard touches else { continue }
                let pixel = SIMD4<Double>(image[x, y])
                for ground in [0.0, 1] {
                    let back = SIMD3(pixel.x, pixel.y, pixel.z) + ground * (1 - pixel.w)
                    let front = text.components * foreground.alpha + back * (1 - foreground.alpha)
                    let ratio = Color(space, back.x, back.y, back.z)
                        .wcagContrast(with: Color(space, front.x, front.y, front.z))
                    least = min(least, ratio)
                    if abs((Double(x) + 0.5) / scale - found.x) < 1e-9, abs((Double(y) + 0.5) / scale - found.y) < 1e-9
                    {
                        #expect(ratio >= found.ratio - 1e-9, "seed \(seed): another color at the point found")
                    }
                }
            }
        }
        #expect(abs(found.ratio - least) < 1e-9, "seed \(seed): \(found.ratio), brute force \(least)")
    }
}

extension LegibilityBackground {
    /// Two layers, 30 to 50 pixels wide.
    static func sample(_ random: inout SplitMix64, isOpaque: Bool = false) throws -> LegibilityBackground {
        func color(_ alpha: Double) -> String {
            let lightness = Double(random.unit())
            return "oklch(\(lightness) \(Double(random.unit()) * 0.25) \(Double(random.unit()) * 360) / \(alpha))"
        }
        let angle = Int.random(in: 0..<360, using: &random)
        let base = try Gradient.parse(
            css: "linear-gradient(\(angle)deg, \(color(1)), \(color(isOpaque ? 1 : 0.5)), \(color(1)))")
        let spot = try Gradient.parse(css: "radial-gradient(circle at 30% 40%, \(color(0.6)), transparent 70%)")
        return LegibilityBackground(
            Drawing(layers: [.init(.gradient(base)), .init(.gradient(spot))]),
            size: PixelSize(
                width: Int.random(in: 30...50, using: &random), height: Int.random(in: 20...40, using: &random)),
            scale: Scale.ofApple.randomElement(using: &random) ?? .x1,
            gamut: Gamut.allCases.randomElement(using: &random) ?? .sRGB)
    }
}
