import LintelDiagnostics
import Testing

struct LimitedDiagnosticsTests {
    private func location(_ line: Int) -> LintelDiagnostics.SourceLocation { .init(file: "a", line: line, column: 1) }

    @Test func `of the warnings of a kind 100 are kept, and the others counted`() {
        var diagnostics = LimitedDiagnostics()
        for line in 1...101 { diagnostics.warning(.svgStyle, at: location(line), "style") }
        for line in 1...350 { diagnostics.warning(.svgNoStops, at: location(line), "stops") }
        for line in 1...100 { diagnostics.warning(.svgReference, at: location(line), "reference") }
        for line in 1...150 { diagnostics.error(.svgLimit, at: location(line), "limit") }
        let all = diagnostics.summarized.all
        #expect(all.count { $0.message == "style" } == 100 && all.count { $0.message == "stops" } == 100)
        #expect(all.count { $0.message == "reference" } == 100 && all.count { $0.message == "limit" } == 150)
        #expect(
            all.suffix(from: 450).map(\.line) == [
                "a:101:1: warning: 250 more warnings of this kind are not listed [LN0131]",
                "a:101:1: warning: 1 more warning of this kind is not listed [LN0132]",
            ])
        #expect(diagnostics.kept.all.count == 450)
    }

    @Test func `a warning that is added twice counts once`() {
        var diagnostics = LimitedDiagnostics()
        for _ in 0..<500 { diagnostics.warning(.svgStyle, at: location(1), "style") }
        #expect(diagnostics.summarized.all.map(\.line) == ["a:1:1: warning: style [LN0132]"])
    }
}
