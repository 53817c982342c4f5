import LintelBatch
import LintelBuild
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelReview
import LintelStore
import LintelUnits

/// `lintel sheet PRESET -o FILE`.
struct SheetCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        if let out = invocation.arguments[.out] { try PNGName.check(out) }
        if let input = invocation.batchFile() { return try run(input, invocation) }
        let arguments = invocation.arguments
        var request = SheetRequest(
            build: try invocation.request(), scale: Self.scale(arguments), gamut: Self.gamut(arguments),
            devices: arguments[.devices])
        request.font = try font(invocation)
        let progress = ProgressLine(invocation)
        let report = Pipeline.sheet(request) { progress.update($0) }
        progress.clear()
        invocation.warn(about: request.build.cache)
        for diagnostic in report.diagnostics { invocation.console.show(diagnostic) }
        let made = try Self.made(report, invocation)
        try invocation.checkReplacement(of: report.filesRead.map(invocation.files.given))
        if request.font == nil {
            invocation.console.warn(
                "there are no captions, because no font was found; name one with --font FILE, or install DejaVu Sans")
        }
        return try write(made, to: arguments[.out] ?? "\(report.name ?? "preset")-sheet.png", invocation)
    }

    // MARK: Batches

    /// Shows the brands of a batch file.
    private func run(_ input: BuildRequest.Input, _ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        let build = try invocation.request(presets: [])
        var diagnostics = Diagnostics()
        let batch = try BatchCommand.batch(input, invocation, &diagnostics)
        invocation.console.show(diagnostics)
        guard let batch else { throw .reported(.dataError) }
        let name = DiskPath(input.file).stem
        var request = BatchSheetRequest(
            batch: batch, build: build, title: name, scale: Self.scale(arguments), gamut: Self.gamut(arguments),
            devices: arguments[.devices])
        request.font = try font(invocation)
        let progress = ProgressLine(invocation, noun: "brand")
        let report = Pipeline.sheet(request) { progress.update($0, of: $1) }
        progress.clear()
        invocation.warn(about: build.cache)
        for diagnostic in report.diagnostics where diagnostic.severity == .error { invocation.console.show(diagnostic) }
        let made = try Self.made(report, invocation)
        try invocation.checkReplacement(of: report.filesRead.map(invocation.files.given))
        var written = try write(made, to: arguments[.out] ?? "\(name)-sheet.png", invocation)
        let hasErrors = diagnostics.hasErrors || report.diagnostics.contains { $0.severity == .error }
        if hasErrors { written.code = .dataError }
        return written
    }

    /// The reader has checked the word.
    private static func scale(_ arguments: ParsedArguments) -> Scale? {
        arguments[.scale].flatMap { word in Scale.ofApple.first { $0.catalogName == word } }
    }

    /// The reader has checked the word.
    private static func gamut(_ arguments: ParsedArguments) -> Gamut? { arguments[.gamut].flatMap(Gamut.init) }

    /// The font of the captions: the one that is named, or one of the system's; `nil` when there is none.
    private func font(_ invocation: Invocation) throws(CommandFailure) -> [UInt8]? {
        guard let path = invocation.arguments[.font] else { return FontPaths.firstFont(of: invocation.files.fonts) }
        return try invocation.bytes(at: path, what: "the font", limit: FontPaths.sizeLimit)
    }

    private func write(
        _ made: SheetReport.Made, to out: String, _ invocation: Invocation
    ) throws(CommandFailure) -> Outcome {
        for warning in Self.warnings(of: made, invocation) { invocation.console.warn(warning) }
        if out == "-" { return Outcome(data: made.bytes) }
        try invocation.write(made.bytes, to: out)
        let leftOut = made.tilesLeftOut > 0 ? ", \(made.tilesLeftOut) left out because they do not fit" : ""
        invocation.console.say(
            "Wrote \(out): \(made.size), \(Amounts.bytes(made.bytes.count)); \(Amounts.count(made.tiles, "picture")) at "
                + "@\(made.scale.catalogName) in \(made.gamut.rawValue)\(leftOut)")
        return Outcome()
    }

    /// What is not shown, and what of the text cannot be read as it is meant.
    private static func warnings(of made: SheetReport.Made, _ invocation: Invocation) -> [String] {
        var warnings: [String] = made.omissions.map { omission in
            let reason = refusal(for: omission.reason, invocation).message ?? ""
            return "\(some(of: omission.presets, "preset")): not shown, because \(reason)"
        }
        if made.brandsLeftOut > 0 {
            let most = BatchSheetRequest.mostBrands
            warnings.append(
                "only the first \(most) of \(most + made.brandsLeftOut) brands are shown; "
                    + "'lintel preview --gallery' shows all of them")
        }
        if !made.boxes.isEmpty {
            warnings.append(
                "the font has no glyph for \(some(of: made.boxes, "character")); name a font that has one with --font FILE"
            )
        }
        let reason = "from right to left, which contact sheets cannot write"
        if !made.reversed.isEmpty {
            warnings.append("\(some(of: made.reversed, "text")): written \(reason); the letters are drawn in reverse")
        }
        if !made.replaced.isEmpty {
            warnings.append("\(some(of: made.replaced, "name")): written \(reason); the brand's key is shown instead")
        }
        return warnings
    }

    /// `'a', 'b', 'c' and 2 more characters`.
    private static func some(of texts: [String], _ noun: String) -> String {
        let most = 3
        let shown = texts.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
        return texts.count > most ? "\(shown) and \(Amounts.count(texts.count - most, "more \(noun)"))" : shown
    }

    /// The sheet, or why there is none.
    private static func made(
        _ report: SheetReport, _ invocation: Invocation
    ) throws(CommandFailure) -> SheetReport.Made {
        switch report.result {
        case .success(let made): return made
        case .failure(.nothingShown(let omissions)):
            // Each reason once, with its presets.
            for omission in omissions {
                let reason = refusal(for: omission.reason, invocation).message ?? ""
                invocation.console.fail("\(some(of: omission.presets, "preset")): \(reason)")
            }
            throw .reported(refusal(for: .nothingShown(omissions), invocation).code)
        case .failure(let failure): throw refusal(for: failure, invocation)
        }
    }

    private static func refusal(for failure: SheetReport.Failure, _ invocation: Invocation) -> CommandFailure {
        switch failure {
        case .diagnosed: return .reported(.dataError)
        case .noScale(let scale, let known):
            let names = known.map(\.catalogName).joined(separator: ", ")
            return CommandFailure(
                .usageError, "the preset has no images at \(scale.catalogName); it has \(names)")
        case .noGamut(let gamut, let known):
            let names = known.map(\.rawValue).joined(separator: ", ")
            return CommandFailure(.usageError, "the preset has no images in \(gamut.rawValue); it has \(names)")
        case .noDevice(let query, let hint):
            return CommandFailure(.noInput, "the preset has no device '\(query)'" + hint)
        case .noBarHeights(let query):
            return CommandFailure(.noInput, "no bar heights are known for '\(query)': no image is made for it")
        case .noImages:
            return CommandFailure(.dataError, "there is nothing to show: the preset makes no images in these formats")
        case .nothingShown(let omissions):
            return omissions.first.map { refusal(for: $0.reason, invocation) } ?? refusal(for: .noImages, invocation)
        case .noFont:
            return CommandFailure(
                .noInput,
                "the font '\(invocation.arguments[.font] ?? "")' has no outlines that FreeType can read")
        case .outOfMemory:
            return CommandFailure(undrawn: "the sheet", because: nil)
        case .internalError(let message):
            return CommandFailure(undrawn: "the sheet", because: message)
        }
    }
}
