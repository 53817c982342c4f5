import Foundation
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
        var files = WatchedFiles([folder.place("a.yml"), folder.place("b.yml"), folder.place("none.png")])
        var watch = try FolderWatch()
        let isWhole = watch.watch(files.folders, files: files.paths)
        #expect(isWhole)
        let wake1 = watch.wait(milliseconds: 0, stop: end)
        #expect(wake1 == .timedOut)
        try folder.put("new", at: "a.tmp")
        #expect(rename(folder.place("a.tmp"), folder.place("a.yml")) == 0)
        let wake2 = watch.wait(milliseconds: 10_000, stop: end)
        #expect(wake2 == .happened)
        #expect(files.changes() == [folder.place("a.yml")])
        #expect(files.changes() == [])
        try folder.put("there", at: "none.png")
        let wake3 = watch.wait(milliseconds: 10_000, stop: end)
        #expect(wake3 == .happened)
        #expect(files.changes() == [folder.place("none.png")])
        stop.fileHandleForWriting.write(Data([1]))
        let wake4 = watch.wait(milliseconds: -1, stop: end)
        #expect(wake4 == .stopped)
    }

    @Test func `a file that cannot be read counts as changed when that changes, and other files in its folder do not`()
        throws
    {
        let folder = try ScratchFolder()
        let path = folder.place("bar.yml")
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
}
