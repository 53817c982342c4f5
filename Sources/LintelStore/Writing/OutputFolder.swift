package import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The folder of one preset, `<out>/<Name>`, as a whole: a reader sees all of the last version or all of the new one.
///
/// A new version is built in a stage beside the folder and swapped in by one rename. Files whose bytes do not change
/// keep their inode and times: the stage links to them. Files that Lintel did not write are carried along; what an
/// earlier build wrote and this one does not have is gone. A failure leaves the folder as it was and removes the stage.
/// What cannot be removed of the last version once the new one has its name, as where it is another user's, does not
/// fail the build: `WriteResult.leftover` says where it is, and each later build tries to remove it.
///
/// A power cut may leave new files without their content. Only `manifest.json` is flushed to the disk before the swap:
/// it says whose folder this is, and the next build compares every other file byte by byte and mends it. Flushing every
/// file would cost more than drawing it. Of a folder's own attributes its mode is kept; access lists and labels are
/// not.
package struct OutputFolder: Sendable {
    /// The largest file of an output folder that is read, in bytes: an image of the largest screen at 16 bits,
    /// unpacked.
    package static let fileLimit = 256 << 20

    package let out: String
    package let name: String
    private let abilities: FileSystemAbilities

    /// Creates a value for a folder.
    /// - Parameters:
    ///   - out: the folder around it, created when missing.
    ///   - name: the name of the folder, one path component.
    ///   - abilities: the expected abilities of the file system of `out`; operations that it refuses are done in
    ///     another way.
    package init(out: String, name: String, abilities: FileSystemAbilities = FileSystemAbilities()) {
        precondition(FileTree.Path(name)?.folders.isEmpty == true, "'\(name)' is not the name of a folder")
        self.out = out
        self.name = name
        self.abilities = abilities
    }

    package var path: String { siblingPath(name) }

    func siblingPath(_ name: String) -> String { DiskPath(out).appending(name).text }

    /// Returns the result that `write` would have. Nothing is written, and no lock is waited for.
    package func compare(with tree: FileTree) throws(DiskError) -> WriteResult {
        guard let around = try Disk.entry(at: out, followingLinks: true) else {
            _ = try Disk.nearestFolder(to: out)
            return WriteResult(
                outcome: .created, written: tree.files.map(\.path.text), unchanged: [], removed: [], kept: [])
        }
        guard around.kind == .folder else { throw .nameTaken(path: out, by: around.kind) }
        return try FolderComparison(of: path, with: tree, device: around.device).result
    }

    /// Makes `tree`, which has a `manifest.json` (see `LastManifest`), the content of the folder. Waits while another
    /// build writes to the same `out`.
    package func write(_ tree: FileTree) throws(DiskError) -> WriteResult {
        precondition(tree.files.contains { $0.path.text == LastManifest.name }, "an output folder has a manifest")
        try Disk.makeFolders(out)
        let lock = try FolderLock(of: out)
        if lock.isHeld { try clearLeftovers() }
        guard let around = try Disk.entry(at: out, followingLinks: true) else { throw Disk.failure(.open, out) }
        let comparison = try FolderComparison(of: path, with: tree, device: around.device)
        if comparison.isUnchanged { return comparison.result }

        let stage = FolderStage(of: self, comparison, abilities)
        let last: String?
        do throws(DiskError) {
            try stage.fill(with: tree)
            last = try stage.commit()
        } catch {
            // The first failure is the one to report.
            try? Disk.removeVersion(stage.path)
            throw error.naming(path, insteadOf: stage.path)
        }
        var result = comparison.result
        guard let last else { return result }
        do throws(DiskError) { try stage.discard(last) } catch {
            result.leftover = WriteResult.Leftover(path: last, reason: error)
        }
        return result
    }

    /// Removes the files with these paths, which are relative to the folder, and the folders around them that are then
    /// empty. Other files stay, and links are not followed.
    package func remove(_ files: Set<DiskPath>) throws(DiskError) {
        guard let folder = try Disk.entry(at: path), folder.kind == .folder else { return }
        let items = try FolderListing(of: path, device: folder.device).items
        var around: Set<FileTree.Path> = []
        for item in items where item.entry.kind == .file && files.contains(item.path) {
            try Disk.remove("\(path)/\(item.path)")
            around.formUnion(FileTree.Path(item.path.text)?.folders ?? [])
        }
        // What is inside of another comes first.
        for folder in around.sorted().reversed() { _ = rmdir("\(path)/\(folder)") }
        _ = rmdir(path)
    }
}
