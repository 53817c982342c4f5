import LintelYAML
import Testing

/// What is said of keys that libyaml finds where none can be, and of values that it takes for aliases.
struct IndentationTests {
    @Test(arguments: [
        (
            "{\"a\": 1} // c\n",
            "1:10: error: text follows the end of the document, found '/'; comments begin with '#' in YAML"
        ),
        ("{\"a\": \"b\"}}\n", "1:11: error: text follows the end of the document, found '}'; remove it"),
        (
            "a: \"b\",\nc: d\n",
            "1:7: error: text follows the closing quotation mark, found ','; put several values in '[' and ']', or remove the comma"
        ),
        (
            "a: 'it's b'\n",
            "1:8: error: text follows the closing quotation mark, found 's'; within single quotation marks write '' for '"
        ),
        ("%YAML 1.2\na: 1\n", "2:1: error: expected '---' after the lines that begin with '%'"),
        ("# x\n\n  a: 1\nb: 2\n", "4:1: error: this line is indented less than the first one; check the indentation"),
        ("\n# x\n\n%YAML 1.2\na: 1\n", "5:1: error: expected '---' after the lines that begin with '%'"),
        (" a: 1\n b: 2\nc: 3\n", "3:1: error: this line is indented less than the first one; check the indentation"),
        ("a: > red\n", "1:6: error: the text after '>' or '|' begins in the next line"),
        (
            "a: \"\\q\"\n",
            "1:5: error: unknown escape in double quotation marks; write '\\\\' for '\\'"
        ),
        (
            "%FOO\na: 1\n",
            "1:5: error: a line that begins with '%' is a directive of YAML; put the value in quotation marks"
        ),
    ])
    func `what YAML does not allow is said without its grammar`(text: String, line: String) {
        #expect(reading(text).lines == ["x.yaml:\(line) [LN0002]"])
    }

    @Test(arguments: [
        (
            "background: red\n  bars: [tab]\n",
            "2:7: error: this line is indented more than line 1, 'background: red', which already has a value; remove the spaces"
        ),
        (
            "# comment\r\nlintel: 1\r\n  name: Sea\r\n  background: red\r\n",
            "3:7: error: this line is indented more than line 2, 'lintel: 1', which already has a value; remove the spaces"
        ),
        (
            "bars:\n  navigation\n    largeTitles: false\n",
            "3:16: error: a ':' is missing after 'navigation' in line 2"
        ),
        (
            "a: b: c\n",
            "1:5: error: a second ':' in one line; put a value that contains ': ' in quotation marks, or check the indentation"
        ),
    ])
    func `a line that is indented too far names the line before`(text: String, line: String) {
        #expect(reading(text).lines == ["x.yaml:\(line) [LN0002]"])
    }

    // The column is that of the character that is missing.
    @Test(arguments: [
        ("lintel 1\nname: T\n", "1:7: error: a ':' is missing after 'lintel'"),
        ("a: 1\nlintel 1\n\n# b\nc: 2\n", "2:7: error: a ':' is missing after 'lintel'"),
        ("palette:\n  a red\n  b: blue\n", "2:4: error: a ':' is missing after 'a'"),
        ("palette:\n  a: red\n  b blue\nbackground: red\n", "3:4: error: a ':' is missing after 'b'"),
        ("palette:\r\n  a: red\r\n  b blue\r\nc: red\r\n", "3:4: error: a ':' is missing after 'b'"),
        ("- a red\n  b: blue\n", "1:4: error: a ':' is missing after 'a'"),
        ("a: 1\nb = red\nc: 1\n", "2:2: error: a ':' is missing after 'b', found '='"),
        ("a: 1\nb=red\nc: 1\n", "2:2: error: a ':' is missing after 'b', found '='"),
        ("a: 1\nbackground red\n", "2:11: error: a ':' is missing after 'background'"),
        ("bars:\n- tab\nbackground red\nc: 1\n", "3:11: error: a ':' is missing after 'background'"),
        // What may be meant otherwise.
        (
            "a: some text\nof lines\nb: 1\n",
            "2:3: error: a ':' is missing after 'of', or spaces before a value of several lines"
        ),
        (
            "a:\n  some text\nof lines\nb: c\n",
            "3:3: error: a ':' is missing after 'of', or spaces before a value of several lines"
        ),
        (
            "a: |\ntext\nb: 1\n",
            "2:5: error: a ':' is missing after 'text', or spaces before a value of several lines"
        ),
        (
            "a:\n  some text of\n  lines: b\n",
            "2:7: error: a ':' is missing after 'some', or quotation marks around a text that contains ': '"
        ),
        // Not a name.
        (
            "a: 1\n\"b\" 2\nc: 3\n",
            "3:1: error: expected ':'; the key begins in line 2, column 1; check the indentation"
        ),
    ])
    func `a ':' that is missing is reported after its key`(text: String, line: String) {
        #expect(reading(text).lines == ["x.yaml:\(line) [LN0002]"])
    }

    @Test(arguments: [
        ("// my bar\na: 1\n", "1:1", "//"), ("a: 1\n// my bar\nb: 2\n", "2:1", "//"),
        ("a: 1\n// at the end\n", "2:1", "//"), ("a:\n  b: 1\n // one\nc: 2\n", "3:2", "//"),
        ("a:\n  // one\n  b: 1\n", "2:3", "//"), ("a:\n  - b: 1\n  // two\n  - b: 2\n", "3:3", "//"),
        ("// my bar\n# of tea\na: 1\n", "1:1", "//"), ("/* my\n * bar: one\n */\na: 1\n", "1:1", "/*"),
        ("a: b // c: d\n", "1:6", "//"), ("a: [b] // c\nd: 1\n", "1:8", "//"),
        ("{ \"a\": 1, // one\n \"b\": 2 }\n", "1:11", "//"),
        ("{ /* one\n */ \"b\": 2 }\n", "1:3", "/*"), ("a: \"b\" // c\n", "1:8", "//"),
    ])
    func `a comment of another language is reported where it begins`(text: String, location: String, mark: String) {
        #expect(
            reading(text).lines == [
                "x.yaml:\(location): error: '\(mark)' does not begin a comment; in YAML '#' does, and JSON has no comments [LN0002]"
            ])
    }

    @Test(arguments: [
        (
            "a: http://b.c: d\n",
            "1:14: error: a second ':' in one line; put a value that contains ': ' in quotation marks, or check the indentation"
        ),
        (
            "a: b: c // d\n",
            "1:5: error: a second ':' in one line; put a value that contains ': ' in quotation marks, or check the indentation"
        ),
        // A comment of CSS, which is right.
        (
            "a: linear-gradient(red, /* to */ blue)\n  b: c\n",
            "2:4: error: this line is indented more than line 1, 'a: linear-gradient(red, /* to */ blue)', which already has a "
                + "value; remove the spaces"
        ),
    ])
    func `slashes that begin no comment are not called one`(text: String, line: String) {
        #expect(reading(text).lines == ["x.yaml:\(line) [LN0002]"])
    }

    @Test(arguments: [
        ("bars:\n  - navigation\n  tab\n", "3:3: error: a '-' is missing before 'tab'; begin an item with '- '"),
        ("bars:\n  - navigation\n  -tab\n", "3:3: error: a space is missing after '-'; write '- tab'"),
        ("bars:\n-navigation # first\n-tab\n", "2:1: error: a space is missing after '-'; write '- navigation'"),
        ("stops:\n    -red\n    -blue: 1\n", "2:5: error: a space is missing after '-'; write '- red'"),
    ])
    func `a character that is missing in an item is named`(text: String, line: String) {
        #expect(reading(text).lines == ["x.yaml:\(line) [LN0002]"])
    }

    @Test(arguments: [
        ("presets: [*.yml]\n", "1:11", "'*' needs quotation marks: \"*.yml\""),
        ("presets: *a/*.yml\n", "1:10", "'*' needs quotation marks: \"*a/*.yml\""),
        ("presets:\n  - **/*.yml\n", "2:5", "'*' needs quotation marks: \"**/*.yml\""),
        ("name: &&\n", "1:7", "'&' needs quotation marks: \"&&\""),
    ])
    func `a pattern without quotation marks is shown with them`(text: String, location: String, end: String) {
        #expect(reading(text).lines == ["x.yaml:\(location): error: a value that begins with \(end) [LN0002]"])
    }

    // Only spaces indent. Source: YAML 1.2.2, section 6.1.
    @Test(arguments: [
        (
            "a: 1\nb:\n\u{A0}\u{A0}c: 1\n\u{A0}\u{A0}d: 2\n",
            "3:1: error: the key begins with U+00A0 (no-break space), which is text in YAML; write ordinary spaces",
            "{a: 1}"
        ),
        (
            "a: 1\n\u{200B}b: 1\n",
            "2:1: error: the key begins with the invisible character U+200B (zero width space); remove it", "{a: 1}"
        ),
    ])
    func `a key behind what looks like a space or like nothing is one error`(
        text: String, line: String, rest: String
    ) {
        let (document, lines) = reading(text)
        #expect(lines == ["x.yaml:\(line) [LN0002]"])
        #expect(outline(document.root) == rest && !document.isComplete)
    }

    // YAML has escapes of four digits for one character each. Source: YAML 1.2.2, section 5.7.
    @Test func `a surrogate pair is proposed as one escape`() {
        #expect(
            reading(#"a: "b\ud83c\udf05""# + "\n").lines == [
                #"x.yaml:1:6: error: '\ud83c' is half of a surrogate pair, which only JSON has; write '\U0001F305' for both "#
                    + "halves [LN0002]"
            ])
    }
}
