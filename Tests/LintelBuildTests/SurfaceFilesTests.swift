import Foundation
import LintelBuild
import LintelEmit
import LintelEngine
import LintelPlan
import LintelTestSupport
import Testing

/// What the catalog and the manifest say of surfaces and appearances.
struct SurfaceFilesTests {
    private func built(_ text: String) throws -> (String) throws -> [String: Any] {
        let scratch = try ScratchFolder()
        let request = BuildRequest(
            presets: [.init(file: "t.yml", bytes: Array(("lintel: 1\nname: Test\n" + text).utf8))],
            formats: [.xcassets, .bundle])
        let report = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0]
        #expect(report.failure == nil && report.files != nil)
        return { path in
            let data = Data(try scratch.text(at: "out/Test/" + path).utf8)
            return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        }
    }

    @Test func `a panel's image set has the alignment insets in pixels`() throws {
        let json = try built(
            """
            panel:
              background: { layers: [dropShadow: { color: black, blur: 8, y: 3 }, fill: white] }
              smallest: 60x60
              largest: 200x200
            scales: 2x
            """)
        let set = try json("Test.xcassets/Surfaces/TestPanel.imageset/Contents.json")
        let image = try #require((set["images"] as? [[String: Any]])?.first)
        let insets = try #require(image["alignment-insets"] as? [String: Int])
        #expect(insets == ["top": 18, "left": 24, "bottom": 30, "right": 24])
        #expect(image["resizing"] != nil && set["properties"] == nil)
        let group = try json("Test.xcassets/Surfaces/Contents.json")
        #expect(group["properties"] == nil)
        let surface = try #require((try json("manifest.json")["surfaces"] as? [[String: Any]])?.first)
        #expect(surface["kind"] as? String == "panel")
        let listed = try #require((surface["images"] as? [[String: Any]])?.first)
        #expect(listed["alignmentInsets"] as? [String: Double] == ["top": 9, "left": 12, "bottom": 15, "right": 12])
    }

    @Test func `an image that is only named like a template is shown in its colors`() throws {
        let json = try built(
            """
            panel: { name: Template, background: red, smallest: 60x60, largest: 90x90 }
            devices: [iPhone 15]
            """)
        let set = try json("Test.xcassets/Surfaces/TestTemplate.imageset/Contents.json")
        #expect(set["properties"] as? [String: String] == ["template-rendering-intent": "original"])
    }

    @Test func `a bar of one color has a hairline without a background image`() throws {
        let json = try built(
            """
            bars: { navigation: { background: none, appearance: { barTint: red }, shadow: { color: black } } }
            devices: [iPhone 15]
            """)
        let bars = try #require(try json("manifest.json")["barAppearances"] as? [[String: Any]])
        let states = try #require(bars.first?["states"] as? [[String: Any]])
        #expect(states.count == 4)
        #expect(states.allSatisfy { ($0["shadowImages"] as? [String])?.isEmpty == false })
        #expect(states.allSatisfy { ($0["backgroundImages"] as? [String] ?? []).isEmpty })
    }

    @Test func `a chevron is a template, and every state names its images`() throws {
        let json = try built(
            """
            background: red
            bars:
              navigation:
                shadow: { color: black }
                appearance: { tint: { light: blue, dark: aqua }, scrollEdge: transparent, backIndicator: true, titleOffset: { compact: -1 } }
              tab: { background: none, appearance: { style: black, translucent: true } }
            devices: [iPhone 15]
            eras: classic
            """)
        let set = try json("Test.xcassets/Bars/TestBackIndicator.imageset/Contents.json")
        #expect(set["properties"] as? [String: String] == ["template-rendering-intent": "template"])
        let chevrons = try #require(set["images"] as? [[String: Any]])
        #expect(chevrons.allSatisfy { $0["resizing"] == nil })
        // Xcode makes the mirror image of it: Asset Catalog Format Reference, "language-direction".
        #expect(chevrons.allSatisfy { $0["language-direction"] as? String == "left-to-right" })
        let bars = try #require(try json("manifest.json")["barAppearances"] as? [[String: Any]])
        #expect(bars.map { $0["bar"] as? String } == ["navigation", "tab"])
        #expect((bars[1]["barStyle"] as? [String: Any])?["rawValue"] as? Int == 1)
        let tint = try #require(bars[0]["tintColor"] as? [String: [String: Any]])
        #expect(tint["light"]?["blue"] as? Double == 1 && tint["dark"]?["green"] as? Double == 1)
        #expect(bars[0]["backIndicatorImages"] as? [String] == ["TestBackIndicator"])
        let offsets = try #require(bars[0]["titleVerticalPositionAdjustments"] as? [[String: Any]])
        #expect(
            offsets.count == 1 && offsets[0]["metricsRawValue"] as? Int == 1 && offsets[0]["points"] as? Double == -1)
        let states = try #require(bars[0]["states"] as? [[String: Any]])
        #expect(
            states.map { $0["property"] as? String } == [
                "standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance",
            ])
        #expect(
            states.map { $0["backgroundImages"] as? [String] } == [
                ["TestNavigationBarDefaultTopAttached"], ["TestNavigationBarCompactTopAttached"], [], [],
            ])
        #expect(
            states.map { $0["shadowImages"] as? [String] } == [
                ["TestNavigationBarShadow"], ["TestNavigationBarShadow"], [], [],
            ])
        // In the transparent states titles have UIKit's colors, and buttons the tint: blue can be read on white, aqua
        // on black.
        let edge = try #require(bars[0]["scrollEdge"] as? [String: Any])
        #expect(edge["titleTextAttributes"] is NSNull && (edge["items"] as? [Any])?.isEmpty == true)
        #expect(bars[1]["scrollEdge"] is NSNull)
        #expect(bars[1]["isTranslucent"] as? Bool == true)
        #expect((bars[1]["states"] as? [[String: Any]])?.count == 2)
    }

    @Test func `a fade and the areas of an overlay are recorded in points`() throws {
        let json = try built(
            "overlay: { background: '#0008', fade: { step: 0.1 } }\ndevices: [iPhone 15]\neras: classic")
        let surface = try #require((try json("manifest.json")["surfaces"] as? [[String: Any]])?.first)
        let fade = try #require(surface["fade"] as? [String: Any])
        #expect(fade["steps"] as? Int == 10 && fade["duration"] as? Double == 0.2)
        let images = try #require(surface["images"] as? [[String: Any]])
        let content = try #require(images.first { $0["part"] as? String == "content" })
        let areas = try #require(content["areas"] as? [[String: Any]])
        // Held upright: 53 ⅔ + 44 points above, of 852.
        let upright = try #require(areas.first { ($0["screen"] as? [String: Double])?["height"] == 852 })
        #expect(upright["y"] as? Double == 97.666667 && upright["height"] as? Double == 754.333333)
    }
}
