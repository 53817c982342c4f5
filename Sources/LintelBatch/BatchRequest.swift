package import LintelBuild

/// A batch to build or to check, and how.
package struct BatchRequest: Sendable {
    package enum Work: Hashable, Sendable {
        /// The presets' folders are written, or compared in a dry run; the brands' folders, which they are in, are
        /// around them in `out`.
        case build(OutputFolders)
        /// Everything is drawn and proved, and compared with the folder around the brands' folders if one is given;
        /// nothing is written.
        case check(against: String?)
    }

    package var batch: Batch
    /// The request for builds. Its presets are ignored; its `workers` are those of all jobs together.
    package var build: BuildRequest
    package var work: Work
    /// The part of the batch to build; `nil` for all of it.
    package var shard: Shard?
    /// The brands to work on; `nil` for all of them.
    package var brands: Set<String>?
    /// Whether the batch file has errors, also those that keep nothing of it from being built: the manifest of a part
    /// has it for `lintel merge`.
    package var hasBatchErrors = false

    /// The words that follow `lintel batch` in a command that builds the batch with the same options, as words for a
    /// shell.
    package var commandWords: [String] = []

    /// The number of brands to work on; of a part, those that it has presets of.
    /// - Complexity: O(jobs) of a part, else O(1).
    package var brandCount: Int {
        guard shard != nil else { return brands?.count ?? batch.brands.count }
        return batch.brands.indices.count { batch.jobs(of: $0).contains(where: isWanted) }
    }

    /// The number of presets of brands to work on.
    /// - Complexity: O(jobs).
    package var jobCount: Int {
        batch.brands.indices.reduce(0) { $0 + batch.jobs(of: $1).count(where: isWanted) }
    }

    /// Whether a job is of the brands and of the part to work on.
    func isWanted(_ job: Batch.Job) -> Bool {
        (brands?.contains(batch.brands[job.brand].name) ?? true) && (shard?.holds(batch.name(of: job)) ?? true)
    }

    package var isCheck: Bool { if case .check = work { true } else { false } }

    /// Whether files are written, or compared with others: a check that does neither knows nothing of their bytes.
    package var hasFiles: Bool { work != .check(against: nil) }

    /// The folder that files are written to; `nil` when none are.
    package var writtenFolder: String? {
        if case .build(let folders) = work, folders.writing == .commit { folders.out } else { nil }
    }

    /// The folders that are written, as paths below the one around them: those of the jobs, and the one of the stamps.
    /// - Complexity: O(jobs).
    package var outputFolders: Set<String> {
        var folders: Set<String> = [BatchStamp.folder]
        for job in batch.jobs {
            guard let name = batch.outputName(of: job) else { continue }
            folders.insert("\(batch.brands[job.brand].name)/\(name)")
        }
        return folders
    }

    package init(batch: Batch, build: BuildRequest, work: Work, shard: Shard? = nil) {
        self.batch = batch
        self.build = build
        self.work = work
        self.shard = shard
    }
}
