import LintelUnits

/// Where a file will be that may not exist yet.
package enum OutputPath {
    /// Returns the names that lead from a folder to a path, links, `.` and `..` followed, also where nothing has that
    /// name yet; none for the folder itself, `nil` for what is outside of it.
    package static func names(from folder: String, to path: String) -> [String]? {
        let (around, inner) = (resolved(folder), resolved(path))
        return around == inner ? [] : inner.relative(to: around)?.parts.map(String.init)
    }

    /// Returns the nearest folder around a path, or at it, that holds the outputs of a preset: one with a
    /// `manifest.json` of Lintel's, which lists all files that belong there. `nil` when there is none. The path need
    /// not exist; links and `..` are followed.
    /// - Complexity: O(bytes of the manifest), and a look at each folder up to the root.
    package static func builtFolder(around path: String) -> String? {
        // As it is written, where that is the same, so that a message can name it.
        let written =
            DiskPath(path).parts.contains("..") ? [] : sequence(first: DiskPath(path)) { $0.folder }.map(\.text)
        let followed = sequence(first: resolved(path)) { $0.folder }.map(\.text)
        return (written + followed).first(where: isBuilt)
    }

    private static func isBuilt(_ folder: String) -> Bool {
        let manifest = DiskPath(folder).appending(LastManifest.name).text
        guard let entry = try? Disk.entry(at: manifest, followingLinks: true), entry.kind == .file,
            let bytes = try? Disk.read(manifest, limit: LastManifest.sizeLimit)
        else { return false }
        return LastManifest(bytes) != nil
    }

    /// The path from the root, or from the current folder where that is gone.
    private static func resolved(_ path: String) -> DiskPath {
        let names = DiskPath(path).parts.filter { $0 != "." }
        let root = DiskPath(path).isAbsolute ? "/" : "./"
        for count in (0...names.count).reversed() {
            guard let known = Disk.resolved(root + names[..<count].joined(separator: "/")) else { continue }
            // What does not exist contains no links.
            return DiskPath(known).appending(names[count...].joined(separator: "/")).normalized
        }
        return DiskPath(names.joined(separator: "/"))
    }
}
