#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reading what a user names on the command line.
package enum InputFile {
    /// More than this is not read; what is asked to parse it will refuse it by its own, lower limit.
    package static let sizeLimit = 16 << 20

    package enum Failure: Error, Hashable, Sendable {
        case missing
        case isFolder
        /// With the system's words.
        case unreadable(String)
    }

    /// The bytes of a file, a pipe or whatever else `path` names; the first `sizeLimit` and one more of a longer one.
    package static func bytes(at path: String) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))) }
        defer { close(file) }
        return try bytes(from: file)
    }

    /// The bytes of an open file, such as standard input, which is 0; limited as above.
    package static func bytes(from file: Int32) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while bytes.count <= sizeLimit {
            let room = min(buffer.count, sizeLimit + 1 - bytes.count)
            let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, room) }
            if count < 0 {
                if errno == EINTR { continue }
                throw errno == EISDIR ? .isFolder : .unreadable(String(cString: strerror(errno)))
            }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }
}
