"""The table of a finished game: proposals by quest; ballots of quests stay secret for ever (AV-102)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest, Vote
from fsm.games.avalon.book import Book
from fsm.games.avalon.plan import plan
from fsm.games.avalon.role import GOOD
from fsm.grid import Grid, Row, Sheet, Sign, Tone

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
SIGNS: Final = (VOTE, STAB, PASSED, FAILED, LEADER, MEMBER, APPROVED, REJECTED, ABSENT, STABS)


def grid(game: Game[Board]) -> Grid:
    """Return the table, a column for every proposal and one for the stab."""
    board, sheet = game.board, Sheet(game.seats)
    executed, proposals = iter(board.quests), Counter[int]()
    for vote in board.votes:
        proposals[vote.quest] += 1
        put(game, sheet, vote, proposals[vote.quest], next(executed, None) if vote.approved else None)
    if board.stabbed:
        tone = Tone.YES if board.hit else Tone.NO
        sheet.begin(STAB)
        sheet.mark(board.stabber, Sign(STABS, tuple(board.stabbed), tone))
    return sheet.grid([row(game, sheet, seat) for seat in game.seats])


def put(game: Game[Board], sheet: Sheet, vote: Vote, number: int, quest: Quest | None) -> None:
    """Put in a proposal: the result of its quest above, the Leader, the team, and the votes where they were named."""
    passed = quest is not None and quest.result.passed
    outcome = Sign(PASSED, tone=Tone.GOOD) if passed else Sign(FAILED, tone=Tone.EVIL)
    sheet.begin(VOTE, *([outcome] if quest else []), quest=vote.quest, number=number)
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
        for feature in plan(game).features:
            for seat, sign in feature.signs(game, quest):
                sheet.mark(seat, sign)


def row(game: Game[Board], sheet: Sheet, seat: int) -> Row:
    """Return the row of a seat: its side at the end, and the marks of its offices."""
    board = game.board
    badges = [feature.badges(game).get(seat) for feature in plan(game).features]
    tone = Tone.GOOD if board.sides[seat - 1] == GOOD else Tone.EVIL
    return sheet.row(seat, board.roles[seat - 1], tone, *filter(None, badges))


def signs_of(book: Book) -> list[str]:
    """Return the messages of the table that these features need."""
    return [*SIGNS, *(word for feature in book.features for word in feature.marks)]
