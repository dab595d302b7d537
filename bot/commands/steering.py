"""`/log`: the changes that moderators and hosts have made in a room, kept in its profile."""

import re
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from bot.commands.call import Call
from bot.messages.items import TellItem
from bot.profiles import Act

MOST: Final = 30
LONGEST: Final = 60
PRESS: Final = re.compile(r"^(\S+) menu (?:common )?\w+ ")
"""Words of a button of the settings, before the setting."""


async def carry_out(call: Call, command: Callable[[Call], Awaitable[None]]) -> None:
    """Run a command, and note it if it needed a moderator or the host, and changed the room or its table."""
    room = call.desk or call.line.room
    if not room:
        await command(call)
        return
    profiles, match = call.services.profiles, call.match
    before, seq = await profiles.room(room), match and match.seq
    await command(call)
    after = await profiles.room(room) if call.rights else before
    if call.rights and (after != before or (match and match.seq) != seq):
        accounts = {f"@{one.person.partition('@')[2]}": one.name for one in (match.sittings if match else ())}
        text = " ".join([accounts.get(word, word) for word in call.line.text.split()])
        clock, text = call.services.clock, PRESS.sub(r"\1 ", text)
        act = Act(clock.wall(clock.now()), call.name, text[:LONGEST])
        await profiles.save_room(room, msgspec.structs.replace(after, acts=(*after.acts, act)[-MOST:]))


async def show_log(call: Call) -> None:
    """Show the log in private, to moderators of the room alone."""
    await call.need_room_moderator()
    zone = await call.services.zone_in(call.room)
    acts = (await call.services.profiles.room(call.room)).acts
    lines = [{"when": {"at": one.at, "zone": zone}, "name": one.name, "text": one.text} for one in acts]
    await call.whisper(TellItem("common-log", {"lines": lines}))
