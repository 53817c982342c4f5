/// What a command line took from a project's file.
struct ProjectUse: Sendable {
    /// The project's file, as a message names it.
    var file: String
    /// The patterns among the project's presets, as the command line would have them.
    var patterns: [String]
    /// The command line before the project's file was read.
    var positionals: [String]
    var values: [OptionDescription.Name: String]
}
