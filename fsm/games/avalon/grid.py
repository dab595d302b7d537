"""Drawings as data: the card of a seat, the circle of seats, and the table of a finished game.

The table has proposals by quest; ballots of quests stay secret for ever (AV-102).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest, Vote
from fsm.games.avalon.book import Book
from fsm.games.avalon.plan import plan
from fsm.games.avalon.role import EVIL, GOOD
from fsm.grid import Card, Circle, Column, Grid, Place, Sheet, Sign, Tone
from fsm.parts import args_of

VOTE: Final = "avalon-column-vote"
STAB: Final = "avalon-column-stab"
PASSED: Final = "avalon-sign-passed"
FAILED: Final = "avalon-sign-failed"
LEADER: Final = "avalon-sign-leader"
MEMBER: Final = "avalon-sign-member"
APPROVED: Final = "avalon-sign-approved"
REJECTED: Final = "avalon-sign-rejected"
ABSENT: Final = "avalon-sign-absent"
STABS: Final = "avalon-sign-stabs"
OPEN: Final = "avalon-sign-open"
QUEST: Final = "avalon-circle-quest"
CHOSEN: Final = "avalon-circle-chosen"
SIDE: Final = "avalon-side-"
TONES: Final = {GOOD: Tone.GOOD, EVIL: Tone.EVIL}
SIGNS: Final = (VOTE, STAB, PASSED, FAILED, LEADER, MEMBER, APPROVED, REJECTED, ABSENT, STABS, OPEN, QUEST, CHOSEN)


def grid(game: Game[Board]) -> Grid:
    board, sheet = game.board, Sheet(game.seats)
    executed, proposals = iter(board.quests), Counter[int]()
    for vote in board.votes:
        proposals[vote.quest] += 1
        put(game, sheet, vote, proposals[vote.quest], next(executed, None) if vote.approved else None)
    if board.stabbed:
        tone = Tone.YES if board.hit else Tone.NO
        sheet.begin(STAB)
        sheet.mark(board.stabber, Sign(STABS, tuple(board.stabbed), tone))
    told = [(seat, board.roles[seat - 1], TONES[board.sides[seat - 1]]) for seat in game.seats]
    return sheet.grid([sheet.row(*one, *badges(game, one[0])) for one in told])


def put(game: Game[Board], sheet: Sheet, vote: Vote, number: int, quest: Quest | None) -> None:
    sheet.begin(VOTE, *([outcome(quest)] if quest else []), quest=vote.quest, number=number)
    sheet.mark(vote.leader, Sign(LEADER))
    for seat in vote.team:
        sheet.mark(seat, Sign(MEMBER))
    if plan(game).names_votes:
        named = ((APPROVED, Tone.YES, vote.approve), (REJECTED, Tone.NO, vote.reject))
        unsaid = (ABSENT, Tone.PLAIN, [*vote.absent, *vote.abstain])
        for word, tone, seats in (*named, unsaid):
            for seat in seats:
                sheet.mark(seat, Sign(word, tone=tone))
    if quest:
        for seat, sign in signs(game, quest):
            sheet.mark(seat, sign)


def outcome(quest: Quest) -> Sign:
    return Sign(PASSED, tone=Tone.GOOD) if quest.result.passed else Sign(FAILED, tone=Tone.EVIL)


def badges(game: Game[Board], seat: int) -> list[Sign]:
    return [sign for one, sign in signs(game, None) if one == seat]


def signs(game: Game[Board], quest: Quest | None) -> Iterator[tuple[int, Sign]]:
    return chain.from_iterable(feature.signs(game, quest) for feature in plan(game).here.parts.values())


def card(game: Game[Board], seat: int) -> Card:  # AV-029
    role = plan(game).roles[game.board.roles[seat - 1]]
    skill = args_of(role.facts, game, role).get("_skill")
    return Card(role.name, f"{SIDE}{role.side}", TONES[role.side], f"avalon-skill-{skill}" if skill else "")


def circle(game: Game[Board]) -> Circle:  # AV-104
    board = game.board
    track = [*map(outcome, board.quests)]
    track += [Sign(OPEN)] * (len(plan(game).sizes) - 1 - len(track))
    title = Column(QUEST if board.quest else CHOSEN, {"quest": board.quest}, tuple(track))
    leader = {board.leader: [Sign(LEADER, tone=Tone.OTHER)]}
    return Circle(title, tuple(Place(seat, (*leader.get(seat, ()), *badges(game, seat))) for seat in game.seating))


def signs_of(book: Book) -> list[str]:
    return [*SIGNS, *(word for feature in book.parts.values() for word in feature.marks)]
