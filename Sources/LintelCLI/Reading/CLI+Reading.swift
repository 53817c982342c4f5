package import LintelDiagnostics

extension CLI {
    /// A command line that was understood and not run.
    package struct Command: Sendable {
        /// The name of the command, such as `lintel presets show`.
        package var name: String
        /// The text that `--help` prints for the command.
        package var help: String
    }

    /// A command line that was not understood.
    package struct Problem: Error, Hashable {
        package var message: String
        /// The command whose help says more.
        package var commandLine: String

        fileprivate init(_ error: UsageError) {
            message = error.message
            commandLine = error.commandLine
        }
    }

    /// Reads a command line, without the tool's own name, and runs nothing.
    package static func reading(of arguments: [String]) -> Result<Command, Problem> {
        do throws(UsageError) {
            let parsed = try ArgumentReader.read(arguments, tool: .lintel)
            try ArgumentReader.checkCount(parsed)
            return .success(Command(name: parsed.commandLine, help: HelpText(path: parsed.path).text))
        } catch {
            return .failure(Problem(error))
        }
    }

    /// Reads a project's file and takes nothing from it: for fuzzing, which no command does.
    /// - Returns: false after an error, which `diagnostics` say.
    package static func isProjectRead(_ bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) -> Bool {
        var found = Diagnostics()
        let project = Project.read(bytes, file: file, into: &found)
        diagnostics.add(contentsOf: found)
        return project != nil && !found.hasErrors
    }
}
