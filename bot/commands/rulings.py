from typing import Final

from bot.answers.speeches import SPOKE
from bot.commands.call import Call, need_judge, need_rulings, which_of
from bot.commands.majority import CLOSE, may_alone, may_alone_in_lobby, most_want
from bot.delivery.outbox import OutboxBuilder
from bot.match.absence import is_deserted
from bot.match.journal import CORRECTED, Note
from bot.match.parts import VOID
from bot.match.state import Match
from bot.match.status import open_questions, reminder
from bot.messages.items import TellItem
from bot.table.lobby import close
from bot.table.rooms import give_up
from bot.table.seats import seat_named
from fsm import Abort, Refused, Rule

MOST: Final = 5


async def appeal(call: Call) -> None:
    """The judge is told at once; without one the room is told at the end."""
    games = [] if call.is_named or call.line.room else call.services.matches.objectionable(call.person)
    if len(games) > 1:
        raise which_of(games)
    match, seat, text = call.game, call.seat, call.private_text
    if sum((one, name) == (seat, match.names[seat]) for one, name, _ in match.state.writings.appeals) >= MOST:
        raise Refused("common-too-many", max=MOST)
    phase, judge = match.game.phase.name if match.game else "", match.judge
    room = await call.services.profiles.title(match.room)
    command = Rule("appeal", seat) if match.customs.appeals else None
    outbox = call.services.engine.carry_out(match, command) if command else OutboxBuilder()
    match.state.writings.object(seat, match.names[seat], text)
    if judge:
        outbox.to_address(judge, TellItem("common-appeal", {"seat": seat, "text": text, "_room": room}))
    await call.services.engine.note(match, Note("appeal", call.person, {"text": text, "phase": phase}, command), outbox)
    call.tell(call.person, "common-appeal-kept", told=judge is not None)


async def advise(call: Call) -> None:
    """Pass an assistant's advice to the judge alone; the assistant learns nothing from it."""
    match = call.game
    if call.person not in match.aides:
        others = [] if call.line.room else call.services.matches.aided_by(call.person)
        raise which_of(others) if others else Refused("common-not-assistant")
    text, judge = call.private_text, match.judge
    if judge is None or judge == call.person:
        raise Refused("common-no-judge")
    outbox = OutboxBuilder()
    room = await call.services.profiles.title(match.room)
    outbox.to_address(judge, TellItem("common-advice", {"text": text, "_room": room}))
    await call.services.engine.note(match, Note("advice", call.person, {"text": text}), outbox)
    call.tell(call.person, "common-advice-passed")


async def redo(call: Call) -> None:
    match = call.game
    await need_judge(call, neutral=False)
    need_rulings(match)
    word = call.words[0].lower()[:16] if call.words else "stage"
    await call.services.engine.repair(match, Rule(f"redo {call.services.typed.meanings('redo').get(word, word)}"))


async def correct(call: Call) -> None:
    match = call.game
    await need_judge(call, neutral=False)
    say = TellItem("common-corrected", {"text": call.text})
    await call.services.engine.note(match, Note(CORRECTED, call.person, say.args), OutboxBuilder(say))


REMIND: Final = "remind"

HARD: Final = ("mute", "novote", "nonight", "execute", "execute-loss", "forfeit")
"""Penalties beyond a reminder and a warning (WW-237)."""

NO_PENALTIES: Final = ("verdict", "redo", "appeal", SPOKE)
"""Rulings that are no penalties; they have commands of their own."""

LONGEST_RULING: Final = 200


async def void(call: Call) -> None:
    """End the game without a winner, or with the one that the judge names; or close the lobby. Also in a pause.

    Without a winner it needs a confirmation where the platform wants a person asked (WW-247). The host of a table of
    absent players may (WB-176) and, where the room does not hear us, most of the players.
    """
    match = call.match
    words, is_sure = _said_twice(call, call.words)
    is_unheard = match is not None and match.state.timing.unheard is not None
    if match and match.status == "lobby":
        if await may_alone_in_lobby(call) or await most_want(call, CLOSE):
            await close(call.services, match, call.person)
        return
    if not is_unheard:
        if match is None or call.person != match.state.opener or not is_deserted(match):
            await call.need_moderator()
    elif not words and not await may_alone(call):
        if not await most_want(call, VOID):
            return
        is_sure = True
    if words:
        await need_judge(call, neutral=True)
        need_rulings(call.game)
        await call.services.engine.repair(call.game, Rule(f"verdict {words[0][:16]}"))
    elif call.game.is_decided:
        raise Refused("common-result-stands")
    elif is_sure or not call.services.adapter_of(call.place).capabilities.doubts_lines:
        await _end(call, call.game, is_unheard=is_unheard)
    else:
        call.reply("common-void-sure")


async def _end(call: Call, match: Match, *, is_unheard: bool) -> None:
    if not is_unheard:
        await call.services.engine.act(match, Abort())
        return
    await give_up(call.services, match)
    if call.person not in match.people.values():
        call.reply("common-voided")


def _said_twice(call: Call, words: tuple[str, ...]) -> tuple[list[str], bool]:
    said = [word.lower() for word in words]
    return (said[:-1], True) if said and call.services.typed.is_yes(said[-1]) else (said, False)


async def _remind(call: Call) -> None:
    """Remind a player in a game without rulings; the room never reads whether there was one (AV-184)."""
    await need_judge(call, neutral=False)
    match, seat = call.game, seat_named(call.services, call.game, call.words)
    prompt = next(open_questions(match, seat), None)
    if prompt and not match.state.timing.is_paused:
        call.services.engine.say_to_seat(match, seat, reminder(match, prompt, call.services.clock.now()))
    call.reply("common-reminded", seat=seat)


async def penalty(call: Call) -> None:
    match = call.game
    if match.rules.rule is None and call.words[1:] == (REMIND,):
        await _remind(call)
        return
    need_rulings(match)
    seat = seat_named(call.services, match, call.words)
    words, is_sure = _said_twice(call, call.words[1:])
    act = " ".join(words)[:LONGEST_RULING]
    name = act.partition(" ")[0]
    is_hard = name in HARD
    await need_judge(call, neutral=is_hard)
    if name in NO_PENALTIES:
        raise Refused("common-unknown-ruling", act=name)
    if is_hard and not is_sure:
        call.services.engine.rehearse(match, Rule(act, seat))  # an impossible ruling needs no confirmation
        call.reply("common-penalty-sure", seat=seat, penalty=name, command=f"{seat} {act}")
        return
    await call.services.engine.repair(match, Rule(act, seat))
