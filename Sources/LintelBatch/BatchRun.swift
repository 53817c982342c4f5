import LintelBuild
import LintelEmit
import LintelEngine
import LintelReview
import LintelStore
import LintelUnits
import Synchronization

extension Pipeline {
    /// Builds the jobs of a batch, each to `<out>/<brand>/<Name>`. One that fails does not keep the others from being built. What was
    /// built before of the same inputs, and exists unchanged, is left as it is.
    ///
    /// Memory does not grow with the number of jobs: of each only what `tell` is given is kept, and that no longer than the call.
    /// - Parameters: progress: how many jobs are done, from any thread. tell: is given the results in the batch's order.
    package static func batch(
        _ request: BatchRequest, progress: @escaping @Sendable (Int, _ total: Int) -> Void = { _, _ in },
        tell: (BatchResult) -> Void = { _ in }
    ) -> BatchSummary {
        BatchRun(request).run(progress: progress, tell: tell)
    }
}

/// The jobs that are worked on together before their results are reported: what bounds the memory.
private let groupSize = 64
/// After how many groups memory that was freed is given back: some 1,000 jobs, of at least a millisecond each.
private let groupsBetweenReleases = 16

private struct BatchRun {
    let request: BatchRequest
    let tool: String?
    /// As `OutputStamps` has it; the same for all jobs.
    let settings: String?
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
        build.isOfBrand = true
        settings = OutputStamps.settings(of: build)
        var jobs: [Item] = []
        var index = 0
        for (brandIndex, brand) in request.batch.brands.enumerated() {
            let isWanted = request.brands?.contains(brand.name) ?? true
            for preset in brand.presets {
                let job = Batch.Job(brand: brandIndex, preset: preset)
                let isOfPart = request.shard.map { $0.holds(request.batch.name(of: job)) } ?? true
                if isWanted, isOfPart { jobs.append(Item(index, job)) }
                index += 1
            }
        }
        self.jobs = jobs
    }

    func run(progress: @escaping @Sendable (Int, Int) -> Void, tell: (BatchResult) -> Void) -> BatchSummary {
        let clock = ContinuousClock()
        let start = clock.now
        var summary = BatchSummary()
        summary.jobs = jobs.count
        var manifest: BatchManifestFile?
        do throws(WriteError) {
            if request.hasManifest {
                manifest = try BatchManifestFile(
                    out: request.build.out, header: BatchManifest.header(of: request, jobCount: jobs.count),
                    shard: request.shard)
            }
        } catch {
            summary.problem = error
            return summary
        }
        request.build.cache?.beginSeries()
        let total = jobs.count
        let done = Atomic(0)
        let workers = min(request.build.jobs, max(1, total))
        // What is left of the workers goes to the pictures of a job.
        let inner = max(1, request.build.jobs / workers)
        for first in stride(from: 0, to: total, by: groupSize) {
            // The first time, what reading the batch took.
            if first % (groupSize * groupsBetweenReleases) == 0 { FreedMemory.release() }
            let group = Array(jobs[first..<min(first + groupSize, total)])
            let results = group.concurrentMap(workers: workers) { item in
                let result = build(item.job, index: item.index, workers: inner)
                progress(done.wrappingAdd(1, ordering: .relaxed).newValue, total)
                return result
            }
            OutputStamps.store(results.compactMap(\.built))
            for (result, _) in results {
                summary.add(result)
                tell(result)
                do throws(WriteError) { try manifest?.add(BatchManifest.line(of: result)) } catch {
                    summary.problem = summary.problem ?? error
                }
            }
        }
        do throws(WriteError) {
            if summary.problem == nil { try manifest?.finish() }
        } catch {
            summary.problem = error
        }
        request.build.cache?.endSeries()
        summary.seconds = (clock.now - start) / .seconds(1)
        return summary
    }

    /// - Returns: what became of the job, and what is to be remembered of it.
    private func build(
        _ job: Batch.Job, index: Int, workers: Int
    ) -> (result: BatchResult, built: OutputStamps.Built?) {
        let brand = request.batch.brands[job.brand].name
        let word = request.batch.presets[job.preset].word
        var result = BatchResult(
            index: index, brand: brand, displayName: request.batch.brands[job.brand].displayName, preset: word,
            report: PresetReport(file: request.batch.presets[job.preset].input.file),
            folder: request.batch.presets[job.preset].input.folder)
        guard let input = request.batch.input(of: job) else {
            result.isRefused = true
            return (result, nil)
        }
        var build = request.build
        build.presets = [input]
        build.out = request.build.out + "/" + brand
        build.jobs = workers
        build.isOfBrand = true
        if request.isCheck {
            build.against = request.build.against.map { "\($0)/\(brand)" }
            let report = Pipeline.check(build, findsStrays: false)
            result.report = report.presets.first ?? result.report
            if report.presets.isEmpty { result.report.diagnostics = report.diagnostics }
            return (result, nil)
        }
        // A brand's folder, too, is one that the tool names.
        do throws(WriteError) { try Disk.checkFolders(brand, below: request.build.out) } catch {
            result.report.failure = .writing(error)
            return (result, nil)
        }
        let stampPath = BatchStamp.path(of: result.name)
        let path = "\(request.build.out)/\(stampPath)"
        let stamps = settings.flatMap { OutputStamps(build, settings: $0) }
        // The batch's own stamp has to be there, too: merging looks for it.
        if let known = stamps?.known(input), FileState(at: path) != nil {
            result.report = known.report
            result.report.folder = known.report.name.map { OutputFolder(out: build.out, name: $0).path }
            result.manifest = known.manifest
            result.fileCount = known.report.files?.unchanged.count ?? 0
            return (result, nil)
        }
        func built(_ result: BatchResult) -> OutputStamps.Built? {
            guard build.writing == .commit, let stamps, let manifest = result.manifest else { return nil }
            return OutputStamps.Built(stamps, input, result.report, manifest: manifest)
        }
        let key = tool.flatMap { DeliveryRecord.key(of: input, in: build, madeBy: $0) }
        if let key, let known = known(key, path, input, build) {
            result.report = known.report
            result.manifest = known.stamp.manifest
            result.fileCount = known.stamp.files.count
            return (result, built(result))
        }
        let made = FilesInMemory(then: OutputFolders(build))
        let report = Pipeline.build(build, to: made)
        result.report = report.presets.first ?? result.report
        // A devices file with mistakes leaves no preset to report of.
        if report.presets.isEmpty { result.report.diagnostics = report.diagnostics }
        guard !result.report.hasErrors, let tree = result.report.name.flatMap({ made[$0] }) else {
            return (result, nil)
        }
        result.fileCount = tree.files.count
        let stamp = BatchStamp(
            key: key ?? "", record: DeliveryRecord(result.report, of: input, in: build), tree: tree)
        result.manifest = stamp.manifest
        if key != nil, build.writing == .commit {
            do throws(WriteError) { try stamp.write(at: stampPath, below: request.build.out) } catch {
                result.report.failure = .writing(error)
            }
        }
        return (result, built(result))
    }

    /// What the job's stamp says, where that still is so.
    private func known(
        _ key: String, _ path: String, _ input: BuildRequest.Input, _ build: BuildRequest
    ) -> (stamp: BatchStamp, report: PresetReport)? {
        guard let stamp = BatchStamp(at: path), stamp.key == key,
            var report = stamp.record.report(of: input, in: build), let name = report.name, FileTree.Path(name) != nil
        else { return nil }
        let folder = OutputFolder(out: build.out, name: name).path
        guard stamp.holds(in: folder) else { return nil }
        report.folder = folder
        report.images.written = 0
        report.files = WriteResult(
            outcome: .unchanged, written: [], unchanged: stamp.files.map(\.path), removed: [], kept: [])
        return (stamp, report)
    }
}
