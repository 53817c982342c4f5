import LintelDiagnostics
import LintelPreset
import LintelPresetFiles
import LintelStore

/// `lintel init [FILE]`.
struct InitCommand {
    static let standardFile = "bars.yml"

    func run(_ invocation: Invocation) -> Outcome {
        let path = invocation.arguments.positionals.first ?? Self.standardFile
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
        do throws(WriteError) {
            try NewFile.write(
                Array(StarterPreset.text(name: name, as: syntax).utf8), to: invocation.files.place(path))
        } catch {
            switch error {
            case .nameTaken: invocation.console.fail("'\(path)' already exists; lintel init never overwrites a file")
            default: invocation.console.fail("\(error)")
            }
            return Outcome(ExitCode(of: error))
        }
        invocation.console.say("Wrote \(path). Now: lintel build \(path)")
        return Outcome()
    }

    /// The path with `.yml` in the place of an extension, or behind it.
    private static func withExtension(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + ".yml" }
        return path.dropLast(name[dot...].count) + ".yml"
    }
}
