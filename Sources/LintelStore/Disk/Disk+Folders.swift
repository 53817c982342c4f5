import LintelUnits

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

    /// Makes the folder and those around it, where they are missing.
    package static func makeFolders(_ path: String) throws(DiskError) {
        if let entry = try entry(at: path, followingLinks: true) {
            if entry.kind != .folder { throw .nameTaken(path: path, by: entry.kind) }
            return
        }
        if let parent = DiskPath(path).folder { try makeFolders(parent.text) }
        // Somebody else may have made it meanwhile.
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw failure(.create, path) }
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
