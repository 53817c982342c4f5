"""Holds our PNG files against optipng and oxipng: optimizers.py FOLDER PRESET.yml ... Called by `optimizers`.

Of each preset's bundle, equal files count once, and a sample of the rest is taken, evenly apart by number of pixels; the largest
are left out unless all are asked for, because optipng would take minutes for one. Both optimizers keep the chunks that are there.
Seconds are of the processor and for one file: ours are what the effort takes above `fast`, over all files of the preset.
"""
import hashlib
import os
import resource
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import oxipng

FILES = int(os.environ.get("LINTEL_OPTIMIZED_FILES", "6"))
EFFORT = os.environ.get("LINTEL_OPTIMIZE", "best")
MOST_PIXELS = 100_000


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


def screens(out):
    """Returns whether the file of every screen is small enough."""
    is_right = True
    picture, copy = out / "screen.png", out / "copy.png"
    for gradient in SCREENS:
        sizes = {}
        for effort in MOST_PERCENT:
            run("Scripts/lintel", "render", gradient, "--size", "828x1792", "--optimize", effort, "--out", picture, "--quiet")
            sizes[effort] = picture.stat().st_size
        oxipng.optimize(picture, copy, level=4, force=True)
        theirs = copy.stat().st_size
        is_right = is_right and all(100 * sizes[effort] <= most * theirs for effort, most in MOST_PERCENT.items())
        print(f"{gradient}: bytes: ours {sizes}, oxipng {theirs}", flush=True)
    return is_right


def main():
    out = Path(sys.argv[1])
    passed = failed = 0
    totals = [0, 0, 0]
    copy = out / "copy.png"
    for preset in sys.argv[2:]:
        base, _ = build(preset, "fast", out / "fast")
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
            f"bytes: ours {ours}, optipng {opti}, oxipng {oxi}; seconds a file: ours {(seconds - base) / len(every):.3f}, "
            f"optipng {opti_seconds / count:.3f}, oxipng {oxi_seconds / count:.3f}", flush=True)
    is_right = screens(out)
    passed, failed = passed + is_right, failed + (not is_right)
    print(f"{'ok    ' if is_right else 'FAILED'} screens")
    print(f"bytes in all: ours {totals[0]}, optipng {totals[1]}, oxipng {totals[2]}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


main()
