"""Runs the text of Xcode's Run Script phase as Xcode would. Called by `build-rules.py`."""
import os
import pathlib
import shutil
import subprocess
import tempfile

from build_checks import check
from rule_project import KIOSK, Project, root, run, shared_tool, tool


def phase_of_project(folder):
    """The phase builds what a build in the terminal did, with the options of the lintel.yml that is listed."""
    presets = folder / "Lintel"
    presets.mkdir(parents=True)
    (presets / "Sea.yml").write_text("lintel: 1\nname: Sea\ndevices: Kiosk\nbackground: linear-gradient(in oklch, red, blue)\n")
    (presets / "Kiosk.lintel-devices.yml").write_text(KIOSK)
    (folder / "tmp").mkdir()
    project = folder / "lintel.yml"
    write = lambda *more: run(tool, "build", "Lintel/Sea.yml", "--out", "Lintel/Made", "--formats", "xcassets", "-q", "--inputs-list",
                              "in.xcfilelist", "--outputs-list", "out.xcfilelist", *more, cwd=folder)

    def script(**more):
        lines = (folder / "in.xcfilelist").read_text().replace("$(SRCROOT)", str(folder))
        (folder / "list").write_text(lines)
        return run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=folder, SRCROOT=str(folder), LINTEL=str(tool),
                   TMPDIR=str(folder / "tmp"), TARGET_NAME="App", SCRIPT_INPUT_FILE_LIST_COUNT="1",
                   SCRIPT_INPUT_FILE_LIST_0=str(folder / "list"), **more)

    state = lambda: {path: path.read_bytes() for path in (presets / "Made").rglob("*") if path.is_file()}
    project.write_text("lintelProject: 1\ndevicesFile: Lintel/Kiosk.lintel-devices.yml\noptimize: best\nformats: android\n")
    result = write()
    check("a build in a project writes the lists", result.returncode == 0, result.stdout)
    before = state()
    result = script()
    check("the phase has the project's devices file and effort", result.returncode == 0 and state() == before, result.stdout)
    project.unlink()
    result = write("--devices-file", "Lintel/Kiosk.lintel-devices.yml", "--optimize", "best")
    check("a build without a project writes the same", result.returncode == 0 and state() == before, result.stdout)
    result = script(LINTEL_OPTIONS="--optimize best")
    check("without a project it has the devices file that is listed, and LINTEL_OPTIONS",
          result.returncode == 0 and state() == before, result.stdout)
    project.write_text("lintelProject: 1\noptimize: none\n")
    result = script(LINTEL_OPTIONS="--optimize best")
    check("it does not read a project that is not listed", result.returncode == 0 and state() == before, result.stdout)
    project.unlink()
    phase_of_shared_presets(folder)


def phase_of_shared_presets(folder):
    """Presets beside the project's folder, which LINTEL_PRESETS may name in several ways. Xcode normalizes the paths of a list; source:
    swift-build, `ShellBasedTaskProducer.parseFileList`."""
    source = folder / "App"
    source.mkdir()
    result = run(tool, "build", "../Lintel/Sea.yml", "--out", "Made", "--formats", "xcassets", "-q", "--devices-file",
                 "../Lintel/Kiosk.lintel-devices.yml", "--inputs-list", "in.xcfilelist", "--outputs-list", "out.xcfilelist", cwd=source)
    lines = (source / "in.xcfilelist").read_text().splitlines()
    check("the list of a project names presets beside it", result.returncode == 0 and "$(SRCROOT)/../Lintel/Sea.yml" in lines, lines)
    given = [line.replace("$(SRCROOT)", str(source)) for line in lines]
    before = {path: path.read_bytes() for path in (source / "Made").rglob("*") if path.is_file()}
    for name, list_lines in [("normalized", [os.path.normpath(line) for line in given]), ("given", given)]:
        (folder / "list").write_text("\n".join(list_lines) + "\n")
        for presets in [f"{source}/../Lintel", *([] if name == "given" else [
                f"{folder}/Lintel", f"{folder}/Lintel/", "../Lintel", f"{folder}//Other/./../Lintel/."])]:
            shutil.rmtree(source / "Made")
            result = run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=source, SRCROOT=str(source), LINTEL=str(tool),
                         LINTEL_PRESETS=presets, LINTEL_OUT=str(source / "Made"), TMPDIR=str(folder / "tmp"), TARGET_NAME="App",
                         SCRIPT_INPUT_FILE_LIST_COUNT="1", SCRIPT_INPUT_FILE_LIST_0=str(folder / "list"))
            after = {path: path.read_bytes() for path in (source / "Made").rglob("*") if path.is_file()}
            check(f"the phase finds the presets of a list with {name} paths in '{presets}'",
                  result.returncode == 0 and after == before, result.stdout)
            (source / "Made").mkdir(exist_ok=True)
    result = run("sh", root / "Integrations/xcode/lintel-phase.sh", cwd=source, SRCROOT=str(source), LINTEL=str(tool),
                 LINTEL_PRESETS="../Lint", TMPDIR=str(folder / "tmp"), TARGET_NAME="App", SCRIPT_INPUT_FILE_LIST_COUNT="1",
                 SCRIPT_INPUT_FILE_LIST_0=str(folder / "list"))
    check("and in no other folder", result.returncode == 1
          and f"the input file lists name no preset in {folder}/Lint\n" in result.stdout, result.stdout)


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
    (source / "lintel.yml").write_text("lintelProject: 1\ndevicesFile: Shared/kiosk.yml\n")
    (source / "Shared/kiosk.yml").write_text(KIOSK)
    (source / "Shared/Brand.lintel-palette.yml").write_text('lintel: 1\npalette: { deep: "#1b3a5c" }\n')
    for name in ["Sea", "Dusk"]:
        (source / f"Lintel/{name}.yml").write_text(
            f"lintel: 1\nname: {name}\npalettes: ../Shared/Brand.lintel-palette.yml\ndevices: Kiosk\n"
            "background: linear-gradient(to bottom, $deep, white)\n")
    # Not below a folder with a space, which ends a name in LD_PRELOAD.
    library = pathlib.Path(tempfile.mkdtemp()) / "sandbox.so"
    result = run("cc", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC", root / "Scripts/support/script-sandbox.c", "-o", library,
                 "-ldl", cwd=folder)
    check("the stand-in for the sandbox compiles without a warning", result.returncode == 0 and not result.stdout, result.stdout)

    def lists(*names):
        """Written by a build in a terminal, and read as Xcode does: the settings are replaced, and nothing else."""
        result = run(tool, "build", *[f"Lintel/{name}.yml" for name in names], "--out", "Lintel/Made", "--formats", "xcassets",
                     "-q", "--inputs-list", "in.xcfilelist", "--outputs-list", "out.xcfilelist", cwd=source)
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
    check("in the sandbox, a palette beside the presets' folder and the project's devices are read, and images are written",
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
