import LintelUnits

/// A path with `*` and `?`, as shells have them: `presets/*.yml`, `*/bar.yml`.
///
/// `*` stands for any characters of one name, `?` for one character. Names that begin with a point are matched only where the pattern has
/// the point. There is no other syntax, and no way to escape the two.
package struct FilePattern: Hashable, Sendable {
    private let parts: [String]
    private let isAbsolute: Bool

    /// Returns whether a word is a pattern rather than a path.
    package static func isPattern(_ word: String) -> Bool { word.contains { $0 == "*" || $0 == "?" } }

    package init(_ text: String) {
        parts = text.split(separator: "/").map(String.init)
        isAbsolute = DiskPath(text).isAbsolute
    }

    /// Returns the paths that match, ascending by their bytes, as they would be written in the pattern's place. Folders that cannot be read
    /// match nothing. `nil` for more than `mostMatches` of them, also on the way.
    /// - Parameter folder: where relative patterns start; empty for the current folder.
    /// - Complexity: O(entries of all folders that match).
    package func matches(in folder: String) -> [String]? {
        var found = [isAbsolute ? "/" : ""]
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            found = found.flatMap { around -> [String] in
                if !Self.isPattern(part) {
                    let path = around + part
                    return exists(path, in: folder) ? [isLast ? path : path + "/"] : []
                }
                let place = Self.place(around, in: folder)
                // A name that is not UTF-8 cannot be written in a pattern either.
                let names = (try? Disk.names(in: place.isEmpty ? "." : place, unreadable: .skipped)) ?? []
                return names.filter { Self.matches($0, part) }.map { isLast ? around + $0 : around + $0 + "/" }
            }
            // A pattern across many folders is no way to name presets.
            if found.count > Self.mostMatches { return nil }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    package static let mostMatches = 10_000

    private func exists(_ path: String, in folder: String) -> Bool {
        ((try? Disk.entry(at: Self.place(path, in: folder), followingLinks: true)) ?? nil) != nil
    }

    private static func place(_ path: String, in folder: String) -> String {
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
