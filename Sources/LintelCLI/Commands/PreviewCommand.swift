import LintelBuild
import LintelPreview
import LintelReview

/// `lintel preview PRESET... -o FILE`.
struct PreviewCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        if invocation.arguments.has(.gallery) { return try GalleryCommand().run(invocation) }
        if let out = invocation.arguments[.out] { try PageName.check(out) }
        let request = try invocation.request()
        let against = try invocation.comparedFolder()
        let progress = ProgressLine(invocation)
        let report = Pipeline.preview(PreviewRequest(build: request, against: against)) { progress.update($0) }
        progress.clear()
        invocation.warn(about: request.cache)
        let names = report.build.presets.compactMap(\.name)
        let out = invocation.arguments[.out] ?? (names.count == 1 ? "\(names[0])-preview.html" : "preview.html")
        return try write(report, to: out, invocation)
    }

    private func write(
        _ report: PreviewReport, to out: String, _ invocation: Invocation
    ) throws(CommandFailure) -> Outcome {
        for diagnostic in report.build.diagnostics { invocation.console.show(diagnostic) }
        for preset in report.build.presets {
            for diagnostic in preset.diagnostics { invocation.console.show(diagnostic) }
            if let failure = preset.failure { invocation.console.fail(failure.message(about: preset.file)) }
        }
        guard let page = report.page else {
            if out != "-" { invocation.console.say("\(out) is not written: every preset has an error") }
            throw .reported(.dataError)
        }
        let code: ExitCode = report.build.presets.contains(where: \.hasErrors) ? .dataError : .success
        if out == "-" { return Outcome(code, data: page.bytes) }
        try PreviewFile(out, invocation).write(page)
        return Outcome(code)
    }
}
