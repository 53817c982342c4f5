import LintelPaths
import LintelStore
import LintelTestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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

    @Test func `any folders are not those with the outputs of a preset`() throws {
        let folder = try ScratchFolder()
        try folder.put("{ \"lintelManifest\": 1 }", at: "out/A/manifest.json")
        for name in ["out/A/A.bundle/x.json", "out/b.json", "other/manifest.json", "other/c.json"] {
            try folder.put("{}", at: name)
        }
        let found = FilePattern("**/*.json").matches(in: folder.path)
        #expect(found == ["other/c.json", "other/manifest.json", "out/b.json"])
    }

    // `LastManifest.sizeLimit` is for who reads a manifest; its first line says whose folder it is.
    @Test func `the outputs of a preset are left out also where their manifest is too long to be read`() throws {
        let folder = try ScratchFolder()
        try folder.put("{ \"lintelManifest\": 1,", at: "out/A/manifest.json")
        try folder.put("{}", at: "out/A/x.json")
        try folder.put("{}", at: "b.json")
        // The rest takes no room on the disk.
        #expect(truncate(folder.absolutePath("out/A/manifest.json"), off_t(LastManifest.sizeLimit + 1)) == 0)
        #expect(FilePattern("**/*.json").matches(in: folder.path) == ["b.json"])
    }

    // A shell divides a pattern at every slash, also at one with a combining mark after it.
    @Test func `a name that begins with a combining mark is matched`() throws {
        let folder = try ScratchFolder()
        try folder.makeFolder("ab")
        // Foundation takes the slash and the mark for one character.
        #expect(close(open(folder.absolutePath("ab/\u{301}x.yml"), O_CREAT | O_WRONLY, 0o666)) == 0)
        let found = FilePattern("*/\u{301}x.yml").matches(in: folder.path)
        #expect(found?.map { Array($0.utf8) } == [Array("ab/\u{301}x.yml".utf8)])
    }

    // gitignore(5): a leading "**/" matches in all folders, "a/**/b" matches a/b, a/x/b and a/x/y/b, a trailing "/**"
    // everything inside.
    @Test(arguments: [
        ("**/*.yml", ["a.yml", "x/b.yml", "x/y/b.yml", "x/y/z/x/c.yml"]),
        ("x/**/b.yml", ["x/b.yml", "x/y/b.yml"]), ("**/**/b.yml", ["x/b.yml", "x/y/b.yml"]),
        ("**/x/**/c.yml", ["x/y/z/x/c.yml"]), ("x/y/**", ["x/y/b.yml", "x/y/z", "x/y/z/x", "x/y/z/x/c.yml"]),
        ("no/**/*.yml", []), ("x/**/.*", ["x/.hidden.yml"]),
    ])
    func `two stars match folders of any depth, and no links`(pattern: String, expected: [String]) throws {
        let folder = try ScratchFolder()
        for name in ["a.yml", "x/b.yml", "x/y/b.yml", "x/y/z/x/c.yml", "x/.hidden.yml", ".git/d.yml"] {
            try folder.put("", at: name)
        }
        #expect(symlink("..", folder.absolutePath("x/y/around")) == 0)
        let found = FilePattern(pattern).matches(in: folder.path)
        #expect(found?.filter { !$0.hasSuffix("around") } == expected)
    }

    // A list of names decides what matches where the pattern has a star; of a folder with one name of the pattern,
    // whether that is there.
    @Test(
        arguments: [
            ("*.yml", [""]), ("x/*.yml", ["x"]), ("*/b.yml", ["", "x"]), ("x/y/b.yml", []), ("no/*.yml", []),
            ("**/*.yml", ["", "x", "x/y", "x/y/empty"]), ("x/**/b.yml", ["x", "x/y", "x/y/empty"]),
            ("x/*/*/b.yml", ["x", "x/y", "x/y/empty"]),
        ] as [(String, [String])])
    func `the folders of a pattern are those that are searched, also in vain`(pattern: String, expected: [String])
        throws
    {
        let folder = try ScratchFolder()
        for name in ["a.yml", "x/b.yml", "x/y/b.yml", "x/y/empty/.keep", ".git/d.yml"] { try folder.put("", at: name) }
        #expect(FilePattern(pattern).folders(in: folder.path) == expected)
        let whole = FilePattern(folder.path + "/" + pattern).folders(in: "/")
        #expect(whole == expected.map { $0.isEmpty ? folder.path : folder.path + "/" + $0 })
    }

    // A new folder matters where it would be searched, and where the folders before the first star are not there yet.
    @Test(
        arguments: [
            ("*.yml", [""]), ("x/*.yml", ["x"]), ("*/b.yml", ["", "x"]), ("x/no/more/*.yml", ["x"]),
            ("no/*/b.yml", [""]), ("x/b.yml/*.yml", ["x"]), ("**/*.yml", ["", "x", "x/y"]),
            ("x/*/b.yml", ["x", "x/y"]),
        ] as [(String, [String])])
    func `a pattern is watched where other paths may come to match`(pattern: String, expected: [String]) throws {
        let folder = try ScratchFolder()
        for name in ["a.yml", "x/b.yml", "x/y/c.txt", ".git/d.yml"] { try folder.put("", at: name) }
        let paths = Set(expected.map { DiskPath($0.isEmpty ? folder.path : folder.path + "/" + $0) })
        #expect(FilePattern(pattern).watchedFolders(in: folder.path) == paths)
        #expect(FilePattern(folder.path + "/" + pattern).watchedFolders(in: "") == paths)
    }

    #if os(Linux)
    // Unicode Standard Annex 15: U+00E9 and U+0065 U+0301 are canonically equivalent, so that the texts are equal. The
    // file systems of Linux compare bytes.
    @Test func `folders of equivalent names are two`() throws {
        let folder = try ScratchFolder()
        for name in ["\u{E9}", "e\u{301}"] {
            // Foundation may change the text.
            #expect(mkdir(folder.absolutePath(name), 0o777) == 0)
            #expect(close(open(folder.absolutePath("\(name)/a.yml"), O_CREAT | O_WRONLY, 0o666)) == 0)
        }
        let found = FilePattern("**/*.yml").matches(in: folder.path)
        #expect(found?.map(DiskPath.init(_:)) == ["e\u{301}/a.yml", "\u{E9}/a.yml"])
        #expect(FilePattern("**/*.yml").folders(in: folder.path)?.map(DiskPath.init(_:)) == ["", "e\u{301}", "\u{E9}"])
        #expect(FilePattern("**/*.yml").watchedFolders(in: folder.path).count == 3)
    }

    @Test func `a name that is not UTF-8 does not hide the others`() throws {
        let folder = try ScratchFolder()
        try folder.put("", at: "a.yml")
        let name =
            Array("\(folder.path)/b".utf8CString.dropLast()) + [CChar(bitPattern: 0xff)] + Array(".yml".utf8CString)
        let file = try #require(fopen(name, "w"))
        fclose(file)
        #expect(FilePattern("*.yml").matches(in: folder.path) == ["a.yml"])
    }
    #endif

    @Test func `a pattern of many stars takes no longer than the name times the pattern`() throws {
        let folder = try ScratchFolder()
        try folder.put("", at: String(repeating: "a", count: 200))
        #expect(FilePattern(String(repeating: "*a", count: 100) + "*b").matches(in: folder.path) == [])
    }

    @Test func `a pattern with more matches than the limit has none`() throws {
        let folder = try ScratchFolder()
        for name in 0..<101 { try folder.put("", at: "a/\(name)") }
        // The folder 100 times, by links, so that few files have to be made.
        for number in 0..<100 { #expect(symlink("a", folder.absolutePath("l\(number)")) == 0) }
        #expect(FilePattern("l?/*").matches(in: folder.path)?.count == 10 * 101)
        #expect(FilePattern("l*/*").matches(in: folder.path) == nil)
        #expect(FilePattern.mostMatches == 10_000)
    }
}
