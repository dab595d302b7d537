"""Thief (盗贼): plays one spare card from the first night on (WW-134 to WW-136)."""

from collections.abc import Sequence
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import FIRST, NIGHT, Role, Seats, Skill, Stage
from fsm.games.werewolf.form.sides import GOOD, NEITHER, WOLF
from fsm.games.werewolf.players.actors import living_with
from fsm.games.werewolf.players.cards import give_card, show_card
from fsm.games.werewolf.setup.plan import plan
from fsm.kinds import WORD, WORDS
from fsm.kit import Values, flag, number
from fsm.parts import Fact

THIEF = "werewolf-thief"
TAKEN: Final = "card"


def _notes(values: Values, cards: Sequence[Role]) -> list[str]:
    if not values["thief.cards"]:
        return ["no-cards"]
    return ["takes-wolf" if values["thief.must_take_wolf"] else "takes-any"]


def _spare_cards(game: Game[Board]) -> list[str]:  # WW-134, AMB-13
    roles, spare = plan(game).book.parts, list(dict.fromkeys(game.board.spare))
    wolves = [role for role in spare if roles[role].kind == WOLF]
    return wolves if wolves and game.options.flag("thief.must_take_wolf") else spare


def _open(game: Game[Board], seats: Seats) -> None:
    for seat in seats:
        if game.board.spare:
            game.ask(seat, THIEF, tuple(_spare_cards(game)), args={"cards": list(game.board.spare)})


def _close(game: Game[Board]) -> None:
    board = game.board
    chosen = "".join(game.answer_to(THIEF))
    for seat in living_with(game, "takes_card"):
        if board.spare:
            board.night.cards[TAKEN] = chosen or game.dice.pick(_spare_cards(game))
            give_card(game, seat, board.night.cards[TAKEN])
            show_card(game, seat)


ROLE: Final = Role(
    name="thief",
    side=GOOD,
    kind=NEITHER,
    tags=frozenset({"takes_card"}),
    foreseen=True,
    foreign=("moon",),
    stages=(Stage("thief", _open, _close, nights=FIRST, leads=lambda stage: True, wave=0),),
    options=(number("thief.cards", "roles", range(4), 2, 2, 0), flag("thief.must_take_wolf", "roles", True)),
    surplus=lambda values: (values["thief.cards"], 0 if values["thief.must_take_wolf"] else values["thief.cards"]),
    is_open=lambda game: bool(game.board.spare),
    skills=(Skill("pick", ("thief.cards", "thief.must_take_wolf"), unless="no-cards"),),
    notes=_notes,
    facts={NIGHT: {"card": Fact(WORD("werewolf-role"), lambda night: night.cards.get(TAKEN))}},
    tells={"werewolf-w-moon-thief": {"board": WORD("werewolf-board")}},
    asks={THIEF: Inquiry(irreversible=True, args={"cards": WORDS("werewolf-role")})},
)
