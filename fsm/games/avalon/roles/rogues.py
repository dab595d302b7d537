"""Rogues: the Watch that keeps them from their ballots, and their victory alone (AV-133 to AV-140)."""

from collections.abc import Callable
from enum import StrEnum, auto
from typing import Any, Final, NamedTuple

from msgspec import UNSET

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.ending import Outcome
from fsm.games.avalon.feature import Feature, Notice, Switch
from fsm.games.avalon.options import GESTURE, QUESTS, seconds
from fsm.games.avalon.plan import plan
from fsm.games.avalon.quest import ENOUGH
from fsm.games.avalon.resolution import FAIL, SUCCESS, Result, Tally
from fsm.games.avalon.role import NOBODY, evil, good
from fsm.games.avalon.table import P
from fsm.games.avalon.team import ask_for_member, member_pointed_at
from fsm.kinds import FIELDS, FLAG, SEAT, WORDS
from fsm.kit import flag, number, word
from fsm.options import Option
from fsm.parts import Detour, Fact, Step
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


def lone_winner(game: Game[Board]) -> Outcome | None:  # AV-176
    board = game.board
    return (board.roles[board.alone - 1], [board.alone], "rogue") if board.alone else None


# The result


def note_ballots(tally: Tally) -> None:  # P7
    tally.result.solo_success = tally.count(ROGUE_SUCCESS) > 0
    tally.result.solo_fail = tally.count(ROGUE_FAIL) > 0


def ballots_cast(game: Game[Board], quest: Quest) -> dict[str, bool]:  # AV-136, AMB-41
    roles, on = plan(game).roles, plan(game).on
    return {roles[solo.role].side: solo.cast(quest.result) for solo in SOLOS if solo.switch in on}


# Texts


def same_result(options: Options) -> Any:  # AMB-52
    return options.word("rogue.prior") == "same_result" or UNSET


def unwatched(options: Options, players: int) -> Any:  # AV-134
    small = players < options.number("rogue.watch_exempt_below")
    return [str(quest) for quest in options.numbers("rogue.watch_exempt_quests") if small] or UNSET


SAME: Final = Fact(FLAG.maybe, lambda game, role: same_result(game.options))
RARE: Final[dict[str, Any]] = {"once": is_watched, "facts": {"_same": SAME}}
FEATURE: Final = Feature(
    name="rogues",
    switches=(
        Switch(
            "rogue-good",
            "roles.rogue_good",
            roles=(good("good-rogue", ballots=(SUCCESS, ROGUE_SUCCESS), limited=ROGUE_SUCCESS, **RARE),),
        ),
        Switch(
            "rogue-evil",
            "roles.rogue_evil",
            roles=(evil("evil-rogue", sees=NOBODY, ballots=(SUCCESS, FAIL, ROGUE_FAIL), limited=ROGUE_FAIL, **RARE),),
        ),
    ),
    detours=(Detour(Rogue.WATCH, Phase(open_watch, close_watch, time="timer.watch_s"), when=watch_is_due),),
    ways={P.RESULT: ((rogue_has_won, P.OVER),)},
    ballots={ROGUE_SUCCESS: SUCCESS, ROGUE_FAIL: FAIL},
    steps={"ledger": Step(keep_ledger), "solo-ballots": Step(note_ballots), "alone": Step(lone_winner)},
    facts={
        "avalon-quest-result": {
            "watched": Fact(SEAT.maybe, lambda game, quest: quest.marks.watched or None),
            "rogue": Fact(FIELDS("rogue_").maybe, ballots_cast),
        }
    },
    options=(
        flag("roles.rogue_good", "roles", False),
        flag("roles.rogue_evil", "roles", False),
        number("rogue.watch_exempt_below", "roles", range(5, 12), 7),
        Option("rogue.watch_exempt_quests", "roles", QUESTS, ((1, 2),)),
        flag("rogue.watch_self", "roles", True),
        word("rogue.prior", "roles", ("any_quest", "same_result")),
        *seconds("watch", "random_member"),
    ),
    pace={"timer.watch_s": GESTURE},
    notices={
        "watch": Notice(
            announced=False,
            facts={
                "_unwatched": Fact(WORDS("avalon-quest").maybe, unwatched),
                "_same": Fact(FLAG.maybe, lambda options, players: same_result(options)),
            },
        )
    },
    tells={"avalon-watch-set": {"seat": SEAT}},
    asks={WATCH: Inquiry(seats=True)},
    aloud=(WATCH,),
)
