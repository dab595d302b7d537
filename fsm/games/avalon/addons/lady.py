"""Lady of the Lake: an office that inspects one player after some quests (AV-148 to AV-156)."""

from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon import policy
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import EXTENDED, FORUM, Feature, Notice, Stage, Switch
from fsm.games.avalon.inspection import INSPECTS, ask_for_card, begin, conclude, is_going_on, lies_are_possible
from fsm.games.avalon.options import PLAYERS, THOUGHT, seconds
from fsm.games.avalon.table import P
from fsm.grid import Sign
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import as_choices, as_seats, flag, following, preceding, word
from fsm.options import Number, Numbers, Option
from fsm.prompts import ROOM

LADY: Final = "avalon-lady"
HELD: Final = "avalon-sign-lady"


class Lady(StrEnum):
    APPOINT = auto()
    INSPECT = auto()
    REVEAL = auto()


def lady_plays(game: Game[Board]) -> bool:  # AV-148, AV-149
    return game.options.flag("lady.enabled")


def appoint(game: Game[Board]) -> None:  # AV-008, AV-150
    after = game.options.word("lady.first_holder") == "after_first_leader"
    neighbour = following if after else preceding
    game.board.inspectors = [neighbour(game.board.leader, len(game.seats))]
    game.tell(ROOM, "avalon-lady-holder", seat=game.board.inspectors[-1])


def lady_is_due(game: Game[Board]) -> bool:
    """The rows of a decided game stand before this one (AV-151, AV-152)."""
    return lady_plays(game) and game.board.order in game.options.numbers("lady.after")


def never_lady(game: Game[Board]) -> tuple[int, ...]:  # AV-155, AMB-64
    return tuple(seat for seat in game.seats if seat not in game.board.inspectors)


def open_inspection(game: Game[Board]) -> None:  # AV-151, AV-153
    decline = () if game.options.flag("lady.mandatory") else ("none",)
    args = {"_drawn": is_drawn(game)}
    game.ask(game.board.inspectors[-1], LADY, (*as_choices(never_lady(game)), *decline), args=args, secret=False)


def is_drawn(game: Game[Board]) -> bool:
    return game.options.word("timeout.lady") == "random_legal"


def close_inspection(game: Game[Board]) -> None:  # AV-153, AMB-62
    holder, answer = game.board.inspectors[-1], game.answer_to(LADY)
    seats = as_seats(answer)
    if not answer and is_drawn(game):
        seats = (game.dice.pick(never_lady(game)),)
    game.tell(ROOM, "avalon-lady-inspects", holder=holder, seat=seats[0] if seats else None)
    for seat in seats:
        begin(game, holder, seat)
        if not lies_are_possible(game):
            close_reveal(game)


def close_reveal(game: Game[Board]) -> None:  # AV-153, AV-154
    board = game.board
    seat = board.inspected
    conclude(game)
    if len(board.inspectors) <= game.options.number("lady.max_transfers"):
        board.inspectors.append(seat)
        game.tell(ROOM, "avalon-lady-holder", seat=seat)


FEATURE: Final = Feature(
    place=160,
    switches=(Switch("lady", "lady.enabled", presets=(EXTENDED, FORUM), minimum="lady.min_players", addon=True),),
    stages=(
        Stage(10, Lady.APPOINT, P.NIGHT, Phase(appoint), lady_plays),
        Stage(20, Lady.INSPECT, P.NEXT, Phase(open_inspection, close_inspection, time="timer.lady_s"), lady_is_due),
        Stage(
            30,
            Lady.REVEAL,
            P.NEXT,
            Phase(ask_for_card, close_reveal, time="timer.inspect_s"),
            is_going_on,
            only=Lady.INSPECT,
        ),
    ),
    options={
        500: (
            flag("lady.enabled", "addons", False, False, True),
            Option("lady.min_players", "addons", PLAYERS, (7, 7, 5)),
            word(
                "lady.first_holder",
                "addons",
                ("after_first_leader", "before_first_leader"),
                "after_first_leader",
                "after_first_leader",
                "before_first_leader",
            ),
            Option("lady.after", "addons", Numbers(1, 4), ((2, 3, 4),)),
            Option("lady.max_transfers", "addons", Number(0, 4), (3, 3, 2)),
            flag("lady.mandatory", "addons", True),
        ),
        718: seconds("lady", "random_legal", "skip"),
    },
    pace={"timer.lady_s": THOUGHT},
    offers=(INSPECTS,),
    notices=(
        Notice(
            10, "lady", "lady.enabled", about=lambda options, players: {"_moves": options.number("lady.max_transfers")}
        ),
    ),
    badges=lambda game: {seat: Sign(HELD) for seat in game.board.inspectors} if lady_plays(game) else {},
    marks=(HELD,),
    board=lambda game: {"lady": game.board.inspectors[-1] if game.board.inspectors else None},
    tells={
        "avalon-lady-holder": {"seat": SEAT},
        "avalon-lady-inspects": {"holder": SEAT, "seat": SEAT},
        "avalon-board": {"lady": SEAT},
        "avalon-topic": {"_moves": NUMBER.maybe},
    },
    asks={LADY: Inquiry(seats=True, irreversible=True, args={"_drawn": FLAG})},
    plays={LADY: policy.inspect},
    aloud=(LADY,),
)
