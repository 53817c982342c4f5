import LintelEngine

/// The completion script for bash. It runs in bash 3.2, which every Mac has, and needs no other package.
struct BashCompletion {
    let tool: CommandDescription

    var text: String {
        """
        # \(CompletionShell.heading(.bash, Version.tool))

        # Describes a command ($1): its subcommands, its options, what the argument number $3 can be
        # after the first argument $4, and what the value of the option $2.
        _lintel_describe() {
            commands= options= argument= value=
            case $1 in
        \(tool.paths.map(description).joined(separator: "\n"))
            esac
        }

        # Adds what can replace the text $2, according to the description $1.
        _lintel_offer() {
            local kind=${1%% *} words= text=$2 before= word
            [[ $1 != *" "* ]] || words=${1#* }
            case $kind in
            words)
                for word in $words; do
                    [[ $word != "$text"* ]] || COMPREPLY+=("$word")
                done
                ;;
            list)
                if [[ $text == *,* ]]; then
                    before=${text%,*},
                    text=${text##*,}
                fi
                for word in $words; do
                    [[ $word != "$text"* || ,$before == *,"$word",* ]] || COMPREPLY+=("$before$word")
                done
                compopt -o nospace 2>/dev/null
                ;;
            folder)
                while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$text")
                compopt -o filenames 2>/dev/null
                ;;
            file | document)
                # A test of a word for a folder would not know '~', which compgen does.
                [[ $kind == file ]] || while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$text")
                while IFS= read -r word; do
                    if [[ $kind == file ]] || [[ ! -d $word && ( \(isDocument) ) ]]; then COMPREPLY+=("$word"); fi
                done < <(compgen -f -- "$text")
                compopt -o filenames 2>/dev/null
                for word in $words; do
                    [[ $word != "$text"* || -e $word ]] || COMPREPLY+=("$word")
                done
                ;;
            documents)
                if [[ $text == *,* ]]; then
                    before=${text%,*},
                    text=${text##*,}
                fi
                # After a comma, bash does not replace '~', but compgen does.
                if [[ -z $before || $text != "~"* ]]; then
                    while IFS= read -r word; do
                        # bash adds the slash only where the whole word is a folder.
                        COMPREPLY+=("$before$word${before:+/}")
                    done < <(compgen -d -- "$text")
                    while IFS= read -r word; do
                        if [[ ! -d $word && ( \(isDocument) ) && ,$before != *,"$word",* ]]; then
                            COMPREPLY+=("$before$word")
                        fi
                    done < <(compgen -f -- "$text")
                fi
                for word in $words; do
                    [[ $word != "$text"* || ,$before == *,"$word",* || -e $word ]] || COMPREPLY+=("$before$word")
                done
                compopt -o filenames -o nospace 2>/dev/null
                ;;
            esac
        }

        _lintel() {
            local IFS=$' \\t\\n' commands options argument value
            local text=${COMP_WORDS[COMP_CWORD]} command=lintel option= ended= count=0 first= index word
            COMPREPLY=()
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ -n $option ]]; then
                    # The option's value; bash divides '--name=value' into three words.
                    [[ $word == "=" ]] || option=
                elif [[ -z $ended && $word == -- ]]; then
                    ended=1
                elif [[ -z $ended && $word == -?* ]]; then
                    _lintel_describe "$command" "$word" "$count"
                    [[ -z $value ]] || option=$word
                else
                    _lintel_describe "$command" "" "$count"
                    if [[ $count == 0 && " $commands " == *" $word "* ]]; then
                        command="$command $word"
                    else
                        [[ $count != 0 ]] || first=$word
                        count=$((count + 1))
                    fi
                fi
            done
            [[ $text != "=" ]] || text=
            if [[ -n $option ]]; then
                _lintel_describe "$command" "$option" "$count"
                _lintel_offer "$value" "$text"
            elif [[ -z $ended && $text == --*=* ]]; then
                # Where '=' does not divide words.
                option=${text%%=*}
                _lintel_describe "$command" "$option" "$count"
                _lintel_offer "$value" "${text#*=}"
                for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]=$option=${COMPREPLY[index]}; done
            elif [[ -z $ended && $text == -* ]]; then
                _lintel_describe "$command" "" "$count"
                _lintel_offer "words $options" "$text"
            else
                _lintel_describe "$command" "" "$count" "$first"
                [[ $count != 0 || -z $commands ]] || _lintel_offer "words $commands" "$text"
                [[ -z $argument ]] || _lintel_offer "$argument" "$text"
            fi
        }

        complete -F _lintel lintel

        """
    }

    private var isDocument: String {
        ValueKind.documentEndings.map { "$word == *.\($0)" }.joined(separator: " || ")
    }

    /// The branch of one command.
    private func description(_ path: [CommandDescription]) -> String {
        let command = path[path.count - 1]
        var lines = ["    '\(path.commandLine)')"]
        if !command.subcommands.isEmpty {
            lines.append("        commands='\(command.subcommands.map(\.name).joined(separator: " "))'")
        }
        lines.append("        options='\(command.options.flatMap(\.spellings).joined(separator: " "))'")
        if let last = command.arguments.last {
            lines.append("        case $3 in")
            for (index, argument) in command.arguments.enumerated() {
                let number = index == command.arguments.count - 1 && last.isRepeated ? "*" : "\(index)"
                lines.append("        \(number)) argument='\(Self.word(CompletionOffer(argument)))' ;;")
                lines += argument.seconds.isEmpty ? [] : ["        \(index + 1))", "            case ${4-} in"]
                for (first, words) in argument.seconds {
                    lines.append("            \(first)) argument='\(Self.word(.words(words)))' ;;")
                }
                lines += argument.seconds.isEmpty ? [] : ["            esac", "            ;;"]
            }
            lines.append("        esac")
        }
        let valued = command.options.compactMap { option in option.value.map { (option, $0) } }
        if !valued.isEmpty {
            lines.append("        case $2 in")
            for (option, value) in valued {
                let names = option.spellings.joined(separator: " | ")
                lines.append("        \(names)) value='\(Self.word(CompletionOffer(value)))' ;;")
            }
            lines.append("        esac")
        }
        return (lines + ["        ;;"]).joined(separator: "\n")
    }

    private static func word(_ offer: CompletionOffer) -> String {
        switch offer {
        case .anything: "anything"
        case .words(let words): "words " + words.joined(separator: " ")
        case .list(let words): "list " + words.joined(separator: " ")
        case .file: "file"
        case .document(let words): (["document"] + words).joined(separator: " ")
        case .documents(let words): (["documents"] + words).joined(separator: " ")
        case .folder: "folder"
        }
    }
}

extension OptionDescription {
    /// `-o` and `--out`.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name.rawValue)"] }
}
