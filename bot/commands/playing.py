"""Commands about the running game: its clock for moderators, what may be known for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.answers.confirmation import is_yes
from bot.answers.speeches import SPOKE, SPOKEN, finish
from bot.call import Call
from bot.commands.quiet import listed
from bot.commands.rulebook import rules
from bot.match.customs import customs_of, need_judge, need_rulings, need_sight, resumer, shown_to
from bot.match.deadlines import need_room, quiet_of
from bot.match.majority import EXTEND, may_end, want_now
from bot.match.state import Match
from bot.match.status import progress, reminders
from bot.messages.items import Say
from bot.table.lobby import close, numbers, state_of
from bot.table.seats import seat_named
from fsm import Abort, End, Refused, Rule

USUAL_END: Final = "过"


TALK_ENDS: Final = ("end",)
"""What may be chosen by who can end a talk."""


REMIND: Final = "remind"


HARD: Final = ("mute", "novote", "nonight", "execute", "execute-loss", "forfeit")
"""Penalties beyond a reminder and a warning (WW-237)."""


NO_PENALTIES: Final = ("verdict", "redo", "appeal", SPOKE)
"""Rulings with commands of their own, `/void SIDE`, `/redo`, `/appeal`, each for other people, or with none."""


LONGEST_RULING: Final = 200


EXTENSION: Final = 60


LONGEST_NUMBER: Final = 8
"""Digits of a number of seconds that are read: more than any time has."""


async def extend(call: Call) -> None:
    """Give the phase, or the lobby, more seconds (60 unless said otherwise)."""
    if call.match is None:
        raise Refused("common-no-game")
    seconds = _seconds(call.words[0]) if call.words else EXTENSION
    need_room(call.match, seconds, call.services.clock.now())
    if await want_now(call, EXTEND, str(seconds), seconds=seconds, _word=str(seconds)):
        await call.services.referee.extend(call.match, call.person, seconds)


def _seconds(word: str) -> int:
    """The number that somebody typed, or one that is too large as well; raises Refused for 0 and what is none."""
    digits = word.lstrip("0")[:LONGEST_NUMBER]
    if not word.isdecimal() or not digits or not int(digits):
        raise Refused("common-bad-number", value=word[:16])
    return int(digits)


async def skip(call: Call) -> None:
    """End the phase now: any of them for who steers and does not play, talk for most of the players."""
    match = call.game
    if await may_end(call):
        await call.services.referee.act(match, Rule("skip"), [Say("common-skipped", {})])


async def void(call: Call) -> None:
    """End the game without a winner, or with the one that who judges it names; or give the lobby up. Also in a pause.

    Without a winner only once it is said twice, where the platform wants a person asked (WW-247).
    """
    match = call.match
    words, is_sure = _said_twice(call.words)
    if match and match.status == "lobby":
        await close(call.services, match, call.person)
    elif words:
        await need_judge(call, neutral=True)
        need_rulings(call.game)
        await call.services.referee.repair(call.game, Rule(f"verdict {words[0][:16]}"))
    elif call.game.decided:
        raise Refused("common-result-stands")
    elif is_sure or not call.services.adapter_of(call.place).capabilities.once_more:
        await call.services.referee.act(call.game, Abort())
    else:
        call.reply("common-void-sure")


def _said_twice(words: tuple[str, ...]) -> tuple[list[str], bool]:
    """The words without the one at their end that says that somebody is sure, and whether it was there."""
    said = [word.lower() for word in words]
    return (said[:-1], True) if said and is_yes(said[-1]) else (said, False)


async def players(call: Call) -> None:
    """Who sits where."""
    if call.match is None:
        raise Refused("common-no-game")
    if not all(numbers(call.match)):
        call.reply("common-lobby", **state_of(call.match))
        return
    call.reply("common-players", lines=[{"seat": seat} for seat in call.match.people])


async def board(call: Call) -> None:
    """The public state of the game; before it the rules, with the cards of the table."""
    if call.match and call.match.status == "lobby":
        await rules(call)
        return
    match = call.game
    await need_sight(call)
    for tell in match.rules.public(match.game) if match.game else ():
        call.reply(tell.key, **tell.args)


async def status(call: Call) -> None:
    """The public state and the clock; in private also what I have answered.

    Where a topic was closed, its room tells of the game that waits there.
    """
    if call.match is None and (unheard := call.services.matches.unheard_in(call.place)):
        call = replace(call, match=await call.services.fresh(unheard))
    if call.match and call.match.status == "lobby":
        call.reply("common-lobby", **state_of(call.match))
        return
    match = call.game
    result = match.result
    if result:
        call.reply("common-decided", **_verdict(call, match, result))
    else:
        await board(call)
    if match.state.left is not None:
        call.reply("common-status-paused" if match.state.unheard is None else "common-expelled", **resumer(match))
    elif not result:
        call.reply("common-status", **_progress(call, match))
    seat = match.seat_of(call.person)
    if call.line.room is None and seat and seat not in match.state.vacant:
        _my_answers(call, match, seat)


def _verdict(call: Call, match: Match, result: End) -> dict[str, Any]:
    """The result, and the seconds in which objections to it are heard; None where they have no time, or no end."""
    told = {"game": match.rules.key, "winner": result.winner, "reason": result.reason, "winners": list(result.winners)}
    return {**told, "seconds": _left_for_appeals(call, match)}


def _left_for_appeals(call: Call, match: Match) -> int | None:
    """What the open phase has left, and the time for objections where that comes after it."""
    appeals, state, game = customs_of(match).appeals, match.state, match.game
    bell = state.left[1] if state.left else state.bell and state.bell - call.services.clock.now()
    if not appeals or bell is None or game is None:
        return None
    return max(0, round(bell if match.rules.phases[game.phase].talk else bell + appeals))


def _progress(call: Call, match: Match) -> dict[str, Any]:
    """How far the phase has come, and the seconds that are left."""
    return {**progress(match), "seconds": _left(call, match), "_quiet": listed(quiet_of(match))}


def _left(call: Call, match: Match) -> int | None:
    """The seconds that the phase has left."""
    return None if match.state.due is None else max(0, round(match.state.due - call.services.clock.now()))


def _my_answers(call: Call, match: Match, seat: int) -> None:
    answers = match.game.answers if match.game else {}
    lines = [
        {"prompt": prompt.key, "about": prompt.args, "answer": list(answers.get(prompt.id, ()))}
        for prompt in match.open_prompts(seat)
    ]
    if lines:
        call.reply("common-my-answers", lines=lines)
    else:
        call.reply("common-nothing-asked")


async def role(call: Call) -> None:
    """My card and everything that I may know, always in private."""
    match, seat = call.game, call.seat
    for tell in shown_to(match, seat):
        call.tell(call.person, tell.key, **tell.args)


async def end_speech(call: Call) -> None:
    """The speaker has finished; `过` alone says so in a room only where it is the word agreed on (WW-149)."""
    match, seat = call.game, call.seat
    if call.line.room and call.line.text.strip() == USUAL_END and customs_of(match).end_word != USUAL_END:
        return
    if not await finish(call.services, match, seat) and not await _end_talk(call, match, seat):
        waits = any(SPOKEN in prompt.choices for prompt in match.waiting_prompts(seat))
        raise Refused("common-prompt-waits" if waits else "common-not-speaking")


async def _end_talk(call: Call, match: Match, seat: int) -> bool:
    """Whether the seat has ended a talk that is its to end (AMB-27); in the room only where everybody knows whose."""
    asked = (prompt for prompt in match.open_prompts(seat) if prompt.choices == TALK_ENDS)
    prompt = next((prompt for prompt in asked if not (call.line.room and prompt.secret)), None)
    if prompt:
        await call.services.referee.answer(match, seat, prompt.id, TALK_ENDS, call.services.clock.now())
    return prompt is not None


async def _remind(call: Call) -> None:
    """In a game without rulings: who has not answered reads it in private, and the room never whether (AV-184)."""
    await need_judge(call, neutral=False)
    match, seat = call.game, seat_named(call.game, call.words)
    reminder = dict(reminders(match, call.services.clock.now())).get(seat)
    if reminder and match.state.left is None:
        call.services.referee.say_to_seat(match, seat, reminder)
    call.reply("common-reminded", seat=seat)


async def penalty(call: Call) -> None:
    """A ruling about a seat, as the game knows it, in a pause as well; a hard one has to be confirmed by a neutral."""
    match = call.game
    if match.rules.rule is None and call.words[1:] == (REMIND,):
        await _remind(call)
        return
    need_rulings(match)
    seat = seat_named(match, call.words)
    words, is_sure = _said_twice(call.words[1:])
    act = " ".join(words)[:LONGEST_RULING]
    name = act.partition(" ")[0]
    is_hard = name in HARD
    await need_judge(call, neutral=is_hard)
    if name in NO_PENALTIES:
        raise Refused("common-unknown-ruling", act=name)
    if is_hard and not is_sure:
        call.services.referee.rehearse(match, Rule(act, seat))  # nobody is asked twice about what cannot be
        call.reply("common-penalty-sure", seat=seat, penalty=name, command=f"{seat} {act}")
        return
    await call.services.referee.repair(match, Rule(act, seat))
