import Lintel

/// `lintel init [FILE]`.
struct InitCommand {
    static let standardFile = "bars.yml"

    func run(_ invocation: Invocation) -> Outcome {
        let path = invocation.arguments.positionals.first ?? Self.standardFile
        let text = StarterPreset.text(name: StarterPreset.name(forFile: path))
        do throws(WriteError) {
            try NewFile.write(Array(text.utf8), to: invocation.files.place(path))
        } catch {
            switch error {
            case .nameTaken: invocation.console.fail("'\(path)' is there already; lintel init never overwrites")
            default: invocation.console.fail("\(error)")
            }
            return Outcome(ExitCode(of: error))
        }
        invocation.console.say("Wrote \(path). Now: lintel build \(path)")
        return Outcome()
    }
}
