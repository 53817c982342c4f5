# Sourced after packages.sh, in the project's folder: the public declarations of a module as the compiler sees them.

# symbol_graphs MODULE FOLDER: writes the symbol graphs of a module that is built for release, and of what it exports,
# into a folder.
symbol_graphs() {
    local module=$1 graphs=$2 bin target flag map exported options=() maps=()
    bin=$(swift build -c release --show-bin-path </dev/null)
    target=$(swift -print-target-info </dev/null | sed -nE 's/^ *"unversionedTriple" *: *"([^"]*)".*/\1/p')
    # What `import Lintel` gives; each is documented as a part of it.
    exported=$(sed -nE 's/^@_exported public import (.*)$/\1/p' Sources/Lintel/Exports.swift | paste -sd, -)
    [ "$module" != Lintel ] || options+=("-experimental-allowed-reexported-modules=$exported")
    for flag in $(pkg-config --cflags-only-I yaml-0.1 expat libpng libdeflate libjpeg lcms2 freetype2); do maps+=(-Xcc "$flag"); done
    # C targets include each other's headers.
    for folder in Sources/C*/include; do maps+=(-Xcc "-I$folder"); done
    for map in Sources/C*/module.modulemap Sources/C*/include/module.modulemap "$bin"/CLintel*[a-z].build/module.modulemap; do
        case $map in *-tool.build/*) continue ;; esac
        if [ -f "$map" ]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
    done
    mkdir -p "$graphs"
    swift symbolgraph-extract -module-name "$module" -I "$bin/Modules" "${maps[@]}" -target "$target" \
        -minimum-access-level public -skip-inherited-docs -skip-synthesized-members -pretty-print \
        "${options[@]+"${options[@]}"}" -output-dir "$graphs" >&2
}
