#if canImport(Darwin)
import Darwin
#endif

/// The time at which this system was started. On some file systems a file's size and times are on the disk before its
/// bytes: a record of them from before a power cut does not prove that the file has the bytes that were written.
package enum SystemStart {
    /// A word that differs after each start; empty where it cannot be found. Sources: Linux, random(4), `boot_id`;
    /// Darwin, `kern.bootsessionuuid`.
    package static let identity: String = {
        #if os(Linux)
        let bytes = try? Disk.read("/proc/sys/kernel/random/boot_id", limit: 64)
        return String(decoding: bytes ?? [], as: UTF8.self)
        #elseif canImport(Darwin)
        var text = [UInt8](repeating: 0, count: 64)
        var count = text.count
        guard sysctlbyname("kern.bootsessionuuid", &text, &count, nil, 0) == 0 else { return "" }
        return String(decoding: text.prefix(count), as: UTF8.self)
        #else
        return ""
        #endif
    }()
}
