import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelYAML

/// Lists of palettes in CSV.
extension PaletteList {
    /// The maximum number of brands, which is that of a batch file of the largest size.
    private static let maximumItems = 1_000_000

    /// A file whose name ends in `.csv`, or in `.tsv` with tabs between cells; `nil` for others, and without items
    /// after a mistake. The first line names the columns unless a cell of it but the first is a color, or looks like
    /// one: `name` and `id`, all others being colors. Where none is called `name`, brands are named by the first that
    /// is neither `id` nor `color…`; beside an `id`, by the first of these without colors, else by the `id`. Without
    /// such a line the first cell is the name. A cell may hold several colors with spaces or `|` between.
    init?(csv bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) {
        let suffix = file.lowercased().suffix(4)
        guard suffix == ".csv" || suffix == ".tsv" else { return nil }
        let separator: Unicode.Scalar? = suffix == ".tsv" ? "\t" : nil
        guard let table = Self.table(of: bytes, separator: separator, file: file, into: &diagnostics) else { return }
        let start = SourceLocation(file: file, line: 1, column: 1)
        var rows = table.rows[...]
        // What spreadsheets write for each other about the separator.
        if let first = rows.first, first.count <= 2, first[0].text.hasPrefix("sep=") { rows.removeFirst() }
        guard let names = Self.columnNames(removedFrom: &rows, at: start, into: &diagnostics) else { return }
        guard rows.count <= Self.maximumItems else {
            diagnostics.error(.tooMany, at: start, "\(rows.count) rows; expected at most \(Self.maximumItems)")
            return
        }
        var found = Diagnostics()
        items = Self.items(of: rows, names, into: &found)
        if items.isEmpty { found.error(.emptyList, at: start, "there is no palette in the file") }
        diagnostics.add(contentsOf: found)
        if found.hasErrors { items = [] }
    }

    /// Divides a file into cells.
    /// - Returns: `nil` for a file that is too large, not UTF-8 or not a table, which `diagnostics` report.
    private static func table(
        of bytes: [UInt8], separator: Unicode.Scalar?, file: String, into diagnostics: inout Diagnostics
    ) -> TableText? {
        guard bytes.count <= Batch.limits.bytes else {
            diagnostics.error(
                .tooLarge, at: SourceLocation(file: file, line: 1, column: 1),
                "the file has \(bytes.count) bytes; expected at most \(Batch.limits.bytes)")
            return nil
        }
        if let found = Document.notUTF8(bytes, file: file, advising: "which spreadsheets call 'CSV UTF-8'") {
            diagnostics.add(found)
            return nil
        }
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
        do throws(TableText.Failure) {
            return try TableText(String(decoding: text, as: UTF8.self), separator: separator, file: file)
        } catch {
            diagnostics.error(error.id, at: error.location, error.message)
            return nil
        }
    }

    /// Returns the names of the columns, and removes the line that has them from the rows. Without such a line the only
    /// name is that of the first column.
    /// - Parameter start: the location of a mistake in a line without cells.
    /// - Returns: `nil` where no column has the names of the brands, which `diagnostics` report.
    private static func columnNames(
        removedFrom rows: inout ArraySlice<[TableText.Cell]>, at start: SourceLocation,
        into diagnostics: inout Diagnostics
    ) -> [String]? {
        guard let first = rows.first, isHeader(first) else {
            guard let first = rows.first, rows.allSatisfy(beginsWithColor) else { return ["name"] }
            diagnostics.error(
                .missingKey, at: first.first?.location ?? start,
                "every line begins with a color, and no column is called 'name'; add a first line with the names of the "
                    + "columns, such as 'color,name'")
            return nil
        }
        rows.removeFirst()
        var names = first.map { $0.text.lowercased() }
        let location = first.first?.location ?? start
        if !first.contains(where: isColumnName) {
            diagnostics.warning(
                .malformedValue, at: location,
                "the first line has no color, so it is read as the names of the columns; call one of them 'name', or correct "
                    + "the colors")
        }
        if names.contains("name") { return names }
        let hasID = names.contains("id")
        // Columns of colors may have any names, and what is beside an `id` may be all colors.
        let index = names.indices.first { column in
            !isColumnName(names[column]) && (!hasID || !rows.contains { hasColors($0, in: column) })
        }
        if let index {
            names[index] = "name"
        } else if !hasID {
            diagnostics.error(
                .missingKey, at: location, "no column has the names of the brands; call one of them 'name'")
            return nil
        }
        return names
    }

    /// Reads the lines below the names of the columns, and warns of empty cells between colors.
    private static func items(
        of rows: ArraySlice<[TableText.Cell]>, _ names: [String], into diagnostics: inout Diagnostics
    ) -> [Item] {
        var items: [Item] = []
        var gaps: [SourceLocation] = []
        for row in rows {
            if let item = item(row, names, into: &diagnostics) { items.append(item) }
            if let gap = gap(in: row, names) { gaps.append(gap) }
        }
        if let first = gaps.first {
            let more = gaps.count > 1 ? "; also in \(Amounts.count(gaps.count - 1, "more line"))" : ""
            diagnostics.warning(
                .malformedValue, at: first,
                "the cell is empty and is skipped: '$colors-2' is the second color "
                    + "of the line, not that of the second column\(more)")
        }
        return items
    }

    /// - Parameter names: of the columns.
    /// - Returns: `nil` for a line without cells.
    private static func item(
        _ row: [TableText.Cell], _ names: [String], into diagnostics: inout Diagnostics
    ) -> Item? {
        guard let location = row.first?.location else { return nil }
        var item = Item(name: "", id: nil, colors: Node(at: location, .sequence([])), location: location)
        var colors: [Node] = []
        var hasOthers = false
        // The index after the last cell that has been read.
        var end = 0
        for (index, cell) in row.enumerated() where index >= end && !cell.text.isEmpty {
            switch index < names.count ? names[index] : "" {
            case "name":
                item.name = cell.text
                if cell.text.contains(where: \.isNewline) {
                    diagnostics.error(
                        .malformedValue, at: cell.location,
                        "the name has a line break; expected one line; a quote of this name may be missing")
                }
            case "id": item.id = cell.node
            default:
                if let divided = dividedColor(in: row, from: index) {
                    diagnostics.error(
                        .malformedValue, at: cell.location,
                        "the commas of '\(divided.text)' divide it into cells; put it in quotes: \"\(divided.text)\"")
                    hasOthers = true
                    end = divided.end
                    continue
                }
                var parts = parts(of: cell)
                // What the program meant that wrote the file. Other mistakes are the brand's alone, which reports them.
                let others = parts.filter { !isColor($0) }
                let bare = others.first(where: isHexadecimal)
                if let other = rgb(parts) == nil ? bare : others.first,
                    let meant = rgb(parts) ?? bare.map({ "#\($0)" })
                {
                    diagnostics.error(
                        .malformedValue, at: cell.location,
                        "'\(other.prefix(40))' is not a color; did you mean '\(meant)'?")
                    hasOthers = true
                } else if others.count == parts.count {
                    // Words without a color are one mistake.
                    parts = [cell.text]
                }
                colors += parts.map { TableText.Cell(text: $0, location: cell.location).node }
            }
        }
        item.colors.content = .sequence(colors)
        if item.name.isEmpty, !names.contains("name") { item.name = item.id?.text ?? "" }
        if item.name.isEmpty {
            diagnostics.error(.missingKey, at: location, "the line has no name")
        } else if colors.isEmpty, !hasOthers {
            diagnostics.error(.missingKey, at: location, "the line has no color")
        }
        return item
    }

    /// A color with commas that is not in quotes: its text, and the index after the last of its cells.
    private static func dividedColor(in row: [TableText.Cell], from start: Int) -> (text: String, end: Int)? {
        guard row[start].text.contains("("), !row[start].text.contains(")") else { return nil }
        let cells = row[start...].prefix(mostDivided)
        guard let last = cells.firstIndex(where: { $0.text.contains(")") }) else { return nil }
        let text = cells[...last].map(\.text).joined(separator: ",")
        return isColor(text) ? (text, last + 1) : nil
    }

    /// The arguments of a color with an alpha.
    private static let mostDivided = 4

    /// Returns the location of an empty cell for a color that is followed by a color in the same line; `nil` for other
    /// lines.
    private static func gap(in row: [TableText.Cell], _ names: [String]) -> SourceLocation? {
        let colors = row.indices.filter { !["name", "id"].contains($0 < names.count ? names[$0] : "") }
        guard let last = colors.last(where: { !row[$0].text.isEmpty }) else { return nil }
        return colors.first { $0 < last && row[$0].text.isEmpty }.map { row[$0].location }
    }

    /// Whether a line has colors in a column, and nothing else.
    private static func hasColors(_ row: [TableText.Cell], in column: Int) -> Bool {
        guard column < row.count else { return false }
        let parts = parts(of: row[column])
        return !parts.isEmpty && parts.allSatisfy(isColor)
    }

    /// Whether the first cell of a line has colors that are not only words: a brand may be called `Gold`.
    private static func beginsWithColor(_ row: [TableText.Cell]) -> Bool {
        hasColors(row, in: 0) && row[0].text.contains { $0 == "#" || $0 == "(" }
    }

    /// Whether the cells of the first line are names of columns.
    private static func isHeader(_ cells: [TableText.Cell]) -> Bool {
        if cells.contains(where: { $0.text.lowercased() == "name" }) { return true }
        if beginsWithColor(cells) { return false }
        let parts = cells.dropFirst().map(parts(of:))
        if parts.contains(where: { !$0.isEmpty && $0.allSatisfy(isColor) }) { return false }
        return cells.contains(where: isColumnName) || !parts.joined().contains(where: isLikeColor)
    }

    /// Whether a cell is the name of a column that lists of palettes have: `name`, `id`, or one that begins with
    /// `color`.
    private static func isColumnName(_ cell: TableText.Cell) -> Bool { isColumnName(cell.text) }

    private static func isColumnName(_ text: String) -> Bool {
        let name = text.lowercased()
        return name == "name" || name == "id" || name.hasPrefix("color") || name.hasPrefix("colour")
    }

    /// The colors in a cell, or what is written in their place.
    private static func parts(of cell: TableText.Cell) -> [String] {
        var parts: [String] = []
        var part = ""
        var depth = 0
        // As in the name of a column, `Red (main)`.
        if zip(" " + cell.text, cell.text).contains(where: { $1 == "(" && !$0.isLetter && !$0.isNumber }) {
            return [cell.text]
        }
        for character in cell.text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth <= 0, " |;,".contains(character) {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part]).filter { !$0.isEmpty }
    }

    /// Three bytes as a color; `nil` for other texts.
    private static func rgb(_ parts: [String]) -> String? {
        parts.count == 3 && parts.allSatisfy { UInt8($0) != nil } ? "rgb(\(parts.joined(separator: " ")))" : nil
    }

    private static func isColor(_ text: String) -> Bool { (try? Color.parse(css: text)) != nil }

    /// Whether a text is a color, or was probably meant to be one.
    static func isLikeColor(_ text: String) -> Bool {
        text.hasPrefix("#") || isHexadecimal(text) || isColor(text)
    }

    /// Whether a text has as many hexadecimal digits as a color has after its `#`. Source: CSS Color 4, section 5.2.
    private static func isHexadecimal(_ text: String) -> Bool {
        [3, 4, 6, 8].contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
