import LintelStore
import LintelTestSupport
import Testing

struct ToolIdentityTests {
    /// Nix and reproducible images give all files one date.
    @Test func `another program of the same size and date is another tool`() throws {
        let folder = try ScratchFolder()
        for (name, text) in [("one", "echo 1"), ("other", "echo 2"), ("copy", "echo 1")] {
            try folder.put(text, at: name)
            try folder.setModified(name, secondsAfter1970: 1)
        }
        let identity = try #require(ToolIdentity(ofToolAt: folder.absolutePath("one")))
        #expect(identity.isTool(at: folder.absolutePath("one")))
        #expect(identity.isTool(at: folder.absolutePath("copy")))
        #expect(!identity.isTool(at: folder.absolutePath("other")))
        try folder.put("echo 3", at: "one")
        try folder.setModified("one", secondsAfter1970: 1)
        #expect(!identity.isTool(at: folder.absolutePath("one")))
    }

    #if os(Linux)
    // SwiftPM links libraries of the system.
    @Test func `the libraries that pack files are part of what made them`() {
        let files = LoadedLibraries.identity.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(files.contains { $0.contains("/libdeflate.so") } && files.contains { $0.contains("/libpng") })
        #expect(!files.contains { $0.contains("/libc.so") })
    }
    #endif
}
