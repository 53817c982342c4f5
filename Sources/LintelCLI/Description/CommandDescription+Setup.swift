/// What belongs to an installation: completions of shells, manual pages and what is missing on the machine.
extension CommandDescription {
    static let completions = CommandDescription(
        name: "completions", summary: "Print a script that completes command lines in a shell", verb: .completions,
        examples: [
            Example(line: "lintel completions bash > ~/.lintel.bash", effect: "then: source ~/.lintel.bash"),
            Example(line: "lintel completions zsh > ~/.zfunc/_lintel", effect: "in a folder of zsh's $fpath"),
            Example(
                line: "lintel completions fish > ~/.config/fish/completions/lintel.fish",
                effect: "fish finds it there by itself"),
        ],
        arguments: [
            Argument(
                name: "SHELL", summary: "bash (3.2 or later), zsh or fish (3.0 or later)", count: .one,
                words: CompletionShell.allCases.map(\.rawValue))
        ],
        options: [.help] + OptionDescription.common,
        notes: [
            """
            Commands, options, their values and files are completed. The script does not call lintel: make it again after an \
            update.
            """
        ])

    static let manual = CommandDescription(
        name: "manual", summary: "Write manual pages", verb: .manual,
        examples: [
            Example(line: "lintel manual --out ~/.local/share/man", effect: "then: man lintel, man lintel-build"),
            Example(line: "lintel manual build | mandoc -l", effect: "one page, on stdout"),
        ],
        arguments: [
            Argument(
                name: "COMMAND",
                summary:
                    "print one page instead: of a command, of a command and its subcommand (presets show), or of a topic",
                count: .any,
                kind: .helpSubject)
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"),
                summary: "the folder to write man1 and man7 in: a page for each command and each topic", role: .writes),
            .help,
        ] + OptionDescription.common,
        notes: [
            """
            The pages are in the mdoc language, which mandoc and groff read. They are made from the same descriptions as \
            --help.
            """
        ])

    static let doctor = CommandDescription(
        name: "doctor", summary: "Report what this machine lacks for builds", verb: .doctor,
        examples: [
            Example(line: "lintel doctor", effect: "fonts, libraries, the cache, the output folder, a small build"),
            Example(line: "lintel doctor --out /mnt/share/out", effect: "whether builds can write there, and how"),
        ],
        options: [
            OptionDescription(
                name: .out, short: "o", value: .init(name: "FOLDER"), summary: "the folder that builds would write to",
                standard: Invocation.standardOut, role: .writes),
            .noProject, .json, .help,
        ] + OptionDescription.common,
        notes: [
            """
            The status is 0 when builds work, even if something else is missing. Files that it writes to test folders are \
            removed again.
            """
        ])
}
