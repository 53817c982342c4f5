package import LintelBuild
package import LintelEngine
import LintelPaths
import LintelStore

extension Pipeline {
    /// Plans, draws and proves every preset of the request, and writes nothing.
    /// - Parameters:
    ///   - against: the folder around the folders that are compared with what a build would write; `nil` for none.
    ///   - makes: the command that makes a folder that is missing; `nil` for `lintel build` with the options.
    ///   - options: the options of the command line that a build needs to make the same files, as words for a shell.
    ///   - findsStrays: whether folders in `against` are errors that none of the presets makes.
    ///   - unchecked: the names of the files of presets that are not in the request, such as `Sea.yml`. Folders that
    ///     were built from files of these names are not errors.
    package static func check(
        _ request: BuildRequest, against: String? = nil, makes: String? = nil, options: [String] = [],
        findsStrays: Bool = true, unchecked: Set<String> = [],
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> BuildReport {
        guard let against else { return proved(request, progress: progress) }
        let committed = CommittedFolders(out: against)
        var report = build(request, to: committed, progress: progress)
        for index in report.presets.indices {
            guard let name = report.presets[index].name, let drifts = report.presets[index].drifts, !drifts.isEmpty
            else { continue }
            var drift = DriftReport(
                folder: committed.path(of: name), out: against, makes: makes, options: options,
                preset: request.presets[index].commandArgument, location: request.presets[index].nameLocation)
            drift.report(drifts)
            report.presets[index].diagnostics += drift.diagnostics
        }
        // A preset that cannot be read has no name, so that its folder is unknown.
        if findsStrays, report.presets.allSatisfy({ $0.name != nil }), !report.presets.isEmpty {
            report.diagnostics += StrayFolders(around: against).diagnostics(
                of: request.presets, named: report.presets.compactMap(\.name), besides: unchecked)
        }
        return report
    }
}

/// Folders that are compared with what a build would write to them, and stay as they are.
private struct CommittedFolders: BuildDestination {
    let out: String

    func take(_ files: FileTree, of name: String) throws(DiskError) -> Arrival {
        .compared(try CommittedComparison(folder: path(of: name), tree: files).drifts())
    }

    func path(of name: String) -> String { OutputFolder(out: out, name: name).path }
}
