# Sourced by the scripts beside it: the inputs of the action as arguments, without letting a shell read them as commands.

# presets TEXT: sets `presets` to the files that the patterns in TEXT name, one pattern a line.
presets() {
    local pattern file
    presets=()
    while IFS= read -r pattern; do
        [ -n "$pattern" ] || continue
        while IFS= read -r file; do presets+=("$file"); done < <(compgen -G "$pattern" | LC_ALL=C sort)
    done <<<"$1"
    if [ ${#presets[@]} = 0 ]; then
        echo "::error::no preset is named ${1//$'\n'/ }"
        exit 1
    fi
}

# words TEXT: sets `options` to the words of TEXT, which blanks divide.
words() { read -r -d '' -a options <<<"$1" || true; }
