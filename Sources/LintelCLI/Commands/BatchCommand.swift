import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelPaths
import LintelStore

/// `lintel batch FILE`: brands × presets.
struct BatchCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let path = invocation.arguments.positionals[0]
        let shard = try shard(invocation)
        let build = try invocation.request(presets: [])
        let work = try Self.work(invocation)
        guard path != "-" else {
            throw CommandFailure(
                .noInput, "a batch file cannot come from standard input: its paths start at its folder; name a file")
        }
        let input = try invocation.input(at: path, what: "the batch file", limit: Batch.sizeLimit)
        let presets = try invocation.presetsOfList()
        var diagnostics = Diagnostics()
        var batch = try Self.batch(input, presets: presets, invocation, &diagnostics)
        batch?.refuseBrands(namedLike: invocation.arguments.project?.presetFolders ?? [], into: &diagnostics)
        // What its reader says of another kind of file does not help. A list of palettes may look like a palette file.
        if batch == nil, let kind = DocumentKind.known(of: input.bytes, file: path), kind != .palette,
            let message = kind.mismatch(with: .batch, path: path, for: .batch)
        {
            throw CommandFailure(.dataError, message)
        }
        // What is wrong with the devices file is not any brand's.
        var ofDevices = Diagnostics()
        _ = Pipeline.catalog(of: build, into: &ofDevices)
        diagnostics.add(contentsOf: ofDevices)
        guard let batch, !ofDevices.hasErrors else {
            for diagnostic in diagnostics.sorted { _ = invocation.print(invocation.show(diagnostic)) }
            let code: ExitCode = if case .check = work { .checkFoundErrors } else { .dataError }
            guard let results = invocation.results(ofRefused: diagnostics, code) else { throw .reported(code) }
            return Outcome(code, results: results)
        }
        var request = BatchRequest(batch: batch, build: build, work: work, shard: shard)
        request.commandWords = [ShellWord.quoted(path)] + invocation.givenBuildOptions
        if let presets = invocation.arguments[.preset] {
            request.commandWords += ["--preset", ShellWord.quoted(presets)]
        }
        if let out = request.writtenFolder, invocation.arguments.has(.summary) {
            try invocation.checkOutputs([.summary], below: out, folders: request.outputFolders.contains)
        }
        if let out = request.writtenFolder {
            try invocation.checkCache(build.cache, below: out) { request.outputFolders.contains($0) }
        }
        if let text = invocation.arguments[.brand] {
            let brands = try Self.brands(text, of: batch)
            request.brands = brands
            diagnostics = batch.diagnostics(diagnostics, ofBrands: brands)
        }
        request.hasBatchErrors = batch.errorCount(ofWholeIn: diagnostics) > 0
        return try run(request, diagnostics, invocation)
    }

    private static func work(_ invocation: Invocation) throws(CommandFailure) -> BatchRequest.Work {
        let against = try invocation.comparedFolder()
        let isCheck = against != nil || invocation.arguments.has(.check)
        return isCheck ? .check(against: against) : .build(invocation.outputFolders)
    }

    /// The part that `--shard` names, with the assignment of `--assignment`; `nil` for the whole batch.
    private func shard(_ invocation: Invocation) throws(CommandFailure) -> Shard? {
        guard let text = invocation.arguments[.shard] else { return nil }
        guard var shard = Shard(text) else {
            throw CommandFailure(
                .usageError, "invalid value '\(text)' for '--shard'; expected K/N with 1 ≤ K ≤ N ≤ \(Shard.most)")
        }
        if let path = invocation.arguments[.assignment] {
            shard.assignment = try BatchPlanCommand.assignment(at: path, parts: shard.count, invocation)
        }
        return shard
    }

    /// Reads a batch file with what it names.
    /// - Throws: a usage error where the command would replace one of these files.
    static func batch(
        _ input: BuildRequest.Input, presets: [NamedPreset] = [],
        _ invocation: Invocation, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> Batch? {
        let sources = FilesBesideBatch(finder: PresetFinder(invocation: invocation), file: input.file)
        let batch = Batch.read(input, presets: presets, from: sources, into: &diagnostics)
        if let batch {
            try invocation.checkReplacement(of: batch.presets.filter(\.input.isFile).map(\.input.file) + batch.lists)
        }
        return batch
    }

    /// The brands that `--brand` lists.
    private static func brands(_ text: String, of batch: Batch) throws(CommandFailure) -> Set<String> {
        let known = batch.brands.map(\.name)
        var found: Set<String> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard known.contains(word) else {
                throw CommandFailure(
                    .usageError, "the batch has no brand '\(word)'" + Spelling.hint(for: word, in: known))
            }
            guard found.insert(word).inserted else {
                throw CommandFailure(.usageError, "'--brand' lists '\(word)' twice; remove one of them")
            }
        }
        return found
    }

    private func run(
        _ request: BatchRequest, _ diagnostics: Diagnostics, _ invocation: Invocation
    ) throws(CommandFailure) -> Outcome {
        let console = invocation.console
        var printer = try BatchPrinter(invocation: invocation, request: request)
        if let path = invocation.arguments[.summary], path != "-" { try invocation.prepare(path) }
        printer.report(diagnostics)
        let line = ProgressLine(invocation, verb: "building", noun: "preset")
        var isWritten = printer.begin(diagnostics)
        let summary = Pipeline.batch(
            request,
            willWait: {
                let out = request.writtenFolder.map(invocation.files.given) ?? ""
                console.say("Waiting for another batch that writes to '\(out)'")
            },
            progress: { line.update($0, of: $1) },
            report: { result in
                line.hidden { isWritten = printer.report(result) && isWritten }
            })
        line.clear()
        let strays = request.strays()
        isWritten = printer.report(strays: strays) && isWritten
        invocation.warn(about: request.build.cache)
        if let problem = summary.problem {
            console.fail(
                summary.unreached == 0
                    ? problem.message
                    : "\(problem.message); stopped before the last \(Amounts.count(summary.unreached, "preset")); run the same command "
                        + "again to continue")
        }
        var code = printer.code
        if code == .success, !strays.isEmpty { code = .checkFoundErrors }
        if code == .success, diagnostics.hasErrors { code = request.isCheck ? .checkFoundErrors : .dataError }
        let isRefused = code == .success && printer.hasWarnings && invocation.failsOnWarnings
        if isRefused { code = .checkFoundErrors }
        if let problem = summary.problem { code = ExitCode(of: problem) }
        do throws(DiskError) { try printer.writeTable() } catch {
            console.fail(error.message)
            if code == .success { code = ExitCode(of: error) }
        }
        isWritten = printer.end(summary, code) && isWritten
        if isRefused, code == .checkFoundErrors { console.say("Check failed: '--fail-on warning' accepts no warnings") }
        guard isWritten else { throw .resultsNotWritten }
        return Outcome(code)
    }
}

/// The presets and files beside a batch file, and the shipped presets.
private struct FilesBesideBatch: BatchSources {
    let finder: PresetFinder
    /// The path of the batch file.
    let file: String

    func preset(named word: String) -> Result<BuildRequest.Input, BatchProblem> { finder.input(word, beside: file) }

    func presets(matching pattern: String) -> Result<[NamedPreset], BatchProblem> {
        finder.matches(of: pattern, beside: file)
    }

    func file(named word: String) -> Result<BuildRequest.Input, BatchProblem> { finder.list(word, beside: file) }

    func place(of input: BuildRequest.Input) -> PresetPlace { finder.place(of: input) }
}
