import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    static func makeFolder(_ path: String, mode: mode_t? = nil) throws(DiskError) {
        try check(mkdir(path, 0o777), .create, path)
        // As of files.
        if let mode { _ = chmod(path, mode) }
    }

    /// What the owner of a folder needs to list it, to write to it and to reach what is in it.
    static let ownersMode: mode_t = 0o700

    /// Removes a version of an output folder as `remove` does, also what is in folders of this user that may not be
    /// written, whose modes are those of the last version.
    static func removeVersion(_ path: String) throws(DiskError) {
        do throws(DiskError) { try remove(path) } catch {
            if case .forbidden = error {
                openFolders(at: path)
                // What the first attempt failed at may be gone.
                return try remove(path)
            }
            // A second attempt may remove what the first one left; if not, the first failure is the one to report.
            guard (try? remove(path)) != nil else { throw error }
        }
    }

    /// Lets the owner write to a folder and to those in it. Links are not followed, and failures are ignored.
    private static func openFolders(at path: String) {
        guard let entry = try? entry(at: path), entry.kind == .folder else { return }
        if entry.mode | ownersMode != entry.mode {
            _ = fchmodat(AT_FDCWD, path, entry.mode | ownersMode, AT_SYMLINK_NOFOLLOW)
        }
        for name in (try? names(in: path, unreadable: .skipped)) ?? [] { openFolders(at: "\(path)/\(name)") }
    }

    /// Makes the folder and those around it, where they are missing.
    /// - Throws: `nameTaken` or `brokenLink` where something else has the name of one, or what making it failed with.
    package static func makeFolders(_ path: String) throws(DiskError) {
        // The system would take the part before it for the path.
        if path.utf8.contains(0) {
            throw DiskError(DiskError.SystemFailure(operation: .create, path: path, code: EINVAL))
        }
        if try isFolder(path) { return }
        if let parent = DiskPath(path).folder { try makeFolders(parent.text) }
        // Somebody else may have made it meanwhile.
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw failure(.create, path) }
    }

    /// The folder at a path, or the nearest one around it that exists, which is where it would be made.
    /// - Throws: `nameTaken` or `brokenLink` where something else has the name of a folder.
    package static func nearestFolder(to path: String) throws(DiskError) -> String {
        var folder = path.isEmpty ? "." : path
        while try !isFolder(folder) {
            let top = DiskPath(folder).isAbsolute ? "/" : "."
            guard folder != top else { throw failure(.lookAt, folder) }
            folder = DiskPath(folder).folder?.text ?? top
        }
        return folder
    }

    /// Whether a folder, or a link to one, has the name; false when nothing has it.
    /// - Throws: `nameTaken` or `brokenLink` where something else has it.
    private static func isFolder(_ path: String) throws(DiskError) -> Bool {
        var found = try entry(at: path, followingLinks: true)
        if found == nil {
            // With a slash at the end, the system looks for what a link leads to.
            let link = DiskPath(DiskPath(path).folderText).appending(DiskPath(path).name).text
            guard let own = try entry(at: link) else { return false }
            // Somebody else may have made it between the two looks.
            found = own.kind == .link ? try entry(at: path, followingLinks: true) : own
            if found == nil { throw .brokenLink(path: link) }
        }
        if let found, found.kind != .folder { throw .nameTaken(path: path, by: found.kind) }
        return true
    }

    /// Makes the folders that `path` names below `root`, and `root`, where they are missing.
    /// - Throws: `nameTaken` as `checkFolders` does.
    package static func makeFolders(_ path: String, below root: String) throws(DiskError) {
        try makeFolders(root)
        try checkFolders(path, below: root)
        try makeFolders("\(root)/\(path)")
    }

    /// Checks that what has the names of folders below `root` is folders: a link there, which may come from elsewhere
    /// with an output folder, does not decide where files are written. `root` itself may be one.
    /// - Throws: `nameTaken`.
    package static func checkFolders(_ path: String, below root: String) throws(DiskError) {
        var folder = root
        for part in DiskPath(path).parts {
            folder += "/" + part
            guard let entry = try entry(at: folder) else { return }
            if entry.kind != .folder { throw .nameTaken(path: folder, by: entry.kind) }
        }
    }
}
