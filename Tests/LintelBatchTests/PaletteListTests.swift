import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import Testing

struct PaletteListTests {
    private struct NoSources: BatchSources {
        func preset(named word: String) -> Result<BuildRequest.Input, BatchProblem> {
            .failure(BatchProblem(phrase: "is not read"))
        }

        func presets(matching pattern: String) -> Result<[NamedPreset], BatchProblem> { .success([]) }

        func file(named word: String) -> Result<BuildRequest.Input, BatchProblem> {
            .failure(BatchProblem(phrase: "is not read"))
        }
    }

    private func lines(_ bytes: [UInt8]) -> [String] {
        var diagnostics = Diagnostics()
        _ = Batch.read(
            BuildRequest.Input(file: "a.csv", bytes: bytes), from: NoSources(), into: &diagnostics)
        return diagnostics.sorted.map(\.line)
    }

    @Test func `a table that is too large is not called one in another encoding`() {
        let limit = Batch.sizeLimit
        #expect(
            lines([UInt8](repeating: 0x78, count: limit + 1)).first
                == "a.csv:1:1: error: the file has \(limit + 1) bytes; expected at most \(limit) [LN0006]")
        #expect(
            lines([0x61, 0x2c, 0xff]).contains(
                "a.csv:1:3: error: the file is not UTF-8: byte 0xff is not valid here; save it as UTF-8, which spreadsheets call "
                    + "'CSV UTF-8' [LN0007]"))
        #expect(
            lines([0xff, 0xfe, 0x61, 0, 0x2c, 0]).contains(
                "a.csv:1:1: error: the file is not UTF-8: byte 0xff is not valid here; it looks like UTF-16: save it as UTF-8, "
                    + "which spreadsheets call 'CSV UTF-8' [LN0007]"))
        // UTF-16 without a mark is valid UTF-8.
        #expect(
            lines(Array("a,#fff\n".utf8).flatMap { [$0, 0] }).contains(
                "a.csv:1:1: error: the file is not UTF-8; it looks like UTF-16: save it as UTF-8, which spreadsheets call "
                    + "'CSV UTF-8' [LN0007]"))
    }

    // Excel has 16,384 columns. The first cell takes the columns 1 and 2 of the text with its comma, each other one 4,
    // so that cell 16,385 begins in column 3 + 16,383 × 4.
    @Test func `a line of a table has no more cells than a spreadsheet has columns`() {
        func reported(_ colors: Int) -> [String] {
            lines(Array(("A" + String(repeating: ",red", count: colors) + "\n").utf8)).filter { $0.contains(" cells") }
        }
        #expect(reported(16_383).isEmpty)
        #expect(
            reported(16_384) == [
                "a.csv:1:65535: error: a line of more than 16384 cells; expected a name and 1 to 256 colors [LN0033]"
            ])
    }

    /// As spreadsheets write tables where the decimal separator is a comma.
    @Test func `commas within quotes do not separate the cells of a line`() {
        #expect(!lines(Array("\"Ruby, Sapphire, Pearl\";#f00\n".utf8)).contains { $0.contains("LN0002") })
    }

    /// RFC 4180, section 2: a field with commas is enclosed in quotes.
    @Test(arguments: [
        ("Acme,rgb(1,2,3)", "2:6", "rgb(1,2,3)"), ("Acme,red,rgba(1, 2, 3, 0.5),blue", "2:10", "rgba(1,2,3,0.5)"),
    ])
    func `a color whose commas divide it is one error that says to quote it`(
        row: String, location: String, color: String
    ) {
        let found = lines(Array("name,color1,color2\n\(row)\n".utf8)).filter { $0.contains("[LN0027]") }
        #expect(
            found == [
                "a.csv:\(location): error: the commas of '\(color)' divide it into cells; put it in quotes: \"\(color)\" [LN0027]"
            ])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `a line of a table ends with a line feed, a carriage return or both`(end: String) {
        func reported(_ rows: String...) -> [String] { lines(Array(rows.joined(separator: end).utf8)) }
        let message = "error: expected ',' or the end of the line after the quoted text that begins in"
        #expect(
            reported("name,color1,color2", "Acme,red,blue", "Bolt,\"#f00\" x,blue", "").contains {
                $0.hasPrefix("a.csv:3:13: \(message) line 3, column 6")
            })
        // A line end within quotes.
        #expect(
            reported("name,color1", "Acme,\"red", "blue\" x").contains {
                $0.hasPrefix("a.csv:3:7: \(message) line 2, column 6")
            })
        // The first line alone says what the separator is.
        #expect(
            reported("name;color1", "A, B, C;\"red\" x").contains { $0.contains("expected ';' or the end of the line") }
        )
    }
}
