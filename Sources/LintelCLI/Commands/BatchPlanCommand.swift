import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelStore

/// `lintel plan BATCH` with `--shards` or `--ninja`: how the work of a batch is divided.
struct BatchPlanCommand {
    private let invocation: Invocation
    private let input: BuildRequest.Input
    private var word: String { input.file }

    /// `nil` when the command line asks for neither, or names something else than a batch file.
    init?(invocation: Invocation) {
        let arguments = invocation.arguments
        guard arguments.has(.shards) || arguments.has(.ninja) || arguments.has(.make), arguments.positionals.count == 1,
            let input = invocation.batchFile() ?? invocation.paletteList()
        else { return nil }
        self.invocation = invocation
        self.input = input
    }

    func run() -> Outcome {
        let arguments = invocation.arguments
        guard !arguments.has(.make) else {
            invocation.console.fail(
                "rules of a batch are for ninja alone: make has no rules that keep what is unchanged")
            return Outcome(.wrongArguments)
        }
        guard let presets = invocation.presetsOfList() else { return Outcome(.inputMissing) }
        var diagnostics = Diagnostics()
        let batch = BatchCommand.batch(input, presets, word, invocation, &diagnostics)
        for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
        guard let batch else { return Outcome(.badPreset) }
        switch invocation.request(presets: []) {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request):
            do throws(WriteError) {
                let outcome = arguments.has(.shards) ? try divide(batch, request) : try writeRules(of: batch)
                guard outcome.code == .done, diagnostics.hasErrors else { return outcome }
                return Outcome(.badPreset)
            } catch {
                invocation.console.fail("\(error)")
                return Outcome(ExitCode(of: error))
            }
        }
    }

    // MARK: Parts

    private func divide(_ batch: Batch, _ request: BuildRequest) throws(WriteError) -> Outcome {
        let text = invocation.arguments[.shards] ?? ""
        guard let count = Int(text), (1...Shard.most).contains(count) else {
            invocation.console.fail("invalid value '\(text)' for '--shards'; expected 1 to \(Shard.most)")
            return Outcome(.wrongArguments)
        }
        guard let path = invocation.arguments[.assignment] else {
            invocation.console.fail("'--shards' needs '--assignment FILE', where the parts are written")
            return Outcome(.wrongArguments)
        }
        var previous: ShardAssignment?
        if FileState(at: invocation.files.place(path), followingLinks: true) != nil {
            switch Self.assignment(at: path, parts: count, invocation) {
            case .failure(let stop): return Outcome(stop.code)
            case .success(let assignment): previous = assignment
            }
        }
        var diagnostics = Diagnostics()
        let catalog = Pipeline.catalog(of: request, into: &diagnostics)
        guard !diagnostics.hasErrors else { return Outcome(.badPreset) }
        var costs = JobCosts(batch, formats: request.formats, catalog: catalog)
        let jobs = batch.jobs.map { ShardAssignment.Job(name: batch.name(of: $0), cost: costs.cost(of: $0)) }
        let (bytes, balance) = ShardAssignment.balanced(jobs, count: count, keeping: previous)
        try OutputFile.write(bytes, to: invocation.files.place(path))
        guard invocation.console.loudness > .quiet else { return Outcome() }
        return Outcome(
            report:
                "\(Amounts.count(jobs.count, "preset")) in \(Amounts.count(count, "part")): \(balance.kept) as before, "
                + "\(balance.added) new; the largest part is \(Amounts.decimal(100 * balance.excess, digits: 1)) % above "
                + "the mean\n")
    }

    /// Reads an assignment of that many parts; on failure says why.
    static func assignment(
        at path: String, parts: Int, _ invocation: Invocation
    ) -> Result<ShardAssignment, Invocation.Stop> {
        do {
            let bytes = try InputFile.bytes(at: invocation.files.place(path), limit: ShardAssignment.sizeLimit)
            let assignment = try ShardAssignment(bytes)
            guard assignment.count == parts else {
                invocation.console.fail(
                    "'\(path)' divides the batch into \(Amounts.count(assignment.count, "part")), not \(parts); write "
                        + "another file with 'lintel plan BATCH --shards \(parts)'")
                return .failure(Invocation.Stop(code: .wrongArguments))
            }
            return .success(assignment)
        } catch let failure as InputFile.Failure {
            invocation.console.fail("'\(path)' \(failure.phrase)")
            return .failure(Invocation.Stop(code: .inputMissing))
        } catch let problem as ShardAssignment.Problem {
            invocation.console.fail("'\(path)' \(problem.phrase)")
            return .failure(Invocation.Stop(code: .badPreset))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    // MARK: Rules

    private func writeRules(of batch: Batch) throws(WriteError) -> Outcome {
        let arguments = invocation.arguments
        let path = arguments[.ninja] ?? "-"
        let rules = BatchRules(
            options: RuleOptions(invocation), batch: word, file: path, out: arguments[.out] ?? Invocation.standardOut,
            presets: arguments[.preset])
        do {
            let (text, documents) = try rules.rules(of: batch)
            for document in documents {
                let place = invocation.files.place(document.path)
                if let folder = Disk.folder(of: place) { try Disk.makeFolders(folder) }
                try OutputFile.write(document.bytes, to: place, links: .replaced)
            }
            if path == "-" { return Outcome(results: text) }
            try OutputFile.write(Array(text.utf8), to: invocation.files.place(path))
            return Outcome()
        } catch let problem as BuildRules.Problem {
            invocation.console.fail(problem.words)
            return Outcome(.wrongArguments)
        } catch let error as WriteError {
            throw error
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
