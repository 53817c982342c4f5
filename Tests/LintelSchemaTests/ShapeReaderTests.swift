import LintelDiagnostics
import LintelSchema
import LintelUnits
import LintelYAML
import Testing

@Suite struct ShapeReaderTests {
    struct Reader: ShapeReader {
        var log: ReadingLog

        init(_ codes: ReadingCodes = .presets, isComplete: Bool = true) {
            log = ReadingLog(codes, isComplete: isComplete)
        }
    }

    enum Fruit: String, CaseIterable { case apple, pear }

    static let shape = ObjectShape(
        "a basket",
        [
            .init("version", .exactly(1), "The version.", isRequired: true),
            .init("fruit", .word(["apple", "pear"]), "What is inside.", isRequired: true),
            .init("weights", .list(.number(1...500)), "Grams."),
        ])

    private func node(_ text: String) throws -> Node {
        var diagnostics = Diagnostics()
        return try #require(Document.parse(bytes: Array(text.utf8), file: "a.yml", into: &diagnostics))
    }

    private func lines(_ reader: Reader) -> [String] { reader.diagnostics.sorted.map(\.line) }

    @Test func `unknown and missing keys are reported, the version is not`() throws {
        var reader = Reader()
        let read = try reader.fields(node("{ weight: 3, wieghts: 4, kind: 5 }"), Self.shape)
        let fields = try #require(read)
        #expect(fields.given == ["weights"] && fields.hasUnknown && fields["fruit"] == nil)
        // The first of two that are misspelled, as the first of two equal keys would be.
        #expect(fields["weights"]?.text == "3" && fields.key("weights")?.text == "weight")
        #expect(
            lines(reader) == [
                "a.yml:1:1: error: a basket needs the key 'fruit' [LN0023]",
                "a.yml:1:3: error: unknown key 'weight' in a basket; did you mean 'weights'? [LN0022]",
                "a.yml:1:14: error: unknown key 'wieghts' in a basket; did you mean 'weights'? [LN0022]",
                "a.yml:1:26: error: unknown key 'kind' in a basket; expected 'version', 'fruit' or 'weights' [LN0022]",
            ])
    }

    @Test(arguments: [(100, nil as String?), (101, "1 more unknown key"), (30_000, "29900 more unknown keys")])
    func `of more than 100 unknown keys in a mapping the number is reported`(count: Int, rest: String?) throws {
        var reader = Reader()
        let entries = (1...count).map { "k\($0): 1\n" }.joined()
        let fields = try reader.fields(node("version: 1\n" + entries + "fruit: pear\n"), Self.shape)
        #expect(fields?["fruit"]?.text == "pear")
        let end = "in a basket; expected 'version', 'fruit' or 'weights' [LN0022]"
        var expected = (1...100).map { "a.yml:\($0 + 1):1: error: unknown key 'k\($0)' \(end)" }
        if let rest { expected.append("a.yml:102:1: error: \(rest) in a basket [LN0022]") }
        #expect(lines(reader) == expected)
    }

    private static let step = ObjectShape(
        "a step",
        [
            .init("name", .text, "Its name."), .init("fame", .text, "How known it is."),
            .init("frame", .text, "What is shown.", isRequired: true),
        ])

    @Test func `an unknown key means none that the mapping has, and of two the one that is missing`() throws {
        func read(_ text: String) throws -> [String] {
            var reader = Reader()
            _ = reader.fields(try node(text), Self.step)
            return lines(reader)
        }
        #expect(
            try read("{ name: a, fame: b, fame2: c }")
                == ["a.yml:1:21: error: unknown key 'fame2' in a step; did you mean 'frame'? [LN0022]"])
        #expect(
            try read("{ hame: a, frame: b }")
                == ["a.yml:1:3: error: unknown key 'hame' in a step; did you mean 'name'? [LN0022]"])
        #expect(
            try read("{ name: a, fame: b, frame: c, frames: d }")
                == ["a.yml:1:31: error: unknown key 'frames' in a step; the key 'frame' already exists [LN0022]"])
    }

    @Test(arguments: [
        ("{ red: 1 }", []), ("{ red: 1, wide: 2, high: 3 }", []),
        ("{}", ["a.yml:1:1: error: a flag needs the key 'red' or 'blue' [LN0023]"]),
        (
            "{ blue: 1, red: 2 }",
            ["a.yml:1:12: error: 'blue' and 'red' cannot be used together; choose a side [LN0029]"]
        ),
        ("{ red: 1, wide: 2 }", ["a.yml:1:11: error: 'wide' needs the key 'high'; or it is endless [LN0023]"]),
        // A misspelled key is read as the one that is meant, or may be the one that is missing.
        (
            "{ blu: 1, red: 2 }",
            [
                "a.yml:1:3: error: unknown key 'blu' in a flag; did you mean 'blue'? [LN0022]",
                "a.yml:1:11: error: 'blue' and 'red' cannot be used together; choose a side [LN0029]",
            ]
        ),
        (
            "{ red: 1, wide: 2, tall: 3 }",
            ["a.yml:1:20: error: unknown key 'tall' in a flag; expected 'red', 'blue', 'wide' or 'high' [LN0022]"]
        ),
    ])
    func `keys that do not follow the rules of their shape are reported`(text: String, expected: [String]) throws {
        let shape = ObjectShape(
            "a flag", ["red", "blue", "wide", "high"].map { .init($0, .text, "A key.") },
            rules: KeyRule.exactlyOne(["red", "blue"], hint: "choose a side")
                + [.needs("wide", anyOf: ["high"], hint: "or it is endless")])
        var reader = Reader()
        _ = try reader.fields(node(text), shape)
        #expect(lines(reader) == expected)
        // The rest of a file that was not read to its end may have what is missing.
        var incomplete = Reader(isComplete: false)
        _ = try incomplete.fields(node(text), shape)
        #expect(lines(incomplete) == expected.filter { !$0.contains("LN0023") })
    }

    /// What is taken is what the keyword `const` of JSON Schema takes: numbers are equal that have the same
    /// mathematical value, and texts are not numbers (JSON Schema 2020-12, Core, 4.2.2).
    @Test(arguments: [
        ("{ version: 1 }", FormatVersion.supported, nil as String?),
        ("{ version: 1.0 }", .supported, nil),
        ("{ version: 10e-1 }", .supported, nil),
        (
            "{ version: 1.5 }", .unsupported,
            "12: error: format version 1.5 is not known; this lintel reads version 1 [LN0021]"
        ),
        (
            "{ version: 2 }", .unsupported,
            "12: error: format version 2 is not known; this lintel reads version 1 [LN0021]"
        ),
        (
            "{ version: '1' }", .unclear,
            "12: error: the format version is a number; write 1 without quotation marks [LN0024]"
        ),
        ("{ version: [1] }", .unclear, "12: error: expected the format version 1, found a list [LN0024]"),
        ("{ version: one }", .unclear, "12: error: expected the format version 1, found 'one' [LN0024]"),
        ("{ version: }", .unclear, "12: error: expected the format version 1, found nothing [LN0024]"),
        ("{ fruit: pear }", .unclear, "1: error: the format version is missing; add 'version: 1' at the top [LN0020]"),
        ("{ verison: 1 }", .unclear, nil),
        ("{ lintel: 1 }", .unclear, nil),
        ("[1]", .unclear, nil),
    ])
    func `the version of a format is a number, as its schema says`(
        text: String, version: FormatVersion, line: String?
    ) throws {
        var reader = Reader()
        #expect(try reader.formatVersion(node(text), of: Self.shape) == version)
        #expect(lines(reader) == (line.map { ["a.yml:1:" + $0] } ?? []))
    }

    @Test func `a file that was not read to its end does not lack its version`() throws {
        var reader = Reader(isComplete: false)
        #expect(try reader.formatVersion(node("{ fruit: pear }"), of: Self.shape) == .unclear)
        #expect(lines(reader) == [])
    }

    @Test func `a misspelled key stands for no key where several are near`() throws {
        var reader = Reader()
        let shape = ObjectShape("a box", [.init("top", .text, "Up."), .init("to", .text, "Where.")])
        #expect(try reader.fields(node("{ too: 1 }"), shape)?.given == [])
        #expect(try reader.fields(node("{ tops: 1 }"), shape)?.given == ["top"])
        #expect(try reader.fields(node("{ tops: 2, top: 1 }"), shape)?["top"]?.text == "1")
    }

    @Test(arguments: [
        ("200%", "200% is out of range; expected an opacity, 0 to 1 [LN0025]"),
        ("50%", "expected an opacity, found '50%'; did you mean 0.5? [LN0024]"),
        ("2", "2 is out of range; expected an opacity, 0 to 1 [LN0025]"),
        ("half", "expected an opacity, found 'half' [LN0024]"),
    ])
    func `a number out of range is reported with the range, with a unit too`(text: String, message: String) throws {
        var reader = Reader()
        #expect(try reader.number(node(text), in: 0...1, "an opacity") == nil)
        #expect(lines(reader) == ["a.yml:1:1: error: " + message])
    }

    @Test(arguments: ["a:", "a: null", "a: ~"])
    func `an empty value has nothing to do with comments`(text: String) throws {
        var reader = Reader()
        _ = reader.text(try #require(try node(text)["a"]), "a name")
        #expect(
            lines(reader).map { $0.split(separator: ": ", maxSplits: 1)[1] } == [
                "error: expected a name, found nothing [LN0024]"
            ])
    }

    @Test func `what may not have been read is not missing`() throws {
        var reader = Reader(isComplete: false)
        _ = try reader.fields(node("{ weights: [] }"), Self.shape)
        #expect(lines(reader) == [])
    }

    @Test func `a key that the shape does not have is a mistake of the reader`() async throws {
        await #expect(processExitsWith: .failure) {
            var reader = ShapeReaderTests.Reader()
            var diagnostics = Diagnostics()
            let node = Document.parse(bytes: Array("{ fruit: pear }".utf8), file: "a.yml", into: &diagnostics)
            _ = node.flatMap { reader.fields($0, ShapeReaderTests.shape) }?["colour"]
        }
    }

    @Test func `ranges are those of the shape, through lists too`() throws {
        var reader = Reader()
        let read = try reader.fields(node("{ fruit: pear }"), Self.shape)
        let fields = try #require(read)
        #expect(fields.range(of: "weights") == 1...500)
    }

    @Test func `what is reported twice is kept once`() throws {
        var reader = Reader()
        let node = try node("[1]")
        _ = reader.text(node, "a text")
        _ = reader.text(node, "a text")
        #expect(lines(reader) == ["a.yml:1:1: error: expected a text, found a list [LN0024]"])
    }

    @Test func `the same mistakes have the codes of the kind of document`() throws {
        func found(_ codes: ReadingCodes) throws -> [String] {
            var reader = Reader(codes)
            _ = try reader.number(node("'7'"), in: 1...9, "a weight")
            _ = try reader.number(node("12"), in: 1...9, "a weight")
            _ = try reader.word(node("aple"), "a fruit") as Fruit?
            _ = try reader.boolean(node("yes"))
            _ = try reader.pair(node("[1, 20]"), in: 1...9, "points")
            _ = try reader.size(node("10"), sides: 1...9)
            return reader.diagnostics.all.map { String($0.line.split(separator: ": ", maxSplits: 2)[2]) }
        }
        let messages = [
            "expected a weight, found '7' in quotes; remove them", "12 is out of range; expected a weight, 1 to 9",
            "'aple' is not a fruit; did you mean 'apple'?", "expected true or false, found 'yes'; did you mean true?",
            "20 is out of range; expected a height in points, 1 to 9",
            "invalid size '10'; expected WIDTHxHEIGHT, such as 1024x600",
        ]
        let presets = ["LN0024", "LN0025", "LN0026", "LN0024", "LN0025", "LN0027"]
        let devices = ["LN0141", "LN0142", "LN0144", "LN0141", "LN0142", "LN0141"]
        #expect(try found(.presets) == zip(messages, presets).map { "\($0) [\($1)]" })
        #expect(try found(.devices) == zip(messages, devices).map { "\($0) [\($1)]" })
    }

    @Test(arguments: [("1024x600", 1024, 600), ("\" .5 × 9 \"", 0.5, 9), ("7X8", 7, 8)])
    func `a size is two numbers`(text: String, width: Double, height: Double) throws {
        var reader = Reader()
        let size = try reader.size(node(text), sides: 0.5...2000)
        #expect(size == PointSize(width: Points(width), height: Points(height)))
    }

    @Test(arguments: ["0x10", "inf", "nan", "1e400", "", "1_000", "٣"])
    func `what JSON has as no number is none`(text: String) { #expect(Double(decimal: text) == nil) }

    @Test(arguments: [("+1", 1), (".5", 0.5), ("-2e1", -20)])
    func `a sign and a leading point are read`(text: String, value: Double) { #expect(Double(decimal: text) == value) }
}
