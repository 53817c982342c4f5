/// Where a file will be that may not exist yet.
package enum OutputPath {
    /// Returns the names that lead from a folder to a path, links, `.` and `..` followed, also where nothing has that name yet; none for the
    /// folder itself, `nil` for what is outside of it.
    package static func names(from folder: String, to path: String) -> [String]? {
        let (around, inner) = (resolved(folder), resolved(path))
        guard inner.starts(with: around) else { return nil }
        return Array(inner.dropFirst(around.count))
    }

    /// The names of a path from the root, or from the current folder where that is gone.
    private static func resolved(_ path: String) -> [String] {
        let names = path.split(separator: "/").map(String.init).filter { $0 != "." }
        let root = path.hasPrefix("/") ? "/" : "./"
        for count in (0...names.count).reversed() {
            guard let known = Disk.resolved(root + names[..<count].joined(separator: "/")) else { continue }
            var found = known.split(separator: "/").map(String.init)
            // What does not exist contains no links.
            for name in names[count...] {
                if name == ".." { _ = found.popLast() } else { found.append(name) }
            }
            return found
        }
        return names
    }
}
