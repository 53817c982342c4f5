"""See Scripts/clients/containment, which runs it: containment.py ROOT TOOL LIBRARY FOLDER [PART...]"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

import tinycss2

root, tool, library, work = sys.argv[1:5]
sys.path.insert(0, f"{root}/Scripts/support")
from build_checks import check, finish  # noqa: E402
from fault_scenes import files  # noqa: E402

PRESET = ("lintel: 1\nname: Tiny\nbackground: linear-gradient(to right, #ff5f6d, #ffc371)\ndevices: iPhone 16\n"
          "scales: 3\nbars: { navigation: { metrics: [default] } }\n")
BATCH = "lintelBatch: 1\npresets: Tiny.yml\nbrands:\n  acme:\n  bolt:\n"
cache = f"{work}/cache"
number = 0


class Case:
    """A folder with inputs, an output folder, and a folder of somebody else's, which stays as it is."""

    def __init__(self, title):
        global number
        number += 1
        self.title = title
        self.base = pathlib.Path(work) / f"case{number}"
        self.inputs, self.out, self.victim = (self.base / name for name in ("in", "out", "victim"))
        for folder in (self.inputs, self.out, self.victim / "Tiny"):
            folder.mkdir(parents=True)
        (self.victim / "file").write_text("precious\n")
        (self.victim / "Tiny" / "manifest.json").write_text('{"lintelManifest": 1, "files": ["manifest.json", "a"]}')
        (self.victim / "Tiny" / "a").write_text("precious too\n")
        (self.inputs / "Tiny.yml").write_text(PRESET)
        (self.inputs / "brands.yml").write_text(BATCH)
        self.before = files(self.victim)

    def run(self, *words, **settings):
        log = self.base / "log"
        environment = {**os.environ, "LINTEL_CACHE": cache, "LD_PRELOAD": library, "FAULT_LOG": str(log), **settings}
        done = subprocess.run([tool, *map(str, words)], env=environment, capture_output=True, cwd=self.base, timeout=120)
        self.rows = [line.split("\t") for line in log.read_text().splitlines()] if log.exists() else []
        log.unlink(missing_ok=True)
        return done

    def escaped(self):
        """Paths of calls that change something, and are neither below the outputs nor of the cache. The last part of a path is a name in
        its folder; what leads there counts with its links followed, but for one that is in the way of a file opened without following."""
        bad = []
        for row in self.rows:
            for path in [row[3], row[4]]:
                if not path:
                    continue
                place = os.path.join(os.path.realpath(self.base / os.path.dirname(path)), os.path.basename(path))
                if not any((place + "/").startswith(f"{top}/") for top in (os.path.realpath(self.out), cache)):
                    bad.append(f"{row[1]} {path}")
        return bad

    def judge(self, done, statuses=(0, 65, 73)):
        wrong = self.escaped()
        if files(self.victim) != self.before:
            wrong.append("files outside were changed")
        if done.returncode not in statuses:
            wrong.append(f"it ended with {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
        check(self.title, not wrong, wrong)


def seen():
    """Whether the library sees what the tool writes: without that, all other paths would be right."""
    case = Case("")
    case.run("build", "in/Tiny.yml", "--out", "out", "--quiet")
    written = {os.path.basename(path) for row in case.rows for path in row[3:5]}
    check("what a build writes is seen", {"manifest.json", "Tiny"} <= written, written)


def links():
    """A link in an output folder, which a contributor has committed, leads elsewhere."""
    def link(case, name, target):
        place = case.out / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(os.path.relpath(case.victim / target, place.parent))

    build = ("build", "in/Tiny.yml", "--out", "out", "--quiet")
    generate = ("generate", "in/Tiny.yml", "--out", "out")
    batch = ("batch", "in/brands.yml", "--out", "out", "--quiet")
    rules = ("plan", "in/brands.yml", "--ninja", "out/rules.ninja", "--out", "out", "--quiet")
    gallery = ("preview", "--gallery", "in/Tiny.yml", "-o", "out", "--quiet")
    for words, name, target, statuses in [
        (build, "Tiny", "", (73,)), (build, "Tiny", "Tiny", (73,)),
        (build, ".Tiny.lintel-0123456789abcdef", "", (0,)), (build, ".Tiny.lintel-0123456789abcdef.old", "Tiny", (0, 73)),
        (generate, "Tiny", "Tiny", (73,)), (generate, "Tiny+Lintel.json", "file", (73,)),
        (generate, "Tiny.lintel-stamp", "file", (0,)), (generate, ".Tiny.lintel-stamp.lintel-0123456789abcdef", "file", (0,)),
        (batch, "batch-manifest.jsonl", "file", (0,)), (batch, "batch-manifest.jsonl.partial", "file", (0,)),
        (batch, "acme", "", (65, 73)), (batch, ".lintel-batch", "", (65, 73)), (batch, "acme/Tiny", "Tiny", (65, 73)),
        (rules, ".lintel-jobs", "", (73,)), (rules, ".lintel-jobs/acme", "", (73,)), (rules, ".lintel-jobs/acme/Tiny", "Tiny", (73,)),
        (gallery, "index.html", "file", (0,)), (gallery, "Tiny.html", "file", (0,)),
    ]:
        case = Case(f"{words[0]}: the link {name} to {target or 'a folder'} leads nowhere")
        link(case, name, target)
        case.judge(case.run(*words), statuses)
    for inner in ["Tiny.xcassets", "Tiny.xcassets/Bars", "manifest.json", "Tiny.bundle/Info.plist", "Tiny+Lintel.json"]:
        case = Case(f"build: a link in the place of {inner} leads nowhere")
        case.run(*build)
        place = case.out / "Tiny" / inner
        shutil.rmtree(place) if place.is_dir() else place.unlink()
        link(case, f"Tiny/{inner}", "Tiny/manifest.json" if place.suffix else "")
        (case.inputs / "Tiny.yml").write_text(PRESET.replace("#ff5f6d", "#0f5f6d"))
        case.judge(case.run(*build))
    case = Case("merge: links to folders in the output lead nowhere")
    for k in (1, 2):
        case.run("batch", "in/brands.yml", "--out", f"part{k}", "--shard", f"{k}/2", "--quiet")
    link(case, "acme", "")
    link(case, "bolt", "")
    case.judge(case.run("merge", "part1", "part2", "--out", "out"), (65, 73, 74))


def manifests():
    """A manifest that lists what is not in its folder."""
    for listed in ["../../victim/file", "../../victim/Tiny/a", "/etc/passwd", "Tiny.xcassets/../../../victim/file", "..", ".",
                   "", "a\x00b", "x" * 5000, "link/file"]:
        case = Case(f"build: a manifest that lists {listed[:40]!r} takes nothing away")
        done = case.run("build", "in/Tiny.yml", "--out", "out", "--quiet")
        place = case.out / "Tiny" / "manifest.json"
        record = json.loads(place.read_text())
        record["files"].append(listed.replace("/etc/passwd", str(case.victim / "file")))
        place.write_text(json.dumps(record))
        (case.out / "Tiny" / "link").symlink_to("../../victim")
        (case.inputs / "Tiny.yml").write_text(PRESET.replace("#ff5f6d", "#0f5f6d"))
        case.judge(case.run("build", "in/Tiny.yml", "--out", "out", "--quiet"))
        case.title = case.title.replace("build:", "verify:")
        case.judge(case.run("verify", "out"), (0, 1, 65, 73))
    # Parts of a batch say where their folders are.
    for folder in ["../victim/Tiny", "acme/../../victim", "/etc", "acme", "../\u0301victim", "/\u0301victim"]:
        case = Case(f"merge: a part whose folder is {folder!r} is refused")
        case.run("batch", "in/brands.yml", "--out", "part", "--shard", "1/1", "--quiet")
        place = case.base / "part" / "batch-manifest.1-of-1.jsonl"
        if not place.exists():
            place = next((case.base / "part").glob("batch-manifest*"))
            place = place.rename(case.base / "part" / "batch-manifest.1-of-1.jsonl")
        place.write_text(place.read_text().replace('"acme/Tiny"', json.dumps(folder)))
        case.judge(case.run("merge", "part", "--out", "out"), (65, 66, 73))


def reads():
    """A preset that names files outside its project."""
    secret = 'aws_secret_key: "s3cr3t-0123456789"'
    for path, is_link in [("../victim/secret.yml", False), ("{abs}", False), ("link.yml", True), ("folder/secret.yml", True)]:
        case = Case(f"check: {'a link' if is_link else path} to a file outside the project is not read")
        (case.victim / "secret.yml").write_text(secret)
        case.before = files(case.victim)
        (case.inputs / "link.yml").symlink_to("../victim/secret.yml")
        (case.inputs / "folder").symlink_to("../victim")
        path = path.replace("{abs}", str(case.victim / "secret.yml"))
        (case.inputs / "Tiny.yml").write_text(PRESET + f"palettes: {path}\n")
        done = case.run("check", "in/Tiny.yml")
        case.judge(done, (1,))
        said = (done.stdout + done.stderr).decode(errors="replace")
        check("  and its text is not quoted", "s3cr3t" not in said and "outside the preset's" in said, said)
        (case.inputs / "Tiny.yml").write_text(PRESET + f"palettes: {path}\n")
        said = case.run("check", "in/Tiny.yml", LINTEL_READ=str(case.victim)).stderr.decode(errors="replace")
        check("  and it is read where LINTEL_READ names its folder", "outside the preset" not in said and "aws_secret" in said, said)


TEXTS = ['"', "'", "\\", "`touch pwned`", "$(touch pwned)", "${HOME}", "%0A::error::x", "*/ x", "<!-- x -->", "]]>",
         "</style><script>alert(1)</script>", "#{x}", "\\(fatalError())", "{{x}}", "@import url(x);", "}; a{b:c}", "a\tb",
         "-", "é", "字", "🜚", "&amp;", "%s%n", "$$", "a:b", "~", "*", "[x]", "?", "!", "|", ";", "a b", "@x", "=", "%"]
# What ninja before 1.12 takes for the end of a path, what no makefile can express, and what is printed as an escape.
NINJA, MAKE, ESCAPED = set("\"'`*<>?&|;\t"), set(";|"), set("\t")
BREAKS = ["\n", "\r", "a\nb: c", "\u2028", "\u202e", "\x1b[31m", "\x7f"]


def exported():
    """Names and titles in what other programs compile and parse."""
    case = Case("")
    swift = case.base / "swift"
    swift.mkdir()
    gradient = "linear-gradient(in oklch to right, #ff5f6d, gold 30%, #123)"
    wrong = []
    for index, text in enumerate(TEXTS + BREAKS):
        tokens = case.inputs / f"t{index}.json"
        tokens.write_text(json.dumps({f"n{text}".replace(".", "").replace("{", "").replace("}", "").replace("$", ""): {
            "$type": "color", "$description": text, "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "g": {
            "$type": "gradient", "$description": text, "$value": [
                {"color": {"colorSpace": "srgb", "components": [1, 0, 0]}, "position": 0},
                {"color": {"colorSpace": "srgb", "components": [0, 0, 1]}, "position": 1}]}}))
        for source, more in [(gradient, ["--name", "n" + text]), (str(tokens), [])]:
            for kind in ["css", "svg", "dtcg", "swift"]:
                done = case.run("export", source, "--to", kind, *more, "--quiet")
                out = done.stdout.decode()
                if done.returncode != 0:
                    wrong.append(f"{kind} of {text!r}: {done.stderr.decode()[:200]}")
                    continue
                try:
                    if kind == "css":
                        nodes = tinycss2.parse_stylesheet(out, skip_comments=True, skip_whitespace=True)
                        names = [tinycss2.serialize(node.prelude).strip() for node in nodes if node.type == "qualified-rule"]
                        single = tinycss2.parse_component_value_list(out)
                        if any(node.type == "error" for node in single) or any(
                                node.type == "at-rule" and node.at_keyword not in ("media", "supports") for node in nodes) or any(
                                name != ":root" for name in names):
                            wrong.append(f"css of {text!r}: {out[:200]!r}")
                    elif kind == "svg":
                        kinds = {element.tag.rpartition("}")[2] for element in xml.fromstring(out).iter()}
                        if not kinds <= {"svg", "defs", "linearGradient", "stop", "rect", "g", "title", "desc"}:
                            wrong.append(f"svg of {text!r}: {kinds}")
                    elif kind == "dtcg":
                        json.loads(out)
                    else:
                        (swift / f"{index}{'n' if more else 't'}.swift").write_text(out)
                except (ValueError, xml.ParseError) as error:
                    wrong.append(f"{kind} of {text!r}: {error}")
        done = case.run("import", gradient, "--name", "n" + text, "--quiet")
        place = case.inputs / "imported.yml"
        place.write_bytes(done.stdout)
        said = case.run("check", place)
        if done.returncode != 0 or said.returncode != 0:
            wrong.append(f"import of {text!r}: {said.stderr.decode()[:300]}")
        done = case.run("build", case.inputs / "named.yml", "--out", "out") if (case.inputs / "named.yml").write_text(
            PRESET.replace("Tiny", json.dumps("N" + text, ensure_ascii=False))) else None
        if done.returncode == 0 and not re.fullmatch(r"[\w-]+", "N" + text):
            wrong.append(f"the name {text!r} builds")
    check(f"{len(TEXTS + BREAKS)} hostile names in CSS, SVG, design tokens and presets are names, or refused", not wrong, wrong[:6])
    compiled = subprocess.run(["swiftc", "-frontend", "-parse", *map(str, sorted(swift.iterdir()))], capture_output=True)
    texts = [path.read_text() for path in swift.iterdir()]
    check("and in Swift, as its compiler parses it",
          compiled.returncode == 0 and not any(re.search(r"\bfatalError\b", re.sub(r"//.*", "", text)) for text in texts), compiled.stderr)


def paths():
    """Paths of presets as ninja, make and CMake read them, and as continuous integration does."""
    wrong = []
    case = Case("")
    for index, text in enumerate(TEXTS):
        if "/" in text:
            text = text.replace("/", "_")
        folder = case.base / f"p{index}{text}"
        folder.mkdir()
        (folder / "Tiny.yml").write_text(PRESET + "palettes: p.yml\n")
        (folder / "p.yml").write_text('lintel: 1\npalette: { a: "#123456" }\n')
        out = case.base / f"o{index}"
        done = case.run("generate", folder / "Tiny.yml", "--out", out, "--depfile", case.base / "d", "--formats", "bundle")
        if done.returncode != 0:
            wrong.append(f"generate in {text!r}: {done.stderr.decode()[:200]}")
            continue
        if MAKE & set(text):
            rules = (case.base / "d").read_text()
            if text in rules or ".lintel-unlisted-input" not in rules or b"does not list every file" not in done.stderr:
                wrong.append(f"a depfile is written with {text!r}")
            continue
        (case.base / "build.ninja").write_text(
            f"rule r\n  command = cp d d.ninja; touch {out}/Tiny.lintel-stamp\n  depfile = d.ninja\n  deps = gcc\n"
            f"build {out}/Tiny.lintel-stamp: r\n")
        shutil.rmtree(case.base / ".ninja_deps", ignore_errors=True)
        for name in (".ninja_deps", ".ninja_log"):
            (case.base / name).unlink(missing_ok=True)
        subprocess.run(["ninja", "-C", case.base], capture_output=True)
        listed = subprocess.run(["ninja", "-C", case.base, "-t", "deps"], capture_output=True, text=True).stdout
        if f"    {folder}/p.yml\n" not in listed and not NINJA & set(text):
            wrong.append(f"ninja reads {text!r} as {listed[:300]!r}")
        (case.base / "Makefile").write_text(f"{out}/Tiny.lintel-stamp:\n\t@echo BUILT\ninclude d\n")
        fresh = subprocess.run(["make", "-q", "-C", case.base], capture_output=True)
        os.utime(folder / "p.yml", (4e9, 4e9))
        stale = subprocess.run(["make", "-C", case.base], capture_output=True, text=True)
        if fresh.returncode != 0 or "BUILT" not in stale.stdout:
            wrong.append(f"make reads {text!r} otherwise: {fresh.returncode} {fresh.stderr[:200]} {stale.stderr[:200]}")
        (case.base / "d").unlink()
        (folder / "Tiny.yml").write_text(PRESET.replace("#ff5f6d", "rde"))
        for form in ["github", "json", "sarif"]:
            done = case.run("check", folder / "Tiny.yml", "--format", form)
            out_text = (done.stdout + done.stderr).decode()
            if form == "github":
                lines = [line for line in out_text.splitlines() if line.startswith("::")]
                found = [re.match(r"::error file=([^,]*),", line) for line in lines]
                decoded = [match and match[1].replace("%0D", "\r").replace("%0A", "\n").replace("%3A", ":")
                           .replace("%2C", ",").replace("%25", "%") for match in found]
                if decoded != [f"{folder}/Tiny.yml"] and not ESCAPED & set(text) or len(lines) != 1:
                    wrong.append(f"workflow commands have {text!r} as {lines}")
            else:
                try:
                    json.loads(done.stdout)
                except ValueError as error:
                    wrong.append(f"{form} of {text!r}: {error}: {out_text[:200]}")
    check(f"{len(TEXTS)} hostile folders reach ninja, make and workflow commands as they are", not wrong, "\n".join(wrong))
    check("nothing in them was run", not list(pathlib.Path(work).rglob("pwned")))


def cmake():
    case = Case("")
    folders = [case.base / f"c{i} {t}" for i, t in enumerate(["$(touch pwned)", "${HOME}", "`touch pwned`", "a'b", "#", "@x@", "%"])]
    for index, folder in enumerate(folders):
        folder.mkdir()
        (folder / f"T{index}.yml").write_text(PRESET.replace("Tiny", f"T{index}"))
    quoted = " ".join(f"[==[{folder}/T{i}.yml]==]" for i, folder in enumerate(folders))
    (case.base / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.21)\nproject(Consumer NONE)\n"
        f'include("{root}/Integrations/cmake/LintelPresets.cmake")\nlintel_presets(theme FORMATS bundle PRESETS {quoted})\n')
    said = ""
    for line in [["cmake", "-S", case.base, "-B", case.base / "b", "-G", "Ninja", f"-DLINTEL={tool}"],
                 ["cmake", "--build", case.base / "b"]]:
        done = subprocess.run(list(map(str, line)), capture_output=True, text=True, env={**os.environ, "LINTEL_CACHE": cache})
        said += done.stdout + done.stderr
    built = len(list((case.base / "b").rglob("T*.lintel-stamp")))
    check(f"{len(folders)} hostile folders reach the tool through CMake", built == len(folders)
          and not list(case.base.rglob("pwned")), said[-800:])


for part in sys.argv[5:] or ["seen", "links", "manifests", "reads", "exported", "paths", "cmake"]:
    globals()[part]()
finish()
