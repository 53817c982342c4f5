package import LintelDiagnostics

/// The errors and warnings that a reader has found in a document so far.
package struct ReadingLog: Sendable {
    var diagnostics = Diagnostics()
    /// Whether the file was read to its end; if not, what is missing may just not have been read.
    let isComplete: Bool
    let codes: ReadingCodes
    private var reported: Set<Diagnostic> = []
    /// The locations where the document itself was wrong; that nothing is there needs no second message.
    private let wrongLocations: Set<SourceLocation>

    /// An empty log.
    /// - Parameter document: what was wrong with the document before its values were read.
    package init(_ codes: ReadingCodes, isComplete: Bool = true, after document: Diagnostics = Diagnostics()) {
        self.codes = codes
        self.isComplete = isComplete
        wrongLocations = Set(document.all.filter { $0.severity == .error }.compactMap(\.location))
    }

    /// Some values are read more than once, such as a background for each appearance; what is wrong is reported once.
    mutating func add(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic).inserted { diagnostics.add(diagnostic) }
    }

    func isWrong(at location: SourceLocation) -> Bool { wrongLocations.contains(location) }
}
