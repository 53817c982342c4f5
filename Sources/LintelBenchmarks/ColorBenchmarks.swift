import LintelColor
import LintelJSON

/// Conversion, difference, gamut mapping and mixing of colors.
enum ColorBenchmarks {
    private static let count = 2000

    static var all: [Benchmark] {
        conversions + [difference("2000", { $0.deltaE2000(to: $1) }), difference("ok", { $0.deltaEOK(to: $1) })]
            + [GamutMapping.clip, .minde, .raytrace].map(mapping) + mixing
    }

    private static var conversions: [Benchmark] {
        [
            (.sRGB, .oklch), (.oklch, .sRGB), (.sRGB, .lab), (.lab, .sRGB), (.displayP3, .rec2020), (.sRGB, .xyzD65),
            (.xyzD65, .sRGB), (.sRGB, .hsl),
        ].map(conversion)
    }

    /// Of screen colors, given in `source`.
    private static func conversion(_ source: ColorSpace, _ destination: ColorSpace) -> Benchmark {
        var random = SplitMix64(state: 1)
        let colors = random.cube(count).map { values in
            let screen = Color(source == .displayP3 ? .displayP3 : .sRGB, values.x, values.y, values.z)
            return screen.converted(to: source)
        }
        return Benchmark(
            name: "convert \(source.rawValue) → \(destination.rawValue)", unit: "color", count: count,
            pass: { colors.reduce(0) { $0 + $1.converted(to: destination).components.x } },
            answers: {
                [
                    "task": "convert", "from": .string(source.rawValue), "to": .string(destination.rawValue),
                    "in": .array(colors.map(\.json)), "out": .array(colors.map { $0.converted(to: destination).json }),
                ]
            })
    }

    private static func difference(
        _ formula: String, _ difference: @escaping (Color, Color) -> Double
    ) -> Benchmark {
        var random = SplitMix64(state: 2)
        let colors = random.cube(count + 1).map { Color(.sRGB, $0.x, $0.y, $0.z).converted(to: .lab) }
        let pairs = Array(zip(colors, colors.dropFirst()))
        return Benchmark(
            name: "ΔE \(formula)", unit: "pair", count: count,
            pass: { pairs.reduce(0) { $0 + difference($1.0, $1.1) } },
            answers: {
                [
                    "task": "deltaE", "formula": .string(formula), "from": "lab", "in": .array(colors.map(\.json)),
                    "out": .array(pairs.map { .number(difference($0.0, $0.1)) }),
                ]
            })
    }

    private static func mapping(_ method: GamutMapping) -> Benchmark {
        var random = SplitMix64(state: 3)
        let colors = random.oklch(count).map { Color(.oklch, $0.x, $0.y, $0.z) }
        return Benchmark(
            name: "gamut \(method.rawValue) oklch → srgb", unit: "color", count: count,
            pass: { colors.reduce(0) { $0 + $1.mapped(to: .sRGB as ColorSpace, by: method).components.x } },
            answers: {
                [
                    "task": "gamut", "method": .string(method.rawValue), "from": "oklch", "to": "srgb",
                    "in": .array(colors.map(\.json)),
                    "out": .array(colors.map { $0.mapped(to: .sRGB as ColorSpace, by: method).json }),
                ]
            })
    }

    private static var mixing: [Benchmark] {
        [(ColorSpace.oklab, HueInterpolation.shorter), (.oklch, .longer)].map { space, hue in
            let weights = (0..<count).map { Double($0) / Double(count - 1) }
            let first = Color(.sRGB, 1, 0.25, 0.125, alpha: 0.75)
            let last = Color(.sRGB, 0.125, 0.5, 1)
            let mix = ColorInterpolator(from: first, to: last, in: space, hue: hue)
            return Benchmark(
                name: "mix in \(space.rawValue)\(hue == .shorter ? "" : " \(hue.rawValue) hue")", unit: "color",
                count: count, pass: { weights.reduce(0) { $0 + mix.color(at: $1).components.x } },
                answers: {
                    [
                        "task": "mix", "space": .string(space.rawValue), "hue": .string(hue.rawValue), "from": "srgb",
                        "in": .array([first.json, last.json]), "weights": .array(weights.map { .number($0) }),
                        "out": .array(weights.map { mix.color(at: $0).json }),
                    ]
                })
        }
    }
}

extension Color {
    /// Three components and alpha; `null` is missing.
    var json: JSON {
        .array(
            (0..<3).map { missing.contains(.component($0)) ? .null : .number(components[$0]) } + [.number(alpha)])
    }
}
