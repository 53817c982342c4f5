import Foundation
import LintelUIKit
import Testing

/// Presets that an app makes itself, for previews and tests, and what is decided by their parts.
struct MadePresetTests {
    private let ink = ColorByAppearance(
        light: .init(red: 0, green: 0, blue: 0.5, alpha: 1), dark: .init(red: 0.8, green: 0.9, blue: 1, alpha: 1))

    private func image(_ bar: BarKind, _ era: String) throws -> BarImage {
        let text = Manifests.image("a", bar: bar.rawValue, era: era, height: 293)
        return try #require(Manifests.preset(images: [text]).images.first)
    }

    @Test func `a color without an appearance has that of the next one, as in a preset`() {
        #expect(ink[.highContrast] == ink[.light] && ink[.darkHighContrast] == ink[.dark])
        let all = ColorByAppearance(light: ink[.light], highContrast: ink[.dark])
        #expect(all[.dark] == ink[.light] && all[.darkHighContrast] == ink[.dark])
    }

    @Test func `a preset that is made has every part that one in a manifest has`() throws {
        let file = StretchableImage(
            file: "Test.bundle/panel@2x.png", name: "panel", container: .bundle, appearance: .light, gamut: .sRGB,
            scale: 2, size: Lengths(width: 9, height: 9), capInsets: EdgeLengths(top: 4, left: 4, bottom: 4, right: 4),
            resizingMode: .stretch)
        let title = BarLook.TitleLook(
            foregroundColor: ink, shadow: .init(color: ink, offset: .init(x: 0, y: 1), blurRadius: 2),
            font: BarFont(size: 17))
        let tour = Surface.Spotlight(
            transition: .init(duration: 0.25, curve: .easeInOut), color: ink, padding: 6,
            outline: .init(shape: .capsule, corners: .continuous, ring: .init(color: ink, width: 1, pixels: 1)),
            steps: [.init(name: "first")])
        let panel = Surface.Panel(
            smallest: Lengths(width: 9, height: 9), largest: Lengths(width: 99, height: 99), badge: .topCenter(size: 8))
        let preset = BuiltPreset(
            name: "Made", images: [try image(.navigation, "classic")],
            surfaces: [
                Surface(name: "Tour", kind: .spotlight(tour)),
                Surface(name: "Panel", kind: .panel(panel), images: [SurfaceImage(image: file, part: "panel")]),
            ],
            barLooks: [
                BarLook(
                    bar: .navigation, tint: ink, title: title, items: [.normal: BarItemLook(foregroundColor: ink)],
                    hasTransparentEdge: true, scrollEdge: .init(title: title))
            ])
        #expect(preset.look(of: .navigation)?.scrollEdge?.title?.font?.size == 17)
        #expect(preset.surface(named: "Tour")?.kind == .spotlight(tour))
        #expect(preset.surface(named: "Panel")?.images.first?.alignmentInsets.top == 0)
        #expect(BarLook(bar: .tab).items.isEmpty && BarLook(bar: .tab).statusBarStyle(in: .light) == nil)
    }

    /// Toolbars and tab bars float from iOS 26 on, and have no images for it. Source: Docs/presets.md, `eras`.
    @Test func `a bar replaces the glass only if it has images for it`() throws {
        func replaces(_ images: [BarImage], _ looks: [BarLook] = []) -> [Bool] {
            let preset = BuiltPreset(name: "Made", images: images, surfaces: [], barLooks: looks)
            return [.navigation, .toolbar, .tab].map(preset.replacesGlassByDefault)
        }
        let glass = try image(.navigation, "liquidGlass")
        let classic = try BarKind.allCases.map { try image($0, "classic") }
        #expect(replaces(classic + [glass]) == [true, false, false])
        #expect(replaces(classic) == [false, false, false])
        #expect(replaces([classic[2]]) == [true, true, false])
        // A bar with texts alone has what the preset's navigation bar has; a color is as wide as an image.
        #expect(
            replaces([glass], [BarLook(bar: .toolbar, tint: ink), BarLook(bar: .tab, barTint: ink)]) == [
                true, true, false,
            ])
        #expect(replaces([classic[0]], [BarLook(bar: .toolbar, tint: ink)]) == [false, false, false])
        #expect(replaces([]) == [true, true, true])
    }
}
