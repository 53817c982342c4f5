import LintelUnits

/// Where a file will be that may not exist yet.
package enum OutputPath {
    /// Returns the names that lead from a folder to a path, links, `.` and `..` followed, also where nothing has that name yet; none for the
    /// folder itself, `nil` for what is outside of it.
    package static func names(from folder: String, to path: String) -> [String]? {
        let (around, inner) = (resolved(folder), resolved(path))
        return around == inner ? [] : inner.relative(to: around)?.parts.map(String.init)
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
