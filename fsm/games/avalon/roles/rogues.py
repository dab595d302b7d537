"""Rogues: the Watch that keeps them from their ballots, and their victory alone (AV-133 to AV-140)."""

from collections.abc import Callable
from enum import StrEnum, auto
from typing import Any, Final, NamedTuple

from fsm.game import Game, Go, Inquiry, Phase
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.feature import During, Feature, Field, Notice, Stage, Switch
from fsm.games.avalon.options import GESTURE, QUESTS, seconds
from fsm.games.avalon.plan import plan
from fsm.games.avalon.quest import ENOUGH
from fsm.games.avalon.resolution import FAIL, SUCCESS, Result, Step, Tally
from fsm.games.avalon.role import NOBODY, Role, evil, good
from fsm.games.avalon.table import P
from fsm.games.avalon.team import ask_for_member, member_pointed_at
from fsm.kinds import FIELDS, FLAG, SEAT, WORDS
from fsm.kit import flag, flags, word
from fsm.options import Number, Option
from fsm.prompts import ROOM
from fsm.values import Options

ROGUE_SUCCESS: Final = "rogue-success"
ROGUE_FAIL: Final = "rogue-fail"
WATCH: Final = "avalon-watch"


class Rogue(StrEnum):
    WATCH = auto()


class Solo(NamedTuple):
    switch: str
    role: str
    passes: bool
    cast: Callable[[Result], bool]


SOLOS: Final = (
    Solo("rogue-good", "good-rogue", True, lambda result: result.solo_success),
    Solo("rogue-evil", "evil-rogue", False, lambda result: result.solo_fail),
)
SWITCHES: Final = frozenset(solo.switch for solo in SOLOS)


# The Watch


def watch_is_due(game: Game[Board]) -> bool:  # AV-133, AV-134
    if plan(game).on.isdisjoint(SWITCHES):
        return False
    small = len(game.seats) < game.options.number("rogue.watch_exempt_below")
    return not (small and game.board.order in game.options.numbers("rogue.watch_exempt_quests"))


def is_watched(game: Game[Board], seat: int) -> bool:  # AV-135
    return game.board.marks.watched == seat


def open_watch(game: Game[Board]) -> None:
    """It comes before any ballot (AV-133)."""
    ask_for_member(game, WATCH, "rogue.watch_self")


def close_watch(game: Game[Board]) -> None:  # AMB-33
    board = game.board
    board.marks.watched = member_pointed_at(game, WATCH, "rogue.watch_self")
    game.tell(ROOM, "avalon-watch-set", seat=board.marks.watched)


# Victory


def keep_ledger(game: Game[Board]) -> None:  # AV-137, AV-138, AMB-54
    results = [quest.result for quest in game.board.quests]
    for solo in SOLOS:
        if solo.switch in plan(game).on and is_decided(results, solo) and was_there_before(game, results, solo):
            game.board.alone = game.board.seat_of(solo.role)


def is_decided(results: list[Result], solo: Solo) -> bool:
    own = sum(result.passed is solo.passes for result in results)
    return own == ENOUGH and results[-1].passed is solo.passes and solo.cast(results[-1])


def was_there_before(game: Game[Board], results: list[Result], solo: Solo) -> bool:  # AMB-52
    any_quest = game.options.word("rogue.prior") == "any_quest"
    return any(solo.cast(old) for old in results[:-1] if any_quest or old.passed is solo.passes)


def rogue_has_won(game: Game[Board]) -> bool:  # AV-140
    return game.board.alone > 0


# The result


def note_ballots(tally: Tally) -> None:  # P7
    tally.result.solo_success = tally.count(ROGUE_SUCCESS) > 0
    tally.result.solo_fail = tally.count(ROGUE_FAIL) > 0


def ballots_cast(game: Game[Board], quest: Quest) -> dict[str, bool]:  # AV-136, AMB-41
    roles, on = plan(game).roles, plan(game).on
    return {roles[solo.role].side: solo.cast(quest.result) for solo in SOLOS if solo.switch in on}


# Texts


def card(game: Game[Board], role: Role) -> dict[str, Any]:  # AMB-52
    return same_result(game.options)


def same_result(options: Options) -> dict[str, Any]:
    return flags(_same=options.word("rogue.prior") == "same_result")


def topic(options: Options, players: int) -> dict[str, Any]:  # AV-134
    small = players < options.number("rogue.watch_exempt_below")
    unwatched = options.numbers("rogue.watch_exempt_quests") if small else ()
    return {**({"_unwatched": list(map(str, unwatched))} if unwatched else {}), **same_result(options)}


RARE: Final[dict[str, Any]] = {"once": is_watched, "solo": "rogue", "card": card}
FEATURE: Final = Feature(
    place=120,
    switches=(
        Switch(
            "rogue-good",
            "roles.rogue_good",
            roles=(good("good-rogue", 70, ballots=(SUCCESS, ROGUE_SUCCESS), limited=ROGUE_SUCCESS, **RARE),),
        ),
        Switch(
            "rogue-evil",
            "roles.rogue_evil",
            roles=(
                evil("evil-rogue", 300, sees=NOBODY, ballots=(SUCCESS, FAIL, ROGUE_FAIL), limited=ROGUE_FAIL, **RARE),
            ),
        ),
    ),
    stages=(
        Stage(
            place=70,
            phase=Rogue.WATCH,
            before=P.BALLOT,
            rules=Phase(open_watch, close_watch, time="timer.watch_s"),
            when=watch_is_due,
        ),
    ),
    rows=(Go(P.RESULT, P.OVER, when=rogue_has_won),),
    during=(During(P.RESULT, keep_ledger),),
    ballots={ROGUE_SUCCESS: SUCCESS, ROGUE_FAIL: FAIL},
    steps=(Step(7, note_ballots),),
    fields=(
        Field(10, "watched", SEAT.maybe, lambda game, quest: quest.marks.watched or None),
        Field(70, "rogue", FIELDS("rogue_").maybe, ballots_cast),
    ),
    options={
        307: (flag("roles.rogue_good", "roles", False), flag("roles.rogue_evil", "roles", False)),
        335: (
            Option("rogue.watch_exempt_below", "roles", Number(5, 11), (7,)),
            Option("rogue.watch_exempt_quests", "roles", QUESTS, ((1, 2),)),
            flag("rogue.watch_self", "roles", True),
            word("rogue.prior", "roles", ("any_quest", "same_result"), "any_quest"),
        ),
        710: seconds("watch", "random_member"),
    },
    pace={"timer.watch_s": GESTURE},
    notices=tuple(
        Notice(120, "watch", option, announced=False, about=topic)
        for option in ("roles.rogue_good", "roles.rogue_evil")
    ),
    tells={
        "avalon-watch-set": {"seat": SEAT},
        "avalon-role": {"_same": FLAG.maybe},
        "avalon-topic": {"_same": FLAG.maybe, "_unwatched": WORDS("avalon-quest").maybe},
    },
    asks={WATCH: Inquiry(seats=True)},
    aloud=(WATCH,),
)
