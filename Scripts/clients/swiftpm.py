"""Builds the packages in Tests/Consumers as their owners would, and looks at which of Lintel's commands ran.

Every call of the tool renews the stamp of its preset, so that the stamps tell what ran, whatever a build system prints.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import time

root = pathlib.Path(sys.argv[1])
# A build system of SwiftPM, and where the tool comes from: compiled with the package, or from the bundle of Scripts/release.
variants = sys.argv[2:] or ["native", "swiftbuild-binary"]
# Three folders deep, as Tests/Consumers/App is: the package names Lintel by a relative path.
work = root / ".build" / "consumers"
passed = failed = 0


def check(claim, holds, detail=""):
    global passed, failed
    if holds:
        passed += 1
        print(f"ok     {claim}", flush=True)
    else:
        failed += 1
        print(f"FAILED {claim}\n{detail}", flush=True)


class Consumer:
    """One package, with one build system and its scratch folder."""

    def __init__(self, variant):
        self.system, _, self.source = variant.partition("-")
        self.package = work / f"App-{variant}"
        self.scratch = work / f"scratch-{variant}"
        # Of the last run nothing but the compiled tool is kept.
        shutil.rmtree(self.package, ignore_errors=True)
        shutil.copytree(root / "Tests/Consumers/App", self.package)
        if self.source == "binary":
            manifest = self.package / "Package.swift"
            manifest.write_text(manifest.read_text().replace("../../..", "../../dist/Lintel"))

    def swift(self, *arguments):
        return subprocess.run(
            ["swift", arguments[0], "--package-path", self.package, "--scratch-path", self.scratch, "--build-system",
             self.system, *arguments[1:]],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def build(self):
        """Longer after an edit than a file system's clock may be coarse. Gives the log, the seconds, and the presets that ran."""
        before = self.stamps()
        start = time.monotonic()
        result = self.swift("build")
        self.seconds = time.monotonic() - start
        after = self.stamps()
        return result, {name for name, when in after.items() if before.get(name) != when}

    def stamps(self):
        return {path.name.removesuffix(".lintel-stamp"): path.stat().st_mtime_ns
                for path in self.scratch.rglob("*.lintel-stamp")}

    def show(self):
        """What the program prints of its resources: path to size."""
        result = self.swift("run", "--skip-build", "Show")
        lines = [line.split(" ") for line in result.stdout.splitlines() if line.startswith(("Theme ", "Show "))]
        return {f"{owner} {path}": int(size) for owner, path, size in lines}, result.stdout

    def output(self, name):
        """The folder that the tool made of a preset."""
        stamp = next(self.scratch.rglob(f"{name}.lintel-stamp"))
        return stamp.parent / name

    def edit(self, path, old, new):
        time.sleep(1.1)
        file = self.package / "Sources" / path
        text = file.read_text()
        assert old in text, (path, old)
        file.write_text(text.replace(old, new))


def settle(consumer):
    """SwiftPM's own build system runs every command once more in the first build after a clean one."""
    consumer.build()
    consumer.build()


def errors(text, package):
    return re.findall(r"^" + re.escape(str(package)) + r"/Sources/(\S+:\d+:\d+: error: .*)$", text, re.M)


def scenarios(system):
    start = time.monotonic()
    app = Consumer(system)
    result, ran = app.build()
    print(f"       {system}: first build {app.seconds:.1f} s", flush=True)
    check(f"{system}: a build from nothing succeeds", result.returncode == 0, result.stdout[-6000:])
    if result.returncode != 0:
        return
    check(f"{system}: a build from nothing makes every preset", {"Sea", "Dawn", "Glow"} <= set(app.stamps()), app.stamps())
    check(f"{system}: no file is called unhandled", "unhandled" not in result.stdout, result.stdout[-3000:])
    found, text = app.show()
    for owner, ending in [("Theme Sea.bundle/", "@3x.png"), ("Theme Dawn.bundle/", "@3x.png"),
                          ("Show Glow.xcassets/", "@3x.png"), ("Show Glow.xcassets/", "Contents.json")]:
        check(f"{system}: the program finds {owner}…{ending}",
              any(key.startswith(owner) and key.endswith(ending) and size > 60 for key, size in found.items()), text)
    names = re.search(r"^names (\d+) (\d+)$", text, re.M)
    check(f"{system}: the code that was written compiles, and names images", names and min(map(int, names.groups())) > 0, text)

    settle(app)
    result, ran = app.build()
    print(f"       {system}: unchanged build {app.seconds:.1f} s", flush=True)
    check(f"{system}: an unchanged build runs no command", result.returncode == 0 and not ran, (ran, result.stdout))

    image = min(app.output("Sea").rglob("*.png"))
    other = min(app.output("Dawn").rglob("*.png"))
    bytes_before, other_before = image.read_bytes(), other.stat().st_mtime_ns
    app.edit("Theme/Sea.lintel.yml", "to bottom", "to top")
    result, ran = app.build()
    print(f"       {system}: edited build {app.seconds:.1f} s", flush=True)
    check(f"{system}: an edited preset runs its own command alone", ran == {"Sea"}, (ran, result.stdout))
    check(f"{system}: its images change, those of others keep their times",
          image.read_bytes() != bytes_before and other.stat().st_mtime_ns == other_before)
    copies = [path.read_bytes() for path in app.scratch.rglob(image.name) if "Sea.bundle" in str(path)]
    check(f"{system}: the program's resources have the new image",
          len(copies) > 1 and all(copy == image.read_bytes() for copy in copies), len(copies))

    app.edit("Theme/Brand.lintel-palette.yml", "#8fd3e8", "#8fd3a0")
    result, ran = app.build()
    check(f"{system}: an edited palette runs the commands of its target", ran == {"Sea", "Dawn"}, (ran, result.stdout))

    image.unlink()
    result, ran = app.build()
    check(f"{system}: an output that is gone is made again", image.exists(), (ran, result.stdout))

    time.sleep(1.1)
    extra = app.package / "Sources/Show/Extra.lintel.json"
    extra.write_text('{"lintel": 1, "name": "Extra", "background": "linear-gradient(red, blue)", "devices": "iPhone 16"}')
    result, ran = app.build()
    found, text = app.show()
    check(f"{system}: an added preset is made", result.returncode == 0 and "Extra" in ran, (ran, result.stdout))
    check(f"{system}: and found by the program", any(key.startswith("Show Extra.xcassets/") for key in found), text)
    time.sleep(1.1)
    extra.unlink()
    result, ran = app.build()
    check(f"{system}: a removed preset has no command any more", result.returncode == 0 and "Extra" not in ran,
          (ran, result.stdout))

    app.edit("Theme/Dawn.lintel.yml", "in oklch", "in oklhc")
    result, ran = app.build()
    wanted = "Theme/Dawn.lintel.yml:5:32: error: unknown colour space 'oklhc'; did you mean 'oklch'? [LN0100]"
    check(f"{system}: a broken preset fails the build at its own line and column",
          result.returncode != 0 and errors(result.stdout, app.package).count(wanted) >= 1, result.stdout)
    app.edit("Theme/Brand.lintel-palette.yml", "#8fd3a0", "#8fd3a")
    result, ran = app.build()
    told = errors(result.stdout, app.package)
    check(f"{system}: a broken palette is told in its own file and in the presets that share it",
          result.returncode != 0 and any(line.startswith("Theme/Brand.lintel-palette.yml:4:19: error: ") for line in told)
          and any(line.startswith("Theme/Sea.lintel.yml:3:11: error: ") for line in told), result.stdout)
    app.edit("Theme/Dawn.lintel.yml", "in oklhc", "in oklch")
    app.edit("Theme/Brand.lintel-palette.yml", "#8fd3a", "#8fd3a0")
    result, ran = app.build()
    check(f"{system}: mended, it builds", result.returncode == 0 and app.show()[0], result.stdout)

    app.edit("Theme/Dawn.lintel.yml", "name: Dawn", "name: Dusk")
    result, ran = app.build()
    check(f"{system}: a preset that is named otherwise than its file is refused at the name",
          result.returncode != 0 and any(line.startswith("Theme/Dawn.lintel.yml:2:7: error: the name is 'Dusk'")
                                         for line in errors(result.stdout, app.package)), result.stdout)
    app.edit("Theme/Dawn.lintel.yml", "name: Dusk", "name: Dawn")
    commands(app)
    if system == "native":
        optimised(app)
    print(f"       {system}: {time.monotonic() - start:.0f} s in all", flush=True)


def commands(app):
    """The command plugins, whose tool is built by now."""
    result = app.swift("package", "lintel-check")
    check(f"{app.system}: swift package lintel-check looks at every preset and writes nothing",
          result.returncode == 0 and all(f"{name}: fine" in result.stdout for name in ["Sea", "Dawn", "Glow"]), result.stdout)
    app.edit("Show/Glow.lintel.yml", "radial-gradient", "radial-gradeint")
    result = app.swift("package", "lintel-check", "--target", "Show")
    check(f"{app.system}: swift package lintel-check --target fails at the preset's place",
          result.returncode != 0 and "Sources/Show/Glow.lintel.yml:3:13: error: " in result.stdout
          and "Sea" not in result.stdout, result.stdout)
    app.edit("Show/Glow.lintel.yml", "radial-gradeint", "radial-gradient")
    result = app.swift("package", "--allow-writing-to-package-directory", "lintel", "build",
                       "Sources/Show/Glow.lintel.yml", "--out", "Committed", "--formats", "bundle")
    check(f"{app.system}: swift package lintel passes its arguments through",
          result.returncode == 0 and (app.package / "Committed/Glow/manifest.json").exists(), result.stdout)
    result = app.swift("package", "--allow-writing-to-package-directory", "lintel", "explode")
    check(f"{app.system}: swift package lintel fails when the tool does", result.returncode != 0 and "'explode' is no command" in result.stdout,
          result.stdout)


def optimised(app):
    """Hot modules of the tool are optimised though the consumer builds for debugging."""
    manifest = (app.scratch / "debug.yaml").read_text()
    for module in ["LintelRaster", "LintelColor", "LintelCodecs"]:
        command = re.search(rf'"-module-name","{module}".*', manifest)
        check(f"{module} is optimised in a build for debugging", command is not None and '"-O"' in command.group(0),
              command and command.group(0)[:800])


for variant in variants:
    scenarios(variant)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
