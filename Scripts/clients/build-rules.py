"""Runs build tools over two presets of one palette, in folders whose names have spaces, and looks at which presets were made."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root / "Scripts/support"))
from build_checks import check, finish, made  # noqa: E402

tool = root / ".build/release/lintel"


def run(*command, cwd, **environment):
    return subprocess.run(
        [str(word) for word in command], cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment})


class Project:
    """Two presets, `Sea` and `Dusk`, that share a palette."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.presets = self.folder / "my presets"
        self.presets.mkdir(parents=True)
        self.out = self.folder / "my out"
        palette = 'lintel: 1\npalette: { deep: "#1b3a5c", foam: "#8fd3e8" }\n'
        (self.presets / "Brand.lintel-palette.yml").write_text(palette)
        for name in ["Sea", "Dusk"]:
            (self.presets / f"{name}.lintel.yml").write_text(
                f"lintel: 1\nname: {name}\npalettes: Brand.lintel-palette.yml\ndevices: iPhone 16\n"
                f"background: linear-gradient(to bottom, $deep, $foam)\n")
        self.words = [f"my presets/{name}.lintel.yml" for name in ["Sea", "Dusk"]]

    def made(self, build):
        return made(self.folder, build)

    def output(self, name):
        return next(path.parent for path in self.folder.rglob("manifest.json") if path.parent.name == name)


def scenarios(name, project, build):
    """What every build tool has to do, whatever its rules look like."""
    made, result = project.made(build)
    check(f"{name}: all is made at first", made == {"Sea", "Dusk"} and result.returncode == 0, result.stdout)
    if result.returncode != 0:
        return
    made, result = project.made(build)
    check(f"{name}: an unchanged build does nothing", made == set() and result.returncode == 0, (made, result.stdout))
    time.sleep(1.1)
    (project.presets / "Sea.lintel.yml").touch()
    made, result = project.made(build)
    check(f"{name}: a touched preset is made alone", made == {"Sea"}, (made, result.stdout))
    check(f"{name}: once", project.made(build)[0] == set())
    time.sleep(1.1)
    palette = project.presets / "Brand.lintel-palette.yml"
    palette.write_text(palette.read_text().replace("8fd3e8", "8fd300"))
    made, result = project.made(build)
    check(f"{name}: an edited palette makes both", made == {"Sea", "Dusk"}, (made, result.stdout))
    check(f"{name}: once", project.made(build)[0] == set())
    image = next(project.output("Sea").rglob("*.png"))
    data = image.read_bytes()
    image.unlink()
    made, result = project.made(build)
    check(f"{name}: an image that is gone is made again", made == {"Sea"} and image.read_bytes() == data, result.stdout)
    shutil.rmtree(project.output("Sea"))
    made, result = project.made(build)
    check(f"{name}: a folder that is gone is made again", made == {"Sea"} and image.exists(), result.stdout)
    check(f"{name}: once", project.made(build)[0] == set())
    time.sleep(1.1)
    preset = project.presets / "Dusk.lintel.yml"
    text = preset.read_text()
    preset.write_text(text.replace("to bottom", "to botom"))
    for _ in range(2):
        made, result = project.made(build)
        check(f"{name}: a broken preset fails with its place",
              result.returncode != 0 and "Dusk.lintel.yml:5:" in result.stdout and ": error: " in result.stdout, result.stdout)
    preset.write_text(text)
    made, result = project.made(build)
    check(f"{name}: mended, it is made", result.returncode == 0, result.stdout)
    palette.rename(project.presets / "gone")
    made, result = project.made(build)
    check(f"{name}: a palette that is gone fails with the place that names it",
          result.returncode != 0 and "Dusk.lintel.yml:3:11: error: " in result.stdout, result.stdout)
    (project.presets / "gone").rename(palette)


def ninja(folder):
    project = Project(folder)
    run(tool, "plan", *project.words, "--ninja", "build.ninja", "--out", "my out", "--formats", "bundle", "--tool", tool,
        cwd=project.folder)
    scenarios("ninja", project, lambda: run("ninja", "-k0", cwd=project.folder))


def make(folder):
    project = Project(folder)
    run(tool, "plan", *project.words, "--make", "lintel.mk", "--out", "my out", "--formats", "bundle", cwd=project.folder)
    (project.folder / "Makefile").write_text("all: lintel\ninclude lintel.mk\n")
    scenarios("make", project, lambda: run("make", "-j2", "-k", cwd=project.folder, LINTEL=str(tool)))


def odd_names(folder):
    """Names that shells and makefiles have a meaning for, up to the tool's own opinion of the name."""
    project = Project(folder)
    odd = "my presets/It's $5 & #1"
    (project.folder / odd).mkdir(parents=True)
    (project.folder / odd / "A.yml").write_text("lintel: 1\nname: A\nbackground: red\ndevices: iPhone 16\n")
    run(tool, "plan", f"{odd}/A.yml", "--ninja", "build.ninja", "--make", "Makefile", "--out", "my out", "--tool", tool,
        cwd=project.folder)
    for builder in [["ninja"], ["make", f"LINTEL={tool}"]]:
        shutil.rmtree(project.folder / "my out", ignore_errors=True)
        result = run(*builder, cwd=project.folder)
        check(f"{builder[0]}: an odd path reaches the tool as it is",
              result.returncode == 0 and list((project.folder / "my out").rglob("A*.png")), result.stdout)


def cmake(folder, generator):
    project = Project(folder)
    (project.folder / "CMakeLists.txt").write_text(f"""
cmake_minimum_required(VERSION 3.21)
project(Consumer NONE)
include("{root}/Integrations/cmake/LintelPresets.cmake")
lintel_presets(theme FORMATS bundle PRESETS "my presets/Sea.lintel.yml" "my presets/Dusk.lintel.yml")
""")
    build = project.folder / "my build"
    result = run("cmake", "-S", project.folder, "-B", build, "-G", generator, f"-DLINTEL={tool}", cwd=project.folder)
    if result.returncode != 0:
        return check(f"cmake, {generator}: configures", False, result.stdout)
    scenarios(f"cmake, {generator}", project, lambda: run("cmake", "--build", build, "--", "-k" if generator != "Ninja" else "-k0", cwd=project.folder))


def hook(folder):
    """A commit is refused for what is staged, and for nothing else."""
    project = Project(folder)
    run("git", "init", "-q", cwd=project.folder)
    shutil.copy(root / "Integrations/pre-commit/lintel-check", project.folder / ".git/hooks/pre-commit")
    commit = lambda: run("git", "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "x",
                         cwd=project.folder, LINTEL=str(tool))
    run("git", "add", "-A", cwd=project.folder)
    result = commit()
    check("a commit of good presets passes", result.returncode == 0, result.stdout)
    preset = project.presets / "Sea.lintel.yml"
    preset.write_text(preset.read_text().replace("to bottom", "to botom"))
    (project.folder / "notes").write_text("x")
    run("git", "add", "notes", cwd=project.folder)
    result = commit()
    check("a commit without presets is not looked at", result.returncode == 0, result.stdout)
    run("git", "add", "-A", cwd=project.folder)
    result = commit()
    check("a commit of a broken preset is refused with its place",
          result.returncode != 0 and "my presets/Sea.lintel.yml:5:" in result.stdout, result.stdout)
    result = run(root / "Integrations/pre-commit/lintel-check", "my presets/Dusk.lintel.yml", cwd=project.folder,
                 LINTEL=str(tool))
    check("named presets are checked", result.returncode == 0, result.stdout)
    result = run(root / "Integrations/pre-commit/lintel-check", cwd=project.folder, LINTEL="/nowhere/lintel")
    check("a missing tool is reported", result.returncode != 0 and "/nowhere/lintel" in result.stdout, result.stdout)


def phase(folder):
    """A Run Script phase with the lists that a build wrote. Its sandbox is stood in for by the lists: the script may not write others."""
    project = Project(folder)
    source = project.folder
    result = run(tool, "build", *project.words, "--out", "my presets/Made", "--formats", "xcassets", "--inputs-list",
                 "in.xcfilelist", "--outputs-list", "out.xcfilelist", "-q", cwd=source)
    check("a build writes the lists", result.returncode == 0, result.stdout)
    lists = {name: (source / f"{name}.xcfilelist").read_text().replace("$(SRCROOT)", str(source)).splitlines()
             for name in ["in", "out"]}
    check("every input and output listed is there", all(pathlib.Path(path).is_file() for path in lists["in"] + lists["out"])
          and len(lists["in"]) == 3 and len(lists["out"]) > 10, lists)
    # As Xcode hands lists over: with all settings in place, in a folder of its own.
    resolved = source / "resolved"
    resolved.write_text("\n".join(lists["in"]) + "\n")
    temporary = source / "tmp"
    temporary.mkdir()
    script = lambda: run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=source, SRCROOT=str(source), LINTEL=str(tool),
                         LINTEL_PRESETS=str(project.presets), LINTEL_OUT=str(project.presets / "Made"), TMPDIR=str(temporary),
                         TARGET_NAME="App", SCRIPT_INPUT_FILE_LIST_COUNT="1", SCRIPT_INPUT_FILE_LIST_0=str(resolved))
    state = lambda: {path: pathlib.Path(path).stat().st_mtime_ns for path in lists["out"]}
    before = state()
    result = script()
    check("an unchanged phase writes nothing", result.returncode == 0 and state() == before, result.stdout)
    preset = project.presets / "Sea.lintel.yml"
    preset.write_text(preset.read_text().replace("to bottom", "to top"))
    result = script()
    changed = {path for path, when in state().items() if before[path] != when}
    files = {str(path) for path in (project.presets / "Made").rglob("*") if path.is_file() and not path.name.startswith(".")}
    check("an edited preset changes its own files, all of them listed",
          result.returncode == 0 and changed and all("/Sea/" in path for path in changed) and files == set(lists["out"]),
          (result.stdout, changed, files ^ set(lists["out"])))
    result = run(tool, "verify", project.presets / "Made", cwd=source)
    check("what the phase copied is what a build makes", result.returncode == 0, result.stdout)
    preset.write_text(preset.read_text().replace("to top", "to tpo"))
    result = script()
    check("a broken preset fails the phase with its place",
          result.returncode != 0 and f"{preset}:5:" in result.stdout and ": error: " in result.stdout, result.stdout)


with tempfile.TemporaryDirectory(prefix="lintel rules ") as work:
    work = pathlib.Path(work)
    ninja(work / "ninja")
    make(work / "make")
    odd_names(work / "odd")
    cmake(work / "cmake ninja", "Ninja")
    cmake(work / "cmake make", "Unix Makefiles")
    hook(work / "hook")
    phase(work / "phase")
finish()
