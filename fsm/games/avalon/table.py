"""The graph of the game on one screen: which phase follows which, and when."""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import Final

from fsm.game import Phase
from fsm.games.avalon import ending, opening, quest, resolution, team, view
from fsm.games.avalon.board import Board
from fsm.games.avalon.order import BALLOTS, LOCKING, NAMING, RESULT
from fsm.games.avalon.quest import evil_has_three, good_has_three, good_is_safe
from fsm.games.avalon.team import has_nomination, is_approved, last_rejection
from fsm.kit import unless_early
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


PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(opening.announce_table, then=P.NIGHT),
    P.NIGHT: Phase(opening.give_night, then=P.DISCUSS),
    P.DISCUSS: Phase(
        team.open_discussion,
        through(NAMING),
        answer=team.hear,
        time="timer.discussion_s",
        talk=True,
        then=((has_nomination, P.VOTE), P.NOMINATE),
    ),
    P.NOMINATE: Phase(
        team.ask_for_nomination,
        through(NAMING),
        answer=team.hear,
        time="timer.nomination_s",
        then=((has_nomination, P.VOTE), (last_rejection, P.OVER), P.PASS),
    ),
    P.VOTE: Phase(
        team.open_vote,
        team.close_vote,
        time="timer.team_vote_s",
        floor=unless_early("vote.early_close", "timer.team_vote_s"),  # AV-081
        attendance=True,
        then=((is_approved, P.BALLOT), (last_rejection, P.OVER), P.PASS),
    ),
    P.PASS: Phase(team.pass_lead, then=P.DISCUSS),
    P.BALLOT: Phase(
        through(BALLOTS),
        through(LOCKING),
        answer=team.hear,
        back=quest.take_back,
        time="timer.quest_vote_s",
        floor=unless_early("questvote.early_close", "timer.quest_vote_s"),  # AV-099
        since=quest.approved_at,
        then=P.RESULT,
    ),
    P.RESULT: Phase(
        through(RESULT), then=((evil_has_three, P.OVER), (good_is_safe, P.OVER), (good_has_three, P.STAB), P.NEXT)
    ),
    P.NEXT: Phase(quest.open_next_quest, then=P.DISCUSS),
    P.STAB: Phase(
        ending.open_stab, ending.close_stab, answer=ending.check_stab, time="timer.assassinate_s", then=P.OVER
    ),
    P.OVER: Phase(ending.open_end),
}

STEPS: Final = {**team.STEPS, **quest.STEPS, **resolution.STEPS, **ending.STEPS, **view.STEPS}
