import LintelStore

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
