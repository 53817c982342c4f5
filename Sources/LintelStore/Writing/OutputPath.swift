import LintelPaths

/// The path of a file that may not exist yet.
package enum OutputPath {
    /// Returns the names that lead from a folder to a path, links, `.` and `..` followed, also where nothing has that
    /// name yet; none for the folder itself, `nil` for what is outside of it.
    package static func names(from folder: String, to path: String) -> [String]? {
        let (around, inner) = (resolved(folder), resolved(path))
        return around == inner ? [] : inner.relative(to: around)?.parts.map(String.init)
    }

    /// Whether two paths name one file, whether it exists or not.
    package static func isSame(_ one: String, _ other: String) -> Bool { resolved(one) == resolved(other) }

    /// The path from the root, or from the current folder where that is gone.
    /// - Parameter links: the links to what does not exist that may be followed; a circle ends with the last.
    static func resolved(_ path: String, links: Int = 40) -> DiskPath {
        let names = DiskPath(path).parts.filter { $0 != "." }
        let root = DiskPath(path).isAbsolute ? "/" : "./"
        for count in (0...names.count).reversed() {
            let start = root + names[..<count].joined(separator: "/")
            let rest = names[count...].joined(separator: "/")
            if let known = Disk.resolved(start) { return DiskPath(known).appending(rest).normalized }
            // What does not exist contains no links, but one may lead to it.
            if links > 0, let target = Disk.target(ofLink: start), let text = String(validating: target, as: UTF8.self)
            {
                let followed = DiskPath(DiskPath(start).folderText).appending(text)
                return resolved(followed.appending(rest).text, links: links - 1)
            }
        }
        return DiskPath(names.joined(separator: "/"))
    }
}
