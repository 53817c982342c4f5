import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelPreset
import LintelStore
import LintelYAML

/// What `lintel import` and `lintel export` read gradients from.
struct GradientSource {
    /// For comments and names: a file's name without its folder, or `the command line`.
    var title: String
    var collection: GradientCollection

    /// Reads the first argument. - Returns: the status to end with after a failure, which has been reported.
    static func read(
        _ invocation: Invocation, takesPresets: Bool, _ diagnostics: inout Diagnostics
    ) -> Result<GradientSource, ExitCode> {
        let word = invocation.arguments.positionals[0]
        let asked = invocation.arguments[.from].flatMap(ForeignFormat.init(rawValue:))
        guard let input = input(word, invocation, takesPresets: takesPresets) else { return .failure(.inputMissing) }
        var found = Diagnostics()
        let collection: GradientCollection
        if takesPresets, asked == nil, input.isPreset {
            let preset = Preset.parse(
                bytes: input.bytes, file: input.file, textures: TextureFolder(input.folder).loader,
                palettes: PaletteFolder(input.folder, besidePreset: input.file).loader, into: &found)
            collection = preset.map { GradientCollection($0) } ?? GradientCollection()
            if preset != nil, collection.gradients.isEmpty {
                found.warning(
                    .nothingToImport, at: SourceLocation(file: input.file, line: 1, column: 1),
                    "the preset's backgrounds are plain colors; its palette is all there is to export")
            }
        } else {
            let format = asked ?? ForeignFormat(fileName: input.file) ?? ForeignFormat(text: input.bytes)
            guard ForeignFormat.readable.contains(format) else {
                invocation.console.fail("'\(input.file)' is Swift source, which lintel does not read")
                return .failure(.wrongArguments)
            }
            collection = GradientReader.read(input.bytes, as: format, file: input.file, into: &found)
        }
        diagnostics.add(contentsOf: found)
        if found.hasErrors { return .failure(.badPreset) }
        return .success(GradientSource(title: input.title, collection: collection))
    }

    private struct Input {
        var file: String
        var title: String
        var bytes: [UInt8]
        var folder: String?
        var isPreset: Bool
    }

    /// Text when the word cannot be a file's name: it begins with `<` or has a parenthesis.
    private static func input(_ word: String, _ invocation: Invocation, takesPresets: Bool) -> Input? {
        let isText = word.contains("(") || word.drop(while: \.isWhitespace).hasPrefix("<")
        if isText {
            return Input(
                file: RenderCommand.argumentName, title: "the command line", bytes: Array(word.utf8), isPreset: false)
        }
        let format = ForeignFormat(fileName: word)
        let found: BuildRequest.Input?
        if word == "-" {
            found = BuildRequest.Input(file: "stdin", bytes: invocation.files.standardInput())
        } else if takesPresets, format == nil {
            found = PresetFinder(invocation: invocation).inputs([word])?.first
        } else {
            found = invocation.input(at: word, what: "the gradient")
        }
        guard let found else { return nil }
        return Input(
            file: found.file, title: found.file.split(separator: "/").last.map(String.init) ?? found.file,
            bytes: found.bytes, folder: found.folder, isPreset: isPreset(found.bytes, named: found.file, format))
    }

    /// YAML by its name, else by the key every preset has.
    private static func isPreset(_ bytes: [UInt8], named name: String, _ format: ForeignFormat?) -> Bool {
        if name.lowercased().hasSuffix(".yml") || name.lowercased().hasSuffix(".yaml") { return true }
        guard format == nil || format == .dtcg else { return false }
        var ignored = Diagnostics()
        return Document.read(bytes: bytes, file: name, into: &ignored).root?["lintel"] != nil
    }
}
