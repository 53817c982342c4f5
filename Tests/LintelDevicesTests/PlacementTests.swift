import LintelBars
import LintelColor
import LintelDevices
import LintelUnits
import Testing

@Suite struct PlacementTests {
    private func device(_ id: String) throws -> Device { try #require(DeviceCatalog.shipped.device(id: id)) }

    /// Background heights in pixels, alternatives in a list of their own.
    private func heights(
        _ id: String, _ bar: Bar, _ metrics: BarMetrics, _ position: BarPosition, _ era: Era, _ held: Orientation
    ) throws -> (planned: [Int], alternatives: [Int]) {
        let device = try device(id)
        let found = device.placements(of: bar, metrics: metrics, position: position, era: era)
            .filter { $0.orientation == held }
        return (
            found.filter { !$0.isAlternative }.map { $0.pixels(at: device.scale).height },
            found.filter(\.isAlternative).map { $0.pixels(at: device.scale).height }
        )
    }

    @Test(arguments: [
        ("iPhone14Pro", 293), ("iPhone16Plus", 293), ("iPhone16Pro", 301), ("iPhone17ProMax", 301),
        ("iPhoneAir", 319),
    ])
    func `under a Dynamic Island a background is thirds of a point high`(_ id: String, _ pixels: Int) throws {
        #expect(try heights(id, .navigation, .default, .topAttached, .classic, .portrait).planned == [pixels])
    }

    @Test(arguments: [
        (Era.classic, [64, 70, 74, 88, 91, 92, 94, 97.667, 100.333, 106.333]),
        (.liquidGlass, [74, 86, 98, 101, 102, 104, 113, 116, 122]),
    ])
    func `the navigation bars of an era have these heights`(_ era: Era, _ expected: [Double]) {
        var found: Set<Double> = []
        for device in DeviceCatalog.shipped.devices {
            for placement in device.placements(of: .navigation, metrics: .default, position: .topAttached, era: era)
            where placement.orientation == .portrait && !placement.isAlternative {
                found.insert(placement.backgroundHeight.value)
            }
        }
        #expect(found.sorted() == expected)
    }

    @Test func `every device with classic metrics places every bar`() {
        let questions: [(Bar, BarPosition)] = [
            (.navigation, .topAttached), (.navigation, .any), (.toolbar, .bottom), (.toolbar, .topAttached),
            (.tab, .bottom), (.search, .any),
        ]
        for device in DeviceCatalog.shipped.devices where device.classic != nil {
            for (bar, position) in questions {
                let found = device.placements(of: bar, metrics: .default, position: position, era: .classic)
                #expect(found.contains { $0.orientation == .portrait && !$0.isAlternative }, "\(device.id) \(bar)")
                #expect(found.filter { !$0.isAlternative }.count <= 2, "\(device.id) \(bar)")
                for placement in found {
                    #expect(placement.backgroundHeight.value >= placement.barHeight.value, "\(device.id) \(bar)")
                    #expect(placement.width == device.width(placement.orientation), "\(device.id) \(bar)")
                    #expect(!placement.sources.isEmpty, "\(device.id) \(bar)")
                }
            }
            let compact = device.placements(of: .navigation, metrics: .compact, position: .any, era: .classic)
            let main = device.placements(of: .navigation, metrics: .default, position: .any, era: .classic)
                .filter { $0.orientation == .landscape && !$0.isAlternative }
            #expect(compact.count + main.count == 1, "\(device.id): one landscape height to plan with")
        }
    }

    @Test func `the image origin is the bar's own, not the status bar's or the safe area's`() throws {
        let placements = try device("iPhone16Pro").placements(
            of: .navigation, metrics: .default, position: .topAttached, era: .classic)
        let main = try #require(placements.first)
        #expect(main.statusBarHeight == 54)
        #expect(main.originPixels(at: .x3) == 169)
        #expect(main.barHeight == 44)
        #expect(main.pixels(at: .x3) == PixelSize(width: 1206, height: 301))
        #expect(main.largeTitleGrowth == 52)
        #expect(main.confidence == .medium)
        // The system's own background was seen at safe area + 44.
        #expect(
            placements[1].isAlternative && placements[1].backgroundHeight == 106 && placements[1].confidence == .low)
    }

    /// UIKit collapses large titles where the vertical size class is compact: on phones in landscape, also on the
    /// largest. iPads are regular in both orientations (Flutter pull request 39258). QMUI has 96 and 102 for bars of 44
    /// and 50.
    @Test(
        arguments: [
            ("iPhone8", 52, []), ("iPhone8Plus", 52, [0]), ("iPhone16ProMax", 52, [0]), ("iPad2", 52, [52]),
            ("iPadMini6", 52, [52]), ("iPadPro11Inch", 52, [52]),
        ] as [(String, Points, [Points])])
    func `a large title makes the bar taller wherever the height of the screen is regular`(
        id: String, upright: Points, turned: [Points]
    ) throws {
        for position in [BarPosition.topAttached, .top] {
            let placements = try device(id).placements(
                of: .navigation, metrics: .default, position: position, era: .classic
            ).filter { !$0.isAlternative }
            #expect(placements.filter { $0.orientation == .portrait }.map(\.largeTitleGrowth) == [upright])
            #expect(placements.filter { $0.orientation == .landscape }.map(\.largeTitleGrowth) == turned)
        }
    }

    @Test func `a prompt and a bar of the short form have no large title`() throws {
        for device in DeviceCatalog.shipped.devices {
            for metrics in [BarMetrics.compact, .defaultPrompt, .compactPrompt] {
                let placements = device.placements(
                    of: .navigation, metrics: metrics, position: .topAttached, era: .classic)
                #expect(placements.allSatisfy { $0.largeTitleGrowth == 0 }, "\(device.id) \(metrics)")
            }
        }
    }

    @Test func `an unknown status bar still has a bar below it`() throws {
        let main = try #require(
            device("iPhoneAir").placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
                .first)
        #expect(main.statusBarHeight == nil)
        #expect(main.originPixels(at: .x3) == 187)
        #expect(main.backgroundHeight == 106.333)
    }

    @Test func `sources that disagree on landscape give one plan and one alternative`() throws {
        let phone = try device("iPhone16")
        let compact = phone.placements(of: .navigation, metrics: .compact, position: .topAttached, era: .classic)
        #expect(compact.map(\.barHeight) == [32])
        #expect(compact.map(\.orientation) == [.landscape])
        #expect(compact.map(\.isAlternative) == [false])
        #expect(compact.map(\.originY) == [0])
        let tall = phone.placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
            .filter { $0.orientation == .landscape }
        #expect(tall.map(\.barHeight) == [44])
        #expect(tall.map(\.isAlternative) == [true])
        let height = phone.barHeight(of: .navigation, metrics: .compact, orientation: .landscape, era: .classic)
        #expect(height?.value == 32)
        #expect(height?.alternatives == [44])
        #expect(height?.confidence == .low)
        #expect(height?.sources.contains("FLUENT") == true)
    }

    @Test func `large phones and iPads have no short form`() throws {
        for id in ["iPhone16ProMax", "iPhone11", "iPhone8Plus", "iPad10"] {
            let device = try device(id)
            #expect(
                device.placements(of: .navigation, metrics: .compact, position: .any, era: .classic).isEmpty, "\(id)")
        }
        #expect(try heights("iPhone16ProMax", .navigation, .default, .any, .classic, .landscape).planned == [132])
        #expect(try heights("iPad10", .navigation, .default, .topAttached, .classic, .landscape).planned == [148])
    }

    @Test func `a prompt adds thirty-four points, thirty before iOS 11`() throws {
        let old = try heights("iPhone6", .navigation, .defaultPrompt, .any, .classic, .portrait)
        #expect(old.planned == [156] && old.alternatives == [148])
        let new = try heights("iPhone16", .navigation, .defaultPrompt, .topAttached, .classic, .portrait)
        // 53.667 + 44 + 34 = 131.667, and 59 + 78.
        #expect(new.planned == [395] && new.alternatives == [411])
        #expect(try heights("iPhoneX", .navigation, .compactPrompt, .any, .classic, .landscape).planned == [198])
        #expect(try heights("iPhone16", .navigation, .defaultPrompt, .any, .liquidGlass, .portrait).planned == [264])
        let pad = try heights("iPadAir2", .navigation, .defaultPrompt, .any, .classic, .portrait)
        #expect(pad.planned == [168] && pad.alternatives == [156, 148])
    }

    @Test func `iPads were lower before iOS 12, where they can have run it`() throws {
        let old = try heights("iPadAir2", .navigation, .default, .any, .classic, .landscape)
        #expect(old.planned == [100] && old.alternatives == [88])
        #expect(try heights("iPad10", .navigation, .default, .any, .classic, .landscape).alternatives.isEmpty)
    }

    @Test func `a toolbar at the bottom reaches below the home indicator`() throws {
        // 49 + 34; QMUI has 44 + 34.
        let bottom = try heights("iPhone16", .toolbar, .default, .bottom, .classic, .portrait)
        #expect(bottom.planned == [249] && bottom.alternatives == [234])
        #expect(try heights("iPhone16", .toolbar, .compact, .bottom, .classic, .landscape).planned == [159])
        #expect(try heights("iPhone16", .toolbar, .default, .top, .classic, .portrait).planned == [132])
        // Attached to the top it stands below the safe area, 59.
        #expect(try heights("iPhone16", .toolbar, .default, .topAttached, .classic, .portrait).planned == [309])
        #expect(try heights("iPhone8", .toolbar, .default, .bottom, .classic, .portrait).planned == [88])
        #expect(try heights("iPad10", .toolbar, .default, .bottom, .classic, .portrait).planned == [140])
    }

    @Test func `a tab bar has one image for all its heights`() throws {
        #expect(try heights("iPhone16", .tab, .default, .bottom, .classic, .portrait).planned == [249])
        #expect(try heights("iPhone16", .tab, .default, .bottom, .classic, .landscape).planned == [159])
        #expect(try heights("iPhone16ProMax", .tab, .default, .bottom, .classic, .landscape).planned == [210])
        #expect(try heights("iPad10", .tab, .default, .bottom, .classic, .landscape).planned == [130])
        #expect(try heights("iPhone16", .tab, .default, .any, .classic, .portrait).planned == [147])
        let phone = try device("iPhone16")
        #expect(phone.placements(of: .tab, metrics: .compact, position: .any, era: .classic).isEmpty)
        #expect(phone.placements(of: .tab, metrics: .default, position: .topAttached, era: .classic).isEmpty)
    }

    @Test func `a search bar is fifty-six points, forty-four before iOS 11`() throws {
        let old = try heights("iPhone6", .search, .default, .any, .classic, .portrait)
        #expect(old.planned == [112] && old.alternatives == [88])
        let new = try heights("iPhone16", .search, .default, .any, .classic, .portrait)
        #expect(new.planned == [168] && new.alternatives.isEmpty)
    }

    @Test func `what nobody has measured gives no rectangle`() throws {
        let phone = try device("iPhone16")
        #expect(
            phone.placements(of: .navigation, metrics: .default, position: .topAttached, era: .liquidGlass)
                .allSatisfy { $0.orientation == .portrait })
        #expect(phone.placements(of: .toolbar, metrics: .default, position: .bottom, era: .liquidGlass).isEmpty)
        let pad = try device("iPad9")
        #expect(pad.placements(of: .navigation, metrics: .default, position: .topAttached, era: .liquidGlass).isEmpty)
        #expect(try heights("iPad9", .navigation, .default, .top, .liquidGlass, .portrait).planned == [108])
        let newest = try device("iPhone18Pro")
        #expect(newest.placements(of: .navigation, metrics: .default, position: .any, era: .classic).isEmpty)
    }

    @Test func `bars that stand upright give no rectangle`() throws {
        for id in ["iPhoneDuo-outer", "iPhoneDuo-inner"] {
            let duo = try device(id)
            for era in Era.allCases {
                #expect(duo.placements(of: .navigation, metrics: .default, position: .any, era: era).isEmpty)
            }
        }
    }

    @Test func `a custom device has the usual heights but where it says otherwise`() {
        let small = Device.custom(
            name: "Kiosk 7", size: PointSize(width: 480, height: 800), scale: .x2, gamut: .sRGB, statusBar: 24,
            barHeights: [.tab: 60])
        #expect(small.id == "custom-Kiosk-7")
        let bar = small.placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
        #expect(bar.map(\.backgroundHeight) == [68])
        let short = small.placements(of: .navigation, metrics: .compact, position: .topAttached, era: .classic)
        #expect(short.map(\.backgroundHeight) == [32])
        #expect(short.map(\.width) == [800])
        let tabs = small.placements(of: .tab, metrics: .default, position: .bottom, era: .classic)
        #expect(tabs.map(\.backgroundHeight) == [60, 60])
        let glass = small.placements(of: .navigation, metrics: .default, position: .topAttached, era: .liquidGlass)
        #expect(glass.map(\.backgroundHeight) == [78])
        #expect(bar.map(\.largeTitleGrowth) == [52] && short.map(\.largeTitleGrowth) == [0])
        let large = Device.custom(
            name: "Wall", size: PointSize(width: 900, height: 1600), scale: .x1, gamut: .displayP3, statusBar: 0,
            barHeights: [.navigation: 40])
        let wide = large.placements(of: .navigation, metrics: .default, position: .topAttached, era: .classic)
        #expect(wide.map(\.backgroundHeight) == [40, 40])
        // As on an iPad, whose heights these are.
        #expect(wide.map(\.largeTitleGrowth) == [52, 52])
        #expect(large.placements(of: .toolbar, metrics: .default, position: .bottom, era: .classic).count == 2)
    }
}
