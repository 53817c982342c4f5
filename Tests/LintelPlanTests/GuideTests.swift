import LintelBars
import LintelDiagnostics
import LintelDrawing
import LintelEmit
import LintelJSON
import LintelPlan
import LintelUnits
import Testing

/// Drawings that follow the status bar or the safe area.
struct GuideTests {
    private static let scrim = """
        background:
          layers:
            - red
            - fill: "#0006"
              frame: { top: 0, bottom: statusBarBottom }

        """

    /// - Parameter rest: devices, eras, bars.
    private func fixture(
        _ rest: String, formats: Set<OutputFormat> = OutputFormat.standard, background: String = scrim
    ) throws -> PlanFixture {
        try PlanFixture(background + rest, formats: formats)
    }

    private static let plainBar = "bars: { navigation: { metrics: default, largeTitles: false } }\n"

    /// The scrim's lower edge in points.
    private func edge(_ job: RenderJob) -> Double? {
        guard case .edges(_, let to) = job.drawing.layers.last?.frame.vertical, to.edge == .start else { return nil }
        return to.offset.points
    }

    @Test func `every position of the status bar has an image set and loose images of its own`() throws {
        let plan = try fixture(
            "devices: [iPhone SE (3rd generation), iPhone 8, iPhone 14]\neras: classic\n" + Self.plainBar)
        #expect(plan.diagnostics.isEmpty)
        #expect(
            plan.plan.images.map(\.path) == [
                "Test.xcassets/Bars/TestNavigationBarDefaultTopAttachedStatusBar20.imageset/TestNavigationBarDefaultTopAttachedStatusBar20@2x.png",
                "Test.bundle/NavigationBarDefaultTopAttached-h64-s20@2x.png",
                "Test.xcassets/Bars/TestNavigationBarDefaultTopAttachedStatusBar47.imageset/TestNavigationBarDefaultTopAttachedStatusBar47@3x.png",
                "Test.bundle/NavigationBarDefaultTopAttached-h91-s47@3x.png",
            ])
        #expect(plan.plan.images.map { edge(plan.job(of: $0)) } == [20, 20, 47, 47])
        #expect(plan.plan.images.map(\.statusBarHeight) == [20, 20, 47, 47])
        #expect(plan.plan.images.map { $0.guides?.statusBarBottom } == [40, 40, 141, 141])
        #expect(plan.images(.xcassets).map(\.devices.count).allSatisfy { $0 >= 1 })
    }

    @Test func `no job has a guide left`() throws {
        let plan = try fixture(
            "gamut: [sRGB, display-p3]\nbars: [navigation, toolbar, tab, search]", formats: [.xcassets, .bundle, .jpeg])
        #expect(plan.plan.jobs.allSatisfy { $0.work.drawing.guides.isEmpty })
    }

    /// Turned, where these phones hide the status bar, the bars are as high and begin at the top.
    @Test func `two pictures of one height never share a path`() throws {
        let plan = try fixture(
            """
            devices:
              - { name: A, size: 375x667, statusBar: 20, bars: { navigation: 44 } }
              - { name: B, size: 375x667, statusBar: 10, bars: { navigation: 54 } }
            eras: classic

            """ + Self.plainBar, formats: [.bundle, .jpeg])
        #expect(
            plan.images(.bundle).map(\.name) == [
                "NavigationBarDefaultTopAttached-h44-s0", "NavigationBarDefaultTopAttached-h54-s0",
                "NavigationBarDefaultTopAttached-h64-s10", "NavigationBarDefaultTopAttached-h64-s20",
            ])
        #expect(plan.images(.bundle).map(\.devices) == [["A"], ["B"], ["B"], ["A"]])
        #expect(
            plan.images(.jpeg).map(\.name) == [
                "NavigationBarDefaultTopAttached-w667-h44-s0", "NavigationBarDefaultTopAttached-w667-h54-s0",
                "NavigationBarDefaultTopAttached-w375-h64-s10", "NavigationBarDefaultTopAttached-w375-h64-s20",
            ])
        #expect(Set(plan.plan.images.map(\.job)).count == 8)
    }

    @Test func `a bar that does not touch the screen's top has its guides at its own`() throws {
        let plan = try fixture(
            "devices: [iPhone 14]\nbars: { tab: , navigation: { position: top, largeTitles: false } }")
        #expect(plan.plan.images.allSatisfy { $0.guides == nil && edge(plan.job(of: $0)) == 0 })
        #expect(plan.plan.images.allSatisfy { !$0.name.contains("StatusBar") && !$0.name.contains("-s") })
        #expect(plan.diagnostics.isEmpty)
    }

    @Test func `the bar's origin stands for a status bar that nobody has measured, with a warning`() throws {
        // The device catalog has no status bar for the iPhone Air, whose bar begins 62 ⅓ points below the top: 187
        // pixels.
        let plan = try fixture("devices: [iPhone Air, iPhone 15]\neras: classic\n" + Self.plainBar)
        #expect(
            plan.diagnostics.map(\.line) == [
                "test.yml:4:3: warning: the lower edge of the status bar of iPhone Air is not known for iOS 18 and earlier; the top of the navigation bar is used instead [LN0165]"
            ])
        let air = try #require(plan.images(.bundle).first { $0.guides?.statusBarBottom == 187 })
        #expect(air.name == "NavigationBarDefaultTopAttached-h106_333-s62_333")
        #expect(air.statusBarHeight == nil && !air.devices.isEmpty)
    }

    @Test func `from iOS 26 on it is a note, for no source has the status bar at all`() throws {
        let plan = try fixture("devices: [iPhone 15]\neras: liquidGlass\n" + Self.plainBar)
        #expect(plan.diagnostics.map(\.severity) == [.note] && plan.diagnostics.map(\.id) == [.unknownGuide])
        // Bars begin at the safe area's top, 59.
        #expect(plan.images(.bundle).map { edge(plan.job(of: $0)) } == [59])
    }

    /// Images of other platforms follow no guide, whatever is known of it.
    @Test(arguments: [([OutputFormat.android], 0), ([.android, .bundle], 1)])
    func `a guide of Apple's devices that nobody has measured is reported with their formats only`(
        formats: [OutputFormat], count: Int
    ) throws {
        let plan = try PlanFixture(
            """
            devices: iPhone Air
            eras: classic
            background:
              layers: [navy, { fill: red, frame: { top: 0, left: 0, right: 0, bottom: statusBarBottom } }]
            """, formats: Set(formats))
        #expect(plan.diagnostics.count { $0.id == .unknownGuide } == count)
    }

    @Test func `both guides may part the images`() throws {
        let plan = try fixture(
            "devices: [iPhone 15]\neras: classic\n" + Self.plainBar,
            background: """
                background:
                  layers:
                    - { fill: red, frame: { top: statusBarBottom, bottom: safeAreaBottom } }

                """)
        #expect(plan.images(.bundle).map(\.name).allSatisfy { $0.hasSuffix("-s54-a59") || $0.hasSuffix("-s0-a0") })
        #expect(
            plan.images(.xcassets).map(\.name) == [
                "TestNavigationBarDefaultTopAttachedStatusBar0SafeArea0",
                "TestNavigationBarDefaultTopAttachedStatusBar54SafeArea59",
            ])
    }

    @Test func `one appearance's guides part the images of all, so that names go together`() throws {
        let plan = try fixture(
            "devices: [iPhone 14]\neras: classic\n" + Self.plainBar,
            background: """
                background:
                  light: { layers: [{ fill: red, frame: { top: statusBarBottom } }] }
                  dark: black

                """)
        #expect(
            plan.images(.bundle).map(\.name) == [
                "NavigationBarDefaultTopAttached-h91-s47", "NavigationBarDefaultTopAttached-h91-s47-dark",
            ])
    }

    // MARK: What the plan says

    @Test func `the printed plan tells what layers are, in words of presets`() throws {
        let text = try PlanFixture(
            """
            background:
              layers:
                - { fill: red, radius: [0, 0, 12, 12], corners: continuous, opacity: 0.5, blend: multiply }
                - { border: { color: red, width: 1px }, frame: { bottom: 0, height: 1px, left: 8, right: 10% } }
                - { dropShadow: { color: red, blur: 4, y: 1 }, frame: { bottom: statusBarBottom + 4, top: bottom - 90 } }
                - { cut: true, mask: { gradient: "linear-gradient(red, blue)", invert: true } }
                - { fill: { svg: '<linearGradient x2="0" y2="1"><stop stop-color="red"/></linearGradient>' } }
              compositing: linear
            devices: [iPhone SE (3rd generation)]
            eras: classic
            dither: blueNoise
            """ + "\n" + Self.plainBar, formats: [.bundle]
        ).plan.json.text(.compact)
        for part in [
            ##""paint":"#ff0000","shape":{"shape":"rectangle","radius":[0,0,12,12],"corners":"continuous"},"opacity":0.5,"operation":"multiply""##,
            ##""part":{"border":{"width":"1px","align":"inside"}},"frame":{"horizontal":{"from":"left + 8","to":"right - 10%"},"vertical":{"size":"1px","anchor":"bottom","alignment":1}}"##,
            ##""part":{"dropShadow":{"sigma":2,"x":0,"y":1,"spread":0,"cutOut":false}},"frame":{"horizontal":{"from":"left","to":"right"},"vertical":{"from":"bottom - 90","to":"top + 24"}}"##,
            ##""operation":"destination-out","mask":{"gradient":"linear-gradient(#ff0000, #0000ff)","shape":{"shape":"rectangle"},"invert":true}"##,
            ##"{"svg":{"element":"linearGradient","x1":"0","y1":"0","x2":"0","y2":"1","gradientUnits":"objectBoundingBox","spreadMethod":"pad"},"stops":"##,
            ##""compositing":"linear""##, ##""guides":{"statusBarBottom":20}"##,
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test func `every image is dithered except those that have to meet`() throws {
        let text = "background: linear-gradient(45deg, red, blue)\ndither: ordered\ndevices: [iPhone 14]\n"
        let slanted = try PlanFixture(text, formats: [.bundle, .jpeg])
        #expect(slanted.plan.jobs.allSatisfy { $0.work.servedKind != .stretchable && $0.work.dither == .ordered })
        let plain = try PlanFixture("background: linear-gradient(red, blue)\ndither: auto\ndevices: [iPhone 14]")
        #expect(plain.plan.jobs.allSatisfy { $0.work.servedKind == .stretchable && $0.work.dither == .auto })
        let overlay = try PlanFixture("overlay: { background: '#0008' }\ndither: ordered\ndevices: [iPhone 14]")
        #expect(overlay.plan.jobs.allSatisfy { $0.work.servedKind == .seamless && $0.work.dither == .none })
    }
}
