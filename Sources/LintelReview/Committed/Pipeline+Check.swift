package import LintelBuild
import LintelEmit
import LintelEngine
import LintelStore
import Synchronization

extension Pipeline {
    /// Plans, draws and proves every preset of the request, and writes nothing.
    package static func check(
        _ request: BuildRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        guard let against = request.against else {
            return run(request.withoutPacking, progress: progress) { _, _ in nil }
        }
        let found = Mutex<[String: [OutputDrift]]>([:])
        var report = run(request, progress: progress) { name, tree throws(WriteError) in
            let folder = OutputFolder(out: against, name: name).path
            let drifts = try CommittedComparison(folder: folder, tree: tree).drifts()
            found.withLock { $0[name] = drifts }
            return nil
        }
        for index in report.presets.indices {
            guard let name = report.presets[index].name, let drifts = found.withLock({ $0[name] }) else { continue }
            let folder = OutputFolder(out: against, name: name).path
            report.presets[index].drifts = drifts
            guard !drifts.isEmpty else { continue }
            CommittedComparison.report(
                drifts, shown: folder, at: request.presets[index].nameLocation,
                into: &report.presets[index].diagnostics)
        }
        return report
    }
}
