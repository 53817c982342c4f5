"""Prints a table of measurements, beside those of an earlier run when one is named.

    bench_compare.py TIMES.jsonl [EARLIER.jsonl]

A ratio is new time divided by old time: below 1 is faster. The range beside it divides the fastest of one run by the slowest of the
other, both ways: where it holds 1, the difference may be the machine's noise.
"""
import json
import sys


def rows(path):
    with open(path) as lines:
        return {row["name"]: row for row in map(json.loads, lines)}


def time(nanoseconds):
    for limit, unit, divisor in [(1e3, "ns", 1), (1e6, "µs", 1e3), (1e9, "ms", 1e6)]:
        if nanoseconds < limit:
            return f"{nanoseconds / divisor:.4g} {unit}"
    return f"{nanoseconds / 1e9:.4g} s"


def main():
    new = rows(sys.argv[1])
    old = rows(sys.argv[2]) if len(sys.argv) > 2 else {}
    reference = new.get("R", {}).get("median_ns")
    width = max([len(name) for name in new] + [4])
    for name, row in new.items():
        line = f"{name:<{width}} {time(row['median_ns']):>10} per {row['unit']:<8} {time(row['fastest_ns'])} … {time(row['slowest_ns'])}"
        if reference and row["unit"] == "command":
            line += f"  {row['median_ns'] / reference:.3g} R  {row['peak_mib']} MiB"
            if "bytes" in row:
                line += f"  {row['bytes']:,} bytes"
        if "outcome" in row:
            line += f"  {row['outcome']}"
        if row.get("reference") in new:
            line += f"  {row['median_ns'] / new[row['reference']]['median_ns']:.3g} × {row['reference']}"
        if name in old:
            before = old[name]
            line += (f"  × {row['median_ns'] / before['median_ns']:.3g} "
                     f"({row['fastest_ns'] / before['slowest_ns']:.3g} … {row['slowest_ns'] / before['fastest_ns']:.3g})")
        elif old:
            line += "  new"
        print(line)
    for name in old.keys() - new.keys():
        print(f"{name:<{width}} only in the earlier run")


main()
