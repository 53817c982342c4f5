import LintelBars
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelGradient
import LintelPreset
import LintelUnits
import Testing

@Suite struct ExamplePresetTests {
    @Test func `three lines are a preset, and the rest is the defaults`() throws {
        let (parsed, lines) = parsing(
            """
            lintel: 1
            name: Sunset
            background: linear-gradient(in oklch to right, #ff5f6d, #ffc371)
            """)
        #expect(lines == [])
        let preset = try #require(parsed)
        #expect(preset.name == "Sunset")
        #expect(preset.nameLocation == SourceLocation(file: "p.yaml", line: 2, column: 7))
        #expect(preset.palette == [])
        #expect(preset.devices.map(\.kind) == [.all])
        #expect(preset.scales == nil)
        #expect(preset.gamuts == [.sRGB])
        #expect(preset.gamutMapping == .minde)
        #expect(preset.eras == [.classic, .liquidGlass])
        #expect(preset.bitDepth == .eight)
        #expect(preset.tolerance == 1)
        let bar = try #require(preset.bars.first)
        #expect(preset.bars.count == 1)
        #expect(bar.bar == .navigation)
        #expect(bar.metrics == [.default, .compact])
        #expect(bar.positions == [.topAttached])
        #expect(bar.largeTitles)
        #expect(bar.shadow == nil)
        #expect(bar.backgroundLocation == SourceLocation(file: "p.yaml", line: 3, column: 13))
        #expect(bar.background.given == [.light])
        let gradient = try #require(bar.background[.light].gradient)
        #expect(gradient.geometry == .linear(.to(horizontal: .right, vertical: nil)))
        #expect(gradient.space == .oklch)
        #expect(gradient.hue == .shorter)
        #expect(gradient.stops == [.stop(.hex(0xff5f6d), position: nil), .stop(.hex(0xffc371), position: nil)])
    }

    @Test func `a full preset reads exactly`() throws {
        let (parsed, lines) = parsing(
            """
            lintel: 1
            name: Harbour
            palette:
              deep: { light: "#1b3a5c", dark: "oklch(28% 0.06 250)" }
              foam: { light: "#8fd3e8", dark: "oklch(55% 0.09 220)" }
            background:
              linear: { to: bottom, in: oklab, stops: [$deep, $foam 80%], easing: ease-in-out }
            bars:
              navigation: { metrics: [default, compact, defaultPrompt, compactPrompt], position: topAttached, largeTitles: true,
                            shadow: { color: "#0003", height: 1px } }
              tab: { background: $deep }
            devices: [iPhone, iPad Pro 13, { name: Kiosk, size: 600x1024, scale: 2, statusBar: 0 }]
            gamut: [sRGB, display-p3]
            tolerance: 1/255
            """)
        #expect(lines == [])
        let preset = try #require(parsed)
        let (deep, darkDeep) = (Color.hex(0x1b3a5c), Color(.oklch, 0.28, 0.06, 250))
        let (foam, darkFoam) = (Color.hex(0x8fd3e8), Color(.oklch, 0.55, 0.09, 220))
        #expect(preset.palette.map(\.name) == ["deep", "foam"])
        #expect(preset.palette.map { $0.values[.light] } == [deep, foam])
        #expect(preset.palette.map { $0.values[exactly: .dark] } == [darkDeep, darkFoam])
        #expect(preset.palette.map(\.location.line) == [4, 5])

        let navigation = try #require(preset.bars.first)
        #expect(navigation.metrics == [.default, .compact, .defaultPrompt, .compactPrompt])
        #expect(navigation.positions == [.topAttached])
        #expect(navigation.largeTitles)
        #expect(navigation.location == SourceLocation(file: "p.yaml", line: 9, column: 3))
        #expect(navigation.background.given == [.light, .dark])
        func gradient(_ a: Color, _ b: Color) -> Gradient {
            Gradient(
                geometry: .linear(.to(horizontal: nil, vertical: .bottom)),
                stops: [.stop(a, position: nil), .stop(b, position: .init(fraction: 0.8))], space: .oklab,
                easing: .easeInOut)
        }
        #expect(navigation.background[.light].gradient == gradient(deep, foam))
        #expect(navigation.background[.dark].gradient == gradient(darkDeep, darkFoam))
        #expect(navigation.shadow?.height == .pixels(1))
        #expect(
            navigation.shadow?.drawing == ByAppearance(light: Drawing(layers: [.init(.color(.hex(0, alpha: 51)))])))

        let tab = preset.bars[1]
        #expect(preset.bars.count == 2)
        #expect(tab.bar == .tab)
        #expect(tab.metrics == [.default])
        #expect(tab.positions == [.bottom])
        #expect(!tab.largeTitles)
        #expect(tab.background[.light] == Drawing(layers: [.init(.color(deep))]))
        #expect(tab.background[.dark] == Drawing(layers: [.init(.color(darkDeep))]))

        #expect(
            preset.devices.map(\.kind) == [
                .named("iPhone"), .named("iPad Pro 13"),
                .custom(
                    .init(
                        name: "Kiosk", size: PointSize(width: 600, height: 1024), scale: .x2, gamut: .sRGB,
                        statusBar: 0, barHeights: [:])),
            ])
        #expect(preset.gamuts == [.sRGB, .displayP3])
        #expect(preset.tolerance == 1)
    }

    @Test func `JSON and YAML give the same preset`() throws {
        let yaml = """
            lintel: 1
            name: Both
            description: the same
            palette:
              deep: { light: "#1b3a5c", dark: oklch(28% 0.06 250) }
              foam: '#8fd3e8'
            background:
              - radial: { shape: circle, size: 40px, at: 50% 0%, stops: [$foam, {hint: 30%}, {color: $deep, at: 80%}] }
              - conic-gradient(from 45deg, red, $deep)
              - $foam
            bars:
              navigation: { shadow: { color: $deep, height: 0.5pt } }
              toolbar: true
            devices: [iPhone, { name: Kiosk, size: 600x1024, scale: 2, bars: { navigation: 50 } }]
            scales: [1x, 3]
            gamut: P3
            eras: classic
            depth: 16
            tolerance: 0.4%
            """
        let json = """
            {
            \t"$schema": "https://example.org/lintel.json",
            \t"lintel": 1, "name": "Both", "description": "the same",
            \t"palette": {"deep": {"light": "#1b3a5c", "dark": "oklch(28% 0.06 250)"}, "foam": "#8fd3e8"},
            \t"background": [
            \t\t{"radial": {"shape": "circle", "size": "40px", "at": "50% 0%",
            \t\t\t"stops": ["$foam", {"hint": "30%"}, {"color": "$deep", "at": "80%"}]}},
            \t\t"conic-gradient(from 45deg, red, $deep)", "$foam"],
            \t"bars": {"navigation": {"shadow": {"color": "$deep", "height": "0.5pt"}}, "toolbar": true},
            \t"devices": ["iPhone", {"name": "Kiosk", "size": "600x1024", "scale": 2, "bars": {"navigation": 50}}],
            \t"scales": ["1x", 3], "gamut": ["p3"], "eras": ["classic"], "depth": 16, "tolerance": "0.4%"
            }
            """
        let (fromYAML, fromJSON) = (parsing(yaml), parsing(json))
        #expect(fromYAML.lines == [])
        #expect(fromJSON.lines == [])
        let preset = try #require(fromYAML.preset)
        #expect(preset.withoutLocations == fromJSON.preset?.withoutLocations)
        #expect(preset.scales == [.x1, .x3])
        #expect(preset.gamuts == [.displayP3])
        #expect(preset.bitDepth == .sixteen)
        #expect(preset.tolerance == 1.02)
        #expect(preset.bars[0].shadow?.height == .points(0.5))
        #expect(preset.bars[0].background[.light].layers.count == 3)
        #expect(preset.bars[0].background[.light].layers.first?.paint == .color(.hex(0x8fd3e8)))
    }
}
