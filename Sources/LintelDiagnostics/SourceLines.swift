/// The lines of a text: where its characters are, counted in Unicode scalars.
package struct SourceLines: Sendable {
    private let file: String
    /// The offset of each line's first character.
    private let starts: [Int]

    /// Divides a text into lines.
    /// - Parameters:
    ///   - text: lines that end with LF, CR LF or CR.
    ///   - file: the file of the locations.
    /// - Complexity: O(length of the text).
    package init(_ text: some StringProtocol, file: String) {
        self.file = file
        var starts = [0]
        var length = 0
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            if isAfterReturn, scalar != "\n" { starts.append(length) }
            length += 1
            if scalar == "\n" { starts.append(length) }
            isAfterReturn = scalar == "\r"
        }
        if isAfterReturn { starts.append(length) }
        self.starts = starts
    }

    /// Returns the location of the character at an offset from the start, which is at most the length of the text.
    /// - Complexity: O(log lines).
    package func location(at offset: Int) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(file: file, line: low + 1, column: offset - starts[low] + 1)
    }

    /// Returns the offset of the character at a location, whatever its file; in the first or last line for a line
    /// before or after those.
    package func offset(of location: SourceLocation) -> Int {
        starts[min(max(location.line, 1), starts.count) - 1] + location.column - 1
    }
}
