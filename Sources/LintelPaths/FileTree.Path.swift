extension FileTree {
    /// A relative path with `/` between its parts. No part is empty, `.` or `..`, longer than 255 bytes, or holds a
    /// control character, `\` or `:`, so that it names the same file on every system.
    ///
    /// Compared and ordered by its bytes, as `DiskPath` is: names that differ only in how Unicode spells them are two
    /// files where the file system says so.
    package struct Path: Hashable, Sendable, Comparable, CustomStringConvertible {
        /// The path as the disk has it.
        package let diskPath: DiskPath

        /// Creates a path; `nil` when the text is not such a path.
        package init?(_ text: String) {
            guard Self.isPath(text) else { return nil }
            diskPath = DiskPath(text)
        }

        private init(checked text: String) { diskPath = DiskPath(text) }

        /// The path as it is written.
        package var text: String { diskPath.text }

        /// The folders the path goes through, outermost first, itself left out.
        package var folders: [Path] {
            text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { Path(checked: String(text[..<$0])) }
        }

        package var description: String { text }

        /// Returns whether the first path precedes the second by the bytes of UTF-8, so that the order is the same
        /// everywhere.
        package static func < (a: Path, b: Path) -> Bool { a.diskPath < b.diskPath }

        private static func isPath(_ text: String) -> Bool {
            // By scalars, as systems do: a combining mark after a slash makes one character with it.
            text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && !part.elementsEqual(".".unicodeScalars) && !part.elementsEqual("..".unicodeScalars)
                    && Substring(part).utf8.count <= 255
                    && part.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f && $0 != "\\" && $0 != ":" }
            }
        }
    }
}
