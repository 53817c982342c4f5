import LintelBuild
import LintelEngine
import LintelReview

/// `lintel check PRESET...`: a build that is not written, and ends with 1 when a preset has an error.
struct CheckCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let page = try PreviewFile.named(in: invocation)
        let printer = BuildPrinter(invocation: invocation, command: .check, writing: .dryRun)
        let search = try invocation.presetSearch()
        // Folders of presets that could not be read are not known, and so neither which of those there are too many.
        guard search.unread.isEmpty || !invocation.arguments.has(.against) else {
            return printer.outcome(of: search.reportOfUnread)
        }
        let against = try invocation.comparedFolder()
        var request = try invocation.request(presets: search.inputs)
        // The plugins name outputs after such files.
        for index in request.presets.indices {
            guard let file = LintelFile(path: request.presets[index].file), file.kind == .preset else { continue }
            request.presets[index].wantedName = file.stem
        }
        let progress = ProgressLine(invocation)
        let report = search.completed(
            Pipeline.check(
                request, against: against, options: invocation.givenBuildOptions,
                unchecked: against == nil ? [] : invocation.projectFiles(besides: request.presets)
            ) { progress.update($0) })
        progress.clear()
        invocation.warn(about: request.cache)
        guard let page, !request.presets.isEmpty else { return printer.outcome(of: report) }
        do throws(CommandFailure) { try page.write(PreviewRequest(build: request, against: against)) } catch {
            return printer.outcome(of: report, besides: error)
        }
        return printer.outcome(of: report)
    }
}
