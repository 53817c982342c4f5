package import LintelBuild
import LintelEmit
package import LintelEngine
import LintelStore
import Synchronization

extension Pipeline {
    /// Plans, draws and proves every preset of the request, and writes nothing. Compares with what is in `against`, if
    /// that is given.
    /// - Parameter findsStrays: whether folders in `against` are errors that none of the presets makes.
    package static func check(
        _ request: BuildRequest, findsStrays: Bool = true,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        guard let against = request.against else {
            return proved(request, progress: progress)
        }
        let committed = CommittedFolders(out: against)
        var report = build(request, to: committed, progress: progress)
        for index in report.presets.indices {
            guard let name = report.presets[index].name, let drifts = committed.drifts(of: name) else { continue }
            report.presets[index].drifts = drifts
            guard !drifts.isEmpty else { continue }
            CommittedComparison.report(
                drifts, shown: committed.path(of: name), in: against, at: request.presets[index].nameLocation,
                into: &report.presets[index].diagnostics)
        }
        // A preset that cannot be read has no name, so that its folder is unknown.
        if findsStrays, report.presets.allSatisfy({ $0.name != nil }), !report.presets.isEmpty {
            report.diagnostics += StrayFolders(around: against).diagnostics(
                of: request.presets, named: report.presets.compactMap(\.name))
        }
        return report
    }
}

/// Folders that are compared with what a build would write to them, and stay as they are.
private final class CommittedFolders: BuildDestination {
    private let out: String
    private let found = Mutex<[String: [OutputDrift]]>([:])

    init(out: String) { self.out = out }

    func take(_ files: FileTree, of name: String) throws(DiskError) -> WriteResult? {
        let drifts = try CommittedComparison(folder: path(of: name), tree: files).drifts()
        found.withLock { $0[name] = drifts }
        return nil
    }

    func path(of name: String) -> String { OutputFolder(out: out, name: name).path }

    /// What is not as it would be built; `nil` when the preset was not compared.
    func drifts(of name: String) -> [OutputDrift]? { found.withLock { $0[name] } }
}
