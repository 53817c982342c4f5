import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelJSON
import LintelStore
import Synchronization

/// `lintel batch FILE`: brands × presets.
struct BatchCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let word = invocation.arguments.positionals[0]
        var shard: Shard?
        if let text = invocation.arguments[.shard] {
            shard = Shard(text)
            if shard == nil {
                invocation.console.fail(
                    "invalid value '\(text)' for '--shard'; expected K/N with 1 ≤ K ≤ N ≤ \(Shard.most)")
                return Outcome(.wrongArguments)
            }
        }
        if let path = invocation.arguments[.assignment] {
            guard let count = shard?.count else {
                invocation.console.fail("'--assignment' says which parts there are; '--shard K/N' names one of them")
                return Outcome(.wrongArguments)
            }
            switch BatchPlanCommand.assignment(at: path, parts: count, invocation) {
            case .failure(let stop): return Outcome(stop.code)
            case .success(let assignment): shard?.assignment = assignment
            }
        }
        let build: BuildRequest
        switch invocation.request(presets: []) {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request): build = request
        }
        guard word != "-" else {
            invocation.console.fail(
                "a batch file cannot come from standard input: its paths start at its folder; name a file")
            return Outcome(.inputMissing)
        }
        guard let input = invocation.input(at: word, what: "the batch file", limit: Batch.sizeLimit) else {
            return Outcome(.inputMissing)
        }
        guard let presets = invocation.presetsOfList() else { return Outcome(.inputMissing) }
        var diagnostics = Diagnostics()
        let batch = Self.batch(input, presets, word, invocation, &diagnostics)
        let isCheck = invocation.arguments.has(.check) || build.against != nil
        guard let batch else {
            for diagnostic in diagnostics.sorted { _ = invocation.print(invocation.show(diagnostic)) }
            if invocation.format == .sarif {
                return Outcome(
                    isCheck ? .checkFoundErrors : .badPreset,
                    json: SARIFLog.json(of: diagnostics.sorted, failures: [], in: invocation.repository))
            }
            return Outcome(isCheck ? .checkFoundErrors : .badPreset)
        }
        var request = BatchRequest(batch: batch, build: build, shard: shard)
        request.isCheck = isCheck
        if let text = invocation.arguments[.brand] {
            guard let brands = brands(text, of: batch, invocation) else { return Outcome(.wrongArguments) }
            request.brands = brands
        }
        return run(request, diagnostics, invocation)
    }

    /// Reads a batch file with what it names.
    static func batch(
        _ input: BuildRequest.Input, _ presets: [(word: String, input: BuildRequest.Input)], _ word: String,
        _ invocation: Invocation, _ diagnostics: inout Diagnostics
    ) -> Batch? {
        let finder = PresetFinder(invocation: invocation)
        return Batch.read(
            input, presets: presets, find: { finder.input($0, beside: word) },
            match: { finder.matches(of: $0, beside: word) },
            load: { finder.file($0, beside: word) }, into: &diagnostics)
    }

    /// The brands that `--brand` lists; `nil` after saying that the batch has no such brand.
    private func brands(_ text: String, of batch: Batch, _ invocation: Invocation) -> Set<String>? {
        let known = batch.brands.map(\.name)
        var found: Set<String> = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard known.contains(word) else {
                invocation.console.fail("the batch has no brand '\(word)'" + Spelling.hint(for: word, in: known))
                return nil
            }
            found.insert(word)
        }
        return found
    }

    private func run(_ request: BatchRequest, _ diagnostics: Diagnostics, _ invocation: Invocation) -> Outcome {
        let console = invocation.console
        var printer = BatchPrinter(invocation: invocation, request: request)
        printer.tell(diagnostics)
        let hasMistakes = diagnostics.hasErrors
        let line = ProgressLine(invocation, verb: "building", noun: "preset")
        var isWritten = printer.begin()
        let summary = Pipeline.batch(
            request, progress: { line.update($0, of: $1) },
            tell: { result in
                line.hidden { isWritten = printer.tell(result) && isWritten }
            })
        line.clear()
        let strays = request.strays()
        isWritten = printer.tell(strays: strays) && isWritten
        invocation.warn(about: request.build.cache)
        if let problem = summary.problem { console.fail("\(problem)") }
        var code = printer.code
        if code == .done, !strays.isEmpty { code = .checkFoundErrors }
        if code == .done, hasMistakes { code = request.isCheck ? .checkFoundErrors : .badPreset }
        if let problem = summary.problem { code = ExitCode(of: problem) }
        do throws(WriteError) { try printer.writeTable() } catch {
            console.fail("\(error)")
            if code == .done { code = ExitCode(of: error) }
        }
        isWritten = printer.end(summary, code) && isWritten
        if !isWritten {
            console.fail("the results could not be written to stdout")
            return Outcome(.ioFailed)
        }
        return Outcome(code)
    }
}

extension Invocation {
    /// The presets that `--preset` names for a list of palettes, none without it; `nil` after saying that one is missing.
    func presetsOfList() -> [(word: String, input: BuildRequest.Input)]? {
        guard let text = arguments[.preset] else { return [] }
        let words = text.split(separator: ",").map(String.init)
        return PresetFinder(invocation: self).inputs(words).map { Array(zip(words, $0)) }
    }

    /// The list of palettes that the command line names where a batch file may be; `nil` when it names something else.
    func paletteList() -> BuildRequest.Input? {
        guard let word = arguments.positionals.first, word != "-",
            let bytes = try? InputFile.bytes(at: files.place(word), limit: Batch.sizeLimit)
        else { return nil }
        let input = BuildRequest.Input(file: word, bytes: bytes, folder: CLI.Files.folder(of: files.place(word)))
        guard arguments.has(.preset) || Batch.isPaletteList(input) else { return nil }
        console.quotes?.add(bytes, as: word)
        return input
    }
}
