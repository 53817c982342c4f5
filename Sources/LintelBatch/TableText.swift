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
        /// Where the cell begins.
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
    /// Where the cell begins.
    private var start: SourceLocation

    /// How far a cell has been read.
    private enum State {
        case plain
        case quoted(from: SourceLocation)
        case afterQuotes(from: SourceLocation)
    }

    /// What separates the cells of a line: the first of tab, semicolon and comma that it has outside of quotes and
    /// parentheses. Names and colors have commas, and hardly ever the others. A tab after a comma or a semicolon, or at
    /// the end of the line, aligns cells and separates none.
    private static func separator(in line: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar {
        let end = line.lastIndex { $0 != " " && $0 != "\t" }.map { $0 + 1 } ?? line.startIndex
        var found: Set<Unicode.Scalar> = []
        // What an opening parenthesis encloses is text like any other when there is no closing one.
        var enclosed: Set<Unicode.Scalar> = []
        var isQuoted = false
        var depth = 0
        var last: Unicode.Scalar?
        for scalar in line[..<end] {
            if scalar == "\"" {
                isQuoted.toggle()
            } else if !isQuoted {
                switch scalar {
                case "(": depth += 1
                case ")": depth = max(0, depth - 1)
                case "\t" where last == "," || last == ";": continue
                case "\t", ";", ",": if depth == 0 { found.insert(scalar) } else { enclosed.insert(scalar) }
                default: break
                }
            }
            if scalar != " " { last = scalar }
        }
        if depth > 0, found.isEmpty { found = enclosed }
        let separators: [Unicode.Scalar] = ["\t", ";", ","]
        return separators.first(where: found.contains) ?? ","
    }

    /// - Parameters:
    ///   - separator: what separates cells; `nil` for what the first line says.
    ///   - file: the name of the file, for locations.
    /// - Throws: a failure for quotes that are not closed, for text after closing quotes, and for a line of more cells
    ///   than a spreadsheet has columns.
    /// - Complexity: O(characters).
    init(_ text: String, separator: Unicode.Scalar? = nil, file: String) throws(Failure) {
        let scalars = Array(text.unicodeScalars)
        self.separator = separator ?? Self.separator(in: scalars.prefix { $0 != "\n" && $0 != "\r" })
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
