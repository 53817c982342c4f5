"""Holds exported and imported gradients against others: interchange.py BROWSER LINTEL. Called by `interchange`.

What may differ is a ΔE 2000: half of one, the export's tolerance, and what two roundings to bytes can make of it.
"""
import io
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import GimpGradientFile, Image

WIDTH, HEIGHT, GAP = 120, 80, 8
ALLOWED = 1.0
here = Path(__file__).parent
browser, tool = sys.argv[1:3]
dice = random.Random(20261121)
passed = failed = 0


def check(name, good, words=""):
    global passed, failed
    passed, failed = passed + good, failed + (not good)
    if not good:
        print(f"FAILED {name}: {words}")


def lintel(*arguments, stdin=None):
    done = subprocess.run([tool, *arguments], input=stdin, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"lintel {' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
    return done.stdout


# MARK: Colors. Sources: IEC 61966-2-1; Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005.


def lab(rgb):
    """CIELAB under D50 of encoded sRGB 0…1."""
    light = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = light @ np.array([[0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169],
                            [0.0139322, 0.0971045, 0.7141733]]).T / np.array([0.96422, 1, 0.82521])
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def delta_e(one, other):
    """ΔE 2000 of two pictures of encoded sRGB 0…1."""
    return delta_e_of_lab(lab(one), lab(other))


def delta_e_of_lab(one, other):
    (l1, a1, b1), (l2, a2, b2) = np.moveaxis(one, -1, 0), np.moveaxis(other, -1, 0)
    mean = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    grow = 1.5 - 0.5 * np.sqrt(mean / (mean + 25.0**7))
    c1, c2 = np.hypot(a1 * grow, b1), np.hypot(a2 * grow, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1 * grow)) % 360, np.degrees(np.arctan2(b2, a2 * grow)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    turn = np.where(c1 * c2 == 0, 0, turn)
    hue = np.where(c1 * c2 == 0, h1 + h2, h1 + turn / 2)
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    t = (1 - 0.17 * np.cos(np.radians(hue - 30)) + 0.24 * np.cos(np.radians(2 * hue))
         + 0.32 * np.cos(np.radians(3 * hue + 6)) - 0.2 * np.cos(np.radians(4 * hue - 63)))
    sl = 1 + 0.015 * (lm - 50) ** 2 / np.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = (-2 * np.sqrt(cm**7 / (cm**7 + 25.0**7))
          * np.sin(np.radians(60 * np.exp(-(((hue % 360 - 275) / 25) ** 2)))))
    x, y, z = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return np.sqrt(np.maximum(0, x * x + y * y + z * z + rt * y * z))


# Pairs 1, 17 and 25 of the paper's table.
for one, other, value in [((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 2.5, 0), (73, 25, -18), 27.1492),
                          ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644)]:
    assert abs(delta_e_of_lab(np.array(one), np.array(other)) - value) < 1e-4


# MARK: SVG against CSS, both by the browser.

GRADIENTS = [
    ("linear-gradient(to right in oklch, #c0707a, #4a8a6a)", False),
    ("linear-gradient(in oklab, #ffd36e, #2b6f9e 60%, #1c2431)", False),
    ("linear-gradient(to top right in srgb-linear, #0b3, #b03)", False),
    ("linear-gradient(to left in lab, #d6e4f0, #b77 30%, #446 80%)", False),
    ("linear-gradient(30deg in oklch longer hue, oklch(.65 .09 40), oklch(.55 .07 200))", True),
    ("repeating-linear-gradient(120deg, #234 0px, #9bd 30px)", True),
    ("radial-gradient(60% 70% at 30% 40% in oklab, #fed, #357)", False),
    ("radial-gradient(circle closest-side at 40px 30px in hsl, #c55, #5c5)", True),
    ("repeating-radial-gradient(20% 30% in lch, #b99, #99c)", False),
    ("linear-gradient(to right, #0f08, #00f)", False),
    ("linear-gradient(#e33 20%, #fff 20% 70%, #33e 70%)", False),
]


def shot(folder):
    pictures = []
    for index, (css, in_points) in enumerate(GRADIENTS):
        # Clipped, as browsers do.
        svg = lintel("export", css, "--to", "svg", "--gamut-mapping", "clip", *(["--size", f"{WIDTH}x{HEIGHT}"] if in_points else []))
        svg = svg.replace('id="gradient"', f'id="g{index}"').replace("url(#gradient)", f"url(#g{index})")
        # Without a size of its own it fills the box.
        if not in_points:
            svg = svg[: svg.index("viewBox")] + svg[svg.index(">", svg.index("viewBox")) :]
        pictures.append((f'<p style="background:{css}"></p>', f"<p>{svg}</p>"))
    rows = "".join(
        f'<div style="left:0;top:{i * (HEIGHT + GAP)}px">{a}</div>'
        f'<div style="left:{WIDTH + GAP}px;top:{i * (HEIGHT + GAP)}px">{b}</div>' for i, (a, b) in enumerate(pictures))
    page = folder / "page.html"
    page.write_text(
        "<!doctype html><meta charset=utf-8><style>*{margin:0}html{background:#fff}div{position:absolute}"
        f"p,svg{{display:block;width:{WIDTH}px;height:{HEIGHT}px}}</style>{rows}")
    subprocess.run(
        [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         f"--window-size={2 * WIDTH + GAP},{len(GRADIENTS) * (HEIGHT + GAP) + 120}",
         f"--screenshot={folder / 'shot.png'}", page.as_uri()], check=True, capture_output=True, timeout=120)
    return np.asarray(Image.open(folder / "shot.png").convert("RGB")) / 255.0


def tile(picture, column, row):
    x, y = column * (WIDTH + GAP), row * (HEIGHT + GAP)
    return picture[y : y + HEIGHT, x : x + WIDTH]


def edges(picture):
    """Pixels beside a jump, where a hair's breadth decides."""
    jump = np.zeros(picture.shape[:2], bool)
    for axis in (0, 1):
        step = np.abs(np.diff(picture, axis=axis)).max(-1) > 0.1
        for shift in (slice(1, None), slice(None, -1)):
            where = [slice(None)] * 2
            where[axis] = shift
            jump[tuple(where)] |= step
    return jump


def blocks(picture):
    """Means of squares of four by four: the browser dithers."""
    return picture.reshape(HEIGHT // 4, 4, WIDTH // 4, 4, -1).mean((1, 3))


# MARK: Swift.


def compiled(folder, css):
    """What Core Animation and SwiftUI are given: colors, places, ends."""
    (folder / "Exported.swift").write_text(lintel("export", css, "--to", "swift", "--name", "sky", "--gamut-mapping", "clip"))
    (folder / "main.swift").write_text(
        """
        import Foundation
        import QuartzCore
        import SwiftUI
        let layer = SkyGradient.makeLayer()
        let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }
        let answer: [String: Any] = [
            "colors": colors.map { ($0.components ?? []).map(Double.init) }, "space": colors.first?.colorSpace?.name ?? "",
            "locations": (layer.locations ?? []).map(\\.doubleValue),
            "ends": [layer.startPoint.x, layer.startPoint.y, layer.endPoint.x, layer.endPoint.y].map(Double.init),
            "stops": SkyGradient.gradient.stops.map { $0.color.components + [Double($0.location)] },
        ]
        print(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
        """)
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", ".", "Exported.swift", "main.swift", "-L", ".",
         "-lQuartzCore", "-lSwiftUI", "-Xlinker", "-rpath", "-Xlinker", str(folder), "-o", "try"],
        cwd=folder, check=True)
    return json.loads(subprocess.run([folder / "try"], check=True, capture_output=True, text=True).stdout)


# MARK: GIMP.


def gimp(blending):
    """Three segments with their middles anywhere."""
    ends = [0, dice.uniform(0.2, 0.4), dice.uniform(0.5, 0.8), 1]
    colors = [[dice.random() for _ in range(4)] for _ in range(6)]
    lines = ["GIMP Gradient", "Name: Dice", "3"]
    for i in range(3):
        middle = ends[i] + (ends[i + 1] - ends[i]) * dice.uniform(0.2, 0.8)
        numbers = [ends[i], middle, ends[i + 1], *colors[2 * i], *colors[2 * i + 1]]
        lines.append(" ".join(f"{n:.6f}" for n in numbers) + f" {blending} 0 0 0")
    return "\n".join(lines) + "\n"


def on_grounds(rgba):
    return [rgba[:, :3] * rgba[:, 3:] + ground * (1 - rgba[:, 3:]) for ground in (0, 1)]


with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    picture = shot(folder)
    for row, (css, _) in enumerate(GRADIENTS):
        one, other = tile(picture, 0, row), tile(picture, 1, row)
        smooth = blocks((edges(one) | edges(other)).astype(float)[..., None])[..., 0] == 0
        worst = delta_e(blocks(one), blocks(other))[smooth]
        check(f"SVG of {css}", worst.size > smooth.size / 2 and worst.max() <= ALLOWED, f"ΔE {worst.max():.2f}")

    for module in ("QuartzCore", "SwiftUI"):
        subprocess.run(
            ["swiftc", "-emit-library", "-emit-module", "-module-name", module, "-o", f"lib{module}.so",
             here / "stand-ins" / f"{module}.swift"], cwd=folder, check=True)
    for index in (0, 1):
        css = GRADIENTS[index][0]
        found = compiled(folder, css)
        places, colors = np.array(found["locations"]), np.array(found["colors"])
        check(f"Swift of {css}: one picture in both", np.allclose(np.column_stack([colors, places]), found["stops"]))
        check(f"Swift of {css}: ends", found["ends"] == [[0, 0.5, 1, 0.5], [0.5, 0, 0.5, 1]][index], found["ends"])
        shown = tile(picture, 0, index)
        line = shown[HEIGHT // 2] if index == 0 else shown[:, WIDTH // 2]
        at = (np.arange(len(line)) + 0.5) / len(line)
        mixed = np.stack([np.interp(at, places, colors[:, channel]) for channel in range(3)], -1)
        worst = delta_e(line, mixed).max()
        check(f"Swift of {css}", found["space"].endswith("SRGB") and worst <= ALLOWED, f"ΔE {worst:.2f} {found['space']}")

    for blending in range(5):
        text = gimp(blending)
        (folder / "dice.ggr").write_text(text)
        css = lintel("export", str(folder / "dice.ggr"), "--to", "css").split(": ", 1)[1].rsplit(";", 1)[0]
        lintel("render", css, "--size", "256x1", "-o", str(folder / "dice.png"))
        ours = np.asarray(Image.open(folder / "dice.png").convert("RGBA"))[0] / 255.0
        # Its odd ones lie at the middles of our pixels.
        theirs = GimpGradientFile.GimpGradientFile(io.BytesIO(text.encode())).getpalette(513)[0]
        theirs = np.frombuffer(theirs, np.uint8).reshape(-1, 4)[1::2] / 255.0
        # The segments do not meet in color: what lies beside a jump is left out.
        keep = ~edges(theirs[None, :, :])[0]
        worst = max(delta_e(a, b)[keep].max() for a, b in zip(on_grounds(ours), on_grounds(theirs)))
        # Twice: into stops, and out of them.
        check(f"GIMP blending {blending}", worst <= 1.5, f"ΔE {worst:.2f}")

print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
