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
# Bytes of oxipng's files of whole screens, by the digest of their pixels, and the version that made them.
KNOWN = Path(__file__).with_name("oxipng-screens.json")
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


def known_screens():
    known = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    return known["bytes"] if known.get("pyoxipng") == VERSION else {}


def screens(out):
    """Returns whether the file of every screen is small enough."""
    is_right = True
    known, recorded = known_screens(), {}
    picture, copy = out / "screen.png", out / "copy.png"
    for gradient in SCREENS:
        sizes = {}
        for effort in MOST_PERCENT:
            run("Scripts/lintel", "render", gradient, "--size", "828x1792", "--optimize", effort, "--out", picture, "--quiet")
            sizes[effort] = picture.stat().st_size
        with Image.open(picture) as image:
            digest = hashlib.sha256(image.convert("RGBA").tobytes()).hexdigest()
        theirs = known.get(digest)
        if theirs is None or ALL or os.environ.get("LINTEL_RECORD"):
            oxipng.optimize(picture, copy, level=4, force=True)
            if theirs not in (None, copy.stat().st_size):
                print(f"       {KNOWN.name} has {theirs} bytes where oxipng makes {copy.stat().st_size}")
            theirs = copy.stat().st_size
        recorded[digest] = theirs
        is_right = is_right and all(100 * sizes[effort] <= most * theirs for effort, most in MOST_PERCENT.items())
        print(f"{gradient}: bytes: ours {sizes}, oxipng {theirs}", flush=True)
    if os.environ.get("LINTEL_RECORD"):
        KNOWN.write_text(json.dumps({"pyoxipng": VERSION, "bytes": recorded}, indent=2) + "\n")
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
    is_right = screens(out)
    passed, failed = passed + is_right, failed + (not is_right)
    print(f"{'ok    ' if is_right else 'FAILED'} screens")
    print(f"bytes in all: ours {totals[0]}, optipng {totals[1]}, oxipng {totals[2]}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


main()
