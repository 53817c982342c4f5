import Foundation
import LintelEmit
import LintelPlan
import Testing

/// Where badges that are images of their own are on their panels.
struct PortableBadgeTests {
    private static let badged = """
        name: A
        panel:
          background: red
          badge: { at: top right, offset: [-26, 4], size: 20x20, background: blue, delivery: apart }
          smallest: 60x60
          largest: 90x90

        """

    /// Its center is 26 points left of the right edge and 4 below the upper one. Sources: CSS Positioned Layout 3; CSS
    /// Transforms 2, section 5; Flutter, `FractionalOffset`.
    @Test func `a badge apart has its place on the panel`() throws {
        let tree = try PortableFiles.made(of: Self.badged, [.web, .flutter, .reactNative])
        let css = try PortableFiles.text(tree, "web/a.css")
        #expect(
            css.contains(
                "  position: absolute;\n  left: calc(100% - 26px);\n  top: calc(0% + 4px);\n  translate: -50% -50%;\n}\n"
            ),
            "\(css)")
        let dart = try PortableFiles.text(tree, "flutter/lib/a_images.dart")
        #expect(dart.count(of: ", anchor: FractionalOffset(1, 0), offset: Offset(-26, 4)),\n") == 3)
        // Of the placeholders, 7 × 5 pixels.
        #expect(dart.count(of: ", size: Size(7, 5), anchor: ") == 1)
        #expect(dart.count(of: ", size: Size(7 / 3, 5 / 3), anchor: ") == 1)
        #expect(FlutterReader(tree) { _ in PortableFiles.size }.complaints == [])
        let metro = MetroReader(tree)
        #expect(metro.complaints == [])
        // Metro knows the size of the file for @1x alone, so that a style needs that of the other two.
        let module = try PortableFiles.text(tree, "react-native/a.js")
        #expect(module.count(of: "      3: { width: 7 / 3, height: 5 / 3 },\n    }[scale],\n") == 2, "\(module)")
        #expect(module.count(of: "    size: {\n") == 2)
        // In light and in dark, which are one picture.
        #expect(metro.points == ["anchor": [[1, 0], [1, 0]], "offset": [[-26, 4], [-26, 4]]])
    }

    /// A sharp shadow 8 points to the right and down: the picture reaches 8 points further there, so that its middle is
    /// 4 points from that of the badge's box.
    @Test func `a badge with a shadow is placed by its box`() throws {
        let text = Self.badged.replacingOccurrences(
            of: "background: blue",
            with: "background: { layers: [{ dropShadow: { color: black, x: 8, y: 8, blur: 0 } }, { fill: blue }] }")
        let css = try PortableFiles.text(PortableFiles.made(of: text, [.web]), "web/a.css")
        #expect(css.contains("  left: calc(100% - 22px);\n  top: calc(0% + 8px);\n"), "\(css)")
    }
}

extension String {
    /// How often a part is found.
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
