import Foundation
import LintelStore
import Testing

struct FilePatternTests {
    @Test(arguments: [
        ("*.yml", ["a.yml", "b.yml"]), ("?.yml", ["a.yml", "b.yml"]), ("a*", ["a.yml", "a.yml.old", "ab"]),
        ("*/c.yml", ["ab/c.yml"]), ("ab/*", ["ab/c.yml"]), (".*", [".hidden.yml"]), ("no/*.yml", []),
        ("*.y?l", ["a.yml", "b.yml"]),
        ("**.yml", ["a.yml", "b.yml"]), ("*a*b*", ["ab"]),
    ])
    func `a pattern matches as a shell's does`(pattern: String, expected: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lintel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "ab"), withIntermediateDirectories: true)
        for name in ["b.yml", "a.yml", "a.yml.old", ".hidden.yml", "ab/c.yml"] {
            try Data().write(to: folder.appending(path: name))
        }
        #expect(FilePattern(pattern).matches(in: folder.path) == expected)
        let whole = FilePattern(folder.path + "/" + pattern).matches(in: "/")
        #expect(whole == expected.map { folder.path + "/" + $0 })
    }

    @Test func `a pattern of many stars takes no longer than the name times the pattern`() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lintel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data().write(to: folder.appending(path: String(repeating: "a", count: 200)))
        #expect(FilePattern(String(repeating: "*a", count: 100) + "*b").matches(in: folder.path) == [])
    }
}
