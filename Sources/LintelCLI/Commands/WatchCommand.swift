import LintelBuild
import LintelDigest
import LintelEngine
import LintelPaths
import LintelReview
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
        let given = try watched(by: invocation)
        try refuseOutputs(invocation)
        let isWritten = try invocation.writing { () throws(DiskError) in try watch(given, invocation) }
        guard isWritten else { throw .resultsNotWritten }
        return Outcome()
    }

    /// Refuses a page in the folder of a preset's outputs before anything is watched. Whatever else is wrong with the
    /// presets, which may be corrected while they are watched, the first build reports.
    private func refuseOutputs(_ invocation: Invocation) throws(CommandFailure) {
        var silent = invocation
        silent.console = .silent
        guard let request = try? silent.request() else { return }
        try invocation.checkOutputs([.preview], of: request)
        try invocation.checkCache(of: request)
    }

    /// The files that the command line names, and the project's file. Names of shipped presets, which do not change,
    /// are left out when there is a file to watch.
    /// - Throws: what keeps the command from starting.
    private func watched(by invocation: Invocation) throws(CommandFailure) -> [String] {
        let arguments = invocation.arguments
        var files: [String] = []
        var others: [String] = []
        var shipped: String?
        for word in arguments.positionals + (arguments[.devicesFile].map { [$0] } ?? []) {
            do throws(InputFile.Failure) {
                let bytes = try InputFile.bytes(at: invocation.files.pathToOpen(word))
                files.append(invocation.files.pathToOpen(word))
                if word == arguments[.devicesFile] { continue }
                if let message = DocumentKind(of: bytes, file: word).mismatch(
                    with: .preset, path: word, for: .watch)
                {
                    others.append(message)
                }
            } catch {
                let isShipped = PresetFinder.preset(named: word, in: ShippedPresets.all) != nil
                guard isShipped else {
                    throw CommandFailure(.noInput, "'\(word)' \(error.phrase); only files can be watched")
                }
                shipped = shipped ?? word
            }
        }
        if let shipped, files.isEmpty, arguments.project == nil {
            throw CommandFailure(
                .noInput, "'\(shipped)' is a shipped preset, which does not change; only files can be watched")
        }
        // Without a preset, there would be nothing to build, whatever changes.
        if let last = others.last, others.count == arguments.positionals.count {
            for other in others.dropLast() { invocation.console.fail(other) }
            throw CommandFailure(.dataError, last)
        }
        return files + (arguments.project.map { [invocation.files.pathToOpen($0.file)] } ?? [])
    }

    /// Builds until a signal comes, or results cannot be written.
    /// - Returns: false for the latter.
    private func watch(_ given: [String], _ invocation: Invocation) throws(DiskError) -> Bool {
        let signal = try StopSignal()
        var watch = try FolderWatch()
        let names = given.map(invocation.files.given).joined(separator: ", ")
        invocation.console.say(
            "Watching \(names) and the files that \(given.count == 1 ? "it names" : "they name"); Ctrl-C ends it")
        var invocation = invocation
        var used = Set(given.map(DiskPath.init(_:)))
        // While the project's file has errors, there is nothing to build.
        var isBroken = false
        while true {
            // Read before the build, so that what changes during it is not missed.
            var files = WatchedFiles(used.map(\.text))
            let around = folders(of: invocation)
            var isWhole = watch.watch(files.folders.union(around), files: files.paths)
            let result: NamedFiles? = isBroken ? NamedFiles() : signal.during { build(invocation) }
            guard let named = result else { return false }
            if !named.paths.isSubset(of: files.paths) {
                files.add(named.paths, readAs: named.digests)
                isWhole = watch.watch(files.folders.union(around), files: files.paths) && isWhole
            }
            used.formUnion(named.paths)
            guard let changes = wait(&files, &watch, signal, invocation, isWhole: isWhole) else { return true }
            invocation.console.say(changes.map(invocation.files.given).joined(separator: ", ") + " changed")
            guard invocation.arguments.project != nil else { continue }
            let next = again(invocation)
            isBroken = next == nil
            invocation = next ?? awaiting(invocation)
            let arguments = invocation.arguments
            var words = arguments.positionals + (arguments[.devicesFile].map { [$0] } ?? [])
            // A file that is named may be made later.
            if isBroken { words += arguments.project?.names ?? [] }
            used.formUnion(words.map { DiskPath(invocation.files.pathToOpen($0)) })
        }
    }

    /// The folders where a project's patterns look for presets, as they are now.
    private func folders(of invocation: Invocation) -> Set<DiskPath> {
        (invocation.arguments.project?.patterns ?? []).reduce(into: []) { folders, pattern in
            folders.formUnion(FilePattern(pattern).watchedFolders(in: invocation.files.pathToOpen("")))
        }
    }

    /// The command in the project as it is now; `nil` outside of projects, and after saying that the project's file is
    /// gone, or what is wrong with it.
    private func again(_ invocation: Invocation) -> Invocation? {
        guard let project = invocation.arguments.project else { return nil }
        var next = asGiven(invocation, project)
        next.console.quotes?.forget()
        do throws(CommandFailure) {
            guard let line = try next.commandLines().first else { return nil }
            guard line.project != nil else {
                reportMissing(project.file, invocation)
                return nil
            }
            do throws(UsageError) { try ArgumentReader.checkCount(line) } catch {
                next.console.fail(error.message)
                return nil
            }
            next.arguments = line
            return next
        } catch {
            if let message = error.message { next.console.fail(message) }
            return nil
        }
    }

    /// The command with the presets that the project's file names now, where it has errors: one of them may be that a
    /// preset is not there yet, or that a pattern matches none. As it is where the file cannot be read.
    private func awaiting(_ invocation: Invocation) -> Invocation {
        guard let project = invocation.arguments.project,
            let line = asGiven(invocation, project).commandLineDespiteErrors()
        else { return invocation }
        var next = invocation
        next.arguments = line
        return next
    }

    /// The command before the project's file was read.
    private func asGiven(_ invocation: Invocation, _ project: ProjectUse) -> Invocation {
        var given = invocation
        given.arguments.positionals = project.positionals
        given.arguments.values = project.values
        given.arguments.project = nil
        return given
    }

    /// Reports a project's file that is gone, which another version may replace at any moment, or is of another kind.
    private func reportMissing(_ file: String, _ invocation: Invocation) {
        if InputFile.exists(invocation.files.pathToOpen(file)),
            let why = ProjectFinder(files: invocation.files).unread()
        {
            invocation.console.fail(why)
        } else {
            invocation.console.say("'\(file)' is gone; waiting for it")
        }
    }

    /// Presets that a project's patterns match now and did not match when the command line was read, or the other way
    /// around.
    private func strangers(to invocation: Invocation) -> [String] {
        guard let project = invocation.arguments.project, !project.patterns.isEmpty, project.positionals.isEmpty else {
            return []
        }
        var silent = invocation
        silent.console = .silent
        guard let next = again(silent) else { return [] }
        let words = Set(invocation.arguments.positionals.map(DiskPath.init(_:))).symmetricDifference(
            next.arguments.positionals.map(DiskPath.init(_:)))
        return words.sorted().map { invocation.files.pathToOpen($0.text) }
    }

    /// Returns the files that have changed, at least one; `nil` when the command is to end. Whatever else happens in
    /// the folders, such as a log that is written to, is no reason to build.
    private func wait(
        _ files: inout WatchedFiles, _ watch: inout FolderWatch, _ signal: StopSignal, _ invocation: Invocation,
        isWhole: Bool
    ) -> [String]? {
        var isWhole = isWhole
        while true {
            // What changed during the build is no event any more, nor what was made in a folder before it was watched.
            let changes = files.changes()
            if !changes.isEmpty { return changes }
            let strangers = strangers(to: invocation)
            if !strangers.isEmpty { return strangers }
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
            isWhole = watch.watch(files.folders.union(folders(of: invocation)), files: files.paths)
        }
    }

    /// Reports the presets whose files are gone, which another version may replace at any moment.
    /// - Returns: the command without them; `nil` when no preset is left.
    private func waitingForFiles(_ invocation: Invocation) -> Invocation? {
        var rest = invocation
        rest.arguments.positionals.removeAll { word in
            // A shipped preset has no file.
            guard !InputFile.exists(invocation.files.pathToOpen(word)),
                PresetFinder.preset(named: word, in: ShippedPresets.all) == nil
            else { return false }
            invocation.console.say("'\(word)' is gone; waiting for it")
            return true
        }
        return rest.arguments.positionals.isEmpty ? nil : rest
    }

    /// The files that the presets of a build name.
    private struct NamedFiles {
        /// The paths of all files, also of those that are missing.
        var paths: Set<DiskPath> = []
        /// The SHA-256 of files that were read, as the first preset read them.
        var digests: [DiskPath: String] = [:]
    }

    /// Builds once.
    /// - Returns: every file that a preset names; `nil` when the results could not be written.
    private func build(_ invocation: Invocation) -> NamedFiles? {
        invocation.console.quotes?.forget()
        var named = NamedFiles()
        // A failure is printed, and the next change builds again.
        do throws(CommandFailure) {
            guard let invocation = waitingForFiles(invocation) else { return named }
            let (request, folders) = (try invocation.request(), invocation.outputFolders)
            try invocation.checkOutputs([.preview], of: request)
            try invocation.checkCache(of: request)
            let progress = ProgressLine(invocation)
            let report = Pipeline.build(request, into: folders) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            for consulted in report.presets.map(\.consulted) {
                named.paths.formUnion(consulted.searchedPaths.map(DiskPath.init(_:)))
                for file in consulted.read {
                    let path = DiskPath(file.path)
                    named.paths.insert(path)
                    if named.digests[path] == nil { named.digests[path] = file.sha256 }
                }
            }
            let printer = BuildPrinter(invocation: invocation, command: .build, writing: folders.writing)
            let outcome = printer.outcome(of: report)
            guard invocation.console.output.standardOutput(outcome.results) else { return nil }
            try PreviewFile.named(in: invocation)?.write(PreviewRequest(build: request), reloading: true)
        } catch {
            if let message = error.message { invocation.console.fail(message) }
        }
        return named
    }
}
