import Foundation
import LintelEmit
import LintelPaths
import LintelPlan
import LintelUnits
import Testing

/// The files for platforms other than Apple's, and catalogs with a namespace.
struct PortableFilesTests {
    private static let dusk = """
        name: DuskSky
        palette: { sea: { light: "#ff0000", dark: "#000080" } }
        background: linear-gradient(in oklab to bottom, $sea, black)
        devices: [iPhone 15]
        bars: { navigation: { shadow: { color: { light: black, dark: white } } } }

        """

    // MARK: Web

    @Test func `the style sheet has a gradient for every browser, and one in its own space`() throws {
        let css = try PortableFiles.text(PortableFiles.made(of: Self.dusk, [.web]), "web/dusk-sky.css")
        #expect(css.contains("\n:root {\n  --dusk-sky-navigation-bar: linear-gradient(#ff0000, "))
        #expect(
            css.contains(
                """
                @supports (background: linear-gradient(in oklab, red, red)) {
                  :root {
                    --dusk-sky-navigation-bar: linear-gradient(in oklab, #ff0000, #000000);
                  }
                }

                """))
        #expect(
            css.contains(
                ".dusk-sky-navigation-bar {\n  background: var(--dusk-sky-navigation-bar);\n  background-origin: border-box;\n}\n"
            ))
        #expect(css.contains("@media (prefers-color-scheme: dark) {\n  :root {\n    --dusk-sky-navigation-bar:"))
        #expect(css.contains("    --dusk-sky-navigation-bar-shadow: #ffffff;\n"))
    }

    @Test func `border images are cut in pixels of each file, and are as wide as those are in CSS pixels`() throws {
        let css = try PortableFiles.text(PortableFiles.made(of: Self.dusk, [.web]), "web/dusk-sky.css")
        #expect(
            css.contains("  border-image: url(\"dusk-sky-navigation-bar.png\") 1 2 0 1 fill / 1px 2px 0 1px stretch;\n")
        )
        let dense = """
            @media (prefers-color-scheme: dark) and (min-resolution: 2.01dppx), \
            (prefers-color-scheme: dark) and (-webkit-min-device-pixel-ratio: 2.01) {
              .dusk-sky-navigation-bar-image {
                border: 0 solid transparent;
                background: none;
                border-image: url("dusk-sky-navigation-bar-dark@3x.png") 1 2 0 1 fill / \
            calc(1px / 3) calc(2px / 3) 0 calc(1px / 3) stretch;
              }
            }

            """
        #expect(css.contains(dense), "\(css)")
    }

    @Test func `what is dark and of high contrast is reported where both are`() throws {
        let css = try PortableFiles.text(
            PortableFiles.made(of: "name: A\nbackground: { light: red, dark: black, highContrast: yellow }\n", [.web]),
            "web/a.css")
        let both = try #require(css.range(of: "(prefers-color-scheme: dark) and (prefers-contrast: more)"))
        #expect(css[both.upperBound...].hasPrefix(" {\n  :root {\n    --a-navigation-bar: #000000;"))
        #expect(try #require(css.range(of: "@media (prefers-contrast: more)")).lowerBound < both.lowerBound)
    }

    /// Of a picture with an image and a gradient both are for more contrast. Where text runs from right to left the
    /// angle is the other way round.
    @Test(arguments: [
        (
            "'linear-gradient(45deg, red, blue)'",
            ["linear-gradient(45deg, #ff0000, #0000ff)", "linear-gradient(-45deg, #ff0000, #0000ff)"], nil
        ),
        (
            "'linear-gradient(to right, red, blue)'",
            ["linear-gradient(to right, #ff0000, #0000ff)", "linear-gradient(to left, #ff0000, #0000ff)"],
            "border-image: url(\"a-navigation-bar-high-contrast.png\") "
        ),
        (
            "{ layers: [{ fill: red, radius: 8 }] }", [],
            "border-image: url(\"a-navigation-bar-high-contrast.png\") "
        ),
    ])
    func `where more contrast is preferred, the style sheet draws the picture for high contrast`(
        picture: String, gradients: [String], image: String?
    ) throws {
        let css = try PortableFiles.text(
            PortableFiles.made(
                of: "name: A\nrightToLeft: mirror\ndevices: [iPhone 15]\nbackground: "
                    + "{ light: 'linear-gradient(red, blue)', highContrast: \(picture) }\n", [.web]), "web/a.css")
        // What follows the condition up to the brace that ends its block, at the start of a line.
        let blocks = css.components(separatedBy: "@media (prefers-contrast: more) {\n").dropFirst().map {
            $0.components(separatedBy: "\n}\n")[0]
        }
        let values = blocks.flatMap { $0.components(separatedBy: "\n") }.filter { $0.contains("--a-navigation-bar") }
        #expect(values.map { $0.components(separatedBy: ": ").last } == gradients.map { "\($0);" }, "\(css)")
        #expect(blocks.contains { $0.contains(".a-navigation-bar-image {") } == (image != nil), "\(css)")
        if let image { #expect(blocks.contains { $0.contains(image) }, "\(css)") }
    }

    @Test(arguments: [("sRGB", false), ("[sRGB, display-p3]", true)])
    func `colors outside sRGB are for screens that have them, where the preset asks for them`(
        gamut: String, isWide: Bool
    ) throws {
        let css = try PortableFiles.text(
            PortableFiles.made(
                of: "name: A\ngamut: \(gamut)\nbackground: linear-gradient(in oklab, color(display-p3 1 0 0), black)\n",
                [.web]), "web/a.css")
        #expect(css.contains("  --a-navigation-bar: linear-gradient(#"))
        #expect(css.contains("@media (color-gamut: p3) {\n  @supports ") == isWide)
        #expect(css.contains("color(display-p3 1 0 0)") == isWide)
    }

    /// The stops are those of `StyleTextTests`.
    @Test func `what leaves Display P3 is mapped for screens of Display P3`() throws {
        let css = try PortableFiles.text(
            PortableFiles.made(
                of: "name: A\ngamut: [sRGB, display-p3]\nbackground: linear-gradient(in oklch longer hue, red, blue)\n",
                [.web]), "web/a.css")
        #expect(!css.contains("longer hue"))
        #expect(
            css.contains(
                "@media (color-gamut: p3) {\n  @supports (background: linear-gradient(in display-p3, red, red)) {\n"))
        #expect(css.contains("--a-navigation-bar: linear-gradient(in display-p3, color(display-p3 "))
    }

    /// By CSS Color 4, section 10, (0 1 0) of Display P3 and of Rec. 2020 are less than 0, more than 1 and less than 0
    /// in sRGB, so that clipping leaves #00ff00.
    @Test(arguments: ["sRGB", "[sRGB, display-p3]"])
    func `where no stops look alike in every box, browsers that know the space get its colors in the preset's gamut`(
        gamut: String
    ) throws {
        let css = try PortableFiles.text(
            PortableFiles.made(
                of: """
                    name: A
                    gamut: \(gamut)
                    gamutMapping: clip
                    background:
                      - "linear-gradient(in oklch, color(display-p3 0 1 0), #ff000080 54px, #30d158 50%, black)"
                      - color(rec2020 0 1 0)

                    """, [.web]), "web/a.css")
        func stops(_ first: String, over color: String) -> String {
            "linear-gradient(in oklch, \(first), #ff000080 54px, #30d158 50%, #000000), \(color);\n"
        }
        #expect(css.contains("--a-navigation-bar: linear-gradient(#00ff00, "))
        let supports = "@supports (background: linear-gradient(in oklab, red, red)) {\n"
        #expect(
            css.contains(
                "\n\(supports)  :root {\n    --a-navigation-bar: \(stops("#00ff00", over: "#00ff00"))"), "\(css)")
        // The color of Rec. 2020 is green in Display P3 too.
        let wide = "--a-navigation-bar: \(stops("color(display-p3 0 1 0)", over: "color(display-p3 0 1 0)"))"
        #expect(css.contains(wide) == (gamut != "sRGB"), "\(css)")
        #expect(!css.contains("rec2020"))
    }

    @Test func `an attribute chooses the appearance, in rules of one specificity`() throws {
        let css = try PortableFiles.text(
            PortableFiles.made(
                of:
                    "name: A\nweb: { theme: data-theme }\nbackground: { light: red, dark: black, highContrast: yellow }\n",
                [.web]), "web/a.css")
        let rules = """

            :root, [data-theme~="light"] {
              --a-navigation-bar: #ff0000;
            }
            @media (prefers-color-scheme: dark) {
              :root:where(:not([data-theme~="light"])) {
                --a-navigation-bar: #000000;
              }
            }
            [data-theme~="dark"] {
              --a-navigation-bar: #000000;
            }
            @media (prefers-contrast: more) {
              :root, [data-theme~="light"] {
                --a-navigation-bar: #ffff00;
              }
            }
            @media (prefers-color-scheme: dark) and (prefers-contrast: more) {
              :root:where(:not([data-theme~="light"])) {
                --a-navigation-bar: #000000;
              }
            }
            @media (prefers-contrast: more) {
              [data-theme~="dark"] {
                --a-navigation-bar: #000000;
              }
            }
            .a-navigation-bar {

            """
        #expect(css.contains(rules), "\(css)")
        #expect(
            css.contains(
                """
                @media (prefers-color-scheme: dark) {
                  :root:where(:not([data-theme~="light"])) {
                    --a-navigation-bar-image: url("a-navigation-bar-dark.png") 1 2 0 1 fill / 1px 2px 0 1px stretch;
                  }
                }

                """))
        #expect(
            css.hasSuffix(
                """
                .a-navigation-bar-image {
                  border: 0 solid transparent;
                  background: none;
                  border-image: var(--a-navigation-bar-image);
                }

                """))
    }

    @Test func `what is alike in all appearances has no rule for a theme`() throws {
        let text = "name: A\nbackground: red\n"
        let plain = try PortableFiles.text(PortableFiles.made(of: text, [.web]), "web/a.css")
        let themed = try PortableFiles.text(
            PortableFiles.made(of: text + "web: { theme: data-theme }\n", [.web]), "web/a.css")
        #expect(!themed.contains("data-theme"))
        #expect(
            themed.hasPrefix(plain.prefix(upTo: try #require(plain.range(of: "\n.a-navigation-bar-image")).lowerBound)))
    }

    /// Safari before 16 knows no `min-resolution` in `dppx`. Source: Compatibility Standard, section 4.1.
    @Test func `images for dense screens are for old Safari too`() throws {
        let css = try PortableFiles.text(PortableFiles.made(of: Self.dusk, [.web]), "web/dusk-sky.css")
        #expect(css.contains("\n@media (min-resolution: 1.01dppx), (-webkit-min-device-pixel-ratio: 1.01) {\n"))
        #expect(
            css.contains(
                "\n@media (prefers-color-scheme: dark) and (min-resolution: 2.01dppx), "
                    + "(prefers-color-scheme: dark) and (-webkit-min-device-pixel-ratio: 2.01) {\n"))
    }

    // MARK: Android

    @Test func `a shape stands beside nine-patches where it is the same by day and by night`() throws {
        let tree = try PortableFiles.made(
            of:
                "name: A\nbackground: { light: \"linear-gradient(red, blue)\", dark: \"linear-gradient(red, black)\" }\n",
            [.android])
        #expect(
            try PortableFiles.text(tree, "android/res/drawable/a_navigation_bar_shape.xml").contains(
                "android:angle=\"270\""))
        #expect(
            try PortableFiles.text(tree, "android/res/drawable-night/a_navigation_bar_shape.xml").contains("#ff000000"))
        let other = try PortableFiles.made(
            of:
                "name: A\nbackground: { light: \"linear-gradient(red, blue)\", dark: \"linear-gradient(in oklab, red, black)\" }"
                + "\n",
            [.android])
        #expect(!other.files.contains { $0.path.text.hasSuffix(".xml") })
        #expect(other.files.contains { $0.path.text == "android/res/drawable-night-hdpi/a_navigation_bar.9.png" })
    }

    @Test func `names are those that Android's resources may have`() throws {
        let tree = try PortableFiles.made(
            of:
                "name: My-HTTP_Bar9\nbackground: red\npanel: { name: Box-2, background: red, smallest: 9x9, largest: 99x99 }\n",
            [.android])
        let images = tree.files.map(\.path.text).filter { $0.hasPrefix("android/") }
        #expect(!images.isEmpty)
        for path in images {
            let name = String(path.split(separator: "/").last ?? "")
            #expect(name.wholeMatch(of: /[a-z][a-z0-9_]*(\.9\.png|\.png|\.xml)/) != nil, "\(path)")
        }
    }

    // MARK: Flutter and React Native

    @Test func `Dart has the middle of each file in its own points`() throws {
        let tree = try PortableFiles.made(of: Self.dusk, [.flutter])
        let dart = try PortableFiles.text(tree, "flutter/lib/dusk_sky_images.dart")
        #expect(
            dart.contains("abstract final class DuskSkyImages {\n  static const navigationBar = DuskSkyImagesAsset(\n"))
        #expect(
            dart.contains(
                "DuskSkyImagesFile('assets/dusk_sky_navigation_bar.png', 1, Rect.fromLTRB(1, 1, 5, 5), "))
        #expect(
            dart.contains(
                "'assets/3.0x/dusk_sky_navigation_bar_dark.png', 3, Rect.fromLTRB(1 / 3, 1 / 3, 5 / 3, 5 / 3), "))
        #expect(dart.filter { $0 == "{" }.count == dart.filter { $0 == "}" }.count)
        for line in dart.split(separator: "\n") where line.contains("'assets/") {
            let asset = try #require(line.split(separator: "'").dropFirst().first)
            #expect(FileTree.Path("flutter/\(asset)").flatMap { tree[$0] } != nil, "\(asset)")
        }
    }

    @Test func `the module has the insets of the file that Metro picks`() throws {
        let tree = try PortableFiles.made(of: Self.dusk, [.reactNative])
        let module = try PortableFiles.text(tree, "react-native/dusk-sky.js")
        #expect(module.contains("export const navigationBar = {\n  light: {\n"))
        #expect(module.contains("    source: require('./dusk-sky-navigation-bar-dark.png'),\n"))
        #expect(module.contains("      3: { top: 1 / 3, left: 1 / 3, bottom: 0, right: 2 / 3 },\n"))
        let types = try PortableFiles.text(tree, "react-native/dusk-sky.d.ts")
        #expect(types.contains("navigationBar: { light: DuskSkyImage; dark: DuskSkyImage };"))
    }

    @Test func `a module has light and dark where both are one picture, as an app indexes them`() throws {
        let tree = try PortableFiles.made(
            of: "name: A\nbackground: { light: red, highContrast: blue }\n", [.reactNative])
        let module = try PortableFiles.text(tree, "react-native/a.js")
        let image = "source: require('./a-navigation-bar.png'),\n"
        #expect(module.contains("  light: {\n    \(image)"))
        #expect(module.contains("  dark: {\n    \(image)"))
        let types = try PortableFiles.text(tree, "react-native/a.d.ts")
        #expect(
            types.contains(
                "navigationBar: { light: AImage; dark: AImage; highContrast: AImage; darkHighContrast: AImage };"))
        #expect(
            module.contains("  darkHighContrast: {\n    source: require('./a-navigation-bar-high-contrast.png'),\n"))
    }

    /// Sources: Dart API, members of `Object`; Node.js, "The module wrapper"; and what the module names itself.
    @Test(arguments: [
        ("Scale", "aScale"), ("HashCode", "aHashCode"), ("RuntimeType", "aRuntimeType"), ("ToString", "aToString"),
        ("NoSuchMethod", "aNoSuchMethod"), ("Colors", "aColors"), ("Module", "aModule"), ("Require", "aRequire"),
        ("Class", "aClass"), ("ScaleUp", "scaleUp"),
    ])
    func `a panel whose name means something else has the preset's in front`(panel: String, name: String) throws {
        let tree = try PortableFiles.made(
            of: "name: A\npanel: { name: \(panel), background: red, smallest: 9x9, largest: 99x99 }\n",
            [.flutter, .reactNative])
        #expect(try PortableFiles.text(tree, "flutter/lib/a_images.dart").contains("  static const \(name) = "))
        #expect(try PortableFiles.text(tree, "react-native/a.js").contains("\nexport const \(name) = {\n"))
        #expect(try PortableFiles.text(tree, "react-native/a.d.ts").contains("\nexport declare const \(name): "))
    }

    // MARK: Catalogs

    @Test(arguments: [nil, "Brand"] as [String?])
    func `a catalog is what Apple's reference describes`(namespace: String?) throws {
        let tree = try PortableFiles.made(
            of: (namespace.map { "namespace: \($0)\n" } ?? "") + Self.dusk + """
                gamut: [sRGB, display-p3]
                panel:
                  background: { layers: [dropShadow: { color: black, blur: 8 }, fill: white] }
                  smallest: 60x60
                  largest: 90x90
                """, [.xcassets])
        let reader = CatalogReader(tree, root: "DuskSky.xcassets")
        #expect(reader.complaints == [])
        let prefix = namespace.map { $0 + "/" } ?? ""
        #expect(
            Set(reader.names)
                == Set(
                    [
                        "DuskSkyNavigationBarDefaultTopAttached", "DuskSkyNavigationBarCompactTopAttached",
                        "DuskSkyNavigationBarShadow", "DuskSkyPanel", "DuskSkySea",
                    ].map { prefix + $0 }))
        let manifest = try PortableFiles.text(tree, "manifest.json")
        #expect(manifest.contains("\"name\": \"\(prefix)DuskSkyPanel\""))
    }

    @Test func `a catalog that is none is found out`() throws {
        var tree = FileTree()
        try tree.add(Array("{}".utf8), at: "A.xcassets/Contents.json")
        try tree.add(
            Array("{\"info\":{\"author\":\"xcode\",\"version\":1},\"images\":[]}".utf8),
            at: "A.xcassets/B.imageset/Contents.json")
        try tree.add([1], at: "A.xcassets/B.imageset/stray.png")
        #expect(CatalogReader(tree, root: "A.xcassets").complaints.count == 3)
    }

    /// Overlays alone have a style sheet and shapes, and a palette is made for each platform, also where no picture is.
    @Test(arguments: ["dimming", "four-appearances", "guided-tour", "signboard", "status-bar-scrim", "sunset"])
    func `what a format has does not depend on the others that are asked for`(preset: String) throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../presets/\(preset).yml").standardizedFileURL
        let text = try String(contentsOf: url, encoding: .utf8)
        func files(_ formats: Set<OutputFormat>, in folder: String) throws -> [String: [UInt8]] {
            let files = try PortableFiles.made(of: text, formats).files.filter { $0.path.text.hasPrefix(folder + "/") }
            // Pictures are placeholders, whose numbers depend on the plan.
            return Dictionary(
                uniqueKeysWithValues: files.map { ($0.path.text, $0.path.text.hasSuffix(".png") ? [] : $0.bytes) })
        }
        for format in [OutputFormat.android, .flutter, .reactNative, .web] {
            let alone = try files([format], in: format.rawValue)
            let together = try files([.xcassets, .android, .flutter, .reactNative, .web], in: format.rawValue)
            #expect(alone == together, "\(preset), \(format.rawValue)")
            #expect(!alone.isEmpty, "\(preset), \(format.rawValue)")
        }
    }
}
