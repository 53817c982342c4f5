/// The identity of the file at a path: equal for all spellings of a path, for links, and for all names of one file.
/// Source: POSIX.1-2024, `<sys/stat.h>`: `st_ino` and `st_dev` together identify a file.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// The regular file at a path, links followed; `nil` when there is none.
    package init?(ofFileAt path: String) {
        guard let entry = try? Disk.entry(at: path, followingLinks: true), entry.kind == .file else { return nil }
        device = entry.device
        inode = entry.inode
    }
}
