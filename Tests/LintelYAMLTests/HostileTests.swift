import LintelDiagnostics
import LintelTestSupport
import LintelYAML
import Testing

@Suite struct HostileTests {
    @Test(arguments: ["[", "{a: ", "- ", "? ", "{\"a\":["])
    func `a million levels give one diagnostic`(unit: String) {
        for count in [1_000, 1_000_000] {
            let (document, lines) = reading(String(repeating: unit, count: count), limits: .init(bytes: 1 << 24))
            #expect(document.root == nil || !document.isComplete)
            #expect(lines.count == 1)
            #expect(
                lines.first?.hasSuffix(
                    "lists and mappings nested more than 64 deep; the rest is not read [LN0004]") == true)
        }
    }

    @Test func `64 levels are fine and 65 are not`() {
        #expect(reading(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).lines == [])
        #expect(reading(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)).lines.count == 1)
    }

    @Test func `an alias may not deepen a document beyond the limit`() {
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        let (_, lines) = reading(
            "a: &a \(deep)\nb: " + String(repeating: "[", count: 30) + "*a" + String(repeating: "]", count: 30))
        #expect(
            lines == [
                "x.yaml:2:34: error: the alias '*a' nests lists and mappings more than 64 deep [LN0004]"
            ])
    }

    @Test func `an alias bomb gives a diagnostic`() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...30 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
                + "]\n"
        }
        let (_, lines) = reading(text)
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasSuffix("aliases add more than 10000 values to the document; the rest is not read [LN0005]")
                == true)
    }

    @Test func `aliases of a long text are counted by its bytes`() {
        let long = String(repeating: "x", count: 100_000)
        func lines(_ count: Int) -> [String] {
            reading("a: &a [\(long)]\n" + (0..<count).map { "b\($0): *a\n" }.joined()).lines
        }
        #expect(lines(41) == [])
        #expect(
            lines(42) == [
                "x.yaml:43:6: error: aliases add more than 4194304 bytes of text to the document; the rest is not read "
                    + "[LN0005]"
            ])
    }

    @Test func `a file of 10 MB is refused before it is read`() {
        let (document, lines) = reading("a: " + String(repeating: "x", count: 10_000_000))
        #expect(document.root == nil)
        #expect(
            lines == ["x.yaml:1:1: error: the file has 10000003 bytes; expected at most 4194304 [LN0006]"])
    }

    @Test(arguments: [
        ":\n  f(x,\n    #fff,\n    #000)", ": f(\n #)", ":\n- - - a: f( #a,\n        x,\n        #b)",
        ":\n    set:\n      background: linear-gradient(to right,\n        #ff5f6d,\n        #ffc300)",
    ])
    func `ten thousand open calls over lines are read`(entry: String) {
        let text = (0..<10_000).map { "k\($0)\(entry)\n" }.joined()
        let (document, lines) = reading(text)
        #expect(lines == [])
        #expect(document.isComplete && document.root?.entries?.count == 10_000)
    }

    @Test func `open calls over lines are read at any depth and indentation`() {
        let (depth, indent) = (62, 500)
        var text = ""
        for level in 0..<depth { text += String(repeating: " ", count: level == 0 ? 0 : indent + level) + "k:\n" }
        let spaces = String(repeating: " ", count: indent + depth)
        for item in 0..<500 { text += "\(spaces)i\(item): f(x,\n\(spaces) #fff)\n" }
        let (document, lines) = reading(text)
        var node = document.root
        for _ in 0..<depth { node = node?["k"] }
        #expect(lines == [])
        #expect(node?.entries?.count == 500 && node?["i499"]?.text == "f(x, #fff)")
    }

    /// libyaml reads text in parts of 16 KiB, so that it has read the calls before it finds the character.
    @Test(arguments: [
        ("a: f(x, #fff, #abc, #def)\nb:\n", "  k: 1\n", "  x: re\u{7}d\n  y: blue\n", "4003:8"),
        ("a: f(é" + String(repeating: " #a", count: 31) + ")\nb:\n", "  k: 1\n", "  x: ré\u{7}d\n", "4003:8"),
        (
            "{\"a\": \"" + String(repeating: #"\ud83c\udf05"#, count: 20) + "\",\n", "\"k\": 1,\n",
            "\"x\": \"re\u{7}d\"}", "4002:9"
        ),
    ])
    func `a control character is reported where it is`(start: String, line: String, end: String, location: String) {
        let lines = (0..<4_000).map { line.replacing("k", with: "k\($0)") }.joined()
        #expect(
            reading(start + lines + end).lines == [
                "x.yaml:\(location): error: the character U+0007 is not allowed here; remove it, or write '\\u0007' in double "
                    + "quotation marks [LN0002]"
            ])
    }

    /// The ':' may be 1,024 characters after the beginning of the key. Source: YAML 1.2.2, section 7.4.2.
    @Test(arguments: [
        ("x.json", "{\"a\":{\"", "\":1}}", 2, "1:7"), ("x.json", "{\"a\": {\"b\": 1,\n\t\"", "\" : 1}}", 3, "2:2"),
        ("x.yaml", "a: 1\n", ": 1\n", 0, "2:1"), ("x.yaml", "a:\n  - ", ": 1\n", 0, "2:5"),
        ("x.yaml", "a: {b: 1, ", ": 1}\n", 0, "1:11"), ("x.yaml", "a: 1\n'", "': 1\n", 2, "2:1"),
        ("x.yaml", "a: 1\n'it ''s ", "': 1\n", 9, "2:1"),
    ])
    func `a key that is longer than YAML allows is reported at its beginning`(
        file: String, before: String, after: String, others: Int, position: String
    ) {
        func lines(_ count: Int) -> [String] {
            reading(before + String(repeating: "k", count: count - others) + after, file: file).lines
        }
        #expect(lines(1024) == [])
        let advice =
            others > 0
            ? ", with its quotation marks; expected at most 1024"
            : "; expected at most 1024; put a text that contains ': ' in quotation marks"
        #expect(lines(1025) == ["\(file):\(position): error: a key of 1025 characters\(advice) [LN0002]"])
    }

    // libyaml counts from the anchor or the tag.
    @Test(arguments: [
        ("a: 1\n&b '", "': 1\n", "2:1"), ("a: 1\n!!str &b \"", "\": 1\n", "2:1"), ("a: {b: 1, &c '", "': 1}\n", "1:11"),
        ("{\n&b \"", "\": 1}", "2:1"),
    ])
    func `a long key begins with its anchor or its tag`(before: String, after: String, position: String) {
        let lines = reading(before + String(repeating: "k", count: 1_100) + after).lines
        #expect(
            lines.count == 1 && lines[0].hasPrefix("x.yaml:\(position): error: a key of 11")
                && lines[0].contains(", with its anchor or tag and its quotation marks; expected at most 1024"),
            "\(lines)")
    }

    // In a flow mapping a value follows the ':'. Source: YAML 1.2.2, section 7.4.2.
    @Test(arguments: [
        ("{\"a\":\"", "\": 2}"), ("{\"b\": 1, \"a\": \"", "\": 2}"), ("{\"a\":\n\"", "\": 2}"), ("{'a': '", "': 2}"),
    ])
    func `a long value before a ':' is not called a key`(before: String, after: String) {
        let lines = reading(before + String(repeating: "k", count: 1_100) + after).lines
        #expect(!lines.isEmpty && !lines.contains { $0.contains("a key of") }, "\(lines)")
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `no cut or change of a document traps`(seed: UInt64) {
        let seedText = """
            # comment
            lintel: 1
            palette: &p { deep: "#1b3a5c", foam: 'x''y' }
            background: linear-gradient(in oklch to right,
              #ff5f6d, #ffc371)
            other: {<<: *p, k: [1, "\\u00e9\\n", ~]}
            text: |
              é block
               more
            ? [complex]
            : value

            """
        let original = Array(seedText.utf8)
        var generator = SplitMix64(seed: seed)
        for length in 0...original.count {
            var diagnostics = Diagnostics()
            _ = Document.read(bytes: Array(original.prefix(length)), file: "x", into: &diagnostics)
        }
        let pieces: [[UInt8]] = [
            "#", "(", ")", ": ", "\n", "- ", "[", "]", "{", "}", "*p", "&p ", "\"", "'", "\t", "<<", "é",
        ]
        .map { Array($0.utf8) }
        for _ in 0..<1_500 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: at)
                default: bytes[at] = bytes.randomElement(using: &generator) ?? 0
                }
                if bytes.isEmpty { bytes = [0x61] }
            }
            var diagnostics = Diagnostics()
            let document = Document.read(bytes: bytes, file: "x", into: &diagnostics)
            #expect(document.isComplete || diagnostics.hasErrors, "seed \(seed)")
        }
    }
}
