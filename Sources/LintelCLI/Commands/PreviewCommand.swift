import LintelBuild
import LintelEngine
import LintelPreview
import LintelReview
import LintelStore

/// `lintel preview PRESET... -o FILE`.
struct PreviewCommand {
    func run(_ invocation: Invocation) -> Outcome {
        if invocation.arguments.has(.gallery) { return GalleryCommand().run(invocation) }
        if let out = invocation.arguments[.out], let objection = Self.objection(to: out) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(var request):
            request.out = Invocation.standardOut
            let progress = ProgressLine(invocation)
            let report = Pipeline.preview(PreviewRequest(build: request)) { progress.update($0) }
            progress.clear()
            invocation.warn(about: request.cache)
            let names = report.build.presets.compactMap(\.name)
            let out = invocation.arguments[.out] ?? (names.count == 1 ? "\(names[0])-preview.html" : "preview.html")
            return write(report, to: out, invocation)
        }
    }

    /// Why a file name is not one of a page; `nil` when it is.
    static func objection(to out: String, allowsStdout: Bool = true) -> String? {
        let name = out.lowercased()
        guard !(allowsStdout && out == "-"), !name.hasSuffix(".html"), !name.hasSuffix(".htm") else { return nil }
        let stdout = allowsStdout ? ", or - for stdout" : ""
        return "'\(out)' is not a page's name; expected a name that ends in .html\(stdout)"
    }

    private func write(_ report: PreviewReport, to out: String, _ invocation: Invocation) -> Outcome {
        for diagnostic in report.build.diagnostics { invocation.console.show(diagnostic) }
        for preset in report.build.presets {
            for diagnostic in preset.diagnostics { invocation.console.show(diagnostic) }
            if let failure = preset.failure { invocation.console.fail(failure.words(about: preset.file)) }
        }
        let code: ExitCode =
            report.build.presets.contains(where: \.hasErrors) || report.page == nil ? .badPreset : .done
        guard let page = report.page else { return Outcome(code) }
        if out == "-" {
            var outcome = Outcome(data: page.bytes)
            outcome.code = code
            return outcome
        }
        guard let written = PreviewFile(out, invocation).write(page) else { return Outcome(code) }
        return Outcome(written)
    }
}

/// Where a preview page is written to.
struct PreviewFile {
    private let out: String
    private let invocation: Invocation

    init(_ out: String, _ invocation: Invocation) {
        self.out = out
        self.invocation = invocation
    }

    /// Why the page of `--preview` cannot have the name given; `nil` when it can, or none is given.
    static func objection(in invocation: Invocation) -> String? {
        guard let out = invocation.arguments[.preview] else { return nil }
        return out == "-"
            ? "'--preview' writes a file; lintel preview writes to stdout" : PreviewCommand.objection(to: out)
    }

    /// Draws presets, and writes the page that `--preview` names; says why where it cannot. - Returns: the status of a failure.
    static func write(
        _ request: BuildRequest, reloading: Bool = false, _ invocation: Invocation
    ) -> ExitCode? {
        guard let out = invocation.arguments[.preview] else { return nil }
        let file = PreviewFile(out, invocation)
        let report = Pipeline.preview(PreviewRequest(build: request, stamp: reloading ? file.stamp : nil))
        guard let page = report.page else {
            invocation.console.say("\(out) is not written: every preset has an error")
            return nil
        }
        return file.write(page)
    }

    /// The name of the image beside the page that changes with it.
    var stamp: String { (out.split(separator: "/").last.map(String.init) ?? out) + ".stamp.svg" }

    /// Writes the page, then its stamp, each beside its old version and renamed. - Returns: the status of a failure, which is reported; `nil` when
    /// all is written.
    func write(_ page: PreviewPage.Made) -> ExitCode? {
        let place = invocation.files.place(out)
        do throws(WriteError) {
            try OutputFile.write(page.bytes, to: place)
            if let stamp = page.stamp { try OutputFile.write(stamp, to: place + ".stamp.svg") }
        } catch {
            invocation.console.fail("\(error)")
            return ExitCode(of: error)
        }
        invocation.console.say("Wrote \(out): \(Amounts.bytes(page.bytes.count))")
        return nil
    }
}
