import LintelBars
import LintelColor
import LintelDevices
import LintelDiagnostics
import LintelUnits
import Testing

@Suite struct OverlayTests {
    private func overlay(_ text: String) -> (catalog: DeviceCatalog, lines: [String]) {
        var diagnostics = Diagnostics()
        let catalog = DeviceCatalog.shipped.overlaid(with: Array(text.utf8), file: "my.yml", into: &diagnostics)
        return (catalog, diagnostics.sorted.map(\.line))
    }

    // 50 points of status bar, and 60 of the bar below it.
    @Test func `the end of a new device's bar is known where its top and its height are`() throws {
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - id: Odd
                name: Odd Phone
                family: iPhone
                points: [500, 700]
                scale: 3
                classic: { statusBar: { portrait: 50 }, navigationBar: { portrait: 60 } }
            """)
        #expect(lines.isEmpty)
        let bar = try #require(catalog.device(id: "Odd")?.classic?.navigationBar)
        #expect(bar.portraitY == 50 && bar.portraitMaxY == 110)
    }

    @Test func `a device does not take the name of a known one`() {
        let (_, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { name: iPhone 16, size: 300x400, scale: 1 }
              - { id: other, name: iphone 16, like: iPhone15 }
              - { id: third, name: "iPhone17,1", like: iPhone15 }
              - { id: iPhone16, name: iPhone 16, size: 300x400, scale: 1 }
            """)
        func words(_ what: String, _ id: String = "iPhone16") -> String {
            "error: \(what) of a known device; to change that device, write 'id: \(id)'; otherwise choose another "
                + "name [LN0145]"
        }
        #expect(
            lines == [
                "my.yml:3:13: \(words("'iPhone 16' is the name"))", "my.yml:4:24: \(words("'iphone 16' is the name"))",
                "my.yml:5:24: \(words("'iPhone17,1' is an identifier", "iPhone16Pro"))",
            ])
    }

    @Test func `a device does not take a word that selects several`() {
        let (_, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { name: all, size: 300x400 }
              - { id: Mine, name: IPAD, like: iPhone15 }
              - { id: iPad, name: Other, like: iPhone15 }
            """)
        #expect(
            lines == [
                "my.yml:3:13: error: 'all' selects all devices; choose another name for the device [LN0145]",
                "my.yml:4:23: error: 'IPAD' selects every iPad; choose another name for the device [LN0145]",
                "my.yml:5:11: error: 'iPad' selects every iPad; choose another 'id' for the device [LN0145]",
            ])
    }

    @Test func `a device is like one that comes before it`() {
        let (_, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { id: a, name: First, like: b }
              - { id: b, name: Second, like: iPhone15 }
              - { id: c, name: Third, like: c }
            """)
        #expect(
            lines.first
                == "my.yml:3:33: error: device 'b' is described later, in line 4; move it before this one [LN0144]")
        #expect(lines.count == 2 && lines[1].contains("error: unknown device 'c'"), "\(lines)")
    }

    // The number of Docs/limits.md.
    @Test(arguments: [
        (1_024, 1_024, []), (1_025, 0, ["my.yml:2:10: error: a list of 1025 devices; expected at most 1024 [LN0033]"]),
    ])
    func `a file has at most 1,024 devices`(count: Int, added: Int, expected: [String]) {
        let devices = (0..<count).map { "{ id: D\($0), name: Device \($0), size: 300x400 }" }
        let (catalog, lines) = overlay("lintelDevices: 1\ndevices: [\(devices.joined(separator: ", "))]\n")
        #expect(lines == expected)
        #expect(catalog.devices.count == DeviceCatalogRow.all.count + added)
    }

    @Test func `a device may have the name that a known one loses`() {
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { id: Mine, like: iPhone15, name: iPhone 16 }
              - { id: iPhone16, name: iPhone 16 (old), size: 300x400, scale: 1 }
            """)
        #expect(lines.isEmpty && catalog.devices(matching: "iPhone 16").map(\.id) == ["Mine"])
        #expect(catalog.device(id: "iPhone16")?.size == PointSize(width: 300, height: 400))
    }

    @Test func `a new device is last and is like a known one`() throws {
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - id: iPhone19
                name: iPhone 19
                like: iPhone17
                identifiers: ["iPhone20,3"]
                classic: null
                liquidGlass:
                  navigationBar: { portrait: 56, landscape: 44 }
            """)
        #expect(lines.isEmpty)
        #expect(catalog.devices.count == DeviceCatalogRow.all.count + 1)
        let device = try #require(catalog.devices.last)
        #expect(device.id == "iPhone19" && device.size == PointSize(width: 402, height: 874) && device.year == nil)
        #expect(device.classic == nil)
        let bar = device.placements(of: .navigation, metrics: .default, position: .topAttached, era: .liquidGlass)
        #expect(bar.map(\.backgroundHeight) == [118, 44])
        #expect(device.sources(for: .os26nav).last == "overlay")
        #expect(catalog.devices(matching: "iPhone20,3").map(\.id) == ["iPhone19"])
    }

    /// Without the top of a bar there would be no image for it.
    @Test func `a new device has every bar whose height is given, from the status bar to the home indicator`() throws {
        let heights = """
            statusBar: { portrait: 20, landscape: 0 }, navigationBar: { portrait: 50, landscape: 40, largeTitle: 100 },
            toolbar: { portrait: 44, landscape: 32 }, tabBar: { portrait: 49, landscape: 32 }
            """
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { id: plain, name: Plain, family: custom, points: [600, 800], scale: 2, classic: { \(heights) } }
              - { id: tall, name: Tall, family: custom, points: [400, 800], scale: 3, homeIndicator: true,
                  liquidGlass: { safeArea: { portrait: { top: 60, bottom: 34 } }, \(heights) } }
              - { id: flat, name: Flat, like: tall, homeIndicator: false, liquidGlass: { safeArea: { portrait: null } } }
            """)
        #expect(lines.isEmpty)
        func backgrounds(
            _ id: String, _ bar: Bar, _ position: BarPosition, _ era: Era, _ metrics: BarMetrics = .default
        ) throws -> [Points] {
            let device = try #require(catalog.device(id: id))
            return device.placements(of: bar, metrics: metrics, position: position, era: era).map(\.backgroundHeight)
        }
        #expect(try backgrounds("plain", .navigation, .topAttached, .classic) == [70])
        #expect(try backgrounds("plain", .tab, .bottom, .classic) == [49, 32])
        #expect(try backgrounds("plain", .toolbar, .bottom, .classic) == [44])
        #expect(try backgrounds("plain", .toolbar, .bottom, .classic, .compact) == [32])
        #expect(try backgrounds("tall", .navigation, .topAttached, .liquidGlass) == [110])
        // 21 points are below bars of an iPhone with a home indicator in landscape.
        #expect(try backgrounds("tall", .tab, .bottom, .liquidGlass) == [83, 53])
        // What was derived for one device is derived anew for another that is like it.
        #expect(try backgrounds("flat", .navigation, .topAttached, .liquidGlass) == [70])
        #expect(try backgrounds("flat", .tab, .bottom, .liquidGlass) == [49, 32])
        #expect(try backgrounds("tall", .toolbar, .bottom, .liquidGlass) == [78])
        #expect(try backgrounds("tall", .toolbar, .bottom, .liquidGlass, .compact) == [53])
    }

    @Test func `an unknown name of metrics is answered with those that there are`() {
        let (_, lines) = overlay(
            "lintelDevices: 1\ndevices: [{ id: a, name: A, family: custom, points: [400, 800], scale: 2, classic: xx }]\n"
        )
        #expect(lines.count == 1 && lines[0].contains("unknown bar metrics 'xx'; expected '"), "\(lines)")
        #expect(lines[0].contains("'padHomeButton'"), "\(lines)")
    }

    @Test func `a known device changes in what is said and keeps the rest`() throws {
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { id: iPhoneAir, gamut: sRGB, classic: { statusBar: { portrait: 54 } } }
            """)
        #expect(lines.isEmpty)
        #expect(catalog.devices.count == DeviceCatalogRow.all.count)
        let device = try #require(catalog.device(id: "iPhoneAir"))
        let before = try #require(DeviceCatalog.shipped.device(id: "iPhoneAir"))
        #expect(device.gamut == .sRGB)
        #expect(device.classic?.statusBar.portrait == 54)
        #expect(device.classic?.navigationBar == before.classic?.navigationBar)
        #expect(device.liquidGlass == before.liquidGlass)
        #expect(device.identifiers == ["iPhone18,4"])
    }

    @Test func `a device of one's own needs its size and nothing more`() throws {
        let (catalog, lines) = overlay(
            """
            { "lintelDevices": 1, "devices": [
              { "id": "wall", "name": "Wall", "family": "iPad", "points": [900, 1600], "scale": 2,
                "classic": "padHomeButton" } ] }
            """)
        #expect(lines.isEmpty)
        let device = try #require(catalog.device(id: "wall"))
        #expect(device.pixels == PixelSize(width: 1800, height: 3200) && device.nativeScale == 2)
        #expect(device.gamut == .sRGB && !device.hasHomeIndicator)
        #expect(device.confidence(in: .geometry, era: .classic) == .medium)
    }

    @Test func `a device with a size has the keys, and the bars, of one in a preset`() throws {
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { name: Kiosk, size: 800x1280, scale: 1, statusBar: 10, gamut: display-p3, bars: { navigation: 64 } }
              - { name: Wall 2, size: "600 × 1024", id: wall, year: 2025, identifiers: ["Wall1,1"] }
            """)
        #expect(lines.isEmpty, "\(lines)")
        let kiosk = try #require(catalog.devices(matching: "Kiosk").first)
        let bars = kiosk.placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
        // The bar's 64 points below a status bar of 10, in both orientations of a pad.
        #expect(bars.map(\.backgroundHeight) == [74, 74])
        #expect(kiosk.size == PointSize(width: 800, height: 1280) && kiosk.scale == .x1 && kiosk.gamut == .displayP3)
        let wall = try #require(catalog.device(id: "wall"))
        #expect(wall.scale == .x2 && wall.identifiers == ["Wall1,1"] && wall.year == 2025)
    }

    @Test(arguments: [
        ("{ size: 10x10 }", "a device with a 'size' needs the key 'name'"),
        ("{ name: A, size: 10 }", "invalid size '10'; expected WIDTHxHEIGHT, such as 600x1024"),
        ("{ name: A, size: 10x99999 }", "a side of 99999 points; expected 1 to 10000"),
        ("{ name: A, size: 10x10, scale: 4 }", "'scale' is '4', expected 1, 2 or 3"),
        ("{ name: A, size: 10x10, points: [1, 2] }", "unknown key 'points' in a device with a 'size'"),
        ("{ name: A, size: 10x10, bars: { tabs: 1 } }", "unknown key 'tabs' in heights of bars; did you mean 'tab'?"),
        ("{ name: A, size: 10x10 }, { name: A, size: 10x10 }", "give each an 'id'"),
    ])
    func `a mistake in a device with a size is reported at its location`(device: String, message: String) {
        let (_, lines) = overlay("lintelDevices: 1\ndevices: [\(device)]\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("my.yml:2:") && lines[0].contains(message), "\(lines)")
    }

    /// A car's display may be upright that way.
    @Test func `a device that is wider than high is a warning, and is taken as it is`() throws {
        let (catalog, lines) = overlay("lintelDevices: 1\ndevices: [{ name: Car, size: 568.5x320 }]\n")
        #expect(
            lines == [
                "my.yml:2:30: warning: 'size' is wider than high; expected portrait, 320x568.5, unless the "
                    + "device has no portrait orientation [LN0147]"
            ])
        #expect(catalog.devices(matching: "Car").first?.size == PointSize(width: 568.5, height: 320))
        #expect(overlay("lintelDevices: 1\ndevices: [{ name: Square, size: 600x600 }]\n").1 == [])
    }

    @Test func `all that is wrong is reported at its position`() {
        let (catalog, lines) = overlay(
            """
            lintelDevices: 1
            devices:
              - { id: iPhone16, gamutt: sRGB }
              - { id: iPhone15, scale: 4 }
              - { id: iPhone14, points: 390 }
              - { id: iPhone13, points: [844, 390] }
              - { id: iPhone12, year: "2020", inches: 0x10 }
              - { id: iPhone11, topology: notches, classic: notch44Large }
              - { id: mine, name: Mine }
              - { id: iPhone16, year: 2025 }
              - { id: "../x" }
              - { name: nobody }
              - { id: iPhoneX, classic: notsch44, like: iPhoneXX }
              - { id: iPhoneXS, classic: { navigationBar: { portrait: -1, portraitMaxY: 90 } } }
              - { id: iPhoneXR, sources: [QMUY], confidence: { ids: sure } }
              - 7
            """)
        #expect(
            lines == [
                "my.yml:3:21: error: unknown key 'gamutt' in a device; did you mean 'gamut'? [LN0140]",
                "my.yml:4:28: error: 4 is out of range; expected a scale, 1 to 3 [LN0142]",
                "my.yml:5:29: error: expected [width, height] in points, found '390' [LN0141]",
                "my.yml:6:29: error: 'points' is wider than high; expected portrait, [390, 844] [LN0147]",
                "my.yml:7:27: error: expected a year, found '2020' in quotes; remove them [LN0141]",
                "my.yml:7:43: error: expected a diagonal in inches, found '0x10' [LN0141]",
                "my.yml:8:31: error: 'notches' is not a topology; did you mean 'notch'? [LN0144]",
                "my.yml:9:5: error: device 'mine' is new and needs 'family', 'points' and 'scale'; or start from a known"
                    + " one with 'like' [LN0143]",
                "my.yml:10:11: error: device 'iPhone16' is in this file twice, first in line 3 [LN0145]",
                "my.yml:11:11: error: expected 'id' as 1 to 64 letters, digits, '-', '_' or '.', beginning with a letter,"
                    + " found '../x' [LN0141]",
                "my.yml:12:5: error: a device needs the key 'id' [LN0143]",
                "my.yml:13:45: error: unknown device 'iPhoneXX'; did you mean 'iPhoneX'? [LN0144]",
                "my.yml:14:59: error: -1 is out of range; expected a length in points, 0 to 1000 [LN0142]",
                "my.yml:14:77: error: 'portraitMaxY' is 90, but 'portraitY' and 'portrait' add up to 88 [LN0147]",
                "my.yml:15:31: error: unknown source 'QMUY'; did you mean 'QMUI'? [LN0144]",
                "my.yml:15:57: error: 'sure' is not a confidence; expected 'high', 'medium', 'low' or 'n/a' [LN0144]",
                "my.yml:16:5: error: expected a device, a mapping, found '7' [LN0141]",
            ])
        #expect(catalog.devices.count == DeviceCatalogRow.all.count)
        #expect(catalog.device(id: "iPhone14")?.size == PointSize(width: 390, height: 844))
        #expect(catalog.device(id: "iPhoneXS")?.classic?.navigationBar.portraitMaxY == 88)
    }

    @Test(arguments: [
        (
            "{ id: my kiosk, family: android, points: [800, 600], scale: 1.5, gamut: p4, year: soon }",
            [
                "expected 'id' as", "'android' is not a family", "'points' is wider than high", "'scale' is 1.5",
                "'p4' is not a gamut", "expected a year",
            ]
        ),
        (
            "{ id: my kiosk, name: Kiosk, size: 600x1024, gamut: p4, year: soon }",
            ["expected 'id' as", "'p4' is not a gamut", "expected a year"]
        ),
        // It may be meant to be a known device, which needs nothing more.
        ("{ id: my kiosk, notes: in the hall }", ["expected 'id' as"]),
    ])
    func `a device whose id is wrong is read to its end`(device: String, messages: [String]) {
        let (_, lines) = overlay("lintelDevices: 1\ndevices: [\(device)]\n")
        #expect(lines.count == messages.count, "\(lines)")
        for message in messages { #expect(lines.contains { $0.contains(message) }, "\(message): \(lines)") }
    }

    @Test(arguments: [
        ("{ id: iPhoneAirr, gamut: sRGB }", "; did you mean 'iPhoneAir'?"),
        ("{ id: iPhone16pro, gamut: sRGB }", "; did you mean 'iPhone16Pro'?"),
        ("{ id: iPhone99, gamut: sRGB }", ""),
    ])
    func `an id without what a new device needs has a nearest one`(device: String, hint: String) throws {
        let id = try #require(device.split(whereSeparator: { $0 == " " || $0 == "," }).dropFirst(2).first)
        #expect(
            overlay("lintelDevices: 1\ndevices: [\(device)]\n").1 == [
                "my.yml:2:11: error: device '\(id)' is new and needs 'name', 'family', 'points' and 'scale'; or start "
                    + "from a known one with 'like'\(hint) [LN0143]"
            ])
    }

    @Test(arguments: [
        (
            "devices: []",
            "my.yml:1:1: error: the format version is missing; add 'lintelDevices: 1' at the top [LN0146]"
        ),
        (
            "lintelDevices: 2",
            "my.yml:1:16: error: format version 2 is not known; this lintel reads version 1 [LN0146]"
        ),
        (
            "lintelDevices: \"1\"",
            "my.yml:1:16: error: the format version is a number; write 1 without quotation marks [LN0141]"
        ),
        (
            "lintelDevice: 1",
            "my.yml:1:1: error: unknown key 'lintelDevice' in a device file; did you mean 'lintelDevices'? [LN0140]"
        ),
        ("[1]", "my.yml:1:1: error: expected a device file, a mapping, found a list [LN0141]"),
        (
            "lintelDevices: 1\ndevice: []",
            "my.yml:2:1: error: unknown key 'device' in a device file; did you mean 'devices'? [LN0140]"
        ),
        (
            "lintelDevices: 1\ndevices: {}",
            "my.yml:2:10: error: expected a list of devices, found a mapping [LN0141]"
        ),
    ])
    func `a file that is no device file is refused`(_ text: String, _ line: String) {
        #expect(overlay(text).lines == [line])
    }

    @Test func `numbers beyond every screen are reported, not trapped on`() {
        for number in ["1e308", "-1e308", "1e400", "99999999999999999999", "nan", ".inf", "-0", "1e-320"] {
            let (catalog, lines) = overlay(
                "lintelDevices: 1\ndevices: [{ id: z, name: Z, family: iPhone, points: [\(number), 5], scale: 1 }]")
            #expect(lines.count == 1 && catalog.devices.count == DeviceCatalogRow.all.count, "\(number): \(lines)")
        }
    }
}
