import LintelBuild
import LintelEmit
import LintelStore

extension Pipeline {
    /// Looks at built folders as they are on the disk: whether every file is what its build wrote, whether every image still is the
    /// picture of its drawing, and whether every recorded figure is the one found. Nothing is written.
    ///
    /// Of a folder without a manifest, the folders in it that have one are checked, as `build` makes them, and those in its folders, as
    /// `batch` does.
    package static func verify(_ request: VerifyRequest) -> VerifyReport {
        let clock = ContinuousClock()
        let start = clock.now
        var reports: [VerifyReport.FolderReport] = []
        for folder in request.folders {
            switch builtFolders(in: folder) {
            case .success(let folders):
                for folder in folders {
                    var verifier = FolderVerifier(folder, request)
                    reports.append(verifier.verify())
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

    private static func builtFolders(in folder: String) -> Result<[String], Unfound> {
        func unfound(_ words: String) -> Result<[String], Unfound> {
            .failure(Unfound(finding: .init(.unreadable, "", words)))
        }
        do throws(WriteError) {
            guard let entry = try Disk.entry(at: folder, followingLinks: true) else { return unfound("does not exist") }
            guard entry.kind == .folder else { return unfound("is not a folder") }
            if try Disk.entry(at: "\(folder)/\(Manifest.fileName)") != nil { return .success([folder]) }
            let found = try builtFolders(in: folder, depth: 2)
            return found.isEmpty ? unfound("contains no folder that lintel built") : .success(found)
        } catch {
            return unfound("cannot be read: \(error)")
        }
    }

    /// Folders with a manifest at most `depth` levels below; what is within one is its own.
    private static func builtFolders(in folder: String, depth: Int) throws(WriteError) -> [String] {
        var found: [String] = []
        for name in try Disk.names(in: folder, unreadable: .skipped) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            guard try Disk.entry(at: path)?.kind == .folder else { continue }
            if try Disk.entry(at: "\(path)/\(Manifest.fileName)") != nil {
                found.append(path)
            } else if depth > 1 {
                found += try builtFolders(in: path, depth: depth - 1)
            }
        }
        return found
    }
}
