"""Paints pictures with Chromium and with lintel and compares: chromium.py BROWSER LINTEL. Called by `chromium`.

All pictures stand on one transparent page, which is shot once; lintel's are laid over the same ground. The gradients avoid what
Chromium is known to paint otherwise than the standard says: hints (nine straight pieces), greys in polar spaces (a hue out of
noise), rec2020 (an older curve), periods below a pixel, colors outside sRGB at hard stops. Chromium dithers, so a pixel may be off by 1.
"""
import io
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

SEED = 20250607
WIDTH, HEIGHT, GAP = 160, 120, 8
COLUMNS = 4
# Of the pixels, those that may be off by more than 1 of 255, and by how much any may be: what is drawn otherwise in
# half a row or at a center is within the share.
ALLOWED, MOST = 0.005, 4

browser, tool = sys.argv[1:3]
dice = random.Random(SEED)


def color():
    hue, tint = dice.randrange(360), dice.randrange(40, 100)
    forms = [
        "#" + "".join(f"{dice.randrange(256):02x}" for _ in range(3)),
        f"hsl({hue} {tint}% {dice.randrange(25, 75)}%)",
        f"rgb({dice.randrange(256)} {dice.randrange(256)} {dice.randrange(256)})",
        f"oklch({dice.uniform(0.4, 0.8):.2f} {dice.uniform(0.04, 0.1):.2f} {hue})",
        dice.choice(["tomato", "gold", "teal", "navy", "orchid", "yellowgreen"]),
        f"rgb({dice.randrange(256)} {dice.randrange(256)} {dice.randrange(256)} / {dice.randrange(20, 100)}%)",
    ]
    return dice.choice(forms)


def stops(positions):
    return ", ".join(f"{color()} {position}" for position in positions)


def gradients():
    sides = ["to right", "to bottom left", "to top", f"{dice.randrange(360)}deg", "0.4turn"]
    for side in sides:
        space = dice.choice(["", " in oklab", " in srgb-linear", " in lab", " in hsl longer hue"])
        yield f"linear-gradient({side}{space}, {stops(['0%', '35%', '100%'])})"
    yield f"repeating-linear-gradient({dice.randrange(360)}deg, {stops(['10px', '43px', '61px'])})"
    for extent in ["farthest-corner", "circle closest-side", "50px 30px", "ellipse closest-corner"]:
        at = f"at {dice.randrange(20, 80)}% {dice.randrange(20, 80)}%"
        yield f"radial-gradient({extent} {at}, {stops(['5%', '60%', '95%'])})"
    yield f"repeating-radial-gradient(circle 40px at 30% 70%, {stops(['0%', '100%'])})"
    yield f"conic-gradient(from {dice.randrange(360)}deg at 40% 60%, {stops(['0deg', '200deg', '360deg'])})"


def svgs():
    middle = "".join(
        f'<stop offset="{offset}" stop-color="#{dice.randrange(1 << 24):06x}" stop-opacity="{dice.uniform(0.3, 1):.2f}"/>'
        for offset in ("10%", "0.45", "80%"))
    for spread, kind, attributes in [
        ("pad", "linear", 'x1="0.1" y1="0.2" x2="0.7" y2="0.9" gradientTransform="rotate(20)"'),
        ("reflect", "radial", 'r="0.3" fx="0.4" fy="0.6" fr="0.05"'),
        ("repeat", "radial", 'gradientUnits="userSpaceOnUse" cx="70" cy="50" r="30" fx="60" gradientTransform="skewX(10)"'),
        ("pad", "radial", 'cx="0.7" r="0.2" fx="0.2"'),
    ]:
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
            f'<{kind}Gradient id="IDENTIFIER" spreadMethod="{spread}" {attributes}>{middle}</{kind}Gradient>'
            f'<rect x="5" y="5" width="150" height="110" fill="url(#IDENTIFIER)" shape-rendering="crispEdges"/></svg>')


def place(index):
    return (index % COLUMNS) * (WIDTH + GAP), (index // COLUMNS) * (HEIGHT + GAP)


def painted_by_chromium(pictures, folder):
    """One shot of a transparent page with all pictures."""
    rows = -(-len(pictures) // COLUMNS)
    page = ["<!doctype html><meta charset=utf-8><style>*{margin:0}html{background:transparent}"
            f"div{{position:absolute;width:{WIDTH}px;height:{HEIGHT}px}}svg{{display:block}}</style>"]
    for index, picture in enumerate(pictures):
        x, y = place(index)
        inside = picture.replace("IDENTIFIER", f"g{index}") if picture.startswith("<") else ""
        paint = "" if inside else f"background:{picture}"
        page.append(f'<div style="left:{x}px;top:{y}px;{paint}">{inside}</div>')
    (folder / "page.html").write_text("".join(page), encoding="utf-8")
    size = f"{COLUMNS * (WIDTH + GAP)},{rows * (HEIGHT + GAP)}"
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         "--force-device-scale-factor=1", f"--window-size={size}", f"--user-data-dir={folder}/profile",
         f"--screenshot={folder}/page.png", (folder / "page.html").as_uri()],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    return np.asarray(Image.open(folder / "page.png").convert("RGBA")).astype(float)


def painted_by_lintel(picture):
    done = subprocess.run(
        [tool, "render", picture, "--size", f"{WIDTH}x{HEIGHT}", "--gamut-mapping", "clip", "-q", "-o", "-"],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    return np.asarray(Image.open(io.BytesIO(done.stdout)).convert("RGBA")).astype(float)


def on_white(pixels):
    """Rounded as a browser's own surface is."""
    alpha = pixels[..., 3:] / 255
    return np.floor(pixels[..., :3] * alpha + 255 * (1 - alpha) + 0.5)


passed = failed = 0
with tempfile.TemporaryDirectory() as name:
    pictures = list(gradients()) + list(svgs())
    # Headless pages are white where nothing is painted.
    shot = on_white(painted_by_chromium(pictures, Path(name)))
    for index, picture in enumerate(pictures):
        x, y = place(index)
        theirs = shot[y:y + HEIGHT, x:x + WIDTH]
        ours = on_white(painted_by_lintel(picture))
        difference = np.abs(theirs - ours).max(-1)
        share = (difference > 1.01).mean()
        words = f"{share:.3%} of the pixels off by more than 1, at most {difference.max():.0f}: {picture[:100]}"
        if share <= ALLOWED and difference.max() <= MOST:
            passed += 1
            print("ok    ", words)
        else:
            failed += 1
            print("FAILED", words)
print(f"{passed} passed, {failed} failed")
sys.exit(0 if failed == 0 else 1)
