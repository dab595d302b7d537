"""Bear Tamer (驯熊师): at dawn the bear growls if a living neighbour is a wolf (WB-125 to WB-127)."""

from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import IDENTITY, Skill, Stage, god, look
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.players.actors import able, blocked_seats, face
from fsm.kinds import FLAG
from fsm.kit import following, preceding, word
from fsm.parts import Step
from fsm.prompts import ROOM

GROWL: Final = "werewolf-bear"
ACT: Final = "growl"
SEES: Final = "bear.sees"
NEIGHBOURS: Final = "bear.neighbours"
WHEN: Final = "bear.when"


def _listen(game: Game[Board]) -> None:
    """Note whether the bear growls; a Tamer who dies in this night or is blocked has a silent bear (WB-126)."""
    board = game.board
    doomed = [doom.seat for doom in board.doomed]
    near = board.living if game.options.word(NEIGHBOURS) == "nightfall" else [*{*board.living} - {*doomed}]
    silent = {*doomed, *blocked_seats(game)}
    board.night.deeds[ACT] = [
        seat
        for seat in able(game, ROLE)
        if seat not in silent and any(_is_heard(game, one) for one in _beside(seat, near, len(game.seats)))
    ]
    if game.options.word(WHEN) == "first":
        _growl(game)


def _beside(seat: int, near: list[int], seats: int) -> tuple[int, int]:
    """Return the nearest of these seats in both directions round the table (WB-125)."""
    left, right = preceding(seat, seats), following(seat, seats)
    while left not in near:
        left = preceding(left, seats)
    while right not in near:
        right = following(right, seats)
    return left, right


def _is_heard(game: Game[Board], seat: int) -> bool:  # WB-127
    return face(game, seat).wolf if game.options.word(SEES) == "check" else game.board.kinds[seat - 1] == WOLF


def _growl_late(game: Game[Board]) -> None:
    if game.options.word(WHEN) == "with_deaths":
        _growl(game)


def _growl(game: Game[Board]) -> None:
    game.tell(ROOM, GROWL, growl=bool(game.board.night.deeds[ACT]))


ROLE: Final = god(
    name="bear-tamer",
    foreseen=True,
    stages=(Stage("bear", look, nights=IDENTITY, asks=False, wave=5),),
    steps={"growl": Step(_listen), "late-growl": Step(_growl_late)},
    options=(
        word(SEES, "roles", ("check", "card")),
        word(NEIGHBOURS, "roles", ("dawn", "nightfall")),
        word(WHEN, "roles", ("first", "with_deaths")),
    ),
    skills=(Skill("growl", (SEES, NEIGHBOURS, WHEN)),),
    notes=lambda values, cards: [f"bear-{values[SEES]}"],
    tells={GROWL: {"growl": FLAG}},
)
