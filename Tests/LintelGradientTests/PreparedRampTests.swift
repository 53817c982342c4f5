import Foundation
import LintelColor
import LintelGradient
import LintelTestSupport
import Testing

struct PreparedRampTests {
    /// The premultiplied encoded color of the reference.
    private func reference(
        _ gradient: ResolvedGradient, _ t: Double, _ gamut: Gamut, _ mapping: GamutMapping
    ) -> SIMD4<Double> {
        let color = gradient.color(at: t)
        let alpha = min(max(color.alpha, 0), 1)
        return SIMD4(color.mapped(to: gamut, by: mapping).components * alpha, alpha)
    }

    @Test(arguments: UInt64(0)..<160)
    func `a ramp is within its stated error of the reference`(seed: UInt64) {
        var random = SplitMix64(seed: seed &+ 1_000_000)
        let gradient = RandomGradient.gradient(seed: seed).resolved(width: 100, height: 1)
        let gamut: Gamut = Bool.random(using: &random) ? .sRGB : .displayP3
        let mapping = GamutMapping.allCases[Int(seed % 3)]
        let error = PreparedRamp.usualError
        let ramp = PreparedRamp(gradient, gamut: gamut, mapping: mapping)
        let isExact = ramp.isExact
        #expect(isExact, "seed \(seed)")
        for _ in 0..<200 {
            let t = Double.random(in: -0.5...1.5, using: &random)
            let expected = reference(gradient, t, gamut, mapping)
            let found = SIMD4<Double>(ramp.color(at: t))
            let distance = max((found - expected).max(), (expected - found).max())
            #expect(distance <= error, "seed \(seed), t \(t), \(found) for \(expected)")
            if distance > error { break }
        }
    }

    /// Parts of a segment are shared by lines on which it lies elsewhere, longer or shorter.
    @Test(arguments: [
        "in oklch increasing hue, red, blue 40px, lime 90%", "in oklab, #0a84ff -20px, 30%, gold 75px",
        "in lch longer hue, color(display-p3 0 1 0) 10px, rgb(255 0 0 / 20%) calc(100% - 3px)",
        "in oklch, red 1px, blue 1.001px, lime 1.0000001px",
    ])
    func `with stops at lengths a ramp is within its stated error in every box`(stops: String) throws {
        let gradient = try Gradient.parse(css: "linear-gradient(to right \(stops))")
        for width in [90, 97.5, 100, 411, 1_000_003] {
            let line = gradient.resolved(width: width, height: 1)
            let ramp = PreparedRamp(line, gamut: .sRGB, mapping: .clip)
            var positions = (0..<200).map { Double($0) / 150 - 0.1 }
            for (one, next) in zip(line.stops, line.stops.dropFirst()) {
                positions += (1..<40).map { one.position + (next.position - one.position) * Double($0) / 40 }
            }
            for t in positions {
                let distance = SIMD4<Double>(ramp.color(at: t)) - reference(line, t, .sRGB, .clip)
                #expect(max(distance.max(), -distance.min()) <= PreparedRamp.usualError, "\(width) wide, at \(t)")
            }
        }
    }

    /// Grays of OKLab have the cube of their lightness as linear light.
    @Test(arguments: GamutMapping.allCases)
    func `no mapping costs accuracy inside the gamut`(mapping: GamutMapping) throws {
        let gradient = try Gradient.parse(css: "linear-gradient(in oklab to right, white, black)")
        let ramp = PreparedRamp(gradient.resolved(width: 1024, height: 1), gamut: .sRGB, mapping: mapping)
        for x in 0..<1024 {
            let t = (Double(x) + 0.5) / 1024
            let light = (1 - t) * (1 - t) * (1 - t)
            let gray = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            let code = Double(ramp.color(at: t).y) * 65_535
            #expect(abs(code - gray * 65_535) <= 1.0 / 16, "at \(x)")
        }
        #expect(ramp.error == PreparedRamp.usualError)
    }

    @Test func `a mix in the output's own space is exact`() throws {
        let gradient = try Gradient.parse(css: "linear-gradient(in srgb, #f008, #00f 30%, white)")
        let ramp = PreparedRamp(gradient.resolved(width: 1, height: 1), gamut: .sRGB, mapping: .minde)
        #expect(ramp.error == 0)
        #expect(ramp.pieces.count == 4)
    }

    /// Points of an easing are stops with the colors mixed so far: half of both at a fifth of the way, and a jump from
    /// a quarter to three quarters of the second color.
    @Test func `a piecewise easing is painted as more stops`() throws {
        var eased = try Gradient.parse(css: "linear-gradient(red, blue 60%, lime)")
        let points: [(Double, Double)] = [(0, 0), (0.2, 0.5), (0.7, 0.25), (0.7, 0.75), (1, 1)]
        eased.easing = .piecewise(points.map { Easing.Point(input: $0.0, output: $0.1) })
        let plain = try Gradient.parse(
            css: """
                linear-gradient(red, rgb(127.5 0 127.5) 12%, rgb(191.25 0 63.75) 42%, rgb(63.75 0 191.25) 42%, blue 60%,
                    rgb(0 127.5 127.5) 68%, rgb(0 63.75 191.25) 88%, rgb(0 191.25 63.75) 88%, lime)
                """)
        let ramps = [eased, plain].map {
            PreparedRamp($0.resolved(width: 10, height: 10), gamut: .sRGB, mapping: .minde)
        }
        for index in 0...1000 {
            let t = (Double(index) + 0.5) / 1001
            let distance = SIMD4<Double>(ramps[0].color(at: t)) - SIMD4<Double>(ramps[1].color(at: t))
            #expect(max(distance.max(), -distance.min()) < 1e-6, "at \(t)")
        }
        #expect(ramps[0].error == 0)
    }

    static let lines: [[(Double, Double)]] = [
        [(0, 0), (0.3, 0.9), (0.3, 0.1), (0.300001, 0.4), (1, 1)], [(0.2, 0), (0.8, 1)],
        [(0, 0.2), (0.5, 1.3), (1, 0.8)], (0..<1000).map { (Double($0) / 999, $0 % 2 == 0 ? 0.25 : 0.75) },
        [(0, 0.5), (1, 0.5)],
    ]

    /// Jumps, overshoots and 1000 points, in a space with a hue. The error leaves out what `Float` rounds.
    @Test(arguments: lines)
    func `a piecewise easing is within the stated error of the reference`(pairs: [(Double, Double)]) throws {
        var gradient = try Gradient.parse(css: "linear-gradient(in oklch, #c33, #36c8 40%, #284)")
        gradient.easing = .piecewise(pairs.map { .init(input: $0.0, output: $0.1) })
        let resolved = gradient.resolved(width: 10, height: 10)
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .raytrace)
        for index in 0...5000 {
            let t = (Double(index) + 0.5) / 5001
            let expected = reference(resolved, t, .sRGB, .raytrace)
            let found = SIMD4<Double>(ramp.color(at: t))
            #expect(max((found - expected).max(), (expected - found).max()) <= ramp.error + 1e-7, "at \(t)")
        }
    }

    /// What CSS leaves open is where between two colors, 0.0001 of chroma apart, its search ends.
    @Test func `outside of the gamut the error includes what CSS leaves open`() throws {
        let gradient = try Gradient.parse(
            css: "linear-gradient(in oklch, color(display-p3 0 1 0), color(display-p3 1 0 0))"
        )
        .resolved(width: 1, height: 1)
        let ramp = PreparedRamp(gradient, gamut: .sRGB, mapping: .minde)
        let largest = stride(from: 0.0, through: 1, by: 1.0 / 64).reduce(0) {
            max($0, gradient.color(at: $1).searchUncertainty(in: .sRGB))
        }
        #expect(largest > 0)
        #expect(ramp.error > largest * 0.9)
        #expect(PreparedRamp(gradient, gamut: .displayP3, mapping: .clip).error <= PreparedRamp.usualError)
    }

    @Test func `boxes of all sizes share a ramp, gradients do not`() throws {
        func ramp(_ css: String, _ size: Double, _ gamut: Gamut = .sRGB) throws -> PreparedRamp {
            PreparedRamp.shared(
                try Gradient.parse(css: css).resolved(width: size, height: size), gamut: gamut, mapping: .minde)
        }
        func address(_ ramp: PreparedRamp) -> UnsafeRawPointer? {
            ramp.pieces.withUnsafeBytes { $0.baseAddress }
        }
        let first = try ramp("linear-gradient(in oklab, red, blue 80%)", 10)
        #expect(try address(ramp("linear-gradient(30deg in oklab, red, blue 80%)", 200)) == address(first))
        #expect(try address(ramp("linear-gradient(in oklab, red, blue 80%)", 10, .displayP3)) != address(first))
        for other in ["in oklch, red, blue 80%", "in oklab, red, blue 81%", "in oklab, red, 30%, blue 80%"] {
            let shared = try ramp("linear-gradient(\(other))", 10)
            let alone = PreparedRamp(
                try Gradient.parse(css: "linear-gradient(\(other))").resolved(width: 10, height: 10), gamut: .sRGB,
                mapping: .minde)
            for t in stride(from: 0.0, through: 1, by: 0.01) { #expect(shared.color(at: t) == alone.color(at: t)) }
        }
    }

    @Test(arguments: UInt64(0)..<40)
    func `a row of colors is what each position gives`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let ramp = PreparedRamp(
            RandomGradient.gradient(seed: seed).resolved(width: 9, height: 9), gamut: .sRGB, mapping: .clip)
        var positions = (0..<300).map { Double($0) / 200 - 0.2 }
        if seed % 3 == 1 { positions.reverse() }
        if seed % 3 == 2 { positions.shuffle(using: &random) }
        positions += [.nan, 0.5, .infinity, -.infinity]
        var colors = [SIMD4<Float>](repeating: SIMD4(repeating: 9), count: positions.count)
        positions.withUnsafeBufferPointer { source in
            colors.withUnsafeMutableBufferPointer { ramp.fill(from: source, into: $0) }
        }
        for (position, color) in zip(positions, colors) { #expect(color == ramp.color(at: position)) }
        #expect(ramp.color(at: .nan) == SIMD4())
    }

    @Test func `the ends of a ramp are its stops`() throws {
        let gradient = try Gradient.parse(
            css: "linear-gradient(in oklch, #ff5f6d 20%, #ffc371, rgb(42 42 114 / 0.5) 80%)")
        let ramp = PreparedRamp(gradient.resolved(width: 1, height: 1), gamut: .sRGB, mapping: .clip)
        let first = SIMD4<Float>(255, 95, 109, 255) / 255
        let last = SIMD4<Float>(42, 42, 114, 255) / 510
        for (t, expected) in [(-1.0, first), (0.2, first), (0.8, last), (7, last)] {
            let difference = ramp.color(at: t) - expected
            #expect(max(difference.max(), -difference.min()) < 1e-6)
        }
    }

    @Test func `a step easing has exact plateaus`() throws {
        var gradient = try Gradient.parse(css: "linear-gradient(90deg, black, white)")
        gradient.easing = .steps(4, .jumpNone)
        let ramp = PreparedRamp(gradient.resolved(width: 8, height: 1), gamut: .sRGB, mapping: .clip)
        let found: [Float] = (0..<8).map { index in ramp.color(at: (Double(index) + 0.5) / 8).x }
        let third: Float = 1 / 3
        #expect(found == [0, 0, third, third, 2 * third, 2 * third, 1, 1])
        #expect(ramp.color(at: 0.25).x == third)
    }

    /// Every stop is a full turn away from the last; the limit keeps memory.
    @Test func `thousands of turns of hue stay within the limit`() throws {
        let stops = Array(repeating: "red", count: 3000).joined(separator: ", ")
        let gradient = try Gradient.parse(css: "linear-gradient(in oklch longer hue, \(stops))")
        let ramp = PreparedRamp(
            gradient.resolved(width: 1, height: 1), gamut: .sRGB, mapping: .clip)
        let isExact = ramp.isExact
        #expect(!isExact)
        #expect(ramp.pieces.count <= PreparedRamp.maximumPieces + 2)
        for t in stride(from: 0.0, through: 1, by: 1.0 / 2999) { #expect(ramp.color(at: t).x > 0.99) }
    }

    @Test func `millions of steps stay within the limit`() {
        let gradient = Gradient(
            geometry: .linear(.angle(0)), stops: GeometryTests.twoStops, space: .sRGB, easing: .steps(.max, .jumpEnd))
        let ramp = PreparedRamp(gradient.resolved(width: 1, height: 1), gamut: .sRGB, mapping: .clip)
        #expect(ramp.pieces.count <= PreparedRamp.maximumPieces + 2)
        #expect(abs(ramp.color(at: 0.5).z - 0.5) < 1e-3)
    }

    @Test func `a hint close to a stop is followed to the stop`() throws {
        for hint in ["0.0001%", "0.01%", "99.9%", "99.9999%"] {
            let gradient = try Gradient.parse(css: "linear-gradient(90deg, black, \(hint), white)")
                .resolved(width: 1, height: 1)
            let ramp = PreparedRamp(gradient, gamut: .sRGB, mapping: .clip)
            for power in 1..<30 {
                for t in [1 / Double(1 << power), 1 - 1 / Double(1 << power)] {
                    let expected = Float(gradient.color(at: t).components.x)
                    #expect(abs(ramp.color(at: t).x - expected) <= Float(PreparedRamp.usualError), "\(hint) at \(t)")
                }
            }
        }
    }

    /// Where a mix leaves the gamut, clipping bends it, as sRGB's curve does near black; between colors far outside,
    /// within a thousandth.
    @Test(arguments: UInt64(0)..<60)
    func `a bend at the edge of the gamut is within the stated error`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed &+ 7_000_000)
        func color() -> String {
            let space = ["a98-rgb", "srgb", "display-p3", "rec2020"].randomElement(using: &random) ?? "srgb"
            let components = (0..<3).map { _ in "\(Double.random(in: -2...6, using: &random))" }
            return "color(\(space) \(components.joined(separator: " ")))"
        }
        let spaces = ["hsl longer hue", "hwb", "oklch longer hue", "lch", "srgb-linear"]
        let space = spaces[Int(seed) % spaces.count]
        let known = [
            "linear-gradient(in hsl longer hue, white, color(a98-rgb 1.837 5.441 0.859))",
            // Samples were outside, and what was between them was not.
            """
            linear-gradient(in oklch longer hue, color(display-p3 4.738023787513201 4.942715905356581 -1.1879765861331357),
            color(rec2020 1.615991707430358 -1.9489897342884914 0.8340339401081751))
            """,
            // Near black, a bend and a curve hid one another.
            """
            linear-gradient(in srgb-linear, color(a98-rgb -1.4193434619547984 0.7619885477010575 -1.0127398681440454),
            color(rec2020 3.760843427906681 1.4272279154843375 2.165262933865036))
            """,
        ]
        let css =
            seed < known.count
            ? known[Int(seed)] : "linear-gradient(in \(space), \(seed < 20 ? "white" : color()), \(color()))"
        let gradient = try Gradient.parse(css: css).resolved(width: 1, height: 1)
        let ramp = PreparedRamp(gradient, gamut: .sRGB, mapping: .clip)
        var largest = 0.0
        for t in stride(from: 0.0, through: 1, by: 1.0 / 8192) {
            let distance = SIMD4<Double>(ramp.color(at: t)) - reference(gradient, t, .sRGB, .clip)
            largest = max(largest, max(distance.max(), -distance.min()))
        }
        #expect(largest <= ramp.error + 1e-7, "\(css)")
    }

    /// From a color that is infinitely bright for a screen, a mix falls to the other one between two positions.
    @Test(arguments: GamutMapping.allCases)
    func `a sudden fall from a huge component stays among colors`(mapping: GamutMapping) throws {
        let huge = "color(srgb-linear 1.8 2e67 0.6)"
        for space in ["prophoto-rgb", "srgb-linear", "xyz", "rec2020"] {
            let gradient = try Gradient.parse(css: "linear-gradient(in \(space), \(huge) 14%, lch(15.8 33 339.9) 43%)")
            let ramp = PreparedRamp(gradient.resolved(width: 1, height: 1), gamut: .sRGB, mapping: mapping)
            // Ever closer to the stop before which it falls.
            for step in stride(from: 0.0, through: 60, by: 1.0 / 64) {
                let t = 0.43 - 0.29 * exp2(-step)
                let color = ramp.color(at: t)
                #expect(color.min() >= -1e-4 && color.max() <= 1 + 1e-4, "\(space) at \(t): \(color)")
            }
        }
    }
}
