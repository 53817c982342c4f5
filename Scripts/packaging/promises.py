"""What a version number promises (Docs/versions.md), applied to two surfaces: promises.py RECORD NOW.

Prints what differs and which number has to rise, and ends with 1 when the version is not high enough.
"""
import json
import pathlib
import sys

LEVELS = ["none", "patch", "minor", "major"]

# For each part: what a removed or changed name needs, and what an added one does. Before 1.0, minor counts as major.
RULES = {
    "pixels": ("minor", "minor"),
    "files": ("minor", "minor"),
    "schemas": ("major", "minor"),
    "commands": ("major", "minor"),
    "diagnostics": ("major", "minor"),
    "library": ("major", "minor"),
}
TITLES = {
    "pixels": "pixels of images", "files": "files and their bytes", "schemas": "members of documents", "commands": "commands and options",
    "diagnostics": "codes of messages", "library": "declarations of the libraries",
}


def numbers(version):
    return tuple(int(part) for part in version.split("-")[0].split("."))


def changes(record, now):
    """For each part the names that are gone, changed and added."""
    for part in RULES:
        old, new = record[part], now[part]
        gone = sorted(old.keys() - new.keys())
        changed = sorted(name for name in old.keys() & new.keys() if old[name] != new[name])
        added = sorted(new.keys() - old.keys())
        if gone or changed or added:
            yield part, gone, changed, added


def breaks_switches(record, now, part, name):
    """Whether a new name is another case of an enumeration that clients may have switched over without `@unknown default`."""
    return part == "library" and now[part][name] != "" and now[part][name] in record[part].values()


def needed(record, now):
    """The level that has to rise, by the rules above; `patch` when nothing that is promised differs."""
    level = "patch"
    for part, gone, changed, added in changes(record, now):
        breaks = gone or changed or any(breaks_switches(record, now, part, name) for name in added)
        level = max(level, RULES[part][0] if breaks else "none", RULES[part][1] if added else "none", key=LEVELS.index)
    return "minor" if level == "major" and numbers(record["version"])[0] == 0 else level


def risen(record, now):
    """The level that has risen between the versions."""
    old, new = numbers(record["version"]), numbers(now["version"])
    if new < old:
        return "none"
    return next((level for level, one, other in zip(("major", "minor", "patch"), old, new) if one != other), "none")


def problems(record, now):
    """Why these cannot be releases that follow each other; nothing when they can."""
    level = needed(record, now)
    pixels = any(part == "pixels" and (gone or changed) for part, gone, changed, _ in changes(record, now))
    if pixels and now["renderer"] <= record["renderer"]:
        yield f"pixels differ, and Version.renderer is still {now['renderer']}"
    # What is not released yet may change at will.
    if record.get("released") is None:
        return
    if LEVELS.index(risen(record, now)) < LEVELS.index(level):
        yield f"the {level} number has to rise: {record['version']} is released, and this is {now['version']}"


def main(record, now):
    record, now = (json.loads(pathlib.Path(file).read_text()) for file in (record, now))
    state = f"released on {record['released']}" if record.get("released") else "recorded, and not released"
    print(f"{record['version']} ({state}) → {now['version']}")
    for part, gone, changed, added in changes(record, now):
        print(f"{TITLES[part]}: {len(gone)} removed, {len(changed)} changed, {len(added)} added")
        for sign, names in (("-", gone), ("~", changed), ("+", added)):
            for name in names[:10]:
                print(f"  {sign} {name}")
            if len(names) > 10:
                print(f"  {sign} and {len(names) - 10} more")
    print(f"at least this number rises with the next release: {needed(record, now)}")
    found = list(problems(record, now))
    for problem in found:
        print(f"error: {problem}", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
