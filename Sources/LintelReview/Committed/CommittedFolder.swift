import LintelEmit
import LintelPaths
import LintelStore

/// The contents of a preset's folder that was built earlier, and perhaps committed. It may be missing.
struct CommittedFolder {
    /// Everything in the folder that is not a folder, by its path relative to it.
    private(set) var files: [DiskPath: FolderListing.Item] = [:]
    private(set) var folders: Set<DiskPath> = []
    /// The paths of what has a name that is not UTF-8: see `FolderListing`.
    private(set) var unreadable: [DiskPath] = []
    /// Whether there is anything in it besides incidental files, such as those that Finder makes.
    private(set) var hasFiles = false

    /// What is at the path where that is not a folder; `nil` for a folder and for nothing.
    private(set) var obstacle: DiskEntry.Kind?

    private let path: String

    /// Lists a folder.
    /// - Throws: errors of listing it.
    init(_ path: String) throws(DiskError) {
        self.path = path
        guard let entry = try Disk.entry(at: path) else { return }
        guard entry.kind == .folder else {
            obstacle = entry.kind
            return
        }
        let listing = try FolderListing(of: path, device: entry.device, unreadable: .skipped)
        files = listing.itemsByPath.filter { $0.value.entry.kind != .folder }
        folders = Set(listing.items.filter { $0.entry.kind == .folder }.map(\.path))
        unreadable = listing.unreadable
        hasFiles =
            !unreadable.isEmpty
            || listing.items.contains { $0.entry.kind != .file || !IncidentalFile.isOne($0.path.text) }
    }

    /// Reads the manifest of the folder.
    /// - Returns: `nil` where it has none.
    func manifest() throws(DiskError) -> [UInt8]? {
        guard files[DiskPath(Manifest.fileName)]?.entry.kind == .file else { return nil }
        return try Disk.read("\(path)/\(Manifest.fileName)", limit: LastManifest.sizeLimit)
    }
}
