"""Lines of people: commands, answers typed in private, words for a private channel, votes said aloud by mistake."""

from functools import partial
from typing import Final

import msgspec

from adapters.base import Line, Press, Signal
from bot.answers.own_words import hear_words, take_words
from bot.answers.parsing import find_choices
from bot.answers.public_answers import hear_answer, keep_private
from bot.answers.speeches import ends_speech, speaks
from bot.answers.typed_answers import is_word, labels, not_a_choice, take_typed, too_late
from bot.commands.call import Call
from bot.commands.registry import COMMANDS, Command, find_command, parse, spelled_out
from bot.commands.start import agree
from bot.commands.steering import carry_out
from bot.delivery.outbox import OutboxBuilder
from bot.inbound.table_reference import match_of, table_meant, without_number
from bot.mailbox import Defer
from bot.match.journal import RELAYED, Note
from bot.match.state import Match
from bot.messages.buttons import link_of
from bot.messages.items import TellItem
from bot.services import Services
from bot.table.conduct import forbid_showing, keep_order
from bot.table.consent import CONFIRM, agreed_to
from bot.table.seats import need_member
from fsm import Prompt, Refused

LONGEST_LINE: Final = 4096
RELAYED_PER_MINUTE: Final = 20
MINUTE: Final = 60.0
WORDS: Final = "words"


async def hear(services: Services, line: Line, at: float, defer: Defer) -> None:
    await _note_language(services, line)
    if line.room is None and not line.text:
        raise Refused("common-only-text")
    if line.changed and not services.adapter_of(line.person).capabilities.edits:
        raise Refused("common-only-new")
    is_meant = is_command(services, line)
    if len(line.text) > LONGEST_LINE and (is_meant or line.room is None):  # lines between people may be long
        raise Refused("common-too-long", max=LONGEST_LINE)
    if is_meant:
        await run(services, line, defer)
    elif line.room is None:
        await _in_private(services, line, at, defer)
    else:
        await _in_room(services, line, at, defer)


def is_command(services: Services, line: Line) -> bool:
    return parse(services.typed, line.text, private=line.room is None) is not None


def is_refused_openly(services: Services, line: Line) -> bool:
    if line.room is None or not services.courier.addresses.able(line.room).replies:
        return False
    parsed = parse(services.typed, line.text, private=False)
    command = COMMANDS.get(parsed[0]) if parsed else None
    if command is None:  # in a game it may be the word of a right, which others must not be seen to lack
        match = services.matches.in_room(line.room)
        return match is None or not match.playing
    return command.openly


async def run(services: Services, line: Line, defer: Defer, about: Match | None = None) -> None:
    meant = about or table_meant(services, line)
    if meant is not None:
        line = msgspec.structs.replace(line, text=without_number(services.typed, line.text))
    parsed = parse(services.typed, line.text, private=line.room is None)
    if parsed is None:
        return
    name, words = parsed
    command = COMMANDS.get(name)
    if command is None:
        if await _uses_right(services, line, meant, " ".join((name, *words))):
            return
        if line.room and not line.to_us and services.adapter_of(line.room).capabilities.other_bots:
            return  # it may be for one of them
        raise Refused("common-unknown-command", command=name[:32])
    match = await _match(services, line, meant, command)
    if match is None and command.unheard and (waiting := _find_waiting(services, line)):
        defer(waiting.room, line.person, partial(run, services, line, defer, waiting))
        return
    await _need_presence(services, line, match)
    await _note_life(services, line, match, command)
    call = Call(services, line, defer, match, words, is_named=meant is not None)
    if line.anonymous and line.moderator and line.room:
        services.anonymous_admins.meet(line.room)
    if line.room is None and (
        command.where == "room" or (command.where == "game" and not _steers(command, match, line))
    ):
        call.need_one_table()
        raise Refused("common-only-in-room")
    if command.moderator and not _steers(command, match, line):
        await call.need_moderator()
    await carry_out(call, command.run)


async def _need_presence(services: Services, line: Line, match: Match | None) -> None:
    """Raise Refused for a press in a room by a person outside; a line or a seat shows that its person is there."""
    if line.room and line.ref is not None and not (match and match.seat_of(line.person)):
        await need_member(services, line.person, line.room)


async def _note_life(services: Services, line: Line, match: Match | None, command: Command) -> None:
    """A command that tells nothing of a card, as every player may send it, shows that its player is there (WB-171)."""
    if match and command.openly:
        await services.engine.hear(match, line.person)


async def _uses_right(services: Services, line: Line, meant: Match | None, word: str) -> bool:
    """Use a standing right by its word as a command; return whether it is one. Raises Refused for all without it."""
    match = await services.fresh(meant or _table_of(services, line))
    seat = match.seat_of(line.person) if match else None
    if match is None or seat is None or not match.playing:
        return False
    rights = [key for key, one in match.rules.asks.items() if one.standing]
    if not is_word(services, rights, word):
        return False
    if not await take_typed(services, match, seat, line, word, services.clock.now(), keys=rights):
        raise not_a_choice(services, match, seat, word)
    return True


async def _match(services: Services, line: Line, meant: Match | None, command: Command) -> Match | None:
    match = await services.fresh(meant or _table_of(services, line))
    if match is None or match.is_decided:
        return match if command.decided else None
    if meant or match.playing or command.decided != "beside":
        return match
    beside = services.matches.decided_in(match.room)
    if beside is None:
        return match
    return await services.fresh(beside) if line.room or beside.seat_of(line.person) else match


def _table_of(services: Services, line: Line) -> Match | None:
    """Return the match of a command that names none; a link whose table is gone leads nowhere."""
    if line.room:
        return services.matches.in_room(line.room)
    return match_of(services, line) if link_of(line.text) is None else None


def _find_waiting(services: Services, line: Line) -> Match | None:
    if line.room:
        return services.matches.unheard_in(line.room)
    opened = services.matches.opened_by(line.person)
    return next((match for match in opened if match.state.timing.unheard is not None), None)


def _steers(command: Command, match: Match | None, line: Line) -> bool:
    if match is None:
        return False
    return line.person == match.judge or (command.unheard and match.state.timing.unheard is not None)


async def _note_language(services: Services, line: Line) -> None:
    locale = line.locale and services.renderer.match_language(line.locale)
    if locale:
        services.profiles.hear(line.person, locale)
    if locale and (await services.profiles.person(line.person)).hinted != locale:
        await services.profiles.change_person(line.person, hinted=locale)


async def _in_private(services: Services, line: Line, at: float, defer: Defer) -> None:
    if table_meant(services, line) is not None and await _without_slash(services, line, defer):
        return
    match = await services.fresh(match_of(services, line))
    seat = match.seat_of(line.person) if match else None
    if match and await _agrees(services, match, line):
        return
    if match is None or seat is None or not match.playing:
        if await _adds(services, line, defer) or await _without_slash(services, line, defer):
            return
        raise Refused("common-not-understood", playing=False)
    channel = match.state.speaking.channel_of(seat)
    if await take_typed(services, match, seat, line, line.text, at, talks=channel is not None):
        return
    if channel is None and await _without_slash(services, line, defer):
        return
    if await take_words(services, match, seat, line, line.text, at, talks=channel is not None):
        return
    if channel is None:
        raise not_a_choice(services, match, seat, line.text, to=line.prompt)
    await _relay(services, match, seat, channel, line)


async def _without_slash(services: Services, line: Line, defer: Defer) -> bool:
    text = spelled_out(services.typed, line.text.strip())
    if text is None:
        return False
    await run(services, msgspec.structs.replace(line, text=text), defer)
    return True


async def _adds(services: Services, line: Line, defer: Defer) -> bool:
    """Take a line for items of a room's stock if its person wants that, unless it is such a command itself."""
    word, *_ = line.text.split(maxsplit=1) or [""]
    if find_command(services.typed, word) == WORDS or not (await services.profiles.person(line.person)).adds:
        return False
    await run(services, msgspec.structs.replace(line, text=f"/{WORDS} {line.text}"), defer)
    return True


async def _agrees(services: Services, match: Match, line: Line) -> bool:
    token = match.state.consent.question_to(line.person)
    if token is None:
        return False
    prompt = Prompt(0, 0, match.state.consent.key, CONFIRM)
    known = await labels(services, match, line.person, prompt)
    if find_choices(services.typed.signs, line.text, prompt, known) is None:
        return False
    if line.prompt not in (None, token):
        raise Refused("common-prompt-closed")
    if line.prompt is None and not await services.courier.sent.was_shown(line, line.person, token):
        raise too_late(agreed_to(match))
    await agree(services, match, Press(line.person, token, CONFIRM))
    return True


async def _relay(services: Services, match: Match, seat: int, channel: str, line: Line) -> None:
    match.need_held(seat)
    if match.state.timing.is_paused:  # eyes are closed in a pause (WW-246)
        raise Refused("common-paused-refused", **match.resumer)
    members, seers = match.state.speaking.channels[channel], match.seers
    if seat in seers and not seers.issuperset(members):
        raise Refused("common-god-open")
    now = services.clock.now()
    recent = [at for at in match.said.get(seat, ()) if at > now - MINUTE]
    if len(recent) >= RELAYED_PER_MINUTE:
        raise Refused("common-too-fast")
    match.said[seat] = [*recent, now]
    outbox = OutboxBuilder()
    others = [other for other in members if other != seat]
    outbox.to_seats(others, TellItem("common-relayed", {"channel": channel, "seat": seat, "text": line.text}))
    note = Note(RELAYED, line.person, {"channel": channel, "seat": seat, "text": line.text})
    await services.engine.note(match, note, outbox)


async def notice(services: Services, signal: Signal) -> None:
    """Handle a reaction, a picture or an edit: as good as words while others speak (WW-233). Raises Refused."""
    match = await services.table(signal.room)
    if match and match.playing:
        seat = match.seat_of(signal.person)
        await services.engine.hear(match, signal.person)
        if seat is not None:
            await speaks(services, match, seat, "")
        await keep_order(services, match, signal.person, "", signal.own)


async def _in_room(services: Services, line: Line, at: float, defer: Defer) -> None:
    match = await services.table(line.room)
    if match is None or not match.playing:
        if _opens(services, line.text):
            await run(services, msgspec.structs.replace(line, text=f"/{line.text.strip()}"), defer)
        return
    await forbid_showing(services, match, line)
    await services.engine.hear(match, line.person)
    seat = match.seat_of(line.person)
    is_kept, seq = services.players.hear(match, seat, line.text), match.seq
    try:
        await _take_aloud(services, match, seat, line, at)
    finally:
        if is_kept and match.seq == seq and not match.stale:
            await services.engine.note(match, Note("heard", line.person), OutboxBuilder())


async def _take_aloud(services: Services, match: Match, seat: int | None, line: Line, at: float) -> None:
    if seat is None:
        if not line.moderator:
            await keep_order(services, match, line.person, line.text, line.own)
        return
    if await ends_speech(services, match, seat, line.text):
        return
    if not line.changed:
        match.state.speaking.count_line(seat)
    if await speaks(services, match, seat, line.text) or await hear_answer(services, match, seat, line, at):
        return
    if not await hear_words(services, match, seat, line, at):
        await keep_order(services, match, line.person, line.text, line.own)
        await keep_private(services, match, seat, line.text)


def _opens(services: Services, text: str) -> bool:
    """Return whether the text opens a table of a game without a slash: 开局 狼人杀 is no talk, 开局就刀我 is.

    Words behind the name of a stock are no talk either, but an item that is better not said there.
    """
    word, *words = text.split() or [""]
    name = find_command(services.typed, word) if word.casefold() in services.typed.meanings("command") else ""
    return bool(words) and (name == WORDS or (name == "new" and services.names.known_game(words[0]) is not None))
