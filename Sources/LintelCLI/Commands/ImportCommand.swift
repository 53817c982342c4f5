import LintelDiagnostics
import LintelInterchange
import LintelStore

/// `lintel import SOURCE`.
struct ImportCommand {
    func run(_ invocation: Invocation) -> Outcome {
        var diagnostics = Diagnostics()
        let source: GradientSource
        switch GradientSource.read(invocation, takesPresets: false, &diagnostics) {
        case .success(let found): source = found
        case .failure(let code):
            for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
            return Outcome(code)
        }
        let outcome = text(of: source, invocation, &diagnostics)
        for diagnostic in diagnostics.sorted { invocation.console.show(diagnostic) }
        guard case .success(let text) = outcome else {
            if case .failure(let code) = outcome { return Outcome(code) }
            return Outcome(.badPreset)
        }
        if let out = invocation.arguments[.out], out != "-", !invocation.arguments.has(.force),
            invocation.files.holdsOther(than: text, at: out)
        {
            invocation.console.fail("'\(out)' already exists and may have been edited; '--force' replaces it")
            return Outcome(.cannotCreate)
        }
        return invocation.deliver(text)
    }

    private func text(
        of source: GradientSource, _ invocation: Invocation, _ diagnostics: inout Diagnostics
    ) -> Result<String, ExitCode> {
        let gradients = source.collection.gradients
        let names = IdentifierName.distinct(gradients.map { $0.name.isEmpty ? "gradient" : $0.name }, separator: "-")
        let index: Int
        if let asked = invocation.arguments[.gradient] {
            guard let found = names.firstIndex(of: asked) else {
                invocation.console.fail(
                    "\(source.title) has no gradient '\(asked)'" + Spelling.hint(for: asked, in: names))
                return .failure(.wrongArguments)
            }
            index = found
        } else if gradients.count == 1 {
            index = 0
        } else if gradients.isEmpty {
            invocation.console.fail(
                "\(source.title) has colors but no gradient; a preset needs one for its background")
            return .failure(.badPreset)
        } else {
            invocation.console.fail(
                "\(source.title) has \(gradients.count) gradients; name one with --gradient: \(Spelling.list(Array(names.prefix(12))))"
            )
            return .failure(.wrongArguments)
        }
        if gradients[index].approximation > 0 {
            invocation.console.say(
                "\(names[index]): stops approximate its blending, ΔE 2000 at most "
                    + ExportCommand.twoDecimals(gradients[index].approximation))
        }
        let title = source.title.split(separator: ".").first.map(String.init) ?? ""
        let own = gradients[index].name
        let name =
            invocation.arguments[.name] ?? (own.isEmpty ? (source.title.contains(" ") ? "Gradient" : title) : own)
        let text = PresetText.text(
            gradients[index], colors: source.collection.colors, name: name, source: source.title, into: &diagnostics)
        return text.map { .success($0) } ?? .failure(.badPreset)
    }
}

extension CLI.Files {
    /// Whether a file is there with another text.
    func holdsOther(than text: String, at path: String) -> Bool {
        do throws(InputFile.Failure) { return try InputFile.bytes(at: place(path)) != Array(text.utf8) } catch {
            if case .tooLarge = error { return true }
            // What is not a file is not replaced anyhow.
            return false
        }
    }
}

extension Invocation {
    /// Writes a text where `--out` says, else to stdout.
    func deliver(_ text: String) -> Outcome {
        guard let out = arguments[.out], out != "-" else { return Outcome(results: text) }
        do throws(WriteError) {
            // It may replace a preset that somebody has edited.
            try OutputFile.write(Array(text.utf8), to: files.place(out), isFlushed: true)
        } catch {
            console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        }
        console.say("Wrote \(out)")
        return Outcome()
    }
}
