import LintelCodecs
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelPaths
import LintelPreset
import LintelRaster
import LintelStore
import LintelUnits

/// `lintel render PICTURE --size WxH -o FILE`.
struct RenderCommand {
    /// What diagnostics call a picture that is written on the command line.
    static let argumentName = "argument"

    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        try Self.refusePreset(arguments.positionals[0], invocation)
        try Self.refuseForeignFile(arguments.positionals[0])
        guard let out = arguments[.out] else {
            throw CommandFailure(
                .usageError, "'lintel render' needs a file to write: --out FILE, or --out - for stdout")
        }
        try PNGName.check(out)
        let asked = try arguments[.size].map { text throws(CommandFailure) in
            guard let size = Self.size(text) else {
                throw CommandFailure(
                    .usageError,
                    "invalid value '\(text)' for '--size'; expected width and height in pixels, such as 300x44")
            }
            return size
        }
        var diagnostics = Diagnostics()
        let named = try self.picture(arguments.positionals[0], invocation, &diagnostics)
        invocation.console.show(diagnostics)
        guard let (picture, source) = named else { throw .reported(.dataError) }
        guard let size = asked ?? picture.size.flatMap(Self.pixels) else {
            if let size = picture.size, size.width > 0, size.height > 0 {
                throw CommandFailure(
                    .usageError,
                    "the picture's size is too large: expected sides of 1 to \(PixelSize.longestSide) pixels; add '--size WxH'"
                )
            }
            throw CommandFailure(.usageError, "the picture has no size; add '--size WxH'")
        }
        guard size.isDrawable else {
            throw CommandFailure(
                .usageError, "invalid size '\(size)': expected sides of 1 to \(PixelSize.longestSide) pixels")
        }
        if let excess = picture.excess(at: size, source: source) {
            invocation.console.show(excess)
            throw .reported(.dataError)
        }
        if out == "-" {
            var bytes: [UInt8] = []
            try draw(picture, size, invocation) { part in
                bytes += part
                return true
            }
            return Outcome(data: bytes)
        }
        try write(picture, size, to: out, invocation)
        return Outcome()
    }

    /// Draws the picture, and gives its file to `body` in parts, until that returns false.
    private func draw(
        _ picture: Picture, _ size: PixelSize, _ invocation: Invocation, to body: ([UInt8]) -> Bool
    ) throws(CommandFailure) {
        let arguments = invocation.arguments
        do throws(Picture.Failure) {
            try picture.png(
                size: size, gamut: arguments[.gamut].flatMap(Gamut.init) ?? .sRGB,
                mapping: arguments[.gamutMapping].flatMap(GamutMapping.init) ?? PresetDefaults.gamutMapping,
                depth: arguments[.depth].flatMap(Int.init).flatMap(BitDepth.init) ?? .eight,
                effort: invocation.optimization ?? .standard, to: body)
        } catch {
            throw CommandFailure(undrawn: "the picture", because: error.isOutOfMemory ? nil : error.description)
        }
    }

    private func write(
        _ picture: Picture, _ size: PixelSize, to out: String, _ invocation: Invocation
    ) throws(CommandFailure) {
        try invocation.makeFolders(around: out)
        let file = StreamedFile(invocation.files.pathToOpen(out))
        var failure: DiskError?
        do throws(CommandFailure) {
            try draw(picture, size, invocation) { part in
                do throws(DiskError) { try file.append(part) } catch { failure = error }
                return failure == nil
            }
        } catch {
            // Drawing also ends when a part cannot be written.
            guard failure != nil else { throw error }
        }
        if let failure { throw CommandFailure(failure) }
        try invocation.writing { () throws(DiskError) in try file.finish() }
        invocation.console.say("Wrote \(out): \(size), \(Amounts.bytes(file.count))")
    }

    /// Refuses a word that names a preset, or another document of Lintel's, which is not a picture.
    private static func refusePreset(_ word: String, _ invocation: Invocation) throws(CommandFailure) {
        let isFile = ValueKind.documentEndings.contains { word.lowercased().hasSuffix("." + $0) }
        guard isFile || PresetFinder.preset(named: word, in: ShippedPresets.all) != nil else { return }
        if isFile {
            let bytes = try invocation.bytes(at: word, what: "the file")
            if let message = DocumentKind(of: bytes, file: word).mismatch(
                with: .preset, path: word, for: .render)
            {
                throw CommandFailure(.dataError, message)
            }
        }
        throw CommandFailure(
            isFile ? .dataError : .usageError,
            "'\(word)' is a preset; 'lintel build \(ShellWord.quoted(word))' draws its images, 'lintel sheet \(ShellWord.quoted(word))' shows them in one picture"
        )
    }

    /// Refuses the name of a file that another command reads.
    private static func refuseForeignFile(_ word: String) throws(CommandFailure) {
        // A function may end in a name too: url(x.png).
        guard !word.contains("(") else { return }
        if let message = ForeignFile.message(aboutPixels: word) { throw CommandFailure(.dataError, message) }
        guard !word.lowercased().hasSuffix(".svg"), let message = ForeignFile.message(aboutGradients: word) else {
            return
        }
        throw CommandFailure(.dataError, message)
    }

    /// What the word on the command line means: `-`, names that end in `.svg` and those of files there are, unless they
    /// are colors, are files; what begins with `<` is SVG itself, anything else is CSS.
    /// - Returns: the picture, and its name in diagnostics; `nil` after an error in its text.
    private func picture(
        _ word: String, _ invocation: Invocation, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> (picture: Picture, source: String)? {
        func svg(_ bytes: [UInt8], _ source: String) -> (picture: Picture, source: String)? {
            Picture(svg: bytes, file: source, into: &diagnostics).map { (picture: $0, source: source) }
        }
        if word == "-" {
            let bytes = try invocation.standardInput(what: "the picture")
            try Self.refuseCompressed(bytes, "stdin")
            return svg(bytes, "stdin")
        }
        if word.lowercased().hasSuffix(".svg") {
            let input = try invocation.input(at: word, what: "the picture")
            try Self.refuseCompressed(input.bytes, word)
            return svg(input.bytes, word)
        }
        if word.drop(while: \.isWhitespace).hasPrefix("<") {
            return svg(Array(word.utf8), Self.argumentName)
        }
        if let bytes = Self.file(word, invocation) {
            var asColor = Diagnostics()
            if let picture = Picture(css: word, source: Self.argumentName, into: &asColor) {
                return (picture, Self.argumentName)
            }
            guard ForeignFormat(text: bytes) == .svg else {
                throw CommandFailure(.dataError, ForeignFile.message(about: bytes, named: word))
            }
            return svg(bytes, word)
        }
        return Picture(css: word, source: Self.argumentName, into: &diagnostics).map {
            (picture: $0, source: Self.argumentName)
        }
    }

    /// The bytes of the file that a word names, which may be a color at the same time; `nil` for other words.
    private static func file(_ word: String, _ invocation: Invocation) -> [UInt8]? {
        // A function may name a file too: url(x.png).
        guard !word.contains("(") else { return nil }
        do throws(InputFile.Failure) { return try InputFile.bytes(at: invocation.files.pathToOpen(word)) } catch {
            return nil
        }
    }

    private static func refuseCompressed(_ bytes: [UInt8], _ word: String) throws(CommandFailure) {
        if let message = ForeignFile.message(aboutCompressed: bytes, named: word) {
            throw CommandFailure(.dataError, message)
        }
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
