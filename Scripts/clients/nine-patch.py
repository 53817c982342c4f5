"""Compiles nine-patch sources with aapt and reads the marks it found: nine-patch.py FOLDER. Called by `nine-patch`.

FOLDER holds a folder for each preset, with `lines` and the pictures that `Scripts/samples` tells there.
"""
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
from nine_patch_marks import chunk, marks, padding  # noqa: E402

folder = Path(sys.argv[1])


passed = failed = 0
for lines in sorted(folder.glob("*/lines")):
    for line in lines.read_text().splitlines():
        sample = json.loads(line)
        insets, size = sample["insets"], sample["size"]
        source = lines.parent / f"{sample['number']}.9.png"
        compiled = lines.parent / f"{sample['number']}-compiled.9.png"
        run = subprocess.run(
            ["aapt", "singleCrunch", "-v", "-i", source, "-o", compiled], capture_output=True, text=True, timeout=60)
        problem = None
        if run.returncode or not compiled.exists():
            problem = (run.stdout + run.stderr).strip().replace("\n", " | ")[:300]
        else:
            data = chunk(compiled.read_bytes())
            wanted = (
                [insets["left"], size["width"] - insets["right"]],
                [insets["top"], size["height"] - insets["bottom"]],
                [insets["left"], insets["right"], insets["top"], insets["bottom"]])
            if data is None:
                problem = "no npTc"
            elif (found := (*marks(data), padding(data))) != wanted:
                problem = f"found {found}, expected {wanted}"
        words = f"{size['width']}x{size['height']}, caps {list(insets.values())}: {sample['file']}"
        if problem is None:
            passed += 1
            print("ok    ", words)
        else:
            failed += 1
            print("FAILED", words, problem)
if passed + failed == 0:
    failed = 1
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
