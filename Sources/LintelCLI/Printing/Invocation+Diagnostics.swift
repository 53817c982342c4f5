import LintelDiagnostics

extension Invocation {
    /// Prints a diagnostic in the format that the command line asks for.
    /// - Returns: what is to go to stdout, with a line feed, or nothing.
    func show(_ diagnostic: Diagnostic) -> String {
        switch format {
        case .text, .json: console.show(diagnostic)
        case .github:
            guard console.shows(diagnostic.severity) else { return "" }
            var diagnostic = diagnostic
            let repository = self.repository
            if let location = diagnostic.location, location.file == repository.standardInput {
                // GitHub would show it at a file of that name.
                diagnostic = Diagnostic(
                    diagnostic.id, diagnostic.severity, at: nil, "\(location): \(diagnostic.message)")
            } else if let file = diagnostic.location?.file {
                diagnostic.location?.file = repository.path(of: file) ?? file
            }
            return diagnostic.workflowCommand + "\n"
        case .xcode:
            var diagnostic = diagnostic
            if let file = diagnostic.location?.file, file != repository.standardInput {
                diagnostic.location?.file = files.wholePath(file)
            }
            console.plain.show(diagnostic)
        case .sarif: break
        }
        return ""
    }

    /// Writes lines to stdout at once, made printable.
    /// - Returns: false when they could not be written.
    func print(_ lines: String) -> Bool {
        lines.isEmpty || console.output.standardOutput(Array(lines.printableLines.utf8))
    }
}
