import LintelDigest
import LintelEmit
import LintelEngine
import LintelJSON
import LintelPaths
import LintelStore

/// Verifies one folder that a build made, by what is in it.
///
/// Everything in it may be hostile: nothing outside of it is read, links are not followed, and no file is read that is
/// larger than a build would write.
struct FolderVerifier {
    let folder: String
    let request: VerifyRequest
    /// Is given the pictures that were proved again, of how many; from any thread.
    let progress: @Sendable (Int, Int) -> Void
    private(set) var report: VerifyReport.FolderReport
    /// The paths of what has a name that is not UTF-8, as `FolderListing` has them.
    private var unreadable: [DiskPath] = []

    /// The most bytes of all files of a folder.
    static let folderLimit = 2 << 30

    init(_ folder: String, _ request: VerifyRequest, progress: @escaping @Sendable (Int, Int) -> Void) {
        self.folder = folder
        self.request = request
        self.progress = progress
        report = VerifyReport.FolderReport(folder: folder)
    }

    /// What is read of a file that the manifest lists.
    struct Read: Sendable {
        var path: FileTree.Path
        var bytes: [UInt8]
        var sha256: String
        /// Whether it is what the manifest says.
        var isAsRecorded: Bool
    }

    /// Whether the folder is in one of a brand.
    private var isOfBrand: Bool {
        request.brandMarks.contains { mark in
            let entry: DiskEntry? = try? Disk.entry(at: "\(folder)/../../\(mark)")
            return entry != nil
        }
    }

    mutating func verify() -> VerifyReport.FolderReport {
        guard let listing = listing() else { return report }
        guard let bytes = manifestBytes(listing) else { return report }
        let recorded: RecordedManifest
        do throws(RecordedManifest.Malformed) { recorded = try RecordedManifest(bytes) } catch {
            add(.manifest, Manifest.fileName, error.message)
            return report
        }
        report.name = recorded.name
        report.files = recorded.files.count
        report.images = Set(recorded.images.map(\.file.text)).count
        let files = read(recorded, listing)
        findExtra(recorded, listing)
        for path in unreadable { add(.extra, path.text, "is not in the manifest, and its name is not UTF-8") }
        if !isStale(recorded) {
            var content = ContentVerifier(
                recorded: recorded, manifest: bytes, files: files, request: request,
                isOfBrand: isOfBrand, progress: progress)
            content.verify()
            report.findings += content.findings
            report.proved = content.proved
            report.unproved = content.unproved
            report.worstDifference = content.worstDifference
        }
        let indexed = report.findings.enumerated().sorted {
            (DiskPath($0.element.path), $0.offset) < (DiskPath($1.element.path), $1.offset)
        }
        report.findings = indexed.map(\.element)
        return report
    }

    /// What the manifests of batches list of the folder's own manifest, each by itself; empty where none lists the
    /// folder.
    private var listedDigests: [Set<String>] {
        request.listed.compactMap { around, listing in
            DiskPath(folder).relative(to: around).flatMap { listing.digests[$0] }
        }
    }

    private var isListed: Bool { !listedDigests.isEmpty }

    private mutating func add(_ kind: VerifyReport.Finding.Kind, _ path: String, _ message: String) {
        report.findings.append(VerifyReport.Finding(kind, path, message))
    }

    // MARK: On the disk

    private mutating func listing() -> [DiskPath: FolderListing.Item]? {
        do throws(DiskError) {
            let entry = try Disk.entry(at: folder, followingLinks: true)
            if entry == nil, isListed {
                add(.missing, Manifest.fileName, "is missing with its folder, which the batch's manifest lists")
                return nil
            }
            guard let entry, entry.kind == .folder else {
                add(.unreadable, "", "is not a folder")
                return nil
            }
            let listing = try FolderListing(of: folder, device: entry.device, unreadable: .skipped)
            unreadable = listing.unreadable
            return listing.itemsByPath
        } catch {
            addUnreadable(error)
            return nil
        }
    }

    /// Adds a finding at the path below the folder that an error names; at the folder itself for other paths.
    private mutating func addUnreadable(_ error: DiskError) {
        func path(_ path: String) -> String { DiskPath(path).relative(to: DiskPath(folder))?.text ?? "" }
        if case .mountPoint(let mount) = error {
            add(.unreadable, path(mount), "is on another file system than the folder around it")
        } else if let failure = error.systemFailure {
            add(.unreadable, path(failure.path), "cannot be read: \(failure.reason)")
        } else {
            add(.unreadable, "", "cannot be read: \(error)")
        }
    }

    private mutating func manifestBytes(_ listing: [DiskPath: FolderListing.Item]) -> [UInt8]? {
        guard let item = listing[DiskPath(Manifest.fileName)] else {
            // A build does not touch a folder with files that it cannot know to be its own.
            let hasFiles =
                !unreadable.isEmpty
                || listing.values.contains { $0.entry.kind != .file || !IncidentalFile.isOne($0.path.text) }
            let cure = hasFiles ? "restore it, or empty the folder and build again" : "build the folder again"
            add(
                .missing, Manifest.fileName,
                isListed || !request.folders.contains(folder)
                    ? "is missing; \(cure)" : "is missing; lintel did not build this folder")
            return nil
        }
        guard let bytes = bytes(of: item, limit: LastManifest.sizeLimit) else { return nil }
        let digest = sha256(bytes)
        if listedDigests.contains(where: { !$0.isEmpty && !$0.contains(digest) }) {
            add(
                .changed, Manifest.fileName,
                "is not the one that the batch's manifest lists: the folder is of another brand or another build")
        }
        return bytes
    }

    /// The bytes of a file proper, or a finding.
    private mutating func bytes(of item: FolderListing.Item, limit: Int) -> [UInt8]? {
        guard item.entry.kind == .file else {
            let why = item.entry.kind == .link ? "and not followed" : "and should be a file"
            add(.unreadable, item.path.text, "is \(item.entry.kind.phrase), \(why)")
            return nil
        }
        do throws(DiskError) {
            guard item.entry.size <= limit, let bytes = try Disk.read("\(folder)/\(item.path)", limit: limit) else {
                add(.unreadable, item.path.text, "is larger than any file that a build would write")
                return nil
            }
            return bytes
        } catch {
            addUnreadable(error)
            return nil
        }
    }

    /// Every file that is there, digested; findings for those that are missing or others than recorded.
    private mutating func read(
        _ recorded: RecordedManifest, _ listing: [DiskPath: FolderListing.Item]
    ) -> [FileTree.Path: Read] {
        var files: [FileTree.Path: Read] = [:]
        var room = Self.folderLimit
        for path in recorded.files where path.text != Manifest.fileName {
            guard let item = listing[path.diskPath] else {
                add(.missing, path.text, "is missing")
                continue
            }
            guard let bytes = bytes(of: item, limit: min(room, OutputFolder.fileLimit)) else { continue }
            room -= bytes.count
            let digest = sha256(bytes)
            files[path] = Read(path: path, bytes: bytes, sha256: digest, isAsRecorded: digest == recorded.digests[path])
            if digest != recorded.digests[path] { add(.changed, path.text, "was changed since it was built") }
        }
        return files
    }

    /// What others put into the folder would be shipped with it.
    private mutating func findExtra(_ recorded: RecordedManifest, _ listing: [DiskPath: FolderListing.Item]) {
        let listed = Set(recorded.files.map(\.diskPath))
        for item in listing.values where item.entry.kind != .folder && !listed.contains(item.path) {
            if IncidentalFile.isOne(item.path.text) { continue }
            add(.extra, item.path.text, "is not in the manifest")
        }
    }

    // MARK: Made by whom

    /// Whether it cannot be compared with what this tool makes.
    private mutating func isStale(_ recorded: RecordedManifest) -> Bool {
        var reasons: [String] = []
        if recorded.rendererVersion != Version.renderer {
            reasons.append("by renderer \(recorded.rendererVersion); this is \(Version.renderer)")
        }
        if recorded.deviceCatalogVersion != Version.catalog {
            reasons.append("with another device catalog (\(recorded.deviceCatalogVersion)); this is \(Version.catalog)")
        }
        guard !reasons.isEmpty else { return false }
        add(
            .stale, Manifest.fileName,
            "was made \(reasons.joined(separator: ", and ")): build again; no proof was repeated")
        return true
    }
}
