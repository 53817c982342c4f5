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

    @Test func `a link to nothing exists`() throws {
        let scratch = try ScratchFolder()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.absolutePath("link"), withDestinationPath: scratch.absolutePath("nothing"))
        #expect(scratch.exists("link") && !scratch.exists("nothing"))
    }
}
