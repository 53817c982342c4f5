"""Compiles Swift for iOS where there is no SDK for it, against the declarations in `Scripts/clients/stand-ins/ios`.

The compiler itself knows the platform, availability included. The standard library is the one of this system: a module says in its header
which platform it is for, and a copy that names iOS there (in as many characters) is taken. On a Mac with Xcode its SDK is used instead.
"""
import json
import subprocess
import sys
from pathlib import Path

STAND_INS = ["ObjectiveC", "CoreFoundation", "Foundation", "CoreGraphics", "QuartzCore", "UIKit", "SwiftUI"]
DECLARATIONS = Path(__file__).parent.parent / "clients/stand-ins/ios"


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


def sdk():
    """The path of Xcode's SDK for iOS, or None."""
    if sys.platform != "darwin":
        return None
    found = run("xcrun", "--sdk", "iphoneos", "--show-sdk-path")
    return found.stdout.strip() if found.returncode == 0 else None


def standard_library(out):
    """A folder below `out` with the standard library's modules, said to be for iOS."""
    info = json.loads(run("swiftc", "-print-target-info").stdout)
    resources, triple = Path(info["paths"]["runtimeResourcePath"]), info["target"]["moduleTriple"]
    name = "arm64-apple-ios13.0"
    claimed = name + "." + "0" * (len(triple) - len(name) - 1)
    copy = out / "resources"
    for module in ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]:
        original = resources / "linux" / f"{module}.swiftmodule" / f"{triple}.swiftmodule"
        content = original.read_bytes()
        if content.count(triple.encode()) != 1:
            raise SystemExit(f"{original} does not name its platform once")
        place = copy / "iphoneos" / f"{module}.swiftmodule"
        place.mkdir(parents=True)
        (place / "arm64-apple-ios.swiftmodule").write_bytes(content.replace(triple.encode(), claimed.encode()))
    (copy / "shims").symlink_to(resources / "shims")
    (copy / "clang").symlink_to(resources / "clang")
    return copy


class Compiler:
    """Compiles for iOS into a folder, and finds modules there."""

    def __init__(self, out):
        self.out = Path(out)
        self.sdk = sdk()
        self.resources = None if self.sdk else standard_library(self.out)

    def modules(self, version):
        folder = self.out / "modules" / version
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def command(self, version, language="6"):
        base = ["-target", f"arm64-apple-ios{version}", "-swift-version", language, "-strict-concurrency=complete",
                "-parse-as-library", "-I", self.modules(version), "-I", DECLARATIONS / "ObjectiveCRoot"]
        if self.sdk:
            return ["xcrun", "--sdk", "iphoneos", "swiftc", "-sdk", self.sdk, *base]
        return ["swiftc", "-frontend", "-resource-dir", self.resources, *base]

    def make_module(self, name, files, version, flags=()):
        return run(*self.command(version), *flags, "-emit-module", "-module-name", name, "-o",
                   self.modules(version) / f"{name}.swiftmodule",
                   *([] if self.sdk else ["-disable-objc-attr-requires-foundation-module"]), *files)

    def make_stand_ins(self, version):
        """The declarations as modules: each name with what became of it; nothing where there is an SDK."""
        return [] if self.sdk else [
            (name, self.make_module(name, [DECLARATIONS / f"{name}.swift", *sorted(DECLARATIONS.glob(f"{name}+*.swift"))],
                                    version)) for name in STAND_INS]
