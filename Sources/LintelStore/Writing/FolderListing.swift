package import LintelPaths

/// A list of everything below a folder, links not followed.
///
/// Names are kept, and compared, as the bytes that the file system lists. On APFS two names that are canonically
/// equivalent are one file, which is listed under the bytes that it was made with; so is what Lintel writes.
package struct FolderListing {
    package struct Item {
        /// The path relative to the folder.
        package var path: DiskPath
        package var entry: DiskEntry
        /// Whether it is a folder with nothing in it.
        var isEmptyFolder: Bool
    }

    /// A folder before what it holds, names ascending.
    package private(set) var items: [Item] = []
    /// The paths of what has a name that is not UTF-8, with `\xFF` for each byte that is not printable ASCII; empty
    /// where such names are refused.
    package private(set) var unreadable: [DiskPath] = []

    /// The items by their paths.
    package var itemsByPath: [DiskPath: Item] { Dictionary(items.map { ($0.path, $0) }) { first, _ in first } }

    /// Lists a folder.
    /// - Parameter names: whether names that are not UTF-8 are a failure.
    /// - Throws: `DiskError.mountPoint` where another file system than `device` begins.
    package init(
        of folder: String, device: UInt64, unreadable names: Disk.UnreadableNames = .refused
    ) throws(DiskError) {
        try list(folder, below: "", device: device, names)
    }

    private mutating func list(
        _ folder: String, below prefix: String, device: UInt64, _ unreadableNames: Disk.UnreadableNames
    ) throws(DiskError) {
        let names: [String]
        switch unreadableNames {
        case .refused: names = try Disk.names(in: folder)
        case .skipped:
            let all = try Disk.allNames(in: folder)
            unreadable += all.escaped.map { DiskPath(prefix + $0) }
            names = all.names
        }
        for name in names {
            let path = "\(folder)/\(name)"
            guard let entry = try Disk.entry(at: path) else { continue }
            // On an overlay file system, files of different layers have different devices, but folders have one.
            guard entry.kind != .folder || entry.device == device else { throw .mountPoint(path: path) }
            let index = items.count
            items.append(Item(path: DiskPath(prefix + name), entry: entry, isEmptyFolder: entry.kind == .folder))
            if entry.kind == .folder {
                try list(path, below: prefix + name + "/", device: device, unreadableNames)
                items[index].isEmptyFolder = items.count == index + 1
            }
        }
    }
}
