import LintelDiagnostics
import LintelPreset
import LintelStore

/// `lintel init [FILE]`.
struct InitCommand {
    static let standardFile = "bars.yml"

    func run(_ invocation: Invocation) -> Outcome {
        guard let path = invocation.arguments.positionals.first else { return writeProject(invocation) }
        if path == "-" {
            return Outcome(results: StarterPreset.text(name: LintelFile.stem(ofPresetAt: Self.standardFile), as: .yaml))
        }
        guard let syntax = StarterPreset.Syntax(fileName: path) else {
            invocation.console.fail(
                "'\(path)' does not end in .yml, .yaml or .json; did you mean '\(Self.withExtension(path))'?")
            return Outcome(.wrongArguments)
        }
        // Plugins and build rules name outputs after the file, so that file and preset have to have one name.
        let name = LintelFile.stem(ofPresetAt: path)
        guard PresetName.isSafe(name), !PresetName.isReservedOnWindows(name) else {
            let file = path.dropLast(path.split(separator: "/").last?.count ?? 0)
            let end = path.lastIndex(of: ".").map { path[$0...] } ?? ""
            let problem =
                PresetName.isSafe(name) ? "Windows reserves it for a device" : "expected \(PresetName.expectation)"
            invocation.console.fail(
                "invalid preset name '\(name)': \(problem); "
                    + "did you mean '\(file)\(PresetName.nearest(to: name))\(end)'?")
            return Outcome(.wrongArguments)
        }
        if let code = write(StarterPreset.text(name: name, as: syntax), to: path, invocation) { return Outcome(code) }
        invocation.console.say("Wrote \(path). Now: lintel build \(path)")
        return Outcome()
    }

    /// Writes the project's file, and a preset where there is none.
    private func writeProject(_ invocation: Invocation) -> Outcome {
        var project = StarterProject(of: invocation.files)
        let needsPreset = project.isEmpty
        if needsPreset { project.add(Self.standardFile) }
        if let code = write(project.text, to: Project.fileName, invocation) { return Outcome(code) }
        if needsPreset {
            let text = StarterPreset.text(name: LintelFile.stem(ofPresetAt: Self.standardFile), as: .yaml)
            if let code = write(text, to: Self.standardFile, invocation) { return Outcome(code) }
        }
        let names = needsPreset ? "\(Project.fileName) and \(Self.standardFile)" : Project.fileName
        invocation.console.say("Wrote \(names). Now: lintel build")
        return Outcome()
    }

    /// Makes a file. - Returns: what to end with when it could not be made, which has been said then.
    private func write(_ text: String, to path: String, _ invocation: Invocation) -> ExitCode? {
        do throws(WriteError) {
            try NewFile.write(Array(text.utf8), to: invocation.files.place(path))
            return nil
        } catch {
            switch error {
            case .nameTaken: invocation.console.fail("'\(path)' already exists; lintel init never overwrites a file")
            default: invocation.console.fail("\(error)")
            }
            return ExitCode(of: error)
        }
    }

    /// The path with `.yml` in the place of an extension, or behind it.
    private static func withExtension(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + ".yml" }
        return path.dropLast(name[dot...].count) + ".yml"
    }
}
