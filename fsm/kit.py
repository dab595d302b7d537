"""Small helpers that several games need for seats, speeches, ballots, messages and options."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from fsm.choices import SEATS
from fsm.game import Game
from fsm.options import Flag, Number, Option, Problem, Word

Values = Mapping[str, Any]
"""The value of every option, by its key."""

Auto = Callable[[Values, int], Any]
"""Compute the value that `auto` stands for from these values and the number of players."""

WAIT: Final = "wait"
"""Consequence of an answer that is missing without a time limit."""

WRITTEN: Final = [*map(str, range(SEATS))]
"""Every seat as a choice, shared as one object by all prompts of all games."""

seat_of: Final[Callable[[str], int | None]] = {choice: seat for seat, choice in enumerate(WRITTEN)}.get
"""Return the seat that a choice stands for, None for a word such as `none`."""


SPOKEN: Final = "pass"
"""The choice that ends a speech."""


def following(seat: int, seats: int) -> int:
    """Return the next seat, at a table of so many."""
    return seat % seats + 1


def preceding(seat: int, seats: int) -> int:
    """Return the seat before, at a table of so many."""
    return (seat - 2) % seats + 1


def as_choices(seats: Iterable[int]) -> tuple[str, ...]:
    """Return seats as choices of a prompt."""
    return tuple(map(WRITTEN.__getitem__, seats))


def as_seats(choices: Iterable[str]) -> tuple[int, ...]:
    """Return the chosen seats in their order, without words such as `none`."""
    return tuple(sorted(filter(None, map(seat_of, choices))))


def commonest(votes: Iterable[int | None]) -> list[int]:
    """Return the most frequent votes, in order: several on a tie, none where all abstain."""
    counts: dict[int, int] = {}
    for vote in votes:
        if vote is not None:
            counts[vote] = counts.get(vote, 0) + 1
    most = max(counts.values(), default=0)
    return sorted([item for item, count in counts.items() if count == most])


def speech(game: Game[Any], seat: int, key: str, text: int = 0) -> None:
    """Give the floor to a seat until it passes on, or until it has said a line of `text` characters at most."""
    game.floor((seat,))
    game.ask(seat, key, (SPOKEN,), secret=False, text=text)


def ballot(game: Game[Any], key: str, voters: Iterable[int], seats: Iterable[int], none: str) -> None:
    """Ask each voter for a seat other than its own; `none` is the abstention, and the default."""
    choices = (*as_choices(seats), none)
    for voter in voters:
        own = WRITTEN[voter]
        game.ask(voter, key, tuple([one for one in choices if one != own]), default=(none,), secret=False)


def ballots(game: Game[Any], key: str) -> dict[int, int | None]:
    """Return the seat that each voter has chosen, None for an abstention."""
    return {voter: seat_of(*choices) if choices else None for voter, choices in game.answered(key).items()}


def most_voted(game: Game[Any], votes: Mapping[int, int | None]) -> list[int]:
    """Return the seats with the most votes that still take part: several on a tie, none where all abstain."""
    living = game.rules.living(game)
    return commonest([seat for seat in votes.values() if seat in living])


def whole_time(game: Game[Any]) -> float:
    """Return the whole time of the open phase, as the floor of a phase that never ends early."""
    return game.limits[game.phase] or 0


def unless_early(early: str, timer: str) -> Callable[[Game[Any]], float]:
    """Return a floor: the time of the option `timer`, but none where the option `early` holds."""
    return lambda game: 0 if game.options.flag(early) else game.options.number(timer)


def flags(**named: bool) -> dict[str, bool]:
    """Return the conditions that hold, as arguments of a message; the others are left out."""
    return {name: True for name, holds in named.items() if holds}


@lru_cache(maxsize=4096)
def kebab(name: str) -> str:
    """Return an option's key, or a value of it, as part of a message's key."""
    return name.replace(".", "-").replace("_", "-")


def flag(
    key: str,
    group: str,
    *defaults: bool | str,
    auto: Auto | None = None,
    standard: bool = False,
    before: bool | None = None,
    **presets: bool | str,
) -> Option:
    """Return an option of yes or no, with its default per preset, or one for all but the presets named."""
    return Option(key, group, Flag(), defaults, auto, presets=presets, standard=standard, before=before)


def number(
    key: str,
    group: str,
    allowed: range,
    *defaults: int | str,
    auto: Auto | None = None,
    standard: bool = False,
    before: int | None = None,
    **presets: int | str,
) -> Option:
    """Return an option of a number in this range, with defaults like a `flag`."""
    kind = Number(allowed[0], allowed[-1])
    return Option(key, group, kind, defaults, auto, presets=presets, standard=standard, before=before)


def word(
    key: str,
    group: str,
    words: tuple[str, ...],
    *defaults: str,
    auto: Auto | None = None,
    standard: bool = False,
    before: str | None = None,
    **presets: str,
) -> Option:
    """Return an option of a few words, with defaults like a `flag`; without one it is the first word."""
    own = defaults or words[:1]
    return Option(key, group, Word(words), own, auto, presets=presets, standard=standard, before=before)


def wrong_number(values: Values, players: int, least: int) -> list[Problem]:
    """`least` is the lowest allowed number."""
    low, high = values["players.min"], values["players.max"]
    if low > high:
        return [Problem("E_RANGE", {"option": "players.min", "allowed": f"{least}-{high}"})]
    return [] if low <= players <= high else [Problem("E_PLAYERS", {"players": players, "min": low, "max": high})]


def limited(options: Mapping[str, Option], values: Values, key: str, value: Any) -> dict[str, Any]:
    """A limit that finds the game waiting gets the first consequence there is; without a limit the game waits."""
    timeout = f"timeout.{key.removeprefix('timer.').removesuffix('_s')}"
    kind = options[timeout].kind if timeout in options else None
    if not isinstance(kind, Word) or (value > 0) is not (values[timeout] == WAIT):
        return {key: value}
    return {key: value, timeout: kind.words[1] if value else WAIT}
