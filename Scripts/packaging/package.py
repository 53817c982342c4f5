"""Packs the files of a release around a program: package.py PROGRAM LINKED TRIPLE FOLDER.

LINKED lists the static archives inside the program, one a line; it is empty for one that uses the system's. What is written depends on the
program, the last commit and the version alone: not on folder, time, umask, time zone or language.
"""
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import archives
import components
import debian
import formula
import project
import spdx


def printed(tool, *arguments):
    return subprocess.run([tool, *arguments], stdout=subprocess.PIPE, check=True, stdin=subprocess.DEVNULL).stdout


def installed(tool):
    """What belongs under a prefix such as /usr: the program, manual pages and completions, {path: (mode, bytes)}."""
    result = {"bin/lintel": (0o755, pathlib.Path(tool).read_bytes())}
    with tempfile.TemporaryDirectory() as scratch:
        printed(tool, "manual", "--out", scratch)
        for page in pathlib.Path(scratch).rglob("*.[0-9]"):
            result[f"share/man/{page.relative_to(scratch)}"] = (0o644, page.read_bytes())
    for shell, path in [("bash", "share/bash-completion/completions/lintel"), ("zsh", "share/zsh/site-functions/_lintel"),
                        ("fish", "share/fish/vendor_completions.d/lintel.fish")]:
        result[path] = (0o644, printed(tool, "completions", shell))
    return result


def bundle(tool, triple):
    """The tool as SwiftPM takes it (SE-0305)."""
    variant = f"lintel-{project.version()}-{triple}/bin/lintel"
    info = {"schemaVersion": "1.0", "artifacts": {"lintel": {
        "version": project.version(), "type": "executable", "variants": [{"path": variant, "supportedTriples": [triple]}]}}}
    return {"info.json": (0o644, (json.dumps(info, indent=2) + "\n").encode()),
            variant: (0o755, pathlib.Path(tool).read_bytes())}


def package(folder, entries):
    """The package of LintelUIKit, the plugins and the bundle, for builds that do not compile the tool."""
    for plugin in ["LintelPlugin", "LintelBundlePlugin", "LintelCommand", "LintelCheck"]:
        # Links become what they name.
        shutil.copytree(project.root / "Plugins" / plugin, folder / "Plugins" / plugin)
    shutil.copytree(project.root / "Sources/LintelUIKit", folder / "Sources/LintelUIKit")
    shutil.copyfile(project.root / "Scripts/support/binary-package.swift", folder / "Package.swift")
    for path, (mode, data) in entries.items():
        file = folder / "lintel.artifactbundle" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        file.chmod(mode)


def main(tool, linked, triple, folder):
    os.umask(0o022)
    found = printed(tool, "--version").decode().split()[1]
    if found != project.version():
        raise SystemExit(f"{tool} is version {found}, and Version.swift says {project.version()}")
    for reason in project.differences():
        print(f"warning: {reason}", file=sys.stderr)
    folder = pathlib.Path(folder)
    when = project.commit_time()
    version = project.version()
    base = f"lintel-{version}-{triple}"

    entries = bundle(tool, triple)
    archive = archives.zipped({f"lintel.artifactbundle/{path}": entry for path, entry in entries.items()})
    (folder / "lintel.artifactbundle.zip").write_bytes(archive)
    # What `swift package compute-checksum` prints: the SHA-256 of the archive.
    (folder / "lintel.artifactbundle.zip.checksum").write_text(hashlib.sha256(archive).hexdigest() + "\n")
    package(folder / "Lintel", entries)

    parts = components.components(pathlib.Path(linked).read_text().splitlines())
    notices = components.notices(parts)
    tree = installed(tool)
    license = (0o644, (project.root / "LICENSE").read_bytes())
    extra = {"LICENSE": license} | ({"THIRD-PARTY-NOTICES.txt": (0o644, notices.encode())} if parts else {})
    binary = archives.gzipped(archives.tar({f"{base}/{path}": entry for path, entry in (tree | extra).items()}, when))
    (folder / f"{base}.tar.gz").write_bytes(binary)

    # Modes by a rule that does not depend on the settings of whoever calls git.
    source = archives.gzipped(project.git("-c", "tar.umask=0022", "archive", f"--prefix=lintel-{version}/", "HEAD", is_text=False))
    (folder / f"lintel-{version}.tar.gz").write_bytes(source)
    is_linux = "linux" in triple
    (folder / "lintel.rb").write_text(
        formula.text(f"lintel-{version}.tar.gz", source, f"{base}.tar.gz", binary if is_linux and triple.startswith("x86_64") else None))

    if parts:
        document = spdx.document(pathlib.Path(tool).read_bytes(), f"{base}.tar.gz", parts, when)
        (folder / f"lintel-{version}.spdx.json").write_text(json.dumps(document, indent=2) + "\n")
        container = (project.root / "Scripts/packaging/Containerfile").read_text()
        (folder / "Containerfile").write_text(container.replace("lintel-VERSION-TRIPLE", base))
    if is_linux and shutil.which("dpkg-deb"):
        debian.write(folder, triple.split("-")[0], tree, parts, when)

    files = sorted(path for path in folder.iterdir() if path.is_file())
    (folder / "SHA256SUMS").write_text("".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files))


main(*sys.argv[1:])
