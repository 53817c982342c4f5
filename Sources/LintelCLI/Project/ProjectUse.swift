import LintelBatch

/// What a command line took from a project's file.
struct ProjectUse: Sendable {
    /// The project's file, as a message names it.
    var file: String
    /// The SHA-256 of the file's bytes.
    var sha256: String
    /// The patterns among the project's presets, as the command line would have them.
    var patterns: [String]
    /// What else is among the project's presets: files, also where nothing is there, and shipped presets.
    var names: [String]
    /// What the project names where a command takes only one of them, and none was given; otherwise empty.
    var choices: [String] = []
    /// The folders of the project's presets, which are beside those of the brands; empty for commands other than those
    /// of a batch.
    var presetFolders: [Batch.PresetFolder] = []
    /// The command line before the project's file was read.
    var positionals: [String]
    var values: [OptionDescription.Name: String]

    /// `'lintel.yml' names 2 presets; name one: a.yml, b.yml`; `nil` where nothing has to be chosen.
    var choice: String? {
        guard choices.count > 1 else { return nil }
        let shown = choices.count > Self.mostShown ? Array(choices.prefix(Self.mostShown)) + ["…"] : choices
        return "'\(file)' names \(choices.count) presets; name one: \(shown.joined(separator: ", "))"
    }

    /// Follows the message about an argument that is missing: how the project could name it.
    func cure(forMissing argument: CommandDescription.Argument, of verb: CommandDescription.Verb) -> String {
        if verb == .batch { return "; '\(file)' names none: add the key 'batch' to it" }
        return argument.namesPresets ? "; '\(file)' names none: add the key 'presets' to it" : ""
    }

    /// The most choices in a message, which is one line.
    private static let mostShown = 8
}
