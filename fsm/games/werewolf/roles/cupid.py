"""Cupid (丘比特): links two lovers, who know each other, die together, and may be a faction (WW-118 to WW-128)."""

from collections.abc import Collection, Iterable
from itertools import permutations
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.role import FIRST, NIGHT, Bond, Cause, Deed, Fate, Pick, Role, Said, Seats, Skill, Stage
from fsm.games.werewolf.form.sides import GOOD, NEITHER, THIRD, WOLF
from fsm.games.werewolf.players.actors import living_with
from fsm.games.werewolf.players.channels import LOVERS, connect, disconnect
from fsm.games.werewolf.players.victory import Result, third_lives
from fsm.games.werewolf.setup.notes import either, without_shot
from fsm.games.werewolf.setup.option_words import by_preset
from fsm.games.werewolf.setup.plan import role_of
from fsm.kinds import FLAG, NUMBER, SEAT, SEATS, WORD
from fsm.kit import as_choices, flag, word
from fsm.options import AUTO
from fsm.parts import Fact, Step

CUPID = "werewolf-cupid"
LINKED = "werewolf-linked"
LINK: Final = "link"
MET = "werewolf-lovers"
SUICIDE = "werewolf-suicide"


# Cupid


def _open_cupid(game: Game[Board], seats: Seats) -> None:  # WW-118
    args = {"_drawn": game.options.word("cupid.timeout") == "random"}
    for seat in seats:
        choices = as_choices(_candidates(game, seat))
        game.ask(seat, CUPID, choices, args=args, min=2, max=2)


def _candidates(game: Game[Board], cupid: int) -> list[int]:
    alone = () if game.options.flag("cupid.allow_self") else (cupid,)
    return [seat for seat in game.board.living if seat not in alone]


def _close_cupid(game: Game[Board]) -> None:  # AMB-35
    pair = game.board.night.numbers(LINK)
    for cupid in living_with(game, "links"):
        if not pair and game.options.word("cupid.timeout") == "random":
            pair = game.board.night.deeds[LINK] = list(game.dice.sample(_candidates(game, cupid), 2))
        _link(game, cupid, pair)


def _link(game: Game[Board], cupid: int, pair: Seats) -> None:
    """Link a pair: with one wolf it is the third faction with Cupid; two wolves get the board's rule (WW-124, WW-125).

    The faction stays secret; Cupid counts as good before, a Half-blood as Cupid's faction (AMB-36, WW-220).
    """
    board = game.board
    board.lovers = pair
    game.tell((cupid,), LINKED, seats=board.lovers)
    wolves = [seat for seat in pair if board.side(seat) == WOLF]
    if len(wolves) == 1:
        for seat in {cupid, *pair}:
            board.sides[seat - 1] = THIRD
    elif len(wolves) == 2:
        board.sides[cupid - 1] = game.options.word("cupid.double_wolf")


def _may_link(game: Game[Board]) -> bool:
    """Until the first night has called Cupid."""
    board = game.board
    return not board.number or ROLE.stages[0].name in board.calls[max(board.stage, 0) :]


# The lovers


def _open_lovers(game: Game[Board], seats: Seats) -> None:  # WW-119, WW-120, AMB-39
    if seats:
        game.tell(tuple(seats), MET, **_pair(game))
        if game.options.word("lovers.channel") == "night1_stage":
            connect(game, LOVERS, seats)


def _pair(game: Game[Board]) -> dict[str, object]:  # WW-119, WW-123
    free = {} if game.options.flag("lovers.vote_ban") else {"_free": True}
    return {"seats": game.board.lovers, **free}


def _bonds(game: Game[Board]) -> Iterable[Bond]:  # WW-121
    return [Bond(lover, other, "suicide", SUICIDE) for lover, other in permutations(game.board.lovers, 2)]


def _bars(game: Game[Board], pick: Pick) -> str:  # WW-123
    apart = pick.kind == "exile" and game.options.flag("lovers.vote_ban")
    return "lover" if apart and pick.seat and game.board.partner(pick.by) == pick.seat else ""


def _judge(
    game: Game[Board], board: Board, died: Collection[int], before: Result | None
) -> Result | None:  # WW-127, WW-214
    """While the third faction lives, wolves win by parity alone."""
    if THIRD in board.sides and board.factions == {THIRD}:
        return THIRD, "third-faction"
    by_heads = before is not None and before[1] == "parity"
    return None if third_lives(board) and not by_heads else before


def _tell_loss(game: Game[Board], seat: int) -> Iterable[Said]:
    if role_of(game, seat) is ROLE and not _may_link(game):
        yield LINKED, {"seats": game.board.lovers}
    if seat in game.board.lovers:
        yield MET, _pair(game)


ROLE: Final = Role(
    name="cupid",
    side=GOOD,
    kind=NEITHER,
    tags=frozenset({"links"}),
    foreseen=True,
    foreign=("moon",),
    stages=(
        Stage("cupid", _open_cupid, _close_cupid, nights=FIRST, decides=True, wave=0),
        Stage(
            "lovers",
            _open_lovers,
            lambda game: disconnect(game, LOVERS),  # WW-074
            wakes=lambda game, role: game.board.lovers,
            caller="lovers",
            phase=P.LOVERS,
            nights=FIRST,
            asks=False,
            must_follow=("cupid",),
            wave=0,
        ),
    ),
    fate=Fate(causes=(Cause("suicide"),), bonds=_bonds),
    bars=_bars,
    steps={"third-faction": Step(_judge)},
    options=(
        flag("cupid.allow_self", "roles", True),
        word("cupid.timeout", "roles", ("none", "random"), "none", "none", "none", "random"),
        word("cupid.double_wolf", "roles", ("wolf", "good"), AUTO, auto=by_preset(codex="wolf")),
        flag("lovers.vote_ban", "roles", True),
        word("lovers.channel", "roles", ("night1_stage", "none")),
    ),
    ally=lambda options: NEITHER if options.word("cupid.double_wolf") == WOLF else "",
    is_open=lambda game: _may_link(game) or bool(game.board.lovers),
    skills=(Skill(LINK, ("cupid.allow_self", "cupid.timeout", "cupid.double_wolf")),),
    notes=lambda values, cards: [
        either(values, "cupid.allow_self", "self-linked", "self-unlinked"),
        f"double-wolf-{values['cupid.double_wolf']}",
    ],
    notes_on=lambda values, other: without_shot(values, other, "deaths-lovers", "suicide"),
    learned=_tell_loss,
    deeds=(Deed(LINK, CUPID, again=None, line=False),),
    facts={NIGHT: {"linked": Fact(SEATS, lambda night: night.numbers(LINK))}},
    tells={
        LINKED: {"seats": SEATS},
        MET: {"seats": SEATS, "_free": FLAG.maybe},
        SUICIDE: {"seat": SEAT, "style": NUMBER},
        "werewolf-w-moon-cupid": {"board": WORD("werewolf-board")},
    },
    asks={CUPID: Inquiry(seats=True, args={"_drawn": FLAG})},
)
