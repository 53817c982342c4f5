import LintelDiagnostics
import LintelEngine

/// `lintel explain PRESET`.
struct ExplainCommand {
    func run(_ invocation: Invocation) -> Outcome {
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let request):
            let progress = ProgressLine(invocation.console, environment: invocation.environment)
            let explained = Pipeline.explain(request) { progress.update($0) }
            progress.clear()
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
}
