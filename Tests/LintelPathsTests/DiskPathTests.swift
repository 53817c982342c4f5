import LintelPaths
import Testing

struct DiskPathTests {
    /// As POSIX's dirname(3) and basename(3) divide paths, where those name a part; `nil` where dirname gives `.` or
    /// the path itself.
    @Test(arguments: [
        ("a/b.png", "a", "b.png"), ("/a/b", "/a", "b"), ("/b", "/", "b"), ("b", nil, "b"), ("a/b/", "a", "b"),
        ("/", nil, ""), ("", nil, ""), ("//", nil, ""), ("a//b", "a/", "b"),
    ])
    func `the folder and the name are what is before and after the last slash`(
        text: String, folder: String?, name: String
    ) {
        #expect(DiskPath(text).folder?.text == folder)
        #expect(DiskPath(text).name == name)
    }

    @Test(arguments: [
        ("a/brand.lintel.YML", "yml", "a/brand.lintel.json"), ("a.b/name", nil, "a.b/name.json"),
        (".hidden", nil, ".hidden.json"), ("x.", "", "x.json"), ("a/b.yml/", "yml", "a/b.json"),
    ])
    func `the ending is what follows the last point of the name`(text: String, ending: String?, replaced: String) {
        #expect(DiskPath(text).ending == ending)
        #expect(DiskPath(text).replacingEnding(with: "json").text == replaced)
    }

    @Test func `two spellings of one character are two names, as on disks`() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        #expect(composed == decomposed)
        #expect(DiskPath(composed) != DiskPath(decomposed))
        #expect(Set([DiskPath(composed), DiskPath(decomposed)]).count == 2)
        #expect(DiskPath(decomposed) < DiskPath(composed))
    }

    @Test func `a combining mark after a slash does not hide the slash`() {
        let path = DiskPath("a/\u{301}b")
        #expect(path.folder == "a" && path.name == "\u{301}b")
        #expect(path.parts == ["a", "\u{301}b"] && DiskPath("//a//").parts == ["a"] && DiskPath("").parts.isEmpty)
        #expect(DiskPath("/\u{301}").isAbsolute)
    }

    // A mark that begins a name, and a number sign, which makes one character with a slash after it (Unicode Standard
    // Annex 29, rules GB9 and GB9b), are parts of names.
    @Test func `no character hides a slash or a point`() {
        #expect(DiskPath("a/.\u{301}/x.\u{301}y").ending == "\u{301}y" && DiskPath(".\u{301}a").ending == nil)
        #expect(DiskPath("a/x.\u{301}y").replacingEnding(with: "z") == "a/x.z")
        #expect(DiskPath("a\u{600}/").appending("b") == "a\u{600}/b" && DiskPath("a\u{600}/b").folder == "a\u{600}")
        #expect(DiskPath("/\u{301}a/b").relative(to: "/\u{301}a") == "b")
        #expect(
            DiskPath("a/\u{301}b").relative(to: "a") == "\u{301}b"
                && DiskPath("/\u{301}").relative(to: "/") == "\u{301}")
        #expect(DiskPath("a/\u{301}/../b").normalized == "a/b")
    }

    // Rows without a comment are what Python's posixpath.normpath answers.
    @Test(arguments: [
        ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"), ("/../a", "/a"), ("a//b/", "a/b"),
        ("./a", "a"), ("a/b/..", "a"), ("..", ".."), ("/a/../..", "/"), ("/./", "/"), ("../../a/..", "../.."),
        // `.` there.
        ("a/..", ""), (".", ""), ("", ""),
    ])
    func `a path is the same without points and without two points after a folder`(text: String, expected: String) {
        #expect(DiskPath(text).normalized.text == expected)
        #expect(DiskPath(expected).normalized.text == expected)
    }

    // Python's pathlib.PurePosixPath.relative_to, which fails where `nil` is, and answers `.` for the folder itself.
    @Test(arguments: [
        ("a/b/c", "a", "b/c"), ("a/b/c", "a/b/", "c"), ("/a", "/", "a"), ("/a/b", "/a", "b"), ("a", "", "a"),
        ("ab/c", "a", nil), ("a", "a", nil), ("/a", "", nil), ("a", "/", nil), ("a/b", "b", nil), ("/", "/", nil),
    ])
    func `a path in a folder is what is written after the folder's`(text: String, folder: String, expected: String?) {
        #expect(DiskPath(text).relative(to: DiskPath(folder))?.text == expected)
    }

    @Test func `a path is put after a folder unless it is absolute`() {
        #expect(DiskPath("a").appending("b/c") == "a/b/c")
        #expect(DiskPath("a/").appending("b") == "a/b")
        #expect(DiskPath("/").appending("b") == "/b")
        #expect(DiskPath("").appending("b") == "b")
        #expect(DiskPath("a").appending("/b") == "/b")
        #expect(DiskPath("a").appending("") == "a")
    }

    @Test func `the stem ends at the first point of the name`() {
        #expect(DiskPath("a.b/brand.lintel.yml").stem == "brand")
        #expect(DiskPath("brand").stem == "brand" && DiskPath(".hidden").stem == "")
    }
}
