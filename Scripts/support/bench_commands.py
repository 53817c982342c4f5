"""Times whole commands of lintel, and the same work done by other programs, in one run.

    bench_commands.py TOOL PRESETS_FOLDER WORK_FOLDER ROUNDS [PEERS]

Prints one JSON object a line: name, unit "R", the median, the fastest and the slowest wall time in nanoseconds, the peak memory in MiB
and what was written in bytes. The first line is `R` itself: `rsvg-convert` drawing one corner-to-corner gradient of three stops,
1290 × 2796 px, into a PNG file. Rounds go through all commands in turn, so that a slow moment of the machine meets all of them alike.
With PEERS, programs and Python packages that draw gradients do their part of the same work in the same rounds.
"""
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import time

tool, presets, work, rounds = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), int(sys.argv[4])
with_peers = len(sys.argv) > 5
STOPS = ["#ff5f6d", "#ffc371", "#2a2a72"]
WIDTH, HEIGHT = 1290, 2796


def svg(width, height):
    """CSS's `to bottom right`, which SVG says as a line whose middle's iso-line meets the two other corners."""
    # The line runs along (height, width); its ends' iso-lines go through the corners.
    scale = width * height / (width * width + height * height)
    dx, dy = height * scale, width * scale
    x1, y1 = width / 2 - dx, height / 2 - dy
    x2, y2 = width / 2 + dx, height / 2 + dy
    stops = "".join(f'<stop offset="{i / 2}" stop-color="{color}"/>' for i, color in enumerate(STOPS))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs><linearGradient id="g" '
            f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{stops}</linearGradient></defs>'
            f'<rect width="{width}" height="{height}" fill="url(#g)"/></svg>')


CSS = f"linear-gradient(to bottom right, {', '.join(STOPS)})"
shipped = [str(path) for path in sorted(presets.glob("*.yml"))]


class Command:
    def __init__(self, name, arguments, *, output=None, before=None, environment=None):
        self.name = name
        self.arguments = [str(argument) for argument in arguments]
        self.output = output
        self.before = before
        self.environment = {**os.environ, **(environment or {})}
        self.times, self.memory = [], 0

    def run(self):
        if self.before:
            self.before()
        start = time.perf_counter()
        process = subprocess.Popen(self.arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   env=self.environment)
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        self.times.append((time.perf_counter() - start) * 1e9)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{self.name}: exit status {process.returncode}\n{said.decode(errors='replace')[-2000:]}")
        self.memory = max(self.memory, usage.ru_maxrss / 1024)

    def row(self):
        times = sorted(self.times)
        row = {"name": self.name, "unit": "command", "median_ns": statistics.median(times), "fastest_ns": times[0],
               "slowest_ns": times[-1], "samples": len(times), "peak_mib": round(self.memory, 1)}
        if self.output:
            path = pathlib.Path(self.output)
            files = [path] if path.is_file() else [file for file in path.rglob("*.png")]
            row["bytes"] = sum({file.read_bytes(): file.stat().st_size for file in files}.values())
        return row


def emptied(*folders):
    return lambda: [shutil.rmtree(folder, ignore_errors=True) for folder in folders]


def cached_in(folder):
    """What is remembered of outputs that have not changed is in the cache too, so `--no-cache` draws everything again."""
    return {"XDG_CACHE_HOME": str(folder)}


def commands():
    (work / "gradient.svg").write_text(svg(WIDTH, HEIGHT))
    yield Command("R", ["rsvg-convert", work / "gradient.svg", "-o", work / "r.png"], output=work / "r.png")
    yield Command("start: lintel --version", [tool, "--version"])
    for effort in ["fast", "default"]:
        yield Command(f"render {WIDTH} × {HEIGHT}, {effort}",
                      [tool, "render", CSS, "--size", f"{WIDTH}x{HEIGHT}", "--optimize", effort, "-o", work / f"{effort}.png",
                       "--quiet"], output=work / f"{effort}.png")
    yield Command("render 16384 × 16384", [tool, "render", CSS, "--size", "16384x16384", "-o", work / "large.png", "--quiet"],
                  output=work / "large.png")
    cold = work / "cold"
    yield Command("build presets/*.yml, cold",
                  [tool, "build", *shipped, "--no-cache", "--out", cold, "--quiet"], output=cold, before=emptied(cold))
    for preset in shipped:
        out = work / "each" / pathlib.Path(preset).stem
        yield Command(f"build {pathlib.Path(preset).stem}, cold", [tool, "build", preset, "--no-cache", "--out", out, "--quiet"],
                      output=out, before=emptied(out))
    yield Command("verify", [tool, "verify", cold, "--quiet"])
    kept, cache = work / "kept", work / "cache"
    arguments = [tool, "build", *shipped, "--out", kept, "--quiet"]
    yield Command("build presets/*.yml, cold, filling a cache", arguments, before=emptied(kept, cache), environment=cached_in(cache))
    yield Command("build presets/*.yml, unchanged", arguments, environment=cached_in(cache))


def batches():
    folder = work / "brands"
    if not folder.exists():
        subprocess.run([presets.parent / "Scripts/generate-brands", "1000", folder], check=True, stdout=subprocess.DEVNULL)
    out = work / "batch"
    arguments = [tool, "batch", folder / "brands.yml", "--out", out, "--quiet"]
    brands = folder / "brands.yml"
    text = brands.read_text()
    yield Command("batch of 1,000 brands × 4 presets, cold", [*arguments, "--no-cache"], before=emptied(out))
    cache = work / "batch-cache"
    remembering = cached_in(cache)
    yield Command("batch, cold, filling a cache", arguments, before=emptied(out, cache), environment=remembering)
    yield Command("batch, unchanged", arguments, environment=remembering)
    changed = iter(range(1000))

    def change_one():
        place = text.index("#") + 1
        brands.write_text(text[:place] + f"{next(changed) * 4129 % (1 << 24):06x}" + text[place + 6:])

    yield Command("batch, one brand changed", arguments, before=change_one, environment=remembering)


def peers():
    yield Command("pyvips, PNG", [sys.executable, "-c", PYVIPS, WIDTH, HEIGHT, work / "pyvips.png"], output=work / "pyvips.png")
    for name in ["gm", "vips"]:
        if not shutil.which(name):
            print(f"no {name} here", file=sys.stderr)
    if shutil.which("gm"):
        yield Command("GraphicsMagick, vertical, 2 stops", ["gm", "convert", "-size", f"{WIDTH}x{HEIGHT}", "gradient:#ff5f6d-#2a2a72",
                                                            work / "gm.png"], output=work / "gm.png")


PYVIPS = """
import sys, pyvips
width, height = int(sys.argv[1]), int(sys.argv[2])
xy = pyvips.Image.xyz(width, height)
t = (xy[0] / width + xy[1] / height) / 2
def lerp(a, b, u): return u * (b - a) + a
stops = [(255, 95, 109), (255, 195, 113), (42, 42, 114)]
bands = [(t < .5).ifthenelse(lerp(stops[0][i], stops[1][i], t * 2), lerp(stops[1][i], stops[2][i], t * 2 - 1)) for i in range(3)]
bands[0].bandjoin(bands[1:]).rint().cast("uchar").copy(interpretation="srgb").pngsave(sys.argv[3])
"""


def main():
    work.mkdir(parents=True, exist_ok=True)
    only = os.environ.get("LINTEL_BENCH_ONLY", "")
    every = [command for command in commands()] + [command for command in batches()]
    if with_peers:
        every += list(peers())
    chosen = [command for command in every if command.name == "R" or only in command.name]
    for number in range(rounds):
        for command in chosen:
            # What takes long is run once; its figure has no spread.
            if number > 0 and command.times and command.times[0] > 5e9:
                continue
            command.run()
    for command in chosen:
        print(json.dumps(command.row(), ensure_ascii=False))


resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
main()
