"""Holds our PNG files against optipng and oxipng: optimizers.py FOLDER PRESET.yml ... Called by `optimizers`.

Of each preset's bundle, equal files count once, and a sample of the rest is taken, evenly apart by number of pixels; the largest
are left out unless all are asked for, because optipng would take minutes for one. Both optimizers keep the chunks that are there.
Seconds are of the processor and for one file: ours are what the effort takes above `fast`, over all files of the preset, where all is
asked for.
"""
import hashlib
import importlib.metadata
import json
import os
import re
import resource
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import oxipng
from PIL import Image

FILES = int(os.environ.get("LINTEL_OPTIMIZED_FILES", "6"))
EFFORT = os.environ.get("LINTEL_OPTIMIZE", "best")
MOST_PIXELS = 100_000
# Presets of several hundred files, of which the sample is as good for one device.
MANY_FILES = {"dimming"}
ALL = bool(os.environ.get("LINTEL_ALL"))
# Bytes of oxipng's files of gradients, by the digest of their pixels, and the version that made them.
KNOWN = Path(__file__).with_name("oxipng-gradients.json")
VERSION = importlib.metadata.version("pyoxipng")


def pixels(path):
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width * height


def unique(folder):
    found = {hashlib.sha256(path.read_bytes()).digest(): path for path in sorted(folder.rglob("*.png"))}
    return sorted(found.values(), key=lambda path: (pixels(path), str(path)))


def sample(files):
    if FILES == 0:
        return files
    small = [path for path in files if pixels(path) <= MOST_PIXELS] or files[:1]
    if len(small) <= FILES:
        return small
    return [small[place * (len(small) - 1) // max(1, FILES - 1)] for place in range(FILES)]


def run(*words):
    """Seconds of the processor that the command took."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    start = spent()
    subprocess.run(list(map(str, words)), check=True, stdin=subprocess.DEVNULL)
    return spent() - start


def with_one_device(preset, out):
    """A copy of a preset for one device."""
    lines = Path(preset).read_text().splitlines(keepends=True)
    copy = out / Path(preset).name
    copy.write_text("".join(line for line in lines if not re.match("devices:", line)) + "devices: iPhone 16\n")
    return copy


def build(preset, effort, folder):
    shutil.rmtree(folder, ignore_errors=True)
    seconds = run(
        "Scripts/lintel", "build", preset, "--formats", "bundle", "--optimize", effort, "--out", folder, "--quiet",
        "--jobs", "1")
    return seconds, next(folder.iterdir())


# Whole screens are packed row by row, in about a hundredth of the time that oxipng takes, or a tenth with `best`.
SCREENS = [
    "linear-gradient(to bottom right, #ff5f6d, #ffc371, #2a2a72)", "radial-gradient(circle, #223, #112)",
    "linear-gradient(100deg, #ff5f6d80, #ffc371, #2a2a7240)",
]
# How large their files may be, in percent of oxipng's.
MOST_PERCENT = {"default": 115, "best": 103}


# Gradients of all kinds with any colors, by the usual effort.
GRADIENT_SIZES = ["64x64", "120x120", "300x200", "430x932"]
GRADIENTS = 14
# Up to this many bytes of rows, files are meant to be no larger than oxipng's, and a twentieth larger above.
SMALL_BYTES = 64 << 10
# How large the mean of files and the largest of them may be, in parts of oxipng's, of small pictures and of others.
MOST = {True: (1.00, 1.05), False: (1.02, 1.10)}


def known_bytes():
    known = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    return known["bytes"] if known.get("pyoxipng") == VERSION else {}


class Oxipng:
    """The bytes of oxipng's files, as they are known or by running it."""

    def __init__(self, out):
        self.known, self.recorded, self.copy = known_bytes(), {}, out / "copy.png"

    def bytes(self, picture):
        with Image.open(picture) as image:
            digest = hashlib.sha256(f"{image.size}".encode() + image.convert("RGBA").tobytes()).hexdigest()
        theirs = self.known.get(digest)
        if theirs is None or ALL or os.environ.get("LINTEL_RECORD"):
            oxipng.optimize(picture, self.copy, level=4, force=True)
            if theirs not in (None, self.copy.stat().st_size):
                print(f"       {KNOWN.name} has {theirs} bytes where oxipng makes {self.copy.stat().st_size}")
            theirs = self.copy.stat().st_size
        self.recorded[digest] = theirs
        return theirs

    def record(self):
        if os.environ.get("LINTEL_RECORD"):
            KNOWN.write_text(json.dumps({"pyoxipng": VERSION, "bytes": self.recorded}, indent=2) + "\n")


def render(gradient, size, effort, picture):
    run("Scripts/lintel", "render", gradient, "--size", size, "--optimize", effort, "--out", picture, "--quiet")
    return picture.stat().st_size


def screens(out, other):
    """Returns whether the file of every screen is small enough."""
    is_right = True
    for gradient in SCREENS:
        sizes = {effort: render(gradient, "828x1792", effort, out / "screen.png") for effort in MOST_PERCENT}
        theirs = other.bytes(out / "screen.png")
        is_right = is_right and all(100 * sizes[effort] <= most * theirs for effort, most in MOST_PERCENT.items())
        print(f"{gradient}: bytes: ours {sizes}, oxipng {theirs}", flush=True)
    return is_right


def any_gradient(index):
    """A gradient whose kind, space, colors and angle follow from the index."""
    words = [int.from_bytes(hashlib.sha256(f"{index} {word}".encode()).digest()[:4], "big") for word in range(8)]
    count, space = 2 + words[0] % 3, ["in srgb", "in oklab", "in oklch"][words[1] % 3]
    opacity = ["", "", "", f"{words[2] % 256:02x}"][words[3] % 4]
    colors = ", ".join(f"#{word % (1 << 24):06x}{opacity if place == 0 else ''}" for place, word in enumerate(words[4:4 + count]))
    angle = words[0] // 3 % 360
    return [
        f"linear-gradient({space} {angle}deg, {colors})",
        f"linear-gradient({space} to bottom {'left' if angle % 2 else 'right'}, {colors})",
        f"radial-gradient({space}, {colors})",
        f"radial-gradient(circle at {angle % 100}% {words[2] % 100}% {space}, {colors})",
        f"conic-gradient({space} from {angle}deg, {colors})",
        f"linear-gradient({space}, {colors})",
    ][index % 6]


def gradients(out, other):
    """Returns whether the files of all kinds of gradients are small enough."""
    ratios = {True: [], False: []}
    picture = out / "gradient.png"
    for index in range(GRADIENTS):
        gradient = any_gradient(index)
        for size in GRADIENT_SIZES:
            ours = render(gradient, size, "default", picture)
            width, height = map(int, size.split("x"))
            with Image.open(picture) as image:
                channels = {"RGB": 3, "RGBA": 4, "LA": 2}.get(image.mode, 1)
            ratios[height * (width * channels + 1) <= SMALL_BYTES].append((ours / other.bytes(picture), f"{gradient} {size}"))
    is_right = True
    for is_small, found in ratios.items():
        mean, (largest, name) = sum(ratio for ratio, _ in found) / len(found), max(found)
        print(
            f"{len(found)} gradients of {'up to' if is_small else 'more than'} {SMALL_BYTES >> 10} KiB of rows: bytes in parts of "
            f"oxipng's: mean {mean:.3f}, largest {largest:.3f}, of {name}", flush=True)
        is_right = is_right and mean <= MOST[is_small][0] and largest <= MOST[is_small][1]
    return is_right


def main():
    out = Path(sys.argv[1])
    passed = failed = 0
    totals = [0, 0, 0]
    copy = out / "copy.png"
    for preset in sys.argv[2:]:
        if not ALL and Path(preset).stem in MANY_FILES:
            preset = with_one_device(preset, out)
        base = build(preset, "fast", out / "fast")[0] if ALL else None
        seconds, folder = build(preset, EFFORT, out / "built")
        every = unique(folder)
        files = sample(every)
        ours = sum(path.stat().st_size for path in files)
        opti = oxi = 0
        opti_seconds = oxi_seconds = 0.0
        for path in files:
            copy.unlink(missing_ok=True)
            opti_seconds += run("optipng", "-quiet", "-o7", "-out", copy, path)
            opti += copy.stat().st_size
            copy.unlink()
            start = time.process_time()
            oxipng.optimize(path, copy, level=4)
            oxi_seconds += time.process_time() - start
            oxi += copy.stat().st_size
        is_right = ours <= opti and ours <= oxi
        passed, failed = passed + is_right, failed + (not is_right)
        totals = [totals[0] + ours, totals[1] + opti, totals[2] + oxi]
        count = len(files)
        print(
            f"{'ok    ' if is_right else 'FAILED'} {folder.name}: {count} of {len(every)} files; "
            f"bytes: ours {ours}, optipng {opti}, oxipng {oxi}; seconds a file: "
            f"{'' if base is None else f'ours {(seconds - base) / len(every):.3f}, '}optipng {opti_seconds / count:.3f}, oxipng {oxi_seconds / count:.3f}", flush=True)
    other = Oxipng(out)
    for check in [screens, gradients]:
        is_right = check(out, other)
        passed, failed = passed + is_right, failed + (not is_right)
        print(f"{'ok    ' if is_right else 'FAILED'} {check.__name__}")
    other.record()
    print(f"bytes in all: ours {totals[0]}, optipng {totals[1]}, oxipng {totals[2]}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


main()
