"""The Debian package as its user meets it: debian.py ROOT BROWSER SYSTEM… Called by `debian`."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageDraw

import project
from build_checks import check, finish, tell
from chromium_pipe import Browser

root, browser_path = pathlib.Path(sys.argv[1]), sys.argv[2]
version = project.version()
package = root / f".build/dist/lintel_{version}-1_amd64.deb"
work = pathlib.Path(tempfile.mkdtemp())


def run(*command, **environment):
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, env={**os.environ, **environment})


# MARK: The package itself.


def checked():
    result = run("lintian", "--fail-on", "error,warning", "--allow-root", "--tag-display-limit", "0", package)
    check("lintian finds nothing", result.returncode == 0 and not re.search("^[EW]:", result.stdout, re.M), result.stdout)
    fields = run("dpkg-deb", "--field", package).stdout
    check("the package needs no other", "Depends:" not in fields and f"Version: {version}-1\n" in fields, fields)
    contents = [line.split(None, 5) for line in run("dpkg-deb", "--contents", package).stdout.splitlines()]
    owners = {line[1] for line in contents}
    check("all files are root's", owners == {"root/root"}, owners)
    paths = {line[5] for line in contents}
    wanted = {"./usr/bin/lintel", "./usr/share/man/man1/lintel.1.gz", "./usr/share/man/man1/lintel-build.1.gz",
              "./usr/share/bash-completion/completions/lintel", "./usr/share/zsh/vendor-completions/_lintel",
              "./usr/share/fish/vendor_completions.d/lintel.fish", "./usr/share/doc/lintel/copyright",
              "./usr/share/doc/lintel/changelog.Debian.gz"}
    check("it has tool, manual pages, completions and licence", wanted <= paths, wanted - paths)


# MARK: The bare system.


class System:
    """A folder with a system, entered with processes and mounts of its own."""

    def __init__(self, name):
        self.folder = work / name
        self.folder.mkdir()
        result = run("tar", "-xf", root / f".build/debian/{name}.tar", "-C", self.folder, "--exclude=./dev/*")
        if result.returncode != 0:
            raise RuntimeError(result.stdout)
        for name in ("dev", "home/me"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.home = self.folder / "home/me"

    def command(self, *words):
        script = ('mount -t proc proc "$1/proc" && touch "$1/dev/null" && mount --bind /dev/null "$1/dev/null" && '
                  'exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/home/me LANG=C.UTF-8 TERM=dumb '
                  '/bin/sh -c \'cd /home/me && exec "$@"\' "$@"')
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "_", str(self.folder),
                *[str(word) for word in words]]

    def __call__(self, *words):
        return run(*self.command(*words))


def has_rights():
    return run("unshare", "--mount", "--pid", "--fork", "sh", "-c", f"mount -t tmpfs none {work} && chroot / true").returncode == 0


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


def screenshot(file):
    """What a phone shows, drawn by Pillow: a bar that is a gradient from top to bottom, with a title, and a white page below it."""
    image = Image.new("RGB", (390, 844), "white")
    top, bottom = (27, 58, 92), (143, 211, 232)
    for y in range(98):
        share = (y + 0.5) / 98
        image.paste(tuple(round(one + (other - one) * share) for one, other in zip(top, bottom)), (0, y, 390, y + 1))
    ImageDraw.Draw(image).text((180, 66), "Title", fill="white")
    image.save(file)


def session(name):
    start = time.monotonic()
    system = System(name)
    home = system.home

    def claim(what, holds, detail=""):
        check(f"{name}: {what}", holds, detail)

    claim("nothing of it is installed before", system("sh", "-c", "command -v lintel").returncode != 0)
    shutil.copy2(package, home / package.name)
    result = system("dpkg", "-i", package.name)
    claim("dpkg installs the package", result.returncode == 0 and "warning" not in result.stdout.lower(), result.stdout)
    result = system("lintel", "--version")
    claim("the tool runs", result.stdout.startswith(f"lintel {version} "), result.stdout)

    # A preset, looked at and built.
    result = system("lintel", "init", "brand.yml")
    claim("init writes a preset", result.returncode == 0 and (home / "brand.yml").is_file(), result.stdout)
    result = system("lintel", "check", "brand.yml")
    claim("which is fine", result.returncode == 0 and ": fine, " in result.stdout, result.stdout)
    result = system("lintel", "doctor")
    claim("doctor misses nothing that a build needs", result.returncode == 0, result.stdout)

    # The gradient of a screenshot.
    screenshot(home / "shot.png")
    result = system("lintel", "fit", "shot.png", "--region", "0,0,390,98", "-o", "shot.yml")
    claim("fit makes a preset of a screenshot", result.returncode == 0, result.stdout)
    text = (home / "shot.yml").read_text() if (home / "shot.yml").is_file() else ""
    colors = [tuple(int(color[at:at + 2], 16) for at in (0, 2, 4)) for color in re.findall(r"#([0-9a-f]{6})", text)]
    near = [any(max(abs(a - b) for a, b in zip(color, end)) <= 3 for color in colors) for end in ((27, 58, 92), (143, 211, 232))]
    claim("with the colors that it was drawn with", all(near), text + result.stdout)
    result = system("lintel", "build", "shot.yml", "--out", "shot")
    claim("which builds", result.returncode == 0, result.stdout)

    watched(system, claim)

    result = system("lintel", "build", "brand.yml", "--formats", "xcassets,swift,android,web")
    claim("build writes the images", result.returncode == 0 and list((home / "out").rglob("*.png")), result.stdout)
    result = system("lintel", "verify", "out")
    claim("which verify", result.returncode == 0, result.stdout)

    # Help: what the package has installed is found without being asked for.
    script = ('. /usr/share/bash-completion/completions/lintel; COMP_WORDS=(lintel bui); COMP_CWORD=1; _lintel; '
              'echo "${COMPREPLY[@]}"; complete -p lintel')
    result = system("bash", "--norc", "-c", script)
    claim("bash completes a command by the installed file", re.match(r"build\s*\n", result.stdout) and "_lintel" in result.stdout, result.stdout)
    for shell, path in [("bash", "bash-completion/completions/lintel"), ("zsh", "zsh/vendor-completions/_lintel"),
                        ("fish", "fish/vendor_completions.d/lintel.fish")]:
        printed = system("lintel", "completions", shell).stdout
        claim(f"the completions for {shell} are those of the tool", printed == (system.folder / "usr/share" / path).read_text())
    for page, words in [("man1/lintel.1.gz", "lintel-build(1)"), ("man1/lintel-build.1.gz", "SYNOPSIS")]:
        result = system("mandoc", "-T", "utf8", "-W", "error", f"/usr/share/man/{page}")
        plain = re.sub(".\b", "", result.stdout)
        claim(f"the manual page {page} is read", result.returncode == 0 and words in plain, plain[-600:])

    result = system("dpkg", "-r", "lintel")
    claim("the package can be removed", result.returncode == 0 and not (system.folder / "usr/bin/lintel").exists(), result.stdout)
    tell(f"{name}: {time.monotonic() - start:.0f} s")


def watched(system, claim):
    """Edits a preset while its preview is open in a browser outside."""
    home, page_file = system.home, system.home / "brand.html"
    log = open(work / "watch.log", "wb")
    watch = subprocess.Popen(system.command("lintel", "watch", "brand.yml", "--out", "watched", "--preview", page_file.name),
                             stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
    try:
        claim("watch writes a page", wait_for(lambda: page_file.exists() and pathlib.Path(f"{page_file}.stamp.svg").exists()),
              (work / "watch.log").read_text())
        with Browser(browser_path) as browser:
            page = browser.page(1280, 900)
            page.open(page_file.as_uri())
            claim("which a browser shows", page.until("typeof state !== 'undefined' && state.image !== null"), page.complaints())
            before = page.value("state.image.build.picture(state.image).source")
            page.value("window.isOld = true")
            preset = home / "brand.yml"
            text = preset.read_text()
            color = re.search(r"#[0-9a-f]{6}", text).group(0)
            preset.write_text(text.replace(color, "#00a050"))
            claim("it loads itself again when the preset is edited",
                  page.until("window.isOld === undefined && typeof state !== 'undefined' && state.image !== null", 60),
                  (work / "watch.log").read_text())
            claim("and shows the new image", page.value("state.image.build.picture(state.image).source") != before, color)
            complaints = page.complaints()
            claim("without a message in the console", not complaints, complaints)
    finally:
        watch.kill()
        watch.wait()
        log.close()


try:
    checked()
    if not has_rights():
        tell("no right to mount and change the root here: the bare system is left out")
    else:
        for name in sys.argv[3:]:
            session(name)
finally:
    shutil.rmtree(work, ignore_errors=True)
finish()
