"""Batches that are killed while they write a cache that other processes use, for Scripts/clients/kills."""

import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import time

from fault_scenes import OLD, files

# More than the cache's limit has room for, so that there is always something to draw, to store and to remove.
VARIANTS = 24
BRANDS = 3
LIMIT = 150_000
KINDS = ("jobs", "presets", "stamps", "tools")
# Stamps have times; all other files are compared.
IGNORED = (".lintel-batch",)


def unsound(cache):
    """The entries of a cache, and those whose first 32 bytes are not the digest of their name and their other bytes."""
    count, wrong = 0, []
    for kind in KINDS:
        for place in (cache / "v1" / kind).glob("??/*"):
            data, key = place.read_bytes(), place.parent.name + place.name
            mark = hashlib.sha256(f"{kind}/{key}/".encode() + hashlib.sha256(data[32:]).digest()).digest()
            count += 1
            if data[:32] != mark:
                wrong.append(f"{kind}/{key}")
    return count, wrong


class Batches:
    """Batches with other colors each, one cache for all, and what each of them makes without a cache."""

    def __init__(self, tool, folder):
        self.tool, self.base, self.cache = tool, pathlib.Path(folder), pathlib.Path(folder) / "cache"
        self.base.mkdir()
        (self.base / "Tiny.yml").write_text(OLD.replace("[default]", "[default, compact]"))
        self.wholes = []
        for number in range(VARIANTS):
            lines = "".join(f'  brand{n}: {{ palette: {{ first: "#{number * 9 + 10:02x}{n * 40 + 10:02x}7f" }} }}\n'
                            for n in range(BRANDS))
            (self.base / f"{number}.yml").write_text(f"lintelBatch: 1\npresets: Tiny.yml\nbrands:\n{lines}")
            self.end(self.start(number, "whole", "--no-cache"))
            self.wholes.append(self.made("whole"))
            shutil.rmtree(self.base / "whole")

    def start(self, number, out, *options):
        return subprocess.Popen(
            [self.tool, "batch", f"{number}.yml", "--out", out, "--formats", "xcassets,bundle", "--jobs", "2", *options],
            cwd=self.base, env={**os.environ, "LINTEL_CACHE": str(self.cache)}, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)

    @staticmethod
    def end(process):
        said = process.communicate(timeout=300)[1].decode(errors="replace")
        assert process.returncode == 0 and "warning" not in said, (process.args, process.returncode, said)
        return said

    def made(self, out):
        return files(self.base / out, IGNORED)

    def check(self, process, number, out):
        """What is wrong with a batch that was not killed, and how many results it found in the cache."""
        try:
            said = self.end(process)
        except AssertionError as error:
            return [str(error)], 0
        found, whole = self.made(out), self.wholes[number]
        wrong = sorted(name for name in found.keys() | whole.keys() if found.get(name) != whole.get(name))
        known = re.search(r"(\d+) hits?, ", said)
        return [f"{out} of batch {number}: {wrong[:4]}"] if wrong else [], int(known[1]) if known else 0


def sweep(tool, folder, times, chance):
    """Kills `times` batches at random moments; after each the next ones, from the same cache, make what they make without it. Batches that
    ended before are looked at too, and not counted. In half of the rounds another batch uses the cache at the same time, which is not
    killed. Returns what is wrong, and what was seen."""
    batches = Batches(tool, folder)
    started = time.monotonic()
    for number in range(3):
        shutil.rmtree(batches.cache, ignore_errors=True)
        batches.end(batches.start(number, "timed"))
        shutil.rmtree(batches.base / "timed")
    length = (time.monotonic() - started) / 3
    shutil.rmtree(batches.cache)
    wrongs, killed, beside, known, partial, most, number = [], 0, 0, 0, 0, 0, -1
    new = batches.cache / "v1" / "new"
    while killed < times and len(wrongs) < 20:
        number += 1
        if number % 100 == 0:
            shutil.rmtree(batches.cache, ignore_errors=True)
        before = set(os.listdir(new)) if new.exists() else set()
        other = chance.randrange(VARIANTS) if chance.random() < 0.5 else None
        survivor = None if other is None else batches.start(other, "beside", "--verbose")
        doomed = chance.randrange(VARIANTS)
        # Most results are known, which takes less.
        seconds = length * chance.uniform(0.02, 0.9)
        # The folder has what the round before has made, of which the cache has stamps. Without a limit nothing is
        # removed.
        process = batches.start(doomed, "out", *(["--cache-limit", f"{LIMIT // 1000}KB"] if chance.random() < 0.7 else []))
        try:
            process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
        killed += process.returncode == -9
        wrong = [] if process.returncode in (0, -9) else [f"it ended with {process.returncode}"]
        if survivor is not None:
            more, _ = batches.check(survivor, other, "beside")
            wrong, beside = wrong + more, beside + 1
        partial += len(set(os.listdir(new)) - before) if new.exists() else 0
        more, some = batches.check(batches.start(doomed, "fresh", "--verbose"), doomed, "fresh")
        known += some
        wrong += more + batches.check(batches.start(doomed, "out"), doomed, "out")[0]
        shutil.rmtree(batches.base / "fresh")
        count, spoilt = unsound(batches.cache)
        most = max(most, count)
        wrong += [f"entry {entry} is not whole" for entry in spoilt]
        wrongs += [f"kill {number} after {seconds * 1000:.0f} ms: {text}" for text in wrong]
    done = subprocess.run([tool, "clean", "--quiet"], env={**os.environ, "LINTEL_CACHE": str(batches.cache)}, capture_output=True)
    left = [name for name in files(batches.cache) if not name.endswith("/")] if batches.cache.exists() else []
    if done.returncode or left:
        wrongs.append(f"clean ends with {done.returncode} and leaves {left[:4]}")
    if known == 0:
        wrongs.append("no batch found a result in the cache")
    return wrongs, (f"a cache that batches share: {killed} of {number + 1} killed, {beside} of all beside another; "
                    f"{partial} entries half written and without a name, up to {most} entries in the cache, all whole; the next "
                    f"batches found {known} results there and made what they make without it")
