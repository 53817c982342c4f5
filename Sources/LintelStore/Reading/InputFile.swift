#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads the files that a user names, on the command line or in a preset.
package enum InputFile {
    /// The maximum number of bytes that are read, unless a reader has a higher limit.
    package static let sizeLimit = 16 << 20
    /// The limit of textures, and so of all files that a preset may name: what 16 Mi pixels of 8 bits take without
    /// compression.
    package static let textureSizeLimit = 64 << 20

    package enum Failure: Error, Hashable, Sendable {
        case missing
        /// A link has the name, and nothing is where it leads to.
        case brokenLink
        case isFolder
        case isNotRegular(SpecialFile)
        /// The size in bytes, and the limit.
        case tooLarge(Int, limit: Int)
        /// The file cannot be read, for the reason that the system gives.
        case unreadable(String)
    }

    /// A kind of file that is neither a regular file nor a folder.
    package enum SpecialFile: String, Hashable, Sendable {
        case pipe, device, socket
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

    /// Whether something has that path, links followed.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// Whether both paths lead to one regular file that exists.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        guard let file = FileIdentity(ofFileAt: one) else { return false }
        return file == FileIdentity(ofFileAt: other)
    }

    /// The names of the files in a folder, ascending, to suggest one; none when it cannot be read, and not those of
    /// more than 10,000.
    package static func names(inFolder path: String) -> [String] {
        guard let names = try? Disk.names(in: path.isEmpty ? "." : path, unreadable: .skipped), names.count <= 10_000
        else { return [] }
        return names
    }

    /// Returns the bytes of a regular file of at most `limit` bytes, which is measured before it is read.
    ///
    /// A pipe, a device or a socket is refused before it is opened, since opening one can wait for another program, or
    /// do something: what is read from a pipe cannot be read a second time, as watching and proving need. A file of the
    /// kernel's that has nothing to read yet, such as `/proc/kmsg`, is not waited for.
    package static func bytes(at path: String, limit: Int = sizeLimit) throws(Failure) -> [UInt8] {
        // The system would take the part before it for the path.
        if path.utf8.contains(0) { throw .missing }
        var status = stat()
        guard stat(path, &status) == 0 else {
            let failure = Self.failure()
            let isLink = failure == .missing && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            throw isLink ? .brokenLink : failure
        }
        try checkKind(status)
        let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard file >= 0 else { throw failure() }
        defer { close(file) }
        // It may have been replaced meanwhile.
        guard fstat(file, &status) == 0 else { throw failure() }
        try checkKind(status)
        guard status.st_size <= limit else { throw .tooLarge(Int(status.st_size), limit: limit) }
        let bytes = try bytes(from: file, limit: limit)
        // It may have grown meanwhile, and the size of a file of the kernel's is 0.
        guard bytes.count <= limit else { throw .tooLarge(bytes.count, limit: limit) }
        return bytes
    }

    private static func failure() -> Failure {
        errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno)))
    }

    private static func checkKind(_ status: stat) throws(Failure) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .isFolder
        case S_IFIFO: throw .isNotRegular(.pipe)
        case S_IFSOCK: throw .isNotRegular(.socket)
        default: throw .isNotRegular(.device)
        }
    }

    /// Returns the first `limit` bytes, and one more of a longer input, of an open file such as standard input, which
    /// is 0. Waits for a pipe.
    package static func bytes(from file: Int32, limit: Int = sizeLimit) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while bytes.count <= limit {
            let room = min(buffer.count, limit + 1 - bytes.count)
            let count = buffer.withUnsafeMutableBytes { buffer in
                uninterrupted { read(file, buffer.baseAddress, room) }
            }
            guard count >= 0 else {
                throw errno == EISDIR ? .isFolder : .unreadable(String(cString: strerror(errno)))
            }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }
}

extension InputFile.Failure {
    /// The reason as it follows the file's name in a message.
    package var phrase: String {
        switch self {
        case .missing: "does not exist"
        case .brokenLink: "is a link to something that does not exist"
        case .isFolder: "is a folder"
        case .isNotRegular(let kind): "is a \(kind.rawValue), where a file is needed"
        case .tooLarge(let count, let limit): "has \(count) bytes; at most \(limit) are read"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }
}
