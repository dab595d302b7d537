"""Dreamcatcher (摄梦人): protects a sleepwalker for a night, and kills with a second one in a row (WW-131)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from fsm.dice import Dice
from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import (
    NIGHT,
    Blow,
    Bond,
    Cause,
    Deed,
    Fate,
    Rescue,
    Role,
    Seats,
    Skill,
    Stage,
    Strike,
    god,
)
from fsm.games.werewolf.form.states import MORNING, State
from fsm.games.werewolf.players.actors import living_with
from fsm.games.werewolf.players.acts import chosen_before, one_seat, point_at_living
from fsm.games.werewolf.setup.notes import without_shot
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.wake_order import places_of
from fsm.kinds import FLAG, SEAT
from fsm.kit import Auto, Values, as_choices, as_seats, flag, flags, word
from fsm.options import AUTO, Problem
from fsm.parts import Step
from fsm.policy import Knowledge, Move, answer
from fsm.prompts import Prompt

DREAM = "werewolf-dream"
DEED: Final = "dream"
SLEEPWALKING: Final = "sleepwalking"
STAGE: Final = "dreamcatcher"
STREAK: Final = "dream_streak"
LINK: Final = "dream_link"
EARLY: Final = "before_wolves"
LATE: Final = "after_witch"
RANDOM: Final = "random_safe"
DRAWN: Final = "werewolf-dream-drawn"


# Its place


def _usual_place(book: Book) -> Auto:  # AMB-17
    return lambda values, players: EARLY if _is_early(places_of(book, values)) else LATE


def _is_early(places: Mapping[str, int]) -> bool:
    return places[STAGE] < places["wolves"]


def _move_stage(book: Book, values: Values, order: Sequence[str]) -> Sequence[str]:  # AMB-17
    early = values["dream.position"] == EARLY
    if values["dream.position"] == AUTO or early is (order.index(STAGE) < order.index("wolves")):
        return order
    others = [stage for stage in order if stage != STAGE]
    behind = max(others.index(stage) for stage in ("wolves", "witch") if stage in others) + 1
    others.insert(others.index("wolves") if early else behind, STAGE)
    return others


def _check(values: Values, places: Mapping[str, int], cards: Sequence[Role]) -> Iterable[Problem]:  # AMB-17
    if _is_early(places) is not (values["dream.position"] == EARLY):
        first, second = sorted(("wolves", STAGE), key=places.__getitem__)
        yield Problem("E_ORDER", {"stage": first, "before": second})


# The night


def _open(game: Game[Board], seats: Seats) -> None:  # WW-131
    drawn = flags(_drawn=game.options.word("dream.timeout") == RANDOM)
    point_at_living(game, seats, DREAM, skip=game.options.flag("dream.allow_skip"), args=drawn)


def _close(game: Game[Board]) -> None:  # WW-043, WB-018
    board = game.board
    for dreamer, choices in game.answered(DREAM).items():
        if not choices and game.options.word("dream.timeout") == RANDOM:
            _draw(game, dreamer)
    board.states = [state for state in board.states if state.name != SLEEPWALKING]
    for source in living_with(game, "dreams"):
        board.states += [State(SLEEPWALKING, seat, source, board.number, MORNING) for seat in board.night.targets(DEED)]


def _draw(game: Game[Board], dreamer: int) -> None:
    """Leave out last night's sleepwalker, who would die."""
    last = chosen_before(game.board, DEED)
    if safe := [seat for seat in game.board.living if seat not in (dreamer, *last)]:
        seat = game.dice.pick(safe)
        game.board.night.deeds[DEED] = [seat]
        game.tell((dreamer,), DRAWN, seat=seat)


def _sleeper(game: Game[Board]) -> int:
    return next(iter(game.board.having(SLEEPWALKING)), 0)


def _overslept(game: Game[Board]) -> bool:
    nights = game.board.nights
    return len(nights) > 1 and nights[-2].target(DEED) == _sleeper(game)


def _strikes(game: Game[Board]) -> Iterable[Strike]:
    if _overslept(game):
        yield Strike(_sleeper(game), STREAK, STAGE)


def _immune(game: Game[Board], blow: Blow) -> bool:
    asleep = blow.night and not blow.bond and blow.seat == _sleeper(game)
    return asleep and blow.cause not in plan(game).book.certain and not _overslept(game)


def _bonds(game: Game[Board]) -> Iterable[Bond]:  # WW-131
    dreamer = next(iter(living_with(game, "dreams")), 0)
    return (Bond(dreamer, _sleeper(game), LINK),)


def _lull(book: Book, knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table = policy.table_of(book, knows)
    suspect = policy.foe(table, as_seats(prompt.choices), dice)
    if table.doubts.get(suspect, 0) >= policy.FIRM:
        return Move(answer(suspect, prompt))
    slept = [tell.args["seat"] for tell in knows.view if tell.key == "werewolf-did"][-1:]
    others = tuple(choice for choice in prompt.choices if choice not in as_choices(slept))
    return policy.shelter(book, knows, msgspec.structs.replace(prompt, choices=others or prompt.choices), dice)


ROLE: Final = god(
    name="dreamcatcher",
    tags=frozenset({"dreams"}),
    foreseen=True,
    stages=(Stage(STAGE, _open, _close, decides=True),),
    steps={"dream": Step(_move_stage)},
    fate=Fate(
        causes=(Cause(STREAK, certain=True, by_good=True), Cause(LINK)), strikes=_strikes, immune=_immune, bonds=_bonds
    ),
    rescue=Rescue("dreams", lambda options: ("self", "twice"), STAGE, DEED),
    options=(
        lambda book: word("dream.position", "night", (LATE, EARLY), AUTO, auto=_usual_place(book)),
        flag("dream.allow_skip", "roles", True, True, True, False),
        word("dream.timeout", "roles", ("none", RANDOM), "none", "none", "none", RANDOM),
    ),
    check=_check,
    spent=lambda game, seat: False,
    skills=(Skill(DEED, ("dream.allow_skip", "dream.timeout", "dream.position")),),
    notes_on=lambda values, other: without_shot(values, other, "deaths-asleep", LINK, STREAK),
    deeds=(Deed(DEED, DREAM, line=False),),
    facts={NIGHT: {"dream": one_seat(DEED)}},
    tells={DRAWN: {"seat": SEAT}},
    asks={DREAM: Inquiry(seats=True, args={"_drawn": FLAG.maybe})},
    plays={DREAM: _lull},
)
