import LintelStore
import LintelTestSupport
import Testing

/// The system ends a path at its first NUL.
struct CutPathTests {
    @Test func `the part of a path before a NUL is neither read nor made`() throws {
        let scratch = try ScratchFolder()
        try scratch.put("x", at: "a.yml")
        #expect(throws: InputFile.Failure.missing) {
            try InputFile.bytes(at: scratch.absolutePath("a.yml") + "\0.png")
        }
        #expect(throws: DiskError.self) { try Disk.makeFolders(scratch.absolutePath("out") + "\0b") }
        #expect(try scratch.listing() == ["a.yml"])
    }
}
