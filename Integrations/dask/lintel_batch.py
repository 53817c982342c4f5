"""Builds a batch of Lintel on Dask's workers, one task for each part, and merges the parts.

    python3 lintel_batch.py brands.yml --out out --parts 8 [--scheduler tcp://head:8786] [-- OPTION-OF-LINTEL-BATCH ...]

Without a scheduler it starts four workers on this machine. All workers must see the batch file and the output folder by the same paths,
and a file that an option names, such as `--devices-file`, by its whole path.
A task that fails with its worker is run again elsewhere, and goes on in the part's folder. A brand with errors does not stop the others: the
parts are merged, and the program ends with 65, as one run would.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys


# What lintel ends with when a preset has errors.
BAD_PRESET = 65


def build_part(tool, batch, folder, part, parts, more):
    """Builds one part, with more options of `lintel batch`; the folder it is in."""
    manifest = pathlib.Path(folder) / f"batch-manifest.{part}-of-{parts}.jsonl"
    # Removes the manifest of an earlier batch: the part is finished when this run has written it again.
    manifest.unlink(missing_ok=True)
    done = subprocess.run(
        [tool, "batch", batch, "--out", folder, "--shard", f"{part}/{parts}", "--jobs", "1", "--quiet", *more], check=False)
    # Some brands could not be built; a batch file with errors leaves no manifest.
    if done.returncode != BAD_PRESET or not manifest.exists():
        done.check_returncode()
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("batch", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out"))
    parser.add_argument("--parts", type=int, default=4)
    parser.add_argument("--scheduler", help="address of a running cluster")
    parser.add_argument("--tool", default="lintel")
    # What follows two hyphens is for lintel.
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    options, more = parser.parse_args(words[:end]), words[end + 1:]
    from dask.distributed import Client, LocalCluster

    out = options.out.resolve()
    cluster = options.scheduler or LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        folders = client.gather([
            client.submit(
                build_part, options.tool, str(options.batch.resolve()), f"{out}.parts/{part}", part, options.parts, more,
                pure=False, retries=2)
            for part in range(1, options.parts + 1)])
    merged = subprocess.run([options.tool, "merge", *folders, "--out", str(out), "--quiet"], check=False)
    # With errors the parts stay, so that the next run builds only what failed.
    if merged.returncode == 0:
        shutil.rmtree(f"{out}.parts")
    return merged.returncode


if __name__ == "__main__":
    sys.exit(main())
