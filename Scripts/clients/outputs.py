"""Checks built presets from outside: outputs.py OUT MANIFEST_SCHEMA. Called by `outputs`."""
import hashlib, json, math, plistlib, subprocess, sys
from pathlib import Path

import jsonschema
import numpy as np
from PIL import Image

out, schema = Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text())
passed = failed = 0


def check(name, problems):
    global passed, failed
    problems = list(problems)
    if problems:
        failed += 1
        print(f"FAILED {name}: {len(problems)} problems; first: {problems[0]}")
    else:
        passed += 1
        print(f"ok     {name}")


# Color, from the formulas of CSS Color 4; nothing here is shared with the tool.
M_LMS = np.array([[.8190224379967030, .3619062600528904, -.1288737815209879],
                  [.0329836539323885, .9292868615863434, .0361446663506424],
                  [.0481771893596242, .2642395317527308, .6335478284694309]])
M_LAB = np.array([[.2104542683093140, .7936177747023054, -.0040720430116193],
                  [1.9779985324311684, -2.4285922420485799, .4505937096174110],
                  [.0259040424655478, .7827717124575296, -.8086757549230774]])
SRGB_XYZ = np.array([[506752 / 1228815, 87881 / 245763, 12673 / 70218],
                     [87098 / 409605, 175762 / 245763, 12673 / 175545],
                     [7918 / 409605, 87881 / 737289, 1001167 / 1053270]])
P3_XYZ = np.array([[608311 / 1250200, 189793 / 714400, 198249 / 1000160],
                   [35783 / 156275, 247089 / 357200, 198249 / 2500400],
                   [0, 32229 / 714400, 5220557 / 5000800]])


def decode(v):
    v = np.asarray(v, float)
    return np.where(np.abs(v) <= .04045, v / 12.92, np.sign(v) * ((np.abs(v) + .055) / 1.055) ** 2.4)


def encode(v):
    return np.where(np.abs(v) <= .0031308, v * 12.92, np.sign(v) * (1.055 * np.abs(v) ** (1 / 2.4) - .055))


def hex_rgb(text):
    return [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]


def oklab_of(rgb):
    return M_LAB @ np.cbrt(M_LMS @ SRGB_XYZ @ decode(rgb))


def rgb_of(lab, xyz=SRGB_XYZ):
    return encode(np.linalg.inv(xyz) @ np.linalg.inv(M_LMS) @ (np.linalg.inv(M_LAB) @ lab) ** 3)


def mix_oklch(a, b, t, xyz=SRGB_XYZ):
    """Shorter hue."""
    (l1, a1, b1), (l2, a2, b2) = oklab_of(a), oklab_of(b)
    h1, h2 = (math.degrees(math.atan2(y, x)) % 360 for x, y in ((a1, b1), (a2, b2)))
    d = h2 - h1
    h2 = h2 - 360 if d > 180 else h2 + 360 if d < -180 else h2
    c, h = (math.hypot(a1, b1) * (1 - t) + math.hypot(a2, b2) * t, math.radians(h1 + (h2 - h1) * t))
    return rgb_of(np.array([l1 * (1 - t) + l2 * t, c * math.cos(h), c * math.sin(h)]), xyz)


def mix_srgb(a, b, t, _=None):
    return np.array(a) * (1 - t) + np.array(b) * t


# The gradient of each preset as its file says, along the axis it runs on. Colors stay inside the gamut along these.
EXPECTED = {
    "Sunset": ("x", lambda t, gamut: mix_oklch(hex_rgb("#ff5f6d"), hex_rgb("#ffc371"), t)),
    "GreenToBlue": ("x", lambda t, gamut: mix_srgb([0, 1, 0], [0, 0, 1], t)),
}

for folder in sorted(p for p in out.iterdir() if p.is_dir()):
    manifest = json.loads((folder / "manifest.json").read_text())
    name, images = manifest["name"], manifest["images"]
    errors = jsonschema.Draft202012Validator(schema).iter_errors(manifest)
    check(f"{name}: the manifest is valid against its schema", (f"{list(e.path)}: {e.message[:120]}" for e in errors))
    pngs = sorted(folder.rglob("*.png"))
    checked = subprocess.run(["pngcheck", "-q", *pngs], capture_output=True, text=True)
    check(f"{name}: pngcheck accepts all {len(pngs)} files",
          [checked.stdout[:300]] if checked.returncode or not pngs else [])
    on_disk = sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())
    check(f"{name}: the manifest lists exactly the files on disk", [] if on_disk == sorted(manifest["files"]) else
          sorted(set(on_disk) ^ set(manifest["files"])))

    def sizes():
        for image in images:
            path = folder / image["file"]
            data = path.read_bytes()
            if hashlib.sha256(data).hexdigest() != image["sha256"]:
                yield f"{path}: digest differs"
            with Image.open(path) as picture:
                size = image["pixelSize"]
                if picture.size != (size["width"], size["height"]):
                    yield f"{path}: {picture.size} is not {size}"
                caps, center = image["capInsetsPixels"], image["centerPixels"]
                if caps["left"] + center["width"] + caps["right"] > picture.width or \
                        caps["top"] + center["height"] + caps["bottom"] > picture.height or min(center.values()) < 1:
                    yield f"{path}: caps {caps} and center {center} do not fit {picture.size}"
                if image["gamut"] == "display-p3" and "icc_profile" not in picture.info:
                    yield f"{path}: Display P3 without a profile"

    check(f"{name}: Pillow reads the sizes, insets and digests that the manifest promises", sizes())

    def catalogs():
        for contents in folder.rglob("Contents.json"):
            value = json.loads(contents.read_text())
            if value.get("info") != {"author": "xcode", "version": 1}:
                yield f"{contents}: info is {value.get('info')}"
            for entry in value.get("images", []):
                path = contents.parent / entry["filename"]
                if not path.is_file():
                    yield f"{path} is missing"
                    continue
                with Image.open(path) as picture:
                    if "resizing" not in entry:
                        if value["properties"].get("template-rendering-intent") != "template":
                            yield f"{path} has no slices"
                        continue
                    r = entry["resizing"]
                    caps, center = r["cap-insets"], r["center"]
                    if caps["left"] + center["width"] + caps["right"] != picture.width or \
                            caps["top"] + center["height"] + caps["bottom"] != picture.height:
                        yield f"{path}: slices {r} are not {picture.size}"

    check(f"{name}: every image set's slices fill its files exactly", catalogs())

    def plists():
        for path in folder.rglob("Info.plist"):
            plist = plistlib.loads(path.read_bytes())
            if plist.get("CFBundlePackageType") != "BNDL" or "CFBundleExecutable" in plist:
                yield f"{path}: {plist}"

    check(f"{name}: the bundle's property list is a resource bundle's", plists())
    check(f"{name}: every proof is within the tolerance",
          (f"{i['file']}: {i['proof']}" for i in images
           if i["container"] != "jpeg" and i["resizingMode"] == "stretch"
           and i["proof"]["maxDifference"] > manifest["tolerance"] + 1e-9))
    check(f"{name}: the dots of every tile even out",
          (f"{i['file']}: {i['proof']}" for i in images if i["resizingMode"] == "tile"
           and i["proof"]["average"]["maxDifference"] > manifest["tolerance"] / 4 + 1e-9))

    if name in EXPECTED:
        axis, color = EXPECTED[name]

        def colors():
            backgrounds = [image for image in images if image["role"] == "background" and image["gamut"] == "sRGB"]
            if len(backgrounds) < 10:
                yield f"there are {len(backgrounds)} backgrounds in sRGB"
            for image in backgrounds[::max(1, len(backgrounds) // 10)][:10]:
                with Image.open(folder / image["file"]) as picture:
                    pixels = np.asarray(picture.convert("RGBA"), float) / 255
                height, width = pixels.shape[:2]
                for y in (0, height // 2, height - 1):
                    for x in (0, width // 2, width - 1):
                        t = (x + .5) / width if axis == "x" else (y + .5) / height
                        wanted = np.clip(color(t, image["gamut"]), 0, 1)
                        off = np.abs(pixels[y, x, :3] - wanted).max() * 255
                        if off > 1:
                            yield f"{image['file']} at {x},{y}: {pixels[y, x]} is {off:.2f}/255 off {wanted}"

        check(f"{name}: ten images have the colors worked out apart, top, middle and bottom", colors())

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
