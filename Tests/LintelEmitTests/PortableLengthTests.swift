import LintelEmit
import LintelPaths
import LintelPlan
import Testing

/// Lengths beside pictures that a page or an app needs to show them.
struct PortableLengthTests {
    private func made(_ shadow: String) throws -> FileTree {
        try PortableFiles.made(
            of: "name: A\nbars: { navigation: { background: red, shadow: { \(shadow) } } }\n",
            [.web, .flutter, .reactNative])
    }

    /// A pixel is 1, 1/2 and 1/3 of a point; a third is no decimal number.
    @Test(arguments: [
        ("color: blue, height: 6pt", "  --a-navigation-bar-shadow-height: 6px;\n", [6.0, 6, 6]),
        (
            "color: blue, height: 1px",
            "  --a-navigation-bar-shadow-height: 1px;\n}\n@media (min-resolution: 1.01dppx), "
                + "(-webkit-min-device-pixel-ratio: 1.01) {\n  :root {\n    --a-navigation-bar-shadow-height: calc(1px / 2);"
                + "\n  }\n}\n@media (min-resolution: 2.01dppx), (-webkit-min-device-pixel-ratio: 2.01) {\n  :root {\n"
                + "    --a-navigation-bar-shadow-height: calc(1px / 3);\n  }\n}\n",
            [1, 0.5, 1.0 / 3]
        ),
    ])
    func `the height of a shadow is known everywhere`(shadow: String, css: String, heights: [Double]) throws {
        let tree = try made(shadow)
        let text = try PortableFiles.text(tree, "web/a.css")
        #expect(text.contains(":root {\n" + css), "\(text)")
        let flutter = FlutterReader(tree) { _ in PortableFiles.size }
        #expect(flutter.complaints == [] && flutter.heights == heights)
        let metro = MetroReader(tree)
        // In light and in dark, which are one picture.
        #expect(metro.complaints == [] && metro.heights == ["navigationBarShadow": heights + heights])
    }

    /// An angle has no image, but CSS describes it.
    @Test func `the height of a shadow without images is a custom property too`() throws {
        let tree = try made("background: \"linear-gradient(45deg, red, blue)\", height: 4pt")
        let text = try PortableFiles.text(tree, "web/a.css")
        #expect(text.contains("--a-navigation-bar-shadow-height: 4px;") && !text.contains("shadow-image"))
    }

    /// 5 points of padding and three standard deviations of the blur: CSS's 6px have one of 3px.
    @Test func `a page knows how far the frame of a spotlight reaches beyond its target`() throws {
        let tree = try PortableFiles.made(
            of: """
                name: A
                web: { theme: data-theme }
                spotlight:
                  name: Tour
                  background: { light: "#0008", dark: "#000a" }
                  hole: { padding: 5, blur: 6 }
                  steps: [{ frame: { left: 10, top: 100, width: 40, height: 40 } }]
                """, [.web])
        let text = try PortableFiles.text(tree, "web/a.css")
        let line = try #require(text.split(separator: "\n").first { $0.contains("--a-tour-frame-overhang: ") })
        // As the border image reaches out.
        let value = line.split(separator: " ").last?.dropLast() ?? ""
        #expect(value.hasSuffix("px") && text.contains(" / \(value) \(value) \(value) \(value) "), "\(text)")
    }
}
