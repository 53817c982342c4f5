"""Commands whose outputs are looked at after a fault or a kill: what was there before, what is there when all goes well, and whether a
folder is one of the two. For Scripts/clients/faults and Scripts/clients/kills."""

import json
import os
import pathlib
import re
import shutil
import subprocess

OLD = """lintel: 1
name: Tiny
palette: { first: "#ff5f6d", second: "#ffc371" }
background: linear-gradient(to right, $first, $second)
devices: iPhone 16
scales: [2, 3]
bars: { navigation: { metrics: [default] } }
"""
# Files that are added, removed, changed and equal.
NEW = OLD.replace("#ff5f6d", "#0f5f6d").replace("[2, 3]", "3").replace("[default]", "[default, compact]")
BATCH = """lintelBatch: 1
presets: Tiny.yml
brands:
  acme: {{ palette: {{ first: "{0}" }} }}
  bolt: {{ palette: {{ second: "{0}" }} }}
"""
CSS = "linear-gradient(to right, {}, #fc0)"
# Bytes of stages, and of files beside their names.
LEFT = re.compile(r"\.lintel-[0-9a-f]{16}|\.partial$")


def files(folder, ignored=()):
    """Paths below a folder with their bytes; folders that are empty end with a slash, links hold their target."""
    found = {}
    for path, folders, names in os.walk(folder):
        for name in names:
            place = os.path.join(path, name)
            key = os.path.relpath(place, folder)
            if any(word in key for word in ignored):
                continue
            found[key] = os.readlink(place).encode() if os.path.islink(place) else pathlib.Path(place).read_bytes()
        if not folders and not names:
            found[os.path.relpath(path, folder) + "/"] = b""
    found.pop("./", None)
    return found


def is_whole_manifest(data):
    """Whether each line of a batch's manifest is one, and there is a line for each job."""
    try:
        header, *lines = [json.loads(line) for line in (data or b"").splitlines()]
        return header["jobs"] == len(lines) and [line["job"] for line in lines] == list(range(len(lines)))
    except (ValueError, KeyError):
        return False


class Scene:
    """One command in a folder of its own. `{in}` in arguments is the folder of inputs, `{out}` that of outputs."""

    def __init__(self, name, old, new, units, foreign=None, ignored=(), inputs=None, statuses=(0,)):
        self.name, self.old_arguments, self.new_arguments = name, old, new
        # Folders and files that are old or new as a whole.
        self.units = units
        # A file of the user's among the outputs.
        self.foreign = foreign
        # Parts of paths whose bytes are of the moment: stamps.
        self.ignored = ignored
        self.inputs = inputs or {}
        # What the next run may end with: init refuses a file that is there.
        self.statuses = statuses

    def prepare(self, tool, work, cache):
        self.tool = tool
        self.base = pathlib.Path(work) / self.name
        self.input, self.out, self.kept = self.base / "in", self.base / "out", self.base / "old"
        self.input.mkdir(parents=True)
        for name, text in {"old/Tiny.yml": OLD, "new/Tiny.yml": NEW, **self.inputs}.items():
            place = self.input / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode() if isinstance(text, str) else text)
        self.environment = {**os.environ, "LINTEL_CACHE": str(cache)}
        self.out.mkdir()
        if self.old_arguments is not None:
            for arguments in self.lines(self.old_arguments):
                self.expect(arguments)
        if self.foreign:
            (self.out / self.foreign).write_bytes(b"of the user\n")
        shutil.copytree(self.out, self.kept, symlinks=True)
        self.before = files(self.out, self.ignored)
        self.expect(self.new_arguments)
        self.after = files(self.out, self.ignored)
        # Without the command's own history, the result is the same.
        assert self.before != self.after, f"{self.name} changes nothing"
        self.restore()

    @staticmethod
    def lines(arguments):
        return arguments if isinstance(arguments[0], list) else [arguments]

    def words(self, arguments):
        return [word.replace("{in}", str(self.input)).replace("{out}", str(self.out)) for word in arguments]

    def restore(self):
        shutil.rmtree(self.out)
        shutil.copytree(self.kept, self.out, symlinks=True)

    def run(self, arguments, **settings):
        environment = {**self.environment, **{key: str(value) for key, value in settings.items()}}
        # Where files without a folder are written; not below the outputs, whose listing is compared.
        return subprocess.run(
            [self.tool, *self.words(arguments)], env=environment, capture_output=True, timeout=120, cwd=self.base)

    def expect(self, arguments):
        done = self.run(arguments)
        assert done.returncode == 0, (self.name, arguments, done.stderr.decode(errors="replace"))

    def problems(self, done=None, succeeded=False):
        """What is neither old nor new. With `succeeded`, only new is right."""
        found = files(self.out, self.ignored)
        wrong = []
        for unit in self.units:
            def part(all_files):
                return {k: v for k, v in all_files.items() if k == unit or k.startswith(unit + "/")}
            now, old, new = part(found), part(self.before), part(self.after)
            # A batch goes on without the brand that failed, and says so in its manifest.
            if unit == "batch-manifest.jsonl" and not succeeded and is_whole_manifest(now.get(unit)):
                continue
            if now != new and (succeeded or now != old):
                names = sorted(k for k in now.keys() | new.keys() if now.get(k) != new.get(k))
                wrong.append(f"{unit} is {'not the new one' if succeeded else 'neither old nor new'}: {names[:4]}")
        if self.foreign and found.get(self.foreign) != b"of the user\n":
            wrong.append(f"{self.foreign} of the user is lost")
        return wrong, [name for name in found if LEFT.search(name)], found

    def recover(self):
        """Runs the command without faults; what is wrong then."""
        done = self.run(self.new_arguments)
        if done.returncode not in self.statuses:
            return [f"the next run ends with {done.returncode}: {done.stderr.decode(errors='replace')[:200]}"]
        found = files(self.out, self.ignored)
        if found != self.after:
            names = sorted(k for k in found.keys() | self.after.keys() if found.get(k) != self.after.get(k))
            return [f"after the next run these are wrong: {names[:4]}"]
        return []


def scenes(picture, is_all=False):
    """Those of the short or of the long set. `picture`: bytes of a PNG to fit."""
    def build(name):
        return ["build", "{in}/" + name + "/Tiny.yml", "--out", "{out}", "--jobs", "1",
                "--formats", "xcassets,bundle"]

    def generate(name):
        return ["generate", "{in}/" + name + "/Tiny.yml", "--out", "{out}", "--depfile", "{out}/Tiny.d", "--jobs", "1"]

    def batch(name, *more):
        return ["batch", "{in}/" + name + "/brands.yml", "--out", "{out}", "--jobs", "1", *more]

    def batches(old="#112233", new="#332211"):
        return {f"{n}/brands.yml": BATCH.format(c) for n, c in (("old", old), ("new", new))}

    def parts(name):
        return [["batch", "{in}/" + name + "/brands.yml", "--out", "{in}/" + name + f"/part{k}", "--shard", f"{k}/2",
                 "--jobs", "1", "--quiet"] for k in (1, 2)]

    def merge(name):
        return ["merge", "{in}/" + name + "/part1", "{in}/" + name + "/part2", "--out", "{out}"]

    def written(command, name, *more):
        return [command, *more, "-o", "{out}/" + name, "--quiet"]

    # Larger than what is written at once; each run takes a second.
    large = [Scene("large-render", written("render", "bar.png", CSS.format("red"), "--size", "64x8"),
                   written("render", "bar.png", CSS.format("blue").replace("linear", "conic").replace("to right, ", ""),
                           "--size", "3600x2400", "--depth", "16", "--optimize", "fast"), ["bar.png"])]
    of_batch = ["acme/Tiny", "bolt/Tiny", "batch-manifest.jsonl"]
    stamps = (".lintel-batch",)
    return [
        Scene("build", build("old"), build("new"), ["Tiny"], foreign="Tiny/notes.txt"),
        Scene("first-build", None, build("new"), ["Tiny"]),
        # Of the stamp and the dependencies, the next run alone says whether they are right.
        Scene("generate", generate("old"), generate("new"), ["Tiny", "Tiny-manifest.json"],
              ignored=(".lintel-stamp", "Tiny.d")),
        Scene("batch", batch("old"), batch("new"), of_batch, ignored=stamps, inputs=batches()
              | {f"{n}/Tiny.yml": OLD for n in ("old", "new")}),
        Scene("merge", [*parts("old"), *parts("new"), merge("old")], merge("new"), of_batch, ignored=stamps,
              inputs=batches() | {f"{n}/Tiny.yml": OLD for n in ("old", "new")}),
        Scene("render", written("render", "bar.png", CSS.format("red"), "--size", "64x8"),
              written("render", "bar.png", CSS.format("blue"), "--size", "64x8"), ["bar.png"]),
        Scene("export", written("export", "bar.css", CSS.format("red")),
              written("export", "bar.css", CSS.format("blue")), ["bar.css"]),
        Scene("import", written("import", "bar.yml", CSS.format("red")),
              written("import", "bar.yml", CSS.format("blue"), "--force"), ["bar.yml"]),
        Scene("init", None, ["init", "{out}/a/bar.yml", "--quiet"], ["a/bar.yml"],
              statuses=(0, 73)),
        Scene("sheet", written("sheet", "s.png", "{in}/old/Tiny.yml"), written("sheet", "s.png", "{in}/new/Tiny.yml"),
              ["s.png"]),
        Scene("preview", written("preview", "p.html", "{in}/old/Tiny.yml"),
              written("preview", "p.html", "{in}/new/Tiny.yml"), ["p.html"]),
        Scene("gallery", written("preview", "g", "--gallery", "{in}/old/Tiny.yml"),
              written("preview", "g", "--gallery", "{in}/new/Tiny.yml"), ["g/Tiny.html", "g/index.html"]),
        Scene("fit", ["fit", "{in}/p.png", "-o", "{out}/f.yml", "--quiet", "--region", "0,0,32,8"],
              ["fit", "{in}/p.png", "-o", "{out}/f.yml", "--compare", "{out}/c.png", "--force", "--quiet",
               "--region", "16,0,32,8"], ["f.yml", "c.png"], inputs={"p.png": picture}),
        *(large if is_all else []),
    ]
