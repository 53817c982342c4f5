import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPreview
import LintelReview
import LintelStore
import Synchronization

/// `lintel preview --gallery PRESET... -o FOLDER`.
struct GalleryCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let out = invocation.arguments[.out] ?? "gallery"
        let isPage = PreviewCommand.objection(to: out) == nil
        var build: BuildRequest
        var diagnostics = Diagnostics()
        var items: [GalleryRequest.Item] = []
        var title = "Presets"
        if let file = invocation.batchFile() {
            switch invocation.request(presets: []) {
            case .failure(let stop): return Outcome(stop.code)
            case .success(let request): build = request
            }
            let batch = BatchCommand.batch(file, [], file.file, invocation, &diagnostics)
            for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
            guard let batch else { return Outcome(.badPreset) }
            title = file.file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? "Brands"
            items = batch.jobs.map { job in
                let brand = batch.brands[job.brand]
                return GalleryRequest.Item(
                    brand: GalleryRequest.Brand(id: brand.name, title: brand.displayName ?? brand.name),
                    file: batch.presets[job.preset].word, preset: batch.input(of: job))
            }
        } else {
            switch invocation.request() {
            case .failure(let stop): return Outcome(stop.code)
            case .success(let request): build = request
            }
            items = build.presets.map { GalleryRequest.Item(file: $0.file, preset: $0) }
        }
        build.out = Invocation.standardOut
        return run(
            GalleryRequest(title: title, items: items, build: build, hasPages: !isPage), out, diagnostics, invocation)
    }

    private func run(
        _ request: GalleryRequest, _ out: String, _ diagnostics: Diagnostics, _ invocation: Invocation
    ) -> Outcome {
        let folder = Invocation.trimmed(invocation.files.place(out))
        let failed = Mutex<WriteError?>(nil)
        let report = Pipeline.gallery(request) { path, bytes in
            do throws(WriteError) {
                try OutputFile.write(bytes, at: path, below: folder)
            } catch {
                failed.withLock { $0 = $0 ?? error }
            }
        }
        invocation.warn(about: request.build.cache)
        let shows: (Diagnostic) -> Bool = { request.items.count == 1 || $0.severity == .error }
        for diagnostic in report.diagnostics { invocation.console.show(diagnostic) }
        for preset in report.presets {
            for diagnostic in preset.diagnostics where shows(diagnostic) { invocation.console.show(diagnostic) }
            if let failure = preset.failure { invocation.console.fail(failure.words(about: preset.file)) }
        }
        if let error = failed.withLock({ $0 }) {
            invocation.console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        }
        guard let index = report.index else { return Outcome(.badPreset) }
        let hasErrors = diagnostics.hasErrors || report.presets.contains(where: \.hasErrors)
        let code: ExitCode = hasErrors ? .badPreset : .done
        if out == "-" {
            var outcome = Outcome(data: index)
            outcome.code = code
            return outcome
        }
        let place = request.hasPages ? "\(folder)/index.html" : invocation.files.place(out)
        do throws(WriteError) {
            if request.hasPages {
                try OutputFile.write(index, at: "index.html", below: folder)
            } else {
                try OutputFile.write(index, to: place)
            }
        } catch {
            invocation.console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        }
        let count = request.items.count
        let shown = report.shown == count ? "" : "\(report.shown) of "
        invocation.console.say(
            "Wrote \(invocation.files.given(place)): \(shown)\(Amounts.count(count, "preset")), \(Amounts.bytes(index.count))"
        )
        return Outcome(code)
    }
}

extension Invocation {
    /// The file that is named first, if it is a batch file.
    func batchFile() -> BuildRequest.Input? {
        guard let word = arguments.positionals.first, word != "-",
            let bytes = try? InputFile.bytes(at: files.place(word), limit: Batch.sizeLimit),
            DocumentKind(of: bytes, file: word) == .batch
        else { return nil }
        console.quotes?.add(bytes, as: word)
        return BuildRequest.Input(file: word, bytes: bytes, folder: CLI.Files.folder(of: files.place(word)))
    }
}
