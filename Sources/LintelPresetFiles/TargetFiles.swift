/// Lintel's files among those of a target, and what a build does with them.
public struct TargetFiles: Hashable, Sendable {
    /// Of each kind by path, ascending, so that commands do not depend on a folder's order.
    public private(set) var presets: [LintelFile] = []
    public private(set) var palettes: [LintelFile] = []
    public private(set) var textures: [LintelFile] = []
    public private(set) var devices: [LintelFile] = []

    /// - Parameter paths: of all files of the target, in any order.
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

    /// Why no command can be made, as lines for a reader; empty when all is well.
    public var problems: [String] {
        var problems: [String] = []
        var owners: [String: LintelFile] = [:]
        for preset in presets {
            if let other = owners[preset.stem.lowercased()] {
                problems.append(
                    "\(preset.path): error: \(other.path) has the name '\(other.stem)' too; outputs are named after files"
                )
            }
            owners[preset.stem.lowercased()] = preset
        }
        for file in devices.dropFirst() {
            problems.append("\(file.path): error: a target has one devices file; \(devices[0].path) is another")
        }
        return problems
    }

    /// One call of the tool for each preset, in the order of the presets.
    /// - Parameters: folder: where the outputs go; nobody else may write there. container: what to make.
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

    /// A call of the tool, as build systems want it described.
    public struct Command: Hashable, Sendable {
        /// What is shown while it runs.
        public var name: String
        public var arguments: [String]
        public var inputs: [String]
        public var outputs: [String]
    }
}
