"""The messages of a game, as its Fluent files have them: each name, with the kinds of its variables."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from fsm.kinds import BALLOTS, ENDING, NUMBER, QUOTE, SEAT, SEATS, SECONDS, TEXT, WORD, GameKind

HEAD: Final = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
VARIABLE: Final = re.compile(r"\{[^{}]*?\$([A-Za-z][\w-]*)")
WORDS: Final = ("preset-", "option-", "role-", "side-", "reason-", "column-", "sign-", "note-", "about-", "skill-")
"""How names begin, behind the key of the game, of messages that stand within others."""

Kinds = Mapping[str, GameKind]


def read_messages(folder: Path, key: str, kinds: Kinds) -> Mapping[str, Kinds]:
    """Return the arguments of all messages in the files `LOCALE/KEY.ftl` below a folder, by the name of the message.

    The kind of a variable follows from its name, unless `kinds` has another: a seat, seats, ballots, a role, a side, a
    reason, a line and a word are called so; the shell adds `seconds`; any other variable is a number.
    A part, as in `$role-goal`, belongs to its variable. `$x-optional` makes `x` an argument that may be left out.
    """
    usual = {
        **{"seat": SEAT, "seats": SEATS, "ballots": BALLOTS, "line": QUOTE, "word": TEXT},
        **{"role": WORD(f"{key}-role"), "side": WORD(f"{key}-side"), "reason": ENDING(f"{key}-reason")},
        **kinds,
    }
    found: dict[str, dict[str, GameKind]] = {}
    for path in sorted(folder.glob(f"*/{key}.ftl")):
        for name, text in _messages(path.read_text(encoding="utf-8")):
            found[name] = {**found.get(name, {}), **dict(_arguments(text, usual))}
    return found


def _messages(source: str) -> Iterator[tuple[str, str]]:
    heads = [*HEAD.finditer(source)]
    ends = [*(head.start() for head in heads[1:]), len(source)]
    for head, end in zip(heads, ends, strict=True):
        yield head[1], source[head.end() : end]


def _arguments(text: str, usual: Kinds) -> Iterator[tuple[str, GameKind]]:
    variables = {*VARIABLE.findall(text)}
    for name in sorted({variable.partition("-")[0] for variable in variables}):
        if name == "seconds" and name not in usual:
            yield "_seconds", SECONDS.maybe
        else:
            kind = usual.get(name, NUMBER)
            yield name, kind.maybe if f"{name}-optional" in variables else kind


def is_said(name: str, key: str) -> bool:
    """Return whether a game says a message of this name by itself."""
    rest = name.removeprefix(f"{key}-")
    return rest not in ("name", "circle") and not rest.startswith(WORDS)
