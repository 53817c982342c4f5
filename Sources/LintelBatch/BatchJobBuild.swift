import LintelBuild
import LintelEngine
import LintelPaths
import LintelStore

/// The build of one job of a batch into the folder of its brand: what is as it should be is found to be so, and not
/// written again.
struct BatchJobBuild {
    private let job: BatchJobWork
    /// Around the brands' folders.
    private let batchFolder: String
    private let brandFolders: OutputFolders

    /// - Parameter folders: the one around the brands' folders, and whether it is written.
    init(_ job: BatchJobWork, around folders: OutputFolders) {
        self.job = job
        batchFolder = folders.out
        brandFolders = OutputFolders(out: "\(folders.out)/\(job.blank.brand)", writing: folders.writing)
    }

    func outcome() -> BatchJobWork.Outcome {
        // A brand's folder, too, is one that the tool names.
        do throws(DiskError) { try BrandFolder.check(job.blank.brand, below: batchFolder) } catch {
            var result = job.blank
            result.report.outcome = .failed(.writing(error))
            return BatchJobWork.Outcome(result: result)
        }
        let stamps = job.optionsDigest.flatMap { OutputStamps(job.build, brandFolders, optionsDigest: $0) }
        if let result = unchanged(by: stamps) { return BatchJobWork.Outcome(result: result) }
        let key = job.tool.flatMap { PresetRecord.key(of: job.input, job.build.options, madeBy: $0) }
        let result = key.flatMap(stamped) ?? built(key)
        return BatchJobWork.Outcome(result: result, built: remembered(result, by: stamps))
    }

    // MARK: Earlier builds

    /// The path of the batch's stamp of the job, relative to the folder of the batch.
    private var stampPath: String { BatchStamp.path(of: job.blank.name) }
    private var wholeStampPath: String { "\(batchFolder)/\(stampPath)" }

    /// The result of a job whose folder was not touched since it was built; `nil` when that is not known.
    private func unchanged(by stamps: OutputStamps?) -> BatchResult? {
        // The batch's own stamp has to be there, too: merging looks for it.
        guard let report = stamps?.known(job.input), FileState(at: wholeStampPath) != nil else { return nil }
        var result = job.blank
        result.report = report
        result.manifestDigest = report.manifestDigest
        result.fileCount = report.files?.unchanged.count ?? 0
        return result
    }

    /// The result as the job's stamp has it; `nil` when the inputs or the files are no longer those of the stamp.
    private func stamped(_ key: String) -> BatchResult? {
        guard let stamp = BatchStamp(at: wholeStampPath), stamp.key == key,
            let preset = stamp.record.recalled(of: job.input, in: job.build)
        else { return nil }
        let folder = OutputFolder(out: brandFolders.out, name: preset.name).path
        guard stamp.holds(in: folder) else { return nil }
        let files = WriteResult(
            outcome: .unchanged, written: [], unchanged: stamp.files.map(\.path), removed: [], kept: [])
        var result = job.blank
        result.report = PresetReport(
            preset, file: job.input.file, folder: folder, outcome: .made(.written(files), newImages: 0))
        result.manifestDigest = stamp.manifestDigest
        result.fileCount = stamp.files.count
        return result
    }

    /// What to remember of the folder of a job; `nil` after an error, when nothing was written, and when the next build
    /// is to try again to remove what is left of the last version.
    private func remembered(_ result: BatchResult, by stamps: OutputStamps?) -> OutputStamps.Built? {
        guard brandFolders.writing == .commit, let stamps, let digest = result.manifestDigest,
            result.report.files?.leftover == nil
        else { return nil }
        return OutputStamps.Built(stamps, job.input, result.report, manifestDigest: digest)
    }

    // MARK: Building

    /// Builds the job, and leaves its stamp.
    /// - Parameter key: of all that decides the job; without one there is no stamp.
    private func built(_ key: String?) -> BatchResult {
        let made = FilesInMemory(then: brandFolders)
        var result = job.result(of: Pipeline.build(job.build, to: made))
        guard let record = PresetRecord(result.report, of: job.input, in: job.build),
            let tree = result.report.name.flatMap({ made[$0] })
        else { return result }
        result.fileCount = tree.files.count
        let stamp = BatchStamp(key: key ?? "", record: record, tree: tree)
        result.manifestDigest = stamp.manifestDigest
        if key != nil, brandFolders.writing == .commit, result.report.files?.leftover == nil {
            do throws(DiskError) { try stamp.write(at: stampPath, below: batchFolder) } catch {
                result.report.outcome = .failed(.writing(error))
            }
        }
        return result
    }
}
