package import LintelDevices
package import LintelDiagnostics
package import LintelEmit
package import LintelEngine
import LintelPlan
package import LintelStore
import LintelUnits
import Synchronization

/// The stages in their order: read, resolve, plan, draw and prove, encode, emit, write. Every stage but the last is a function
/// from value to value.
package enum Pipeline {
    /// Reads and plans every preset of the request. Nothing is drawn.
    package static func plan(_ request: BuildRequest) -> (presets: [PreparedPreset], diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        let catalogue = catalogue(of: request, into: &diagnostics)
        guard !diagnostics.hasErrors else { return ([], diagnostics) }
        var presets = request.presets.map {
            PreparedPreset($0, catalogue: catalogue, formats: request.formats)
        }
        refuseEqualNames(&presets)
        return (presets, diagnostics)
    }

    /// Builds every preset of the request. One preset's errors do not keep the others from being built; a preset with an error
    /// leaves its folder as it was.
    package static func build(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        build(request, progress: progress, made: nil)
    }

    /// - Parameter made: is given the files of each preset before they are written, from any thread.
    package static func build(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void,
        made: (@Sendable (FileTree) -> Void)?
    ) -> BuildReport {
        // Whoever wants the files has to have them made.
        run(request, stamps: made == nil ? OutputStamps(request) : nil, progress: progress) {
            name, tree throws(WriteError) in
            made?(tree)
            let folder = OutputFolder(out: request.out, name: name)
            switch request.writing {
            case .commit: return try folder.write(tree)
            case .dryRun: return try folder.compare(with: tree)
            }
        }
    }

    /// Makes the files of every preset of the request. - Parameter write: is given them by the preset's name, from any thread.
    package static func run(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void,
        write: @escaping @Sendable (String, FileTree) throws(WriteError) -> WriteResult?
    ) -> BuildReport {
        run(request, stamps: nil, progress: progress, write: write)
    }

    private static func run(
        _ request: BuildRequest, stamps: OutputStamps?, progress: @escaping @Sendable (BuildProgress) -> Void,
        write: @escaping @Sendable (String, FileTree) throws(WriteError) -> WriteResult?
    ) -> BuildReport {
        let clock = ContinuousClock()
        let start = clock.now
        let memory = DeliveryMemory(request)
        var standing = request.presets.concurrentMap(workers: request.jobs) { stamps?.known($0)?.report }
        var known = zip(request.presets, standing).map { $1 == nil ? memory?.delivery(of: $0) : nil }
        var planned = plan(request, leavingOut: zip(known, standing).map { $0 != nil || $1 != nil })
        // Which of two presets of one name comes first shows among all of them alone.
        let names =
            standing.compactMap { $0?.name } + known.compactMap { $0?.report.name }
            + planned.presets.compactMap(\.value.name)
        if Set(names.map { $0.lowercased() }).count < names.count {
            known = known.map { _ in nil }
            standing = standing.map { _ in nil }
            planned = plan(request, leavingOut: known.map { _ in false })
        }
        let encoded = EncodedImages()
        var builds = planned.presets.map {
            PresetBuild($0.value, index: $0.index, coding: request.coding, encoded: encoded)
        }
        let results = draw(&builds, rememberedBy: request.cache, workers: request.jobs, progress: progress)
        let devices = request.devices.map { Delivery.Input(role: "devices", $0) }
        let drawn = zip(builds, results).map { (build: $0, results: $1) }
        let made = drawn.concurrentMap(workers: request.jobs) { item in
            let finished = item.build.finished(
                item.results, devices: devices, proposesContrast: request.proposesContrast, workers: request.jobs)
            var report = PresetReport(finished, of: item.build.prepared)
            let files = finished.files
            if let files {
                do throws(WriteError) {
                    report.files = try write(item.build.plan.name, files)
                } catch {
                    report.failure = .writing(error)
                }
                report.images.written = report.files?.written.count { finished.imagePaths.contains($0) } ?? 0
            }
            // At once, before anybody else gets at the folder.
            let built = files.flatMap { stamps?.built(request.presets[item.build.index], report, $0) }
            report.seconds = (clock.now - start) / .seconds(1)
            if let files, !report.hasErrors {
                memory?.store(report, files, of: request.presets[item.build.index])
            }
            return (index: item.build.index, report: report, built: built)
        }
        let recalled = known.enumerated().compactMap { index, delivery in delivery.map { (index, $0) } }
        let again = recalled.concurrentMap(workers: request.jobs) { index, delivery in
            var report = delivery.report
            do throws(WriteError) {
                report.files = try write(report.name ?? "", delivery.files)
                report.images.written = report.files.map { OutputFile.imageCount($0.written) } ?? 0
            } catch {
                report.failure = .writing(error)
            }
            report.seconds = (clock.now - start) / .seconds(1)
            return (index: index, report: report, built: stamps?.built(request.presets[index], report, delivery.files))
        }
        let written = made + again
        let unchanged = standing.enumerated().compactMap { index, report in report.map { (index: index, report: $0) } }
        var reports = (written.map { (index: $0.index, report: $0.report) } + unchanged).sorted { $0.index < $1.index }
            .map(\.report)
        for index in reports.indices {
            guard let name = reports[index].name else { continue }
            reports[index].folder = OutputFolder(out: request.out, name: name).path
        }
        // A devices file's warnings are of no preset, and would not be given again.
        if planned.diagnostics.all.isEmpty { OutputStamps.store(written.compactMap(\.built)) }
        request.cache?.settle()
        return BuildReport(
            presets: reports, diagnostics: planned.diagnostics.sorted, seconds: (clock.now - start) / .seconds(1))
    }

    /// Plans the presets that are not known already.
    private static func plan(
        _ request: BuildRequest, leavingOut known: [Bool]
    ) -> (presets: [(index: Int, value: PreparedPreset)], diagnostics: Diagnostics) {
        let missing = known.indices.filter { !known[$0] }
        // Without any, the devices file need not be read again.
        guard !missing.isEmpty else { return ([], Diagnostics()) }
        var rest = request
        rest.presets = missing.map { request.presets[$0] }
        let planned = plan(rest)
        return (zip(missing, planned.presets).map { (index: $0, value: $1) }, planned.diagnostics)
    }

    /// The results of every build's jobs, in their order. Equal jobs are drawn once, whichever preset they are of.
    ///
    /// Where no one image holds for all sizes, the preset is planned again with those assets divided, and what is new is drawn: once as
    /// coarsely as holds, and again with an image for each size where that was not enough.
    private static func draw(
        _ builds: inout [PresetBuild], rememberedBy cache: BuildCache?, workers: Int,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) -> [[PresetBuild.JobResult]] {
        var drawn: [Picture: PresetBuild.JobResult] = [:]
        var results: [[PresetBuild.JobResult]] = []
        for attempt in AssetDivisions.Attempt.allCases.map(Optional.some) + [nil] {
            drawMissing(builds, into: &drawn, rememberedBy: cache, workers: workers, progress: progress)
            results = builds.map { build in build.plan.jobs.indices.compactMap { drawn[Picture(build, job: $0)] } }
            guard let attempt else { break }
            var isDivided = false
            for index in builds.indices {
                isDivided = builds[index].divide(after: results[index], attempt) || isDivided
            }
            if !isDivided { break }
        }
        return results
    }

    private struct Picture: Hashable {
        var job: RenderJob
        var tolerance: Double

        init(_ build: PresetBuild, job: Int) {
            self.job = build.plan.jobs[job]
            tolerance = build.plan.tolerance
        }
    }

    /// Draws the jobs that are not drawn yet.
    private static func drawMissing(
        _ builds: [PresetBuild], into drawn: inout [Picture: PresetBuild.JobResult],
        rememberedBy cache: BuildCache?, workers: Int,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) {
        struct Use {
            var build: Int
            var job: Int
        }
        // All presets' pictures are one queue, so that a large preset does not wait for its turn alone.
        var pictures: [Picture] = []
        var uses: [[Use]] = []
        var places: [Picture: Int] = [:]
        var known = [Int](repeating: 0, count: builds.count)
        for (index, build) in builds.enumerated() {
            for job in build.plan.jobs.indices {
                let picture = Picture(build, job: job)
                if let place = places[picture] {
                    uses[place].append(Use(build: index, job: job))
                } else if drawn[picture] != nil {
                    known[index] += 1
                } else {
                    places[picture] = uses.count
                    pictures.append(picture)
                    uses.append([Use(build: index, job: job)])
                }
            }
        }
        // The totals of all presets are known before the first picture is drawn.
        for (count, build) in zip(known, builds) {
            progress(BuildProgress(preset: build.index, done: count, total: build.plan.jobs.count))
        }
        let done = Mutex(known)
        let results = uses.concurrentMap(workers: workers) { uses in
            let result = builds[uses[0].build].render(job: uses[0].job, rememberedBy: cache)
            for use in uses {
                let count = done.withLock { counts in
                    counts[use.build] += 1
                    return counts[use.build]
                }
                let build = builds[use.build]
                progress(BuildProgress(preset: build.index, done: count, total: build.plan.jobs.count))
            }
            return result
        }
        for (picture, result) in zip(pictures, results) { drawn[picture] = result }
    }

    /// The shipped devices, with those of the request.
    package static func catalogue(of request: BuildRequest, into diagnostics: inout Diagnostics) -> Catalogue {
        guard let overlay = request.devices else { return .shipped }
        return Catalogue.shipped.overlaid(with: overlay.bytes, file: overlay.file, into: &diagnostics)
    }

    /// Two presets of one name would write to one folder.
    private static func refuseEqualNames(_ presets: inout [PreparedPreset]) {
        var owners: [String: String] = [:]
        for index in presets.indices {
            guard let name = presets[index].name else { continue }
            let file = presets[index].input.file
            if let other = owners[name.lowercased()] {
                presets[index].diagnostics.error(
                    .nameUsedTwice, at: SourceLocation(file: file, line: 1, column: 1),
                    "the name '\(name)' is already used by \(other) in the same build; give one of them another name")
                presets[index].plan = nil
            } else {
                owners[name.lowercased()] = file
            }
        }
    }
}
