import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelPreset
import LintelRaster
import LintelStore
import LintelUnits

/// `lintel render PICTURE --size WxH -o FILE`.
struct RenderCommand {
    /// What diagnostics call a picture that stands on the command line.
    static let argumentName = "argument"

    func run(_ invocation: Invocation) -> Outcome {
        let arguments = invocation.arguments
        guard let out = arguments[.out] else {
            invocation.console.fail("'lintel render' needs a file to write: --out FILE, or --out - for stdout")
            return Outcome(.wrongArguments)
        }
        if let objection = PNGName.objection(to: out) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        if let objection = Self.presetObjection(to: arguments.positionals[0]) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        let asked = arguments[.size].map(Self.size)
        if case .some(.none) = asked {
            invocation.console.fail(
                "invalid value '\(arguments[.size] ?? "")' for '--size'; expected width and height in pixels, such as 300x44"
            )
            return Outcome(.wrongArguments)
        }
        var diagnostics = Diagnostics()
        guard let picture = picture(arguments.positionals[0], invocation, &diagnostics) else {
            for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
            return Outcome(diagnostics.hasErrors ? .badPreset : .inputMissing)
        }
        for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
        guard let size = (asked ?? nil) ?? picture.size.flatMap(Self.pixels) else {
            invocation.console.fail("the picture has no size; add '--size WxH'")
            return Outcome(.wrongArguments)
        }
        guard Picture.canBe(size) else {
            invocation.console.fail("invalid size '\(size)': expected sides of 1 to 32768 pixels")
            return Outcome(.wrongArguments)
        }
        do throws(Picture.Failure) {
            if out == "-" {
                var bytes: [UInt8] = []
                try draw(picture, size, invocation) { part in
                    bytes += part
                    return true
                }
                return Outcome(data: bytes)
            }
            return try write(picture, size, to: out, invocation)
        } catch {
            invocation.console.fail("the picture could not be encoded: \(error)")
            return Outcome(.ourMistake)
        }
    }

    private func draw(
        _ picture: Picture, _ size: PixelSize, _ invocation: Invocation, to body: ([UInt8]) -> Bool
    ) throws(Picture.Failure) {
        let arguments = invocation.arguments
        try picture.png(
            size: size, gamut: arguments[.gamut].flatMap(Gamut.init) ?? .sRGB,
            mapping: arguments[.gamutMapping].flatMap(GamutMapping.init) ?? PresetDefaults.gamutMapping,
            depth: arguments[.depth].flatMap(Int.init).flatMap(BitDepth.init) ?? .eight,
            effort: invocation.optimization ?? .standard, to: body)
    }

    private func write(
        _ picture: Picture, _ size: PixelSize, to out: String, _ invocation: Invocation
    ) throws(Picture.Failure) -> Outcome {
        let file = StreamedFile(invocation.files.place(out))
        var failure: WriteError?
        do throws(Picture.Failure) {
            try draw(picture, size, invocation) { part in
                do throws(WriteError) { try file.append(part) } catch { failure = error }
                return failure == nil
            }
        } catch {
            // Drawing also ends when a part cannot be written.
            guard failure != nil else { throw error }
        }
        if failure == nil {
            do throws(WriteError) { try file.finish() } catch { failure = error }
        }
        if let failure {
            invocation.console.fail("\(failure)")
            return Outcome(ExitCode(of: failure))
        }
        invocation.console.say("Wrote \(out): \(size), \(file.count) bytes")
        return Outcome()
    }

    /// Why a word that names a preset is not a picture; `nil` for all other words.
    private static func presetObjection(to word: String) -> String? {
        let isFile = [".yml", ".yaml", ".json"].contains { word.lowercased().hasSuffix($0) }
        guard isFile || PresetFinder.preset(named: word, in: ShippedPresets.all) != nil else { return nil }
        return
            "'\(word)' is a preset; 'lintel build \(word)' draws its images, 'lintel sheet \(word)' shows them in one picture"
    }

    /// What the word on the command line means: `-` and names that end in `.svg` are files, what begins with `<` is SVG itself,
    /// anything else is CSS.
    private func picture(_ word: String, _ invocation: Invocation, _ diagnostics: inout Diagnostics) -> Picture? {
        if word == "-" {
            return Picture(svg: invocation.files.standardInput(), file: "stdin", into: &diagnostics)
        }
        if word.lowercased().hasSuffix(".svg") {
            guard let input = invocation.input(at: word, what: "the picture") else { return nil }
            return Picture(svg: input.bytes, file: word, into: &diagnostics)
        }
        if word.drop(while: \.isWhitespace).hasPrefix("<") {
            return Picture(svg: Array(word.utf8), file: Self.argumentName, into: &diagnostics)
        }
        return Picture(css: word, source: Self.argumentName, into: &diagnostics)
    }

    /// `300x44`, also with `X` or `×`; `nil` for anything else.
    static func size(_ text: String) -> PixelSize? {
        let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map { side -> Int? in
            side.allSatisfy { ("0"..."9").contains($0) } ? Int(side) : nil
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width < 1 << 30, height < 1 << 30 else {
            return nil
        }
        return PixelSize(width: width, height: height)
    }

    /// Whole pixels for a size in points, rounded up as browsers do with images; `nil` when none has any.
    private static func pixels(_ size: (width: Double, height: Double)) -> PixelSize? {
        guard size.width > 0, size.height > 0, size.width < 1e9, size.height < 1e9 else { return nil }
        return PixelSize(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    }
}
