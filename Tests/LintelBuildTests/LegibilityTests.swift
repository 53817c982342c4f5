import Foundation
import LintelBars
import LintelBuild
import LintelColor
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelPlan
import LintelPreset
import LintelReview
import LintelTestSupport
import Testing

/// From the preset to what is reported of its contrast. Ratios are coloraide's, `contrast(…, method="wcag21")`.
struct LegibilityTests {
    private func request(_ text: String, proposes: Bool = false) -> BuildRequest {
        BuildRequest(
            presets: [.init(file: "t.yml", bytes: Array(("lintel: 1\nname: Test\n" + text).utf8))], formats: [.bundle],
            contrastAdvice: proposes ? .proposals : .asking)
    }

    private func checked(_ text: String, proposes: Bool = false) -> (lines: [String], proposals: [ContrastProposal]?) {
        let report = Pipeline.check(request(text, proposes: proposes)).presets[0]
        #expect(report.failure == nil)
        return (report.diagnostics.map(\.line), report.contrastProposals)
    }

    /// One device with one screen: 375 × 64 points under a status bar of 20, 667 × 32 turned.
    private static let phone = "devices: iPhone SE (3rd generation)\neras: classic\n"
    private static let hint = "; lintel check --fix-contrast proposes a change"
    private static let device = "iPhone SE (3rd generation)"

    @Test func `less than what is asked for is an error at the demand`() {
        let found = checked(
            Self.phone + """
                background: { light: "#222", dark: "#808080" }
                bars: { navigation: { largeTitles: false, appearance: { title: { color: "#fff" }, contrast: { title: 4.5 } } } }
                """)
        // White on #808080: 3.9494; on #222: 15.9099.
        #expect(
            found.lines == [
                "t.yml:6:95: error: navigation bar, dark: the title has a contrast of 3.94 against #808080, less than the required 4.5; "
                    + "worst at (166.5, 0.5) of 667×32 points, \(Self.device)\(Self.hint) [LN0210]"
            ])
        #expect(found.proposals == nil)
    }

    // White on #808080: 3.9494; the tint makes a record of each appearance, and is well in all.
    @Test func `equal figures of several appearances are one warning`() {
        let found = checked(
            Self.phone + """
                background: "#808080"
                bars:
                  navigation:
                    largeTitles: false
                    appearance: { title: { color: white }, tint: { light: "#000", dark: "#111", highContrast: "#222", darkHighContrast: "#030303" } }
                """
        ).lines
        #expect(
            found == [
                "t.yml:9:19: warning: navigation bar, light, dark, high contrast and dark high contrast: the title has a contrast of 3.94 against "
                    + "#808080, less than 4.5; worst at (166.5, 0.5) of 667×32 points, \(Self.device)\(Self.hint) [LN0211]"
            ], "\(found)")
    }

    /// Contrast to white and to black, by coloraide: of #fff 1 and 21, of #00f 8.592 and 2.444, of #767676 4.542 and
    /// 4.624.
    @Test func `a tint that cannot be read on the system's background is a warning where the edge is transparent`() {
        func lines(_ bar: String, _ appearance: String) -> [String] {
            checked(
                Self.phone
                    + "background: '#777'\nbars: { \(bar): { appearance: { \(appearance) } } }\n"
            )
            .lines.filter { $0.contains("LN0212") }
        }
        let words = "at its transparent edge the tint has a contrast of"
        #expect(
            lines("navigation", "tint: white, scrollEdge: transparent") == [
                "t.yml:6:37: warning: navigation bar, light: \(words) 1 against the system's background, #ffffff, less than 3; choose another "
                    + "tint or 'scrollEdge: background', or give 'scrollEdge' the colors for what is behind the bar [LN0212]"
            ])
        let dark = lines("toolbar", "tint: blue, scrollEdge: transparent")
        #expect(
            dark.count == 1
                && dark[0].contains("toolbar, dark: \(words) 2.44 against the system's background, #000000,"))
        #expect(lines("navigation", "tint: '#767676', scrollEdge: transparent") == [])
        #expect(lines("navigation", "tint: { light: black, dark: white }, scrollEdge: transparent") == [])
        #expect(lines("navigation", "tint: white, scrollEdge: background") == [])
        #expect(
            lines("navigation", "tint: white, scrollEdge: { background: transparent, title: { color: white } }") == [])
        // A font changes no color, and these colors are for the system's background, or for buttons that are faint.
        for keys in [
            "title: { font: { size: 18 } }", "title: { color: { light: black, dark: white } }",
            "items: { disabled: { color: white } }", "items: { normal: { color: black } }",
        ] {
            let found = lines("navigation", "tint: white, scrollEdge: { background: transparent, \(keys) }")
            #expect(found.count == 1, "\(keys)")
        }
        // Icons of tabs have the color of labels there.
        #expect(lines("tab", "tint: white, scrollEdge: transparent") == [])
    }

    /// White on white has 1. At a transparent edge, where a large title is, a bar shows no background.
    @Test(arguments: [
        ("scrollEdge: background", true), ("scrollEdge: transparent", false),
        ("scrollEdge: { background: transparent, largeTitle: { color: black } }", false),
        ("scrollEdge: transparent, contrast: { largeTitle: 7 }", false),
    ])
    func `a large title is measured on the background where the edge of the content shows it`(
        keys: String, isMeasured: Bool
    ) {
        let lines = checked(
            Self.phone
                + "background: white\nbars: { navigation: { appearance: { title: { color: black }, "
                + "largeTitle: { color: white }, \(keys) } } }\n"
        ).lines
        #expect(lines.count == (isMeasured ? 1 : 0), "\(lines)")
        #expect(lines.allSatisfy { $0.contains("the large title has a contrast of 1 against #ffffff, less than 3") })
    }

    /// #777 has 4.478 on white, #767676 4.542; coloraide. Disabled items need none.
    @Test func `text of tabs is measured in its states as titles are, and less than asked for is an error`() {
        func lines(_ appearance: String) -> [String] {
            checked(Self.phone + "background: white\nbars: { tab: { appearance: { \(appearance) } } }\n").lines
        }
        let words = "has a contrast of 4.47 against #ffffff, less than"
        let pale = "normal: { color: '#777' }, disabled: { color: '#ddd' }"
        #expect(lines("items: { normal: { color: '#767676' }, disabled: { color: '#ddd' } }") == [])
        let warned = lines("items: { \(pale) }")
        #expect(
            warned.count == 1 && warned[0].contains("warning: tab bar, light: the text of items \(words) 4.5; worst"))
        #expect(lines("items: { normal: { color: '#777', font: { size: 24 } } }") == [])
        let failed = lines("items: { selected: { color: '#777' } }, contrast: { selectedItem: 4.5 }")
        #expect(
            failed.count == 1
                && failed[0].contains("error: tab bar, light: the selected item \(words) the required 4.5; worst"))
    }

    @Test func `the worst position of a gradient is named`() {
        let found = checked(
            Self.phone + """
                background: linear-gradient(to right, #000, #fff)
                bars: { navigation: { metrics: default, largeTitles: false, appearance: { title: { color: white }, contrast: { title: 3 } } } }
                """)
        // The title's half ends at 281.25, in the pixel whose middle is 281.5: white on the gray 191.42 has 1.8307.
        #expect(
            found.lines.first { $0.contains("title") }
                == "t.yml:6:112: error: navigation bar, light: the title has a contrast of 1.83 against #bfbfbf, less than the required 3; "
                + "worst at (281.5, 20.5) of 375×64 points, \(Self.device)\(Self.hint) [LN0210]")
    }

    @Test func `without a demand little contrast is a warning at the key of the color`() {
        let found = checked(
            Self.phone + """
                background: white
                bars:
                  navigation:
                    appearance:
                      tint: "#ff9500"
                      title: { color: "#777" }
                      largeTitle: { color: "#777" }
                """)
        // #ff9500 on white: 2.1986; #777 on white: 4.4781, which is enough for the large title.
        #expect(
            found.lines == [
                "t.yml:9:7: warning: navigation bar, light: the tint has a contrast of 2.19 against #ffffff, less than 3; worst at "
                    + "(0.5, 0.5) of 667×32 points, \(Self.device)\(Self.hint) [LN0211]",
                "t.yml:10:7: warning: navigation bar, light: the title has a contrast of 4.47 against #ffffff, less than 4.5; worst at "
                    + "(166.5, 0.5) of 667×32 points, \(Self.device)\(Self.hint) [LN0211]",
            ])
    }

    @Test func `what shows through is taken for the worse of black and white`() {
        func lines(_ more: String) -> [String] {
            checked(
                Self.phone + """
                    background: rgb(255 255 255 / 50%)
                    bars: { tab: { appearance: { tint: "#fff"\(more), contrast: 5 } } }
                    """
            ).lines
        }
        #expect(
            lines("") == [
                "t.yml:6:44: error: tab bar, light: the tint has a contrast of 1 against #ffffff, less than the required 5; worst at "
                    + "(0.5, 0.5) of 667×32 points, \(Self.device), on white, because what shows through the bar is unknown"
                    + "\(Self.hint) [LN0210]"
            ])
        // Over black it is the gray 127.5, on which white has 3.9767.
        for ground in [", barTint: '#000'", ", style: black, translucent: false"] {
            let found = lines(ground)
            #expect(found.count == 1 && found[0].contains("has a contrast of 3.97 against #808080, less"), "\(found)")
        }
        // A tint that lets through what is below it is no ground.
        #expect(lines(", barTint: '#000c'").first?.contains("on white, because") == true)
    }

    @Test func `a bar of which nothing is said gets a note when neither black nor white can be read in its status bar`()
    {
        let text =
            Self.phone
            + "background: linear-gradient(to right, #000, #fff)\nbars: { navigation: { largeTitles: false } }"
        let found = checked(text).lines
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("t.yml:5:13: note: navigation bar, light: the status bar has a contrast of at most ")
                == true)
        #expect(checked(Self.phone + "background: rgb(0 0 0 / 50%)").lines == [])
        #expect(checked(Self.phone + "background: linear-gradient(to right, #000, #fff)\nbars: tab").lines == [])
    }

    @Test(arguments: [false, true])
    func `a bar that lets through most of what is below it leaves the status bar to the system`(hasLook: Bool) throws {
        let scratch = try ScratchFolder()
        let look = hasLook ? ", appearance: { tint: '#888' }" : ""
        let request = request(
            Self.phone + """
                background: { light: "#00000022", dark: "#ffffff22", highContrast: "#000000b2" }
                bars: { navigation: { largeTitles: false\(look) } }
                """)
        let built = Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out")))
        let data = Data(try scratch.text(at: "out/Test/manifest.json").utf8)
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let bars = try #require(manifest["barAppearances"] as? [[String: Any]])
        let records = try #require(bars[0]["legibility"] as? [[String: Any]])
        let styles = Dictionary(
            uniqueKeysWithValues: records.map { ($0["appearance"] as? String, $0["statusBarStyle"] as? String) })
        // Black with an alpha of 0.7 is at most the gray 76.5, on which white has 8.6.
        #expect(styles["light"] == .some(nil) && styles["dark"] == .some(nil))
        #expect(styles["highContrast"] == .some("lightContent"))
        // Over white, black with an alpha of 34/255 is the gray 221, on which white has 1.358; white over black is the
        // gray 34, on which black has 1.32.
        let words = built.presets[0].diagnostics.map(\.line).filter { $0.contains("status bar") }
        guard hasLook else {
            #expect(words == [])
            return
        }
        let start = "the status bar keeps the system's style, because what shows through is unknown: "
        #expect(words.count == 2, "\(words)")
        #expect(
            words.contains {
                $0.contains(start + "white content can have a contrast of 1.35 against #dddddd, less than 3; ")
            })
        #expect(
            words.contains {
                $0.contains(start + "black content can have a contrast of 1.31 against #222222, less than 3; ")
            })
    }

    @Test func `a bar tint alone is measured as the background`() {
        let found = checked(
            Self.phone + """
                background: white
                bars:
                  tab:
                  navigation: { largeTitles: false, background: none, appearance: { barTint: "#808080", title: { color: "#fff" }, contrast: 4.5 } }
                """)
        #expect(
            found.lines.count == 1 && found.lines.allSatisfy { $0.contains("contrast of 3.94 against #808080") },
            "\(found)")
    }

    @Test func `the manifest has the figures and the status bar's style`() throws {
        let scratch = try ScratchFolder()
        let request = request(
            Self.phone + """
                background: { light: "#767676", dark: "#222" }
                bars:
                  navigation: { largeTitles: false, appearance: { tint: oklch(0.7 0.15 150), title: { color: white }, contrast: { title: 4.5 } } }
                  tab: { background: oklch(0.3 0.05 260), appearance: { tint: oklch(0.7 0.15 150) } }
                """)
        #expect(Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0].files != nil)
        let data = Data(try scratch.text(at: "out/Test/manifest.json").utf8)
        let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let bars = try #require(manifest["barAppearances"] as? [[String: Any]])
        let records = try bars.map { try #require($0["legibility"] as? [[String: Any]]) }
        #expect(records[0].map { $0["appearance"] as? String } == ["light", "dark"])
        #expect(records[0].map { $0["statusBarStyle"] as? String } == ["darkContent", "lightContent"])
        // On #767676: white 4.5422, black 4.6233; on #222: 15.9099, 1.3199. Down to two decimals.
        #expect(
            records[0].map { $0["statusBarContrast"] as? [String: Double] } == [
                ["lightContent": 4.54, "darkContent": 4.62], ["lightContent": 15.9, "darkContent": 1.31],
            ])
        let title = try #require(
            (records[0][0]["findings"] as? [[String: Any]])?.first { $0["role"] as? String == "title" })
        #expect(title["ratio"] as? Double == 4.54 && title["required"] as? Double == 4.5)
        #expect(title["x"] as? Double == 166.5 && title["y"] as? Double == 0.5)
        #expect(title["foreground"] as? String == "#ffffff" && title["background"] as? String == "#767676")
        #expect(title["size"] as? [String: Double] == ["width": 667, "height": 32])
        #expect(title["assumedGround"] is NSNull)
        // The tint on its bar: 5.4354. A tab bar has no status bar.
        #expect(records[1][0]["statusBarStyle"] is NSNull)
        let tint = try #require((records[1][0]["findings"] as? [[String: Any]])?.first)
        #expect(tint["role"] as? String == "tint" && tint["required"] is NSNull)
        let ratio = try #require(tint["ratio"] as? Double)
        #expect(abs(ratio - 5.4354) < 0.01)
    }

    @Test func `a proposal names each color's replacement, and holds when it is followed`() throws {
        func text(_ pine: String, _ end: String) -> String {
            Self.phone + """
                palette: { pine: '\(pine)' }
                background: linear-gradient(in oklab to right, $pine, \(end))
                bars: { navigation: { largeTitles: false, appearance: { barTint: $pine, title: { color: "#fff" }, contrast: { title: 4.5, statusBar: 4.5 } } } }
                """
        }
        let found = checked(text("#2f7d4f", "oklch(0.8 0.1 150)"), proposes: true)
        // Who asks for the change needs no message.
        #expect(found.lines.count == 2 && found.lines.allSatisfy { !$0.contains("--fix-contrast") })
        let proposal = try #require(found.proposals?.first)
        #expect(found.proposals?.count == 1 && proposal.bar == .navigation && proposal.appearance == .light)
        guard case .shift(let shift) = proposal.outcome else {
            Issue.record("no shift")
            return
        }
        #expect(shift.colors.map(\.paletteName) == ["pine", nil])
        #expect(shift.colors.map(\.old.cssText) == ["#2f7d4f", "oklch(0.8 0.1 150)"])
        #expect(shift.reached.map(\.role) == [.title, .statusBar])
        let after = checked(text(shift.colors[0].new.cssText, shift.colors[1].new.cssText), proposes: true)
        #expect(after.lines == [] && after.proposals == [])
        // A little less and it does not hold.
        let end = String(format: "oklch(%.4f 0.1 150)", 0.8 + shift.amount + 0.002)
        #expect(checked(text(shift.colors[0].new.cssText, end)).lines.count == 1)
    }

    @Test func `where no lightness is enough the proposal says what stands against it`() throws {
        let found = checked(
            Self.phone + """
                background: "#808080"
                bars: { tab: { appearance: { tint: "#777", contrast: 15 } } }
                """, proposes: true)
        guard case .impossible(let obstacle)? = found.proposals?.first?.outcome else {
            Issue.record("\(found)")
            return
        }
        // #777 on black: 4.6895; on white: 4.4781.
        let (dark, light) = (try #require(obstacle.onDarkest.first), try #require(obstacle.onLightest.first))
        #expect(abs(dark.ratio - 4.6895) < 0.01 && abs(light.ratio - 4.4781) < 0.01)
        #expect(dark.role == .tint && dark.least == 15)
    }

    /// #767676 has 4.5422 to white and 4.6233 to black, #757575 has 4.6075 and 4.5578: 4.57 to both lies between them.
    @Test func `what holds between two bytes only is not proposed`() throws {
        let found = checked(
            Self.phone + """
                background: "#808080"
                bars:
                  navigation:
                    appearance: { tint: "#000", title: { color: "#fff" }, contrast: { tint: 4.57, title: 4.57 } }
                """, proposes: true)
        guard case .impossible(let obstacle)? = found.proposals?.first?.outcome else {
            Issue.record("\(found)")
            return
        }
        #expect(obstacle.onDarkest.map(\.role) == [.tint] && obstacle.onLightest.map(\.role) == [.title])
    }

    @Test(arguments: ["color(srgb 1e400 -1e400 1e308)", "oklch(1e308 1e308 1e308)", "lab(-1e400 none 1e400 / 1e400)"])
    func `colors beyond all bounds are measured, too`(color: String) {
        let text = Self.phone + "background: red\nbars: { tab: { appearance: { tint: '\(color)', contrast: 21 } } }"
        #expect(checked(text, proposes: true).lines.count { $0.contains("[LN0210]") } == 1)
        let other = Self.phone + "background: \(color)\nbars: { tab: { appearance: { tint: '#f00', contrast: 21 } } }"
        #expect(checked(other, proposes: true).lines.count { $0.contains("[LN0210]") } == 1)
    }

    @Test func `a preset that fails is not written`() throws {
        let scratch = try ScratchFolder()
        let request = request(
            Self.phone + "background: white\nbars: { tab: { appearance: { tint: '#ff9500', contrast: 3 } } }")
        #expect(Pipeline.build(request, into: OutputFolders(out: scratch.absolutePath("out"))).presets[0].files == nil)
        #expect(!scratch.exists("out/Test"))
    }
}
