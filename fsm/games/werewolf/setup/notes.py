"""The effects of a table's options on its roles, as words behind the skill on a card (WW-003, WW-007)."""

from collections.abc import Callable, Sequence
from typing import Final

from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import LEARNS, Role
from fsm.games.werewolf.form.sides import WOLF
from fsm.kit import Values
from fsm.values import Options

Notes = list[str]

USUAL: Final = {"wolf_kill": 1, "exile": 1, "poison": 0, "suicide": 0}
"""Deaths with a shot, unless the table agreed otherwise (WW-099, WW-100)."""


def notes_of(book: Book, values: Values) -> dict[str, Sequence[str]]:
    cards, wins = book.cards(values), [f"wins-{values['victory.wolf']}"]  # WW-211, WW-212, WW-215
    found = {
        name: tuple(
            dict.fromkeys(
                [*(wins if role.side == WOLF else ()), *role.notes(values, cards), *of_others(values, cards, role)]
            )
        )
        for name, role in book.parts.items()
    }
    return {name: notes for name, notes in found.items() if notes}


def of_others(values: Values, cards: Sequence[Role], role: Role) -> Notes:
    return [note for other in cards for note in other.notes_on(values, role)]


def note_of(word: Callable[[Values], str]) -> Callable[[Options], str]:
    """Return a function that finds the message of a note by the options of a table."""
    return lambda options: f"werewolf-note-{word(options.values())}"


def either(values: Values, option: str, on: str, off: str) -> str:
    return on if values[option] else off


def of_bombs(values: Values, *, able: bool = True) -> str:  # WW-202, AMB-18
    anywhere = values["bomb.enabled"] and any(values["bomb.windows"].values())
    return "bombs" if anywhere and able else "no-bombs"


def of_shot(values: Values, cards: Sequence[Role], option: str, role: Role) -> Notes:  # WW-099, WW-131
    """Notes of other cards stand beside the deaths that they concern."""
    deaths = "deaths-usual" if USUAL.items() <= values[option].items() else f"deaths-{role.name}"
    return [deaths, *of_others(values, cards, role)]


def without_shot(values: Values, other: Role, note: str, *causes: str) -> Notes:  # WW-099, WW-131
    """Return the note of a card with a shot that these causes of death prevent; a cause may have no role here."""
    shot = other.shot
    is_told = shot and LEARNS not in other.tags and not any(values[shot.causes].get(cause, True) for cause in causes)
    return [note] if is_told else []


def of_knife(values: Values) -> Notes:
    return [
        either(values, "wolf.allow_self", "knife-wolves", "knife-others"),
        either(values, "wolf.allow_empty", "knife-empty", "knife-never-empty"),
    ]
