import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelStore

/// `lintel generate PRESET`: what plugins and build scripts call.
struct GenerateCommand {
    func run(_ invocation: Invocation) -> Outcome {
        let arguments = invocation.arguments
        let preset = arguments.positionals[0]
        if let objection = FileLists.objection(in: invocation) {
            invocation.console.fail(objection)
            return Outcome(.wrongArguments)
        }
        var request: BuildRequest
        switch invocation.request() {
        case .failure(let stop): return Outcome(stop.code)
        case .success(let made): request = made
        }
        guard preset != "-", request.presets[0].folder != nil else {
            invocation.console.fail(
                "'\(preset)' is not a file; lintel generate names its outputs after the preset's file")
            return Outcome(.inputMissing)
        }
        let name = LintelFile.stem(ofPresetAt: preset)
        request.presets[0].wantedName = name
        do throws(WriteError) {
            let outcome = try Generator(request: request, toolPath: invocation.files.toolPath).run(
                presetPlace: invocation.files.place(preset),
                devicesPlace: arguments[.devicesFile].map(invocation.files.place))
            if let files = outcome.files { try writeDepfile(files, name, invocation) }
            guard var report = outcome.report else {
                invocation.console.tell("\(name): nothing to do")
                return Outcome()
            }
            // A build's log is no place for what is well.
            if invocation.console.loudness < .verbose {
                for index in report.presets.indices {
                    report.presets[index].diagnostics.removeAll { $0.severity == .note }
                }
            }
            var printed = BuildPrinter(invocation: invocation, command: .build, writing: .commit).outcome(of: report)
            if printed.code == .done, invocation.console.loudness < .verbose { printed.results = [] }
            return printed
        } catch {
            invocation.console.fail("\(error)")
            return Outcome(ExitCode(of: error))
        }
    }

    /// The stamp stands for the folder. It depends on the outputs too, so that one which is gone is made again.
    private func writeDepfile(_ files: Generator.Files, _ name: String, _ invocation: Invocation) throws(WriteError) {
        guard let path = invocation.arguments[.depfile] else { return }
        let out = invocation.arguments[.out] ?? Invocation.standardOut
        let rule = Depfile.Rule(
            target: "\(out)/\(name).lintel-stamp",
            prerequisites: (files.inputs + files.outputs).map(invocation.files.given))
        try invocation.writeDepfile([rule], to: path)
    }
}

extension Invocation {
    func writeDepfile(_ rules: [Depfile.Rule], to path: String) throws(WriteError) {
        guard let text = Depfile.text(rules) else {
            return console.warn(
                "'\(path)' was not written: it cannot list a name with a line break, ';' or '|', or only names with '='"
            )
        }
        try OutputFile.write(Array(text.utf8), to: files.place(path))
    }
}
