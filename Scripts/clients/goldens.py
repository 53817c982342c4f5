"""Holds the pictures of Tests/LintelEngineTests/Goldens against Chromium: goldens.py BROWSER FOLDER. Called by `goldens`.

The browser paints the CSS of index.json four times as large, brought down by means: at its own size its edges cover up to a quarter
of a pixel less than the areas that a circle has.
"""
import io
import json
import re
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from chromium_pipe import Screens

WIDTH, HEIGHT, FINER = 40, 28, 4
browser, folder = sys.argv[1], Path(sys.argv[2])
rows = json.loads((folder / "index.json").read_text(encoding="utf-8"))
passed = failed = 0


def page(row):
    body = f'<div style="{row.get("css", "")}">'
    if "inner" in row:
        above = f'<p style="{row["above"]}"></p>' if "above" in row else ""
        body += f'<p style="left:4px;top:4px;width:32px;height:20px;{row["inner"]}"></p>{above}'
    if "inside" in row:
        body += f'<p style="{row["inside"]}"></p>'
    return ("<!doctype html><meta charset=utf-8><style>*{margin:0}html{background:#fff}p{position:absolute}"
            f"div{{position:absolute;width:{WIDTH}px;height:{HEIGHT}px;overflow:hidden;isolation:isolate}}</style>"
            + body + "</div>")


with tempfile.TemporaryDirectory() as scratch, Screens(browser) as screens:
    scratch = Path(scratch)
    for row in rows:
        if "why" in row:
            continue
        found = re.search(r"@(\d)x$", row["name"])
        scale = int(found.group(1)) if found else 1
        (scratch / "page.html").write_text(page(row), encoding="utf-8")
        data = screens.shot((scratch / "page.html").as_uri(), WIDTH, HEIGHT, FINER * scale)
        width, height = WIDTH * scale, HEIGHT * scale
        shot = np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(float)
        theirs = shot.reshape(height, FINER, width, FINER, 3).mean((1, 3))
        pixels = np.asarray(Image.open(folder / f'{row["name"]}.png').convert("RGBA")).astype(float)
        alpha = pixels[..., 3:] / 255
        ours = pixels[..., :3] * alpha + 255 * (1 - alpha)
        difference = np.abs(theirs - ours)
        mean, most = 0.8, row.get("most", 20)
        good = ours.shape == theirs.shape and difference.mean() <= mean and difference.max() <= most
        passed, failed = passed + good, failed + (not good)
        print(f"{'ok    ' if good else 'FAILED'} mean {difference.mean():.3f} of {mean}, at most {difference.max():.0f} of {most}: "
              f"{row['name']}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
