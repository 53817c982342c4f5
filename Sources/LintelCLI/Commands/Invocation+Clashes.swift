import LintelBuild
import LintelCodecs
import LintelDigest
import LintelEngine
import LintelPreset
import LintelStore
import LintelUnits
import LintelYAML

/// Files that a command line names for two purposes.
extension Invocation {
    /// Checks that no file that the command is to write is one that it reads, or one that it writes too, or among the
    /// outputs of a preset, or a preset, a palette file or another source. Which those are, the descriptions of the
    /// options say. Links and other spellings of a path are followed.
    func checkFiles() throws(CommandFailure) {
        let outputs = options(.writes)
        for output in outputs where output.path != "-" { try refuseOutputs(output) }
        try checkReplacement(of: arguments.positionals + options(.reads).map(\.path))
        try checkReplacement(of: arguments.project.map { [$0.file] } ?? [])
        for (index, output) in outputs.enumerated() {
            if output.path == "-" { continue }
            try refuseSource(output)
            // None of them need exist yet.
            let file = files.pathToOpen(output.path)
            let isSame = { (path: String) in path != "-" && OutputPath.isSame(files.pathToOpen(path), file) }
            if let other = outputs[..<index].first(where: { isSame($0.path) || isSameFile($0.path, output.path) }) {
                throw CommandFailure(
                    .usageError, "'\(other.name)' and '\(output.name)' name one file, '\(output.path)'; choose two")
            }
        }
    }

    /// Checks that no file that the command is to write is one of those that it has read, such as the lists that a
    /// batch file names.
    /// - Parameter inputs: as the command line would name them.
    func checkReplacement(of inputs: [String]) throws(CommandFailure) {
        for output in options(.writes) where output.path != "-" {
            guard let input = inputs.first(where: { isSameFile($0, output.path) }) else { continue }
            throw CommandFailure(
                .usageError,
                "'\(output.name) \(output.path)' would replace '\(input)', which the command reads; choose another file"
            )
        }
    }

    /// Refuses the path of a preset, a palette file or another source, which this command may read or not: palettes are
    /// named in presets only, and of a project most commands read a part. `fit` and `import` write presets, and replace
    /// a file with `--force`.
    private func refuseSource(_ output: NamedPath) throws(CommandFailure) {
        let verb = arguments.command.verb
        let isPreset = (verb == .fit || verb == .importGradient) && output.name == "--out"
        guard !output.isFolder, !isPreset, let ending = DiskPath(output.path).ending,
            ["yml", "yaml", "json"].contains(ending),
            let bytes = try? InputFile.bytes(at: files.pathToOpen(output.path), limit: PresetLimits.document.bytes),
            let kind = DocumentKind.known(of: bytes, file: output.path), kind != .manifest
        else { return }
        throw CommandFailure(
            .usageError,
            "'\(output.name) \(output.path)' would replace \(kind.title); choose another file")
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

    /// Refuses files of these options that would replace a texture of the presets, before a build changes anything. The
    /// presets are planned for it only where one of the files is a picture now, which a list never is.
    func checkTextures(_ options: [OptionDescription.Name], of request: BuildRequest) throws(CommandFailure) {
        guard options.contains(where: { arguments[$0].map(isPicture) ?? false }) else { return }
        let textures = Pipeline.plan(request).presets.flatMap { $0.consulted.read.map { files.given($0.path) } }
        try checkReplacement(of: textures)
    }

    private func isPicture(_ path: String) -> Bool {
        guard let bytes = try? InputFile.bytes(at: files.pathToOpen(path), limit: InputFile.textureSizeLimit) else {
            return false
        }
        return [.png, .jpeg].contains(TextureFormat(bytes))
    }
}
