import LintelBuild
import LintelEngine
import LintelPaths
import LintelReview
import LintelStore

/// The work on one job of a batch: it is checked, or built into the folder of its brand.
struct BatchJobWork {
    /// What became of a job.
    struct Outcome: Sendable {
        var result: BatchResult
        /// What to remember of the job's folder; `nil` for nothing.
        var built: OutputStamps.Built?
    }

    /// The words of the command in the request.
    let commandWords: [String]
    /// The result of the job before the work, as the batch describes it.
    let blank: BatchResult
    /// The preset with what the brand changes.
    let input: BuildRequest.Input
    /// The request to build only that preset.
    let build: BuildRequest
    /// The digest of the program; `nil` when it is not known.
    let tool: String?
    /// What `OutputStamps.optionsDigest(of:)` gives for builds of brands.
    let optionsDigest: String?

    /// - Parameters:
    ///   - blank: the result as it is before the work.
    ///   - workers: how many pictures are drawn at a time.
    init(
        _ blank: BatchResult, commandWords: [String], _ input: BuildRequest.Input, of batch: BuildRequest, workers: Int,
        tool: String?,
        optionsDigest: String?
    ) {
        self.commandWords = commandWords
        self.blank = blank
        self.input = input
        self.tool = tool
        self.optionsDigest = optionsDigest
        var build = batch
        build.presets = [input]
        build.workers = workers
        build.contrastAdvice = .changingBrand
        self.build = build
    }

    func outcome(of work: BatchRequest.Work) -> Outcome {
        switch work {
        case .build(let folders): BatchJobBuild(self, around: folders).outcome()
        case .check(let against): Outcome(result: checked(against: against))
        }
    }

    /// - Parameter against: the folder around the brands' folders.
    private func checked(against: String?) -> BatchResult {
        // A build refuses a link in the place of a brand's folder.
        if let against {
            do throws(DiskError) { try Disk.checkFolders(blank.brand, below: against) } catch {
                var result = blank
                result.report.outcome = .failed(.writing(error))
                return result
            }
        }
        let report = Pipeline.check(
            build, against: against.map { "\($0)/\(blank.brand)" },
            makes: against.map(command(thatMakesBrandIn:)), findsStrays: false)
        return result(of: report)
    }

    private func command(thatMakesBrandIn out: String) -> String {
        let words = ["--brand", ShellWord.quoted(blank.brand), "--out", ShellWord.quoted(out)]
        return (["lintel batch"] + commandWords + words).joined(separator: " ")
    }

    /// The result with the job's part of a report.
    func result(of report: BuildReport) -> BatchResult {
        var result = blank
        result.report = report.presets.first ?? result.report
        // A devices file with mistakes leaves no preset to report of.
        if report.presets.isEmpty { result.report.diagnostics = report.diagnostics }
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
