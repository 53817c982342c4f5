import LintelStore

/// Files that a command line names for two purposes.
extension Invocation {
    /// Checks that no file that the command is to write is one that it reads, or one that it writes too. Which those are, the descriptions
    /// of the options say. Links and other spellings of a path are followed.
    func checkFiles() throws(CommandFailure) {
        let outputs = options(.writes)
        let inputs = arguments.positionals + options(.reads).map(\.path)
        for (index, output) in outputs.enumerated() {
            for other in outputs[..<index] where other.path == "-" && output.path == "-" {
                throw CommandFailure(
                    .usageError,
                    "'\(other.name)' and '\(output.name)' both write to stdout; name a file for one of them")
            }
            if output.path == "-" { continue }
            if let input = inputs.first(where: { isSameFile($0, output.path) }) {
                throw CommandFailure(
                    .usageError,
                    "'\(output.name) \(output.path)' would replace '\(input)', which the command reads; choose another file"
                )
            }
            let isSame = { (path: String) in path == output.path || isSameFile(path, output.path) }
            if let other = outputs[..<index].first(where: { isSame($0.path) }) {
                throw CommandFailure(
                    .usageError, "'\(other.name)' and '\(output.name)' name one file, '\(output.path)'; choose two")
            }
        }
    }

    /// The options of a role that are given, in the order of the descriptions.
    private func options(_ role: OptionDescription.Role) -> [(name: String, path: String)] {
        arguments.command.options.compactMap { option in
            guard option.role == role, let path = arguments[option.name] else { return nil }
            return ("--\(option.name.rawValue)", path)
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        InputFile.isSame(files.place(one), files.place(other))
    }
}
