import LintelBars
import LintelBuild
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelInterchange
import LintelPaths
import LintelPreset
import LintelStore
import LintelYAML

/// What `lintel import` and `lintel export` read gradients from.
struct GradientSource {
    /// The name of the source in comments and names: a file's name without its folder, or `the command line`.
    var title: String
    var collection: GradientCollection
    /// Whether it is written on the command line itself.
    var isArgument = false
    /// Whether it is a file of CSS.
    var isStyleSheet = false
    /// What a preset says; `nil` where it says nothing, and for files of other programs.
    var gamutMapping: GamutMapping?

    /// The file's name without its ending; `nil` for the command line.
    var name: String? { isArgument ? nil : title.split(separator: ".").first.map(String.init) ?? "" }

    /// The color that is all there is, without a name: a value such as `red`, and not a palette.
    var value: GradientCollection.NamedColor? {
        guard collection.gradients.isEmpty, collection.colors.count == 1 else { return nil }
        return collection.colors.first { $0.name.isEmpty }
    }

    /// The names by which `--gradient` chooses one of the gradients.
    var gradientNames: [String] {
        let names = collection.gradients.map { $0.name.isEmpty ? IdentifierName.standardName : $0.name }
        return IdentifierName.distinct(names, separator: "-")
    }

    /// The index of the gradient with a name.
    /// - Parameter asked: a name; that of a custom property may begin with `--`, as CSS writes it.
    func index(ofGradient asked: String) throws(CommandFailure) -> Int {
        let names = gradientNames
        let isProperty = asked.hasPrefix("--") && !names.contains(asked)
        let name = isProperty ? String(asked.dropFirst(2)) : asked
        let found =
            names.firstIndex(of: name) ?? collection.gradients.firstIndex { $0.generatedName == name }
        if let found { return found }
        if let mistake = collection.leftOut.first(where: { $0.name == name }) {
            throw CommandFailure(.dataError, "'\(name)' of \(title) is left out: \(mistake.reason)")
        }
        let isColor = collection.colors.contains { $0.name == name }
        throw CommandFailure(
            .usageError,
            (isColor ? "'\(name)' of \(title) is a color, not a gradient" : "\(title) has no gradient '\(name)'")
                + Spelling.hint(for: name, in: names))
    }

    /// Gives a name to the gradients and the color without one.
    /// - Throws: a usage error when all have names, so that the name would be ignored.
    mutating func giveName(_ name: String) throws(CommandFailure) {
        let hasUnnamed =
            collection.gradients.contains(where: \.name.isEmpty) || collection.colors.contains(where: \.name.isEmpty)
        guard hasUnnamed || collection.isEmpty else {
            let what = collection.gradients.isEmpty ? "color" : "gradient"
            let first = collection.gradients.first?.name ?? collection.colors.first?.name ?? ""
            throw CommandFailure(
                .usageError,
                "'--name' is for a \(what) without a name; those of \(title) have names, such as '\(first)'")
        }
        for index in collection.gradients.indices where collection.gradients[index].name.isEmpty {
            collection.gradients[index].name = name
        }
        for index in collection.colors.indices where collection.colors[index].name.isEmpty {
            collection.colors[index].name = name
        }
    }

    /// The diagnostics that are about the gradient that is asked for, or the whole file; all where none is asked for.
    private func diagnostics(_ all: [Diagnostic], forAsked asked: String?) -> [Diagnostic] {
        guard let asked else { return all }
        if let index = try? index(ofGradient: asked) { return collection.diagnostics(all, aboutGradientAt: index) }
        return collection.diagnostics(all, about: [asked, asked.hasPrefix("--") ? String(asked.dropFirst(2)) : asked])
    }

    /// Gives gradients whose names a program has made up the name of the file, with a number where that is another's.
    /// Gradients that only serve others keep theirs.
    private mutating func replaceGeneratedNames() {
        let base = name.flatMap { $0.isEmpty ? nil : $0 } ?? IdentifierName.standardName
        let generated = collection.gradients.indices.filter { index in
            !collection.gradients[index].isPattern && GeneratedName.matches(collection.gradients[index].name)
        }
        let own = Set(collection.gradients.indices).subtracting(generated).map { collection.gradients[$0].name }
        let taken = Set(own).subtracting([""]).sorted()
        let names = IdentifierName.distinct(taken + generated.map { _ in base }, separator: "-").dropFirst(taken.count)
        for (index, name) in zip(generated, names) {
            collection.gradients[index].generatedName = collection.gradients[index].name
            collection.gradients[index].name = name
        }
    }

    /// Reads the first argument.
    static func read(
        _ invocation: Invocation, takesPresets: Bool, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> GradientSource {
        let word = invocation.arguments.positionals[0]
        let asked = invocation.arguments[.from].flatMap(ForeignFormat.init(rawValue:))
        let input = try input(word, invocation, takesPresets: takesPresets)
        var found = Diagnostics()
        var source: GradientSource
        if !takesPresets, asked == nil { try refuseDocument(input.bytes, input.file) }
        if takesPresets, asked == nil, input.isPreset {
            source = readPreset(input, &found)
        } else {
            source = try readForeignFile(input, asked, invocation, &found)
        }
        if found.hasErrors {
            diagnostics.add(contentsOf: found)
            invocation.console.show(diagnostics)
            throw .reported(.dataError)
        }
        for diagnostic in source.diagnostics(found.all, forAsked: invocation.arguments[.gradient]) {
            diagnostics.add(diagnostic)
        }
        if invocation.arguments[.gradient] == nil { source.collection = source.collection.withoutPatterns }
        return source
    }

    /// Reads the gradients and the palette of a preset; the source is empty when the preset has errors.
    private static func readPreset(_ input: Input, _ diagnostics: inout Diagnostics) -> GradientSource {
        func draft(_ changes: PaletteChanges, _ diagnostics: inout Diagnostics) -> Preset? {
            let files = FolderFiles(of: BuildInput(file: input.file, bytes: input.bytes, folder: input.folder))
            return Preset.draft(
                bytes: input.bytes, file: input.file, textures: files.textures, palettes: files.palettes,
                changing: changes, into: &diagnostics)
        }
        var source = GradientSource(
            title: input.title, collection: GradientCollection(), isArgument: input.isArgument)
        guard let preset = draft(PaletteChanges(), &diagnostics), !diagnostics.hasErrors else { return source }
        source.gamutMapping = preset.writtenGamutMapping
        source.collection = GradientCollection(preset) { changes in
            var ignored = Diagnostics()
            return draft(changes, &ignored)
        }
        if source.collection.gradients.isEmpty {
            let start = SourceLocation(file: input.file, line: 1, column: 1)
            if source.collection.colors.isEmpty {
                diagnostics.error(
                    .nothingToExport, at: start, "the preset has neither a gradient nor a palette to export")
            } else {
                diagnostics.warning(
                    .nothingToExport, at: start, "the preset has no gradients; its palette is all there is to export")
            }
        }
        return source
    }

    /// Reads a file of another program, with the values for other appearances from the files of `--dark` and the like.
    private static func readForeignFile(
        _ input: Input, _ asked: ForeignFormat?, _ invocation: Invocation, _ diagnostics: inout Diagnostics
    ) throws(CommandFailure) -> GradientSource {
        let format = try format(of: input.bytes, input.file, asked)
        var collection = GradientReader.read(input.bytes, as: format, file: input.file, into: &diagnostics)
        try addForms(to: &collection, of: input, format, invocation, &diagnostics)
        var source = GradientSource(
            title: input.title, collection: collection, isArgument: input.isArgument,
            isStyleSheet: format == .css && !input.isArgument)
        if format == .svg { source.replaceGeneratedNames() }
        return source
    }

    /// Refuses a document of Lintel, in which other programs have written nothing.
    private static func refuseDocument(_ bytes: [UInt8], _ file: String) throws(CommandFailure) {
        guard let kind = DocumentKind.known(of: bytes, file: file) else { return }
        throw CommandFailure(
            .dataError,
            kind == .preset
                ? "'\(file)' is a preset already; 'lintel export \(ShellWord.quoted(file))' writes its gradients for other programs"
                : "'\(file)' is \(kind.title) of Lintel; 'lintel import' reads the gradients of other programs")
    }

    /// The format of a file of another program: the one of `--from`, or that of its name or its text.
    private static func format(
        of bytes: [UInt8], _ file: String, _ asked: ForeignFormat?
    ) throws(CommandFailure) -> ForeignFormat {
        if let message = ForeignFile.message(aboutCompressed: bytes, named: file) {
            throw CommandFailure(.dataError, message)
        }
        if let kind = ForeignFormat.unread(bytes) {
            throw CommandFailure(
                .dataError,
                "'\(file)' is \(kind), which lintel does not read; save its colors as CSS or design tokens")
        }
        let format = asked ?? ForeignFormat(fileName: file) ?? ForeignFormat(text: bytes)
        guard ForeignFormat.readable.contains(format) else {
            throw CommandFailure(.dataError, "'\(file)' is Swift source, which lintel does not read")
        }
        return format
    }

    // MARK: Files of one appearance

    /// The options that name a file with the values for an appearance.
    private static let optionsOfForms: [(name: OptionDescription.Name, appearance: Appearance)] = [
        (.dark, .dark), (.highContrast, .highContrast), (.darkHighContrast, .darkHighContrast),
    ]

    /// The formats of such files: those in which colors have names.
    static let formatsOfForms: Set<ForeignFormat> = [.css, .dtcg]

    /// Adds the values for other appearances that the files of `--dark` and the like have.
    /// - Parameter source: what the collection was read from.
    private static func addForms(
        to collection: inout GradientCollection, of source: Input, _ format: ForeignFormat, _ invocation: Invocation,
        _ found: inout Diagnostics
    ) throws(CommandFailure) {
        if found.hasErrors { return }
        let title = source.title
        let asked = invocation.arguments[.from].flatMap(ForeignFormat.init(rawValue:))
        for (option, appearance) in optionsOfForms {
            guard let path = invocation.arguments[option] else { continue }
            guard !source.isArgument, formatsOfForms.contains(format) else {
                throw CommandFailure(
                    .usageError, "'--\(option.rawValue)' is for style sheets and design tokens; \(title) is neither")
            }
            let input = try invocation.input(at: path, what: "the file")
            if asked == nil { try refuseDocument(input.bytes, path) }
            let name = DiskPath(path).name
            let otherFormat = try self.format(of: input.bytes, path, asked)
            guard formatsOfForms.contains(otherFormat) else {
                throw CommandFailure(
                    .usageError,
                    "'--\(option.rawValue)' takes a style sheet or design tokens; \(name) is neither")
            }
            let other = GradientReader.read(input.bytes, as: otherFormat, file: path, into: &found)
            if other.isEmpty { continue }
            let unknown = collection.addForms(of: other, for: appearance)
            let names = Set(other.colors.map(\.name) + other.gradients.map(\.name))
            guard unknown.count < names.count else {
                // A name may be missing for a mistake of which these tell.
                invocation.console.show(found)
                throw CommandFailure(
                    .dataError, "\(name) has no color and no gradient with a name that \(title) has")
            }
            guard !unknown.isEmpty else { continue }
            let most = 8
            let list = unknown.prefix(most).map { "'\($0)'" }
            let rest = unknown.count > most ? ["\(unknown.count - most) more"] : []
            invocation.console.warn(
                "\(name): \(Spelling.series(list + rest)) \(unknown.count == 1 ? "is" : "are") left out; \(title) has "
                    + "nothing of \(unknown.count == 1 ? "this name" : "these names")")
        }
    }

    private struct Input {
        var file: String
        var title: String
        var bytes: [UInt8]
        var folder: String?
        var isPreset: Bool
        var isArgument = false
    }

    /// Text when the word cannot be a file's name: it begins with `<` or has a parenthesis. A color is text unless it
    /// names a file.
    private static func input(
        _ word: String, _ invocation: Invocation, takesPresets: Bool
    ) throws(CommandFailure) -> Input {
        let isText = word.contains("(") || word.drop(while: \.isWhitespace).hasPrefix("<")
        if isText || isColor(word, invocation, takesPresets: takesPresets) {
            return Input(
                file: RenderCommand.argumentName, title: "the command line", bytes: Array(word.utf8), isPreset: false,
                isArgument: true)
        }
        let format = ForeignFormat(fileName: word)
        let found: BuildRequest.Input
        if word == "-" {
            found = BuildRequest.Input(file: "stdin", bytes: try invocation.standardInput(what: "the file"))
        } else if takesPresets, format == nil, invocation.arguments[.from] == nil || isMissing(word, invocation) {
            // One word names one preset.
            found = try PresetFinder(invocation: invocation, takesTokens: true).inputs([word])[0]
        } else {
            if format == nil, isMissing(word, invocation) { throw unknown(word, invocation) }
            if let message = ForeignFile.message(aboutPixels: word) { throw CommandFailure(.dataError, message) }
            found = try invocation.input(at: word, what: "the file")
        }
        return Input(
            file: found.file, title: DiskPath(found.file).name,
            bytes: found.bytes, folder: found.folder, isPreset: isPreset(found.bytes, named: found.file, format))
    }

    private static func isColor(_ word: String, _ invocation: Invocation, takesPresets: Bool) -> Bool {
        guard (try? Color.parse(css: word)) != nil, isMissing(word, invocation) else { return false }
        return !takesPresets || PresetFinder.preset(named: word, in: ShippedPresets.all) == nil
    }

    private static func isMissing(_ word: String, _ invocation: Invocation) -> Bool {
        do throws(InputFile.Failure) { _ = try InputFile.bytes(at: invocation.files.pathToOpen(word)) } catch {
            return error == .missing
        }
        return false
    }

    /// The failure for a word that `lintel import` cannot read.
    private static func unknown(_ word: String, _ invocation: Invocation) -> CommandFailure {
        if let name = PresetFinder.preset(named: word, in: ShippedPresets.all)?.name {
            return CommandFailure(
                .noInput, "'\(word)' is a shipped preset; 'lintel presets show \(name)' prints it")
        }
        let near = invocation.files.nearestFile(to: word) ?? Spelling.nearest(to: word, in: NamedColors.names)
        return CommandFailure(
            .noInput,
            "'\(word)' is neither a file nor a gradient or color"
                + (near.map { Spelling.hint(naming: $0, insteadOf: word) } ?? ""))
    }

    /// YAML by its name, unless design tokens are in it; else by the key every preset has.
    private static func isPreset(_ bytes: [UInt8], named name: String, _ format: ForeignFormat?) -> Bool {
        if name.lowercased().hasSuffix(".yml") || name.lowercased().hasSuffix(".yaml") {
            return DocumentKind(of: bytes, file: name) != .tokens
        }
        guard format == nil || format == .dtcg else { return false }
        var ignored = Diagnostics()
        return Document.read(bytes: bytes, file: name, into: &ignored).root?["lintel"] != nil
    }
}
