"""Draws images with Chromium's border-image and compares with the drawings: border-image.py BROWSER FOLDER. Called by `border-image`.

FOLDER holds a folder for each preset, with `lines` and the pictures that `Scripts/samples` tells there. Every picture stands on one
white page, which is shot once at a device pixel ratio of 1. Slices and border widths are the cap insets; tiles are repeated.
"""
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

GAP = 8
# In 1/255: rounding of the image, of the blend with the page and of the shot.
ALLOWED = 2
browser, folder = sys.argv[1], Path(sys.argv[2])

samples = []
for lines in sorted(folder.glob("*/lines")):
    for line in lines.read_text().splitlines():
        samples.append((lines.parent, json.loads(line)))

page = ["<!doctype html><meta charset=utf-8><style>*{margin:0}html{background:white}"
        "div{position:absolute;left:0;box-sizing:border-box;border:0 solid transparent}</style>"]
places, top, width = [], 0, 0
for number, (place, sample) in enumerate(samples):
    insets, target = sample["insets"], sample["target"]
    sides = [insets[side] for side in ("top", "right", "bottom", "left")]
    repeat = "repeat" if sample["resizing"] == "tile" else "stretch"
    widths = " ".join(f"{side}px" for side in sides)
    slices = " ".join(str(side) for side in sides)
    source = (place / f"{sample['number']}.png").as_uri()
    box = f"top:{top}px;width:{target['width']}px;height:{target['height']}px"
    # Without borders there is no border image; what is left of it is the middle, stretched over all.
    if any(sides) or repeat == "repeat":
        paint = f"border-width:{widths};border-image:url({source}) {slices} fill / {widths} {repeat}"
    else:
        paint = f"background:url({source}) 0 0 / 100% 100%"
    page.append(f'<div style="{box};{paint}"></div>')
    places.append(top)
    top += target["height"] + GAP
    width = max(width, target["width"])
(folder / "page.html").write_text("".join(page), encoding="utf-8")
subprocess.run(
    [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
     "--force-device-scale-factor=1", "--allow-file-access-from-files", f"--window-size={width},{top}",
     f"--user-data-dir={folder}/profile", f"--screenshot={folder}/page.png", (folder / "page.html").as_uri()],
    check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
shot = np.asarray(Image.open(folder / "page.png").convert("RGB")).astype(float)

passed = failed = 0
for (place, sample), top in zip(samples, places):
    drawn = np.asarray(Image.open(place / f"{sample['number']}-drawn.png").convert("RGBA")).astype(float)
    alpha = drawn[..., 3:] / 255
    ours = np.floor(drawn[..., :3] * alpha + 255 * (1 - alpha) + 0.5)
    height, width = ours.shape[:2]
    difference = np.abs(shot[top:top + height, :width] - ours).max(-1)
    size, target = sample["size"], sample["target"]
    words = (f"{sample['resizing']} {size['width']}x{size['height']} to {target['width']}x{target['height']}, "
             f"caps {list(sample['insets'].values())}: at most {difference.max():.0f}/255: {sample['file']}")
    if difference.max() <= ALLOWED:
        passed += 1
        print("ok    ", words)
    else:
        failed += 1
        y, x = np.unravel_index(difference.argmax(), difference.shape)
        print("FAILED", words, f"at ({x}, {y}), {(difference > ALLOWED).mean():.2%} over {ALLOWED}")
if not samples:
    failed += 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
