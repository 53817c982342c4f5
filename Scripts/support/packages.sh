# Sourced by the scripts beside it. Installs what the build needs from the system; says on stderr what it does, asks
# nothing. Written for bash 3.2, which every Mac has.

say() { printf '%s\n' "$*" >&2; }

# explain_if_asked "$@": if the first argument is --help or -h, prints the comment at the head of the running script and
# exits.
explain_if_asked() {
    case ${1:-} in
    -h | --help)
        # shellcheck disable=SC2154 # every script sets root
        sed -n -e '1d' -e '/^#/!q' -e 's/^# \{0,1\}//p' "$root/Scripts/$(basename "$0")"
        exit 0
        ;;
    esac
}

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
# Scripts that run at the same time install in turn.
install_packages() {
    if command -v apt-get >/dev/null 2>&1; then
        say "Installing with apt-get: $1"
        one_at_a_time apt_install "$1" ||
            { say "Could not install. By hand: sudo apt-get install $1"; return "$unavailable"; }
    elif command -v brew >/dev/null 2>&1; then
        say "Installing with Homebrew: $2"
        # shellcheck disable=SC2086 # words
        HOMEBREW_NO_ENV_HINTS=1 one_at_a_time brew install $2 </dev/null >&2 ||
            { say "Could not install. By hand: brew install $2"; return "$unavailable"; }
    else
        say "Neither apt-get nor Homebrew is here. Please install, under the names your system has for them: $1"
        return "$unavailable"
    fi
}

apt_install() {
    # shellcheck disable=SC2086 # words
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $1 </dev/null >&2 ||
        { as_root apt-get update </dev/null >&2 &&
            as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $1 </dev/null >&2; }
}

# Runs a command while no other script beside this one does so: a folder is made by one of them only. LINTEL_LOCK names
# what is waited for, so that a command that runs under one lock may take another. A lock whose process has gone is of a
# script that was killed.
one_at_a_time() {
    local lock=${TMPDIR:-/tmp}/lintel-${LINTEL_LOCK:-packages}.lock status=0 holder
    until mkdir "$lock" 2>/dev/null; do
        holder=$(cat "$lock/process" 2>/dev/null || true)
        if [ -n "$holder" ] && kill -0 "$holder" 2>/dev/null; then
            :
        elif [ -n "$holder" ] || [ -n "$(find "$lock" -maxdepth 0 -mmin +1 2>/dev/null)" ]; then
            # Renamed first, which only one of those that wait can do.
            mv "$lock" "$lock.$$" 2>/dev/null && rm -rf "$lock.$$"
            continue
        fi
        sleep 0.2
    done
    echo $$ >"$lock/process"
    LINTEL_LOCK=packages "$@" || status=$?
    rm -rf "$lock"
    return "$status"
}

# need_packages DEBIAN_NAMES…: installs those that are missing. Elsewhere than on Debian the checks find what they need
# in the path.
need_packages() {
    command -v dpkg >/dev/null 2>&1 || return 0
    local name missing=""
    for name in "$@"; do
        dpkg -s "$name" >/dev/null 2>&1 || missing="$missing $name"
    done
    [ -z "$missing" ] || install_packages "${missing# }" ""
}

# Sets `python` to the system's Python, which sees the modules that Debian's packages bring.
use_python() {
    python=/usr/bin/python3
    [ -x "$python" ] || python=python3
}

# Sets `browser` to Chromium; CHROMIUM names another.
use_chromium() {
    need_packages chromium
    browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
    [ -n "$browser" ] || { say "No Chromium was found; name one in CHROMIUM."; exit "$unavailable"; }
}

# use_python_with PACKAGE…: sets `python` to an environment with these packages of PyPI, which later runs find again.
# Scripts that run at the same time and want the same packages make it once.
use_python_with() {
    local folder
    folder=$root/.build/python/$(printf '%s-' "$@")environment
    python=$folder/bin/python
    [ -e "$folder/complete" ] || LINTEL_LOCK=python one_at_a_time make_python_environment "$folder" "$@"
}

make_python_environment() {
    local folder=$1
    shift
    # Another script may have made it while this one waited.
    [ ! -e "$folder/complete" ] || return 0
    rm -rf "$folder"
    if ! python3 -m venv "$folder" >/dev/null 2>&1; then
        install_packages python3-venv python3 || return
        python3 -m venv "$folder" || return
    fi
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@" </dev/null >&2 || return
    touch "$folder/complete"
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

# Sets `shared_tool` to a lintel that loads the C library, so that a library loaded before it sees its calls. What
# Scripts/release links into the same place contains the C library. Scripts/test-clients keeps one in SHARED_TOOL. Needs
# `root`.
use_shared_tool() {
    shared_tool=${SHARED_TOOL:-}
    [ -z "$shared_tool" ] || return 0
    swift build -c release --product lintel --package-path "$root" </dev/null >&2 || exit
    # shellcheck disable=SC2034
    shared_tool=$root/.build/release/lintel
}

# Installs a font for the tests that look at captions, where the system has none of those that lintel looks for. Without
# one they are skipped, which is no reason to stop.
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

# Runs tests on the modules as the tool has them: they show each other what they need by `package`, so that nothing is
# compiled a second time for tests.
#
# The product of the tests is built by its name: 'swift test' by itself also builds what the plugins run, which is every
# module again.
#
# TESTS names a product that is built already, which needs nothing of SwiftPM, whose lock others may hold.
run_tests() {
    if [ -n "${TESTS:-}" ]; then
        "$TESTS" --testing-library swift-testing "$@"
        return
    fi
    swift build -c release --product LintelPackageTests >&2 || return
    swift test -c release --disable-testable-imports --skip-build "$@"
}
