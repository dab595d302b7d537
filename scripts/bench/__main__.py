"""`python -m scripts.bench [a b c d e] [--quick] [--seed TEXT] [--json FILE]`: measure, and say what reaches its bar."""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import json

from scripts.bench import targets
from scripts.bench.figures import Figure, Run, Targets, figures_of, show

REPETITIONS: Final = 5


class Section(NamedTuple):
    """What a letter of the command line stands for."""

    about: str
    module: str
    targets: Targets


SECTIONS: Final[Mapping[str, Section]] = {
    "a": Section("the rules, what every seat may see, the texts", "engine", targets.ENGINE),
    "b": Section("durable commands", "durable", targets.DURABLE),
    "c": Section("recovery", "recovery", targets.RECOVERY),
    "d": Section("memory", "memory", targets.MEMORY),
    "e": Section("deadlines", "deadlines", targets.DEADLINES),
}
