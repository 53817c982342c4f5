import LintelBuild
import LintelDiagnostics
import LintelEngine
import LintelStore

/// `lintel generate PRESET`: what plugins and build scripts call.
struct GenerateCommand {
    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        let arguments = invocation.arguments
        let preset = arguments.positionals[0]
        try FileLists.checkNames(invocation)
        guard preset != "-" else {
            throw CommandFailure(
                .noInput, "'-' is not a file; lintel generate names its outputs after the preset's file")
        }
        var request = try invocation.request(
            presets: PresetFinder(invocation: invocation, shipped: []).inputs([preset]))
        let name = LintelFile.stem(ofPresetAt: preset)
        request.presets[0].wantedName = name
        let out = invocation.outputFolders.out
        try invocation.checkOutputs([.depfile], below: out, folders: { $0 == name })
        let generator = Generator(request: request, out: out, toolPath: invocation.files.toolPath)
        let outcome = try invocation.writing { () throws(DiskError) in
            try generator.run(
                presetPath: invocation.files.pathToOpen(preset),
                devicesPath: arguments[.devicesFile].map(invocation.files.pathToOpen))
        }
        if let files = outcome.files { try writeDepfile(files, name, invocation) }
        guard var report = outcome.report else {
            invocation.console.sayInDetail("\(name): nothing to do")
            return Outcome()
        }
        // The log of a build lists problems only.
        if invocation.console.loudness < .verbose {
            for index in report.presets.indices {
                report.presets[index].diagnostics.removeAll { $0.severity == .note }
            }
        }
        var printed = BuildPrinter(invocation: invocation, command: .build, writing: .commit).outcome(of: report)
        if printed.code == .success, invocation.console.loudness < .verbose { printed.results = [] }
        return printed
    }

    /// The stamp is the target, in place of the folder. It depends on the outputs too, so that one which is gone is
    /// made again.
    private func writeDepfile(
        _ files: Generator.Files, _ name: String, _ invocation: Invocation
    ) throws(CommandFailure) {
        guard let path = invocation.arguments[.depfile] else { return }
        let out = invocation.arguments[.out] ?? Invocation.standardOut
        try invocation.checkReplacement(of: files.inputs.map(invocation.files.given))
        let rule = Depfile.Rule(
            target: GeneratedStamp.path(beside: "\(out)/\(name)"),
            prerequisites: (files.inputs + files.outputs).map(invocation.files.given))
        try invocation.writeDepfile([rule], to: path)
    }
}
