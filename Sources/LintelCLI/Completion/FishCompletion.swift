import LintelEngine

/// The completion script for fish, version 3.0 or later.
struct FishCompletion {
    let tool: CommandDescription

    var text: String {
        """
        # \(CompletionShell.heading(.fish, Version.tool))

        # Prints the command that the words before the cursor name, such as 'presets show', the number of its arguments, and
        # the first of them.
        function __lintel_command
            set -l found
            set -l count 0
            set -l first
            set -l skipped 0
            set -l words (commandline -opc)
            set -e words[1]
            for word in $words
                if test $skipped = 1
                    set skipped 0
                    continue
                end
                if test $skipped = 2
                    test $count = 0; and set first $word
                    set count (math $count + 1)
                    continue
                end
                switch $word
                    case '--'
                        set skipped 2
                    case \(valued.joined(separator: " "))
                        set skipped 1
                    case '-*'
                    case '*'
                        if test $count = 0; and contains -- (string join ' ' $found $word) \(commandNames)
                            set found $found $word
                        else
                            test $count = 0; and set first $word
                            set count (math $count + 1)
                        end
                end
            end
            printf '%s\\n' "$found" $count "$first"
        end

        # Whether the command is the one that is given, and no subcommand of it.
        function __lintel_is
            set -l line (__lintel_command)
            test "$line[1]" = "$argv"
        end

        # The same, and it has no argument yet.
        function __lintel_begins
            set -l line (__lintel_command)
            test "$line[1]" = "$argv"; and test $line[2] = 0
        end

        # The same, and its only argument is the first of the words.
        function __lintel_follows
            set -l line (__lintel_command)
            test "$line[1]" = "$argv[2..-1]"; and test $line[2] = 1; and test "$line[3]" = $argv[1]
        end

        # Prints the words that an option can have, without the option's description.
        function __lintel_words
            printf '%s\\t\\n' $argv
        end

        # Prints the words, each after those that are given already with commas between them.
        function __lintel_list
            set -l before (commandline -ct | string replace -r -- '^-[^=]*=' '' | string match -r -- '^.*,')
            for word in $argv
                contains -- $word (string split , -- "$before"); or printf '%s\\t\\n' "$before$word"
            end
        end

        # Prints the folders, and the files that end as presets do, without the option's description. fish completes them
        # as after a command that it does not know, so that '~', variables, quotes and escapes count.
        function __lintel_documents
            set -l text (commandline -ct | string replace -r -- '^-[^=]*=' '')
            complete -C"__lintel_unknown $text" | string replace -fr -- '\(Self.documentLine)' '$1'\\t
        end

        # The same and the words, each after those that are given already with commas between them.
        function __lintel_document_list
            set -l given (commandline -ct | string replace -r -- '^-[^=]*=' '')
            set -l before (string match -r -- '^.*,' "$given")
            set -l text (string replace -r -- '^.*,' '' "$given")
            # After a comma, fish does not replace '~'.
            if test -n "$before"; and string match -q -- '~*' "$text"
                return
            end
            for word in (complete -C"__lintel_unknown $text" | string replace -fr -- '\(Self.documentLine)' '$1') $argv
                contains -- $word (string split , -- "$before"); or printf '%s\\t\\n' "$before$word"
            end
        end

        # Prints the folders, without the option before a value.
        function __lintel_folders
            __fish_complete_directories (commandline -ct | string replace -r -- '^-[^=]*=' '')
        end

        complete -c lintel -e
        complete -c lintel -f
        \(tool.paths.map(lines).joined(separator: "\n"))

        """
    }

    /// A line of fish's completions for a folder, or for a file that ends as presets do, as a regular expression.
    private static let documentLine =
        #"^([^\t]*(?:/|\.(?:"# + ValueKind.documentEndings.joined(separator: "|") + #")))(?:\t.*)?$"#

    /// Every spelling of an option with a value, of any command. An option has a value in all commands or in none.
    private var valued: [String] {
        var found: [String] = []
        for option in tool.paths.flatMap({ $0[$0.count - 1].options }) where option.value != nil {
            found += option.spellings.filter { !found.contains($0) }
        }
        return found
    }

    private var commandNames: String {
        tool.paths.dropFirst().map { "'\(Self.name($0))'" }.joined(separator: " ")
    }

    /// `presets show`; empty for the tool itself.
    private static func name(_ path: [CommandDescription]) -> String {
        path.dropFirst().map(\.name).joined(separator: " ")
    }

    /// What completes after one command.
    private func lines(_ path: [CommandDescription]) -> String {
        let command = path[path.count - 1]
        let name = Self.name(path)
        let suffix = name.isEmpty ? "" : " " + name
        let start = "complete -c lintel -n '__lintel_is\(suffix)'"
        let first = "complete -c lintel -n '__lintel_begins\(suffix)'"
        var lines = command.subcommands.map { "\(first) -a \($0.name) -d '\(Self.quoted($0.summary))'" }
        lines += command.arguments.compactMap { argument in
            Self.offer(CompletionOffer(argument)).map { "\(argument.isRepeated ? start : first) \($0)" }
        }
        for (word, words) in command.arguments.flatMap(\.seconds) {
            guard let offer = Self.offer(.words(words)) else { continue }
            lines.append("complete -c lintel -n '__lintel_follows \(word)\(suffix)' \(offer)")
        }
        lines += command.options.map { option in
            let short = option.short.map { " -s \($0)" } ?? ""
            let value =
                option.value.map { " -r \(Self.offer(CompletionOffer($0)) ?? "-f")" } ?? ""
            return "\(start)\(short) -l \(option.name.rawValue)\(value) -d '\(Self.quoted(option.summary))'"
        }
        return lines.joined(separator: "\n")
    }

    /// The arguments of `complete` that offer it; `nil` when there is nothing to offer.
    private static func offer(_ offer: CompletionOffer) -> String? {
        switch offer {
        case .anything: nil
        case .words(let words): "-f -a '(__lintel_words \(words.joined(separator: " ")))'"
        case .list(let words): "-f -a '(__lintel_list \(words.joined(separator: " ")))'"
        case .file: "-F"
        case .document(let words) where words.isEmpty: "-f -a '(__lintel_documents)'"
        case .document(let words): "-f -a '(__lintel_documents; __lintel_words \(words.joined(separator: " ")))'"
        case .documents(let words): "-f -a '(__lintel_document_list \(words.joined(separator: " ")))'"
        case .folder: "-f -a '(__lintel_folders)'"
        }
    }

    /// Text within single quotes.
    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}
