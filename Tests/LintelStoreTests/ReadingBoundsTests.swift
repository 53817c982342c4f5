import Foundation
import LintelStore
import LintelTestSupport
import Testing

struct ReadingBoundsTests {
    private let scratch: ScratchFolder

    /// `project/presets` has the preset, `project` the mark; `elsewhere` is outside.
    init() throws {
        scratch = try ScratchFolder()
        for name in ["project/presets/paper.png", "project/art/ink.png", "elsewhere/secret.png", "projects/other.png"] {
            try scratch.put("bytes", at: name)
        }
        let links = [
            ("project/presets/out.png", "../../elsewhere/secret.png"), ("project/presets/outside", "../../elsewhere"),
            ("project/presets/in.png", "../art/ink.png"), ("project/presets/gone.png", "../../elsewhere/gone.png"),
        ]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.absolutePath(link), withDestinationPath: target)
        }
    }

    private func bounds(_ variable: String? = nil) -> ReadingBounds {
        ReadingBounds(of: scratch.absolutePath("project/presets"), variable: variable)
    }

    private func allows(_ bounds: ReadingBounds, _ path: String) -> Bool {
        bounds.contains(path.hasPrefix("/") ? path : scratch.absolutePath("project/presets/" + path))
    }

    @Test(arguments: [".git", "lintel.yml", "Package.swift", "App.xcodeproj"])
    func `a project is what its mark is in`(mark: String) throws {
        #expect(!allows(bounds(), "../art/ink.png"))
        try scratch.put("", at: "project/\(mark)")
        #expect(allows(bounds(), "../art/ink.png"))
        #expect(allows(bounds(), "paper.png"))
        #expect(allows(bounds(), "in.png"))
        #expect(allows(bounds(), scratch.absolutePath("project/art/ink.png")))
    }

    /// Several packages of one repository may share a palette.
    @Test func `a package in a repository is not the project, and a package without one is`() throws {
        try scratch.put("", at: "project/presets/Package.swift")
        #expect(!allows(bounds(), "../art/ink.png"))
        try scratch.put("", at: "project/.git")
        #expect(allows(bounds(), "../art/ink.png"))
    }

    @Test(arguments: [
        "../../elsewhere/secret.png", "out.png", "outside/secret.png", "/etc/passwd", "../../projects/other.png",
        "../art/../../elsewhere/secret.png", "../../elsewhere/gone.png", "/nowhere/at/all",
    ])
    func `what is outside the project is refused, through links and when it does not exist too`(path: String) throws {
        try scratch.put("", at: "project/.git")
        #expect(!allows(bounds(), path))
    }

    @Test func `without a mark the preset's folder is all`() {
        #expect(allows(bounds(), "paper.png"))
        #expect(allows(bounds(), "missing.png"))
        #expect(allows(bounds(), "missing/below.png"))
        #expect(!allows(bounds(), "in.png"))
        #expect(!allows(bounds(), "../art/ink.png"))
    }

    @Test func `folders of the environment take the project's place`() throws {
        try scratch.put("", at: "project/.git")
        let variable = "\(scratch.absolutePath("elsewhere")):/does/not/exist"
        #expect(allows(bounds(variable), "../../elsewhere/secret.png"))
        #expect(allows(bounds(variable), "out.png"))
        #expect(allows(bounds(variable), "paper.png"))
        #expect(!allows(bounds(variable), "../art/ink.png"))
        #expect(!allows(bounds(variable), "/does/not/exist"))
        #expect(!allows(bounds(""), "../art/ink.png"))
        #expect(allows(bounds(""), "paper.png"))
    }

    @Test(arguments: [
        ("", "LINTEL_READ allows only the preset's folder; add the file's folder to LINTEL_READ, or unset it"),
        (
            "@/a:@/b",
            "LINTEL_READ allows only the preset's folder and everything in '@/a', '@/b'; add the file's folder to "
                + "LINTEL_READ, or unset it"
        ),
        (
            "@/a:@/b:@/c:@/d:@/e:@/f",
            "LINTEL_READ allows only the preset's folder and everything in '@/a', '@/b', '@/c', '@/d' and 2 more; add the "
                + "file's folder to LINTEL_READ, or unset it"
        ),
        (
            "~/brand",
            "LINTEL_READ allows only the preset's folder; add the file's folder to LINTEL_READ, or unset it; '~/brand' in "
                + "LINTEL_READ does not exist"
        ),
        (
            "@/gone:@/a:~/brand",
            "LINTEL_READ allows only the preset's folder and everything in '@/a'; add the file's folder to LINTEL_READ, or "
                + "unset it; '@/gone', '~/brand' in LINTEL_READ do not exist"
        ),
    ])
    func `where the environment names the folders, the message is about them`(variable: String, message: String) throws
    {
        try scratch.put("", at: "project/.git")
        for name in ["a", "b", "c", "d", "e", "f"] { try scratch.put("bytes", at: "read/\(name)/paper.png") }
        // '@' is the folder with those that exist.
        let folder = scratch.absolutePath("read")
        #expect(
            bounds(variable.replacing("@", with: folder)).message == message.replacing("@", with: folder))
        #expect(bounds().message.hasPrefix("it is outside the preset's project"))
    }

    @Test func `a folder that does not exist may read nothing`() {
        #expect(
            !ReadingBounds(of: scratch.absolutePath("gone"), variable: nil).contains(
                scratch.absolutePath("gone/paper.png")))
    }
}
