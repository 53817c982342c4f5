/// A location in a file the user wrote. Lines and columns count from 1; a column is a Unicode scalar, as libyaml
/// counts.
public struct SourceLocation: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// The file as its reader names it.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1 in Unicode scalars.
    public var column: Int

    /// A location; numbers are not checked.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The location `columns` further on in the same line.
    public func advanced(columns: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column + columns)
    }

    /// The location as compilers write it, `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }

    /// Whether the first comes before: by file, then line, then column.
    public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}
