import LintelBuild
import LintelConcurrency
import LintelDiagnostics
import LintelEngine
import LintelStore
import Synchronization

/// One run of a batch: its jobs, in groups.
struct BatchRun {
    /// The jobs that are worked on together before their results are reported, and of a merge those that are copied
    /// before their lines are written: what bounds the memory.
    static let groupSize = 64
    /// After how many groups memory that was freed is given back: some 1,000 jobs, of at least a millisecond each.
    private static let groupsBetweenReleases = 16

    let request: BatchRequest
    /// The digest of the program; `nil` when it is not known.
    let tool: String?
    /// The digest of the options, as in `OutputStamps`; the same for all jobs.
    let optionsDigest: String?
    let jobs: [Item]

    /// A job with its index among all jobs of the batch. There may be very many.
    struct Item: Sendable {
        private let jobIndex: UInt32
        private let brand: UInt32
        private let preset: UInt32

        init(_ index: Int, _ job: Batch.Job) {
            jobIndex = UInt32(index)
            brand = UInt32(job.brand)
            preset = UInt32(job.preset)
        }

        var index: Int { Int(jobIndex) }
        var job: Batch.Job { Batch.Job(brand: Int(brand), preset: Int(preset)) }
    }

    init(_ request: BatchRequest) {
        self.request = request
        tool = request.build.cache?.tool ?? ProgramDigest.digest(rememberedBy: nil)
        var build = request.build
        build.contrastAdvice = .changingBrand
        optionsDigest = OutputStamps.optionsDigest(of: build)
        var jobs: [Item] = []
        var index = 0
        for (brandIndex, brand) in request.batch.brands.enumerated() {
            for preset in brand.presets {
                let job = Batch.Job(brand: brandIndex, preset: preset)
                if request.isWanted(job) { jobs.append(Item(index, job)) }
                index += 1
            }
        }
        self.jobs = jobs
    }

    func run(
        willWait: () -> Void, progress: @escaping @Sendable (Int, Int) -> Void, report: (BatchResult) -> Void
    ) -> BatchSummary {
        let clock = ContinuousClock()
        let start = clock.now
        var summary = BatchSummary()
        summary.jobs = jobs.count
        let manifest: BatchManifestFile?
        do throws(DiskError) { manifest = try openManifest(willWait: willWait) } catch {
            summary.problem = error
            return summary
        }
        workOnJobs(manifest, into: &summary, progress: progress, report: report)
        summary.seconds = (clock.now - start) / .seconds(1)
        return summary
    }

    /// Checks the folder for the outputs, and begins the manifest of the batch.
    /// - Returns: `nil` for a run without a manifest.
    private func openManifest(willWait: () -> Void) throws(DiskError) -> BatchManifestFile? {
        guard let out = request.writtenFolder else { return nil }
        try Disk.checkFolders(BatchStamp.folder, below: out)
        // Of some brands alone, which `lintel merge` does not take, there is none.
        guard request.brands == nil else { return nil }
        return try BatchManifestFile(
            out: out, header: BatchManifest.header(of: request, jobCount: jobs.count), shard: request.shard,
            willWait: willWait)
    }

    /// Works on all jobs, group by group, and finishes the manifest.
    private func workOnJobs(
        _ manifest: BatchManifestFile?, into summary: inout BatchSummary,
        progress: @escaping @Sendable (Int, Int) -> Void, report: (BatchResult) -> Void
    ) {
        request.build.cache?.beginSeries()
        defer { request.build.cache?.endSeries() }
        let total = jobs.count
        let done = Atomic(0)
        let workers = min(request.build.workers, max(1, total))
        // What is left of the workers goes to the pictures of a job.
        let inner = max(1, request.build.workers / workers)
        for first in stride(from: 0, to: total, by: Self.groupSize) {
            // The first time, what reading the batch took.
            if first % (Self.groupSize * Self.groupsBetweenReleases) == 0 { FreedMemory.release() }
            let group = Array(jobs[first..<min(first + Self.groupSize, total)])
            let outcomes = group.concurrentMap(workers: workers) { item in
                let outcome = outcome(of: item, workers: inner)
                progress(done.wrappingAdd(1, ordering: .relaxed).newValue, total)
                return outcome
            }
            OutputStamps.store(outcomes.compactMap(\.built))
            record(outcomes.map(\.result), of: group, in: manifest, into: &summary, report: report)
            if summary.problem?.isOfWholeDisk == true, first + group.count < total {
                summary.unreached = total - first - group.count
                break
            }
        }
        do throws(DiskError) {
            if summary.problem == nil {
                try manifest?.finish()
                if request.shard == nil { try manifest?.removeParts() }
            }
        } catch {
            summary.problem = error
        }
    }

    /// Adds the results of a group to the summary and to the manifest, and reports them.
    private func record(
        _ results: [BatchResult], of group: [Item], in manifest: BatchManifestFile?, into summary: inout BatchSummary,
        report: (BatchResult) -> Void
    ) {
        for (item, result) in zip(group, results) {
            summary.add(result)
            report(result)
            let file = request.batch.brands[item.job.brand].location.file
            do throws(DiskError) {
                try manifest?.add(BatchManifest.line(of: result, in: file, out: request.writtenFolder ?? ""))
            } catch {
                summary.problem = summary.problem ?? error
            }
        }
        // Every job after these would fail alike.
        if let problem = results.lazy.compactMap(\.writingProblem).first(where: \.isOfWholeDisk) {
            summary.problem = problem
        }
    }

    private func outcome(of item: Item, workers: Int) -> BatchJobWork.Outcome {
        let blank = BatchResult(index: item.index, item.job, of: request.batch)
        guard let input = request.batch.input(of: item.job) else {
            var result = blank
            result.isRefused = true
            result.report.diagnostics = request.batch.mistakes(of: item.job)
            return BatchJobWork.Outcome(result: result)
        }
        let work = BatchJobWork(
            blank, commandWords: request.commandWords, input, of: request.build, workers: workers, tool: tool,
            optionsDigest: optionsDigest)
        var outcome = work.outcome(of: request.work)
        outcome.result.report.diagnostics = request.batch.located(outcome.result.report.diagnostics, of: item.job)
        return outcome
    }
}
