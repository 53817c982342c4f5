import CLintelFiles
import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The new version of an output folder, beside it until it is complete.
struct FolderStage {
    private let folder: OutputFolder
    private let comparison: FolderComparison
    private let abilities: FileSystemAbilities
    private let name: StageName

    /// - Parameter comparison: of the folder with the files that it is to have.
    init(of folder: OutputFolder, _ comparison: FolderComparison, _ abilities: FileSystemAbilities) {
        self.folder = folder
        self.comparison = comparison
        self.abilities = abilities
        name = StageName(for: folder.name)
    }

    var path: String { folder.siblingPath(name.text) }

    /// Makes the stage, with the files of the new version and what is kept of the last, and the modes of its folders.
    func fill(with tree: FileTree) throws(DiskError) {
        var made: Set<DiskPath> = []
        // Folders whose mode would keep them from being filled, an outer one before those in it.
        var closed: [(path: String, mode: mode_t)] = []
        func makeFolder(_ path: String, like old: DiskEntry?) throws(DiskError) {
            let mode = old?.kind == .folder ? old?.mode : nil
            try Disk.makeFolder(path, mode: mode.map { $0 | Disk.ownersMode })
            if let mode, mode | Disk.ownersMode != mode { closed.append((path, mode)) }
        }
        func makeFolders(for name: String, isFolder: Bool = false) throws(DiskError) {
            let parts = DiskPath(name).parts
            for count in stride(from: 1, through: parts.count - (isFolder ? 0 : 1), by: 1) {
                let folder = parts[..<count].joined(separator: "/")
                guard made.insert(DiskPath(folder)).inserted else { continue }
                // Two spellings are one folder where letter case does not count.
                if try Disk.entry(at: "\(path)/\(folder)")?.kind == .folder { continue }
                try makeFolder("\(path)/\(folder)", like: comparison.old[DiskPath(folder)])
            }
        }
        try makeFolder(path, like: comparison.folder)
        for name in comparison.kept + comparison.unchanged {
            guard let entry = comparison.old[DiskPath(name)] else { preconditionFailure("'\(name)' was listed") }
            try makeFolders(for: name, isFolder: entry.kind == .folder)
            guard entry.kind != .folder else { continue }
            try Disk.carry(entry, from: "\(folder.path)/\(name)", to: "\(path)/\(name)", links: abilities.links)
        }
        let changed = Set(comparison.written.map(DiskPath.init(_:)))
        for file in tree.files where changed.contains(file.path.diskPath) {
            try makeFolders(for: file.path.text)
            let old = comparison.old[file.path.diskPath]
            try Disk.create(
                "\(path)/\(file.path)", for: "\(folder.path)/\(file.path)", bytes: file.bytes,
                mode: old?.kind == .file ? old?.mode : nil,
                isFlushed: file.path.text == LastManifest.name)
        }
        // In one that may not be searched, nothing is found.
        for (folder, mode) in closed.reversed() { _ = chmod(folder, mode) }
    }

    /// Gives the stage the folder's name.
    /// - Returns: where the last version is then; `nil` when there is none.
    func commit() throws(DiskError) -> String? {
        guard comparison.folder != nil else {
            try Disk.move(path, to: folder.path)
            return nil
        }
        var isForbidden = false
        switch try keepsOtherSpelling() ? .twoSteps : abilities.swap {
        case .exchange:
            if lintel_exchange(path, folder.path) == 0 { return path }
            // Overlay file systems: the folder comes from the lower layer. Source: Linux, overlayfs, "Renaming
            // directories".
            if errno == EXDEV {
                try replaceFiles()
                return nil
            }
            // A sandbox may forbid the exchange alone; if it forbids renaming too, the first step below fails.
            guard [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM, EACCES].contains(errno) else {
                throw Disk.failure(.replace, folder.path)
            }
            isForbidden = [EPERM, EACCES].contains(errno)
        case .twoSteps: break
        case .fileByFile:
            try replaceFiles()
            return nil
        }
        let aside = folder.siblingPath(name.aside)
        do throws(DiskError) { try Disk.move(folder.path, to: aside) } catch {
            // The name beside the folder says nothing to who may not replace it.
            throw isForbidden ? Disk.failure(.replace, folder.path) : error
        }
        do throws(DiskError) {
            try Disk.move(path, to: folder.path)
        } catch {
            try Disk.move(aside, to: folder.path)
            throw error
        }
        return aside
    }

    /// Whether the folder's name differs from the wanted one in letter case, on a file system to which these are one:
    /// an exchange would leave the folder the old name, which is another folder elsewhere.
    private func keepsOtherSpelling() throws(DiskError) -> Bool {
        let other = folder.name == folder.name.lowercased() ? folder.name.uppercased() : folder.name.lowercased()
        guard other != folder.name, let entry = try Disk.entry(at: folder.siblingPath(other)),
            let own = try Disk.entry(at: folder.path), own.isSameFile(as: entry)
        else { return false }
        return try !Disk.names(in: folder.out, unreadable: .skipped).contains(folder.name)
    }

    /// Moves the files of the stage to their names in the folder, which stays. A failure on the way leaves files of
    /// both versions. What vanished goes while the old manifest still lists it, and the new manifest is there before
    /// the files that it lists, so that each file of a build that was killed is known to be ours.
    private func replaceFiles() throws(DiskError) {
        for name in comparison.removed {
            try Disk.remove("\(folder.path)/\(name)")
            for around in (FileTree.Path(name)?.folders ?? []).reversed() where rmdir("\(folder.path)/\(around)") != 0 {
                break
            }
        }
        let manifest = comparison.written.filter { $0 == LastManifest.name }
        for name in manifest + comparison.written.filter({ $0 != LastManifest.name }) {
            let destination = "\(folder.path)/\(name)"
            if let around = DiskPath(destination).folder { try Disk.makeFolders(around.text) }
            try Disk.move("\(path)/\(name)", to: destination)
        }
        // All is done: what is left of the stage is the next build's to remove.
        try? Disk.removeVersion(path)
    }

    /// Removes the last version, after the new one has its name. Files that others wrote to it since it was compared
    /// are moved to the new one first.
    /// - Throws: what kept a file from being moved, and then nothing is removed, or the last version from being
    ///   removed.
    func discard(_ last: String) throws(DiskError) {
        guard let lastEntry = comparison.folder else { return }
        // A file system without inodes numbers files anew at every look, so that a file that was removed cannot be
        // known by its own.
        let ours = Set((comparison.written + comparison.unchanged + comparison.removed).map(DiskPath.init(_:)))
        for item in try FolderListing(of: last, device: lastEntry.device).items where item.entry.kind != .folder {
            if ours.contains(item.path) { continue }
            if let seen = comparison.old[item.path], seen.isSameFile(as: item.entry) { continue }
            let destination = "\(folder.path)/\(item.path)"
            if let around = DiskPath(destination).folder { try Disk.makeFolders(around.text) }
            try Disk.move("\(last)/\(item.path)", to: destination)
        }
        try Disk.removeVersion(last)
    }
}
