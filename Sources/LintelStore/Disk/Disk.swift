#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The system calls for files and folders, each failing with its path and `errno`.
package enum Disk {
    static func check(_ result: Int32, _ operation: DiskError.Operation, _ path: String) throws(DiskError) {
        guard result == 0 else { throw failure(operation, path) }
    }

    /// The error about a system call that failed just now, with its `errno`.
    /// - Parameters:
    ///   - path: the path to name in messages.
    ///   - code: another code, of what no system call has found.
    static func failure(_ operation: DiskError.Operation, _ path: String, code: Int32 = errno) -> DiskError {
        DiskError(DiskError.SystemFailure(operation: operation, path: path, code: code))
    }

    /// Returns the entry at `path`, or `nil` when there is none.
    /// - Parameter followingLinks: whether it is the entry that a symbolic link leads to, or that of the link itself.
    package static func entry(at path: String, followingLinks: Bool = false) throws(DiskError) -> DiskEntry? {
        var status = stat()
        if (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 { return DiskEntry(status) }
        if errno == ENOENT { return nil }
        throw failure(.lookAt, path)
    }

    /// Whether an open file has the name.
    static func isFile(_ file: Int32, at path: String) -> Bool {
        var status = stat()
        guard fstat(file, &status) == 0, let named = try? entry(at: path) else { return false }
        return named.isSameFile(as: DiskEntry(status))
    }

    /// The treatment of names that are not UTF-8 (Linux allows any bytes).
    package enum UnreadableNames {
        /// They are a failure: such a file could neither be kept nor reported.
        case refused
        case skipped
    }

    /// The names in a folder, ascending.
    package static func names(in folder: String, unreadable: UnreadableNames = .refused) throws(DiskError) -> [String] {
        let (names, escaped) = try allNames(in: folder)
        if unreadable == .refused, let name = escaped.first {
            throw failure(.readName, "\(folder)/\(name)", code: EILSEQ)
        }
        return names
    }

    /// The names in a folder, and apart from them those that are not UTF-8, with `\xFF` for each byte that is not
    /// printable ASCII. Both ascend.
    static func allNames(in folder: String) throws(DiskError) -> (names: [String], escaped: [String]) {
        guard let stream = uninterruptedOptional({ opendir(folder) }) else { throw failure(.read, folder) }
        defer { closedir(stream) }
        var names: [String] = []
        var escaped: [String] = []
        while true {
            errno = 0
            guard let item = readdir(stream) else { break }
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name -> String? in
                    if let text = String(validatingCString: name) { return text }
                    escaped.append(Self.escaped(name))
                    return nil
                }
            }
            if let name, name != "." && name != ".." { names.append(name) }
        }
        if errno != 0 { throw failure(.read, folder) }
        return (names.sorted(), escaped.sorted())
    }

    private static func escaped(_ name: UnsafePointer<CChar>) -> String {
        var text = ""
        for byte in UnsafeBufferPointer(start: name, count: strlen(name)).map({ UInt8(bitPattern: $0) }) {
            if (0x20...0x7e).contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return text
    }

    /// Removes a file, or a folder with everything in it. Entries that another process removes first are ignored; those
    /// that it adds to a folder meanwhile are removed too, a few times.
    package static func remove(_ path: String) throws(DiskError) {
        guard let entry = try entry(at: path) else { return }
        guard entry.kind == .folder else {
            if unlink(path) != 0, errno != ENOENT { throw failure(.remove, path) }
            return
        }
        for attempt in 1...removals {
            do throws(DiskError) {
                for name in try names(in: path) { try remove("\(path)/\(name)") }
            } catch {
                if error.isOfMissingFile { return }
                throw error
            }
            if rmdir(path) == 0 || errno == ENOENT { return }
            guard errno == ENOTEMPTY || errno == EEXIST, attempt < removals else { throw failure(.remove, path) }
        }
    }

    private static let removals = 16
}
