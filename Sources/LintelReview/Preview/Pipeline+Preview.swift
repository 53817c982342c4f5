package import LintelBuild
import LintelConcurrency
import LintelDevices
import LintelDiagnostics
import LintelDigest
import LintelEmit
package import LintelEngine
import LintelJSON
import LintelPaths
import LintelPreview
import LintelStore

extension Pipeline {
    /// Draws, proves and encodes presets like a build, and shows the files on one page. Writes nothing. Presets with
    /// errors are left out.
    package static func preview(
        _ request: PreviewRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> PreviewReport {
        let (build, presets) = previews(request.build, against: request.against, progress: progress)
        var report = PreviewReport(build: build)
        guard !presets.isEmpty else { return report }
        report.page =
            PreviewPage(presets, errors: errors(of: build), stamp: request.stamp, digest: { sha256($0) }).made
        report.shown = (presets.count, presets.reduce(0) { $0 + ($1.folder.manifest["images"]?.items?.count ?? 0) })
        return report
    }

    /// Returns the reasons why presets are not on the page, one line each; empty where all are.
    package static func errors(of build: BuildReport) -> [String] {
        let found = build.diagnostics + build.presets.flatMap(\.diagnostics)
        let failures = build.presets.compactMap { preset in preset.failure.map { "\(preset.file): error: \($0)" } }
        return found.filter { $0.severity == .error }.map(\.line) + failures
    }

    /// What pages show of the presets without errors, in their order.
    static func previews(
        _ request: BuildRequest, against: String?,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> (report: BuildReport, presets: [PreviewPreset]) {
        let made = FilesInMemory()
        var report = build(request, to: made, progress: progress)
        var ignored = Diagnostics()
        let catalog = catalog(of: request, into: &ignored)
        let shown = zip(report.presets.indices, request.presets).compactMap {
            index, input -> (index: Int, tree: FileTree, input: BuildRequest.Input)? in
            let preset = report.presets[index]
            guard !preset.hasErrors, let tree = preset.name.flatMap({ made[$0] }) else { return nil }
            return (index, tree, input)
        }
        var presets = shown.concurrentMap(workers: request.workers) { one in
            preview(of: one.tree, one.input, request, against: against, catalog)
        }
        for (number, one) in shown.enumerated() {
            guard let against, let preset = presets[number], preset.against == nil else { continue }
            let folder = OutputFolder(out: against, name: preset.folder.name).path
            presets[number]?.missingOlderBuild = folder
            report.presets[one.index].diagnostics.append(
                Diagnostic(
                    .outputMissing, .warning, at: one.input.nameLocation,
                    "'\(folder)' was not built by lintel, or is missing; nothing is compared"))
        }
        return (report, presets.compactMap(\.self))
    }

    private static func preview(
        of tree: FileTree, _ input: BuildRequest.Input, _ request: BuildRequest, against: String?,
        _ catalog: DeviceCatalog
    ) -> PreviewPreset? {
        guard let path = FileTree.Path(Manifest.fileName), let bytes = tree[path],
            let manifest = try? JSON.parse(bytes, limits: RecordedManifest.limits)
        else { return nil }
        let undivided = PreparedPreset(input, catalog: catalog, formats: request.formats)
        guard let prepared = try? undivided.divided(asIn: bytes) else { return nil }
        let folder = PreviewFolder(manifest: manifest) { path in FileTree.Path(path).flatMap { tree[$0] } }
        let drawings = DirectDrawings(manifest, prepared.plan)
        return PreviewPreset(
            folder: folder, devices: prepared.planned?.devices ?? [],
            growth: prepared.planned?.navigationGrowth ?? NavigationGrowth(),
            against: against.flatMap { olderBuild(of: folder.name, in: $0) },
            samePixels: { SamePixels.haveSamePixels($0, $1) },
            drawing: { drawings?.drawing(ofUse: $0, mostPixels: $1) })
    }

    /// The folder of a preset in one that was built earlier; `nil` where there is none, or its manifest cannot be read.
    private static func olderBuild(of name: String, in out: String) -> PreviewFolder? {
        for folder in [OutputFolder(out: out, name: name).path, out] {
            let path = "\(folder)/\(Manifest.fileName)"
            guard let bytes = try? InputFile.bytes(at: path, limit: LastManifest.sizeLimit),
                let manifest = try? JSON.parse(bytes, limits: LastManifest.limits),
                manifest["lintelManifest"] != nil, manifest["name"]?.string == name
            else { continue }
            return PreviewFolder(manifest: manifest) { path in
                // A path that leaves the folder is not one.
                FileTree.Path(path).flatMap {
                    try? InputFile.bytes(at: "\(folder)/\($0.text)", limit: OutputFolder.fileLimit)
                }
            }
        }
        return nil
    }
}
