import Foundation
import LintelPaths
import LintelStore
import LintelTestSupport
import Testing

struct FolderWatchTests {
    /// A pipe that nobody writes to.
    private func pipe() -> Pipe { Pipe() }

    @Test func `a file put in the place of another wakes, and is the one that changed`() throws {
        let folder = try ScratchFolder()
        try folder.put("one", at: "a.yml")
        try folder.put("two", at: "b.yml")
        let stop = pipe()
        let end = stop.fileHandleForReading.fileDescriptor
        var files = WatchedFiles([
            folder.absolutePath("a.yml"), folder.absolutePath("b.yml"), folder.absolutePath("none.png"),
        ])
        var watch = try FolderWatch()
        let isWhole = watch.watch(files.folders, files: files.paths)
        #expect(isWhole)
        let wake1 = watch.wait(milliseconds: 0, stop: end)
        #expect(wake1 == .timedOut)
        try folder.put("new", at: "a.tmp")
        #expect(rename(folder.absolutePath("a.tmp"), folder.absolutePath("a.yml")) == 0)
        let wake2 = watch.wait(milliseconds: 10_000, stop: end)
        #expect(wake2 == .happened)
        #expect(files.changes() == [folder.absolutePath("a.yml")])
        #expect(files.changes() == [])
        try folder.put("there", at: "none.png")
        let wake3 = watch.wait(milliseconds: 10_000, stop: end)
        #expect(wake3 == .happened)
        #expect(files.changes() == [folder.absolutePath("none.png")])
        stop.fileHandleForWriting.write(Data([1]))
        let wake4 = watch.wait(milliseconds: -1, stop: end)
        #expect(wake4 == .stopped)
    }

    @Test func `half of the files that can be open are left for builds, and folders are watched before files`() {
        // What macOS gives to a program: 256. Source: `launchctl limit maxfiles`.
        let files = Set((1...250).map { DiskPath("p/\($0).yml") })
        let watched = FolderWatch.watched(of: ["p", "q", "p/1.yml"], files: files, limit: 256)
        #expect(watched.count == 128)
        #expect(Set(watched).count == 128)
        #expect(Set(watched.prefix(3)) == ["p", "q", "p/1.yml"])
        #expect(FolderWatch.watched(of: ["p", "q"], files: files, limit: 504).count == 252)
        #expect(FolderWatch.watched(of: ["p", "q"], files: files, limit: nil).count == 252)
        #expect(FolderWatch.watched(of: ["p", "q"], files: [], limit: 0).isEmpty)
    }

    // U+00E9 and U+0065 U+0301 are canonically equivalent, so that the texts are equal.
    @Test func `files of equivalent names are watched each`() {
        let names: Set<DiskPath> = ["\u{E9}.yml", "e\u{301}.yml"]
        #expect(names.count == 2)
        #expect(FolderWatch.watched(of: ["p"], files: names, limit: nil).count == 3)
        #expect(WatchedFiles(names.map(\.text)).paths == names)
    }

    @Test func `a file that cannot be read counts as changed when that changes, and other files in its folder do not`()
        throws
    {
        let folder = try ScratchFolder()
        let path = folder.absolutePath("bar.yml")
        var files = WatchedFiles([path])
        try folder.put("a line", at: "build.log")
        #expect(files.changes() == [])
        try folder.makeFolder("bar.yml")
        #expect(files.changes() == [path])
        #expect(files.changes() == [])
        #expect(rmdir(path) == 0)
        #expect(files.changes() == [path])
        #expect(mkfifo(path, 0o600) == 0)
        #expect(files.changes() == [path])
        #expect(files.changes() == [])
    }

    @Test func `a file that is added keeps the changes of the others, and counts as changed since it was read`() throws
    {
        let folder = try ScratchFolder()
        let (preset, palette, texture) = (
            folder.absolutePath("bar.yml"), folder.absolutePath("colors.yml"), folder.absolutePath("wood.png")
        )
        try folder.put("one", at: "bar.yml")
        var files = WatchedFiles([preset])
        try folder.put("two", at: "bar.yml")
        try folder.put("abc", at: "colors.yml")
        try folder.put("abc", at: "wood.png")
        // The digests of "abc" and of no bytes. Source: FIPS 180-2, appendix B.1; NIST's SHA256ShortMsg.rsp.
        files.add(
            [DiskPath(preset), DiskPath(palette), DiskPath(texture)],
            readAs: [
                DiskPath(palette): "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                DiskPath(texture): "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            ])
        #expect(files.changes() == [preset, palette])
        #expect(files.changes() == [])
        files.add([DiskPath(folder.absolutePath("none.png"))])
        #expect(files.changes() == [])
        try folder.put("there", at: "none.png")
        #expect(files.changes() == [folder.absolutePath("none.png")])
    }

    @Test func `the folders of links on a path are watched, and where they lead`() throws {
        let folder = try ScratchFolder()
        try folder.put("a", at: "v1/real/bar.yml")
        try folder.makeFolder("presets")
        #expect(symlink("v1", folder.absolutePath("current")) == 0)
        #expect(symlink("../current/real/bar.yml", folder.absolutePath("presets/bar.yml")) == 0)
        var files = WatchedFiles([folder.absolutePath("presets/bar.yml")])
        // The link to the file, the link to the folder, and the folder of the file.
        let folders = files.folders.map { URL(fileURLWithPath: $0.text).resolvingSymlinksInPath().path }
        let root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        #expect(Set(folders).isSuperset(of: [root, root + "/presets", root + "/v1/real"]), "\(folders)")

        let stop = Pipe()
        let end = stop.fileHandleForReading.fileDescriptor
        var watch = try FolderWatch()
        let isWhole = watch.watch(files.folders, files: files.paths)
        #expect(isWhole)
        try folder.put("b", at: "v1/real/bar.yml")
        let edited = watch.wait(milliseconds: 10_000, stop: end)
        #expect(edited == .happened && files.changes() == [folder.absolutePath("presets/bar.yml")])
        // As a deployment changes versions.
        try folder.put("c", at: "v2/real/bar.yml")
        #expect(symlink("v2", folder.absolutePath("next")) == 0)
        _ = watch.wait(milliseconds: 100, stop: end)
        #expect(files.changes() == [])
        #expect(rename(folder.absolutePath("next"), folder.absolutePath("current")) == 0)
        let swapped = watch.wait(milliseconds: 10_000, stop: end)
        #expect(swapped == .happened && files.changes() == [folder.absolutePath("presets/bar.yml")])
    }
}
