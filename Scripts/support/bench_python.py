"""Repeats the work of LintelBenchmarks with coloraide and colour-science, and compares times and answers.

    bench_python.py TIMES.jsonl ANSWERS.jsonl table|json

Run by `Scripts/bench --against-python`. coloraide does one color at a time, as Lintel does; colour-science does all of them at
once in numpy arrays.
"""

import json
import math
import statistics
import sys
import time
import warnings

import coloraide
import numpy as np
from coloraide import Color

warnings.filterwarnings("ignore")
import colour  # noqa: E402

FIT = {"clip": {"method": "clip"}, "minde": {"method": "oklch-chroma"},
       "raytrace": {"method": "raytrace", "pspace": "oklch"}}
SRGB = colour.RGB_COLOURSPACES["sRGB"]
P3 = colour.RGB_COLOURSPACES["Display P3"]


def median_ns(work, count):
    """Nanoseconds of one of `count` pieces of work: the median of five samples after one to warm up."""
    start = time.perf_counter()
    work()
    once = time.perf_counter() - start
    passes = max(1, int(0.02 / max(once, 1e-9)))
    samples = []
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(passes):
            work()
        samples.append((time.perf_counter() - start) / passes / count * 1e9)
    return statistics.median(samples)


def colors(row):
    """The inputs as coloraide's colors."""
    return [Color(row["from"], [math.nan if c is None else c for c in value[:3]], value[3]) for value in row["in"]]


def numbers(color):
    return [math.nan if math.isnan(c) else c for c in color.coords(nans=True)]


def with_coloraide(row):
    """Work to be timed, and its answers in the form of the row's `out`."""
    task = row["task"]
    if task == "parse":
        return lambda: [Color(text) for text in row["in"]], \
            lambda: [numbers(Color(text).convert("srgb")) for text in row["in"]]
    inputs = colors(row)
    if task == "convert":
        scale = [1, 100, 100] if row["to"] == "hsl" else [1, 1, 1]
        return lambda: [c.convert(row["to"]) for c in inputs], \
            lambda: [[v * s for v, s in zip(numbers(c.convert(row["to"])), scale)] for c in inputs]
    if task == "deltaE":
        pairs = list(zip(inputs, inputs[1:]))
        # Its Lab is that of D65 unless another is named.
        options = {"method": "2000", "space": "lab"} if row["formula"] == "2000" else {"method": row["formula"]}
        work = lambda: [a.delta_e(b, **options) for a, b in pairs]
        return work, work
    if task == "gamut":
        fit = FIT[row["method"]]
        if row["method"] == "clip":
            work = lambda: [c.convert("srgb").clip() for c in inputs]
        else:
            work = lambda: [c.convert("srgb").fit(**fit) for c in inputs]
        return work, lambda: [numbers(c) for c in work()]
    if task == "mix":
        mix = Color.interpolate(inputs, space=row["space"], hue=row["hue"], premultiplied=True)
        work = lambda: [mix(w) for w in row["weights"]]
        return work, lambda: [numbers(c) for c in work()]
    return None


def with_colour_science(row):
    """As `with_coloraide`, vectorised; `None` for what colour-science has no words for."""
    def xyz(rgb, space=SRGB):
        return colour.RGB_to_XYZ(rgb, space, apply_cctf_decoding=True)

    def polar(lab):
        hue = np.degrees(np.arctan2(lab[:, 2], lab[:, 1])) % 360
        return np.column_stack([lab[:, 0], np.hypot(lab[:, 1], lab[:, 2]), hue])

    def d50_lab(rgb):
        d50 = colour.CCS_ILLUMINANTS["CIE 1931 2 Degree Standard Observer"]["D50"]
        value = colour.RGB_to_XYZ(rgb, SRGB, d50, "Bradford", apply_cctf_decoding=True)
        return colour.XYZ_to_Lab(value, d50)

    ways = {
        ("srgb", "oklch"): lambda v: polar(colour.XYZ_to_Oklab(xyz(v))),
        ("srgb", "lab"): d50_lab,
        ("srgb", "xyz-d65"): xyz,
        ("xyz-d65", "srgb"): lambda v: colour.XYZ_to_RGB(v, SRGB, apply_cctf_encoding=True),
        ("srgb", "hsl"): lambda v: colour.RGB_to_HSL(v) * [360, 100, 100],
    }
    if row["task"] == "convert" and (row["from"], row["to"]) in ways:
        way = ways[row["from"], row["to"]]
        values = np.array([[0 if c is None else c for c in value[:3]] for value in row["in"]], dtype=float)
        return lambda: way(values), lambda: way(values)
    if row["task"] == "deltaE" and row["formula"] == "2000":
        values = np.array([value[:3] for value in row["in"]], dtype=float)
        work = lambda: colour.difference.delta_E_CIE2000(values[:-1], values[1:])
        return work, work
    return None


def rectangular(values, row):
    """Numbers that can be compared: a hue means the less the less chroma there is."""
    space = row.get("to") or row.get("space")
    if row["task"] not in ("convert", "mix") or space not in ("oklch", "lch"):
        return list(values)
    lightness, chroma, hue = (0 if v is None or math.isnan(v) else v for v in values)
    return [lightness, chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))]


def largest_difference(row, answers):
    """Between two lists of answers; what either side calls missing is left out."""
    largest = 0.0
    for ours, theirs in zip(row["out"], answers, strict=True):
        if not isinstance(ours, list):
            ours, theirs = [ours], [theirs]
        elif len(ours) > 1:
            ours, theirs = rectangular(ours[:3], row), rectangular([float(v) for v in theirs], row)
        for a, b in zip(ours, theirs, strict=True):
            if a is not None and not math.isnan(b):
                largest = max(largest, abs(a - float(b)))
    return largest


def main():
    times_path, answers_path, form = sys.argv[1:4]
    with open(times_path, encoding="utf-8") as file:
        times = {row["name"]: row for row in map(json.loads, file)}
    with open(answers_path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    if form == "table":
        print(f"coloraide {coloraide.__version__}, colour-science {colour.__version__}, "
              f"numpy {np.__version__}, Python {sys.version.split()[0]}\n")
        print(f"{'':<32} {'Lintel':>10}   {'other':>12} {'ratio':>8}   largest difference")
    for row in rows:
        ours = times[row["name"]]["median_ns"]
        for library, other in (("coloraide", with_coloraide), ("colour-science", with_colour_science)):
            found = other(row)
            if found is None:
                continue
            work, answers = found
            count = len(row["out"])
            theirs = median_ns(work, count)
            difference = largest_difference(row, answers())
            if form == "json":
                print(json.dumps({"name": row["name"], "against": library, "lintel_ns": ours, "other_ns": theirs,
                                  "ratio": theirs / ours, "largest_difference": difference}, ensure_ascii=False))
            else:
                print(f"{row['name']:<32} {ours:>7.0f} ns   {theirs:>9.0f} ns {theirs / ours:>7.1f}×   "
                      f"{difference:.1e}  {library}")


if __name__ == "__main__":
    main()
