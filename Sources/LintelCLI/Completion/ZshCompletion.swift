import LintelEngine

/// The completion script for zsh, to be found in its `$fpath` under the name `_lintel` or to be read as a file.
struct ZshCompletion {
    let tool: CommandDescription

    var text: String {
        """
        #compdef lintel
        # \(CompletionShell.heading(.zsh, Version.tool))

        # Completes files that end as presets do, or the words.
        _lintel_documents_or() {
            local ret=1
            \(Self.documents) && ret=0
            compadd -- "$@" && ret=0
            return ret
        }

        # The same for the last of several with commas between them.
        _lintel_document_list() {
            local ret=1
            compset -P '*,'
            local -a given=(${(s:,:)IPREFIX##*=})
            \(Self.documents) -qS , -F given && ret=0
            compadd -qS , -F given -- "$@" && ret=0
            return ret
        }

        \(tool.paths.map(function).joined(separator: "\n"))
        if [ "$funcstack[1]" = _lintel ]; then
            _lintel "$@"
        else
            compdef _lintel lintel
        fi

        """
    }

    /// The function that completes what follows one command.
    private func function(_ path: [CommandDescription]) -> String {
        let command = path[path.count - 1]
        var specifications = command.options.flatMap(specifications)
        if command.subcommands.isEmpty {
            specifications += command.arguments.enumerated().flatMap { index, argument -> [String] in
                let number = argument.isRepeated ? "*" : "\(index + 1)"
                let first = "'\(number):\(argument.name):\(Self.action(CompletionOffer(argument), argument.name))'"
                guard !argument.seconds.isEmpty else { return [first] }
                return [first, "'\(index + 2):\(argument.name):{\(Self.choice(argument.seconds))}'"]
            }
        } else {
            specifications += ["'1: :->command'", "'*:: :->rest'"]
        }
        let arguments = specifications.joined(separator: " \\\n        ")
        let name = Self.name(path)
        guard !command.subcommands.isEmpty else {
            return """
                \(name)() {
                    _arguments -s -S \\
                        \(arguments)
                }

                """
        }
        let names = command.subcommands.map { "        '\($0.name):\(Self.quoted($0.summary))'" }
        return """
            \(name)() {
                local curcontext="$curcontext" state line ret=1
                local -A opt_args
                local -a commands=(
            \(names.joined(separator: "\n"))
                )
                _arguments -C -s -S -A '-*' \\
                    \(arguments) && ret=0
                case $state in
                command)
                    _describe -t commands command commands && ret=0
                    ;;
                rest)
                    if (( $+functions[\(name)_${words[1]}] )); then
                        \(name)_${words[1]} && ret=0
                    fi
                    ;;
                esac
                return ret
            }

            """
    }

    /// Returns the name of a command's function, such as `_lintel_presets_show`.
    private static func name(_ path: [CommandDescription]) -> String {
        "_" + path.map(\.name).joined(separator: "_")
    }

    /// One for each spelling; an option that was given is not offered a second time.
    private func specifications(_ option: OptionDescription) -> [String] {
        let excluded = "(\(option.spellings.joined(separator: " ")))"
        let summary = Self.quoted(option.summary).replacing("[", with: "\\[").replacing("]", with: "\\]")
        return option.spellings.map { spelling in
            guard let value = option.value else { return "'\(excluded)\(spelling)[\(summary)]'" }
            let sign = spelling.hasPrefix("--") ? "=" : "+"
            let action = Self.action(CompletionOffer(value), value.name)
            return "'\(excluded)\(spelling)\(sign)[\(summary)]:\(value.name):\(action)'"
        }
    }

    /// What `_arguments` does for a value.
    private static func action(_ offer: CompletionOffer, _ name: String) -> String {
        switch offer {
        // A blank would show a message, in the way of options that could be inserted.
        case .anything: "()"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .list(let words): "_values -s , \(name) \(words.joined(separator: " "))"
        case .file: "_files"
        case .document(let words) where words.isEmpty: documents
        // After a blank, a function gets its arguments alone.
        case .document(let words): " _lintel_documents_or \(words.joined(separator: " "))"
        case .documents(let words): " _lintel_document_list \(words.joined(separator: " "))"
        case .folder: "_files -/"
        }
    }

    /// Offers what the second argument can be after the first one, which `_arguments` has in `line`.
    private static func choice(_ seconds: [(first: String, words: [String])]) -> String {
        let offers = seconds.map { first, words in
            "[[ $line[1] = \(first) ]] && compadd \"$expl[@]\" -- \(words.joined(separator: " "))"
        }
        return offers.joined(separator: " || ")
    }

    private static let documents = "_files -g \"*.(\(ValueKind.documentEndings.joined(separator: "|")))(-.)\""

    /// Text within single quotes.
    private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
