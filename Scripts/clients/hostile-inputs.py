"""See Scripts/clients/hostile-inputs, which runs it: hostile-inputs.py ROOT TOOL FOLDER [KIND...]"""

import collections
import json
import os
import pathlib
import random
import resource
import shutil
import struct
import subprocess
import sys
import time
import zlib

from PIL import Image

root, tool, work, *wanted = sys.argv[1:]
work = pathlib.Path(work)
is_wide = os.environ.get("LINTEL_ALL") == "1"
# How long to look for, or nothing where runs are counted: those of most kinds, and of the kinds that take longer.
seconds = float(os.environ.get("LINTEL_SECONDS") or (600 if is_wide else 0))
RUNS, FEW_RUNS = 50, 25
SLOW = {"presets by the schema", "the cache", "stamps"}
# However long they take.
LEAST_RUNS = 20
# The short form tries the same each time: it guards what was found, and the long one looks for more.
seed = int(os.environ.get("LINTEL_SEED") or (time.time_ns() % 1_000_000 if is_wide else 1))
chance = random.Random(seed)
findings = pathlib.Path(root) / ".build" / "hostile"
CPU, MEMORY = 60, 1_000_000
ENDS = {0, 1, 64, 65, 66, 73}
passed = failed = 0
worst = collections.defaultdict(lambda: [0.0, 0])
os.environ["LINTEL_CACHE"] = str(work / "cache")


def run(kind, words, place):
    """What is wrong with a run; keeps its input then."""
    folder = work
    if words[0] == "cd":
        folder, words = words[1], words[2:]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU + 1))
    try:
        process = subprocess.Popen([tool, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
                                   stdin=subprocess.DEVNULL, preexec_fn=limit)
        out, error = process.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        process.kill()
        out, error = process.communicate()
    # The largest of all children so far: it grows when this one is the largest.
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = usage.ru_utime + usage.ru_stime - before.ru_utime - before.ru_stime
    memory = usage.ru_maxrss if usage.ru_maxrss > before.ru_maxrss else 0
    worst[kind] = [max(worst[kind][0], cpu), max(worst[kind][1], memory)]
    said = error.decode(errors="replace")
    wrong = None
    if process.returncode not in ENDS:
        wrong = f"status {process.returncode} after {cpu:.1f} s: {said[-300:]}"
    elif process.returncode not in (0,) and "error" not in said and "error" not in out.decode(errors="replace") and words[0] != "verify":
        wrong = f"status {process.returncode} without a message"
    elif "internal error" in said or "Fatal error" in said:
        wrong = said[-300:]
    elif cpu > CPU or memory > MEMORY:
        wrong = f"{cpu:.1f} s, {memory} kB"
    elif any(c in said for c in "\x1b\x9b\u202e\u2066"):
        wrong = f"a control character is printed: {said[:200]!r}"
    if wrong:
        findings.mkdir(parents=True, exist_ok=True)
        keep = findings / f"{kind}-{seed}-{len(list(findings.iterdir()))}"
        shutil.copytree(place, keep) if place.is_dir() else shutil.copy(place, str(keep) + place.suffix)
        wrong = f"{' '.join(map(str, words))}: {wrong} (kept as {keep.name})"
    return process.returncode, wrong


# Values that a schema's type has, at its ends and beyond them.
NUMBERS = [0, -0.0, 1, -1, 2, 0.5, 1e-300, 1e300, -1e9, 2**31, 2**53, 2**63, 2**64, 1e18, 255, 256, 10000, 10001, 0.1, 100, 101]
STRINGS = ["", " ", "x", "é🜚", "$a", "$", "$$", "none", "null", "red", "rgb(0 0 0 / 50%)", "color(display-p3 1 0 0)", "lab(1e9 1e9 -1e9)",
           "linear-gradient(red, blue)", "conic-gradient(from 1e9deg at 1e9% -1e9%, red, blue)", "hsl(1e300 1e300% 1e300%)", "a" * 3000,
           "repeating-linear-gradient(red 0, blue 1e-300px)", "\u202e", "\x1b[31m", "../x", "/dev/zero", "1/255", "0/0", "1e9x1e9",
           "-1x-1", "99999999999999999999", "oklch", "100%", "-100%", "iPhone", "iPhone 16", "*", "{name}", "#fff", "#12345", "a/../b"]


class Schema:
    """Instances of a JSON Schema, by chance; now and then not quite."""

    def __init__(self, schema):
        self.schema, self.definitions = schema, schema.get("$defs", {})

    def value(self, schema=None, depth=0):
        if schema is None:
            # Most are within the schema's limits, so that what is behind the reader is reached.
            schema, self.is_tame = self.schema, chance.random() < 0.7
        if schema is True or schema == {}:
            return chance.choice(STRINGS + NUMBERS)
        if "$ref" in schema:
            return self.value(self.definitions[schema["$ref"].rpartition("/")[2]], depth)
        if depth and not self.is_tame and chance.random() < 0.01:
            return chance.choice([*NUMBERS, *STRINGS, None, True, [], {}, [[]], {"": {}}])
        for word in ("anyOf", "oneOf"):
            if word in schema:
                options = schema[word]
                # What has no parts, deep inside.
                flat = [o for o in options if o.get("type") not in ("object", "array") and "$ref" not in o]
                return self.value(chance.choice(flat if depth > 7 and flat else options), depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = chance.choice(kind)
        if kind == "object":
            return self.object(schema, depth)
        if kind == "array":
            low, high = schema.get("minItems", 0), schema.get("maxItems", 4)
            count = min(max(low, chance.choice([low, 1, 2, 3, 4, high, 40 if depth < 3 else 2])), 60)
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(count)]
        if kind in ("number", "integer"):
            low, high = schema.get("minimum", -1000), schema.get("maximum", 1000)
            if kind == "integer":
                return chance.choice([low, high, chance.randint(int(low), int(high)), low - 1, high + 1]
                                     if not self.is_tame and chance.random() < 0.3 else [chance.randint(int(low), int(min(high, low + 100)))])
            return chance.choice([low, high, chance.uniform(low, high), chance.uniform(low, min(high, low + 10)),
                                  *([chance.choice(NUMBERS)] if not self.is_tame and chance.random() < 0.2 else [])])
        if kind == "boolean":
            return chance.random() < 0.5
        if kind == "null":
            return None
        examples = schema.get("examples")
        if examples and (self.is_tame or chance.random() < 0.85):
            return chance.choice(examples)
        return chance.choice(["red", "#123456", "oklch(0.7 0.2 30)", "linear-gradient(red, blue)"] if self.is_tame else STRINGS)

    def object(self, schema, depth):
        properties = schema.get("properties", {})
        required = schema.get("required", [])
        share = chance.choice([0.02, 0.1, 0.3]) if depth < 4 else 0.05
        made = {name: self.value(inner, depth + 1) for name, inner in properties.items()
                if name in required or chance.random() < share}
        others = schema.get("additionalProperties")
        if isinstance(others, dict):
            for _ in range(chance.choice([0, 1, 2, 3])):
                made[chance.choice(["a", "b", "c", "first", "second", "x-1"])] = self.value(others, depth + 1)
        if self.is_tame:
            for _ in range(8):
                for rule in schema.get("allOf", []):
                    self.follow(rule, made, properties, depth)
        return made

    def follow(self, rule, made, properties, depth):
        """Adds keys that a rule of an object demands, or removes one of those that it excludes."""
        if "required" in rule:
            for name in rule["required"]:
                if name not in made:
                    made[name] = self.value(properties[name], depth + 1)
        elif "anyOf" in rule:
            if not any(follows(made, other) for other in rule["anyOf"]):
                self.follow(chance.choice(rule["anyOf"]), made, properties, depth)
        elif follows(made, rule["not"]):
            inner = rule["not"]
            inner = next(other for other in inner.get("anyOf", [inner]) if follows(made, other))
            del made[chance.choice(inner["required"])]


def follows(made, rule):
    """Whether an object follows a rule of `required`, `anyOf` and `not`."""
    if "required" in rule:
        return all(name in made for name in rule["required"])
    if "anyOf" in rule:
        return any(follows(made, other) for other in rule["anyOf"])
    return not follows(made, rule["not"])


def changed(data, tokens=()):
    """Bytes, changed by chance in a few places."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 12])):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(7):
            case 0:
                data[at:at + 1] = bytes([chance.randrange(256)])
            case 1:
                del data[at:at + chance.choice([1, 2, 16, 300])]
            case 2:
                end = at + chance.choice([1, 8, 100, 2000])
                data[at:at] = bytes(data[at:end]) * chance.choice([1, 2, 30])
            case 3:
                data[at:at] = chance.choice([b"\0", b"\xff\xfe", b"\r", b'"', b"{", b"[", b"(", b"\\", b"*", b"&a ", b"-", b":", b"\xed\xa0\x80"]) \
                    * chance.choice([1, 1, 50, 5000])
            case 4:
                data[at:at] = str(chance.choice(NUMBERS)).encode()
            case 5 if tokens:
                data[at:at] = chance.choice(tokens)
            case _:
                other = chance.randrange(len(data) + 1)
                data[at:at + 8] = data[other:other + 20]
        if not data:
            return b""
    return bytes(data[:1 << 20])


def png(data):
    """A PNG with checksums that are right again, so that what is behind them is reached."""
    out, at = bytearray(data[:8]), 8
    while at + 12 <= len(data):
        length = struct.unpack(">I", data[at:at + 4])[0]
        if at + 12 + length > len(data):
            break
        body = data[at + 4:at + 8 + length]
        out += data[at:at + 4] + body + struct.pack(">I", zlib.crc32(body))
        at += 12 + length
    return bytes(out + data[at:])


def schema(kind):
    return Schema(json.loads(subprocess.run([tool, "schema", kind], capture_output=True, check=True).stdout))


def preset_file(instance):
    text = json.dumps(instance)
    if chance.random() < 0.5:
        # Text is JSON and YAML at once; as YAML it takes another reader.
        return work / "Chance.yml", text
    return work / "Chance.json", text


def presets():
    instance = presets.schema.value()
    if isinstance(instance, dict):
        instance["lintel"] = 1
        instance.setdefault("name", "Chance")
        # Without one there is nothing to draw.
        instance.setdefault("background", chance.choice(["red", "linear-gradient(to right, red, blue)", "conic-gradient(red, #00f8)"]))
        if chance.random() < 0.9:
            # Few, or each takes long; the planner's limits are for the others.
            instance["devices"] = chance.choice(["iPhone 16", ["iPhone SE (3rd generation)"]])
        for key in ("palettes", "extends"):
            instance.pop(key, None)
    place, text = preset_file(instance)
    place.write_text(text)
    words = chance.choice([["check"], ["check"], ["plan"], ["build", "--no-cache", "--out", "out", "--optimize", "fast"],
                           ["export", "--to", "css"], ["explain"]])
    return [words[0], place, *words[1:], *(["--jobs", "2"] if words[0] in ("check", "build") else [])], place


def of_files(name, seeds, words, tokens=(), repair=None, others=()):
    """A kind of file: seeds that are changed, and how the tool is called, which has to succeed with every seed as it is; others are
    changed too, whether they are right themselves or not."""
    place = work / name

    def line(words):
        return [place if word is None else word for word in words]

    def one():
        data = changed(chance.choice([*seeds, *others]), tokens)
        if repair and chance.random() < 0.7:
            data = repair(data)
        place.write_bytes(data)
        return line(chance.choice(words)), place

    def unchanged():
        for seed in seeds:
            for call in words:
                place.write_bytes(seed)
                yield line(call), place
    one.unchanged = unchanged
    return one


def command_lines():
    words = [json.loads(line) for line in command_lines.words]
    line = [chance.choice(words + ["sunset", "tiny.yml", "out", "-", "--", "--out=", "-j0", "-j", "1e9", "", "\u202e", "--no", "='", "*"])
            for _ in range(chance.randrange(1, 9))]
    # Nothing that leaves the folder, waits, or takes minutes.
    line = [word for word in line if not word.startswith("/") and ".." not in word
            and word not in ("watch", "batch", "gallery", "--gallery")] + ["--dry-run-please"][:chance.randrange(2)]
    if "--help" not in line and chance.random() < 0.5:
        line.append("--help")
    place = work / "line.json"
    place.write_text(json.dumps(line))
    return line or ["help"], place


def prepare():
    """Seeds, most of which the tool writes itself."""
    def made(*words):
        return subprocess.run([tool, *map(str, words)], cwd=work, capture_output=True, check=True).stdout
    tiny = ("lintel: 1\nname: Tiny\npalette: { a: '#ff5f6d', b: [red, blue] }\nbackground: linear-gradient(to right, $a, #ffc371)\n"
            "devices: iPhone 16\nscales: 3\nbars: { navigation: { metrics: [default] } }\n")
    (work / "tiny.yml").write_text(tiny)
    gradient = "linear-gradient(in oklch longer hue 12deg, red, 30%, gold 40% 50%, #1238)"
    css, svg, tokens = (made("export", gradient, "--to", kind, "--size", "300x44") for kind in ("css", "svg", "dtcg"))
    sheet = made("export", "tiny.yml", "--to", "css")
    ggr = b"GIMP Gradient\nName: A\n2\n0.0 0.2 0.5 1 0 0 1 0 1 0 1 0 0 0 0\n0.5 0.7 1.0 0 1 0 1 0 0 1 1 4 2 0 0\n"
    css_import = [["import", None], ["import", None, "--from", "css"], ["export", None, "--to", "svg", "--size", "300x44"]]
    made("render", "linear-gradient(90deg, red, blue)", "--size", "48x16", "-o", "p.png")
    made("render", "linear-gradient(90deg, red, #00f8)", "--size", "16x8", "--depth", "16", "--gamut", "display-p3", "-o", "q.png")
    made("build", "tiny.yml", "--out", "built", "--formats", "bundle,jpeg")
    (work / "tiny2.yml").write_text(tiny.replace("Tiny", "tiny2"))
    made("generate", "tiny2.yml", "--out", "made", "--formats", "bundle")
    Image.linear_gradient("L").resize((48, 16)).convert("RGB").save(work / "p.jpg", quality=90)
    jpegs = [(work / "p.jpg").read_bytes()]
    if is_wide:
        # A whole bar, which `fit` looks at for more than a second.
        jpegs.append(min((work / "built").rglob("*.jpg")).read_bytes())
    manifest = (work / "built/Tiny/manifest.json").read_bytes()
    palette = b'lintel: 1\npalette: { a: "#123", b: { light: red, dark: blue }, c: [red, $a] }\n'
    batch = b"lintelBatch: 1\npresets: tiny.yml\npalette: { a: red }\nbrands:\n  acme: { palette: { a: '#c00' }, set: { tolerance: 1/255 } }\n  bolt:\n"
    (work / "branded.yml").write_text(tiny.replace("palette: { a: '#ff5f6d', b: [red, blue] }", "palettes: p.yml"))
    device = b'{"lintelDevices": 1, "devices": [{"name": "Kiosk", "size": "600x1024", "scale": 2, "statusBar": 0}]}'
    devices = [json.dumps(devices_schema.value()).encode() for _ in range(20)]
    project = [json.dumps(project_schema.value()).encode() for _ in range(20)]
    command_lines.words = [json.dumps(word) for word in sorted(set(
        (made("help") + made("help", "build") + made("help", "preview") + made("help", "fit")).decode().replace(",", " ").split()))]

    def verified():
        place = work / "built/Tiny/manifest.json"
        place.write_bytes(changed(manifest, [b'"files": [', b'"../x"', b'"sha256": ']))
        return [chance.choice(["verify"]), "built"], place

    def untouched():
        place = work / "built/Tiny/manifest.json"
        place.write_bytes(manifest)
        yield ["verify", "built"], place
    verified.unchanged = untouched

    def stored():
        # Entries of the cache, without their digests being made right: LintelBuildTests does that.
        for entry in (work / "cache").rglob("*"):
            if entry.is_file() and chance.random() < 0.5:
                entry.write_bytes(changed(entry.read_bytes()))
        return ["build", "tiny.yml", "--out", chance.choice(["cached", "cached2"])], work / "tiny.yml"

    def generated():
        place = work / "made/tiny2.lintel-stamp"
        if place.exists():
            place.write_bytes(changed(place.read_bytes()))
        (work / "tiny2.yml").write_text(tiny.replace("Tiny", "tiny2"))
        return ["generate", "tiny2.yml", "--out", "made", "--formats", "bundle"], work / "tiny2.yml"

    def projects():
        folder = work / "project"
        folder.mkdir(exist_ok=True)
        (folder / "lintel.yml").write_bytes(changed(chance.choice(project)))
        shutil.copy(work / "tiny.yml", folder / "tiny.yml")
        return ["cd", folder, "check", "tiny.yml"], folder

    texture = tiny.replace("background: linear-gradient(to right, $a, #ffc371)",
                           "background: { layers: [{ fill: { texture: texture.png } }] }")
    (work / "textured.yml").write_text(texture)
    (work / "photographed.yml").write_text(texture.replace("texture.png", "texture.jpg"))
    token_words = [b'"$value"', b'"{a}"', b'"$type": "gradient"']
    with_list = [["batch", None, "--check", "--jobs", "1", "--preset", "tiny.yml"]]
    return {
        "presets by the schema": presets,
        # Shipped presets are not all of what CSS can have.
        "preset text": of_files("t.yml", [tiny.encode()], [["plan", None], ["export", None, "--to", "css"]], [b"$b ", b"<<: ", b"*a"],
                                others=[p.read_bytes() for p in sorted(pathlib.Path(root, "presets").glob("*.yml"))
                                        if p.stat().st_size < 1500]),
        "batch files": of_files("b.yml", [batch], [["batch", None, "--check", "--jobs", "1"]]),
        "lists of palettes in CSV": of_files("b.csv", [b"name,colors\nA,#f00 #00f\n", b'id;name;primary;dark\nb-c;"B; C";red;"#12345678"\n'],
                                             with_list, [b",", b";", b"\t", b'"', b"\r\n", b"\n"]),
        "lists of palettes in JSON": of_files("b.json", [b'[{"name":"A","colors":["#f00","#0f0"]}]'], with_list, [b'"name"', b'"colors"']),
        "palette files": of_files("p.yml", [palette], [["check", "branded.yml"], ["export", "branded.yml", "--to", "css"]]),
        "devices files": of_files("d.json", [device], [["devices", "--devices-file", None], ["plan", "tiny.yml", "--devices-file", None]],
                                  others=devices),
        "project files": projects,
        "design tokens": of_files("t.json", [tokens], [["import", None], ["export", None, "--to", "css"]], token_words),
        "tokens of colors": of_files("c.json", [b'{"a":{"$type":"color","$value":"{b}"},"b":{"$type":"color","$value":"#123456"}}'],
                                     [["import", None, "--palette"], ["export", None, "--to", "css"]], token_words),
        "GIMP gradients": of_files("g.ggr", [ggr], [["import", None]]),
        "style sheets": of_files("s.css", [css, sheet, b":root { --a: red; --b: linear-gradient(red, var(--a)) }"], css_import,
                                 [b"calc(", b"var(--a)", b"color-mix(in oklch, red, blue)", b"/*", b"env(x)", b"none"]),
        "SVG": of_files("v.svg", [svg], [["import", None], ["render", None, "-o", "v.png"]],
                        [b"<!ENTITY a 'b'>", b"&a;", b"<stop offset='", b"gradientTransform='matrix(0 0 0 0 0 0)'", b"href='#a' "]),
        "PNG": of_files("i.png", [(work / "p.png").read_bytes(), (work / "q.png").read_bytes()],
                        [["fit", None]], repair=png),
        "PNG textures": of_files("texture.png", [(work / "p.png").read_bytes(), (work / "q.png").read_bytes()],
                                 [["check", "textured.yml"]], repair=png),
        "JPEG": of_files("i.jpg", jpegs, [["fit", None]]),
        "JPEG textures": of_files("texture.jpg", jpegs, [["check", "photographed.yml"]]),
        "manifests": verified, "the cache": stored, "stamps": generated, "command lines": command_lines,
    }


presets.schema, devices_schema, project_schema = schema("preset"), schema("devices"), schema("project")
kinds = {name: one for name, one in prepare().items() if not wanted or name in wanted}
shares = {name: 4 if name == "presets by the schema" else 1 for name in kinds}
for name, one in kinds.items():
    counts, wrongs = collections.Counter(), []
    for words, place in getattr(one, "unchanged", tuple)():
        status, wrong = run(name.replace(" ", "-"), words, place)
        if wrong or status != 0:
            wrongs.append(wrong or f"unchanged, {' '.join(map(str, words))} ends with {status}: {place.read_bytes()[:100]}")
    end = time.monotonic() + seconds * shares[name] / sum(shares.values())
    least = LEAST_RUNS if seconds else FEW_RUNS if name in SLOW else RUNS
    while (time.monotonic() < end or sum(counts.values()) < least) and len(wrongs) < 20:
        words, place = one()
        status, wrong = run(name.replace(" ", "-"), words, place)
        counts[status] += 1
        if wrong:
            wrongs.append(wrong)
    cpu, memory = worst[name.replace(" ", "-")]
    passed, failed = passed + (not wrongs), failed + bool(wrongs)
    print(f"{'FAILED' if wrongs else 'ok    '} {name}: {sum(counts.values())} runs, statuses {dict(sorted(counts.items()))}, "
          f"at most {cpu:.1f} s and {memory // 1000 or 'no new maximum of'} MB", flush=True)
    for wrong in wrongs:
        print("       " + wrong.replace("\n", " ")[:600])
print(f"seed {seed}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
