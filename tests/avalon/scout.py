"""Made-up parts of a package: a role of Good that looks at one player after a quest, and an add-on that says so."""

from enum import StrEnum
from typing import Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, confide
from fsm.games.avalon.feature import Feature, Notice, Switch
from fsm.games.avalon.plan import is_on
from fsm.games.avalon.role import GOOD, good
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import as_choices, as_seats, flag
from fsm.options import Number, Option
from fsm.parts import Detour, Fact, Step
from fsm.prompts import ROOM

SCOUT: Final = "avalon-scout"
SCOUTED: Final = "avalon-scouted"
DRUM: Final = "avalon-drum"
Scout = StrEnum("Scout", "LOOK")


def scout_is_due(game: Game[Board]) -> bool:
    return is_on("scout")(game) and game.board.order == game.options.number("scout.after")


def open_look(game: Game[Board]) -> None:
    seat = game.board.seat_of("scout")
    game.ask(seat, SCOUT, (*as_choices(other for other in game.seats if other != seat), "none"), default=("none",))


def close_look(game: Game[Board]) -> None:
    for seat in as_seats(game.answer_to(SCOUT)):
        confide(game, game.board.seat_of("scout"), SCOUTED, seat=seat, good=game.board.sides[seat - 1] == GOOD)


FEATURE: Final = Feature(
    name="scout",
    after="messengers",
    switches=(Switch("scout", "roles.scout", roles=(good("scout", after="cleric"),), least=(6,)),),
    detours=(
        Detour(Scout.LOOK, Phase(open_look, close_look, time="timer.assassinate_s"), scout_is_due, before="INSPECT"),
    ),
    options=(flag("roles.scout", "roles", False), Option("scout.after", "roles", Number(1, 4), (1,))),
    notices={"scout": Notice(announced=False, after="answers")},
    tells={SCOUTED: {"seat": SEAT, "good": FLAG}},
    asks={SCOUT: Inquiry(seats=True)},
)

DRUMS: Final = Feature(
    name="drums",
    before="lady",
    switches=(Switch("drums", "drums.enabled", addon=True),),
    steps={"drum": Step(lambda game: game.tell(ROOM, DRUM, fails=game.board.lost), after="result")},
    facts={"avalon-quest-result": {"beats": Fact(NUMBER.maybe, lambda game, quest: len(quest.team))}},
    options=(flag("drums.enabled", "addons", False),),
    notices={"drums": Notice(seen=True, before="lady")},
    tells={DRUM: {"fails": NUMBER}},
)
