import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelStore

/// One call of the tool: the command line and the world around it.
struct Invocation: Sendable {
    var arguments: ParsedArguments
    var environment: [String: String]
    var files: CLI.Files
    var console: Console

    var wantsJSON: Bool { arguments.has(.json) || format == .json }

    /// The reader has checked the word.
    var format: DiagnosticFormat { arguments[.format].flatMap(DiagnosticFormat.init) ?? .text }

    /// Reads a file that an option names, of up to `limit` bytes. `nil` when it cannot be read, which has been reported then.
    func input(at path: String, what: String, limit: Int = InputFile.sizeLimit) -> BuildRequest.Input? {
        do throws(InputFile.Failure) {
            let bytes = try InputFile.bytes(at: files.place(path), limit: limit)
            console.quotes?.add(bytes, as: path)
            return BuildRequest.Input(file: path, bytes: bytes)
        } catch {
            let near = error == .missing ? files.nearestFile(to: path).map { "; did you mean '\($0)'?" } : nil
            console.fail("\(what) '\(path)' \(error.phrase)\(near ?? "")")
            return nil
        }
    }
}
