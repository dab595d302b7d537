"""The graph of the game on one screen: which phase follows which, and when."""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import Final

from fsm.game import Go, Phase
from fsm.games.avalon import ending, opening, quest, resolution, team, view
from fsm.games.avalon.board import Board
from fsm.games.avalon.order import BALLOTS, LOCKING, NAMING, RESULT
from fsm.games.avalon.quest import evil_has_three, good_has_three, good_is_safe
from fsm.games.avalon.team import has_nomination, is_approved, last_rejection
from fsm.parts import through


class P(StrEnum):
    DEAL = auto()
    NIGHT = auto()
    DISCUSS = auto()
    NOMINATE = auto()
    VOTE = auto()
    PASS = auto()
    BALLOT = auto()
    RESULT = auto()
    NEXT = auto()
    STAB = auto()
    OVER = auto()


TABLE: Final[tuple[Go[Board], ...]] = (
    Go(P.DEAL, P.NIGHT),
    Go(P.NIGHT, P.DISCUSS),
    Go(P.DISCUSS, P.VOTE, when=has_nomination),
    Go(P.DISCUSS, P.NOMINATE),
    Go(P.NOMINATE, P.VOTE, when=has_nomination),
    Go(P.NOMINATE, P.OVER, when=last_rejection),
    Go(P.NOMINATE, P.PASS),
    Go(P.VOTE, P.BALLOT, when=is_approved),
    Go(P.VOTE, P.OVER, when=last_rejection),
    Go(P.VOTE, P.PASS),
    Go(P.PASS, P.DISCUSS),
    Go(P.BALLOT, P.RESULT),
    Go(P.RESULT, P.OVER, when=evil_has_three),
    Go(P.RESULT, P.OVER, when=good_is_safe),
    Go(P.RESULT, P.STAB, when=good_has_three),
    Go(P.RESULT, P.NEXT),
    Go(P.NEXT, P.DISCUSS),
    Go(P.STAB, P.OVER),
)

PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(opening.announce_table),
    P.NIGHT: Phase(opening.give_night),
    P.DISCUSS: Phase(team.open_discussion, through(NAMING), answer=team.hear, time="timer.discussion_s", talk=True),
    P.NOMINATE: Phase(team.ask_for_nomination, through(NAMING), answer=team.hear, time="timer.nomination_s"),
    P.VOTE: Phase(team.open_vote, team.close_vote, time="timer.team_vote_s", floor=team.vote_floor),
    P.PASS: Phase(team.pass_lead),
    P.BALLOT: Phase(
        through(BALLOTS),
        through(LOCKING),
        answer=team.hear,
        back=quest.take_back,
        time="timer.quest_vote_s",
        floor=quest.ballots_floor,
        since=quest.approved_at,
    ),
    P.RESULT: Phase(through(RESULT)),
    P.NEXT: Phase(quest.open_next_quest),
    P.STAB: Phase(ending.open_stab, ending.close_stab, answer=ending.check_stab, time="timer.assassinate_s"),
    P.OVER: Phase(ending.open_end),
}

STEPS: Final = {**team.STEPS, **quest.STEPS, **resolution.STEPS, **ending.STEPS, **view.STEPS}
