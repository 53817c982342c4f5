import LintelDiagnostics

/// Rows of cells, each column as wide as its widest cell, the last one left as it is.
struct TextTable {
    var header: [String]
    var rows: [[String]] = []

    /// One line per row, without spaces at the ends.
    var text: String {
        let all = [header] + rows.map { $0.map(\.printable) }
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var line = cells.joined(separator: "  ")[...]
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
