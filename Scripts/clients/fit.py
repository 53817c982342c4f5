"""Fits gradients to pictures that others drew: fit.py OUT BROWSER COUNT FIRST MORE. Called by `fit`.

Picture number n depends on n alone. Gradients are drawn by Chromium (CSS), librsvg (SVG) and numpy (curved blends as GIMP has them). A
half stays as it is; the others become JPEG files of quality 75, are dithered to 8 bits, or get a title, text and buttons by Chromium.
What `lintel fit` answers is drawn by `lintel render` and compared with the clean picture, not with the one that was fitted: it passes with
a mean ΔE 2000 of 1 or less (numpy, checked against coloraide) and, if straight, a direction within half a degree. Of the clean
pictures 95 % have to pass, of each other kind 85 %.

MORE says how many pictures there are besides of each of four kinds: `sudden`, with two or three sudden changes of color (stops at one
position), clean, as JPEG or dithered; `magick`, drawn by ImageMagick; `p3`, in Display P3 with a cICP chunk; and `glow`, a circle in a low
bar, beyond whose radius there is one color.
"""
import io
import json
import math
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import zlib
from collections import defaultdict
from pathlib import Path

import numpy as np
from coloraide import Color
from PIL import Image

from chromium_pipe import Screens

out, browser = Path(sys.argv[1]), sys.argv[2]
count, first, more = (int(text) for text in sys.argv[3:6])
LINTEL = os.environ.get("LINTEL", "Scripts/lintel")
# Of ImageMagick 6, as Debian installs it, or 7.
CONVERT = next(name for name in ("/usr/bin/convert", "magick", "convert") if shutil.which(name))
SIZES = [(390, 96), (320, 200), (1179, 282), (300, 44), (400, 400), (240, 480), (828, 132)]
PHONE = (390, 844)
SHARES = {"clean": 0.95, "jpeg": 0.85, "dithered": 0.85, "phone": 0.85, "sudden": 0.85, "magick": 0.95, "p3": 0.95,
          "glow": 0.95}


# COUNT, FIRST and MORE of the short form, and the numbers of its pictures that are not found: any other miss fails.
SHORT = (30, 0, 3)
KNOWN_MISSES = {"12", "sudden1"}


class Case:
    """A picture: how it is drawn, and what is known of it."""

    def __init__(self, number):
        self.number = self.seed = number
        chance = self.chance = random.Random(number * 104729 + 71)
        self.dirt = ["clean", "jpeg", "clean", "dithered", "clean", "phone"][number % 6]
        self.radial = chance.random() < 0.4
        self.painter = "chromium" if self.dirt == "phone" else chance.choice(["chromium", "chromium", "rsvg", "numpy"])
        self.size = PHONE if self.dirt == "phone" else chance.choice(SIZES)
        self.colors = self.some_colors(chance.choice([2, 2, 2, 3, 3, 4]))
        self.angle = None
        getattr(self, f"plan_{self.painter}")()

    def some_colors(self, number):
        """Neighbors that differ, so that there is something to find."""
        colors = []
        while len(colors) < number:
            color = [self.chance.randint(0, 255) for _ in range(3)]
            if not colors or sum(abs(a - b) for a, b in zip(color, colors[-1])) >= 90:
                colors.append(color)
        return colors

    def places(self, most=100):
        inner = sorted(self.chance.sample(range(15, most - 14), len(self.colors) - 2))
        if any(b - a < 12 for a, b in zip(inner, inner[1:])):
            inner = [round(most * (i + 1) / (len(inner) + 1)) for i in range(len(inner))]
        start, end = self.chance.choice([(0, most), (0, most), (self.chance.randint(1, 14), most - self.chance.randint(1, 14))])
        return [start, *inner, end]

    def plan_chromium(self):
        chance, (width, height) = self.chance, self.size
        space = chance.choice(["", "", "", " in oklab", " in oklch", " in srgb-linear"])
        stops = ", ".join(f"rgb({r} {g} {b}) {at}%" for (r, g, b), at in zip(self.colors, self.places()))
        if self.radial:
            at = f"at {chance.randint(0, 100)}% {chance.randint(0, 100)}%"
            shape = chance.choice(["circle", "ellipse", "circle farthest-side", "ellipse farthest-side",
                                   f"{chance.randint(40, 120)}% {chance.randint(40, 120)}%"])
            self.css = f"radial-gradient({shape} {at}{space}, {stops})"
            return
        way = chance.choice(["side", "corner", "angle", "angle"])
        if way == "side":
            side, self.angle = chance.choice([("to bottom", 180), ("to top", 0), ("to right", 90), ("to left", 270)])
        elif way == "corner":
            angle = math.degrees(math.atan2(height, width))
            side, self.angle = chance.choice([("to top right", angle), ("to bottom right", 180 - angle)])
        else:
            self.angle = chance.choice([chance.randint(0, 359), round(chance.uniform(0, 360), 1)])
            side = f"{self.angle}deg"
        self.css = f"linear-gradient({side}{space}, {stops})"

    def plan_rsvg(self):
        chance, (width, height) = self.chance, self.size
        stops = "".join(f'<stop offset="{at}%" stop-color="rgb({r},{g},{b})"/>'
                        for (r, g, b), at in zip(self.colors, self.places()))
        if self.radial:
            shape = (f'<radialGradient id="g" cx="{chance.uniform(0.1, 0.9):.2f}" cy="{chance.uniform(0.1, 0.9):.2f}" '
                     f'r="{chance.uniform(0.5, 1.1):.2f}">{stops}</radialGradient>')
        else:
            x1, y1, x2, y2 = (chance.uniform(0, 0.3) * width, chance.uniform(0, 0.3) * height,
                              chance.uniform(0.7, 1) * width, chance.uniform(0.7, 1) * height)
            if chance.random() < 0.3:
                x2 = x1
            self.angle = math.degrees(math.atan2(x2 - x1, y1 - y2))
            shape = (f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" '
                     f'y2="{y2:.2f}">{stops}</linearGradient>')
        self.svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shape}'
                    f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>')

    def plan_numpy(self):
        self.blend = self.chance.choice(["linear", "curved", "sine", "sphere"])
        self.middle = self.chance.uniform(0.3, 0.7)
        self.colors = self.colors[:2]
        self.angle = None if self.radial else self.chance.choice([90, 180, self.chance.uniform(0, 360)])
        self.center = (self.chance.uniform(0, 1), self.chance.uniform(0, 1))
        self.reach = self.chance.uniform(0.6, 1.1)

    def drawn_numpy(self):
        """In floats. GIMP's blending functions: gimpgradient.c's curved, sine and sphere, as formulas of the position."""
        width, height = self.size
        y, x = np.mgrid[0:height, 0:width] + 0.5
        if self.radial:
            at = np.hypot(x - self.center[0] * width, y - self.center[1] * height) / (math.hypot(width, height) * self.reach)
        else:
            sin, cos = math.sin(math.radians(self.angle)), math.cos(math.radians(self.angle))
            at = ((x - width / 2) * sin - (y - height / 2) * cos) / (abs(width * sin) + abs(height * cos)) + 0.5
        at = np.clip(at, 0, 1)
        if self.blend == "curved":
            at = at ** (math.log(0.5) / math.log(self.middle))
        elif self.blend == "sine":
            at = (np.sin(-math.pi / 2 + math.pi * at) + 1) / 2
        elif self.blend == "sphere":
            at = np.sqrt(1 - (at - 1) ** 2)
        one, two = np.array(self.colors[0], float), np.array(self.colors[1], float)
        return one + (two - one) * at[..., None]

    def page(self):
        """What covers the gradient of a phone."""
        chance = random.Random(self.number)
        ink = chance.choice(["#fff", "#000", "#222c"])
        fill = chance.choice(["#fff", "#0a84ff", "#000a", "#ff375f"])
        rows = "".join(f'<p style="margin:14px 24px;font-size:17px">{"lorem ipsum dolor sit amet " * chance.randint(1, 5)}</p>'
                       for _ in range(chance.randint(1, 4)))
        buttons = "".join(
            f'<div style="position:absolute;left:{chance.randint(20, 60)}px;bottom:{60 + 74 * i}px;'
            f'width:{chance.randint(140, 310)}px;height:50px;border-radius:25px;background:{fill}"></div>'
            for i in range(chance.randint(1, 3)))
        return (f'<div style="position:absolute;inset:0;color:{ink};font-family:DejaVu Sans">'
                f'<div style="padding:14px 30px;font-size:15px;display:flex;justify-content:space-between"><b>9:41</b><b>5G 80%</b>'
                f'</div><h1 style="margin:30px 24px;font-size:34px">Sunrise Club</h1>{rows}{buttons}</div>')

    def kind(self):
        return "radial" if self.radial else "linear"

    share = property(lambda self: self.dirt)


class Sudden(Case):
    """Plain colors or gradients with edges between them, by Chromium."""

    share = "sudden"

    def __init__(self, number):
        self.number, self.seed = f"sudden{number}", number
        chance = self.chance = random.Random(number * 7919 + 13)
        self.dirt = ["clean", "jpeg", "clean", "dithered"][number % 4]
        self.radial = number % 3 == 2
        self.painter = "chromium"
        self.size = chance.choice(SIZES)
        self.colors = self.some_colors(chance.choice([3, 3, 4]))
        self.angle = None if self.radial else chance.choice([90, 180, 135, chance.randint(0, 359)])
        edges = sorted(chance.sample(range(15, 86, 5), len(self.colors) - 1))
        flat = chance.random() < 0.7
        parts = zip(self.colors, [0, *edges], [*edges, 100])
        other = self.some_colors(len(self.colors))
        stops = ", ".join(f"rgb({r} {g} {b}) {low}% {high}%" if flat else
                          f"rgb({r} {g} {b}) {low}%, rgb({two[0]} {two[1]} {two[2]}) {high}%"
                          for ((r, g, b), low, high), two in zip(parts, other))
        # Circles of which the picture has each edge.
        at = f"circle farthest-corner at {chance.randint(20, 80)}% {chance.randint(20, 80)}%"
        self.css = f"radial-gradient({at}, {stops})" if self.radial else f"linear-gradient({self.angle}deg, {stops})"


class Magick(Case):
    """A gradient between two colors by ImageMagick, whose sigmoidal contrast curves some of them."""

    share = "magick"

    def __init__(self, number):
        self.number = f"magick{number}"
        chance = self.chance = random.Random(number * 6151 + 29)
        self.dirt, self.painter = "clean", "magick"
        self.radial = number % 3 == 2
        self.size = chance.choice(SIZES)
        self.colors = self.some_colors(2)
        self.angle = None
        width, height = self.size
        if self.radial:
            x, y = chance.uniform(0.1, 0.9) * width, chance.uniform(0.1, 0.9) * height
            radius = chance.uniform(0.5, 1) * max(width, height)
            self.way = ["-define", f"gradient:center={x:.1f},{y:.1f}", "-define", f"gradient:radii={radius:.1f},{radius:.1f}"]
        else:
            x1, y1 = chance.uniform(0, 0.2) * width, chance.uniform(0, 0.3) * height
            x2, y2 = chance.uniform(0.8, 1) * width, chance.uniform(0.7, 1) * height
            self.angle = math.degrees(math.atan2(x2 - x1, y1 - y2))
            self.way = ["-define", f"gradient:vector={x1:.1f},{y1:.1f},{x2:.1f},{y2:.1f}"]
        self.css = " ".join(self.way)

    def drawn(self):
        one, two = ("#%02x%02x%02x" % tuple(color) for color in self.colors)
        png = out / f"{self.number}-magick.png"
        subprocess.run([CONVERT, "-depth", "8", "-size", "%dx%d" % self.size, *self.way,
                        f"{'radial-' if self.radial else ''}gradient:{one}-{two}", f"PNG24:{png}"], check=True)
        return np.asarray(Image.open(png).convert("RGB"))


class P3(Case):
    """Colors of Display P3, most of them outside sRGB, between stops in the same space."""

    share = "p3"

    def __init__(self, number):
        super().__init__(number * 6 + 2)
        self.number = f"p3-{number}"
        self.dirt, self.painter = "clean", "numpy"
        self.css = self.svg = None
        self.plan_numpy()

    def save(self, pixels):
        """With a cICP chunk: primaries 12, transfer function 13 of ITU-T H.273."""
        pixels.save(self.file)
        data = self.file.read_bytes()
        chunk = b"cICP" + bytes([12, 13, 0, 1])
        self.file.write_bytes(data[:33] + struct.pack(">I", 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[33:])


class Glow(Case):
    """A circle of one color in another, with its center anywhere in a low bar."""

    share = "glow"

    def __init__(self, number):
        self.number = f"glow{number}"
        chance = self.chance = random.Random(number * 3571 + 17)
        self.dirt, self.painter, self.radial = "clean", "numpy", True
        self.size = chance.choice([(390, 97), (1179, 291), (828, 132), (640, 200)])
        self.colors = self.some_colors(2)
        self.angle, self.blend = None, "linear"
        width, height = self.size
        self.center = (chance.uniform(0.05, 0.95), chance.uniform(0.1, 0.9))
        self.radius = chance.uniform(1, 2.5) * height
        self.css = (f"radial-gradient({self.radius:.1f}px at {self.center[0] * width:.1f}px {self.center[1] * height:.1f}px, "
                    f"{self.colors})")

    def drawn_numpy(self):
        width, height = self.size
        y, x = np.mgrid[0:height, 0:width] + 0.5
        at = np.hypot(x - self.center[0] * width, y - self.center[1] * height) / self.radius
        one, two = np.array(self.colors[0], float), np.array(self.colors[1], float)
        return one + (two - one) * np.clip(at, 0, 1)[..., None]


def shoot(screens, bodies, size):
    """Boxes under each other, by Chromium."""
    width, height = size
    boxes = "".join(f'<div style="position:absolute;left:0;top:{i * height}px;width:{width}px;height:{height}px;overflow:hidden;'
                    f'{style}">{inside}</div>' for i, (style, inside) in enumerate(bodies))
    page = out / "page.html"
    page.write_text(f'<!doctype html><meta charset=utf-8><body style="margin:0">{boxes}')
    data = screens.shot(page.as_uri(), width, height * len(bodies))
    picture = np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))
    return [picture[i * height:(i + 1) * height] for i in range(len(bodies))]


def draw(screens, cases):
    """Sets `clean` of each case, in floats of 0…255, and `file`."""
    by_size = defaultdict(list)
    for case in cases:
        if case.painter == "chromium":
            by_size[case.size].append(case)
    for size, group in by_size.items():
        for start in range(0, len(group), 8):
            part = group[start:start + 8]
            bodies = [(f"background:{case.css}", "") for case in part]
            bodies += [(f"background:{case.css}", case.page()) for case in part if case.dirt == "phone"]
            pictures = shoot(screens, bodies, size)
            for case, picture in zip(part, pictures):
                case.clean = case.shown = picture
            for case, picture in zip([case for case in part if case.dirt == "phone"], pictures[len(part):]):
                case.shown = picture
    for case in cases:
        if case.painter == "rsvg":
            svg, png = out / f"{case.number}.svg", out / f"{case.number}-svg.png"
            svg.write_text(case.svg)
            subprocess.run(["rsvg-convert", svg, "-o", png], check=True)
            case.clean = np.asarray(Image.open(png).convert("RGB"))
        elif case.painter == "numpy":
            case.clean = case.drawn_numpy()
        elif case.painter == "magick":
            case.clean = case.drawn()
        case.file = out / f"{case.number}.{'jpg' if case.dirt == 'jpeg' else 'png'}"
        shown = getattr(case, "shown", case.clean).astype(float)
        if case.dirt == "dithered":
            # A triangular dither of two steps to 6 or 8 bits.
            noise = np.random.default_rng(case.seed)
            step = case.chance.choice([1, 4])
            shown = np.rint(shown / step + noise.random(shown.shape) - noise.random(shown.shape)) * step
        pixels = Image.fromarray(np.clip(np.rint(shown), 0, 255).astype(np.uint8))
        if case.share == "p3":
            case.save(pixels)
        else:
            pixels.save(case.file, **({"quality": 75} if case.dirt == "jpeg" else {}))


def lab(rgb):
    """CIE Lab with white D50, of encoded sRGB 0…255. CSS Color 4, section 18."""
    part = rgb / 255
    light = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169], [0.0139322, 0.0971045, 0.7141733]])
    xyz = light @ matrix.T / np.array([0.9642956, 1, 0.8251046])
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def delta_e(one, two):
    """ΔE 2000 of arrays of Lab. Sharma, Wu, Dalal 2005."""
    mean = (np.hypot(one[..., 1], one[..., 2]) + np.hypot(two[..., 1], two[..., 2])) / 2
    stretch = 1 + 0.5 * (1 - np.sqrt(mean ** 7 / (mean ** 7 + 25.0 ** 7)))
    c1, c2 = np.hypot(one[..., 1] * stretch, one[..., 2]), np.hypot(two[..., 1] * stretch, two[..., 2])
    h1 = np.degrees(np.arctan2(one[..., 2], one[..., 1] * stretch)) % 360
    h2 = np.degrees(np.arctan2(two[..., 2], two[..., 1] * stretch)) % 360
    grey = c1 * c2 == 0
    turn = np.where(grey, 0, (h2 - h1 + 180) % 360 - 180)
    across = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    light, chroma = (one[..., 0] + two[..., 0]) / 2, (c1 + c2) / 2
    total = h1 + h2
    hue = np.where(grey, total, np.where(abs(h1 - h2) > 180, (total + np.where(total < 360, 360, -360)) / 2, total / 2))
    t = (1 - 0.17 * np.cos(np.radians(hue - 30)) + 0.24 * np.cos(np.radians(2 * hue)) + 0.32 * np.cos(np.radians(3 * hue + 6))
         - 0.2 * np.cos(np.radians(4 * hue - 63)))
    sl = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = (-np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2)))) * 2
                * np.sqrt(chroma ** 7 / (chroma ** 7 + 25.0 ** 7)))
    a, b, c = (two[..., 0] - one[..., 0]) / sl, (c2 - c1) / sc, across / sh
    return np.sqrt(np.maximum(0, a * a + b * b + c * c + rotation * b * c))


def check_formula():
    """Lab with white D50, and the formula on Lab with white D65, where coloraide has it."""
    chance = random.Random(5)
    for _ in range(50):
        pair = [[chance.randint(0, 255) for _ in range(3)] for _ in range(2)]
        colors = [Color("srgb", [c / 255 for c in rgb]) for rgb in pair]
        for rgb, color in zip(pair, colors):
            assert np.abs(lab(np.array(rgb, float)) - color.convert("lab").coords()).max() < 0.1, rgb
        found = float(delta_e(*(np.array(color.convert("lab-d65").coords()) for color in colors)))
        assert abs(found - colors[0].delta_e(colors[1], method="2000")) < 1e-6, pair


def direction(css, size):
    """Degrees of a linear gradient's direction, or None."""
    if not css.startswith("linear"):
        return None
    angle = re.match(r"linear-gradient\((-?[\d.]+)deg", css)
    if angle:
        return float(angle.group(1))
    corner = math.degrees(math.atan2(size[1], size[0]))
    named = {"to right": 90, "to left": 270, "to top": 0, "to bottom": 180, "to right bottom": 180 - corner,
             "to left bottom": 180 + corner, "to right top": corner, "to left top": -corner}
    side = re.match(r"linear-gradient\((to [a-z ]+?)( in |,)", css)
    return named[side.group(1)] if side else 180


def tested(case):
    """Whether it passes, and a line about it."""
    preset, seen = out / f"{case.number}.yml", out / f"{case.number}-seen.png"
    run = subprocess.run([LINTEL, "fit", case.file, "-o", preset, "--name", "Fit", "--force", "--json", "--compare", seen],
                         stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    if run.returncode != 0:
        return False, f"status {run.returncode}: {run.stderr}"
    said = json.loads(run.stdout)
    width, height = case.size
    if said["background"].startswith(("linear", "radial")):
        drawn = out / f"{case.number}-drawn.png"
        gamut = "display-p3" if case.share == "p3" else "sRGB"
        subprocess.run([LINTEL, "render", said["background"], "--size", f"{width}x{height}", "-o", drawn, "--quiet",
                        "--optimize", "fast", "--gamut", gamut], check=True, stdin=subprocess.DEVNULL)
        picture, clean = np.asarray(Image.open(drawn).convert("RGB")).astype(float), case.clean
    else:
        # Easings are not of CSS: the middle picture of the comparison, which may be reduced.
        whole = np.asarray(Image.open(seen).convert("RGB")).astype(float)
        factor = max(1, -(-max(width, height) // 1024))
        w, h = width // factor, height // factor
        picture = whole[h + 8:2 * h + 8] if width > height else whole[:, w + 8:2 * w + 8]
        clean = case.clean[::factor, ::factor][:h, :w]
    mean = float(delta_e(lab(picture), lab(np.asarray(clean, float))).mean())
    line = f"ΔE {mean:.2f}"
    passes = mean <= 1
    if case.angle is not None:
        found = direction(said["background"], case.size) if said["background"] else eased_direction(preset, case.size)
        off = 99.0 if found is None else abs((found - case.angle + 90) % 180 - 90)
        line += f", {off:.2f}° off"
        passes = passes and off <= 0.5
    stops = len(re.findall(r"#[0-9a-f]|rgb\(|color\(", said["background"]))
    return passes, f"{line}, {stops} stops of {len(case.colors)}, covered {said['coveredPart']:.3f}: {said['background'] or preset.read_text()}"


def eased_direction(preset, size):
    text = preset.read_text()
    angle = re.search(r'angle: "?(-?[\d.]+)deg', text)
    side = re.search(r'\bto: "?([a-z ]+)"?', text)
    if "linear:" not in text:
        return None
    if angle:
        return float(angle.group(1))
    return direction(f"linear-gradient(to {side.group(1).strip()}, x)" if side else "linear-gradient(x)", size)


check_formula()
results, missed = defaultdict(list), []
planned = [Case(number) for number in range(first, first + count)]
planned += [kind(number) for number in range(more) for kind in (Sudden, Magick, P3, Glow)]
with Screens(browser) as screens:
    for start in range(0, len(planned), 48):
        cases = planned[start:start + 48]
        draw(screens, cases)
        for case in cases:
            passes, line = tested(case)
            results[case.share].append(passes)
            if not passes:
                missed.append(str(case.number))
            if not passes or os.environ.get("LINTEL_VERBOSE"):
                source = getattr(case, "css", None) or getattr(case, "svg", None) or f"{case.blend} {case.colors} {case.angle}"
                print(f"{'ok' if passes else 'missed'} {case.number} {case.dirt} {case.painter} {case.kind()} {case.size}: {line}\n    {source}")
            for file in out.glob(f"{case.number}[-.]*"):
                if not os.environ.get("LINTEL_KEEP"):
                    file.unlink()

passed = failed = 0
for dirt, list_ in results.items():
    share = sum(list_) / len(list_)
    words = f"{dirt}: {sum(list_)} of {len(list_)} found, {share:.1%}"
    # Of the few pictures of the short form a share says little: which of them are missed is known.
    if (count, first, more) != SHORT:
        good = share >= SHARES[dirt]
        words += f", at least {SHARES[dirt]:.0%} expected"
    else:
        own = {str(case.number) for case in planned if case.share == dirt}
        known, new = own & KNOWN_MISSES & set(missed), own & set(missed) - KNOWN_MISSES
        good = not new
        words += (f", known as missed: {', '.join(sorted(known))}" if known else "") + (f", missed: {', '.join(sorted(new))}" if new else "")
    passed, failed = passed + good, failed + (not good)
    print("ok    " if good else "FAILED", words)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
