"""Our contrast ratios and shifts of lightness against coloraide's: contrast.py ROWS. Called by `contrast`.

Rows are separated by tabs: foreground, background, gamut, ratio, demanded ratio, and then either "none" or the shift, the color
with it and its ratio. The background is plain and opaque.
"""
import sys

from coloraide import Color

PASSED = {"ratio": 0, "shift": 0}
FAILED = {"ratio": 0, "shift": 0}
WORST = {"ratio": 0.0, "lightness": 0.0}


def check(kind, good, words):
    (PASSED if good else FAILED)[kind] += 1
    if not good:
        print(f"FAILED {words}")


def contrast(a, b):
    return Color(a).contrast(Color(b), method="wcag21")


for line in open(sys.argv[1], encoding="utf-8"):
    foreground, background, gamut, ratio, demanded, *fix = line.rstrip("\n").split("\t")
    ratio, demanded = float(ratio), float(demanded)
    expected = contrast(foreground, background)
    WORST["ratio"] = max(WORST["ratio"], abs(expected - ratio))
    check("ratio", abs(expected - ratio) < 0.01, f"{line.strip()}: coloraide has {expected:.4f}")
    if fix == ["none"]:
        # White is the best background for a dark foreground, black for a light one.
        best = max(contrast(foreground, "white"), contrast(foreground, "black"))
        check("shift", best < demanded + 0.01, f"{line.strip()}: black or white would have {best:.4f}")
        continue
    amount, shifted, reached = float(fix[0]), fix[1], float(fix[2])
    old, new = Color(background).convert("oklch"), Color(shifted).convert("oklch")
    wanted = min(max(old["l"] + amount, 0), 1)
    problems = []
    if contrast(foreground, shifted) < demanded - 0.01 or abs(contrast(foreground, shifted) - reached) > 0.01:
        problems.append(f"reaches {contrast(foreground, shifted):.4f}")
    if amount and expected >= demanded + 0.01:
        problems.append("was not needed")
    # What the gamut cannot hold gives way in chroma; local MINDE may move lightness a little too.
    inside = old.clone().set("l", wanted).in_gamut(gamut)
    if inside:
        WORST["lightness"] = max(WORST["lightness"], abs(new["l"] - wanted))
        if abs(new["l"] - wanted) > 1e-4 or abs(new["c"] - old["c"]) > 1e-4:
            problems.append(f"L {new['l']:.5f} instead of {wanted:.5f}, C {new['c']:.5f} instead of {old['c']:.5f}")
    elif new["c"] > old["c"] + 0.02:
        problems.append("has more chroma")
    check("shift", not problems, f"{line.strip()}: {', '.join(problems)}")

print(f"largest difference of a ratio: {WORST['ratio']:.5f}; of a lightness inside the gamut: {WORST['lightness']:.6f}")
print(f"{sum(PASSED.values())} passed, {sum(FAILED.values())} failed")
sys.exit(sum(FAILED.values()) > 0)
