#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What `stat` or `lstat` says of a path; see `Disk.entry`.
package struct DiskEntry: Sendable {
    package enum Kind: Hashable, Sendable {
        case file
        case folder
        case link
        /// A socket, a pipe or a device.
        case special

        package var phrase: String {
            switch self {
            case .file: "a file"
            case .folder: "a folder"
            case .link: "a symbolic link"
            case .special: "a device, pipe or socket"
            }
        }
    }

    package var kind: Kind
    /// The size in bytes.
    package var size: Int
    /// The permission bits.
    var mode: mode_t
    /// The number of the user.
    var owner: uid_t
    package var device: UInt64
    var inode: UInt64
    var accessed: timespec
    var modified: timespec
    /// When the file or its entry was last changed, which no program can set.
    var changed: timespec

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
        size = Int(status.st_size)
        mode = status.st_mode & 0o7777
        owner = status.st_uid
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        #if canImport(Darwin)
        accessed = status.st_atimespec
        modified = status.st_mtimespec
        changed = status.st_ctimespec
        #else
        accessed = status.st_atim
        modified = status.st_mtim
        changed = status.st_ctim
        #endif
    }

    /// Whether its content was modified within the last hour, or in the future, by the time that programs can set.
    var isRecent: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return modified.tv_sec > now.tv_sec - 3600
    }

    func isSameFile(as other: DiskEntry) -> Bool { inode == other.inode && device == other.device }
}
