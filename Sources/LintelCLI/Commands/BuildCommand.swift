import LintelBuild

/// `lintel build PRESET...`.
struct BuildCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        try FileLists.checkNames(invocation)
        let folders = invocation.outputFolders
        let printer = BuildPrinter(invocation: invocation, command: .build, writing: folders.writing)
        let search = try invocation.presetSearch()
        // With a wrong name on the command line nothing is built.
        guard search.unread.isEmpty else { return printer.outcome(of: search.reportOfUnread) }
        let request = try invocation.request(presets: search.inputs)
        try invocation.checkOutputs(FileLists.options, of: request)
        try invocation.checkCache(of: request)
        let progress = ProgressLine(invocation)
        let report = Pipeline.build(request, into: folders) { progress.update($0) }
        progress.clear()
        invocation.warn(about: request.cache)
        guard printer.code(of: report) == .success else { return printer.outcome(of: report) }
        do throws(CommandFailure) { try FileLists(of: report, request, invocation).write() } catch {
            return printer.outcome(of: report, besides: error)
        }
        return printer.outcome(of: report)
    }
}
