package import LintelBuild

/// A batch to build, and how.
package struct BatchRequest: Sendable {
    package var batch: Batch
    /// Its presets are ignored; its `out` is the folder around the brands' folders, and its `workers` are those of all
    /// jobs together.
    package var build: BuildRequest
    /// `nil` for all of the batch.
    package var shard: Shard?
    /// The brands to work on; `nil` for all of them.
    package var brands: Set<String>?
    /// Whether everything is drawn, proved and perhaps compared (`build.against`, the folder around the brands'
    /// folders), and nothing written.
    package var isCheck = false

    /// Whether it is the batch, or a part of it that `lintel merge` knows, that is written: only then is there a
    /// manifest of it.
    var hasManifest: Bool { isWriting && brands == nil }

    /// Whether files are written at all.
    package var isWriting: Bool { build.writing == .commit && !isCheck }

    /// The file name of the manifest of the batch, or of its part, in the folder `build.out`.
    package var manifestName: String { BatchManifest.fileName(shard) }

    /// The folders that are written, as paths below `build.out`: those of the jobs, and the one of the stamps.
    /// - Complexity: O(jobs).
    package var outputFolders: Set<String> {
        var folders: Set<String> = [BatchStamp.folder]
        for job in batch.jobs {
            guard let name = batch.outputName(of: job) else { continue }
            folders.insert("\(batch.brands[job.brand].name)/\(name)")
        }
        return folders
    }

    package init(batch: Batch, build: BuildRequest, shard: Shard? = nil) {
        self.batch = batch
        self.build = build
        self.shard = shard
    }
}
