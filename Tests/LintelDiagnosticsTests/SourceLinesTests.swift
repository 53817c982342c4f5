import LintelDiagnostics
import Testing

struct SourceLinesTests {
    /// The offsets are counted by hand: a carriage return and a combining mark are scalars of their own.
    @Test(arguments: [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 3, 1), (5, 3, 2), (6, 3, 3), (7, 3, 4), (8, 4, 1), (9, 4, 2),
    ])
    func `a location is the line and the column in scalars of an offset, and the other way round`(
        offset: Int, line: Int, column: Int
    ) {
        let lines = SourceLines("ab\n\ne\u{301}\r\ng", file: "a.css")
        let location = SourceLocation(file: "a.css", line: line, column: column)
        #expect(lines.location(at: offset) == location)
        #expect(lines.offset(of: location) == offset)
    }

    /// Source: CSS Syntax 3, section 3.3, and XML 1.0, section 2.11, which make a line feed of each.
    @Test(arguments: [(1, 1, 2), (2, 2, 1), (3, 3, 1), (4, 3, 2), (5, 3, 3), (6, 4, 1), (7, 4, 2), (8, 5, 1)])
    func `a carriage return ends a line as a line feed does, and both together end one`(
        offset: Int, line: Int, column: Int
    ) {
        let lines = SourceLines("a\r\rb\r\nc\r", file: "a.css")
        let location = SourceLocation(file: "a.css", line: line, column: column)
        #expect(lines.location(at: offset) == location)
        #expect(lines.offset(of: location) == offset)
    }

    @Test func `a text without a line has one location, and lines outside of a text are its first and last`() {
        #expect(SourceLines("", file: "a").location(at: 0) == SourceLocation(file: "a", line: 1, column: 1))
        let lines = SourceLines("a\nb", file: "a")
        #expect(lines.offset(of: SourceLocation(file: "b", line: 0, column: 1)) == 0)
        #expect(lines.offset(of: SourceLocation(file: "b", line: 9, column: 2)) == 3)
    }
}
