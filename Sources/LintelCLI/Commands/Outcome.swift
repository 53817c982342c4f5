import LintelJSON

/// What a command comes to: the text for stdout, and the status to end with.
struct Outcome: Sendable {
    var code: ExitCode
    var results: String

    init(_ code: ExitCode = .done, results: String = "") {
        self.code = code
        self.results = results
    }

    init(_ code: ExitCode = .done, json: JSON) { self.init(code, results: json.text()) }
}
