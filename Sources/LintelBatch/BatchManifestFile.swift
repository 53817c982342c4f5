import LintelJSON
import LintelStore

/// Writes a batch's manifest line by line, as a `PartialFile`. When the manifest of a part has its name, those of parts
/// of other divisions in the folder are removed.
final class BatchManifestFile {
    private let out: String
    private let shard: Shard?
    private let file: PartialFile

    /// Makes the folder where it is missing, and writes the header. Waits while another batch, or a merge, writes the
    /// same manifest.
    /// - Parameter willWait: is called before that, once at most.
    init(out: String, header: JSON, shard: Shard?, willWait: () -> Void) throws(DiskError) {
        try Disk.makeFolders(out)
        self.out = out
        self.shard = shard
        file = try PartialFile("\(out)/\(BatchManifest.fileName(shard))", willWait: willWait)
        try add(header)
    }

    /// Adds an object as a line.
    func add(_ line: JSON) throws(DiskError) {
        var bytes = Array(line.text(.compact).utf8)
        if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        try file.append(bytes)
    }

    /// Gives the manifest its name.
    func finish() throws(DiskError) {
        try file.finish()
        try removeOtherDivisions()
    }

    /// Removes the manifests of parts: what a batch of all jobs has written takes their place, and a merge would take
    /// them for parts of it.
    func removeParts() throws(DiskError) { try removeManifests { _ in true } }

    /// Removes what was written, as it is not to be finished.
    func discard() { file.discard() }

    /// Removes the manifests of parts of another number of parts. A folder of parts has one division: what was kept of
    /// an earlier one would make every merge fail, and what it lists may be built anew.
    private func removeOtherDivisions() throws(DiskError) {
        guard let shard else { return }
        try removeManifests { $0.count != shard.count }
    }

    private func removeManifests(ofParts isWanted: (Shard) -> Bool) throws(DiskError) {
        for name in try Disk.names(in: out, unreadable: .skipped) {
            guard let other = BatchManifest.shard(ofFile: name), isWanted(other),
                try Disk.entry(at: "\(out)/\(name)")?.kind == .file
            else { continue }
            try Disk.remove("\(out)/\(name)")
        }
    }
}
