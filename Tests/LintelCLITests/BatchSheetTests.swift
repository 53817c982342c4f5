import Foundation
import LintelCLI
import LintelCodecs
import LintelRaster
import LintelUnits
import Testing

struct BatchSheetTests {
    /// A preset in sRGB, one in Display P3, and a brand of each.
    private func shell() throws -> Shell {
        let shell = try Shell()
        for (name, gamut) in [("Flat", "sRGB"), ("Wide", "display-p3")] {
            try shell.put(
                "lintel: 1\nname: \(name)\ndevices: iPhone 16\nbackground: '#336699'\nbars: tab\nscales: 3x\n"
                    + "gamut: \(gamut)\n", at: "\(name).yml")
        }
        try shell.put(
            """
            lintelBatch: 1
            presets: [Flat.yml, Wide.yml]
            brands:
              acme: { presets: [Flat.yml] }
              bolt: { presets: [Wide.yml] }

            """, at: "both.yml")
        try shell.put("lintelBatch: 1\npresets: Wide.yml\nbrands: { bolt: }\n", at: "wide.yml")
        return shell
    }

    @Test func `brands in Display P3 are shown in it`() throws {
        let shell = try shell()
        for options in [[], ["--gamut", "display-p3"]] {
            let answer = shell.run(["sheet", "wide.yml", "-o", "a.png"] + options)
            #expect(answer.code == .success, "\(answer.error)")
            #expect(answer.error.contains(" in display-p3\n"), "\(answer.error)")
        }
    }

    /// Source of the codes: CSS Color 4, section 18, sample code: #336699 is color(display-p3 0.24985 0.39524 0.58403).
    @Test func `beside brands in Display P3 those in sRGB have the same colors, encoded for it`() throws {
        let shell = try shell()
        let answer = shell.run("sheet", "both.yml", "-o", "a.png")
        #expect(answer.code == .success && answer.error.contains(" in display-p3\n"), "\(answer.error)")
        #expect(!answer.error.contains("not shown"), "\(answer.error)")
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: shell.folder + "/a.png")))
        let image = try PNGDecoder.decode(bytes).image
        var codes: Set<SIMD4<UInt16>> = []
        for y in 0..<image.size.height {
            for x in stride(from: 0, to: image.size.width, by: 8) { codes.insert(image.codes(x: x, y: y)) }
        }
        #expect(codes.contains(SIMD4(64, 101, 149, 255)))
        #expect(!codes.contains(SIMD4(0x33, 0x66, 0x99, 255)))
    }

    @Test func `presets without images in the gamut are named in a warning`() throws {
        let shell = try shell()
        let answer = shell.run("sheet", "both.yml", "-o", "a.png", "--gamut", "sRGB")
        #expect(answer.code == .success && answer.error.contains(" in sRGB\n"), "\(answer.error)")
        #expect(
            answer.error.contains(
                "warning: 'bolt/Wide.yml': not shown, because the preset has no images in sRGB; it has display-p3\n"),
            "\(answer.error)")
    }

    @Test func `a sheet that would show nothing gives each reason once, with its presets`() throws {
        let shell = try shell()
        try shell.put(
            "lintel: 1\nname: Two\ndevices: iPhone 16\nbackground: red\nbars: tab\nscales: 2x\n", at: "Two.yml")
        try shell.put(
            "lintelBatch: 1\npresets: [Flat.yml, Two.yml]\nbrands: { acme: , bolt: }\n", at: "none.yml")
        let answer = shell.run("sheet", "none.yml", "-o", "a.png", "--scale", "1x")
        #expect(answer.code == .usageError)
        #expect(
            answer.error == """
                lintel: error: 'acme/Flat.yml', 'bolt/Flat.yml': the preset has no images at 1x; it has 3x
                lintel: error: 'acme/Two.yml', 'bolt/Two.yml': the preset has no images at 1x; it has 2x

                """)
        #expect(try !shell.listing().contains("a.png"))
    }

    @Test(arguments: [
        (["--gamut", "sRGB"], ExitCode.usageError, "the preset has no images in sRGB; it has display-p3"),
        (["--scale", "1x"], .usageError, "the preset has no images at 1x; it has 3x"),
        (["--devices", "iPad"], .noInput, "the preset has no device 'iPad'"),
    ])
    func `a sheet that would show no brand is refused for the reason of the first`(
        options: [String], code: ExitCode, message: String
    ) throws {
        let shell = try shell()
        let answer = shell.run(["sheet", "wide.yml", "-o", "a.png"] + options)
        #expect(answer.code == code)
        #expect(answer.error == "lintel: error: \(message)\n")
        #expect(try !shell.listing().contains("a.png"))
    }
}
