/// A place in a file the user wrote. Lines and columns count from 1; a column is a Unicode scalar, as libyaml counts.
package struct SourceLocation: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The place `columns` further on in the same line.
    package func advanced(columns: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column + columns)
    }

    package var description: String { "\(file):\(line):\(column)" }

    package static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}
