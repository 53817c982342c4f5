import LintelPaths

/// The changes that make a folder hold a tree of files, and keep the files in it that Lintel did not write.
struct FolderComparison {
    /// Empty when the folder is not there.
    var old: [DiskPath: DiskEntry] = [:]
    /// The folder's own entry; `nil` when it is missing.
    var folder: DiskEntry?
    var written: [String] = []
    var unchanged: [String] = []
    var removed: [String] = []
    /// Files, links and empty folders of others.
    var kept: [String] = []
    /// Whether the folder is missing, or has nothing in it that counts.
    private var isFirst = true

    /// Compares the folder at `path` with `tree`, byte by byte.
    /// - Throws: `notOurs`, `damagedManifest`, `nameTaken`, `inTheWay`, `mountPoint` when the folder may not be
    ///   written, or what reading it failed with.
    init(of path: String, with tree: FileTree, device: UInt64) throws(DiskError) {
        guard let entry = try Disk.entry(at: path) else {
            written = tree.files.map(\.path.text)
            return
        }
        guard entry.kind == .folder else { throw .nameTaken(path: path, by: entry.kind) }
        guard entry.device == device else { throw .mountPoint(path: path) }
        folder = entry
        let listing = try FolderListing(of: path, device: device)
        isFirst = listing.items.allSatisfy(Self.isIncidental)
        let owned = isFirst ? [] : try Self.ownedFiles(in: path, listing)
        let ownedFolders = Set(owned.flatMap(Self.folders))
        let wanted = Set(tree.files.map(\.path.diskPath))

        for item in listing.items {
            old[item.path] = item.entry
            if item.entry.kind == .folder {
                if item.isEmptyFolder, !ownedFolders.contains(item.path) { kept.append(item.path.text) }
            } else if wanted.contains(item.path) {
                guard owned.contains(item.path) else { throw .inTheWay(path: "\(path)/\(item.path)") }
            } else if owned.contains(item.path) {
                removed.append(item.path.text)
            } else {
                kept.append(item.path.text)
            }
        }
        for file in tree.files {
            let entry = old[file.path.diskPath]
            if let entry, try Self.holds("\(path)/\(file.path)", entry, file.bytes) {
                unchanged.append(file.path.text)
            } else {
                written.append(file.path.text)
            }
        }
        try checkRoom(for: tree, in: path)
    }

    /// Whether the folder holds exactly what it should.
    var isUnchanged: Bool { folder != nil && written.isEmpty && removed.isEmpty }

    var result: WriteResult {
        let outcome: WriteResult.Outcome = isUnchanged ? .unchanged : isFirst ? .created : .updated
        return WriteResult(outcome: outcome, written: written, unchanged: unchanged, removed: removed, kept: kept)
    }

    private static func isIncidental(_ item: FolderListing.Item) -> Bool {
        item.entry.kind == .file && IncidentalFile.isOne(item.path.text)
    }

    private static func ownedFiles(in path: String, _ listing: FolderListing) throws(DiskError) -> Set<DiskPath> {
        let manifest = listing.items.first { $0.path.text == LastManifest.name && $0.entry.kind == .file }
        let manifestPath = "\(path)/\(LastManifest.name)"
        guard manifest != nil, let bytes = try Disk.read(manifestPath, limit: LastManifest.sizeLimit) else {
            throw .notOurs(path: path)
        }
        if let manifest = LastManifest(bytes) { return manifest.files }
        if let damage = LastManifest.damage(in: bytes) { throw .damagedManifest(path: manifestPath, reason: damage) }
        throw .notOurs(path: path)
    }

    private static func holds(_ path: String, _ entry: DiskEntry, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        guard entry.kind == .file, entry.size == bytes.count else { return false }
        return try Disk.holds(bytes, at: path)
    }

    /// Checks that no file or folder that Lintel did not write has the path of one in the tree.
    /// - Throws: `inTheWay`.
    private func checkRoom(for tree: FileTree, in path: String) throws(DiskError) {
        let files = Set(tree.files.map(\.path.diskPath))
        let folders = Set(files.flatMap(Self.folders))
        for name in kept.map(DiskPath.init(_:)) {
            let isFolder = old[name]?.kind == .folder
            if files.contains(name) || (!isFolder && folders.contains(name))
                || Self.folders(around: name).contains(where: files.contains)
            {
                throw .inTheWay(path: "\(path)/\(name)")
            }
        }
    }

    /// The folders that a relative path goes through, innermost first, itself left out.
    private static func folders(around path: DiskPath) -> [DiskPath] {
        guard path.text.utf8.count <= longestPath else { return [] }
        return Array(sequence(first: path, next: \.folder).dropFirst())
    }

    /// `PATH_MAX` of Linux: no file that is listed has a longer path, but a manifest may have one of any length.
    private static let longestPath = 4096
}
