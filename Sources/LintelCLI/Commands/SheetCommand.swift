import LintelBatch
import LintelBuild
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelReview
import LintelStore
import LintelUnits

/// `lintel sheet PRESET -o FILE`.
struct SheetCommand {
    func run(_ invocation: Invocation) -> Outcome {
        if let objection = invocation.arguments[.out].flatMap(PNGName.objection) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        if let input = invocation.batchFile() { return run(input, invocation) }
        let build: BuildRequest
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request): build = request
        }
        let arguments = invocation.arguments
        var request = SheetRequest(
            build: build, scale: arguments[.scale].flatMap { word in Scale.ofApple.first { $0.catalogName == word } },
            gamut: arguments[.gamut].flatMap(Gamut.init), devices: arguments[.devices])
        if let path = arguments[.font] {
            guard let font = font(at: path, invocation) else { return Outcome(.inputMissing) }
            request.font = font
        } else {
            request.font = FontPlaces.firstFont(of: invocation.files.fonts)
        }
        let progress = ProgressLine(invocation)
        let report = Pipeline.sheet(request) { progress.update($0) }
        progress.clear()
        for diagnostic in report.diagnostics { invocation.console.show(diagnostic) }
        switch report.result {
        case .failure(let failure): return outcome(of: failure, invocation)
        case .success(let made):
            if request.font == nil {
                invocation.console.warn(
                    "there are no captions, because no font was found; name one with --font FILE, or install DejaVu Sans"
                )
            }
            return write(made, to: arguments[.out] ?? "\(report.name ?? "preset")-sheet.png", invocation)
        }
    }

    // MARK: Batches

    /// Shows the brands of a batch file.
    private func run(_ input: BuildRequest.Input, _ invocation: Invocation) -> Outcome {
        let build: BuildRequest
        switch invocation.request(presets: []) {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request): build = request
        }
        let arguments = invocation.arguments
        var diagnostics = Diagnostics()
        let batch = BatchCommand.batch(input, [], input.file, invocation, &diagnostics)
        for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
        guard let batch else { return Outcome(.badPreset) }
        let name = input.file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? "brands"
        var request = BatchSheetRequest(
            batch: batch, build: build, title: name,
            scale: arguments[.scale].flatMap { word in Scale.ofApple.first { $0.catalogName == word } },
            devices: arguments[.devices])
        if let path = arguments[.font] {
            guard let font = font(at: path, invocation) else { return Outcome(.inputMissing) }
            request.font = font
        } else {
            request.font = FontPlaces.firstFont(of: invocation.files.fonts)
        }
        let progress = ProgressLine(invocation, noun: "brand")
        let report = Pipeline.sheet(request) { progress.update($0, of: $1) }
        progress.clear()
        for diagnostic in report.diagnostics where diagnostic.severity == .error { invocation.console.show(diagnostic) }
        switch report.result {
        case .failure(let failure): return outcome(of: failure, invocation)
        case .success(let made):
            let written = write(made, to: arguments[.out] ?? "\(name)-sheet.png", invocation)
            let hasErrors = diagnostics.hasErrors || report.diagnostics.contains { $0.severity == .error }
            return hasErrors && written.code == .done ? Outcome(.badPreset) : written
        }
    }

    private func font(at path: String, _ invocation: Invocation) -> [UInt8]? {
        do throws(InputFile.Failure) {
            return try InputFile.bytes(at: invocation.files.place(path), limit: FontPlaces.sizeLimit)
        } catch {
            invocation.console.fail("the font '\(path)' \(error.phrase)")
            return nil
        }
    }

    private func write(_ made: SheetReport.Made, to out: String, _ invocation: Invocation) -> Outcome {
        if out == "-" { return Outcome(data: made.bytes) }
        do throws(WriteError) {
            try OutputFile.write(made.bytes, to: invocation.files.place(out))
        } catch {
            invocation.console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        }
        let leftOut = made.tilesLeftOut > 0 ? ", \(made.tilesLeftOut) left out because they do not fit" : ""
        invocation.console.say(
            "Wrote \(out): \(made.size), \(Amounts.bytes(made.bytes.count)); \(Amounts.count(made.tiles, "picture")) at "
                + "@\(made.scale.catalogName) in \(made.gamut.rawValue)\(leftOut)")
        return Outcome()
    }

    private func outcome(of failure: SheetReport.Failure, _ invocation: Invocation) -> Outcome {
        func fail(_ words: String, _ code: ExitCode) -> Outcome {
            invocation.console.fail(words)
            return Outcome(code)
        }
        switch failure {
        case .diagnosed: return Outcome(.badPreset)
        case .noScale(let scale, let known):
            let words = known.map(\.catalogName).joined(separator: ", ")
            return fail("the preset has no images at \(scale.catalogName); it has \(words)", .wrongArguments)
        case .noGamut(let gamut, let known):
            let words = known.map(\.rawValue).joined(separator: ", ")
            return fail("the preset has no images in \(gamut.rawValue); it has \(words)", .wrongArguments)
        case .noDevice(let query, let hint):
            return fail("the preset has no device '\(query)'" + hint, .inputMissing)
        case .noImages: return fail("there is nothing to show: the preset makes no images in these formats", .badPreset)
        case .noFont:
            return fail(
                "the font '\(invocation.arguments[.font] ?? "")' has no outlines that FreeType can read", .inputMissing)
        case .ours(let words): return fail("the sheet could not be drawn: \(words)", .ourMistake)
        }
    }
}
