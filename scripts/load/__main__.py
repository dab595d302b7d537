"""`python -m scripts.load [--tables N] [--workers K …] [--seconds S]`: measure workers under load."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from scripts.bench.__main__ import machine
from scripts.bench.durable import databases
from scripts.bench.figures import figures_of, show
from scripts.bench.targets import WORKERS
from scripts.load.trial import SECONDS, TABLES, WORKERS_AT_ONCE, trials


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the figures for each number of workers, each on a fresh database."""
    parser = argparse.ArgumentParser(prog="python -m scripts.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables at once")
    parser.add_argument("--workers", type=int, nargs="+", default=WORKERS_AT_ONCE, help="numbers of workers")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds of each measured phase")
    parser.add_argument("--seed", default="yemu", help="the same answers for the same seed")
    parser.add_argument("--json", type=Path, help="write JSON lines to this file")
    options = parser.parse_args(arguments)
    about = machine(options.seed) | {"tables": options.tables}
    with databases() as create:
        run = trials(create, options.tables, options.workers, options.seconds, options.seed)
    figures = figures_of("w", [run], WORKERS)
    if options.json:
        lines = [json.dumps(about, ensure_ascii=False), *(figure.as_json() for figure in figures), ""]
        options.json.write_text("\n".join(lines), encoding="utf-8")
    show(figures, about)
    return 0


if __name__ == "__main__":
    sys.exit(main())
