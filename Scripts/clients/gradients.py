"""Builds random CSS gradients and stretches their images again: gradients.py OUT COUNT CHECKED DEVICES FIRST. Called by `gradients`.

Gradient number n depends on n alone. Every gradient must build as asset catalog, loose bundle and Android resources. Of CHECKED among
them every loose image is stretched to its first, middle and last target by the nine-part model (numpy) and compared with the gradient
of that size in doubles: CSS Images 3 (lines, corners, rays) and 4 (color spaces), CSS Color 4 (interpolation, and the search for
colors in gamut, both by coloraide). No pixel may differ by more than the manifest's `bound`, in 1/255, premultiplied.
"""
import json
import math
import random
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from coloraide import Color
from PIL import Image

out, count, checked, devices, first = Path(sys.argv[1]), *(
    int(word) if word.isdigit() else word for word in sys.argv[2:6])
LINTEL = "Scripts/lintel"
SPACES = ["srgb", "srgb-linear", "lab", "oklab", "xyz-d65", "xyz-d50", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020",
          "hsl", "hwb", "lch", "oklch"]
POLAR = {"hsl", "hwb", "lch", "oklch"}
HUES = ["shorter", "longer", "increasing", "decreasing"]
CLASSES = ["vertical", "horizontal", "corner", "angle", "radial", "conic"]
# Rounding of the manifest's figures, to 1/4096, of and of `Float`.
ALLOWED = 1 / 4096 + 0.001


class Gradient:
    """A random gradient: its CSS, and what it needs to be drawn again."""

    def __init__(self, number):
        self.number = number
        chance = random.Random(number * 7919 + 17)
        self.kind = CLASSES[number % len(CLASSES)]
        self.space = chance.choice(SPACES)
        self.hue = chance.choice(HUES) if self.space in POLAR and chance.random() < 0.4 else "shorter"
        stops = chance.randint(2, 6)
        style = chance.choice(["plain", "plain", "placed", "hints", "hard"])
        places = [0.0] + sorted(chance.randint(5, 95) / 100 for _ in range(stops - 2)) + [1.0]
        if style == "placed":
            places[0], places[-1] = chance.randint(0, 15) / 100, chance.randint(85, 100) / 100
            places.sort()
        self.parts, words = [], []
        colors = [self.color(chance) for _ in range(stops)]
        for index, (color, place) in enumerate(zip(colors, places)):
            if style == "hard" and index and chance.random() < 0.6:
                # Two colors at one place.
                words.append(f"{colors[index - 1]} {place:.0%}")
                self.parts.append((place, colors[index - 1], None))
            hint = None
            if style == "hints" and index + 1 < stops and places[index + 1] - place > 0.04 and chance.random() < 0.6:
                hint = round(place + (places[index + 1] - place) * chance.uniform(0.2, 0.8), 2)
            words.append(f"{color} {place:.0%}")
            self.parts.append((place, color, hint))
            if hint is not None:
                words.append(f"{hint:.0%}")
        inside = f"in {self.space.replace('xyz-d65', 'xyz')}"
        if self.hue != "shorter":
            inside += f" {self.hue} hue"
        self.side = {"vertical": ["to bottom", "to top"], "horizontal": ["to right", "to left"],
                     "corner": ["to bottom right", "to top left", "to bottom left", "to top right"]}.get(self.kind, [""])
        self.side = chance.choice(self.side)
        self.angle = chance.randint(1, 359)
        self.at = (chance.randint(0, 100) / 100, chance.randint(0, 100) / 100)
        at = f"at {self.at[0]:.0%} {self.at[1]:.0%}"
        self.shape = chance.choice(["ellipse", "circle"])
        shape = {"radial": f"{self.shape} farthest-corner {at}", "conic": f"from {self.angle}deg {at}",
                 "angle": f"{self.angle}deg"}.get(self.kind, self.side)
        name = self.kind if self.kind in ("radial", "conic") else "linear"
        self.css = f"{name}-gradient({inside} {shape}, {', '.join(words)})"

    def color(self, chance):
        """Mostly within sRGB; a fifth of the gradients' colors are not."""
        red, green, blue = (chance.randint(0, 255) for _ in range(3))
        way = chance.random()
        if way < 0.15:
            return f"oklch({chance.uniform(0.3, 0.9):.2f} {chance.uniform(0.05, 0.3):.2f} {chance.randint(0, 359)})"
        if way < 0.25:
            return f"rgb({red} {green} {blue} / {chance.randint(2, 9) / 10})"
        if way < 0.3:
            return f"color(display-p3 {red / 255:.3f} {green / 255:.3f} {blue / 255:.3f})"
        return f"#{red:02x}{green:02x}{blue:02x}"

    def positions(self, width, height):
        """How far along the gradient each pixel's center is; one row or column when all are alike. CSS Images 3, section 3."""
        x, y = np.arange(width) + 0.5, (np.arange(height) + 0.5)[:, None]
        if self.kind == "vertical":
            at = y / height
            return at if self.side == "to bottom" else 1 - at
        if self.kind == "horizontal":
            at = (x / width)[None, :]
            return at if self.side == "to right" else 1 - at
        middle_x, middle_y = self.at[0] * width, self.at[1] * height
        if self.kind == "conic":
            turn = np.arctan2(x - middle_x, middle_y - y) / (2 * math.pi) - self.angle / 360
            return turn - np.floor(turn)
        if self.kind == "radial":
            far_x, far_y = max(middle_x, width - middle_x), max(middle_y, height - middle_y)
            if self.shape == "circle":
                radius_x = radius_y = math.hypot(far_x, far_y)
            else:
                # As wide to high as the sides are far.
                radius_x, radius_y = far_x * math.sqrt(2), far_y * math.sqrt(2)
            return np.hypot((x - middle_x) / radius_x, (y - middle_y) / radius_y)
        if self.kind == "corner":
            across, down = height, width
            length = math.hypot(across, down)
            sin, cos = across / length, down / length
            sin *= 1 if "right" in self.side else -1
            cos *= -1 if "bottom" in self.side else 1
        else:
            sin, cos = math.sin(math.radians(self.angle)), math.cos(math.radians(self.angle))
        length = abs(width * sin) + abs(height * cos)
        return ((x - width / 2) * sin - (y - height / 2) * cos) / length + 0.5

    def segments(self):
        """The parts between two stops: where they start and end, the midpoint's place within, and the mix of their colors."""
        if not hasattr(self, "known"):
            self.known = []
            for (start, one, hint), (end, two, _) in zip(self.parts, self.parts[1:]):
                if end - start > 1e-9:
                    mix = Color.interpolate([one, two], space=self.space, hue=self.hue, premultiplied=True, powerless=True,
                                            carryforward=True)
                    self.known.append((start, end, None if hint is None else (hint - start) / (end - start), mix))
        return self.known

    @staticmethod
    def mixed(segment, at):
        """The premultiplied color of sRGB at a part of a segment, mapped as CSS Color 4, section 13.2, says."""
        _, _, middle, mix = segment
        if middle is not None:
            if middle <= 0 or middle >= 1:
                at = 1.0 if middle <= 0 else 0.0
            else:
                at = at ** (math.log(0.5) / math.log(middle)) if at > 0 else 0.0
        color = mix(at).convert("srgb")
        if not color.in_gamut(tolerance=0):
            color = color.fit(method="oklch-chroma", jnd=0.02)
        alpha = color.alpha(nans=False)
        return [min(max(c, 0), 1) * alpha for c in color.coords(nans=False)] + [alpha]

    def ramp(self):
        """Places and colors between which straight lines are near enough but where a color changes suddenly; and the hard stops."""
        if not hasattr(self, "table"):
            places, colors = [], []
            for segment in self.segments():
                start, end = segment[:2]
                for step in range(257):
                    at = step / 256
                    # A hair inside, so that the places of neighbors differ.
                    places.append(start + (end - start) * at + (step == 0) * 1e-12 - (step == 256) * 1e-12)
                    colors.append(self.mixed(segment, at))
            ends = {edge for segment in self.segments() for edge in segment[:2]}
            edges = {place for (place, _, _), (other, _, _) in zip(self.parts, self.parts[1:]) if other - place <= 1e-9}
            self.table = np.array(places), np.array(colors), edges & ends
        return self.table

    def color_at(self, place):
        """The colors at one place along the gradient and a hair beside it, which differ where `Float` decides."""
        found = []
        for at in (place - 1e-6, place, place + 1e-6):
            segments = self.segments()
            if at <= segments[0][0]:
                found.append(self.mixed(segments[0][:2] + (None,) + segments[0][3:], 0.0))
            elif at >= segments[-1][1]:
                found.append(self.mixed(segments[-1][:2] + (None,) + segments[-1][3:], 1.0))
            else:
                segment = next((s for s in segments if s[0] <= at <= s[1]), segments[-1])
                found.append(self.mixed(segment, (at - segment[0]) / (segment[1] - segment[0])))
        return np.array(found)

    def drawn(self, width, height):
        """The premultiplied picture of that size, and where a hair would change it."""
        at = self.positions(width, height)
        places, colors, edges = self.ramp()
        if self.kind == "conic":
            edges = edges | {0.0, 1.0}
        picture = np.stack([np.interp(at, places, colors[:, channel]) for channel in range(4)], -1)
        unsure = np.zeros(at.shape, bool)
        for edge in edges:
            unsure |= np.abs(at - edge) < 2e-6
        full = (height, width)
        return np.broadcast_to(picture, full + (4,)), np.broadcast_to(unsure, full)


def axis(length, target, before, after, across):
    """The two pixels that each of `target` places mixes, and how much of the second: a row of pixels with two caps."""
    center, room = length - before - after, target - before - after
    place = np.arange(target)
    at = (place - before + 0.5) * center / room - 0.5
    low = np.floor(at).astype(int)
    part = at - low
    low, high = low + before, low + before + 1
    least, most = (0, length - 1) if across and center > 1 else (before, before + center - 1)
    low, high = np.clip(low, least, most), np.clip(high, least, most)
    lead, trail = place < before, place >= target - after
    low = np.where(lead, place, np.where(trail, place - target + length, low))
    return low, np.where(lead | trail, low, high), np.where(lead | trail, 0, part)


def stretched(pixels, insets, width, height, across):
    low, high, part = axis(pixels.shape[0], height, insets["top"], insets["bottom"], across)
    tall = pixels[low] * (1 - part)[:, None, None] + pixels[high] * part[:, None, None]
    low, high, part = axis(pixels.shape[1], width, insets["left"], insets["right"], across)
    return tall[:, low] * (1 - part)[None, :, None] + tall[:, high] * part[None, :, None]


def largest(channels):
    """The largest channel of each pixel: ten times as fast as `max(-1)`, whose loop is over four values."""
    return np.maximum(np.maximum(channels[..., 0], channels[..., 1]), np.maximum(channels[..., 2], channels[..., 3]))


def compare(gradient, folder):
    """How far the worst pixel is beyond its promise, and how many pictures were compared."""
    manifest = json.loads((folder / "manifest.json").read_text())
    worst, where, compared, seen = -9.0, "", 0, set()
    for image in manifest["images"]:
        if image["container"] != "bundle" or image["proof"] is None or image["sha256"] in seen:
            continue
        if image["proof"]["average"] is not None or image["gamut"] != "sRGB" or image["direction"]:
            continue
        seen.add(image["sha256"])
        pixels = np.asarray(Image.open(folder / image["file"]).convert("RGBA")).astype(float) / 255
        pixels = np.concatenate([pixels[..., :3] * pixels[..., 3:], pixels[..., 3:]], -1)
        targets = image["targets"]
        for target in {(t["width"], t["height"]) for t in (targets[0], targets[len(targets) // 2], targets[-1])}:
            drawn, unsure = gradient.drawn(*target)
            compared += 1
            for across in (False, True):
                again = stretched(pixels, image["capInsetsPixels"], *target, across)
                off = largest(np.abs(again - drawn)) * 255
                off[unsure] = 0
                # The table's worst places once more, without a table.
                places = np.broadcast_to(gradient.positions(*target), off.shape)
                suspects = np.argwhere(off > image["proof"]["bound"])
                for y, x in suspects[np.linspace(0, len(suspects) - 1, min(len(suspects), 200)).astype(int)]:
                    colors = gradient.color_at(places[y, x])
                    low, high = colors.min(0), colors.max(0)
                    off[y, x] = np.maximum(np.maximum(low - again[y, x], again[y, x] - high), 0).max() * 255
                if len(suspects) > 200:
                    # The others are alike; those of the 200 that stay show it.
                    kept = np.zeros(off.shape, bool)
                    kept[tuple(suspects[np.linspace(0, len(suspects) - 1, 200).astype(int)].T)] = True
                    off[(off > image["proof"]["bound"]) & ~kept] = 0
                over = off.max() - image["proof"]["bound"]
                if over > worst:
                    y, x = np.unravel_index(off.argmax(), off.shape)
                    worst, where = over, f"{image['file']} at ({x}, {y}) of {target}: {off.max():.4f}"
    return worst, where, compared


passed = failed = 0
sums = defaultdict(lambda: [0, 0, 0, 0])
chosen = set(range(first, first + count, max(1, count // checked))) if checked else set()
for start in range(first, first + count, 12):
    gradients = [Gradient(number) for number in range(start, min(start + 12, first + count))]
    files = []
    for gradient in gradients:
        text = f'lintel: 1\nname: G{gradient.number}\nbackground: "{gradient.css}"\n'
        if devices != "all":
            # A phone, and a pad that turns.
            text += 'devices: ["iPhone17,3", "iPad14,3"]\n'
        file = out / f"G{gradient.number}.yml"
        file.write_text(text)
        files.append(file)
    run = subprocess.run(
        [LINTEL, "build", *files, "--out", out / "built", "--formats", "xcassets,bundle,android", "--optimize", "fast",
         "--no-cache"], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    for gradient, file in zip(gradients, files):
        folder = out / "built" / f"G{gradient.number}"
        if not (folder / "manifest.json").exists():
            failed += 1
            said = [line for line in run.stderr.splitlines() if f"/G{gradient.number}.yml" in line]
            print(f"FAILED {gradient.number} {gradient.css}: {said or run.stderr}")
            continue
        passed += 1
        images = [path for path in folder.rglob("*") if path.suffix in (".png", ".webp")]
        row = sums[gradient.kind]
        row[0] += 1
        row[1] += len(images)
        row[2] += sum(path.stat().st_size for path in images)
        row[3] += any("android" in str(path.relative_to(folder)) for path in images)
        if gradient.number in chosen:
            worst, where, compared = compare(gradient, folder)
            words = f"{gradient.number} {gradient.css}: {compared} pictures, {worst:+.4f}/255 beside the promise: {where}"
            if compared and worst <= ALLOWED:
                passed += 1
                print("ok    ", words, flush=True)
            else:
                failed += 1
                print("FAILED", words, flush=True)
        shutil.rmtree(folder)
    for file in files:
        file.unlink()
    shutil.rmtree(out / "built", ignore_errors=True)
    if count > 100:
        print(f"{start + len(gradients) - first} gradients built", flush=True)
for kind, (presets, images, size, android) in sums.items():
    print(f"{kind}: {presets} gradients, {images} images, {size} bytes, {android} with images for Android")
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
