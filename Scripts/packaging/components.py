"""What is inside the static tool beside Lintel's own code, and under which licences.

The list is checked against what the linker took: an archive that no component has is an error, so that nothing is linked without its
licence being passed on.
"""
import dataclasses
import fnmatch
import pathlib
import re
import subprocess


@dataclasses.dataclass(frozen=True)
class Known:
    """A library that may be linked."""
    name: str
    # Patterns of the names of its static archives.
    archives: tuple
    # An SPDX expression; from the copyright file of its Debian package, or from the toolchain's licence.
    license: str
    home: str


KNOWN = [
    Known("Swift", ("libswift*.a", "libFoundationEssentials.a", "lib_FoundationC*.a", "libdispatch.a", "libBlocksRuntime.a"),
          "Apache-2.0 WITH Swift-exception", "https://www.swift.org"),
    Known("glibc", ("libc.a", "libm.a", "libm-*.a", "libmvec.a", "libpthread.a", "libdl.a"), "LGPL-2.1-or-later",
          "https://www.gnu.org/software/libc/"),
    Known("libstdc++", ("libstdc++.a",), "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    Known("libgcc", ("libgcc.a", "libgcc_eh.a"), "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    Known("libyaml", ("libyaml.a",), "MIT", "https://pyyaml.org/wiki/LibYAML"),
    Known("expat", ("libexpat.a",), "MIT", "https://libexpat.github.io"),
    Known("libpng", ("libpng*.a",), "libpng-2.0", "http://www.libpng.org/pub/png/libpng.html"),
    Known("zlib", ("libz.a",), "Zlib", "https://zlib.net"),
    Known("libdeflate", ("libdeflate.a",), "MIT", "https://github.com/ebiggers/libdeflate"),
    Known("libjpeg-turbo", ("libjpeg.a",), "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org"),
    Known("littlecms", ("liblcms2.a",), "MIT", "https://www.littlecms.com"),
    Known("FreeType", ("libfreetype.a",), "FTL", "https://freetype.org"),
    Known("brotli", ("libbrotlidec.a", "libbrotlicommon.a"), "MIT", "https://github.com/google/brotli"),
]


@dataclasses.dataclass(frozen=True)
class Component:
    """A library that is linked, with its archives here."""
    known: Known
    archives: tuple
    version: str
    # Name and version of the Debian source package; empty for what belongs to Swift's toolchain.
    source: tuple
    # The licence, with the names of those who hold rights.
    text: str


def linked(map_file):
    """The static archives that a map of the linker lld names members of, sorted."""
    # Two addresses, a size, an alignment, and a path that may have blanks.
    member = re.compile(r"\s*[0-9a-f]+ +[0-9a-f]+ +[0-9a-f]+ +[0-9]+ +(/.*?\.a)\(")
    with open(map_file, errors="replace") as lines:
        return sorted({found.group(1) for found in map(member.match, lines) if found})


def components(archives):
    """The libraries that these archives are, in the order of the list above."""
    result, rest = [], sorted(archives)
    for known in KNOWN:
        own = [path for path in rest if any(fnmatch.fnmatchcase(pathlib.PurePath(path).name, one) for one in known.archives)]
        rest = [path for path in rest if path not in own]
        if own:
            result.append(_component(known, tuple(own)))
    if rest:
        raise SystemExit("Scripts/packaging/components.py has no licence for: " + " ".join(rest))
    return result


def _component(known, archives):
    if known.name == "Swift":
        return Component(known, archives, _swift_version(), (), (_toolchain() / "share/swift/LICENSE.txt").read_text().strip() + "\n")
    # Debian's package has none of littlecms: it is made by static-libraries.sh of the sources of this one.
    package = "liblcms2-dev" if known.name == "littlecms" else _printed("dpkg", "-S", pathlib.Path(archives[0]).resolve()).split(":")[0]
    name, version = _printed("dpkg-query", "-W", "-f", "${source:Package} ${source:Version}", package).split(" ")
    text = (pathlib.Path("/usr/share/doc") / package / "copyright").read_text(errors="replace").strip() + "\n"
    return Component(known, archives, version, (name, version), text)


def notices(parts):
    """The text that goes with the tool: the licences of everything inside it."""
    line = "=" * 100
    texts = ["The program lintel contains these works of others, under their licences.\n"]
    texts += [f"{line}\n{part.known.name} {part.version}\n{part.known.home}\nLicense: {part.known.license}\n{line}\n\n{part.text}"
              for part in parts]
    texts.append(f"{line}\nglibc is under the LGPL: Lintel's complete source, and the script that links it (Scripts/release), are published\n"
                 "with each release, so that it can be linked with another version of glibc.\n")
    return "\n".join(texts)


def _toolchain():
    """The folder `usr` of Swift's toolchain."""
    found = re.search(r'"runtimeResourcePath": "([^"]+)"', _printed("swift", "-print-target-info"))
    return pathlib.Path(found.group(1)).resolve().parents[1]


def _swift_version():
    return re.search(r"Swift version (\S+)", _printed("swift", "--version")).group(1)


def _printed(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True,
                          stdin=subprocess.DEVNULL).stdout
