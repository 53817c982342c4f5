"""What build tools build in `build-rules.py`: two presets of one palette, in folders whose names have spaces."""
import os
import pathlib
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root / "Scripts/support"))
from build_checks import made  # noqa: E402

tool = root / ".build/release/lintel"
# The same, with the C library outside it.
shared_tool = pathlib.Path(sys.argv[2])

# A devices file with a device that no catalog has.
KIOSK = """lintelDevices: 1
devices:
  - { name: Kiosk, size: 800x1280, scale: 2, statusBar: 0, gamut: sRGB, bars: { navigation: 64 } }
"""


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
