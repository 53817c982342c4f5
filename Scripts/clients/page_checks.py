"""What checks of pages share: BROWSER LINTEL PRESETS FOLDER are the arguments of the program. Called by `preview.py` and `fit_page.py`."""
import base64
import io
import os
import subprocess
import sys
from pathlib import Path

import axe_core_python
from PIL import Image

tool, folder = sys.argv[2], Path(sys.argv[4])
AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
counts = {"passed": 0, "failed": 0}
# A preset with a title, in the colors of COLORED or in none; its bars have KEYS.
TITLED = """lintel: 1
name: Titled
palette: {{ on: {{ light: white, dark: "{dark}" }} }}
background: linear-gradient(to right, #123456, #1b4a78)
bars:
  navigation: {{ {keys} }}
  tab: {{ appearance: {{ items: {{ normal: {{ color: $on }} }} }} }}
  toolbar: true
devices: [iPhone 16 Pro]
"""
COLORED = "appearance: { title: { color: $on }, largeTitle: { color: $on }, tint: $on }"


def tell(good, words):
    counts["passed" if good else "failed"] += 1
    print("ok    " if good else "FAILED", words)


def lintel(*arguments, status=0, **options):
    done = subprocess.run([tool, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, cwd=folder, **options)
    if done.returncode != status:
        tell(False, f"lintel {' '.join(map(str, arguments))} ended with {done.returncode}: {done.stderr.decode()[-300:]}")
    return done


def preview(name, *arguments, out=None):
    page = folder / f"{out or Path(str(name)).stem}.html"
    lintel("preview", name, "--optimize", "fast", "-o", page, "--quiet", *arguments)
    return page


def silent(page, what):
    found = page.complaints()
    tell(not found, f"{what}: no message and no violation" + (f": {found[:3]}" if found else ""))


def fragment(page):
    """That of the address, which is written when nothing has changed for a moment."""
    return page.value("new Promise(done => setTimeout(done, 400)).then(() => location.hash)")


# Rows of a table that axe-core looks at. It takes twenty seconds for hundreds, which are alike; the widest form of a
# check has all of them.
MOST_ROWS = 1 << 20 if os.environ.get("LINTEL_ALL") else 30
ROWS = """for (const body of document.querySelectorAll("tbody"))
  for (const row of [...body.rows].slice(%d)) row.style.display = "%s";
0"""


def accessible(page, what):
    page.value(AXE + ";0")
    page.value(ROWS % (MOST_ROWS, "none"))
    found = page.value("axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations.map("
                       "one => one.id + ': ' + one.nodes.slice(0, 2).map(node => node.html.slice(0, 120)).join(' | ')))")
    page.value(ROWS % (MOST_ROWS, ""))
    tell(not found, f"{what}: accessible by axe-core" + (f": {found}" if found else ""))
    found = nameless(page)
    tell(not found, f"{what}: all that may have the focus is named" + (f": {found[:3]} are not" if found else ""))


def nameless(page):
    """The roles of what may have the focus without a name that a screen reader says: axe-core asks for those of controls alone."""
    nodes = [node for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    return [node["role"]["value"] for node in nodes if not node.get("name", {}).get("value", "").strip()
            and any(one["name"] == "focusable" and one["value"].get("value") for one in node.get("properties", []))]


# How many dots of the caption have nothing at their left, where it is long: that of an iPad in landscape.
FIRST_DOTS = """(async () => {
  const ipad = typeof state === "undefined" ? null : preset().devices.find(device => device.name.startsWith("iPad Pro (13-inch)"));
  if (ipad) change({ device: ipad.index, turn: "landscape" });
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const caption = document.getElementById("caption");
  if (!caption) return 0;
  const facts = [...caption.querySelectorAll(":scope > span > span")].map(fact => fact.getBoundingClientRect());
  const edge = caption.getBoundingClientRect().left;
  return [...caption.querySelectorAll("i")].map(dot => dot.getBoundingClientRect()).filter(dot => dot.width > 0 && dot.left >= edge - 1)
    .filter(dot => !facts.some(fact => fact.top < dot.bottom && fact.bottom > dot.top && fact.left < dot.left - 1)).length;
})()"""


def fits(page, what):
    for width in (320, 390, 680, 1360):
        page.resize(width, 800, 2 if width == 680 else 1)
        over = page.value("document.documentElement.scrollWidth - innerWidth")
        tell(over <= 0, f"{what}: nothing is beyond the edge at {width} points" + (f": {over} are" if over > 0 else ""))
    # The stage is narrowest beside the inspector, just above 900 points.
    for width in (390, 910, 960, 1100, 1280):
        page.resize(width, 800)
        dots = page.value(FIRST_DOTS)
        tell(dots == 0, f"{what}: lines of the caption begin with no dot at {width} points" + (f": {dots} do" if dots else ""))
    page.resize(1280, 900)


def picture(page):
    """What the page shows, in pixels of the display."""
    return Image.open(io.BytesIO(base64.b64decode(page.call("Page.captureScreenshot", {"format": "png"})["data"]))).convert("RGB")
