"""`python -m scripts.bench [a b c d e f g h m p s w] [--quick] [--json FILE]`: measure, and hold against the bars."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from scripts.bench import targets
from scripts.bench.figures import Figure, Targets, figures_of, machine, report

REPETITIONS: Final = 5


class Section(NamedTuple):
    modules: tuple[str, ...]
    about: str
    targets: Targets


SECTIONS: Final[Mapping[str, Section]] = {
    "a": Section(("engine",), "the rules, what every seat may see, all texts", targets.ENGINE),
    "b": Section(
        ("durable", "telegram"),
        "durable commands a second; Telegram from the update to the answer",
        {**targets.DURABLE, **targets.TELEGRAM},
    ),
    "c": Section(("recovery",), "taking up 10,000 live games", targets.RECOVERY),
    "d": Section(("memory",), "memory of live and of ended games", targets.MEMORY),
    "e": Section(("deadlines",), "10,000 durable deadlines", targets.DEADLINES),
    "f": Section(
        ("budget", "accounts"),
        "Telegram: what one game sends, the worst minute of its group, and forty accounts of which one must wait",
        targets.BUDGET,
    ),
    "g": Section(
        ("first_game", "real_evening"),
        "the first game of strangers: minutes, taps, messages, what comes too late; then beside a real process",
        targets.STRANGERS,
    ),
    "h": Section(("computers",), "computers: whole games, and the longest turns of the bot's loop", targets.COMPUTERS),
    "m": Section(("matrix",), "Matrix: answers acknowledged, and answers while the bot is killed", targets.MATRIX),
    "p": Section(("pictures",), "pictures: time, bytes, and what the event loop notices", targets.PICTURES),
    "s": Section(
        ("start",), "the start: help, the first question of a table, a whole game through the pipe", targets.START
    ),
    "w": Section(
        ("workers", "load"),
        "several workers: a thousand kills, and the pauses after them; then the same under load",
        targets.WORKERS,
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    about, figures = machine(options.seed), list[Figure]()
    repetitions = 1 if options.quick else options.repeat
    for letter in options.sections or SECTIONS:
        section = SECTIONS[letter]
        print(f"{letter}: {section.about} …", file=sys.stderr, flush=True)
        modules = [import_module(f"scripts.bench.{name}") for name in section.modules]
        runs = chain.from_iterable(module.measure(options.seed, repetitions, quick=options.quick) for module in modules)
        figures += figures_of(letter, runs, section.targets)
    report(figures, about, options.json)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    about = "; ".join(f"{letter} = {section.about}" for letter, section in SECTIONS.items())
    parser = argparse.ArgumentParser(prog="python -m scripts.bench", description=about)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)} (default: all)")
    parser.add_argument("--quick", action="store_true", help="one repetition, small sizes: only to see that it runs")
    parser.add_argument("--repeat", type=int, default=REPETITIONS, help="repetitions of each figure")
    parser.add_argument("--seed", default="yemu", help="the same games for the same seed")
    parser.add_argument("--json", type=Path, help="write JSON lines to this file; - for stdout instead of the table")
    options = parser.parse_args(arguments)
    if unknown := set(options.sections) - SECTIONS.keys():
        parser.error(f"no section {', '.join(sorted(unknown))}; {about}")
    return options


if __name__ == "__main__":
    sys.exit(main())
