import LintelDiagnostics

/// The errors in a text: all mistakes found, not only the first.
///
/// Show `description`: Foundation's `localizedDescription` does not contain them.
public struct DiagnosedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, and the warnings and notes found with them, sorted by location. Never empty.
    public let diagnostics: [Diagnostic]

    init(_ diagnostics: Diagnostics) { self.init(diagnostics.sorted) }

    /// - Precondition: the list is sorted, and is not empty.
    init(_ diagnostics: [Diagnostic]) {
        precondition(!diagnostics.isEmpty, "an error without diagnostics")
        self.diagnostics = diagnostics
    }

    /// A line for each, as compilers print them: `file:line:column: error: …`.
    public var description: String { diagnostics.map(\.line).joined(separator: "\n") }
}
