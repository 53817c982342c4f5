import LintelDiagnostics
import LintelYAML
import Testing

struct PackedNodeTests {
    private static let documents = [
        "a: 1", "a:", "{}", "[]", "plain", "'it''s'", "a: \"tab\\tand \\u00e9\"", "a: [1, 'two', \"three\", ~, {b: c}]",
        "a: |\n  two\n  lines\nb: >\n  folded\n  text\n", "a: plain over\n  two lines\n",
        "one: &x { first: '#fff' }\ntwo: *x\nthree: [ *x, *x ]\n", "ä: 'ö'\n\n\n\nü: 日本\n",
        "long: \(String(repeating: "x", count: 300))\n" + String(repeating: "\n", count: 200) + "late: yes\n",
        "a: linear-gradient(to right, #fff 10%,\n  #000)\n",
    ]

    @Test(arguments: documents) func `a packed node is the node, with the location of every character`(text: String)
        throws
    {
        var diagnostics = Diagnostics()
        let node = try #require(Document.parse(bytes: Array(text.utf8), file: "a.yml", into: &diagnostics))
        // `Node` compares texts, quotes and all locations.
        #expect(PackedNode(node).node(in: "a.yml") == node)
    }

    private func read(_ text: String, packing: String?) -> (document: Document, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let document = Document.read(
            bytes: Array(text.utf8), file: "a.yml", packing: packing, into: &diagnostics)
        return (document, diagnostics)
    }

    @Test(arguments: [
        "v: 1\nmany:\n  a: { x: 1 }\n  b:\n  c: [1, 2]\nafter: 2\n", "many: { a: 1, b: { many: { c: 1 } } }\n",
        "many: { a: 1, b: 2, a: 3 }\nmany: { d: 1 }\n",
        "base: &b { x: 1 }\nmany:\n  a: *b\n  b: &c { y: 2 }\n  d: *c\n",
        "many:\n  a: f(x,\n    #fff)\n  b:\n    c: f(y,\n      #000)\n    d: g( #fff)\nafter: f(z,\n  #fff)\n",
    ])
    func `packed members are those of the mapping, with the same diagnostics`(text: String) throws {
        let plain = read(text, packing: nil)
        let packed = read(text, packing: "many")
        let members = try #require(packed.document.packed).compactMap { $0.node(in: "a.yml").entries?.first }
        #expect(members == plain.document.root?["many"]?.entries && !members.isEmpty)
        #expect(packed.document.root?["many"]?.entries == [])
        #expect(packed.document.root?["after"] == plain.document.root?["after"])
        #expect(packed.diagnostics.sorted == plain.diagnostics.sorted && plain.document.packed == nil)
    }

    @Test(arguments: ["base: &b { a: 1 }\nmany:\n  <<: *b\n  c: 1\n", "many: [1]\n", "many: x\n", "other: { a: 1 }\n"])
    func `a mapping with a merge key, and what is no mapping, is not packed`(text: String) {
        let packed = read(text, packing: "many").document
        #expect(packed.packed == nil && packed.root == read(text, packing: nil).document.root)
    }
}
