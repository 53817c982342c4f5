"""What a pull request changes of images, as Markdown: figures.py FOLDER.

The folder has the reports of `lintel build --json` as before.json and after.json, and what was built in before and after.
"""
import hashlib
import json
import os
import pathlib
import sys

# What a step is for. Steps of other presets or options have comments of their own.
STEP = hashlib.sha256("\0".join(os.environ.get(name, "") for name in ["LINTEL_PRESETS", "LINTEL_OPTIONS"]).encode()).hexdigest()
# By which a later run finds the comment again.
MARKER = f"<!-- lintel: figures before and after, {STEP[:12]} -->"
# Characters: a comment has room for 65,536.
MOST = 60_000


def report(file):
    """The presets that were built, by name; none when there is no report."""
    try:
        presets = json.loads(file.read_text())["presets"]
    except (OSError, ValueError, KeyError):
        return {}
    return {one["name"]: one for one in presets if one.get("name") and not one.get("failure") and one["images"]["files"] > 0}


def images(folder):
    if not folder.is_dir():
        return {}
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*")
            if path.suffix in (".png", ".jpg", ".jpeg") and path.is_file()}


def size(count):
    return f"{count} B" if count < 1000 else f"{count / 1000:.1f} KB" if count < 1_000_000 else f"{count / 1_000_000:.2f} MB"


def cell(before, after):
    return after if before == after else f"{before} → **{after}**"


def plain(text):
    return "".join("\\" + one if one in "\\`*_{}[]<>()#+-.!|&~" else one for one in text)


def row(name, before, after, folder):
    columns = [plain(name)]
    figures = [("files", lambda one: str(one["images"]["files"])), ("bytes", lambda one: size(one["bytes"])),
               ("proof", lambda one: f"{one['worstProof']['difference']:.2f}/255" if one["worstProof"] else "–")]
    for _, figure in figures:
        columns.append(cell(figure(before) if before else "–", figure(after) if after else "–"))
    old, new = images(folder / "before" / name), images(folder / "after" / name)
    changed = sum(path in old and old[path] != data for path, data in new.items())
    counts = [(changed, "changed"), (len(new.keys() - old.keys()), "added"), (len(old.keys() - new.keys()), "removed")]
    columns.append(", ".join(f"{count} {what}" for count, what in counts if count) or "none")
    return "| " + " | ".join(columns) + " |"


def text(folder):
    before, after = report(folder / "before.json"), report(folder / "after.json")
    names = sorted(before.keys() | after.keys())
    lines = [MARKER, "### Lintel: images before and after", ""]
    if not names:
        return "\n".join(lines + ["No preset could be built, neither before nor after.", ""])
    rows = [row(name, before.get(name), after.get(name), folder) for name in names]
    shown = [line for line in rows if "→" in line or not line.endswith(" none |")]
    if not shown:
        return "\n".join(lines + [f"No image changes ({len(names)} preset{'s' * (len(names) > 1)}).", ""])
    lines += ["| Preset | Image files | Bytes | Largest difference | Images |", "|---|---|---|---|---|"]
    room = MOST - sum(len(line) + 1 for line in lines)
    listed = 0
    while listed < len(shown) and len(shown[listed]) < room:
        room -= len(shown[listed]) + 1
        listed += 1
    lines += shown[:listed]
    if listed < len(shown):
        lines += ["", f"… and {len(shown) - listed} more presets that change, for which a comment has no room."]
    if len(shown) < len(rows):
        lines += ["", f"{len(rows) - len(shown)} of {len(rows)} presets do not change."]
    return "\n".join(lines + [""])


if __name__ == "__main__":
    print(text(pathlib.Path(sys.argv[1])), end="")
