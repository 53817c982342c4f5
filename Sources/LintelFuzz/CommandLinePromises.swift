import LintelCLI
import LintelDiagnostics

/// What is promised of any words and of any project file: a command line that is understood or a message, before
/// anything is run.
enum CommandLinePromises {
    /// - Parameter bytes: an argument on each line.
    static func checkArguments(_ bytes: [UInt8]) {
        let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).prefix(64)
            .map { String(decoding: $0, as: UTF8.self) }
        switch CLI.reading(of: words) {
        case .failure(let problem):
            promise(!problem.message.isEmpty, "an error says something")
            promise(problem.commandLine.hasPrefix("lintel"), "help is at '\(problem.commandLine)'")
        case .success(let command):
            promise(!command.help.isEmpty, "'\(command.name)' has help")
        }
    }

    static func checkProject(_ bytes: [UInt8]) {
        var diagnostics = Diagnostics()
        let isRead = CLI.isProjectRead(bytes, file: "lintel.yml", into: &diagnostics)
        DiagnosticPromises.check(diagnostics, in: bytes)
        promise(isRead || diagnostics.hasErrors, "no project and no error")
        promise(!(isRead && diagnostics.hasErrors), "a project in spite of an error")
    }
}
