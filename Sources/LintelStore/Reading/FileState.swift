#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What `stat` or `lstat` says of a file, known without reading it; see `Disk.entry`.
package struct FileState: Hashable, Codable, Sendable {
    /// The size in bytes.
    var size: Int
    /// When it was last written: seconds since 1970, and nanoseconds.
    var seconds: Int
    var nanoseconds: Int
    /// Which file of which disk it is.
    private var device: UInt64
    private var inode: UInt64
    /// When it was last changed: another file of the same size may have been given the same date.
    private var changedSeconds: Int
    private var changedNanoseconds: Int

    /// Reads the state of a file; `nil` when there is no such file.
    package init?(at path: String, followingLinks: Bool = false) {
        let found = try? Disk.entry(at: path, followingLinks: followingLinks)
        guard let entry = found, entry.kind == .file else { return nil }
        size = entry.size
        seconds = entry.modified.tv_sec
        nanoseconds = entry.modified.tv_nsec
        device = entry.device
        inode = entry.inode
        changedSeconds = entry.changed.tv_sec
        changedNanoseconds = entry.changed.tv_nsec
    }

    /// Returns whether the file was last written before another.
    package func isOlder(than other: FileState) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }
}
