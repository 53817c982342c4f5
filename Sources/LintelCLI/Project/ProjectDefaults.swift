import LintelBatch
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelStore

/// What a command line becomes in a project: its defaults, and what it works on where nothing is named.
struct ProjectDefaults {
    let project: Project
    let invocation: Invocation
    private(set) var diagnostics = Diagnostics()

    init(project: Project, invocation: Invocation) {
        self.project = project
        self.invocation = invocation
    }

    /// The commands that look for a project. Those for build systems do not: their inputs are all on their command
    /// line.
    static func isWanted(by arguments: ParsedArguments) -> Bool {
        guard arguments.command.options.contains(where: { $0.name == .noProject }), !arguments.has(.noProject) else {
            return false
        }
        return switch arguments.command.verb {
        // What a diagnostic means is asked in projects with errors.
        case .explain: !ExplanationText.isCode(arguments.positionals.first?.uppercased() ?? "")
        case .plan: !arguments.has(.ninja) && !arguments.has(.make)
        default: true
        }
    }

    /// The command lines that the given one stands for, in the order in which they run: one, or for `build` and `check`
    /// of everything one for the presets and one for the batch.
    mutating func commandLines() -> [ParsedArguments] {
        let given = invocation.arguments
        var arguments = given
        let words = project.presets.map(\.text)
        arguments.project = ProjectUse(
            file: project.file, sha256: project.sha256,
            patterns: words.filter(FilePattern.isPattern).map(project.path),
            names: words.filter { !FilePattern.isPattern($0) }.map(project.path),
            positionals: given.positionals, values: given.values)
        fill(&arguments)
        if let file = project.devicesFile, arguments[.devicesFile] == project.path(file.text) {
            refuseMissing(file, "a devices file")
            _ = refuse(file, unless: .devices)
        }
        guard given.positionals.isEmpty else { return [arguments] }
        switch given.command.verb {
        case .build, .check:
            var lines: [ParsedArguments] = []
            if !project.presets.isEmpty || project.batch == nil {
                arguments.positionals = presets()
                lines.append(arguments)
            }
            // Nothing is built when an input is missing.
            if let batch = project.batch {
                refuseMissing(batch, "a batch file")
                _ = refuse(batch, unless: .batch)
                let presets = lines.first?.positionals ?? []
                lines.append(batchLine(for: arguments, project.path(batch.text)))
                lines[lines.count - 1].project?.presetFolders = folders(of: presets)
            }
            return lines
        case .watch: arguments.positionals = presets()
        case .plan: take(presets(), into: &arguments)
        case .preview:
            arguments.positionals = presets()
            if arguments.positionals.isEmpty, arguments.has(.gallery) { arguments.positionals = batch() }
        // Of one preset, which has to be named where the project has several.
        case .sheet:
            take(presets() + (project.presets.isEmpty ? batch() : []), into: &arguments)
        case .explain: take(presets(), into: &arguments)
        case .batch:
            arguments.positionals = batch()
            if arguments[.out] == project.path(project.out?.text ?? Invocation.standardOut) {
                // What is wrong with the presets is not this command's to say.
                var others = self
                arguments.project?.presetFolders = folders(of: others.presets())
            }
        case .verify: arguments.positionals = [project.path(project.out?.text ?? Invocation.standardOut)]
        default: break
        }
        return [arguments]
    }

    /// Names what the project has for a command that takes one preset; several are left for the message that one has to
    /// be named.
    private func take(_ words: [String], into arguments: inout ParsedArguments) {
        if words.count > 1 { arguments.project?.choices = words } else { arguments.positionals = words }
    }

    /// Adds the values of options that are not given. Formats without images to describe are reported where the command
    /// takes them.
    private mutating func fill(_ arguments: inout ParsedArguments) {
        func set(_ name: OptionDescription.Name, _ text: String?) {
            guard let text, arguments[name] == nil, arguments.command.options.contains(where: { $0.name == name })
            else { return }
            arguments.values[name] = text
        }
        set(.devicesFile, project.devicesFile.map { project.path($0.text) })
        set(.optimize, project.optimize?.text)
        set(.jpegQuality, project.jpegQuality?.text)
        set(.progressive, project.isProgressive ? "" : nil)
        let own = arguments[.formats]
        set(.formats, formats(for: arguments.command))
        // A word that is misspelled may be the format with the images.
        if own == nil, !project.hasFormatErrors, let text = arguments[.formats], let formats = project.formats,
            let message = Project.lackOfImages(inFormats: text)
        {
            diagnostics.error(.nothingToMake, at: formats.location, message)
        }
        // What others write is a file beside the project's outputs; what a plan writes are rules.
        switch arguments.command.verb {
        case .build, .watch, .batch, .doctor: set(.out, project.path(project.out?.text ?? Invocation.standardOut))
        default: break
        }
    }

    /// The project's formats that a command knows: sheets and previews show images of Apple's formats only. `nil` when
    /// it knows none.
    private func formats(for command: CommandDescription) -> String? {
        guard let option = command.options.first(where: { $0.name == .formats }), let text = project.formats?.text
        else { return nil }
        let known = text.split(separator: ",").filter { option.value?.words.contains(String($0)) ?? true }
        return known.isEmpty ? nil : known.joined(separator: ",")
    }

    /// The folders that presets have; none for those that cannot be read.
    private func folders(of presets: [String]) -> [Batch.PresetFolder] {
        let finder = PresetFinder(invocation: invocation)
        return presets.compactMap { word in
            guard case .success(let input) = finder.input(word, beside: ""), let name = input.writtenName else {
                return nil
            }
            return Batch.PresetFolder(name: name, file: word)
        }
    }

    /// The batch file, if the project has one.
    private mutating func batch() -> [String] {
        guard let batch = project.batch else { return [] }
        _ = refuse(batch, unless: .batch)
        return [project.path(batch.text)]
    }

    /// The files and names that the project's list means.
    private mutating func presets() -> [String] {
        let finder = PresetFinder(invocation: invocation)
        var words: [String] = []
        var known: Set<DiskPath> = []
        for value in project.presets {
            let title = Self.title(of: value)
            let found: [String]
            if FilePattern.isPattern(value.text) {
                switch finder.matches(of: value.text, beside: project.file) {
                case .failure(let problem):
                    diagnostics.error(.batchPreset, at: value.location, "\(title) \(problem.phrase)")
                    continue
                case .success(let matches): found = matches.map { project.path($0.word) }
                }
                if found.isEmpty {
                    diagnostics.error(.batchPreset, at: value.location, "\(title) matches no preset")
                }
            } else if isFile(project.path(value.text)) {
                if refuse(value, unless: .preset) { continue }
                found = [project.path(value.text)]
            } else if PresetFinder.preset(named: value.text, in: finder.shipped) != nil {
                found = [value.text]
            } else {
                let near = Spelling.nearest(to: value.text, in: finder.shipped.map(\.name))
                let file = invocation.files.nearestFile(to: project.path(value.text)).map {
                    String($0.dropFirst(project.prefix.count))
                }
                let path = invocation.files.pathToOpen(project.path(value.text))
                if InputFile.isFolder(path) {
                    diagnostics.error(
                        .batchPreset, at: value.location,
                        "\(title) \(PresetFinder.phrase(ofFolder: value.text, at: path))")
                    continue
                }
                if let phrase = finder.phrase(ofListInText: value.text, in: DiskPath(project.prefix)) {
                    diagnostics.error(.batchPreset, at: value.location, "\(title) \(phrase)")
                    continue
                }
                diagnostics.error(
                    .batchPreset, at: value.location,
                    "\(title) is neither a file beside the project nor a shipped preset"
                        + ((file ?? near).map { Spelling.hint(naming: $0, insteadOf: value.text) } ?? ""))
                continue
            }
            words += found.filter { known.insert(DiskPath($0)).inserted }
        }
        return words
    }

    /// The text of a value in quotes. Names of files are shown as a whole, of which most systems limit each part to 255
    /// bytes.
    private static func title(of value: Project.Value) -> String {
        "'\(value.text.utf8.count > 255 ? CSSToken.shortened(value.text) : value.text)'"
    }

    private mutating func refuseMissing(_ value: Project.Value, _ what: String) {
        guard !isFile(project.path(value.text)) else { return }
        let near = invocation.files.nearestFile(to: project.path(value.text)).map {
            Spelling.hint(naming: String($0.dropFirst(project.prefix.count)), insteadOf: value.text)
        }
        diagnostics.error(
            .batchPreset, at: value.location,
            "\(Self.title(of: value)) is not a file beside the project; expected \(what)\(near ?? "")")
    }

    /// Reports a file that is known to be of another kind than its key takes.
    /// - Returns: false when it may be of that kind, or cannot be read, as the command then reports.
    private mutating func refuse(_ value: Project.Value, unless expected: DocumentKind) -> Bool {
        let path = project.path(value.text)
        let file = invocation.files.pathToOpen(path)
        guard let bytes = try? InputFile.bytes(at: file, limit: Batch.sizeLimit) else { return false }
        let foreign =
            expected == .preset
            ? ForeignFile.message(aboutPixels: value.text) ?? ForeignFile.message(aboutGradients: value.text) : nil
        let kind = DocumentKind.known(of: bytes, file: path)
        // A list of palettes may look like a palette file.
        if expected == .batch, kind == .palette { return false }
        guard let message = foreign ?? kind?.mismatch(with: expected, ofValue: value.text) else { return false }
        diagnostics.error(.batchPreset, at: value.location, message)
        return true
    }

    /// Whether there is something of the name that is not a folder; what keeps it from being read is reported by the
    /// command.
    private func isFile(_ path: String) -> Bool {
        do throws(InputFile.Failure) {
            _ = try InputFile.bytes(at: invocation.files.pathToOpen(path))
            return true
        } catch {
            return error != .missing && error != .isFolder
        }
    }

    /// `lintel batch` with the options that it has in common with the command.
    private mutating func batchLine(for arguments: ParsedArguments, _ file: String) -> ParsedArguments {
        let tool = arguments.path[0]
        guard let batch = tool.subcommand("batch") else { preconditionFailure("lintel has the command batch") }
        var line = ParsedArguments(path: [tool, batch], positionals: [file], project: arguments.project)
        line.values = arguments.values.filter { name, _ in batch.options.contains { $0.name == name } }
        if arguments.command.verb == .check { line.values[.check] = "" }
        fill(&line)
        return line
    }
}
