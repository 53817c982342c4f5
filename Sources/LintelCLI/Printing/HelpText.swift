/// The help of a command, made from its description; no line is wider than 80 columns.
struct HelpText {
    static let width = 80
    private static let indent = 2
    private static let column = 26

    /// What the tool says when it is called without a word.
    static let short = """
        lintel turns gradient presets into stretchable background images for iOS bars.

          lintel init brand.yml     begin a preset
          lintel build brand.yml    draw its images into out/brand
          lintel watch brand.yml    build it again whenever it changes
          lintel check brand.yml    report everything that is wrong with it
          lintel build sunset       build a preset that comes with lintel; see: lintel presets

        lintel --help lists all commands and topics; lintel help COMMAND explains one.

        """

    /// The commands from the tool to the command.
    let path: [CommandDescription]

    private var command: CommandDescription { path[path.count - 1] }
    private var name: String { path.map(\.name).joined(separator: " ") }

    var text: String {
        var blocks = [examples, [command.summary + "."], Self.wrapped("Usage: " + usage, hanging: 7)]
        if !command.arguments.isEmpty {
            blocks.append(Self.table(command.arguments.map { ($0.name, $0.summary) }))
        }
        if !command.subcommands.isEmpty {
            blocks.append(["Commands:"] + Self.table(command.subcommands.map { ($0.name, $0.summary) }))
        }
        if path.count == 1 {
            blocks.append(
                ["Topics, for lintel help TOPIC:"] + Self.table(HelpTopic.all.map { ($0.name, $0.summary) }))
        }
        blocks.append(["Options:"] + Self.table(command.options.map { ($0.usage, $0.explanation) }))
        blocks += command.notes.map { Self.wrapped($0, hanging: 0) }
        if path.count == 1 {
            blocks.append(["Exit status:"] + Self.table(ExitCode.table))
        }
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var examples: [String] {
        command.examples.enumerated().flatMap { index, example in
            [(index == 0 ? "Example: " : "         ") + example.line]
                + Self.wrapped("         # " + example.effect, hanging: 11)
        }
    }

    /// `lintel build PRESET... [OPTION...]`.
    var usage: String {
        var words = [name]
        if !command.subcommands.isEmpty { words.append(command.verb == .none ? "COMMAND" : "[COMMAND]") }
        words += command.arguments.map(\.usage)
        return (words + ["[OPTION...]"]).joined(separator: " ")
    }

    /// Two columns; a left side that is too wide has a line for itself.
    static func table(_ rows: [(left: String, right: String)]) -> [String] {
        let widest = rows.map(\.left.count).filter { $0 <= Self.column - 2 }.max() ?? 0
        let column = Self.indent + widest + 2
        return rows.flatMap { row -> [String] in
            let left = String(repeating: " ", count: Self.indent) + row.left
            guard row.left.count <= widest else {
                return [left] + Self.wrapped(String(repeating: " ", count: column) + row.right, hanging: column)
            }
            let gap = String(repeating: " ", count: column - left.count)
            return Self.wrapped(left + gap + row.right, hanging: column)
        }
    }

    /// Breaks a line at spaces so that it fits; the lines after the first are moved in by `hanging`. Spaces at the
    /// beginning and runs of them stay.
    static func wrapped(_ text: String, hanging: Int) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while rest.count > width {
            let limit = rest.index(rest.startIndex, offsetBy: width)
            let first = rest.firstIndex { $0 != " " } ?? rest.startIndex
            // A word that is wider than a line has its own.
            guard let space = rest[first...limit].lastIndex(of: " ") ?? rest[limit...].firstIndex(of: " ") else {
                break
            }
            lines.append(String(rest[..<space]))
            rest = (String(repeating: " ", count: hanging) + rest[space...].drop { $0 == " " })[...]
        }
        return lines + [String(rest)]
    }
}

extension HelpTopic {
    /// The topic as `lintel help` prints it; no line is wider than 80 columns.
    var text: String {
        let parts = blocks.map { block -> [String] in
            switch block {
            case .paragraph(let text): HelpText.wrapped(text, hanging: 0)
            case .table(let rows): HelpText.table(rows)
            case .code(let text): text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
            }
        }
        return ([[summary + "."]] + parts).map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }
}

extension CommandDescription.Argument {
    fileprivate var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .any: "[\(name)...]"
        }
    }
}

extension OptionDescription {
    /// What it is for, which options it needs and excludes, and the value without it.
    var explanation: String {
        func list(_ names: [Name]) -> String { names.map { "--" + $0.rawValue }.joined(separator: " or ") }
        var remarks: [String] = []
        if !requires.isEmpty { remarks.append("needs \(list(requires))") }
        if !excludes.isEmpty { remarks.append("not with \(list(excludes))") }
        if let standard { remarks.append("default: \(standard)") }
        return summary + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
    }
}
