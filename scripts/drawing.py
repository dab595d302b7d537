"""The drawing of `docs/architecture.md`: rooms and the arrows between them, read from the imports."""

from collections.abc import Mapping

import grimp

PACKAGES = ("bot", "fsm", "adapters", "storage", "locales")
ENTRY = "bot.__main__"


def room_of(module: str) -> str:
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "bot" else parts[0]


def arrows() -> dict[str, set[str]]:
    """Type-only imports count."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in sorted(graph.modules - {ENTRY}):
        uses = {room_of(name) for name in graph.find_modules_directly_imported_by(module)}
        found.setdefault(room_of(module), set()).update(uses - {room_of(module), "bot"})
    return found


def reachable(start: str, graph: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    todo = [start]
    while todo:
        for room in graph.get(todo.pop(), set()) - seen:
            seen.add(room)
            todo.append(room)
    return seen


def reduce(graph: Mapping[str, set[str]]) -> dict[str, list[str]]:
    return {
        room: sorted(use for use in uses if not any(use in reachable(other, graph) for other in uses - {use}))
        for room, uses in graph.items()
    }


def drawing() -> str:
    graph = arrows()
    for room in graph:
        if room in reachable(room, graph):
            raise ValueError(f"{room} is in a circle")
    lines = ["flowchart TD"]
    for room, uses in sorted(reduce(graph).items()):
        lines += [f"    {room.replace('.', '_')}[{room}] --> {use.replace('.', '_')}[{use}]" for use in uses]
    return "\n".join(lines) + "\n"
