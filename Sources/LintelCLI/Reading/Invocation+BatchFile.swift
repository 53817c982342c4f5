import LintelBatch
import LintelBuild
import LintelEngine
import LintelPaths
import LintelStore

extension Invocation {
    /// The file that is named first, if it is a batch file.
    func batchFile() -> BuildRequest.Input? { arguments.positionals.first.flatMap(batchFile(at:)) }

    /// The file of that name, if it is a batch file.
    func batchFile(at word: String) -> BuildRequest.Input? {
        guard word != "-",
            let bytes = try? InputFile.bytes(at: files.pathToOpen(word), limit: Batch.sizeLimit),
            DocumentKind(of: bytes, file: word) == .batch
        else { return nil }
        console.quotes?.add(bytes, as: word)
        return BuildRequest.Input(file: word, bytes: bytes, folder: DiskPath(files.pathToOpen(word)).folderText)
    }
}

extension Invocation {
    /// The patterns in `--preset`, which start where the tool runs.
    var presetPatterns: [String] {
        (arguments[.preset] ?? "").split(separator: ",").map(String.init).filter(FilePattern.isPattern)
    }

    /// The presets that `--preset` names for a list of palettes, also by patterns; none without it.
    func presetsOfList() throws(CommandFailure) -> [NamedPreset] {
        guard let text = arguments[.preset] else { return [] }
        let words = text.split(separator: ",").map(String.init).flatMap { word in
            // A shell does not replace a pattern in a list with commas.
            guard FilePattern.isPattern(word), !InputFile.exists(files.pathToOpen(word)),
                let found = FilePattern(word).matches(in: files.pathToOpen("")), !found.isEmpty
            else { return [word] }
            return found
        }
        return try PresetFinder(invocation: self).found(words)
    }

    /// The list of palettes that the command line names where a batch file may be; `nil` when it names something else.
    func paletteList() -> BuildRequest.Input? {
        guard let word = arguments.positionals.first, word != "-",
            let bytes = try? InputFile.bytes(at: files.pathToOpen(word), limit: Batch.sizeLimit)
        else { return nil }
        let input = BuildRequest.Input(file: word, bytes: bytes, folder: DiskPath(files.pathToOpen(word)).folderText)
        guard arguments.has(.preset) || Batch.isPaletteList(input) else { return nil }
        console.quotes?.add(bytes, as: word)
        return input
    }
}
