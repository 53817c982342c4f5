import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelRaster
import LintelTestSupport
import LintelUnits
import Testing

/// Whatever a preset may say within its limits can be painted.
struct ExtremeLayersTests {
    @Test(arguments: 1...32)
    func `layers of any numbers within the limits give colors`(seed: Int) throws {
        var text = LayerText(seed: UInt64(seed))
        let layers = (0..<4).map { _ in text.layer() }
        let preset =
            "lintel: 1\nname: A\nbackground:\n  compositing: \(seed % 2 == 0 ? "linear" : "encoded")\n  layers:\n"
            + layers.map { "    - \($0)\n" }.joined()
        var diagnostics = Diagnostics()
        let parsed = Preset.parse(bytes: Array(preset.utf8), file: "seed \(seed)", into: &diagnostics)
        let drawing = try #require(
            parsed?.bars.first?.background[.light], "\(diagnostics.sorted.map(\.line))\n\(preset)"
        )
        .resolved(guides: Guides(statusBarBottom: 7, safeAreaBottom: 9))
        let size = PixelSize(width: 11, height: 9)
        let scale: Scale = seed % 3 == 0 ? .x1 : .x3
        let painter = DrawingPainter(drawing, size: size, scale: scale, gamut: .sRGB, mapping: .clip)
        var row = [SIMD4<Float>](repeating: .zero, count: size.width)
        for y in 0..<size.height {
            row.withUnsafeMutableBufferPointer { painter.paint(row: y, columns: 0..<size.width, into: $0) }
            for pixel in row {
                let isColor = pixel.min() >= -1e-3 && pixel.max() <= pixel.w + 1e-3 && pixel.w <= 1 + 1e-3
                #expect(isColor, "\(pixel) in row \(y) of seed \(seed):\n\(preset)")
                if !isColor { return }
            }
        }
    }
}

/// Layers as text, with numbers at and between the limits.
private struct LayerText {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    private mutating func pick<Value>(_ values: Value...) -> Value { values.randomElement(using: &generator)! }

    private mutating func number(_ range: ClosedRange<Double>) -> String {
        let least = range.contains(0) ? 0.0 : range.lowerBound
        let near = min(max(Double.random(in: -5...60, using: &generator), range.lowerBound), range.upperBound)
        return
            "\(pick(range.lowerBound, range.upperBound, least, near, near, Double.random(in: range, using: &generator)))"
    }

    private mutating func length() -> String {
        let near = -4_000.0...4_000.0
        return pick(number(near), number(near) + "px", number(-300...300) + "%", "8", "1px", "50% - 3 + 1px")
    }

    private mutating func position(_ lines: [String]) -> String {
        let line = lines.randomElement(using: &generator) ?? ""
        return pick(length(), line, "\(line) + \(length())", "\(line) - \(length())")
    }

    private mutating func side(_ start: String, _ end: String, _ center: String, _ size: String, _ lines: [String])
        -> [String]
    {
        let length = pick("0.001", "9999", "5", "1px", "1000%", "100% - 4000")
        return pick(
            [], ["\(start): \(position(lines))"], ["\(end): \(position(lines))"],
            ["\(start): \(position(lines))", "\(end): \(position(lines))"], ["\(size): \(length)"],
            ["\(end): \(position(lines))", "\(size): \(length)"],
            ["\(center): \(position(lines))", "\(size): \(length)"])
    }

    private mutating func outline() -> [String] {
        let frame =
            side(
                "top", "bottom", "centerY", "height", ["top", "bottom", "center", "statusBarBottom", "safeAreaBottom"])
            + side("left", "right", "centerX", "width", ["left", "right", "center"])
        let radius = number(PresetLimits.radius)
        return [
            pick(
                "shape: rectangle", "shape: ellipse", "shape: capsule", "shape: capsule, corners: continuous",
                "radius: \(radius)", "radius: \(radius), corners: continuous", "radius: [0, \(radius), 3, 10000]"),
            "frame: { \(frame.joined(separator: ", ")) }",
        ]
    }

    private mutating func paint() -> String {
        pick(
            "red", "\"#08f8\"", "transparent", "\"linear-gradient(red, transparent)\"",
            "\"radial-gradient(circle, red, blue)\"", "\"conic-gradient(from 30deg, red, white)\"")
    }

    private mutating func shadow() -> String {
        "{ color: \(pick("red", "\"#0008\"")), sigma: \(number(PresetLimits.sigma)), "
            + "x: \(number(PresetLimits.shadowOffset)), y: \(number(PresetLimits.shadowOffset)), "
            + "spread: \(number(PresetLimits.shadowSpread)) }"
    }

    mutating func layer() -> String {
        let kind = pick(
            "fill: \(paint())", "fill: \(paint())", "cut: true", "dropShadow: \(shadow())", "innerShadow: \(shadow())",
            "border: { paint: \(paint()), width: \(number(PresetLimits.borderWidth)), align: \(pick("inside", "center", "outside")) }"
        )
        var parts = [kind] + outline() + ["opacity: \(number(0...1))"]
        if kind != "cut: true" {
            parts.append("blend: \(CompositeOperation.allCases.randomElement(using: &generator)!.rawValue)")
        }
        if pick(true, false) {
            let gradient = pick("", "gradient: \"linear-gradient(red, transparent)\", ")
            parts.append("mask: { \(gradient)\(outline().joined(separator: ", ")), invert: \(pick(true, false)) }")
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}
