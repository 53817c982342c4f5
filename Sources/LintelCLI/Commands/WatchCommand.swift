import Lintel

/// `lintel watch PRESET...`: builds, and builds again whenever a file changes that a build was made of.
struct WatchCommand {
    /// How long nothing must happen before a build: editors write in several steps.
    static let quietMilliseconds: Int32 = 100

    func run(_ invocation: Invocation) -> Outcome {
        let console = invocation.console
        guard !invocation.arguments.positionals.contains("-") else {
            console.fail("standard input cannot be watched; name files")
            return Outcome(.wrongArguments)
        }
        do throws(WriteError) {
            let signal = try StopSignal()
            var watch = try FolderWatch()
            let presets = invocation.arguments.positionals.map { invocation.files.place($0) }
            let given = presets + (invocation.arguments[.devicesFile].map { [invocation.files.place($0)] } ?? [])
            for place in given where InputFile.isFolder(place) || !isThere(place) {
                console.fail(
                    "'\(invocation.files.given(place))' is no file; files are watched, also those that do not build")
                return Outcome(.inputMissing)
            }
            var used: Set<String> = []
            while true {
                // Looked at before the build, so that what changes during it is not missed.
                var files = WatchedFiles(used.union(given))
                var isWhole = watch.watch(files.folders, files: files.places)
                let built = signal.during { build(invocation) }
                let found = built.used.subtracting(files.places)
                if !found.isEmpty {
                    files = WatchedFiles(files.places.union(found))
                    isWhole = watch.watch(files.folders, files: files.places) && isWhole
                }
                used.formUnion(built.used)
                guard let changes = wait(&files, &watch, signal, isWhole: isWhole, orAnything: built.hasFailed) else {
                    return Outcome()
                }
                let names = changes.map { Console.printable(invocation.files.given($0)) }
                console.say(names.isEmpty ? "something changed" : names.joined(separator: ", ") + " changed")
            }
        } catch {
            console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        }
    }

    private func isThere(_ place: String) -> Bool { (try? InputFile.bytes(at: place)) != nil }

    /// What has changed; `nil` when the command is to end.
    private func wait(
        _ files: inout WatchedFiles, _ watch: inout FolderWatch, _ signal: StopSignal, isWhole: Bool, orAnything: Bool
    ) -> [String]? {
        while true {
            // What changed during the build is no event any more.
            let early = files.changes()
            if !early.isEmpty { return early }
            switch watch.wait(milliseconds: isWhole ? -1 : 500, stop: signal.file) {
            case .stopped: return nil
            case .timedOut: _ = watch.watch(files.folders, files: files.places)
            case .happened:
                var wake = FolderWatch.Wake.happened
                while wake == .happened { wake = watch.wait(milliseconds: Self.quietMilliseconds, stop: signal.file) }
                if wake == .stopped { return nil }
                let changes = files.changes()
                // A file that was missing is none of those known.
                if !changes.isEmpty || orAnything { return changes }
                _ = watch.watch(files.folders, files: files.places)
            }
        }
    }

    private func build(_ invocation: Invocation) -> (used: Set<String>, hasFailed: Bool) {
        switch invocation.request() {
        case .failure: return ([], true)
        case .success(let request):
            let progress = ProgressLine(invocation.console, environment: invocation.environment)
            let report = Pipeline.build(request) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            let outcome = BuildPrinter(invocation: invocation, command: .build, writing: request.writing).outcome(
                of: report)
            _ = invocation.console.output.standardOutput(outcome.results)
            return (Set(report.presets.flatMap { $0.used.map(\.place) }), outcome.code != .done)
        }
    }
}
