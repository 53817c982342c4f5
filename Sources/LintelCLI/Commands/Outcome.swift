import LintelDiagnostics
import LintelJSON

/// The outcome of a command: what goes to stdout, and the status to end with.
struct Outcome: Sendable {
    var code: ExitCode
    var results: [UInt8]

    init(_ code: ExitCode = .success, results: String = "") { self.init(code, data: Array(results.utf8)) }

    /// Lines for a reader, which are made printable: they repeat names and values from files.
    init(_ code: ExitCode = .success, report lines: String) { self.init(code, results: lines.printableLines) }

    /// Results that are not text, such as an image.
    init(_ code: ExitCode = .success, data: [UInt8]) {
        self.code = code
        results = data
    }

    init(_ code: ExitCode = .success, json: JSON) { self.init(code, results: json.text()) }
}
