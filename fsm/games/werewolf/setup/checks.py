"""Checks of a configuration: can it be played, and how far is it from a standard game (WW-002, WW-228, WW-258)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from fsm.games.werewolf.form.boards import CHATS, CUSTOM
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Role
from fsm.games.werewolf.setup import sets
from fsm.games.werewolf.setup.option_words import AMONG, foreign, usual_board
from fsm.games.werewolf.setup.options import options_of
from fsm.games.werewolf.setup.wake_order import constraints, places_of
from fsm.kit import Values, kebab
from fsm.options import AUTO, Problem, Schema, bad_option
from fsm.values import Options

ROLES: Final = "board.roles"

BARRED: Final[Values] = {"night.identity_stages": "first_night", "pause.who": "none"}
"""The value excluded where the code leaves more than one: the same calls every night, and the referee pauses."""

ALONE: Final[Values] = {"dead.channel": False, "dead.guess": False, "dead.god_view": "off"}
"""The only values outside preset chat and voice (WB-167)."""

MANIFOLD: Final = (
    *("players", "sheriff-bomb-rule", "sheriff-vote-weight", "speech-order-mode"),
    *("lastwords-mode", "lastwords-night-limit", "afterdeath-exile-order", "victory-wolf"),
)
"""Deviations of several kinds, shown with the value that is played."""


def check(book: Book, options: Options, players: int) -> Sequence[Problem]:
    values = options.values()
    if values["board"] == AUTO:
        return [_no_board(book, values, players)]
    roles = book.setting(values).roles
    cards = [book.parts[name] for name in roles]
    places = places_of(book, values)
    found = [*_cards(book, values, roles, players), *_order(book, places)]
    if values["preset.name"] not in CHATS and any(values[key] != value for key, value in ALONE.items()):
        found.append(Problem("E_PASTIMES"))
    for find in book.checks:
        found += find(values, places, cards)
    found += _warnings(book, values, cards)
    if not values["setup.allow_nonstandard"] and (others := [*unusual(book, options, players)]):
        found.append(Problem("E_NONSTANDARD", {"options": others}))
    return found


def fitting(book: Book, values: Values) -> Sequence[int]:
    setting = book.setting(values)
    if values["board"] == AUTO or [name for name in setting.roles if book.parts[name].surplus]:
        return sets.SEATS
    return [setting.players] if setting.players in sets.SEATS else []


def _no_board(book: Book, values: Values, players: int) -> Problem:  # WB-003
    look_up, known = usual_board(book), sorted({setting.players for setting in book.boards.values()})
    sizes = [str(size) for size in known if look_up(values, size) != AUTO]
    fitting = [setting.name for setting in book.boards.values() if setting.players == players]
    about = {"players": players, "preset": values["preset.name"], "boards": fitting}
    return Problem("E_NO_BOARD", {**about, "_sizes": sizes})


def _cards(book: Book, values: Values, roles: Mapping[str, int], players: int) -> Iterator[Problem]:  # WW-258
    surplus, hidden = sets.surplus(book, values, roles)
    cards, needed = sum(roles.values()), players + surplus
    if cards != needed:
        about = {"board": values["board"], "cards": cards, "needed": needed, "players": players}
        others = [] if values["board"] == CUSTOM else book.boards_for(players)
        yield Problem("E_CARDS", {**about, "boards": others, "_seats": cards - surplus})
    if values["board"] == CUSTOM:
        spare, wolves = {"_spare": surplus} if surplus else {}, sets.wolves(book, roles)
        if not hidden < wolves < cards - surplus:
            yield Problem("E_WOLVES", {"wolves": wolves, **spare})
        yield from (Problem("E_DUPLICATE", {"role": name}) for name in sets.doubled_roles(book, roles))


def _order(book: Book, places: Mapping[str, int]) -> Iterator[Problem]:  # WW-228
    if len({*places.values()}) < len(book.stages):
        yield Problem("E_ORDER_PLACES", {"stages": len(book.stages)})
        return
    for stage, before in constraints(book):
        if places[stage] < places[before]:
            yield Problem("E_ORDER", {"stage": stage, "before": before})


def _warnings(book: Book, values: Values, cards: Sequence[Role]) -> Iterator[Problem]:  # WW-027, WW-070, WW-264
    for name in foreign(book, values, [role.name for role in cards]):
        yield Problem(f"W_{values['preset.name']}_{name}".upper(), {"board": values["board"]})
    if not values["night.fixed_length"]:
        yield Problem("W_LEAK")
    if values["rng.seed"]:
        yield Problem("W_SEED")


def differences(book: Book, options: Options, players: int) -> dict[str, list[str]]:  # WW-002, AMB-02
    found = unusual(book, options, players)
    return {"deviations": list(found), "_played": facts(found)}


def facts(found: Mapping[str, Any]) -> list[str]:
    return [f"{name}-{kebab(str(value))}" if name in MANIFOLD else name for name, value in found.items()]


@lru_cache(maxsize=512)
def changes(book: Book, schema: Schema, options: Options, players: int) -> Sequence[str]:
    usual = schema.resolve(options.word("preset.name"), {"board": options.word("board")}, players)
    before = unusual(book, usual, players)
    found = {name: value for name, value in unusual(book, options, players).items() if before.get(name) != value}
    return facts(found)


@lru_cache(maxsize=512)
def unusual(book: Book, options: Options, players: int) -> Values:
    values = options.values()
    seats = {"players": players} if players != 12 else {}
    own = {**standard(book), "victory.wolf": book.setting(values).wolves_win}
    fixed = {key: values[key] for key, value in own.items() if values[key] != value}
    barred = {key: value for key, value in BARRED.items() if values[key] == value}
    return seats | {kebab(key): value for key, value in (fixed | barred).items()}


@lru_cache(maxsize=64)
def standard(book: Book) -> Values:
    """Return the values that the code fixes, where an option could say something else (AMB-02)."""
    return {option.key: option.defaults[0] for option in options_of(book) if option.standard}


def check_deal(book: Book, options: Options, roles: Sequence[str]) -> Sequence[Problem]:
    counts = Counter(role for role in roles if role in book.parts)
    return [Problem("E_DUPLICATE", {"role": role}) for role in sets.doubled_roles(book, counts)]


def adjust(book: Book, values: Values, key: str, value: Any) -> Values:
    """Return the changed options; a custom list of cards sets the custom board, and `auto` means all boards again.

    Raises Refused for a list that fits no number of players, with the nearest playable list, and for a pastime of the
    dead in the preset of a book.
    """
    if ALONE.get(key, value) != value and values["preset.name"] not in CHATS:
        raise bad_option(key, str(value).lower(), Problem("E_PASTIMES"))
    if key == "board" and value == AUTO:
        return {key: value, AMONG: ()}
    if key != ROLES:
        return {key: value}
    cards = {role: count for role, count in value.items() if count}
    if cards and (problem := sets.forbidden(book, values, cards)):
        raise bad_option(key, ",".join(f"{role}={count}" for role, count in cards.items()), problem)
    return {key: value, "board": CUSTOM}
