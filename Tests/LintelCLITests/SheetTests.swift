import Foundation
import LintelCLI
import LintelReview
import Testing

struct SheetTests {
    static let flat = """
        lintel: 1
        name: Flat
        devices: ["iPhone17,1"]
        background: "#336699"
        """

    private func shell(_ text: String = flat) throws -> Shell {
        let shell = try Shell()
        try shell.put(text, at: "flat.yml")
        return shell
    }

    private func bytes(_ shell: Shell, _ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/" + name)))
    }

    @Test func `a sheet is written under the preset's name, and nothing else`() throws {
        let shell = try shell()
        let answer = shell.run(["sheet", "flat.yml"], fonts: FontPaths.standard)
        #expect(answer.code == .success)
        #expect(answer.out == "")
        #expect(answer.error.contains("Wrote Flat-sheet.png: 1704×"))
        #expect(answer.error.contains(" pictures at @3x in sRGB\n"))
        #expect(try shell.listing() == ["Flat-sheet.png", "flat.yml"])
        #expect(try bytes(shell, "Flat-sheet.png").starts(with: [0x89, 0x50, 0x4e, 0x47]))
    }

    @Test func `the bytes are the same each time, for any number of workers`() throws {
        let shell = try shell()
        for (name, jobs) in [("a.png", "1"), ("b.png", "3"), ("c.png", "3")] {
            let answer = shell.run(["sheet", "flat.yml", "-o", name, "-j", jobs], fonts: FontPaths.standard)
            #expect(answer.code == .success)
        }
        #expect(try bytes(shell, "a.png") == bytes(shell, "b.png"))
        #expect(try bytes(shell, "b.png") == bytes(shell, "c.png"))
    }

    @Test func `a sheet of more brands than fit says how many it shows`() throws {
        let shell = try Shell()
        try shell.put(
            "lintel: 1\nname: Flat\ndevices: iPhone 16\nbackground: $a\npalette: { a: '#369' }\nbars: tab\nscales: 1x\n",
            at: "flat.yml")
        func text(_ count: Int) -> String {
            "lintelBatch: 1\npresets: flat.yml\nbrands:\n"
                + (1...count).map { "  b\($0): { palette: { a: '#\(100 + $0)' } }\n" }.joined()
        }
        try shell.put(text(62), at: "b.yml")
        let answer = shell.run(["sheet", "b.yml", "-o", "b.png"], fonts: FontPaths.standard)
        #expect(answer.code == .success)
        #expect(answer.error.contains("warning: only the first 60 of 62 brands are shown; "), "\(answer.error)")
        try shell.put(text(60), at: "b.yml")
        let whole = shell.run(["sheet", "b.yml", "-o", "b.png"], fonts: FontPaths.standard)
        #expect(whole.code == .success && !whole.error.contains("brands"), "\(whole.error)")
    }

    @Test func `without a font the sheet has no captions, and a warning says so`() throws {
        let shell = try shell()
        let answer = shell.run(["sheet", "flat.yml", "-o", "-"], fonts: ["/nowhere/to/be/found.ttf"])
        #expect(answer.code == .success)
        #expect(
            answer.error == """
                lintel: warning: there are no captions, because no font was found; name one with --font FILE, or install \
                DejaVu Sans

                """)
        #expect(answer.data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        let quiet = shell.run(["sheet", "flat.yml", "-o", "-", "-q"])
        #expect(quiet.error == "")
        #expect(quiet.data == answer.data)
    }

    @Test func `options choose what is shown`() throws {
        let shell = try shell(
            """
            lintel: 1
            name: Flat
            devices: ["iPhone17,1", "iPhone12,8"]
            gamut: [sRGB, display-p3]
            background: color(display-p3 0.2 0.9 0.3)
            """)
        func data(_ options: String...) -> [UInt8] {
            let answer = shell.run(["sheet", "flat.yml", "-o", "-", "-q"] + options)
            #expect(answer.code == .success, "\(options): \(answer.error)")
            return answer.data
        }
        let plain = data()
        #expect(data("--scale", "3x", "--gamut", "sRGB") == plain)
        #expect(data("--scale", "2x") != plain)
        #expect(data("--gamut", "display-p3") != plain)
        // The only device at 3x.
        #expect(data("--devices", "iPhone 16 Pro") == plain)
        #expect(data("--devices", "iPhone SE (2nd generation)") == data("--scale", "2x"))
        #expect(data("--formats", "bundle") != plain)
    }

    @Test(arguments: [
        (
            ["flat.yml", "--scale", "1x"], ExitCode.usageError,
            "lintel: error: the preset has no images at 1x; it has 3x\n"
        ),
        (
            ["flat.yml", "--gamut", "display-p3"], .usageError,
            "lintel: error: the preset has no images in display-p3; it has sRGB\n"
        ),
        (
            ["flat.yml", "--scale", "4x"], .usageError,
            "lintel: error: invalid value '4x' for '--scale'; expected '1x', '2x' or '3x'\nSee: lintel sheet --help\n"
        ),
        (
            ["flat.yml", "flat.yml"], .usageError,
            "lintel: error: unexpected argument 'flat.yml' for 'lintel sheet'\nSee: lintel sheet --help\n"
        ),
        (
            ["flat.yml", "--devices", "iPhone SE (2nd generation)"], .noInput,
            "lintel: error: the preset has no device 'iPhone SE (2nd generation)'\n"
        ),
        (["flat.yml", "--font", "none.ttf"], .noInput, "lintel: error: the font 'none.ttf' does not exist\n"),
        (
            ["flat.yml", "--font", "flat.yml"], .noInput,
            "lintel: error: the font 'flat.yml' has no outlines that FreeType can read\n"
        ),
        (
            ["nothing.yml"], .noInput,
            "lintel: error: 'nothing.yml' is neither a file nor a shipped preset; see 'lintel presets' for the shipped ones\n"
        ),
    ])
    func `a mistake on the command line is reported, and nothing is written`(
        arguments: [String], code: ExitCode, error: String
    ) throws {
        let shell = try shell()
        let answer = shell.run(["sheet"] + arguments)
        #expect(answer.code == code)
        #expect(answer.error == error)
        #expect(try shell.listing() == ["flat.yml"])
    }

    // devices.yml has no heights of horizontal bars for the folded display.
    @Test func `a device whose bar heights are not known is not said to be missing from the preset`() throws {
        let shell = try shell(
            "lintel: 1\nname: Flat\nbackground: red\ndevices: [iPhone Duo, iPhone 16]\n")
        let answer = shell.run("sheet", "flat.yml", "--devices", "iPhone Duo (outer display)")
        #expect(answer.code == .noInput)
        #expect(
            answer.error.hasSuffix(
                "lintel: error: no bar heights are known for 'iPhone Duo (outer display)': no image is made for it\n"))
    }

    @Test func `mistakes in the preset are reported as by other commands`() throws {
        let shell = try shell("lintel: 1\nname: Flat\nbackground: redd\n")
        let answer = shell.run("sheet", "flat.yml")
        #expect(answer.code == .dataError)
        #expect(
            answer.error == "flat.yml:3:13: error: unknown color 'redd'; did you mean 'red'? [LN0100]\n"
                + "    3 | background: redd\n      |             ^\n")
        #expect(try shell.listing() == ["flat.yml"])
    }

    @Test func `a folder in the way is reported`() throws {
        let shell = try shell()
        try shell.put("", at: "sheet.png/file")
        #expect(shell.run("sheet", "flat.yml", "-o", "sheet.png").code == .cannotCreate)
    }
}
