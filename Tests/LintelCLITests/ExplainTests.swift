import Foundation
import LintelCLI
import Testing

struct ExplainTests {
    /// 8 points to each edge and corners of 10, from a panel of 120×80 points to one of 600×400.
    private static let desk = """
        lintel: 1
        name: Desk
        scales: 2x
        panel:
          background:
            layers:
              - fill: "#336699"
                frame: { top: 8, left: 8, bottom: 8, right: 8 }
                radius: 10
          smallest: 120x80
          largest: 600x400

        """

    private typealias Object = [String: Any]

    private static func pictures(_ answer: Shell.Answer) throws -> [Object] {
        let root = try #require(try JSONSerialization.jsonObject(with: Data(answer.data)) as? Object)
        #expect(root["lintelExplanation"] as? Int == 1)
        return try #require(root["pictures"] as? [Object])
    }

    private static func choice(_ kind: String, depth: Int, in picture: Object) throws -> Object {
        let choices = try #require(picture["choices"] as? [Object])
        return try #require(choices.first { $0["choice"] as? String == kind && $0["depth"] as? Int == depth })
    }

    @Test func `an inset of 8 points and a corner of 10 pin 36 pixels at 2x`() throws {
        let shell = try Shell()
        try shell.put(Self.desk, at: "desk.yml")
        let answer = shell.run("explain", "desk.yml", "--json")
        #expect(answer.code == .success && answer.error == "")
        let picture = try #require(try Self.pictures(answer).first)
        for axis in ["columns", "rows"] {
            let reason = try #require(picture[axis] as? Object)
            let layer = try #require((reason["layers"] as? [Object])?.first)
            #expect(layer["effect"] as? String == "pinned" && layer["between"] as? String == "constant")
            #expect(layer["start"] as? Double == 36 && layer["end"] as? Double == 36)
            #expect((layer["origin"] as? Object)?["line"] as? Int == 7)
            for end in ["start", "end"] {
                let pin = try #require(reason[end] as? Object)
                #expect(pin["layer"] as? Int == 1 && pin["pixels"] as? Double == 36)
            }
        }
        #expect((picture["columns"] as? Object)?["longest"] as? Int == 1200)
        #expect((picture["rows"] as? Object)?["shortest"] as? Int == 160)
        // Of 36 pixels 16 are empty, and a corner's last pixels are as good as straight.
        let insets = try #require(try Self.choice("stretch", depth: 8, in: picture)["capInsets"] as? [String: Int])
        for cap in insets.values { #expect((24...36).contains(cap)) }
        #expect(try shell.listing() == ["desk.yml"])
    }

    @Test func `layers of a badge are numbered apart from those of its panel`() throws {
        let shell = try Shell()
        try shell.put(
            Self.desk + "  badge: { size: 12x12, background: { layers: [red, { border: { color: white } }] } }\n",
            at: "desk.yml")
        let text = shell.run("explain", "desk.yml").out
        for line in [
            "    layer 1, fill (line 7): ", "    badge layer 1, fill (line 12): ",
            "    badge layer 2, border (line 12): ",
        ] {
            #expect(text.contains("\n" + line), "\(text)")
        }
        #expect(!text.contains("\n    layer 2") && text.contains("pinned farthest: left by layer 1"), "\(text)")
        let picture = try #require(try Self.pictures(shell.run("explain", "desk.yml", "--json")).first)
        let layers = try #require((picture["columns"] as? Object)?["layers"] as? [Object])
        #expect(
            layers.map { $0["layer"] as? Int } == [1, 2, 3] && layers.map { $0["badgeLayer"] as? Int } == [nil, 1, 2])
    }

    @Test func `an axis is explained for the widths at which an image is to hold although no device has them`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Across
            scales: 3x
            devices: [iPhone 15]
            background: linear-gradient(to right, red, blue)
            bars: { navigation: { metrics: compact } }

            """, at: "across.yml")
        let answer = shell.run("explain", "across.yml", "--json")
        #expect(answer.code == .success)
        let picture = try #require(try Self.pictures(answer).first)
        // 852 points at @3x in landscape, where alone this iPhone has compact bars: half of it, and a quarter more.
        let targets = try #require(picture["targets"] as? [Object])
        #expect(targets.allSatisfy { $0["width"] as? Int == 2556 })
        let columns = try #require(picture["columns"] as? Object)
        #expect(columns["shortest"] as? Int == 1278 && columns["longest"] as? Int == 3195)
    }

    @Test func `the page on the command line shows what is printed`() throws {
        let page = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Docs/command-line.md").standardizedFileURL, encoding: .utf8)
        #expect(page.contains("```yaml\n" + Self.desk + "```\n"))
        let shell = try Shell()
        try shell.put(Self.desk, at: "desk.yml")
        let answer = shell.run("explain", "desk.yml").out
        let start = try #require(page.range(of: "```\nDesk: 1 image"))
        let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
        let shown = page[page.index(start.lowerBound, offsetBy: 4)..<end.lowerBound]
        #expect(answer.hasPrefix(String(shown)))
    }

    /// A gradient of many steps, one that is left to choose, and one with dots.
    @Test(arguments: ["none", "auto", "blueNoise"])
    func `chosen bytes are those of the files that a build writes, and no line is too wide`(dither: String) throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Few
            dither: \(dither)
            background: { light: "linear-gradient(to right, #336699, #3a6a99)", dark: "#123" }
            devices: iPhone SE (3rd generation)
            eras: classic
            bars: tab
            """, at: "few.yml")
        #expect(shell.run("build", "few.yml").code == .success)
        let before = try shell.listing()
        let pictures = try Self.pictures(shell.run("explain", "few.yml", "--json"))
        var listed: Set<String> = []
        var quick = 0
        for picture in pictures {
            let choices = try #require(picture["choices"] as? [Object])
            let chosen = choices.filter { $0["chosen"] as? Bool == true }
            #expect(chosen.count == 1)
            #expect(chosen.first?["bytesAreUpperBound"] as? Bool == false)
            quick += choices.count { $0["bytesAreUpperBound"] as? Bool == true }
            for path in try #require(picture["images"] as? [String]) {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(shell.folder)/out/Few/\(path)"))
                #expect(chosen.first?["bytes"] as? Int == bytes.count, "\(path)")
                listed.insert(path)
            }
        }
        #expect(listed.count == before.filter { $0.hasSuffix(".png") }.count)
        #expect(quick > 0)
        for line in shell.run("explain", "few.yml").out.split(separator: "\n") {
            #expect(line.count <= 100, "\(line)")
        }
        #expect(try shell.listing() == before)
    }

    @Test func `what does not stretch has its reason, and equal reasons are reported once`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Slope
            background: linear-gradient(30deg, red, blue)
            devices: [iPhone SE (3rd generation), iPhone 15]
            eras: classic
            bars: tab
            """, at: "slope.yml")
        let answer = shell.run("explain", "slope.yml", "--formats", "bundle")
        #expect(answer.code == .success)
        let reasons = answer.out.split(separator: "\n").filter { $0.contains("fixed, because") }
        // One for the width and one for the height, for both scales.
        #expect(reasons.count == 2)
        #expect(answer.out.contains("no stretch: an angle of 30 degrees does not stretch with its box"))
        let pictures = try Self.pictures(shell.run("explain", "slope.yml", "--formats", "bundle", "--json"))
        for picture in pictures {
            #expect(picture["delivery"] as? String == "exact")
            #expect(try Self.choice("exact", depth: 8, in: picture)["chosen"] as? Bool == true)
            #expect(try Self.choice("stretch", depth: 8, in: picture)["reason"] != nil)
        }
    }

    // The compact bar of an iPhone 16 has one size, and an angle does not stretch to others.
    @Test func `an image that is drawn in its only size is not said to stretch`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Slope\nbackground: linear-gradient(45deg, #102030, #905060)\ndevices: iPhone 16\n",
            at: "slope.yml")
        let answer = shell.run("explain", "slope.yml", "--formats", "xcassets")
        #expect(answer.out.contains("1 image, each drawn in its only size\n"), "\(answer.out)")
        #expect(!answer.out.contains("each the smallest that stretches"))
    }

    @Test func `layers are named by their lines, and the one that reaches farthest is reported`() throws {
        let shell = try Shell()
        try shell.put(
            """
            lintel: 1
            name: Frame
            scales: 3x
            panel:
              radius: 4
              background:
                layers:
                  - fill: "#ffffff"
                  - fill: "#000000"
                    frame: { left: 5, right: 5, top: 2, bottom: 2 }
              smallest: 50x50
              largest: 90x90
            """, at: "frame.yml")
        let out = shell.run("explain", "frame.yml").out
        // At 3x corners of 4 points reach 12 pixels in, and edges 5 points in lie at 15, those 2 points in at 6.
        #expect(out.contains("layer 1, fill (line 8): pinned, left and right 12 px; constant between"))
        #expect(out.contains("layer 2, fill (line 9): pinned, left and right 15 px; constant between"))
        #expect(out.contains("pinned farthest: left by layer 2, right by layer 2"))
        #expect(out.contains("layer 2, fill (line 9): pinned, top and bottom 6 px; constant between"))
        #expect(out.contains("pinned farthest: top by layer 1, bottom by layer 1"))
    }

    @Test func `what a build has cached is explained without drawing it, in the same words`() throws {
        let shell = try Shell()
        try shell.put(Self.desk, at: "desk.yml")
        let environment = ["LINTEL_CACHE": shell.folder + "/cache"]
        func counts(_ answer: Shell.Answer) throws -> [Int] {
            let line = try #require(answer.error.split(separator: "\n").first { $0.contains(" miss") })
            return line.split { !$0.isNumber }.suffix(2).compactMap { Int($0) }
        }
        _ = shell.run(["build", "desk.yml"], environment: environment)
        let first = shell.run(["explain", "desk.yml", "--verbose"], environment: environment)
        let known = try counts(first)
        #expect(known[0] > 0 && known[1] > 0, "\(known)")
        let second = shell.run(["explain", "desk.yml", "--verbose"], environment: environment)
        #expect(try counts(second) == [known[0] + known[1], 0])
        let plain = shell.run(["explain", "desk.yml", "--no-cache"], environment: environment)
        #expect(plain.out.contains("pinned") && first.out == plain.out && second.out == plain.out)
    }

    /// Presets whose images `check` refuses: a panel that is too small for its shadow, and a tolerance that 8 bits do
    /// not reach.
    private static let refused = [
        """
        lintel: 1
        name: Desk
        scales: 2x
        panel:
          background: { layers: [{ dropShadow: { color: "#0008", blur: 40 } }, { fill: "#336699" }] }
          smallest: 40x40
          largest: 200x200
          radius: 10

        """,
        """
        lintel: 1
        name: Desk
        tolerance: 0.1/255
        background: linear-gradient(red, blue)
        devices: iPhone 16
        bars: tab

        """,
    ]

    @Test(arguments: refused)
    func `where no image is possible, the error of a build and the reasons are reported`(preset: String) throws {
        let shell = try Shell()
        try shell.put(preset, at: "desk.yml")
        let check = shell.run("check", "desk.yml")
        #expect(check.code == .checkFoundErrors && check.error.contains("[LN0200]"), "\(check.error)")
        let answer = shell.run("explain", "desk.yml")
        #expect(answer.code == .dataError)
        #expect(answer.error.contains("[LN0200]") && check.error.hasPrefix(answer.error), "\(answer.error)")
        #expect(
            answer.out.contains(", not possible with these settings\n")
                && answer.out.contains("  no stretch"),
            "\(answer.out)")
        #expect(!answer.out.contains("each the smallest that stretches") && !answer.out.contains("*"))
        let json = shell.run("explain", "desk.yml", "--json")
        #expect(json.code == .dataError && json.error == answer.error)
        for picture in try Self.pictures(json) {
            let choices = try #require(picture["choices"] as? [Object])
            #expect(choices.allSatisfy { $0["chosen"] as? Bool == false })
        }
    }

    /// `check` refuses the image at @2x only.
    @Test func `pictures of which no image is possible are apart from those with one`() throws {
        let shell = try Shell()
        let keys = Self.refused[0].replacing("scales: 2x", with: "scales: [1x, 2x]")
        try shell.put(keys.replacing("smallest: 40x40", with: "smallest: 108x108"), at: "desk.yml")
        let check = shell.run("check", "desk.yml").error
        #expect(check.contains("/DeskPanel@2x.png: ") && !check.contains("DeskPanel.png"), "\(check)")
        let answer = shell.run("explain", "desk.yml")
        #expect(answer.code == .dataError)
        #expect(answer.out.contains(": 1 image, each the smallest that stretches to its sizes\n"))
        #expect(
            answer.out.contains(": 1 image, not possible with these settings\n"), "\(answer.out)")
        #expect(answer.out.contains("  *: what a build writes\n"))
    }

    @Test func `a preset with a mistake is not explained`() throws {
        let shell = try Shell()
        try shell.put("lintel: 1\nname: Bad\nbackground: linear-gradient(rd, blue)", at: "bad.yml")
        let answer = shell.run("explain", "bad.yml")
        #expect(answer.code == .dataError && answer.out == "")
        #expect(shell.run("explain", "none.yml").code == .noInput)
        #expect(shell.run("explain").code == .usageError)
    }
}
