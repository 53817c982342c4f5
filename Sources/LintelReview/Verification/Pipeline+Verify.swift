import LintelBuild
import LintelEmit
import LintelPaths
import LintelStore

/// The progress of a verification. Sent from any thread.
package struct VerifyProgress: Hashable, Sendable {
    /// The number of pictures that were proved again.
    package var done: Int
    /// The number of pictures in all folders; for folders that were not begun, the number of image files that their
    /// manifests list.
    package var total: Int
    /// The part of all folders that is done, from 0 to 1, by the pixels of the sizes that are proved.
    package var part: Double
}

extension Pipeline {
    /// Verifies built folders on the disk: whether every file is what its build wrote, whether every image still is the
    /// picture of its drawing, and whether every recorded figure is the one found. Nothing is written.
    ///
    /// In a folder without a manifest, the folders that have one are checked, such as `build` makes, and those one
    /// level below, such as `batch` makes. Folders that lost their manifest are found by what else is in them, and by
    /// what the request lists. A manifest of another program counts as none, unless nothing else is found.
    /// - Parameter progress: a function that takes the progress, from any thread.
    package static func verify(
        _ request: VerifyRequest, progress: @escaping @Sendable (VerifyProgress) -> Void = { _ in }
    ) -> VerifyReport {
        let clock = ContinuousClock()
        let start = clock.now
        let found = request.folders.map { folder in
            let listed = request.listed[DiskPath(folder)]?.digests.keys.sorted().map(\.text) ?? []
            return (folder, builtFolders(in: folder, listed: listed))
        }
        var extents = VerificationExtent.extents(of: found.flatMap { (try? $0.1.get()) ?? [] })[...]
        let all = extents.reduce(VerificationExtent(), +)
        var proved = 0
        var before = VerificationExtent()
        var reports: [VerifyReport.FolderReport] = []
        for (folder, result) in found {
            if let findings = request.listed[DiskPath(folder)]?.findings, !findings.isEmpty {
                var report = VerifyReport.FolderReport(folder: folder)
                report.findings = findings
                reports.append(report)
            }
            switch result {
            case .success(let folders):
                for folder in folders {
                    let (own, past, earlier) = (extents.removeFirst(), before, proved)
                    var verifier = FolderVerifier(folder, request) { done, total in
                        progress(
                            VerifyProgress(
                                done: done, of: total, proved: earlier, before: past, folder: own, all: all))
                    }
                    let report = verifier.verify()
                    reports.append(report)
                    before = before + own
                    proved += report.proved + report.unproved
                }
            case .failure(let finding):
                var report = VerifyReport.FolderReport(folder: folder)
                report.findings = [finding.finding]
                reports.append(report)
            }
        }
        return VerifyReport(folders: reports, seconds: (clock.now - start) / .seconds(1))
    }

    private struct Unfound: Error {
        var finding: VerifyReport.Finding
    }

    private static func builtFolders(in folder: String, listed: [String]) -> Result<[String], Unfound> {
        func unfound(_ message: String) -> Result<[String], Unfound> {
            .failure(Unfound(finding: .init(.unreadable, "", message)))
        }
        do throws(DiskError) {
            guard let entry = try Disk.entry(at: folder, followingLinks: true) else { return unfound("does not exist") }
            guard entry.kind == .folder else { return unfound("is not a folder") }
            if try isBuilt(folder) { return .success([folder]) }
            var found = try builtFolders(in: folder, depth: 2)
            let known = Set(found.map(DiskPath.init(_:)))
            // A name that leads elsewhere is not one that a batch writes.
            for name in listed where FileTree.Path(name) != nil {
                let path = DiskPath("\(folder)/\(name)")
                // The finding of a folder that cannot be read says all of what is in it.
                let isHidden = path.folder.map(known.contains) == true && !canLook(at: path.text)
                if !isHidden, !known.contains(path) { found.append(path.text) }
            }
            if !found.isEmpty { return .success(found) }
            return try hasManifest(folder) ? .success([folder]) : unfound("contains no folder that lintel built")
        } catch {
            // Nothing deeper than the folder's own names was looked at.
            return unfound("cannot be read: \(error.systemFailure?.reason ?? error.description)")
        }
    }

    /// Folders with a manifest at most `depth` levels below, and those that have lost theirs; what is within one is its
    /// own. Folders that cannot be read are among them, since they may be built ones: verifying them reports why.
    private static func builtFolders(in folder: String, depth: Int) throws(DiskError) -> [String] {
        var found: [String] = []
        for name in try Disk.names(in: folder, unreadable: .skipped) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            do throws(DiskError) {
                guard try Disk.entry(at: path)?.kind == .folder else { continue }
                var isOutput = try isBuilt(path)
                if !isOutput { isOutput = try holdsContainer(path, named: name) }
                if isOutput {
                    found.append(path)
                } else if depth > 1 {
                    found += try builtFolders(in: path, depth: depth - 1)
                }
            } catch {
                if name != recoveryFolder { found.append(path) }
            }
        }
        return found
    }

    /// Whether the folders around a path let it be looked at, though nothing may be there.
    private static func canLook(at path: String) -> Bool {
        do throws(DiskError) {
            _ = try Disk.entry(at: path)
            return true
        } catch {
            return false
        }
    }

    /// The folder at the root of an ext file system that only root may read, and builds never write. Source:
    /// mklost+found(8).
    private static let recoveryFolder = "lost+found"

    /// Whether a folder has a manifest that is Lintel's or may have been: that of a web app is not, unless it has taken
    /// the place of one.
    private static func isBuilt(_ folder: String) throws(DiskError) -> Bool {
        guard try hasManifest(folder) else { return false }
        if !BuiltFolder.hasForeignManifest(folder) { return true }
        return try holdsContainer(folder, named: DiskPath(folder).name)
    }

    private static func hasManifest(_ folder: String) throws(DiskError) -> Bool {
        try Disk.entry(at: "\(folder)/\(Manifest.fileName)") != nil
    }

    /// Whether a folder has a catalog or a bundle of its own name, as builds make them: `Sunset/Sunset.xcassets`.
    private static func holdsContainer(_ folder: String, named name: String) throws(DiskError) -> Bool {
        for container in ["xcassets", "bundle"]
        where try Disk.entry(at: "\(folder)/\(name).\(container)")?.kind == .folder { return true }
        return false
    }
}
