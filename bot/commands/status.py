from collections.abc import Sequence
from typing import Final

from bot.commands.call import Call, need_sight
from bot.commands.room_settings import as_lines
from bot.commands.rules import rules
from bot.delivery.outbox import OutboxBuilder
from bot.match.deadlines import quiet_of
from bot.match.journal import Note
from bot.match.state import Match
from bot.match.status import progress
from bot.messages.items import SeatCard, Subject, TellItem
from bot.table.lobby import numbers, state_of
from fsm import Refused, Tell
from fsm.choices import is_text


async def card(call: Call) -> None:
    match, seat = call.game, call.seat
    _need_open_chat(call, match)
    public = {tell.key for tell in match.rules.public(match.game)} if match.game else set()
    tells = [tell for tell in match.game.view(seat) if tell.key not in public] if match.game else []
    call.tell(call.person, "common-card", lines=[{"key": tell.key, "args": tell.args} for tell in tells])


def _need_open_chat(call: Call, match: Match) -> None:
    """Raise Refused for a player whose private chat is not open: it has the card and the questions."""
    if call.person in match.state.attendance.unopened:
        raise Refused("common-unopened", name=call.name)


MOST: Final = 30


async def note(call: Call) -> None:
    match, _, text = call.game, call.seat, call.private_text
    mine = (*match.state.writings.notes.get(call.person, ()), text)
    if len(mine) > MOST:
        raise Refused("common-too-many", max=MOST)
    match.state.writings.note(call.person, mine)
    await call.services.engine.note(match, Note("noted", call.person), OutboxBuilder())
    call.tell(call.person, "common-noted", count=len(mine))


async def notes(call: Call) -> None:
    match, _ = call.game, call.seat
    mine = match.state.writings.notes.get(call.person, ())
    call.tell(call.person, "common-notes", lines=[{"text": text} for text in mine])


async def players(call: Call) -> None:
    if call.match is None:
        raise Refused("common-no-game")
    if not all(numbers(call.match)):
        call.reply("common-lobby", **state_of(call.match))
        return
    call.reply("common-players", lines=[{"seat": seat} for seat in call.match.people])


async def board(call: Call) -> None:
    if call.match and call.match.status == "lobby":
        await rules(call)
        return
    match = call.game
    await need_sight(call)
    if match.game:
        _show(call, call.place, match.rules.public(match.game), match.rules.circle(match.game))


def _show(call: Call, to: str, tells: Sequence[Tell], subject: Subject | None) -> None:
    for number, tell in enumerate(tells):
        call.show(to, TellItem(tell.key, tell.args), None if number else subject)


async def status(call: Call) -> None:
    if call.match and call.match.status == "lobby":
        call.reply("common-lobby", **state_of(call.match))
        return
    match = call.game
    result = match.result
    if result:
        told = {"game": match.rules.key, "winner": result.winner, "reason": result.reason}
        left = _left_for_appeals(call, match)
        call.reply("common-decided", **told, winners=list(result.winners), seconds=left)
    else:
        await need_sight(call)
        for tell in match.rules.public(match.game) if match.game else ():
            call.reply(tell.key, **tell.args)
    timing = match.state.timing
    if timing.is_paused:
        call.reply("common-status-paused" if timing.unheard is None else "common-expelled", **match.resumer)
    elif not result:
        left = None if timing.due is None else max(0, round(timing.due - call.services.clock.now()))
        call.reply("common-status", **progress(match), seconds=left, _quiet=as_lines(quiet_of(match)))
    seat = match.seat_of(call.person)
    if call.line.room is None and seat and seat not in match.state.attendance.vacant:
        _my_answers(call, match, seat)


def _left_for_appeals(call: Call, match: Match) -> int | None:
    appeals, timing, game = match.customs.appeals, match.state.timing, match.game
    bell = timing.left[1] if timing.left else timing.bell and timing.bell - call.services.clock.now()
    if not appeals or bell is None or game is None:
        return None
    is_last = all(way.dest is match.rules.over for way in match.rules.phases[game.phase].ways)
    return max(0, round(bell if is_last else bell + appeals))


def _my_answers(call: Call, match: Match, seat: int) -> None:
    given = [(prompt, match.answers.get(prompt.id, ())) for prompt in match.open_prompts(seat)]
    lines = [
        {"prompt": one.key, "about": one.args, "answer": list(answer), "_written": is_text(one, answer)}
        for one, answer in given
    ]
    if lines:
        call.reply("common-my-answers", lines=lines)
    else:
        call.reply("common-nothing-asked")


async def role(call: Call) -> None:
    """The card is shown in private, wherever the command was given."""
    match, seat = call.game, call.seat
    _need_open_chat(call, match)
    card = match.rules.card(match.game, seat) if match.game else None
    _show(call, call.person, match.shown_to(seat), SeatCard(seat, card) if card else None)
