import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelPreset
import LintelTestSupport
import LintelUnits
import Testing

@Suite struct HostilePresetTests {
    @Test func `a preset of 10 MB is refused with its size`() {
        let text = "lintel: 1\nname: A\ndescription: " + String(repeating: "x", count: 10_000_000)
        #expect(
            parsing(text).lines == [
                "p.yaml:1:1: error: the file has 10000031 bytes; expected at most 4194304 [LN0006]"
            ])
    }

    @Test func `a background nested a million deep is a diagnostic`() {
        let text = "lintel: 1\nname: A\nbackground: " + String(repeating: "[", count: 1_000_000)
        let (preset, lines) = parsing(text)
        #expect(preset == nil)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("[LN0004]") == true)
    }

    @Test func `color functions nested a million deep are a diagnostic`() {
        let nested = String(repeating: "color-mix(in oklab, ", count: 50_000)
        let (preset, lines) = parsing("lintel: 1\nname: A\nbackground: \"\(nested)\"")
        #expect(preset == nil)
        #expect(lines.contains { $0.contains("[LN0100]") })
    }

    @Test func `an alias bomb of paints is a diagnostic`() {
        var text = "lintel: 1\nname: A\nx0: &x0 [red, red, red, red, red, red, red, red]\n"
        for level in 1...20 {
            text += "x\(level): &x\(level) [\(Array(repeating: "*x\(level - 1)", count: 8).joined(separator: ", "))]\n"
        }
        let (preset, lines) = parsing(text + "background: *x20\n")
        #expect(preset == nil)
        #expect(lines.contains { $0.contains("[LN0005]") })
    }

    @Test func `16 textures of 2 Mi pixels read, and one row more does not`() {
        let fills = (0..<16).map { "{ fill: { texture: \($0).png } }" }.joined(separator: ",\n")
        let text = "lintel: 1\nname: A\nbackground: { layers: [{ fill: { texture: 0.png } },\n\(fills)] }"
        func image(height: Int) -> TextureImage {
            TextureImage(
                digest: "\(height)", width: 1_024, height: height, space: .sRGB,
                pixels: [SIMD4<Float>](repeating: .zero, count: 1_024 * height))
        }
        let images = [image(height: 2_048), image(height: 2_049)]
        func read(last: TextureImage) -> (lines: [String], remaining: [Int]) {
            var remaining: [Int] = []
            let loader = TextureLoader { path, mostPixels in
                remaining.append(mostPixels)
                return .success(path == "15.png" ? last : images[0])
            }
            return (parsing(text, textures: loader).lines, remaining)
        }
        let fine = read(last: images[0])
        #expect(fine.lines == [])
        // Each one leaves 2 Mi pixels less to the next, and the one that is used twice counts once.
        #expect(fine.remaining == (0..<16).map { 33_554_432 - $0 * 2_097_152 })
        #expect(
            read(last: images[1]).lines == [
                "p.yaml:19:20: error: texture '15.png': it has 1024×2049 pixels; all textures of a preset have at most 33554432 "
                    + "pixels in total, and those before it have 31457280 [LN0036]"
            ])
    }

    @Test func `10,000 stops read and one more does not`() throws {
        func text(_ count: Int) -> String {
            "lintel: 1\nname: A\nbackground: { linear: { stops: ["
                + Array(repeating: "red", count: count).joined(separator: ", ") + "] } }"
        }
        #expect(parsing(text(10_000)).lines == [])
        #expect(parsing(text(10_001)).lines == ["p.yaml:3:32: error: 10001 stops; expected 1 to 10000 [LN0033]"])
    }

    @Test func `10,000 stops of CSS text read and one more does not`() throws {
        func text(_ count: Int) -> String {
            "lintel: 1\nname: A\nbackground: \"linear-gradient("
                + Array(repeating: "red", count: count).joined(separator: ", ") + ")\""
        }
        #expect(parsing(text(10_000)).lines == [])
        #expect(parsing(text(10_001)).lines == ["p.yaml:3:14: error: 10001 stops; expected at most 10000 [LN0033]"])
    }

    @Test func `4,096 colors of a palette read, each of the one before it, and one more does not`() {
        func text(_ count: Int) -> String {
            "lintel: 1\nname: A\nbackground: $c\(count - 1)\npalette:\n  c0: red\n"
                + (1..<count).map { "  c\($0): $c\($0 - 1)\n" }.joined()
        }
        #expect(parsing(text(4_096)).lines == [])
        #expect(
            parsing(text(4_097)).lines == [
                "p.yaml:4101:3: error: a palette of 4097 colors; expected at most 4096 [LN0033]"
            ])
    }

    @Test func `4,096 colors that refer to unknown ones are as many errors, without a search for each`() {
        let text =
            "lintel: 1\nname: A\nbackground: red\npalette:\n"
            + (0..<4_096).map { "  a-name-of-some-length-\($0): $a-name-of-some-length-\($0 + 1)x\n" }.joined()
        let lines = parsing(text).lines
        #expect(lines.count == 4_096)
        // Of the first there are names to compare with, of the last no more.
        #expect(lines[1].contains("did you mean '$a-name-of-some-length-0'?"), "\(lines[1])")
        #expect(
            lines[4_095].hasSuffix("unknown palette color '$a-name-of-some-length-4096x' [LN0100]"), "\(lines[4_095])")
    }

    @Test func `1,025 entries of the list of devices are one too many`() {
        let text =
            "lintel: 1\nname: A\nbackground: red\ndevices: ["
            + Array(repeating: "iPhone", count: 1_025)
            .joined(separator: ", ") + "]"
        #expect(
            parsing(text).lines == [
                "p.yaml:4:8203: error: a list of 1025 devices; expected at most 1024 [LN0033]"
            ])
    }

    @Test(arguments: ShippedPresets.names)
    func `no cut or change of a shipped preset traps`(name: String) throws {
        let original = Array(try ShippedPresets.text(name).utf8)
        let seed = name.utf8.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) }
        var generator = SplitMix64(seed: seed)
        let pieces: [[UInt8]] = [
            "#", "(", ")", ": ", "\n", "- ", "[", "]", "{", "}", "\"", "'", "$", "%", "px", "-", "1e999", "nan", "é",
            ",",
            "light: ", "stops: [", "calc(",
        ].map { Array($0.utf8) }
        func read(_ bytes: [UInt8]) {
            var diagnostics = Diagnostics()
            let preset = Preset.parse(bytes: bytes, file: "x", into: &diagnostics)
            #expect((preset == nil) == diagnostics.hasErrors, "seed \(seed)")
        }
        for length in stride(from: 0, through: original.count, by: 11) { read(Array(original.prefix(length))) }
        for _ in 0..<60 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[at] = UInt8.random(in: 0x20...0x7e, using: &generator)
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: at)
                }
            }
            read(bytes)
        }
    }
}
