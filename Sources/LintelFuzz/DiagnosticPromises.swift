import LintelDiagnostics

/// What is promised of diagnostics: they are inside the file, and are one line each.
enum DiagnosticPromises {
    static func check(_ diagnostics: Diagnostics, in bytes: [UInt8]) { check(diagnostics.sorted, in: bytes) }

    static func check(_ diagnostics: [Diagnostic], in bytes: [UInt8]) {
        // Every kind of line break that a reader may count: LF, CR, and NEL, LS and PS in UTF-8 and UTF-16.
        let lines = 1 + bytes.count
        for diagnostic in diagnostics {
            if let location = diagnostic.location {
                promise((1...lines).contains(location.line), "line of \(diagnostic.line)")
                promise((1...bytes.count + 2).contains(location.column), "column of \(diagnostic.line)")
            }
            promise(!diagnostic.message.isEmpty, "a diagnostic says something")
            promise(
                !diagnostic.message.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\0" },
                "one line of \(diagnostic.line)")
        }
    }
}
