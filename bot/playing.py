"""Commands about the running game: its clock for moderators, what may be known for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.lobby import close
from bot.match import Match
from bot.outbox import Say
from bot.progress import progress
from bot.referee import open_prompts
from bot.seats import seat_named
from fsm import Abort, Refused, Rule

if TYPE_CHECKING:
    from bot.commands import Call

SPOKEN: Final = "pass"
EXTENSION: Final = 60
LONGEST_EXTENSION: Final = 14 * 86400


async def extend(call: Call) -> None:
    """Give the phase, or the lobby, more seconds (60 unless said otherwise)."""
    if call.match is None:
        raise Refused("common-no-game")
    word = call.words[0] if call.words else str(EXTENSION)
    if not word.isdecimal() or len(word) > 8 or not 1 <= int(word) <= LONGEST_EXTENSION:
        raise Refused("common-bad-number", value=word[:16])
    await call.host.referee.extend(call.match, call.person, int(word))


async def skip(call: Call) -> None:
    """End the phase now."""
    await call.host.referee.act(call.game, Rule("skip"), [Say("common-skipped", {})])


async def pause(call: Call) -> None:
    """Stop the clock."""
    if call.game.state.left is not None:
        raise Refused("common-already-paused")
    await call.host.referee.pause(call.game, call.person)


async def unpause(call: Call) -> None:
    """Let the clock go on."""
    if call.game.state.left is None:
        raise Refused("common-not-paused")
    await call.host.referee.unpause(call.game, call.person)


async def void(call: Call) -> None:
    """End the game without a winner, or give the lobby up."""
    match = call.match
    if match and match.status == "lobby":
        await close(call.host, match, call.person, "closed")
    else:
        await call.host.referee.act(call.game, Abort())


async def players(call: Call) -> None:
    """Who sits where."""
    if call.match is None:
        raise Refused("common-no-game")
    call.reply("common-players", lines=[{"seat": seat} for seat in call.match.people])


async def board(call: Call) -> None:
    """The public state of the game."""
    match = call.game
    for tell in match.rules.public(match.game) if match.game else ():
        call.reply(tell.key, **tell.args)


async def status(call: Call) -> None:
    """The public state and the clock; in private also what I have answered."""
    if call.match and call.match.status == "lobby":
        await players(call)
        return
    match = call.game
    await board(call)
    if match.state.left is not None:
        call.reply("common-status-paused")
    else:
        call.reply("common-status", **_progress(call, match))
    if call.line.room is None:
        _my_answers(call, match)


def _progress(call: Call, match: Match) -> dict[str, Any]:
    """How far the phase has come, and the seconds that are left."""
    left = None if match.state.due is None else max(0, round(match.state.due - call.host.clock.now()))
    return {**progress(match), "seconds": left}


def _my_answers(call: Call, match: Match) -> None:
    answers = match.game.answers if match.game else {}
    lines = [
        {"prompt": prompt.key, "about": prompt.args, "answer": list(answers.get(prompt.id, ()))}
        for prompt in open_prompts(match, call.seat)
    ]
    if lines:
        call.reply("common-my-answers", lines=lines)
    else:
        call.reply("common-nothing-asked")


async def role(call: Call) -> None:
    """My card and everything that I may know, always in private."""
    match, seat = call.game, call.seat
    for tell in match.game.view(seat) if match.game else ():
        call.tell(call.person, tell.key, **tell.args)


async def end_speech(call: Call) -> None:
    """The speaker has finished."""
    match, seat = call.game, call.seat
    prompt = next((prompt for prompt in open_prompts(match, seat) if SPOKEN in prompt.choices), None)
    if prompt is None:
        raise Refused("common-not-speaking")
    await call.host.answer(match, seat, prompt.id, (SPOKEN,), call.host.clock.now())


async def penalty(call: Call) -> None:
    """A moderator's ruling about a seat, as the game knows it."""
    match = call.game
    seat = seat_named(match, call.words)
    await call.host.referee.act(match, Rule(" ".join(call.words[1:]).lower()[:32], seat))
