import LintelBuild
import LintelEngine
import LintelStore

/// Files that a command line names for two purposes.
extension Invocation {
    /// Checks that no file that the command is to write is one that it reads, or one that it writes too, or among the
    /// outputs of a preset. Which those are, the descriptions of the options say. Links and other spellings of a path
    /// are followed.
    func checkFiles() throws(CommandFailure) {
        let outputs = options(.writes)
        for output in outputs where output.path != "-" { try refuseOutputs(output) }
        let inputs = arguments.positionals + options(.reads).map(\.path)
        for (index, output) in outputs.enumerated() {
            if output.path == "-" { continue }
            if let input = inputs.first(where: { isSameFile($0, output.path) }) {
                throw CommandFailure(
                    .usageError,
                    "'\(output.name) \(output.path)' would replace '\(input)', which the command reads; choose another file"
                )
            }
            // None of them need exist yet.
            let file = files.pathToOpen(output.path)
            let isSame = { (path: String) in path != "-" && OutputPath.isSame(files.pathToOpen(path), file) }
            if let other = outputs[..<index].first(where: { isSame($0.path) || isSameFile($0.path, output.path) }) {
                throw CommandFailure(
                    .usageError, "'\(other.name)' and '\(output.name)' name one file, '\(output.path)'; choose two")
            }
        }
    }

    /// Refuses a path in a folder that a build has made: the file would replace one of the preset's outputs, or be
    /// taken for one. A checkup leaves nothing behind.
    private func refuseOutputs(_ output: NamedPath) throws(CommandFailure) {
        guard arguments.command.verb != .doctor,
            let folder = OutputPath.builtFolder(around: files.pathToOpen(output.path)).map(files.given)
        else { return }
        let place =
            Self.trimmed(output.path) == folder
            ? "is the folder of a preset's outputs" : "is in '\(folder)', the folder of a preset's outputs"
        throw CommandFailure(
            .usageError,
            "'\(output.name) \(output.path)' \(place); choose a \(output.isFolder ? "folder" : "file") outside of it")
    }

    /// What an option that is given names.
    private struct NamedPath {
        var name: String
        var path: String
        var isFolder: Bool
    }

    /// The options of a role that are given, in the order of the descriptions.
    private func options(_ role: OptionDescription.Role) -> [NamedPath] {
        arguments.command.options.compactMap { option in
            guard option.role == role, let path = arguments[option.name] else { return nil }
            return NamedPath(
                name: "--\(option.name.rawValue)", path: path, isFolder: option.value?.name == "FOLDER")
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        InputFile.isSame(files.pathToOpen(one), files.pathToOpen(other))
    }
}

/// Lists, tables and pages beside what a command builds: a file among the outputs would be taken for one of them, or
/// replace one.
extension Invocation {
    /// Refuses files of these options in the folders of presets, and those that the command writes beside them.
    /// - Parameters:
    ///   - out: the folder around the presets' folders, as the process can open it.
    ///   - folders: what the command writes there, as paths below it.
    ///   - files: see `folders`.
    func checkOutputs(
        _ options: [OptionDescription.Name], below out: String, folders: (String) -> Bool, files: Set<String> = []
    ) throws(CommandFailure) {
        for option in options {
            guard let path = arguments[option], path != "-",
                let names = OutputPath.names(from: out, to: self.files.pathToOpen(path)), !names.isEmpty
            else { continue }
            if files.contains(names.joined(separator: "/")) {
                throw CommandFailure(
                    .usageError,
                    "'--\(option.rawValue) \(path)' would replace a file that the command writes there itself; choose another file"
                )
            }
            for count in 1...names.count where folders(names[..<count].joined(separator: "/")) {
                let folder = self.files.given("\(out)/\(names[..<count].joined(separator: "/"))")
                throw CommandFailure(
                    .usageError,
                    "'--\(option.rawValue) \(path)' is in '\(folder)', the folder of a preset's outputs; choose a file outside of it"
                )
            }
        }
    }

    /// Refuses files of these options in the folders of the presets of a build, of which only the names are read.
    func checkOutputs(_ options: [OptionDescription.Name], of request: BuildRequest) throws(CommandFailure) {
        guard options.contains(where: arguments.has) else { return }
        let names = Set(request.presets.compactMap(\.writtenName))
        try checkOutputs(options, below: outputFolders.out, folders: names.contains)
    }
}
