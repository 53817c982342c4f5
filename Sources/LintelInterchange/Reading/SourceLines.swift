import LintelDiagnostics

/// Locations of the characters of a text.
struct SourceLines {
    let file: String
    /// The offset of each line's first character, in Unicode scalars.
    private let starts: [Int]

    init(_ text: some StringProtocol, file: String) {
        self.file = file
        var starts = [0]
        for (offset, scalar) in text.unicodeScalars.enumerated() where scalar == "\n" { starts.append(offset + 1) }
        self.starts = starts
    }

    func location(at offset: Int) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(file: file, line: low + 1, column: offset - starts[low] + 1)
    }
}
