"""Takes the files of a release as their users do: release.py ROOT. Called by `release`."""
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import project
from build_checks import check, finish, tell

root = pathlib.Path(sys.argv[1])
dist = root / ".build/dist"
static = root / ".build/static/lintel"
is_all = bool(os.environ.get("LINTEL_ALL"))
work = pathlib.Path(tempfile.mkdtemp())
version = project.version()


def run(*command, folder=None, **environment):
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, cwd=folder, env={**os.environ, **environment})


def bytes_of(folder):
    return {str(path.relative_to(folder)): (oct(path.stat().st_mode), path.read_bytes()) for path in folder.rglob("*") if path.is_file()}


# MARK: What is made, and from what.


def fresh():
    """Whether the files in the usual folder are newer than what they are made of."""
    sums = dist / "SHA256SUMS"
    needs = [static, root / "LICENSE", root / "CHANGELOG.md", *(root / "Scripts/packaging").iterdir()]
    return sums.exists() and sums.stat().st_mtime > max(project.commit_time(), *(path.stat().st_mtime for path in needs))


def made():
    again = work / "a folder elsewhere"
    result = run("bash", "-c", 'umask 077; exec "$@"', "_", root / "Scripts/release", "--tool", static, again,
                 TZ="Pacific/Kiritimati", LC_ALL="C", LANG="tr_TR.UTF-8", HOME=work / "nobody", SOURCE_DATE_EPOCH="1")
    check("packing again in another folder, umask, time zone and language succeeds", result.returncode == 0, result.stdout)
    if not fresh():
        result = run(root / "Scripts/release", "--tool", static, dist)
        check("packing in the usual folder succeeds", result.returncode == 0, result.stdout)
    first, second = bytes_of(dist), bytes_of(again)
    differing = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    check("both have equal bytes and modes", not differing and len(first) > 10, differing)
    result = run("sha256sum", "--check", "--strict", "SHA256SUMS", folder=dist)
    listed = {line.split("  ")[1] for line in (dist / "SHA256SUMS").read_text().splitlines()}
    check("the checksums are those of all files",
          result.returncode == 0 and listed == {path.name for path in dist.iterdir() if path.is_file()} - {"SHA256SUMS"}, result.stdout)
    # Version.swift is what every name and text is made of.
    wanted = {f"lintel-{version}.tar.gz", f"lintel-{version}.spdx.json", f"lintel-{version}-x86_64-unknown-linux-gnu.tar.gz",
              f"lintel_{version}-1_amd64.deb", "lintel.artifactbundle.zip", "lintel.artifactbundle.zip.checksum", "lintel.rb",
              "Containerfile"}
    check("the release has every file", wanted <= listed, wanted - listed)


def source():
    run("tar", "-xzf", dist / f"lintel-{version}.tar.gz", "-C", work)
    folder = work / f"lintel-{version}"
    tracked = set(project.git("ls-tree", "-r", "--name-only", "HEAD").splitlines())
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() or path.is_symlink()}
    check("the source archive has what is in version control", found == tracked, sorted(found ^ tracked)[:10])


# MARK: The tool.


def unpacked():
    folder = work / "tool"
    folder.mkdir()
    run("tar", "-xzf", dist / f"lintel-{version}-x86_64-unknown-linux-gnu.tar.gz", "-C", folder)
    return next(folder.iterdir())


def empty_system(tree):
    """The program in a folder with nothing else, which is what a container without a system is."""
    folder = work / "empty"
    for name in ("proc", "job", "bin"):
        (folder / name).mkdir(parents=True)
    shutil.copy2(tree / "bin/lintel", folder / "bin/lintel")
    preset = 'lintel: 1\nname: Plain\nbackground: linear-gradient(in oklch to right, #ff5f6d, #ffc371)\n'
    (folder / "job/plain.yml").write_text(preset)
    # Without rights to mount, as in some containers, the program runs where it is.
    enter = ["unshare", "--mount", "--user", "--map-root-user", "--pid", "--fork"]
    script = f'mount -t proc proc {folder}/proc && exec chroot {folder} /bin/lintel "$@"'
    if run(*enter, "sh", "-c", f"mount -t proc proc {folder}/proc").returncode != 0:
        enter = ["unshare", "--mount", "--pid", "--fork"]
        if run(*enter, "sh", "-c", f"mount -t proc proc {folder}/proc").returncode != 0:
            tell("no right to mount here: the empty system is left out")
            return
    clean = ["env", "-i", "LINTEL_CACHE=/cache"]
    result = run(*clean, *enter, "sh", "-c", script, "_", "--version", PATH="/usr/bin:/bin:/usr/sbin:/sbin")
    check("the tool runs in an empty system", result.stdout.startswith(f"lintel {version} "), result.stdout)
    result = run(*clean, *enter, "sh", "-c", script, "_", "build", "/job/plain.yml", "sunset", "--out", "/job/out")
    check("and builds a preset there", result.returncode == 0, result.stdout)
    run(tree / "bin/lintel", "build", folder / "job/plain.yml", "sunset", "--out", work / "here", "--no-cache")
    check("of the same bytes as elsewhere", bytes_of(folder / "job/out") == bytes_of(work / "here") != {},
          sorted(bytes_of(work / "here"))[:3])


def bundle():
    archive = dist / "lintel.artifactbundle.zip"
    checksum = (dist / "lintel.artifactbundle.zip.checksum").read_text().strip()
    result = run("swift", "package", "compute-checksum", archive, folder=root)
    check("the bundle's checksum is the one that SwiftPM computes", result.stdout.split()[-1:] == [checksum], result.stdout)


def materials(tree):
    name = dist / f"lintel-{version}.spdx.json"
    from spdx_tools.spdx.parser.parse_anything import parse_file
    from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document
    document = parse_file(str(name))
    messages = [message.validation_message for message in validate_full_spdx_document(document)]
    check("the bill of materials is valid SPDX 2.3", not messages and document.creation_info.spdx_version == "SPDX-2.3", messages[:5])
    listed = {package["name"]: package for package in json.loads(name.read_text())["packages"]}
    # What Package.swift declares, Swift itself, and what these need.
    wanted = {"Swift", "glibc", "libyaml", "expat", "libpng", "zlib", "libdeflate", "libjpeg-turbo", "littlecms", "FreeType"}
    check("it lists every library with version and licence",
          wanted <= listed.keys() and all(one["versionInfo"] and one["licenseDeclared"] for one in listed.values()), sorted(listed))
    sums = {file["fileName"]: {one["algorithm"]: one["checksumValue"] for one in file["checksums"]}
            for file in json.loads(name.read_text())["files"]}
    check("it has the checksum of the tool",
          sums["./bin/lintel"]["SHA256"] == hashlib.sha256((tree / "bin/lintel").read_bytes()).hexdigest(), sums)
    notices = (tree / "THIRD-PARTY-NOTICES.txt").read_text()
    # Words of the licences that ask to be passed on.
    phrases = {"libpng": "PNG Reference Library", "libjpeg-turbo": "Independent JPEG Group", "FreeType": "FreeType",
               "Swift": "Runtime Library Exception", "littlecms": "Marti Maria", "libyaml": "Kirill Simonov"}
    missing = [name for name, phrase in phrases.items() if phrase not in notices]
    check("the notices have the licences", not missing, missing)


# MARK: Homebrew.

STAND_IN = r'''
# Homebrew as far as the formula uses it: declarations are recorded, and files are put into folders.
require "fileutils"; require "pathname"
$said = {}
class Pathname
  def install(*files) = files.flatten.each { |file| mkpath; FileUtils.cp_r(file, self) }
end
module OS; def self.linux? = true; end
module Hardware; class CPU; def self.intel? = true; end; end
class Formula
  PREFIX = Pathname.new(ARGV[1])
  class << self
    %i[desc homepage license].each { |name| define_method(name) { |value| $said[name] = value } }
    def url(value) = ($said[@inside || :url] = value)
    def sha256(value) = ($said[[@inside, :sha256]] = value)
    def depends_on(value) = ($said[:needs] ||= []) << value
    def uses_from_macos(value) = depends_on(value)
    def on_linux = yield
    def on_intel = yield
    def resource(name) = (@inside = name; yield; @inside = nil)
    def test; end
  end
  def bin = PREFIX/"bin"
  def man = PREFIX/"share/man"
  def doc = PREFIX/"share/doc/lintel"
  def bash_completion = PREFIX/"etc/bash_completion.d"
  def zsh_completion = PREFIX/"share/zsh/site-functions"
  def fish_completion = PREFIX/"share/fish/vendor_completions.d"
  def resource(name) = self
  # Homebrew unpacks an archive and enters the only folder in it.
  def stage = Dir.chdir(ARGV[2]) { yield }
end
load ARGV[0]
Lintel.new.install
require "json"; puts JSON.generate($said.transform_keys(&:to_s))
'''


def formula(tree):
    file = dist / "lintel.rb"
    result = run("ruby", "-wc", file)
    check("ruby finds the formula correct, without a warning", result.stdout.strip() == "Syntax OK", result.stdout)
    (work / "brew.rb").write_text(STAND_IN)
    prefix = work / "cellar"
    result = run("ruby", work / "brew.rb", file, prefix, tree)
    check("the formula installs", result.returncode == 0, result.stdout)
    said = result.stdout
    check("pkg-config is there while SwiftPM looks for the C libraries", '{"pkgconf":"build"}' in said, said)
    for name in [f"lintel-{version}.tar.gz", f"lintel-{version}-x86_64-unknown-linux-gnu.tar.gz"]:
        digest = hashlib.sha256((dist / name).read_bytes()).hexdigest()
        check(f"it downloads {name} by its checksum", digest in said and project.download(name) in said, said)
    result = run(prefix / "bin/lintel", "--version")
    check("what it installed runs", result.stdout.startswith(f"lintel {version} "), result.stdout)
    check("with manual pages and completions", all((prefix / path).is_file() for path in [
        "share/man/man1/lintel-build.1", "etc/bash_completion.d/lintel", "share/zsh/site-functions/_lintel",
        "share/fish/vendor_completions.d/lintel.fish"]), sorted(prefix.rglob("*"))[:20])


# MARK: Containers.


def container():
    """Builds the image with buildah and runs it, where the kernel allows that."""
    if shutil.which("buildah") is None:
        run("bash", "-c", f". {root}/Scripts/support/packages.sh; need_packages buildah crun")
    environment = {"STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot", "TMPDIR": str(work)}
    storage = ["--root", work / "images", "--runroot", work / "running"]
    result = run("buildah", *storage, "build", "--tag", "lintel", "--file", dist / "Containerfile", dist, **environment)
    check("the image is built of nothing but the archive", result.returncode == 0, result.stdout)
    name = run("buildah", *storage, "from", "lintel", **environment).stdout.strip().splitlines()[-1]
    result = run("buildah", *storage, "run", name, "--", *_entry(storage, environment), "--version", **environment)
    check("the tool runs in it", f"lintel {version} " in result.stdout, result.stdout)


def _entry(storage, environment):
    found = run("buildah", *storage, "inspect", "--type", "image", "lintel", **environment)
    return json.loads(found.stdout)["OCIv1"]["config"]["Entrypoint"]


# MARK: The action for GitHub.


class Site(http.server.BaseHTTPRequestHandler):
    """What the action asks of the site: files of the release, and comments."""
    comments = []
    may_write = True
    calls = []

    def log_message(self, *_):
        pass

    def answer(self, status, body):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if "/issues/7/comments" in self.path:
            page = int(re.search(r"page=(\d+)$", self.path).group(1))
            return self.answer(200, json.dumps(self.comments if page == 1 else []).encode())
        file = dist / pathlib.PurePath(self.path).name
        return self.answer(200, file.read_bytes()) if file.is_file() else self.answer(404, b"")

    def write(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        Site.calls.append((self.command, self.path, self.headers["Authorization"]))
        if not self.may_write:
            return self.answer(403, b"{}")
        if self.command == "PATCH":
            next(one for one in self.comments if self.path.endswith(f"/comments/{one['id']}"))["body"] = body["body"]
        else:
            Site.comments.append({"id": 40 + len(self.comments), "body": body["body"]})
        return self.answer(200, b"{}")

    do_POST = do_PATCH = write


def repository():
    """A project as a pull request has it, and the commit that it is compared with."""
    folder = work / "repository"
    (folder / "Presets").mkdir(parents=True)
    (folder / "Presets/Bar.yml").write_text("lintel: 1\nname: Bar\nbackground: linear-gradient(to right, #ff5f6d, #ffc371)\ndevices: iPhone 16\n")
    (folder / "Presets/Same.yml").write_text("lintel: 1\nname: Same\nbackground: '#336699'\ndevices: iPhone 16\n")
    git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    run(static, "build", "Presets/Bar.yml", "Presets/Same.yml", "--out", "Images", folder=folder)
    run(*git, "init", "--quiet")
    run(*git, "add", "-A")
    run(*git, "commit", "--quiet", "-m", "before")
    base = run(*git, "rev-parse", "HEAD").stdout.strip()
    (folder / "Presets/Bar.yml").write_text((folder / "Presets/Bar.yml").read_text().replace("to right", "in oklch to right"))
    (folder / "Presets/New.yml").write_text("lintel: 1\nname: New\nbackground: '#993366'\ndevices: iPhone 16\n")
    return folder, base


def merged(folder, base):
    """A clone without history, as the checkout of a pull request, of a merge into a branch that has another's change of `Bar` since `base`;
    the pull request adds `New`. With the last commit of the pull request."""
    git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com"]
    new = "lintel: 1\nname: New\nbackground: '#993366'\ndevices: iPhone 16\n"
    run(*git, "checkout", "--quiet", "-b", "branch")
    run(*git, "commit", "--quiet", "-a", "-m", "another's change")
    run(*git, "checkout", "--quiet", "-b", "request", base)
    (folder / "Presets/New.yml").write_text(new)
    run(*git, "add", "Presets/New.yml")
    run(*git, "commit", "--quiet", "-m", "the pull request")
    head = run(*git, "rev-parse", "HEAD").stdout.strip()
    run(*git, "checkout", "--quiet", "branch")
    run(*git, "merge", "--quiet", "--no-ff", "-m", "the merge", "request")
    # As GitHub's server, which gives any commit.
    run(*git, "config", "uploadpack.allowAnySHA1InWant", "true")
    clone = work / "clone"
    run("git", "clone", "--quiet", "--depth=1", f"file://{folder}", clone)
    return {"clone": clone, "head": head}


def unbuilt(folder, compare, environment):
    """What cannot be built is in the figures, and is not taken for removed or added; nor is a preset with a palette of a submodule."""
    def rows(**more):
        (work / "summary").unlink(missing_ok=True)
        result = run(compare, folder=folder, **{**environment, **more})
        text = (work / "summary").read_text() if (work / "summary").exists() else ""
        return result, {line.split(" | ")[0].strip("| "): line for line in text.splitlines() if line.startswith("| ")}

    preset = folder / "Presets/Bar.yml"
    good = preset.read_text()
    broken = good.replace("#ff5f6d", "#ff5f6")
    git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"]
    start = run(*git, "rev-parse", "HEAD").stdout.strip()
    preset.write_text(broken)
    result, found = rows()
    check("a preset that cannot be built is not one that was removed",
          result.returncode == 0 and "→ **not built** | not compared |" in found.get("Bar", ""), (result.stdout, found))
    result, found = rows(LINTEL_OPTIONS="--nothing")
    check("options that there are not fail the step, and are named",
          result.returncode != 0 and "'--nothing'" in result.stdout, result.stdout)
    run(*git, "commit", "--quiet", "-a", "-m", "broken")
    result, found = rows(LINTEL_BASE="HEAD")
    check("one that never could be is named by its file",
          result.returncode == 0 and any(line.endswith(" | not built | not built | not built | not compared |") for line in found.values()),
          (result.stdout, found))
    preset.write_text(good)
    result, found = rows(LINTEL_BASE="HEAD")
    check("one that can be now is not one that was added", "| not built → **" in found.get("Bar", ""), (result.stdout, found))

    shared = work / "shared"
    shared.mkdir()
    (shared / "Brand.yml").write_text("lintel: 1\npalette: { deep: '#1b3a5c' }\n")
    its = ["git", "-C", shared, "-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [["init", "--quiet"], ["add", "-A"], ["commit", "--quiet", "-m", "palette"]]:
        run(*its, *words)
    run(*git, "submodule", "--quiet", "add", shared, "Shared")
    preset.write_text("lintel: 1\nname: Bar\npalettes: ../Shared/Brand.yml\nbackground: $deep\ndevices: iPhone 16\n")
    run(*git, "commit", "--quiet", "-a", "-m", "a palette of a submodule")
    result, found = rows(LINTEL_BASE="HEAD", GIT_CONFIG_COUNT="1", GIT_CONFIG_KEY_0="protocol.file.allow", GIT_CONFIG_VALUE_0="always")
    check("a palette of a submodule is there before too", result.returncode == 0 and not found, (result.stdout, found))
    run(*git, "reset", "--quiet", "--hard", start)
    shutil.rmtree(folder / "Shared")
    preset.write_text(good)


def action():
    script = pathlib.Path(sys.executable).parent / "check-jsonschema"
    for kind, file in [("actions", root / "action.yml"), ("workflows", root / "Integrations/github/lintel.yml"),
                       ("workflows", root / "Integrations/github/lintel-batch.yml"), ("workflows", root / ".github/workflows/ci.yml")]:
        result = run(script, "--builtin-schema", f"vendor.github-{kind}", file)
        check(f"{file.name} is as GitHub's schema wants it", result.returncode == 0, result.stdout)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    folder, base = repository()
    (work / "runner").mkdir()
    scripts = root / "Integrations/github/action"
    common = {"RUNNER_TEMP": work / "runner", "GITHUB_PATH": work / "path", "GITHUB_OUTPUT": work / "output",
              "GITHUB_STEP_SUMMARY": work / "summary", "LINTEL_DOWNLOADS": f"{address}/download/", "LINTEL_CACHE": work / "cache"}
    common = {name: str(value) for name, value in common.items()}

    result = run(scripts / "install", folder=folder, LINTEL_SHA256="0" * 64, **common)
    check("the action refuses an archive of another checksum", result.returncode == 1 and "::error::" in result.stdout, result.stdout)
    result = run(scripts / "install", folder=folder, **common)
    check("the action installs the tool", result.returncode == 0 and f"lintel {version} " in result.stdout, result.stdout)
    path = (work / "path").read_text().strip() + ":" + os.environ["PATH"]

    inputs = {"LINTEL_PRESETS": "Presets/*.yml", "LINTEL_AGAINST": "Images", "LINTEL_OPTIONS": "", "LINTEL_FAIL_ON": "error", "PATH": path}
    result = run(scripts / "check", folder=folder, **inputs, **common)
    lines = [line for line in result.stdout.splitlines() if line.startswith("::error file=Presets/Bar.yml,line=2")]
    check("it reports images that are out of date at the preset's line", result.returncode == 1 and lines, result.stdout)
    result = run(scripts / "check", folder=folder, **{**inputs, "LINTEL_PRESETS": "Presets/Same.yml"}, **common)
    check("it accepts images that are what the presets make", result.returncode == 0, result.stdout)
    (folder / "Presets/Doubtful.yml").write_text(
        "lintel: 1\nname: Doubtful\nbackground: red\ntolerance: 0.4\ndevices: iPhone 16\n")
    doubtful = {**inputs, "LINTEL_PRESETS": "Presets/Doubtful.yml", "LINTEL_AGAINST": ""}
    codes = [run(scripts / "check", folder=folder, **{**doubtful, "LINTEL_FAIL_ON": severity}, **common).returncode
             for severity in ["error", "warning"]]
    check("it fails for a warning where it is to", codes == [0, 1], codes)
    (folder / "Presets/Doubtful.yml").unlink()
    (folder / "Presets/deep/deeper").mkdir(parents=True)
    (folder / "Presets/deep/deeper/Deep.yml").write_text("lintel: 1\nname: Deep\nbackground: rde\ndevices: iPhone 16\n")
    result = run(scripts / "check", folder=folder, **{**inputs, "LINTEL_PRESETS": "Presets/**/*.yml", "LINTEL_AGAINST": ""}, **common)
    check("two asterisks find presets at any depth", "file=Presets/deep/deeper/Deep.yml,line=3" in result.stdout
          and result.returncode == 1, result.stdout)
    (folder / "Presets/deep/deeper/Deep.yml").write_text("lintel: 1\nname: Deep\nbackground: red\ndevices: iPhone 16\n")
    codes = [run(scripts / "check", folder=folder, **{**inputs, "LINTEL_PRESETS": pattern, "LINTEL_AGAINST": ""}, **common).returncode
             for pattern in ["Presets/*", "Presets/**", "Presets/d*"]]
    check("folders that a pattern names are left out, and are not presets", codes == [0, 0, 1], codes)
    shutil.rmtree(folder / "Presets/deep")
    result = run(scripts / "check", folder=folder, **{**inputs, "LINTEL_PRESETS": "$(touch run)\n`touch run`*"}, **common)
    check("it runs nothing of what its inputs contain", result.returncode == 1 and not (folder / "run").exists(), result.stdout)

    event = {"LINTEL_BASE": base, "LINTEL_HEAD": base, "LINTEL_PULL_REQUEST": "7", "LINTEL_COMMENT": "true", "GITHUB_TOKEN": "secret",
             "GITHUB_API_URL": address, "GITHUB_REPOSITORY": "owner/name"}
    result = run(scripts / "compare", folder=folder, **inputs, **common, **event)
    text = Site.comments[0]["body"] if Site.comments else ""
    rows = {line.split(" | ")[0].strip("| "): line for line in text.splitlines() if line.startswith("| ")}
    check("it comments with a row for each preset that differs", result.returncode == 0 and rows.keys() == {"Preset", "Bar", "New"},
          result.stdout + text)
    check("with the figures before and after", "changed" in rows.get("Bar", "") and "– → " in rows.get("New", ""), text)
    check("and says how many do not", "1 of 3 presets do not change." in text, text)
    check("the job's summary has the same", (work / "summary").read_text() == text, (work / "summary").read_text())
    check("it is authorized by its token", Site.calls[-1:] == [("POST", "/repos/owner/name/issues/7/comments", "Bearer secret")], Site.calls)
    run(scripts / "compare", folder=folder, **inputs, **common, **event)
    check("the same figures are not written again", len(Site.calls) == 1, Site.calls)
    (folder / "Presets/New.yml").unlink()
    run(scripts / "compare", folder=folder, **inputs, **common, **event)
    check("other figures replace those of the comment",
          len(Site.comments) == 1 and "New" not in Site.comments[0]["body"] and Site.calls[-1][:2] == ("PATCH", "/repos/owner/name/issues/comments/40"),
          Site.calls)
    first = Site.comments[0]["body"] if Site.comments else ""
    for _ in range(2):
        for changed in [{"LINTEL_PRESETS": "Presets/Bar.yml"}, {"LINTEL_OPTIONS": "--formats web"}]:
            run(scripts / "compare", folder=folder, **{**inputs, **changed}, **common, **event)
    check("steps of other presets or options have comments of their own",
          len(Site.comments) == 3 and Site.comments[0]["body"] == first, [one["body"] for one in Site.comments])
    unbuilt(folder, scripts / "compare", {**inputs, **common, **event, "LINTEL_COMMENT": "false"})
    Site.may_write = False
    Site.comments.clear()
    result = run(scripts / "compare", folder=folder, **inputs, **common, **event)
    check("a token that may not comment is no failure", result.returncode == 0 and "::notice::" in result.stdout, result.stdout)
    left = run("git", "-C", folder, "worktree", "list").stdout.splitlines()
    check("nothing of it stays in the checkout", len(left) == 1, left)
    others = merged(folder, base)
    for name, head, expected in [("the merge of a pull request", others["head"], {"New"}), ("another merge", base, {"Bar", "New"})]:
        (work / "summary").unlink()
        result = run(scripts / "compare", folder=others["clone"], **inputs, **common,
                     **{**event, "LINTEL_HEAD": head, "LINTEL_COMMENT": "false"})
        text = (work / "summary").read_text()
        rows = {line.split(" | ")[0].strip("| ") for line in text.splitlines() if line.startswith("| ")}
        check(f"{name}, of which the clone has no parent, is compared with {'its first parent' if expected == {'New'} else 'the base'}",
              result.returncode == 0 and rows - {"Preset"} == expected, result.stdout + text)
    server.shutdown()


try:
    made()
    source()
    tree = unpacked()
    empty_system(tree)
    bundle()
    materials(tree)
    formula(tree)
    action()
    check("the release agrees with CHANGELOG and the manual pages",
          not [reason for reason in project.differences() if "CHANGELOG" in reason], list(project.differences()))
    if is_all:
        container()
        result = run(root / "Scripts/check-version")
        check("the version has risen by what changed", result.returncode == 0, result.stdout)
        tell(result.stdout)
finally:
    shutil.rmtree(work, ignore_errors=True)
finish()
