import LintelColor
import LintelGradient

/// Laying out and preparing gradients, and reading their colors.
enum GradientBenchmarks {
    static var all: [Benchmark] {
        [
            preparation("2 stops srgb", stops: 2, .sRGB),
            preparation("5 stops oklch longer hue", stops: 5, .oklch, .longer),
            preparation("5 stops oklch longer hue, minde", stops: 5, .oklch, .longer, by: .minde),
            preparation("100 stops oklab", stops: 100, .oklab),
            preparation("10,000 stops oklab", stops: 10_000, .oklab),
            reference, fill(stops: 5), fill(stops: 10_000),
        ]
    }

    private static func gradient(
        stops: Int, _ space: ColorSpace, _ hue: HueInterpolation = .shorter
    ) -> Gradient {
        var random = SplitMix64(state: 4)
        return Gradient(
            geometry: .linear(.to(horizontal: .right, vertical: nil)),
            stops: random.cube(stops).map { .stop(Color(.sRGB, $0.x, $0.y, $0.z, isLegacy: true), position: nil) },
            space: space, hue: hue)
    }

    private static func preparation(
        _ name: String, stops: Int, _ space: ColorSpace, _ hue: HueInterpolation = .shorter,
        by mapping: GamutMapping = .clip
    ) -> Benchmark {
        let gradient = gradient(stops: stops, space, hue)
        return Benchmark(
            name: "ramp \(name)", unit: "ramp", count: 1,
            pass: {
                let resolved = gradient.resolved(width: 390, height: 97)
                return Double(PreparedRamp(resolved, gamut: .sRGB, mapping: mapping).pieces.count)
            })
    }

    /// The `Double` reference of a ramp, one color at a time.
    private static var reference: Benchmark {
        let resolved = gradient(stops: 5, .oklch, .longer).resolved(width: 390, height: 97)
        let positions = (0..<2000).map { (Double($0) + 0.5) / 2000 }
        return Benchmark(
            name: "reference color 5 stops oklch", unit: "color", count: positions.count,
            pass: { positions.reduce(0) { $0 + resolved.color(at: $1).components.x } })
    }

    /// What painting a row costs, from positions to colors.
    private static func fill(stops: Int) -> Benchmark {
        let resolved = gradient(stops: stops, .oklch, .longer).resolved(width: 2000, height: 97)
        let ramp = PreparedRamp(resolved, gamut: .sRGB, mapping: .clip)
        var positions = [Double](repeating: 0, count: 2000)
        var colors = [SIMD4<Float>](repeating: SIMD4(), count: 2000)
        return Benchmark(
            name: "row of \(stops == 10_000 ? "10,000" : "\(stops)") stops", unit: "pixel", count: positions.count,
            pass: {
                positions.withUnsafeMutableBufferPointer { positions in
                    resolved.locator.fillRow(y: 0.5, firstX: 0.5, stepX: 1, into: positions)
                    colors.withUnsafeMutableBufferPointer {
                        ramp.fill(from: UnsafeBufferPointer(positions), into: $0)
                    }
                }
                return Double(colors[1999].x)
            })
    }
}
