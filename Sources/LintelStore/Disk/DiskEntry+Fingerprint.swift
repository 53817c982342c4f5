#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension DiskEntry {
    /// A text that no other file has, and that this one no longer has when it is written.
    var fingerprint: String {
        "\(device) \(inode) \(size) \(modified.tv_sec) \(modified.tv_nsec) \(changed.tv_sec) \(changed.tv_nsec)"
    }
}
