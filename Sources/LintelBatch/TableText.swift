import LintelDiagnostics
import LintelPreset
import LintelYAML

/// A text as lines of cells, which are separated by what separates those of its first line: a tab, a semicolon or a
/// comma. A cell in quotes may contain separators, line breaks, and quotes that are written twice. Source: RFC 4180,
/// section 2; a line may also end with a line feed or a carriage return alone.
struct TableText {
    /// A cell without its quotes and the spaces around it.
    struct Cell {
        var text: String
        /// The location at which the cell begins.
        var location: SourceLocation

        /// The text as a node of a document.
        var node: Node { Node(at: location, .scalar(Scalar(text: text, isQuoted: true))) }
    }

    /// Why a text is not a table.
    struct Failure: Error {
        var id = DiagnosticID.malformedDocument
        /// What was found, and what was expected, in lower case.
        var message: String
        var location: SourceLocation
    }

    /// The lines that have a cell with text.
    private(set) var rows: [[Cell]] = []

    /// Cells of one line: as many as Excel has columns, of which most may be empty. Source: Microsoft, "Excel
    /// specifications and limits".
    private static let mostCells = 16_384

    private let separator: Unicode.Scalar
    private var row: [Cell] = []
    private var cell = String.UnicodeScalarView()
    private let file: String
    private var (line, column) = (1, 1)
    /// The location at which the cell begins.
    private var start: SourceLocation

    /// How far a cell has been read.
    private enum State {
        case plain
        case quoted(from: SourceLocation)
        case afterQuotes(from: SourceLocation)
    }

    /// What separates the cells of a table: of tab, semicolon and comma, those that its first line has outside of
    /// quotes and parentheses, that with which the first two lines have most cells like colors, or else the first of
    /// them: names have commas more often than the others. A tab after a comma or a semicolon, or at the end of the
    /// line, aligns cells and separates none.
    private static func separator(in lines: [ArraySlice<Unicode.Scalar>]) -> Unicode.Scalar {
        guard let line = lines.first else { return "," }
        var found = places(in: line)
        // What an opening parenthesis encloses is text like any other when there is no closing one.
        if found.isEmpty { found = places(in: line, enclosed: true) }
        let separators: [Unicode.Scalar] = ["\t", ";", ","].filter { separator in
            found.contains { line[$0] == separator }
        }
        func colors(with separator: Unicode.Scalar) -> Int {
            lines.prefix(2).reduce(0) { sum, line in
                let places = places(in: line).filter { line[$0] == separator }
                return sum
                    + places.count { place in
                        line[(place + 1)...].first { $0 != " " && $0 != "\t" && $0 != "\"" } == "#"
                    }
            }
        }
        let counts = separators.map(colors)
        guard let most = counts.max(), let best = counts.firstIndex(of: most) else { return "," }
        return separators[best]
    }

    /// The indexes of what may separate the cells of a line.
    private static func places(in line: ArraySlice<Unicode.Scalar>, enclosed: Bool = false) -> [Int] {
        let end = line.lastIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 } ?? line.startIndex
        var found: [Int] = []
        var isQuoted = false
        var depth = 0
        var last: Unicode.Scalar?
        for index in line.startIndex..<end {
            let scalar = line[index]
            if scalar == "\"" {
                isQuoted.toggle()
            } else if !isQuoted {
                switch scalar {
                case "(" where !enclosed: depth += 1
                case ")": depth = max(0, depth - 1)
                case "\t" where last == "," || last == ";": continue
                case "\t", ";", ",": if depth == 0 { found.append(index) }
                default: break
                }
            }
            if scalar != " " { last = scalar }
        }
        return found
    }

    /// - Parameters:
    ///   - separator: what separates cells; `nil` for what the first line says.
    ///   - file: the name of the file, for locations.
    /// - Throws: a failure for quotes that are not closed, for text after closing quotes, and for a line of more cells
    ///   than a spreadsheet has columns.
    /// - Complexity: O(characters).
    init(_ text: String, separator: Unicode.Scalar? = nil, file: String) throws(Failure) {
        let scalars = Array(text.unicodeScalars)
        self.separator =
            separator
            ?? Self.separator(
                in: scalars.split(maxSplits: 2) { $0 == "\n" || $0 == "\r" }.prefix(2).map { $0 })
        self.file = file
        start = SourceLocation(file: file, line: 1, column: 1)
        var state = State.plain
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            column += 1
            switch state {
            case .quoted(let opening):
                if scalar != "\"" {
                    cell.append(scalar)
                } else if index < scalars.count, scalars[index] == "\"" {
                    cell.append(scalar)
                    index += 1
                    column += 1
                } else {
                    state = .afterQuotes(from: opening)
                }
            case .plain where scalar == "\"" && cell.isEmpty: state = .quoted(from: location(column - 1))
            case .plain, .afterQuotes:
                if scalar == self.separator {
                    endCell()
                    start = location(column)
                    guard row.count < Self.mostCells else { throw tooManyCells(at: start) }
                    state = .plain
                } else if scalar == "\n" || scalar == "\r" {
                    endRow()
                    state = .plain
                } else if case .afterQuotes(let opening) = state {
                    if scalar == " " || scalar == "\t" { continue }
                    throw textAfterQuotes(scalar, at: location(column - 1), opening)
                } else {
                    cell.append(scalar)
                }
            }
            let isBeforeLineFeed = index < scalars.count && scalars[index] == "\n"
            if scalar == "\n" || scalar == "\r" && !isBeforeLineFeed { (line, column) = (line + 1, 1) }
            if case .plain = state, row.isEmpty, cell.isEmpty { start = location(column) }
        }
        if case .quoted(let opening) = state {
            throw Failure(
                message: "the quote is not closed; expected '\"' after the text of the cell", location: opening)
        }
        endRow()
    }

    private func location(_ column: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column)
    }

    private func textAfterQuotes(
        _ scalar: Unicode.Scalar, at location: SourceLocation, _ opening: SourceLocation
    ) -> Failure {
        let name = separator == "\t" ? "a tab" : "'\(separator)'"
        return Failure(
            message:
                "expected \(name) or the end of the line after the quoted text that begins in line \(opening.line), "
                + "column \(opening.column), found '\(scalar)'; a quote within quotes is written twice",
            location: location)
    }

    private func tooManyCells(at location: SourceLocation) -> Failure {
        Failure(
            id: .tooMany,
            message: "a line of more than \(Self.mostCells) cells; expected a name and 1 to "
                + "\(PresetLimits.listedColors) colors",
            location: location)
    }

    private mutating func endCell() {
        let text = String(cell)
        let first = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? first
        row.append(Cell(text: String(text[first..<end]), location: start))
        cell.removeAll()
    }

    private mutating func endRow() {
        endCell()
        if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
        row = []
    }
}
