"""Runs build tools over two presets of one palette, in folders whose names have spaces, and looks at which presets were made."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root / "Scripts/support"))
from build_checks import check, finish, made  # noqa: E402

tool = root / ".build/release/lintel"
# The same, with the C library outside it.
shared_tool = pathlib.Path(sys.argv[2])
# A second ninja, of another age than the system's: versions after 1.11 record when commands began.
new_ninja = pathlib.Path(sys.executable).parent / "ninja"


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


def newer_ninja(folder):
    project = Project(folder)
    run(tool, "plan", *project.words, "--ninja", "build.ninja", "--out", "my out", "--formats", "bundle", "--tool", tool,
        cwd=project.folder)
    version = run(new_ninja, "--version", cwd=folder).stdout.strip()
    scenarios(f"ninja {version}", project, lambda: run(new_ninja, "-k0", cwd=project.folder))


def make(folder):
    project = Project(folder)
    run(tool, "plan", *project.words, "--make", "lintel.mk", "--out", "my out", "--formats", "bundle", cwd=project.folder)
    (project.folder / "Makefile").write_text("all: lintel\ninclude lintel.mk\n")
    scenarios("make", project, lambda: run("make", "-j2", "-k", cwd=project.folder, LINTEL=str(tool)))


def percent(folder):
    """A palette with a percent sign in its name, which makes a pattern of a make's target, comes and goes."""
    for name, builder in [("make", ["make", f"LINTEL={tool}"]), ("ninja", ["ninja"]), ("newer ninja", [new_ninja])]:
        project = Project(folder / name)
        (project.presets / "50%.lintel-palette.yml").write_text('lintel: 1\npalette: { mid: "#4f7f9a" }\n')
        preset = project.presets / "Sea.lintel.yml"
        text = preset.read_text()
        preset.write_text(text.replace("palettes: Brand.lintel-palette.yml", "palettes: [Brand.lintel-palette.yml, 50%.lintel-palette.yml]"))
        run(tool, "plan", *project.words, "--make", "Makefile", "--ninja", "build.ninja", "--out", "my out", "--formats", "web", "--tool", tool,
            cwd=project.folder)
        build = lambda: project.made(lambda: run(*builder, cwd=project.folder))
        made, result = build()
        check(f"{name}: presets are made of a palette with % in its name", made == {"Sea", "Dusk"} and result.returncode == 0, result.stdout)
        check(f"{name}: once", build()[0] == set())
        time.sleep(1.1)
        (project.presets / "50%.lintel-palette.yml").write_text('lintel: 1\npalette: { mid: "#4f7f00" }\n')
        made, result = build()
        check(f"{name}: an edit of it makes its preset again", made == {"Sea"}, result.stdout)
        time.sleep(1.1)
        (project.presets / "50%.lintel-palette.yml").unlink()
        preset.write_text(text)
        made, result = build()
        check(f"{name}: it may go", result.returncode == 0 and made == {"Sea"}, result.stdout)


def own_rule(folder):
    """A rule by hand that calls `lintel build`, with a stamp as its target: a build that is stopped, and a cleaned one, can be repeated."""
    project = Project(folder)
    slow = project.folder / "slow"
    slow.write_text(f'#!/bin/sh\n"{tool}" "$@" || exit\n[ ! -e wait ] || sleep 30\n')
    slow.chmod(0o755)
    (project.folder / "build.ninja").write_text(
        "rule lintel\n  command = ./slow build 'my presets/Sea.lintel.yml' --out out --formats web --quiet --stamp out/sea.stamp "
        "--depfile out/sea.d\n  deps = gcc\n  depfile = out/sea.d\n  restat = 1\n"
        "build out/sea.stamp: lintel my$ presets/Sea.lintel.yml\n")
    for name, program in [("ninja", "ninja"), ("newer ninja", new_ninja)]:
        build = lambda: run(program, cwd=project.folder)
        result = build()
        check(f"{name}, own rule: it builds", result.returncode == 0 and (project.folder / "out/Sea/manifest.json").is_file(), result.stdout)
        result = build()
        check(f"{name}, own rule: and then has nothing to do", "no work to do" in result.stdout, result.stdout)
        result = run(program, "-t", "clean", cwd=project.folder)
        again = build()
        check(f"{name}, own rule: what is cleaned is built again",
              not result.returncode and again.returncode == 0 and "no work to do" not in again.stdout, result.stdout + again.stdout)
        palette = project.presets / "Brand.lintel-palette.yml"
        time.sleep(1.1)
        palette.write_text(palette.read_text().replace("8fd3e8", "8fd300"))
        (project.folder / "wait").touch()
        process = subprocess.Popen([str(program)], cwd=project.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   stdin=subprocess.DEVNULL, start_new_session=True)
        stamp = project.folder / "out/sea.stamp"
        # The command waits after it has written everything. ninja has removed the last depfile when it had read it.
        while not (project.folder / "out/sea.d").exists() and process.poll() is None:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        process.wait()
        (project.folder / "wait").unlink()
        check(f"{name}, own rule: an interrupt removes the target", process.returncode != 0 and not stamp.exists(), process.returncode)
        result = build()
        check(f"{name}, own rule: after an interrupt it is built again", result.returncode == 0 and stamp.exists(), result.stdout)
        result = build()
        check(f"{name}, own rule: once", "no work to do" in result.stdout, result.stdout)
        palette.write_text(palette.read_text().replace("8fd300", "8fd3e8"))
        shutil.rmtree(project.folder / "out")


def options(folder):
    """Other options, and another tool, make everything again; an unchanged build does nothing."""
    for name, builder in [("ninja", ["ninja"]), ("make", ["make", "-j2", "-f", "rules"])]:
        project = Project(folder / name)
        own = project.folder / "lintel"
        own.write_text(f'#!/bin/sh\nexec "{tool}" "$@"\n')
        own.chmod(0o755)
        plan = lambda *more: run(tool, "plan", *project.words, f"--{name}", "build.ninja" if name == "ninja" else "rules", "--out",
                                 f"{name} out", "--tool", "./lintel", *more, cwd=project.folder)
        build = lambda: project.made(lambda: run(*builder, cwd=project.folder))
        plan()
        made, result = build()
        check(f"{name}: with a tool by its path all is made", made == {"Sea", "Dusk"} and result.returncode == 0, result.stdout)
        made, result = build()
        check(f"{name}: and nothing the second time", made == set(), result.stdout)
        time.sleep(1.1)
        plan("--formats", "web")
        made, result = build()
        check(f"{name}: other options make all again", made == {"Sea", "Dusk"}, result.stdout)
        made, result = build()
        check(f"{name}: once", made == set(), result.stdout)
        time.sleep(1.1)
        own.write_text(own.read_text() + "# of another version\n")
        made, result = build()
        check(f"{name}: another tool runs all rules", result.returncode == 0 and "lintel" in result.stdout, result.stdout)
        made, result = build()
        check(f"{name}: once", "no work" in result.stdout or "Nothing to be done" in result.stdout, result.stdout)


def batch(folder):
    """The rules of a batch: each edge's inputs are those that decide it, and what is lost is made again."""
    folder.mkdir(parents=True)
    (folder / "sky.yml").write_text(
        'lintel: 1\nname: Sky\npalette: { colors: ["#123456"] }\nbackground: "linear-gradient(to right, $colors)"\n'
        "devices: iPhone 16\nbars: toolbar\n")
    (folder / "brands.csv").write_text("name,color1,color2\nAcme,#c00,#fc0\nBolt,#0c0,#0fc\n")
    (folder / "brands.yml").write_text("lintelBatch: 1\npresets: '*.yml'\nbrands: brands.csv\n")
    run(tool, "plan", "brands.yml", "--ninja", "build.ninja", "--out", "out", "--formats", "web", "--tool", tool, cwd=folder)
    state = lambda: {path: path.read_bytes() for path in (folder / "out").rglob("*") if path.is_file() and ".lintel" not in str(path)}
    build = lambda: run("ninja", cwd=folder)
    result = build()
    check("batch: all is made", result.returncode == 0 and len([path for path in state() if path.name == "manifest.json"]) == 2,
          result.stdout)
    before = state()
    # The first run made files in the folder of the pattern.
    build()
    result = build()
    check("batch: an unchanged build does nothing", "no work to do" in result.stdout, result.stdout)
    (folder / "lintel.yml").write_text("lintelProject: 1\nformats: android\noptimize: fast\n")
    for path in (folder / "out").rglob("*.png"):
        path.unlink()
    result = build()
    check("batch: outputs that are gone are made again, whatever a project says", result.returncode == 0 and state() == before,
          (result.stdout, set(state()) ^ set(before)))
    build()
    result = build()
    check("batch: and then there is nothing to do", "no work to do" in result.stdout, result.stdout)
    time.sleep(1.1)
    (folder / "brands.csv").write_text("name,color1,color2\nAcme,#c00,#fc0\nBolt,#00c,#0fc\n")
    result = build()
    changed = {path.parts[-3] if path.name == "manifest.json" else None for path, data in state().items() if before.get(path) != data}
    check("batch: an edited list of palettes makes its brand again", result.returncode == 0 and changed - {None} == {"bolt"},
          (result.stdout, changed))
    time.sleep(1.1)
    (folder / "sea.yml").write_text((folder / "sky.yml").read_text().replace("name: Sky", "name: Sea"))
    result = build()
    check("batch: a new preset that the pattern matches is built", result.returncode == 0 and (folder / "out/acme/Sea/manifest.json").is_file(),
          result.stdout)
    for _ in range(2):
        build()
    check("batch: and then there is nothing to do", "no work to do" in build().stdout)
    (folder / "sea.yml").unlink()
    result = build()
    check("batch: a preset that is gone leaves no rules that stop", result.returncode == 0 and "/Sea" not in (folder / "build.ninja").read_text(),
          result.stdout)


def moving_presets(folder, name, ninja):
    """Presets of folders in folders come and go, and so does everything that was made."""
    text = "lintel: 1\nname: {}\nbackground: {}\ndevices: iPhone 16\nbars: toolbar\n"
    (folder / "in/sub").mkdir(parents=True)
    (folder / "in/empty").mkdir()
    (folder / "in/Sky.yml").write_text(text.format("Sky", "red"))
    (folder / "in/sub/Tool.yml").write_text(text.format("Tool", "blue"))
    (folder / "brands.yml").write_text("lintelBatch: 1\npresets: in/**/*.yml\nbrands: { acme: , bolt: }\n")
    run(tool, "plan", "brands.yml", "--ninja", "build.ninja", "--out", "out", "--formats", "web", "--tool", tool, cwd=folder)
    build = lambda *more: run(ninja, *more, cwd=folder)
    presets = lambda: {f"{path.parent.parent.name}/{path.parent.name}" for path in (folder / "out").glob("[a-z]*/*/manifest.json")}
    state = lambda: {path: path.read_bytes() for path in (folder / "out").glob("[a-z]*/*/**/*") if path.is_file()}
    result = build()
    check(f"{name}: a batch of folders in folders is built", result.returncode == 0 and len(presets()) == 4, result.stdout)
    result = build()
    check(f"{name}: once", "no work to do" in result.stdout, result.stdout)
    before = state()
    (folder / "in/empty/New.yml").write_text(text.format("New", "green"))
    result = build()
    check(f"{name}: a preset in a folder that had none is built", result.returncode == 0 and {"acme/New", "bolt/New"} < presets(), result.stdout)
    build()
    shutil.rmtree(folder / "in/empty")
    result = build()
    check(f"{name}: a folder of presets may go", result.returncode == 0 and "New" not in (folder / "build.ninja").read_text(), result.stdout)
    build()
    result = build()
    check(f"{name}: and then there is nothing to do", "no work to do" in result.stdout, result.stdout)
    for brand in ["acme", "bolt"]:
        shutil.rmtree(folder / "out" / brand / "New")
    check(f"{name}: nothing else has changed", state() == before)
    run(ninja, "-t", "clean", cwd=folder)
    result = build()
    check(f"{name}: what is cleaned is built again", result.returncode == 0 and state() == before and "lintel acme/Sky" in result.stdout,
          result.stdout)
    shutil.rmtree(folder / "out")
    result = build()
    check(f"{name}: all outputs that are gone are made again", result.returncode == 0 and state() == before, result.stdout)
    build()
    result = build()
    check(f"{name}: once", "no work to do" in result.stdout, result.stdout)
    (folder / "brands.yml").write_text("lintelBatch: 1\npresets: [in/Sky.yml, in/sub/Tool.yml]\nbrands: { acme: , bolt: }\n")
    build()
    (folder / "in/sub/Tool.yml").unlink()
    for _ in range(2):
        result = build()
        check(f"{name}: a preset that is named and gone fails where it is named",
              result.returncode != 0 and "brands.yml:2:" in result.stdout and ": error: " in result.stdout, result.stdout)


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
lintel_presets(theme FORMATS bundle web OPTIMIZE best JPEG_QUALITY 80 PROGRESSIVE PRESETS "my presets/Sea.lintel.yml" "my presets/Dusk.lintel.yml")
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
    # What is committed counts, and not what is in the working tree.
    good = preset.read_text().replace("to botom", "to bottom")
    preset.write_text(good + "# mended\n")
    run("git", "add", "-A", cwd=project.folder)
    preset.write_text(good.replace("to bottom", "to botom"))
    result = commit()
    check("a commit is judged by what is staged: a mistake that is not staged passes", result.returncode == 0, result.stdout)
    run("git", "add", "-A", cwd=project.folder)
    preset.write_text(good)
    result = commit()
    check("and one that is mended in the working tree alone is refused", result.returncode != 0, result.stdout)
    run("git", "add", "-A", cwd=project.folder)
    palette = project.presets / "Brand.lintel-palette.yml"
    palette.write_text(palette.read_text().replace("foam", "foma"))
    run("git", "add", "-A", cwd=project.folder)
    result = commit()
    check("a commit of a palette is refused for the presets that use it",
          result.returncode != 0 and "my presets/Dusk.lintel.yml:5:" in result.stdout, result.stdout)
    result = run(root / "Integrations/pre-commit/lintel-check", "my presets/Brand.lintel-palette.yml", cwd=project.folder,
                 LINTEL=str(tool))
    check("a palette that is named has all presets checked",
          result.returncode != 0 and "my presets/Sea.lintel.yml:5:" in result.stdout, result.stdout)
    palette.write_text(palette.read_text().replace("foma", "foam"))
    run("git", "add", "-A", cwd=project.folder)
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
    environment = {"SRCROOT": str(source), "LINTEL": str(tool), "LINTEL_PRESETS": str(project.presets),
                   "LINTEL_OUT": str(project.presets / "Made"), "TMPDIR": str(temporary), "TARGET_NAME": "App",
                   "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": str(resolved)}
    script = lambda **more: run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=source, **{**environment, **more})
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
    # A preset with a second bar less, and one that is gone.
    text = preset.read_text()
    preset.write_text(text + "eras: classic\n")
    listed = [path for path in lists["in"] if "Dusk" not in path]
    resolved.write_text("\n".join(listed) + "\n")
    result = script()
    files = {str(path.relative_to(project.presets / "Made")) for path in (project.presets / "Made").rglob("*")
             if path.is_file() and not path.name.startswith(".")}
    fresh = source / "fresh"
    run(tool, "build", "my presets/Sea.lintel.yml", "--out", fresh, "--formats", "xcassets", "-q", cwd=source)
    wanted = {str(path.relative_to(fresh)) for path in fresh.rglob("*") if path.is_file() and not path.name.startswith(".")}
    check("images that no preset makes any more are removed", result.returncode == 0 and files == wanted,
          (result.stdout, files ^ wanted))
    # Two builds of one target at a time, such as of two schemes: with the tool held up, both are in the phase together.
    held = folder / "held"
    held.write_text(f'#!/bin/sh\n"{tool}" "$@" || exit\n: >"$MARK"\nuntil [ -e "$OTHER" ]; do sleep 0.01; done\n')
    held.chmod(0o755)
    made_of_sea = {path: path.read_bytes() for path in (project.presets / "Made").rglob("*") if path.is_file()}
    for turn in range(5):
        marks = [folder / f"mark {turn} {number}" for number in range(2)]
        both = [subprocess.Popen(["sh", str(root / "Integrations/xcode/lintel-phase.sh")], cwd=source, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                 env={**os.environ, **environment, "LINTEL": str(held), "MARK": str(marks[number]),
                                      "OTHER": str(marks[1 - number])}) for number in range(2)]
        said = [process.communicate()[0] for process in both]
        after = {path: path.read_bytes() for path in (project.presets / "Made").rglob("*") if path.is_file()}
        if [process.returncode for process in both] != [0, 0] or after != made_of_sea or any(said):
            break
    else:
        said = None
    check("two phases of one target at a time keep every image", said is None, said)
    check("a phase leaves no list of its own", sorted(path.name for path in temporary.glob("lintel-App-*/*")) == ["made", "out"],
          list(temporary.glob("lintel-App-*/*")))
    # Another project with a target of the same name.
    other = Project(folder / "other")
    (folder / "other list").write_text("\n".join([str(other.presets / "Dusk.lintel.yml")]) + "\n")
    result = run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=other.folder, SRCROOT=str(other.folder),
                 LINTEL=str(tool), LINTEL_PRESETS=str(other.presets), LINTEL_OUT=str(other.presets / "Made"),
                 TMPDIR=str(temporary), TARGET_NAME="App", SCRIPT_INPUT_FILE_LIST_COUNT="1",
                 SCRIPT_INPUT_FILE_LIST_0=str(folder / "other list"))
    check("another project with a target of this name has its own presets alone", result.returncode == 0
          and [path.name for path in (other.presets / "Made").iterdir() if path.is_dir()] == ["Dusk"], result.stdout)
    # A Mac's TMPDIR ends with a slash, and a target may have any name.
    preset.write_text(text)
    for number, name in enumerate(["App [x]", "A|B", "C&D.*"]):
        preset.write_text(text.replace("to top", ["to left", "to right", "to bottom"][number]))
        result = script(TARGET_NAME=name, TMPDIR=f"{temporary}/")
        run(tool, "build", "my presets/Sea.lintel.yml", "--out", fresh, "--formats", "xcassets", "-q", cwd=source)
        wanted = {str(path.relative_to(fresh)): path.read_bytes() for path in fresh.rglob("*.png")}
        found = {str(path.relative_to(project.presets / "Made")): path.read_bytes() for path in (project.presets / "Made").rglob("*.png")}
        check(f"a target named '{name}' has its images", result.returncode == 0 and found == wanted, result.stdout)
    preset.write_text(text)
    resolved.write_text("\n".join(lists["in"]) + "\n")
    preset.write_text(preset.read_text().replace("to top", "to tpo"))
    result = script()
    check("a broken preset fails the phase with its place",
          result.returncode != 0 and f"{preset}:5:" in result.stdout and ": error: " in result.stdout, result.stdout)


def sandboxed_phase(folder):
    """A Run Script phase in a stand-in for Xcode's sandbox (Scripts/support/script-sandbox.c), which hides the rest of the project."""
    folder = pathlib.Path(os.path.realpath(folder.parent)) / folder.name
    source = folder / "project"
    (source / "Lintel").mkdir(parents=True)
    (source / "Shared").mkdir()
    (source / ".git").mkdir()
    (source / "Shared/Brand.lintel-palette.yml").write_text('lintel: 1\npalette: { deep: "#1b3a5c" }\n')
    for name in ["Sea", "Dusk"]:
        (source / f"Lintel/{name}.yml").write_text(
            f"lintel: 1\nname: {name}\npalettes: ../Shared/Brand.lintel-palette.yml\ndevices: iPhone 16\n"
            "background: linear-gradient(to bottom, $deep, white)\n")
    # Not below a folder with a space, which ends a name in LD_PRELOAD.
    library = pathlib.Path(tempfile.mkdtemp()) / "sandbox.so"
    result = run("cc", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC", root / "Scripts/support/script-sandbox.c", "-o", library,
                 "-ldl", cwd=folder)
    check("the stand-in for the sandbox compiles without a warning", result.returncode == 0 and not result.stdout, result.stdout)

    def lists(*names):
        """Written by a build in a terminal, and read as Xcode does: the settings are replaced, and nothing else."""
        result = run(tool, "build", *[f"Lintel/{name}.yml" for name in names], "--out", "Lintel/Made", "--formats", "xcassets",
                     "--no-project", "-q", "--inputs-list", "in.xcfilelist", "--outputs-list", "out.xcfilelist", cwd=source)
        check("a build in a terminal writes the lists", result.returncode == 0, result.stdout)
        for name in ["in", "out"]:
            (folder / name).write_text((source / f"{name}.xcfilelist").read_text().replace("$(SRCROOT)", str(source)))

    temporary = folder / "tmp"
    temporary.mkdir()
    script = lambda: run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=source, SRCROOT=str(source),
                         LINTEL=str(shared_tool), TMPDIR=str(temporary), TARGET_NAME="App", SCRIPT_INPUT_FILE_LIST_COUNT="1",
                         SCRIPT_INPUT_FILE_LIST_0=str(folder / "in"), LINTEL_CACHE=str(folder / "cache"),
                         LD_PRELOAD=str(library), SANDBOX_ROOT=str(source), SANDBOX_READ=str(folder / "in"),
                         SANDBOX_WRITE=str(folder / "out"))
    lists("Sea", "Dusk")
    hidden = run("cat", source / "in.xcfilelist", cwd=source, LD_PRELOAD=str(library), SANDBOX_ROOT=str(source),
                 SANDBOX_READ=str(folder / "in"), SANDBOX_WRITE=str(folder / "out"))
    check("the sandbox hides what no list has", hidden.returncode != 0 and "not permitted" in hidden.stdout, hidden.stdout)
    image = next((source / "Lintel/Made/Sea").rglob("*.png"))
    before = image.read_bytes()
    preset = source / "Lintel/Sea.yml"
    preset.write_text(preset.read_text().replace("white", "black"))
    result = script()
    check("in the sandbox, a palette beside the presets' folder is read, and images are written",
          result.returncode == 0 and not result.stdout and image.read_bytes() != before, result.stdout)
    (source / "Lintel/Dusk.yml").unlink()
    stale = set((folder / "out").read_text().splitlines())
    lists("Sea")
    stale -= set((folder / "out").read_text().splitlines())
    result = script()
    warned = {line.removeprefix("warning: remove ").removesuffix(", which no preset makes any more")
              for line in result.stdout.splitlines()}
    check("in the sandbox, a warning names each file that no preset makes any more",
          result.returncode == 0 and len(stale) > 2 and warned == stale, (result.stdout, stale))
    shutil.rmtree(library.parent)


with tempfile.TemporaryDirectory(prefix="lintel rules ") as work:
    work = pathlib.Path(work)
    ninja(work / "ninja")
    newer_ninja(work / "newer ninja")
    make(work / "make")
    percent(work / "percent")
    own_rule(work / "own rule")
    options(work / "options")
    batch(work / "batch")
    moving_presets(work / "moving", "batch, ninja", "ninja")
    moving_presets(work / "moving newer", "batch, newer ninja", new_ninja)
    odd_names(work / "odd")
    cmake(work / "cmake ninja", "Ninja")
    cmake(work / "cmake make", "Unix Makefiles")
    hook(work / "hook")
    phase(work / "phase")
    sandboxed_phase(work / "sandbox")
finish()
