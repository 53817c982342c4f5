import LintelBars
import LintelColor
import LintelDrawing
import LintelGradient
import LintelPreset
import Testing

@Suite struct LayerTests {
    /// One layer as written, and what it must mean.
    struct Example: CustomTestStringConvertible, Sendable {
        var text: String
        var layer: Drawing.Layer

        init(_ text: String, _ layer: Drawing.Layer) {
            self.text = text
            self.layer = layer
        }

        var testDescription: String { text }
    }

    static let red = Drawing.Paint.color(.hex(0xff0000))
    static let black = Drawing.Paint.color(.hex(0x000000))
    static let down = Gradient(
        geometry: .linear(.to(horizontal: nil, vertical: .bottom)),
        stops: [.stop(.hex(0xff0000), position: nil), .stop(.hex(0x0000ff), position: nil)])

    static let fading = Gradient(
        geometry: .linear(.to(horizontal: nil, vertical: .bottom)),
        stops: [.stop(.hex(0xff0000), position: nil), .stop(.hex(0x0000ff, alpha: 0), position: nil)])

    static let paints: [Example] = [
        Example("\"#f00\"", .init(red)),
        Example("{ fill: \"#f00\" }", .init(red)),
        Example("\"linear-gradient(#f00, #00f)\"", .init(.gradient(down))),
        Example("{ fill: { linear: { to: bottom, stops: [\"#f00\", \"#00f\"] } } }", .init(.gradient(down))),
        Example("{ fill: { light: \"#f00\", dark: \"#000\" } }", .init(red)),
        Example(
            "{ fill: $deep, opacity: 0.4, blend: color-dodge }", .init(black, opacity: 0.4, operation: .colorDodge)),
        Example("{ cut: true }", .init(black, operation: .destinationOut)),
        Example(
            "{ cut: true, shape: ellipse, opacity: 0.5 }",
            .init(black, shape: .ellipse, opacity: 0.5, operation: .destinationOut)),
    ]

    static let shapes: [Example] = [
        Example("{ fill: \"#f00\", shape: ellipse }", .init(red, shape: .ellipse)),
        Example("{ fill: \"#f00\", shape: capsule }", .init(red, shape: .capsule(.circular))),
        Example("{ fill: \"#f00\", shape: capsule, corners: continuous }", .init(red, shape: .capsule(.continuous))),
        Example("{ fill: \"#f00\", radius: 12 }", .init(red, shape: .roundedRectangle(CornerRadii(12), .circular))),
        Example(
            "{ fill: \"#f00\", shape: rectangle, radius: 12pt }",
            .init(red, shape: .roundedRectangle(CornerRadii(12), .circular))),
        Example(
            "{ fill: \"#f00\", radius: [1, 2, 3, 4.5], corners: continuous }",
            .init(
                red,
                shape: .roundedRectangle(
                    CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4.5), .continuous))),
        Example("{ fill: \"#f00\", radius: 0 }", .init(red)),
    ]

    static let parts: [Example] = [
        Example(
            "{ border: { color: \"#f00\" } }",
            .init(red, part: .stroke(width: LayerLength(pixels: 1), alignment: .inside))),
        Example(
            "{ border: { paint: \"linear-gradient(#f00, #00f)\", width: 0.5, align: center }, radius: 8 }",
            .init(
                .gradient(down), shape: .roundedRectangle(radius: 8),
                part: .stroke(width: LayerLength(points: 0.5), alignment: .center))),
        Example(
            "{ border: { color: \"#f00\", width: 2pt, align: outside } }",
            .init(red, part: .stroke(width: LayerLength(points: 2), alignment: .outside))),
        // CSS's blur radius is two standard deviations.
        Example(
            "{ dropShadow: { color: \"#000\", blur: 8, x: -1, y: 2, spread: 3, cutOut: true } }",
            .init(black, part: .dropShadow(Shadow(sigma: 4, x: -1, y: 2, spread: 3, isCutOut: true)))),
        Example(
            "{ dropShadow: { color: \"#000\", sigma: 1.5pt } }", .init(black, part: .dropShadow(Shadow(sigma: 1.5)))),
        Example(
            "{ innerShadow: { color: \"#f00\", sigma: 1, y: 1 } }",
            .init(red, part: .innerShadow(Shadow(sigma: 1, y: 1)))),
        Example(
            "{ fill: \"#f00\", mask: { gradient: \"linear-gradient(#f00, #00f0)\" } }",
            .init(red, mask: Mask(gradient: fading))),
        Example(
            "{ fill: \"#f00\", mask: { shape: capsule, frame: { height: 20 }, invert: true } }",
            .init(
                red,
                mask: Mask(
                    shape: .capsule(.circular),
                    frame: Frame(
                        vertical: .sized(FrameLength(points: 20), anchor: EdgeOffset(.center), alignment: 0.5)),
                    isInverted: true))),
        Example(
            "{ fill: \"#f00\", mask: { radius: 4, corners: continuous } }",
            .init(red, mask: Mask(shape: .roundedRectangle(radius: 4, .continuous)))),
    ]

    @Test(arguments: paints + shapes + parts)
    func `a layer reads as this value`(example: Example) throws {
        let (preset, lines) = parsing(
            "lintel: 1\nname: A\npalette: { deep: \"#000\" }\nbackground: { layers: [\(example.text)] }")
        #expect(lines == [])
        #expect(preset?.bars.first?.background[.light] == Drawing(layers: [example.layer]))
    }

    @Test(arguments: [
        "{ dropShadow: { color: black, blur: 8 } }, red",
        "red, { dropShadow: { color: black, blur: 8, cutOut: true } }",
        // The shadow of the uppermost fill, on a ground.
        "red, { dropShadow: { color: black, blur: 8 } }, blue",
        "red, { dropShadow: { color: black, blur: 8 }, radius: 4 }",
        "red, { dropShadow: { color: black, blur: 8 }, frame: { height: 4 } }",
        "red, { dropShadow: { color: black, blur: 8 }, blend: multiply }",
        "{ cut: true }, { dropShadow: { color: black, blur: 8 } }",
    ])
    func `a drop shadow that is not above the fill of its outline has no warning`(layers: String) {
        #expect(parsing("lintel: 1\nname: A\nbackground: { layers: [\(layers)] }").lines == [])
    }

    // MARK: Frames

    static func points(_ points: Double) -> FrameLength { FrameLength(points: points) }
    static let half = FrameLength(fraction: 0.5)

    static let verticals: [(String, Span)] = [
        ("", .whole),
        ("top: 8", .edges(from: EdgeOffset(.start, points(8)), to: EdgeOffset(.end))),
        ("bottom: 8", .edges(from: EdgeOffset(.start), to: EdgeOffset(.end, points(8)))),
        ("bottom: -8", .edges(from: EdgeOffset(.start), to: EdgeOffset(.end, points(-8)))),
        (
            "top: 1px, bottom: 10%",
            .edges(from: EdgeOffset(.start, FrameLength(pixels: 1)), to: EdgeOffset(.end, FrameLength(fraction: 0.1)))
        ),
        ("height: 44", .sized(points(44), anchor: EdgeOffset(.center), alignment: 0.5)),
        ("top: 8, height: 44", .sized(points(44), anchor: EdgeOffset(.start, points(8)), alignment: 0)),
        ("bottom: 0, height: 1px", .sized(FrameLength(pixels: 1), anchor: EdgeOffset(.end), alignment: 1)),
        ("centerY: 50%, height: 40pt", .sized(points(40), anchor: EdgeOffset(.start, half), alignment: 0.5)),
        ("centerY: center + 4, height: 40", .sized(points(40), anchor: EdgeOffset(.center, points(4)), alignment: 0.5)),
        (
            "top: 0, bottom: statusBarBottom",
            .edges(from: EdgeOffset(.start), to: EdgeOffset(.guide(.statusBarBottom)))
        ),
        (
            "bottom: statusBarBottom + 4",
            .edges(from: EdgeOffset(.start), to: EdgeOffset(.guide(.statusBarBottom), points(4)))
        ),
        (
            "top: safeAreaBottom - 50% + 1px",
            .edges(
                from: EdgeOffset(.guide(.safeAreaBottom), FrameLength(fraction: -0.5, pixels: 1)), to: EdgeOffset(.end))
        ),
        // From a line by name lengths run down, in the model those from the end run up.
        ("top: bottom - 8", .edges(from: EdgeOffset(.end, points(8)), to: EdgeOffset(.end))),
        ("bottom: top + 8", .edges(from: EdgeOffset(.start), to: EdgeOffset(.start, points(8)))),
        (
            "centerY: statusBarBottom + 22, height: 40",
            .sized(points(40), anchor: EdgeOffset(.guide(.statusBarBottom), points(22)), alignment: 0.5)
        ),
        // From 8 to the middle at half of the side is as much again: 8 above the lower edge.
        (
            "top: 8, centerY: 50%",
            .edges(from: EdgeOffset(.start, points(8)), to: EdgeOffset(.start, FrameLength(fraction: 1, points: -8)))
        ),
        // The lower edge 8 above the end and the middle 30 below the top: the upper edge is 30 − (side − 8 − 30) = 68 −
        // side.
        (
            "bottom: 8, centerY: 30",
            .edges(from: EdgeOffset(.start, FrameLength(fraction: -1, points: 68)), to: EdgeOffset(.end, points(8)))
        ),
        (
            "top: statusBarBottom + 2, centerY: statusBarBottom + 10",
            .edges(
                from: EdgeOffset(.guide(.statusBarBottom), points(2)),
                to: EdgeOffset(.guide(.statusBarBottom), points(18)))
        ),
    ]

    @Test(arguments: verticals)
    func `a frame's vertical span reads`(text: String, span: Span) throws {
        #expect(try frame(text) == Frame(vertical: span))
    }

    @Test(arguments: [
        ("left: 8, right: 16", Span.insets(start: 8, end: 16)),
        (
            "width: 100% - 16",
            .sized(FrameLength(fraction: 1, points: -16), anchor: EdgeOffset(.center), alignment: 0.5)
        ),
        ("right: left + 40", .edges(from: EdgeOffset(.start), to: EdgeOffset(.start, points(40)))),
        ("left: right - 40, width: 20", .sized(points(20), anchor: EdgeOffset(.end, points(40)), alignment: 0)),
        (
            "centerX: 25%, width: 40",
            .sized(points(40), anchor: EdgeOffset(.start, FrameLength(fraction: 0.25)), alignment: 0.5)
        ),
    ])
    func `a frame's horizontal span reads`(text: String, span: Span) throws {
        #expect(try frame(text) == Frame(horizontal: span))
    }

    private func frame(_ text: String) throws -> Frame {
        let (preset, lines) = parsing("lintel: 1\nname: A\nbackground: { layers: [{ fill: red, frame: { \(text) } }] }")
        #expect(lines == [])
        return try #require(preset?.bars.first?.background[.light].layers.first).frame
    }

    // MARK: Where layers stand

    @Test func `layers are painted in the order written, lists of paints in the other`() throws {
        let (layered, paints) = (
            parsing("lintel: 1\nname: A\nbackground: { layers: [\"#f00\", \"#000\"] }"),
            parsing("lintel: 1\nname: A\nbackground: [\"#000\", \"#f00\"]")
        )
        #expect(layered.lines + paints.lines == [])
        #expect(layered.preset?.bars[0].background == paints.preset?.bars[0].background)
    }

    @Test func `layers stand wherever a background may`() throws {
        let (parsed, lines) = parsing(
            """
            lintel: 1
            name: A
            palette: { ink: { light: "#000", dark: "#f00" } }
            background:
              light: { layers: ["#f00"], compositing: linear }
              dark: "#000"
            bars:
              navigation: { shadow: { background: { layers: [$ink] } } }
              toolbar: { background: { layers: [{ fill: $ink, shape: ellipse }] } }
              tab:
            """)
        #expect(lines == [])
        let preset = try #require(parsed)
        let shared = preset.bars[2].background
        #expect(shared.given == [.light, .dark])
        #expect(shared[.light] == Drawing(layers: [.init(Self.red)], compositing: .linear))
        #expect(shared[.dark] == Drawing(layers: [.init(Self.black)]))
        #expect(preset.bars[0].shadow?.drawing[.dark] == Drawing(layers: [.init(Self.red)]))
        #expect(preset.bars[1].background[.light] == Drawing(layers: [.init(Self.black, shape: .ellipse)]))
        #expect(preset.bars[1].background[.dark] == Drawing(layers: [.init(Self.red, shape: .ellipse)]))
    }

    // MARK: Textures

    static let paper = TextureImage(
        digest: "paper", width: 1, height: 1, space: .sRGB, pixels: [SIMD4(1, 1, 1, 1)])

    @Test(arguments: [
        ("{ texture: paper.png }", Texture(paper)),
        ("{ texture: a/paper.png, fit: stretch }", Texture(paper, fit: .stretch)),
        ("{ texture: paper@2x.png }", Texture(paper, pixelsPerPoint: 2)),
        ("{ texture: b@2x/paper@3x.jpg, fit: tile }", Texture(paper, pixelsPerPoint: 3)),
        ("{ texture: paper@2x.png, scale: 1.5 }", Texture(paper, pixelsPerPoint: 1.5)),
    ])
    func `a texture reads, in a layer and as a background`(text: String, texture: Texture) throws {
        for background in ["{ layers: [{ fill: \(text) }] }", text, "[\(text)]"] {
            let (preset, lines) = parsing(
                "lintel: 1\nname: A\nbackground: \(background)",
                textures: TextureLoader { _, _ in .success(Self.paper) })
            #expect(lines == [])
            #expect(preset?.bars[0].background[.light] == Drawing(layers: [.init(.texture(texture))]))
        }
    }

    @Test func `a picture is asked for once, by its path as written`() throws {
        var asked: [String] = []
        let loader = TextureLoader { path, _ in
            asked.append(path)
            return .success(Self.paper)
        }
        let (_, lines) = parsing(
            """
            lintel: 1
            name: A
            palette: { ink: { light: "#000", dark: "#f00" } }
            background: { layers: [{ fill: { texture: ../paper.png } }, { fill: { texture: ../paper.png } }, $ink] }
            """, textures: loader)
        #expect(lines == [] && asked == ["../paper.png"])
    }
}
