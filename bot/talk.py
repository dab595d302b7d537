"""What people say: commands, answers typed in private, words for a private channel, votes said aloud by mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from adapters.base import Line, Press, Signal
from bot.aloud import heard, keep_private
from bot.answers import chosen
from bot.call import Call
from bot.commands import ALIASES, COMMANDS, Command, parse, spelled_out
from bot.commands.playing import ends_speech, speaks
from bot.conduct import forbid_showing, heed
from bot.consent import CONFIRM, agreed_to, confirm, question_to
from bot.items import Say
from bot.journal import RELAYED, Note
from bot.judge import judge_of, resumer
from bot.match import Match
from bot.offers import is_link
from bot.outbox import Parcels
from bot.tables import table_meant, unnumbered
from bot.typed import labels, not_a_choice, too_late, typed
from fsm import Prompt, Refused

if TYPE_CHECKING:
    from bot.host import Host

LONGEST_LINE: Final = 4096
RELAYED_PER_MINUTE: Final = 20
MINUTE: Final = 60.0


async def hear(host: Host, line: Line, at: float) -> None:
    """Understand a line of text that came in at this instant; raises Refused."""
    await _note_language(host, line)
    if line.room is None and not line.text:
        raise Refused("common-only-text")
    if line.changed:
        raise Refused("common-only-new")
    is_meant = is_command(line)
    if len(line.text) > LONGEST_LINE and (is_meant or line.room is None):  # what people say to each other may be long
        raise Refused("common-too-long", max=LONGEST_LINE)
    if is_meant:
        await run(host, line)
    elif line.room is None:
        await _in_private(host, line, at)
    else:
        await _in_room(host, line, at)


def is_command(line: Line) -> bool:
    """Whether the line is meant as a command."""
    return parse(line.text, private=line.room is None) is not None


async def run(host: Host, line: Line) -> None:
    """Carry out a command; raises Refused."""
    meant = table_meant(host.matches, line)
    if meant is not None:
        line = msgspec.structs.replace(line, text=unnumbered(line.text))
    parsed = parse(line.text, private=line.room is None)
    if parsed is None:
        return
    name, words = parsed
    command = COMMANDS.get(name)
    if command is None:
        if line.room and not line.to_us and host.adapter_of(line.room).capabilities.other_bots:
            return  # it may be for one of them
        raise Refused("common-unknown-command", command=name[:32])
    match = await _match(host, line, meant, command)
    call = Call(host, line, match, words, is_named=meant is not None)
    if line.faceless and line.moderator and line.room:
        host.vouching.meet(line.room)
    if line.room is None and (command.where == "room" or (command.where == "game" and not _judges(match, line))):
        call.need_one_table()
        raise Refused("common-only-in-room")
    if command.moderator:
        await call.need_moderator()
    await command.run(call)


async def _match(host: Host, line: Line, meant: Match | None, command: Command) -> Match | None:
    """The table that a command is about, or the decided game for which it is still heard; raises Unavailable."""
    known = meant or _table_of(host, line)
    match = known and await host.matches.fresh(known)
    if match is None or match.decided:
        return match if command.decided else None
    beside = host.matches.decided_in(match.room)
    if meant or match.playing or command.decided != "beside" or beside is None:
        return match
    return await host.matches.fresh(beside) if line.room or beside.seat_of(line.person) else match


def _table_of(host: Host, line: Line) -> Match | None:
    """The match that a command is about which names none; a link whose table is gone leads nowhere."""
    if line.room:
        return host.matches.in_room(line.room)
    return None if is_link(line.text) else host.match_of(line)


def _judges(match: Match | None, line: Line) -> bool:
    """Whether this person rules over the match by agreement, from wherever it suits."""
    return match is not None and line.person == judge_of(match)


async def _note_language(host: Host, line: Line) -> None:
    locale = line.locale and host.speech.meant(line.locale)
    if locale and (await host.profiles.person(line.person)).hinted != locale:
        await host.profiles.change_person(line.person, hinted=locale)


async def _in_private(host: Host, line: Line, at: float) -> None:
    if table_meant(host.matches, line) is not None and await _without_slash(host, line):
        return
    known = host.match_of(line)
    match = known and await host.matches.fresh(known)
    seat = match.seat_of(line.person) if match else None
    if match and await _agrees(host, match, line):
        return
    if match is None or seat is None or not match.playing:
        if await _without_slash(host, line):
            return
        raise Refused("common-not-understood", playing=False)
    channel = next((name for name, seats in match.state.channels.items() if seat in seats), None)
    if await typed(host, match, seat, line, line.text, at, talks=channel is not None):
        return
    if channel is None:
        if await _without_slash(host, line):
            return
        raise not_a_choice(host, match, seat, line.text, to=line.prompt)
    await _relay(host, match, seat, channel, line)


async def _without_slash(host: Host, line: Line) -> bool:
    """Whether what answers nothing and goes to nobody is a command with words behind it, which is then carried out."""
    text = spelled_out(line.text.strip())
    if text is None:
        return False
    await run(host, msgspec.structs.replace(line, text=text))
    return True


async def _agrees(host: Host, match: Match, line: Line) -> bool:
    """Whether somebody has confirmed the rules of the lobby in words."""
    token = question_to(match, line.person)
    if token is None:
        return False
    prompt = Prompt(0, 0, match.state.consent, CONFIRM)
    if chosen(line.text, prompt, await labels(host, match, line.person, prompt)) is None:
        return False
    if line.prompt not in (None, token):
        raise Refused("common-prompt-closed")
    if line.prompt is None and not host.courier.was_shown(line, token):
        raise too_late(agreed_to(match))
    await confirm(host, match, Press(line.person, token, CONFIRM))
    return True


async def _relay(host: Host, match: Match, seat: int, channel: str, line: Line) -> None:
    match.need_held(seat)
    if match.state.left is not None:  # eyes are closed in a pause (WW-246)
        raise Refused("common-paused-refused", **resumer(match))
    now = host.clock.now()
    recent = [at for at in match.said.get(seat, ()) if at > now - MINUTE]
    if len(recent) >= RELAYED_PER_MINUTE:
        raise Refused("common-too-fast")
    match.said[seat] = [*recent, now]
    parcels = Parcels()
    others = [other for other in match.state.channels[channel] if other != seat]
    parcels.to_seats(others, Say("common-relayed", {"channel": channel, "seat": seat, "text": line.text}))
    note = Note(RELAYED, line.person, {"channel": channel, "seat": seat, "text": line.text})
    await host.referee.note(match, note, parcels)


async def notice(host: Host, signal: Signal) -> None:
    """See a reaction, a picture, a changed line: while others speak it is as good as words (WW-233); raises Refused."""
    match = await host.table(signal.room)
    if match and match.playing:
        seat = match.seat_of(signal.person)
        if seat is not None:
            await speaks(host, match, seat, "")
        await heed(host, match, signal.person, "", signal.own)


async def _in_room(host: Host, line: Line, at: float) -> None:
    match = await host.table(line.room)
    if match is None or not match.playing:
        if _opens(host, line.text):
            await run(host, msgspec.structs.replace(line, text=f"/{line.text.strip()}"))
        return
    await forbid_showing(host, match, line)
    seat = match.seat_of(line.person)
    if seat is not None and await ends_speech(host, match, seat, line.text):
        return
    if seat is not None and await speaks(host, match, seat, line.text):
        return
    if seat is not None and await heard(host, match, seat, line, at):
        return
    if not line.moderator or seat is not None:
        await heed(host, match, line.person, line.text, line.own)
    if seat is not None:
        await keep_private(host, match, seat, line.text)


def _opens(host: Host, text: str) -> bool:
    """Whether somebody opens a table of a game without a slash: 开局 狼人杀 is no talk, 开局就刀我 is."""
    word, *words = text.split() or [""]
    return ALIASES.get(word) == "new" and bool(words) and host.names.known_game(words[0]) is not None
