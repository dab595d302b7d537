"""A role is one file; no other module of its game may name it. `python -m scripts.role_names`, for `make check`.

The role names are the names of the files in `roles/` and `addons/` of a game, and of the records in them. The check
reads all names and texts in the code of the other modules, without docstrings. Modules of data may name cards, and
names of stored fields stay.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[1] / "fsm/games"
DATA: Final = frozenset({"boards.py", "flat_night.py", "order.py"})
"""Modules of data: boards with their cards, stored names, measured counts, and the orders of all parts."""

OTHERWISE: Final = frozenset({"werewolf", "villager"})
"""Roles whose names are also a game or an attribute."""

FOLDERS: Final = ("roles", "addons")
RECORDS: Final = frozenset({"Role", "Switch", "good", "evil"})
"""Calls that name a role or an add-on, as their first argument or as `name`."""

CAMEL: Final = re.compile("(?<=[a-z])(?=[A-Z])")
SPACE: Final = re.compile("[^a-z0-9]+")


def main() -> None:
    found = [problem for folder in sorted(GAMES.glob("*/roles")) for problem in problems(folder.parent)]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


def problems(game: Path) -> Iterator[str]:
    roles = {name for folder in FOLDERS for path in (game / folder).glob("[!_]*.py") for name in _names(path)}
    known = {spelling: role for role in sorted(roles - OTHERWISE) for spelling in _spellings(role)}
    for path in sorted(game.rglob("*.py")):
        if path.name not in DATA and path.parent.name not in FOLDERS:
            for line, text in sorted(_texts(ast.parse(path.read_text(encoding="utf-8")))):
                if role := _role_in(text, known):
                    yield f"{game.name}/{path.relative_to(game)}:{line}: {text!r} names the role {role}"


def _names(path: Path) -> Iterator[str]:
    yield path.stem.replace("_", "-")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=called), args=[ast.Constant(value=str(name)), *_]) if called in RECORDS:
                yield name
            case ast.Call(func=ast.Name(id=called), keywords=named) if called in RECORDS:
                yield from (
                    one.value.value
                    for one in named
                    if one.arg == "name" and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)
                )


def _spellings(role: str) -> set[str]:
    return {spelling for name in (role, role.removesuffix("s")) for spelling in (name, name.replace("-", ""))}


def _role_in(text: str, known: dict[str, str]) -> str:
    words = f"-{SPACE.sub('-', CAMEL.sub('-', text).lower())}-"
    return next((role for spelling, role in known.items() if f"-{spelling}-" in words), "")


def _texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    passed = {id(one) for node in ast.walk(tree) for one in _unread(node)}
    for node in ast.walk(tree):
        if id(node) not in passed:
            line = getattr(node, "lineno", 0)
            for field in ("id", "attr", "name", "asname", "module", "arg", "value"):
                text = getattr(node, field, None)
                if isinstance(text, str):
                    yield line, text


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the texts of a node that name nothing: docstrings, and names of stored fields."""
    for one in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
        if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
            yield one.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "field":
        yield from (keyword.value for keyword in node.keywords if keyword.arg == "name")


if __name__ == "__main__":
    main()
