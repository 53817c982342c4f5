import LintelDevices
package import LintelDiagnostics
import LintelEmit
import LintelPlan
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

    /// Plans, draws and proves every preset of the request, and writes nothing.
    package static func check(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        run(request, progress: progress) { _, _ in nil }
    }

    /// Builds every preset of the request. One preset's errors do not keep the others from being built; a preset with an error
    /// leaves its folder as it was.
    package static func build(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        run(request, progress: progress) { name, tree throws(WriteError) in
            let folder = OutputFolder(out: request.out, name: name)
            switch request.writing {
            case .commit: return try folder.write(tree)
            case .dryRun: return try folder.compare(with: tree)
            }
        }
    }

    private static func run(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void,
        write: @escaping @Sendable (String, FileTree) throws(WriteError) -> WriteResult?
    ) -> BuildReport {
        let clock = ContinuousClock()
        let start = clock.now
        let planned = plan(request)
        let encoded = EncodedImages()
        let builds = planned.presets.enumerated().map {
            PresetBuild($0.element, index: $0.offset, coding: request.coding, encoded: encoded)
        }
        // All presets' pictures are one queue, so that a large preset does not wait for its turn alone.
        let work = builds.flatMap { build in build.plan.jobs.indices.map { (build: build, job: $0) } }
        let done = Mutex([Int](repeating: 0, count: builds.count))
        let results = work.concurrentMap(workers: request.jobs) { item in
            let result = item.build.render(job: item.job)
            let count = done.withLock { counts in
                counts[item.build.index] += 1
                return counts[item.build.index]
            }
            progress(BuildProgress(preset: item.build.index, done: count, total: item.build.plan.jobs.count))
            return result
        }
        var rest = results[...]
        let drawn = builds.map { build in
            let own = Array(rest.prefix(build.plan.jobs.count))
            rest = rest.dropFirst(own.count)
            return (build: build, results: own)
        }
        let devices = request.devices.map { Delivery.Input(role: "devices", $0) }
        let reports = drawn.concurrentMap(workers: request.jobs) { item in
            var report = item.build.finish(
                item.results, of: request, catalogueVersion: Version.catalogue, devices: devices, write: write)
            report.seconds = (clock.now - start) / .seconds(1)
            if let name = report.name { report.folder = OutputFolder(out: request.out, name: name).path }
            return report
        }
        return BuildReport(
            presets: reports, diagnostics: planned.diagnostics.sorted, seconds: (clock.now - start) / .seconds(1))
    }

    static func catalogue(of request: BuildRequest, into diagnostics: inout Diagnostics) -> Catalogue {
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
                    "the name '\(name)' is taken by \(other) in the same build; give one of them another name")
                presets[index].plan = nil
            } else {
                owners[name.lowercased()] = file
            }
        }
    }
}
