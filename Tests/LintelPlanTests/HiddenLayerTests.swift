import LintelDiagnostics
import Testing

/// Layers that no picture shows.
struct HiddenLayerTests {
    private func hidden(_ text: String) throws -> [String] {
        try PlanFixture(text).diagnostics.filter { $0.id == .hiddenLayer }.map {
            String($0.line.dropFirst("test.yml:".count).dropLast(" [LN0172]".count))
        }
    }

    private static let start = "warning: the layer shows nothing at any size: "

    @Test(arguments: [
        (
            "frame: { left: 90%, right: 90% }",
            "its right edge is not right of its left edge; 'right' counts inwards from the right"
        ),
        (
            "frame: { top: 200, bottom: 100 }",
            "its lower edge is not below its upper edge; 'bottom' counts inwards from the bottom"
        ),
        // A tab bar of that iPhone is 83 points high, and 852 points are its longer side. Source: UIKit.
        ("frame: { top: 200 }", "it begins 200 points from the top, and the picture is at most 83 points high"),
        ("frame: { bottom: 84 }", "it ends 84 points from the bottom, and the picture is at most 83 points high"),
        ("frame: { left: 5000 }", "it begins 5000 points from the left, and the picture is at most 852 points wide"),
        (
            "frame: { right: 5000.5 }",
            "it ends 5000.5 points from the right, and the picture is at most 852 points wide"
        ),
        ("frame: { top: 120%, height: 20 }", "it is below the picture"),
        ("frame: { bottom: 120%, height: 20 }", "it is above the picture"),
        ("frame: { left: 5000, width: 20 }", "it is right of the picture"),
        ("frame: { right: 5000, width: 20 }", "it is left of the picture"),
    ])
    func `a frame that is empty or outside at every size is a warning at its layer`(frame: String, phrase: String)
        throws
    {
        let text = "devices: iPhone 16\nbars: tab\nbackground: { layers: [white, { fill: red, \(frame) }] }"
        #expect(try hidden(text) == ["5:31: \(Self.start)\(phrase)"])
    }

    /// Bars end at their edges; the image of a panel is larger than the panel by what reaches beyond it.
    @Test(arguments: [
        (
            "border: { color: red, width: 2, align: outside }",
            "with 'align: outside' its line is around the picture; 'align: inside' draws it along the edges"
        ),
        (
            "dropShadow: { color: red, blur: 8, y: 4, cutOut: true }",
            "with 'cutOut' the shadow is only around its shape, which fills the picture"
        ),
    ])
    func `a line or a shadow around a bar is a warning, and one around a panel is not`(
        layer: String, phrase: String
    ) throws {
        let background = "background: { layers: [white, { \(layer) }] }"
        #expect(
            try hidden("devices: iPhone 16\nbars: tab\n\(background)") == ["5:31: \(Self.start)\(phrase)"])
        #expect(try hidden("devices: iPhone 16\npanel: { \(background) }") == [])
        let inner = background.replacing(" }]", with: ", frame: { left: 1, right: 1 } }]")
        #expect(try hidden("devices: iPhone 16\nbars: tab\n\(inner)") == [])
        let round = background.replacing(" }]", with: ", radius: 8 }]")
        #expect(try hidden("devices: iPhone 16\nbars: tab\n\(round)") == [])
    }

    /// A layer shows where its mask is (Docs/layers.md), and an inverted mask that is nowhere hides nothing.
    @Test(
        arguments: [
            (
                "fill: red, mask: { frame: { left: 90%, right: 90% } }",
                "its right edge is not right of its left edge; 'right' counts inwards from the right"
            ),
            ("fill: red, mask: { shape: ellipse, frame: { top: 120%, height: 20 } }", "it is below the picture"),
            (
                "dropShadow: { color: red, blur: 9 }, frame: { top: 9, height: 9 }, mask: { frame: { top: 200 } }",
                "it begins 200 points from the top, and the picture is at most 83 points high"
            ),
            ("fill: red, mask: { invert: true, frame: { left: 90%, right: 90% } }", nil),
            ("fill: red, mask: { frame: { left: 20%, right: 90% } }", "its right edge is not right of its left edge"),
            ("fill: red, mask: { frame: { left: 10%, right: 80% } }", nil),
        ] as [(String, String?)])
    func `a layer is hidden where the frame of its mask is empty or outside`(layer: String, phrase: String?) throws {
        let found = try hidden("devices: iPhone 16\nbars: tab\nbackground: { layers: [white, { \(layer) }] }")
        let start = "5:31: warning: the layer shows nothing at any size because of its mask: "
        #expect(found.count == (phrase == nil ? 0 : 1), "\(found)")
        if let phrase { #expect(found.allSatisfy { $0.hasPrefix(start + phrase) }, "\(found)") }
    }

    @Test(arguments: [
        ("{ layers: [\"linear-gradient(#0006, transparent)\", red] }", "4:24"),
        ("{ layers: [{ fill: lime, radius: 4 }, red] }", "4:24"), ("[red, blue]", "4:19"),
        ("[red, \"linear-gradient(red, blue)\"]", "4:19"), ("red, linear-gradient(red, blue)", "4:18"),
        ("[\"linear-gradient(red, blue)\", \"linear-gradient(#0006, transparent)\", white]", "4:44"),
    ])
    func `a layer below an opaque one is a warning at its layer`(background: String, place: String) throws {
        let phrase =
            "a layer above it is opaque; 'layers' begin with the lowest, and a list of paints with the uppermost"
        #expect(
            try hidden("devices: iPhone 16\nbackground: \(background)") == ["\(place): \(Self.start)\(phrase)"])
    }

    @Test(arguments: [
        // A color for programs that do not read the gradient.
        "linear-gradient(red, blue), navy", "[\"linear-gradient(red, blue)\", navy]",
        "[\"rgb(0 0 0 / 99%)\", navy]", "{ layers: [navy, { fill: red, radius: 1 }] }",
        "{ layers: [navy, { fill: red, opacity: 0.99 }] }", "{ layers: [navy, { fill: red, blend: multiply }] }",
        "{ light: [$veil, \"linear-gradient(red, blue)\"] }\npalette: { veil: { light: red, dark: \"#f008\" } }",
    ])
    func `a layer that is seen through what is above it is not`(background: String) throws {
        #expect(try hidden("devices: iPhone 16\nbackground: \(background)") == [])
    }

    /// A tab bar of that iPhone is 83 points high, 34 of them below the safe area; a navigation bar with a large title
    /// is 52 points higher than one without. Source: UIKit.
    @Test(arguments: [
        "bars: navigation\nbackground: { layers: [white, { fill: red, frame: { top: 100, bottom: 0 } }] }",
        "bars: tab\nbackground: { layers: [white, { dropShadow: { color: red, blur: 20 }, frame: { top: -10, height: 10 } }] }",
        "bars: tab\nbackground: { layers: [white, { border: { color: red, align: outside }, frame: { bottom: 100%, height: 1 } }] }",
        "bars: tab\nbackground: { layers: [white, { fill: red, frame: { top: 100% - 1px } }] }",
        // The bar has no status bar, and the layer is to vanish there.
        "bars: tab\nbackground: { layers: [white, { fill: red, frame: { top: 0, bottom: statusBarBottom } }] }",
        // The overlay is cut below the bar; each layer is in one of the parts.
        "overlay: { background: { layers: [white, { fill: red, frame: { bottom: 0, height: 20 } }] } }",
    ])
    func `a layer that some picture may show is not`(text: String) throws {
        #expect(try hidden("devices: iPhone 16\n\(text)") == [])
    }

    @Test func `a background that one bar hides and another shows is not reported`() throws {
        let background = "background: { layers: [white, { fill: red, frame: { top: 90, bottom: 0 } }] }"
        #expect(try hidden("devices: iPhone 16\nbars: tab\n\(background)") != [])
        #expect(try hidden("devices: iPhone 16\nbars: [tab, navigation]\n\(background)") == [])
    }
}
