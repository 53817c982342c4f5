#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that a user names and that is written in parts, so that a large file is never in memory as a whole. It gets
/// its name, or replaces an old file, when it is finished, as with `OutputFile.write`; until then nothing changes. One
/// thread at a time.
package final class StreamedFile {
    private let path: String
    /// The first parts, up to `mostAtOnce` bytes.
    private var start: [UInt8] = []
    private var open: Open?

    /// The file that parts are written to.
    private struct Open {
        var file: Int32
        /// The paths of the file and of what it replaces; `nil` for a path that is not a file, such as a pipe.
        var stage: Stage?
    }

    private struct Stage {
        var temporary: String
        var target: String
        var old: DiskEntry?
    }

    /// The number of bytes of all parts so far.
    package private(set) var count = 0

    /// Creates a file of which nothing is written yet. The folder around the file has to exist.
    package init(_ path: String) { self.path = path }

    deinit { discard() }

    /// Appends a part.
    /// - Throws: `isFolder` when a folder has the name, or what writing failed with. The file cannot be finished after
    ///   that.
    package func append(_ part: [UInt8]) throws(DiskError) {
        count += part.count
        if open == nil {
            start += part
            guard start.count > Self.mostAtOnce else { return }
            open = try Self.begin(path)
            try write(start)
            start = []
        } else {
            try write(part)
        }
    }

    /// Gives the file its name. A file with that name that already has these bytes is not changed and keeps its time.
    package func finish() throws(DiskError) {
        guard let open else { return try OutputFile.write(start, to: path) }
        defer { discard() }
        guard let stage = open.stage else { return }
        // A copy keeps the lock until the file has its name; closing the other one says whether all was written.
        let copy = fcntl(open.file, F_DUPFD_CLOEXEC, 0)
        self.open?.file = copy
        guard close(open.file) == 0 else { throw Disk.failure(.write, stage.target) }
        if let old = stage.old, old.size == count, (try? Disk.areEqual(stage.temporary, stage.target)) == true {
            return
        }
        try Disk.move(stage.temporary, to: stage.target)
        self.open?.stage = nil
    }

    private func write(_ part: [UInt8]) throws(DiskError) {
        guard let open else { preconditionFailure("a part is written to a file that is not open") }
        try Disk.write(part, to: open.file, open.stage?.target ?? path)
    }

    private static func begin(_ path: String) throws(DiskError) -> Open {
        switch try OutputFile.target(of: path, links: .followed) {
        case .special: return Open(file: try Disk.openForAppending(path), stage: nil)
        case .file(let target, let old):
            StageName.clearLeftovers(of: target)
            let temporary = StageName.file(beside: target)
            let file = try Disk.openNew(temporary, for: target, mode: old?.mode, isLocked: true)
            return Open(file: file, stage: Stage(temporary: temporary, target: target, old: old))
        }
    }

    /// Closes the file, and removes it if it has not been given its name.
    private func discard() {
        guard let open else { return }
        if open.file >= 0 { close(open.file) }
        if let stage = open.stage { try? Disk.remove(stage.temporary) }
        self.open = nil
    }

    /// Files of up to this many bytes are written at once, and not at all if they are there already.
    private static let mostAtOnce = 4 << 20
}
