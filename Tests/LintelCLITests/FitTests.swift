import Foundation
import LintelCLI
import Testing

struct FitTests {
    /// A picture of a CSS gradient in a shell's folder, which other tests prove.
    private func shell(_ css: String, _ size: String = "120x60") throws -> Shell {
        let shell = try Shell()
        #expect(shell.run("render", css, "--size", size, "-o", "hero.png", "--quiet").code == .success)
        return shell
    }

    @Test func `a picture becomes a preset that builds`() throws {
        let shell = try shell("linear-gradient(to right, #ff5f6d, #2040a0)")
        let answer = shell.run("fit", "hero.png", "-o", "hero.yml")
        #expect(answer.code == .success)
        #expect(answer.error.contains("Fit: linear-gradient(to right, #ff5f6d 0%, #2040a0 100%)\n"))
        #expect(answer.error.hasSuffix("Wrote hero.yml\n"))
        let text = try shell.text(at: "hero.yml")
        #expect(text.hasPrefix("# Fitted to hero.png: ΔE 2000 0."))
        #expect(
            text.hasSuffix(
                "\nlintel: 1\nname: hero\nbackground: \"linear-gradient(to right, #ff5f6d 0%, #2040a0 100%)\"\n"))
        #expect(shell.run("plan", "hero.yml").code == .success)
    }

    @Test func `an edited preset is only replaced by force`() throws {
        let shell = try shell("linear-gradient(red, blue)")
        try shell.put("mine", at: "hero.yml")
        #expect(shell.run("fit", "hero.png", "-o", "hero.yml").code == .cannotCreate)
        #expect(try shell.text(at: "hero.yml") == "mine")
        #expect(shell.run("fit", "hero.png", "-o", "hero.yml", "--force").code == .success)
    }

    @Test func `one color is a plain background`() throws {
        let answer = try shell("#336699").run("fit", "hero.png")
        #expect(answer.out.hasSuffix("background: \"#336699\"\n"))
    }

    @Test func `JSON has the figures and the preset`() throws {
        let answer = try shell("linear-gradient(red, blue)").run("fit", "hero.png", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(answer.data)) as? [String: Any]
        #expect(object?["background"] as? String == "linear-gradient(#ff0000 0%, #0000ff 100%)")
        #expect(object?["isDoubtful"] as? Bool == false)
        #expect((object?["meanDeltaE2000"] as? Double ?? 9) < 0.5)
    }

    @Test func `a comparison is a PNG`() throws {
        let shell = try shell("linear-gradient(red, blue)")
        #expect(shell.run("fit", "hero.png", "-o", "a.yml", "--compare", "seen.png").code == .success)
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/seen.png")))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let wrong = shell.run("fit", "hero.png", "--compare", "seen.jpg")
        #expect(wrong.code == .usageError)
    }

    @Test func `a page shows the picture, the fit and the preset`() throws {
        let shell = try shell("linear-gradient(to right, #ff5f6d, #2040a0)")
        let answer = shell.run("fit", "hero.png", "-o", "hero.yml", "--check", "hero.html", "--name", "A</script>B")
        #expect(answer.code == .success)
        #expect(answer.error.contains("Wrote hero.html\n"))
        let page = try shell.text(at: "hero.html")
        #expect(page.contains("linear-gradient(to right, #ff5f6d 0%, #2040a0 100%)"))
        #expect(page.components(separatedBy: "data:image/png;base64,").count == 3)
        // Only its own script closes.
        #expect(page.components(separatedBy: "</script>").count == 3)
        let wrong = shell.run("fit", "hero.png", "--check", "page.png")
        #expect(wrong.code == .usageError)
        #expect(wrong.error.contains(".html"))
    }

    @Test func `no file is written for stdout, or when the preset must not be replaced`() throws {
        let shell = try shell("linear-gradient(red, blue)")
        for option in ["--check", "--compare"] {
            #expect(shell.run("fit", "hero.png", option, "-").code == .usageError)
        }
        try shell.put("mine", at: "hero.yml")
        let refused = shell.run("fit", "hero.png", "-o", "hero.yml", "--check", "hero.html", "--compare", "seen.png")
        #expect(refused.code == .cannotCreate)
        for file in ["-", "hero.html", "seen.png"] {
            #expect(!FileManager.default.fileExists(atPath: shell.folder + "/" + file))
        }
    }

    @Test(arguments: [
        "1,2,3", "1,2,3,0", "-1,0,5,5", "a,b,c,d", "1,2,3,4,5", "99999999999999999999,0,1,1", "100,0,60,60",
    ])
    func `a region that is none is a wrong argument`(region: String) throws {
        let answer = try shell("linear-gradient(red, blue)").run("fit", "hero.png", "--region=\(region)")
        #expect(answer.code == .usageError)
        #expect(answer.error.contains("region"))
    }

    @Test func `what is not a picture is reported with its name`() throws {
        let shell = try Shell()
        try shell.put("name: x", at: "hero.png")
        let answer = shell.run("fit", "hero.png")
        #expect(answer.code == .dataError)
        #expect(answer.error == "lintel: error: cannot use 'hero.png': it is neither a PNG nor a JPEG file\n")
        let missing = shell.run("fit", "herro.png")
        #expect(missing.error == "lintel: error: the picture 'herro.png' does not exist; did you mean 'hero.png'?\n")
    }

    /// A PNG with 17 MiB of chunks that no reader knows before its end.
    private static func padded(_ png: [UInt8]) -> [UInt8] {
        let length = 1 << 16
        var chunk = Array("teSt".utf8) + [UInt8](repeating: 0, count: length)
        // PNG, third edition, section 5.5 and annex D.
        var crc: UInt32 = ~0
        for byte in chunk {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        chunk = bytes(UInt32(length)) + chunk + bytes(~crc)
        // The last chunk is the end.
        var padded = Array(png.dropLast(12))
        for _ in 0..<(17 << 20) / length { padded += chunk }
        return padded + png.suffix(12)
    }

    @Test func `a picture from stdin may be as large as one in a file`() throws {
        let shell = try shell("linear-gradient(red, blue)")
        let png = Self.padded(Array(try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/hero.png"))))
        #expect(png.count > 16 << 20)
        try Data(png).write(to: URL(fileURLWithPath: shell.folder + "/large.png"))
        let answers = [
            shell.run(["fit", "-", "--name", "Hero"], bytes: png), shell.run("fit", "large.png", "--name", "Hero"),
        ]
        #expect(answers.allSatisfy { $0.code == .success }, "\(answers.map(\.error))")
        #expect(answers.allSatisfy { $0.out.contains("linear-gradient(#ff0000 0%, #0000ff 100%)") })
    }

    // Docs/limits.md.
    @Test func `more bytes than the limit are refused alike, in a file and on stdin`() throws {
        let shell = try Shell()
        let limit = 256 << 20
        try shell.put("", at: "huge.png")
        // Without blocks on the disk.
        try FileHandle(forWritingTo: URL(fileURLWithPath: shell.folder + "/huge.png")).truncate(
            atOffset: UInt64(limit) + 1)
        let file = shell.run("fit", "huge.png")
        #expect(file.code == .noInput)
        #expect(
            file.error
                == "lintel: error: the picture 'huge.png' has \(limit + 1) bytes; at most \(limit) are read\n")
        let stdin = shell.run(["fit", "-"], bytes: [UInt8](repeating: 0, count: limit + 1))
        #expect(stdin.code == .noInput)
        #expect(
            stdin.error
                == "lintel: error: the picture on standard input has more than \(limit) bytes; at most \(limit) are read\n"
        )
    }

    // Rings: what differs along the lines of the nearest gradient is the picture, not noise in it.
    @Test func `of a picture that is not a gradient no noise is said to be averaged`() throws {
        let answer = try shell("repeating-radial-gradient(circle at 20% 30%, red, blue 10px)").run(
            "fit", "hero.png", "--kind", "linear")
        #expect(
            answer.error.contains("'hero.png' does not look like a gradient")
                && answer.error.contains("; if a part of it is one, select that with '--region'\n"), "\(answer.error)")
        #expect(!answer.error.contains("was averaged"), "\(answer.error)")
    }

    // 40 of 400 rows are a gradient; the others are white.
    @Test func `of a screenshot with a header the region of the header is named`() throws {
        let shell = try shell("linear-gradient(#6a11cb, #2575fc 10%, white 10%)", "200x400")
        func object(_ answer: Shell.Answer) throws -> [String: Any] {
            try JSONSerialization.jsonObject(with: Data(answer.data)) as? [String: Any] ?? [:]
        }
        let screen = shell.run("fit", "hero.png", "--json")
        #expect(
            screen.error.contains(
                "straight edges divide the picture; for a preset of the part that is a gradient, select it with "
                    + "'--region 0,0,200,40'\n"), "\(screen.error)")
        #expect(try object(screen)["isDoubtful"] as? Bool == false)
        #expect(try object(screen)["suggestedRegion"] as? String == "0,0,200,40")
        #expect(try object(screen)["region"] as? String == "0,0,200,400")
        let header = shell.run("fit", "hero.png", "--region", "0,0,200,40", "--json")
        #expect(!header.error.contains("--region"))
        #expect(try object(header)["background"] as? String == "linear-gradient(#6a11cb 0%, #2575fc 100%)")
        #expect(try object(header)["suggestedRegion"] is NSNull)
        #expect(try object(header)["region"] as? String == "0,0,200,40")
    }

    @Test func `of a conic gradient its center is named`() throws {
        let answer = try shell("conic-gradient(from 20deg at 30% 60%, red, yellow, lime, red)", "200x150")
            .run("fit", "hero.png")
        #expect(answer.code == .success)
        #expect(
            answer.error.contains(
                "lintel: warning: 'hero.png' looks like a conic gradient, which is not fitted: its colors run around a "
                    + "point; write 'conic-gradient(at 30% 60%, …)' in a preset\n"), "\(answer.error)")
    }

    // The page is #f5f7ff to #e0e6f8; a tenth and the last fifth of the rows are bars.
    @Test func `of a screenshot with two bars the regions of both are named`() throws {
        let shell = try shell(
            "linear-gradient(#6a11cb, #2575fc 10%, #f5f7ff 10%, #e0e6f8 80%, #ff5f6d 80%, #ffc371)", "200x400")
        let answer = shell.run("fit", "hero.png", "--json")
        #expect(
            answer.error.contains("select it with '--region 0,320,200,80' or '--region 0,0,200,40'\n"),
            "\(answer.error)")
        let object = try JSONSerialization.jsonObject(with: Data(answer.data)) as? [String: Any]
        #expect(object?["suggestedRegion"] as? String == "0,320,200,80")
        #expect(object?["suggestedRegions"] as? [String] == ["0,320,200,80", "0,0,200,40"])
        #expect(object?["offLines"] as? [String] == [])
    }
}
