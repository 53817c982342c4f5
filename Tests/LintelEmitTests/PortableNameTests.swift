import LintelEmit
import LintelPaths
import LintelPlan
import Testing

/// How the names of a preset's pictures and colors begin on platforms other than Apple's.
struct PortableNameTests {
    /// The names of the catalog join parts at capitals, so that `brand-2` is `Brand2` and `A-B` is `AB`.
    @Test(arguments: [
        ("brand-2", ["brand2"]), ("brand_01", ["brand01"]), ("Summer-24", ["summer24"]), ("A-B", ["ab"]),
        ("theme-x-y", ["theme", "xy"]), ("GoldenHour", ["golden", "hour"]), ("deep-sea_Blue", ["deep", "sea", "blue"]),
    ])
    func `one output spells the preset's name in one way`(preset: String, words: [String]) throws {
        let tree = try PortableFiles.made(
            of: "name: \(preset)\npalette: { ink: red }\nbackground: $ink\nbars: [navigation, tab]\n",
            [.android, .web, .flutter, .reactNative])
        let (snake, kebab) = (words.joined(separator: "_"), words.joined(separator: "-"))
        let android = try PortableFiles.text(tree, "android/res/values/\(snake)_colors.xml")
        #expect(android.contains("<color name=\"\(snake)_ink\">"))
        for bar in ["navigation_bar", "tab_bar"] {
            #expect(tree.files.contains { $0.path.text == "android/res/drawable-xhdpi/\(snake)_\(bar).9.png" })
        }
        let css = try PortableFiles.text(tree, "web/\(kebab).css")
        #expect(css.contains("  --\(kebab)-color-ink: ") && css.contains("  --\(kebab)-navigation-bar: "))
        let flutter = FlutterReader(tree) { _ in PortableFiles.size }
        #expect(flutter.complaints == [] && flutter.images == ["navigationBar", "tabBar"])
        #expect(
            try PortableFiles.text(tree, "flutter/lib/\(snake)_images.dart").contains("assets/\(snake)_tab_bar.png"))
        #expect(try PortableFiles.text(tree, "flutter/lib/\(snake)_colors.dart").contains("static const ink = "))
        let metro = MetroReader(tree)
        #expect(metro.complaints == [] && metro.images == ["navigationBar", "tabBar"])
        #expect(try PortableFiles.text(tree, "react-native/\(kebab).js").contains("'./\(kebab)-tab-bar.png'"))
    }

    /// A capital at the end of the preset's name is no part of the name that follows.
    @Test func `a picture's own name is the same whatever the preset's name ends with`() throws {
        let panels = ["URLBox", "ABox", "QBox", "Box"].map {
            "{ name: \($0), background: red, smallest: 9x9, largest: 99x99 }"
        }
        let tree = try PortableFiles.made(
            of: "name: BrandX\npanel: [\(panels.joined(separator: ", "))]\n", [.android, .web, .flutter, .reactNative])
        let flutter = FlutterReader(tree) { _ in PortableFiles.size }
        #expect(flutter.complaints == [] && flutter.images == ["aBox", "box", "qBox", "urlBox"])
        let metro = MetroReader(tree)
        #expect(metro.complaints == [] && metro.images == ["aBox", "box", "qBox", "urlBox"])
        let paths = tree.files.map(\.path.text)
        for path in [
            "android/res/drawable-xhdpi/brand_x_url_box.9.png", "android/res/drawable/brand_x_url_box_shape.xml",
            "web/brand-x-url-box@2x.png", "flutter/assets/2.0x/brand_x_url_box.png", "react-native/brand-x-url-box.png",
        ] { #expect(paths.contains(path)) }
        let css = try PortableFiles.text(tree, "web/brand-x.css")
        #expect(css.contains("  --brand-x-url-box: ") && css.contains(".brand-x-q-box-image {"))
    }

    /// `Class`, a word of both languages, is named as `AClass` is.
    @Test func `pictures whose identifiers would be equal have numbers`() throws {
        let panel = "background: red, smallest: 9x9, largest: 99x99"
        let tree = try PortableFiles.made(
            of: "name: A\npanel: [{ name: Class, \(panel) }, { name: AClass, \(panel) }]\n", [.flutter, .reactNative])
        let flutter = FlutterReader(tree) { _ in PortableFiles.size }
        #expect(flutter.complaints == [] && flutter.images == ["aClass", "aClass2"])
        let metro = MetroReader(tree)
        #expect(metro.complaints == [] && metro.images == ["aClass", "aClass2"])
    }
}
