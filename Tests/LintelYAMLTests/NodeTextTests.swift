import LintelDiagnostics
import LintelYAML
import Testing

struct NodeTextTests {
    @Test(arguments: [
        "{a: 1, b: '1', c: [], d: {}, e: ~, f: true, g: 'true', h: .5, i: -2, j: 1/255}",
        "{name: \"x\\ty\\n\\\\\\\"\", 'odd: key': '# no comment', '': 0, dash: -, dots: '...', minus: --}",
        "{css: 'linear-gradient(in oklch to right, #fff 10%, red)', list: [$a, 3x, 0x1F, 1e3, +1, é, '']}",
        "{m: {n: [{o: [[1], [2, [3]]]}]}, 'null': 'null', '~': '~'}",
    ])
    func `the text of a node reads as the node`(text: String) throws {
        var diagnostics = Diagnostics()
        let node = try #require(Document.parse(bytes: Array(text.utf8), file: "a", into: &diagnostics))
        let again = try #require(Document.parse(bytes: node.documentBytes, file: "b", into: &diagnostics))
        #expect(diagnostics.all == [])
        #expect(values(again) == values(node))
        #expect(again.documentBytes == node.documentBytes)
    }

    @Test func `the bytes of a node's locations are equal where locations are`() throws {
        func locations(_ text: String, file: String = "a") throws -> [UInt8] {
            var diagnostics = Diagnostics()
            return try #require(Document.parse(bytes: Array(text.utf8), file: file, into: &diagnostics)).locationBytes
        }
        let text = "a: [1, \"two\"]\nb: {c: ~}\n"
        #expect(try locations(text) == locations(text))
        // The same text in another file, line or column, and written in other ways.
        for other in ["\n" + text, text + "# end", "a: [1,  \"two\"]\nb: {c: ~}\n", "a: [1, \"t\\x77o\"]\nb: {c: ~}\n"]
        {
            #expect(try (locations(other) == locations(text)) == other.hasSuffix("# end"), "\(other)")
        }
        #expect(try locations(text, file: "b") != locations(text))
    }

    /// Everything except locations.
    private func values(_ node: Node) -> String {
        switch node.content {
        case .null: "~"
        case .scalar(let scalar): "\(scalar.isQuoted && isTyped(scalar.text) ? "'" : "")\(scalar.text)"
        case .sequence(let items): "[" + items.map(values).joined(separator: "|") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.name)=\(values($0.value))" }.joined(separator: "|") + "}"
        }
    }

    /// What means something else without quotes.
    private func isTyped(_ text: String) -> Bool {
        Double(text) != nil || ["true", "false", "null", "~"].contains(text)
    }
}
