#!/bin/sh
# A Run Script phase of Xcode, for projects that keep presets beside their code and do without the plugin.
#
# Safe under ENABLE_USER_SCRIPT_SANDBOXING: it reads the files of the input list, writes those of the output list, and works in
# TMPDIR. Lintel replaces folders as a whole, which a sandbox that allows single files does not let it do; so it builds there, and
# what differs is copied.
#
# Input Files:        the path of lintel, when it is in the project
# Input File Lists:   $(SRCROOT)/Lintel/inputs.xcfilelist
# Output File Lists:  $(SRCROOT)/Lintel/outputs.xcfilelist
#
# Palettes are distinguished from presets by their names, which are like Brand.lintel-palette.yml.
#
# Both lists are written by a build from a terminal, in the project's folder, and go into version control; again when a preset makes
# other files:
#
#   lintel build Lintel/*.yml --out Lintel/Made --formats xcassets \
#       --inputs-list Lintel/inputs.xcfilelist --outputs-list Lintel/outputs.xcfilelist
set -eu

tool=${LINTEL:-lintel}
presets=${LINTEL_PRESETS:-$SRCROOT/Lintel}
made=${LINTEL_OUT:-$SRCROOT/Lintel/Made}
formats=${LINTEL_FORMATS:-xcassets}

PATH=$PATH:/opt/homebrew/bin:/usr/local/bin
if ! command -v "$tool" >/dev/null 2>&1; then
    echo "warning: lintel is not installed; backgrounds stay as they are"
    exit 0
fi
work=${TMPDIR:-/tmp}/lintel-${TARGET_NAME:-target}
# The inputs of the list, as Xcode hands them over with all settings in place.
list=0
set --
while [ "$list" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
    eval "file=\$SCRIPT_INPUT_FILE_LIST_$list"
    while IFS= read -r line; do
        case $line in
        *.lintel-palette.* | *.lintel-devices.*) ;;
        "$presets"/*.yml | "$presets"/*.yaml | "$presets"/*.json) set -- "$@" "$line" ;;
        esac
    done <"$file"
    list=$((list + 1))
done
[ $# -gt 0 ] || { echo "error: the input file lists name no preset in $presets"; exit 1; }
"$tool" build "$@" --out "$work" --formats "$formats" --quiet
cd "$work"
find . -type f ! -path './.*' | while IFS= read -r path; do
    cmp -s "$path" "$made/$path" && continue
    mkdir -p "$(dirname "$made/$path")"
    cat "$path" >"$made/$path"
done
