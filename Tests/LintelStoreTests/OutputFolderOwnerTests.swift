import Foundation
import LintelStore
import LintelTestSupport
import Testing

/// Output folders of another user, in one that this user may write: those that root made in a container. Only root may
/// become another user.
struct OutputFolderOwnerTests {
    @Test(.enabled(if: geteuid() == 0))
    func `what cannot be removed of another user's version is no failure, and is in no later build's way`() async throws
    {
        let scratch = try ScratchFolder()
        let out = scratch.absolutePath("out")
        _ = try OutputFolder(out: out, name: "Sunset").write(tree(["x/1.png": "one", "2.png": "two"]))
        // The user that owns nothing: `nobody` of Linux.
        try #require(chown(out, 65534, 65534) == 0 && chmod(scratch.path, 0o755) == 0)
        await #expect(processExitsWith: .success) { [out = out as String] in
            try #require(setgid(65534) == 0 && setuid(65534) == 0)
            let folder = OutputFolder(out: out, name: "Sunset")
            let result = try folder.write(tree(["x/1.png": "ONE", "2.png": "two"]))
            #expect(result.outcome == .updated && result.written == ["x/1.png"])
            let leftover = try #require(result.leftover)
            #expect(
                leftover.message.contains("Permission denied") && leftover.message.contains("remove it as its owner"))
            #expect(OutputFolder.foreignLeftovers(in: out).map { "\(out)/\($0)" } == [leftover.path])
            // Others are not kept from being written, nor is this one.
            #expect(try OutputFolder(out: out, name: "Sea").write(tree(["1.png": "one"])).outcome == .created)
            let next = try folder.write(tree(["x/1.png": "1", "2.png": "two"]))
            #expect(next.outcome == .updated && next.leftover == nil)
        }
        #expect(try scratch.text(at: "out/Sunset/x/1.png") == "1")
        let leftovers = try scratch.listing("out").filter { $0.hasPrefix(".Sunset.lintel-") && !$0.contains("/") }
        #expect(leftovers.count == 1)
        // Its owner's next build removes it.
        #expect(OutputFolder.foreignLeftovers(in: out).isEmpty)
        #expect(try OutputFolder(out: out, name: "Sea").write(tree(["1.png": "one"])).outcome == .unchanged)
        #expect(
            try scratch.listing("out").filter { !$0.contains("/") } == ["Sea", "Sunset"])
    }
}
