import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelPaths
import LintelReview
import LintelStore

/// `lintel verify FOLDER...`.
struct VerifyCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        var seen: Set<DiskPath> = []
        let folders = arguments.positionals.map { Invocation.trimmed(invocation.files.pathToOpen($0)) }
        var request = VerifyRequest(
            // One that is named twice, also by a link, is verified once.
            folders: folders.filter { seen.insert(DiskPath(Disk.resolved($0) ?? $0)).inserted },
            inputs: try arguments[.inputs].map { path throws(CommandFailure) in try invocation.folder(at: path) },
            allowsUnproved: arguments.has(.allowUnproved), workers: try invocation.workers)
        for folder in request.folders { request.listed[DiskPath(folder)] = BatchListing.read(in: folder) }
        request.brandMarks = BatchListing.marks
        let line = ProgressLine(invocation, verb: "proving")
        let report = Pipeline.verify(request) { progress in
            line.update(progress.done, of: progress.total, part: progress.part)
        }
        line.clear()
        return VerifyPrinter(invocation: invocation, named: request.folders).outcome(of: report)
    }
}
