import Foundation
import LintelBars
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelInterchange
import LintelPlan
import LintelPreset
import LintelUnits
import Testing

/// What generated Swift says. Whether compilers take it is seen in Scripts/clients/uikit.
struct GeneratedSwiftTests {
    @Test func `every image and color of the catalog is a property, by names that Swift takes`() throws {
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        for line in [
            "enum Test {",
            "case navigationBarDefaultTopAttached = \"TestNavigationBarDefaultTopAttached\"",
            "nonisolated static var navigationBarCompactTopAttached: UIImage { Test.image(.navigationBarCompactTopAttached) }",
            "nonisolated static var sea: UIColor { Test.color(.sea) }", "case `default` = \"TestDefault\"",
            "nonisolated static var `default`: UIColor { Test.color(.default) }", "case self_ = \"TestSelf\"",
            "case deepSea = \"TestDeepSea\"",
            "nonisolated static var deepSea: Color { Color(ColorName.deepSea.rawValue, bundle: Test.bundle) }",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        // The one place where Swift may stop at run time says so.
        #expect(!source.contains("!;") && !source.contains("try!") && !source.contains("as!"))
    }

    @Test func `colors have the names that an export gives them`() throws {
        let names = ["HTTPBar", "x2Y", "brandURL", "deep-sea", "GoldenHour"]
        let palette = names.map { "\($0): red" }.joined(separator: ", ")
        let source = try GeneratedSwiftSource.source(
            "palette: { \(palette) }\nbackground: linear-gradient(red, blue)\ndevices: [iPhone 15]\n")
        for (name, identifier) in zip(names, ["httpBar", "x2Y", "brandURL", "deepSea", "goldenHour"]) {
            #expect(source.contains("case \(identifier) = "), "\(name)")
            #expect(IdentifierName.camel(name) == identifier)
        }
    }

    /// A static property is found before a global of the same name or one of an enclosing type. Source: The Swift
    /// Programming Language, Declarations, Scope; swiftc: "cannot convert value of type 'Color' to expected argument
    /// type 'Bundle'".
    @Test func `a color or a panel named bundle does not stand for the bundle`() throws {
        let panel = "panel: { name: Bundle, background: red, smallest: 9x9, largest: 99x99 }\n"
        let color = GeneratedSwiftSource.plain.replacing("palette: {", with: "palette: { bundle: red,")
        for (text, line) in [
            (color, "static var bundle: Color { Color(ColorName.bundle.rawValue, bundle: Test.bundle) }"),
            (
                GeneratedSwiftSource.plain + panel,
                "static var bundle: Image { Image(decorative: ImageName.bundle.rawValue, bundle: Test.bundle) }"
            ),
        ] {
            let source = try GeneratedSwiftSource.source(text)
            #expect(source.contains(line))
            let nested = source.split(separator: "\n").drop { !$0.contains("enum SwiftUI") }
            #expect(!nested.isEmpty && nested.allSatisfy { !$0.contains("bundle: bundle") })
        }
    }

    @Test func `of a preset with public access, what an app uses is public, and its controller can be derived from`()
        throws
    {
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "access: public\n")
        for line in [
            "public import UIKit", "public enum Test {", "public enum ImageName: String, CaseIterable, Sendable {",
            "public nonisolated static var sea: UIColor { Test.color(.sea) }",
            "public static func apply(to bar: UINavigationBar, liquidGlass: LiquidGlass = .replaced, hasLargeTitle: Bool? = nil) {",
            "open class TestNavigationController: UINavigationController {",
            "open override func viewDidLayoutSubviews() {",
            "public func testNavigationBar(hasLargeTitle: Bool = true, isAtScrollEdge: Bool? = nil, "
                + "liquidGlass: Test.LiquidGlass = .replaced) -> some View {",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(!(try GeneratedSwiftSource.source(GeneratedSwiftSource.plain).contains("public")))
    }

    @Test(arguments: [
        ("sunset", "Sunset"), ("deep-sea_2", "DeepSea2"), ("class", "Class"), ("Color", "ColorPreset"),
        ("View", "ViewPreset"), ("Self", "SelfPreset"), ("UIKit", "UIKitPreset"), ("bundle", "BundlePreset"),
        // Of Swift, of Foundation, of SwiftUI to iOS 26, of Combine.
        ("duration", "DurationPreset"), ("mirror", "MirrorPreset"), ("Regex", "RegexPreset"), ("Clock", "ClockPreset"),
        ("progress", "ProgressPreset"), ("DateFormatter", "DateFormatterPreset"), ("spring", "SpringPreset"),
        ("Material", "MaterialPreset"), ("tab", "TabPreset"), ("Glass", "GlassPreset"), ("window", "WindowPreset"),
        ("settings", "SettingsPreset"), ("map", "MapPreset"), ("layout", "LayoutPreset"), ("Record", "RecordPreset"),
        ("Namespace", "NamespacePreset"), ("mesh-gradient", "MeshGradientPreset"),
        // Of nothing of theirs.
        ("sunrise", "Sunrise"), ("Springs", "Springs"), ("dark-glass", "DarkGlass"),
    ])
    func `the type is named after the preset, unless Swift means something else by the name`(
        name: String, type: String
    ) throws {
        #expect(try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, name: name).contains("\nenum \(type) {\n"))
    }

    /// A preset that has everything that text is generated for.
    private let everything = """
        palette: { sea: { light: "#ff0000", dark: "#0000ff" } }
        background: linear-gradient(45deg, rgb(255 0 0 / 50%), blue)
        devices: [iPhone 15, iPhone 16 Pro]
        bars:
          navigation: { shadow: { color: $sea }, appearance: { barTint: $sea, title: { color: white }, scrollEdge: transparent } }
          toolbar: {}
          tab: {}
          search: { appearance: { barTint: "#123456" } }
        overlay: { background: "linear-gradient(black, white)" }

        """

    @Test func `no name that the text uses is given to a preset's type`() throws {
        let record = LegibilityRecord(appearance: .light, statusBar: .init(light: 7, dark: 3), findings: [])
        let dark = LegibilityRecord(appearance: .highContrast, statusBar: .init(light: 3, dark: 7), findings: [])
        let catalog = try GeneratedSwiftSource.source(everything, records: [record, dark])
        let loose = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, formats: [.bundle, .swift])
        var names: Set<String> = []
        for line in (catalog + loose).split(separator: "\n") {
            let code = line.replacing(/\"[^"]*\"/, with: "").prefix { $0 != "/" }
            for match in code.matches(of: /\b[A-Z][A-Za-z0-9]*\b/) where !match.output.hasPrefix("Test") {
                names.insert(String(match.output))
            }
        }
        #expect(
            names.isSuperset(of: ["Colors", "Context", "ImageName", "Images", "LiquidGlass", "OverlayCut", "SizeProbe"])
        )
        // Keywords, and conditions of `#if`, hide nothing.
        for name in names.subtracting(["SWIFT_PACKAGE", "SWIFT", "PACKAGE"]).sorted() {
            #expect(
                try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, name: name).contains(
                    "\nenum \(name)Preset {\n"), "\(name)")
        }
    }

    @Test func `a bar is set up in all four states, what iOS 15 brought behind its guard`() throws {
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        let guarded = try #require(source.range(of: "if #available(iOS 15.0, *) {"))
        for state in ["standard", "compact", "scrollEdge"] {
            let line = try #require(source.range(of: "bar.\(state)Appearance = "))
            #expect(line.lowerBound < guarded.lowerBound)
        }
        let last = try #require(source.range(of: "bar.compactScrollEdgeAppearance = "))
        #expect(last.lowerBound > guarded.lowerBound)
        #expect(source.contains("appearance.backgroundEffect = nil"))
        #expect(source.contains("class TestNavigationController: UINavigationController {"))
        #expect(source.contains("func testNavigationBar("))
    }

    @Test func `a controller overrides viewDidLoad only if it registers for something`() throws {
        #expect(!(try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)).contains("viewDidLoad()"))
        let translucent = try GeneratedSwiftSource.source("background: \"rgb(0 0 0 / 50%)\"\ndevices: [iPhone 15]\n")
        #expect(translucent.contains("        super.viewDidLoad()\n        NotificationCenter.default.addObserver("))
    }

    @Test func `the controller sets up the toolbar of a preset that has one`() throws {
        #expect(!(try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)).contains("apply(to: toolbar"))
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: {}, toolbar: {} }\n")
        #expect(source.contains("Test.apply(to: toolbar, liquidGlass: chosenLiquidGlass ?? .kept)"))
        #expect(source.contains("Test.restoration(of: toolbar)"))
    }

    @Test func `a search bar has its image wherever its delegate puts it, and its bar tint`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { search: { appearance: { barTint: \"#102030\", tint: $sea } } }")
        for line in [
            "static func apply(to bar: UISearchBar, liquidGlass: LiquidGlass = .kept) {",
            "bar.setBackgroundImage(Images.searchBarDefault, for: .any, barMetrics: .default)",
            "bar.barTintColor = color(light: UIColor(red: 0.062745, green: 0.12549, blue: 0.188235, alpha: 1))",
            "private nonisolated static func color(",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        let tintOnly = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain
                + "bars: { navigation: true, search: { background: none, appearance: { barTint: $sea } } }")
        #expect(tintOnly.contains("bar.barTintColor = Colors.sea"))
    }

    @Test func `a search bar that no one image fits is set up for its size, as other bars are`() throws {
        let source = try GeneratedSwiftSource.source(
            """
            background: linear-gradient(in oklab 45deg, #5d2e6b, #f2b880)
            bars: { search: {}, navigation: {} }
            devices: [iPhone 15, iPhone SE (3rd generation)]
            """)
        // Its bars are 56 points high and as wide as the screens.
        for line in [
            "static func apply(to bar: UISearchBar, in situation: Situation, liquidGlass: LiquidGlass = .kept) {",
            "bar.setBackgroundImage(image(searchBarCandidates, in: situation), for: .any, barMetrics: .default)",
            "Candidate(name: .searchBarDefaultW375H56, widths: 375...375, heights: 56...56),",
            "Candidate(name: .searchBarDefaultW393H56, widths: 393...393, heights: 56...56),",
            "let position = (bar as? any UIBarPositioning)?.barPosition ?? .topAttached",
            "let isAttached = position == .topAttached && frame.minY <= insets.top + 1",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        // Of a bar that has one image nothing has to be known.
        let plain = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { search: {} }\n")
        #expect(!plain.contains("Situation") && plain.contains("bar.setBackgroundImage(Images.searchBarDefault, for"))
    }

    @Test func `nothing is put into a navigation bar: the probe follows it from the controller's view`() throws {
        let source = try GeneratedSwiftSource.source(
            "background: linear-gradient(45deg, red, blue)\ndevices: [iPhone 15, iPhone 16 Pro]\n")
        #expect(source.contains("lazy var sizeProbe = Test.SizeProbe { [weak self] in self?.chooseImages() }"))
        // In each layout, since a bar that was hidden has lost its constraints.
        #expect(
            source.contains("super.viewDidLayoutSubviews()\n        sizeProbe.follow(navigationBar, in: view)\n"))
        #expect(source.contains("bottomAnchor.constraint(equalTo: bar.bottomAnchor)"))
        // A toolbar may not be in the controller's view yet, and changes its size with the controller alone.
        let toolbar = try GeneratedSwiftSource.source(
            """
            background: red
            devices: [iPhone 15, iPhone 16 Pro]
            bars: { navigation: {}, toolbar: { background: "linear-gradient(45deg, red, blue)" } }
            """)
        #expect(toolbar.contains("Situation(of: toolbar)") && !toolbar.contains("izeProbe"))
    }

    @Test func `VoiceOver passes over images of bars`() throws {
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        #expect(
            source.contains(
                "Image(decorative: ImageName.navigationBarDefaultTopAttached.rawValue, bundle: Test.bundle)"))
        #expect(!source.contains("Image(ImageName."))
    }

    @Test func `an image for a prompt says what it is for`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + "bars: { navigation: { metrics: [default, defaultPrompt] } }\n")
        #expect(
            source.contains(
                "/// UINavigationBar, background: metrics defaultPrompt, position topAttached, for "
                    + "`setBackgroundImage(_:for:barMetrics:)` only."))
    }

    @Test func `an image that several bars share says so`() throws {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain + """
                bars: { toolbar: { metrics: [default] }, tab: {} }
                overlay: { background: "rgb(0 0 0 / 50%)" }

                """, formats: [.bundle, .swift], areAlike: true)
        // At one scale all are one file, and each use is named once.
        #expect(
            source.contains(
                "/// UIToolbar, background: metrics default, position bottom; UITabBar, background: metrics default, position "
                    + "bottom; overlay Overlay, bar; overlay Overlay, content.\n"))
    }

    @Test func `a bar is set up in its window, where appearance proxies have acted`() throws {
        for bars in ["navigation: {}", "navigation: { appearance: { scrollEdge: transparent } }, toolbar: {}"] {
            let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { \(bars) }\n")
            #expect(source.contains("guard areBarsSetUp || view.window != nil else { return }"))
            #expect(source.contains("        if !areBarsSetUp { setUpBars() }\n"))
        }
    }

    @Test func `SwiftUI follows Increase Contrast where the background does`() throws {
        let records = [
            LegibilityRecord(appearance: .light, statusBar: .init(light: 2, dark: 9), findings: []),
            LegibilityRecord(appearance: .highContrast, statusBar: .init(light: 9, dark: 2), findings: []),
        ]
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, records: records)
        #expect(source.contains("@Environment(\\.colorSchemeContrast) private var colorSchemeContrast"))
        // White content is the dark scheme's. Dark falls back to light, dark high contrast to high contrast.
        #expect(source.contains("if colorScheme == .dark { return isHigh ? .dark : .light }"))
        #expect(source.contains("return isHigh ? .dark : .light"))
        #expect(source.contains(".toolbarColorScheme(showsNothing ? nil : barScheme, for: .navigationBar)"))
    }

    @Test func `a modifier has the shadow, the compact image and the tint, and leaves the keyboard's area alone`()
        throws
    {
        let source = try GeneratedSwiftSource.source(
            GeneratedSwiftSource.plain
                + "bars: { navigation: { shadow: { color: $sea }, appearance: { barTint: $sea } }, toolbar: {} }\n")
        #expect(source.contains("isTop: true, color: Colors.sea, shadow: { _ in Images.navigationBarShadow },"))
        #expect(
            source.contains(
                "isCompact ? Images.navigationBarCompactTopAttached : Images.navigationBarDefaultTopAttached"))
        #expect(source.contains(".ignoresSafeArea(.container, edges: [.bottom, .horizontal])"))
        #expect(source.contains(".frame(maxWidth: .infinity, maxHeight: .infinity)"))
        #expect(!source.contains(".ignoresSafeArea(edges:"))
    }

    @Test func `a modifier shows nothing at a transparent edge`() throws {
        let clear = "bars: { navigation: { appearance: { scrollEdge: transparent } } }"
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + clear)
        #expect(source.contains(".modifier(ScrollEdgeReader(isTop: true, isAtEdge: $foundAtEdge))"))
        #expect(source.contains(".opacity(showsNothing ? 0 : 1)"))
        let toolbar = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain + "bars: { toolbar: {} }\n")
        #expect(toolbar.contains("func testToolbar(") && !toolbar.contains("ScrollEdgeReader"))
    }

    @Test func `an opaque color is laid below a translucent background where less transparency is asked for`() throws {
        let opaque = "UIAccessibility.isReduceTransparencyEnabled {"
        #expect(try GeneratedSwiftSource.source(everything).contains(opaque))
        #expect(!(try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)).contains(opaque))
    }

    @Test func `an overlay's images are chosen by the screen and where its bar ends`() throws {
        let source = try GeneratedSwiftSource.source(
            """
            overlay: { background: "linear-gradient(to bottom, black, white)" }
            devices: [iPhone 15]
            eras: [classic]
            """)
        // 59 points of safe area and a bar of 44, of which 54 are status bar; 852 points high.
        #expect(
            source.contains(
                "OverlayCut(bar: .overlayBarH97_667Of852, content: .overlayContentH754_333Of852, height: 852, "
                    + "barBottom: 97.666667),"))
        #expect(source.contains("static func overlayImages(screen: CGSize, barBottom: CGFloat) -> OverlayImages? {"))
        #expect(source.contains("barHeight: $0.barHeight(on: screen, barBottom))"))
    }

    /// Classes in an enumeration are not in the header for Objective-C, which `Scripts/clients/uikit` reads.
    @Test func `Objective-C has every image and color, in classes of their own`() throws {
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain)
        for line in [
            "\n@objc(TestImages) final class Test_ObjectiveCImages: NSObject {",
            "@objc nonisolated static var navigationBarDefaultTopAttachedImage: UIImage { "
                + "Test.Images.navigationBarDefaultTopAttached }",
            "\n@objc(TestColors) final class Test_ObjectiveCColors: NSObject {",
            "@objc nonisolated static var defaultColor: UIColor { Test.Colors.default }",
        ] {
            #expect(source.contains(line), "\(line)")
        }
    }

    @Test func `where no image fits all sizes, each is listed with the size that it fits`() throws {
        let source = try GeneratedSwiftSource.source(
            """
            background: linear-gradient(45deg, red, blue)
            devices: [iPhone 15, iPhone 16 Pro]
            eras: [liquidGlass]
            bars: { navigation: { metrics: default, largeTitles: false } }
            """)
        // From iOS 26 on a bar of 54 points begins below the safe area: at 59 and at 62 points.
        #expect(
            source.contains(
                "Candidate(name: .navigationBarDefaultTopAttachedW393H113, widths: 393...393, heights: 113...113),"))
        #expect(
            source.contains(
                "Candidate(name: .navigationBarDefaultTopAttachedW402H116, widths: 402...402, heights: 116...116),"))
        #expect(source.contains("static func apply(to bar: UINavigationBar, in situation: Situation,"))
        #expect(source.contains("override func viewDidLayoutSubviews() {"))
    }

    /// The sizes: 54 points below the safe area, which begins at 59 points; the classic bar has another size.
    @Test func `an image with a line has the sizes of the bars of iOS 26 that it was made for`() throws {
        let source = try GeneratedSwiftSource.source(
            """
            background:
              layers: [red, { fill: blue, frame: { top: 0, bottom: statusBarBottom } }]
            devices: [iPhone 15, iPhone 15 Pro Max]
            bars: { navigation: { metrics: default, largeTitles: false } }
            """)
        let lines = source.split(separator: "\n").filter { $0.contains("Candidate(name: .") }
        let glass = lines.filter { $0.contains("statusBarBottom: 59") }
        #expect(!glass.isEmpty, "\(lines)")
        #expect(glass.allSatisfy { $0.hasSuffix("glassSizes: [(393, 113), (430, 113)]),") }, "\(lines)")
        let classic = lines.filter { $0.contains("statusBarBottom: 54") }
        #expect(!classic.isEmpty && classic.allSatisfy { !$0.contains("glassSizes") }, "\(lines)")
        // A hidden status bar ends at 0, whatever the size.
        #expect(source.contains("let isGuessed = drawsGlass && situation.statusBarBottom > 0"))
    }

    @Test func `without a catalog loose images get their insets, in points of their scale`() throws {
        let source = try GeneratedSwiftSource.source(GeneratedSwiftSource.plain, formats: [.bundle, .swift])
        // 1, 2, 0 and 1 pixels at @3x.
        #expect(
            source.contains(
                "(scale: 3, insets: UIEdgeInsets(top: 0.333333, left: 0.666667, bottom: 0, right: 0.333333), "
                    + "tiles: false)"))
        #expect(
            source.contains("case navigationBarDefaultTopAttachedH97_667 = \"NavigationBarDefaultTopAttached-h97_667\"")
        )
        #expect(!source.contains("func apply(") && !source.contains("enum Colors"))
    }

    @Test func `a preset without bars has no controller`() throws {
        let source = try GeneratedSwiftSource.source("panel: { background: red }\ndevices: [iPhone 15]\n")
        #expect(source.contains("static var panel: UIImage"))
        #expect(!source.contains("os(iOS)"))
    }

    @Test func `Swift alone has nothing to tell of`() throws {
        var diagnostics = Diagnostics()
        let preset = try #require(
            Preset.parse(
                bytes: Array("lintel: 1\nname: A\nbackground: red".utf8), file: "a.yml", into: &diagnostics))
        let devices = DeviceSelection.devices(of: preset, in: .shipped, into: &diagnostics)
        _ = Planner.plan(preset, devices: devices, formats: [.swift], into: &diagnostics)
        #expect(diagnostics.sorted.map(\.line).contains { $0.contains("add 'xcassets' or 'bundle'") })
    }
}
