"""Checks the rules of version numbers, and the list of declarations that they are applied to. Called by `versions`."""
import pathlib
import re
import subprocess
import tempfile

import promises
import project
import surface
from build_checks import check, finish

OLD = """
    @nonexhaustive public enum Open { case a, b }
    public enum Closed { case a, b }
    public struct Situation {
        public init(
            width: Double, height: Double = 0,
            isLarge: Bool = false
        ) {}
        public init(of name: String) {}
        public var count: Int { 0 }
        var hidden: Int { 0 }
    }
    public struct Other { public init(of name: String) {} }
    """
# What is changed, with which rule it falls under.
CHANGES = [
    ("a removed case", "public enum Closed { case a, b }", "public enum Closed { case a }", "major"),
    ("a case of an enumeration that may get some", "enum Open { case a, b }", "enum Open { case a, b, c }", "minor"),
    ("a case of one that may not", "enum Closed { case a, b }", "enum Closed { case a, b, c }", "major"),
    ("a removed parameter on a line of its own", "height: Double = 0,\n            isLarge: Bool = false", "height: Double = 0", "major"),
    ("a removed overload that another type has too", "public init(of name: String) {}\n        public var", "public var", "major"),
    ("a property of another type", "public var count: Int { 0 }", "public var count: Double { 0 }", "major"),
    ("a new member", "var hidden: Int", "public var hidden: Int", "minor"),
    ("an enumeration that may get cases from now on", "    public enum Closed", "    @nonexhaustive public enum Closed", "major"),
    ("nothing that clients see", "var hidden: Int { 0 }", "", "patch"),
]


def declarations(text):
    """The list of a module's public declarations."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "Module.swift").write_text(text)
        subprocess.run(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "Module", "-o", folder / "Module.swiftmodule",
             "-emit-symbol-graph", "-emit-symbol-graph-dir", folder, folder / "Module.swift"], check=True, stdin=subprocess.DEVNULL)
        return surface.library(folder)


def changes():
    """Changes of a module, of which each has to be found."""
    empty = {part: {} for part in promises.RULES}
    old = declarations(OLD)
    for name, before, after, level in CHANGES:
        assert OLD.count(before) == 1, before
        record = {**empty, "version": "1.0.0", "released": "2026-01-01", "renderer": 1, "library": old}
        now = {**record, "library": declarations(OLD.replace(before, after))}
        check(f"{name}: {level}", promises.needed(record, now) == level, list(promises.changes(record, now)))


def uikit():
    """LintelUIKit has all its public declarations in the list: those that its sources have, by their names."""
    with tempfile.TemporaryDirectory() as scratch:
        surface.uikit_graphs(scratch)
        found = surface.library(scratch)
    for one in ["BarKind.search: case search", "View.spotlightTarget(_:in:)"]:
        check(f"LintelUIKit has {one}", any(name.startswith(f"LintelUIKit: {one}") for name in found))
    check("apps are asked for bars to come", any("@nonexhaustive enum BarKind" in name for name in found))
    whole = next((name for name in found if name.startswith("LintelUIKit: BarSituation.init(bar:")), "")
    check("a signature of many lines is whole", "isLargeTitle: Bool" in whole and whole.endswith(")"), whole)
    text = "\n".join(file.read_text() for file in (project.root / "Sources/LintelUIKit").rglob("*.swift"))
    types = re.findall(r"^ *(?:@\S+ )*(?:final )?(?:public|open) (?:final )?(?:class|struct|enum|protocol) (\w+)", text, re.M)
    missing = [name for name in types if not any(name in key.split(": ")[1].split(".") for key in found)]
    check("every public type is listed", types and not missing, missing)


def rules():
    """The table in Docs/versions.md, row by row."""
    empty = {part: {} for part in promises.RULES}
    before = {**empty, "version": "1.2.3", "released": "2026-01-01", "renderer": 4, "pixels": {"a.png": "1"}, "library": {"f()": ""}}

    def says(version, renderer=4, record=before, **parts):
        now = {**record, "version": version, "renderer": renderer, **parts}
        return promises.needed(record, now), list(promises.problems(record, now))

    check("no difference needs a patch", says("1.2.4") == ("patch", []), says("1.2.4"))
    check("the same number twice is refused", says("1.2.3")[1], says("1.2.3"))
    check("other pixels need a minor version and another renderer",
          says("1.3.0", renderer=5, pixels={"a.png": "2"}) == ("minor", []) and len(says("1.2.4", pixels={"a.png": "2"})[1]) == 2,
          says("1.2.4", pixels={"a.png": "2"}))
    check("a new declaration needs a minor version", says("1.3.0", library={"f()": "", "g()": ""}) == ("minor", []))
    # What surface.py records of a case: its enumeration, if clients may switch over all cases.
    cases = {**before, "library": {"E.a": "exhaustive E", "f()": ""}}
    more = {**cases["library"], "E.b": "exhaustive E"}
    check("a new case needs a major version where a switch may name all cases", says("1.3.0", record=cases, library=more)[0] == "major")
    other = {**cases["library"], "F.a": "exhaustive F", "G.a": ""}
    check("a new enumeration, or a case of one that may get some, needs a minor version",
          says("1.3.0", record=cases, library=other) == ("minor", []), says("1.3.0", record=cases, library=other))
    check("a removed declaration needs a major version", says("1.3.0", library={})[0] == "major" and says("1.3.0", library={})[1] != [])
    check("a major version allows it", says("2.0.0", library={}) == ("major", []))
    early = {**before, "version": "0.4.1"}
    check("before 1.0 the minor number counts as the major one", says("0.5.0", record=early, library={}) == ("minor", []))
    check("an older number is refused", says("1.2.2")[1], says("1.2.2"))
    open_ = {**before, "released": None}
    check("what is not released may change", says("1.2.3", record=open_, library={}) == ("major", []))


rules()
changes()
uikit()
finish()
