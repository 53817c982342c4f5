import LintelEngine

/// A manual page of a command or a topic, in the mdoc language.
struct ManualPage {
    /// When the pages were last looked at as a whole. A page has to have a date, and the day on which it is made would
    /// give other bytes every day.
    static let date = "November 22, 2026"

    /// `lintel-build`; without the section.
    var name: String
    /// 1 for commands, 7 for topics.
    var section: Int
    private var lines: [String] = []

    /// The folder of the page's section, such as `man1`.
    var folder: String { "man\(section)" }

    /// The path of the page, such as `man1/lintel-build.1`.
    var path: String { "\(folder)/\(name).\(section)" }

    /// The page as it is written to a file.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// Every page: of the tool, its commands and the topics.
    static func all(of tool: CommandDescription) -> [ManualPage] {
        tool.paths.map(ManualPage.init(path:)) + HelpTopic.all.map(ManualPage.init(topic:))
    }

    /// - Parameter path: from the tool to the command.
    init(path: [CommandDescription]) {
        let command = path[path.count - 1]
        name = Self.name(of: path)
        section = 1
        begin(command.summary)
        lines.append(".Sh SYNOPSIS")
        lines.append(".Nm \(path.map(\.name).map(ManualText.argument).joined(separator: " "))")
        lines += synopsis(command)
        lines.append(".Sh DESCRIPTION")
        lines += ManualText.lines(command.summary + ".")
        for note in command.notes { lines += [".Pp"] + ManualText.lines(note) }
        if !command.arguments.isEmpty {
            list(command.arguments.map { (".It Ar \(ManualText.argument($0.name))", $0.summary) })
        }
        if !command.subcommands.isEmpty {
            lines += [".Pp", "The commands are:"]
            list(
                command.subcommands.map { child in
                    (".It Xr \(Self.name(of: path + [child])) 1", child.summary)
                })
        }
        lines += [".Pp", "The options are:"]
        list(command.options.map { (Self.item($0), $0.explanation) })
        if path.count == 1 { addExitStatus() }
        lines.append(".Sh EXAMPLES")
        for (index, example) in command.examples.enumerated() {
            if index > 0 { lines.append(".Pp") }
            lines += ManualText.lines(example.effect.prefix(1).uppercased() + example.effect.dropFirst() + ":")
            lines += [".Pp", ".Dl \(ManualText.escaped(example.line))"]
        }
        addReferences(of: path)
    }

    init(topic: HelpTopic) {
        name = Self.name(of: topic)
        section = 7
        begin(topic.summary)
        lines.append(".Sh DESCRIPTION")
        for (index, block) in topic.blocks.enumerated() {
            switch block {
            case .paragraph(let text): lines += (index > 0 ? [".Pp"] : []) + ManualText.lines(text)
            case .table(let rows): list(rows.map { (".It \(ManualText.argument($0.left))", $0.right) })
            case .code(let text):
                lines.append(".Bd -literal -offset indent")
                lines += text.split(separator: "\n", omittingEmptySubsequences: false).map {
                    ManualText.line(String($0))
                }
                lines.append(".Ed")
            }
        }
        lines += [".Sh SEE ALSO", ".Xr lintel 1"]
    }

    private static func name(of path: [CommandDescription]) -> String { path.map(\.name).joined(separator: "-") }

    private static func name(of topic: HelpTopic) -> String { "lintel-\(topic.name)" }

    private mutating func begin(_ summary: String) {
        let phrase = summary.prefix(1).lowercased() + summary.dropFirst()
        lines += [
            ".Dd \(Self.date)", ".Dt \(name.uppercased()) \(section)", ".Os lintel \(Version.tool)", ".Sh NAME",
            ".Nm \(name)", ".Nd \(ManualText.escaped(phrase))",
        ]
    }

    private func synopsis(_ command: CommandDescription) -> [String] {
        var lines: [String] = []
        if !command.subcommands.isEmpty {
            lines.append(command.verb == .none ? ".Ar \"\\&COMMAND\"" : ".Op Ar \"\\&COMMAND\"")
        }
        for argument in command.arguments {
            let name = ManualText.argument(argument.name)
            switch argument.count {
            case .one: lines.append(".Ar \(name)")
            case .optional: lines.append(".Op Ar \(name)")
            case .oneOrMore: lines.append(".Ar \(name) ...")
            case .any: lines.append(".Op Ar \(name) ...")
            }
        }
        return lines + [".Op Ar OPTION ..."]
    }

    private static func item(_ option: OptionDescription) -> String {
        let value = option.value.map { " Ar \(ManualText.argument($0.name))" } ?? ""
        let names = option.spellings.map { "Fl \(ManualText.escaped(String($0.dropFirst())))" }
        return ".It \(names.joined(separator: " , "))\(value)"
    }

    private mutating func list(_ items: [(String, String)]) {
        lines.append(".Bl -tag -width Ds")
        for (item, text) in items { lines += [item] + ManualText.lines(text) }
        lines.append(".El")
    }

    private mutating func addExitStatus() {
        lines.append(".Sh EXIT STATUS")
        list(ExitCode.table.map { (".It \($0.left)", $0.right) })
    }

    /// The commands around and below, and for the tool the topics.
    private mutating func addReferences(of path: [CommandDescription]) {
        var references = path[path.count - 1].subcommands.map { (Self.name(of: path + [$0]), 1) }
        if path.count == 1 { references += HelpTopic.all.map { (Self.name(of: $0), 7) } }
        if path.count > 1 { references.append((Self.name(of: path.dropLast()), 1)) }
        references.sort { ($0.1, $0.0) < ($1.1, $1.0) }
        lines.append(".Sh SEE ALSO")
        for (index, reference) in references.enumerated() {
            lines.append(".Xr \(reference.0) \(reference.1)" + (index < references.count - 1 ? " ," : ""))
        }
    }
}
