"""Compares built images with full-size ones: slices.py SAMPLES OUT PRESET.... Called by `slices`.

Pixels: those of the sliced images against those of all distinct sizes that each image serves; at least 100 times fewer over
the images of a preset that are constant along an axis. Bytes: the files against the largest of those sizes alone, written by
libpng itself with default settings: RGB or RGBA of 8 bits, zlib level 6, filters chosen by row.
"""
import ctypes
import ctypes.util
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# What is asked for.
PIXELS = 100
BYTES = 3
# Of the pictures of a preset, one in how many is packed at full size.
STEP = 1 if os.environ.get("LINTEL_ALL") else 8
samples, out, presets = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
png = ctypes.CDLL(ctypes.util.find_library("png16") or ctypes.util.find_library("png") or "libpng16.so.16")


class Image(ctypes.Structure):
    """png_image of png.h."""
    _fields_ = [("opaque", ctypes.c_void_p), ("version", ctypes.c_uint32), ("width", ctypes.c_uint32),
                ("height", ctypes.c_uint32), ("format", ctypes.c_uint32), ("flags", ctypes.c_uint32),
                ("colormap_entries", ctypes.c_uint32), ("warning_or_error", ctypes.c_uint32),
                ("message", ctypes.c_char * 64)]


def png_size(width, height, rgba):
    opaque = rgba[3::4].count(255) == width * height
    # PNG_FORMAT_RGB and PNG_FORMAT_RGBA.
    kind, channels, pixels = (2, 3, bytearray(width * height * 3)) if opaque else (3, 4, rgba)
    if opaque:
        for channel in range(3):
            pixels[channel::3] = rgba[channel::4]
        pixels = bytes(pixels)
    image = Image(None, 1, width, height, kind, 0, 0, 0, b"")
    count = ctypes.c_size_t(width * height * channels + (1 << 20))
    buffer = ctypes.create_string_buffer(count.value)
    written = png.png_image_write_to_memory(
        ctypes.byref(image), buffer, ctypes.byref(count), 0, pixels, width * channels, None)
    if not written:
        raise SystemExit(f"libpng: {image.message.decode()}")
    return count.value


def read(stream, count):
    parts = []
    while count:
        part = stream.read(count)
        if not part:
            raise SystemExit("the samples end early")
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


passed = failed = 0


def check(isFine, words):
    global passed, failed
    passed, failed = passed + isFine, failed + (not isFine)
    print("ok    " if isFine else "FAILED", words, flush=True)


all_bytes = all_full = 0
print(f"       {'preset':<18}{'pictures':>9}{'pixels':>12}{'of full size':>14}{'':>9}{'bytes':>11}{'of full size':>14}")
with ThreadPoolExecutor(4) as pool:
    for preset in presets:
        name = re.search(r"^name: *(\S+)", Path(preset).read_text(), re.M).group(1)
        run = subprocess.Popen([samples, preset, out / name, out, "0", str(STEP)], stdout=subprocess.PIPE)
        jobs, sizes, free = [], [], []
        while line := run.stdout.readline():
            job = json.loads(line)
            jobs.append(job)
            if job["drawn"]:
                width, height = job["largest"]["width"], job["largest"]["height"]
                rgba = read(run.stdout, width * height * 4)
                sizes.append(pool.submit(png_size, width, height, rgba))
                # A few large pictures at a time.
                if len(sizes) > 8:
                    sizes[-8].result()
            if job["free"] and job["delivery"] == "stretchable":
                free.append(job)
        if run.wait():
            raise SystemExit(f"{preset}: no samples")
        pixels, full = sum(job["pixels"] for job in jobs), sum(job["targetPixels"] for job in jobs)
        ours, theirs = sum(job["bytes"] for job in jobs if job["drawn"]), sum(size.result() for size in sizes)
        all_bytes, all_full = all_bytes + ours, all_full + theirs
        words = (f"{name:<18}{len(jobs):>9}{pixels:>12}{full:>14}{full / pixels:>8.0f}x{ours:>11}{theirs:>14}"
                 f"{theirs / ours:>8.1f}x")
        # Together: a bar 88 pixels high that is served alone cannot be sliced to less than a row of it.
        sliced, drawn = sum(job["pixels"] for job in free), sum(job["targetPixels"] for job in free)
        if free:
            words += f"; the {len(free)} free on an axis {drawn / sliced:.0f}x"
        check(drawn >= PIXELS * sliced, words)
check(all_full >= BYTES * all_bytes, f"all: {all_bytes} bytes against {all_full}: {all_full / max(all_bytes, 1):.1f}x")
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
