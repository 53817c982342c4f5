import LintelBatch
import LintelBuild
import LintelEngine
import LintelStore
import LintelUnits

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
