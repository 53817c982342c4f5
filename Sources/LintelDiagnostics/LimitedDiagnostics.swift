/// The diagnostics of a file of which the first warnings of each kind are kept, and the others counted: a file may have
/// one mistake some hundred thousand times.
package struct LimitedDiagnostics: Sendable {
    /// The warnings of one kind that are kept. A choice, as for unknown keys.
    package static let mostWarnings = 100

    /// The diagnostics that are kept, without the numbers of the warnings that are left out.
    package private(set) var kept = Diagnostics()
    private var seen: Set<Diagnostic> = []
    private var counts: [DiagnosticID: Int] = [:]
    private var leftOut: [DiagnosticID: Rest] = [:]

    private struct Rest {
        /// That of the first.
        var location: SourceLocation?
        var count = 0
    }

    package init() {}

    package var hasErrors: Bool { kept.hasErrors }

    package mutating func error(_ id: DiagnosticID, at location: SourceLocation?, _ message: String) {
        kept.error(id, at: location, message)
    }

    /// Adds a warning, which is kept once if it is added several times.
    package mutating func warning(_ id: DiagnosticID, at location: SourceLocation?, _ message: String) {
        guard counts[id, default: 0] < Self.mostWarnings else {
            leftOut[id, default: Rest(location: location)].count += 1
            return
        }
        let diagnostic = Diagnostic(id, .warning, at: location, message)
        guard seen.insert(diagnostic).inserted else { return }
        counts[id, default: 0] += 1
        kept.add(diagnostic)
    }

    /// What was kept, and for each kind of warning the number of those that were not, at the location of the first.
    package var summarized: Diagnostics {
        var result = kept
        for (id, rest) in leftOut.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            result.warning(
                id, at: rest.location,
                rest.count == 1
                    ? "1 more warning of this kind is not listed"
                    : "\(rest.count) more warnings of this kind are not listed")
        }
        return result
    }
}
