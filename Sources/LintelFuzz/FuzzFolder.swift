import LintelStore

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The folder of the targets whose inputs are files among others. `Scripts/fuzz` makes it, in memory where it can.
enum FuzzFolder {
    static let path: String = {
        guard let name = getenv("LINTEL_FUZZ_FOLDER") else { fail("LINTEL_FUZZ_FOLDER is not set; expected a folder") }
        return String(cString: name)
    }()

    /// Writes a file, in place: what a tool's own writing guards against is not wanted here.
    static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { fail("'\(path)' cannot be written") }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { fail("'\(path)' cannot be written") }
    }

    static func bytes(_ path: String) -> [UInt8] {
        guard let bytes = try? Disk.read(path, limit: 64 << 20) else { fail("'\(path)' cannot be read") }
        return bytes
    }

    /// The names in a folder, ascending; those of lintel's own files that begin with a dot are left out.
    static func names(_ path: String) -> [String] {
        ((try? Disk.names(in: path, unreadable: .skipped)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
}
