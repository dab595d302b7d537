"""Constants of a table, worked out once for all games of the same configuration and size."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.role import LEARNS, DaySkill, Fate, Pick, Role, Shot
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.order import ORDERS
from fsm.games.werewolf.setup.calls import Calls, usual_calls
from fsm.games.werewolf.setup.notes import notes_of
from fsm.games.werewolf.setup.option_words import bomb_windows
from fsm.games.werewolf.setup.wake_order import in_waves, places_of
from fsm.kit import Values
from fsm.values import Options

HALVES: Final = {"1": 2, "1.5": 3, "2": 4}
"""Weights in half votes, so that sums are exact (WW-168)."""


class Plan(msgspec.Struct, frozen=True):
    book: Book
    tagged: Mapping[str, frozenset[str]]
    board: str
    newcomers: bool
    lineup: tuple[str, ...]
    counts: Mapping[str, int]
    cards: Sequence[Role]
    roles: Sequence[Role]
    """Roles with a part in the game, in the wake order: roles on the board, and roles called on every board."""
    steps: Mapping[Sequence[str], Sequence[Callable[..., Any]]]
    fates: Mapping[str, Sequence[Callable[..., Any]]]
    """The functions of the roles in the game, by the field of `Fate`."""
    by_day: Mapping[str, DaySkill]
    by_window: Mapping[str, Mapping[str, DaySkill]]
    bars: Sequence[Callable[[Game[Board], Pick], str]]
    places: Mapping[str, int]
    first_night: Calls
    """Calls of the first night, where no role leaves its stage out."""
    every_night: Calls
    all_in: bool
    """Whether wolves may go all in: only where the verdict can be found for every card (WW-225, WW-227)."""
    waves: bool
    wolves: int
    allies: int
    """Number of cards whose holder may be of the wolf faction without being a wolf."""
    victory: str
    every_death: bool
    wolf_half: bool
    weight: int
    """Weight of the sheriff's ballot, in half votes."""
    shots: Mapping[str, Shot]
    hides_shots: bool
    """Whether a shot does not show the card, since several on the board lead to one (WB-072)."""
    windows: frozenset[str]
    public_causes: frozenset[str]
    notes: Mapping[str, Sequence[str]]
    skills: Mapping[str, Sequence[str]]


@lru_cache(maxsize=512)
def plan_of(book: Book, options: Options, players: int) -> Plan:
    values = options.values()
    setting, cards = book.setting(values), book.cards(values)
    played = book.only([role.name for role in cards])
    allies = [counts_as for role in cards if (counts_as := role.ally(options))]
    notes, shots = notes_of(book, values), shots_of(cards, values)
    roles = [role for role in book.by_night if role in cards or any(stage.phase is P.WOLVES for stage in role.stages)]
    by_day = {name: role.by_day for name, role in book.parts.items() if role.by_day and role.by_day.able(options)}
    return Plan(
        book=book,
        tagged=tagged_of(cards),
        board=setting.name,
        newcomers=setting.newcomers,
        lineup=tuple(name for name, count in setting.roles.items() for _ in range(count)),
        counts={name: count for name, count in setting.roles.items() if count},
        cards=cards,
        roles=roles,
        steps={order: played.steps(order) for order in ORDERS},
        fates={name: [ask for role in roles if (ask := getattr(role.fate, name))] for name in Fate.__struct_fields__},
        by_day=by_day,
        by_window=by_window(by_day, options),
        bars=[role.bars for role in roles if role.bars],
        places=places_of(book, values),
        first_night=usual_calls(book, values, first=True),
        every_night=usual_calls(book, values, first=False),
        all_in=values["end.all_in"] and all(role.foreseen for role in cards),
        waves=in_waves(values),
        wolves=sum(setting.roles[role.name] for role in cards if role.kind == WOLF),
        allies=len(allies),
        victory=values["victory.wolf"],
        every_death=values["victory.check"] == "every_death",
        wolf_half=WOLF in allies,
        weight=HALVES[values["sheriff.vote_weight"]],
        shots=shots,
        hides_shots=values["shot.show_card"] == "hide_if_shared" and len(shots) > 1,
        windows=bomb_windows(options),
        public_causes=frozenset(cause for shot in shots.values() for cause, on in values[shot.causes].items() if on),
        notes=notes,
        skills=skills_of(book, notes),
    )


def by_window(skills: Mapping[str, DaySkill], options: Options) -> Mapping[str, Mapping[str, DaySkill]]:
    windows = {name: skill.windows(options) for name, skill in skills.items()}
    known = {window for offered in windows.values() for window in offered}
    return {window: {name: skills[name] for name in skills if window in windows[name]} for window in known}


def tagged_of(cards: Sequence[Role]) -> Mapping[str, frozenset[str]]:
    tags = {tag for role in cards for tag in role.tags}
    return {tag: frozenset(role.name for role in cards if tag in role.tags) for tag in tags}


def shots_of(cards: Sequence[Role], values: Values) -> dict[str, Shot]:
    """Empty unless a role has a shot from the start (WB-053)."""
    armed = [role for role in cards if role.shot and role.shot.causes in values]
    taught = any(LEARNS not in role.tags for role in armed)
    return {role.name: role.shot for role in armed if role.shot and taught}


def skills_of(book: Book, notes: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:  # WW-007
    return {
        name: [skill.name for skill in role.skills if skill.unless not in notes.get(name, ())]
        for name, role in book.parts.items()
    }


def plan(game: Game[Board]) -> Plan:
    made: Plan = game.plan
    return made


def role_of(game: Game[Board], seat: int) -> Role:
    return plan(game).book.parts[game.board.roles[seat - 1]]
