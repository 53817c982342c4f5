package import LintelBuild
import LintelEngine
package import LintelStore

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

/// What became of one job of a batch.
package struct BatchResult: Sendable {
    /// Its index among all jobs of the batch, whatever the shard; from 0.
    package var index: Int
    package var brand: String
    /// The brand's name for display; `nil` where there is only the name.
    package var displayName: String?
    /// As the batch file has it.
    package var preset: String
    package var report: PresetReport
    /// The folder that paths in the preset start from; `nil` for a shipped one.
    var folder: String?
    /// The SHA-256 of the manifest, in hexadecimal digits; `nil` when the job failed.
    package var manifestDigest: String?
    var fileCount = 0
    /// Whether the batch file itself prevented the job from being built, as its diagnostics say.
    package var isRefused = false

    package var hasFailed: Bool { isRefused || report.hasErrors }
    package var name: String { "\(brand)/\(preset)" }
}

/// The results of a batch, added up as it ran.
package struct BatchSummary: Hashable, Sendable {
    /// Jobs of the batch, or of the shard.
    package var jobs = 0
    /// Checked without an error.
    package var fine = 0
    /// With files that were not there before, or were others.
    package var written = 0
    package var unchanged = 0
    package var failed = 0
    /// Image files, those of each preset counted by themselves.
    package var imageCount = 0
    /// Of distinct images, those of each preset counted by themselves.
    package var byteCount = 0
    /// Why the batch's own manifest could not be written.
    package var problem: DiskError?
    package var seconds = 0.0

    package init() {}

    mutating func add(_ result: BatchResult) {
        if result.hasFailed {
            failed += 1
        } else if result.report.files == nil {
            fine += 1
        } else if result.report.files?.outcome == .unchanged {
            unchanged += 1
        } else {
            written += 1
        }
        imageCount += result.report.images.files
        byteCount += result.report.byteCount
    }
}
