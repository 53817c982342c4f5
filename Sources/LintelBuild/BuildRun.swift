import LintelCodecs
import LintelConcurrency
import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPlan
import LintelPreset
import LintelStore

/// One build, step by step: what earlier builds made is recalled, the rest is planned, drawn and finished; all goes to
/// the destination.
struct BuildRun: Sendable {
    let request: BuildRequest
    let destination: any BuildDestination
    /// The stamps of output folders that need not be compared; `nil` when all files are wanted.
    let stamps: OutputStamps?
    /// Codings whose remembered results are taken rather than those of the request's own.
    let preferredCodings: [ImageCoding]
    let progress: @Sendable (BuildProgress) -> Void
    /// Returns whether the build was cancelled, so that nothing more is to be drawn.
    let isCancelled: @Sendable () -> Bool
    private let memory: PresetMemory?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    init(
        _ request: BuildRequest, to destination: any BuildDestination, stamps: OutputStamps? = nil,
        recalling preferredCodings: [ImageCoding] = [],
        progress: @escaping @Sendable (BuildProgress) -> Void, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.request = request
        self.destination = destination
        self.stamps = stamps
        self.preferredCodings = preferredCodings
        self.progress = progress
        self.isCancelled = isCancelled
        memory = PresetMemory(request)
        start = clock.now
    }

    /// Builds every preset of the request.
    /// - Returns: the report on each, in the order of the request.
    func report() -> BuildReport {
        let (recalled, keys, planned) = recalledAndPlanned()
        let drawn = draw(planned.presets)
        let delivered = finish(drawn, keys) + deliver(recalled)
        // A devices file's warnings are of no preset, and would not be given again.
        if planned.diagnostics.all.isEmpty { OutputStamps.store(delivered.compactMap(\.built)) }
        request.cache?.settle()
        return BuildReport(
            presets: reports(of: recalled, delivered), diagnostics: planned.diagnostics.sorted, seconds: seconds)
    }

    private var seconds: Double { (clock.now - start) / .seconds(1) }

    // MARK: Recalling and planning

    /// What is known of a preset before it is read.
    private enum Recalled: Sendable {
        /// Its folder is as a build would leave it.
        case unchanged(PresetReport)
        /// Its files were made before of the same inputs.
        case made(RememberedPreset)
        case nothing

        var name: String? {
            switch self {
            case .unchanged(let report): report.name
            case .made(let remembered): remembered.recalled.name
            case .nothing: nil
            }
        }

        var isNothing: Bool { if case .nothing = self { true } else { false } }
        var isMade: Bool { if case .made = self { true } else { false } }
    }

    /// The presets that are to be drawn, and what is wrong with the devices file.
    private struct Planned {
        var presets: [(index: Int, value: PreparedPreset)] = []
        var diagnostics = Diagnostics()
    }

    /// - Returns: `keys`: under which the results of presets are remembered; `nil` for those that are not.
    private func recalledAndPlanned() -> (recalled: [Recalled], keys: [PresetMemory.Key?], planned: Planned) {
        let unchanged = request.presets.concurrentMap(workers: request.workers) { stamps?.known($0) }
        let keys = zip(request.presets, unchanged).map { preset, report in
            report == nil ? memory?.key(of: preset) : nil
        }
        let recalled: [Recalled] = request.presets.indices.map { index in
            if let report = unchanged[index] { return .unchanged(report) }
            let remembered = keys[index].flatMap {
                memory?.preset(of: request.presets[index], under: $0, preferring: preferredCodings)
            }
            return remembered.map { .made($0) } ?? .nothing
        }
        var planned = plan(where: recalled.map(\.isNothing))
        // Results of presets do not have the warnings of the devices file. An output folder has a stamp only when there
        // are none.
        if planned.presets.isEmpty, recalled.contains(where: \.isMade), request.devices != nil {
            _ = Pipeline.catalog(of: request, into: &planned.diagnostics)
        }
        let names = recalled.compactMap(\.name) + planned.presets.compactMap(\.value.name)
        guard Set(names.map(PresetName.key)).count < names.count else { return (recalled, keys, planned) }
        // Which of two presets with one name keeps it depends on the order of all presets, so that all are planned
        // again.
        return (recalled.map { _ in .nothing }, keys, plan(where: recalled.map { _ in true }))
    }

    private func plan(where isWanted: [Bool]) -> Planned {
        let wanted = isWanted.indices.filter { isWanted[$0] }
        guard !wanted.isEmpty else { return Planned() }
        var rest = request
        rest.presets = wanted.map { request.presets[$0] }
        let planned = Pipeline.plan(rest)
        return Planned(
            presets: zip(wanted, planned.presets).map { (index: $0, value: $1) }, diagnostics: planned.diagnostics)
    }

    // MARK: Drawing

    private typealias Drawn = DrawnPreset<PresetBuild.JobResult>

    private func draw(_ presets: [(index: Int, value: PreparedPreset)]) -> [Drawn] {
        let encoded = EncodedImages()
        let builds = presets.map {
            PresetBuild($0.value, index: $0.index, coding: request.coding, encoded: encoded)
        }
        let queue = DrawingQueue(
            workers: request.workers, progress: { if !isCancelled() { progress($0) } },
            draw: { build, job in
                isCancelled() ? .failure(.cancelled) : build.render(job: job, rememberedBy: request.cache)
            })
        return queue.drawn(builds)
    }

    // MARK: Delivering

    /// A preset whose files have arrived, or that has none.
    private struct Delivered: Sendable {
        var index: Int
        var report: PresetReport
        /// What to remember of its folder.
        var built: OutputStamps.Built?
    }

    /// Makes the files of presets whose images are drawn, and hands them on.
    private func finish(_ drawn: [Drawn], _ keys: [PresetMemory.Key?]) -> [Delivered] {
        let devices = request.devices.map { Delivery.Input(role: .devices, $0) }
        return drawn.concurrentMap(workers: request.workers) { drawn in
            let index = drawn.build.index
            let finished = drawn.build.finished(
                drawn.drawn, devices: devices, contrastAdvice: request.contrastAdvice, workers: request.workers)
            let prepared = drawn.build.prepared
            let folder = prepared.name.flatMap(destination.folder)
            guard case .made(let made) = finished.outcome else {
                return Delivered(
                    index: index, report: PresetReport(finished, of: prepared, folder: folder, seconds: seconds))
            }
            let delivered = deliver(made.files, imagePaths: made.imagePaths, index, named: drawn.build.plan.name) {
                PresetReport(finished, of: prepared, folder: folder, seconds: seconds, arrived: $0)
            }
            if let key = keys[index] {
                memory?.store(delivered.report, made, by: drawn.build, of: request.presets[index], under: key)
            }
            return delivered
        }
    }

    /// Hands on the files of presets that were made before.
    private func deliver(_ recalled: [Recalled]) -> [Delivered] {
        let made = recalled.enumerated().compactMap { index, recalled -> (Int, RememberedPreset)? in
            if case .made(let remembered) = recalled { (index, remembered) } else { nil }
        }
        return made.concurrentMap(workers: request.workers) { index, remembered in
            let name = remembered.recalled.name
            memory?.keepJobs(of: remembered)
            return deliver(remembered.files, imagePaths: remembered.imagePaths, index, named: name) {
                PresetReport(
                    remembered.recalled, file: request.presets[index].file, folder: destination.folder(of: name),
                    outcome: $0, seconds: seconds)
            }
        }
    }

    /// - Parameters:
    ///   - imagePaths: which of the files are images.
    ///   - report: the report on the preset after what became of the files.
    private func deliver(
        _ files: FileTree, imagePaths: Set<String>, _ index: Int, named name: String,
        report: (PresetReport.Outcome) -> PresetReport
    ) -> Delivered {
        var report = report(outcome(of: files, imagePaths: imagePaths, named: name))
        if report.files != nil, let path = FileTree.Path(LastManifest.name) {
            report.manifestDigest = files[path].map { sha256($0) }
        }
        // At once, before anybody else gets at the folder. The next build is to try again to remove what is left.
        let built = report.files?.leftover == nil ? stamps?.built(request.presets[index], report) : nil
        return Delivered(index: index, report: report, built: built)
    }

    private func outcome(of files: FileTree, imagePaths: Set<String>, named name: String) -> PresetReport.Outcome {
        do throws(DiskError) {
            let arrival = try destination.take(files, of: name)
            guard case .written(let result) = arrival else { return .made(arrival, newImages: 0) }
            return .made(arrival, newImages: result.written.count { imagePaths.contains($0) })
        } catch {
            return .failed(.writing(error))
        }
    }

    private func reports(of recalled: [Recalled], _ delivered: [Delivered]) -> [PresetReport] {
        var reports = delivered.map { (index: $0.index, report: $0.report) }
        for (index, recalled) in recalled.enumerated() {
            if case .unchanged(let report) = recalled { reports.append((index, report)) }
        }
        return reports.sorted { $0.index < $1.index }.map(\.report)
    }
}
