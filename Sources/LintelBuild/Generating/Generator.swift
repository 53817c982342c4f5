import LintelDiagnostics
import LintelDigest
import LintelEmit
import LintelEngine
import LintelPaths
import LintelPlan
package import LintelStore

/// A builder of one preset for a build system: prints nothing when there is nothing to do, and leaves a stamp for the
/// next call.
package struct Generator: Sendable {
    /// The request for one preset. Its name has to be the input's `wantedName`, which names the folder.
    package var request: BuildRequest
    /// The folder around the preset's folder.
    package var out: String
    /// The path of the tool's program; `nil` when it is not known, so that its versions alone count.
    package var toolPath: String?
    /// The other options that decide the output, such as the paths of the command line, as texts.
    package var options: [String]

    package init(request: BuildRequest, out: String, toolPath: String?, options: [String] = []) {
        precondition(request.presets.count == 1, "\(request.presets.count) presets to generate from")
        self.request = request
        self.out = out
        self.toolPath = toolPath
        self.options = options
    }

    /// The result of a call.
    package struct Outcome: Sendable {
        /// The report of the build; `nil` when there was nothing to do.
        package var report: BuildReport?
        /// The files that were read and written, for a depfile; `nil` after an error.
        package var files: Files?
    }

    package struct Files: Hashable, Sendable {
        /// The paths of the inputs as this process opens them: the preset first, then palettes, textures and the
        /// devices file.
        package var inputs: [String]
        package var outputs: [String]
    }

    private var input: BuildRequest.Input { request.presets[0] }
    private var name: String { input.wantedName ?? "" }
    private var stampPath: String { GeneratedStamp.path(beside: "\(out)/\(name)") }

    /// Builds the preset unless its outputs are current.
    /// - Parameters:
    ///   - presetPath: the path of the preset's file.
    ///   - devicesPath: the path of the devices file, if there is one.
    package func run(presetPath: String, devicesPath: String?) throws(DiskError) -> Outcome {
        let start = FileTable.Moment.now
        let last = GeneratedStamp(at: stampPath)
        if let last, last.inputs.first?.path == presetPath,
            last.isCurrent(in: out, settings: settings, toolPath: toolPath),
            mayRead(last.inputs, besides: [presetPath, devicesPath])
        {
            // The stamp has to be newer than everything that it records, since `make` and similar tools compare times,
            // but not than an input that is saved from now on.
            try OutputFile.advance(stampPath, to: start)
            OutputFolder(out: out, name: name).clearOwnLeftovers()
            return Outcome(files: files(of: last))
        }
        try GeneratedStamp.checkPath(stampPath)
        try checkManifestCopy(last)
        // Before the build: reading the tool takes long, and between the build and its stamp another call may build the
        // folder.
        let tool = toolPath.flatMap(ToolIdentity.init(ofToolAt:))
        var report = Pipeline.build(request, into: OutputFolders(out: out))
        if case .writing(let error)? = report.presets.first?.failure, last != nil, error.isOfUnknownFolder {
            // The stamp says which files were made here; what proves it inside has been taken away or damaged.
            let ours = (last?.outputs ?? []).compactMap { DiskPath($0).relative(to: DiskPath(name)) }
            try OutputFolder(out: out, name: name).remove(Set(ours))
            report = Pipeline.build(request, into: OutputFolders(out: out))
        }
        guard let preset = report.presets.first, !preset.hasErrors,
            !report.diagnostics.contains(where: { $0.severity == .error }), let written = preset.files
        else { return Outcome(report: report) }
        var inputs = [InputRecord(path: presetPath, sha256: sha256(input.bytes))] + preset.consulted.read
        if let devicesPath, let devices = request.devices {
            inputs.append(InputRecord(path: devicesPath, sha256: sha256(devices.bytes)))
        }
        let folder = OutputFolder(out: out, name: name).path
        let manifest = try copyManifest(of: folder, last)
        let files = (written.written + written.unchanged).sorted()
        let outputs = files.map { "\(name)/\($0)" } + (manifest.map { [$0.file] } ?? [])
        // The manifest has the digests of what it was made from. The copy is right if it is that of the same folder.
        var digests: [String: String] = [:]
        digests["\(name)/\(LastManifest.name)"] = preset.manifestDigest
        if let manifest {
            digests["\(name)/\(manifest.file)"] = manifest.sha256
            digests[manifest.file] = manifest.sha256
        }
        let stamp = GeneratedStamp(
            settings: settings, tool: tool, inputs: inputs, outputs: outputs, digests: digests, in: out)
        guard let stamp else {
            // Somebody else is at work there; the next call looks again. Without a stamp `make` and its kind do, too.
            try GeneratedStamp.remove(stampPath)
            return Outcome(report: report, files: self.files(inputs: inputs, outputs: outputs))
        }
        try stamp.write(to: stampPath)
        // Otherwise the stamp would be newer than an edit that was saved during the build, and hide it.
        if !inputs.allSatisfy(\.isCurrent) { try OutputFile.renew(stampPath, at: .never) }
        return Outcome(report: report, files: self.files(of: stamp))
    }

    /// Whether a build from nothing could read the files that a preset names: what the bounds allow may have changed
    /// since the stamp.
    /// - Parameter named: those that the command line names, which have no bounds.
    private func mayRead(_ inputs: [InputRecord], besides named: [String?]) -> Bool {
        let used = inputs.filter { !named.contains($0.path) }
        if used.isEmpty { return true }
        let bounds = ReadingBounds(of: input.folder)
        return used.allSatisfy { bounds.contains($0.path) }
    }

    private func files(of stamp: GeneratedStamp) -> Files { files(inputs: stamp.inputs, outputs: stamp.outputs) }

    private func files(inputs: [InputRecord], outputs: [String]) -> Files {
        Files(inputs: inputs.map(\.path), outputs: outputs.map { "\(out)/\($0)" })
    }

    // MARK: The copy of the manifest for apps

    private var manifestCopy: String { "\(out)/\(RuntimeManifest.fileName(of: name))" }

    /// Whether what has the copy's name was made here: the last stamp lists it, or it is a manifest for apps. False
    /// when nothing has it.
    private func ownsManifestCopy(_ last: GeneratedStamp?) throws(DiskError) -> Bool {
        guard let entry = try Disk.entry(at: manifestCopy), entry.kind == .file else { return false }
        if last?.outputs.contains(RuntimeManifest.fileName(of: name)) == true { return true }
        let bytes = try? Disk.read(manifestCopy, limit: LastManifest.sizeLimit)
        return bytes.map(RuntimeManifest.isManifest) ?? false
    }

    /// Fails before anything is built when the copy would replace a file of somebody else.
    private func checkManifestCopy(_ last: GeneratedStamp?) throws(DiskError) {
        guard request.formats.contains(.bundle), try Disk.entry(at: manifestCopy) != nil, try !ownsManifestCopy(last)
        else { return }
        throw .inTheWay(path: manifestCopy)
    }

    /// Copies the manifest for apps beside the folder, where presets of one target can have theirs side by side:
    /// resources of a package are in one folder. A copy that is no longer wanted is removed; what somebody else has put
    /// there stays.
    /// - Returns: its name and the digest of its bytes, or `nil` when there are no loose images, which alone are in it.
    private func copyManifest(
        of folder: String, _ last: GeneratedStamp?
    ) throws(DiskError) -> (file: String, sha256: String)? {
        let file = RuntimeManifest.fileName(of: name)
        guard request.formats.contains(.bundle) else {
            if try ownsManifestCopy(last) { try Disk.remove(manifestCopy) }
            return nil
        }
        let manifest = "\(folder)/\(file)"
        // A longer one is read by nobody.
        guard let bytes = try Disk.read(manifest, limit: LastManifest.sizeLimit) else { return nil }
        // It may have come while the images were drawn.
        try checkManifestCopy(last)
        try OutputFile.write(bytes, to: manifestCopy, links: .replaced)
        return (file, sha256(bytes))
    }

    private var settings: String {
        let texts =
            [
                Version.tool, String(Version.renderer), Version.catalog, name, input.file,
                request.devices?.file ?? "", SystemStart.identity, LoadedLibraries.identity,
            ]
            + request.coding.words + request.formats.sorted().map(\.rawValue) + options
        return ValueFingerprint.digest(ofTexts: texts)
    }
}
