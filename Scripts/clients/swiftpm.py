"""Looks at the release in .build/dist, and builds the package in Tests/Consumers as its owner would: with the tool as a binary and
compiled from source, each by both of SwiftPM's build systems.

What depends on names, edits and errors is tried with the binary, which is there at once. The tool is compiled once by each build
system, in a folder that the next run of this program finds again. The three go on at the same time, since each of them has stretches
that keep one processor busy, or none.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import resource
import subprocess
import sys
import time
import traceback
import zipfile

root = pathlib.Path(sys.argv[1]).resolve()
sys.path.insert(0, str(root / "Scripts/support"))
from build_checks import check, finish, made, stamps, tell  # noqa: E402

# Which of the parts below to run.
parts = sys.argv[2:] or ["release", "binary", "native", "swiftbuild"]
# Three folders deep, as Tests/Consumers/App is: the package names Lintel by a relative path.
work = root / ".build" / "consumers"
dist = root / ".build" / "dist"
PRESETS = {"Sea", "Dawn", "Glow"}


def run(*command, **environment):
    return subprocess.run(
        [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, **environment})


class Consumer:
    """A package with the tool as a binary, in a scratch folder that both build systems use one after the other; or with the tool from
    source, in a folder for each."""

    def __init__(self, system, *, is_binary):
        self.system = system
        self.name = f"{system}, {'binary' if is_binary else 'from source'}"
        folder = "binary" if is_binary else system
        self.package = work / f"App-{folder}"
        self.scratch = work / f"scratch-{folder}"
        shutil.rmtree(self.package, ignore_errors=True)
        shutil.copytree(root / "Tests/Consumers/App", self.package)
        if is_binary:
            manifest = self.package / "Package.swift"
            manifest.write_text(manifest.read_text().replace("../../..", "../../dist/Lintel"))
        # Whatever else is kept, presets are made from nothing.
        shutil.rmtree(self.scratch / "plugins/outputs", ignore_errors=True)
        for folder in self.scratch.glob("*/**/Consumer_*"):
            if folder.suffix in (".resources", ".bundle"):
                shutil.rmtree(folder)

    def swift(self, *arguments, is_ordered=True):
        """SwiftPM 6.3 hands the files that plugins make to the build system `swiftbuild` in an order that differs from run to run, and
        each new order is a new plan (swiftlang/swift-package-manager#10353, mended in 6.4)."""
        # Indexes and debugging information take time and decide nothing here.
        options = ["--disable-index-store", "-debug-info-format", "none", "--manifest-cache", "local"]
        order = {"SWIFT_DETERMINISTIC_HASHING": "1"} if is_ordered and self.system == "swiftbuild" else {}
        start = time.monotonic()
        result = run("swift", arguments[0], "--package-path", self.package, "--scratch-path", self.scratch, "--build-system",
                     self.system, *options, *arguments[1:], **order)
        tell(f"{self.name}: {time.monotonic() - start:.1f} s for swift {' '.join(map(str, arguments))}")
        return result

    def build(self, *options, is_ordered=True):
        """The log, and the presets that ran."""
        start = time.monotonic()
        ran, result = made(self.scratch, lambda: self.swift("build", *options, is_ordered=is_ordered))
        self.seconds = time.monotonic() - start
        return result, ran

    def settled(self):
        """Builds until nothing is to be done: the build after the first runs every command once more. Gives the last, unchanged one."""
        for _ in range(3):
            result, ran = self.build()
            if not ran:
                return result, ran
        return result, ran

    def show(self):
        """What the program prints of its resources: path to size; and all that it prints."""
        # Not by `swift run`, which plans anew.
        result = run(self.program())
        lines = [line.split(" ") for line in result.stdout.splitlines() if line.startswith(("Theme ", "Show "))]
        return {f"{owner} {path}": int(size) for owner, path, size in lines}, result.stdout

    def program(self):
        return pathlib.Path(self.swift("build", "--show-bin-path").stdout.strip().splitlines()[-1]) / "Show"

    def output_times(self):
        """When each file that the plugins made was written."""
        return {path: path.stat().st_mtime_ns for path in (self.scratch / "plugins/outputs").rglob("*")
                if path.is_file() and not path.name.endswith(".lintel-stamp")}

    def output(self, name):
        """The folder that the tool made of a preset."""
        stamp = next(self.scratch.rglob(f"{name}.lintel-stamp"))
        return stamp.parent / name

    def edit(self, path, old, new):
        # Longer than a file system's clock may be coarse by.
        time.sleep(1.1)
        file = self.package / "Sources" / path
        text = file.read_text()
        assert old in text, (path, old)
        file.write_text(text.replace(old, new))

    def errors(self, result):
        return re.findall(r"^" + re.escape(str(self.package)) + r"/Sources/(\S+:\d+:\d+: error: .*)$", result.stdout, re.M)

    def check(self, claim, holds, detail=""):
        check(f"{self.name}: {claim}", holds, detail)


# MARK: The release.


def release():
    target = json.loads(run("swift", "-print-target-info").stdout)["target"]
    archive = dist / "lintel.artifactbundle.zip"
    with zipfile.ZipFile(archive) as bundle:
        info = json.loads(bundle.read("lintel.artifactbundle/info.json"))
        artifact = info["artifacts"]["lintel"]
        variant = artifact["variants"][0]
        program = bundle.getinfo(f"lintel.artifactbundle/{variant['path']}")
        check("release: the bundle has an executable for this machine's triple",
              info["schemaVersion"] == "1.0" and artifact["type"] == "executable"
              and variant["supportedTriples"] == [target["unversionedTriple"]] and program.external_attr >> 16 == 0o100755, info)
    tool = dist / "Lintel/lintel.artifactbundle" / variant["path"]
    result = run(tool, "--version")
    check("release: the tool tells the bundle's version", result.stdout.startswith(f"lintel {artifact['version']} "), result.stdout)
    if sys.platform != "darwin":
        needs = run("readelf", "-d", tool)
        check("release: the tool has all libraries inside", needs.returncode == 0 and "(NEEDED)" not in needs.stdout, needs.stdout)


# MARK: What every package has to be able to rely on.


def builds(app, *options):
    """From nothing, and unchanged. Gives the first log, or nothing when it failed."""
    result, ran = app.build(*options)
    tell(f"{app.name}: first build {app.seconds:.1f} s")
    app.check("a build from nothing succeeds", result.returncode == 0, result.stdout[-6000:])
    if result.returncode != 0:
        return None
    app.check("it makes every preset", ran == PRESETS, ran)
    app.check("no file is called unhandled", "unhandled" not in result.stdout, result.stdout[-3000:])
    found, text = app.show()
    for owner, ending in [("Theme Sea.bundle/", "@3x.png"), ("Theme Dawn.bundle/", "@3x.png"),
                          ("Show Glow.xcassets/", "@3x.png"), ("Show Glow.xcassets/", "Contents.json")]:
        app.check(f"the program finds {owner}…{ending}",
                  any(key.startswith(owner) and key.endswith(ending) and size > 60 for key, size in found.items()), text)
    names = re.search(r"^names (\d+) (\d+)$", text, re.M)
    app.check("the code that was written compiles, and names images", names and min(map(int, names.groups())) > 0, text)
    loaded = {name: (int(files), int(there)) for name, files, there in re.findall(r"^loaded (\w+) (\d+) (\d+)$", text, re.M)}
    app.check("LintelUIKit finds the manifests among the resources, and every image that they name",
              loaded.keys() == {"Sea", "Dawn"} and all(files == there > 0 for files, there in loaded.values()), text)
    outputs = app.output_times()
    unchanged, ran = app.settled()
    app.check("the commands that SwiftPM runs once more write no file", outputs and app.output_times() == outputs)
    tell(f"{app.name}: unchanged build {app.seconds:.1f} s")
    app.check("an unchanged build runs no command", unchanged.returncode == 0 and not ran, (ran, unchanged.stdout))
    return result


def edits(app):
    image = min(app.output("Sea").rglob("*.png"))
    other = min(app.output("Dawn").rglob("*.png"))
    bytes_before, other_before = image.read_bytes(), other.stat().st_mtime_ns
    app.edit("Theme/Sea.lintel.yml", "to bottom", "to top")
    result, ran = app.build()
    tell(f"{app.name}: edited build {app.seconds:.1f} s")
    app.check("an edited preset runs its own command alone", ran == {"Sea"}, (ran, result.stdout))
    app.check("its images change, those of others keep their times",
              image.read_bytes() != bytes_before and other.stat().st_mtime_ns == other_before)
    shown = app.program().parent
    copies = [path.read_bytes() for path in shown.rglob(image.name) if "Sea.bundle" in path.parts]
    app.check("the program's resources have the new image", copies == [image.read_bytes()], len(copies))

    app.edit("Theme/Brand.lintel-palette.yml", "#8fd3e8", "#8fd3a0")
    result, ran = app.build()
    app.check("an edited palette runs the commands of its target", ran == {"Sea", "Dawn"}, (ran, result.stdout))

    image.unlink()
    result, ran = app.build()
    app.check("an output that is gone is made again", image.exists(), (ran, result.stdout))

    time.sleep(1.1)
    extra = app.package / "Sources/Show/Extra.lintel.json"
    extra.write_text('{"lintel": 1, "name": "Extra", "background": "linear-gradient(red, blue)", "devices": "iPhone 16"}')
    result, ran = app.build()
    found, text = app.show()
    app.check("an added preset is made", result.returncode == 0 and "Extra" in ran, (ran, result.stdout))
    app.check("and found by the program", any(key.startswith("Show Extra.xcassets/") for key in found), text)
    time.sleep(1.1)
    extra.unlink()
    result, ran = app.build()
    app.check("a removed preset has no command any more", result.returncode == 0 and "Extra" not in ran, (ran, result.stdout))


def mistakes(app):
    app.edit("Theme/Dawn.lintel.yml", "in oklch", "in oklhc")
    result, _ = app.build()
    wanted = "Theme/Dawn.lintel.yml:5:32: error: unknown color space 'oklhc'; did you mean 'oklch'? [LN0100]"
    app.check("a broken preset fails the build at its own line and column",
              result.returncode != 0 and wanted in app.errors(result), result.stdout)
    app.edit("Theme/Dawn.lintel.yml", "in oklhc", "in oklch")
    app.edit("Theme/Brand.lintel-palette.yml", "#8fd3a0", "#8fd3a")
    result, _ = app.build()
    reported = app.errors(result)
    # Which of the presets that share it is tried first is for the build system to say, and it stops at the first.
    app.check("a broken palette is reported in its own file, with the name of a preset that shares it",
              result.returncode != 0 and any(line.startswith("Theme/Brand.lintel-palette.yml:4:19: error: ") for line in reported)
              and re.search(r"Theme/(Sea|Dawn)\.lintel\.yml: not built, 1 error", result.stdout), result.stdout)
    app.edit("Theme/Brand.lintel-palette.yml", "#8fd3a", "#8fd3a0")
    app.edit("Theme/Dawn.lintel.yml", "name: Dawn", "name: Dusk")
    result, _ = app.build()
    app.check("a preset that is named otherwise than its file is refused at the name",
              result.returncode != 0 and any(line.startswith("Theme/Dawn.lintel.yml:2:7: error: the name is 'Dusk'")
                                             for line in app.errors(result)), result.stdout)
    app.edit("Theme/Dawn.lintel.yml", "name: Dusk", "name: Dawn")
    result, _ = app.build()
    app.check("mended, it builds", result.returncode == 0 and app.show()[0], result.stdout)


def check_command(app):
    tree = lambda: {path: (path.stat().st_mtime_ns, path.is_file() and path.read_bytes()) for path in app.package.rglob("*")}
    before = tree()
    result = app.swift("package", "lintel-check")
    app.check("swift package lintel-check looks at every preset",
              result.returncode == 0 and all(f"{name}: fine" in result.stdout for name in PRESETS), result.stdout)
    app.check("and writes nothing", tree() == before, {path for path, state in tree().items() if before.get(path) != state})
    caches = list(app.scratch.glob("plugins/LintelCheck/outputs/cache/*"))
    app.check("and caches results in its own folder, the only one that a Mac lets it write to", caches
              or os.environ.get("LINTEL_CACHE"), caches)
    result = app.swift("package", "lintel-check", "--formats", "web")
    app.check("which may name other formats", result.returncode == 0 and "fine" in result.stdout, result.stdout)
    result = app.swift("package", "lintel-check", "--format", "sarif")
    app.check("several targets are not one document",
              result.returncode != 0 and "--target" in result.stdout and '"runs"' not in result.stdout, result.stdout)
    result = app.swift("package", "lintel-check", "--help")
    app.check("its help is its own", result.returncode == 0 and result.stdout.count("Usage: swift package lintel-check [--target NAME]") == 1,
              result.stdout)


def build_command(app):
    result = app.swift("package", "--allow-writing-to-package-directory", "lintel", "build", "Sources/Show/Glow.lintel.yml",
                       "--out", "Committed", "--formats", "bundle")
    app.check("swift package lintel passes its arguments through",
              result.returncode == 0 and (app.package / "Committed/Glow/manifest.json").exists(), result.stdout)


def workflow(app):
    """The command of the workflow for GitHub Actions, which has no terminal to ask for leave."""
    (app.package / "Presets").mkdir()
    preset = app.package / "Presets/Glow.yml"
    preset.write_bytes((app.package / "Sources/Show/Glow.lintel.yml").read_bytes())
    made = app.swift("package", "--allow-writing-to-package-directory", "lintel", "build", "Presets/Glow.yml", "--out", "Images")
    lines = (root / "Integrations/github/lintel.yml").read_text().splitlines()
    [command] = [line.split("run: swift ")[1] for line in lines if "run: swift " in line]
    words = [word if word != "Presets/*.yml" else "Presets/Glow.yml" for word in command.split()]
    result = app.swift(*words)
    app.check("the workflow for GitHub passes where the images are what the presets make",
              made.returncode == 0 and result.returncode == 0, made.stdout + result.stdout)
    preset.write_text(preset.read_text().replace("#c0392b", "#39c02b"))
    result = app.swift(*words)
    app.check("and fails where they are not", result.returncode != 0 and "::error" in result.stdout, result.stdout)
    shutil.rmtree(app.package / "Presets")
    shutil.rmtree(app.package / "Images")


def refusals(app):
    """What the command plugins do not do."""
    app.edit("Show/Glow.lintel.yml", "radial-gradient", "radial-gradeint")
    result = app.swift("package", "lintel-check", "--target", "Show")
    app.check("swift package lintel-check --target fails at the preset's place",
              result.returncode != 0 and "Sources/Show/Glow.lintel.yml:3:14: error: " in result.stdout
              and "Sea" not in result.stdout, result.stdout)
    app.edit("Show/Glow.lintel.yml", "radial-gradeint", "radial-gradient")
    preset = app.package / "Sources/Show/Glow.lintel.yml"
    preset.rename(preset.with_name("Glow.yml"))
    result = app.swift("package", "lintel-check", "--target", "Show")
    app.check("a target without a preset is told how presets are named, and that targets need a source file",
              result.returncode != 0 and "Sunset.lintel.yml" in result.stdout and "without a source file" in result.stdout,
              result.stdout)
    preset.with_name("Glow.yml").rename(preset)
    result = app.swift("package", "lintel", "build", "Sources/Show/Glow.lintel.yml", "--out", "Elsewhere")
    app.check("swift package lintel asks for leave to write",
              result.returncode != 0 and "--allow-writing-to-package-directory" in result.stdout
              and not (app.package / "Elsewhere").exists(), result.stdout)
    result = app.swift("package", "--allow-writing-to-package-directory", "lintel", "explode")
    app.check("swift package lintel fails when the tool does", result.returncode != 0 and "unknown command 'explode'" in result.stdout,
              result.stdout)


# MARK: The parts.


def binary(system):
    app = Consumer(system, is_binary=True)
    if builds(app) is None:
        return
    edits(app)
    if system == "swiftbuild":
        files = {path: path.stat().st_mtime_ns for name in PRESETS for path in app.output(name).rglob("*") if path.is_file()}
        for _ in range(2):
            app.build(is_ordered=False)
        app.check("a build that plans anew calls the tool, which writes nothing",
                  files == {path: path.stat().st_mtime_ns for path in files})
    mistakes(app)
    check_command(app)
    build_command(app)
    workflow(app)
    refusals(app)


def from_source(system):
    app = Consumer(system, is_binary=False)
    result = builds(app, *([] if system == "native" else ["--verbose"]))
    if result is None:
        return
    optimized(app, compiler_calls(app, result))
    if not os.environ.get("LINTEL_ALL"):
        # That a command plugin finds the tool which was compiled; the rest is the binary's, by the same build system.
        result = app.swift("package", "lintel-check", "--target", "Show")
        app.check("swift package lintel-check finds the tool", result.returncode == 0 and "Glow: fine" in result.stdout, result.stdout)
        return
    app.edit("Theme/Sea.lintel.yml", "to bottom", "to top")
    result, ran = app.build()
    app.check("an edited preset runs its own command alone", ran == {"Sea"}, (ran, result.stdout))
    check_command(app)
    build_command(app)


def compiler_calls(app, result):
    """What the compiler was called with. One build system writes its calls down; asked to show them it would pass that on to the
    compiler, and the next build without it would compile everything again. The other has to be asked."""
    if app.system == "native":
        lines = (app.scratch / "debug.yaml").read_text().splitlines()
        return [" ".join(json.loads(line.split("args: ", 1)[1])) for line in lines if line.lstrip().startswith("args: [")]
    # A second run finds the tool compiled, and here how that was done.
    calls = app.scratch / "compiled.log"
    if "-module-name LintelColor " in result.stdout or not calls.exists():
        calls.write_text(result.stdout)
    return calls.read_text().splitlines()


def optimized(app, log):
    """Hot modules of the tool are, though the package is built for debugging."""
    hot = re.findall(r'"(\w+)"', re.search(r"let hot: Set = \[(.*?)\]", (root / "Package.swift").read_text(), re.S).group(1))
    app.check("there are hot modules", len(hot) > 5, hot)
    for module in hot:
        calls = [line.split() for line in log if f"-module-name {module} " in line and re.search(r"swiftc |swift-frontend ", line)]
        # Where several commands print at once, lines are cut; a whole one has what the compiler is to make.
        calls = [call for call in calls if {"-c", "-emit-module"} & set(call)]
        levels = [[word for word in call if re.fullmatch("-O(none|size|unchecked)?", word)] for call in calls]
        app.check(f"{module} is optimized in a build for debugging", levels and all(level[-1:] == ["-O"] for level in levels), calls)


def timed(name, part):
    start = time.monotonic()
    try:
        part()
    except Exception:
        check(f"{name}: runs to its end", False, traceback.format_exc())
    tell(f"{name}: {time.monotonic() - start:.0f} s")


def release_and_binary():
    if "release" in parts:
        timed("release", release)
    if "binary" in parts:
        # Nothing of it takes long, so that all of it is from nothing.
        shutil.rmtree(work / "scratch-binary", ignore_errors=True)
        for system in ["native", "swiftbuild"]:
            timed(f"{system}, binary", lambda: binary(system))


with concurrent.futures.ThreadPoolExecutor() as pool:
    pool.submit(release_and_binary)
    for system in ["native", "swiftbuild"]:
        if system in parts:
            pool.submit(timed, f"{system}, from source", lambda system=system: from_source(system))
used = resource.getrusage(resource.RUSAGE_CHILDREN)
tell(f"{used.ru_utime + used.ru_stime:.0f} s of processors")
finish()
