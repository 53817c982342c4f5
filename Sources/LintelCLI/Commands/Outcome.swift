import LintelJSON

/// What a command comes to: what goes to stdout, and the status to end with.
struct Outcome: Sendable {
    var code: ExitCode
    var results: [UInt8]

    init(_ code: ExitCode = .done, results: String = "") {
        self.code = code
        self.results = Array(results.utf8)
    }

    /// Results that are no text, such as an image.
    init(data: [UInt8]) {
        code = .done
        results = data
    }

    init(_ code: ExitCode = .done, json: JSON) { self.init(code, results: json.text()) }
}
