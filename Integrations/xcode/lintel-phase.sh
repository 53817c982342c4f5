#!/bin/sh
# A Run Script phase of Xcode, for projects that keep presets beside their code and do without the plugin.
#
# Safe under ENABLE_USER_SCRIPT_SANDBOXING: it reads the files of the input list, writes those of the output list, and
# works in TMPDIR, in a folder of this project and target. Lintel replaces folders as a whole, which a sandbox that
# allows single files does not let it do; so it builds there, and what differs is copied. What the last build made and
# this one does not is removed; where the sandbox forbids that, a warning names the file. Two builds of one target may
# run at a time: each has its own lists.
#
# Input Files:        the path of lintel, when it is in the project
# Input File Lists:   $(SRCROOT)/Lintel/inputs.xcfilelist
# Output File Lists:  $(SRCROOT)/Lintel/outputs.xcfilelist
#
# Presets are the files of the input lists in LINTEL_PRESETS and the folders in it: $SRCROOT/Lintel, if it is not set. A
# path that does not begin with a slash is in $SRCROOT, and '..' may be used, as in $SRCROOT/../Shared.
#
# Palettes are distinguished from presets by their names, which are like Brand.lintel-palette.yml. A devices file whose
# name is like Kiosk.lintel-devices.yml is used for all presets when it is listed. So is a project's lintel.yml, with the
# options that it has, such as 'devicesFile' and 'optimize', except 'out' and 'formats', which are LINTEL_OUT and
# LINTEL_FORMATS here; one that is not listed is not read. LINTEL_OPTIONS has more options of 'lintel build', separated
# by spaces, such as "--optimize best".
#
# Both lists are written by a build from a terminal, in the project's folder, and go into version control; again when a
# preset makes other files:
#
#   lintel build Lintel/*.yml --out Lintel/Made --formats xcassets \
#       --inputs-list Lintel/inputs.xcfilelist --outputs-list Lintel/outputs.xcfilelist
set -eu

tool=${LINTEL:-lintel}
presets=${LINTEL_PRESETS:-$SRCROOT/Lintel}
case $presets in /*) ;; *) presets=$SRCROOT/$presets ;; esac
made=${LINTEL_OUT:-$SRCROOT/Lintel/Made}
formats=${LINTEL_FORMATS:-xcassets}
# The sandbox hides what would mark the project's folder, so presets would not be allowed the palettes and textures
# beside their own folder.
LINTEL_READ=${LINTEL_READ-$SRCROOT}
export LINTEL_READ

PATH=$PATH:/opt/homebrew/bin:/usr/local/bin
if ! command -v "$tool" >/dev/null 2>&1; then
    echo "warning: lintel is not installed; backgrounds stay as they are"
    exit 0
fi
# Two projects may have targets of one name.
key=$(printf '%s' "$SRCROOT $made" | cksum | cut -d ' ' -f 1)
work=${TMPDIR:-/tmp}/lintel-${TARGET_NAME:-target}-$key
mkdir -p "$work"
# As lintel writes it, which lists paths without a second slash: TMPDIR ends with one on a Mac.
work=$(cd "$work" && pwd)
new=$work/new.$$ before=$work/before.$$
trap 'rm -f "$new" "$new.list" "$before"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
# Xcode hands over the paths of a list without '..', '.' and second slashes, whatever the list has. The folder is
# compared with them as text, because the sandbox may not let a script look at it.
plain=$(printf '%s\n' "$presets" | LC_ALL=C awk -F / '{
    count = 0
    for (i = 2; i <= NF; i++) {
        if ($i == "..") { if (count > 0) count-- } else if ($i != "" && $i != ".") part[++count] = $i
    }
    for (i = 1; i <= count; i++) printf "/%s", part[i]
}')
# The inputs of the list, as Xcode hands them over with all settings in place.
list=0
devices='' project=''
set --
while [ "$list" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
    eval "file=\$SCRIPT_INPUT_FILE_LIST_$list"
    while IFS= read -r line; do
        case $line in
        *.lintel-palette.*) ;;
        *.lintel-devices.*)
            if [ "${devices:-$line}" != "$line" ]; then
                echo "error: the input file lists name two devices files, $devices and $line"
                exit 1
            fi
            devices=$line
            ;;
        */lintel.yml)
            if [ "${project:-$line}" != "$line" ]; then
                echo "error: the input file lists name two project files, $project and $line"
                exit 1
            fi
            project=$line
            ;;
        "$plain"/*.yml | "$plain"/*.yaml | "$plain"/*.json) set -- "$@" "$line" ;;
        "$presets"/*.yml | "$presets"/*.yaml | "$presets"/*.json) set -- "$@" "$line" ;;
        esac
    done <"$file"
    list=$((list + 1))
done
[ $# -gt 0 ] || { echo "error: the input file lists name no preset in $plain"; exit 1; }
if [ -n "$devices" ]; then set -- "$@" --devices-file "$devices"; fi
if [ -z "$project" ]; then set -- "$@" --no-project; fi
# Divided at spaces, without expanding names of files.
set -f
# shellcheck disable=SC2086
set -- "$@" --out "$work/out" --formats "$formats" --quiet --outputs-list "$new.list" ${LINTEL_OPTIONS-}
set +f
# The project is looked for where the tool runs, which may be named by a relative path.
tool=$(command -v "$tool")
case $tool in /*) ;; */*) tool=$PWD/$tool ;; esac
(
    folder=${project%/*}
    [ -z "$project" ] || [ "$PWD" = "$folder" ] || cd "$folder"
    exec "$tool" build "$@"
)
# Whole paths, of this build alone: the folder may hold what earlier builds made. Not by sed, to which characters of a
# path may have a meaning.
PREFIX=$work/out/ LC_ALL=C awk 'index($0, ENVIRON["PREFIX"]) == 1 { print substr($0, length(ENVIRON["PREFIX"]) + 1) }' "$new.list" >"$new"
# Without this, every image would be one that no preset makes any more.
[ -s "$new" ] || { echo "error: lintel listed no file in $work/out"; exit 1; }

# Files that a manifest of lintel lists, relative to its folder.
listed() { sed -n '/^  "files": \[/,/^  \]/s/^ *"\(.*\)",\{0,1\}$/\1/p' "$1"; }

# What there was before: of the last build in this folder, and of the manifests beside the presets, which version
# control may have brought.
: >"$before"
if [ -f "$work/made" ]; then cat "$work/made" >>"$before"; fi
while IFS= read -r path; do
    case $path in
    */manifest.json)
        [ -f "$made/$path" ] || continue
        listed "$made/$path" | while IFS= read -r file; do printf '%s\n' "${path%/manifest.json}/$file"; done >>"$before"
        ;;
    esac
done <"$new"

while IFS= read -r path; do
    cmp -s "$work/out/$path" "$made/$path" && continue
    mkdir -p "$(dirname "$made/$path")"
    cat "$work/out/$path" >"$made/$path"
done <"$new"
LC_ALL=C sort -u "$before" | while IFS= read -r path; do
    case $path in /* | ../* | */../*) continue ;; esac
    grep -qxF -- "$path" "$new" && continue
    # Any other status is a list that cannot be read, and no reason to remove a file.
    [ $? = 1 ] || exit 1
    # Without looking whether it is there: the sandbox hides what is not in the output list.
    rm -f "$made/$path" 2>/dev/null || echo "warning: remove $made/$path, which no preset makes any more"
done
mv "$new" "$work/made"
