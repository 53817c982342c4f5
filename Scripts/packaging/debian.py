"""A Debian package of the static tool, which needs no other package."""
import gzip
import hashlib
import os
import pathlib
import subprocess
import tempfile
import textwrap
import time

import components
import project

# Of Debian, by Swift's names.
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def name(architecture):
    return f"lintel_{version()}_{ARCHITECTURES[architecture]}.deb"


def version():
    """Debian's: one for each of Lintel's, since the package is made with it."""
    return f"{project.version()}-1"


def write(folder, architecture, installed, parts, when):
    """Writes the package into a folder. installed: what an archive has, {path: (mode, bytes)}. parts: see components.py."""
    with tempfile.TemporaryDirectory() as scratch:
        tree = pathlib.Path(scratch) / "lintel"
        for path, (mode, data) in files(installed, parts, when).items():
            file = tree / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            file.chmod(mode)
        size = sum(-(-file.stat().st_size // 1024) if file.is_file() else 1 for file in tree.rglob("*"))
        control = tree / "DEBIAN" / "control"
        control.parent.mkdir()
        control.write_text(description(architecture, size))
        sums = [f"{_md5(file)}  {file.relative_to(tree)}\n" for file in sorted(tree.rglob("*"))
                if file.is_file() and "DEBIAN" not in file.parts]
        (control.parent / "md5sums").write_text("".join(sums))
        for entry in [tree, *tree.rglob("*")]:
            if entry.is_dir() or entry.parent.name == "DEBIAN":
                entry.chmod(0o755 if entry.is_dir() else 0o644)
        # One thread, since xz divides its work otherwise by their number.
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--threads-max=1", "--build", str(tree),
                        str(pathlib.Path(folder) / name(architecture))],
                       check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       env={**os.environ, "SOURCE_DATE_EPOCH": str(when), "LC_ALL": "C", "TZ": "UTC"})


def files(installed, parts, when):
    """What the package installs, {path: (mode, bytes)}."""
    result = {}
    for path, (mode, data) in installed.items():
        if path.startswith("share/man/"):
            path, data = path + ".gz", gzip.compress(data, 9, mtime=0)
        elif path.startswith("share/zsh/site-functions/"):
            # Debian's zsh looks here for what packages bring.
            path = path.replace("site-functions", "vendor-completions")
        result["usr/" + path] = (mode, data)
    documents = "usr/share/doc/lintel/"
    result[documents + "copyright"] = (0o644, copyright(parts))
    result[documents + "THIRD-PARTY-NOTICES.txt.gz"] = (0o644, gzip.compress(components.notices(parts).encode(), 9, mtime=0))
    result[documents + "changelog.Debian.gz"] = (0o644, gzip.compress(changelog(when), 9, mtime=0))
    result[documents + "changelog.gz"] = (0o644, gzip.compress((project.root / "CHANGELOG.md").read_bytes(), 9, mtime=0))
    result["usr/share/lintian/overrides/lintel"] = (0o644, OVERRIDES)
    return result


OVERRIDES = b"""\
# One package serves every release of Debian and Ubuntu, so that all libraries, and Swift's, which Debian does not have, are inside. A
# program of this kind that has no fixed address is taken for a library that forgot what it needs.
lintel: embedded-library *
lintel: shared-library-lacks-prerequisites [usr/bin/lintel]
# The package is published with Lintel and not uploaded to Debian, where a bug asks for new packages.
lintel: initial-upload-closes-no-bugs [usr/share/doc/lintel/changelog.Debian.gz:1]
"""


def description(architecture, size):
    paragraphs = "\n .\n".join(textwrap.fill(text, 78, initial_indent=" ", subsequent_indent=" ") for text in project.DESCRIPTION)
    return (f"Package: lintel\nVersion: {version()}\nArchitecture: {ARCHITECTURES[architecture]}\nMaintainer: {project.CONTACT}\n"
            f"Installed-Size: {size}\nSection: graphics\nPriority: optional\nHomepage: {project.HOME}\n"
            f"Description: {project.SUMMARY[0].lower() + project.SUMMARY[1:]}\n{paragraphs}\n")


def copyright(parts):
    """In Debian's format for machines; licences of what is inside the tool are in the file of notices."""
    license = (project.root / "LICENSE").read_text()
    body = license[license.index("Permission is"):]
    fields = "".join(f" {line}\n" if line else " .\n" for line in body.rstrip("\n").split("\n"))
    others = "".join(f" {part.known.name} {part.version}: {part.known.license}\n" for part in parts)
    return (f"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Lintel\nSource: {project.HOME}\n"
            f"Comment:\n The program contains these works; THIRD-PARTY-NOTICES.txt.gz has their licences.\n .\n{others}\n"
            f"Files: *\nCopyright: 2026 The Lintel authors\nLicense: Expat\n{fields}").encode()


def changelog(when):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(when))
    return (f"lintel ({version()}) stable; urgency=medium\n\n  * Version {project.version()}; see changelog.gz.\n\n"
            f" -- {project.CONTACT}  {date}\n").encode()


def _md5(file):
    return hashlib.md5(file.read_bytes()).hexdigest()
