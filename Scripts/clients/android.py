"""Compiles Android resources with aapt: android.py FOLDER. Called by `android`.

FOLDER/built holds a folder for each preset.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
from nine_patch_marks import chunk, marks  # noqa: E402

folder = Path(sys.argv[1])
# What gives the attributes of shapes their numbers.
FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="dev.lintel.sample">
    <application android:label="Sample" />
</manifest>
"""


def uses(manifest):
    yield from manifest["images"]
    for surface in manifest["surfaces"]:
        yield from surface["images"]


def run(*arguments, fine=False):
    done = subprocess.run(["aapt", *map(str, arguments)], capture_output=True, text=True, timeout=120)
    words = (done.stdout + done.stderr).strip().replace("\n", " | ")
    if fine:
        return words
    return None if done.returncode == 0 else words[-300:] or f"status {done.returncode}"


passed = failed = 0


def tell(problem, words):
    global passed, failed
    if problem is None:
        passed += 1
    else:
        failed += 1
        print("FAILED", words, problem)


compiled = folder / "compiled.9.png"
for built in sorted((folder / "built").glob("*/manifest.json")):
    manifest = json.loads(built.read_text())
    seen = set()
    for use in uses(manifest):
        # Equal files have equal marks.
        if use["sha256"] in seen or not use["file"].endswith(".9.png"):
            continue
        seen.add(use["sha256"])
        compiled.unlink(missing_ok=True)
        problem = run("singleCrunch", "-v", "-i", built.parent / use["file"], "-o", compiled)
        if problem is None:
            data = chunk(compiled.read_bytes())
            caps, size = use["capInsetsPixels"], use["pixelSize"]
            wanted = ([caps["left"], size["width"] - caps["right"]], [caps["top"], size["height"] - caps["bottom"]])
            if data is None:
                problem = "no npTc"
            elif marks(data) != wanted:
                problem = f"found {marks(data)}, expected {wanted}"
        tell(problem, f"{manifest['name']}/{use['file']}")
    resources = built.parent / "android/res"
    if resources.is_dir():
        (folder / "AndroidManifest.xml").write_text(MANIFEST)
        problem = run("package", "-f", "-M", folder / "AndroidManifest.xml", "-S", resources, "-I", FRAMEWORK,
                      "-F", folder / f"{manifest['name']}.apk")
        tell(problem, f"{manifest['name']}: package")
        for shape in sorted(resources.glob("drawable*/*.xml")):
            # What became of the attributes, among them numbers that aapt gives colors and angles.
            # aapt adds the version of Android that knows a qualifier: night is known from 8 on.
            inside = f"res/{shape.parent.name}{'-v8' if 'night' in shape.parent.name else ''}/{shape.name}"
            words = run("dump", "xmltree", folder / f"{manifest['name']}.apk", inside, fine=True)
            count = len(re.findall(r" android:\w+=", shape.read_text()))
            found = len(re.findall(r" A: android:\w+\(0x", words))
            tell(None if count == found > 0 else f"{found} of {count} attributes: {words[-300:]}", shape)
if passed + failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
