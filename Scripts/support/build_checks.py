"""For clients that have a build tool call lintel: claims that are counted, by any number of threads, and which presets a build made.

Every call of `lintel generate` renews the stamp of its preset, so that the stamps tell what ran, whatever a build tool prints.
"""
import pathlib
import sys
import threading
import time

passed = failed = 0
started = time.monotonic()
counting = threading.Lock()


def check(claim, holds, detail=""):
    """Counts a claim; `detail` is shown when it does not hold."""
    global passed, failed
    with counting:
        if holds:
            passed += 1
            print(f"ok     {claim}", flush=True)
        else:
            failed += 1
            print(f"FAILED {claim}\n{detail}", flush=True)


def tell(text):
    """Something to read that is no claim, such as how long a step took."""
    with counting:
        print(f"       {text}", flush=True)


def finish():
    """Prints the line that a client ends with, and leaves with 0 when all claims hold."""
    tell(f"{time.monotonic() - started:.0f} s in all")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


def stamps(folder):
    """Presets made below a folder, and when: name to nanoseconds."""
    return {path.name.removesuffix(".lintel-stamp"): path.stat().st_mtime_ns
            for path in pathlib.Path(folder).rglob("*.lintel-stamp")}


def made(folder, build):
    """Calls `build`. Gives the presets that lintel was run for, and what `build` returned."""
    before = stamps(folder)
    # More than a file system's clock may be coarse by.
    time.sleep(0.02)
    result = build()
    after = stamps(folder)
    return {name for name, when in after.items() if before.get(name) != when}, result
