import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from adapters.base import Closed, Message, PlatformError, Question, Scope, Unreachable
from adapters.matrix import state_keys
from adapters.matrix.address import Ref, bare, is_person, link, ref_of
from adapters.matrix.api import Json
from adapters.matrix.outgoing.content import edit, naming, spell, words
from adapters.matrix.outgoing.files import attach
from adapters.matrix.outgoing.prompts import listing, prompt_of
from adapters.matrix.outgoing.reactions_and_polls import Extras
from adapters.matrix.outgoing.session import Session
from adapters.matrix.pace import Rank
from adapters.matrix.state import retry_state
from adapters.matrix.stream.flood import WITHIN, Measure
from adapters.support.cache import Recent

REMEMBERED: Final = 4096
MOST_ALIKE: Final = 5
"""Maximum number of times that one person reads the same reason within the window of a flood."""


class Outgoing:
    def __init__(self, session: Session, extras: Extras, prefix: str, in_clear: str) -> None:
        self._session = session
        self._extras = extras
        self._prefix = prefix
        self._in_clear = in_clear
        self._closing: Recent[tuple[str, str], None] = Recent(REMEMBERED)
        self._refusing: set[tuple[str, str]] = set()
        self._reasons = Measure(MOST_ALIKE, WITHIN)

    async def send(self, message: Message, ref: str | None) -> str:
        try:
            if isinstance(message.detail, Closed):
                return await self._close(message, message.detail, ref_of(ref))
            return await KINDS[message.kind](self, message, ref_of(ref))
        except PlatformError as error:
            raise Unreachable(str(error), Scope.ACCOUNT) from None

    async def _tell(self, message: Message, ref: Ref | None) -> str:
        """Narration makes a sound in private, and none in a room."""
        if message.file is not None:
            room = await self._session.room_of(bare(message.to))
            content = await attach(self._session, room, message.file, self._text(message))
        elif message.invites is not None:
            content = await self._invitation(message, bare(message.invites))
        else:
            called = {one.label: bare(one.person) for one in message.mentions}
            is_seen = message.silent or (message.kind == "refused" and message.cause not in self._session.threads)
            rings = is_person(bare(message.to)) and not is_seen
            content = words(
                naming(self._text(message), called), notifies=bool(called) or rings, mentioned=[*called.values()]
            )
        return str(await self._show(message, content, ref) or "")

    async def _invitation(self, message: Message, person: str) -> Json:
        own = self._session.api.user
        there = link(await self._session.directs.find_room(person) or own, own)
        return words(f"{self._text(message)}\n{there}", notifies=True, mentioned=[person])

    async def _refuse(self, message: Message, ref: Ref | None) -> str:
        """Many lines of junk get one answer."""
        about = message.key if is_person(bare(message.to)) else message.text
        reason, now = (message.to, about), int(time.monotonic() * 1000)
        if reason in self._refusing or self._reasons.is_full(reason, now):
            return ""
        self._refusing.add(reason)
        try:
            shown = await self._tell(message, ref)
        finally:
            self._refusing.discard(reason)
        self._reasons.add(reason, now)
        return shown

    async def _ask(self, message: Message, ref: Ref | None) -> str:
        if message.question is None:
            return await self._tell(message, ref)
        if message.question.answer is not None:
            return await self._accept(message, message.question, message.question.answer, ref)
        person = bare(message.to)
        room = await self._session.room_of(person)
        prompt = prompt_of(message.question, person, room, self._text(message))
        mentioned = [] if message.silent else [person]
        content = words(listing(prompt, message.question.given), notifies=not message.silent, mentioned=mentioned)
        shown = await self._show(message, content, ref)
        if shown is None:
            return ""
        self._closing.pop((message.to, message.question.token), None)
        await retry_state(partial(self._session.prompts.note_sent, shown.event, prompt))
        if shown != ref:
            self._extras.decorate(prompt, shown.event, message.id)
        return str(shown)

    async def _accept(self, message: Message, question: Question, answer: tuple[str, ...], ref: Ref | None) -> str:
        person = bare(message.to)
        if (message.to, question.token) in self._closing:
            return str(ref or message.id)
        if message.cause:
            self._session.prompts.note_answer(question.token, message.cause)
        room = await self._session.room_of(person)
        prompt = prompt_of(question, person, room, self._text(message))
        content = words(listing(prompt, answer), notifies=False)
        ref = self._ref(question.token, room, ref)
        shown = await self._show(message, content, ref) if ref else None
        if shown and shown != ref:
            await retry_state(partial(self._session.prompts.note_sent, shown.event, prompt))
        return str(shown or "")

    async def retire(self, message: Message, ref: str) -> None:
        older, question = ref_of(ref), message.question
        prompt = await retry_state(lambda: self._session.prompts.asking(older.event)) if older else None
        if prompt and question and older and not self._session.prompts.is_deleted(older.event):
            self._extras.end_poll(prompt, f"{message.id}.old")
            await retry_state(partial(self._session.prompts.leave, question.token))
            text = replace(message, id=f"{message.id}.old", question=None)
            await self._show(text, words(prompt.text, notifies=False), older)

    async def _close(self, message: Message, closed: Closed, ref: Ref | None) -> str:
        token = closed.prompt
        self._closing[message.to, token] = None  # an earlier accepted answer must not be shown over the counted one
        room = await self._session.room_of(bare(message.to))
        ref = self._ref(token, room, ref)
        if ref is None:
            return ""
        prompt = self._session.prompts.asking(ref.event)
        shown = await self._show(message, words(self._text(message), notifies=False), ref)
        if prompt:
            self._extras.end_poll(prompt, message.id)
        self._session.prompts.close(token, bare(message.to))
        return str(shown or "")

    async def _floor(self, message: Message, ref: Ref | None) -> str:
        """The game itself says whose turn it is."""
        return str(ref or message.id)

    def _ref(self, token: str, room: str, known: Ref | None) -> Ref | None:
        prompts = self._session.prompts
        event = None if known and not prompts.is_deleted(known.event) else prompts.event(token)
        return Ref(room, event) if event else known

    def _text(self, message: Message) -> str:
        return spell(message.text, self._prefix)

    async def _show(self, message: Message, content: Json, ref: Ref | None) -> Ref | None:
        session = self._session
        to = bare(message.to)
        room = await session.room_of(to)
        standing = ref if ref and ref.room == room and not session.prompts.is_deleted(ref.event) else None
        if is_person(to):
            await self._admit(to, room)
        rank = Rank.EDIT if standing else _rank(message)
        transaction = session.transaction(message.id)
        if standing:
            await session.edit(to, room, standing.event, edit(content, standing.event), transaction, rank)
            if message.pinned is False:
                session.pins.put(room, standing.event, stays=False)
            return standing
        posted = {**content, **self._below(message)}
        event = await session.post(to, room, "m.room.message", posted, transaction, rank, message.is_wanted)
        if event and message.slot is not None:
            session.shows(event, edit(content, event))
        if event and message.pinned:
            session.pins.put(room, event, stays=True)
        return Ref(room, event) if event else None

    def _below(self, message: Message) -> Json:
        line = message.cause
        if line is None or is_person(bare(message.to)):
            return {}
        thread, is_reply = self._session.threads.get(line), message.kind == "refused"
        relation: Json = {"m.in_reply_to": {"event_id": line}} if thread or is_reply else {}
        if thread:
            relation |= {"rel_type": "m.thread", "event_id": thread, "is_falling_back": not is_reply}
        return {"m.relates_to": relation} if relation else {}

    async def _admit(self, person: str, room: str) -> None:
        """Tell a player of a game in an encrypted room, once, that this room is not encrypted."""
        crypto, state = self._session.crypto, self._session.state
        if crypto is None or crypto.is_encrypted(room) or state.get(state_keys.ADMITTED, room):
            return
        played_in = state.get(state_keys.GUEST, person)
        if played_in and crypto.is_encrypted(self._session.rooms.current(played_in)):
            content = words(self._in_clear, notifies=False)
            await self._session.post(
                person, room, "m.room.message", content, self._session.transaction(f"clear-{room}"), Rank.URGENT
            )
            state.put(state_keys.ADMITTED, room, True)


def _rank(message: Message) -> Rank:
    """The reason of a refusal is awaited only by its author."""
    if message.kind == "refused":
        return Rank.REFUSAL
    return Rank.URGENT if message.question is not None and message.question.required else Rank.NORMAL


KINDS: Mapping[str, Callable[[Outgoing, Message, Ref | None], Awaitable[str]]] = {
    "tell": Outgoing._tell,
    "ask": Outgoing._ask,
    "refused": Outgoing._refuse,
    "floor": Outgoing._floor,
    "relay": Outgoing._tell,
}
