package import LintelBuild
import LintelDevices
import LintelDiagnostics
import LintelDigest
import LintelEmit
package import LintelEngine
import LintelJSON
import LintelPreview
import LintelStore
import LintelUnits

extension Pipeline {
    /// Draws, proves and encodes presets as a build does, and shows the files on one page. Writes nothing. Presets with
    /// errors are left out.
    package static func preview(
        _ request: PreviewRequest, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> PreviewReport {
        let (build, presets) = previews(request.build, against: request.against, progress: progress)
        var report = PreviewReport(build: build)
        guard !presets.isEmpty else { return report }
        report.page = PreviewPage(presets, stamp: request.stamp, digest: { sha256($0) }).made
        report.shown = (presets.count, presets.reduce(0) { $0 + ($1.folder.manifest["images"]?.items?.count ?? 0) })
        return report
    }

    /// What pages show of the presets without errors, in their order.
    static func previews(
        _ request: BuildRequest, against: String?,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) -> (report: BuildReport, presets: [PreviewPreset]) {
        let made = FilesInMemory()
        let report = build(request, to: made, progress: progress)
        var ignored = Diagnostics()
        let catalog = catalog(of: request, into: &ignored)
        let shown = zip(report.presets, request.presets).compactMap {
            preset, input -> (FileTree, BuildRequest.Input)? in
            guard !preset.hasErrors, let tree = preset.name.flatMap({ made[$0] }) else { return nil }
            return (tree, input)
        }
        let presets = shown.concurrentMap(workers: request.workers) { tree, input in
            preview(of: tree, input, request, against: against, catalog)
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
            guard let bytes = try? InputFile.bytes(at: "\(folder)/\(Manifest.fileName)"),
                let manifest = try? JSON.parse(bytes, limits: RecordedManifest.limits),
                manifest["lintelManifest"] != nil, manifest["name"]?.string == name
            else { continue }
            return PreviewFolder(manifest: manifest) { path in
                // A path that leaves the folder is not one.
                FileTree.Path(path).flatMap { try? InputFile.bytes(at: "\(folder)/\($0.text)") }
            }
        }
        return nil
    }
}
