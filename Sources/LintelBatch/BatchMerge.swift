import LintelDigest
import LintelEmit
import LintelJSON
import LintelReview
package import LintelStore

/// Why the parts of a batch cannot be made one.
package enum MergeFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case noManifest(folder: String)
    case malformed(path: String, words: String)
    /// Made from another batch file, or by another lintel.
    case otherBatch(path: String, than: String)
    case missingShard(String)
    case repeatedShard(String, path: String)
    /// A job's files are not what its part's manifest tells.
    case changed(folder: String)
    case writing(WriteError)

    package var description: String {
        switch self {
        case .noManifest(let folder):
            "'\(folder)' contains no part of a batch; expected batch-manifest.K-of-N.jsonl in it"
        case .malformed(let path, let words): "'\(path)': \(words)"
        case .otherBatch(let path, let other):
            "'\(path)' is part of another batch, or was made by another version of lintel, than '\(other)'"
        case .missingShard(let shard): "part \(shard) of the batch is missing"
        case .repeatedShard(let shard, let path): "part \(shard) of the batch is given twice, also in '\(path)'"
        case .changed(let folder): "'\(folder)' does not match the manifest of its part; build that part again"
        case .writing(let error): error.description
        }
    }
}

/// Makes one folder of the parts that `lintel batch --shard` made, as if there had been one run.
package struct BatchMerge: Sendable {
    package var folders: [String]
    package var out: String

    package struct Merged: Hashable, Sendable {
        package var shards = 0
        package var jobs = 0
        package var failed = 0
    }

    package init(folders: [String], out: String) {
        self.folders = folders
        self.out = out
    }

    /// A part's manifest, read up to its next line.
    private struct Part {
        var folder: String
        var path: String
        var header: JSON = .null
        var shard = Shard(number: 1, of: 1)
        private let bytes: [UInt8]
        private var place = 0
        /// `nil` after the last.
        private(set) var line: JSON?

        init(_ folder: String, _ name: String) throws(MergeFailure) {
            self.folder = folder
            path = "\(folder)/\(name)"
            let path = path
            bytes = try onDisk { () throws(WriteError) in try Disk.read(path, limit: 4 << 30) } ?? []
            try advance()
            header = line ?? .null
            shard = header["shard"]?.string.flatMap { Shard($0) }
            guard header["lintelBatchManifest"]?.integer == BatchManifest.formatVersion, shard != nil,
                header["jobs"]?.integer != nil
            else { throw .malformed(path: path, words: "is not the manifest of a part of a batch") }
            try advance()
        }

        mutating func advance() throws(MergeFailure) {
            guard place < bytes.count else {
                line = nil
                return
            }
            let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            do throws(JSON.SyntaxError) { line = try JSON.parse(Array(bytes[place..<end])) } catch {
                throw .malformed(path: path, words: "\(error)")
            }
            place = end + 1
        }

        /// What parts of one batch have alike.
        var common: [JSON.Member] { (header.members ?? []).filter { $0.key != "shard" } }
    }

    /// Each job's folder is verified, and written as a build writes it.
    package func run() throws(MergeFailure) -> Merged {
        var parts = try self.parts()
        try check(parts)
        var merged = Merged(shards: parts.count)
        let header = (parts[0].header.members ?? []).map { $0.key == "shard" ? JSON.Member("shard", .null) : $0 }
        let out = out
        let file = try onDisk { () throws(WriteError) in
            try BatchManifestFile(out: out, header: .object(header), shard: nil)
        }
        while let index = parts.indices.first(where: { parts[$0].line?["job"]?.integer == merged.jobs }),
            let line = parts[index].line
        {
            if let folder = line["folder"]?.string {
                try copy(folder, line, from: parts[index].folder)
            } else {
                merged.failed += 1
            }
            do throws(WriteError) { try file.add(line) } catch { throw .writing(error) }
            merged.jobs += 1
            try parts[index].advance()
        }
        guard merged.jobs == parts[0].header["jobs"]?.integer, parts.allSatisfy({ $0.line == nil }) else {
            throw .malformed(path: parts[0].path, words: "job \(merged.jobs) of the batch is in no part")
        }
        do throws(WriteError) { try file.finish() } catch { throw .writing(error) }
        return merged
    }

    private func parts() throws(MergeFailure) -> [Part] {
        var parts: [Part] = []
        for folder in folders {
            let names = try onDisk { () throws(WriteError) in try Disk.names(in: folder, unreadable: .skipped) }
            let manifests = names.filter {
                $0.hasPrefix("batch-manifest.") && $0.hasSuffix(".jsonl") && $0.contains("-of-")
            }
            guard !manifests.isEmpty else { throw .noManifest(folder: folder) }
            for name in manifests { parts.append(try Part(folder, name)) }
        }
        return parts
    }

    private func check(_ parts: [Part]) throws(MergeFailure) {
        guard let first = parts.first, let count = first.shard?.count else { throw .noManifest(folder: out) }
        var seen: Set<Int> = []
        for part in parts {
            guard part.common == first.common, let shard = part.shard, shard.count == count else {
                throw .otherBatch(path: part.path, than: first.path)
            }
            guard seen.insert(shard.number).inserted else { throw .repeatedShard(shard.text, path: part.path) }
        }
        if let missing = (1...count).first(where: { !seen.contains($0) }) { throw .missingShard("\(missing)/\(count)") }
    }

    /// Copies a job's folder and its stamp.
    private func copy(_ name: String, _ line: JSON, from part: String) throws(MergeFailure) {
        let folder = "\(part)/\(name)"
        guard let path = FileTree.Path(name), path.folders.count == 1, let slash = name.lastIndex(of: "/"),
            let brand = line["brand"]?.string, let preset = line["preset"]?.string
        else { throw .changed(folder: folder) }
        let manifest = try onDisk { () throws(WriteError) in
            try Disk.read("\(folder)/\(Manifest.fileName)", limit: LastManifest.sizeLimit)
        }
        guard let manifest, sha256(manifest) == line["manifest"]?.string,
            let told = try? ToldManifest(manifest)
        else { throw .changed(folder: folder) }
        var tree = FileTree()
        for file in told.files {
            let bytes = try onDisk { () throws(WriteError) in
                try Disk.read("\(folder)/\(file)", limit: OutputFolder.fileLimit)
            }
            guard let bytes, file.text == Manifest.fileName || sha256(bytes) == told.digests[file] else {
                throw .changed(folder: folder)
            }
            do throws(FileTree.Conflict) { try tree.add(bytes, at: file.text) } catch {
                throw .changed(folder: folder)
            }
        }
        let target = OutputFolder(out: "\(out)/\(name[..<slash])", name: String(name[name.index(after: slash)...]))
        _ = try onDisk { () throws(WriteError) in try target.write(tree) }
        // Without its stamp a job is only done again.
        let job = "\(brand)/\(preset)"
        let stamp = BatchStamp.path(out: out, job: job)
        let old = BatchStamp.path(out: part, job: job)
        guard let bytes = (try? Disk.read(old, limit: 16 << 20)) ?? nil else { return }
        try onDisk { () throws(WriteError) in
            if let around = Disk.folder(of: stamp) { try Disk.makeFolders(around) }
            try OutputFile.write(bytes, to: stamp)
        }
    }
}

/// A system call's failure as a merge's.
private func onDisk<Value>(
    _ body: () throws(WriteError) -> Value
) throws(MergeFailure) -> Value {
    do throws(WriteError) { return try body() } catch { throw .writing(error) }
}
