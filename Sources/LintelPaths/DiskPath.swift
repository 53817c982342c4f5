/// A path with `/` between its parts, compared byte by byte, as file systems do.
///
/// Two `String`s are equal when they are canonically equivalent, such as `é` as one scalar and as two: a set of them
/// takes two files of one folder for one. Slashes are found by their bytes too: a combining mark after a slash makes
/// one `Character` with it.
package struct DiskPath: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The path as it is written.
    package let text: String

    /// Creates a path of any text; nothing is checked or normalized.
    package init(_ text: String) { self.text = text }

    /// A path written as a literal.
    package init(stringLiteral text: String) { self.init(text) }

    package var description: String { text }

    /// Whether the path begins at the root.
    package var isAbsolute: Bool { text.utf8.first == Self.slash }

    /// The parts between slashes, none of them empty.
    package var parts: [Substring] { text.utf8.split(separator: Self.slash).map { Substring($0) } }

    /// The last part, without slashes after it; empty for the empty path and the root.
    package var name: String {
        let end = trimmed
        let start = end.lastIndex(of: Self.slash).map { end.index(after: $0) } ?? end.startIndex
        return String(Substring(end[start...]))
    }

    /// The name up to its first point: `brand` of `a/brand.lintel.yml`. Empty for a name that begins with a point.
    package var stem: String { String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })) }

    /// The part of the name after its last point, in lower case: `yml` of `a/brand.lintel.YML`. `nil` for a name
    /// without a point, and for one that begins with its only point, as hidden files do.
    package var ending: String? {
        lengthOfEnding.map { length in String(Substring(name.utf8.suffix(length))).lowercased() }
    }

    /// Returns the path with another ending, or with this one behind a name that has none.
    package func replacingEnding(with ending: String) -> DiskPath {
        let old = lengthOfEnding.map { $0 + 1 } ?? 0
        return DiskPath(String(Substring(trimmed.dropLast(old))) + "." + ending)
    }

    /// The bytes after the last point of the name; `nil` as `ending` is.
    private var lengthOfEnding: Int? {
        let name = name.utf8
        guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return nil }
        return name.distance(from: point, to: name.endIndex) - 1
    }

    /// The path of the folder that contains it; `nil` for a name alone, the empty path and the root.
    package var folder: DiskPath? {
        let end = trimmed
        guard let last = end.lastIndex(of: Self.slash) else { return nil }
        return last == end.startIndex ? DiskPath("/") : DiskPath(String(Substring(end[..<last])))
    }

    /// The text of `folder`; empty where there is none, as for a file in the process's own folder.
    package var folderText: String { folder?.text ?? "" }

    /// The path of something that is named relative to this folder. An absolute path stays as it is, and so does any
    /// path after the empty one.
    package func appending(_ other: String) -> DiskPath {
        if text.isEmpty || DiskPath(other).isAbsolute { return DiskPath(other) }
        if other.isEmpty { return self }
        return DiskPath(text.utf8.last == Self.slash ? text + other : "\(text)/\(other)")
    }

    /// The path without empty parts and `.`, and without `..` after a folder or at the root. By its text alone: where a
    /// part is a link, `..` after it may be another folder. Empty for what is the folder where the path starts.
    package var normalized: DiskPath {
        var kept: [Substring] = []
        for part in parts where part != "." {
            if part != ".." {
                kept.append(part)
            } else if let last = kept.last, last != ".." {
                kept.removeLast()
            } else if !isAbsolute {
                kept.append(part)
            }
        }
        return DiskPath((isAbsolute ? "/" : "") + kept.joined(separator: "/"))
    }

    /// Returns the path as it is written from a folder on: `b/c` of `a/b/c` in `a`. By its text alone, so that both
    /// have to be written alike; every relative path is in the empty folder. `nil` for a path that is not below the
    /// folder, also for the folder itself.
    package func relative(to folder: DiskPath) -> DiskPath? {
        let start = folder.trimmed
        if start.isEmpty, !folder.isAbsolute { return text.isEmpty || isAbsolute ? nil : self }
        guard text.utf8.starts(with: start) else { return nil }
        let rest = text.utf8.dropFirst(start.count)
        guard rest.first == Self.slash else { return nil }
        let below = rest.drop { $0 == Self.slash }
        return below.isEmpty ? nil : DiskPath(String(Substring(below)))
    }

    package static func == (a: DiskPath, b: DiskPath) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    /// Returns whether the first path precedes the second by its bytes, so that the order is the same everywhere.
    package static func < (a: DiskPath, b: DiskPath) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }

    private static let slash = UInt8(ascii: "/")

    /// The path without slashes at the end; empty for the root.
    private var trimmed: Substring.UTF8View {
        var bytes = text.utf8[...]
        while bytes.last == Self.slash { bytes.removeLast() }
        return bytes
    }
}
