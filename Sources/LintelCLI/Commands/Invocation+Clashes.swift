import LintelBatch
import LintelBuild
import LintelCodecs
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPreset
import LintelStore
import LintelYAML

/// Files that a command line names for two purposes.
extension Invocation {
    /// Checks that no file that the command is to write is one that it reads, or one that it writes too, or among the
    /// outputs of a preset, or a preset, a palette file, a picture or another source. Which those are, the descriptions
    /// of the options say. Links and other spellings of a path are followed.
    func checkFiles() throws(CommandFailure) {
        let outputs = options(.writes)
        for output in outputs where output.path != "-" { try refuseOutputs(output) }
        try checkReplacement(of: arguments.positionals + options(.reads).map(\.path))
        try checkReplacement(of: arguments.project.map { [$0.file] } ?? [])
        for (index, output) in outputs.enumerated() {
            if output.path == "-" { continue }
            try refuseSource(output)
            try refusePicture(output)
            try refuseNameOfOutput(output)
            try refuseNameOfSource(output)
            // None of them need exist yet.
            let file = files.pathToOpen(output.path)
            let isSame = { (path: String) in path != "-" && OutputPath.isSame(files.pathToOpen(path), file) }
            if let other = outputs[..<index].first(where: { isSame($0.path) || isSameFile($0.path, output.path) }) {
                throw CommandFailure(
                    .usageError,
                    "'\(other.name)' and '\(output.name)' name the same file, '\(output.path)'; choose different files")
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
        guard !output.isFolder, writtenSource(at: output) == nil, let ending = DiskPath(output.path).ending,
            ["yml", "yaml", "json"].contains(ending),
            let bytes = try? InputFile.bytes(at: files.pathToOpen(output.path), limit: PresetLimits.document.bytes),
            let kind = DocumentKind.known(of: bytes, file: output.path), kind != .manifest
        else { return }
        throw CommandFailure(
            .usageError,
            "'\(output.name) \(output.path)' would replace \(kind.title); choose another file")
    }

    /// The kind of source that the command writes where an option says; `nil` for all other files.
    private func writtenSource(at output: NamedPath) -> LintelFile.Kind? {
        let verb = arguments.command.verb
        guard verb == .fit || verb == .importGradient, output.option == .out else { return nil }
        return arguments.has(.palette) ? .palette : .preset
    }

    /// Refuses the names by which lintel finds projects, and its plugins presets, palette files, devices files and
    /// textures, in any folder and also before they exist: the file would be read as what it is not.
    private func refuseNameOfSource(_ output: NamedPath) throws(CommandFailure) {
        guard !output.isFolder else { return }
        let path = files.pathToOpen(output.path)
        for path in [path, Disk.resolved(path) ?? path] {
            let title: String
            // Disks of Macs ignore the case.
            if DiskPath(path).name.lowercased() == Project.fileName {
                title = DocumentKind.project.title
            } else {
                switch LintelFile(path: path)?.kind {
                case .preset where writtenSource(at: output) != .preset: title = DocumentKind.preset.title
                case .palette where writtenSource(at: output) != .palette: title = DocumentKind.palette.title
                case .devices: title = DocumentKind.devices.title
                case .texture where Self.optionsForText.contains(output.option): title = "a texture"
                case .preset, .palette, .texture, nil: continue
                }
            }
            throw CommandFailure(
                .usageError, "'\(output.name) \(output.path)' has the name of \(title); choose another name")
        }
    }

    /// Refuses to replace a picture by text, since it may be the texture of a preset, which this command may read or
    /// not.
    private func refusePicture(_ output: NamedPath) throws(CommandFailure) {
        guard Self.optionsForText.contains(output.option), isPicture(output.path) else { return }
        throw CommandFailure(
            .usageError, "'\(output.name) \(output.path)' would replace a picture; choose another file")
    }

    /// The options whose files are text on any command, and never a picture.
    private static let optionsForText: Set<OptionDescription.Name> =
        Set(FileLists.options).union([.ninja, .make, .summary, .assignment])

    private func isPicture(_ path: String) -> Bool {
        guard let bytes = try? InputFile.bytes(at: files.pathToOpen(path), limit: InputFile.textureSizeLimit) else {
            return false
        }
        return [.png, .jpeg].contains(TextureFormat(bytes))
    }

    /// Refuses the names of the files that builds leave beside the folders of presets: the stamp and the manifest for
    /// apps of `generate`, and the manifest of a batch, in any folder and also before they exist. Rules for batches
    /// give `--stamp` names with the ending of the other stamps; it may replace what is not one of those.
    private func refuseNameOfOutput(_ output: NamedPath) throws(CommandFailure) {
        guard !output.isFolder else { return }
        let path = files.pathToOpen(output.path)
        let names = [path, Disk.resolved(path) ?? path].map { DiskPath($0).name.lowercased() }
        var endings = [RuntimeManifest.fileName(of: "").lowercased()]
        if output.option != .stamp || GeneratedStamp(at: path) != nil {
            endings.append(GeneratedStamp.path(beside: ""))
        }
        let isOfBuilds = names.contains { name in
            BatchManifest.isFileName(name) || endings.contains { name.hasSuffix($0) }
        }
        guard isOfBuilds else { return }
        throw CommandFailure(
            .usageError,
            "'\(output.name) \(output.path)' has the name of a file that builds write; choose another name")
    }

    /// Refuses a path in a folder that a build has made: the file would replace one of the preset's outputs, or be
    /// taken for one. A checkup leaves nothing behind.
    private func refuseOutputs(_ output: NamedPath) throws(CommandFailure) {
        guard arguments.command.verb != .doctor,
            let folder = BuiltFolder.nearest(around: files.pathToOpen(output.path)).map(files.given)
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
        var option: OptionDescription.Name
        var path: String
        var isFolder: Bool

        /// `--depfile`.
        var name: String { "--\(option.rawValue)" }
    }

    /// The options of a role that are given, in the order of the descriptions.
    private func options(_ role: OptionDescription.Role) -> [NamedPath] {
        arguments.command.options.compactMap { option in
            guard option.role == role, let path = arguments[option.name] else { return nil }
            return NamedPath(option: option.name, path: path, isFolder: option.value?.name == "FOLDER")
        }
    }

    private func isSameFile(_ one: String, _ other: String) -> Bool {
        InputFile.isSame(files.pathToOpen(one), files.pathToOpen(other))
    }
}

/// Lists, tables and pages beside what a command builds: a file among the outputs would be taken for one of them, or
/// replace one.
extension Invocation {
    /// Refuses files of these options in the folders of presets.
    /// - Parameters:
    ///   - out: the folder around the presets' folders, as the process can open it.
    ///   - folders: what the command writes there, as paths below it.
    func checkOutputs(
        _ options: [OptionDescription.Name], below out: String, folders: (String) -> Bool
    ) throws(CommandFailure) {
        for option in options {
            guard let path = arguments[option], path != "-",
                let folder = Self.folder(around: files.pathToOpen(path), below: out, where: folders)
            else { continue }
            throw CommandFailure(
                .usageError,
                "'--\(option.rawValue) \(path)' is in '\(files.given(folder))', the folder of a preset's outputs; choose a file outside of it"
            )
        }
    }

    /// Returns the outermost folder around a path, or at it, that the command writes; `nil` where there is none.
    /// Nothing need exist yet.
    /// - Parameters:
    ///   - out: as for `checkOutputs`.
    ///   - isWritten: whether the command writes a folder, given by its path below `out`.
    static func folder(around path: String, below out: String, where isWritten: (String) -> Bool) -> String? {
        guard let names = OutputPath.names(from: out, to: path) else { return nil }
        let folders = names.indices.map { names[...$0].joined(separator: "/") }
        return folders.first(where: isWritten).map { "\(out)/\($0)" }
    }

    /// Refuses files of these options in the folders of the presets of a build, of which only the names are read.
    func checkOutputs(_ options: [OptionDescription.Name], of request: BuildRequest) throws(CommandFailure) {
        guard options.contains(where: arguments.has) else { return }
        let names = Set(request.presets.compactMap(\.writtenName))
        try checkOutputs(options, below: outputFolders.out, folders: names.contains)
    }
}
