#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Which file a path leads to: equal for all spellings of a path, for links, and for all names of one file. Source: POSIX.1-2024,
/// `<sys/stat.h>`: `st_ino` and `st_dev` together identify a file.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// The regular file at a path, links followed; `nil` when there is none.
    package init?(ofFileAt path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
