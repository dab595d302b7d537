"""Drawings as data: the card of a seat, the circle of seats, and the table of a finished game (WW-248, WW-249).

The table has nights and votes by seat, with the public part of the record.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Death, Night, Vote
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.cards import card_of
from fsm.games.werewolf.setup.plan import plan
from fsm.grid import Card, Circle, Column, Grid, Place, Sheet, Sign, Tone

NIGHT: Final = "werewolf-column-night"
DAY: Final = "werewolf-column-day"
VOTE: Final = "werewolf-column-"
SIGN: Final = "werewolf-sign-"
OUT: Final = "werewolf-sign-out"
SHERIFF: Final = "werewolf-sign-sheriff"
SPEAKER: Final = "werewolf-sign-speaker"
CIRCLE: Final = "werewolf-circle-"
SIDE: Final = "werewolf-side-"
OPEN: Final = "werewolf-side-open"
KNIFE: Final = "werewolf-sign-knife"
EMPTY: Final = "werewolf-sign-empty"
ABSTAINED: Final = "werewolf-sign-abstained"
EXILE: Final = "exile"

TONES: Final[Mapping[str, Tone]] = {GOOD: Tone.GOOD, WOLF: Tone.EVIL}


def grid(game: Game[Board]) -> Grid:
    board, sheet = game.board, Sheet(game.seats)
    for night in board.nights:
        put_night(game, sheet, night)
        put_day(game, sheet, night.number)
    tones = [TONES.get(side, Tone.OTHER) for side in board.sides]
    badge = {board.sheriff: (Sign(SHERIFF),)}
    return sheet.grid(
        [sheet.row(seat, board.roles[seat - 1], tones[seat - 1], *badge.get(seat, ())) for seat in game.seats]
    )


def put_night(game: Game[Board], sheet: Sheet, night: Night) -> None:
    shows = game.options.table("record.fields")["nights"]
    knife = Sign(KNIFE, (night.knife,)) if night.knife else Sign(EMPTY)
    sheet.begin(NIGHT, *([knife] if shows and night.awake else []), number=night.number)
    for seat, sign in acts(game, night) if shows else ():
        sheet.mark(seat, sign)
    put_deaths(game, sheet, [one for one in game.board.deaths if one.night and one.number == night.number])


def acts(game: Game[Board], night: Night) -> Iterator[tuple[int, Sign]]:
    for seat, target in night.knives.items():
        yield seat, Sign(KNIFE, (target,)) if target else Sign(EMPTY)
    for role in plan(game).book.by_night:
        signs = [
            Sign(f"{SIGN}{deed.text}", tuple(seats))
            for deed in role.deeds
            if deed.sign and (seats := night.numbers(deed.name))
        ]
        yield from ((seat, sign) for seat in dealt_to(game, role) for sign in signs)


def put_day(game: Game[Board], sheet: Sheet, number: int) -> None:
    board, shows = game.board, game.options.table("record.fields")["votes"]
    votes = [vote for vote in board.votes if shows and vote.day == number]
    deaths = [death for death in board.deaths if not death.night and death.number == number]
    for vote in votes:
        put_vote(sheet, vote, deaths if vote is votes[-1] else ())
    if deaths and not votes:
        sheet.begin(DAY, number=number)
    put_deaths(game, sheet, deaths)


def put_vote(sheet: Sheet, vote: Vote, deaths: Sequence[Death]) -> None:
    exiled = tuple(death.seat for death in deaths if vote.kind == death.cause == EXILE)
    outcome = [Sign(OUT, exiled, Tone.OUT)] if exiled else []
    sheet.begin(f"{VOTE}{vote.kind}", *outcome, number=vote.day, round=vote.round)
    for seat, target in vote.ballots.items():
        sheet.mark(seat, Sign("", (target,)) if target else Sign(ABSTAINED))


def put_deaths(game: Game[Board], sheet: Sheet, deaths: Sequence[Death]) -> None:
    shows = game.options.table("record.fields")["deaths"]
    for death in deaths:
        causes = [f"werewolf-cause-{cause}" for cause in death.causes] if shows else [OUT]
        sheet.leave(death.seat, *(Sign(cause, (death.by,) if death.by else (), Tone.OUT) for cause in causes))


def card(game: Game[Board], seat: int) -> Card:  # WW-036
    about = card_of(game, seat)
    if "_open" in about:
        return Card(about["role"], OPEN, Tone.OTHER)
    return Card(about["role"], f"{SIDE}{about['side']}", TONES.get(about["side"], Tone.OTHER))


def circle(game: Game[Board]) -> Circle:  # WW-022
    board = game.board
    title = f"{CIRCLE}{'night' if board.asleep or not board.number else 'day'}"
    return Circle(Column(title, {"number": board.number}), tuple(place(board, seat) for seat in game.seating))


def place(board: Board, seat: int) -> Place:
    offices = ((SHERIFF, Tone.OTHER, board.sheriff), (SPEAKER, Tone.YES, board.speaking))
    signs = tuple(Sign(word, tone=tone) for word, tone, holder in offices if holder == seat)
    return Place(seat, signs, seat not in board.living, board.roles[seat - 1] if seat in board.shown else "")


def signs_of(book: Book) -> list[str]:
    return [
        *(OPEN, SPEAKER, f"{CIRCLE}night", f"{CIRCLE}day"),
        *(NIGHT, DAY, f"{VOTE}exile", f"{VOTE}sheriff", OUT, SHERIFF, KNIFE, EMPTY, ABSTAINED),
        *dict.fromkeys(f"{SIGN}{deed.text}" for role in book.by_night for deed in role.deeds if deed.sign),
    ]
