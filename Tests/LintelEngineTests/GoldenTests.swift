import Foundation
import LintelCodecs
import LintelColor
import LintelDrawing
import LintelGradient
import LintelRaster
import LintelUnits
import Testing

/// Small pictures that were looked at, one claim each. `Scripts/clients/goldens` holds the same files against a
/// browser.
///
/// `LINTEL_RECORD=all` writes them anew.
struct GoldenTests {
    struct Golden: CustomTestStringConvertible, Sendable {
        var name: String
        var drawing: Drawing
        var scale: Scale = .x1
        var dither = Dither.none

        var testDescription: String { name }

        init(
            _ name: String, _ layers: [Drawing.Layer], scale: Scale = .x1, compositing: CompositingSpace = .encoded,
            dither: Dither = .none
        ) {
            self.name = name
            self.scale = scale
            self.dither = dither
            drawing = Drawing(layers: layers, compositing: compositing)
        }
    }

    /// Points.
    static let size = PointSize(width: 40, height: 28)
    private static let inner = Frame.insets(top: 4, left: 4, bottom: 4, right: 4)

    private static func css(_ text: String) -> Drawing.Paint {
        if text.contains("gradient") {
            return .gradient(try! Gradient.parse(css: text))
        }
        return .color(try! Color.parse(css: text))
    }

    private static func hairline(_ scale: Scale) -> Golden {
        let lowest = Frame(
            vertical: .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1))
        return Golden(
            "hairline@\(scale.catalogName)", [.init(css("#f4f4f4")), .init(css("#c00"), frame: lowest)], scale: scale)
    }

    static let all: [Golden] = [
        hairline(.x1), hairline(.x2), hairline(.x3),
        Golden("corners-circular", [.init(css("#26a"), shape: .roundedRectangle(radius: 8), frame: inner)]),
        Golden(
            "corners-of-four-radii",
            [
                .init(
                    css("#26a"),
                    shape: .roundedRectangle(
                        CornerRadii(topLeft: 2, topRight: 10, bottomRight: 0, bottomLeft: 6), .circular), frame: inner)
            ]),
        Golden(
            "corners-continuous", [.init(css("#26a"), shape: .roundedRectangle(radius: 8, .continuous), frame: inner)],
            scale: .x2),
        Golden("corners-beveled", [.init(css("#26a"), shape: .roundedRectangle(radius: 8, .beveled), frame: inner)]),
        Golden("capsule", [.init(css("#2a6"), shape: .capsule(.circular), frame: inner)]),
        Golden("ellipse", [.init(css("#a26"), shape: .ellipse, frame: inner)]),
        Golden(
            "border-inside-is-two-points-within",
            [
                .init(css("#fd8"), shape: .roundedRectangle(radius: 6), frame: inner),
                .init(
                    css("#272"), shape: .roundedRectangle(radius: 6), frame: inner,
                    part: .stroke(width: LayerLength(points: 2), alignment: .inside)),
            ]),
        Golden(
            "badge-lies-above-the-border",
            [
                .init(css("#fd8"), frame: inner),
                .init(css("#272"), frame: inner, part: .stroke(width: LayerLength(points: 2), alignment: .inside)),
                .init(
                    css("#d22"), shape: .ellipse,
                    frame: Frame(
                        horizontal: .sized(FrameLength(points: 12), anchor: EdgeOffset(.center), alignment: 0.5),
                        vertical: .sized(
                            FrameLength(points: 12), anchor: EdgeOffset(.start, FrameLength(points: 5)), alignment: 0.5)
                    )),
            ]),
        Golden(
            "shadow-falls-down",
            [
                .init(
                    css("rgb(0 0 0 / 60%)"), shape: .roundedRectangle(radius: 3),
                    frame: .insets(top: 6, left: 10, bottom: 10, right: 10),
                    part: .dropShadow(Shadow(sigma: 2, y: 3))),
                .init(
                    css("#fff"), shape: .roundedRectangle(radius: 3),
                    frame: .insets(top: 6, left: 10, bottom: 10, right: 10)),
            ]),
        Golden(
            "inner-shadow-is-inside",
            [
                .init(css("#9cf"), frame: inner),
                .init(css("#000"), frame: inner, part: .innerShadow(Shadow(sigma: 2, y: 2))),
            ]),
        Golden(
            "multiply-darkens",
            [
                .init(css("linear-gradient(to right, #f80, #08f)")),
                .init(css("linear-gradient(#fff, #444)"), frame: inner, operation: .multiply),
            ]),
        Golden(
            "a-hole-is-cut-out",
            [
                .init(css("rgb(0 0 0 / 70%)")),
                .init(css("#000"), shape: .roundedRectangle(radius: 6), frame: inner, operation: .destinationOut),
            ]),
        Golden(
            "a-mask-fades-to-the-right",
            [.init(css("#c33"), mask: Mask(gradient: try? .parse(css: "linear-gradient(to right, #000, transparent)")))]
        ),
        Golden(
            "half-white-in-linear-light-is-bc",
            [.init(css("#000")), .init(css("rgb(255 255 255 / 50%)"), frame: inner)], compositing: .linear),
        Golden("dither-blue-noise", [.init(css("linear-gradient(to right, #404040, #464646)"))], dither: .blueNoise),
    ]

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")

    @Test(arguments: all)
    func `the picture is as it was looked at`(golden: Golden) throws {
        let size = Self.size.pixels(at: golden.scale)
        let image = QuantizedImage(
            quantizing: DrawingPainter(
                golden.drawing, size: size, scale: golden.scale, gamut: .sRGB, mapping: .clip), depth: .eight,
            dither: golden.dither)
        let file = Self.folder.appendingPathComponent(golden.name + ".png")
        // Pictures with the same pixels stay as they are, whatever bytes the encoder makes of them today.
        if ProcessInfo.processInfo.environment["LINTEL_RECORD"] == "all",
            (try? PNGDecoder.decode([UInt8](try Data(contentsOf: file))).image) != image
        {
            try Data(try PNGEncoder.encode(image, gamut: .sRGB)).write(to: file)
        }
        let known = try PNGDecoder.decode([UInt8](try Data(contentsOf: file))).image
        #expect(known.size == size)
        var different = 0
        for y in 0..<size.height {
            for x in 0..<size.width where known.codes(x: x, y: y) != image.codes(x: x, y: y) { different += 1 }
        }
        #expect(different == 0)
    }

    @Test func `the index lists each picture with its check in a browser, or a reason`() throws {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("index.json"))
        let index = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(index.map { $0["name"] as? String } == Self.all.map(\.name))
        for row in index { #expect(["css", "inner", "inside", "why"].contains { row[$0] is String }) }
    }
}
