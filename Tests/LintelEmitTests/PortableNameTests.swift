import LintelEmit
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

    /// `ABox` falls into a, box and `AUIBox` into aui, box.
    @Test func `pictures whose identifiers would be equal have numbers`() throws {
        let panel = "background: red, smallest: 9x9, largest: 99x99"
        let tree = try PortableFiles.made(
            of: "name: A\npanel: [{ name: Box, \(panel) }, { name: UIBox, \(panel) }]\n", [.flutter, .reactNative])
        let flutter = FlutterReader(tree) { _ in PortableFiles.size }
        #expect(flutter.complaints == [] && flutter.images == ["box", "box2"])
        let metro = MetroReader(tree)
        #expect(metro.complaints == [] && metro.images == ["box", "box2"])
    }
}
