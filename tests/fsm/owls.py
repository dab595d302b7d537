"""A small game that uses all of the engine: owls hunt mice by night, all vote by day, and there is a way to hurry.

Night: everybody is asked, the owls' answers count, and it lasts its floor. Day: a vote, a standing right to shout that
ends the day, and a final, optional right to hide, which withdraws one's own vote. On the third day the mice have won.
"""

from collections import Counter
from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path

import msgspec

from fsm import (
    ROOM,
    Choices,
    Flag,
    Game,
    Inquiry,
    Number,
    Numbers,
    Option,
    Options,
    Phase,
    Problem,
    Prompt,
    Refused,
    RuleSet,
    Schema,
    Table,
    Tell,
    Word,
)
from fsm.interlude import dismiss
from fsm.kinds import CAST, COUNTS, FIELDS, FLAG, LINES, NUMBER, SEAT, SEATS, TEXT, WORD, WORDS
from fsm.kit import as_choices, as_seats

OWL, MOUSE = "owl", "mouse"


class P(Enum):
    DUSK = auto()
    NIGHT = auto()
    DAWN = auto()
    DAY = auto()
    OVER = auto()


class Board(msgspec.Struct):
    roles: tuple[str, ...]
    alive: list[int]
    day: int = 0
    victim: int | None = None
    shouts: list[int] = []

    def living(self, role: str) -> tuple[int, ...]:
        return tuple(seat for seat in self.alive if self.roles[seat - 1] == role)


def lineup(options: Options, players: int) -> tuple[str, ...]:
    owls = options.number("owls")
    return (OWL,) * owls + (MOUSE,) * (players - owls)


def setup(game: Game[Board]) -> None:
    if game.options.flag("shuffle"):
        game.seating = game.dice.shuffled(game.seating)
    roles = game.start.deal or game.dice.shuffled(lineup(game.options, game.start.seats))
    game.board = Board(roles, list(game.seats))


def card(board: Board, seat: int) -> list[Tell]:
    role = board.roles[seat - 1]
    flock = [other for other, one in enumerate(board.roles, 1) if one == OWL] if role == OWL else []
    return [Tell((seat,), "owls-card", {"role": role, "flock": flock})]


def open_dusk(game: Game[Board]) -> None:
    game.tell(ROOM, "owls-begin", players=game.start.seats, owls=game.options.number("owls"))
    for seat in game.seats:
        game.out += card(game.board, seat)


def open_night(game: Game[Board]) -> None:
    game.floor(())
    game.relay("flock", game.board.living(OWL), opened=True)
    for seat in game.board.alive:
        game.ask(seat, "owls-hunt", as_choices(game.board.alive), min=0, args={"day": game.board.day})


def check_hunt(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if choices == (str(prompt.seat),):
        raise Refused("owls-not-oneself")


def close_night(game: Game[Board]) -> None:
    board = game.board
    game.relay("flock", board.living(OWL), opened=False)
    hunted = game.answered("owls-hunt")
    prey = Counter(choice for owl in board.living(OWL) for choice in hunted.get(owl, ()))
    board.victim = int(game.dice.pick(sorted(prey))) if prey else None


def open_dawn(game: Game[Board]) -> None:
    board = game.board
    game.tell(ROOM, "owls-dawn", victim=board.victim)
    _kill(board, board.victim)
    board.day += 1


def open_day(game: Game[Board]) -> None:
    board = game.board
    board.shouts = []
    game.floor(None)
    for seat in board.alive:
        game.ask(seat, "owls-vote", (*as_choices(board.alive), "none"), default=("none",), secret=False)
    for seat in board.alive:
        game.ask(seat, "owls-shout", ("shout",), required=False, secret=False)
        game.ask(seat, "owls-hide", ("hide",), required=False, final=True)


def answer_day(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if prompt.key == "owls-shout":
        game.board.shouts.append(prompt.seat)
        game.tell(ROOM, "owls-shouted", seat=prompt.seat)
        game.finish()
    elif prompt.key == "owls-hide":
        game.retract(next(p for p in game.prompts.values() if p.seat == prompt.seat and p.key == "owls-vote"))


def close_day(game: Game[Board]) -> None:
    votes = Counter(seat for choices in game.answered("owls-vote").values() for seat in as_seats(choices))
    most = max(votes.values(), default=0)
    leaders = [seat for seat, count in votes.items() if count == most]
    out = leaders[0] if len(leaders) == 1 else None
    game.tell(ROOM, "owls-exile", seat=out, votes={str(seat): count for seat, count in sorted(votes.items())})
    _kill(game.board, out)


def _kill(board: Board, seat: int | None) -> None:
    board.alive = [other for other in board.alive if other != seat]


def owls_won(game: Game[Board]) -> bool:
    owls, mice = (len(game.board.living(role)) for role in (OWL, MOUSE))
    return 0 < owls >= mice


def mice_won(game: Game[Board]) -> bool:
    return not game.board.living(OWL) or game.board.day == 3


def open_over(game: Game[Board]) -> None:
    winner = OWL if owls_won(game) else MOUSE
    seats = tuple(seat for seat in game.seats if game.board.roles[seat - 1] == winner)
    game.end(winner, seats, "hunted" if winner == OWL else "found")


def rule(game: Game[Board], act: str, seat: int | None) -> None:
    if act != "fell" or seat not in game.board.alive:
        raise Refused("owls-unknown-ruling", act=act)
    leave(game, seat)


def leave(game: Game[Board], seat: int) -> None:
    _kill(game.board, seat)
    dismiss(game, (seat,))


def check(options: Options, players: int) -> list[Problem]:
    owls = options.number("owls")
    if owls * 2 >= players:
        return [Problem("E_OWLS", {"owls": owls})]
    return [Problem("W_QUIET")] if options.flag("quiet") else []


def public(game: Game[Board]) -> Sequence[Tell]:
    return [Tell(ROOM, "owls-alive", {"seats": game.board.alive})]


def recap(game: Game[Board]) -> Sequence[Tell]:
    cast = {str(seat): role for seat, role in zip(game.seats, game.board.roles, strict=True)}
    lines = [{"seat": seat} for seat in game.board.shouts]
    return [Tell(ROOM, "owls-cast", {"cast": cast, "lines": lines, "kinds": [OWL, MOUSE], "note": "", "more": {}})]


def night_floor(game: Game[Board]) -> float:
    return 0 if game.options.flag("quiet") else 10


PHASES: dict[Enum, Phase[Board]] = {
    P.DUSK: Phase(open_dusk, then=P.NIGHT),
    P.NIGHT: Phase(open_night, close_night, check_hunt, time="timer.night", floor=night_floor, then=P.DAWN),
    P.DAWN: Phase(open_dawn, then=((owls_won, P.OVER), (mice_won, P.OVER), P.DAY)),
    P.DAY: Phase(
        *(open_day, close_day, answer_day),
        attendance=True,
        time="timer.day",
        then=((owls_won, P.OVER), (mice_won, P.OVER), P.NIGHT),
    ),
    P.OVER: Phase(open_over),
}
SCHEMA = Schema(
    ("wood", "barn"),
    (
        Option("owls", "roles", Number(0, 3), ("auto",), lambda values, players: 1 if players < 6 else 2),
        Option("quiet", "night", Flag(), (False, True)),
        Option("shuffle", "seats", Flag(), (False, True)),
        Option("hoot", "night", Word(("loud", "soft")), ("loud",)),
        Option("moons", "night", Numbers(1, 3), ((1, 3),)),
        Option("nests", "roles", Table(("5", "6"), 2, 0, 9), ({"5": (3, 2), "6": (4, 2)},)),
        Option("timer.night", "time", Number(0, 600), (20, 0)),
        Option("timer.day", "time", Number(0, 600), (0,)),
    ),
    tempo={"barn": "unlimited"},
    locked=("hoot",),
)
OWLS: RuleSet[Board] = RuleSet(
    key="owls",
    version=1,
    seats=range(4, 8),
    phases=PHASES,
    board=Board,
    setup=setup,
    schema=SCHEMA,
    check=check,
    lineup=lineup,
    roles=lambda game: game.board.roles,
    view=lambda game, seat: card(game.board, seat),
    public=public,
    rules=lambda options, players: Tell(ROOM, "owls-rules", {"quiet": options.flag("quiet")}),
    recap=recap,
    tells={
        "owls-card": {"role": WORD("owls-role"), "flock": SEATS},
        "owls-begin": {"players": NUMBER, "owls": NUMBER},
        "owls-dawn": {"victim": SEAT},
        "owls-shouted": {"seat": SEAT},
        "owls-exile": {"seat": SEAT, "votes": COUNTS("owls-seat")},
        "owls-alive": {"seats": SEATS},
        "owls-cast": {
            "cast": CAST("owls-role"),
            "lines": LINES("owls-shouted"),
            "kinds": WORDS("owls-role"),
            "note": TEXT,
            "more": FIELDS,
        },
        "owls-rules": {"quiet": FLAG},
    },
    asks={
        "owls-hunt": Inquiry(seats=True, args={"day": NUMBER}),
        "owls-vote": Inquiry(seats=True),
        "owls-shout": Inquiry(irreversible=True),
        "owls-hide": Inquiry(irreversible=True),
    },
    locales=Path(__file__).parent,
    rule=rule,
    leave=leave,
    pace={"timer.night": {"quick": 15, "standard": 30}, "timer.day": {"quick": 60, "standard": 120}},
)
