# Sourced by Scripts/release after packages.sh. Debian has every C library that Lintel uses as a static archive too,
# except littlecms.

# static_libraries FOLDER: makes liblcms2.a there, from Debian's sources of the version that is installed: with Debian's
# corrections, and checked by apt's signatures. Compiled as Debian does. Made once for each version.
static_libraries() {
    local folder=$1 version work
    need_packages dpkg-dev libbrotli-dev zlib1g-dev
    version=$(dpkg-query -W -f '${Version}' liblcms2-dev)
    if [ -f "$folder/liblcms2.a" ] && [ "$(cat "$folder/liblcms2.version" 2>/dev/null)" = "$version" ]; then return 0; fi
    say "Making a static library of littlecms $version…"
    rm -rf "$folder/lcms2"
    work=$folder/lcms2
    mkdir -p "$work/lists/partial"
    # The system's own list of sources, for source packages, in a folder of its own.
    if [ -f /etc/apt/sources.list.d/debian.sources ]; then
        sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/debian.sources >"$work/only.sources"
    else
        sed -nE 's/^deb /deb-src /p' /etc/apt/sources.list >"$work/only.list"
    fi
    (
        cd "$work"
        set -- -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$work" -o "Dir::State::lists=$work/lists" \
            -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1
        apt-get "$@" update >&2
        apt-get "$@" source --download-only "lcms2=$version" >&2
        dpkg-source -x lcms2_*.dsc source >&2
        mkdir objects
        # Debian's flags for this package, and threads as its configuration finds them.
        find source/src -name '*.c' -print0 | xargs -0 -P 2 -I '{}' sh -c \
            'clang -O2 -fPIC -fstack-protector-strong -D_FORTIFY_SOURCE=2 "-DCMS_PTR_ALIGNMENT=_Alignof(double)" -DHAVE_GMTIME_R \
                -DHAVE_TIMESPEC_GET -Isource/include -Isource/src -c "$1" -o "objects/$(basename "$1" .c).o"' _ '{}'
    ) </dev/null || { say "littlecms could not be made"; return 1; }
    rm -f "$folder/liblcms2.a"
    # Sorted, and without dates and owners, so that equal sources give equal bytes.
    (cd "$work/objects" && LC_ALL=C ar rcsD "$folder/liblcms2.a" *.o)
    rm -rf "$work"
    printf '%s' "$version" >"$folder/liblcms2.version"
}
