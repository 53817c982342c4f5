import LintelBuild
import LintelColor
import LintelDiagnostics
import LintelEngine
import LintelYAML

/// Brands as lists of colors with names, as collections of gradients are published: a JSON list of objects with `name` and `colors`,
/// a JSON object of lists by name, or CSV with a name and its colors in each line.
struct PaletteList {
    struct Item {
        /// What people call it.
        var name: String
        /// The name of its folder, where the list gives one.
        var id: Node?
        var colors: Node
        var location: SourceLocation
    }

    private(set) var items: [Item] = []

    /// Under which name presets find a brand's colors.
    static let paletteName = "colors"
    /// As many brands as a batch file of the largest size may have.
    private static let maximumItems = 1_000_000

    /// The palette's entry of a brand's colors.
    static func entry(_ colors: Node) -> Node.Entry {
        Node.Entry(
            key: Node(at: colors.location, .scalar(Scalar(text: paletteName, isQuoted: false))), value: colors)
    }

    /// Whether a document is a list of palettes and no batch file.
    static func isList(_ root: Node) -> Bool {
        if root.items != nil { return true }
        guard let entries = root.entries, !entries.isEmpty, root["lintelBatch"] == nil else { return false }
        return entries.allSatisfy { $0.value.items?.allSatisfy { $0.text != nil } == true && $0.name != "presets" }
    }

    /// What a file is that may be a list of palettes.
    enum File {
        /// A list; `nil` or without items after a mistake, which is reported.
        case list(PaletteList?)
        /// Another document, in YAML or JSON. It is not complete when it could not be read.
        case other(Document)
    }

    /// Reads a file that may be a list of palettes in CSV, JSON or YAML.
    /// - Parameter packing: the key of a document whose entries are to be packed, as `Document.read` has it.
    static func reading(
        _ input: BuildRequest.Input, packing: String? = nil, into diagnostics: inout Diagnostics
    ) -> File {
        if let list = PaletteList(csv: input.bytes, file: input.file, into: &diagnostics) { return .list(list) }
        let document = Document.read(
            bytes: input.bytes, file: input.file, limits: Batch.limits, packing: packing, into: &diagnostics)
        guard document.isComplete, let root = document.root, isList(root) else { return .other(document) }
        return .list(PaletteList(root, into: &diagnostics))
    }

    // MARK: JSON

    /// `nil` after a mistake.
    init?(_ root: Node, into diagnostics: inout Diagnostics) {
        var found = Diagnostics()
        if let entries = root.entries {
            items = entries.map {
                Item(name: $0.name, id: nil, colors: $0.value, location: $0.key.location)
            }
        }
        for item in root.items ?? [] {
            guard item.entries != nil else {
                found.error(
                    .wrongType, at: item.location, "expected a name with colors, a mapping, found \(item.summary)")
                continue
            }
            guard let name = item["name"]?.text, !name.isEmpty else {
                found.error(.missingKey, at: (item["name"] ?? item).location, "a palette needs a 'name', a text")
                continue
            }
            guard let colors = item["colors"] ?? item["colours"] else {
                found.error(.missingKey, at: item.location, "the palette '\(name)' needs its 'colors', a list")
                continue
            }
            items.append(Item(name: name, id: item["id"], colors: colors, location: item.location))
        }
        for item in items where item.colors.items == nil {
            found.error(
                .wrongType, at: item.colors.location, "expected a list of colors, found \(item.colors.summary)")
        }
        if items.isEmpty, !found.hasErrors {
            found.error(.emptyList, at: root.location, "there is no palette in the list")
        }
        diagnostics.add(contentsOf: found)
        if found.hasErrors { return nil }
    }

    // MARK: CSV

    /// A file whose name ends in `.csv` or `.tsv`; `nil` for others. Cells are separated by what separates those of the first line: a
    /// comma, a semicolon or a tab. The first line names the columns if no cell of it but the first is a color: `name` and `id`, all
    /// others being colors; without it the first cell is the name. A cell may hold several colors with spaces or `|` between.
    /// Source: RFC 4180.
    init?(csv bytes: [UInt8], file: String, into diagnostics: inout Diagnostics) {
        let suffix = file.lowercased().suffix(4)
        guard suffix == ".csv" || suffix == ".tsv" else { return nil }
        let start = SourceLocation(file: file, line: 1, column: 1)
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes[3...] : bytes[...]
        guard bytes.count <= Batch.limits.bytes else {
            diagnostics.error(
                .tooLarge, at: start, "the file has \(bytes.count) bytes; expected at most \(Batch.limits.bytes)")
            return
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            diagnostics.error(.notUTF8, at: start, "the file is not UTF-8")
            return
        }
        var rows = Self.rows(string, file: file)
        var names = ["name"]
        if let first = rows.first, !first.dropFirst().contains(where: { Self.colors($0)?.isEmpty == false }) {
            names = first.map { $0.text.lowercased() }
            rows.removeFirst()
            if !names.contains("name") { names[0] = "name" }
        }
        guard rows.count <= Self.maximumItems else {
            diagnostics.error(
                .tooMany, at: start, "\(rows.count) rows; expected at most \(Self.maximumItems)")
            return
        }
        var found = Diagnostics()
        for row in rows {
            guard let location = row.first?.location else { continue }
            var item = Item(name: "", id: nil, colors: Node(at: location, .sequence([])), location: location)
            var colors: [Node] = []
            for (index, cell) in row.enumerated() where !cell.text.isEmpty {
                switch index < names.count ? names[index] : "" {
                case "name": item.name = cell.text
                case "id": item.id = cell.node
                default:
                    guard let list = Self.colors(cell) else {
                        found.error(.malformedValue, at: cell.location, "'\(cell.text.prefix(40))' is not a color")
                        continue
                    }
                    colors += list
                }
            }
            item.colors.content = .sequence(colors)
            if item.name.isEmpty || colors.isEmpty {
                found.error(
                    .missingKey, at: location, item.name.isEmpty ? "the line has no name" : "the line has no color")
            }
            items.append(item)
        }
        if items.isEmpty { found.error(.emptyList, at: start, "there is no palette in the file") }
        diagnostics.add(contentsOf: found)
        if found.hasErrors { items = [] }
    }

    private struct Cell {
        var text: String
        var location: SourceLocation

        var node: Node { Node(at: location, .scalar(Scalar(text: text, isQuoted: true))) }
    }

    /// The colors in a cell; `nil` when it holds something else.
    private static func colors(_ cell: Cell) -> [Node]? {
        let parts =
            cell.text.contains("(") ? [cell.text] : cell.text.split { " |;,".contains($0) }.map(String.init)
        guard parts.allSatisfy({ (try? Color.parse(css: $0)) != nil }) else { return nil }
        return parts.map { Cell(text: $0, location: cell.location).node }
    }

    /// Lines of cells; empty lines are left out.
    private static func rows(_ text: String, file: String) -> [[Cell]] {
        let scalars = Array(text.unicodeScalars)
        let head = scalars.prefix { $0 != "\n" }
        let separator =
            [",", ";", "\t"].map(Unicode.Scalar.init).max { a, b in
                head.count { $0 == a } < head.count { $0 == b }
            } ?? ","
        var rows: [[Cell]] = []
        var row: [Cell] = []
        var cell = String.UnicodeScalarView()
        var (line, column) = (1, 1)
        var location = SourceLocation(file: file, line: 1, column: 1)
        var isQuoted = false
        var index = 0
        func endCell() {
            let text = String(cell)
            let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
            let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
            row.append(Cell(text: String(text[start..<end]), location: location))
            cell.removeAll()
        }
        func endRow() {
            endCell()
            if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
            row = []
        }
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            column += 1
            if isQuoted {
                if scalar == "\"", index < scalars.count, scalars[index] == "\"" {
                    cell.append(scalar)
                    index += 1
                    column += 1
                } else if scalar == "\"" {
                    isQuoted = false
                } else {
                    cell.append(scalar)
                }
            } else if scalar == "\"", cell.isEmpty {
                isQuoted = true
            } else if scalar == separator {
                endCell()
                location = SourceLocation(file: file, line: line, column: column)
            } else if scalar == "\n" || scalar == "\r" {
                endRow()
            } else {
                cell.append(scalar)
            }
            if scalar == "\n" { (line, column) = (line + 1, 1) }
            if row.isEmpty, cell.isEmpty { location = SourceLocation(file: file, line: line, column: column) }
        }
        endRow()
        return rows
    }
}
