# Sourced by the scripts beside it. Installs what the build needs from the system; says on stderr what it does, asks nothing.
# Written for bash 3.2, which every Mac has.

say() { printf '%s\n' "$*" >&2; }

# Exit status of a script that lacks something it may not install: EX_UNAVAILABLE of sysexits.h.
readonly unavailable=69

# Where Homebrew keeps what it does not link into its own folders.
if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null 2>&1; then
    brew_root=${HOMEBREW_PREFIX:-$(brew --prefix)}
    export PKG_CONFIG_PATH="$brew_root/opt/jpeg-turbo/lib/pkgconfig:$brew_root/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
fi

# Prints one line per missing library: its pkg-config name, Debian package and Homebrew formula.
missing_libraries() {
    if ! command -v pkg-config >/dev/null 2>&1; then echo "pkg-config pkg-config pkgconf"; fi
    while read -r module apt brew system; do
        [ -n "$module" ] || continue
        [ "$system" = any ] || [ "$system" = "$(uname -s)" ] || continue
        pkg-config --exists "$module" >/dev/null 2>&1 || echo "$module $apt $brew"
    done <<'LIBRARIES'
yaml-0.1  libyaml-dev  libyaml     any
expat     libexpat1-dev expat     any
libpng    libpng-dev   libpng      any
libdeflate libdeflate-dev libdeflate any
libjpeg   libjpeg-dev  jpeg-turbo  any
lcms2     liblcms2-dev little-cms2 any
freetype2 libfreetype-dev freetype  any
libcrypto libssl-dev   -           Linux
LIBRARIES
}

# The command in front of apt-get that makes this user root, if any; fails when there is none that asks nothing.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        sudo -n "$@"
    else
        return "$unavailable"
    fi
}

# install_packages APT_NAMES BREW_NAMES: each a list of words; the one that the system has a manager for is used.
install_packages() {
    if command -v apt-get >/dev/null 2>&1; then
        say "Installing with apt-get: $1"
        # shellcheck disable=SC2086 # words
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $1 </dev/null >&2 ||
            { as_root apt-get update </dev/null >&2 &&
                as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $1 </dev/null >&2; } ||
            { say "Could not install. By hand: sudo apt-get install $1"; return "$unavailable"; }
    elif command -v brew >/dev/null 2>&1; then
        say "Installing with Homebrew: $2"
        # shellcheck disable=SC2086 # words
        HOMEBREW_NO_ENV_HINTS=1 brew install $2 </dev/null >&2 ||
            { say "Could not install. By hand: brew install $2"; return "$unavailable"; }
    else
        say "Neither apt-get nor Homebrew is here. Please install, under the names your system has for them: $1"
        return "$unavailable"
    fi
}

# Makes sure that Swift and the libraries are there, or says what is missing and leaves.
require_build_tools() {
    if ! command -v swift >/dev/null 2>&1; then
        say "Swift 6.2 or later is needed and no 'swift' was found. Get it from https://www.swift.org/install"
        [ "$(uname -s)" = Darwin ] && say "or install Xcode 26 or later."
        exit "$unavailable"
    fi
    local missing
    missing=$(missing_libraries)
    [ -z "$missing" ] && return 0
    local apt brew
    apt=$(printf '%s\n' "$missing" | awk '{ printf "%s%s", (NR > 1 ? " " : ""), $2 }')
    brew=$(printf '%s\n' "$missing" | awk '$3 != "-" { printf "%s%s", (n++ ? " " : ""), $3 }')
    install_packages "$apt" "$brew" || exit "$unavailable"
    missing=$(missing_libraries)
    if [ -n "$missing" ]; then
        say "Installed, but pkg-config still does not find: $(printf '%s\n' "$missing" | awk '{ printf "%s ", $1 }')"
        exit "$unavailable"
    fi
}

# Installs a font for the tests that look at captions, where the system has none of those that lintel looks for. Without one they
# are skipped, which is no reason to stop.
wish_for_font() {
    local font
    for font in /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf \
        /usr/share/fonts/TTF/DejaVuSans.ttf /System/Library/Fonts/Helvetica.ttc; do
        [ -f "$font" ] && return 0
    done
    if command -v apt-get >/dev/null 2>&1; then
        install_packages fonts-dejavu-core - || say "Tests of captions are skipped."
    fi
}
