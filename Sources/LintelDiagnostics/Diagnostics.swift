/// The diagnostics of a run, collected so that they are reported together.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []

    package init() {}

    package var hasErrors: Bool { all.contains { $0.severity == .error } }

    /// The diagnostics sorted by location, equal ones once; those without a location come last.
    package var sorted: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return all.filter { seen.insert($0).inserted }.enumerated().sorted { a, b in
            switch (a.element.location, b.element.location) {
            case (let x?, let y?): x == y ? a.offset < b.offset : x < y
            case (_?, nil): true
            case (nil, _?): false
            case (nil, nil): a.offset < b.offset
            }
        }.map(\.element)
    }

    package mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

    package mutating func add(contentsOf other: Diagnostics) { all += other.all }

    package mutating func error(_ id: DiagnosticID, at location: SourceLocation?, _ message: String) {
        add(Diagnostic(id, .error, at: location, message))
    }

    package mutating func note(_ id: DiagnosticID, at location: SourceLocation?, _ message: String) {
        add(Diagnostic(id, .note, at: location, message))
    }

    package mutating func warning(_ id: DiagnosticID, at location: SourceLocation?, _ message: String) {
        add(Diagnostic(id, .warning, at: location, message))
    }
}
