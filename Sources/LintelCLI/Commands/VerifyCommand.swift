import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelReview
import LintelStore

/// `lintel verify FOLDER...`.
struct VerifyCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let arguments = invocation.arguments
        guard let jobs = invocation.jobs else { return Outcome(.wrongArguments) }
        var request = VerifyRequest(
            folders: arguments.positionals.map { Invocation.trimmed(invocation.files.place($0)) },
            inputs: arguments[.inputs].map { Invocation.trimmed(invocation.files.place($0)) },
            allowsUnproved: arguments.has(.allowUnproved), jobs: jobs)
        if let inputs = request.inputs, !InputFile.isFolder(inputs) {
            invocation.console.fail("'\(arguments[.inputs] ?? "")' is not a folder")
            return Outcome(.inputMissing)
        }
        for folder in request.folders { request.listed[folder] = BatchManifest.folders(listedIn: folder) }
        let line = ProgressLine(invocation, verb: "proving")
        let report = Pipeline.verify(request) { progress in
            line.update(progress.done, of: progress.total, part: progress.part)
        }
        line.clear()
        return VerifyPrinter(invocation: invocation).outcome(of: report)
    }
}
