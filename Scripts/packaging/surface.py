"""What users rely on of this checkout, as one value that can be compared: surface.py LINTEL GRAPHS prints it as JSON.

LINTEL is the tool, GRAPHS a folder with the symbol graphs of the library Lintel, where those of LintelUIKit are put too. Each part maps names to text; a name that has gone, or
whose text is another, is a change of that part.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import ios_modules
import project

# Shipped presets that are built: of each kind of image one. All formats, so that every name of a file is seen.
PRESETS = ["sunset", "harbour", "signboard", "dimming"]
FORMATS = "xcassets,bundle,jpeg,android,web,flutter,react-native,images,swift"
SCHEMAS = ["preset", "manifest", "runtime", "batch", "devices"]


def run(tool, *arguments):
    return subprocess.run([tool, *arguments], stdout=subprocess.PIPE, check=True, stdin=subprocess.DEVNULL).stdout


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


def outputs(tool):
    """The pixels of images, and the bytes of files without the versions that they name, each by its path."""
    # Only where pictures are compared.
    from PIL import Image
    pixels, files = {}, {}
    with tempfile.TemporaryDirectory() as scratch:
        run(tool, "build", *PRESETS, "--formats", FORMATS, "--no-cache", "--quiet", "--out", scratch)
        folder = pathlib.Path(scratch)
        for path in sorted(one for one in folder.rglob("*") if one.is_file()):
            name, data = str(path.relative_to(folder)), path.read_bytes()
            if path.suffix in (".png", ".jpg"):
                with Image.open(path) as image:
                    pixels[name] = digest(f"{image.size}".encode() + image.convert("RGBA").tobytes())
            if path.name == "manifest.json":
                # The digests of files are compared as those files.
                data = re.sub(rb'"(version|rendererVersion|deviceCatalogVersion|sha256)": ?("[^"]*"|\d+)', b"", data)
                data = re.sub(rb'"[0-9a-f]{64}"', b"", data)
            files[name] = digest(data)
    return pixels, files


def schema(tool, name):
    """The members of documents, by their paths: `properties/bars/…`, each with its type and its choices."""
    found = {}

    def walk(path, value):
        if isinstance(value, dict):
            kept = {key: value[key] for key in ("type", "enum", "const", "required", "$ref") if key in value}
            if kept:
                found[path] = json.dumps(kept, sort_keys=True)
            for key, one in value.items():
                if key not in ("description", "title", "examples", "default", "$comment", "enum", "required"):
                    walk(f"{path}/{key}", one)
        elif isinstance(value, list):
            for index, one in enumerate(value):
                walk(f"{path}/{index}", one)

    walk("", json.loads(run(tool, "schema", name)))
    return found


def commands(tool):
    """Commands with their options, of the manual pages."""
    found = {}
    with tempfile.TemporaryDirectory() as scratch:
        run(tool, "manual", "--out", scratch)
        for page in sorted(pathlib.Path(scratch).rglob("*.1")):
            command = page.stem.replace("-", " ")
            found[command] = ""
            for line in page.read_text().splitlines():
                if line.startswith(".It Fl"):
                    for option in re.findall(r"Fl (?:Fl |\\-)?([A-Za-z0-9-]+|\\-[\\A-Za-z0-9-]+)", line):
                        found[f"{command} {option.replace(chr(92), '')}"] = ""
    return found


def uikit_graphs(folder):
    """Writes the symbol graphs of LintelUIKit, compiled for iOS."""
    with tempfile.TemporaryDirectory() as scratch:
        ios = ios_modules.Compiler(scratch)
        made = [done for _, done in ios.make_stand_ins("13.0")]
        made.append(ios.make_module("LintelUIKit", sorted((project.root / "Sources/LintelUIKit").rglob("*.swift")), "13.0", [
            "-emit-symbol-graph", "-emit-symbol-graph-dir", folder, "-symbol-graph-minimum-access-level", "public"]))
        for done in made:
            if done.returncode != 0:
                raise SystemExit(done.stderr)


def library(graphs):
    """Public declarations of the libraries, of their symbol graphs: the names of owners and the whole declaration, as the compiler sees it.

    A case of an enumeration that clients may switch over without `@unknown default` has that enumeration as its text: another case
    there breaks them.
    """
    found = {}
    for path in sorted(pathlib.Path(graphs).glob("*.symbols.json")):
        graph = json.loads(path.read_text())
        # LintelUIKit@SwiftUI has what LintelUIKit adds to SwiftUI.
        module = path.name.split("@")[0].split(".")[0]
        declarations = [
            (symbol["kind"]["identifier"], symbol["pathComponents"],
             "".join(part["spelling"] for part in symbol.get("declarationFragments", [])).strip())
            for symbol in graph["symbols"]]
        exhaustive = {tuple(names) for kind, names, text in declarations if kind == "swift.enum" and "@nonexhaustive" not in text}
        for kind, names, text in declarations:
            if kind == "swift.extension":
                continue
            owner = tuple(names[:-1])
            is_needed = kind == "swift.enum.case" and owner in exhaustive
            # Overloads have equal names.
            found[f"{module}: {'.'.join(names)}: {text}"] = f"exhaustive {module}: {'.'.join(owner)}" if is_needed else ""
    return found


def surface(tool, graphs):
    pixels, files = outputs(tool)
    uikit_graphs(graphs)
    versions = dict(re.findall(r"static let (tool|renderer) = \"?([^\"\n]+)", (project.root / "Sources/LintelEngine/Version.swift").read_text()))
    text = (project.root / "Sources/LintelDiagnostics/DiagnosticID.swift").read_text()
    return {
        "version": versions["tool"], "renderer": int(versions["renderer"]), "pixels": pixels, "files": files,
        "schemas": {f"{name}{path}": kind for name in SCHEMAS for path, kind in schema(tool, name).items()},
        "commands": commands(tool), "diagnostics": {code: "" for code in sorted(set(re.findall(r"LN\d{4}", text)))},
        "library": library(graphs),
    }


if __name__ == "__main__":
    json.dump(surface(*sys.argv[1:]), sys.stdout, indent=1, sort_keys=True)
