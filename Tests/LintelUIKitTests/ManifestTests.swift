import Foundation
import LintelUIKit
import Testing

struct ManifestTests {
    @Test func `an image tells file, insets and sizes in points`() throws {
        let preset = try Manifests.preset(images: [Manifests.image("a", height: 293)])
        let image = try #require(preset.images.first)
        #expect(image.image.file == "Test.bundle/a@3x.png")
        #expect(image.image.capInsets == EdgeLengths(top: 0.25, left: 0, bottom: 0, right: 0))
        #expect(image.heights == [293.0 / 3] && image.widths == [393])
        #expect(image.statusBarHeight == nil && image.guides == BarImage.Guides())
    }

    @Test func `images of containers for other programs are passed over`() throws {
        let preset = try Manifests.preset(images: [
            Manifests.image("a", container: "jpeg", height: 1), Manifests.image("b", container: "web", height: 1),
            Manifests.image("c", height: 1),
        ])
        #expect(preset.images.map(\.image.name) == ["c"])
    }

    @Test func `a manifest of another version, and what is none, have messages of their own`() throws {
        #expect(throws: ManifestError.unknownVersion(found: 2)) {
            try BuiltPreset(manifest: Data(Manifests.text(version: 2).utf8))
        }
        for text in ["", "[]", "{}", #"{"lintelManifest": 1}"#, "\u{0}\u{FF}"] {
            #expect(throws: ManifestError.self, "\(text)") { try BuiltPreset(manifest: Data(text.utf8)) }
        }
    }

    @Test func `a look has colors by appearance, offsets by metrics and the status bar's style`() throws {
        let preset = try Manifests.preset(looks: [
            """
            {
              "bar": "navigation", "class": "UINavigationBar", "barStyle": {"name": "black", "rawValue": 1},
              "isTranslucent": false, "barTintColor": null,
              "tintColor": {"light": {"css": "red", "red": 1, "green": 0, "blue": 0, "alpha": 1},
                            "dark": {"css": "blue", "red": 0, "green": 0, "blue": 1, "alpha": 0.5}},
              "titleTextAttributes": {"foregroundColor": null, "shadow": {
                "color": {"light": {"css": "#0006", "red": 0, "green": 0, "blue": 0, "alpha": 0.4}},
                "offset": {"x": 0, "y": 1}, "blurRadius": 2}},
              "largeTitleTextAttributes": null,
              "items": [{"state": "normal", "font": {"name": null, "size": 10, "weight": "bold"},
                         "foregroundColor": {"light": {"css": "red", "red": 1, "green": 0, "blue": 0, "alpha": 1}}},
                        {"state": "disabled", "foregroundColor": null, "font": {"name": "A-B", "size": 9.5, "weight": "thin"}}],
              "titleVerticalPositionAdjustments": [{"metrics": "compact", "metricsRawValue": 1, "points": -1}],
              "states": [{"property": "standardAppearance", "transparent": false},
                         {"property": "scrollEdgeAppearance", "transparent": true}],
              "legibility": [{"appearance": "light", "statusBarStyle": "darkContent"},
                             {"appearance": "dark", "statusBarStyle": null}]
            }
            """
        ])
        let look = try #require(preset.look(of: .navigation))
        #expect(look.barStyle == 1 && look.isTranslucent == false && look.barTint == nil)
        #expect(look.tint?[.highContrast] == .init(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(look.tint?[.darkHighContrast] == .init(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(look.title?.shadow?.offset.y == 1 && look.title?.foregroundColor == nil)
        #expect(look.items[.normal]?.font == BarFont(size: 10, weight: .bold))
        #expect(look.items[.normal]?.foregroundColor?[.dark] == .init(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(look.items[.disabled] == BarItemLook(font: BarFont(name: "A-B", size: 9.5, weight: .thin)))
        #expect(look.titleOffsets == [.compact: -1])
        #expect(look.hasTransparentEdge && look.scrollEdge == nil)
        #expect(look.statusBarStyle(in: .highContrast) == .darkContent)
        // The style that is null is the system's, and not the one of light mode.
        #expect(look.statusBarStyle(in: .dark) == nil && look.statusBarStyle(in: .darkHighContrast) == nil)
        #expect(preset.look(of: .tab) == nil)
    }

    @Test func `a look has titles and items of its own for a transparent edge`() throws {
        let red = #"{"light": {"css": "red", "red": 1, "green": 0, "blue": 0, "alpha": 1}}"#
        func look(_ edge: String) throws -> BarLook? {
            try Manifests.preset(looks: [
                """
                {"bar": "navigation", "titleTextAttributes": {"foregroundColor": \(red)}, "items": [], "scrollEdge": \(edge),
                 "titleVerticalPositionAdjustments": [], "states": [{"transparent": true}]}
                """
            ]).look(of: .navigation)
        }
        let edge = try #require(
            try look(
                """
                {"titleTextAttributes": null, "largeTitleTextAttributes": {"foregroundColor": \(red), "shadow": null, "font": null},
                 "items": [{"state": "normal", "foregroundColor": \(red), "font": null}]}
                """)?.scrollEdge)
        let color = edge.largeTitle?.foregroundColor
        #expect(edge.title == nil && color?[.light] == .init(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(edge.items == [.normal: BarItemLook(foregroundColor: color)])
        // As in a manifest for apps, which leaves out what is null.
        #expect(try look(#"{"items": []}"#)?.scrollEdge == BarLook.ScrollEdge())
        #expect(try look("null")?.scrollEdge == nil)
    }

    @Test func `a template image is of a fixed size`() throws {
        let mode = try JSONDecoder().decode(StretchableImage.ResizingMode.self, from: Data("\"fixed\"".utf8))
        #expect(mode == .fixed)
    }

    @Test func `an overlay, a spotlight, a panel and a chevron tell how they are shown`() throws {
        func image(_ name: String, _ part: String, screen: Int, height: Int) -> String {
            """
            {"file": "Test.bundle/\(name)@2x.png", "name": "\(name)", "container": "bundle", "part": "\(part)", "step": null,
             "template": false, "appearance": "light", "gamut": "sRGB", "scale": 2, "size": {"width": 1, "height": 1},
             "alignmentInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
             "areas": [{"screen": {"width": \(screen), "height": 800}, "y": 0, "height": \(height)}], "devices": [],
             "capInsets": {"top": 0, "left": 0, "bottom": 0, "right": 0}, "resizingMode": "tile", "targets": []}
            """
        }
        let preset = try Manifests.preset(surfaces: [
            """
            {"kind": "overlay", "name": "Overlay", "fade": {"from": 0, "to": 1, "step": 0.05, "interval": 0.02, "steps": 20,
             "duration": 0.4}, "images": [\(image("a", "bar", screen: 375, height: 64)),
             \(image("b", "bar", screen: 375, height: 91)), \(image("c", "bar", screen: 320, height: 91)),
             \(image("d", "content", screen: 375, height: 700))]}
            """,
            """
            {"kind": "spotlight", "name": "Tour", "transition": {"duration": 0.25, "curve": "ease-in-out"}, "padding": 6,
             "color": {"light": {"css": "red", "red": 1, "green": 0, "blue": 0, "alpha": 0.5}},
             "hole": {"shape": "rectangle", "radius": 12, "blur": 0,
              "ring": {"color": {"light": {"css": "lime", "red": 0, "green": 1, "blue": 0, "alpha": 1}}, "width": 1.5, "widthPixels": 1}},
             "steps": [{"name": "One", "screens": []}, {"name": "Two", "screens": []}], "images": []}
            """,
            """
            {"kind": "panel", "name": "Panel", "smallest": {"width": 120, "height": 80},
             "largest": {"width": 640, "height": 480}, "badge": {"apart": false, "size": {"width": 36, "height": 36},
             "anchor": {"x": 1, "y": 0}, "offset": {"x": -26, "y": 0}}, "images": []}
            """, #"{"kind": "backIndicator", "name": "BackIndicator", "bar": "navigation", "images": []}"#,
        ])
        let overlay = try #require(preset.surface(named: "Overlay"))
        #expect(overlay.kind == .overlay(Fade()))
        let area = ScreenArea(screen: Lengths(width: 375, height: 800), y: 0, height: 88)
        let found = overlay.looseImage(part: "bar", appearance: .dark, scale: 3, area: area)
        #expect(found?.image.name == "b" && found?.alignmentInsets.bottom == 3 && found?.image.resizingMode == .tile)
        guard case .spotlight(let tour) = preset.surfaces[1].kind else { throw Failure() }
        #expect(tour.steps.map(\.name) == ["One", "Two"] && tour.transition.curve == .easeInOut && tour.padding == 6)
        #expect(tour.color?[.dark] == .init(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(tour.outline?.shape == .rectangle(radius: 12))
        #expect(tour.outline?.ring?.width == 1.5 && tour.outline?.ring?.pixels == 1)
        #expect(tour.outline?.ring?.color[.light] == .init(red: 0, green: 1, blue: 0, alpha: 1))
        guard case .panel(let panel) = preset.surfaces[2].kind else { throw Failure() }
        #expect(panel.badge?.isSeparate == false && panel.badge?.size == Lengths(width: 36, height: 36))
        #expect(panel.badge?.anchor == .init(x: 1, y: 0) && panel.badge?.offset == Offset(x: -26, y: 0))
        #expect(preset.surfaces[3].kind == .backIndicator(.navigation))
    }

    private struct Failure: Error {}
}
