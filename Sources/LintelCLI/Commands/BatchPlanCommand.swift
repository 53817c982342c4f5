import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelStore
import LintelUnits

/// `lintel plan BATCH` with `--shards` or `--ninja`: how the work of a batch is divided.
struct BatchPlanCommand {
    private let invocation: Invocation
    private let input: BuildRequest.Input

    /// `nil` when the command line asks for neither, or names something else than a batch file.
    init?(invocation: Invocation) {
        let arguments = invocation.arguments
        guard arguments.has(.shards) || arguments.has(.ninja) || arguments.has(.make), arguments.positionals.count == 1,
            let input = invocation.batchFile() ?? invocation.paletteList()
        else { return nil }
        self.invocation = invocation
        self.input = input
    }

    func run() throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        guard !arguments.has(.make) else {
            throw CommandFailure(.usageError, "'--make' does not support batch files; use '--ninja'")
        }
        let presets = try invocation.presetsOfList()
        var diagnostics = Diagnostics()
        let batch = try BatchCommand.batch(input, presets: presets, invocation, &diagnostics)
        invocation.console.show(diagnostics)
        guard let batch else { throw .reported(.dataError) }
        let request = try invocation.request(presets: [])
        // Rules that are there stay: ninja, which has them written again, then asks again until the batch file has no
        // errors. An assignment would lose the presets of the brands with errors, which might then go to other parts.
        if diagnostics.hasErrors, let path = arguments[.ninja] ?? arguments[.assignment], path != "-",
            FileState(at: invocation.files.pathToOpen(path), followingLinks: true) != nil
        {
            throw CommandFailure(.dataError, "'\(path)' was not written again, because the batch has errors")
        }
        var outcome = arguments.has(.shards) ? try divide(batch, request) : try writeRules(of: batch)
        if diagnostics.hasErrors { outcome.code = .dataError }
        return outcome
    }

    // MARK: Parts

    private func divide(_ batch: Batch, _ request: BuildRequest) throws(CommandFailure) -> Outcome {
        // The reader has checked that both are given.
        let text = invocation.arguments[.shards] ?? ""
        let path = invocation.arguments[.assignment] ?? ""
        guard let count = Int(text), (1...Shard.most).contains(count) else {
            throw CommandFailure(.usageError, "invalid value '\(text)' for '--shards'; expected 1 to \(Shard.most)")
        }
        var previous: ShardAssignment?
        if FileState(at: invocation.files.pathToOpen(path), followingLinks: true) != nil {
            previous = try Self.assignment(at: path, parts: count, invocation)
        }
        var diagnostics = Diagnostics()
        let catalog = Pipeline.catalog(of: request, into: &diagnostics)
        guard !diagnostics.hasErrors else {
            invocation.console.show(diagnostics)
            throw .reported(.dataError)
        }
        var costs = JobCosts(batch, formats: request.formats, catalog: catalog)
        let jobs = batch.jobs.map { ShardAssignment.Job(name: batch.name(of: $0), cost: costs.cost(of: $0)) }
        let (bytes, balance) = ShardAssignment.balanced(jobs, count: count, keeping: previous)
        try invocation.write(bytes, to: path)
        guard invocation.console.loudness > .quiet else { return Outcome() }
        return Outcome(
            report:
                "\(Amounts.count(jobs.count, "preset")) in \(Amounts.count(count, "part")): \(balance.kept) as before, "
                + "\(balance.added) new; the largest part is \(Amounts.decimal(100 * balance.excess, digits: 1)) % above "
                + "the mean\n")
    }

    /// Reads an assignment of that many parts.
    static func assignment(
        at path: String, parts: Int, _ invocation: Invocation
    ) throws(CommandFailure) -> ShardAssignment {
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.bytes(at: invocation.files.pathToOpen(path), limit: ShardAssignment.sizeLimit)
        } catch {
            throw CommandFailure(.noInput, "'\(path)' \(error.phrase)")
        }
        let assignment: ShardAssignment
        do throws(ShardAssignment.Problem) { assignment = try ShardAssignment(bytes) } catch {
            throw CommandFailure(.dataError, "'\(path)' \(error.phrase)")
        }
        guard assignment.count == parts else {
            throw CommandFailure(
                .usageError,
                "'\(path)' divides the batch into \(Amounts.count(assignment.count, "part")), not \(parts); write "
                    + "another file with 'lintel plan BATCH --shards \(parts) --assignment FILE'")
        }
        return assignment
    }

    // MARK: Rules

    private func writeRules(of batch: Batch) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        let path = arguments[.ninja] ?? "-"
        let out = arguments[.out] ?? Invocation.standardOut
        let finder = PresetFinder(invocation: invocation)
        let rules = BatchRules(
            options: RuleOptions(invocation), batch: input.file, file: path,
            out: out, presets: arguments[.preset],
            searched: batch.patterns.flatMap { finder.folders(of: $0, beside: input.file) }
                + invocation.presetPatterns.flatMap { finder.folders(of: $0, beside: "list") })
        let text: String
        let documents: [BatchRules.Document]
        do throws(BuildRules.Problem) { (text, documents) = try rules.rules(of: batch) } catch {
            throw CommandFailure(.usageError, error.message)
        }
        for document in documents {
            try invocation.writing { () throws(DiskError) in
                try OutputFile.write(
                    document.bytes, at: document.pathBelowOut, below: invocation.files.pathToOpen(out))
            }
        }
        if path == "-" { return Outcome(results: text) }
        try invocation.write(Array(text.utf8), to: path)
        return Outcome()
    }
}
