#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reading what a user names, on the command line or in a preset.
package enum InputFile {
    /// More than this is not read; what is asked to parse it will refuse it by its own, lower limit.
    package static let sizeLimit = 16 << 20

    package enum Failure: Error, Hashable, Sendable {
        case missing
        case isFolder
        /// A device or a pipe, where a file is needed.
        case isNoFile
        /// So many bytes, and the limit.
        case tooLarge(Int, limit: Int)
        /// With the system's words.
        case unreadable(String)
    }

    /// The folder that relative paths start from; `nil` when it is gone.
    package static var currentFolder: String? {
        guard let buffer = getcwd(nil, 0) else { return nil }
        defer { free(buffer) }
        return String(validatingCString: buffer)
    }

    /// Whether `path` names a folder, or a link to one.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The bytes of a file, a pipe or whatever else `path` names; the first `sizeLimit` and one more of a longer one.
    package static func bytes(at path: String) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))) }
        defer { close(file) }
        return try bytes(from: file)
    }

    /// The bytes of a file proper, which is measured before it is read and must not be longer than `limit` bytes. Never waits for a
    /// pipe.
    package static func bytes(ofFileAt path: String, limit: Int) throws(Failure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .isNoFile }
        guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size), limit: limit) }
        let bytes = try bytes(from: file, limit: limit)
        // It may have grown meanwhile.
        guard bytes.count <= limit else { throw .tooLarge(bytes.count, limit: limit) }
        return bytes
    }

    /// The bytes of an open file, such as standard input, which is 0; limited as above.
    package static func bytes(from file: Int32) throws(Failure) -> [UInt8] { try bytes(from: file, limit: sizeLimit) }

    private static func bytes(from file: Int32, limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while bytes.count <= limit {
            let room = min(buffer.count, limit + 1 - bytes.count)
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

extension InputFile.Failure {
    /// Follows the file's name in a message.
    package var phrase: String {
        switch self {
        case .missing: "does not exist"
        case .isFolder: "is a folder"
        case .isNoFile: "is no file but a device or a pipe"
        case .tooLarge(let count, let limit): "has \(count) bytes; at most \(limit) are read"
        case .unreadable(let words): "cannot be read: \(words)"
        }
    }
}
