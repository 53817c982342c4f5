"""The command line in shells, in a terminal and as manual pages: command-line.py LINTEL FOLDER. Called by `command-line`."""
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
from terminal import Terminal  # noqa: E402

lintel, out = sys.argv[1], Path(sys.argv[2])
passed = failed = 0
environment = {"PATH": os.environ["PATH"], "HOME": str(out), "TERM": "xterm", "LANG": "C.UTF-8", "LINTEL_CACHE": str(out / "cache")}


def expect(name, expected, found):
    global passed, failed
    if expected == found:
        passed += 1
    else:
        failed += 1
        print(f"FAILED {name}: found {found!r}, expected {expected!r}")


def run(*arguments, folder=out, **more):
    return subprocess.run(arguments, capture_output=True, text=True, cwd=folder, env=environment, **more)


# Where files are completed.
files = out / "files"
for name in ["sea.yml", "sea.txt", "sky.json", "dir/inner.yaml", "data/colors.csv", "with space/x.yml"]:
    (files / name).parent.mkdir(parents=True, exist_ok=True)
    (files / name).write_text("")

# What is typed, what the shells offer for its last word, and what the line becomes where that is one word.
formats = ["xcassets", "bundle", "jpeg", "android", "web", "flutter", "react-native", "images", "swift"]
CASES = [
    ("lintel bui", ["build"], "lintel build"),
    ("lintel --color never expl", ["explain"], "lintel --color never explain"),
    ("lintel build --op", ["--optimize"], "lintel build --optimize"),
    ("lintel build --optimize be", ["best"], "lintel build --optimize best"),
    ("lintel build --optimize=m", ["max"], "lintel build --optimize=max"),
    ("lintel build --optimize ", ["best", "default", "fast", "max"], None),
    ("lintel build --formats ", sorted(formats), None),
    ("lintel build --formats bundle,andr", ["bundle,android"], "lintel build --formats bundle,android"),
    ("lintel build --formats bundle,bun", [], None),
    ("lintel build se", ["sea.yml"], "lintel build sea.yml"),
    ("lintel build sea.yml sk", ["sky.json"], "lintel build sea.yml sky.json"),
    ("lintel build sea.yml --out di", ["dir"], "lintel build sea.yml --out dir"),
    ("lintel build sea.yml --out=", ["data", "dir", "with space"], None),
    ("lintel build --devices-file sk", ["sky.json"], "lintel build --devices-file sky.json"),
    ("lintel build plum", ["plum-corner"], "lintel build plum-corner"),
    ("lintel check s", ["sea.yml", "signboard", "sky.json", "status-bar-scrim", "sunset"], None),
    ("lintel watch plum", [], None),
    ("lintel presets show sun", ["sunset"], "lintel presets show sunset"),
    ("lintel explain LN021", ["LN0210", "LN0211", "LN0212", "LN0213"], None),
    ("lintel explain LN0211", ["LN0211"], "lintel explain LN0211"),
    ("lintel devices iPh", ["iPhone"], "lintel devices iPhone"),
    ("lintel devices iPhone Pr", ["Pro"], "lintel devices iPhone Pro"),
    ("lintel batch data/", ["data/colors.csv"], "lintel batch data/colors.csv"),
    ("lintel batch data/colors.csv --preset se", ["sea.yml"], "lintel batch data/colors.csv --preset sea.yml"),
    ("lintel batch data/colors.csv --preset=sea.yml,sk", ["sea.yml,sky.json"], "lintel batch data/colors.csv --preset=sea.yml,sky.json"),
    ("lintel plan data/colors.csv --preset sea.yml,plum", ["sea.yml,plum-corner"], "lintel plan data/colors.csv --preset sea.yml,plum-corner"),
    ("lintel plan data/colors.csv --preset sea.yml,sea.y", [], None),
    ("lintel build wi", ["with space"], None),
    ("lintel build ~/fil", ["~/files"], "lintel build ~/files"),
    ("lintel build ~/files/se", ["~/files/sea.yml"], "lintel build ~/files/sea.yml"),
    ("lintel build --devices-file ~/fil", ["~/files"], "lintel build --devices-file ~/files"),
    ("lintel merge di", ["dir"], "lintel merge dir"),
    ("lintel presets sh", ["show"], "lintel presets show"),
    ("lintel presets show --verb", ["--verbose"], "lintel presets show --verbose"),
    ("lintel schema man", ["manifest"], "lintel schema manifest"),
    ("lintel schema manifest pre", [], None),
    ("lintel help envir", ["environment"], "lintel help environment"),
    ("lintel help presets ", ["show"], None),
    ("lintel --quiet manual --verbose presets s", ["show"], "lintel --quiet manual --verbose presets show"),
    ("lintel help build pre", [], None),
    ("lintel help presets show pre", [], None),
    ("lintel completions f", ["fish"], "lintel completions fish"),
    ("lintel build -- --op", [], None),
    ("lintel render --gamut disp", ["display-p3"], "lintel render --gamut display-p3"),
    ("lintel explain sea.yml --dry", [], None),
]

scripts = {}
for shell in ["bash", "zsh", "fish"]:
    scripts[shell] = out / f"lintel.{shell}"
    scripts[shell].write_text(run(lintel, "completions", shell).stdout)
    checked = run(shell, "-n", str(scripts[shell]))
    expect(f"{shell} reads its script", (0, ""), (checked.returncode, checked.stderr))


def bash(line):
    # As readline divides words: at blanks, and around '='.
    words = re.findall(r"=|[^ =]+", line) + ([""] if line[-1] in " " else [])
    if line.endswith("="):
        words.append("")
    quoted = " ".join("'" + word + "'" for word in words)
    done = run("bash", "--norc", "-u", "-c",
               f"source {scripts['bash']}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _lintel; "
               'printf "%s\\n" "${COMPREPLY[@]-}"', folder=files)
    expect(f"bash completes '{line}' without messages", "", done.stderr)
    return sorted(filter(None, done.stdout.split("\n")))


def fish(line):
    done = run("fish", "--no-config", "-c", f"source {scripts['fish']}; complete -C {quoted_for_fish(line)}", folder=files)
    expect(f"fish completes '{line}' without messages", "", done.stderr)
    words = [found.split("\t")[0].rstrip("/") for found in done.stdout.splitlines()]
    # A value is offered with the option before it.
    return sorted(re.sub(r"^--[a-z-]+=", "", word) for word in words)


def quoted_for_fish(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


for line, offered, _ in CASES:
    expect(f"bash: '{line}'", offered, bash(line))
    if line.startswith("lintel build -- "):
        continue  # fish itself completes nothing but files there.
    # Files of any other kind are offered by fish too where nothing else begins so.
    expect(f"fish: '{line}'", offered, fish(line))

# Shells replace '~' at the beginning of a word only. '~+' is the working folder in bash.
expect("bash offers no file of a home folder after a comma", [], bash("lintel batch x.csv --preset a.yml,~+/"))
expect("fish offers no file of a home folder after a comma", [], fish("lintel batch x.csv --preset a.yml,~/"))

# fish divides a line into words itself.
for line in ["lintel build with\\ sp", "lintel build 'with sp", 'lintel build "with sp']:
    expect(f"fish: '{line}'", ["with space"], fish(line))
expect("fish completes in a folder with a space", ["with space/x.yml"], fish("lintel build with\\ space/"))


def typed(shell, arguments, start):
    """The lines that become of those typed in a shell, with a tab after each."""
    result = out / f"{shell}.line"
    with Terminal(arguments, files, environment | {"PS1": "> ", "RESULT": str(result)}) as terminal:
        ready = out / f"{shell}.ready"
        terminal.type(start + f" && : >{ready}\n")
        if not terminal.read_until(ready.exists):
            expect(f"{shell} starts", "", terminal.shown.decode(errors="replace"))
            return
        for line, _, whole in CASES:
            if whole is None:
                continue
            result.unlink(missing_ok=True)
            # A tab, then a key that writes the line to a file, then one that empties it.
            terminal.type(line + "\t\x18\x13")
            terminal.read_until(lambda: result.exists() and result.read_text().endswith("\n"))
            found = result.read_text() if result.exists() else "nothing"
            expect(f"{shell}, a tab after '{line}'", whole, found.rstrip(" \n").rstrip("/=").rstrip(","))
            terminal.type("\x05\x15")


typed("bash", ["bash", "--norc", "--noprofile", "-i"],
      f"source {scripts['bash']}; stty -ixon; bind 'set enable-bracketed-paste off'; "
      "bind -x '\"\\C-x\\C-s\": printf \"%s\\n\" \"$READLINE_LINE\" >\"$RESULT\"'")
typed("zsh", ["zsh", "-f", "-i"],
      "stty -ixon; unset zle_bracketed_paste; autoload -U compinit && compinit -u -D && "
      f"source {scripts['zsh']}; show() {{ print -r -- \"$BUFFER\" >$RESULT }}; zle -N show; "
      "bindkey -e; bindkey '^X^S' show; bindkey '^U' kill-whole-line; setopt no_beep")

# zsh also finds the script by its name.
functions = out / "functions"
functions.mkdir()
(functions / "_lintel").write_text(scripts["zsh"].read_text())
found = run("zsh", "-f", "-c", f"fpath=({functions} $fpath); autoload -U compinit && compinit -u -D; print $_comps[lintel]")
expect("zsh finds the script in its path", "_lintel\n", found.stdout)

# Manual pages: one for each command and each topic that help lists.
manual = out / "manual"
expect("manual pages are written", 0, run(lintel, "manual", "--out", str(manual)).returncode)
pages = sorted(path.name for path in manual.glob("man*/*"))


def subjects(heading, *command):
    text = run(lintel, "help", *command).stdout
    section = re.search(rf"^{heading}.*\n((?:  .*\n)*)", text, re.M)
    return re.findall(r"^  ([a-z][a-z-]*) ", section.group(1), re.M) if section else []


def commands(*path):
    return [path] + [found for name in subjects("Commands", *path) for found in commands(*path, name)]


wanted = ["-".join(("lintel",) + path) + ".1" for path in commands()] + [f"lintel-{name}.7" for name in subjects("Topics")]
expect("there is a page for every command and topic", sorted(wanted), pages)
for page in sorted(manual.glob("man*/*")):
    lint = run("mandoc", "-Tlint", "-W", "warning", str(page))
    expect(f"mandoc takes {page.name}", (0, ""), (lint.returncode, lint.stdout))
    shown = re.sub(r".\x08", "", run("mandoc", "-Tascii", str(page)).stdout)
    expect(f"{page.name} has no unknown character", False, "<?>" in shown)
shown = re.sub(r".\x08", "", run("mandoc", "-Tutf8", "-Owidth=80", str(manual / "man1/lintel-build.1")).stdout)
for option in re.findall(r"--[a-z-]+", run(lintel, "build", "--help").stdout.split("Options:")[1]):
    expect(f"the page of build has {option}", True, option in shown)


# Progress: on a terminal what is done, the rate and the time left, and nothing of it at the end.
work = out / "work"
work.mkdir()
(work / "brands.yml").write_text(
    "lintelBatch: 1\npresets: [sunset]\nbrands: { one: { set: { gamut: sRGB } }, two: { set: { tolerance: 2/255 } } }\n")
expect("a folder to verify is built", 0, run(lintel, "build", "sunset", "--out", "built", folder=work).returncode)
erase = "\r\x1b[K"
for arguments, verb in [
    (["build", "sunset", "--out", "new", "--no-cache"], "drawing"),
    (["check", "sunset", "--no-cache"], "drawing"),
    (["sheet", "sunset", "-o", "sheet.png"], "drawing"),
    (["batch", "brands.yml", "--no-cache", "--out", "brands"], "building"),
    (["verify", "built"], "proving"),
    (["explain", "sunset"], "explaining"),
]:
    name = " ".join(arguments)
    with Terminal([lintel, *arguments], work, environment) as terminal:
        expect(f"{name} ends well on a terminal", 0, terminal.end())
        shown = terminal.shown.decode()
    # A line that is too long for the terminal is cut off.
    lines = [line.removeprefix("\x1b[?7l").removesuffix("\x1b[?7h") for line in shown.split(erase)]
    found = [line for line in lines if line.startswith(verb)]
    form = rf"{verb} \d+ of \d+ (images?|presets?)(, [\d.]+ a second, (\d+ h )?(\d+ min)? ?(\d+ s)? left)?"
    expect(f"{name} shows progress", [], [line for line in found if not re.fullmatch(form, line)])
    expect(f"{name} shows how long it takes", True, any(" left" in line for line in found) or len(found) == 1)
    expect(f"{name} shows no progress at its end", False, lines[-1].startswith(verb))
    expect(f"{name} keeps its lines shorter than the terminal", [], [line for line in found if len(line) > 79])
    for more in [[], ["--quiet"]]:
        done = run(lintel, *arguments, *more, folder=work)
        expect(f"{name} shows nothing elsewhere", False, "\r" in done.stderr or "\x1b" in done.stderr)

# A machine that can build, and a folder that cannot be written.
done = run(lintel, "doctor", folder=work)
expect("builds work here", (0, ""), (done.returncode, done.stderr))
expect("lintel doctor names the library files", True, bool(re.search(r"libpng16\.so|png \(built in\)|libpng", done.stdout)))
if Path("/proc/self").exists():
    expect("the kernel's folder cannot be written", 73, run(lintel, "doctor", "--out", "/proc/out", folder=work).returncode)

# A project, from a folder in it.
project = out / "project"
(project / "below").mkdir(parents=True)
expect("a project is begun", "Wrote lintel.yml and bars.yml. Now: lintel build\n", run(lintel, "init", folder=project).stderr)
done = run(lintel, "build", folder=project / "below")
expect("it builds from a folder in it", (0, True), (done.returncode, (project / "out/bars/manifest.json").exists()))
expect("it is verified from there", 0, run(lintel, "verify", folder=project / "below").returncode)
with open(project / "lintel.yml", "a") as file:
    file.write("bacth: b.yml\n")
done = run(lintel, "build", folder=project / "below")
expect("an unknown key is an error in its place", True, bool(re.match(r"\.\./lintel\.yml:\d+:1: error: unknown key 'bacth' .*did you mean 'batch'", done.stderr)))

# Scripts that call explain_if_asked describe themselves with --help, and do nothing else.
scripts = [script for script in Path(__file__).resolve().parent.parent.iterdir() if script.is_file() and "explain_if_asked \"$@\"" in script.read_text()]
silent = []
for script in scripts:
    done = subprocess.run([script, "--help"], cwd=out, capture_output=True, text=True, timeout=10)
    if done.returncode != 0 or len(done.stdout) < 80 or done.stdout.startswith("#") or done.stderr:
        silent.append(script.name)
expect("scripts explain themselves", (True, []), (len(scripts) > 8, silent))

print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
