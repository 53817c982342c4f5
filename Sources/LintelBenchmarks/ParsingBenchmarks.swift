import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelJSON
import LintelPreset
import LintelSVG

/// Reading what users write.
enum ParsingBenchmarks {
    static var all: [Benchmark] {
        [
            colors, gradients,
            Benchmark(name: "parse SVG of \(svg.count) bytes", unit: "file", count: 1, pass: { readSVG() }),
            Benchmark(name: "parse preset of \(preset.count) bytes", unit: "file", count: 1, pass: { readPreset() }),
        ]
    }

    /// Each form of CSS Color 4 as often as the others.
    private static var colors: Benchmark {
        var random = SplitMix64(state: 5)
        let texts = random.cube(1000).enumerated().map { index, values in
            let color = Color(.sRGB, values.x, values.y, values.z)
            switch index % 8 {
            case 0: return "rebeccapurple"
            case 1: return bytes(values).cssText
            case 2: return "rgb(\(percent(values.x)) \(percent(values.y)) \(percent(values.z)) / 0.5)"
            case 3: return color.converted(to: .hsl).cssText
            case 4: return color.converted(to: .lab).cssText
            case 5: return color.converted(to: .oklch).cssText
            case 6: return color.converted(to: .displayP3).cssText
            default: return color.converted(to: .xyzD65).cssText
            }
        }
        return Benchmark(
            name: "parse CSS color", unit: "text", count: texts.count,
            pass: { texts.reduce(0) { $0 + ((try? Color.parse(css: $1))?.components.x ?? .nan) } },
            answers: {
                [
                    "task": "parse", "in": .array(texts.map { .string($0) }),
                    "out": .array(
                        texts.map { text in
                            guard let color = try? Color.parse(css: text) else { return .null }
                            return color.converted(to: .sRGB).json
                        }),
                ]
            })
    }

    private static func bytes(_ values: SIMD3<Double>) -> Color {
        let bytes = (values * 255).rounded(.down) / 255
        return Color(.sRGB, bytes.x, bytes.y, bytes.z, isLegacy: true)
    }

    private static func percent(_ value: Double) -> String { CSSNumber.text((value * 1000).rounded() / 10) + "%" }

    private static var gradients: Benchmark {
        let texts = [
            "linear-gradient(red, blue)",
            "linear-gradient(in oklch longer hue to right, #ff5f6d, #ffc371 40% 60%, lime)",
            "radial-gradient(circle at 20% 30%, rgb(255 0 0 / 0.5), 30%, oklch(0.7 0.1 40) 80px, transparent)",
            "repeating-conic-gradient(from 45deg at left 10px top 20%, hsl(120deg 50% 50%) 0deg 10deg, white 20deg)",
        ]
        return Benchmark(
            name: "parse CSS gradient", unit: "text", count: texts.count,
            pass: { texts.reduce(0) { $0 + Double((try? Gradient.parse(css: $1))?.stops.count ?? 0) } })
    }

    private static func readSVG() -> Double {
        var diagnostics = Diagnostics()
        let document = SVGDocument.read(bytes: svg, file: "bench.svg", into: &diagnostics)
        precondition(diagnostics.all.isEmpty, "the SVG file is right")
        return Double(document?.gradients.count ?? 0)
    }

    private static func readPreset() -> Double {
        var diagnostics = Diagnostics()
        let preset = Preset.parse(bytes: preset, file: "bench.yml", into: &diagnostics)
        precondition(diagnostics.all.isEmpty, "the preset is right")
        return Double(preset?.bars.count ?? 0)
    }

    private static let svg = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 97">
          <defs>
            <linearGradient id="a" x2="0" y2="1" gradientTransform="rotate(20 .5 .5)">
              <stop offset="0" stop-color="#1b3a5c"/>
              <stop offset="45%" stop-color="rgb(80, 160, 200)" stop-opacity=".8"/>
              <stop offset="1" style="stop-color: #8fd3e8; stop-opacity: 1"/>
            </linearGradient>
            <radialGradient id="b" href="#a" cx="30%" cy="20%" r=".8" fx=".25" spreadMethod="reflect"/>
          </defs>
          <rect width="100%" height="100%" fill="url(#a)"/>
          <rect x="10" y="10" width="370" height="77" fill="url(#b)" opacity="0.5"/>
        </svg>
        """.utf8)

    private static let preset = Array(
        """
        lintel: 1
        name: Harbour
        palette:
          deep: "#1b3a5c"
          foam: { light: "oklch(0.9 0.05 220)", dark: "#204050" }
        background:
          light: linear-gradient(in oklch to bottom, $deep, $foam 80%)
          dark: { linear: { to: bottom, in: oklab, stops: [$deep, { hint: 30% }, $foam 80%], easing: ease-in-out } }
        bars:
          navigation: { metrics: [default, compact], shadow: { color: $deep, height: 0.5pt } }
          tab: true
          toolbar: { background: "radial-gradient(at 50% 100%, $foam, $deep)" }
        devices: [iPhone, iPad Pro]
        scales: [2x, 3x]
        gamut: [sRGB, display-p3]
        tolerance: 1/255

        """.utf8)
}
