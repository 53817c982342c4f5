package import LintelPaths

/// A path with `*`, `?` and `**` as in shells and Git: `presets/*.yml`, `*/bar.yml`, `presets/**/*.yml`.
///
/// `*` matches any characters of one name, `?` one character. `**` as a whole part matches any folders, one in another,
/// also none; it does not follow links, so that no folder is searched twice, and leaves out the outputs of presets. At
/// the end of a pattern, `**` matches everything in these folders. Names that begin with a point are matched only where
/// the pattern has the point. There is no other syntax, and no way to escape these. Source of `**`: gitignore(5),
/// "Pattern format".
package struct FilePattern: Hashable, Sendable {
    private let parts: [String]
    private let isAbsolute: Bool

    /// Returns whether a word is a pattern rather than a path.
    package static func isPattern(_ word: String) -> Bool { word.contains { $0 == "*" || $0 == "?" } }

    package init(_ text: String) {
        var parts: [String] = []
        // Any folders in any folders are any folders.
        for part in DiskPath(text).parts where !(part == "**" && parts.last == "**") {
            parts.append(String(part))
        }
        if parts.last == "**" { parts.append("*") }
        self.parts = parts
        isAbsolute = DiskPath(text).isAbsolute
    }

    /// Returns the paths that match, ascending by their bytes, as they would be written in the pattern's place. Folders
    /// that cannot be read match nothing. `nil` for more than `mostMatches` of them, also on the way.
    /// - Parameter folder: where relative patterns start; empty for the current folder.
    /// - Complexity: O(entries of all folders that match or are in a folder before `**`).
    package func matches(in folder: String) -> [String]? {
        var found = [isAbsolute ? "/" : ""]
        for index in parts.indices {
            guard let next = extended(found, by: index, in: folder) else { return nil }
            found = next
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the folders whose lists of names decide what matches, each once, ascending by their bytes: those that
    /// are searched, also in vain, from the first part with a `*` or `?` on. As they would be written in the pattern's
    /// place, without a slash at the end; empty for the one where relative patterns start. `nil` where `matches` is.
    /// - Parameter folder: as for `matches`.
    /// - Complexity: as `matches`.
    package func folders(in folder: String) -> [String]? {
        var found = [isAbsolute ? "/" : ""]
        var searched: Set<DiskPath> = []
        var isSearching = false
        for (index, part) in parts.enumerated() {
            isSearching = isSearching || Self.isPattern(part)
            // What is below `**` is searched for the next part.
            if isSearching, part != "**" { searched.formUnion(found.map(DiskPath.init(_:))) }
            guard let next = extended(found, by: index, in: folder) else { return nil }
            found = next
        }
        let folders = searched.map(\.text).map { $0 == "/" || $0.isEmpty ? $0 : String($0.dropLast()) }.filter {
            let path = Self.folderToOpen($0, in: folder)
            return (try? Disk.entry(at: path, followingLinks: true))?.kind == .folder
        }
        return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns the folders in which something has to happen before other paths match, as they can be opened: those of
    /// `folders(in:)`, and where none of the folders before the first `*` or `?` is there yet the nearest around them.
    /// Only the latter where there are more than `mostMatches`.
    /// - Parameter folder: as for `matches`.
    /// - Complexity: as `matches`.
    package func watchedFolders(in folder: String) -> Set<DiskPath> {
        let fixed = parts.prefix { !Self.isPattern($0) }
        var nearest: DiskPath? = DiskPath((isAbsolute ? "/" : "") + fixed.joined(separator: "/"))
        while let path = nearest, !InputFile.isFolder(Self.folderToOpen(path.text, in: folder)) {
            nearest = path.folder
        }
        let start = nearest?.text ?? (isAbsolute ? "/" : "")
        return Set(((folders(in: folder) ?? []) + [start]).map { DiskPath(Self.pathToOpen($0, in: folder)) })
    }

    /// Returns the paths that match one part more, with a slash at the end for all but the last part; `nil` for more
    /// than `mostMatches`.
    /// - Parameters:
    ///   - found: the paths that match the parts before.
    ///   - index: the index of the part.
    private func extended(_ found: [String], by index: Int, in folder: String) -> [String]? {
        let part = parts[index]
        if part == "**" { return folders(below: found, in: folder) }
        let isLast = index == parts.count - 1
        let next = found.flatMap { around -> [String] in
            if !Self.isPattern(part) {
                let path = around + part
                return exists(path, in: folder) ? [isLast ? path : path + "/"] : []
            }
            let pathToOpen = Self.folderToOpen(around, in: folder)
            // A name that is not UTF-8 cannot be written in a pattern either.
            let names = (try? Disk.names(in: pathToOpen, unreadable: .skipped)) ?? []
            return names.filter { Self.matches($0, part) }.map { isLast ? around + $0 : around + $0 + "/" }
        }
        // A pattern across many folders is no way to name presets.
        return next.count > Self.mostMatches ? nil : next
    }

    /// The folders with all within them, each once; `nil` for more than `mostMatches`.
    private func folders(below starts: [String], in folder: String) -> [String]? {
        var seen = Set(starts.map(DiskPath.init(_:)))
        var found = starts
        var next = 0
        while next < found.count {
            let around = found[next]
            next += 1
            let pathToOpen = Self.folderToOpen(around, in: folder)
            for name in (try? Disk.names(in: pathToOpen, unreadable: .skipped)) ?? [] {
                let path = around + name + "/"
                guard !name.hasPrefix("."), let entry = try? Disk.entry(at: Self.pathToOpen(around + name, in: folder)),
                    entry.kind == .folder, seen.insert(DiskPath(path)).inserted,
                    !BuiltFolder.isMarked(Self.pathToOpen(around + name, in: folder))
                else { continue }
                found.append(path)
                if found.count > Self.mostMatches { return nil }
            }
        }
        return found
    }

    package static let mostMatches = 10_000

    private func exists(_ path: String, in folder: String) -> Bool {
        (try? Disk.entry(at: Self.pathToOpen(path, in: folder), followingLinks: true)) != nil
    }

    private static func folderToOpen(_ path: String, in folder: String) -> String {
        let path = pathToOpen(path, in: folder)
        return path.isEmpty ? "." : path
    }

    private static func pathToOpen(_ path: String, in folder: String) -> String {
        DiskPath(folder).appending(path).text
    }

    /// Returns whether a name matches one part of a pattern, without going back more than to the last `*`.
    /// - Complexity: O(name × pattern).
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let (name, pattern) = (Array(name), Array(pattern))
        if name.first == ".", pattern.first != "." { return false }
        var (at, next) = (0, 0)
        var star: (pattern: Int, name: Int)?
        while at < name.count {
            if next < pattern.count, pattern[next] == "*" {
                star = (next, at)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[at] {
                at += 1
                next += 1
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                next = last.pattern + 1
                at = last.name + 1
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
