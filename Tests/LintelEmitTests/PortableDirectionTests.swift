import Foundation
import LintelEmit
import LintelPaths
import LintelPlan
import Testing

/// Pictures for text from right to left on the web, in Flutter and in React Native.
struct PortableDirectionTests {
    private static let sunrise = """
        name: Sunrise
        rightToLeft: mirror
        bars:
          navigation: { background: { light: "linear-gradient(to right, red, blue)", dark: "linear-gradient(to left, red, blue)" } }
          tab: { background: red }

        """

    /// Mirrored, `to right` is `to left`. Source: Selectors 4, section 9.1, `:dir()`.
    @Test func `on the web the mirror image is another property, and a rule for text from right to left`() throws {
        let tree = try PortableFiles.made(of: Self.sunrise, [.web])
        let css = try PortableFiles.text(tree, "web/sunrise.css")
        #expect(
            css.contains(
                """

                :root {
                  --sunrise-navigation-bar: linear-gradient(to right, #ff0000, #0000ff);
                  --sunrise-navigation-bar-rtl: linear-gradient(to left, #ff0000, #0000ff);
                }
                @media (prefers-color-scheme: dark) {
                  :root {
                    --sunrise-navigation-bar: linear-gradient(to left, #ff0000, #0000ff);
                    --sunrise-navigation-bar-rtl: linear-gradient(to right, #ff0000, #0000ff);
                  }
                }
                .sunrise-navigation-bar {
                  background: var(--sunrise-navigation-bar);
                  background-origin: border-box;
                }
                .sunrise-navigation-bar:dir(rtl) {
                  background: var(--sunrise-navigation-bar-rtl);
                  background-origin: border-box;
                }

                """), "\(css)")
        #expect(css.contains("\n.sunrise-navigation-bar-image:dir(rtl) {\n"))
        #expect(css.contains("url(\"sunrise-navigation-bar-dark-rtl@3x.png\")"))
        let files = tree.files.map(\.path.text).filter { $0.hasSuffix(".png") }
        for file in files { #expect(css.contains("url(\"\(file.dropFirst("web/".count))\")"), "\(file)") }
        #expect(files.count { $0.contains("rtl") } == 6)
    }

    @Test func `a theme and a direction choose among four images`() throws {
        let css = try PortableFiles.text(
            PortableFiles.made(of: Self.sunrise + "web: { theme: data-theme }\n", [.web]), "web/sunrise.css")
        #expect(
            css.contains(
                """
                [data-theme~="dark"] {
                  --sunrise-navigation-bar-image-rtl: url("sunrise-navigation-bar-dark-rtl.png") 1 2 0 1 fill / \
                1px 2px 0 1px stretch;
                }

                """), "\(css)")
        #expect(
            css.contains(
                """
                .sunrise-navigation-bar-image:dir(rtl) {
                  border-image: var(--sunrise-navigation-bar-image-rtl);
                }

                """))
    }

    /// Source: Flutter, `DecorationImage.matchTextDirection`.
    @Test func `Flutter turns the images that have a mirror image, and no others`() throws {
        let tree = try PortableFiles.made(of: Self.sunrise, [.flutter])
        let dart = try PortableFiles.text(tree, "flutter/lib/sunrise_images.dart")
        for line in dart.split(separator: "\n") where line.contains("'assets/") {
            #expect(line.hasSuffix(", mirrors: true),") == line.contains("navigation"), "\(line)")
        }
        #expect(dart.contains("    matchTextDirection: mirrors,\n"))
        #expect(FlutterReader(tree) { _ in PortableFiles.size }.complaints == [])
    }

    /// Source: React Native, `I18nManager.isRTL`, "Transforms".
    @Test func `React Native has a transform for the images that have a mirror image, and for no others`() throws {
        let reader = MetroReader(try PortableFiles.made(of: Self.sunrise, [.reactNative]))
        #expect(reader.complaints == [] && reader.images.count == 2 && reader.turned == ["navigationBar"])
        let same = Self.sunrise.replacingOccurrences(of: "mirror", with: "same")
        #expect(MetroReader(try PortableFiles.made(of: same, [.reactNative])).turned.isEmpty)
    }
}
