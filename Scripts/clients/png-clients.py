"""Reads encoded files beside their samples: png-clients.py FOLDER. Called by `png-clients`.

Names are kind_WxH_depth_gamut.png, .jpg and .rgba, the last being straight RGBA with 16-bit samples low byte first.
"""
import io
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
from PIL import Image, ImageCms, JpegImagePlugin

passed = failed = 0
# Pillow advises RGBA for palettes with alpha, which is what they are turned into here.
warnings.simplefilter("ignore", UserWarning)


def check(name, problems):
    global passed, failed
    problems = [problem for problem in problems if problem]
    if problems:
        failed += 1
        print(f"FAILED {name}: {len(problems)} problems; first: {problems[0]}")
    else:
        passed += 1
        print(f"ok     {name}")


def samples(path):
    kind, size, depth, gamut = path.stem.split("_")
    width, height = map(int, size.split("x"))
    dtype = np.uint8 if depth == "8" else np.dtype("<u2")
    raw = np.frombuffer(path.with_suffix(".rgba").read_bytes(), dtype)
    return raw.reshape(height, width, 4), gamut


def profile_of(image):
    data = image.info.get("icc_profile")
    return ImageCms.ImageCmsProfile(io.BytesIO(data)) if data else None


# Display P3 and sRGB from their primaries; nothing here is shared with the encoder.
def to_xyz(red, green, blue, white=(.3127, .3290)):
    column = lambda p: np.array([p[0] / p[1], 1, (1 - p[0] - p[1]) / p[1]])
    m = np.stack([column(red), column(green), column(blue)], 1)
    return m * np.linalg.solve(m, column(white))


SRGB = to_xyz((.64, .33), (.30, .60), (.15, .06))
P3 = to_xyz((.68, .32), (.265, .69), (.15, .06))


def p3_to_srgb(codes):
    v = codes / 255
    light = np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4) @ (np.linalg.inv(SRGB) @ P3).T
    light = np.clip(light, 0, 1)
    return 255 * np.where(light <= .0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - .055)


def pngcheck(path):
    run = subprocess.run(["pngcheck", "-q", path], capture_output=True, text=True)
    words = (run.stdout + run.stderr).strip()
    return f"{path.name}: {words}" if run.returncode != 0 or words else None


def same_pixels(path):
    expected, _ = samples(path)
    image = Image.open(path)
    image.load()
    if expected.dtype != np.uint8:
        # Pillow has no 16-bit color: it takes the high bytes, but keeps 16-bit gray.
        if image.mode.startswith("I"):
            same = np.array_equal(np.asarray(image).astype(np.uint16), expected[..., 0])
            return None if same else f"{path.name}: grey differs"
        expected = (expected >> 8).astype(np.uint8)
    found = np.asarray(image.convert("RGBA"))
    if np.array_equal(found, expected):
        return None
    return f"{path.name}: {image.mode} differs by {np.abs(found.astype(int) - expected).max()}"


def right_profile(path):
    expected = samples(path)[1]
    image = Image.open(path)
    profile = profile_of(image)
    if expected == "sRGB" and path.suffix == ".png":
        return f"{path.name}: a profile beside sRGB" if profile or image.info.get("srgb") != 1 else None
    if profile is None:
        return f"{path.name}: no profile"
    name = ImageCms.getProfileDescription(profile).strip()
    wanted = "Display P3" if expected == "display-p3" else "sRGB"
    return None if name == wanted else f"{path.name}: the profile is called {name}"


def colors_after_conversion(path):
    """Colors in sRGB as littlecms makes them from the file's own profile, against the primaries' matrices."""
    raw, gamut = samples(path)
    image = Image.open(path).convert("RGB")
    image.info["icc_profile"] = Image.open(path).info["icc_profile"]
    srgb = ImageCms.createProfile("sRGB")
    found = np.asarray(ImageCms.profileToProfile(image, profile_of(image), srgb, renderingIntent=1, outputMode="RGB"))
    source = np.asarray(image).astype(float)
    expected = p3_to_srgb(source) if gamut == "display-p3" else source
    worst = np.abs(found - expected).max()
    # littlecms works in 8 bits and rounds in between.
    return None if worst <= 1.6 else f"{path.name}: {worst:.2f} of 255 off"


def jpeg(path):
    raw, _ = samples(path)
    image = Image.open(path)
    if JpegImagePlugin.get_sampling(image) != 0:
        return f"{path.name}: chroma is not 4:4:4"
    worst = np.abs(np.asarray(image.convert("RGB")).astype(int) - raw[..., :3]).max()
    return None if worst <= 3 else f"{path.name}: {worst} of 255 off"


folder = Path(sys.argv[1])
pngs = sorted(folder.glob("*.png"))
jpegs = sorted(folder.glob("*.jpg"))
p3 = [path for path in pngs if samples(path)[1] == "display-p3" and samples(path)[0].dtype == np.uint8]
check("there are files to read", [None if len(pngs) >= 100 and len(jpegs) >= 10 else f"{len(pngs)}, {len(jpegs)}"])
check(f"pngcheck finds nothing wrong in {len(pngs)} files", map(pngcheck, pngs))
check("Pillow reads the samples that went in", map(same_pixels, pngs))
check("Pillow finds the profile or the sRGB chunk", map(right_profile, pngs + jpegs))
check(f"littlecms turns {len(p3)} files of Display P3 into the right sRGB", map(colors_after_conversion, p3))
check(f"littlecms understands the profiles of {len(jpegs)} JPEGs", map(colors_after_conversion, jpegs))
check("Pillow reads JPEGs at full chroma, three steps off at most", map(jpeg, jpegs))
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
