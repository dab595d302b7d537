"""The graph of the game on one screen: which phase follows which, and when (chapter 8)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from fsm.errors import Refused
from fsm.game import Game, Phase
from fsm.games.werewolf.close import ending
from fsm.games.werewolf.close.rulings import aims_at_dead
from fsm.games.werewolf.course import aftermath, call, day, election, exile, night, self_destruct, shots, speech, talk
from fsm.games.werewolf.course.pack import hide_knife
from fsm.games.werewolf.ends import all_in, early_endings
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.order import COUNT, DAWN, EXILE, NEWS
from fsm.games.werewolf.players import cards
from fsm.games.werewolf.players.rights import ALL_IN, BOMB, CLAIM, CONCEDE, WITHDRAW
from fsm.games.werewolf.players.victory import is_decided
from fsm.games.werewolf.setup.calls import ACTION, LOVER_STAGE, WOLF_STAGE
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.timing import FREE
from fsm.kit import unless_early
from fsm.parts import Phases, through
from fsm.prompts import Choices, Prompt


def is_broken(game: Game[Board]) -> bool:
    return game.board.broken


LAST: Final = (P.BREAK, P.ALL_IN, P.VERDICT, P.AWARD, P.APPEALS, P.OVER)

BY_NIGHT: Final = ((night.others_wake, P.STAGE), (night.wolves_wake, P.WOLVES), (night.lovers_wake, P.LOVERS), P.DAWN)

ANSWERS: Final[Mapping[str, Callable[[Game[Board], Prompt, Choices], None]]] = {
    WITHDRAW: election.withdraw,
    BOMB: self_destruct.detonate,
    CONCEDE: early_endings.concede,
    CLAIM: early_endings.claim,
    ALL_IN: all_in.stake,
    call.EARLY_CALL: call.call_early,
    talk.TALK_OVER: talk.end_talk,
}
"""Functions that check an answer at once, in any phase; roles have others."""


def answer(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Refuse dead targets, even offered ones (WW-079, WW-088)."""
    if aims_at_dead(game, prompt, choices):
        raise Refused("werewolf-target-dead")
    if look := plan(game).book.answers.get(prompt.key) or ANSWERS.get(prompt.key):
        look(game, prompt, choices)


def take_back(game: Game[Board], prompt: Prompt) -> None:
    if prompt.key == call.EARLY_CALL:
        raise Refused("common-answer-stays")
    hide_knife(game, prompt)


def _whole(option: str) -> Callable[[Game[Board]], float]:
    """No prompt ends a talk between two (WW-066), and silence consents at the end."""
    return lambda game: game.options.number(option)


def _stage(time: str, floor: Callable[[Game[Board]], float] = night.full_time) -> Phase[Board]:
    return Phase(
        night.open_stage,
        night.close_stage,
        time=time,
        limit=night.stage_time,
        floor=floor,
        midway=night.ask_again,
        then=BY_NIGHT,
    )


PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(cards.announce_table, then=P.CONFIRM),
    P.CONFIRM: Phase(cards.show_cards, time="timer.confirm", then=((cards.they_observe, P.OBSERVE), P.DUSK)),
    P.OBSERVE: Phase(
        cards.open_observation, cards.close_observation, floor=_whole("setup.observe_seconds"), then=P.DUSK
    ),
    P.DUSK: Phase(night.open_dusk, then=BY_NIGHT),
    P.LOVERS: _stage(LOVER_STAGE, _whole(LOVER_STAGE)),
    P.STAGE: _stage(ACTION),
    P.WOLVES: _stage(WOLF_STAGE),
    P.DAWN: Phase(
        through(DAWN),
        then=(
            (day.night_decides, P.INFO),
            (election.election_resumes, P.WITHDRAWAL),
            (election.election_begins, P.SIGNUP),
            P.INFO,
        ),
    ),
    P.SIGNUP: Phase(
        election.open_signup,
        election.close_signup,
        time="timer.signup",
        floor=unless_early(exile.EARLY, "timer.signup"),  # WW-176
        then=((election.is_settled, P.INFO), P.CAMPAIGN),
    ),
    P.CAMPAIGN: Phase(
        election.open_campaign,
        election.close_campaign,
        time="timer.election_speech",
        talk=True,
        pool=speech.campaign_pool,
        then=(
            (election.is_settled, P.INFO),
            (speech.somebody_speaks, P.CAMPAIGN),
            (election.duel_goes_straight, P.ELECT),
            P.WITHDRAWAL,
        ),
    ),
    P.WITHDRAWAL: Phase(
        election.open_withdrawal,
        election.close_withdrawal,
        time="timer.withdraw",
        floor=_whole("timer.withdraw"),
        then=((election.is_settled, P.INFO), P.ELECT),
    ),
    P.ELECT: Phase(
        election.open_sheriff_vote,
        election.close_sheriff_vote,
        time="timer.vote",
        floor=unless_early(exile.EARLY, "timer.vote"),  # WW-165
        attendance=True,
        then=((election.is_settled, P.INFO), P.CAMPAIGN),
    ),
    P.INFO: Phase(through(NEWS), then=P.CHAIN),
    P.CHAIN: Phase(
        aftermath.open_chain,
        then=(
            (speech.order_is_asked, P.ORDER),
            (aftermath.shot_is_due, P.SHOOT),
            (aftermath.badge_is_due, P.BADGE),
            (aftermath.words_are_due, P.WORDS),
            (day.is_untold, P.INFO),
            (day.day_is_over, P.DUSK),
            (speech.duel_goes_on, P.DUEL),
            (speech.somebody_speaks, P.SPEECH),
            (talk.talk_is_broken, P.TALK),
            (exile.call_is_due, P.CALL),
            (exile.vote_is_due, P.VOTE),
            (speech.is_free, P.TALK),
            P.ORDER,
        ),
    ),
    P.SHOOT: Phase(shots.open_shot, shots.close_shot, time="timer.skill", floor=shots.window_time, then=P.CHAIN),
    P.BADGE: Phase(aftermath.open_badge, aftermath.close_badge, time="timer.badge", then=P.CHAIN),
    P.WORDS: Phase(
        aftermath.open_words,
        aftermath.close_words,
        time="timer.last_words",
        limit=shots.whole_time,
        floor=shots.time_meanwhile,
        then=P.CHAIN,
    ),
    P.ORDER: Phase(
        speech.open_order,
        speech.close_order,
        time="timer.order",
        limit=shots.whole_time,
        floor=shots.time_meanwhile,
        then=((self_destruct.has_self_destructed, P.STRIKE), (speech.shots_are_due, P.CHAIN), P.SPEECH),
    ),
    P.SPEECH: Phase(
        speech.open_speech,
        speech.close_speech,
        time="timer.speech",
        talk=True,
        limit=speech.speech_time,
        left=speech.time_left,
        pool=speech.speech_pool,
        attendance=True,
        then=((speech.somebody_speaks, P.SPEECH), (speech.table_pauses, P.PAUSE), (call.sheriff_calls, P.CALL), P.VOTE),
    ),
    P.TALK: Phase(
        talk.open_talk,
        talk.close_talk,
        time=FREE,
        talk=True,
        limit=talk.talk_time,
        floor=talk.least_time,
        left=talk.time_left,
        attendance=True,
        then=((speech.table_pauses, P.PAUSE), (call.sheriff_calls, P.CALL), P.VOTE),
    ),
    P.PAUSE: Phase(
        speech.open_pause, limit=talk.pause_time, floor=talk.pause_time, then=((call.sheriff_calls, P.CALL), P.VOTE)
    ),
    P.CALL: Phase(call.open_call, call.close_call, time="timer.call", then=P.VOTE),
    P.VOTE: Phase(
        exile.open_vote,
        through(COUNT),
        time="timer.vote",
        floor=exile.vote_time,
        attendance=True,
        then=((exile.somebody_goes, P.EXILE), (exile.is_tied, P.DUEL), P.CHAIN),
    ),
    P.DUEL: Phase(
        speech.open_duel,
        speech.close_speech,
        time="timer.pk_speech",
        talk=True,
        left=speech.time_left,
        then=((speech.somebody_speaks, P.DUEL), (call.sheriff_calls, P.CALL), P.VOTE),
    ),
    P.EXILE: Phase(through(EXILE), then=P.CHAIN),
    P.BREAK: Phase(lambda game: None, then=((is_decided, P.VERDICT), (all_in.is_staked, P.ALL_IN), P.STRIKE)),
    P.STRIKE: Phase(day.open_strike, then=P.CHAIN),
    P.ALL_IN: Phase(all_in.open_all_in, all_in.close_all_in, all_in.discuss, time="timer.all_in", then=P.VERDICT),
    P.VERDICT: Phase(
        ending.open_verdict, then=((ending.awards_are_due, P.AWARD), (ending.appeals_are_due, P.APPEALS), P.OVER)
    ),
    P.AWARD: Phase(
        ending.open_awards,
        ending.close_awards,
        time="timer.award",
        floor=ending.awards_time,
        then=((ending.appeals_are_due, P.APPEALS), P.OVER),
    ),
    P.APPEALS: Phase(ending.open_appeals, ending.close_appeals, floor=_whole("timer.appeals"), then=P.OVER),
    P.OVER: Phase(ending.open_end),
}


def phases_of(book: Book) -> Phases:
    phases = book.with_detours(PHASES)
    return {name: phase if name in LAST else in_course(phase) for name, phase in phases.items()}


def in_course(phase: Phase[Board]) -> Phase[Board]:
    """Return a phase that takes answers, and is closed only if nothing has broken it off."""
    closed = phase.close

    def close(game: Game[Board]) -> None:
        if closed and not game.board.broken:
            closed(game)

    then = ((is_broken, P.BREAK), *phase.ways)
    return replace(phase, close=close if closed else None, answer=answer, back=take_back, then=then)
