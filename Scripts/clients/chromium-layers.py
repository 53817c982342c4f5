"""Paints layered drawings with Chromium and with Lintel's engine and compares them: chromium-layers.py BROWSER CONFORMANCE [PNG].
Called by `chromium-layers`. With a third argument the pictures are saved side by side: Chromium's, ours, the difference tenfold.

All pictures stand on one white page, which is shot once, four times as large, and brought down by means: at its own size Chromium's
edges cover up to a quarter of a pixel less than the areas that a circle has. What may still differ, the limits hold: Chromium
rounds colors to 8 bits after every layer; its blur is an approximation of a Gaussian, cut at three deviations; and where the edges
of two layers meet, both cover the same part of a pixel, which is the less seen the smaller the pixels are.
"""
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

WIDTH, HEIGHT, GAP = 160, 120, 8
FINER = 4
COLUMNS = 6
dice = random.Random(20261121)
browser, conformance = sys.argv[1:3]
saved = sys.argv[3] if len(sys.argv) > 3 else None

# What may differ: the mean over the picture, and the largest difference of a pixel, both of 255.
EDGES = (0.05, 20)
MEETING_EDGES = (0.25, 60)
SHADOWS = (0.6, 20)
INNER_SHADOWS = (0.5, 60)
FLAT = (0.7, 2)
cases = []


def case(name, inside, layers, limits, ground="", compositing="encoded"):
    cases.append((name, ground, inside, layers, limits, compositing))


def color(alpha=1):
    return f"rgb({dice.randrange(256)} {dice.randrange(256)} {dice.randrange(256)} / {alpha})"


def box(css, frame=(20, 15, 120, 90)):
    left, top, width, height = frame
    return f'<p style="left:{left}px;top:{top}px;width:{width}px;height:{height}px;{css}"></p>'


FRAME = [20, 15, 120, 90]

# Shapes.
for radii in [(0, 0, 0, 0), (12, 12, 12, 12), (40, 5, 0, 21), (100, 30, 60, 90), (45, 45, 45, 45)]:
    paint = color()
    css = f"background:{paint};border-radius:{' '.join(f'{radius}px' for radius in radii)}"
    case(f"radii {radii}", box(css), [{"paint": paint, "shape": {"radii": radii}, "frame": FRAME}], EDGES)
paint = color(0.6)
case("ellipse", box(f"background:{paint};border-radius:50%"), [{"paint": paint, "shape": "ellipse", "frame": FRAME}], EDGES)
case("capsule", box(f"background:{paint};border-radius:45px"), [{"paint": paint, "shape": "capsule", "frame": FRAME}], EDGES)

# Borders.
for width, radius in [(1, 0), (1, 10), (6, 10), (10, 6), (20, 45)]:
    paint, fill = color(), color()
    css = f"box-sizing:border-box;background:{fill};background-clip:padding-box;border:{width}px solid {paint};border-radius:{radius}px"
    shape = {"radii": [radius] * 4}
    inner = {"radii": [max(0, radius - width)] * 4}
    inside = [20 + width, 15 + width, 120 - 2 * width, 90 - 2 * width]
    case(
        f"border {width} px, radius {radius}", box(css),
        [{"paint": fill, "shape": inner, "frame": inside},
         {"paint": paint, "shape": shape, "frame": FRAME, "stroke": {"width": width, "alignment": "inside"}}], MEETING_EDGES)

# Gradients in frames.
for gradient in ["linear-gradient(to right, red, blue)", "linear-gradient(30deg, #123, gold 40%, #fffa)",
                 "radial-gradient(circle at 30% 40%, white, teal 50px, navy)", "conic-gradient(from 45deg, red, lime, blue, red)"]:
    case(
        gradient, box(f"background:{gradient};border-radius:16px"),
        [{"paint": gradient, "shape": {"radii": [16] * 4}, "frame": FRAME}], (0.3, 45))

# Shadows. CSS's blur radius is twice the deviation.
small = (45, 35, 70, 50)
for x, y, blur, spread, radius in [(0, 0, 4, 0, 0), (4, 6, 10, 0, 0), (0, 3, 20, 0, 12), (-5, 4, 14, 6, 20), (0, 0, 30, -4, 25),
                                   (6, 6, 0, 3, 10), (0, 0, 2, 0, 8), (0, 2, 12, 8, 3)]:
    fill, shade = color(), f"rgb(0 0 0 / {dice.uniform(0.4, 1):.2f})"
    shape = {"radii": [radius] * 4}
    shadow = {"sigma": blur / 2, "x": x, "y": y, "spread": spread}
    words = f"{x} {y} blur {blur} spread {spread} radius {radius}"
    case(
        "shadow " + words,
        box(f"background:{fill};border-radius:{radius}px;box-shadow:{x}px {y}px {blur}px {spread}px {shade}", small),
        [{"paint": shade, "shape": shape, "frame": small, "dropShadow": shadow},
         {"paint": fill, "shape": shape, "frame": small}], SHADOWS)
    case(
        "cut-out shadow " + words,
        box(f"border-radius:{radius}px;box-shadow:{x}px {y}px {blur}px {spread}px {shade}", small),
        [{"paint": shade, "shape": shape, "frame": small, "dropShadow": {**shadow, "cutOut": True}}], SHADOWS)
    case(
        "inner shadow " + words,
        box(f"background:{fill};border-radius:{radius}px;box-shadow:inset {x}px {y}px {blur}px {spread}px {shade}"),
        [{"paint": fill, "shape": shape, "frame": FRAME},
         {"paint": shade, "shape": shape, "frame": FRAME, "innerShadow": shadow}], INNER_SHADOWS)

# Blend modes, of gradients across each other so that many pairs of colors meet.
modes = ["normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
         "difference", "exclusion", "hue", "saturation", "color", "luminosity"]
for mode in modes:
    for alpha in (1, 0.55):
        below = "linear-gradient(to right, #102080, #e04010 40%, #20d060 70%, #ffffff)"
        above = "linear-gradient(to bottom, #000000, #c03090 35%, #e0e020 75%, #2050ff)"
        # A step of a color becomes many where a mode divides by little.
        limits = (1.0, 40) if mode in ("color-dodge", "color-burn", "hue", "saturation", "color") else (0.8, 5)
        case(
            f"{mode} {alpha}",
            box(f"background:{above};mix-blend-mode:{mode};opacity:{alpha}"),
            [{"paint": below}, {"paint": above, "frame": FRAME, "operation": mode, "opacity": alpha}], limits,
            ground=f"background:{below}")
case(
    "plus-lighter", box("background:linear-gradient(#400, #08f);mix-blend-mode:plus-lighter"),
    [{"paint": "#357"}, {"paint": "linear-gradient(#400, #08f)", "frame": FRAME, "operation": "plus-lighter"}], FLAT,
    ground="background:#357")
fade = "linear-gradient(to right, #0004, #000c)"
case(
    "plus-lighter mask", box(f"background:#c0d070;mix-blend-mode:plus-lighter;mask-image:{fade};-webkit-mask-image:{fade}"),
    [{"paint": "#e08040"}, {"paint": "#c0d070", "frame": FRAME, "operation": "plus-lighter", "mask": {"frame": FRAME, "gradient": fade}}],
    FLAT, ground="background:#e08040")

# Masks.
paint = color()
for fade in ["linear-gradient(to right, transparent, black)", "radial-gradient(circle 50px, black 30%, transparent)"]:
    case(
        "mask " + fade, box(f"background:{paint};mask-image:{fade};-webkit-mask-image:{fade}"),
        [{"paint": paint, "frame": FRAME, "mask": {"frame": FRAME, "gradient": fade}}], FLAT)


def place(index):
    return (index % COLUMNS) * (WIDTH + GAP), (index // COLUMNS) * (HEIGHT + GAP)


def painted_by_chromium(folder):
    rows = -(-len(cases) // COLUMNS)
    page = ["<!doctype html><meta charset=utf-8><style>*{margin:0}p{position:absolute}"
            f"div{{position:absolute;width:{WIDTH}px;height:{HEIGHT}px;isolation:isolate;overflow:hidden}}</style>"]
    for index, (_, ground, inside, *_) in enumerate(cases):
        x, y = place(index)
        page.append(f'<div style="left:{x}px;top:{y}px;{ground}">{inside}</div>')
    (folder / "page.html").write_text("".join(page), encoding="utf-8")
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         f"--force-device-scale-factor={FINER}", f"--window-size={COLUMNS * (WIDTH + GAP)},{rows * (HEIGHT + GAP)}",
         f"--user-data-dir={folder}/profile", f"--screenshot={folder}/page.png", (folder / "page.html").as_uri()],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    shot = np.asarray(Image.open(folder / "page.png").convert("RGB")).astype(float)
    height, width = shot.shape[0] // FINER, shot.shape[1] // FINER
    return shot.reshape(height, FINER, width, FINER, 3).mean((1, 3))


def painted_by_engine(folder):
    rows = folder / "rows.jsonl"
    rows.write_text("".join(
        json.dumps({"id": str(index), "kind": "drawing", "size": [WIDTH, HEIGHT], "layers": layers,
                    "compositing": compositing}) + "\n"
        for index, (*_, layers, _, compositing) in enumerate(cases)), encoding="utf-8")
    done = subprocess.run([conformance, str(rows)], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    answers = {}
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        pixels = np.frombuffer(bytes.fromhex(answer["out"]), np.uint8).reshape(HEIGHT, WIDTH, 4).astype(float)
        alpha = pixels[..., 3:] / 255
        answers[int(answer["id"])] = np.floor(pixels[..., :3] * alpha + 255 * (1 - alpha) + 0.5)
    return answers


passed = failed = 0
with tempfile.TemporaryDirectory() as name:
    shot = painted_by_chromium(Path(name))
    answers = painted_by_engine(Path(name))
    strips = []
    for index, (words, _, _, _, (mean, most), _) in enumerate(cases):
        x, y = place(index)
        theirs = shot[y:y + HEIGHT, x:x + WIDTH]
        ours = answers.get(index, np.zeros_like(theirs))
        difference = np.abs(theirs - ours)
        figures = f"mean {difference.mean():.3f} of {mean}, at most {difference.max():.0f} of {most}: {words}"
        if difference.mean() <= mean and difference.max() <= most:
            passed += 1
            print("ok    ", figures)
        else:
            failed += 1
            print("FAILED", figures)
        strips.append(np.concatenate([theirs, ours, np.minimum(255, difference * 10)], 1))
    if saved:
        count = -(-len(strips) // 3)
        strips += [np.full_like(strips[0], 255)] * (count * 3 - len(strips))
        sheet = np.concatenate([np.concatenate(strips[row * 3:row * 3 + 3], 1) for row in range(count)], 0)
        Image.fromarray(sheet.astype(np.uint8)).save(saved)
print(f"{passed} passed, {failed} failed")
sys.exit(0 if failed == 0 else 1)
