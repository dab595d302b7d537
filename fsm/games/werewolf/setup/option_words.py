"""The words of options, and the values of `auto`: by board, by preset, by number of players (chapter 3)."""

from collections.abc import Container, Sequence
from itertools import permutations
from typing import Any, Final

from fsm.games.werewolf.form.boards import CHAT, VOICE
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import CHECKS, RECHECKS
from fsm.kit import Auto, Values
from fsm.options import AUTO, Option, Table
from fsm.values import Options

PRESETS: Final = ("codex", "face", "moon", CHAT, VOICE)
"""The presets, in the order in which options name their defaults.

Where chat is not named, it plays like codex; where voice is not, it plays like chat.
"""

AMONG: Final = "board.among"
"""Option with the boards from which `auto` picks; all usual boards if it is empty (WB-004)."""

AGAIN: Final = "exact.allow_recheck"
"""The roles with an exact check that may check a player twice."""

WINDOWS: Final = ("election_speech", "election_pk_speech", "withdraw_day2", "speech", "pk_speech")  # AMB-66

FIELDS: Final = ("deaths", "votes", "nights")
"""Parts of a review besides the cards, which are always open at the end (WW-209, WW-249)."""
TURNS: Final = tuple("-".join(words) for words in permutations(("words", "skill", "badge")))


def usual_board(book: Book) -> Auto:  # AMB-80, WB-003
    usual = {preset: book.usual_in(preset) for preset in PRESETS}

    def look_up(values: Values, players: int) -> str:
        preset = values["preset.name"]
        among = values[AMONG] and {one.players: one for name in values[AMONG] if (one := book.boards.get(name))}
        setting = (among or usual[preset]).get(players)
        is_own = setting is not None and setting.roles.keys().isdisjoint(book.foreign.get(preset, ()))
        return setting.name if setting and is_own else AUTO

    return look_up


def foreign(book: Book, values: Values, cards: Container[str]) -> list[str]:  # WW-264, AMB-80
    return [*filter(cards.__contains__, book.foreign.get(values["preset.name"], ()))]


def bomb_windows(options: Options) -> frozenset[str]:  # WW-202
    open_ones = options.table("bomb.windows").items() if options.flag("bomb.enabled") else ()
    return frozenset(name for name, on in open_ones if on)


def by_preset(**presets: Any) -> Auto:
    return lambda values, players: presets.get(values["preset.name"], presets["codex"])


def wolves_win(book: Book) -> Auto:  # WW-210, WW-215
    return lambda values, players: "parity" if values["preset.name"] == "moon" else book.setting(values).wolves_win


def chosen_of(names: Sequence[str], *chosen: str) -> dict[str, int]:
    return {name: int(name in chosen) for name in names}


def shot_causes(book: Book, key: str, own: str) -> Option:
    """`own` is the cause of the other card with a shot."""
    usual = [cause for cause in book.causes if cause in ("exile", *book.knives)]
    presets = (usual, usual, (*usual, own), (*usual, own, "blast"))
    defaults = tuple(chosen_of(book.causes, *causes) for causes in presets)
    return Option(key, "roles", Table(tuple(book.causes), 1, 0, 1), defaults)


def exact_checks(book: Book) -> list[Option]:
    names = [name for name, role in book.parts.items() if CHECKS in role.tags]
    usual = [name for name in names if RECHECKS in book.parts[name].tags]
    return [Option(AGAIN, "roles", Table(tuple(names), 1, 0, 1), (chosen_of(names, *usual),))] if names else []
