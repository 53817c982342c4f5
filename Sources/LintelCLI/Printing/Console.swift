import LintelDiagnostics
import LintelEmit
import LintelPaths

/// Narration: what goes to stderr, and how much of it. Whatever a line says is made printable here.
struct Console: Sendable {
    enum Loudness: Int, Comparable, Sendable {
        case quiet
        case normal
        case verbose

        static func < (a: Loudness, b: Loudness) -> Bool { a.rawValue < b.rawValue }
    }

    let output: CLI.Output
    let loudness: Loudness
    let isColored: Bool
    /// The source lines with which errors and warnings are shown; `nil` to show none.
    var quotes: SourceQuotes?
    /// Whether warnings end the command as errors do, so that they are shown when quiet too.
    var failsOnWarnings = false
    /// Whether failures are workflow commands, which GitHub shows in the summary of a run.
    var isWorkflow = false

    /// Says nothing.
    static let silent = Console(output: CLI.Output.none, loudness: .quiet, isColored: false)

    /// The same without colors and quoted lines.
    var plain: Console {
        Console(output: output, loudness: loudness, isColored: false, failsOnWarnings: failsOnWarnings)
    }

    /// A line for those who want to know what happens.
    func say(_ line: String) { if loudness >= .normal { printLine(line.printable) } }

    /// Lines for somebody who does not know what to do, whatever the loudness.
    func explain(_ lines: String) { output.standardError(lines.printableLines) }

    /// A line for those who want to know everything.
    func sayInDetail(_ line: String) { if loudness >= .verbose { printLine(line.printable) } }

    /// Something that went wrong outside of a preset; always shown.
    func fail(_ message: String) {
        if isWorkflow { return printLine(Diagnostic.workflowCommand(failure: message.printable)) }
        show("lintel: ", .error, message)
    }

    /// Something that is not as it should be outside of a preset; not shown when quiet.
    func warn(_ message: String) { if loudness > .quiet { show("lintel: ", .warning, message) } }

    /// Whether diagnostics of a severity are shown.
    func shows(_ severity: Diagnostic.Severity) -> Bool {
        loudness > .quiet || severity == .error || failsOnWarnings && severity == .warning
    }

    /// One line as compilers print it, and the line that it points at; only what ends the command when quiet.
    func show(_ diagnostic: Diagnostic) {
        guard shows(diagnostic.severity) else { return }
        let prefix = diagnostic.location.map { "\($0): " } ?? "lintel: "
        show(prefix, diagnostic.severity, "\(diagnostic.message) [\(diagnostic.id.rawValue)]")
        guard loudness > .quiet, diagnostic.severity != .note, let location = diagnostic.location else { return }
        // A folder that nothing makes is reported at its manifest, in which no line is the cause.
        if diagnostic.id == .outputExtra, DiskPath(location.file).name == Manifest.fileName { return }
        for line in quotes?.quote(location) ?? [] { printLine(line) }
    }

    /// Shows diagnostics in the order of their locations.
    func show(_ diagnostics: Diagnostics) { for diagnostic in diagnostics.sorted { show(diagnostic) } }

    private func show(_ prefix: String, _ severity: Diagnostic.Severity, _ message: String) {
        let prefix = prefix.printable
        let message = message.printable
        guard isColored else { return printLine("\(prefix)\(severity.rawValue): \(message)") }
        printLine("\u{1B}[1m\(prefix)\u{1B}[\(severity.color)m\(severity.rawValue):\u{1B}[0m \(message)")
    }

    private func printLine(_ line: String) { output.standardError(line + "\n") }
}

extension Diagnostic.Severity {
    /// The terminal's code (ECMA 48, SGR): red, magenta, cyan.
    fileprivate var color: Int {
        switch self {
        case .error: 31
        case .warning: 35
        case .note: 36
        }
    }
}
