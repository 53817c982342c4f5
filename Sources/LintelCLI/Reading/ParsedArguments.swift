import LintelDiagnostics

/// A command line, read: which command, and what it was given.
struct ParsedArguments: Sendable {
    /// The commands from the tool itself to the command that runs; never empty.
    var path: [CommandDescription]
    var positionals: [String] = []
    /// The value of each option; the empty text for switches.
    var values: [OptionDescription.Name: String] = [:]
    /// The project whose file has given some of it; `nil` without one.
    var project: ProjectUse?

    var command: CommandDescription { path[path.count - 1] }

    /// `lintel presets show`.
    var commandLine: String { path.map(\.name).joined(separator: " ") }

    subscript(name: OptionDescription.Name) -> String? { values[name] }

    func has(_ name: OptionDescription.Name) -> Bool { values[name] != nil }

    /// Whether help or the version is asked for, and nothing is to be done.
    var asksForText: Bool { has(.help) || has(.version) }
}

/// A command line that lintel cannot follow.
struct UsageError: Error, Hashable {
    /// What was found, what was expected, the nearest word.
    var message: String
    /// The command whose help says more: `lintel build`.
    var commandLine: String
}
