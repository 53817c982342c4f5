import LintelDiagnostics

/// What is wrong with a text: all mistakes found, not the first alone.
///
/// `description` is what to show: Foundation's `localizedDescription` knows nothing of it.
public struct DiagnosedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Errors, and the warnings and notes found with them, sorted by location. Never empty.
    public let diagnostics: [Diagnostic]

    init(_ diagnostics: Diagnostics) { self.init(diagnostics.sorted) }

    init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// A line for each, as compilers print them: `file:line:column: error: …`.
    public var description: String { diagnostics.map(\.line).joined(separator: "\n") }
}
