"""The arguments of messages with their kinds, as they follow from the Fluent files."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from fsm.kinds import BALLOTS, ENDING, NUMBER, QUOTE, SEAT, SEATS, SECONDS, TEXT, WORD, ArgumentKind, GameKind

HEAD: Final = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
LABEL: Final = re.compile(r"^ +\.[\w-]+ *=", re.MULTILINE)
VARIABLE: Final = re.compile(r"\{[^{}]*?\$([A-Za-z][\w-]*)")
WORDS: Final = ("preset-", "option-", "role-", "side-", "reason-", "column-", "sign-", "note-", "about-", "skill-")
"""Beginnings of names, behind the key of the game, of messages that stand within others."""

V = TypeVar("V")


def read_messages(
    folder: Path,
    key: str,
    kinds: Mapping[str, ArgumentKind[V]],
    own: Mapping[str, Mapping[str, ArgumentKind[V]]] | None = None,
    more: Sequence[str] = (),
    asks: Collection[str] = (),
) -> Mapping[str, Mapping[str, ArgumentKind[V] | GameKind]]:
    """Return the arguments of all messages in the files `LOCALE/KEY.ftl` below a folder, by the name of the message.

    The kind of a variable follows from its name, unless `kinds` has another: a seat, seats, ballots, a role, a side, a
    reason, a line and a word are called so; the shell adds `seconds`; any other variable is a number. A kind of `_x`
    makes an argument of `$x` that serves the text only.
    A part, as in `$role-goal`, belongs to its variable. `$x-optional` makes `x` an argument that may be left out.
    `own` are arguments of single messages that do not follow from their words. `more` names other files.
    The `seat` in a label of a question, which `asks` names, is that of the choice, and no argument.
    """
    usual: Mapping[str, ArgumentKind[V] | GameKind] = {
        **{"seat": SEAT, "seats": SEATS, "ballots": BALLOTS, "line": QUOTE, "word": TEXT, "_seconds": SECONDS.maybe},
        **{"role": WORD(f"{key}-role"), "side": WORD(f"{key}-side"), "reason": ENDING(f"{key}-reason")},
        **kinds,
    }
    found: dict[str, set[str]] = {}
    for path in sorted(path for file in (key, *more) for path in folder.glob(f"*/{file}.ftl")):
        for name, text in _messages(path.read_text(encoding="utf-8")):
            value, *labels = LABEL.split(text)
            of_choices = {"seat"} if name in asks else set[str]()
            found.setdefault(name, set()).update(VARIABLE.findall(value))
            found[name].update({*VARIABLE.findall("".join(labels))} - of_choices)
    return {name: _arguments(variables, usual, (own or {}).get(name, {})) for name, variables in found.items()}


def _messages(source: str) -> Iterator[tuple[str, str]]:
    heads = [*HEAD.finditer(source)]
    ends = [*(head.start() for head in heads[1:]), len(source)]
    for head, end in zip(heads, ends, strict=True):
        yield head[1], source[head.end() : end]


def _arguments(
    variables: set[str], usual: Mapping[str, ArgumentKind[V] | GameKind], own: Mapping[str, ArgumentKind[V]]
) -> Mapping[str, ArgumentKind[V] | GameKind]:
    found: dict[str, ArgumentKind[V] | GameKind] = {}
    for name in sorted({variable.partition("-")[0] for variable in variables} - {name.lstrip("_") for name in own}):
        called = f"_{name}" if name not in usual and f"_{name}" in usual else name
        kind = usual.get(called, NUMBER)
        found[called] = kind.maybe if f"{name}-optional" in variables else kind
    return {**found, **own}


def is_said(name: str, key: str) -> bool:
    """Return whether a game says a message of this name by itself."""
    rest = name.removeprefix(f"{key}-")
    return rest not in ("name", "title", "page-intro", "circle") and not rest.startswith(WORDS)
