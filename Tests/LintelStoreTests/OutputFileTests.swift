import Foundation
import LintelPaths
import LintelStore
import LintelTestSupport
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

struct OutputFileTests {
    private let scratch: ScratchFolder
    private let left = ".bar.css.lintel-0123456789abcdef"

    init() throws { scratch = try ScratchFolder() }

    private func lock(_ name: String) throws -> Int32 {
        let file = open(scratch.absolutePath(name), O_RDONLY)
        try #require(file >= 0)
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        return file
    }

    @Test(arguments: [nil, "old", "new"])
    func `what a killed write left is removed by the next one`(before: String?) throws {
        if let before { try scratch.put(before, at: "bar.css") }
        try scratch.put("ne", at: left)
        try OutputFile.write(Array("new".utf8), to: scratch.absolutePath("bar.css"))
        #expect(try scratch.listing() == ["bar.css"])
        #expect(try scratch.text(at: "bar.css") == "new")
    }

    @Test func `what another process is writing stays, and files of other names`() throws {
        let others = [
            left, ".bar.css.lintel-0123456789abcde", ".bar.css.lintel-note", ".bar.cs.lintel-0123456789abcdef",
        ]
        for name in others { try scratch.put("ne", at: name) }
        let file = try lock(left)
        defer { close(file) }
        try OutputFile.write(Array("new".utf8), to: scratch.absolutePath("bar.css"))
        #expect(try scratch.listing() == (others + ["bar.css"]).sorted())
    }

    @Test func `a new file is whole or not there, and replaces nothing`() throws {
        try scratch.put("mi", at: left)
        try NewFile.write(Array("mine".utf8), to: scratch.absolutePath("bar.css"))
        #expect(try scratch.listing() == ["bar.css"])
        try scratch.put("mi", at: left)
        #expect(throws: DiskError.nameTaken(path: scratch.absolutePath("bar.css"), by: .file)) {
            try NewFile.write(Array("other".utf8), to: scratch.absolutePath("bar.css"))
        }
        #expect(try scratch.text(at: "bar.css") == "mine")
        #expect(try scratch.listing() == ["bar.css"])
    }

    @Test func `a file that is open stays the file that others write to`() throws {
        try scratch.put("before", at: "out")
        let file = open(scratch.absolutePath("out"), O_WRONLY)
        defer { close(file) }
        #expect(lseek(file, 0, SEEK_END) == 6)
        try OutputFile.write(Array(", ".utf8), to: "/dev/fd/\(file)")
        let streamed = StreamedFile("/dev/fd/\(file)")
        try streamed.append(Array("streamed".utf8))
        try streamed.finish()
        _ = ", after".withCString { write(file, $0, 7) }
        #expect(try scratch.text(at: "out") == "before, streamed, after")
    }

    // flock(2): a lock is of the open file, so that another thread is as another process.
    @Test func `of several that write one new file at once, one makes it and the others find it`() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
        for round in 0..<20 {
            let path = scratch.absolutePath("\(round).css")
            let errors = Mutex<[DiskError]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                do throws(DiskError) { try NewFile.write(bytes, to: path) } catch {
                    errors.withLock { $0.append(error) }
                }
            }
            let found = errors.withLock { $0 }
            #expect(found == [DiskError](repeating: .nameTaken(path: path, by: .file), count: 7))
        }
        #expect(try scratch.listing().count == 20)
    }

    @Test func `a failure names the file that was asked for`() throws {
        let path = scratch.absolutePath("missing/bar.css")
        let error = #expect(throws: DiskError.self) { try OutputFile.write(Array("new".utf8), to: path) }
        #expect("\(try #require(error))".contains("'\(path)'"))
    }

    @Test func `a file whose name is as long as a name can be is written`() throws {
        let name = String(repeating: "é", count: 127)
        try OutputFile.write(Array("one".utf8), to: scratch.absolutePath(name))
        try OutputFile.write(Array("two".utf8), to: scratch.absolutePath(name))
        try NewFile.write(Array("new".utf8), to: scratch.absolutePath(name.dropLast() + "a"))
        #expect(try scratch.text(at: name) == "two")
        #expect(try scratch.listing().count == 2)
    }

    @Test func `listed files are removed from a folder, and nothing that a link leads to`() throws {
        try scratch.put("kept", at: "outside/a.png")
        try scratch.put("ours", at: "Sea/Sea.bundle/a.png")
        try scratch.put("theirs", at: "Sea/notes.txt")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("Sea/link"), withDestinationPath: "../outside")
        try OutputFolder(out: scratch.path, name: "Sea").remove(["Sea.bundle/a.png", "link/a.png", "../outside/a.png"])
        #expect(try scratch.listing() == ["Sea", "Sea/link", "Sea/notes.txt", "outside", "outside/a.png"])
    }

    @Test func `a link is followed where the user named it, and replaced where the tool did`() throws {
        try scratch.put("old", at: "outside/file")
        for (name, links) in [("followed", OutputFile.Links.followed), ("replaced", .replaced)] {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.absolutePath(name), withDestinationPath: "outside/file")
            try OutputFile.write(Array(name.utf8), to: scratch.absolutePath(name), links: links)
            #expect(try scratch.text(at: name) == name)
            #expect(try scratch.text(at: "outside/file") == "followed")
        }
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: scratch.absolutePath("followed"))
                == "outside/file")
    }

    @Test func `links to folders are not followed below a folder`() throws {
        try scratch.put("mine", at: "outside/file")
        try scratch.makeFolder("out")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("out/a"), withDestinationPath: "../outside")
        #expect(throws: DiskError.nameTaken(path: scratch.absolutePath("out/a"), by: .link)) {
            try OutputFile.write([1], at: "a/b/file", below: scratch.absolutePath("out"))
        }
        try OutputFile.write([1], at: "c/d/file", below: scratch.absolutePath("out"))
        #expect(try scratch.listing("outside") == ["file"])
        #expect(scratch.exists("out/c/d/file"))
    }

    @Test func `a link to a file that is not there yet stays a link`() throws {
        #expect(symlink("far/bar.css", scratch.absolutePath("link.css")) == 0)
        #expect(symlink("link.css", scratch.absolutePath("second.css")) == 0)
        try scratch.put("", at: "far/other")
        try OutputFile.write(Array("new".utf8), to: scratch.absolutePath("second.css"))
        #expect(try scratch.text(at: "far/bar.css") == "new")
        #expect(try scratch.text(at: "second.css") == "new")
        #expect(symlink("b", scratch.absolutePath("a")) == 0)
        #expect(symlink("a", scratch.absolutePath("b")) == 0)
        #expect(throws: DiskError.self) { try OutputFile.write([], to: scratch.absolutePath("a")) }
    }

    @Test func `removing files leaves folders that were empty before`() throws {
        try scratch.put("x", at: "Sea/in/a.png")
        try FileManager.default.createDirectory(
            atPath: scratch.absolutePath("Sea/mine"), withIntermediateDirectories: true)
        try OutputFolder(out: scratch.path, name: "Sea").remove(["in/a.png"])
        #expect(FileManager.default.fileExists(atPath: scratch.absolutePath("Sea/mine")))
        #expect(!FileManager.default.fileExists(atPath: scratch.absolutePath("Sea/in")))
    }

    /// `carry` is what keeps a user's link while its folder is replaced.
    @Test func `a link whose target is not UTF-8 keeps its bytes when a folder is replaced`() throws {
        func tree(_ text: String) throws -> FileTree {
            var tree = FileTree()
            try tree.add(
                Array("{\"lintelManifest\": 1, \"files\": [\"manifest.json\", \"a\"]}".utf8), at: "manifest.json")
            try tree.add(Array(text.utf8), at: "a")
            return tree
        }
        let folder = OutputFolder(out: scratch.path, name: "Sea")
        _ = try folder.write(tree("one"))
        let target: [CChar] = [0x66, CChar(bitPattern: 0xFF), 0x6F, 0]
        #expect(symlink(target, scratch.absolutePath("Sea/mine")) == 0)
        _ = try folder.write(tree("two"))
        var found = [CChar](repeating: 0, count: 16)
        #expect(readlink(scratch.absolutePath("Sea/mine"), &found, 15) == 3)
        #expect(Array(found[..<4]) == target)
    }
}
