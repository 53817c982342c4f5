import LintelBuild
import LintelEngine
import LintelReview

/// `lintel check PRESET...`: a build that is not written, and ends with 1 when a preset has an error.
struct CheckCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let page = try PreviewFile.named(in: invocation)
        var request = try invocation.request()
        let against = try invocation.comparedFolder()
        // The plugins name outputs after such files.
        for index in request.presets.indices {
            guard let file = LintelFile(path: request.presets[index].file), file.kind == .preset else { continue }
            request.presets[index].wantedName = file.stem
        }
        let progress = ProgressLine(invocation)
        let report = Pipeline.check(request, against: against) { progress.update($0) }
        progress.clear()
        invocation.warn(about: request.cache)
        var outcome = BuildPrinter(invocation: invocation, command: .check, writing: .dryRun).outcome(of: report)
        do throws(CommandFailure) { try page?.write(PreviewRequest(build: request, against: against)) } catch {
            // The results are printed all the same.
            if let message = error.message { invocation.console.fail(message) }
            if outcome.code == .success { outcome.code = error.code }
        }
        return outcome
    }
}
