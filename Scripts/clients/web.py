"""Shows style sheets in Chromium and compares what should be alike: web.py BROWSER FOLDER. Called by `web`.

FOLDER/built and FOLDER/drawn hold a folder for each preset: the first with style sheets and images that stretch, the second with
images of whole bars, which nothing stretches. Pages have every bar as CSS, as its image stretched by the browser, and as the whole
image, pixel for pixel, in the smallest and the largest size that is drawn, by day and by night, for browsers with and without
interpolation spaces: the conditions in the style sheets are made true or false. CSS and stretched image are each held against the
whole image, because the browser adds to both: it dithers gradients, and cuts off what it mixes of two pixels. What is no bar has no
whole image; there CSS is held against the image. Modules for React Native, which stand beside, have to be ones to node.

FOLDER/themes has presets for the attribute that chooses a theme, in every combination with what the device asks for, and for text from
right to left, whose pictures have to be the mirror images of the others. FOLDER/wide has one for screens of Display P3: without a
graphics processor Chromium draws sRGB alone, so that the computed gradients are compared with the images, column by column.
"""
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from chromium_pipe import Browser, Screens

GAP = 24
# The tallest page that is shot at once, and the widest picture shown.
TALLEST, WIDEST = 6000, 1400
# In 1/255: the tolerance of images or stops, and what the browser adds. Where it stretches, it mixes twice and cuts off
# each time; an exact stretch of the same images stays within 1.
ALLOWED, ALLOWED_STRETCHED = 2, 3
browser, folder = sys.argv[1], Path(sys.argv[2])
# Style sheets and images are files beside the page, and shown in the first picture that is taken.
FILES = ["--allow-file-access-from-files", "--disable-checker-imaging"]
screens = Screens(browser, *FILES)
passed = failed = 0


def tell(good, words):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    print("ok    " if good else "FAILED", words)


def allowed(pair):
    """What the two parts of a pair may differ by."""
    return ALLOWED_STRETCHED if any(part[0].endswith("-image") for part in pair) else ALLOWED


def shot(page, width, height, density):
    place = folder / "page.html"
    place.write_text(page)
    data = screens.shot(place.as_uri(), width, height, density)
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(int)


def taken(items, sheets, density, root=""):
    """Pixels of (key, attributes, width, height) each, in CSS pixels, drawn at a density, in a page with the attributes `root`. Attributes are
    those of an element, its style, and what is around it."""
    found, rest = {}, list(items)
    while rest:
        boxes, places, top = [], {}, GAP
        while rest and (not places or top + rest[0][3] + GAP <= TALLEST):
            key, attributes, width, height = rest.pop(0)
            boxes.append("".join(attributes[2:]) + f'<div {attributes[0]} style="left:{GAP}px;top:{top}px;width:{width}px;'
                         f'height:{height}px;{attributes[1]}"></div>' + "</section>" * "".join(attributes[2:]).count("<section"))
            places[key] = top, width, height
            top += height + GAP
        # The browser's own window is not lower than this.
        top = max(top, 600)
        links = "".join(f'<link rel=stylesheet href="{sheet.as_uri()}">' for sheet in sheets)
        page = (f"<!doctype html><html {root}><meta charset=utf-8>{links}<style>*{{margin:0}}html{{background:white}}"
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


def whole(manifest, bar, night):
    """Images of whole bars of a scale, the smallest and the largest: (file, width, height, density) in CSS pixels. `bar` is a bar's name
    in a style sheet, with "-shadow" for what lies below it."""
    role = "shadow" if bar.endswith("-shadow") else "background"
    kind = bar.removesuffix("-shadow").removesuffix("-bar")
    uses = [
        use for use in manifest["images"]
        if use["role"] == role and kebab(use["bar"]) == kind and use["gamut"] == "sRGB"]
    for look in ["dark", "light"] if night else ["light"]:
        own = [use for use in uses if use["appearance"] == look]
        scale = max((use["scale"] for use in own), default=1)
        found = []
        for use in own:
            assert [use["pixelSize"]] == use["targets"], use
            width, height = use["pixelSize"]["width"] / scale, use["pixelSize"]["height"] / scale
            if use["scale"] == scale and width <= WIDEST and width % 1 == 0 and height % 1 == 0:
                found.append((use["file"], int(width), int(height), scale))
        if found:
            found.sort(key=lambda place: place[1] * place[2])
            return [found[0], found[-1]] if len(found) > 1 else found
    return []


presets = []
for sheet in sorted(folder.glob("built/*/web/*.css")):
    text = sheet.read_text()
    rules = set(re.findall(r"^ *\.([a-z0-9-]+) \{", text, re.M))
    own = folder / "drawn" / sheet.parent.parent.name
    built, drawn = (json.loads((place / "manifest.json").read_text()) for place in (sheet.parent.parent, own))
    presets.append((sheet, text, rules, built, own, drawn))
for night in (False, True):
    for kind in ("own space", "stops"):
        sheets, shown, pairs = [], {}, []
        for sheet, text, rules, built, own, drawn in presets:
            css = text.replace("(prefers-color-scheme: dark)", "(min-width: 1px)" if night else "(max-width: 1px)")
            if kind == "stops":
                css = css.replace("in oklab, red, red", "in none, red, red")
            sheets.append(sheet.parent / "shown.css")
            sheets[-1].write_text(css)
            for name in sorted(rule for rule in rules if not rule.endswith("-image")):
                image = [name + "-image"] if name + "-image" in rules else []
                places = whole(drawn, name.removeprefix(kebab(drawn["name"]) + "-"), night)
                for file, width, height, scale in places:
                    background = f"background:url('{(own / file).as_uri()}') 0 0/100% 100%"
                    shown.setdefault(scale, []).append((("whole", name, width), ("", background), width, height))
                    for part in [name] + image:
                        shown[scale].append(((part, name, width), (f'class="{part}"', ""), width, height))
                        pairs.append(((part, name, width), ("whole", name, width)))
                for width, height in sizes(built, name) if image and not places else []:
                    for part in [name] + image:
                        shown.setdefault(1, []).append(((part, name, width), (f'class="{part}"', ""), width, height))
                    pairs.append(((name, name, width), (image[0], name, width)))
        found = {}
        for scale, items in sorted(shown.items()):
            found.update(taken(items, sheets, scale))
        for one, other in pairs:
            a, b = found[one], found[other]
            difference = np.abs(a - b).max() if a.shape == b.shape and a.size else 255
            height, width = a.shape[:2]
            tell(difference <= allowed((one, other)),
                 f"{difference}/255 {one[0]} at {width} x {height}, {kind}, by {'night' if night else 'day'}")


def sheet_of(preset, night, name):
    """The style sheet of a preset in `themes` for a device that asks for dark or not, under a name of its own."""
    own = folder / "themes" / preset / "web"
    text = (own / f"{preset.lower()}.css").read_text()
    (own / name).write_text(text.replace("(prefers-color-scheme: dark)", "(min-width: 1px)" if night else "(max-width: 1px)"))
    return own / name


def differ(a, b):
    return np.abs(a - b).max() if a.shape == b.shape and a.size else 255


THEMES = ["", "light", "dark"]
around = lambda *themes: "".join(f'<section data-theme="{theme}">' if theme else "<section>" for theme in themes)
for part in ["navigation-bar", "navigation-bar-image", "panel-image", "panel-badge-image"]:
    # A badge is on the corner of its panel, which there is none of.
    style = "translate:none" if "badge" in part else ""
    size = (36, 24) if "badge" in part else (120, 60)
    plain = {}
    for night in (False, True):
        taking = [("plain", (f'class="plain-{part}"', style), *size)]
        plain[night] = taken(taking, [sheet_of("Plain", night, f"plain{night}.css")], 2)["plain"]
    tell(differ(plain[False], plain[True]) > 20, f"{part}: light and dark are told apart")
    for night in (False, True):
        themed = sheet_of("Themed", night, f"themed{night}.css")
        for root in THEMES:
            items = [((a, b), (f'class="themed-{part}"', style, around(a, b)), *size) for a in THEMES for b in THEMES]
            # An element may have the attribute itself.
            items += [(("own", b), (f'class="themed-{part}" data-theme="{b}"', style, around("dark")), *size) for b in ["light", "dark"]]
            found = taken(items, [themed], 2, f'data-theme="{root}"' if root else "")
            for (a, b), picture in found.items():
                asked = b or (a if a != "own" else "") or root
                dark = asked == "dark" if asked else night
                tell(differ(picture, plain[dark]) <= 1,
                     f"{part} on a {'dark' if night else 'light'} device, page {root or 'without theme'}, {a or '-'}, {b or '-'}")
# Classes: words among others.
for part in ["navigation-bar", "navigation-bar-image"]:
    for night in (False, True):
        plain = {
            dark: taken([("plain", (f'class="plain-{part}"', ""), 120, 60)], [sheet_of("Plain", dark, f"plain{dark}.css")], 2)["plain"]
            for dark in (False, True)}
        classed = sheet_of("Classed", night, f"classed{night}.css")
        for root in ["", "no-js", "dark no-js", "js light"]:
            items = [(own, (f'class="classed-{part}"', "", f'<section class="{own}">'), 120, 60)
                     for own in ["wide", "wide dark", "light wide", "darker"]]
            for own, picture in taken(items, [classed], 2, f'class="{root}"').items():
                asked = [word for words in (own, root) for word in words.split() if word in ("light", "dark")]
                dark = asked[0] == "dark" if asked else night
                tell(differ(picture, plain[dark]) <= 1,
                     f"{part} on a {'dark' if night else 'light'} device, page of class '{root}', '{own}'")
for preset in ["Mirrored", "Turned"]:
    for night in (False, True):
        mirrored = sheet_of(preset, night, f"shown{night}.css")
        for part in ["navigation-bar", "navigation-bar-image", "tab-bar", "tab-bar-image"]:
            if f".{preset.lower()}-{part} " not in mirrored.read_text():
                continue
            items = [(direction, (f'class="{preset.lower()}-{part}"', "", f'<section dir="{direction}">'), 320, 49)
                     for direction in ["ltr", "rtl"]]
            for root in THEMES if preset == "Turned" else [""]:
                found = taken(items, [mirrored], 3, f'data-theme="{root}"' if root else "")
                left, right = found["ltr"], found["rtl"]
                tell(differ(left[:, ::-1], right) <= 2 and differ(left, right) > 20,
                     f"{part} from right to left, {preset}, {'dark' if night else 'light'} device, {root or 'without theme'}")


def computed(sheet, part, profile):
    """The computed gradient of a class, on a screen with a color profile."""
    place = folder / "page.html"
    place.write_text(
        f'<!doctype html><link rel=stylesheet href="{sheet.as_uri()}"><div class="{part}"></div>')
    with Browser(browser, *FILES, f"--force-color-profile={profile}") as other:
        page = other.page()
        page.open(place.as_uri())
        return page.value("getComputedStyle(document.querySelector('div')).backgroundImage")


wide = folder / "wide" / "Wide"
uses = json.loads((wide / "manifest.json").read_text())["images"]
for bar in ["navigation", "tab"]:
    use = max((use for use in uses if use["container"] == "images" and use["bar"] == bar and use["gamut"] == "display-p3"),
              key=lambda use: use["scale"])
    row = np.asarray(Image.open(wide / use["file"]).convert("RGB")).astype(float)[0]
    text = computed(wide / "web" / "wide.css", f"wide-{bar}-bar", "display-p3-d65")
    tell(text.startswith("linear-gradient(to right in display-p3, "), f"{bar} bar is mixed in Display P3 on its screens: {text[:60]}")
    stops = re.findall(r"color\(display-p3 ([-0-9.e]+) ([-0-9.e]+) ([-0-9.e]+)\)(?: ([-0-9.e]+)%)?", text)
    positions = [float(stop[3]) / 100 if stop[3] else float(index > 0) for index, stop in enumerate(stops)]
    at = (np.arange(len(row)) + 0.5) / len(row)
    shown = [np.interp(at, positions, [float(stop[part]) * 255 for stop in stops]) for part in range(3)]
    difference = np.abs(np.stack(shown, 1) - row).max()
    tell(len(stops) > 1 and difference <= ALLOWED, f"{difference:.2f}/255 {bar} bar of {len(stops)} stops on screens of Display P3")
    tell("display-p3" not in computed(wide / "web" / "wide.css", f"wide-{bar}-bar", "srgb"), f"{bar} bar is sRGB on other screens")
for module in sorted(folder.glob("built/*/react-native/*.js")):
    done = subprocess.run(["node", "--input-type=module", "--check"], input=module.read_bytes(), capture_output=True)
    tell(done.returncode == 0, f"{module.name} for node")
screens.close()
if passed + failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
