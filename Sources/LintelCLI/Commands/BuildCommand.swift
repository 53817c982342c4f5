import LintelBuild

/// `lintel build PRESET...`.
struct BuildCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        try FileLists.checkNames(invocation)
        let (request, folders) = (try invocation.request(), invocation.outputFolders)
        try invocation.checkOutputs([.depfile, .stamp, .inputsList, .outputsList], of: request)
        let progress = ProgressLine(invocation)
        let report = Pipeline.build(request, into: folders) { progress.update($0) }
        progress.clear()
        invocation.warn(about: request.cache)
        let printer = BuildPrinter(invocation: invocation, command: .build, writing: folders.writing)
        let outcome = printer.outcome(of: report)
        if outcome.code == .success { try FileLists(of: report, request, invocation).write() }
        return outcome
    }
}
