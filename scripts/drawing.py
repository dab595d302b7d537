"""The drawing of `docs/architecture.md`: rooms and the arrows between them, read from the imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "fsm", "adapters", "storage", "locales")
ENTRY = ("bot.__main__",)
"""Modules that only start the program."""


def modules() -> dict[str, Path]:
    """Return every module of the five packages with its file."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Return the modules that a file imports, type-only imports and those within functions included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in known else node.module for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def room_of(module: str, known: Mapping[str, Path]) -> str:
    """Return the room of a module: a package of `bot`, a module at its top, or one of the other four packages."""
    parts = module.split(".")
    if parts[0] != "bot" or len(parts) == 1:
        return parts[0]
    return ".".join(parts[:2])


def arrows() -> dict[str, set[str]]:
    """Return which rooms each room uses."""
    known = modules()
    found: dict[str, set[str]] = {}
    for module, path in known.items():
        if module in ENTRY:
            continue
        here = room_of(module, known)
        uses = {room_of(name, known) for name in imported(path, known) if name.split(".")[0] in PACKAGES}
        found.setdefault(here, set()).update(uses - {here, "bot"})
    return found


def reached(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    """Return every room that can be reached from a room."""
    seen: set[str] = set()
    todo = [start]
    while todo:
        for room in graph.get(todo.pop(), set()) - seen:
            seen.add(room)
            todo.append(room)
    return seen


def reduced(graph: Mapping[str, set[str]]) -> dict[str, list[str]]:
    """Leave out the arrows that others imply."""
    return {
        room: sorted(use for use in uses if not any(use in reached(other, graph) for other in uses - {use}))
        for room, uses in graph.items()
    }


def drawing() -> str:
    """Return the rooms as a Mermaid flowchart; raises ValueError where arrows run in a circle."""
    graph = arrows()
    for room in graph:
        if room in reached(room, graph):
            raise ValueError(f"{room} is in a circle")
    lines = ["flowchart TD"]
    for room, uses in sorted(reduced(graph).items()):
        lines += [f"    {room.replace('.', '_')}[{room}] --> {use.replace('.', '_')}[{use}]" for use in uses]
    return "\n".join(lines) + "\n"
