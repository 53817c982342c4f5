import Foundation
import LintelBuild
import LintelEngine
import LintelPaths
import LintelReview
import LintelTestSupport
import Testing

/// Verification by a user who may not read everything. Root may, and becomes another user in a process of its own.
struct UnreadableFolderTests {
    /// Builds two presets, `out/A` and `out/B`.
    private static func built() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        let presets = ["A", "B"].map { name in
            let text = """
                lintel: 1
                name: \(name)
                devices: { name: K, size: 40x80, scale: 1 }
                panel: { background: "#336699", smallest: 40x40, largest: 60x50 }
                """
            return BuildRequest.Input(file: "\(name).yml", bytes: Array(text.utf8))
        }
        let report = Pipeline.build(
            BuildRequest(presets: presets, workers: 1), into: OutputFolders(out: scratch.absolutePath("out")))
        #expect(report.presets.allSatisfy { !$0.hasErrors })
        try #require(chmod(scratch.path, 0o755) == 0)
        return scratch
    }

    private static func becomeOrdinaryUser() throws {
        guard geteuid() == 0 else { return }
        try #require(setgid(65534) == 0 && setuid(65534) == 0)
    }

    /// What is found in each folder, with the folder's name.
    private static func findings(in out: String, listed: [DiskPath] = []) -> [String] {
        var request = VerifyRequest(folders: [out])
        var listing = VerifyRequest.Listing()
        for path in listed { listing.digests[path] = [] }
        request.listed[DiskPath(out)] = listing
        return Pipeline.verify(request).folders.flatMap { folder in
            folder.findings.map { "\(folder.folder.dropFirst(out.count)) [\($0.path)] \($0.message)" }
        }
    }

    // mklost+found(8): ext file systems have a folder of this name that only root may read.
    @Test func `a folder that cannot be read is a finding and hides no other, and lost+found is passed over`()
        async throws
    {
        let scratch = try Self.built()
        let out = scratch.absolutePath("out")
        try scratch.put("mine", at: "out/B/extra.txt")
        try scratch.makeFolder("out/lost+found")
        for name in ["A", "lost+found"] { try #require(chmod("\(out)/\(name)", 0) == 0) }
        // So that the test's folder can be removed.
        defer { for name in ["A", "lost+found"] { _ = chmod("\(out)/\(name)", 0o755) } }
        await #expect(processExitsWith: .success) { [out = out as String] in
            try UnreadableFolderTests.becomeOrdinaryUser()
            let found = UnreadableFolderTests.findings(in: out)
            #expect(
                found == ["/A [] cannot be read: Permission denied", "/B [extra.txt] is not in the manifest"],
                "\(found)")
        }
    }

    // path_resolution(7): what is below a folder without search permission cannot be looked at.
    @Test func `a brand's folder that cannot be read is one finding, whatever the batch lists in it`() async throws {
        let scratch = try ScratchFolder()
        let out = scratch.absolutePath("out")
        for folder in ["a/Sea", "a/Zed", "b"] { try scratch.makeFolder("out/\(folder)") }
        try #require(chmod(scratch.path, 0o755) == 0)
        try #require(chmod("\(out)/a", 0) == 0)
        defer { _ = chmod("\(out)/a", 0o755) }
        await #expect(processExitsWith: .success) { [out = out as String] in
            try UnreadableFolderTests.becomeOrdinaryUser()
            let found = UnreadableFolderTests.findings(in: out, listed: ["a/Sea", "a/Zed", "b/Sea"])
            #expect(
                found == [
                    "/a [] cannot be read: Permission denied",
                    "/b/Sea [manifest.json] is missing with its folder, which the batch's manifest lists",
                ], "\(found)")
        }
    }

    @Test func `what cannot be read in a built folder is named once, with the system's reason`() async throws {
        let scratch = try Self.built()
        let out = scratch.absolutePath("out")
        let locked = ["\(out)/A/manifest.json", "\(out)/B/B.xcassets"]
        for path in locked { try #require(chmod(path, 0) == 0) }
        defer { for path in locked { _ = chmod(path, 0o755) } }
        await #expect(processExitsWith: .success) { [out = out as String] in
            try UnreadableFolderTests.becomeOrdinaryUser()
            let found = UnreadableFolderTests.findings(in: out)
            #expect(
                found == [
                    "/A [manifest.json] cannot be read: Permission denied",
                    "/B [B.xcassets] cannot be read: Permission denied",
                ], "\(found)")
        }
    }
}
