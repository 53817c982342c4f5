#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that takes long to write. Until it is finished it has `suffix` after its name, and the path has the previous
/// version. A process that is killed leaves the partial file, which shows that the work was not finished; the next
/// process begins it again. One thread at a time.
///
/// One value at a time has a path, in whatever process: a lock of the partial file keeps others waiting, and the kernel
/// lets go of it when its process ends, however it ends. On file systems without locks nothing keeps two apart.
package final class PartialFile {
    private let path: String
    private let partial: String
    private let file: Int32
    /// What was appended and is not in the file yet.
    private var rest: [UInt8] = []

    /// The suffix of the file's name while it is written.
    package static let suffix = ".partial"

    /// Creates the partial file, or empties an old one, once no other process uses it. The folder around it has to
    /// exist.
    /// - Parameter willWait: a function that is called, once at most, before waiting for another process.
    package init(_ path: String, willWait: () -> Void = {}) throws(DiskError) {
        self.path = path
        let partial = path + Self.suffix
        self.partial = partial
        file = try Self.locked(partial, willWait: willWait)
        guard uninterrupted({ ftruncate(file, 0) }) == 0 else { throw Disk.failure(.create, partial) }
    }

    /// Opens the partial file, and locks it where the file system has locks.
    private static func locked(_ partial: String, willWait: () -> Void) throws(DiskError) -> Int32 {
        var hasWaited = false
        var attempt = 1
        while true {
            let file = try open(partial)
            if uninterrupted({ flock(file, LOCK_EX | LOCK_NB) }) != 0, errno == EWOULDBLOCK {
                if !hasWaited { willWait() }
                hasWaited = true
                _ = uninterrupted { flock(file, LOCK_EX) }
            }
            // Whoever had it may have given the file its name, or removed it.
            if Disk.isFile(file, at: partial) || attempt == attempts { return file }
            close(file)
            attempt += 1
        }
    }

    /// More than there are others who finish at the same moment. Some file systems number a file anew at every look.
    private static let attempts = 64

    private static func open(_ partial: String) throws(DiskError) -> Int32 {
        // A link of this name, which may come from elsewhere, is not followed, and a pipe not waited for.
        if let entry = try Disk.entry(at: partial), entry.kind != .file {
            guard entry.kind != .folder else { throw .inTheWay(path: partial) }
            try Disk.remove(partial)
        }
        let file = uninterrupted { systemOpen(partial, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW) }
        guard file >= 0 else { throw Disk.failure(.create, partial) }
        return file
    }

    deinit { close(file) }

    /// Adds bytes at the end. Up to `mostInMemory` of them may be in memory for a while.
    package func append(_ bytes: [UInt8]) throws(DiskError) {
        rest += bytes
        if rest.count >= Self.mostInMemory { try flush() }
    }

    /// Gives the file its name. A file of the same bytes with that name keeps its time.
    package func finish() throws(DiskError) {
        try flush()
        if try isAsBefore() { try Disk.remove(partial) } else { try Disk.move(partial, to: path) }
    }

    /// Removes the partial file. A failure is ignored: the next process begins it anew.
    package func discard() { try? Disk.remove(partial) }

    private func flush() throws(DiskError) {
        try Disk.write(rest, to: file, partial)
        rest.removeAll(keepingCapacity: true)
    }

    private func isAsBefore() throws(DiskError) -> Bool {
        guard let old = try Disk.entry(at: path), old.kind == .file, let new = try Disk.entry(at: partial),
            old.size == new.size
        else { return false }
        return try Disk.areEqual(path, partial)
    }

    private static let mostInMemory = 1 << 16
}

// Inside the type, `open` is its own.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }
