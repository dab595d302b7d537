"""Lady of the Lake: an office that inspects one player after some quests (AV-148 to AV-156)."""

from enum import StrEnum, auto
from typing import Final

from fsm.dice import Dice
from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import EXTENDED, FORUM, INSPECTS, Feature, Notice, Switch
from fsm.games.avalon.inspection import ask_for_card, begin, conclude, is_going_on, lies_are_possible
from fsm.games.avalon.options import PLAYERS, THOUGHT, seconds
from fsm.games.avalon.policy import table_of
from fsm.grid import Sign
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import as_choices, as_seats, flag, following, number, preceding, word
from fsm.options import Numbers, Option
from fsm.parts import Detour, Fact
from fsm.policy import Knowledge, Move, best
from fsm.prompts import ROOM, Choices, Prompt

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


def inspect(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    table = table_of(knows)
    seats = as_choices(as_seats(prompt.choices))
    known = [seat for seat in seats if int(seat) in table.evil]
    pool: Choices = tuple(seat for seat in seats if seat not in known) or seats
    return Move((best(pool, lambda seat: -abs(table.suspicion(int(seat)) - 0.5), dice),))


MOVES: Final = Fact(NUMBER.maybe, lambda options, players: options.number("lady.max_transfers"))
FEATURE: Final = Feature(
    name="lady",
    switches=(Switch("lady", "lady.enabled", presets=(EXTENDED, FORUM), addon=True),),
    tags=lambda values: {INSPECTS},
    detours=(
        Detour(Lady.APPOINT, Phase(appoint), lady_plays),
        Detour(Lady.INSPECT, Phase(open_inspection, close_inspection, time="timer.lady_s"), lady_is_due),
        Detour(Lady.REVEAL, Phase(ask_for_card, close_reveal, time="timer.inspect_s"), is_going_on, only=Lady.INSPECT),
    ),
    options=(
        flag("lady.enabled", "addons", False, False, True),
        Option("lady.min_players", "addons", PLAYERS, (7, 7, 5)),
        word("lady.first_holder", "addons", ("after_first_leader", "before_first_leader"), forum="before_first_leader"),
        Option("lady.after", "addons", Numbers(1, 4), ((2, 3, 4),)),
        number("lady.max_transfers", "addons", range(5), 3, 3, 2),
        flag("lady.mandatory", "addons", True),
        *seconds("lady", "random_legal", "skip"),
    ),
    pace={"timer.lady_s": THOUGHT},
    notices={"lady": Notice(seen=True, facts={"_moves": MOVES})},
    signs=lambda game, quest: () if quest else [(seat, Sign(HELD)) for seat in game.board.inspectors],
    marks=(HELD,),
    facts={"avalon-board": {"lady": Fact(SEAT, lambda game: (game.board.inspectors or [None])[-1])}},
    tells={"avalon-lady-holder": {"seat": SEAT}, "avalon-lady-inspects": {"holder": SEAT, "seat": SEAT}},
    asks={LADY: Inquiry(seats=True, irreversible=True, args={"_drawn": FLAG})},
    plays={LADY: inspect},
    aloud=(LADY,),
)
