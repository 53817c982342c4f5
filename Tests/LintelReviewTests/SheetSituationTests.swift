import LintelBuild
import LintelDevices
import LintelDiagnostics
import LintelEmit
import LintelEngine
import LintelReview
import LintelSheet
import Testing

struct SheetSituationTests {
    private func sheet(_ text: String, devices: String? = nil) throws -> Sheet {
        let input = BuildRequest.Input(file: "a.yml", bytes: Array(text.utf8))
        var diagnostics = Diagnostics()
        let prepared = PreparedPreset(input, catalog: .shipped, formats: [.xcassets])
        let request = SheetRequest(build: BuildRequest(presets: [input]), devices: devices)
        return try ContactSheet(request, .shipped).part(of: prepared, into: &diagnostics).sheet
    }

    /// The captions of the tiles on light ground, by the headings of their sections.
    private func captions(_ text: String, devices: String? = nil) throws -> [String: [[String]]] {
        var found: [String: [[String]]] = [:]
        for section in try sheet(text, devices: devices).sections {
            found["\(section.heading), \(section.detail.prefix { $0 != " " })", default: []] +=
                section.light.tiles.map(\.captions)
        }
        return found
    }

    private func preset(_ navigation: String, devices: String = "[iPhone 16 Pro]") -> String {
        """
        lintel: 1
        name: Flat
        background: linear-gradient(to right, #123456, #1b4a78)
        devices: \(devices)
        bars: { navigation: { \(navigation) } }
        """
    }

    // The device catalog: iPhone 16 Pro, 402 × 874 points; the bar ends at 100.333 points, by another source at 106, in
    // iOS 26 at 116; large titles are 52 points high, in landscape phones have none, and the bar is 32 high, by another
    // source 44.
    @Test func `every size is named by a device, what the bar shows and the design`() throws {
        let tiles = try #require(try captions(preset("metrics: default"))["Navigation bar background, default"])
        let words = tiles.map { $0.joined(separator: "; ") }
        #expect(
            words.filter { !$0.hasPrefix("the file") } == [
                "iPhone 16 Pro, portrait; 402 × 100.333 pt @3x · classic era",
                "iPhone 16 Pro, portrait, alternative; 402 × 106 pt @3x · classic era",
                "iPhone 16 Pro, portrait; 402 × 116 pt @3x · liquidGlass era",
                "iPhone 16 Pro, partly grown; 402 × 126.333 pt @3x · classic era",
                "iPhone 16 Pro, large title; 402 × 152.333 pt @3x · classic era",
                "iPhone 16 Pro, landscape, alternative; 874 × 44 pt @3x · classic era",
            ])
    }

    // The device catalog: the iPhone 17 Pro is newer, and its bars are as large in the classic design.
    @Test func `a size is named by the device asked for, also where a newer one shares it`() throws {
        let text = preset("metrics: default", devices: "[iPhone 16 Pro, iPhone 17 Pro]")
        func names(_ devices: String?) throws -> Set<Substring> {
            let tiles = try #require(try captions(text, devices: devices)["Navigation bar background, default"])
            return Set(tiles.map { $0[0].prefix { $0 != "," } }).subtracting(["the file"])
        }
        #expect(try names("iPhone 16 Pro") == ["iPhone 16 Pro"])
        #expect(try names(nil).contains("iPhone 17 Pro"))
    }

    // 52 points of title and 60 of the search bar.
    @Test func `a search bar is named where it makes the bar higher, with a large title and without`() throws {
        let found = try captions(preset("metrics: default, searchBar: 60"))
        let words = try #require(found["Navigation bar background, default"]).map { $0.joined(separator: "; ") }
        for wanted in [
            "iPhone 16 Pro, large title; 402 × 152.333 pt @3x · classic era",
            "iPhone 16 Pro, search bar; 402 × 160.333 pt @3x · classic era",
            "iPhone 16 Pro, large title, search bar; 402 × 212.333 pt @3x · classic era",
            "iPhone 16 Pro, search bar; 402 × 176 pt @3x · liquidGlass era",
        ] {
            #expect(words.contains(wanted), "\(wanted) in \(words)")
        }
        #expect(words.allSatisfy { $0.contains("iPhone 16 Pro") || $0.hasPrefix("the file") })
        let small = try captions(preset("metrics: default, largeTitles: false, searchBar: true"))
        #expect(!small.values.joined().joined().contains { $0.contains("large title") })
    }

    // A bar in landscape is 32 points high, and a prompt adds 34.
    @Test func `bars with a prompt are named where they show the image of the bar without`() throws {
        let found = try captions(preset("metrics: [default, compact, defaultPrompt, compactPrompt]"))
        let words = try #require(found["Navigation bar background, compact"]).map { $0.joined(separator: "; ") }
        #expect(words.contains { $0.hasPrefix("iPhone 16 Pro, landscape, prompt; 874 × 66 pt @3x") }, "\(words)")
        #expect(words.contains { $0.hasPrefix("iPhone 16 Pro, landscape; 874 × 32 pt @3x") }, "\(words)")
        for section in found.values {
            #expect(section.allSatisfy { $0[0].hasPrefix("iPhone 16 Pro, ") || $0[0] == "the file" }, "\(section)")
        }
        #expect(try !captions(preset("metrics: default")).values.joined().joined().contains { $0.contains("prompt") })
    }

    // UIKit: a prompt is 34 points high, above the 44 of the bar's title and buttons. On an iPhone 11 Pro, whose status
    // bar is 44 high, it ends at 78 points and the bar at 122; in iOS 26 the bar is 54 high and ends at 132.
    @Test func `a title is in the lowest rows of a bar with a prompt, and the prompt above it`() throws {
        let text = preset("metrics: [default, compact, defaultPrompt, compactPrompt]", devices: "[iPhone 11 Pro]")
        let tiles = try sheet(text).sections.flatMap(\.light.tiles).filter {
            $0.captions[0] == "iPhone 11 Pro, portrait, prompt"
        }
        let words = try #require(tiles.first { $0.captions[1].hasPrefix("375 × 122 pt") }?.barTexts)
        #expect(words.rows == 78 * 3..<122 * 3)
        #expect(words.prompt?.rows == 44 * 3..<78 * 3)
        let plain = try sheet(text).sections.flatMap(\.light.tiles).first {
            $0.captions[0] == "iPhone 11 Pro, portrait"
        }
        #expect(plain?.barTexts?.rows == 44 * 3..<88 * 3)
        #expect(plain?.barTexts?.prompt == nil)
    }

    // Sheets of many brands show the heading alone, beside bars in the tint of each.
    @Test func `the heading of a back indicator names the color that it is shown in`() throws {
        let found = try sheet(preset("appearance: { backIndicator: true }")).sections.map(\.heading)
        #expect(found.contains("Back indicator, in the system's blue"), "\(found)")
    }

    // Both on one line are wider than the 264 pixels below a tile: `801 × 199 px · caps T 198 L 400 B 0 R 400 px`.
    @Test func `size and caps of a file are on lines of their own below a tile`() throws {
        let found = try captions(preset("appearance: { backIndicator: true }"))
        let tiles = try #require(found["Back indicator, in the system's blue, Navigation"])
        #expect(!tiles.isEmpty)
        for lines in tiles {
            #expect(lines.contains("no caps"), "\(lines)")
            #expect(!lines.contains { $0.contains(" px · ") }, "\(lines)")
        }
    }

    // 264 pixels have about 37 letters.
    @Test func `the largest difference is named in words that fit, on a line of its own below a tile`() throws {
        let found = try captions(preset("appearance: { backIndicator: true }"))
        let tiles = try #require(found["Back indicator, in the system's blue, Navigation"])
        let named = tiles.map { lines in lines.filter { $0.hasPrefix("largest difference ") } }
        #expect(!tiles.isEmpty)
        #expect(named.allSatisfy { $0.count == 1 && $0[0].hasSuffix("/255") }, "\(tiles)")
        #expect(tiles.joined().allSatisfy { $0.count <= 37 }, "\(tiles)")
    }

    @Test func `the file and the bar alone on the narrowest device are kept where there is little room`() throws {
        let sheet = try sheet(
            preset("metrics: default, searchBar: true", devices: "[iPhone 16 Pro Max, iPhone 16 Pro]"))
        let kept = try #require(sheet.sections.first).light.tiles.filter(\.isKept).map { $0.captions[0] }
        #expect(kept == ["the file", "iPhone 16 Pro, portrait"])
    }

    // All iPhones at 3x have 17 widths, upright and in landscape.
    @Test func `of a shadow's many widths the narrowest and the widest are shown`() throws {
        let found = try captions(
            preset("shadow: { color: \"#0003\", height: 1px }", devices: "iPhone"))
        let names = try #require(found["Navigation bar shadow, default"]).map { $0[0] }.filter { $0 != "the file" }
        #expect(names.count == 4)
        #expect(names.allSatisfy { $0.hasPrefix("iPhone") })
    }

    @Test func `an image for text from right to left says so, and its bar begins at the right`() throws {
        let sheet = try sheet(preset("metrics: default, largeTitles: false") + "\nrightToLeft: mirror")
        let groups = try #require(sheet.sections.first).light.groups.filter { !$0.tiles.isEmpty }
        let name = "FlatNavigationBarDefaultTopAttached"
        #expect(groups.map { $0.captions.first } == [name, name + ", right to left"])
        let words = groups.map { $0.tiles.compactMap(\.barTexts) }
        #expect(words.allSatisfy { !$0.isEmpty })
        #expect(words[0].allSatisfy { !$0.isRightToLeft && $0.button == "‹ Back" })
        #expect(words[1].allSatisfy { $0.isRightToLeft && $0.button == "Back ›" })
    }
}
