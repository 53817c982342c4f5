import LintelDiagnostics
import LintelYAML
import Testing

@Suite struct OpenCallTests {
    @Test(arguments: [
        (
            "a: linear-gradient(to right, #ff5f6d, #ffc371)\nb: 1",
            "{a: linear-gradient(to right, #ff5f6d, #ffc371), b: 1}"
        ),
        ("a: f(x, #fff) # note (with call)\nb: 1", "{a: f(x, #fff), b: 1}"),
        ("a: f(x, #fff), g(y, #000)\nb: 1", "{a: f(x, #fff), g(y, #000), b: 1}"),
        ("a: f(g(1) #fff, (2) #000)\n", "{a: f(g(1) #fff, (2) #000)}"),
        ("a:\n  f(x,\n    #fff 10%,\n    #000)\nb: 1", "{a: f(x, #fff 10%, #000), b: 1}"),
        ("a: f(x,\n  #fff),\n  g(\n  #000)\nb: 1", "{a: f(x, #fff), g( #000), b: 1}"),
        ("- f(x, #fff)\n- g(y, #000)\n", "[f(x, #fff), g(y, #000)]"),
        ("k:\n- f(x, #fff)\n- - g(y,\n     #000)\n", "{k: [f(x, #fff), [g(y, #000)]]}"),
        ("f(x, #fff)", "f(x, #fff)"),
        ("a: f(\u{e000}é, #fff)\r\nb: 2\r\n", "{a: f(\u{e000}é, #fff), b: 2}"),
    ])
    func `a color within an open call is text`(text: String, expected: String) {
        let (document, lines) = reading(text)
        #expect(outline(document.root) == expected)
        #expect(lines == [])
    }

    @Test(arguments: [
        ("a: f(x) #fff\nb: 1", "{a: f(x), b: 1}"),
        ("a: f(x) # fff)\nb: 1", "{a: f(x), b: 1}"),
        ("a: smile :( #no)\nb: 1", "{a: smile :(, b: 1}"),
        ("a: (x #fff)\nb: 1", "{a: (x, b: 1}"),
        ("a: f(x # note)\nb: 1", "{a: f(x, b: 1}"),
        ("a: f(x #never closed\nb: 1 # )", "{a: f(x, b: 1}"),
        ("a: f(x #never closed\n#)\nb: 1", "{a: f(x, b: 1}"),
        ("a: 'f(x' #fff)\nb: 1", "{a: 'f(x', b: 1}"),
        ("a: |\n  f(x, #fff)\n", "{a: 'f(x, #fff)\n'}"),
        ("a: \"f(x, #fff)\"", "{a: 'f(x, #fff)'}"),
        ("a: x# y\n", "{a: x# y}"),
    ])
    func `everything else stays as YAML has it`(text: String, expected: String) {
        #expect(outline(reading(text).document.root) == expected)
    }

    @Test func `places are those of the file as written`() throws {
        let (document, _) = reading("é: f(x, #fff, oops) # c\nb:\n  g(x,\n    #000, oops)\n")
        let root = try #require(document.root)
        #expect(root["é"]?.location(at: 11) == SourceLocation(file: "x.yaml", line: 1, column: 15))
        #expect(root["b"]?.location(at: 5) == SourceLocation(file: "x.yaml", line: 4, column: 5))
        #expect(root["b"]?.location(at: 11) == SourceLocation(file: "x.yaml", line: 4, column: 11))
    }

    @Test(arguments: [
        ("a: #fff\nb: 1", "1:4", "#fff"),
        ("a:\n  -  #1b3a5c\n", "2:6", "#1b3a5c"),
        ("stops: [$deep, #fff 80%]\nb: 1", "1:16", "#fff"),
        ("stops: [$deep,\n  #fff 80%,\n  '#000']\n", "2:3", "#fff"),
        ("x: {a: f(red, #fff, blue)}\n", "1:15", "#fff"),
    ])
    func `a color swallowed as a comment is pointed at`(text: String, place: String, color: String) {
        let expected =
            "x.yaml:\(place): warning: '#' starts a comment in YAML, and '\(color)' is not read; "
            + "put the color in quotes: \"\(color)\" [LN0012]"
        #expect(reading(text).lines.contains(expected))
    }

    @Test(arguments: [
        "a: #add this\n", "a: [1, #bad idea\n 2]", "a: [1, 2] #fff", "a: 1 #fff", "a: ['x #fff', \"y #fff\"]",
    ])
    func `an ordinary comment is left in peace`(text: String) {
        #expect(reading(text).lines == [])
    }

    @Test func `a call that braces split is pointed at`() {
        #expect(
            reading("stops: [rgb(1, 2, 3), red]").lines == [
                "x.yaml:1:9: warning: within brackets and braces YAML ends 'rgb(1' at the comma; "
                    + "put the whole value in quotes [LN0013]"
            ])
    }
}
