import LintelColor
import LintelDiagnostics
import LintelGradient
import LintelInterchange
import Testing

struct StyleSheetTests {
    private func read(_ text: String) -> (GradientCollection, [String]) {
        var diagnostics = Diagnostics()
        let collection = GradientReader.read(Array(text.utf8), as: .css, file: "a.css", into: &diagnostics)
        return (collection, diagnostics.sorted.map(\.line))
    }

    @Test func `custom properties are found among everything else`() {
        let (collection, lines) = read(
            """
            /* --not: red; */
            a { color: red; content: "--no: blue;"; --coral : #ff7f50 ; --space: 4px; }
            @media (min-width: 10px) {
              :root {
                --hero: linear-gradient(to right, /* a; */ red, url-less 10%);
                --sky: linear-gradient(
                  in oklab, red, blue);
                --last: rgb(1 2 3)
              }
            }
            """)
        #expect(collection.colors.map(\.name) == ["coral", "last"])
        #expect(collection.gradients.map(\.name) == ["sky"])
        #expect(collection.gradients.first?.location == SourceLocation(file: "a.css", line: 6, column: 12))
        #expect(
            lines == [
                "a.css:5:53: warning: '--hero' is left out: unknown colour 'url-less' [LN0100]"
            ])
    }

    @Test func `one gradient alone may end with a semicolon`() {
        #expect(read("linear-gradient(red, blue);\n").0.gradients.count == 1)
        #expect(read(" rebeccapurple ").0.colors.count == 1)
    }

    @Test func `a mistake in the only gradient is an error at its place`() {
        #expect(
            read("linear-gradient(red,\n  bleu)").1 == [
                "a.css:2:3: error: unknown colour 'bleu'; did you mean 'blue'? [LN0100]"
            ])
    }
}
