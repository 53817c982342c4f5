import LintelColor
import LintelGradient
import LintelInterchange
import LintelTestSupport
import Testing

struct StopReductionTests {
    static let sRGB = MixingModel(space: .sRGB, alpha: .premultiplied, limits: nil, precision: .decimals)
    static let bytes = MixingModel(
        space: .sRGB, alpha: .straight, limits: .init(gamut: .sRGB, mapping: .clip), precision: .bytes)

    static let gradients = [
        "linear-gradient(in oklch longer hue, red, blue)", "linear-gradient(in oklab, #ff5f6d, #ffc371)",
        "linear-gradient(in lab, black, white 20%, rebeccapurple)",
        "linear-gradient(in hsl, lime, orange 30%, 60%, navy)",
        "linear-gradient(red, rgb(0 0 255 / 0%))", "linear-gradient(in xyz, black, yellow)",
        "linear-gradient(in oklch, red 20%, blue 50%, lime 50%, gold 80%)",
    ]

    /// Mixes as the model's program does, written from CSS Color 4, section 12.3 (premultiplied) and SVG 2, section
    /// 14.2 (straight).
    private func mixed(_ stops: [ResolvedGradient.Stop], at position: Double, _ alpha: Gradient.AlphaMixing) -> Color {
        guard let next = stops.firstIndex(where: { $0.position > position }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let w = (position - a.position) / (b.position - a.position)
        let opacity = a.color.alpha * (1 - w) + b.color.alpha * w
        var rgb = a.color.components * (1 - w) + b.color.components * w
        if alpha == .premultiplied {
            rgb = a.color.components * a.color.alpha * (1 - w) + b.color.components * b.color.alpha * w
            rgb = opacity > 0 ? rgb / opacity : .zero
        }
        return Color(.sRGB, rgb.x, rgb.y, rgb.z, alpha: opacity)
    }

    @Test(arguments: gradients, [0.25, 0.5, 2])
    func `the stops are as near as asked, at positions the search never saw`(css: String, tolerance: Double) throws {
        let resolved = try Gradient.parse(css: css).resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.sRGB, tolerance: tolerance))
        #expect(reduction.worst <= tolerance)
        for index in 0...997 {
            let position = Double(index) / 997
            // A jump's own position has two colors.
            guard !resolved.breaks.contains(where: { abs($0 - position) < 1e-5 }) else { continue }
            let difference = mixed(reduction.stops, at: position, .premultiplied)
                .deltaE2000OnGrounds(to: resolved.color(at: position))
            #expect(difference <= tolerance * 1.1, "\(css) at \(position)")
        }
    }

    @Test(arguments: gradients)
    func `no stop can be spared, and walking as far as possible each time takes as many`(css: String) throws {
        let tolerance = 0.5
        let resolved = try Gradient.parse(css: css).resolved(width: 10, height: 10)
        let stops = try #require(StopReduction(resolved, model: Self.sRGB, tolerance: tolerance)).stops
        func worst(_ stops: [ResolvedGradient.Stop]) -> Double {
            (0...2000).map { index -> Double in
                let position = (Double(index) + 0.5) / 2001
                return mixed(stops, at: position, .premultiplied).deltaE2000OnGrounds(to: resolved.color(at: position))
            }.max() ?? 0
        }
        for index in 1..<max(1, stops.count - 1) {
            var fewer = stops
            fewer.remove(at: index)
            // Both stops of a jump are needed for what they are, not for a figure.
            guard stops[index].position != stops[index - 1].position,
                stops[index].position != stops[index + 1].position
            else { continue }
            #expect(worst(fewer) > tolerance, "stop \(index) of \(css)")
        }
    }

    /// Of equally many stops, those are taken whose largest difference is least. Each run is measured no further than
    /// that needs, so that the search looks at few pairs of positions in full.
    @Test(
        arguments: ["linear-gradient(in oklch, red, gold)", "linear-gradient(in oklab, #102030, #ffc371)"], [1, 5.0])
    func `no other positions for the inner stops make a smaller largest difference`(
        css: String, tolerance: Double
    ) throws {
        let resolved = try Gradient.parse(css: css).resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.sRGB, tolerance: tolerance))
        // The grid of a line without breaks or sharp bends.
        let grid = 192
        let colors = (0...2 * grid).map { resolved.color(at: Double($0) / Double(2 * grid)).converted(to: .sRGB) }
        func difference(_ from: Int, _ to: Int) -> Double {
            let ends = [(from, colors[2 * from]), (to, colors[2 * to])].map {
                ResolvedGradient.Stop(color: $1, position: Double($0))
            }
            return (2 * from...2 * to).map {
                mixed(ends, at: Double($0) / 2, .premultiplied).deltaE2000OnGrounds(to: colors[$0])
            }.max() ?? 0
        }
        var random = SplitMix64(seed: 7)
        for _ in 0..<60 {
            let inner = (0..<reduction.stops.count - 2).map { _ in Int.random(in: 1..<grid, using: &random) }.sorted()
            let indices = [0] + inner + [grid]
            let worst = zip(indices, indices.dropFirst()).map { $0 < $1 ? difference($0, $1) : 0 }.max() ?? 0
            #expect(worst >= reduction.worst - 1e-3, "\(indices)")
        }
        // One step beside each of them.
        let found = reduction.stops.map { Int(($0.position * Double(grid)).rounded()) }
        for index in found.indices.dropFirst().dropLast() {
            for step in [-1, 1] {
                var indices = found
                indices[index] += step
                let worst = zip(indices, indices.dropFirst()).map { $0 < $1 ? difference($0, $1) : 0 }.max() ?? 0
                #expect(worst >= reduction.worst - 1e-3, "\(indices)")
            }
        }
    }

    /// Far outside of sRGB, mapping by ray tracing makes colors jump between two stops, within a part of the line that
    /// nobody sees.
    @Test(arguments: [
        "", ", red 50%, blue 50%", ", red 40%, blue 40%, white", ", red 5%, blue 35%", ", red 20%, blue 20%, white",
        ", red 10%, blue 10%, white", ", red 5%, blue 5%, white", ", red 1%, blue 1%, white",
    ])
    func `a jump between two stops is one wherever the stops are`(rest: String) throws {
        let css =
            "linear-gradient(to right in hwb increasing hue, color(display-p3 0 1 0)\(rest.isEmpty ? ", red" : rest))"
        let model = MixingModel(
            space: .sRGB, alpha: .straight, limits: .init(gamut: .sRGB, mapping: .raytrace), precision: .decimals)
        let resolved = try Gradient.parse(css: css).resolved(width: 300, height: 44)
        let reduction = try #require(StopReduction(resolved, model: model, tolerance: 0.5))
        var worse = 0
        for index in 0..<2000 {
            let position = (Double(index) + 0.5) / 2000
            let mapped = resolved.color(at: position).mapped(to: Gamut.sRGB, by: .raytrace)
            if mixed(reduction.stops, at: position, .straight).deltaE2000OnGrounds(to: mapped) > 0.55 { worse += 1 }
        }
        // Only at a jump.
        #expect(worse <= 4)
    }

    @Test func `what the program mixes in the same way keeps its stops`() throws {
        let resolved = try Gradient.parse(css: "linear-gradient(red, lime 30%, blue)").resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.sRGB, tolerance: 0.01))
        #expect(reduction.stops.map(\.position) == [0, 0.3, 1])
        #expect(reduction.worst < 1e-9)
    }

    @Test func `steps of an easing are jumps, one pair of stops each`() throws {
        let black = Color(.sRGB, 0, 0, 0)
        let white = Color(.sRGB, 1, 1, 1)
        let gradient = Gradient(
            geometry: .linear(.angle(180)), stops: [.stop(black, position: nil), .stop(white, position: nil)],
            space: .sRGB, easing: .steps(4, .jumpNone))
        let reduction = try #require(
            StopReduction(gradient.resolved(width: 1, height: 1), model: Self.bytes, tolerance: 1))
        #expect(reduction.stops.map(\.position) == [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1])
        #expect(
            reduction.stops.map { ($0.color.components.x * 255).rounded() } == [0, 0, 85, 85, 170, 170, 255, 255])
    }

    /// Source: CSS Images 4, section 3.4.3: what lies before the first stop has its color, what lies after the last one
    /// has that one's.
    @Test(arguments: [0.0, 0.5, 1, 1.5])
    func `stops that all share one position are a hard edge there`(position: Double) throws {
        let percent = position * 100
        let css = "linear-gradient(90deg in oklab, red \(percent)%, lime \(percent)%, blue \(percent)%)"
        let resolved = try Gradient.parse(css: css).resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.bytes, tolerance: 0.5))
        #expect(reduction.stops.map(\.position) == [position, position])
        #expect(reduction.stops.map(\.color.components) == [SIMD3(1, 0, 0), SIMD3(0, 0, 1)])
    }

    @Test(arguments: [
        "linear-gradient(in oklab, red)", "linear-gradient(in oklab, red 50%, red 50%)",
        "repeating-linear-gradient(in srgb, red 20%, red 20%)",
    ])
    func `a gradient of one color is one stop`(css: String) throws {
        let resolved = try Gradient.parse(css: css).resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.bytes, tolerance: 0.5))
        #expect(reduction.stops.map(\.position) == [0])
        #expect(reduction.stops.map(\.color.components) == [SIMD3(1, 0, 0)])
    }

    /// The search for the fewest would take minutes for 2,000 of them. Parts below a ten-thousandth of the line are not
    /// divided, of which each of 2,000 stops has five, so that what bends in them is more than asked, and is reported.
    @Test(arguments: [(40, 0.6), (400, 1.2), (2_000, 8)])
    func `a gradient of many stops is as near as reported`(count: Int, most: Double) throws {
        let names = ["red", "blue", "lime", "gold", "navy"]
        let list = (0..<count).map { names[($0 * 7 + $0 / 5) % names.count] }.joined(separator: ", ")
        let resolved = try Gradient.parse(css: "linear-gradient(in oklab, \(list))").resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.sRGB, tolerance: 0.5))
        #expect(reduction.worst <= most)
        for index in 0...997 {
            let position = Double(index) / 997
            let difference = mixed(reduction.stops, at: position, .premultiplied)
                .deltaE2000OnGrounds(to: resolved.color(at: position))
            #expect(difference <= reduction.worst + 0.1, "at \(position)")
        }
    }

    @Test func `many stops on a straight line are two`() throws {
        let list = (0...200).map { "color(srgb \(Double($0) / 200) 0 0)" }.joined(separator: ", ")
        let resolved = try Gradient.parse(css: "linear-gradient(in srgb, \(list))").resolved(width: 10, height: 10)
        let reduction = try #require(StopReduction(resolved, model: Self.sRGB, tolerance: 0.1))
        #expect(reduction.stops.map(\.position) == [0, 1])
    }

    /// The parts of a gradient with stops in points are reduced one by one.
    @Test func `one of many parts is as near as asked`() throws {
        let resolved = try Gradient.parse(css: "linear-gradient(in oklab, red, lime)").resolved(width: 10, height: 10)
        let reduction = try #require(
            StopReduction(resolved, model: Self.sRGB, tolerance: 0.5, partCount: 5_000))
        for index in 0...997 {
            let position = Double(index) / 997
            let difference = mixed(reduction.stops, at: position, .premultiplied)
                .deltaE2000OnGrounds(to: resolved.color(at: position))
            #expect(difference <= 0.55, "at \(position)")
        }
    }

    @Test func `a tolerance below the rounding of bytes cannot be held`() throws {
        let resolved = try Gradient.parse(css: "linear-gradient(in oklab, #123456, #654321)").resolved(
            width: 10, height: 10)
        #expect(StopReduction(resolved, model: Self.bytes, tolerance: 0.001) == nil)
        #expect(StopReduction(resolved, model: Self.bytes, tolerance: 1) != nil)
    }
}
