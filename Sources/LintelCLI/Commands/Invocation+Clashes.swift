import LintelStore

/// Files that a command line names for two purposes.
extension Invocation {
    /// What is wrong with the files that the command is to write: one is a file that it reads, or one that it writes too. `nil` where they
    /// are files of their own. Links and other spellings of a path are followed.
    var clashOfFiles: String? {
        var names = Self.alwaysOutputs
        if arguments.command.verb == .plan { names.append(.assignment) }
        let outputs = names.compactMap { name in
            arguments[name].flatMap { $0 == "-" ? nil : (name: "--\(name.rawValue)", path: $0) }
        }
        guard !outputs.isEmpty else { return nil }
        let inputs = arguments.positionals + Self.inputs.filter { !names.contains($0) }.compactMap { arguments[$0] }
        for (index, output) in outputs.enumerated() {
            if let input = inputs.first(where: { isSameFile($0, output.path) }) {
                return
                    "'\(output.name) \(output.path)' would replace '\(input)', which the command reads; choose another file"
            }
            if let other = outputs[..<index].first(where: { $0.path == output.path || isSameFile($0.path, output.path) }
            ) {
                return "'\(other.name)' and '\(output.name)' name one file, '\(output.path)'; choose two"
            }
        }
        return nil
    }

    private static let alwaysOutputs: [OptionDescription.Name] = [
        .out, .depfile, .inputsList, .outputsList, .ninja, .make, .summary, .compare, .preview,
    ]

    private static let inputs: [OptionDescription.Name] = [.devicesFile, .font, .assignment]

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        InputFile.isSame(files.place(one), files.place(other))
    }
}
