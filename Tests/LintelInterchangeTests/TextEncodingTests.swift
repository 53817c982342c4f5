import LintelDiagnostics
import LintelInterchange
import Testing

struct TextEncodingTests {
    /// The byte is the third of the second line; as UTF-8 it would begin three bytes.
    @Test(arguments: [
        (ForeignFormat.css, "; save it as UTF-8"), (ForeignFormat.ggr, "; save it as UTF-8"),
        (ForeignFormat.svg, "; save it as UTF-8, whatever encoding it declares"),
    ])
    func `a byte that is not UTF-8 is reported where it is`(format: ForeignFormat, advice: String) {
        var diagnostics = Diagnostics()
        let bytes = Array("ab\ncd".utf8) + [0xe9] + Array("\n".utf8)
        let collection = GradientReader.read(bytes, as: format, file: "a", into: &diagnostics)
        #expect(collection.isEmpty)
        #expect(
            diagnostics.sorted.map(\.line) == [
                "a:2:3: error: the file is not UTF-8: byte 0xe9 is not valid here\(advice) [LN0007]"
            ])
    }

    /// Source: CSS Syntax 3, section 3.3, which makes a line feed of each carriage return.
    @Test func `lines of a style sheet may end with carriage returns`() {
        let (_, lines) = readStyleSheet("a{\rbackground:linear-gradient(red,\rbluee)}")
        #expect(lines.count == 1 && lines[0].hasPrefix("a.css:3:1: "), "\(lines)")
    }
}
