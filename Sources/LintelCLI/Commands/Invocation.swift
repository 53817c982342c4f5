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

    /// Whether warnings end a check like errors. The reader has checked the word.
    var failsOnWarnings: Bool { console.failsOnWarnings }

    /// The first file of the command line, or else the project's; `nil` without either.
    var firstInput: String? { arguments.positionals.first ?? arguments.project?.file }

    /// Reads a file that the command line names, of up to `limit` bytes.
    /// - Parameter what: what the file is, for messages: `the devices file`.
    func bytes(
        at path: String, what: String, limit: Int = InputFile.sizeLimit
    ) throws(CommandFailure) -> [UInt8] {
        do throws(InputFile.Failure) { return try InputFile.bytes(at: files.pathToOpen(path), limit: limit) } catch {
            let near = error == .missing ? files.nearestFile(to: path) : nil
            let hint = near.map { Spelling.hint(naming: $0, insteadOf: path) } ?? ""
            throw CommandFailure(.noInput, "\(what) '\(path)' \(error.phrase)\(hint)")
        }
    }

    /// Reads standard input, of up to `limit` bytes.
    /// - Parameter what: what is read, for messages: `the picture`.
    func standardInput(what: String, limit: Int = InputFile.sizeLimit) throws(CommandFailure) -> [UInt8] {
        let bytes = try standardInput(limit: limit)
        guard bytes.count <= limit else {
            throw CommandFailure(
                .noInput, "\(what) on standard input has more than \(limit) bytes; at most \(limit) are read")
        }
        return bytes
    }

    /// Reads standard input, of a longer one than `limit` bytes one byte more.
    func standardInput(limit: Int) throws(CommandFailure) -> [UInt8] {
        do throws(InputFile.Failure) { return try files.standardInput(limit).get() } catch {
            let phrase = error == .isFolder ? "cannot be read: it is a folder" : error.phrase
            throw CommandFailure(.noInput, "standard input \(phrase)")
        }
    }

    /// Reads a document as `bytes` does; messages about it quote its lines.
    func input(
        at path: String, what: String, limit: Int = InputFile.sizeLimit
    ) throws(CommandFailure) -> BuildRequest.Input {
        let bytes = try bytes(at: path, what: what, limit: limit)
        console.quotes?.add(bytes, as: path)
        return BuildRequest.Input(file: path, bytes: bytes)
    }

    /// Reads the devices file that `--devices-file` names; `nil` when the option is not given.
    func devicesFile() throws(CommandFailure) -> BuildRequest.Input? {
        guard let path = arguments[.devicesFile] else { return nil }
        let input = try input(at: path, what: "the devices file")
        if let message = DocumentKind.known(of: input.bytes, file: path)?.mismatch(
            with: .devices, path: path, for: arguments.command.verb)
        {
            throw CommandFailure(.dataError, message)
        }
        return input
    }
}
