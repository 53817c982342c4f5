"""See Scripts/clients/kills, which runs it: kills.py TOOL FOLDER [SCENE...]"""

import os
import random
import shutil
import statistics
import subprocess
import sys
import time

import cache_kills
from fault_scenes import NEW, OLD, scenes

tool, work, *wanted = sys.argv[1:]
is_all = os.environ.get("LINTEL_ALL") == "1"
times = int(os.environ.get("LINTEL_KILLS") or (1000 if is_all else 6))
# Every run has other moments; a failure names the seed, which LINTEL_SEED sets.
seed = int(os.environ.get("LINTEL_SEED") or time.time_ns() % 1_000_000)
chance = random.Random(seed)
passed = failed = 0


def report(is_right, text, details=()):
    global passed, failed
    passed, failed = passed + is_right, failed + (not is_right)
    print(("ok     " if is_right else "FAILED ") + text)
    for line in list(details)[:12]:
        print("       " + line)
    sys.stdout.flush()


def span(scene):
    """The seconds that the command takes, of three runs the middle."""
    taken = []
    for _ in range(3):
        scene.restore()
        start = time.monotonic()
        scene.run(scene.new_arguments)
        taken.append(time.monotonic() - start)
    scene.restore()
    return statistics.median(taken)


def kill(scene, arguments, seconds):
    """Starts the command and kills it; whether it was still running."""
    running = subprocess.Popen(
        [tool, *scene.words(arguments)], env=scene.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        cwd=scene.base)
    try:
        running.wait(seconds)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
        return True
    return False


def sweep(scene, is_cold):
    """With `is_cold`, the cache is empty each time, so that entries are being written when the end comes."""
    cache = scene.base / "cache"
    if is_cold:
        scene.environment["LINTEL_CACHE"] = str(cache)
    wrongs, old, new, mixed, hit, stages = [], 0, 0, 0, 0, 0
    length = span(scene)
    # The second half of a run is where it writes.
    for number in range(times):
        if is_cold:
            shutil.rmtree(cache, ignore_errors=True)
        seconds = length * chance.uniform(0.1, 1.15)
        hit += kill(scene, scene.new_arguments, seconds)
        wrong, left, found = scene.problems()
        stages += bool(left)
        units = [{k: v for k, v in found.items() if k == u or k.startswith(u + "/")} for u in scene.units]
        before = [{k: v for k, v in scene.before.items() if k == u or k.startswith(u + "/")} for u in scene.units]
        after = [{k: v for k, v in scene.after.items() if k == u or k.startswith(u + "/")} for u in scene.units]
        old, new = old + (units == before), new + (units == after)
        mixed += units != before and units != after
        if found != scene.before or number % 8 == 0:
            wrong += scene.recover()
        wrongs += [f"kill {number} after {seconds * 1000:.0f} ms: {text}" for text in wrong]
        scene.restore()
    what = f"{scene.name}{' and its cache' if is_cold else ''}"
    some = f", {mixed} with some folders old and some new" if len(scene.units) > 1 else ""
    report(not wrongs, f"{what}: {hit} of {times} killed, {old} old, {new} new{some}, {stages} stages left for the next run; "
           f"each folder whole, the next run right", wrongs + ([f"LINTEL_SEED={seed}"] if wrongs else []))


def watch(scene):
    """`lintel watch`, whose preset changes all the time."""
    preset = scene.input / "old" / "Tiny.yml"
    wrongs, old, new = [], 0, 0
    for number in range(times):
        preset.write_text(OLD)
        scene.expect(scene.old_arguments)
        running = subprocess.Popen(
            [tool, *scene.words(["watch", "{in}/old/Tiny.yml", "--out", "{out}", "--jobs", "1", "--quiet"])],
            env=scene.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=scene.base)
        time.sleep(chance.uniform(0, 0.15))
        preset.write_text(NEW)
        time.sleep(chance.uniform(0, 0.6))
        running.kill()
        running.wait()
        wrong, _, found = scene.problems()
        old, new = old + (found == scene.before), new + (found == scene.after)
        wrong += scene.recover()
        wrongs += [f"kill {number}: {text}" for text in wrong]
    report(not wrongs, f"watch: {times} killed, {old} old, {new} new, the folder whole, the next build right",
           wrongs + ([f"LINTEL_SEED={seed}"] if wrongs else []))


os.environ["LINTEL_CACHE"] = f"{work}/cache"
for scene in scenes(b""):
    if scene.name not in ("build", "generate", "batch", "merge") or (wanted and scene.name not in wanted):
        continue
    scene.prepare(tool, work, f"{work}/cache")
    sweep(scene, False)
    if scene.name == "build":
        watch(scene)
        scene.restore()
        sweep(scene, True)
if not wanted or "cache" in wanted:
    wrongs, seen = cache_kills.sweep(tool, f"{work}/shared", times, chance)
    report(not wrongs, seen, wrongs + ([f"LINTEL_SEED={seed}"] if wrongs else []))
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
