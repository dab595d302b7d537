import json
import os
import platform
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

MARKS: Mapping[str, str] = {"goal": "[green]● goal[/]", "must": "[yellow]◐ must[/]", "below": "[red]○ below[/]", "": ""}


class Target(NamedTuple):
    must: float
    goal: float
    less: bool = False

    def mark(self, value: float) -> str:
        sign = -1 if self.less else 1
        if sign * value >= sign * self.goal:
            return "goal"
        return "must" if sign * value >= sign * self.must else "below"


Targets = Mapping[str, Target]
Run = dict[tuple[str, str], float]


class Figure(NamedTuple):
    """Line of the result; without a target it only explains its neighbours."""

    section: str
    name: str
    unit: str
    runs: tuple[float, ...]
    target: Target | None = None

    @property
    def median(self) -> float:
        return median(self.runs)

    @property
    def mark(self) -> str:
        return self.target.mark(self.median) if self.target else ""

    def as_json(self) -> str:
        must, goal = self.target[:2] if self.target else (None, None)
        bars = {"must": must, "goal": goal, "mark": self.mark}
        spread = {"median": self.median, "low": min(self.runs), "high": max(self.runs), "runs": self.runs}
        return json.dumps(
            {"section": self.section, "name": self.name, "unit": self.unit, **spread, **bars}, ensure_ascii=False
        )


def figures_of(section: str, runs: Iterable[Mapping[tuple[str, str], float]], targets: Targets) -> list[Figure]:
    collected: dict[tuple[str, str], list[float]] = {}
    for run in runs:
        for key, value in run.items():
            collected.setdefault(key, []).append(value)
    return [Figure(section, name, unit, tuple(values), targets.get(name)) for (name, unit), values in collected.items()]


def machine(seed: str) -> dict[str, Any]:
    return {
        "cores": os.cpu_count(),
        "system": platform.freedesktop_os_release()["PRETTY_NAME"],
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M"),
        "load": round(os.getloadavg()[0], 2),
        "seed": seed,
    }


def report(figures: Sequence[Figure], about: Mapping[str, Any], file: Path | None) -> None:
    lines = "\n".join([json.dumps(about, ensure_ascii=False), *(figure.as_json() for figure in figures)])
    if file == Path("-"):
        print(lines)
        return
    if file:
        file.write_text(f"{lines}\n", encoding="utf-8")
    head = ", ".join(f"{key} {value}" for key, value in about.items())
    table = Table("", "figure", "median", "range", "unit", "must", "goal", "mark", title=head, title_justify="left")
    for column in (2, 3, 5, 6):
        table.columns[column].justify = "right"
    for figure in figures:
        must, goal = (plain(bar) for bar in figure.target[:2]) if figure.target else ("", "")
        spread = f"{plain(min(figure.runs))} – {plain(max(figure.runs))}"
        cells = (figure.section, figure.name, plain(figure.median), spread, figure.unit, must, goal)
        table.add_row(*cells, MARKS[figure.mark])
    Console(width=max(Console().width, 140)).print(table)


def plain(value: float) -> str:
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
