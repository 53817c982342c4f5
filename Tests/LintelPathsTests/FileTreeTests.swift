import LintelPaths
import Testing

struct FileTreeTests {
    @Test(arguments: [
        "", "/", "/a", "a/", "a//b", ".", "..", "a/../b", "./a", "../\u{301}x", "/\u{301}x", "a/..\u{2F}\u{338}b",
        "a\\b", "C:", "a\u{1}b", "a\u{7f}",
    ])
    func `a path that could leave the folder or mean two files is none`(text: String) {
        #expect(FileTree.Path(text) == nil)
        var tree = FileTree()
        #expect(throws: FileTree.Conflict.notAPath(text)) { try tree.add([], at: text) }
    }

    @Test(arguments: ["a", "a/b.png", "Sunset.xcassets/nav bar@3x~ipad.png", ".hidden", "…/é", "..a"])
    func `other relative paths are paths`(text: String) {
        #expect(FileTree.Path(text)?.text == text)
    }

    @Test func `a part of a path has at most 255 bytes`() {
        #expect(FileTree.Path("a/" + String(repeating: "x", count: 255)) != nil)
        #expect(FileTree.Path("a/" + String(repeating: "x", count: 256)) == nil)
        #expect(FileTree.Path(String(repeating: "é", count: 128)) == nil)
    }

    @Test func `files come in the order of their paths' bytes`() throws {
        var tree = FileTree()
        for path in ["b", "a/c", "a.b", "a/B", "é", "Z"] { try tree.add(Array(path.utf8), at: path) }
        // By ASCII: '.' 2E, '/' 2F, 'B' 42, 'Z' 5A, 'a' 61, 'b' 62; 'é' is C3 A9.
        #expect(tree.files.map(\.path.text) == ["Z", "a.b", "a/B", "a/c", "b", "é"])
    }

    // Canonically equivalent texts: the Kelvin sign and K, and an accent of its own.
    @Test(arguments: [("Kiwi/x", "\u{212A}iwi/x"), ("\u{E9}", "e\u{301}")])
    func `paths of other bytes are other paths, in whatever way they are compared`(one: String, other: String) throws {
        #expect(one == other)
        let paths = try [one, other].map { try #require(FileTree.Path($0)) }
        #expect(paths[0] != paths[1])
        #expect((paths[0] < paths[1]) != (paths[1] < paths[0]))
        #expect(Set(paths).count == 2)
        #expect(Dictionary(zip(paths, [1, 2])) { first, _ in first }[paths[1]] == 2)
        var tree = FileTree()
        try tree.add([1], at: paths[0])
        #expect(tree[paths[0]] == [1] && tree[paths[1]] == nil)
    }

    @Test func `a folder that is spelt in two ways is a conflict`() throws {
        var tree = FileTree()
        try tree.add([1], at: "\u{E9}/a")
        #expect(throws: FileTree.Conflict.self) { try tree.add([2], at: "e\u{301}/b") }
        try tree.add([3], at: "\u{E9}/b")
    }

    @Test(arguments: [
        ("a/b", "A/B", "a/b"), ("a/b", "A/c", "a"), ("a", "a/b", "a"), ("a/b", "a", "a"), ("a/b", "a/b", "a/b"),
        ("\u{E9}", "e\u{301}", "\u{E9}"),
    ])
    func `two names that one disk cannot tell apart are a conflict`(
        first: String, second: String, owner: String
    ) throws {
        var tree = FileTree()
        try tree.add([1], at: first)
        #expect(throws: FileTree.Conflict.taken(second, by: owner)) { try tree.add([2], at: second) }
        #expect(tree.files.map(\.bytes) == [[1]])
    }

    @Test func `each conflict says which it is, and names the other output`() {
        #expect("\(FileTree.Conflict.notAPath("a//b"))" == "no file can have the path 'a//b' on every system")
        #expect("\(FileTree.Conflict.taken("a", by: "a"))" == "two different outputs have the path 'a'")
        let texts = [("A/c", "a"), ("e\u{301}", "\u{E9}")].map { "\(FileTree.Conflict.taken($0, by: $1))" }
        #expect(
            texts == [
                "the outputs 'A/c' and 'a' cannot both exist on every disk",
                "the outputs 'e\u{301}' and '\u{E9}' cannot both exist on every disk",
            ])
    }

    @Test func `files are found by their paths, sorted and counted`() throws {
        var tree = FileTree()
        try tree.add([2, 3], at: "y")
        try tree.add([1], at: "x/1")
        #expect(tree.files.map(\.path.text) == ["x/1", "y"])
        #expect(tree.byteCount(of: ["y", "z"]) == 2)
        #expect(FileTree.Path("y").flatMap { tree[$0] } == [2, 3])
        #expect(FileTree.Path("z").flatMap { tree[$0] } == nil)
    }
}
