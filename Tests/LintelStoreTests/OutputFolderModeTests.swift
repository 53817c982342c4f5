import Foundation
import LintelStore
import LintelTestSupport
import Testing

/// Folders that their owner may not write to, in and around output folders. No mode keeps root from writing, so that
/// root becomes another user in a process of its own.
struct OutputFolderModeTests {
    /// An empty folder in which `asOwner` may write.
    private static func folder() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        try scratch.makeFolder("out")
        // The user that owns nothing: `nobody` of Linux.
        if geteuid() == 0 {
            try #require(chown(scratch.absolutePath("out"), 65534, 65534) == 0 && chmod(scratch.path, 0o755) == 0)
        }
        return scratch
    }

    static func becomeOrdinaryUser() throws {
        guard geteuid() == 0 else { return }
        try #require(setgid(65534) == 0 && setuid(65534) == 0)
    }

    static func mode(of path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func `folders that may not be written are carried along with their modes`() async throws {
        let scratch = try Self.folder()
        let out = scratch.absolutePath("out")
        await #expect(processExitsWith: .success) { [out = out as String] in
            try OutputFolderModeTests.becomeOrdinaryUser()
            let folder = OutputFolder(out: out, name: "Sunset")
            _ = try folder.write(tree(["x/1.png": "one", "2.png": "two"]))
            let modes = [("mine/deep", 0o500), ("mine", 0o555), ("x", 0o555), ("", 0o555)]
            try FileManager.default.createDirectory(
                atPath: "\(out)/Sunset/mine/deep", withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(out)/Sunset/mine/deep/notes.txt"))
            for (name, mode) in modes { try #require(chmod("\(out)/Sunset/\(name)", mode_t(mode)) == 0) }

            let result = try folder.write(tree(["x/1.png": "ONE", "3.png": "three"]))
            #expect(result.outcome == .updated && result.leftover == nil)
            #expect(result.kept == ["mine/deep/notes.txt"] && result.removed == ["2.png"])
            for (name, mode) in modes {
                #expect(try OutputFolderModeTests.mode(of: "\(out)/Sunset/\(name)") == mode)
            }
            #expect(try String(contentsOfFile: "\(out)/Sunset/x/1.png", encoding: .utf8) == "ONE")
            #expect(try String(contentsOfFile: "\(out)/Sunset/mine/deep/notes.txt", encoding: .utf8) == "mine")
            #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["Sunset"])
            #expect(try folder.write(tree(["x/1.png": "ONE", "3.png": "three"])).outcome == .unchanged)
            // So that the test's folder can be removed.
            for (name, _) in modes.reversed() { _ = chmod("\(out)/Sunset/\(name)", 0o755) }
        }
    }

    @Test func `what a killed build left in folders that may not be written is removed`() async throws {
        let scratch = try Self.folder()
        let out = scratch.absolutePath("out")
        await #expect(processExitsWith: .success) { [out = out as String] in
            try OutputFolderModeTests.becomeOrdinaryUser()
            let left = "\(out)/.Sunset.lintel-0123456789abcdef"
            try FileManager.default.createDirectory(atPath: "\(left)/mine", withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(left)/mine/notes.txt"))
            for name in ["\(left)/mine", left] { try #require(chmod(name, 0o555) == 0) }
            // It is this user's, who may remove it.
            #expect(OutputFolder.foreignLeftovers(in: out) == [])
            #expect(try OutputFolder(out: out, name: "Sunset").write(tree(["1.png": "one"])).leftover == nil)
            #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["Sunset"])
        }
    }

    @Test func `where no folder can be made, the one around it is named in the failure`() async throws {
        let scratch = try Self.folder()
        let out = scratch.absolutePath("out")
        await #expect(processExitsWith: .success) { [out = out as String] in
            try OutputFolderModeTests.becomeOrdinaryUser()
            try #require(chmod(out, 0o555) == 0)
            let error = #expect(throws: DiskError.self) {
                try OutputFolder(out: out, name: "Sunset").write(tree(["1.png": "one"]))
            }
            #expect(error?.description == "cannot write in '\(out)': Permission denied")
            try #require(chmod(out, 0o755) == 0)
        }
    }
}
