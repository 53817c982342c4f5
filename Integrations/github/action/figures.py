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


# In the place of a preset that has an error or could not be written.
NOT_BUILT = "not built"
FIGURES = [lambda one: str(one["images"]["files"]), lambda one: size(one["bytes"]),
           lambda one: f"{one['worstProof']['difference']:.2f}/255" if one["worstProof"] else "–"]


def report(file):
    """The presets that have images, by name, and the files of those that were not built; none when there is no report."""
    try:
        presets = json.loads(file.read_text())["presets"]
    except (OSError, ValueError, KeyError):
        return {}, set()
    failed = {one["file"] for one in presets
              if one.get("failure") or any(finding["severity"] == "error" for finding in one["diagnostics"])}
    built = {one["name"]: one for one in presets if one["file"] not in failed and one["images"]["files"] > 0}
    return built, failed


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


def figure(one, of):
    return "–" if one is None else NOT_BUILT if one is NOT_BUILT else of(one)


def row(name, before, after, folder):
    columns = [plain(name)] + [cell(figure(before, of), figure(after, of)) for of in FIGURES]
    old, new = images(folder / "before" / name), images(folder / "after" / name)
    changed = sum(path in old and old[path] != data for path, data in new.items())
    counts = [(changed, "changed"), (len(new.keys() - old.keys()), "added"), (len(old.keys() - new.keys()), "removed")]
    known = ", ".join(f"{count} {what}" for count, what in counts if count) or "none"
    columns.append("not compared" if NOT_BUILT in (before, after) else known)
    return "| " + " | ".join(columns) + " |"


def pairs(before, after):
    """What is known of each preset before and after, by name. One that was not built may have none: it is found by its file, and named by
    it where neither state has a name."""
    (old, not_before), (new, not_after) = before, after
    found = {}
    for name in old.keys() | new.keys():
        one, other = old.get(name), new.get(name)
        if one is None and other["file"] in not_before:
            one = NOT_BUILT
        if other is None and one["file"] in not_after:
            other = NOT_BUILT
        found[name] = (one, other)
    files = {one["file"] for pair in found.values() if NOT_BUILT in pair for one in pair if one is not NOT_BUILT}
    for file in (not_before | not_after) - files:
        found[file] = tuple(NOT_BUILT if file in failed else None for failed in (not_before, not_after))
    return found


def text(folder):
    found = pairs(report(folder / "before.json"), report(folder / "after.json"))
    lines = [MARKER, "### Lintel: images before and after", ""]
    if not found:
        return "\n".join(lines + ["There is no preset with images, neither before nor after.", ""])
    rows = [row(name, *found[name], folder) for name in sorted(found)]
    shown = [line for line in rows if "→" in line or not line.endswith(" none |")]
    if not shown:
        return "\n".join(lines + [f"No image changes ({len(rows)} preset{'s' * (len(rows) > 1)}).", ""])
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
