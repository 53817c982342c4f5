import LintelStore

#if os(Linux)
import Foundation
import LintelTestSupport
import Testing

/// Failures of a disk, on a small one of our own. Only root may mount it.
struct OutputFolderDiskTests {
    /// A tmpfs of 64 KiB on `folder`, unmounted with the value.
    final class SmallDisk {
        let folder: String

        init?(on folder: String) {
            self.folder = folder
            guard Self.run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder) else { return nil }
        }

        func makeReadOnly() -> Bool { Self.run("mount", "-o", "remount,ro", folder) }

        deinit { _ = Self.run("umount", folder) }

        static func run(_ arguments: String...) -> Bool {
            (try? ChildProcess.status(of: arguments)) == 0
        }

        static let canMount: Bool = {
            guard geteuid() == 0, let scratch = try? ScratchFolder() else { return false }
            return SmallDisk(on: scratch.path) != nil
        }()
    }

    @Test(.enabled(if: SmallDisk.canMount))
    func `a full disk leaves the last version and no stage`() throws {
        let scratch = try ScratchFolder()
        let disk = try #require(SmallDisk(on: scratch.path))
        let folder = OutputFolder(out: scratch.path, name: "Sunset")
        _ = try folder.write(tree(["1.png": "one"]))
        let before = try scratch.listing()
        let error = #expect(throws: DiskError.self) {
            try folder.write(tree(["1.png": "two", "2.png": String(repeating: "x", count: 100_000)]))
        }
        guard case .diskFull(let failure) = error else {
            Issue.record("expected a full disk, found \(String(describing: error))")
            return
        }
        #expect(failure.code == ENOSPC)
        #expect(failure.path.hasSuffix("/2.png"))
        #expect(try scratch.listing() == before)
        #expect(try scratch.text(at: "Sunset/1.png") == "one")
        _ = disk
    }

    @Test(.enabled(if: SmallDisk.canMount))
    func `a disk mounted read-only is reported with its path`() throws {
        let scratch = try ScratchFolder()
        let disk = try #require(SmallDisk(on: scratch.path))
        try #require(disk.makeReadOnly())
        #expect(
            throws: DiskError.forbidden(
                .init(operation: .create, path: scratch.absolutePath("new"), code: EROFS))
        ) { try OutputFolder(out: scratch.absolutePath("new"), name: "Sunset").write(tree(["1.png": "one"])) }
        _ = disk
    }

    /// On an overlay file system a folder of the lower layer has no rename: it fails with EXDEV.
    @Test(.enabled(if: SmallDisk.canMount))
    func `a folder of an overlay's lower layer is replaced`() throws {
        let scratch = try ScratchFolder()
        try scratch.makeFolder("disk")
        let disk = try #require(SmallDisk(on: scratch.absolutePath("disk")))
        for name in ["disk/lower", "disk/upper", "disk/work", "merged"] { try scratch.makeFolder(name) }
        _ = try OutputFolder(out: scratch.absolutePath("disk/lower"), name: "Sunset").write(
            tree(["x/1.png": "one", "x/2.png": "two", "3.png": "three"]))
        let options = ["lower", "upper", "work"].map { "\($0)dir=\(scratch.absolutePath("disk/\($0)"))" }
        try #require(
            SmallDisk.run(
                "mount", "-t", "overlay", "-o", options.joined(separator: ","), "overlay",
                scratch.absolutePath("merged")))
        defer { _ = SmallDisk.run("umount", scratch.absolutePath("merged")) }
        let folder = OutputFolder(out: scratch.absolutePath("merged"), name: "Sunset")
        let result = try folder.write(tree(["x/1.png": "one", "x/2.png": "TWO"]))
        #expect(result.outcome == .updated && result.removed == ["3.png"])
        #expect(
            try scratch.listing("merged") == [
                "Sunset", "Sunset/manifest.json", "Sunset/x", "Sunset/x/1.png", "Sunset/x/2.png",
            ])
        #expect(try scratch.text(at: "merged/Sunset/x/2.png") == "TWO")
        #expect(try folder.write(tree(["x/1.png": "one", "x/2.png": "TWO"])).outcome == .unchanged)
        _ = disk
    }

    /// Not even root may remove what a disk is mounted on.
    @Test(.enabled(if: SmallDisk.canMount))
    func `what a killed build left and cannot be removed keeps no folder from being written`() throws {
        let scratch = try ScratchFolder()
        let left = ".Sunset.lintel-0123456789abcdef"
        try scratch.makeFolder(left + "/mounted")
        let disk = try #require(SmallDisk(on: scratch.absolutePath(left + "/mounted")))
        for name in ["Sunset", "Sea"] {
            let result = try OutputFolder(out: scratch.path, name: name).write(tree(["1.png": "one"]))
            #expect(result.outcome == .created && result.leftover == nil)
        }
        _ = disk
    }

    @Test(.enabled(if: SmallDisk.canMount))
    func `a file system mounted inside the folder is refused`() throws {
        let scratch = try ScratchFolder()
        let folder = OutputFolder(out: scratch.path, name: "Sunset")
        _ = try folder.write(tree(["1.png": "one"]))
        try scratch.makeFolder("Sunset/mounted")
        let disk = try #require(SmallDisk(on: scratch.absolutePath("Sunset/mounted")))
        #expect(throws: DiskError.mountPoint(path: scratch.absolutePath("Sunset/mounted"))) {
            try folder.write(tree(["1.png": "ONE"]))
        }
        #expect(try scratch.text(at: "Sunset/1.png") == "one")
        _ = disk
    }
}
#endif
