import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelReview

/// `lintel explain PRESET` and `lintel explain LN0022`.
struct ExplainCommand {
    func run(_ invocation: Invocation) -> Outcome {
        if let code = invocation.arguments.positionals.first?.uppercased(), ExplanationText.isCode(code) {
            return explain(code, invocation)
        }
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request):
            let progress = ProgressLine(invocation, verb: "explaining")
            let explained = Pipeline.explain(request) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            for diagnostic in explained.diagnostics.sorted { invocation.console.show(diagnostic) }
            for preset in explained.presets {
                for diagnostic in preset.prepared.diagnostics.sorted { invocation.console.show(diagnostic) }
            }
            guard let preset = explained.presets.first, let plan = preset.prepared.plan else {
                return Outcome(.badPreset)
            }
            let printer = ExplanationPrinter(plan: plan, pictures: preset.pictures)
            return invocation.wantsJSON ? Outcome(json: printer.json) : Outcome(report: printer.text)
        }
    }

    private func explain(_ code: String, _ invocation: Invocation) -> Outcome {
        guard let id = DiagnosticID(rawValue: code), let explanation = DiagnosticExplanation.of(id) else {
            let codes = DiagnosticID.allCases.map(\.rawValue)
            invocation.console.fail("unknown diagnostic '\(code)'" + Spelling.hint(for: code, in: codes))
            return Outcome(.wrongArguments)
        }
        let text = ExplanationText(explanation)
        return invocation.wantsJSON ? Outcome(json: text.json) : Outcome(report: text.text)
    }
}
