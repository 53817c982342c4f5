import LintelBuild
import LintelEmit
import LintelEngine
import LintelReview
import LintelStore

/// The work on one job of a batch: it is checked, or found to be built already, or built.
struct BatchJobWork {
    /// What became of a job.
    struct Outcome: Sendable {
        var result: BatchResult
        /// What to remember of the job's folder; `nil` for nothing.
        var built: OutputStamps.Built?
    }

    /// What the batch says of the job.
    private let blank: BatchResult
    private let input: BuildRequest.Input
    private let request: BatchRequest
    /// For the job's preset alone, in the folder of its brand.
    private let build: BuildRequest
    private let tool: String?
    private let optionsDigest: String?

    /// - Parameters:
    ///   - blank: the result as it is before the work.
    ///   - input: the preset with what the brand changes.
    ///   - workers: how many pictures are drawn at a time.
    ///   - tool: the digest of the program; `nil` when it is not known.
    ///   - optionsDigest: what `OutputStamps.optionsDigest(of:)` gives for builds of brands.
    init(
        _ blank: BatchResult, _ input: BuildRequest.Input, of request: BatchRequest, workers: Int, tool: String?,
        optionsDigest: String?
    ) {
        self.blank = blank
        self.input = input
        self.request = request
        self.tool = tool
        self.optionsDigest = optionsDigest
        var build = request.build
        build.presets = [input]
        build.out = request.build.out + "/" + blank.brand
        build.workers = workers
        build.contrastAdvice = .changingBrand
        self.build = build
    }

    /// Does the work. Nothing is written by a check, and nothing that is as it should be is written again.
    func outcome() -> Outcome {
        if request.isCheck { return checked() }
        // A brand's folder, too, is one that the tool names.
        do throws(DiskError) { try OutputPath.checkBrandFolder(blank.brand, below: request.build.out) } catch {
            var result = blank
            result.report.outcome = .failed(.writing(error))
            return Outcome(result: result)
        }
        let stamps = optionsDigest.flatMap { OutputStamps(build, optionsDigest: $0) }
        if let result = unchanged(by: stamps) { return Outcome(result: result) }
        let key = tool.flatMap { DeliveryRecord.key(of: input, build.options, madeBy: $0) }
        let result = key.flatMap(stamped) ?? built(key)
        return Outcome(result: result, built: remembered(result, by: stamps))
    }

    private func checked() -> Outcome {
        var build = build
        build.against = request.build.against.map { "\($0)/\(blank.brand)" }
        return Outcome(result: result(of: Pipeline.check(build, findsStrays: false)))
    }

    /// The result with the job's part of a report.
    private func result(of report: BuildReport) -> BatchResult {
        var result = blank
        result.report = report.presets.first ?? result.report
        // A devices file with mistakes leaves no preset to report of.
        if report.presets.isEmpty { result.report.diagnostics = report.diagnostics }
        return result
    }

    // MARK: Earlier builds

    /// Where the batch's stamp of the job is, below the folder of the batch.
    private var stampPath: String { BatchStamp.path(of: blank.name) }
    private var wholeStampPath: String { "\(request.build.out)/\(stampPath)" }

    /// The result of a job whose folder was not touched since it was built; `nil` when that is not known.
    private func unchanged(by stamps: OutputStamps?) -> BatchResult? {
        // The batch's own stamp has to be there, too: merging looks for it.
        guard let known = stamps?.known(input), FileState(at: wholeStampPath) != nil else { return nil }
        var result = blank
        result.report = known.report
        result.manifestDigest = known.manifestDigest
        result.fileCount = known.report.files?.unchanged.count ?? 0
        return result
    }

    /// The result as the job's stamp has it; `nil` when the inputs or the files are no longer those of the stamp.
    private func stamped(_ key: String) -> BatchResult? {
        guard let stamp = BatchStamp(at: wholeStampPath), stamp.key == key,
            let preset = stamp.record.recalled(of: input, in: build), FileTree.Path(preset.name) != nil
        else { return nil }
        let folder = OutputFolder(out: build.out, name: preset.name).path
        guard stamp.holds(in: folder) else { return nil }
        let files = WriteResult(
            outcome: .unchanged, written: [], unchanged: stamp.files.map(\.path), removed: [], kept: [])
        var result = blank
        result.report = PresetReport(
            preset, file: input.file, folder: folder, outcome: .made(.written(files), newImages: 0))
        result.manifestDigest = stamp.manifestDigest
        result.fileCount = stamp.files.count
        return result
    }

    /// What to remember of the folder of a job; `nil` after an error, when nothing was written, and when the next build
    /// is to try again to remove what is left of the last version.
    private func remembered(_ result: BatchResult, by stamps: OutputStamps?) -> OutputStamps.Built? {
        guard build.writing == .commit, let stamps, let digest = result.manifestDigest,
            result.report.files?.leftover == nil
        else { return nil }
        return OutputStamps.Built(stamps, input, result.report, manifestDigest: digest)
    }

    // MARK: Building

    /// Builds the job, and leaves its stamp.
    /// - Parameter key: of all that decides the job; without one there is no stamp.
    private func built(_ key: String?) -> BatchResult {
        let made = FilesInMemory(then: OutputFolders(build))
        var result = result(of: Pipeline.build(build, to: made))
        guard let record = DeliveryRecord(result.report, of: input, in: build),
            let tree = result.report.name.flatMap({ made[$0] })
        else { return result }
        result.fileCount = tree.files.count
        let stamp = BatchStamp(key: key ?? "", record: record, tree: tree)
        result.manifestDigest = stamp.manifestDigest
        if key != nil, build.writing == .commit, result.report.files?.leftover == nil {
            do throws(DiskError) { try stamp.write(at: stampPath, below: request.build.out) } catch {
                result.report.outcome = .failed(.writing(error))
            }
        }
        return result
    }
}

extension BatchResult {
    /// A job that nothing was done for yet.
    /// - Parameter index: among all jobs of the batch, from 0.
    init(index: Int, _ job: Batch.Job, of batch: Batch) {
        let brand = batch.brands[job.brand]
        let preset = batch.presets[job.preset]
        self.init(
            index: index, brand: brand.name, displayName: brand.displayName, preset: preset.word,
            report: PresetReport(file: preset.input.file))
    }
}
