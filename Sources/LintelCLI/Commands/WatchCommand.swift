import LintelBuild
import LintelDigest
import LintelStore

/// `lintel watch PRESET...`: builds, and builds again whenever a file changes that a build was made of.
struct WatchCommand {
    /// How long nothing must happen before a build: editors write in several steps.
    static let quietMilliseconds: Int32 = 100
    /// How long a build waits at most for a folder to be quiet: another program may write to it without a pause.
    static let mostWaiting = Duration.seconds(1)

    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        guard !invocation.arguments.positionals.contains("-") else {
            throw CommandFailure(.usageError, "standard input cannot be watched; name files")
        }
        _ = try PreviewFile.named(in: invocation)
        let presets = invocation.arguments.positionals.map { invocation.files.place($0) }
        let given = presets + (invocation.arguments[.devicesFile].map { [invocation.files.place($0)] } ?? [])
        for path in given {
            do throws(InputFile.Failure) { _ = try InputFile.bytes(at: path) } catch {
                throw CommandFailure(
                    .noInput, "'\(invocation.files.given(path))' \(error.phrase); only files can be watched")
            }
        }
        try invocation.writing { () throws(WriteError) in try watch(given, invocation) }
        return Outcome()
    }

    private func watch(_ given: [String], _ invocation: Invocation) throws(WriteError) {
        let signal = try StopSignal()
        var watch = try FolderWatch()
        let names = given.map(invocation.files.given).joined(separator: ", ")
        invocation.console.say("Watching \(names) and the files that they name; Ctrl-C ends it")
        var used: Set<String> = []
        while true {
            // Read before the build, so that what changes during it is not missed.
            var files = WatchedFiles(used.union(given))
            var isWhole = watch.watch(files.folders, files: files.paths)
            let named = signal.during { build(invocation) }
            let found = named.subtracting(files.paths)
            if !found.isEmpty {
                files = WatchedFiles(files.paths.union(found))
                isWhole = watch.watch(files.folders, files: files.paths) && isWhole
            }
            used.formUnion(named)
            guard let changes = wait(&files, &watch, signal, isWhole: isWhole) else { return }
            invocation.console.say(changes.map(invocation.files.given).joined(separator: ", ") + " changed")
        }
    }

    /// Returns the files that have changed, at least one; `nil` when the command is to end. Whatever else happens in the folders, such
    /// as a log that is written to, is no reason to build.
    private func wait(
        _ files: inout WatchedFiles, _ watch: inout FolderWatch, _ signal: StopSignal, isWhole: Bool
    ) -> [String]? {
        var isWhole = isWhole
        while true {
            // What changed during the build is no event any more, nor what was made in a folder before it was watched.
            let changes = files.changes()
            if !changes.isEmpty { return changes }
            switch watch.wait(milliseconds: isWhole ? -1 : 500, stop: signal.file) {
            case .stopped: return nil
            case .timedOut: break
            case .happened:
                let start = ContinuousClock.now
                var wake = FolderWatch.Wake.happened
                while wake == .happened, ContinuousClock.now - start < Self.mostWaiting {
                    wake = watch.wait(milliseconds: Self.quietMilliseconds, stop: signal.file)
                }
                if wake == .stopped { return nil }
            }
            isWhole = watch.watch(files.folders, files: files.paths)
        }
    }

    /// Builds once. - Returns: every file that a preset names, also those that are missing.
    private func build(_ invocation: Invocation) -> Set<String> {
        invocation.console.quotes?.forget()
        var named: Set<String> = []
        // A failure is printed, and the next change builds again.
        do throws(CommandFailure) {
            let request = try invocation.request()
            let progress = ProgressLine(invocation)
            let report = Pipeline.build(request) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            named = Set(report.presets.flatMap { $0.used.map(\.path) + $0.searchedPaths })
            let outcome = BuildPrinter(invocation: invocation, command: .build, writing: request.writing).outcome(
                of: report)
            _ = invocation.console.output.standardOutput(outcome.results)
            try PreviewFile.named(in: invocation)?.write(request, reloading: true)
        } catch {
            if let message = error.message { invocation.console.fail(message) }
        }
        return named
    }
}
