import LintelBuild
import LintelDigest
import LintelEmit
import LintelJSON
import LintelPaths
import LintelStore

/// Compares a folder that was built earlier, and perhaps committed, with what a build would write now. Nothing is
/// written.
struct CommittedComparison {
    /// The path of the folder, `<against>/<Name>`.
    let folder: String
    let tree: FileTree

    func drifts() throws(DiskError) -> [OutputDrift] {
        let committed = try CommittedFolder(folder)
        if let obstacle = committed.obstacle {
            return [
                OutputDrift(
                    kind: .missing, path: OutputDrift.folderPath, causes: [], obstacle: .notFolder(obstacle.phrase))
            ]
        }
        let manifest = try committed.manifest()
        let recorded = manifest.flatMap { try? RecordedManifest($0) }
        let causes = causes(manifest)
        var drifts: [OutputDrift] = []
        let blocks = blocks(in: committed, recorded)
        for file in tree.files {
            // What is in the place of a folder is reported once, and not for each file in the folder.
            if Self.folders(around: file.path.diskPath).contains(where: blocks.contains) { continue }
            if let drift = try drift(of: file, in: committed, recorded, causes) { drifts.append(drift) }
        }
        drifts += driftsOfOthers(in: committed, recorded, causes, blocks: blocks)
        // A manifest that alone is other, for no reason to be found, was changed by hand.
        if drifts.count == 1, drifts[0].path == Manifest.fileName, drifts[0].kind == .outdated, causes == [Self.unknown]
        {
            drifts[0].kind = .edited
            drifts[0].causes = []
        }
        return drifts.sorted {
            (DiskPath($0.path), $0.kind.rawValue) < (DiskPath($1.path), $1.kind.rawValue)
        }
    }

    /// Compares a file that a build would write with the one in the folder.
    /// - Returns: `nil` when both are equal.
    private func drift(
        of file: FileTree.File, in committed: CommittedFolder, _ recorded: RecordedManifest?, _ causes: [String]
    ) throws(DiskError) -> OutputDrift? {
        guard let item = committed.files[file.path.diskPath] else {
            return missing(file.path, in: committed, recorded, causes)
        }
        let path = file.path.text
        let bytes = item.entry.kind == .file ? try Disk.read("\(folder)/\(path)", limit: OutputFolder.fileLimit) : nil
        if bytes == file.bytes { return nil }
        if path == Manifest.fileName, let bytes, Self.differInVersion(bytes, file.bytes) { return nil }
        guard let recorded, path != Manifest.fileName else {
            return OutputDrift(kind: .outdated, path: path, causes: causes)
        }
        if item.entry.kind != .file {
            return OutputDrift(
                kind: recorded.files.contains(file.path) ? .edited : .extra, path: path, causes: [],
                obstacle: .notFile(item.entry.kind.phrase))
        }
        let isAsBuilt = bytes.map { sha256($0) } == recorded.digests[file.path]
        return OutputDrift(kind: isAsBuilt ? .outdated : .edited, path: path, causes: isAsBuilt ? causes : [])
    }

    /// Whether two manifests differ only in the version of Lintel that wrote them, so that the outputs are the same: an
    /// update without effect on a preset is no reason to build it again.
    private static func differInVersion(_ committed: [UInt8], _ expected: [UInt8]) -> Bool {
        let version: [JSON.Difference.Step] = [.name("generator"), .name("version")]
        guard let old = try? JSON.parse(committed, limits: LastManifest.limits),
            let new = try? JSON.parse(expected, limits: LastManifest.limits)
        else { return false }
        return old.differences(from: new, limit: 2).map(\.path) == [version]
    }

    /// Returns what is where folders around the files belong, and is not one: a build refuses to replace it, unless the
    /// last one wrote it as a file.
    private func blocks(in committed: CommittedFolder, _ recorded: RecordedManifest?) -> Set<DiskPath> {
        let folders = Set(tree.files.flatMap { Self.folders(around: $0.path.diskPath) })
        return folders.filter { committed.files[$0] != nil && !Self.has(recorded, $0) }
    }

    /// The folders around a file, relative to the preset's folder, the nearest first.
    private static func folders(around file: DiskPath) -> [DiskPath] {
        Array(sequence(first: file) { $0.folder }.dropFirst())
    }

    /// Whether the last build wrote a file of that path.
    private static func has(_ recorded: RecordedManifest?, _ path: DiskPath) -> Bool {
        guard let recorded, let path = FileTree.Path(path.text) else { return false }
        return recorded.files.contains(path)
    }

    /// Returns the drift of a file that is not in the folder.
    private func missing(
        _ path: FileTree.Path, in committed: CommittedFolder, _ recorded: RecordedManifest?, _ causes: [String]
    ) -> OutputDrift {
        var drift = OutputDrift(kind: .missing, path: path.text, causes: [])
        if committed.folders.contains(path.diskPath) {
            drift.obstacle = .folder
        } else if path.text == Manifest.fileName, committed.hasFiles {
            drift.obstacle = .noManifest
        } else if let recorded, !recorded.files.contains(path) {
            drift.causes = causes
        }
        return drift
    }

    /// Returns the drifts of files in the folder that a build would not write.
    private func driftsOfOthers(
        in committed: CommittedFolder, _ recorded: RecordedManifest?, _ causes: [String], blocks: Set<DiskPath>
    ) -> [OutputDrift] {
        var drifts: [OutputDrift] = []
        for (diskPath, item) in committed.files.sorted(by: { $0.key < $1.key }) {
            let path = diskPath.text
            if FileTree.Path(path).flatMap({ tree[$0] }) != nil || IncidentalFile.isOne(path) { continue }
            if Self.has(recorded, diskPath) {
                drifts.append(OutputDrift(kind: .outdated, path: path, causes: causes))
            } else {
                drifts.append(
                    OutputDrift(
                        kind: .extra, path: path, causes: [],
                        obstacle: blocks.contains(diskPath) ? .notFolder(item.entry.kind.phrase) : nil))
            }
        }
        return drifts + committed.unreadable.map { OutputDrift(kind: .extra, path: $0.text, causes: []) }
    }

    // MARK: Causes

    static let unreadable = "its manifest cannot be read"
    /// How a cause begins that names the formats of the outputs.
    static let otherFormats = "built with "
    static let unknown = "other options were given, or another build of lintel made it"

    /// What differs between the committed manifest and the new one.
    private func causes(_ committed: [UInt8]?) -> [String] {
        // What building takes for none of its own is none here.
        guard let committed, LastManifest(committed) != nil,
            let old = try? JSON.parse(committed, limits: LastManifest.limits)
        else {
            return [Self.unreadable]
        }
        guard let path = FileTree.Path(Manifest.fileName), let bytes = tree[path],
            let new = try? JSON.parse(bytes, limits: LastManifest.limits)
        else {
            return []
        }
        var causes = inputCauses(old["inputs"]?.items ?? [], new["inputs"]?.items ?? [])
        func compare(_ what: String, _ key: String) {
            let values = [old, new].map { $0["generator"]?[key]?.text(.compact) ?? "none" }
            if values[0] != values[1] { causes.append("\(what) was \(values[0]) and is \(values[1])") }
        }
        compare("lintel", "version")
        compare("the renderer", "rendererVersion")
        compare("the device catalog", "deviceCatalogVersion")
        if old["formats"] != new["formats"] {
            let formats = (old["formats"]?.items ?? []).compactMap(\.string).joined(separator: ",")
            causes.append(Self.otherFormats + "'--formats \(formats)'")
        }
        return causes.isEmpty ? [Self.unknown] : causes
    }

    private func inputCauses(_ old: [JSON], _ new: [JSON]) -> [String] {
        func file(_ input: JSON) -> String { input["file"]?.string ?? "" }
        func name(_ input: JSON) -> String { "\(Self.roleName(input["role"]?.string)) \(file(input))" }
        var causes: [String] = []
        var gone = old.filter { before in !new.contains { name($0) == name(before) } }
        for input in new {
            if let before = old.first(where: { name($0) == name(input) }) {
                if before["sha256"] != input["sha256"] { causes.append("the \(name(input)) has changed") }
            } else if let renamed = gone.firstIndex(where: {
                $0["role"] == input["role"] && $0["sha256"] == input["sha256"]
            }) {
                causes.append("the \(name(gone.remove(at: renamed))) is now \(file(input))")
            } else {
                causes.append("the \(name(input)) is new")
            }
        }
        return causes + gone.map { "the \(name($0)) is no longer an input" }
    }

    /// How a cause names an input of that role.
    private static func roleName(_ role: String?) -> String {
        switch role.flatMap(Delivery.Input.Role.init(rawValue:)) {
        case .devices: "devices file"
        case .palette: "palette file"
        case .preset, .texture, nil: role ?? "input"
        }
    }
}
