"""What every part of a release says of the project, in one place."""
import pathlib
import re
import subprocess

root = pathlib.Path(__file__).resolve().parents[2]

# Where the project is published: pages, downloads and the package. Replaced here, and nowhere else, when the address
# changes.
HOME = "https://example.com/lintel"
CONTACT = "The Lintel authors <lintel@example.com>"
SUMMARY = "Stretchable bar backgrounds from gradient presets"
DESCRIPTION = [
    "Lintel reads gradient presets in YAML or JSON and writes background images for the bars of iOS apps, and for Android and the "
    "web, as the smallest images that stretch to every size a bar takes.",
    "The cap insets of each image are proved: the stretched image is compared with the gradient drawn directly, at every size of "
    "every known device.",
]


def version():
    """The version of the tool, from the one file that has it."""
    text = (root / "Sources/LintelEngine/Version.swift").read_text()
    return re.search(r'static let tool = "([^"]+)"', text).group(1)


def download(name):
    """Where a file of this release is downloaded from."""
    return f"{HOME}/releases/download/v{version()}/{name}"


def commit_time():
    """Seconds since 1970 of the last commit: the date of everything in a release."""
    return int(git("log", "-1", "--format=%ct"))


def git(*arguments, is_text=True):
    # A checkout of another owner, as in containers, is the one that was asked for.
    command = ["git", "-c", f"safe.directory={root}", "-C", str(root), *arguments]
    result = subprocess.run(command, stdout=subprocess.PIPE, check=True, stdin=subprocess.DEVNULL).stdout
    return result.decode().strip() if is_text else result


def differences():
    """Reasons why this checkout cannot be what its version number says, one line each."""
    changelog = (root / "CHANGELOG.md").read_text()
    heading = re.search(r"^## (\S+), (.+)$", changelog, re.M)
    page = (root / "Sources/LintelCLI/Manual/ManualPage.swift").read_text()
    date = re.search(r'static let date = "([^"]+)"', page).group(1)
    if heading.group(1) != version():
        yield f"CHANGELOG.md begins with {heading.group(1)}, and Version.swift says {version()}"
    if heading.group(2) not in ("unreleased", date):
        yield f"CHANGELOG.md has the date {heading.group(2)}, and the manual pages {date}"
    if git("status", "--porcelain", "--untracked-files=no"):
        yield "files are changed and not committed; the source archive has the last commit"
