import Foundation
import LintelEmit
import LintelPlan
import Testing

/// Colors of the palette and of spotlights on platforms other than Apple's.
struct PortableColorTests {
    /// #0b3d66 is what rgb(11 61 102) is by CSS Color 4, section 5.1; #ff000080 is half transparent.
    private static let deep = """
        name: Sunset
        palette: { deep: { light: "#0b3d66", dark: "#ff000080" }, deepSea: blue, class: lime }
        background: $deep
        spotlight: { background: { light: "#08121870", dark: "#000000c0" } }
        devices: [iPhone 15]
        bars: navigation

        """

    @Test func `style sheets have the palette and what dims around a spotlight`() throws {
        let css = try PortableFiles.text(PortableFiles.made(of: Self.deep, [.web]), "web/sunset.css")
        #expect(
            css.contains(
                """

                :root {
                  --sunset-color-deep: #0b3d66;
                  --sunset-color-deep-sea: #0000ff;
                  --sunset-color-class: #00ff00;
                  --sunset-color-spotlight-background: #08121870;
                }
                @media (prefers-color-scheme: dark) {
                  :root {
                    --sunset-color-deep: #ff000080;
                    --sunset-color-spotlight-background: #000000c0;
                  }
                }

                """), "\(css)")
        let themed = try PortableFiles.text(
            PortableFiles.made(of: Self.deep + "web: { theme: data-theme }\n", [.web]), "web/sunset.css")
        #expect(themed.contains("\n[data-theme~=\"dark\"] {\n  --sunset-color-deep: #ff000080;\n"))
    }

    @Test func `colors outside sRGB are mapped, and wide screens get their own text if the preset asks for them`()
        throws
    {
        let text = "name: A\npalette: { red: color(display-p3 1 0 0), blue: oklch(0.5 0.1 260) }\nbackground: $red\n"
        let css = try PortableFiles.text(
            PortableFiles.made(of: text + "gamut: [sRGB, display-p3]\ngamutMapping: clip\n", [.web]), "web/a.css")
        #expect(css.contains("\n:root {\n  --a-color-red: #ff0000;\n  --a-color-blue: #"))
        #expect(css.contains("    :root {\n      --a-color-red: color(display-p3 1 0 0);\n    }\n"))
        // In sRGB, all screens have the same.
        #expect(!css.contains("oklch") && css.components(separatedBy: "--a-color-blue: ").count == 2)
        #expect(
            try !PortableFiles.text(PortableFiles.made(of: text, [.web]), "web/a.css").contains("--a-color-red: color(")
        )
    }

    /// Source: Android developers, "More resource types": `#AARRGGBB`, names as of other resources.
    @Test func `Android has color resources, and those that differ by night`() throws {
        let tree = try PortableFiles.made(of: Self.deep, [.android])
        let day = try PortableFiles.text(tree, "android/res/values/sunset_colors.xml")
        let night = try PortableFiles.text(tree, "android/res/values-night/sunset_colors.xml")
        func names(_ xml: String) -> [String] { xml.matches(of: /name="([^"]*)"/).map { String($0.output.1) } }
        #expect(names(day) == ["sunset_deep", "sunset_deep_sea", "sunset_class", "sunset_spotlight_background"])
        #expect(names(night) == ["sunset_deep", "sunset_spotlight_background"])
        #expect(day.contains("<color name=\"sunset_deep\">#ff0b3d66</color>"))
        #expect(night.contains("<color name=\"sunset_deep\">#80ff0000</color>"))
    }

    /// Sources: Flutter, `Color`: 0xAARRGGBB; React Native, "Color Reference": #rrggbbaa.
    @Test func `Flutter and React Native have the colors by appearance`() throws {
        let tree = try PortableFiles.made(of: Self.deep, [.flutter, .reactNative])
        let flutter = FlutterReader(tree) { _ in PortableFiles.size }
        #expect(flutter.complaints == [])
        #expect(flutter.colors["deep"] == ["light": 0xff0b_3d66, "dark": 0x80ff_0000])
        #expect(flutter.colors["sunsetClass"] == ["light": 0xff00_ff00])
        #expect(flutter.colors["spotlightBackground"] == ["light": 0x7008_1218, "dark": 0xc000_0000])
        let metro = MetroReader(tree)
        #expect(metro.complaints == [])
        #expect(metro.colors["deep"] == ["light": "#0b3d66ff", "dark": "#ff000080"])
        #expect(metro.colors["deepSea"] == ["light": "#0000ffff", "dark": "#0000ffff"])
    }

    /// `MaterialColor` and `CupertinoColors` are in Flutter's `material.dart` and `cupertino.dart`.
    @Test(arguments: [
        ("Material", "MaterialPreset"), ("Cupertino", "CupertinoPreset"), ("Sunset", "Sunset"),
        ("Materials", "Materials"),
    ])
    func `types in Dart do not have the names of Flutter's own`(name: String, type: String) throws {
        let tree = try PortableFiles.made(
            of: "name: \(name)\npalette: { deep: red }\nbackground: $deep\ndevices: [iPhone 15]\n", [.flutter])
        let dart = try PortableFiles.text(tree, "flutter/lib/\(name.lowercased())_colors.dart")
        #expect(dart.contains("\nabstract final class \(type)Colors {\n"), "\(dart)")
        #expect(dart.contains(" = \(type)Color(\n") && dart.contains("\nfinal class \(type)Color {\n"), "\(dart)")
        #expect(dart.contains("  const \(type)Color({\n"), "\(dart)")
        #expect(FlutterReader(tree) { _ in PortableFiles.size }.complaints == [])
    }

    /// Source: XML 1.0, section 2.5: two hyphens in a row do not occur within comments.
    @Test func `a preset's name with two hyphens is not written into a comment of XML`() throws {
        let tree = try PortableFiles.made(of: "name: A---B\npalette: { deep: red }\nbackground: red\n", [.android])
        let xml = try PortableFiles.text(tree, "android/res/values/ab_colors.xml")
        let comment = try #require(xml.firstMatch(of: /<!--(.*?)-->/)).output.1
        #expect(!comment.contains("--") && !comment.hasSuffix("-") && comment.contains("A- -"), "\(xml)")
    }

    @Test func `the manifest has the palette whatever the formats`() throws {
        for format in [OutputFormat.web, .bundle] {
            let manifest = try PortableFiles.text(PortableFiles.made(of: Self.deep, [format]), "manifest.json")
            #expect(manifest.contains("\"paletteName\": \"deepSea\""))
        }
    }
}
