import LintelDiagnostics
import LintelJSON

/// The outcome of a command: what goes to stdout, and the status to end with.
struct Outcome: Sendable {
    var code: ExitCode
    var results: [UInt8]

    init(_ code: ExitCode = .done, results: String = "") {
        self.code = code
        self.results = Array(results.utf8)
    }

    /// Lines for a reader, which are made printable: they repeat names and values from files.
    init(_ code: ExitCode = .done, report lines: String) { self.init(code, results: lines.printableLines) }

    /// Results that are not text, such as an image.
    init(data: [UInt8]) {
        code = .done
        results = data
    }

    init(_ code: ExitCode = .done, json: JSON) { self.init(code, results: json.text()) }
}
