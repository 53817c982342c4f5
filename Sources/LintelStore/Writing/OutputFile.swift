import LintelPaths

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writing of one file that a user names.
package enum OutputFile {
    /// The treatment of a symbolic link that has the file's name.
    package enum Links: Sendable {
        /// The file that it leads to is written: the user has named the link.
        case followed
        /// The file replaces the link. For names that the tool chooses: a link there may come from elsewhere.
        case replaced
    }

    /// Creates the file, or replaces it as a whole: a reader meanwhile sees the old bytes or the new. The file keeps
    /// its permissions. A file that already has these bytes is not changed and keeps its time. A path that is not a
    /// file, such as a pipe, is written to, and so is an open file that is named as such, like `/dev/stdout`.
    /// - Parameter isFlushed: whether the disk has the bytes before they replace others, so that a power cut leaves the
    ///   old or the new.
    /// - Throws: `isFolder` when a folder has the name; the folder around it has to exist.
    package static func write(
        _ bytes: [UInt8], to path: String, isFlushed: Bool = false, links: Links = .followed
    ) throws(DiskError) {
        let filePath: String
        let old: DiskEntry?
        switch try target(of: path, links: links) {
        case .special: return try Disk.append(bytes, to: path)
        case .file(let file, let entry): (filePath, old) = (file, entry)
        }
        StageName.clearLeftovers(of: filePath)
        if let old, old.size == bytes.count, (try? Disk.holds(bytes, at: filePath)) == true { return }
        try StageName.write(bytes, for: filePath, mode: old?.mode, isFlushed: isFlushed && old != nil) {
            temporary throws(DiskError) in try Disk.move(temporary, to: filePath)
        }
    }

    /// Checks that a file can be created, or replaced, by `write`, before long work. Nothing at the path is changed.
    /// - Throws: what `write` would.
    package static func check(_ path: String) throws(DiskError) {
        guard case .file(let file, let old) = try target(of: path, links: .followed) else { return }
        let trial = StageName.file(beside: file)
        defer { try? Disk.remove(trial) }
        try Disk.create(trial, for: file, bytes: [], mode: old?.mode, isFlushed: false, isLocked: true)
    }

    /// Removes the file that `write` would replace, links followed. What is not a file, such as a pipe, stays, and so
    /// does an open file that is named as such, like `/dev/stdout`.
    /// - Returns: whether there was such a file.
    /// - Throws: `isFolder` when a folder has the name, or what removing failed with.
    package static func remove(_ path: String) throws(DiskError) -> Bool {
        guard case .file(let file, let old) = try target(of: path, links: .followed), old != nil else { return false }
        try Disk.remove(file)
        return true
    }

    /// What there is to write when a user names a path.
    enum Target {
        /// A file to make, or to replace if there is an old one.
        case file(String, old: DiskEntry?)
        /// A pipe, a device, or a file that is open already, to write to.
        case special
    }

    /// - Throws: `isFolder` when a folder has the name.
    static func target(of path: String, links: Links) throws(DiskError) -> Target {
        let entry = try Disk.entry(at: path, followingLinks: links == .followed)
        switch entry?.kind {
        case .folder?: throw .isFolder(path: path)
        case .special? where links == .followed: return .special
        case .file? where links == .followed && Disk.openFile(namedBy: path) != nil: return .special
        case .file? where links == .followed: return .file(Disk.resolved(path) ?? path, old: entry)
        case .file?: return .file(path, old: entry)
        case nil where links == .followed:
            // A link to a file that is not there yet.
            guard try Disk.entry(at: path)?.kind == .link else { return .file(path, old: nil) }
            return .file(try Disk.target(ofDanglingLink: path), old: nil)
        case .special?, .link?, nil: return .file(path, old: nil)
        }
    }

    /// Writes a file below a folder, and creates the folders that are missing. Links below the folder are not followed.
    /// - Throws: `nameTaken` when one has the name of a folder.
    package static func write(_ bytes: [UInt8], at path: String, below folder: String) throws(DiskError) {
        if let around = DiskPath(path).folder {
            try Disk.makeFolders(around.text, below: folder)
        } else {
            try Disk.makeFolders(folder)
        }
        try write(bytes, to: "\(folder)/\(path)", links: .replaced)
    }

    /// Gives a file the present time. Links are not followed.
    package static func renew(_ path: String) throws(DiskError) {
        guard utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0 else { throw Disk.failure(.write, path) }
    }

    /// Gives a file the time `moment`, unless it has a later one: some kernels date files more finely than the clock
    /// that they show. Links are not followed.
    package static func advance(_ path: String, to moment: FileTable.Moment) throws(DiskError) {
        if let entry = try Disk.entry(at: path), FileTable.Moment(entry.modified) >= moment { return }
        try renew(path, at: moment)
    }

    /// Gives a file the time `moment`. Links are not followed.
    package static func renew(_ path: String, at moment: FileTable.Moment) throws(DiskError) {
        let time = timespec(tv_sec: moment.seconds, tv_nsec: moment.nanoseconds)
        guard utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW) == 0 else {
            throw Disk.failure(.write, path)
        }
    }
}
