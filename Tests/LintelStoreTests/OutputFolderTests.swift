import Foundation
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

/// A tree with a manifest that lists it, as an emitter would make it.
func tree(_ files: [String: String], version: Int = 1) throws -> FileTree {
    var tree = FileTree()
    for (path, text) in files { try tree.add(Array(text.utf8), at: path) }
    let names = (files.keys + ["manifest.json"]).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    try tree.add(Array("{\"lintelManifest\": \(version), \"files\": [\(names)]}\n".utf8), at: "manifest.json")
    return tree
}

struct OutputFolderTests {
    let scratch = try? ScratchFolder()

    private func folder(
        swap: FileSystemAbilities.Swap = .exchange, links: FileSystemAbilities.Links = .linked
    ) throws -> (ScratchFolder, OutputFolder) {
        let scratch = try #require(scratch)
        let abilities = FileSystemAbilities(swap: swap, links: links)
        return (scratch, OutputFolder(out: scratch.path, name: "Sunset", abilities: abilities))
    }

    @Test func `a first write makes the folder and the ones around it`() throws {
        let scratch = try #require(scratch)
        let result = try OutputFolder(out: scratch.absolutePath("a/b"), name: "Sunset").write(tree(["x/1.png": "one"]))
        #expect(result.outcome == .created)
        #expect(result.written == ["manifest.json", "x/1.png"])
        #expect(try scratch.text(at: "a/b/Sunset/x/1.png") == "one")
        #expect(try scratch.listing("a/b") == ["Sunset", "Sunset/manifest.json", "Sunset/x", "Sunset/x/1.png"])
    }

    @Test func `a folder that appears between two looks is no broken link`() async throws {
        let path = try #require(scratch).absolutePath("out")
        let others = Task.detached {
            for _ in 0..<3_000 {
                mkdir(path, 0o777)
                rmdir(path)
            }
        }
        // Each look finds it there or not.
        for _ in 0..<3_000 { _ = try Disk.nearestFolder(to: path + "/in") }
        await others.value
    }

    @Test func `an identical second write touches nothing`() throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["x/1.png": "one"]))
        let names = ["Sunset", "Sunset/x", "Sunset/x/1.png", "Sunset/manifest.json"]
        for name in names { try scratch.setModified(name, secondsAfter1970: 1000) }
        let before = try names.map { try scratch.identity(of: $0) }
        let result = try folder.write(tree(["x/1.png": "one"]))
        #expect(result.outcome == .unchanged)
        #expect(result.unchanged == ["manifest.json", "x/1.png"])
        #expect(try names.map { try scratch.identity(of: $0) } == before)
    }

    @Test(arguments: [FileSystemAbilities.Swap.exchange, .twoSteps])
    func `a change leaves the other files their inode and times`(swap: FileSystemAbilities.Swap) throws {
        let (scratch, folder) = try folder(swap: swap)
        _ = try folder.write(tree(["x/1.png": "one", "x/2.png": "two"]))
        try scratch.setModified("Sunset/x/1.png", secondsAfter1970: 1000)
        let before = try scratch.identity(of: "Sunset/x/1.png")
        let result = try folder.write(tree(["x/1.png": "one", "x/2.png": "TWO"]))
        #expect(result.outcome == .updated)
        #expect(result.written == ["x/2.png"])
        #expect(result.unchanged == ["manifest.json", "x/1.png"])
        #expect(try scratch.identity(of: "Sunset/x/1.png") == before)
        #expect(try scratch.text(at: "Sunset/x/2.png") == "TWO")
        #expect(
            try scratch.listing() == [
                "Sunset", "Sunset/manifest.json", "Sunset/x", "Sunset/x/1.png", "Sunset/x/2.png",
            ])
    }

    @Test func `where files cannot have two names copies keep the times`() throws {
        let (scratch, folder) = try folder(links: .copied)
        _ = try folder.write(tree(["1.png": "one", "2.png": "two"]))
        try scratch.setModified("Sunset/1.png", secondsAfter1970: 1000)
        _ = try folder.write(tree(["1.png": "one", "2.png": "TWO"]))
        #expect(try scratch.identity(of: "Sunset/1.png").modified == Date(timeIntervalSince1970: 1000))
        #expect(try scratch.text(at: "Sunset/1.png") == "one")
    }

    @Test func `files of the last build that this one lacks are gone with their folders`() throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["a/b/1.png": "one", "2.png": "two"]))
        let result = try folder.write(tree(["2.png": "two"]))
        #expect(result.removed == ["a/b/1.png"])
        #expect(try scratch.listing("Sunset") == ["2.png", "manifest.json"])
    }

    @Test(arguments: [FileSystemAbilities.Swap.exchange, .twoSteps])
    func `what others put into the folder stays`(swap: FileSystemAbilities.Swap) throws {
        let (scratch, folder) = try folder(swap: swap)
        _ = try folder.write(tree(["a/1.png": "one"]))
        try scratch.put("mine", at: "Sunset/a/notes.txt")
        try scratch.put("git", at: "Sunset/.git/HEAD")
        try scratch.makeFolder("Sunset/empty")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("Sunset/link"), withDestinationPath: "nowhere/at all")
        let before = try scratch.identity(of: "Sunset/a/notes.txt")
        let result = try folder.write(tree(["b/2.png": "two"]))
        #expect(result.kept == [".git/HEAD", "a/notes.txt", "empty", "link"])
        #expect(result.removed == ["a/1.png"])
        #expect(try scratch.identity(of: "Sunset/a/notes.txt") == before)
        #expect(try scratch.text(at: "Sunset/.git/HEAD") == "git")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: scratch.absolutePath("Sunset/link"))
                == "nowhere/at all")
        #expect(
            try scratch.listing("Sunset") == [
                ".git", ".git/HEAD", "a", "a/notes.txt", "b", "b/2.png", "empty", "link", "manifest.json",
            ])
    }

    @Test(arguments: [
        ("", "it is empty"), ("not json", "at byte 0"), (#"{"lintelManifest": 1, "files": ["1.p"#, "at byte"),
        (#"{"lintelManifest": "1", "files": []}"#, "'lintelManifest' is not a whole number"),
        (#"{"lintelManifest": 1, "files": [1]}"#, "'files' is not a list of paths"),
    ])
    func `a damaged manifest is reported with what is wrong, and its folder is left alone`(
        manifest: String, reason: String
    ) throws {
        let (scratch, folder) = try folder()
        try scratch.put("old", at: "Sunset/1.png")
        try scratch.put(manifest, at: "Sunset/manifest.json")
        let before = try scratch.listing()
        let error = #expect(throws: DiskError.self) { try folder.write(tree(["1.png": "one"])) }
        let message = try #require(error).description
        #expect(message.contains("/Sunset/manifest.json'") && message.contains(reason), "\(message)")
        #expect(message.contains("remove its folder and build again"), "\(message)")
        #expect(try scratch.listing() == before)
    }

    @Test(arguments: [nil, "{}", #"{"files": ["notes.txt"]}"#])
    func `a folder with files and no manifest of ours is refused and left alone`(manifest: String?) throws {
        let (scratch, folder) = try folder()
        try scratch.put("mine", at: "Sunset/notes.txt")
        if let manifest { try scratch.put(manifest, at: "Sunset/manifest.json") }
        let before = try scratch.listing()
        #expect(throws: DiskError.notOurs(path: scratch.absolutePath("Sunset"))) {
            try folder.write(tree(["1.png": "one"]))
        }
        #expect(throws: DiskError.notOurs(path: scratch.absolutePath("Sunset"))) {
            try folder.compare(with: tree(["1.png": "one"]))
        }
        #expect(try scratch.listing() == before)
    }

    @Test func `an empty folder is taken`() throws {
        let (scratch, folder) = try folder()
        try scratch.makeFolder("Sunset")
        #expect(try folder.write(tree(["1.png": "one"])).outcome == .created)
        #expect(try scratch.listing("Sunset") == ["1.png", "manifest.json"])
    }

    @Test(arguments: [FileSystemAbilities.Swap.exchange, .twoSteps, .fileByFile])
    func `a folder that looks empty in a file manager is taken, and what makes it so stays`(
        swap: FileSystemAbilities.Swap
    )
        throws
    {
        let (scratch, folder) = try folder(swap: swap)
        for name in [".DS_Store", "._x", "Thumbs.db", ".gitkeep"] { try scratch.put("mine", at: "Sunset/\(name)") }
        #expect(try folder.compare(with: tree(["1.png": "one"])).outcome == .created)
        let first = try folder.write(tree(["1.png": "one"]))
        #expect(first.outcome == .created && first.kept == [".DS_Store", "._x", ".gitkeep", "Thumbs.db"])
        #expect(try folder.write(tree(["1.png": "two"])).outcome == .updated)
        #expect(
            try scratch.listing("Sunset") == [
                ".DS_Store", "._x", ".gitkeep", "1.png", "Thumbs.db", "manifest.json",
            ])
        #expect(try scratch.text(at: "Sunset/.DS_Store") == "mine")
    }

    @Test(arguments: ["notes.txt", "x/.DS_Store", ".git/HEAD"])
    func `a folder with more than file managers leave at its top is somebody's`(name: String) throws {
        let (scratch, folder) = try folder()
        try scratch.put("mine", at: "Sunset/.DS_Store")
        try scratch.put("mine", at: "Sunset/\(name)")
        #expect(throws: DiskError.notOurs(path: scratch.absolutePath("Sunset"))) {
            try folder.write(tree(["1.png": "one"]))
        }
    }

    // POSIX.1-2017, volume 1, section 4.13: a path with a slash at its end is that of the folder that a link leads to.
    @Test(arguments: ["link", "link/", "link/a/b"])
    func `a link to something that does not exist is named, and nothing is made through it`(out: String) throws {
        let scratch = try #require(scratch)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("link"), withDestinationPath: "nowhere")
        let folder = OutputFolder(out: scratch.absolutePath(out), name: "Sunset")
        let error = DiskError.brokenLink(path: scratch.absolutePath("link"))
        #expect(throws: error) { try folder.write(tree(["1.png": "one"])) }
        #expect(throws: error) { try folder.compare(with: tree(["1.png": "one"])) }
        #expect(error.description.contains("/link' is a link to something that does not exist"))
        #expect(try scratch.listing() == ["link"])
    }

    @Test func `a manifest that lists files outside the folder endangers none of them`() throws {
        let (scratch, folder) = try folder()
        try scratch.put("mine", at: "precious.txt")
        try scratch.put(
            #"{"lintelManifest": 1, "files": ["../precious.txt", "/etc/passwd", "", ".."]}"#, at: "Sunset/manifest.json"
        )
        let result = try folder.write(tree(["1.png": "one"]))
        #expect(result.removed == [])
        #expect(try scratch.text(at: "precious.txt") == "mine")
    }

    @Test func `a file or a link with the folder's name is refused`() throws {
        let (scratch, folder) = try folder()
        try scratch.put("mine", at: "Sunset")
        #expect(throws: DiskError.nameTaken(path: scratch.absolutePath("Sunset"), by: .file)) {
            try folder.write(tree(["1.png": "one"]))
        }
        try FileManager.default.removeItem(atPath: scratch.absolutePath("Sunset"))
        try FileManager.default.createSymbolicLink(atPath: scratch.absolutePath("Sunset"), withDestinationPath: "/tmp")
        #expect(throws: DiskError.nameTaken(path: scratch.absolutePath("Sunset"), by: .link)) {
            try folder.write(tree(["1.png": "one"]))
        }
    }

    @Test func `a file in place of the outer folder is refused`() throws {
        let scratch = try #require(scratch)
        try scratch.put("mine", at: "out")
        let folder = OutputFolder(out: scratch.absolutePath("out"), name: "Sunset")
        #expect(throws: DiskError.nameTaken(path: scratch.absolutePath("out"), by: .file)) {
            try folder.write(tree(["1.png": "one"]))
        }
        #expect(throws: DiskError.nameTaken(path: scratch.absolutePath("out"), by: .file)) {
            try folder.compare(with: tree(["1.png": "one"]))
        }
        #expect(try scratch.text(at: "out") == "mine")
    }

    @Test(arguments: ["x", "x/1.png", "x/1.png/deep"])
    func `a foreign file where an output has to go is refused`(foreign: String) throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["2.png": "two"]))
        try scratch.put("mine", at: "Sunset/\(foreign)")
        let before = try scratch.listing()
        #expect(throws: DiskError.inTheWay(path: scratch.absolutePath("Sunset/\(foreign)"))) {
            try folder.write(tree(["x/1.png": "one"]))
        }
        #expect(try scratch.listing() == before)
        #expect(try scratch.text(at: "Sunset/\(foreign)") == "mine")
    }

    @Test func `a dry run compares and writes nothing`() throws {
        let (scratch, folder) = try folder()
        #expect(try folder.compare(with: tree(["1.png": "one"])).outcome == .created)
        #expect(
            try OutputFolder(out: scratch.absolutePath("no/where"), name: "S").compare(with: tree([:])).outcome
                == .created)
        #expect(try scratch.listing() == [])
        _ = try folder.write(tree(["1.png": "one", "2.png": "two"]))
        let dry = try folder.compare(with: tree(["1.png": "ONE"]))
        #expect(try scratch.text(at: "Sunset/1.png") == "one")
        #expect(try folder.write(tree(["1.png": "ONE"])) == dry)
        #expect(dry.written == ["1.png", "manifest.json"])
        #expect(dry.removed == ["2.png"])
    }

    @Test func `a folder that cannot be renamed is replaced file by file, and keeps what others put there`() throws {
        let (scratch, folder) = try folder(swap: .fileByFile)
        _ = try folder.write(tree(["x/1.png": "one", "x/2.png": "two", "y/3.png": "three"]))
        try scratch.put("mine", at: "Sunset/x/mine.txt")
        let kept = try ["Sunset/x/1.png", "Sunset/x/mine.txt"].map { try scratch.identity(of: $0) }
        let result = try folder.write(tree(["x/1.png": "one", "x/2.png": "TWO", "z/4.png": "four"]))
        #expect(result.written == ["manifest.json", "x/2.png", "z/4.png"])
        #expect(result.removed == ["y/3.png"])
        #expect(try ["Sunset/x/1.png", "Sunset/x/mine.txt"].map { try scratch.identity(of: $0) } == kept)
        #expect(
            try scratch.listing() == [
                "Sunset", "Sunset/manifest.json", "Sunset/x", "Sunset/x/1.png", "Sunset/x/2.png", "Sunset/x/mine.txt",
                "Sunset/z", "Sunset/z/4.png",
            ])
        #expect(try scratch.text(at: "Sunset/x/2.png") == "TWO")
        #expect(try folder.write(tree(["x/1.png": "one", "x/2.png": "TWO", "z/4.png": "four"])).outcome == .unchanged)
    }

    @Test func `a file beside the folder that another process is writing stays`() throws {
        let (scratch, folder) = try folder()
        try scratch.put("new", at: ".Sunset.lintel-stamp.lintel-0123456789abcdef")
        try scratch.put("old", at: ".Sunset.lintel-stamp.lintel-0123456789abcdee")
        try scratch.put("killed", at: ".Sunset.lintel-stamp.lintel-0123456789abcded")
        try scratch.setModified(".Sunset.lintel-stamp.lintel-0123456789abcdee", secondsAfter1970: 1000)
        let file = open(scratch.absolutePath(".Sunset.lintel-stamp.lintel-0123456789abcdef"), O_RDONLY)
        try #require(file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0)
        defer { close(file) }
        _ = try folder.write(tree(["1.png": "one"]))
        #expect(
            try scratch.listing() == [
                ".Sunset.lintel-stamp.lintel-0123456789abcdef", "Sunset", "Sunset/1.png", "Sunset/manifest.json",
            ])
    }

    @Test func `what killed builds left is cleared away`() throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["1.png": "one"]))
        try scratch.put("half", at: ".Sunset.lintel-0123456789abcdef/1.png")
        try scratch.put("half", at: ".Other.lintel-0123456789abcdef/1.png")
        try scratch.put("mine", at: ".Sunset.lintel-notes")
        // Digits, but not those of the names that are made: full-width ones, and capitals.
        let others = [".Sunset.lintel-\u{FF10}\u{FF11}23456789abcdef", ".Sunset.lintel-0123456789ABCDEF"]
        for other in others { try scratch.put("mine", at: other + "/notes") }
        _ = try folder.write(tree(["1.png": "one"]))
        #expect(
            try Set(scratch.listing()) == [
                ".Sunset.lintel-notes", "Sunset", "Sunset/1.png", "Sunset/manifest.json", others[0],
                others[0] + "/notes", others[1], others[1] + "/notes",
            ])
    }

    @Test func `a build killed between the two renames is put back by the next`() throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["1.png": "one"]))
        try FileManager.default.moveItem(
            atPath: scratch.absolutePath("Sunset"), toPath: scratch.absolutePath(".Sunset.lintel-0123456789abcdef.old"))
        try scratch.put("new", at: ".Sunset.lintel-0123456789abcdef/1.png")
        #expect(try folder.write(tree(["1.png": "one"])).outcome == .unchanged)
        #expect(try scratch.listing() == ["Sunset", "Sunset/1.png", "Sunset/manifest.json"])
    }

    @Test func `writers of one folder take turns and the last one's version is whole`() async throws {
        let (scratch, folder) = try folder()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for turn in 0..<4 {
                        let files = (0..<6).map { ("x/\($0)-\(writer).png", "\(writer) \(turn)") }
                        _ = try folder.write(tree(Dictionary(uniqueKeysWithValues: files)))
                    }
                }
            }
            group.addTask {
                // A reader sees a whole version at any time: as many files as a version has, all of one writer.
                for _ in 0..<50 {
                    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/x")) ?? []
                    #expect(names.isEmpty || names.count == 6)
                    #expect(Set(names.map { $0.suffix(5) }).count <= 1)
                }
            }
            try await group.waitForAll()
        }
        let names = try scratch.listing("Sunset/x")
        #expect(names.count == 6)
        #expect(Set(try names.map { try scratch.text(at: "Sunset/x/\($0)") }).count == 1)
        #expect(try scratch.listing().allSatisfy { $0.hasPrefix("Sunset") })
    }

    @Test func `what others write while builds replace the folder is not lost`() async throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["x/1.png": "0"]))
        try scratch.makeFolder("Sunset/notes")
        async let building: Void = {
            for turn in 1...40 { _ = try folder.write(tree(["x/1.png": "\(turn)"])) }
        }()
        for note in 0..<200 { try scratch.put("note", at: "Sunset/notes/\(note)") }
        try await building
        #expect(try scratch.listing("Sunset/notes").count == 200)
        #expect(try scratch.text(at: "Sunset/x/1.png") == "40")
    }

    #if os(Linux)
    @Test(arguments: [FileSystemAbilities.Swap.exchange, .fileByFile])
    func `two names of others that differ in the spelling of a character alone are both kept`(
        swap: FileSystemAbilities.Swap
    )
        throws
    {
        let (scratch, folder) = try folder(swap: swap)
        _ = try folder.write(tree(["1.png": "one"]))
        let names = ["caf\u{E9}", "cafe\u{301}"]
        for (number, name) in names.enumerated() {
            try scratch.put("\(number)", at: "Sunset/\(name)/note")
            try scratch.put("\(number)", at: "Sunset/\(name).txt")
        }
        let result = try folder.write(tree(["1.png": "ONE"]))
        #expect(result.written == ["1.png"] && result.kept.count == 4)
        for (number, name) in names.enumerated() {
            #expect(try scratch.text(at: "Sunset/\(name)/note") == "\(number)")
            #expect(try scratch.text(at: "Sunset/\(name).txt") == "\(number)")
        }
        #expect(try scratch.text(at: "Sunset/1.png") == "ONE")
    }

    @Test func `a file whose name is not UTF-8 is refused inside the folder and skipped beside it`() throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["1.png": "one"]))
        func make(in folder: String) {
            let bytes = Array((folder + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
            let file = open(bytes, O_CREAT | O_WRONLY, 0o644)
            #expect(file >= 0)
            close(file)
        }
        make(in: scratch.path)
        #expect(try folder.write(tree(["1.png": "two"])).written == ["1.png"])
        make(in: scratch.absolutePath("Sunset"))
        #expect(
            throws: DiskError.failed(
                .init(operation: .readName, path: scratch.absolutePath("Sunset/\\xff"), code: EILSEQ))
        ) { try folder.write(tree(["1.png": "three"])) }
        let error = DiskError.failed(.init(operation: .readName, path: "out/Sunset/n\\xff", code: EILSEQ))
        #expect(error.description == "the name of 'out/Sunset/n\\xff' is not UTF-8; rename or remove it")
        #expect(try scratch.text(at: "Sunset/1.png") == "two")
    }
    #endif

    @Test func `the mode of the folder and of changed files stays`() throws {
        let (scratch, folder) = try folder()
        _ = try folder.write(tree(["x/1.png": "one"]))
        for (name, mode) in [("Sunset", 0o750), ("Sunset/x", 0o700), ("Sunset/x/1.png", 0o640)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: scratch.absolutePath(name))
        }
        _ = try folder.write(tree(["x/1.png": "ONE"]))
        let modes = try ["Sunset", "Sunset/x", "Sunset/x/1.png"].map {
            (try FileManager.default.attributesOfItem(atPath: scratch.absolutePath($0))[.posixPermissions] as? NSNumber)?
                .intValue
        }
        #expect(modes == [0o750, 0o700, 0o640])
    }
}
