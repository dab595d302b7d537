"""The deal: a card for everybody, the rules of the table in public, and time to look (WW-024 to WW-031)."""

from typing import Any

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.sides import GOD, WOLF
from fsm.games.werewolf.order import CARD
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import style
from fsm.games.werewolf.setup.checks import changes, unusual
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.games.werewolf.setup.terms import explain, explain_setup
from fsm.kit import kebab
from fsm.prompts import ROOM

READY = "werewolf-ready"
CONFIRM = "werewolf-confirm"
PRESENT = "werewolf-present"


def setup(game: Game[Board]) -> None:
    """Draw the seating first (WW-020), then the cards (WW-027); this order is for good."""
    table = plan(game)
    if game.options.word("setup.seat_pick") == "random":
        game.seating = game.dice.shuffled(game.seating)
    cards = game.start.deal or shuffled_cards(game)
    players, roles = len(game.seats), table.book.parts
    game.board = Board(
        dealt=tuple(cards[:players]),
        roles=[""] * players,
        sides=[""] * players,
        kinds=[""] * players,
        living=list(game.seats),
        spare=list(cards[players:]),
        lone=any(roles[card].kind == WOLF and "pack" not in roles[card].tags for card in cards),
        words_left=table.wolves,
    )
    for seat, role in zip(game.seats, cards, strict=False):
        give_card(game, seat, role)


def shuffled_cards(game: Game[Board]) -> tuple[str, ...]:
    """Return the cards in seat order, then the surplus; a role that chooses from it is never in it (WW-032)."""
    table = plan(game)
    lineup, roles = table.lineup, table.book.parts
    surplus = len(lineup) - len(game.seats)
    if surplus <= 0:
        return game.dice.shuffled(lineup)
    others = game.dice.shuffled([role for role in lineup if "takes_card" not in roles[role].tags])
    choosers = [role for role in lineup if "takes_card" in roles[role].tags]
    return (*game.dice.shuffled([*choosers, *others[surplus:]]), *others[:surplus])


def give_card(game: Game[Board], seat: int, name: str) -> None:  # WW-028, WW-035
    board = game.board
    role = plan(game).book.parts[name]
    board.roles[seat - 1] = name
    board.sides[seat - 1] = role.side
    board.kinds[seat - 1] = role.kind
    for step in plan(game).steps[CARD]:
        step(game, seat)


def announce_table(game: Game[Board]) -> None:
    """It comes before anybody looks at a card (WW-002, WW-025)."""
    table = plan(game)
    options, players = game.options, len(game.seats)
    changed = list(changes(table.book, game.rules.schema, options, players))
    game.tell(
        ROOM,
        "werewolf-setup",
        board=table.board,
        players=players,
        roles=dict(table.counts),
        victory=table.victory,
        goal=kebab(table.victory),
        deviations=[*unusual(table.book, options, players)],
        _changed=changed,
    )
    explain_setup(game, changed)
    if not options.flag("speech.typed"):
        game.tell(ROOM, "werewolf-voice")


def show_cards(game: Game[Board]) -> None:  # WW-017, WW-028
    for seat in game.seats:
        show_card(game, seat)
        game.ask(seat, CONFIRM, ("confirm",), default=("confirm",), secret=False)


def show_card(game: Game[Board], seat: int) -> None:
    """Two players with the same card read the same (WW-017)."""
    game.out.append(Tell((seat,), "werewolf-role", card_of(game, seat)))


def card_of(game: Game[Board], seat: int) -> dict[str, Any]:  # WW-036, WW-007
    role = role_of(game, seat)
    card: dict[str, Any] = {"role": role.name, "side": role.side}
    if (is_open := role.is_open) and is_open(game):
        card["_open"] = True
    if game.board.kinds[seat - 1] == GOD:
        card["_god"] = True
    if notes := plan(game).notes.get(role.name):
        card["_notes"] = list(notes)
    return card


def open_observation(game: Game[Board]) -> None:  # WW-030
    let_speak(game, None)
    game.tell(
        ROOM,
        "werewolf-observe",
        seconds=game.options.number("setup.observe_seconds"),
        style=style(game, len(game.seats)),
    )
    explain(game, "min")
    for seat in game.board.living if game.options.flag("setup.observe_mandatory") else ():
        game.ask(seat, PRESENT, ("here",), required=False, secret=False)


def close_observation(game: Game[Board]) -> None:  # WW-030, WW-236
    absent = [seat for seat, choices in game.answered(PRESENT).items() if not choices]
    if absent:
        game.tell(ROOM, "werewolf-absent", seats=absent)


def they_observe(game: Game[Board]) -> bool:
    return game.options.number("setup.observe_seconds") > 0
