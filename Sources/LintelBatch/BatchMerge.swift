import LintelConcurrency
import LintelDigest
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPaths
import LintelReview
package import LintelStore

/// Makes one folder of the parts that `lintel batch --shard` made, as if there had been one run.
///
/// The manifests of the parts are read line by line side by side, and each job's files are verified and written as a
/// build writes them. A merge that was stopped at any point can be run again: files that already exist are compared and
/// not written.
package struct BatchMerge: Sendable {
    package var folders: [String]
    package var out: String
    /// The number of jobs that are copied at a time, at least 1.
    package var workers: Int

    package struct Merged: Hashable, Sendable {
        package var shards = 0
        package var jobs = 0
        package var failed = 0
        /// Whether the batch file had errors when a part was built.
        package var hasBatchErrors = false
        /// The parts of the last versions that could not be removed.
        package var leftovers: [WriteResult.Leftover] = []
    }

    package init(folders: [String], out: String, workers: Int = 1) {
        self.folders = folders
        self.out = out
        self.workers = workers
    }

    /// The size of the read buffers of all parts together, in bytes.
    private static let bufferSize = 8 << 20

    /// A job with its part's folder.
    private struct Item: Sendable {
        var line: JSON
        var folder: String
        /// What is to be copied; `nil` for a job that failed.
        var job: MergedLine?
    }

    /// Merges the parts.
    /// - Complexity: O(files) in time; memory for the lines of `BatchRun.groupSize` jobs, a buffer for each part, and
    ///   the files of `workers` jobs.
    /// - Parameter willWait: a function that is called when a batch, or another merge, writes to the folder, which is
    ///   waited for.
    package func run(willWait: () -> Void = {}) throws(MergeFailure) -> Merged {
        var parts = try self.parts()
        try MergeCheck.check(parts, out: out)
        var merged = Merged(shards: parts.count)
        merged.hasBatchErrors = parts.contains { $0.header[.batchErrors] == .bool(true) }
        let total = parts[0].header[.jobs]?.integer ?? 0
        let out = out
        let header = BatchManifest.wholeHeader(ofPart: parts[0].header)
        let file = try MergeFailure.onDisk { () throws(DiskError) in
            try BatchManifestFile(out: out, header: header, shard: nil, willWait: willWait)
        }
        var isFinished = false
        defer { if !isFinished { file.discard() } }
        var inputs = MergedInputs()
        // The part that has each next job.
        var owners: [Int: Int] = [:]
        for index in parts.indices { try Self.enter(index, in: parts, &owners) }
        while merged.jobs < total {
            var group: [Item] = []
            while group.count < BatchRun.groupSize, merged.jobs < total {
                guard let index = owners.removeValue(forKey: merged.jobs), let line = parts[index].line else {
                    throw .missingJob(merged.jobs, of: total)
                }
                try inputs.add(line, of: index, in: parts)
                var item = Item(line: line, folder: parts[index].folder)
                if line[.folder]?.string != nil {
                    guard let job = MergedLine(line) else {
                        throw .malformed(
                            path: parts[index].path,
                            message: "job \(merged.jobs) has a brand, a name, a folder or a count that no batch writes")
                    }
                    item.job = job
                }
                group.append(item)
                merged.jobs += 1
                try parts[index].advance()
                try Self.enter(index, in: parts, &owners)
            }
            let results = group.concurrentMap(workers: workers) { item -> Result<WriteResult?, MergeFailure> in
                guard let job = item.job else { return .success(nil) }
                do throws(MergeFailure) { return .success(try copy(job, from: item.folder)) } catch {
                    return .failure(error)
                }
            }
            for result in results {
                if let leftover = try result.get()?.leftover { merged.leftovers.append(leftover) }
            }
            for item in group {
                if item.job == nil { merged.failed += 1 }
                try MergeFailure.onDisk { () throws(DiskError) in try file.add(item.line) }
            }
        }
        if let part = parts.first(where: { $0.line != nil }) {
            throw .malformed(path: part.path, message: "it has more jobs than the batch, which has \(total)")
        }
        try MergeFailure.onDisk { () throws(DiskError) in try file.finish() }
        isFinished = true
        return merged
    }

    /// Notes which part has a job.
    /// - Throws: when another part has the same.
    private static func enter(
        _ index: Int, in parts: [PartManifest], _ owners: inout [Int: Int]
    ) throws(MergeFailure) {
        guard let job = parts[index].job, let other = owners.updateValue(index, forKey: job) else { return }
        let line = parts[index].line
        throw .repeatedJob(
            "\(line?[.brand]?.string ?? "?")/\(line?[.preset]?.string ?? "?")", path: parts[other].path,
            and: parts[index].path)
    }

    private func parts() throws(MergeFailure) -> [PartManifest] {
        var files: [(folder: String, name: String)] = []
        for folder in folders {
            guard InputFile.isFolder(folder) else { throw .noFolder(folder) }
            let names = try MergeFailure.onDisk { () throws(DiskError) in
                try Disk.names(in: folder, unreadable: .skipped)
            }
            let manifests = names.filter { BatchManifest.shard(ofFile: $0) != nil }
            if manifests.isEmpty {
                let partial = names.compactMap { name in
                    name.hasSuffix(PartialFile.suffix)
                        ? BatchManifest.shard(ofFile: String(name.dropLast(PartialFile.suffix.count)))
                        : nil
                }
                guard let shard = partial.first else { throw .noManifest(folder: folder) }
                throw .unfinished(shard: shard.text, folder: folder)
            }
            files += manifests.map { (folder, $0) }
        }
        let size = min(1 << 16, max(1 << 11, Self.bufferSize / max(1, files.count)))
        var parts: [PartManifest] = []
        for file in files { parts.append(try PartManifest(file.folder, file.name, bufferSize: size)) }
        return parts
    }

    /// Copies a job's folder and its stamp.
    private func copy(_ job: MergedLine, from part: String) throws(MergeFailure) -> WriteResult {
        let folder = "\(part)/\(job.brand)/\(job.name)"
        let manifest = try read("\(folder)/\(Manifest.fileName)", limit: LastManifest.sizeLimit)
        guard let manifest, sha256(manifest) == job.manifestDigest,
            let recorded = try? RecordedManifest(manifest)
        else { throw .changed(folder: folder) }
        var tree = FileTree()
        for file in recorded.files {
            let bytes = try read("\(folder)/\(file)", limit: OutputFolder.fileLimit)
            guard let bytes, file.text == Manifest.fileName || sha256(bytes) == recorded.digests[file] else {
                throw .changed(folder: folder)
            }
            do throws(FileTree.Conflict) { try tree.add(bytes, at: file.text) } catch {
                throw .changed(folder: folder)
            }
        }
        guard job.fits(tree) else { throw .changed(folder: folder) }
        let result = try MergeFailure.onDisk { () throws(DiskError) in
            try BrandFolder.check(job.brand, below: out)
            return try OutputFolder(out: "\(out)/\(job.brand)", name: job.name).write(tree)
        }
        // Without its stamp a job is only done again.
        let stamp = BatchStamp.path(of: "\(job.brand)/\(job.preset)")
        guard let bytes = try? Disk.read("\(part)/\(stamp)", limit: BatchStamp.sizeLimit) else {
            return result
        }
        try MergeFailure.onDisk { () throws(DiskError) in try OutputFile.write(bytes, at: stamp, below: out) }
        return result
    }

    /// The bytes of a file of a part; `nil` when it is missing or too long, or something else has its name.
    private func read(_ path: String, limit: Int) throws(MergeFailure) -> [UInt8]? {
        try MergeFailure.onDisk { () throws(DiskError) -> [UInt8]? in
            do throws(DiskError) { return try Disk.read(path, limit: limit) } catch {
                if error.isOfMissingFile { return nil }
                if let entry = try? Disk.entry(at: path), entry.kind != .file { return nil }
                throw error
            }
        }
    }
}
