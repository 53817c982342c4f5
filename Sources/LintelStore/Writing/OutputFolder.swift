import CLintelFiles
package import LintelEmit
package import LintelUnits

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
    /// How the new version takes the name of the last.
    package enum Swap: Sendable {
        /// By one system call; in two steps where the kernel or the file system has none.
        case exchange
        /// The last version is renamed away first. A reader may find nothing for a moment; when the process is killed
        /// in it, the next build puts the last version back.
        case twoSteps
        /// The folder stays, and each file is replaced by one rename, the manifest first: of folders that cannot be
        /// renamed at all, as those of the lower layer of an overlay file system. A reader may see files of both
        /// versions for a moment; when the process is killed in it, or a file cannot be replaced, the next build
        /// finishes the work.
        case fileByFile
    }

    /// The largest file of an output folder that is read, in bytes: an image of the largest screen at 16 bits,
    /// unpacked.
    package static let fileLimit = 256 << 20

    package var out: String
    package var name: String
    package var swap = Swap.exchange
    /// Whether files that do not change are linked into the stage; if not, as on file systems without hard links, they
    /// are copied with their times.
    package var isLinking = true

    /// - Parameters:
    ///   - out: the folder around it, made when missing.
    ///   - name: one path component.
    package init(out: String, name: String) {
        precondition(FileTree.Path(name)?.folders.isEmpty == true, "'\(name)' is not the name of a folder")
        self.out = out
        self.name = name
    }

    package var path: String { siblingPath(name) }

    private func siblingPath(_ name: String) -> String { DiskPath(out).appending(name).text }

    /// What `write` would do. Nothing is written, and no lock is waited for.
    package func compare(with tree: FileTree) throws(DiskError) -> WriteResult {
        guard let around = try Disk.entry(at: out, followingLinks: true) else {
            _ = try Disk.nearestFolder(to: out)
            return WriteResult(
                outcome: .created, written: tree.files.map(\.path.text), unchanged: [], removed: [], kept: [])
        }
        guard around.kind == .folder else { throw .nameTaken(path: out, by: around.kind) }
        return try FolderComparison(of: path, with: tree, device: around.device).result
    }

    /// Makes the folder hold `tree`, which has a `manifest.json` (see `LastManifest`). Waits while another build writes
    /// to the same `out`.
    package func write(_ tree: FileTree) throws(DiskError) -> WriteResult {
        precondition(tree.files.contains { $0.path.text == LastManifest.name }, "an output folder has a manifest")
        try Disk.makeFolders(out)
        let lock = try FolderLock(of: out)
        if lock.isHeld { try clearLeftovers() }
        guard let around = try Disk.entry(at: out, followingLinks: true) else { throw Disk.failure(.open, out) }
        let comparison = try FolderComparison(of: path, with: tree, device: around.device)
        if comparison.isUnchanged { return comparison.result }

        let stage = StageName(for: name)
        let last: String?
        do throws(DiskError) {
            try fill(siblingPath(stage.text), with: tree, comparison)
            last = try commit(stage, comparison)
        } catch {
            // The first failure is the one to report.
            try? Disk.remove(siblingPath(stage.text))
            throw error
        }
        var result = comparison.result
        guard let last else { return result }
        do throws(DiskError) { try discard(last, comparison) } catch {
            result.leftover = WriteResult.Leftover(path: last, reason: error)
        }
        return result
    }

    /// Removes what killed builds left in `out`, and puts back what they had put aside. Whoever holds the lock knows
    /// that no process works in a stage. What cannot be removed stays: it may be another user's, and is in nobody's
    /// way.
    /// - Throws: what reading `out` failed with, or putting back the last version of this folder, which may hold files
    ///   that Lintel did not write.
    private func clearLeftovers() throws(DiskError) {
        for item in try Disk.names(in: out, unreadable: .skipped) {
            guard let stage = StageName(item) else { continue }
            do throws(DiskError) {
                try clear(item, stage)
            } catch {
                if item == stage.aside, stage.name == name, try Disk.entry(at: path) == nil { throw error }
            }
        }
    }

    /// - Parameter stage: the name `item`, divided.
    private func clear(_ item: String, _ stage: StageName) throws(DiskError) {
        // A single file may be another process's that is being written, which the lock of the folder does not guard.
        if let entry = try Disk.entry(at: siblingPath(item)), entry.kind != .folder, entry.isRecent,
            entry.kind != .file || !Disk.isAbandoned(siblingPath(item))
        {
            return
        }
        if item == stage.aside, try Disk.entry(at: siblingPath(stage.name)) == nil {
            try Disk.move(siblingPath(item), to: siblingPath(stage.name))
        } else {
            try Disk.remove(siblingPath(item))
        }
    }

    /// The stages in `out`, by their names, that this user may not remove: what builds of other users left. Empty where
    /// `out` cannot be read.
    /// - Complexity: O(entries of `out` and of the stages in it).
    package static func foreignLeftovers(in out: String) -> [String] {
        let names = (try? Disk.names(in: out, unreadable: .skipped)) ?? []
        return names.filter { item in
            let path = DiskPath(out).appending(item).text
            guard StageName(item) != nil, let entry = (try? Disk.entry(at: path)) ?? nil, entry.kind == .folder else {
                return false
            }
            guard let listing = try? FolderListing(of: path, device: entry.device) else { return true }
            let folders = [path] + listing.items.filter { $0.entry.kind == .folder }.map { "\(path)/\($0.path)" }
            return folders.contains { access($0, W_OK | X_OK) != 0 }
        }
    }

    private func fill(_ stage: String, with tree: FileTree, _ comparison: FolderComparison) throws(DiskError) {
        var made: Set<DiskPath> = []
        func makeFolders(for name: String, isFolder: Bool = false) throws(DiskError) {
            let parts = DiskPath(name).parts
            for count in stride(from: 1, through: parts.count - (isFolder ? 0 : 1), by: 1) {
                let folder = parts[..<count].joined(separator: "/")
                guard made.insert(DiskPath(folder)).inserted else { continue }
                // Two spellings are one folder where letter case does not count.
                if try Disk.entry(at: "\(stage)/\(folder)")?.kind == .folder { continue }
                let old = comparison.old[DiskPath(folder)]
                try Disk.makeFolder("\(stage)/\(folder)", mode: old?.kind == .folder ? old?.mode : nil)
            }
        }
        try Disk.makeFolder(stage, mode: comparison.folderMode?.mode)
        for name in comparison.kept + comparison.unchanged {
            guard let entry = comparison.old[DiskPath(name)] else { preconditionFailure("'\(name)' was listed") }
            try makeFolders(for: name, isFolder: entry.kind == .folder)
            guard entry.kind != .folder else { continue }
            try Disk.carry(entry, from: "\(path)/\(name)", to: "\(stage)/\(name)", linking: isLinking)
        }
        let changed = Set(comparison.written.map(DiskPath.init(_:)))
        for file in tree.files where changed.contains(DiskPath(file.path.text)) {
            try makeFolders(for: file.path.text)
            let old = comparison.old[DiskPath(file.path.text)]
            try Disk.create(
                "\(stage)/\(file.path)", for: "\(path)/\(file.path)", bytes: file.bytes,
                mode: old?.kind == .file ? old?.mode : nil,
                isFlushed: file.path.text == LastManifest.name)
        }
    }

    /// Gives the stage the folder's name.
    /// - Returns: where the last version is then; `nil` when there is none.
    private func commit(_ stage: StageName, _ comparison: FolderComparison) throws(DiskError) -> String? {
        let new = siblingPath(stage.text)
        guard comparison.folderMode != nil else {
            try Disk.move(new, to: path)
            return nil
        }
        switch swap {
        case .exchange:
            if lintel_exchange(new, path) == 0 { return new }
            // Overlay file systems: the folder comes from the lower layer. Source: Linux, overlayfs, "Renaming
            // directories".
            if errno == EXDEV {
                try replaceFiles(from: new, comparison)
                return nil
            }
            guard [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(errno) else { throw Disk.failure(.replace, path) }
        case .twoSteps: break
        case .fileByFile:
            try replaceFiles(from: new, comparison)
            return nil
        }
        try Disk.move(path, to: siblingPath(stage.aside))
        do throws(DiskError) {
            try Disk.move(new, to: path)
        } catch {
            try Disk.move(siblingPath(stage.aside), to: path)
            throw error
        }
        return siblingPath(stage.aside)
    }

    /// Moves the files of the stage to their names in the folder, which stays. A failure on the way leaves files of
    /// both versions. What vanished goes while the old manifest still lists it, and the new manifest is there before
    /// the files that it lists, so that each file of a build that was killed is known to be ours.
    private func replaceFiles(from stage: String, _ comparison: FolderComparison) throws(DiskError) {
        for name in comparison.removed {
            try Disk.remove("\(path)/\(name)")
            for folder in (FileTree.Path(name)?.folders ?? []).reversed() where rmdir("\(path)/\(folder)") != 0 {
                break
            }
        }
        let manifest = comparison.written.filter { $0 == LastManifest.name }
        for name in manifest + comparison.written.filter({ $0 != LastManifest.name }) {
            let destination = "\(path)/\(name)"
            if let around = DiskPath(destination).folder { try Disk.makeFolders(around.text) }
            try Disk.move("\(stage)/\(name)", to: destination)
        }
        // All is done: what is left of the stage is the next build's to remove.
        try? Disk.remove(stage)
    }

    /// Removes the files with these paths, which are relative to the folder, and the folders around them that are then
    /// empty. Other files stay, and links are not followed.
    package func remove(_ files: Set<DiskPath>) throws(DiskError) {
        guard let folder = try Disk.entry(at: path), folder.kind == .folder else { return }
        let items = try FolderListing(of: path, device: folder.device).items
        var around: Set<FileTree.Path> = []
        for item in items where item.entry.kind == .file && files.contains(DiskPath(item.path)) {
            try Disk.remove("\(path)/\(item.path)")
            around.formUnion(FileTree.Path(item.path)?.folders ?? [])
        }
        // What is inside of another comes first.
        for folder in around.sorted().reversed() { _ = rmdir("\(path)/\(folder)") }
        _ = rmdir(path)
    }

    /// Removes the stages of this folder that killed builds left. Does nothing while another build holds the lock, and
    /// ignores failures: the next build that writes tries again.
    package func clearOwnLeftovers() {
        guard let items = try? Disk.names(in: out, unreadable: .skipped) else { return }
        let stages = items.filter { StageName($0).map { $0.name == name } ?? false }
        guard !stages.isEmpty, let lock = try? FolderLock(of: out, isWaiting: false), lock.isHeld else { return }
        try? clearLeftovers()
    }

    /// Removes the last version, after the new one has its name. Files that others wrote to it since it was compared
    /// are moved to the new one first.
    /// - Throws: what kept a file from being moved, and then nothing is removed, or the last version from being
    ///   removed.
    private func discard(_ last: String, _ comparison: FolderComparison) throws(DiskError) {
        guard let folder = comparison.folderMode else { return }
        // A file system without inodes numbers files anew at every look, so that a file that was removed cannot be
        // known by its own.
        let ours = Set((comparison.written + comparison.unchanged + comparison.removed).map(DiskPath.init(_:)))
        for item in try FolderListing(of: last, device: folder.device).items where item.entry.kind != .folder {
            if ours.contains(DiskPath(item.path)) { continue }
            if let seen = comparison.old[DiskPath(item.path)], seen.isSameFile(as: item.entry) { continue }
            let destination = "\(path)/\(item.path)"
            if let around = DiskPath(destination).folder { try Disk.makeFolders(around.text) }
            try Disk.move("\(last)/\(item.path)", to: destination)
        }
        do throws(DiskError) { try Disk.remove(last) } catch {
            // A second attempt may remove what the first one left; if not, the first failure is the one to report.
            guard (try? Disk.remove(last)) != nil else { throw error }
        }
    }
}
