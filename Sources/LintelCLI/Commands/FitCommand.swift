import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelDrawing
import LintelEngine
import LintelFitting
import LintelInterchange
import LintelPaths
import LintelPreset
import LintelPreview
import LintelRaster
import LintelStore
import LintelUnits

/// `lintel fit PICTURE`.
struct FitCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        let options = try Options(arguments)
        let word = arguments.positionals[0]
        let title = word == "-" ? "stdin" : word
        let image = try picture(word, title, invocation)
        let fit: GradientFit
        do throws(FitError) { fit = try GradientFit(image, region: options.region, kind: options.kind) } catch {
            throw CommandFailure(.usageError, "'\(title)': \(error)")
        }
        let report = FitReport(fit, title: title)
        let text = try preset(
            of: report, named: invocation.presetName(elseOf: Self.name(of: title)), as: options.syntax,
            invocation.console)
        report.print(on: invocation.console)
        if let out = arguments[.out] { try invocation.refuseToReplace(out, with: text) }
        for file in try files(for: options, image, report, preset: text) {
            try invocation.write(file.bytes, to: file.path)
            invocation.console.say("Wrote \(file.path)")
        }
        guard invocation.wantsJSON else { return try invocation.deliver(text) }
        if arguments[.out] != nil { _ = try invocation.deliver(text) }
        return Outcome(json: report.json(preset: text))
    }

    /// What the command line asks for.
    private struct Options {
        /// `nil` for the whole picture.
        var region: PixelRect?
        var kind: GradientFit.Kind
        /// The paths of a PNG and of a page that compare the picture with the fit.
        var compare: String?
        var check: String?
        /// The syntax of the preset.
        var syntax: PresetSyntax

        init(_ arguments: ParsedArguments) throws(CommandFailure) {
            kind = arguments[.kind].flatMap(GradientFit.Kind.init) ?? .any
            syntax = try TextFileName.presetSyntax(of: arguments[.out])
            compare = arguments[.compare]
            check = arguments[.check]
            if let compare { try PNGName.check(compare) }
            if let check { try PageName.check(check, allowsStdout: false) }
            if compare == "-" {
                throw CommandFailure(.usageError, "'--compare' needs the name of a file; the preset goes to stdout")
            }
            if let text = arguments[.region] {
                region = FitCommand.region(text)
                guard region != nil else {
                    throw CommandFailure(
                        .usageError,
                        "invalid value '\(text)' for '--region'; expected left, top, width and height in pixels, such as "
                            + "0,0,1179,282")
                }
            }
        }
    }

    /// The maximum size of a file in bytes, also from standard input: more than any picture that the limits of decoding
    /// allow usually has.
    private static let sizeLimit = 256 << 20

    private func picture(_ word: String, _ title: String, _ invocation: Invocation) throws(CommandFailure)
        -> TextureImage
    {
        let bytes =
            word == "-"
            ? try invocation.standardInput(what: "the picture", limit: Self.sizeLimit)
            : try invocation.bytes(at: word, what: "the picture", limit: Self.sizeLimit)
        do throws(TextureError) { return try TextureDecoder.decode(bytes, digest: "") } catch {
            if error == .png(.outOfMemory) || error == .jpeg(.outOfMemory) {
                throw CommandFailure(.noMemory, "there is not enough memory to read '\(title)'")
            }
            throw CommandFailure(.dataError, "cannot use '\(title)': \(error)")
        }
    }

    private func preset(
        of report: FitReport, named preset: (name: String, spelling: PresetText.NameSpelling), as syntax: PresetSyntax,
        _ console: Console
    ) throws(CommandFailure) -> String {
        let fit = report.fit
        if let color = fit.solid {
            return PresetText.text(
                color, name: preset.name, spelled: preset.spelling, comment: report.comment, as: syntax)
        }
        var diagnostics = Diagnostics()
        let location = SourceLocation(file: report.title, line: 1, column: 1)
        let text = PresetText.text(
            .init(name: preset.name, gradient: fit.gradient, location: location), colors: [], name: preset.name,
            spelled: preset.spelling, comment: report.comment, as: syntax, into: &diagnostics)
        guard let text else {
            console.show(diagnostics)
            throw .reported(.internalError)
        }
        return text
    }

    /// The files beside the preset: the PNG and the page that compare the picture with the fit.
    private func files(
        for options: Options, _ image: TextureImage, _ report: FitReport, preset: String
    ) throws(CommandFailure) -> [(path: String, bytes: [UInt8])] {
        guard options.compare != nil || options.check != nil else { return [] }
        let fit = report.fit
        func png(_ image: QuantizedImage) throws(CommandFailure) -> [UInt8] {
            do throws(PNGError) { return try PNGEncoder.encode(image, gamut: fit.gamut, effort: .standard) } catch {
                throw CommandFailure(undrawn: "the comparison", because: error == .outOfMemory ? nil : "\(error)")
            }
        }
        let compared = fit.compared(with: image)
        var files: [(path: String, bytes: [UInt8])] = []
        if let path = options.compare { files.append((path, try png(compared.joined))) }
        if let path = options.check {
            let page = report.page(
                preset: preset, picture: try png(compared.picture), fitted: try png(compared.fitted))
            files.append((path, page.bytes))
        }
        return files
    }

    /// `X,Y,W,H` as whole numbers; `nil` for anything else. Whether it is inside the picture is not known here.
    static func region(_ text: String) -> PixelRect? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part -> Int? in
            !part.isEmpty && part.utf8.count < 10 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
        }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width > 0, height > 0
        else { return nil }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private static func name(of title: String) -> String {
        let stem = DiskPath(title).stem
        return stem.isEmpty ? "Gradient" : stem
    }
}
