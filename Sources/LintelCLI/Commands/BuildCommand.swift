import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelReview
import LintelStore

/// `lintel build PRESET...`.
struct BuildCommand {
    func run(_ invocation: Invocation) -> Outcome {
        if let objection = FileLists.objection(in: invocation) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request):
            let progress = ProgressLine(invocation)
            let report = Pipeline.build(request) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            let printer = BuildPrinter(invocation: invocation, command: .build, writing: request.writing)
            let outcome = printer.outcome(of: report)
            guard outcome.code == .done else { return outcome }
            do throws(WriteError) {
                try FileLists(of: report, request, invocation).write()
                return outcome
            } catch {
                invocation.console.fail("\(error)")
                return Outcome(ExitCode(of: error))
            }
        }
    }
}

/// `lintel check PRESET...`: a build that is not written, and ends with 1 when a preset has an error.
struct CheckCommand {
    func run(_ invocation: Invocation) -> Outcome {
        if let objection = PreviewFile.objection(in: invocation) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(var request):
            // The plugins name outputs after such files.
            for index in request.presets.indices {
                guard let file = LintelFile(path: request.presets[index].file), file.kind == .preset else { continue }
                request.presets[index].wantedName = file.stem
            }
            let progress = ProgressLine(invocation)
            let report = Pipeline.check(request) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            var outcome = BuildPrinter(invocation: invocation, command: .check, writing: .dryRun).outcome(of: report)
            if let failed = PreviewFile.write(request, invocation), outcome.code == .done { outcome.code = failed }
            return outcome
        }
    }
}
