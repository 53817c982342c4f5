import LintelDiagnostics
import LintelInterchange
import LintelPaths
import LintelPreset
import LintelStore

/// `lintel init [FILE]`.
struct InitCommand {
    static let standardFile = "bars.yml"

    func run(_ invocation: Invocation) throws(CommandFailure) -> Outcome {
        guard let path = invocation.arguments.positionals.first else { return try writeProject("", invocation) }
        if path == "-" {
            return Outcome(results: StarterPreset.text(name: LintelFile.stem(ofPresetAt: Self.standardFile), as: .yaml))
        }
        // A preset of that name would hide the project that everybody expects there.
        if DiskPath(path).name == Project.fileName {
            return try writeProject(String(path.dropLast(Project.fileName.count)), invocation)
        }
        if ProjectFinder.misnamed.contains(DiskPath(path).name) {
            let file = path.dropLast(DiskPath(path).name.count)
            throw CommandFailure(
                .usageError,
                "'\(path)' looks like a project's file, which is named '\(Project.fileName)'; did you mean "
                    + "'\(file)\(Self.standardFile)', or '\(file)\(Project.fileName)' for a project?")
        }
        if let near = Self.nearestLintelFile(to: path) {
            throw CommandFailure(
                .usageError,
                "'\(path)' does not have the ending of a preset, a palette file or a devices file; did you mean '\(near)'?"
            )
        }
        let syntax = try TextFileName.presetSyntax(of: path)
        if let file = LintelFile(path: path), file.kind == .devices || file.kind == .palette {
            return try write(file, as: syntax, invocation)
        }
        // Plugins and build rules name outputs after the file, so that file and preset have to have one name.
        let name = LintelFile.stem(ofPresetAt: path)
        guard PresetName.isSafe(name), !PresetName.isReservedOnWindows(name) else {
            let file = path.dropLast(DiskPath(path).name.count)
            let end = path.lastIndex(of: ".").map { path[$0...] } ?? ""
            let problem =
                PresetName.isSafe(name) ? "Windows reserves it for a device" : "expected \(PresetName.expectation)"
            let near = "\(file)\(PresetName.nearest(to: name))\(end)"
            // `_lintel.yml` may have been meant for either.
            let meant =
                ([Project.fileName] + ProjectFinder.misnamed).contains(DiskPath(near).name)
                ? "'\(file)\(Self.standardFile)', or '\(file)\(Project.fileName)' for a project" : "'\(near)'"
            throw CommandFailure(
                .usageError, "invalid preset name '\(name)': \(problem); did you mean \(meant)?")
        }
        try create(StarterPreset.text(name: name, as: syntax), at: path, invocation)
        invocation.console.say("Wrote \(path). Now: lintel build \(ShellWord.quoted(path))")
        return Outcome()
    }

    /// Writes a file that presets share, whose name says what it is.
    private func write(
        _ file: LintelFile, as syntax: PresetSyntax, _ invocation: Invocation
    ) throws(CommandFailure) -> Outcome {
        let path = file.path
        if file.kind == .palette {
            try create(StarterFile.palette(as: syntax), at: path, invocation)
            let name = StarterFile.yaml(DiskPath(path).name)
            invocation.console.say("Wrote \(path). Now, in a preset beside it: palettes: \(name)")
            return Outcome()
        }
        try create(StarterFile.devices(name: file.stem, as: syntax), at: path, invocation)
        let words = [file.stem, "--devices-file", path].map(ShellWord.quoted)
        invocation.console.say("Wrote \(path). Now: lintel devices \(words.joined(separator: " "))")
        return Outcome()
    }

    /// The path with the ending of a preset, a palette file or a devices file that is near the one it has, as that of
    /// `Kiosk.lintel-device.yml`, `Kiosk.Lintel-Devices.yml` and `Kiosk.lintel-devices` is; `nil` for other paths.
    private static func nearestLintelFile(to path: String) -> String? {
        guard LintelFile(path: path) == nil else { return nil }
        let folder = path.dropLast(DiskPath(path).name.count)
        var parts = DiskPath(path).name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let kinds: [LintelFile.Kind] = [.preset, .palette, .devices]
        func kind(_ part: String?) -> String? {
            part.flatMap { Spelling.nearest(to: $0, in: kinds.map(\.rawValue)) }
        }
        let ending: String
        if parts.count > 2, kind(parts[parts.count - 2]) != nil {
            let last = parts.removeLast()
            ending = PresetSyntax(fileName: "." + last) == nil ? "yml" : last
        } else {
            ending = "yml"
        }
        guard parts.count > 1, let kind = kind(parts.removeLast()) else { return nil }
        let stem = parts.joined(separator: ".")
        guard !stem.isEmpty, kind != LintelFile.Kind.preset.rawValue || PresetName.isSafe(stem) else { return nil }
        return "\(folder)\(stem).\(kind).\(ending)"
    }

    /// Writes the project's file, and a preset where there is none.
    /// - Parameter prefix: what leads to the project's folder: empty, or a path that ends with a slash.
    private func writeProject(_ prefix: String, _ invocation: Invocation) throws(CommandFailure) -> Outcome {
        var files = invocation.files
        if !prefix.isEmpty { files.directory = Invocation.trimmed(files.pathToOpen(prefix)) }
        var project = StarterProject(of: files)
        let needsPreset = project.isEmpty
        if needsPreset { project.add(Self.standardFile) }
        try create(project.text, at: prefix + Project.fileName, invocation)
        if needsPreset {
            let text = StarterPreset.text(name: LintelFile.stem(ofPresetAt: Self.standardFile), as: .yaml)
            try create(text, at: prefix + Self.standardFile, invocation)
        }
        let names = [Project.fileName] + (needsPreset ? [Self.standardFile] : [])
        let folder = prefix.isEmpty ? "" : ", in \(Invocation.trimmed(prefix))"
        invocation.console.say(
            "Wrote \(names.map { prefix + $0 }.joined(separator: " and ")). Now\(folder): lintel build")
        return Outcome()
    }

    private func create(_ text: String, at path: String, _ invocation: Invocation) throws(CommandFailure) {
        if let folder = BuiltFolder.nearest(around: invocation.files.pathToOpen(path)) {
            throw CommandFailure(
                .usageError,
                "'\(path)' is in '\(invocation.files.given(folder))', the folder of a preset's outputs; choose a file outside of it"
            )
        }
        do throws(DiskError) { try NewFile.write(Array(text.utf8), to: invocation.files.pathToOpen(path)) } catch {
            var failure = CommandFailure(error)
            if case .nameTaken = error {
                failure.message = "'\(path)' already exists; lintel init never overwrites a file"
            }
            throw failure
        }
    }
}
