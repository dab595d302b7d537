"""Runs one world after another until it is told to stop, or one of a seed, and looks for the faults that it needs."""

import sys
import time
import warnings
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import count
from random import SystemRandom

from tests.logs import log_plainly
from tests.world.judge import Finding
from tests.world.run import Run

EVERY = 5
"""Number of seeds after which a line is printed."""


def main(arguments: Sequence[str]) -> int:
    log_plainly()
    warnings.simplefilter("ignore")
    parser = ArgumentParser(prog="make world", description=__doc__)
    parser.add_argument("seed", nargs="?", type=int, help="the seed of one world")
    parser.add_argument("--faults", help="the numbers of the faults that happen, such as 0,3")
    parser.add_argument("--log", help="the file that gets what happened")
    asked = parser.parse_args(arguments)
    if asked.seed is not None:
        faults = None if asked.faults is None else [int(one) for one in asked.faults.split(",") if one]
        return _one(asked.seed, faults, asked.log)
    try:
        return _many()
    except KeyboardInterrupt:
        print()
        return 0


def _many() -> int:
    first, began = SystemRandom().randrange(10**6), time.monotonic()
    for number in count(1):
        seed = first + number
        run = Run(seed)
        if found := run.play():
            report(seed, found)
            print("Shrinking …", flush=True)
            _show(seed, shrunk(seed, found, range(len(run.faults))))
            return 1
        if number % EVERY == 0:
            hours = number * len(run.tables) * run.until / 3600
            print(f"{number} worlds, {hours:.0f} h at tables, {time.monotonic() - began:.0f} s", flush=True)
    return 0


def _one(seed: int, faults: Sequence[int] | None, log: str | None) -> int:
    run = Run(seed)
    found = run.play(faults)
    if log:
        with open(log, "w", encoding="utf-8") as file:
            file.write("\n".join(run.log.lines) + "\n")
    if not found:
        print(f"World {seed} is as it should be.")
        return 0
    report(seed, found)
    if faults is None:
        _show(seed, shrunk(seed, found, range(len(run.faults))))
    return 1


def report(seed: int, found: Sequence[Finding]) -> None:
    for finding in found[:3]:
        print(f"promised: {finding.promised}\nseen:     {finding.seen}\nrun:      make world SEED={seed}", flush=True)


def shrunk(seed: int, found: Sequence[Finding], faults: Sequence[int]) -> list[int]:
    """Return as few faults as possible with which the same promise is broken: halves first, then one at a time."""
    left, part, promised = [*faults], max(1, len(faults) // 2), {one.promised for one in found[:1]}
    while left:
        for begin in range(0, len(left), part):
            fewer = left[:begin] + left[begin + part :]
            if promised <= {one.promised for one in Run(seed).play(fewer)}:
                left = fewer
                break
        else:
            if part == 1:
                break
            part //= 2
        part = max(1, min(part, len(left)))
    return left


def _show(seed: int, faults: Sequence[int]) -> None:
    every = Run(seed).faults
    for number in faults:
        print(f"  {number}: {every[number]}")
    print(f"enough:   make world SEED={seed} FAULTS={','.join(map(str, faults)) or ','}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
