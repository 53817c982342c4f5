import LintelDiagnostics
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
    init(_ error: DiskError) { self.init(ExitCode(of: error), error.message) }

    /// A picture that could not be drawn or encoded.
    /// - Parameters:
    ///   - picture: what it is, for the message: `the sheet`.
    ///   - reason: why, which is an internal error; `nil` where there was not enough memory.
    init(undrawn picture: String, because reason: String?) {
        if let reason {
            self.init(
                .internalError, InternalError.message("\(picture) could not be drawn: \(reason)", with: "the input"))
        } else {
            self.init(.noMemory, "there is not enough memory to draw \(picture)")
        }
    }

    private init(reported code: ExitCode) { self.code = code }

    /// A failure whose messages have been printed.
    static func reported(_ code: ExitCode) -> CommandFailure { CommandFailure(reported: code) }

    /// The results could not be written to stdout.
    static let resultsNotWritten = CommandFailure(.ioError, "the results could not be written to stdout")
}
