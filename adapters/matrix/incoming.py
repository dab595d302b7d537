import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final

import msgspec

from adapters.base import Entered, Expelled, Incoming, Left, Line, Named, Press, Signal, Stayed
from adapters.matrix import state_keys
from adapters.matrix.address import address, localpart
from adapters.matrix.errors import tolerated
from adapters.matrix.outgoing.prompts import read_picks
from adapters.matrix.outgoing.session import Session
from adapters.matrix.stream.events import (
    BETWEEN,
    LongStay,
    Lost,
    MembershipChange,
    Passed,
    Polled,
    Reacted,
    Redacted,
    Said,
    Stored,
)
from adapters.support.signs import both_widths

SLASHES = both_widths("/")
HELP: Final = "/help"
AT, COLON = both_widths("@"), both_widths(":")
CALLED: Final = rf"(?:[{AT}]NAME(?=[\s{both_widths(',')}{COLON[1:]}]|:\s|:?$)|NAME(?={COLON[1:]}|:\s|:$))"
"""Our name at the beginning of a line; without an @, a colon tells it from talk about us."""


class EventReader:
    """Reader that turns events into lines, presses and departures; the same event always means the same."""

    def __init__(self, session: Session, prefix: str, voting: Collection[str], notifying: Collection[str]) -> None:
        self._session = session
        self._prefix = prefix
        self._voting = voting
        self._notifying = notifying

    async def read(self, event: Stored) -> Incoming | None:
        return await KINDS[type(event)](self, event)

    async def _read_said(self, said: Said) -> Incoming | None:
        is_private = self._session.directs.person_of(said.room) == said.sender
        behind = await self._behind_our_name(said)
        text = translate(said.text if behind is None else behind or HELP, self._prefix)
        if behind is not None and not is_private and not text.startswith("/"):
            text = f"/{text}"
        if not text or (said.replaces and text.startswith("/") and ballot(text, self._voting) is None):
            return None  # a command counts once, however often its line is edited; an answer may change
        found = self._in_private(said, text) if is_private else await self._in_room(said, text, behind is not None)
        if not isinstance(found, Line):
            return found
        user, is_vote = self._session.api.user, ballot(found.text, self._voting) is not None
        author = await self._author_above(said) if found.text.startswith("/") and not is_vote else None
        named = tuple(Named(word, address(one), word.removeprefix("@")) for one, word in said.names if one != user)
        return msgspec.structs.replace(found, named=named, replies_to=author, changed=bool(said.replaces))

    async def _author_above(self, said: Said) -> Named | None:
        """Return the author of the message to which a line in a room replies; None as well if that cannot be read."""
        if not said.answers or self._session.directs.person_of(said.room):
            return None
        author = ""
        with tolerated("author of a message not read", room=said.room):
            author = str((await self._session.api.get("rooms", said.room, "event", said.answers)).get("sender", ""))
        if author in ("", self._session.api.user):
            return None
        return Named("", address(author), await self._session.rooms.name(said.room, author))

    async def _behind_our_name(self, said: Said) -> str | None:
        user = self._session.api.user
        if said.pill:
            return said.behind if said.pill == user else None
        if not any(sign in said.text for sign in AT + COLON):
            return None
        shown = await self._session.rooms.name(said.room, user)
        for name in (user[1:], shown, localpart(user)):
            if found := re.match(CALLED.replace("NAME", re.escape(name)), said.text, re.IGNORECASE):
                return said.text[found.end() :].strip(BETWEEN)
        return None

    def _in_private(self, said: Said, text: str) -> Incoming:
        prompts, person = self._session.prompts, address(said.sender)
        prompts.wrote(said.sender, said.id, said.replaces)
        prompt = prompts.prompt_behind(said.sender, said.answers, said.thread)
        choices = read_picks(ballot(text, self._voting) or text, prompt, prompts.signs) if prompt else None
        if prompt and choices is not None:
            return Press(person, prompt.token, choices)
        token = prompt.token if prompt else prompts.answered_token(said.replaces)
        return Line(person, said.sender, None, text, prompt=token, written=said.at or None)

    async def _in_room(self, said: Said, text: str, is_called: bool) -> Incoming:
        rooms = self._session.rooms
        room, named = rooms.origin(said.room), addressee(text)
        self._session.threads[said.id] = said.thread
        if named and not await self._is_ours(named, said.room):
            return self._signal(said.room, said.sender, said.id)
        if text.startswith("/") and self._session.state.get(state_keys.GUEST, said.sender) != room:
            self._session.state.put(state_keys.GUEST, said.sender, room)
        name = await rooms.name(said.room, said.sender)
        title = await rooms.title(said.room) if command(text) in self._notifying else ""
        at, ours = said.at or None, is_called or bool(named)
        return Line(address(said.sender), name, address(room), text, title=title, to_us=ours, own=said.id, written=at)

    async def _is_ours(self, name: str, room: str) -> bool:
        user = self._session.api.user
        if name in (user[1:].casefold(), localpart(user).casefold()):
            return True
        known = await self._session.rooms.name(room, user)
        return name == "".join(known.split()).casefold()

    async def _read_passed(self, passed: Passed) -> Incoming | None:
        if self._session.directs.person_of(passed.room) is None:
            return self._signal(passed.room, passed.sender, None if passed.is_self else passed.id)
        return None if passed.is_self else Line(address(passed.sender), passed.sender, None, "")

    def _signal(self, room: str, sender: str, own: str | None) -> Signal:
        return Signal(address(sender), address(self._session.rooms.origin(room)), own)

    async def _read_moved(self, moved: MembershipChange) -> Incoming | None:
        rooms = self._session.rooms
        if moved.person == self._session.api.user:
            opener = await rooms.opener(moved.room)
            if opener is None:
                return Entered(address(rooms.origin(moved.room)))
            return Line(address(opener), opener, None, "/start") if self._is_in_use(moved.room, opener) else None
        if self._session.directs.person_of(moved.room) == moved.person:
            return self._read_meeting(moved)
        room = rooms.origin(moved.room)
        if moved.here or rooms.current(room) != moved.room:
            return None  # a person who goes on to the new room has not left
        return Left(address(moved.person), address(room))

    def _read_meeting(self, moved: MembershipChange) -> Incoming | None:
        if moved.here:
            return Line(address(moved.person), moved.person, None, "/start")
        return Left(address(moved.person), None) if self._is_in_use(moved.room, moved.person) else None

    def _is_in_use(self, room: str, person: str) -> bool:
        return self._session.state.get(state_keys.DIRECT, person) == room

    async def _read_lost(self, lost: Lost) -> Incoming | None:
        rooms = self._session.rooms
        room = rooms.origin(lost.room)
        if lost.heir:
            return Expelled(address(room), has_moved=True) if lost.heir in rooms.closed_rooms() else None
        is_ours = self._session.directs.person_of(lost.room) is None and rooms.current(room) == lost.room
        return Expelled(address(room)) if is_ours else None

    async def _read_stayed(self, stayed: LongStay) -> Incoming:
        return Stayed(address(self._session.rooms.origin(stayed.room)), stayed.since)

    async def _read_reaction(self, reacted: Reacted) -> Incoming | None:
        press = self._session.prompts.read_reaction(reacted)
        if press or self._session.directs.person_of(reacted.room):
            return press
        return self._signal(reacted.room, reacted.sender, reacted.id)

    async def _read_poll(self, polled: Polled) -> Incoming | None:
        return self._session.prompts.read_poll(polled)

    async def _read_redaction(self, redacted: Redacted) -> Incoming | None:
        press = self._session.prompts.read_redaction(redacted)
        if press or self._session.directs.person_of(redacted.room):
            return press
        return self._signal(redacted.room, redacted.sender, None)


def translate(text: str, prefix: str) -> str:
    text = text.strip()
    for sign in both_widths(prefix) if prefix == "!" else (prefix,):
        rest = text.removeprefix(sign)
        if rest != text and rest[:1].isalpha():
            text = f"/{rest}"
            break
    return text


def ballot(text: str, voting: Collection[str]) -> str | None:
    rest = text.partition(" ")[2].strip()
    return rest if rest and command(text) in voting else None


def addressee(text: str) -> str:
    return text.split(maxsplit=1)[0].partition("@")[2].lstrip("@").casefold() if text[0] in SLASHES else ""


def command(text: str) -> str:
    return text.partition(" ")[0].lstrip(SLASHES).partition("@")[0].casefold()


KINDS: Mapping[type[Any], Callable[[EventReader, Any], Awaitable[Incoming | None]]] = {
    Said: EventReader._read_said,
    Passed: EventReader._read_passed,
    Reacted: EventReader._read_reaction,
    Polled: EventReader._read_poll,
    Redacted: EventReader._read_redaction,
    MembershipChange: EventReader._read_moved,
    Lost: EventReader._read_lost,
    LongStay: EventReader._read_stayed,
}
