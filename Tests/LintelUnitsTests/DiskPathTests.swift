import LintelUnits
import Testing

struct DiskPathTests {
    /// As POSIX's dirname(3) and basename(3) divide paths, where those name a part; `nil` where dirname gives `.` or the path itself.
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
