#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that takes long to write. Until it is finished it has `suffix` after its name, and the path has the previous
/// version. A process that is killed leaves the partial file, which shows that the work was not finished; the next
/// process begins it again. One thread at a time, and one process at a time for each path.
package final class PartialFile {
    private let path: String
    private let partial: String
    private let file: Int32
    /// What was appended and is not in the file yet.
    private var rest: [UInt8] = []

    /// What the file's name ends in while it is written.
    package static let suffix = ".partial"

    /// Makes the partial file, or empties an old one. The folder around it has to exist.
    package init(_ path: String) throws(DiskError) {
        self.path = path
        let partial = path + Self.suffix
        self.partial = partial
        // A link of this name, which may come from elsewhere, is not followed, and a pipe not waited for.
        if let entry = try Disk.entry(at: partial), entry.kind != .file { try Disk.remove(partial) }
        file = uninterrupted {
            open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
        }
        guard file >= 0 else { throw Disk.failure(.create, partial) }
    }

    deinit { close(file) }

    /// Adds bytes at the end. They may be in memory for a while, up to `mostInMemory` of them.
    package func append(_ bytes: [UInt8]) throws(DiskError) {
        rest += bytes
        if rest.count >= Self.mostInMemory { try flush() }
    }

    /// Gives the file its name. A file of the same bytes that has it keeps its time.
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
