"""Compiles nine-patch sources with aapt and reads the marks it found: nine-patch.py FOLDER. Called by `nine-patch`.

FOLDER holds a folder for each preset, with `lines` and the pictures that `Scripts/samples` tells there. What aapt found stands in the
chunk npTc of its output: 32 bytes of counts, offsets and padding, then where stretching begins and ends, along x and along y. All big
endian. Source: Android, androidfw/ResourceTypes.h, Res_png_9patch.
"""
import json
import struct
import subprocess
import sys
from pathlib import Path

folder = Path(sys.argv[1])


def chunk(data, name):
    offset = 8
    while offset + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[offset:offset + 8])
        if kind == name:
            return data[offset + 8:offset + 8 + length]
        offset += 12 + length
    return None


def found(data):
    """Stretching along x and y, and the padding: left, right, top, bottom."""
    count_x, count_y = data[1], data[2]
    padding = struct.unpack(">4i", data[12:28])
    marks = struct.unpack(f">{count_x + count_y}i", data[32:32 + 4 * (count_x + count_y)])
    return list(marks[:count_x]), list(marks[count_x:]), list(padding)


passed = failed = 0
for lines in sorted(folder.glob("*/lines")):
    for line in lines.read_text().splitlines():
        sample = json.loads(line)
        insets, size = sample["insets"], sample["size"]
        source = lines.parent / f"{sample['number']}.9.png"
        compiled = lines.parent / f"{sample['number']}-compiled.9.png"
        run = subprocess.run(
            ["aapt", "singleCrunch", "-v", "-i", source, "-o", compiled], capture_output=True, text=True, timeout=60)
        problem = None
        if run.returncode or not compiled.exists():
            problem = (run.stdout + run.stderr).strip().replace("\n", " | ")[:300]
        else:
            data = chunk(compiled.read_bytes(), b"npTc")
            wanted = (
                [insets["left"], size["width"] - insets["right"]],
                [insets["top"], size["height"] - insets["bottom"]],
                [insets["left"], insets["right"], insets["top"], insets["bottom"]])
            if data is None:
                problem = "no npTc"
            elif found(data) != wanted:
                problem = f"found {found(data)}, expected {wanted}"
        words = f"{size['width']}x{size['height']}, caps {list(insets.values())}: {sample['file']}"
        if problem is None:
            passed += 1
            print("ok    ", words)
        else:
            failed += 1
            print("FAILED", words, problem)
if passed + failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
