"""See Scripts/clients/faults, which runs it: faults.py TOOL LIBRARY FOLDER [SCENE...]"""

import collections
import errno
import itertools
import os
import pathlib
import re
import shutil
import sys

from fault_scenes import LEFT, files, scenes

tool, library, work, *wanted = sys.argv[1:]
is_all = os.environ.get("LINTEL_ALL") == "1"
passed = failed = 0
# Endings after a failure of the system. 1: check and verify found something.
ENDS = {65, 66, 73, 74}
CHANGES = ["ENOSPC", "EIO", "EINTR", "EDQUOT", "EROFS"]
LOOKS = ["EIO", "EINTR", "EACCES", "EMFILE"]
# Calls that may be made twice, and are when a signal interrupts them.
REPEATED = {"write", "fsync", "open-to-read", "opendir", "read", "flock"}


def report(is_right, text, details=()):
    global passed, failed
    passed, failed = passed + is_right, failed + (not is_right)
    print(("ok     " if is_right else "FAILED ") + text)
    for line in list(details)[:12]:
        print("       " + line)
    sys.stdout.flush()


def settings(scene, calls, at=0, error="0", count=1, below=None, log=None):
    return {"LD_PRELOAD": library, "FAULT_CALLS": calls, "FAULT_AT": at, "FAULT_ERROR": error, "FAULT_COUNT": count,
            "FAULT_BELOW": below or scene.base, **({"FAULT_LOG": log} if log else {})}


def record(scene, calls, below=None):
    """The calls of a run without faults: their names and paths."""
    log = scene.base / "log"
    done = scene.run(scene.new_arguments, **settings(scene, calls, below=below, log=log))
    assert done.returncode == 0, done.stderr
    rows = logged(log)
    if not rows:
        sys.exit(f"{scene.name}: no call was seen: {tool} does not load {library}")
    return rows


def logged(log):
    rows = [line.split("\t") for line in log.read_text().splitlines()] if log.exists() else []
    log.unlink(missing_ok=True)
    return rows


def faulted(scene, calls, at, error):
    """A run in which one call fails, and that call: of commands with several workers, calls have other numbers in each run."""
    log = scene.base / "log"
    done = scene.run(scene.new_arguments, **settings(scene, calls, at, code(error), log=log))
    return done, next((row for row in logged(log) if row[0] == str(at)), None)


def unremoved(name, said):
    """Whether a command said what it could not remove of the last version, when the new one had its name."""
    stage = re.search(r"\.[^/]*\.lintel-[0-9a-f]{16}", name)
    return stage is not None and stage.group() in said and "warning: " in said


def verdict(scene, done, error, row):
    """What is wrong after one run, and what it has left."""
    said = done.stderr.decode(errors="replace")
    wrong, left, found = scene.problems(succeeded=done.returncode == 0)
    if error == "kill":
        if done.returncode != -9:
            wrong.append(f"it ended with {done.returncode}")
    elif done.returncode != 0:
        if done.returncode not in ENDS:
            wrong.append(f"it ended with {done.returncode}: {said[-200:]}")
        if "error: " not in said:
            wrong.append(f"it ended with {done.returncode} and said no error: {said[-200:]!r}")
    elif not all(unremoved(name, said) for name in left):
        wrong.append(f"it ended well and left {left}")
    is_repeated = error == "EINTR" and row[1] in REPEATED or error == "short" and row[1] == "write"
    if is_repeated and done.returncode != 0:
        wrong.append(f"a call that may be repeated was not: {said[-200:]}")
    return wrong, left, found


def code(error):
    return error if error in ("kill", "short") else getattr(errno, error)


def sweep(scene, calls, ways):
    """Runs the command with each call failing in some of the ways."""
    scene.restore()
    rows = record(scene, calls)
    scene.restore()
    wrongs, ends, leftovers, runs, cut = [], collections.Counter(), 0, 0, 0
    turn = itertools.cycle(ways)
    for at, row in enumerate(rows, 1):
        chosen = ways if is_all else [next(turn)]
        if row[1] == "write":
            chosen = list(dict.fromkeys([*chosen, "short", "EINTR"]))
        if calls == "change" and scene.name == "build":
            chosen = list(dict.fromkeys([*chosen, "kill"]))
        for error in chosen:
            done, hit = faulted(scene, calls, at, error)
            # With several workers a run may have fewer calls.
            hit = hit or [str(at), "no call", "0", "", ""]
            runs += 1
            cut += hit[1] == "write" and error in ("EINTR", "short")
            if hit[1] == "no call" and error == "kill":
                error = "0"
            wrong, left, found = verdict(scene, done, error, hit)
            ends[done.returncode] += 1
            leftovers += bool(left)
            # A folder that is exactly what it was needs no proof that the next run goes well.
            if found != scene.before or is_all:
                wrong += scene.recover()
            wrongs += [f"{hit[1]} {at} of {len(rows)} ({os.path.basename(hit[3])}), {error}: {text}" for text in wrong]
            scene.restore()
    report(not wrongs, f"{scene.name}: {len(rows)} calls ({calls}), {runs} runs with one fault, {cut} of them a write that was cut or "
           f"interrupted, statuses "
           f"{dict(sorted(ends.items()))}, {leftovers} left a stage that the next run removed", wrongs)


def sticky(scene, error):
    """From each call on, all fail: a disk that fills up, or goes away."""
    rows = record(scene, "change")
    scene.restore()
    wrongs, runs = [], 0
    for at in range(1, len(rows) + 1):
        done = scene.run(scene.new_arguments, **settings(scene, "change", at, code(error), 1 << 30))
        wrong, _, found = verdict(scene, done, error, rows[at - 1])
        if found != scene.before or is_all:
            wrong += scene.recover()
        wrongs += [f"from {rows[at - 1][1]} {at} on, {error}: {text}" for text in wrong]
        runs += 1
        scene.restore()
    report(not wrongs, f"{scene.name}: {runs} runs in which all calls fail from one on, {error}", wrongs)


def caches(scene):
    """Faults below the cache alone: the outputs are right all the same, and no later build is given what was stored badly."""
    cache = scene.base / "cache"
    scene.environment["LINTEL_CACHE"] = str(cache)
    scene.restore()
    rows = record(scene, "change", below=cache)
    wrongs, runs = [], 0
    for at, row in enumerate(rows, 1):
        errors = (["ENOSPC", "EIO", "kill"] if is_all else [["ENOSPC", "EIO", "kill"][at % 3]])
        for error in errors + (["short"] if row[1] == "write" and (is_all or at % 2) else []):
            shutil.rmtree(cache, ignore_errors=True)
            scene.restore()
            done = scene.run(scene.new_arguments, **settings(scene, "change", at, code(error), below=cache))
            runs += 1
            wrong, _, _ = scene.problems(succeeded=error != "kill")
            if done.returncode != (-9 if error == "kill" else 0):
                wrong.append(f"it ended with {done.returncode}: {done.stderr.decode(errors='replace')[-200:]}")
            scene.restore()
            wrong += scene.recover()
            wrongs += [f"{row[1]} {at}, {error}: {text}" for text in wrong]
    report(not wrongs and bool(rows), f"the cache: {len(rows)} calls, {runs} runs with one fault, outputs right each time and "
           "in the next build from that cache", wrongs)


def durability(scene):
    """What is flushed before it gets its name."""
    scene.restore()
    rows = record(scene, "change")
    calls = [(row[1], os.path.basename(row[3])) for row in rows]
    swap = next(i for i, row in enumerate(rows) if row[1] == "exchange")
    flush = [i for i, call in enumerate(calls) if call == ("fsync", "manifest.json")]
    writes = [i for i, call in enumerate(calls) if call == ("write", "manifest.json")]
    report(len(flush) == 1 and writes and writes[-1] < flush[0] < swap,
           "the manifest is on the disk before its folder gets the name")
    # What a power cut may leave: the manifest whole, all other new files without their bytes.
    for what, spoil in (("empty", lambda data: b""), ("zeros", lambda data: bytes(len(data)))):
        for name in scene.after:
            if name.startswith("Tiny/") and name not in ("Tiny/manifest.json", scene.foreign):
                place = scene.out / name
                times = place.stat()
                place.write_bytes(spoil(scene.after[name]))
                os.utime(place, ns=(times.st_atime_ns, times.st_mtime_ns))
        wrong = scene.recover()
        report(not wrong, f"files that lost their bytes ({what}, with the size and time kept where it can be) are mended",
               wrong)


picture = pathlib.Path(work) / "picture.png"
os.environ["LINTEL_CACHE"] = f"{work}/cache"
if os.spawnv(os.P_WAIT, tool, [tool, "render", "linear-gradient(to right, red, gold 40%, blue)", "--size", "64x8", "--quiet",
                               "-o", str(picture)]) != 0:
    sys.exit("the picture cannot be drawn")
chosen = [scene for scene in scenes(picture.read_bytes(), is_all) if not wanted or scene.name in wanted]
for scene in chosen:
    scene.prepare(tool, work, f"{work}/cache")
    sweep(scene, "change", CHANGES + ["kill"] + (["short"] if is_all else []))
    if is_all:
        sweep(scene, "look", LOOKS)
    if is_all or scene.name == "build":
        sticky(scene, "ENOSPC")
    if is_all and scene.name in ("build", "first-build", "generate", "batch", "merge"):
        sticky(scene, "EIO")
    if scene.name == "build":
        durability(scene)
        caches(scene)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
