"""Textures as Pillow writes and littlecms reads them: textures.py make|compare FOLDER. Called by `textures`.

`make` writes NAME.png or NAME.jpg and NAME.expected: a line "WIDTH HEIGHT SPACE TOLERANCE", then straight 8-bit RGBA. Between the
two, the decoder writes NAME.decoded: a line "WIDTH HEIGHT SPACE", then premultiplied 32-bit floats, low byte first.
"""
import io
import struct
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageCms

WIDTH, HEIGHT = 24, 16


# Version 2 profiles from published numbers; nothing here is shared with Lintel.
def fixed(*values):
    return b"".join(struct.pack(">i", round(v * 65536)) for v in values)


def profile(space, tags, kind=b"mntr", pcs=b"XYZ "):
    tags = [(b"desc", b"desc\0\0\0\0\0\0\0\2x\0" + bytes(78)), (b"cprt", b"text\0\0\0\0CC0\0")] + tags
    table, data = struct.pack(">I", len(tags)), b""
    start = 132 + 12 * len(tags)
    for name, element in tags:
        element += bytes(-len(element) % 4)
        table += name + struct.pack(">II", start + len(data), len(element))
        data += element
    header = struct.pack(">I4sI4s4s4s12x4s28x", start + len(data), b"\0\0\0\0", 0x02100000, kind, space, pcs, b"acsp")
    header += fixed(.9642, 1, .8249)
    return header + bytes(128 - len(header)) + table + data


def xyz(*values):
    return b"XYZ \0\0\0\0" + fixed(*values)


def power(exponent):
    return b"curv\0\0\0\0\0\0\0\1" + struct.pack(">H", round(exponent * 256)) + b"\0\0"


def sampled(function, count=1024):
    values = [round(65535 * function(i / (count - 1))) for i in range(count)]
    return b"curv\0\0\0\0" + struct.pack(f">I{count}H", count, *values)


def srgb_light(v):
    return v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4


def matrix(red, green, blue, white, curve):
    """Chromaticities; adapted to D50 after Bradford."""
    column = lambda p: np.array([p[0] / p[1], 1, (1 - p[0] - p[1]) / p[1]])
    m = np.stack([column(red), column(green), column(blue)], 1)
    m = m * np.linalg.solve(m, column(white))
    cones = np.array([[.8951, .2664, -.1614], [-.7502, 1.7135, .0367], [.0389, -.0685, 1.0296]])
    gain = (cones @ [.9642, 1, .8249]) / (cones @ column(white))
    m = np.linalg.inv(cones) @ np.diag(gain) @ cones @ m
    tags = [(b"wtpt", xyz(.9642, 1, .8249))]
    tags += [(name, xyz(*m[:, i])) for i, name in enumerate((b"rXYZ", b"gXYZ", b"bXYZ"))]
    return profile(b"RGB ", tags + [(name, curve) for name in (b"rTRC", b"gTRC", b"bTRC")])


def lab_table():
    """RGB to Lab through 5 × 5 × 5 16-bit points: a scanner whose black is not black. ICC.1:2001-04, 6.5.7."""
    steps = np.linspace(0, 1, 5)
    points = []
    for r in steps:
        for g in steps:
            for b in steps:
                lightness = 8 + 90 * (.25 * r + .65 * g + .1 * b)
                points += [lightness / 100 * 0xFF00, (128 + 60 * (r - g)) * 256, (128 + 60 * (g - b)) * 256]
    ramp = struct.pack(">2H", 0, 65535) * 3
    body = b"mft2\0\0\0\0" + bytes([3, 3, 5, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1) + struct.pack(">HH", 2, 2)
    body += ramp + struct.pack(f">{len(points)}H", *(round(p) for p in points)) + ramp
    return profile(b"RGB ", [(b"wtpt", xyz(.9642, 1, .8249)), (b"A2B0", body)], b"scnr", b"Lab ")


D65, D50 = (.3127, .3290), (.3457, .3585)
SRGB = matrix((.64, .33), (.30, .60), (.15, .06), D65, sampled(srgb_light))
P3 = matrix((.68, .32), (.265, .69), (.15, .06), D65, sampled(srgb_light, 4096))
PROFILES = {
    # Name: profile, mode, target.
    "srgb": (SRGB, "RGB", "srgb"),
    "pillow-srgb": (ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), "RGB", "srgb"),
    "p3": (P3, "RGB", "display-p3"),
    "adobe": (matrix((.64, .33), (.21, .71), (.15, .06), D65, power(563 / 256)), "RGB", "display-p3"),
    "prophoto": (
        matrix((.734699, .265301), (.159597, .840403), (.036598, .000105), D50, power(1.8)), "RGB", "display-p3"),
    "apple-1998": (matrix((.625, .34), (.28, .595), (.155, .07), D65, power(1.8)), "RGB", "display-p3"),
    "narrow": (matrix((.60, .34), (.31, .56), (.16, .09), D65, power(2.2)), "RGB", "srgb"),
    "scanner": (lab_table(), "RGB", None),
    "gray": (profile(b"GRAY", [(b"wtpt", xyz(.9642, 1, .8249)), (b"kTRC", power(1.8))]), "L", "srgb"),
}
TARGETS = {"srgb": SRGB, "display-p3": P3}


def picture(mode):
    """Ramps against each other, and noise below."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    rgba = np.stack([x * 255 // (WIDTH - 1), y * 255 // (HEIGHT - 1), 255 - x * 255 // (WIDTH - 1), 255 - y * 16], -1)
    rgba[HEIGHT // 2:] = np.random.default_rng(3).integers(0, 256, (HEIGHT // 2, WIDTH, 4))
    return Image.fromarray(rgba.astype(np.uint8), "RGBA").convert(mode)


def write(folder, name, data, extension, expected, space, tolerance):
    (folder / f"{name}.{extension}").write_bytes(data)
    head = f"{expected.width} {expected.height} {space} {tolerance}\n".encode()
    (folder / f"{name}.expected").write_bytes(head + expected.convert("RGBA").tobytes())


def encoded(image, kind, **options):
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def converted(image, data, space):
    """Relative colorimetric without black point compensation, not optimized; alpha as it was."""
    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    source, target = (ImageCms.ImageCmsProfile(io.BytesIO(p)) for p in (data, TARGETS[space]))
    plain = image.convert("RGB") if alpha else image
    result = ImageCms.profileToProfile(plain, source, target, 1, "RGB", flags=0x0100 | 0x0040)
    if alpha:
        result.putalpha(alpha)
    return result


def make(folder):
    folder.mkdir(parents=True)
    for mode in ("1", "L", "LA", "RGB", "RGBA", "P"):
        image = picture("RGB").quantize(40) if mode == "P" else picture(mode)
        write(folder, f"kind-{mode}", encoded(image, "PNG"), "png", image.convert("RGBA"), "srgb", 0)
    image = picture("RGB").quantize(40)
    data = encoded(image, "PNG", transparency=7)
    write(folder, "kind-P-transparent", data, "png", Image.open(io.BytesIO(data)).convert("RGBA"), "srgb", 0)
    deep = picture("L")
    data = encoded(Image.fromarray(np.asarray(deep).astype(np.uint16) * 257), "PNG")
    write(folder, "kind-I16", data, "png", deep, "srgb", 0)
    for name, (data, mode, space) in PROFILES.items():
        # Whose gamut is larger can be seen from the matrix; the scanner's table has colors beyond sRGB as well.
        space = space or "display-p3"
        for mode in (mode, "RGBA") if mode == "RGB" else (mode,):
            image = picture(mode)
            file = encoded(image, "PNG", icc_profile=data)
            write(folder, f"profile-{name}-{mode}", file, "png", converted(image, data, space), space, 1)
        file = encoded(picture(PROFILES[name][1]), "JPEG", quality=95, icc_profile=data, progressive=name == "p3")
        stored = Image.open(io.BytesIO(file))
        write(folder, f"jpeg-{name}", file, "jpg", converted(stored, data, space), space, 1)
    turns = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
    for orientation in range(1, 9):
        image = picture("RGB")
        exif = Image.Exif()
        exif[0x0112] = orientation
        file = encoded(image, "JPEG", quality=95, exif=exif, subsampling=0)
        stored = Image.open(io.BytesIO(file)).convert("RGB")
        seen = stored.transpose(turns[orientation]) if orientation > 1 else stored
        write(folder, f"turned-{orientation}", file, "jpg", seen, "srgb", 0)


def compare(folder):
    passed = failed = 0
    for path in sorted(folder.glob("*.expected")):
        head, body = path.read_bytes().split(b"\n", 1)
        width, height, space, tolerance = head.decode().split()
        expected = np.frombuffer(body, np.uint8).astype(float)
        found_path = path.with_suffix(".decoded")
        head, body = found_path.read_bytes().split(b"\n", 1) if found_path.exists() else (b"not decoded", b"")
        problem = None
        if head.decode() != f"{width} {height} {space}":
            problem = f"{head.decode()} instead of {width} {height} {space}"
        else:
            found = np.frombuffer(body, "<f4").reshape(-1, 4).astype(float)
            expected = expected.reshape(-1, 4)
            alpha = expected[:, 3:] / 255
            expected = np.concatenate([expected[:, :3] * alpha, expected[:, 3:]], 1)
            worst = np.abs(found * 255 - expected).max()
            # Half a step is the rounding of what we are compared with.
            if worst > int(tolerance) + .001:
                problem = f"differs by {worst:.2f} of 255"
        passed, failed = passed + (problem is None), failed + (problem is not None)
        detail = f"FAILED {path.stem}: {problem}" if problem else f"ok     {path.stem}: {worst:.2f} of 255"
        print(detail)
    print(f"{passed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    folder = Path(sys.argv[2])
    if sys.argv[1] == "make":
        make(folder)
    else:
        sys.exit(compare(folder) > 0)
