import LintelEmit

/// What has to happen to a folder so that it holds a tree and, beside it, what others put there.
struct FolderComparison {
    /// Empty when the folder is not there.
    var old: [String: DiskEntry] = [:]
    var folderMode: DiskEntry?
    var written: [String] = []
    var unchanged: [String] = []
    var removed: [String] = []
    /// Files, links and empty folders of others.
    var kept: [String] = []

    /// Compares the folder at `path` with `tree`, byte by byte. - Throws: `notOurs`, `damagedManifest`, `nameTaken`, `inTheWay`, `mountPoint`
    /// when the folder may not be written, or what reading it failed with.
    init(of path: String, with tree: FileTree, device: UInt64) throws(WriteError) {
        guard let folder = try Disk.entry(at: path) else {
            written = tree.files.map(\.path.text)
            return
        }
        guard folder.kind == .folder else { throw .nameTaken(path: path, by: folder.kind) }
        guard folder.device == device else { throw .mountPoint(path: path) }
        folderMode = folder
        let listing = try FolderListing(of: path, device: device)
        let owned = try Self.ownedFiles(in: path, listing)
        let ownedFolders = Set(owned.flatMap { FileTree.Path($0)?.folders.map(\.text) ?? [] })

        for item in listing.items {
            old[item.path] = item.entry
            if item.entry.kind == .folder {
                if item.isEmptyFolder, !ownedFolders.contains(item.path) { kept.append(item.path) }
            } else if FileTree.Path(item.path).flatMap({ tree[$0] }) != nil {
                guard owned.contains(item.path) else { throw .inTheWay(path: "\(path)/\(item.path)") }
            } else if owned.contains(item.path) {
                removed.append(item.path)
            } else {
                kept.append(item.path)
            }
        }
        for file in tree.files {
            let entry = old[file.path.text]
            if let entry, try Self.holds("\(path)/\(file.path)", entry, file.bytes) {
                unchanged.append(file.path.text)
            } else {
                written.append(file.path.text)
            }
        }
        try checkRoom(for: tree, in: path)
    }

    /// Whether the folder holds exactly what it should.
    var isUnchanged: Bool { folderMode != nil && written.isEmpty && removed.isEmpty }

    var result: WriteResult {
        let outcome: WriteResult.Outcome = isUnchanged ? .unchanged : old.isEmpty ? .created : .updated
        return WriteResult(outcome: outcome, written: written, unchanged: unchanged, removed: removed, kept: kept)
    }

    private static func ownedFiles(in path: String, _ listing: FolderListing) throws(WriteError) -> Set<String> {
        guard !listing.items.isEmpty else { return [] }
        let manifest = listing.items.first { $0.path == LastManifest.name && $0.entry.kind == .file }
        let place = "\(path)/\(LastManifest.name)"
        guard manifest != nil, let bytes = try Disk.read(place, limit: LastManifest.sizeLimit) else {
            throw .notOurs(path: path)
        }
        if let manifest = LastManifest(bytes) { return manifest.files }
        if let damage = LastManifest.damage(in: bytes) { throw .damagedManifest(path: place, reason: damage) }
        throw .notOurs(path: path)
    }

    private static func holds(_ path: String, _ entry: DiskEntry, _ bytes: [UInt8]) throws(WriteError) -> Bool {
        guard entry.kind == .file, entry.size == bytes.count else { return false }
        return try Disk.holds(bytes, at: path)
    }

    /// Nothing of others may stand where a file or a folder of the tree has to be.
    private func checkRoom(for tree: FileTree, in path: String) throws(WriteError) {
        let files = Set(tree.files.map(\.path.text))
        let folders = Set(tree.files.flatMap { $0.path.folders.map(\.text) })
        for name in kept {
            let isFolder = old[name]?.kind == .folder
            let around = FileTree.Path(name)?.folders.map(\.text) ?? []
            if files.contains(name) || (!isFolder && folders.contains(name)) || around.contains(where: files.contains) {
                throw .inTheWay(path: "\(path)/\(name)")
            }
        }
    }
}
