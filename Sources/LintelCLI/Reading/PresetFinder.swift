import LintelBatch
import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelPaths
import LintelSchema
import LintelStore

/// Finds the presets that a command line names: `-` is standard input, whose paths start where the tool runs; a file
/// comes before a shipped preset of its name.
struct PresetFinder: Sendable {
    var invocation: Invocation
    /// The shipped presets that can be found; none for commands that take files alone.
    var shipped = ShippedPresets.all
    /// Whether a file of design tokens is taken like a preset.
    var takesTokens = false

    /// The presets in the order named, each once.
    /// - Throws: a failure when some are missing, or all words name files of other kinds, after reporting each.
    func inputs(_ words: [String]) throws(CommandFailure) -> [BuildRequest.Input] { try found(words).map(\.input) }

    /// The same with their words.
    /// - Throws: as `inputs`.
    func found(_ words: [String]) throws(CommandFailure) -> [NamedPreset] {
        let search = search(words)
        guard search.unread.isEmpty else {
            for unread in search.unread { invocation.console.fail(unread.failure.message(about: unread.word)) }
            let isMissing = search.unread.contains { if case .unread = $0.failure { true } else { false } }
            throw .reported(isMissing ? .noInput : .dataError)
        }
        return search.found
    }

    /// Looks for what each word names. Of several files, those that are palettes, pictures and the like are left out
    /// with a note, since `presets/*` names them too; when nothing else is named, they are errors. A file that several
    /// words name, as overlapping patterns do, is taken by the first of them.
    func search(_ words: [String]) -> PresetSearch {
        var search = PresetSearch()
        var others: [PresetSearch.Unread] = []
        func leaveOut(_ word: String, _ message: String) {
            others.append(PresetSearch.Unread(word: word, failure: .otherKind(message), place: 0))
        }
        var seen: Set<Source> = []
        for word in words {
            guard source(of: word).map({ seen.insert($0).inserted }) ?? true else { continue }
            let input: BuildRequest.Input
            do throws(UnreadWord) { input = try self.input(word) } catch {
                search.unread.append(
                    PresetSearch.Unread(word: word, failure: .unread(error.reason), place: search.found.count))
                continue
            }
            let kind = DocumentKind(of: input.bytes, file: input.file)
            if let message = ForeignFile.message(aboutPixels: word) ?? ForeignFile.message(aboutGradients: word) {
                leaveOut(word, message)
            } else if takesTokens, kind == .tokens {
                search.found.append(NamedPreset(word: word, input: input))
            } else if let message = kind.mismatch(
                with: .preset, path: word, for: invocation.arguments.command.verb)
            {
                leaveOut(word, message)
            } else if Self.isPaletteList(input) {
                leaveOut(
                    word, DocumentKind.mismatch(ofPaletteListAt: word, for: invocation.arguments.command.verb))
            } else {
                search.found.append(NamedPreset(word: word, input: input))
            }
        }
        guard search.unread.isEmpty else { return search }
        if search.found.isEmpty {
            search.unread = others
        } else {
            for other in others { invocation.console.say("lintel: note: \(other.failure.message); left out") }
        }
        return search
    }

    /// Whether a file is a list of palettes: a table by its name, another one by its content, and not a preset with
    /// mistakes. A file in YAML with the key of a preset at the top is not read twice.
    private static func isPaletteList(_ input: BuildRequest.Input) -> Bool {
        guard input.isFile else { return false }
        if ["csv", "tsv"].contains(DiskPath(input.file).ending) { return true }
        let text = String(decoding: input.bytes, as: UTF8.self)
        if text.hasPrefix("lintel:") || text.contains("\nlintel:") { return false }
        return Batch.isPaletteListAlone(input)
    }

    /// Why a word names no preset that can be read.
    private struct UnreadWord: Error {
        var reason: String
    }

    /// What a word names.
    private enum Source: Hashable {
        case standardInput
        case file(FileIdentity)
        /// The shipped preset of that name.
        case shipped(String)
    }

    /// `nil` for what does not exist.
    private func source(of word: String) -> Source? {
        if word == "-" { return .standardInput }
        if let file = FileIdentity(ofFileAt: invocation.files.pathToOpen(word)) { return .file(file) }
        return Self.preset(named: word, in: shipped).map { .shipped($0.name) }
    }

    private func input(_ word: String) throws(UnreadWord) -> BuildRequest.Input {
        func quotable(_ input: BuildRequest.Input) -> BuildRequest.Input {
            invocation.console.quotes?.add(input.bytes, as: input.file)
            return input
        }
        if word == "-" {
            let bytes: [UInt8]
            do throws(CommandFailure) {
                // More than a preset may have is reported by its reader.
                bytes = try invocation.standardInput(limit: InputFile.sizeLimit)
            } catch {
                throw UnreadWord(reason: error.message ?? "")
            }
            return quotable(.standardInput(bytes, folder: invocation.files.pathToOpen("")))
        }
        let pathToOpen = invocation.files.pathToOpen(word)
        do throws(InputFile.Failure) {
            return quotable(
                BuildRequest.Input(
                    file: word, bytes: try InputFile.bytes(at: pathToOpen), folder: DiskPath(pathToOpen).folderText))
        } catch {
            // A folder may have a preset's name, when it is the one that was built from it.
            if let preset = Self.preset(named: word, in: shipped), error == .missing || error == .isFolder {
                return quotable(BuildRequest.Input(file: preset.name + ".yml", bytes: Array(preset.text.utf8)))
            }
            throw UnreadWord(reason: complaint(about: word, error))
        }
    }

    /// The list of palettes that a batch file names, whose own folder relative paths start from.
    func list(_ word: String, beside file: String) -> Result<BuildRequest.Input, BatchProblem> {
        do throws(InputFile.Failure) {
            let input = try input(at: word, beside: file)
            // A list of palettes may look like a palette file.
            guard let kind = DocumentKind.known(of: input.bytes, file: input.file),
                !(kind == .palette && Batch.isPaletteList(input))
            else { return .success(input) }
            return .failure(BatchProblem(phrase: kind.phrase(inBatchBesides: nil)))
        } catch {
            return .failure(BatchProblem(phrase: error.phrase))
        }
    }

    private func input(at word: String, beside file: String) throws(InputFile.Failure) -> BuildRequest.Input {
        let path = DiskPath(DiskPath(file).folderText).appending(word).text
        let pathToOpen = invocation.files.pathToOpen(path)
        return BuildRequest.Input(
            file: path, bytes: try InputFile.bytes(at: pathToOpen), folder: DiskPath(pathToOpen).folderText)
    }

    /// What tells a preset that was found from others: the file, links followed, with the folder that its relative
    /// paths start from; or the name of a shipped one.
    func place(of input: BuildRequest.Input) -> PresetPlace {
        guard input.isFile, let folder = input.folder,
            let file = FileIdentity(ofFileAt: invocation.files.pathToOpen(input.file))
        else { return .name(input.file) }
        return .file(file, folder: Disk.resolved(folder.isEmpty ? "." : folder) ?? folder)
    }

    /// The preset that a file names, whose own folder relative paths start from.
    func input(_ word: String, beside file: String) -> Result<BuildRequest.Input, BatchProblem> {
        do throws(InputFile.Failure) {
            let input = try input(at: word, beside: file)
            let kind = DocumentKind(of: input.bytes, file: input.file)
            if kind != .preset { return .failure(BatchProblem(phrase: kind.phrase(inBatchBesides: .preset))) }
            return .success(input)
        } catch {
            if let preset = Self.preset(named: word, in: shipped), error == .missing || error == .isFolder {
                return .success(BuildRequest.Input(file: preset.name + ".yml", bytes: Array(preset.text.utf8)))
            }
            let folder = DiskPath(DiskPath(file).folderText)
            let path = folder.appending(word).text
            if error == .missing, let phrase = phrase(ofListInText: word, in: folder) {
                return .failure(BatchProblem(phrase: phrase))
            }
            // Relative to the file that names it, as the word is.
            let file = invocation.files.nearestFile(to: path, where: Self.isDocument).map {
                DiskPath(DiskPath(word).folderText).appending(DiskPath($0).name).text
            }
            let near =
                (file ?? Spelling.nearest(to: word, in: shipped.map(\.name)))
                .map { Spelling.hint(naming: $0, insteadOf: word) } ?? ""
            return .failure(
                BatchProblem(
                    phrase: error == .missing
                        ? "is neither a file beside the batch file nor a shipped preset" + near
                        : error == .isFolder
                            ? Self.phrase(ofFolder: word, at: invocation.files.pathToOpen(path)) : error.phrase))
        }
    }

    /// Follows a text with several names where a list of presets is expected; `nil` for other texts, and for those with
    /// a name that is neither a file nor a shipped preset.
    /// - Parameter folder: where relative paths start.
    func phrase(ofListInText text: String, in folder: DiskPath) -> String? {
        func isPreset(_ name: String) -> Bool {
            // No name, after a last comma, would be the folder.
            !name.isEmpty && InputFile.exists(invocation.files.pathToOpen(folder.appending(name).text))
                || Self.preset(named: name, in: shipped) != nil
        }
        let items = text.split(separator: ",", maxSplits: Self.mostListed).map { String($0.trimmed) }
        if (2...Self.mostListed).contains(items.count), items.allSatisfy(isPreset) {
            return "is one text; write a list: [\(items.joined(separator: ", "))]"
        }
        let lines = text.split(separator: " ", maxSplits: Self.mostListed).map(String.init)
        guard (2...Self.mostListed).contains(lines.count), lines.allSatisfy(isPreset) else { return nil }
        return "is one text; write '- ' before each file"
    }

    /// Texts with more names than this are not looked through.
    private static let mostListed = 32

    /// Follows the name of a folder where presets are expected.
    /// - Parameter path: at which the folder is opened.
    static func phrase(ofFolder word: String, at path: String) -> String {
        let patterns = endings(ofPresetsIn: path).map { "\(Invocation.trimmed(word))/*.\($0)" }
        if patterns.isEmpty { return "is a folder without presets; name the file of a preset" }
        return "is a folder; write \(Spelling.list(patterns, joinedBy: "and")) for the presets in it"
    }

    /// The endings of the presets among the first documents of a folder, in the case that patterns need.
    private static func endings(ofPresetsIn folder: String) -> [String] {
        var endings: [String] = []
        for name in InputFile.names(inFolder: folder).filter({ !$0.hasPrefix(".") && isDocument($0) }).prefix(100) {
            let ending = String(name.split(separator: ".").last ?? "")
            guard !endings.contains(ending), !name.lowercased().hasSuffix("+lintel.json"),
                let bytes = try? InputFile.bytes(at: DiskPath(folder).appending(name).text),
                DocumentKind.known(of: bytes, file: name) == .preset
            else { continue }
            endings.append(ending)
        }
        return endings
    }

    /// Whether a file's name has the ending of a preset's.
    private static func isDocument(_ name: String) -> Bool {
        ValueKind.documentEndings.contains { name.lowercased().hasSuffix("." + $0) }
    }

    /// The presets that a pattern names, relative to the file that has it. What matches and is something else, such as
    /// a palette or that file itself, is left out.
    func matches(of pattern: String, beside file: String) -> Result<[NamedPreset], BatchProblem> {
        let around = DiskPath(invocation.files.pathToOpen(file)).folderText
        var found: [NamedPreset] = []
        guard let words = FilePattern(pattern).matches(in: around) else {
            return .failure(BatchProblem(phrase: "matches more than \(FilePattern.mostMatches) files or folders"))
        }
        for word in words {
            do throws(InputFile.Failure) {
                let input = try input(at: word, beside: file)
                if DocumentKind(of: input.bytes, file: input.file) == .preset {
                    found.append(NamedPreset(word: word, input: input))
                }
            } catch {
                // Folders match as files do, and name no preset.
                guard error == .isFolder else {
                    return .failure(BatchProblem(phrase: "matches '\(word)', which \(error.phrase)"))
                }
            }
        }
        return .success(found)
    }

    /// The folders where a pattern looks for presets, relative to the file that has it; none when there are too many.
    func folders(of pattern: String, beside file: String) -> [String] {
        let around = DiskPath(invocation.files.pathToOpen(file)).folderText
        let folders = FilePattern(pattern).folders(in: around) ?? []
        return folders.map { DiskPath(DiskPath(file).folderText).appending($0).text }
    }

    /// The file that a name without its ending means; `nil` when there is none.
    private func documentFile(named word: String) -> String? {
        ValueKind.documentEndings.map { "\(word).\($0)" }.first { path in
            InputFile.exists(invocation.files.pathToOpen(path))
        }
    }

    private func complaint(about word: String, _ failure: InputFile.Failure) -> String {
        switch failure {
        case .missing: break
        case .isFolder: return "'\(word)' \(Self.phrase(ofFolder: word, at: invocation.files.pathToOpen(word)))"
        case .isNotRegular: return "'\(word)' \(failure.phrase); '-' reads a preset from standard input"
        default: return "'\(word)' \(failure.phrase)"
        }
        if FilePattern.isPattern(word) {
            let found = FilePattern(word).matches(in: invocation.files.pathToOpen(""))
            return found?.isEmpty == false
                ? "'\(word)' is a pattern; write it without quotation marks, so that the shell replaces it"
                : "no file matches the pattern '\(word)'"
        }
        if let meant = meantBesidesPresets(word) { return "'\(word)' is neither a file nor a shipped preset; \(meant)" }
        let file =
            documentFile(named: word)
            ?? invocation.files.nearestFile(to: word, where: Self.isDocument)
        if shipped.isEmpty {
            let name = Self.preset(named: DiskPath(word).stem, in: ShippedPresets.all)?.name
            let cure =
                file.map { Spelling.hint(naming: $0, insteadOf: word) }
                ?? name.map { "; 'lintel presets show \($0)' prints the shipped preset" }
            return "'\(word)' is not a file" + (cure ?? "")
        }
        // `presets/sunset.yml` outside of a checkout is the shipped one.
        let stem = DiskPath(word).stem
        let near =
            (file ?? Self.preset(named: stem, in: shipped)?.name ?? Spelling.nearest(to: stem, in: shipped.map(\.name)))
            .map { Spelling.hint(naming: $0, insteadOf: word) }
        return "'\(word)' is neither a file nor a shipped preset"
            + (near ?? "; see 'lintel presets' for the shipped ones")
    }

    /// What a word is where it is not meant to name a preset: a code without its letters, or a format after a blank.
    private func meantBesidesPresets(_ word: String) -> String? {
        let arguments = invocation.arguments
        let code = "LN" + String(repeating: "0", count: max(0, 4 - word.utf8.count)) + word
        if arguments.command.verb == .explain, DiagnosticID(rawValue: code) != nil { return "did you mean '\(code)'?" }
        if word.contains("gradient(") { return "'lintel render' draws a gradient" }
        guard let formats = (arguments.project?.values ?? arguments.values)[.formats] else { return nil }
        let words = arguments.command.options.first { $0.name == .formats }?.value?.words ?? []
        return words.contains(word) ? "did you mean '--formats \(formats),\(word)'?" : nil
    }

    /// The shipped preset of that name, letter case ignored.
    static func preset(
        named name: String, in shipped: [(name: String, text: String)]
    ) -> (name: String, text: String)? {
        shipped.first { $0.name.lowercased() == name.lowercased() }
    }
}
