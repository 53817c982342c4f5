#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Disk {
    /// Returns the bytes of a regular file of at most `limit` bytes; `nil` when it is longer, without reading it.
    /// Anything else, such as a pipe, is not waited for, but fails with `EINVAL`.
    /// - Parameter followingLinks: whether a symbolic link is followed to its file; otherwise it fails with `ELOOP`.
    package static func read(
        _ path: String, limit: Int, followingLinks: Bool = false
    ) throws(DiskError) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isWhole = try read(path, limit: limit, followingLinks: followingLinks) { part in
            guard bytes.count + part.count <= limit else { return false }
            bytes += part
            return true
        }
        return isWhole ? bytes : nil
    }

    /// Returns the first `count` bytes of a regular file, or all where it is shorter. Anything else fails as above.
    /// - Complexity: O(1) in the size of the file.
    static func read(_ path: String, first count: Int, followingLinks: Bool = false) throws(DiskError) -> [UInt8] {
        var bytes: [UInt8] = []
        _ = try read(path, limit: .max, followingLinks: followingLinks) { part in
            bytes += part.prefix(count - bytes.count)
            return bytes.count < count
        }
        return bytes
    }

    /// Whether a regular file has exactly these bytes. It is not in memory as a whole, and not read further than it is
    /// equal.
    package static func holds(_ bytes: [UInt8], at path: String) throws(DiskError) -> Bool {
        var rest = bytes[...]
        let isEqual = try read(path, limit: bytes.count) { part in
            guard rest.starts(with: part) else { return false }
            rest = rest.dropFirst(part.count)
            return true
        }
        return isEqual && rest.isEmpty
    }

    /// Whether two regular files have equal bytes. Neither is in memory as a whole.
    static func areEqual(_ path: String, _ other: String) throws(DiskError) -> Bool {
        let file = uninterrupted { open(other, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw failure(.read, other) }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: partSize)
        func next(_ most: Int) -> ArraySlice<UInt8> {
            var count = 0
            while count < most {
                let more = buffer.withUnsafeMutableBytes { buffer in
                    uninterrupted { systemRead(file, buffer.baseAddress! + count, most - count) }
                }
                guard more > 0 else { break }
                count += more
            }
            return buffer[..<count]
        }
        let isEqual = try read(path, limit: .max) { part in part == next(part.count) }
        return isEqual && next(1).isEmpty
    }

    private static let partSize = 65536

    /// Reads a regular file in parts, until `body` returns false.
    /// - Returns: whether all was read; false also for a file longer than `limit`, of which nothing is read.
    private static func read(
        _ path: String, limit: Int, followingLinks: Bool = false, _ body: (ArraySlice<UInt8>) -> Bool
    ) throws(DiskError) -> Bool {
        let links = followingLinks ? 0 : O_NOFOLLOW
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | links | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw failure(.read, path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure(.read, path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.read, path, code: EINVAL) }
        guard status.st_size <= limit else { return false }
        var buffer = [UInt8](repeating: 0, count: partSize)
        while true {
            let count = buffer.withUnsafeMutableBytes { buffer in
                uninterrupted { systemRead(file, buffer.baseAddress, buffer.count) }
            }
            guard count >= 0 else { throw failure(.read, path) }
            if count == 0 { return true }
            guard body(buffer[..<count]) else { return false }
        }
    }
}

// Inside the type, `read` is its own.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
