"""Shows style sheets in Chromium and compares what should be alike: web.py BROWSER FOLDER. Called by `web`.

FOLDER/built holds a folder for each preset. Pages have every picture as CSS and as PNG, at the smallest and the largest size that the
manifest tells for it, by day and by night, for browsers with and without interpolation spaces: the conditions in the style sheets are
made true or false. What has no image for the web, because none stretches, is held against the images of two sizes in the plain folder.
Modules for React Native, which stand beside, have to be ones to node.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

GAP = 24
# The tallest page that is shot at once, and the widest picture shown.
TALLEST, WIDEST = 6000, 1400
# In 1/255: the image's own tolerance, its rounding, that of the stops, and of the shot.
ALLOWED = 2
browser, folder = sys.argv[1], Path(sys.argv[2])
passed = failed = 0


def tell(good, words):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    print("ok    " if good else "FAILED", words)


def shot(page, width, height, density):
    place = folder / "page.html"
    place.write_text(page)
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         f"--force-device-scale-factor={density}", "--allow-file-access-from-files", f"--window-size={width},{height}",
         f"--user-data-dir={folder}/profile", f"--screenshot={folder}/page.png", place.as_uri()],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    return np.asarray(Image.open(folder / "page.png").convert("RGB")).astype(int)


def taken(items, sheets, density):
    """Pixels of (key, attributes, width, height) each, in CSS pixels, drawn at a density."""
    found, rest = {}, list(items)
    while rest:
        boxes, places, top = [], {}, GAP
        while rest and (not places or top + rest[0][3] + GAP <= TALLEST):
            key, attributes, width, height = rest.pop(0)
            boxes.append(f'<div {attributes[0]} style="left:{GAP}px;top:{top}px;width:{width}px;height:{height}px;'
                         f'{attributes[1]}"></div>')
            places[key] = top, width, height
            top += height + GAP
        # The browser's own window is not lower than this.
        top = max(top, 600)
        links = "".join(f'<link rel=stylesheet href="{sheet.as_uri()}">' for sheet in sheets)
        page = (f"<!doctype html><meta charset=utf-8>{links}<style>*{{margin:0}}html{{background:white}}"
                "div{position:absolute;box-sizing:border-box}</style>" + "".join(boxes))
        picture = shot(page, WIDEST + 2 * GAP, top, density)
        for key, (y, width, height) in places.items():
            rows = picture[round(y * density):round((y + height) * density)]
            found[key] = rows[:, GAP * density:round((GAP + width) * density)]
    return found


def kebab(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def sizes(manifest, name):
    """The smallest and the largest size in pixels at density 1 of the picture that is named so."""
    uses = manifest["images"] + [image for surface in manifest["surfaces"] for image in surface["images"]]
    targets = {
        (target["width"], target["height"]) for use in uses
        if use["container"] == "web" and use["scale"] == 1 and use["name"] == name for target in use["targets"]
        if target["width"] <= WIDEST}
    return sorted(targets, key=lambda size: size[0] * size[1])[::max(1, len(targets) - 1)]


def exact(manifest, name, night):
    """Of the plain folder: images of one size each of a bar's background, the smallest and the largest, with their density."""
    looks = ["dark", "light"] if night else ["light"]
    bar = name[len(kebab(manifest["name"])) + 1:]
    uses = [
        use for use in manifest["images"]
        if use["container"] == "images" and use["role"] == "background" and kebab(use["bar"]) == bar
        and use["gamut"] == "sRGB" and [use["pixelSize"]] == use["targets"]]
    for look in looks:
        own = [use for use in uses if use["appearance"] == look]
        if own:
            own = [use for use in own if use["scale"] == max(use["scale"] for use in own)]
            own.sort(key=lambda use: use["pixelSize"]["width"] * use["pixelSize"]["height"])
            return [own[0], own[-1]]
    return []


presets = []
for sheet in sorted(folder.glob("built/*/web/*.css")):
    text = sheet.read_text()
    rules = set(re.findall(r"^ *\.([a-z0-9-]+) \{", text, re.M))
    manifest = json.loads((sheet.parent.parent / "manifest.json").read_text())
    presets.append((sheet, text, rules, manifest))
for night in (False, True):
    for kind in ("own space", "stops"):
        sheets, items, more = [], [], {}
        for sheet, text, rules, manifest in presets:
            css = text.replace("(prefers-color-scheme: dark)", "(min-width: 1px)" if night else "(max-width: 1px)")
            if kind == "stops":
                css = css.replace("in oklab, red, red", "in none, red, red")
            sheets.append(sheet.parent / "shown.css")
            sheets[-1].write_text(css)
            for name in sorted(rules):
                if name + "-image" in rules:
                    for width, height in sizes(manifest, name):
                        items += [((name, part, width), (f'class="{part}"', ""), width, height)
                                  for part in (name, name + "-image")]
                elif not name.endswith("-image"):
                    for use in exact(manifest, name, night):
                        scale = use["scale"]
                        width, height = use["pixelSize"]["width"] / scale, use["pixelSize"]["height"] / scale
                        if width > WIDEST or width % 1 or height % 1:
                            continue
                        place = (sheet.parent.parent / use["file"]).as_uri()
                        shown = f"background:url('{place}') 0 0/100% 100%"
                        more.setdefault(scale, []).extend([
                            ((name, name, width), (f'class="{name}"', ""), int(width), int(height)),
                            ((name, name + "-image", width), ("", shown), int(width), int(height))])
        found = taken(items, sheets, 1)
        for scale, boxes in more.items():
            found.update(taken(boxes, sheets, scale))
        for name, width in sorted({(name, width) for name, _, width in found}):
            a, b = found[name, name, width], found[name, name + "-image", width]
            worst = np.abs(a - b).max() if a.shape == b.shape and a.size else 255
            tell(worst <= ALLOWED, f"{worst}/255 {name} at {a.shape[1]} x {a.shape[0]}, {kind}, by {'night' if night else 'day'}")
for module in sorted(folder.glob("built/*/react-native/*.js")):
    done = subprocess.run(["node", "--input-type=module", "--check"], input=module.read_bytes(), capture_output=True)
    tell(done.returncode == 0, f"{module.name} for node")
if passed + failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
