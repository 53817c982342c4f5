#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a file's entry says, without reading the file.
package struct FileState: Hashable, Codable, Sendable {
    /// In bytes.
    var size: Int
    /// When it was last written: seconds since 1970, and nanoseconds.
    var seconds: Int
    var nanoseconds: Int

    /// `nil` when there is no such file.
    package init?(at path: String, followingLinks: Bool = false) {
        let found = try? Disk.entry(at: path, followingLinks: followingLinks)
        guard let entry = found, entry.kind == .file else { return nil }
        size = entry.size
        seconds = entry.modified.tv_sec
        nanoseconds = entry.modified.tv_nsec
    }

    /// Whether it was last written before another.
    package func isOlder(than other: FileState) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }
}
