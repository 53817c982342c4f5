# Sourced by the scripts beside it: the inputs of the action as arguments, without letting a shell read them as
# commands.

# '**' is folders of any depth, as in a lintel.yml.
shopt -s globstar

# presets TEXT: sets `presets` to the files that the patterns in TEXT name, one pattern a line, and `missing` to the
# patterns that name none. Folders, which patterns name too, are left out.
presets() {
    local pattern file count
    presets=()
    missing=()
    while IFS= read -r pattern; do
        # Without the blanks around it, which a block of YAML may leave.
        pattern=${pattern#"${pattern%%[![:space:]]*}"}
        pattern=${pattern%"${pattern##*[![:space:]]}"}
        [ -n "$pattern" ] || continue
        count=${#presets[@]}
        while IFS= read -r file; do [ -d "$file" ] || presets+=("$file"); done < <(compgen -G "$pattern" | LC_ALL=C sort)
        [ ${#presets[@]} -gt "$count" ] || missing+=("$pattern")
    done <<<"$1"
}

# words TEXT: sets `options` to the words of TEXT, which blanks divide.
words() { read -r -d '' -a options <<<"$1" || true; }
