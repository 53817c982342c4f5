import Foundation
import LintelUIKit
import Testing

/// What LintelUIKit makes of surfaces, in manifests of presets.
struct SurfaceChoiceTests {
    /// A screen and where it is cut, in points.
    private struct Cut: Hashable {
        var width, height, y: Double

        func distance(_ width: Double, _ height: Double, _ y: Double) -> Double {
            abs(self.width - width) + abs(self.height - height) + abs(self.y - y)
        }
    }

    private func cuts(_ image: SurfaceImage) -> Set<Cut> {
        Set(
            image.areas.map {
                let y = image.part == "bar" ? $0.y + $0.height : $0.y
                return Cut(width: $0.screen.width, height: $0.screen.height, y: (y * 1000).rounded() / 1000)
            })
    }

    /// Windows of an iPad have sizes that no screen has. Where the images of two screens meet, their colors differ.
    @Test(arguments: [2, 3])
    func `both parts of an overlay are cut from one screen at one height, the nearest, in every window`(scale: Int)
        throws
    {
        let preset = try BuiltPreset(manifest: RuntimeManifestTests.manifests("dimming.yml").short)
        let overlay = try #require(preset.surface(named: "Overlay"))
        let images = overlay.images.filter { $0.image.scale == scale && $0.image.appearance == .light }
        let all = Set(images.filter { $0.part == "bar" }.flatMap(cuts)).intersection(
            images.filter { $0.part == "content" }.flatMap(cuts))
        #expect(all.count > 10)
        var (windows, apart) = (0, 0)
        for width in stride(from: 320.0, through: 1366, by: 33) {
            for height in stride(from: 400.0, through: 1376, by: 29) {
                for barBottom in [74.0, 86, 126] {
                    windows += 1
                    let screen = Lengths(width: width, height: height)
                    let found = try #require(
                        overlay.looseOverlay(appearance: .light, scale: scale, screen: screen, barBottom: barBottom))
                    let least = all.map { $0.distance(width, height, barBottom) }.min() ?? -1
                    let common = cuts(found.bar).intersection(cuts(found.content))
                    #expect(
                        common.contains { $0.distance(width, height, barBottom) <= least + 0.001 },
                        "\(width)×\(height), \(barBottom)")
                    // Each part for itself is what seams come from.
                    let bar = overlay.looseImage(
                        part: "bar", appearance: .light, scale: scale,
                        area: ScreenArea(screen: screen, y: 0, height: barBottom))
                    let content = overlay.looseImage(
                        part: "content", appearance: .light, scale: scale,
                        area: ScreenArea(screen: screen, y: barBottom, height: height - barBottom))
                    if let bar, let content, cuts(bar).isDisjoint(with: cuts(content)) { apart += 1 }
                }
            }
        }
        #expect(windows == 3264 && apart > 100, "\(apart) of \(windows)")
    }

    /// On an iPhone 15 the images are cut at 97.667, 103 and 113 points of 852.
    @Test func `the images of an overlay meet where they are cut, also without a bar and in other windows`() throws {
        let preset = try BuiltPreset(manifest: RuntimeManifestTests.manifests("dimming.yml").short)
        let overlay = try #require(preset.surface(named: "Overlay"))
        func barHeight(_ height: Double, _ barBottom: Double) throws -> Double {
            let screen = Lengths(width: 393, height: height)
            return try #require(
                overlay.looseOverlay(appearance: .light, scale: 3, screen: screen, barBottom: barBottom)
            ).barHeight
        }
        for (barBottom, cut) in [(0.0, 97.667), (97.667, 97.667), (103, 103), (111, 113), (150, 113)] {
            let found = try barHeight(852, barBottom)
            #expect(abs(found - cut) < 0.001, "\(barBottom)")
        }
        // In a window that is a little lower than the screen, at the same part of its height.
        let lower = try barHeight(851, 103)
        #expect(abs(lower - 103 * 851 / 852) < 0.001)
    }

    @Test func `an overlay of one color has one pair of images for every window`() throws {
        let text = "lintel: 1\nname: Plain\noverlay: { background: \"rgb(0 0 0 / 50%)\" }\n"
        let preset = try BuiltPreset(manifest: RuntimeManifestTests.manifests(of: Array(text.utf8), "plain.yml").long)
        let overlay = try #require(preset.surface(named: "Overlay"))
        let found = overlay.looseOverlay(
            appearance: .dark, scale: 2, screen: Lengths(width: 507, height: 1366), barBottom: 86)
        #expect(found?.bar.part == "bar" && found?.content.part == "content")
        #expect(
            overlay.looseOverlay(
                appearance: .dark, scale: 2, screen: Lengths(width: .nan, height: -1), barBottom: .infinity) != nil)
    }

    @Test(arguments: [
        ("radius: 9, corners: continuous", SpotlightHole.Corners.continuous), ("radius: 9", .circular),
        ("shape: circle", .circular),
        ("radius: 0, corners: beveled", .circular), ("shape: capsule, corners: beveled", .beveled),
    ])
    func `an app draws the corners of a preset's holes`(hole: String, corners: SpotlightHole.Corners) throws {
        for outline in try outlines(hole) { #expect(outline.corners == corners) }
    }

    /// The radii are from the top left clockwise, as in CSS.
    @Test(arguments: [
        ("radius: [0, 20, 0, 21]", SpotlightHole.Shape.unevenRectangle(.init(topRight: 20, bottomLeft: 21))),
        (
            "radius: [1, 2, 3, 4], corners: continuous",
            .unevenRectangle(.init(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
        ),
        ("radius: [9, 9, 9, 9]", .rectangle(radius: 9)), ("radius: 0", .rectangle(radius: 0)),
        ("shape: circle", .circle),
    ])
    func `an app draws the radii of a preset's holes`(hole: String, shape: SpotlightHole.Shape) throws {
        for outline in try outlines(hole) { #expect(outline.shape == shape) }
    }

    /// Returns the outline of a preset's holes, as an app reads it from both manifests.
    private func outlines(_ hole: String) throws -> [Surface.Spotlight.Outline] {
        let text = """
            lintel: 1
            name: Tour
            devices: [iPhone 15]
            spotlight:
              background: "rgb(0 0 0 / 60%)"
              hole: { \(hole) }
              steps: [{ name: One, frame: { top: 100, left: 16, width: 200, height: 80 } }]
            """
        let manifests = try RuntimeManifestTests.manifests(of: Array(text.utf8), "tour.yml")
        return try [manifests.short, manifests.long].map { data in
            guard case .spotlight(let spotlight)? = try BuiltPreset(manifest: data).surfaces.first?.kind else {
                throw NoSpotlight()
            }
            return try #require(spotlight.outline)
        }
    }

    private struct NoSpotlight: Error {}
}
