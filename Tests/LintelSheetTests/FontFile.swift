#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Fonts of the system, for tests that look at text.
enum FontFile {
    /// The bytes of the first file that is there.
    static func first(of paths: [String]) -> [UInt8]? {
        for path in paths {
            guard let file = fopen(path, "rb") else { continue }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var part = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = fread(&part, 1, part.count, file)
                if count == 0 { return bytes }
                bytes += part[..<count]
            }
        }
        return nil
    }
}
