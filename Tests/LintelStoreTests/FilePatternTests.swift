import LintelStore
import LintelTestSupport
import Testing

struct FilePatternTests {
    @Test(arguments: [
        ("*.yml", ["a.yml", "b.yml"]), ("?.yml", ["a.yml", "b.yml"]), ("a*", ["a.yml", "a.yml.old", "ab"]),
        ("*/c.yml", ["ab/c.yml"]), ("ab/*", ["ab/c.yml"]), (".*", [".hidden.yml"]), ("no/*.yml", []),
        ("*.y?l", ["a.yml", "b.yml"]),
        ("**.yml", ["a.yml", "b.yml"]), ("*a*b*", ["ab"]),
    ])
    func `a pattern matches as a shell's does`(pattern: String, expected: [String]) throws {
        let folder = try ScratchFolder()
        for name in ["b.yml", "a.yml", "a.yml.old", ".hidden.yml", "ab/c.yml"] { try folder.put("", at: name) }
        #expect(FilePattern(pattern).matches(in: folder.path) == expected)
        let whole = FilePattern(folder.path + "/" + pattern).matches(in: "/")
        #expect(whole == expected.map { folder.path + "/" + $0 })
    }

    @Test func `a pattern of many stars takes no longer than the name times the pattern`() throws {
        let folder = try ScratchFolder()
        try folder.put("", at: String(repeating: "a", count: 200))
        #expect(FilePattern(String(repeating: "*a", count: 100) + "*b").matches(in: folder.path) == [])
    }

    @Test func `more matches than anybody means are none`() throws {
        let folder = try ScratchFolder()
        for number in 0...100 { try folder.put("", at: "a\(number)/b") }
        for number in 1...100 { try folder.put("", at: "a0/c\(number)") }
        #expect(FilePattern("*/b").matches(in: folder.path)?.count == 101)
        #expect(FilePattern("*/*").matches(in: folder.path)?.count == 201)
    }
}
