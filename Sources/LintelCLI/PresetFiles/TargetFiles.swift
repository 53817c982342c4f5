/// The files of a target that belong to Lintel, and the commands that build them.
public struct TargetFiles: Hashable, Sendable {
    /// The presets, sorted by path like every other kind, so that commands do not depend on a folder's order.
    public private(set) var presets: [LintelFile] = []
    /// The palettes that the presets of the target may use, sorted by path.
    public private(set) var palettes: [LintelFile] = []
    /// The pictures that the presets of the target may show, sorted by path.
    public private(set) var textures: [LintelFile] = []
    /// The devices files, sorted by path: commands use the first, and more than one is a problem.
    public private(set) var devices: [LintelFile] = []

    /// Sorts the files of a target by kind.
    /// - Parameter paths: the paths of all files of the target, in any order: absolute, or relative to the folder in
    ///   which the commands run.
    public init(paths: [String]) {
        for file in paths.sorted().compactMap(LintelFile.init) {
            switch file.kind {
            case .preset: presets.append(file)
            case .palette: palettes.append(file)
            case .texture: textures.append(file)
            case .devices: devices.append(file)
            }
        }
    }

    /// The errors that prevent commands, one line each; empty when there are none.
    public var problems: [String] {
        var problems: [String] = []
        var owners: [String: LintelFile] = [:]
        for preset in presets {
            let key = Self.nameKey(preset.stem)
            if let other = owners[key] {
                let reason = other.stem == preset.stem ? "" : ", where letter case, '-' and '_' do not count"
                problems.append(
                    "\(preset.path): error: \(other.path) has the name '\(other.stem)' too\(reason); outputs are named "
                        + "after files")
            }
            owners[key] = preset
        }
        for file in devices.dropFirst() {
            problems.append("\(file.path): error: a target has one devices file; \(devices[0].path) is another")
        }
        return problems
    }

    /// The same as `PresetName.key`, whose module plugins cannot import: names with one key are one in Swift.
    private static func nameKey(_ stem: String) -> String { stem.lowercased().filter { $0 != "-" && $0 != "_" } }

    /// Returns one call of the tool for each preset, in the order of the presets.
    /// - Parameters:
    ///   - folder: the output folder, for these commands only.
    ///   - container: the form of the outputs.
    public func commands(into folder: String, container: Container) -> [Command] {
        let others = palettes + textures + devices
        return presets.map { preset in
            var arguments = ["generate", preset.path, "--out", folder, "--formats", container.formats]
            for file in devices.prefix(1) { arguments += ["--devices-file", file.path] }
            return Command(
                name: "Lintel: \(preset.stem)", arguments: arguments, inputs: [preset.path] + others.map(\.path),
                outputs: container.outputs(named: preset.stem).map { "\(folder)/\($0)" })
        }
    }

    /// The options of `lintel check` for the presets of this target: the given ones, and before them what those leave
    /// open, which is the target's devices file, the formats of both plugins, and that no `lintel.yml` counts.
    /// - Parameter given: options and their values, such as `["--formats", "web"]`.
    public func checkOptions(besides given: [String]) -> [String] {
        func isOpen(_ option: String) -> Bool {
            !given.contains { $0 == option || $0.hasPrefix(option + "=") }
        }
        var options: [String] = []
        if let file = devices.first, isOpen("--devices-file") { options += ["--devices-file", file.path] }
        if isOpen("--formats") { options += ["--formats", Self.checkedFormats] }
        if isOpen("--no-project") { options.append("--no-project") }
        return options + given
    }

    /// The formats of both plugins, as `--formats` takes them: which of the two a target uses is not known where it is
    /// checked.
    static var checkedFormats: String {
        var formats: [Substring] = []
        for format in Container.allCases.flatMap({ $0.formats.split(separator: ",") }) where !formats.contains(format) {
            formats.append(format)
        }
        return formats.joined(separator: ",")
    }

    /// A call of the tool in the terms of build systems.
    public struct Command: Hashable, Sendable {
        /// The text to show while it runs.
        public var name: String
        /// The arguments after the path of the tool, with paths in the form in which they were given.
        public var arguments: [String]
        /// The paths of the files that it reads, as given to `init(paths:)`: the preset, then what all presets of the
        /// target share. Absolute when those are.
        public var inputs: [String]
        /// The paths of the files and folders that it writes, below the folder given to `commands(into:container:)`.
        /// Absolute when that is.
        public var outputs: [String]
    }
}
