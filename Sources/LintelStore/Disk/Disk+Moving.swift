#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// Gives a file a second name; where the file system has no such thing, copies it with its times. Links are made
    /// anew.
    static func carry(
        _ entry: DiskEntry, from old: String, to new: String, links: FileSystemAbilities.Links = .linked
    ) throws(DiskError) {
        if entry.kind == .link {
            guard let target = target(ofLink: old) else { throw failure(.read, old) }
            let result = (target + [0]).withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { symlink($0.baseAddress!, new) }
            }
            return try check(result, .create, new)
        }
        if links == .linked {
            if link(old, new) == 0 { return }
            guard [EPERM, EACCES, EXDEV, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
                throw failure(.link, new)
            }
        }
        guard entry.kind == .file, let bytes = try read(old, limit: .max) else { throw failure(.copy, old) }
        try create(new, bytes: bytes, mode: entry.mode)
        var times = [entry.accessed, entry.modified]
        // Only the owner may set times on some file systems; a build tool would run once too often.
        _ = utimensat(AT_FDCWD, new, &times, 0)
    }

    /// Gives a file its name, which nothing else may have; where the file system has no second names, by a look and a
    /// rename.
    /// - Throws: `nameTaken`.
    static func moveToNewName(_ old: String, _ new: String) throws(DiskError) {
        if link(old, new) == 0 { return try remove(old) }
        guard errno == EEXIST || [EPERM, EACCES, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
            throw failure(.create, new)
        }
        if let entry = try entry(at: new) { throw .nameTaken(path: new, by: entry.kind) }
        try move(old, to: new)
    }

    package static func move(_ old: String, to new: String) throws(DiskError) {
        try check(rename(old, new), .create, new)
    }
}
