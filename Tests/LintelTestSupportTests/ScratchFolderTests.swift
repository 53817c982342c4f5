import Foundation
import LintelTestSupport
import Testing

struct ScratchFolderTests {
    @Test func `a folder is empty, keeps what is put into it, and goes with its value`() throws {
        var scratch: ScratchFolder? = try ScratchFolder()
        let path = try #require(scratch?.path)
        #expect(try scratch?.listing() == [])
        try scratch?.put("a", at: "below/.hidden")
        #expect(try scratch?.listing() == ["below", "below/.hidden"])
        #expect(try scratch?.text(at: "below/.hidden") == "a")
        scratch = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `no two folders are the same`() throws {
        #expect(try ScratchFolder().path != ScratchFolder().path)
    }

    @Test func `swapped files have each other's bytes`() throws {
        let scratch = try ScratchFolder()
        try scratch.put("one", at: "1")
        try scratch.put("two", at: "2")
        try scratch.swap("1", "2")
        #expect(try scratch.text(at: "1") == "two" && scratch.text(at: "2") == "one")
    }

    @Test func `a file written again is told from one left alone`() throws {
        let scratch = try ScratchFolder()
        try scratch.put("one", at: "1")
        try scratch.setModified("1", secondsAfter1970: 1_000_000_000)
        let before = try scratch.identity(of: "1")
        #expect(before.modified.timeIntervalSince1970 == 1_000_000_000)
        #expect(try scratch.identity(of: "1") == before)
        try scratch.put("one", at: "1")
        #expect(try scratch.identity(of: "1") != before)
    }

    @Test func `a link to nothing exists`() throws {
        let scratch = try ScratchFolder()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.place("link"), withDestinationPath: scratch.place("nothing"))
        #expect(scratch.exists("link") && !scratch.exists("nothing"))
    }
}
