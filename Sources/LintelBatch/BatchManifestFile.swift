import LintelEmit
import LintelJSON
import LintelStore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Writes a batch's manifest line by line to a file beside its path, and gives it its name at the end: who reads meanwhile reads the
/// last batch's. A killed batch leaves the file beside, and the next one begins it anew. When the manifest of a part has its name, those of
/// parts of other divisions in the folder are removed.
final class BatchManifestFile {
    private let out: String
    private let shard: Shard?
    private let path: String
    private let partial: String
    private let file: Int32
    private var lines: [UInt8] = []

    /// Follows the file's name while it is written.
    static let partialSuffix = ".partial"

    init(out: String, header: JSON, shard: Shard?) throws(DiskError) {
        try Disk.makeFolders(out)
        self.out = out
        self.shard = shard
        path = "\(out)/\(BatchManifest.fileName(shard))"
        let partial = path + Self.partialSuffix
        self.partial = partial
        // A link of this name, which may come from elsewhere, is not followed, and a pipe not waited for.
        if let entry = try Disk.entry(at: partial), entry.kind != .file { try Disk.remove(partial) }
        file = uninterrupted { open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666) }
        guard file >= 0 else { throw Disk.failure(.create, partial) }
        try add(header)
    }

    func add(_ line: JSON) throws(DiskError) {
        lines += Array(line.text(.compact).utf8)
        if lines.last != UInt8(ascii: "\n") { lines.append(UInt8(ascii: "\n")) }
        if lines.count >= 1 << 16 { try flush() }
    }

    private func flush() throws(DiskError) {
        try Disk.write(lines, to: file, partial)
        lines.removeAll(keepingCapacity: true)
    }

    func finish() throws(DiskError) {
        try flush()
        // The same bytes keep the file's time.
        if try isAsBefore() { try Disk.remove(partial) } else { try Disk.move(partial, to: path) }
        try removeOtherDivisions()
    }

    /// Removes the manifests of parts of another number of parts. A folder of parts has one division: what was kept of an earlier one would
    /// make every merge fail, and what it lists may be built anew.
    private func removeOtherDivisions() throws(DiskError) {
        guard let shard else { return }
        for name in try Disk.names(in: out, unreadable: .skipped) {
            guard let other = BatchManifest.shard(ofFile: name), other.count != shard.count,
                try Disk.entry(at: "\(out)/\(name)")?.kind == .file
            else { continue }
            try Disk.remove("\(out)/\(name)")
        }
    }

    /// Removes what was written beside the path, which the next run would begin anew.
    func discard() { try? Disk.remove(partial) }

    /// Whether the file of the last run has the same lines.
    private func isAsBefore() throws(DiskError) -> Bool {
        guard let old = try Disk.entry(at: path), old.kind == .file, let new = try Disk.entry(at: partial),
            old.size == new.size
        else { return false }
        var before = LineFile(path, bufferSize: 1 << 16)
        var now = LineFile(partial, bufferSize: 1 << 16)
        while let line = try now.next() {
            if try before.next() != line { return false }
        }
        return try before.next() == nil
    }

    deinit { close(file) }
}
