import Foundation
import LintelEmit
import LintelUIKit
import Testing

/// The screens by which generated Swift chooses the images of an overlay. `Scripts/clients/uikit` runs it.
struct OverlayCutTests {
    /// A line of the list of cuts, with its lengths by name.
    private struct Cut: Hashable {
        var bar, content: String
        var lengths: [String: Double]

        init?(_ line: Substring) {
            let text = line.drop { $0 == " " }
            guard text.hasPrefix("OverlayCut("), text.hasSuffix("),") else { return nil }
            var fields: [String: String] = [:]
            for field in text.dropFirst(11).dropLast(2).components(separatedBy: ", ") {
                let parts = field.components(separatedBy: ": ")
                fields[parts[0]] = parts[1]
            }
            guard let bar = fields.removeValue(forKey: "bar"), let content = fields.removeValue(forKey: "content")
            else { return nil }
            (self.bar, self.content, lengths) = (bar, content, fields.compactMapValues(Double.init))
        }

        func distance(_ screen: [String: Double]) -> Double {
            lengths.map { abs($1 - screen[$0, default: .infinity]) }.reduce(0, +)
        }
    }

    private func cuts(_ background: String, devices: String) throws -> [Cut] {
        try GeneratedSwiftSource.source("overlay: { background: \"\(background)\" }\ndevices: [\(devices)]\n")
            .split(separator: "\n").compactMap(Cut.init)
    }

    /// The only screen of a width has one height, too, which the picture does not depend on.
    @Test func `of a picture that changes across, only the width counts`() throws {
        let cuts = try cuts(
            "linear-gradient(to right, black, white)", devices: "iPhone 15, iPhone SE (3rd generation)")
        // 375 × 667 and 393 × 852 points, upright and turned.
        #expect(cuts.map(\.lengths) == [["width": 375], ["width": 393], ["width": 667], ["width": 852]])
        #expect(cuts.map(\.bar) == [".overlayBarW375", ".overlayBarW393", ".overlayBarW667", ".overlayBarW852"])
        #expect(cuts.map(\.content) == cuts.map { $0.bar.replacing("Bar", with: "Content") })
    }

    @Test func `of one that changes down, only heights count`() throws {
        let cuts = try cuts(
            "linear-gradient(to bottom, black, white)", devices: "iPhone 15, iPhone SE (3rd generation)")
        #expect(cuts.count > 4 && cuts.allSatisfy { $0.lengths.keys.sorted() == ["barBottom", "height"] })
        #expect(Set(cuts.compactMap { $0.lengths["height"] }) == [375, 393, 667, 852])
    }

    @Test func `of one that changes in both directions, all lengths count`() throws {
        let cuts = try cuts("radial-gradient(circle 200px at 50% 0, black, white)", devices: "iPhone 15")
        #expect(!cuts.isEmpty && cuts.allSatisfy { $0.lengths.keys.sorted() == ["barBottom", "height", "width"] })
    }

    @Test func `one color has one pair of images, for every screen`() throws {
        let cuts = try cuts("rgb(0 0 0 / 50%)", devices: "iPhone 15, iPhone SE (3rd generation)")
        #expect(cuts.count == 1 && cuts[0].lengths.isEmpty)
    }

    /// LintelUIKit takes the nearest screen by all its lengths, so that both choose alike where all count. All these
    /// screens have three pixels to a point, so that there is a loose image for each of the catalog.
    @Test func `where all lengths count, the images are those that LintelUIKit chooses in every window`() throws {
        let background = "radial-gradient(circle 200px at 50% 0, black, white)"
        let devices = "iPhone 15, iPhone 16 Pro, iPhone 13 mini"
        let cuts = try cuts(background, devices: devices)
        let text = "lintel: 1\nname: Test\noverlay: { background: \"\(background)\" }\ndevices: [\(devices)]\n"
        let preset = try BuiltPreset(manifest: RuntimeManifestTests.manifests(of: Array(text.utf8), "test.yml").long)
        let overlay = try #require(preset.surface(named: "Overlay"))
        /// `OverlayBar-w393` for `.overlayBarW393`.
        func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "." } }
        for (width, height) in [
            (320.0, 568.0), (375, 900), (393, 852), (402, 300), (874, 402), (600, 600), (1024, 768),
        ] {
            for barBottom in [0.0, 44, 97.667, 103, 168] {
                let found = try #require(
                    overlay.looseOverlay(
                        appearance: .light, scale: 3, screen: Lengths(width: width, height: height),
                        barBottom: barBottom))
                let screen = ["width": width, "height": height, "barBottom": barBottom]
                let cut = try #require(cuts.min { $0.distance(screen) < $1.distance(screen) })
                #expect(
                    [plain(cut.bar), plain(cut.content)] == [found.bar, found.content].map { plain($0.image.name) },
                    "\(screen)")
            }
        }
    }
}
