"""Shows style sheets in Chromium and compares what should be alike: web.py BROWSER FOLDER. Called by `web`.

FOLDER/built holds a folder for each preset. A page has every picture as gradient and as image, at two sizes; it is shot four times, by
day and by night, for browsers with and without interpolation spaces: the conditions in the style sheet are made true or false.
Modules for React Native, which stand beside, have to be ones to node.
"""
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

SIZES = [(390, 96), (233, 41)]
GAP = 24
# In 1/255: the image's own tolerance, its rounding, and that of the browser's gradient and of the shot.
ALLOWED = 2
# Stops that stand for another space come within 0.5 (ΔE 2000), which is up to 5 codes in dark blues.
ALLOWED_STOPS = 5
browser, folder = sys.argv[1], Path(sys.argv[2])
passed = failed = 0


def tell(good, words):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    print("ok    " if good else "FAILED", words)


def shot(place, css, names):
    (place / "shown.css").write_text(css)
    page = ["<!doctype html><meta charset=utf-8><link rel=stylesheet href=shown.css>"
            "<style>*{margin:0}html{background:white}div{position:absolute;box-sizing:border-box}</style>"]
    top, places = GAP, {}
    for name in names:
        for width, height in SIZES:
            page.append(f'<div class="{name}" style="left:{GAP}px;top:{top}px;width:{width}px;height:{height}px"></div>')
            places[name, width] = top
            top += height + GAP
    (place / "page.html").write_text("".join(page))
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         "--force-device-scale-factor=1", "--allow-file-access-from-files", f"--window-size=440,{top}",
         f"--user-data-dir={folder}/profile", f"--screenshot={place}/page.png", (place / "page.html").as_uri()],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    picture = np.asarray(Image.open(place / "page.png").convert("RGB")).astype(int)
    return {
        (name, width): picture[places[name, width]:places[name, width] + height, GAP:GAP + width]
        for name in names for width, height in SIZES}


for sheet in sorted(folder.glob("built/*/web/*.css")):
    text = sheet.read_text()
    rules = set(re.findall(r"^ *\.([a-z0-9-]+) \{", text, re.M))
    images = {name[:-len("-image")] for name in rules if name.endswith("-image")}
    both = sorted(name for name in rules if name in images)
    shown = both + [name + "-image" for name in both]
    for night in (False, True):
        css = text.replace("(prefers-color-scheme: dark)", "(min-width: 1px)" if night else "(max-width: 1px)")
        pages = {"own space": css, "stops": css.replace("in oklab, red, red", "in none, red, red")}
        for kind, page in pages.items():
            taken = shot(sheet.parent, page, shown)
            for name in both:
                worst = max(np.abs(taken[name, width] - taken[name + "-image", width]).max() for width, _ in SIZES)
                allowed = ALLOWED if kind == "own space" else ALLOWED_STOPS
                tell(worst <= allowed, f"{worst}/255 {name}, {kind}, by {'night' if night else 'day'}")
for module in sorted(folder.glob("built/*/react-native/*.js")):
    done = subprocess.run(["node", "--input-type=module", "--check"], input=module.read_bytes(), capture_output=True)
    tell(done.returncode == 0, f"{module.name} for node")
if passed + failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
