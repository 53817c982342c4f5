import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelReview
import LintelStore
import Synchronization

/// `lintel preview --gallery PRESET... -o FOLDER`.
struct GalleryCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let out = invocation.arguments[.out] ?? "gallery"
        if let ending = DiskPath(out).ending, !PageName.isPage(out), ending == "png" || PNGName.others.contains(ending)
        {
            throw CommandFailure(
                .usageError,
                "'\(out)' is the name of neither a folder nor a page; a gallery is written to a folder, or to a name that ends in .html"
            )
        }
        if PageName.isPage(out), invocation.arguments.has(.against) {
            throw CommandFailure(
                .usageError,
                "'--against' is for the pages of presets, which a gallery has in a folder only; name a folder in place of '\(out)'"
            )
        }
        let build: BuildRequest
        var diagnostics = Diagnostics()
        let items: [GalleryRequest.Item]
        var title = "Presets"
        if let file = try Self.batchFile(invocation) {
            build = try invocation.request(presets: [])
            let batch = try BatchCommand.batch(file, invocation, &diagnostics)
            invocation.console.show(diagnostics)
            guard let batch else { throw .reported(.dataError) }
            title = DiskPath(file.file).stem
            items = batch.jobs.map { job in
                let brand = batch.brands[job.brand]
                let input = batch.input(of: job)
                return GalleryRequest.Item(
                    brand: GalleryRequest.Brand(id: brand.name, title: brand.displayName ?? brand.name),
                    file: batch.presets[job.preset].word, preset: input,
                    errors: input == nil ? batch.mistakes(of: job) : [])
            }
        } else {
            build = try invocation.request()
            items = build.presets.map { GalleryRequest.Item(file: $0.file, preset: $0) }
        }
        let request = GalleryRequest(
            title: title, items: items, build: build, against: try invocation.comparedFolder(),
            hasPages: !PageName.isPage(out))
        return try run(request, out, diagnostics, invocation)
    }

    /// The batch file whose brands are shown; `nil` when presets are.
    /// - Throws: a failure when a batch file is not alone.
    private static func batchFile(_ invocation: Invocation) throws(CommandFailure) -> BuildRequest.Input? {
        let words = invocation.arguments.positionals
        guard words.count > 1 else { return invocation.batchFile() }
        guard let batch = words.first(where: { invocation.batchFile(at: $0) != nil }) else { return nil }
        throw CommandFailure(
            .usageError,
            "'\(batch)' is a batch file; a gallery shows the brands of one batch file, or presets, not both")
    }

    private func run(
        _ request: GalleryRequest, _ out: String, _ diagnostics: Diagnostics, _ invocation: Invocation
    ) throws(CommandFailure) -> Outcome {
        let folder = Invocation.trimmed(invocation.files.pathToOpen(out))
        let failed = Mutex<DiskError?>(nil)
        let report = Pipeline.gallery(request) { path, bytes in
            do throws(DiskError) {
                try OutputFile.write(bytes, at: path, below: folder)
            } catch {
                failed.withLock { $0 = $0 ?? error }
            }
        }
        invocation.warn(about: request.build.cache)
        let shows: (Diagnostic) -> Bool = {
            request.items.count == 1 || $0.severity == .error || $0.id == .outputMissing
        }
        for diagnostic in report.diagnostics { invocation.console.show(diagnostic) }
        // What is wrong with a brand is found in each of its presets.
        var known: Set<String> = []
        for preset in report.presets {
            for diagnostic in preset.diagnostics where shows(diagnostic) && known.insert(diagnostic.line).inserted {
                invocation.console.show(diagnostic)
            }
            if let failure = preset.failure { invocation.console.fail(failure.message(about: preset.file)) }
        }
        if let error = failed.withLock({ $0 }) { throw CommandFailure(error) }
        guard let index = report.index else {
            if out != "-" { invocation.console.say("\(out) is not written: every preset has an error") }
            throw .reported(.dataError)
        }
        let hasErrors = diagnostics.hasErrors || report.presets.contains(where: \.hasErrors)
        let code: ExitCode = hasErrors ? .dataError : .success
        if out == "-" { return Outcome(code, data: index) }
        let indexPath = request.hasPages ? "\(folder)/index.html" : invocation.files.pathToOpen(out)
        if !request.hasPages { try invocation.makeFolders(around: out) }
        try invocation.writing { () throws(DiskError) in
            if request.hasPages {
                try OutputFile.write(index, at: "index.html", below: folder)
            } else {
                try OutputFile.write(index, to: indexPath)
            }
        }
        let count = request.items.count
        let shown = report.shown == count ? "" : "\(report.shown) of "
        invocation.console.say(
            "Wrote \(invocation.files.given(indexPath)): \(shown)\(Amounts.count(count, "preset")), \(Amounts.bytes(index.count))"
        )
        return Outcome(code)
    }
}
