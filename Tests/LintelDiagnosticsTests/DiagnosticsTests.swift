import LintelDiagnostics
import Testing

struct DiagnosticsTests {
    private func location(_ line: Int, _ column: Int) -> LintelDiagnostics.SourceLocation {
        LintelDiagnostics.SourceLocation(file: "a.yml", line: line, column: column)
    }

    @Test func `a diagnostic prints as compilers print it`() {
        let diagnostic = Diagnostic(.duplicateKey, .error, at: location(3, 7), "key 'name' is given twice")
        #expect(diagnostic.line == "a.yml:3:7: error: key 'name' is given twice [LN0003]")
        #expect(
            Diagnostic(.unreadableFile, .warning, at: nil, "no file").line == "lintel: warning: no file [LN0001]")
    }

    @Test func `a message is one line, whatever the file says`() {
        let text = "found 'a\n\u{1B}[31mred\u{2028}\u{202E}é\u{85}'"
        #expect(
            Diagnostic(.wrongType, at: nil, text).message
                == #"found 'a\n\u{1B}[31mred\u{2028}\u{202E}é\u{0085}'"#)
    }

    @Test func `diagnostics come sorted by location, each once, those without one last`() {
        var diagnostics = Diagnostics()
        diagnostics.error(.tooLarge, at: nil, "late")
        diagnostics.error(.duplicateKey, at: location(9, 1), "c")
        diagnostics.warning(.duplicateKey, at: location(2, 5), "b")
        diagnostics.error(.duplicateKey, at: location(2, 1), "a")
        diagnostics.error(.duplicateKey, at: location(9, 1), "c")
        #expect(diagnostics.sorted.map(\.message) == ["a", "b", "c", "late"])
        #expect(diagnostics.hasErrors)
    }

    @Test func `warnings alone are no errors`() {
        var diagnostics = Diagnostics()
        diagnostics.warning(.duplicateKey, at: location(1, 1), "w")
        #expect(!diagnostics.hasErrors)
    }

    @Test func `no two diagnostics share an ID`() {
        #expect(Set(DiagnosticID.allCases.map(\.rawValue)).count == DiagnosticID.allCases.count)
        for id in DiagnosticID.allCases { #expect(id.rawValue.wholeMatch(of: /LN\d{4}/) != nil, "\(id.rawValue)") }
    }
}
