import Foundation
import LintelCLI
import Testing

struct RenderTests {
    /// Width, height and bits of each channel, from the header of a PNG: PNG (third edition), section 11.2.1.
    private func header(_ bytes: [UInt8]) throws -> [Int] {
        try #require(bytes.count > 33 && bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return [number(at: 16), number(at: 20), Int(bytes[24])]
    }

    @Test func `a CSS gradient becomes a PNG of the size asked for`() throws {
        let shell = try Shell()
        let answer = shell.run(
            "render", "linear-gradient(to right, red, rgb(0 0 255 / 0%))", "--size", "4x2", "-o", "bar.png")
        #expect(answer.code == .success)
        #expect(answer.out == "")
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/bar.png")))
        #expect(answer.error == "Wrote bar.png: 4×2, \(bytes.count) bytes\n")
        #expect(try header(bytes) == [4, 2, 8])
        #expect(try shell.listing() == ["bar.png"])
    }

    @Test func `a value on another scale is drawn as CSS has it, with a warning`() throws {
        let shell = try Shell()
        let answer = shell.run("render", "oklch(78 0.1 30)", "--size", "1x1", "-o", "a.png")
        #expect(answer.code == .success)
        #expect(answer.error.contains("warning: lightness 78 is beyond 1 and counts as 1; did you mean 78%? [LN0101]"))
        #expect(shell.run("render", "white", "--size", "1x1", "-o", "b.png").error.hasPrefix("Wrote"))
        func file(_ name: String) throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/" + name))
        }
        #expect(try file("a.png") == file("b.png"))
    }

    /// What these rows share is found at the distances of a packer of rows; the cheapest path by a few lengths of
    /// matches alone makes the picture two thirds larger.
    @Test func `the usual effort makes slanted stripes no larger than the fast one`() throws {
        let shell = try Shell()
        let stripes =
            "repeating-linear-gradient(153deg, #fc0 0px, #369 10px, #f80 15px, white 17px, blue 20px, white 28px)"
        func size(_ effort: String) throws -> Int {
            let answer = shell.run("render", stripes, "--size", "700x586", "-o", "\(effort).png", "--optimize", effort)
            #expect(answer.code == .success)
            let count = try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/\(effort).png")).count
            let thousands = String(format: "%.1f", Double(count) / 1000)
            #expect(answer.error == "Wrote \(effort).png: 700×586, \(thousands) KB\n")
            return count
        }
        let (usual, fast) = (try size("default"), try size("fast"))
        #expect(usual <= fast, "\(usual) and \(fast) bytes")
    }

    @Test func `folders that are missing around the file are made, and a file that is in their place stays`() throws {
        let shell = try Shell()
        let gradient = "linear-gradient(red, blue)"
        #expect(shell.run("render", gradient, "--size", "4x2", "-o", "new/deep/bar.png").code == .success)
        #expect(try shell.listing() == ["new", "new/deep", "new/deep/bar.png"])
        #expect(shell.run("export", gradient, "--to", "css", "-o", "text/a.css").code == .success)
        try shell.put("mine", at: "taken")
        let refused = shell.run("render", gradient, "--size", "4x2", "-o", "taken/bar.png")
        #expect(refused.code != .success)
        #expect(refused.error.contains("taken"))
        #expect(try shell.text(at: "taken") == "mine")
    }

    @Test(arguments: [
        ("lintelDevices: 1\ndevices: {}\n", "'a.yml' is a devices file, not a preset; name it with --devices-file"),
        (
            "lintelBatch: 1\npresets: b.yml\nbrands: {}\n",
            "'a.yml' is a batch file, not a preset; 'lintel batch a.yml' builds it"
        ),
        ("lintel: 1\npalette: { a: red }\n", "'a.yml' is a palette file, which makes no images"),
        ("lintel: 1\nname: A\nbackground: red\n", "'a.yml' is a preset; 'lintel build a.yml' draws its images"),
    ])
    func `a document is refused as what it is`(text: String, message: String) throws {
        let shell = try Shell()
        try shell.put(text, at: "a.yml")
        let answer = shell.run("render", "a.yml", "--size", "4x2", "-o", "a.png")
        #expect(answer.code == .dataError && answer.error.contains(message), "\(answer.error)")
    }

    @Test func `options say how the file is encoded`() throws {
        let gradient = "linear-gradient(red, color(display-p3 0 1 0))"
        let shell = try Shell()
        func data(_ options: String...) throws -> [UInt8] {
            let answer = shell.run(["render", gradient, "--size", "3x5", "-o", "-"] + options)
            #expect(answer.code == .success)
            #expect(answer.error == "")
            return answer.data
        }
        let plain = try data()
        #expect(try header(plain)[0...1] == [3, 5])
        #expect(try data("--gamut", "sRGB", "--gamut-mapping", "minde", "--depth", "8") == plain)
        #expect(try data("--gamut-mapping=clip") != plain)
        #expect(try data("--gamut", "display-p3") != plain)
        #expect(try header(data("--depth", "16")) == [3, 5, 16])
    }

    @Test func `an SVG file is drawn in its own size`() throws {
        let shell = try Shell()
        try shell.put("<svg width='4' height='3'><rect x='1' width='2.5' height='3' fill='#00f'/></svg>", at: "a.svg")
        let answer = shell.run("render", "a.svg", "-o", "-")
        #expect(answer.code == .success)
        #expect(try header(answer.data)[0...1] == [4, 3])
    }

    @Test func `SVG may come from stdin and from the command line itself`() throws {
        let svg = "<linearGradient><stop stop-color='red'/></linearGradient>"
        let shell = try Shell()
        let first = shell.run(["render", "-", "--size", "2x2", "-o", "-"], input: svg)
        let second = shell.run("render", svg, "--size", "2x2", "-o", "-")
        #expect(first.code == .success)
        #expect(first.data == second.data)
        #expect(try header(first.data)[0...1] == [2, 2])
    }

    // SVG 2, section 6.1: an invalid attribute value is as if the attribute were absent.
    @Test func `an invalid SVG attribute is a warning, and its default is drawn`() throws {
        let shell = try Shell()
        let answer = shell.run(
            "render", "<svg><rect width='1' height='1' fill='rde'/></svg>", "--size", "1x1", "-o", "a.png")
        #expect(answer.code == .success)
        #expect(
            answer.error.hasPrefix(
                "argument:1:39: warning: fill is ignored: unknown color 'rde'; did you mean 'red'? [LN0126]\n"))
        #expect(try shell.listing() == ["a.png"])
    }

    @Test(arguments: [
        (
            "linear-gradient(red, bleu)",
            "argument:1:22: error: unknown color 'bleu'; did you mean 'blue'? [LN0100]"
        ),
        ("redd", "argument:1:1: error: unknown color 'redd'; did you mean 'red'? [LN0100]"),
        (
            "linear-gradient(in oklsh to rigth, red, bleu)",
            """
            argument:1:20: error: unknown color space 'oklsh'; did you mean 'oklch'? [LN0100]
            argument:1:29: error: expected 'left', 'right', 'top' or 'bottom' after 'to', found 'rigth'; did you mean 'right'? [LN0100]
            argument:1:41: error: unknown color 'bleu'; did you mean 'blue'? [LN0100]
            """
        ),
        (
            "-webkit-linear-gradient(top, red, blue)",
            "argument:1:1: error: unknown gradient '-webkit-linear-gradient()'; write linear-gradient(to bottom, …) [LN0100]"
        ),
        (
            "<svg/>",
            "argument:1:1: error: there is nothing to draw; expected a filled 'rect', or a gradient alone [LN0133]"
        ),
    ])
    func `a mistake is reported with its location, and nothing is written`(picture: String, line: String) throws {
        let shell = try Shell()
        let answer = shell.run("render", picture, "--size", "1x1", "-o", "a.png")
        #expect(answer.code == .dataError)
        #expect(answer.error == line + "\n")
        #expect(try shell.listing() == [])
    }

    // 32,768 × 32,768 is 1 Gi; five times as much is 5,368,709,120.
    @Test(arguments: [
        (
            "<svg xmlns='http://www.w3.org/2000/svg'>"
                + String(repeating: "<rect width='100%' height='100%' opacity='0.5'/>", count: 5) + "</svg>",
            "rectangles", "LN0121"
        ),
        (Array(repeating: "linear-gradient(red, #0000)", count: 5).joined(separator: ", "), "gradients", "LN0033"),
    ])
    func `a picture that would take hours is refused before it is drawn`(
        picture: String, what: String, id: String
    ) throws {
        let shell = try Shell()
        let answer = shell.run("render", picture, "--size", "32768x32768", "-o", "a.png")
        #expect(answer.code == .dataError)
        #expect(
            answer.error
                == "argument:1:1: error: the \(what) cover 5368709120 pixels at 32768×32768, each counted by itself; "
                + "expected at most 4294967296; choose a smaller size [\(id)]\n")
        #expect(try shell.listing() == [])
    }

    @Test(arguments: [
        (["red", "--size", "1x1"], "'lintel render' needs a file to write: --out FILE, or --out - for stdout"),
        (["red", "-o", "-"], "the picture has no size; add '--size WxH'"),
        (
            ["red", "-o", "-", "--size", "10"],
            "invalid value '10' for '--size'; expected width and height in pixels, such as 300x44"
        ),
        (
            ["red", "-o", "-", "--size", "0x5"],
            "invalid size '0×5': expected sides of 1 to 32768 pixels"
        ),
        (
            ["red", "-o", "-", "--size", "32769x4"],
            "invalid size '32769×4': expected sides of 1 to 32768 pixels"
        ),
    ])
    func `what is missing is asked for`(arguments: [String], message: String) throws {
        let answer = try Shell().run(["render"] + arguments)
        #expect(answer.code == .usageError)
        #expect(answer.error == "lintel: error: \(message)\n")
        #expect(answer.data == [])
    }

    @Test(arguments: [
        ("x.PNG", "'x.PNG' is a picture of pixels; 'lintel fit x.PNG' makes a preset with its gradient"),
        (
            "sky.ggr",
            "'sky.ggr' is a file of gradients; 'lintel import sky.ggr' makes a preset of one, which 'lintel build' draws"
        ),
    ])
    func `a file of another program is reported with the command that reads it`(file: String, message: String) throws {
        let answer = try Shell().run("render", file, "-o", "-", "--size", "4x4")
        #expect(answer.code == .dataError && answer.data == [])
        #expect(answer.error == "lintel: error: \(message)\n")
    }

    @Test func `a file is replaced, a folder is not`() throws {
        let shell = try Shell()
        try shell.put("old", at: "a.png")
        try shell.put("", at: "folder/x")
        #expect(shell.run("render", "red", "--size", "1x1", "-o", "a.png").code == .success)
        #expect(try shell.text(at: "a.png") != "old")
        let answer = shell.run("render", "red", "--size", "1x1", "-o", "folder")
        #expect(answer.code == .cannotCreate)
        #expect(answer.error.hasSuffix("folder' is a folder; name a file\n"))
        #expect(try shell.listing() == ["a.png", "folder", "folder/x"])
        #expect(shell.run("render", "b.svg", "-o", "-").code == .noInput)
    }

    @Test(arguments: [
        (
            "t.json", #"{"c": {"brand": {"$type": "color", "$value": "red"}}}"#,
            "'t.json' is a file of design tokens, not a preset; 'lintel import t.json' makes a preset of a gradient"
        ),
        (
            "t.json", #"{"c": {"brand": {"type": "color", "value": "red"}}}"#,
            "'t.json' is a file of design tokens, not a preset; 'lintel import t.json' makes a preset of a gradient"
        ),
        (
            "t.tokens", #"{"c": {"$type": "color", "$value": "red"}}"#,
            "'t.tokens' is a file of design tokens; 'lintel import t.tokens' makes a preset of a gradient, which 'lintel build' draws"
        ),
        (
            "q.txt", "linear-gradient(red, blue)",
            "'q.txt' is the name of a file that is not SVG; 'lintel import q.txt' reads the gradients of a style sheet"
        ),
        ("p.gpl", "GIMP Palette\n", "'p.gpl' is a GIMP palette, which lintel does not read"),
    ])
    func `a file of another kind is named as what it is`(name: String, text: String, message: String) throws {
        let shell = try Shell()
        try shell.put(text, at: name)
        let answer = shell.run("render", name, "--size", "4x2", "-o", "a.png")
        #expect(answer.error == "lintel: error: \(message)\n")
        #expect(answer.code == .dataError)
    }

    @Test func `a color is drawn where a file has its name`() throws {
        let shell = try Shell()
        try shell.put("", at: "tan")
        #expect(shell.run("render", "tan", "--size", "4x2", "-o", "a.png").code == .success)
    }

    // CSS Values 4: a zero is a length without its unit, however it is written.
    @Test(arguments: ["red 0e0, blue", "red 000000, blue", "red 000, blue"])
    func `a position of zero is no color`(stops: String) throws {
        let shell = try Shell()
        let answer = shell.run("render", "linear-gradient(\(stops))", "--size", "4x2", "-o", "a.png")
        #expect(answer.code == .success, "\(answer.error)")
    }

    @Test func `design tokens are not built as a preset`() throws {
        let shell = try Shell()
        try shell.put(#"{"c": {"brand": {"$type": "color", "$value": "red"}}}"#, at: "t.json")
        for verb in ["build", "check"] {
            #expect(
                shell.run(verb, "t.json").error
                    == "lintel: error: 't.json' is a file of design tokens, not a preset; 'lintel import t.json' makes a preset of a gradient\n"
            )
        }
        // A key of a token by mistake does not make one of a preset.
        try shell.put(#"{"lintel": 1, "name": "A", "background": {"$value": "red"}}"#, at: "a.json")
        #expect(!shell.run("check", "a.json").error.contains("design tokens"))
    }

    @Test func `an SVG file without its ending is drawn`() throws {
        let shell = try Shell()
        try shell.put(
            "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'><rect width='4' height='2' fill='red'/></svg>",
            at: "picture")
        #expect(shell.run("render", "picture", "-o", "a.png").error.hasPrefix("Wrote a.png: 4×2, "))
    }

    /// CSS Backgrounds 3, section 2.3: the first layer is closest to the user. White of 60 % over 0 is 153.
    @Test(arguments: [
        "linear-gradient(rgb(255 255 255 / 0.6)), linear-gradient(to right, red 50%, blue 50%)",
        "linear-gradient(to right, #f99 50%, transparent 50%), #99f",
        "/* a, b */ linear-gradient(to right, #f99 50%, transparent 50%) /* c, d */, #99f /* e, f */",
    ])
    func `layers are drawn, the first on top`(css: String) throws {
        let shell = try Shell()
        func file(_ css: String) throws -> Data {
            #expect(shell.run("render", css, "--size", "4x2", "-o", "a.png").error.hasPrefix("Wrote a.png: 4×2, "))
            return try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/a.png"))
        }
        #expect(try file(css) == file("linear-gradient(to right, #f99 50%, #99f 50%)"))
    }

    @Test(arguments: [
        ("linear-gradient(red, blue), linear-gradient(lime, gould)", "argument:1:51: error: unknown color 'gould'"),
        ("red, blue", "argument:1:1: error: expected a gradient, found a color; only the last layer may be one"),
        ("linear-gradient(red, blue), gren", "argument:1:29: error: unknown color 'gren'; did you mean 'green'?"),
        ("linear-gradient(red, blue),", "argument:1:28: error: "),
        ("linear-gradient(red, blue), url(x.png)", "argument:1:29: error: "),
        ("linear-gradient(red, bleu)", "argument:1:22: error: unknown color 'bleu'"),
    ])
    func `a mistake in one of the layers is reported at its place`(css: String, error: String) throws {
        let answer = try Shell().run("render", css, "--size", "4x2", "-o", "a.png")
        #expect(answer.code == .dataError && answer.error.hasPrefix(error), "\(answer.error)")
    }

    @Test func `a picture that is too large has a size`() throws {
        let answer = try Shell().run(
            "render",
            "<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='30'><rect width='9' height='9'/></svg>", "-o",
            "a.png")
        #expect(answer.error.contains("the picture's size is too large: expected sides of 1 to "))
    }
}
