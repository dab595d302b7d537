"""The graph of the game on one screen: which phase follows which, and when (chapter 8)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from fsm.errors import Refused
from fsm.game import Game, Go, Phase
from fsm.games.werewolf.close import ending
from fsm.games.werewolf.close.rulings import aims_at_dead
from fsm.games.werewolf.course import aftermath, day, election, exile, night, self_destruct, speech
from fsm.games.werewolf.course.pack import hide_knife
from fsm.games.werewolf.ends import all_in, early_endings
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.order import COUNT, DAWN, EXILE, NEWS
from fsm.games.werewolf.players import ballots, cards
from fsm.games.werewolf.players.rights import ALL_IN, BOMB, CLAIM, CONCEDE, WITHDRAW
from fsm.games.werewolf.players.victory import is_decided
from fsm.games.werewolf.setup.calls import ACTION, LOVER_STAGE, WOLF_STAGE
from fsm.games.werewolf.setup.plan import plan
from fsm.parts import Graph, through
from fsm.prompts import Choices, Prompt


def is_broken(game: Game[Board]) -> bool:
    return game.board.broken


AT_NIGHT: Final = (P.DUSK, P.LOVERS, P.STAGE, P.WOLVES)
LAST: Final = (P.BREAK, P.ALL_IN, P.VERDICT, P.AWARD, P.APPEALS, P.OVER)

BREAKS: Final[tuple[Go[Board], ...]] = (
    Go(P.BREAK, P.VERDICT, when=is_decided),
    Go(P.BREAK, P.ALL_IN, when=all_in.is_staked),
    Go(P.BREAK, P.STRIKE),
)

STAGES: Final[tuple[Go[Board], ...]] = tuple(
    row
    for phase in AT_NIGHT
    for row in (
        Go(phase, P.STAGE, when=night.others_wake),
        Go(phase, P.WOLVES, when=night.wolves_wake),
        Go(phase, P.LOVERS, when=night.lovers_wake),
        Go(phase, P.DAWN),
    )
)

COURSE: Final[tuple[Go[Board], ...]] = (
    Go(P.DEAL, P.CONFIRM),
    Go(P.CONFIRM, P.OBSERVE, when=cards.they_observe),
    Go(P.CONFIRM, P.DUSK),
    Go(P.OBSERVE, P.DUSK),
    *STAGES,
    Go(P.DAWN, P.INFO, when=day.night_decides),
    Go(P.DAWN, P.WITHDRAWAL, when=election.election_resumes),
    Go(P.DAWN, P.SIGNUP, when=election.election_begins),
    Go(P.DAWN, P.INFO),
    Go(P.SIGNUP, P.INFO, when=election.is_settled),
    Go(P.SIGNUP, P.CAMPAIGN),
    Go(P.CAMPAIGN, P.INFO, when=election.is_settled),
    Go(P.CAMPAIGN, P.CAMPAIGN, when=speech.somebody_speaks),
    Go(P.CAMPAIGN, P.ELECT, when=election.duel_goes_straight),
    Go(P.CAMPAIGN, P.WITHDRAWAL),
    Go(P.WITHDRAWAL, P.INFO, when=election.is_settled),
    Go(P.WITHDRAWAL, P.ELECT),
    Go(P.ELECT, P.INFO, when=election.is_settled),
    Go(P.ELECT, P.CAMPAIGN),
    Go(P.INFO, P.CHAIN),
    Go(P.CHAIN, P.SHOOT, when=aftermath.shot_is_due),
    Go(P.CHAIN, P.BADGE, when=aftermath.badge_is_due),
    Go(P.CHAIN, P.WORDS, when=aftermath.words_are_due),
    Go(P.CHAIN, P.INFO, when=day.is_untold),
    Go(P.CHAIN, P.DUSK, when=day.day_is_over),
    Go(P.CHAIN, P.SPEECH, when=speech.speech_goes_on),
    Go(P.CHAIN, P.DUEL, when=speech.duel_goes_on),
    Go(P.CHAIN, P.CALL, when=exile.call_is_due),
    Go(P.CHAIN, P.VOTE, when=exile.vote_is_due),
    Go(P.CHAIN, P.ORDER),
    Go(P.SHOOT, P.CHAIN),
    Go(P.BADGE, P.CHAIN),
    Go(P.WORDS, P.CHAIN),
    Go(P.ORDER, P.STRIKE, when=self_destruct.has_self_destructed),
    Go(P.ORDER, P.SPEECH),
    Go(P.SPEECH, P.SPEECH, when=speech.somebody_speaks),
    Go(P.SPEECH, P.PAUSE, when=speech.table_pauses),
    Go(P.SPEECH, P.CALL, when=exile.sheriff_calls),
    Go(P.SPEECH, P.VOTE),
    Go(P.PAUSE, P.CALL, when=exile.sheriff_calls),
    Go(P.PAUSE, P.VOTE),
    Go(P.CALL, P.VOTE),
    Go(P.VOTE, P.EXILE, when=exile.somebody_goes),
    Go(P.VOTE, P.DUEL, when=exile.is_tied),
    Go(P.VOTE, P.CHAIN),
    Go(P.DUEL, P.DUEL, when=speech.somebody_speaks),
    Go(P.DUEL, P.CALL, when=exile.sheriff_calls),
    Go(P.DUEL, P.VOTE),
    Go(P.EXILE, P.CHAIN),
    Go(P.STRIKE, P.CHAIN),
    Go(P.ALL_IN, P.VERDICT),
    Go(P.VERDICT, P.AWARD, when=ending.awards_are_due),
    Go(P.VERDICT, P.APPEALS, when=ending.appeals_are_due),
    Go(P.VERDICT, P.OVER),
    Go(P.AWARD, P.APPEALS, when=ending.appeals_are_due),
    Go(P.AWARD, P.OVER),
    Go(P.APPEALS, P.OVER),
)

ANSWERS: Final[Mapping[str, Callable[[Game[Board], Prompt, Choices], None]]] = {
    WITHDRAW: election.withdraw,
    BOMB: self_destruct.detonate,
    CONCEDE: early_endings.concede,
    CLAIM: early_endings.claim,
    ALL_IN: all_in.stake,
}
"""Functions that check an answer at once, in any phase; roles have others."""


def answer(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Refuse dead targets, even offered ones (WW-079, WW-088)."""
    if aims_at_dead(game, prompt, choices):
        raise Refused("werewolf-target-dead")
    if look := plan(game).book.answers.get(prompt.key) or ANSWERS.get(prompt.key):
        look(game, prompt, choices)


def _whole(option: str) -> Callable[[Game[Board]], float]:
    """No prompt ends a talk between two (WW-066), and silence consents at the end."""
    return lambda game: game.options.number(option)


def _stage(time: str, floor: Callable[[Game[Board]], float] = night.full_time) -> Phase[Board]:
    return Phase(night.open_stage, night.close_stage, time=time, limit=night.stage_time, floor=floor)


PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(cards.announce_table),
    P.CONFIRM: Phase(cards.show_cards, time="timer.confirm"),
    P.OBSERVE: Phase(cards.open_observation, cards.close_observation, floor=_whole("setup.observe_seconds")),
    P.DUSK: Phase(night.open_dusk),
    P.LOVERS: _stage(LOVER_STAGE, _whole(LOVER_STAGE)),
    P.STAGE: _stage(ACTION),
    P.WOLVES: _stage(WOLF_STAGE),
    P.DAWN: Phase(through(DAWN)),
    P.SIGNUP: Phase(
        election.open_signup, election.close_signup, time="timer.signup", floor=ballots.full_time("timer.signup")
    ),
    P.CAMPAIGN: Phase(election.open_campaign, election.close_campaign, time="timer.election_speech", talk=True),
    P.WITHDRAWAL: Phase(
        election.open_withdrawal, election.close_withdrawal, time="timer.withdraw", floor=_whole("timer.withdraw")
    ),
    P.ELECT: Phase(
        election.open_sheriff_vote,
        election.close_sheriff_vote,
        time="timer.vote",
        floor=ballots.full_time("timer.vote"),
    ),
    P.INFO: Phase(through(NEWS)),
    P.CHAIN: Phase(aftermath.open_chain),
    P.SHOOT: Phase(aftermath.open_shot, aftermath.close_shot, time="timer.skill", floor=aftermath.window_time),
    P.BADGE: Phase(aftermath.open_badge, aftermath.close_badge, time="timer.badge"),
    P.WORDS: Phase(aftermath.open_words, aftermath.close_words, time="timer.last_words"),
    P.ORDER: Phase(speech.open_order, speech.close_order, time="timer.order"),
    P.SPEECH: Phase(
        speech.open_speech,
        speech.close_speech,
        time="timer.speech",
        talk=True,
        limit=speech.speech_time,
        left=speech.time_left,
    ),
    P.PAUSE: Phase(speech.open_pause, time="timer.skill", floor=_whole("timer.skill")),
    P.CALL: Phase(exile.open_call, exile.close_call, time="timer.call"),
    P.VOTE: Phase(exile.open_vote, through(COUNT), time="timer.vote", floor=exile.vote_time),
    P.DUEL: Phase(speech.open_duel, speech.close_speech, time="timer.pk_speech", talk=True, left=speech.time_left),
    P.EXILE: Phase(through(EXILE)),
    P.BREAK: Phase(lambda game: None),
    P.STRIKE: Phase(day.open_strike),
    P.ALL_IN: Phase(all_in.open_all_in, all_in.close_all_in, all_in.discuss, time="timer.all_in"),
    P.VERDICT: Phase(ending.open_verdict),
    P.AWARD: Phase(ending.open_awards, ending.close_awards, time="timer.award", floor=ending.awards_time),
    P.APPEALS: Phase(ending.open_appeals, ending.close_appeals, floor=_whole("timer.appeals")),
    P.OVER: Phase(ending.open_end),
}


def graph_of(book: Book) -> Graph:
    course, phases = book.graph(COURSE, PHASES)
    whole = {name: phase if name in LAST else in_course(phase) for name, phase in phases.items()}
    return (*(Go(name, P.BREAK, when=is_broken) for name in whole if name not in LAST), *BREAKS, *course), whole


def in_course(phase: Phase[Board]) -> Phase[Board]:
    """Return a phase that takes answers, and is closed only if nothing has broken it off."""
    closed = phase.close

    def close(game: Game[Board]) -> None:
        if closed and not game.board.broken:
            closed(game)

    return replace(phase, close=close if closed else None, answer=answer, back=hide_knife)
