"""Runs build tools over two presets of one palette, in folders whose names have spaces, and looks at which presets were made."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from rule_project import KIOSK, Project, root, run, tool
from script_phase import phase, phase_of_project, sandboxed_phase

sys.path.insert(0, str(root / "Scripts/support"))
from build_checks import check, finish  # noqa: E402

# A second ninja, of another age than the system's: versions after 1.11 record when commands began.
new_ninja = pathlib.Path(sys.executable).parent / "ninja"


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
    for words, expected in [([], False), (["-j1"], False), (["-j2"], True), (["-j"], True), (["-k", "-j"], True), (["-k"], False)]:
        # What runs for itself may use all processors.
        result = run("make", "-B", "LINTEL=echo", *words, cwd=project.folder)
        lines = [line for line in result.stdout.splitlines() if line.startswith("generate")]
        check(f"make {' '.join(words)}: commands draw with {'one processor' if expected else 'all processors'}",
              len(lines) == 2 and all(("--jobs 1" in line) == expected for line in lines), result.stdout)


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


def saved_during_the_build(folder):
    """An edit that is saved while a preset is built is built afterwards: its date is before that of what was written."""
    for name, builder in [("make", ["make", "LINTEL=./edited"]), ("ninja", ["ninja"]), ("newer ninja", [new_ninja])]:
        project = Project(folder / name)
        preset = project.presets / "Sea.lintel.yml"
        text = preset.read_text()
        preset.write_text(text.replace(
            "linear-gradient(to bottom, ", "radial-gradient(circle at 20% 30%, rgb(255 255 255 / 0.5), transparent), linear-gradient(33deg, "))
        palette = project.presets / "Brand.lintel-palette.yml"
        # The tool, and an edit 50 ms after its start: whether that comes before, during or after the build, the next is
        # right.
        program = project.folder / "edited"
        program.write_text(
            f'#!/bin/sh\n[ ! -e edit ] || {{ rm edit; (sleep 0.05; sed -i s/8fd3e8/8fd300/ "{palette}") & }}\n"{tool}" "$@"\nstatus=$?\nwait\nexit $status\n')
        program.chmod(0o755)
        (project.folder / "edit").touch()
        run(tool, "plan", *project.words, "--make", "Makefile", "--ninja", "build.ninja", "--out", "my out", "--formats", "web",
            "--tool", program, cwd=project.folder)
        first = run(*builder, cwd=project.folder)
        second = run(*builder, cwd=project.folder)
        style = "".join(path.read_text() for path in project.output("Sea").rglob("*.css"))
        check(f"{name}: an edit during a build is not lost", first.returncode == 0 and second.returncode == 0
              and "8fd300" in style.lower() and "8fd3e8" not in style.lower(), second.stdout)
        check(f"{name}: once", project.made(lambda: run(*builder, cwd=project.folder))[0] == set())


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
    for name, builder, program in [("ninja", ["ninja"], "lintel"), ("make", ["make", "-j2", "-f", "rules"], "lintel"),
                                   ("ninja", ["ninja"], "my lintel"), ("make", ["make", "-j2", "-f", "rules"], "my lintel")]:
        project = Project(folder / f"{name} {program}")
        own = project.folder / program
        own.write_text(f'#!/bin/sh\nexec "{tool}" "$@"\n')
        own.chmod(0o755)
        plan = lambda *more: run(tool, "plan", *project.words, f"--{name}", "build.ninja" if name == "ninja" else "rules", "--out",
                                 f"{name} out", "--tool", f"./{program}", *more, cwd=project.folder)
        build = lambda: project.made(lambda: run(*builder, cwd=project.folder))
        plan()
        made, result = build()
        check(f"{name}: with the tool ./{program} all is made", made == {"Sea", "Dusk"} and result.returncode == 0, result.stdout)
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
        check(f"{name}: once", "no work" in result.stdout or "generate" not in result.stdout, result.stdout)


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


def side_by_side(folder):
    """make and ninja in one folder: ninja removes its depfiles, and make still knows what it has to look at. The output's folder has a
    colon, which make reads in another way behind `include` than in rules."""
    project = Project(folder)
    (project.folder / "c:x").mkdir(parents=True)
    palette = project.folder / "c:x/Sea.lintel-palette.yml"
    palette.write_text("lintel: 1\npalette: { deep: '#1b3a5c' }\n")
    (project.folder / "c:x/A.yml").write_text(
        "lintel: 1\nname: A\npalettes: [Sea.lintel-palette.yml]\nbackground: $deep\ndevices: iPhone 16\n")
    run(tool, "plan", "c:x/A.yml", "--ninja", "build.ninja", "--make", "Makefile", "--out", "c:x/out", "--formats", "web", "--tool", tool,
        cwd=project.folder)
    css = lambda: "".join(path.read_text() for path in sorted((project.folder / "c:x/out").rglob("*.css")))
    build = lambda: run("make", f"LINTEL={tool}", cwd=project.folder)
    build()
    check("make, beside ninja: a first build", "1b3a5c" in css().lower(), css())
    run("ninja", cwd=project.folder)
    time.sleep(1.1)
    palette.write_text(palette.read_text().replace("1b3a5c", "ff0000"))
    result = build()
    check("make, after ninja: an edited palette is noticed", "ff0000" in css().lower(), result.stdout)
    shutil.rmtree(project.folder / "c:x/out/A")
    result = build()
    check("make, after ninja: a deleted folder is made again", "ff0000" in css().lower(), result.stdout)
    # Whatever made the stamp, without its depfile make does not know what it was made from.
    for first in ["ninja", "make"]:
        shutil.rmtree(project.folder / "c:x/out")
        run(*(["ninja"] if first == "ninja" else ["make", f"LINTEL={tool}"]), cwd=project.folder)
        (project.folder / "c:x/out/A.make.d").unlink(missing_ok=True)
        check(f"make, without the depfile: {first} has built before", "ff0000" in css().lower(), css())
        time.sleep(1.1)
        palette.write_text(palette.read_text().replace("ff0000", "00ff00"))
        result = build()
        check(f"make, without the depfile, after {first}: an edited palette is noticed", "00ff00" in css().lower(), result.stdout)
        result = build()
        check(f"make, without the depfile, after {first}: once", "generate" not in result.stdout, result.stdout)
        time.sleep(1.1)
        palette.write_text(palette.read_text().replace("00ff00", "ff0000"))


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


def cmake_values(folder):
    """Values that CMake takes for false, and keywords without one, are not left out in silence."""
    for name, words, expected in [("zero", "JPEG_QUALITY 0", "invalid value '0' for '--jpeg-quality'"),
                                  ("no value", "OPTIMIZE", "OPTIMIZE: a value is missing")]:
        project = Project(folder / name)
        (project.folder / "CMakeLists.txt").write_text(
            f'cmake_minimum_required(VERSION 3.21)\nproject(Consumer NONE)\ninclude("{root}/Integrations/cmake/LintelPresets.cmake")\n'
            f'lintel_presets(theme {words} PRESETS "my presets/Sea.lintel.yml")\n')
        result = run("cmake", "-S", project.folder, "-B", "build", "-G", "Ninja", f"-DLINTEL={tool}", cwd=project.folder)
        if name == "zero":
            result = run("cmake", "--build", "build", cwd=project.folder)
        # CMake breaks the lines of messages.
        check(f"cmake: {words} is an error", result.returncode != 0 and expected in " ".join(result.stdout.split()), result.stdout)


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


def devices_hook(folder):
    """Presets are checked with the devices file beside them, else with the repository's only one, as the plugins build them."""
    for name, device in [("Sea", "Kiosk"), ("Dusk", "Desk"), ("Dawn", "Kiosk")]:
        (folder / name).mkdir(parents=True)
        (folder / name / f"{name}.lintel.yml").write_text(
            f"lintel: 1\nname: {name}\ndevices: {device}\nbackground: linear-gradient(red, blue)\n")
    run("git", "init", "-q", cwd=folder)
    hook = lambda *words, below=".": run(root / "Integrations/pre-commit/lintel-check", *words, cwd=folder / below, LINTEL=str(tool))
    kiosk = folder / "Sea/Kiosk.lintel-devices.yml"
    kiosk.write_text(KIOSK)
    desk = folder / "Dusk/Desk.lintel-devices.yml"
    desk.write_text(KIOSK.replace("Kiosk", "Desk"))
    run("git", "add", "Sea", "Dusk", cwd=folder)
    result = hook("Sea/Kiosk.lintel-devices.yml")
    check("a devices file that is staged has all presets checked, each with the one beside it", result.returncode == 0, result.stdout)
    result = hook("Dusk.lintel.yml", below="Dusk")
    check("so is a preset that is named in its folder", result.returncode == 0, result.stdout)
    kiosk.write_text(KIOSK.replace("navigation: 64", "navigation: none"))
    run("git", "add", "-A", cwd=folder)
    result = hook()
    check("a mistake in a devices file is reported in it", result.returncode != 0 and "Sea/Kiosk.lintel-devices.yml:3:" in result.stdout,
          result.stdout)
    kiosk.write_text(KIOSK)
    run("git", "rm", "-qrf", "Dusk", cwd=folder)
    run("git", "add", "-A", cwd=folder)
    result = hook()
    check("the repository's only devices file is for presets that have none beside them", result.returncode == 0, result.stdout)
    result = hook("Dawn.lintel.yml", below="Dawn")
    check("also from another folder", result.returncode == 0, result.stdout)
    (folder / "lintel.yml").write_text("lintelProject: 1\ndevicesFile: desks.yml\n")
    (folder / "desks.yml").write_text(KIOSK.replace("Kiosk", "Desk"))
    (folder / "Dawn/Dawn.lintel.yml").write_text((folder / "Dawn/Dawn.lintel.yml").read_text().replace("Kiosk", "Desk"))
    run("git", "add", "-A", cwd=folder)
    result = hook("Dawn/Dawn.lintel.yml")
    check("unless a project names one", result.returncode == 0, result.stdout)
    (folder / "Sea/Desk.lintel-devices.yml").write_text(KIOSK)
    run("git", "add", "-A", cwd=folder)
    result = hook("Sea/Sea.lintel.yml")
    check("two devices files beside a preset are an error", result.returncode != 0 and ": error: " in result.stdout, result.stdout)


def hook_and_files_elsewhere(folder):
    """Palettes in submodules, also in one of another, and in folders of LINTEL_READ."""
    words = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"]
    git = lambda below, *more: run("git", *words, *more, cwd=folder / below)
    palette = "lintel: 1\npalette: { deep: '#1b3a5c' }\n"
    preset = "lintel: 1\nname: Sea\npalettes: %s\nbackground: $deep\ndevices: iPhone 16\n"
    for name in ["inner", "shared", "main", "brand"]:
        (folder / name).mkdir(parents=True)
        git(name, "init", "-q")
        (folder / name / "Deep.yml").write_text(palette)
    for name, other in [("inner", None), ("shared", "inner"), ("main", "shared")]:
        if other:
            git(name, "submodule", "--quiet", "add", folder / other, f"my {other}")
        git(name, "add", "-A")
        git(name, "commit", "-qm", "x")
    git("main", "submodule", "--quiet", "update", "--init", "--recursive")
    (folder / "main/presets").mkdir()
    main, file = folder / "main", folder / "main/presets/Sea.lintel.yml"
    hook = lambda path, **more: (file.write_text(preset % path), git("main", "add", "-A"), run(
        root / "Integrations/pre-commit/lintel-check", cwd=main, LINTEL=str(tool), **more))[2]
    for path in ["../my shared/Deep.yml", "../my shared/my inner/Deep.yml"]:
        result = hook(path)
        check(f"hook: {path} of a submodule is found", result.returncode == 0, result.stdout)
    (main / "my shared/Deep.yml").write_text("lintel: 1\npalette: {}\n")
    result = hook("../my shared/Deep.yml")
    check("hook: as it is in the staged commit", result.returncode == 0, result.stdout)
    shutil.copy(root / "Integrations/pre-commit/lintel-check", main / ".git/hooks/pre-commit")
    result = run("git", *words, "commit", "-qam", "x", cwd=main, LINTEL=str(tool))
    check("hook: also when git runs it", result.returncode == 0, result.stdout)
    result = hook(folder / "brand/Deep.yml", LINTEL_READ="../brand")
    check("hook: a relative folder of LINTEL_READ is where it was", result.returncode == 0, result.stdout)
    for name in ["my shared", main / "my shared"]:
        result = hook("../my shared/Deep.yml", LINTEL_READ=f":/nowhere:{name}")
        check(f"hook: one in the repository is that of what is staged, {'whole' if name != 'my shared' else 'relative'}",
              result.returncode == 0, result.stdout)
    result = hook(folder / "brand/Deep.yml", LINTEL_READ="presets")
    check("hook: what is in none of them is refused", result.returncode != 0 and "Sea.lintel.yml:3:" in result.stdout, result.stdout)


with tempfile.TemporaryDirectory(prefix="lintel rules ") as work:
    work = pathlib.Path(work)
    ninja(work / "ninja")
    newer_ninja(work / "newer ninja")
    make(work / "make")
    percent(work / "percent")
    saved_during_the_build(work / "saved")
    own_rule(work / "own rule")
    options(work / "options")
    batch(work / "batch")
    moving_presets(work / "moving", "batch, ninja", "ninja")
    moving_presets(work / "moving newer", "batch, newer ninja", new_ninja)
    odd_names(work / "odd")
    side_by_side(work / "side by side")
    cmake(work / "cmake ninja", "Ninja")
    cmake(work / "cmake make", "Unix Makefiles")
    cmake_values(work / "cmake values")
    hook(work / "hook")
    devices_hook(work / "devices hook")
    hook_and_files_elsewhere(work / "files elsewhere")
    phase(work / "phase")
    phase_of_project(work / "phase of a project")
    sandboxed_phase(work / "sandbox")
finish()
