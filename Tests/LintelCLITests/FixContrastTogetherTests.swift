import Foundation
import LintelCLI
import LintelTestSupport
import Testing

/// All that `--fix-contrast` proposes is followed at once. Contrasts are computed here by the formulas of WCAG 2.2
/// ("relative luminance", "contrast ratio"), of backgrounds that have one color in each half.
struct FixContrastTogetherTests {
    private let shell: Shell

    init() throws { shell = try Shell() }

    // MARK: A preset

    private struct RGB: Equatable {
        var bytes: [Int]

        init(_ bytes: [Int]) { self.bytes = bytes }

        init?(css: String) {
            guard css.count == 7, css.hasPrefix("#"), let number = Int(css.dropFirst(), radix: 16) else { return nil }
            bytes = [number >> 16, number >> 8 & 255, number & 255]
        }

        var css: String { "#" + bytes.map { String(format: "%02x", $0) }.joined() }

        var luminance: Double {
            zip([0.2126, 0.7152, 0.0722], bytes).reduce(0) { sum, channel in
                let value = Double(channel.1) / 255
                return sum + channel.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }

        func contrast(to other: RGB) -> Double {
            let (one, two) = (luminance, other.luminance)
            return (max(one, two) + 0.05) / (min(one, two) + 0.05)
        }

        static let white = RGB([255, 255, 255])
        static let black = RGB([0, 0, 0])
    }

    /// A bar whose halves and texts have colors of the palette.
    private struct Bar {
        var name: String
        var halves: (String, String)
        var title: String?
        var tint: String

        var text: String {
            let title = title.map { "title: { color: $\($0) }, " } ?? ""
            let own = name == "navigation" ? "largeTitles: false, " : ""
            return "  \(name): { \(own)background: \"linear-gradient(to right, $\(halves.0) 50%, $\(halves.1) 50%)\", "
                + "appearance: { \(title)tint: $\(tint) } }\n"
        }
    }

    private struct Brand {
        /// By name, in light and in dark mode.
        var palette: [String: [String: RGB]]
        var bars: [Bar]

        init(_ random: inout SplitMix64) {
            func color() -> RGB { RGB((0..<3).map { _ in Int.random(in: 40...215, using: &random) }) }
            palette = ["t": ["light": Bool.random(using: &random) ? .white : .black]]
            for name in ["a", "b", "c"] {
                palette[name] = ["light": color()]
                if Int.random(in: 0..<4, using: &random) == 0 { palette[name]?["dark"] = color() }
            }
            palette["u"] = [
                "light": Int.random(in: 0..<3, using: &random) == 0 ? color() : palette["t"]?["light"] ?? .white
            ]
            func name() -> String { ["a", "b", "c"].randomElement(using: &random) ?? "a" }
            bars = ["navigation", "toolbar", "tab"].map { bar in
                Bar(
                    name: bar, halves: (name(), name()), title: bar == "navigation" ? "t" : nil,
                    tint: Bool.random(using: &random) ? "t" : "u")
            }
        }

        func color(_ name: String, _ appearance: String) -> RGB {
            palette[name]?[appearance] ?? palette[name]?["light"] ?? .white
        }

        var text: String {
            let colors = palette.sorted { $0.key < $1.key }.map { name, values in
                "  \(name): { "
                    + values.sorted { $0.key > $1.key }.map { "\($0.key): \"\($0.value.css)\"" }.joined(separator: ", ")
                    + " }\n"
            }
            return "lintel: 1\nname: Brand\ndevices: iPhone SE (3rd generation)\neras: classic\npalette:\n"
                + colors.joined()
                + "bars:\n" + bars.map(\.text).joined()
        }

        /// What has too little contrast to one of the halves.
        var unreadable: [String] {
            ["light", "dark"].flatMap { appearance in
                bars.flatMap { bar -> [String] in
                    let halves = [color(bar.halves.0, appearance), color(bar.halves.1, appearance)]
                    func least(_ text: RGB) -> Double { halves.map { text.contrast(to: $0) }.min() ?? 21 }
                    var found: [String] = []
                    if let title = bar.title, least(color(title, appearance)) < 4.5 { found.append("title") }
                    if least(color(bar.tint, appearance)) < 3 { found.append("tint") }
                    if bar.name == "navigation", max(least(.white), least(.black)) < 3 { found.append("statusBar") }
                    return found.map { "\(bar.name), \(appearance): \($0)" }
                }
            }
        }
    }

    // MARK: Following

    private struct Answer {
        var proposals: [[String: Any]]
        var error: String

        /// Whether something is said to be impossible, to exclude something else or to do harm.
        var hasReservation: Bool {
            proposals.contains { proposal in
                let shift = proposal["shift"] as? [String: Any]
                return shift == nil || !(shift?["harm"] is NSNull) || (proposal["conflicts"] as? [Any])?.isEmpty != true
            }
        }

        /// Writes each proposed color into the palette.
        /// - Returns: whether none has two values.
        func follow(in brand: inout Brand) throws -> Bool {
            let old = brand.palette
            var isOne = true
            for proposal in proposals {
                let shift = try #require(proposal["shift"] as? [String: Any])
                let appearance = try #require(proposal["appearance"] as? String)
                for color in try #require(shift["colors"] as? [[String: Any]]) {
                    let name = try #require(color["paletteName"] as? String)
                    let new = try #require((color["new"] as? String).flatMap { RGB(css: $0) })
                    let written = brand.palette[name]?[appearance] == nil ? "light" : appearance
                    let known = brand.palette[name]?[written]
                    if known != old[name]?[written], known != new { isOne = false }
                    brand.palette[name]?[written] = new
                }
            }
            return isOne
        }
    }

    private func check(_ text: String) throws -> Answer {
        try shell.put(text, at: "brand.yml")
        let answer = shell.run(
            "check", "brand.yml", "--fix-contrast", "--json", "--formats", "bundle", "--optimize", "fast")
        let preset = try #require((try object(answer.out)["presets"] as? [[String: Any]])?.first)
        let diagnostics = try #require(preset["diagnostics"] as? [[String: Any]])
        let messages = diagnostics.compactMap { $0["id"] as? String == "LN0211" ? $0["message"] as? String : nil }
        return Answer(
            proposals: try #require(preset["contrastProposals"] as? [[String: Any]]),
            error: messages.joined(separator: "\n"))
    }

    @Test func `with everything replaced that is proposed without reservation, everything can be read`() throws {
        var (followed, shared, reserved) = (0, 0, 0)
        for seed in UInt64(0)..<28 {
            var random = SplitMix64(seed: seed)
            var brand = Brand(&random)
            let answer = try check(brand.text)
            #expect(
                answer.proposals.isEmpty == brand.unreadable.isEmpty, "seed \(seed): \(brand.unreadable)\n\(brand.text)"
            )
            if answer.hasReservation {
                reserved += 1
                continue
            }
            let bars = Set(brand.unreadable.map { $0.prefix { $0 != ":" } })
            let isOne = try answer.follow(in: &brand)
            #expect(isOne, "seed \(seed): one color has two values")
            #expect(brand.unreadable == [], "seed \(seed): \(brand.text)")
            let again = try check(brand.text)
            #expect(again.proposals.isEmpty && again.error.isEmpty, "seed \(seed): \(again.error)\n\(brand.text)")
            if !answer.proposals.isEmpty { followed += 1 }
            if bars.count > answer.proposals.count { shared += 1 }
        }
        // Neither kind is missing from the sample.
        #expect(
            followed >= 6 && shared >= 3 && reserved >= 3,
            "\(followed) followed, \(shared) shared, \(reserved) reserved")
    }

    @Test func `of two bars with one background the larger change is proposed, once`() throws {
        let text = """
            lintel: 1
            name: Brand
            devices: iPhone SE (3rd generation)
            eras: classic
            palette: { a: "#c76453", b: "#51b7a4", t: "#ffffff" }
            background: linear-gradient(to right, $a 50%, $b 50%)
            bars:
              navigation: { largeTitles: false, appearance: { title: { color: $t } } }
              tab: { appearance: { tint: $t } }
            """
        try shell.put(text, at: "brand.yml")
        let lines = shell.run("check", "brand.yml", "--fix-contrast", "--quiet").out.split(separator: "\n").map(
            String.init)
        try #require(lines.count == 4, "\(lines)")
        #expect(lines[0].hasPrefix("Brand, navigation bar, light: make the background darker by "))
        let a = try #require(lines[1].wholeMatch(of: #/  \$a #c76453 → (\#[0-9a-f]{6})/#)?.output.1)
        let b = try #require(lines[2].wholeMatch(of: #/  \$b #51b7a4 → (\#[0-9a-f]{6})/#)?.output.1)
        let colors = [try #require(RGB(css: String(a))), try #require(RGB(css: String(b)))]
        let ratio = try #require(colors.map { RGB.white.contrast(to: $0) }.min())
        // The title needs 4.5, the tint 3; one byte of lightness is less than 0.1.
        #expect((4.5..<4.6).contains(ratio))
        let shown = (ratio * 100).rounded(.down) / 100
        #expect(lines[3] == "  Also enough for the tab bar, light: tint \(shown) (required 3)")
    }

    /// Of #777777, white has a contrast of 4.4781 and black 4.6895: the title needs it darker and the tint lighter.
    @Test(arguments: [
        (
            "background: $a\nbars: { navigation: { NAV }, tab: { TAB } }",
            "define a separate background for one of the bars"
        ),
        (
            "bars: { navigation: { background: $a, NAV }, tab: { background: $a, TAB } }",
            "write the new colors of one of them in the background"
        ),
    ])
    func `proposals that exclude each other say so`(bars: String, remedy: String) throws {
        let text =
            "lintel: 1\nname: Brand\ndevices: iPhone SE (3rd generation)\neras: classic\npalette: { a: '#777777' }\n"
            + bars.replacing("NAV", with: "largeTitles: false, appearance: { title: { color: white } }")
            .replacing("TAB", with: "appearance: { tint: black, contrast: { tint: 5 } }")
        try shell.put(text, at: "brand.yml")
        let lines = shell.run("check", "brand.yml", "--fix-contrast", "--quiet").out.split(separator: "\n").map(
            String.init)
        for other in ["tab bar", "navigation bar"] {
            #expect(
                lines.contains(
                    "  Cannot be followed together with the proposal for the \(other), light, since both depend on '$a': \(remedy)."
                ),
                "\(lines)")
        }
        let answer = try check(text)
        let conflicts = answer.proposals.compactMap { ($0["conflicts"] as? [[String: Any]])?.first }
        #expect(conflicts.map { $0["bar"] as? String } == ["tab", "navigation"])
        #expect(conflicts.map { $0["paletteNames"] as? [String] } == [["a"], ["a"]])
    }
}
