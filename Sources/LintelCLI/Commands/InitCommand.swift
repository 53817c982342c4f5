import LintelDiagnostics
import LintelInterchange
import LintelPreset
import LintelStore
import LintelUnits

/// `lintel init [FILE]`.
struct InitCommand {
    static let standardFile = "bars.yml"

    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        guard let path = invocation.arguments.positionals.first else { return try writeProject(invocation) }
        if path == "-" {
            return Outcome(results: StarterPreset.text(name: LintelFile.stem(ofPresetAt: Self.standardFile), as: .yaml))
        }
        let syntax = try OutputName.presetSyntax(of: path)
        // Plugins and build rules name outputs after the file, so that file and preset have to have one name.
        let name = LintelFile.stem(ofPresetAt: path)
        guard PresetName.isSafe(name), !PresetName.isReservedOnWindows(name) else {
            let file = path.dropLast(DiskPath(path).name.count)
            let end = path.lastIndex(of: ".").map { path[$0...] } ?? ""
            let problem =
                PresetName.isSafe(name) ? "Windows reserves it for a device" : "expected \(PresetName.expectation)"
            throw CommandFailure(
                .usageError,
                "invalid preset name '\(name)': \(problem); "
                    + "did you mean '\(file)\(PresetName.nearest(to: name))\(end)'?")
        }
        try create(StarterPreset.text(name: name, as: syntax), at: path, invocation)
        invocation.console.say("Wrote \(path). Now: lintel build \(path)")
        return Outcome()
    }

    /// Writes the project's file, and a preset where there is none.
    private func writeProject(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        var project = StarterProject(of: invocation.files)
        let needsPreset = project.isEmpty
        if needsPreset { project.add(Self.standardFile) }
        try create(project.text, at: Project.fileName, invocation)
        if needsPreset {
            let text = StarterPreset.text(name: LintelFile.stem(ofPresetAt: Self.standardFile), as: .yaml)
            try create(text, at: Self.standardFile, invocation)
        }
        let names = needsPreset ? "\(Project.fileName) and \(Self.standardFile)" : Project.fileName
        invocation.console.say("Wrote \(names). Now: lintel build")
        return Outcome()
    }

    private func create(_ text: String, at path: String, _ invocation: Invocation) throws(CommandFailure) {
        do throws(DiskError) { try NewFile.write(Array(text.utf8), to: invocation.files.pathToOpen(path)) } catch {
            var failure = CommandFailure(error)
            if case .nameTaken = error {
                failure.message = "'\(path)' already exists; lintel init never overwrites a file"
            }
            throw failure
        }
    }
}
