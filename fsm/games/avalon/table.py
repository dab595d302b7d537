"""The graph of the game on one screen: which phase follows which, and when."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, StrEnum, auto
from typing import Any, Final, TypeVar, cast

from fsm.game import Game, Go, Phase
from fsm.games.avalon import ending, opening, quest, team
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import During, Feature
from fsm.games.avalon.quest import evil_has_three, good_has_three, good_is_safe
from fsm.games.avalon.team import has_nomination, is_approved, last_rejection


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
    COUNCIL = auto()
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
    Go(P.RESULT, P.COUNCIL, when=good_has_three),
    Go(P.RESULT, P.NEXT),
    Go(P.NEXT, P.DISCUSS),
    Go(P.COUNCIL, P.STAB),
    Go(P.STAB, P.OVER),
)

PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(opening.announce_table),
    P.NIGHT: Phase(opening.give_night),
    P.DISCUSS: Phase(
        team.open_discussion, team.take_nomination, answer=team.end_discussion, time="timer.discussion_s", talk=True
    ),
    P.NOMINATE: Phase(team.open_nomination, team.close_nomination, time="timer.nomination_s"),
    P.VOTE: Phase(team.open_vote, team.close_vote, time="timer.team_vote_s", floor=team.vote_floor),
    P.PASS: Phase(team.pass_lead),
    P.BALLOT: Phase(
        quest.open_ballots,
        quest.lock_ballots,
        time="timer.quest_vote_s",
        floor=quest.ballots_floor,
        since=quest.approved_at,
    ),
    P.RESULT: Phase(quest.open_result),
    P.NEXT: Phase(quest.open_next_quest),
    P.COUNCIL: Phase(ending.open_council, ending.close_council, time="timer.council_s"),
    P.STAB: Phase(ending.open_stab, ending.close_stab, answer=ending.check_stab, time="timer.assassinate_s"),
    P.OVER: Phase(ending.open_end),
}

Rows = Sequence[Go[Board]]
Phases = Mapping[Enum, Phase[Board]]
Guard = Callable[[Game[Board]], bool]
Act = TypeVar("Act", bound=Callable[..., None])


def graph_of(features: Iterable[Feature]) -> tuple[Rows, Phases]:
    table: Rows = TABLE
    phases = dict(PHASES)
    found = list(features)
    for stage in sorted((stage for feature in found for stage in feature.stages), key=lambda stage: stage.place):
        table = insert_stage(table, stage.phase, stage.before, stage.when, only=stage.only)
        phases[stage.phase] = stage.rules
    for feature in found:
        table = (*feature.rows, *table)
        for part in feature.during:
            phases[part.phase] = extend(phases[part.phase], part)
    return table, phases


def extend(plain: Phase[Board], part: During) -> Phase[Board]:
    return replace(
        plain,
        open=in_turn(plain.open, part.open) or plain.open,
        close=in_turn(plain.close, part.close),
        answer=in_turn(plain.answer, part.answer),
        back=part.back or plain.back,
    )


def insert_stage(table: Rows, stage: Enum, before: Enum, when: Guard, *, only: Enum | None = None) -> Rows:
    rows: list[Go[Board]] = []
    for row in table:
        if row.dest is before and only in (None, row.source):
            rows.append(Go(row.source, stage, when=both(when, row.when)))
        rows.append(row)
    return (*rows, Go(stage, before))


def both(first: Guard, second: Guard | None) -> Guard:
    """Name the guard after both."""
    if second is None:
        return first

    def guard(game: Game[Board]) -> bool:
        return first(game) and second(game)

    guard.__name__ = f"{second.__name__}_and_{first.__name__}"
    return guard


def in_turn(first: Act | None, second: Act | None) -> Act | None:
    if first is None or second is None:
        return first or second

    def both_acts(*args: Any) -> None:
        first(*args)
        second(*args)

    return cast("Act", both_acts)
