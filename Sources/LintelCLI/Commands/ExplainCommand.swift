import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelReview

/// `lintel explain PRESET` and `lintel explain LN0022`.
struct ExplainCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        if let code = invocation.arguments.positionals.first?.uppercased(), ExplanationText.isCode(code) {
            return try explain(code, invocation)
        }
        let request = try invocation.request()
        let progress = ProgressLine(invocation, verb: "explaining")
        let explained = Pipeline.explain(request) { progress.update($0) }
        progress.clear()
        invocation.warn(about: request.cache)
        invocation.console.show(explained.diagnostics)
        for preset in explained.presets {
            var diagnostics = preset.prepared.diagnostics
            diagnostics.add(contentsOf: preset.failures)
            invocation.console.show(diagnostics)
        }
        guard let preset = explained.presets.first, let plan = preset.prepared.plan else {
            throw .reported(.dataError)
        }
        let printer = ExplanationPrinter(plan: plan, pictures: preset.pictures)
        // The reasons are printed also where no image is possible: they help to find out why.
        let code = preset.failures.hasErrors ? ExitCode.dataError : .success
        return invocation.wantsJSON ? Outcome(code, json: printer.json) : Outcome(code, report: printer.text)
    }

    private func explain(_ code: String, _ invocation: Invocation) throws(CommandFailure) -> Outcome {
        guard let id = DiagnosticID(rawValue: code), let explanation = DiagnosticExplanation.of(id) else {
            throw CommandFailure(.usageError, "unknown diagnostic '\(code)'" + ExplanationText.hint(for: code))
        }
        let general: Set<OptionDescription.Name> = [.json, .noProject, .quiet, .verbose, .color]
        let options = invocation.arguments.command.options
        if let option = options.first(where: { invocation.arguments.has($0.name) && !general.contains($0.name) }) {
            throw CommandFailure(
                .usageError, "'--\(option.name.rawValue)' is for presets; '\(code)' is the code of a diagnostic")
        }
        let text = ExplanationText(explanation)
        return invocation.wantsJSON ? Outcome(json: text.json) : Outcome(report: text.text)
    }
}
