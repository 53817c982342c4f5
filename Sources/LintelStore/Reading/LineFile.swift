#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads a file line by line, in memory for one line and a buffer. The file is open only while the buffer is filled, so
/// that thousands of files can be read side by side.
package struct LineFile: Sendable {
    /// The path of the file, as this process opens it.
    package let path: String
    /// The number of bytes that are read at a time.
    private let bufferSize: Int
    private var buffer: [UInt8] = []
    /// The index in the buffer at which the next line starts.
    private var start = 0
    /// The offset in the file at which the buffer ends.
    private var offset = 0
    private var isAtEnd = false

    /// The longest line that is read, in bytes: 16 MiB.
    package static let lineLimit = 16 << 20

    /// Creates a reader of a file, which is not opened yet.
    /// - Parameter bufferSize: the size of the buffer in bytes, at least 1.
    package init(_ path: String, bufferSize: Int) {
        self.path = path
        self.bufferSize = bufferSize
    }

    /// Returns the next line without its end; `nil` after the last. A last line without an end is a line.
    /// - Throws: when the file cannot be read or is not a regular file; `EFBIG` for a line that is too long.
    package mutating func next() throws(DiskError) -> [UInt8]? {
        var searched = start
        while true {
            let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
            guard (end ?? buffer.count) - start <= Self.lineLimit else {
                throw Disk.failure(.read, path, code: EFBIG)
            }
            if let end {
                defer { start = end + 1 }
                return Array(buffer[start..<end])
            }
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            try fill()
        }
    }

    private mutating func fill() throws(DiskError) {
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw Disk.failure(.read, path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Disk.failure(.read, path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Disk.failure(.read, path, code: EINVAL) }
        var added = [UInt8](repeating: 0, count: bufferSize)
        let count = added.withUnsafeMutableBytes { added in
            uninterrupted { pread(file, added.baseAddress, added.count, off_t(offset)) }
        }
        guard count >= 0 else { throw Disk.failure(.read, path) }
        isAtEnd = count == 0
        offset += count
        buffer += added[..<count]
    }
}
