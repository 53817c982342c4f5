import LintelDiagnostics
import LintelYAML
import Testing

@Suite struct DocumentTests {
    @Test(arguments: [
        ("a: 1", "{a: 1}"),
        ("- 1\n- '1'\n- \"1\"\n", "[1, '1', '1']"),
        ("a: |\n  x\n  y\n", "{a: 'x\ny\n'}"),
        ("a:\nb: ~\nc: null\nd: 'null'\n", "{a: ~, b: ~, c: ~, d: 'null'}"),
        ("~: 1\nnull: 2\n", "{~: 1, null: 2}"),
        ("{\"a\":[1,true,null],\"b\":{\"c\":\"\\u00e9\\/\"}}", "{a: [1, true, ~], b: {c: 'é/'}}"),
        ("{\"a\":\"\\ud83c\\uDF05!\",\"b\":\"\\\\ud83c\\\\udf05\"}", "{a: '🌅!', b: '\\ud83c\\udf05'}"),
        ("{\n\t\"a\": 1,\n\t\"b\": [\n\t\t2\n\t]\n}", "{a: 1, b: [2]}"),
        ("base: &b {x: 1, y: 2}\nuse: *b\n", "{base: {x: 1, y: 2}, use: {x: 1, y: 2}}"),
        (
            "b: &b {x: 1, y: 2}\nc: &c {x: 3, z: 4}\nm: {y: 5, <<: [*b, *c]}\n",
            "{b: {x: 1, y: 2}, c: {x: 3, z: 4}, m: {y: 5, x: 1, z: 4}}"
        ),
        ("a: !!str 12\nb: !!int 12\nc: !!str null\n", "{a: '12', b: 12, c: 'null'}"),
        ("\u{feff}a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
        ("---\na: 1\n...\n", "{a: 1}"),
    ])
    func `a document reads as its values`(text: String, expected: String) {
        let (document, lines) = reading(text)
        #expect(outline(document.root) == expected)
        #expect(lines == [])
        #expect(document.isComplete)
    }

    @Test func `every node knows its line and column`() throws {
        let (document, _) = reading("a: 1\nlist:\n  - é: [x, 'y', {k: \"v\"}]\n  -\nlast: &n !!str z\n")
        let root = try #require(document.root)
        func lineAndColumn(_ node: Node?) -> String { node.map { "\($0.location.line):\($0.location.column)" } ?? "-" }
        #expect(lineAndColumn(root) == "1:1")
        #expect(lineAndColumn(root["a"]) == "1:4")
        let items = try #require(root["list"]?.items)
        #expect(lineAndColumn(root["list"]) == "3:3")
        #expect(lineAndColumn(items[0]) == "3:5")
        let flow = try #require(items[0]["é"]?.items)
        #expect(flow.map { lineAndColumn($0) } == ["3:9", "3:12", "3:17"])
        #expect(lineAndColumn(flow[2]["k"]) == "3:21")
        #expect(lineAndColumn(items[1]) == "4:4")
        #expect(lineAndColumn(root["last"]) == "5:16")
        #expect(lineAndColumn(root.entries?[2].key) == "5:1")
    }

    @Test func `an aliased value keeps the location of its anchor`() {
        let (document, _) = reading("a: &x [1]\nb: *x\n")
        #expect(document.root?["b"]?.location == SourceLocation(file: "x.yaml", line: 1, column: 7))
    }

    @Test(arguments: [
        // The text, the offset of the character asked for, its line and column.
        ("a: linear(red, blue)", 12, 1, 16),
        ("a: 'linear(red, blue)'", 12, 1, 17),
        ("a: \"x\\u0020\\x41\\\"y\"", 4, 1, 18),
        ("a: 'it''s b'", 5, 1, 11),
        ("{\"a\": \"\\ud83c\\udf05 b\"}", 2, 1, 21),
        ("a: one\n   two\n   three", 8, 3, 4),
        ("a: 'one  \n\n   two'", 4, 3, 4),
        ("a: \"one \\\n   two\"", 5, 2, 5),
        ("a: |\n  one\n    two", 6, 3, 5),
        ("a: >-\n  one\n  two", 4, 3, 3),
        ("a: éü€x", 3, 1, 7),
        ("a: one\r\n   two", 4, 2, 4),
    ])
    func `a character of a scalar is found in the file`(text: String, offset: Int, line: Int, column: Int) throws {
        let (document, _) = reading(text)
        let value = try #require(document.root?["a"])
        #expect(value.location(at: offset) == SourceLocation(file: "x.yaml", line: line, column: column))
    }

    // GitHub, SARIF 2.1.0 (section 3.30.1 with its regions) and YAML 1.2.2 (section 5.4) end lines at LF, CR LF and CR
    // only.
    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func `lines are those of an editor`(separator: String) throws {
        let text = "t: \"x\(separator)  y\" # \(separator)\nk: [b,\r\n c]\rl: &a |\n  u\(separator)  v\n  w\nm: n: o"
        let (document, lines) = reading(text)
        let root = try #require(document.root)
        func lineAndColumn(_ location: LintelDiagnostics.SourceLocation?) -> String {
            location.map { "\($0.line):\($0.column)" } ?? "-"
        }
        #expect(lineAndColumn(root["t"]?.location) == "1:4")
        #expect(lineAndColumn(root["t"]?.location(at: 2)) == "1:9")
        #expect(lines.map { $0.prefix(12) } == ["x.yaml:7:5: "])
        #expect(root["k"]?.items?.map { lineAndColumn($0.location) } == ["2:5", "3:2"])
        #expect(lineAndColumn(root["l"]?.location(at: 2)) == "5:7")
    }

    @Test(
        arguments: [
            ("", ["x.yaml:1:1: error: the file is empty; expected keys and values [LN0011]"]),
            ("# only a comment\n", ["x.yaml:1:1: error: the file is empty; expected keys and values [LN0011]"]),
            (
                "a: 1\na: 2\nb: 3\n  \na: 4",
                [
                    "x.yaml:2:1: error: the key 'a' is given twice; the first is in line 1, column 1 [LN0003]",
                    "x.yaml:5:1: error: the key 'a' is given twice; the first is in line 1, column 1 [LN0003]",
                ]
            ),
            ("[a, b]: 1\nc: 2", ["x.yaml:1:1: error: a list cannot be a key; expected text [LN0008]"]),
            ("?\n: 1", ["x.yaml:1:2: error: a key is missing before ':' [LN0008]"]),
            (
                "a: 1\n---\nb: 2\n",
                ["x.yaml:2:1: error: a second document starts here; expected one document per file [LN0009]"]
            ),
            (
                "a: 1\n... # end\n\nb: 2\n",
                ["x.yaml:4:1: error: a second document starts here; expected one document per file [LN0009]"]
            ),
            ("a: !gradient x", ["x.yaml:1:4: error: unknown tag '!gradient'; remove it [LN0010]"]),
            (
                "deep: &deep 1\na: *dep",
                ["x.yaml:2:4: error: no anchor '&dep' before this alias; did you mean 'deep'? [LN0014]"]
            ),
            ("a: &x [*x]", ["x.yaml:1:8: error: the alias '*x' is inside the value it refers to [LN0014]"]),
            (
                "a: {<<: 1}",
                [
                    "x.yaml:1:9: error: '<<' merges mappings, found '1'; expected an alias like *name or a list of them [LN0015]"
                ]
            ),
            (
                "a: b: c",
                [
                    "x.yaml:1:5: error: a second ':' in one line; put a value that contains ': ' in quotation marks, or check the indentation [LN0002]"
                ]
            ),
            (
                "a:\n\tb: 1",
                ["x.yaml:2:1: error: a tab cannot indent in YAML; use spaces [LN0002]"]
            ),
            ("a: @b", ["x.yaml:1:4: error: a value that begins with '@' needs quotation marks [LN0002]"]),
            (
                "a: \"x",
                ["x.yaml:1:6: error: a quotation mark is missing; the text begins in line 1, column 4 [LN0002]"]
            ),
            (
                "a: [1, 2\nb: 3",
                [
                    "x.yaml:2:2: error: expected ',' or ']'; the list begins in line 1, column 4; a quotation mark or ']' may be missing [LN0002]"
                ]
            ),
            (
                "a: {b: \"1, c: \"2\"}\nd: 3",
                [
                    "x.yaml:1:16: error: expected ',' or '}'; the mapping begins in line 1, column 4; a quotation mark or '}' may be missing [LN0002]"
                ]
            ),
            (
                "a: 1\n b: 2",
                [
                    "x.yaml:2:3: error: this line is indented more than line 1, 'a: 1', which already has a value; remove the spaces [LN0002]"
                ]
            ),
            (
                "a:\n  - 1\n  b: 2",
                [
                    "x.yaml:3:3: error: expected '- '; the list begins in line 2, column 3; check the indentation [LN0002]"
                ]
            ),
            (
                "a: 1\nb\nc: 2",
                ["x.yaml:2:2: error: a ':' is missing after 'b' [LN0002]"]
            ),
            (
                "a: [b,, c]\n",
                ["x.yaml:1:7: error: expected a value or ']', found ','; the list begins in line 1, column 4 [LN0002]"]
            ),
            (
                "a: {b: [c,\n\n",
                ["x.yaml:1:11: error: expected a value or ']'; the list begins in line 1, column 8 [LN0002]"]
            ),
            ("a: ]\n", ["x.yaml:1:4: error: expected a value, found ']' [LN0002]"]),
            (
                "a: \"x\n\n",
                ["x.yaml:1:6: error: a quotation mark is missing; the text begins in line 1, column 4 [LN0002]"]
            ),
            ("<<: *no\n", ["x.yaml:1:5: error: no anchor '&no' before this alias [LN0014]"]),
            (
                "a: 1\nb:\u{A0}2\nc: 3",
                [
                    "x.yaml:2:3: error: the space after ':' is U+00A0 (no-break space), which is text in YAML; write an ordinary space [LN0002]"
                ]
            ),
            (
                "a:\u{3000}1\nb: 2",
                [
                    "x.yaml:1:3: error: the space after ':' is U+3000 (ideographic space), which is text in YAML; write an ordinary space [LN0002]"
                ]
            ),
            (
                "a: \"b:\u{A0}c\"\nd\ne: 1",
                ["x.yaml:2:2: error: a ':' is missing after 'd' [LN0002]"]
            ),
            (
                "lintel:1\nname: B", ["x.yaml:1:7: error: a space is missing after ':'; write 'lintel: 1' [LN0002]"]
            ),
            (
                "lintel: 1\nname:B\nbackground: red",
                ["x.yaml:2:5: error: a space is missing after ':'; write 'name: B' [LN0002]"]
            ),
            (
                "lintel: 1\nbackground:red\n",
                ["x.yaml:2:11: error: a space is missing after ':'; write 'background: red' [LN0002]"]
            ),
            (
                "a:\n  light:red\n  dark: blue",
                ["x.yaml:2:8: error: a space is missing after ':'; write 'light: red' [LN0002]"]
            ),
            (
                "- light:red\n  dark: blue",
                ["x.yaml:1:8: error: a space is missing after ':'; write 'light: red' [LN0002]"]
            ),
            (
                "a: 1\nhttp://x\nb: 1",
                ["x.yaml:3:1: error: expected ':'; the key begins in line 2, column 1; check the indentation [LN0002]"]
            ),
            (
                "a: x:y\n b: 2",
                [
                    "x.yaml:2:3: error: this line is indented more than line 1, 'a: x:y', which already has a value; remove the spaces [LN0002]"
                ]
            ),
            (
                "a: é\u{1}",
                [
                    "x.yaml:1:5: error: the character U+0001 is not allowed here; remove it, or write '\\u0001' in double quotation marks [LN0002]"
                ]
            ),
        ] as [(String, [String])])
    func `a mistake is reported with its position`(text: String, expected: [String]) {
        #expect(reading(text).lines == expected)
    }

    @Test(arguments: [
        ("[*x, *y, *z]", "{light: 1, dark: 2, c: 3}", "3:14: error: no anchor '&z' before this alias"),
        ("[*z, *x]", "{light: 1, c: 3}", "3:6: error: no anchor '&z' before this alias"),
        ("[*x, 4]", "{light: 1, c: 3}", "3:10: error: '<<' merges mappings, found '4'"),
        ("*z", "{c: 3}", "3:5: error: no anchor '&z' before this alias"),
    ])
    func `a wrong item of a merge list leaves the others`(value: String, expected: String, error: String) {
        let (document, lines) = reading("x: &x {light: 1}\ny: &y {dark: 2}\n<<: \(value)\nc: 3\n")
        let merged = document.root?.entries?.filter { !["x", "y"].contains($0.name) }
        #expect(
            outline(merged.map { Node(at: SourceLocation(file: "", line: 1, column: 1), .mapping($0)) }) == expected)
        #expect(lines.count == 1 && lines[0].hasPrefix("x.yaml:" + error), "\(lines)")
    }

    /// The first of a file is not part of its text. Source: YAML 1.2.2, section 5.2.
    @Test(arguments: [
        ("a: 1\n\u{feff}b: 2\n", "2:1"), ("\u{feff}\u{feff}a: 1\nb: 2\n", "1:1"),
        ("\u{feff}a: 1\r\n\u{feff}b: 2\r\nc: 3", "2:1"),
        ("a:\n- 1\n\u{feff}- 2\n", "3:1"), ("a: 1\nb: 2\n\u{feff}c:\n  d: 3\ne: 4\n", "3:1"),
    ])
    func `a byte order mark within the text is named`(text: String, location: String) {
        #expect(
            reading(text).lines == [
                "x.yaml:\(location): error: the line begins with the invisible character U+FEFF, a byte order mark; "
                    + "remove it [LN0002]"
            ])
    }

    @Test func `bytes that are not UTF-8 are reported with their positions`() {
        var diagnostics = Diagnostics()
        _ = Document.parse(bytes: Array("a: 1\nbé: ".utf8) + [0xc3, 0x28], file: "x.yaml", into: &diagnostics)
        #expect(
            diagnostics.all.map(\.line) == [
                "x.yaml:2:5: error: the file is not UTF-8: byte 0xc3 is not valid here [LN0007]"
            ])
    }

    @Test(arguments: [0, 1]) func `UTF-16 without a mark is one error`(zero: Int) {
        var diagnostics = Diagnostics()
        let bytes: [UInt8] = "lintel: 1\n".utf8.flatMap { (byte: UInt8) -> [UInt8] in
            zero == 0 ? [0, byte] : [byte, 0]
        }
        _ = Document.read(bytes: bytes, file: "x.yaml", into: &diagnostics)
        #expect(
            diagnostics.all.map(\.line) == [
                "x.yaml:1:1: error: the file is not UTF-8; it looks like UTF-16: save it as UTF-8 [LN0007]"
            ])
    }

    @Test func `UTF-16 is named`() {
        var diagnostics = Diagnostics()
        _ = Document.parse(bytes: [0xff, 0xfe, 0x61, 0x00], file: "x.yaml", into: &diagnostics)
        #expect(diagnostics.all.first?.message.hasSuffix("it looks like UTF-16: save it as UTF-8") == true)
    }

    @Test(arguments: [[0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]] as [[UInt8]])
    func `UTF-32 is not called UTF-16`(bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        _ = Document.parse(bytes: bytes, file: "x.yaml", into: &diagnostics)
        #expect(diagnostics.all.first?.message.hasSuffix("it looks like UTF-32: save it as UTF-8") == true)
    }

    @Test func `after a syntax error the entries before it are still there`() {
        let (document, _) = reading("a: 1\nb: [2]\nc: [3\nd: 4")
        #expect(outline(document.root) == "{a: 1, b: [2]}")
        #expect(!document.isComplete)
    }
}
