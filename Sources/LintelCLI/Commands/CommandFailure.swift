import LintelStore
import LintelUnits

/// Why a command ends before its work is done: the status to end with, and the message, which is printed in one place.
struct CommandFailure: Error {
    var code: ExitCode
    /// What went wrong, in lower case; `nil` when diagnostics have reported it already.
    var message: String?

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A failure of writing.
    init(_ error: DiskError) { self.init(ExitCode(of: error), "\(error)") }

    private init(reported code: ExitCode) { self.code = code }

    /// A failure whose messages have been printed.
    static func reported(_ code: ExitCode) -> CommandFailure { CommandFailure(reported: code) }

    /// The results could not be written to stdout.
    static let resultsNotWritten = CommandFailure(.ioError, "the results could not be written to stdout")
}

extension Invocation {
    /// Writes a file that the command line names, and makes the folders around it that are missing.
    /// - Throws: what writing failed with, as `OutputFile.write`.
    func write(_ bytes: [UInt8], to path: String, isFlushed: Bool = false) throws(CommandFailure) {
        try makeFolders(around: path)
        try writing { () throws(DiskError) in
            try OutputFile.write(bytes, to: files.pathToOpen(path), isFlushed: isFlushed)
        }
    }

    /// Makes the folders that are missing around a file that the command line names.
    func makeFolders(around path: String) throws(CommandFailure) {
        guard let folder = DiskPath(files.pathToOpen(path)).folder else { return }
        try writing { () throws(DiskError) in try Disk.makeFolders(folder.text) }
    }

    /// Runs what writes, and ends the command where that fails.
    func writing<Value>(_ body: () throws(DiskError) -> Value) throws(CommandFailure) -> Value {
        do throws(DiskError) { return try body() } catch { throw CommandFailure(error) }
    }
}
