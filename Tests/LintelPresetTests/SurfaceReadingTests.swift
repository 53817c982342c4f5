import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelUnits
import Testing

struct SurfaceReadingTests {
    private func preset(_ body: String) throws -> Preset {
        var diagnostics = Diagnostics()
        let preset = Preset.parse(
            bytes: Array(("lintel: 1\nname: A\n" + body).utf8), file: "p.yml", into: &diagnostics)
        return try #require(preset, "\(diagnostics.sorted.map(\.line))")
    }

    @Test func `a surface alone makes no bars, and bars beside it are as asked for`() throws {
        #expect(try preset("overlay: { background: red }").bars.isEmpty)
        #expect(try preset("background: red\noverlay:\n  name: B\nbars: tab").bars.map(\.bar) == [.tab])
        #expect(try preset("background: red").bars.map(\.bar) == [.navigation])
    }

    @Test func `the fade of the article is the default`() throws {
        // Alpha from 0 to 1 by 0.05 every 0.02 seconds: twenty steps, 0.4 seconds.
        let fade = try #require(try preset("overlay: { background: red }").surfaces.overlays.first?.fade)
        #expect(fade == Preset.Fade(from: 0, to: 1, step: 0.05, interval: 0.02))
        #expect(fade.stepCount == 20 && abs(fade.duration - 0.4) < 1e-12)
        #expect(Preset.Fade(from: 1, to: 0, step: 0.3, interval: 1).stepCount == 4)
    }

    /// On an iPhone 15 the safe area begins at 59 points (devices.yml): 103 points are all down to the end of its bar.
    @Test(arguments: [
        "bottom: safeAreaBottom + 44, height: 103", "bottom: safeAreaBottom + 50, height: 44",
        "bottom: safeAreaBottom + 44", "top: 0, bottom: safeAreaBottom", "bottom: statusBarBottom",
        "centerY: safeAreaBottom + 22, height: 44", "centerY: statusBarBottom - 27, height: 40",
        "top: safeAreaBottom - 49, height: 49", "bottom: 50, height: 49",
    ])
    func `of a target that is meant to be at the top nothing is said`(frame: String) {
        var diagnostics = Diagnostics()
        let text = "lintel: 1\nname: A\nspotlight: { background: '#000a', steps: [{ frame: { \(frame) } }] }"
        _ = Preset.parse(bytes: Array(text.utf8), file: "p.yml", into: &diagnostics)
        #expect(diagnostics.sorted.map(\.line) == [])
    }

    @Test func `a spotlight is read whole`() throws {
        let spotlight = try #require(
            try preset(
                """
                spotlight:
                  name: Tour
                  background: { light: '#000a', dark: '#000c' }
                  hole: { radius: [1, 2, 3, 4], corners: continuous, padding: 5, blur: 6, ring: { color: red, width: 2px } }
                  steps: [{ name: One, frame: { left: 1, top: 2, width: 3, height: 4 } }, { frame: [{ width: 9 }, { height: 9 }] }]
                  landscape: true
                  transition: { duration: 0.5, curve: ease-out }
                """
            ).surfaces.spotlights.first)
        #expect(spotlight.name == "Tour" && spotlight.landscape)
        #expect(spotlight.background.given == [.light, .dark])
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        #expect(spotlight.hole.outline == .shape(.roundedRectangle(radii, .continuous)))
        #expect(spotlight.hole.padding == 5 && spotlight.hole.sigma == 3)
        #expect(spotlight.hole.ring?.width == LayerLength(pixels: 2))
        #expect(spotlight.steps.map(\.name) == ["One", "Step 2"] && spotlight.steps.map(\.targets.count) == [1, 2])
        #expect(
            spotlight.steps[0].targets[0]
                == Frame(
                    horizontal: .sized(
                        FrameLength(points: 3), anchor: EdgeOffset(.start, FrameLength(points: 1)), alignment: 0),
                    vertical: .sized(
                        FrameLength(points: 4), anchor: EdgeOffset(.start, FrameLength(points: 2)), alignment: 0)))
        #expect(spotlight.transition == .init(duration: 0.5, curve: .easeOut))
    }

    @Test func `a panel's outline is that of the layers without one`() throws {
        let panel = try #require(
            try preset(
                """
                panel:
                  radius: 6
                  background:
                    layers:
                      - red
                      - border: { color: blue }
                      - { fill: lime, shape: ellipse }
                      - { fill: lime, frame: { width: 5 } }
                  badge: { background: red, shape: capsule, size: 30x10, at: left bottom, offset: [3, -4], delivery: apart }
                  smallest: 40x50
                  largest: 60x70
                """
            ).surfaces.panels.first)
        let round = Shape.roundedRectangle(radius: 6)
        #expect(panel.background[.light].layers.map(\.shape) == [round, round, .ellipse, .rectangle])
        let badge = try #require(panel.badge)
        #expect(badge.background[.light].layers.map(\.shape) == [.capsule(.circular)])
        #expect(badge.point == BoxPoint(x: 0, y: 1) && badge.offsetX == 3 && badge.offsetY == -4)
        #expect(badge.size == PointSize(width: 30, height: 10) && badge.separation == .apart)
        #expect(panel.smallest == PointSize(width: 40, height: 50) && panel.largest == PointSize(width: 60, height: 70))
    }

    @Test func `a layer whose shape is written does not take the outline of its panel or badge`() throws {
        let panel = try #require(
            try preset(
                """
                panel:
                  radius: 6
                  background:
                    layers: [red, { fill: red, shape: rectangle }, { fill: red, radius: 0 }]
                  badge:
                    size: 10x10
                    shape: ellipse
                    background: { layers: [red, { fill: red, radius: [0, 0, 0, 0] }] }
                """
            ).surfaces.panels.first)
        #expect(
            panel.background[.light].layers.map(\.shape) == [.roundedRectangle(radius: 6), .rectangle, .rectangle])
        #expect(panel.badge?.background[.light].layers.map(\.shape) == [.ellipse, .rectangle])
    }

    @Test func `appearances that differ only in whether a shape is written are two`() throws {
        let text =
            "panel: { shape: ellipse, background: "
            + "{ light: { layers: [{ fill: red, shape: rectangle }] }, dark: { layers: [red] } } }"
        let background = try #require(try preset(text).surfaces.panels.first).background
        #expect(background[.light].layers.map(\.shape) == [.rectangle])
        #expect(background[.dark].layers.map(\.shape) == [.ellipse])
    }

    @Test func `the preset's background has the outline of each panel, and of bars none`() throws {
        let text =
            "background: { layers: [blue, { fill: red, shape: rectangle }] }\nbars: tab\n"
            + "panel: [{ name: B, radius: 6 }, { name: C }]"
        let preset = try preset(text)
        let outlines = preset.surfaces.panels.map { $0.background[.light].layers.map(\.shape) }
        #expect(outlines == [[.roundedRectangle(radius: 6), .rectangle], [.rectangle, .rectangle]])
        #expect(preset.bars[0].background[.light].layers.map(\.shape) == [.rectangle, .rectangle])
    }

    @Test func `what is doubtful in the preset's background is reported once, whatever has it`() {
        // An alpha above 1 is 1; 60 is probably meant as 60%. LN0101.
        let text = "lintel: 1\nname: A\nbackground: 'rgb(9 9 9 / 60)'\nbars: tab\npanel: { radius: 6 }"
        #expect(parsing(text).lines.count == 1)
    }

    @Test func `a bar's appearance is read whole`() throws {
        let bar = try #require(
            try preset(
                """
                background: red
                bars:
                  navigation:
                    appearance:
                      style: black
                      translucent: false
                      barTint: { light: white, dark: black }
                      tint: blue
                      title: { color: lime, shadow: { color: gray, x: 1, y: 2, blur: 3 } }
                      largeTitle: { color: navy }
                      titleOffset: { compact: -2 }
                      scrollEdge: background
                      backIndicator: true
                """
            ).bars.first)
        let look = try #require(bar.appearance)
        #expect(look.style == .black && look.style?.uiKitRawValue == 1 && look.isTranslucent == false)
        #expect(look.barTint?.given == [.light, .dark])
        #expect(look.tint?[.light] == (try Color.parse(css: "blue")))
        #expect(look.title?.shadow == .init(color: .init(light: try .parse(css: "gray")), x: 1, y: 2, blur: 3))
        #expect(look.largeTitle?.color?[.light] == (try Color.parse(css: "navy")) && look.largeTitle?.shadow == nil)
        #expect(look.titleOffsets == [.compact: -2] && look.scrollEdge == .background)
        // 21 high, strokes of 2.5 at right angles: half the height and half a stroke's diagonal wide.
        let size = try #require(look.backIndicator?.size)
        #expect(size.height == 21 && abs(size.width.value - (10.5 + 1.25 * 2.0.squareRoot())) < 1e-12)
    }

    @Test func `an edge may have colors of its own`() throws {
        let look = try #require(
            try preset(
                """
                background: red
                bars:
                  navigation:
                    appearance:
                      title: { color: white, font: { size: 20 } }
                      items: { disabled: { color: gray, font: { size: 15 } } }
                      scrollEdge: { background: transparent, title: { color: navy }, items: { normal: { color: blue } } }
                """
            ).bars.first?.appearance)
        #expect(look.scrollEdge.background == .transparent)
        let edge = try #require(look.edgeLook(of: .navigation))
        // Colors are the edge's, fonts the bar's.
        #expect(edge.title?.color?[.light] == (try Color.parse(css: "navy")) && edge.title?.font?.size == 20)
        #expect(edge.items[.normal]?.color?[.light] == (try Color.parse(css: "blue")))
        #expect(edge.items[.disabled] == .init(font: .init(size: 15, weight: .regular)) && edge.largeTitle == nil)
        let opaque = try preset("background: red\nbars: { tab: { appearance: { scrollEdge: background } } }").bars[0]
        #expect(opaque.appearance?.edgeLook(of: .tab) == nil)
    }

    /// Both hold in all states of a bar. Source: UIKit, `UIBarStyle`, `UINavigationBar.isTranslucent`.
    @Test(arguments: Bar.allCases.filter { $0 != .search })
    func `a bar with a transparent edge is neither black nor opaque`(bar: Bar) throws {
        for (keys, isBlack, isTranslucent) in [
            ("style: black, translucent: false", false, nil), ("style: default, translucent: true", false, true),
        ] as [(String, Bool, Bool?)] {
            let text =
                "background: red\nbars: { \(bar.rawValue): { appearance: { \(keys), scrollEdge: transparent } } }"
            let look = try #require(try preset(text).bars[0].appearance)
            #expect((look.style == .black) == isBlack && look.isTranslucent == isTranslucent)
        }
        let text = "background: red\nbars: { \(bar.rawValue): { appearance: { style: black, translucent: false } } }"
        let look = try #require(try preset(text).bars[0].appearance)
        #expect(look.style == .black && look.isTranslucent == false)
    }

    @Test func `one offset stands for all metrics`() throws {
        let text = "background: red\nbars: { navigation: { appearance: { titleOffset: 3 } } }"
        let offsets = try preset(text).bars[0].appearance?.titleOffsets
        #expect(offsets == Dictionary(uniqueKeysWithValues: BarMetrics.allCases.map { ($0, 3.0) }))
    }
}
