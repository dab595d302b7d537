"""Tools for the tests of an adapter's author, without pytest: the contract of every adapter, and messages."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from inspect import iscoroutine
from typing import Any, Final

import msgspec

from adapters.base import (
    Button,
    Capabilities,
    Closed,
    CommandButton,
    Floor,
    Incoming,
    Line,
    Local,
    Message,
    Platform,
    Question,
    Relay,
    Unreachable,
    scheme_of,
)
from adapters.intake import Event
from adapters.registration import Shell
from adapters.support.signs import Signs

PATIENCE: Final = 120.0
"""Seconds after which a check counts as failed."""

RIGHTS: Final = frozenset({"admin", "pin", "restrict", "delete", "tag", "mute", "redact", "pace"})


class Violation(AssertionError):
    """A broken contract of an adapter; the message says how."""


# Messages


def question(token: str = "p7", **changes: Any) -> Question:  # noqa: S107
    votes = (Button("approve", "Approve"), Button("reject", "Reject"))
    usual: dict[str, Any] = {"buttons": votes, "min": 1, "max": 1, "default": (), "required": True, "due": 95.0}
    return Question(token=token, **usual | changes)


def tell(to: str, text: str = "hello", id: str = "m1", **changes: Any) -> Message:
    return Message(kind="tell", id=id, to=to, key="common-resumed", args={}, text=text, **changes)


def ask(to: str, asked: Question, text: str = "approve?", id: str = "m2", **changes: Any) -> Message:
    return Message(kind="ask", id=id, to=to, key="avalon-team-vote", args={}, text=text, question=asked, **changes)


def close(to: str, token: str = "p7", answer: tuple[str, ...] = ("approve",)) -> Message:  # noqa: S107
    return Message(kind="close", id="m3", to=to, key="", args={}, text="Whom → nobody", detail=Closed(token, answer))


def refused(to: str, text: str = "closed") -> Message:
    return Message(kind="refused", id="m4", to=to, key="common-prompt-closed", args={}, text=text)


def floor(to: str, speakers: tuple[int, ...] | None) -> Message:
    return Message(kind="floor", id="m5", to=to, key="", args={}, text="", detail=Floor(speakers))


def relay(to: str, step: str = "m1.4") -> Message:
    opened = Relay("wolves", (2, 5), open=True, step=step)
    return Message(kind="relay", id="m6", to=to, key="", args={}, text="", detail=opened)


# Stand-ins


async def _nothing() -> None:
    return


def make_shell() -> Shell:
    """Return a shell whose texts are their keys, without commands, at the instant 0."""
    return Shell(
        text=lambda key, **args: key,
        signs=Signs,
        names=lambda command: frozenset({command}),
        commands=dict,
        about=dict,
        now=lambda: 0.0,
        settle=_nothing,
    )


@dataclass(slots=True)
class MemoryIntake:
    events: dict[str, bytes] = field(default_factory=dict)
    last: str | None = None
    kept: bytes | None = None
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def position(self) -> str | None:
        return self.last

    async def put(self, events: Sequence[Event], position: str) -> None:
        for event in events:
            if self.events.setdefault(event.id, event.body) != event.body:
                raise Violation(f"the event {event.id} has come before with another content")
        self.last = position
        self._changed.set()

    async def note(self) -> bytes | None:
        return self.kept

    async def keep(self, note: bytes) -> None:
        self.kept = note

    async def changed(self) -> None:
        await self._changed.wait()
        self._changed.clear()


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    make: Callable[[], Local | Platform]
    """Returns the adapter anew, as after a restart of the bot."""
    room: str
    person: str
    """Address of a person in the room."""
    stranger: str | None = None
    """Address of a person whom the platform cannot reach; None if there is no such person."""
    say: Callable[[str], Awaitable[object]] | None = None
    """Has the person give a command, such as `/join`, in the room while the adapter listens; None for a Local."""
    is_ref_new: bool = False
    """Whether a message that is delivered once more is shown once more, under another ref."""


async def _ignore(incoming: Incoming) -> None:
    return


def run(adapter: Local | Platform, intake: MemoryIntake | None = None) -> Awaitable[None]:
    return adapter.listen(intake or MemoryIntake()) if isinstance(adapter, Platform) else adapter.run(_ignore)


@asynccontextmanager
async def running(adapter: Local | Platform, intake: MemoryIntake | None = None) -> AsyncIterator[Local | Platform]:
    task = asyncio.ensure_future(run(adapter, intake))
    try:
        yield adapter
        if task.done():
            task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await task


def _need(fact: object, why: str) -> None:
    if not fact:
        raise Violation(why)


def left_over(adapter: Local | Platform) -> list[str]:
    packages = {type(adapter).__module__.partition(".")[0], __package__}
    coroutines = [one for task in asyncio.all_tasks() if iscoroutine(one := task.get_coro())]
    modules = [(one.cr_code.co_qualname, one.cr_frame.f_globals["__name__"]) for one in coroutines if one.cr_frame]
    return [name for name, module in modules if module.partition(".")[0] in packages and module != __name__]


# The contract


async def names_itself(subject: Subject) -> None:
    """An adapter has a scheme, which begins its addresses, and capabilities; it is a Platform or a Local."""
    adapter = subject.make()
    _need(adapter.scheme.isidentifier() and adapter.scheme.islower(), f"{adapter.scheme!r} can be no scheme")
    for address in (subject.room, subject.person):
        _need(scheme_of(address) == adapter.scheme, f"{address} does not begin with {adapter.scheme}:")
    _need(isinstance(adapter.capabilities, Capabilities), "capabilities are no Capabilities")
    _need(isinstance(adapter, Platform) or hasattr(adapter, "run"), "this is neither a Platform nor a Local")


async def keeps_refs(subject: Subject) -> None:
    """A message has the same ref at every delivery."""
    async with running(subject.make()) as adapter:
        messages = (tell(subject.room), tell(subject.person, seat=3), ask(subject.person, question()))
        for message in messages:
            ref = await adapter.send(message, None)
            _need(ref, f"a {message.kind} has no ref")
            again = await adapter.send(message, ref if subject.is_ref_new else None)
            _need(again == ref, f"a {message.kind} that is sent twice has the refs {ref} and {again}")


async def edits_keep_refs(subject: Subject) -> None:
    """An edit keeps the ref of the message that it edits."""
    async with running(subject.make()) as adapter:
        ref = await adapter.send(tell(subject.room, id="m1", slot="lobby"), None)
        again = await adapter.send(tell(subject.room, "more", id="m9", slot="lobby"), ref)
        _need(again == ref, f"the edit of {ref} has the ref {again}")


async def shows_prompts(subject: Subject) -> None:
    """A prompt can be asked, edited and closed, and edited once more by a late message."""
    async with running(subject.make()) as adapter:
        asked = ask(subject.person, question(), slot="p7")
        ref = await adapter.send(asked, None)
        answered = msgspec.structs.replace(asked, id="m8", question=question(answer=("reject",)))
        _need(await adapter.send(answered, ref) == ref, "the answer to a prompt has another ref")
        _need(await adapter.send(close(subject.person), None), "the end of a prompt has no ref")
        _need(await adapter.send(answered, ref) == ref, "an answer after the end has another ref")


async def leaves_out_unwanted_prompts(subject: Subject) -> None:
    """On a live platform a prompt is not shown if it is not wanted when its turn comes."""
    async with running(subject.make()) as adapter:
        late = msgspec.structs.replace(ask(subject.person, question(), slot="p7"), is_wanted=lambda: False)
        ref = await adapter.send(late, None)
        _need(not (ref and adapter.capabilities.live), "a prompt is shown that is not wanted any more")


async def closes_unknown_prompts(subject: Subject) -> None:
    """The end of a prompt that was never shown is harmless."""
    async with running(subject.make()) as adapter:
        await adapter.send(close(subject.person, "p-never"), None)


async def takes_every_kind(subject: Subject) -> None:
    """Messages of every other kind can be sent."""
    room, person = subject.room, subject.person
    async with running(subject.make()) as adapter:
        messages = refused(room), refused(person), floor(room, (3,)), floor(room, None), relay(person)
        for message in messages:
            _need(await adapter.send(message, None), f"a {message.kind} to {message.to} has no ref")


async def ends_when_cancelled(subject: Subject) -> None:
    """An adapter works until it is cancelled, and leaves no task behind."""
    adapter = subject.make()
    working = asyncio.ensure_future(run(adapter))
    _need(await adapter.send(tell(subject.room), None), "a message has no ref")
    _need(not working.done(), "the adapter has ended by itself")
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working
        raise Violation("the adapter swallows its cancellation")
    _need(not (left := left_over(adapter)), f"these tasks go on: {left}")


async def waits_for_the_connection(subject: Subject) -> None:
    """A message that is sent before the adapter works is shown as soon as it does."""
    adapter = subject.make()
    buttons = ((CommandButton("Join", "join_1", private=True), CommandButton("Leave", "leave")),)
    sending = asyncio.ensure_future(adapter.send(tell(subject.room, acts=buttons), None))
    await asyncio.sleep(0)
    async with running(adapter):
        _need(await sending, "a message has no ref")
    if not isinstance(adapter, Platform):  # messages to a platform without a listener wait in the outbox
        _need(await adapter.send(tell(subject.room, id="m7"), None), "a message at the end has no ref")


async def speaks_languages(subject: Subject) -> None:
    """A language can be chosen for a room and for a person."""
    async with running(subject.make()) as adapter:
        for address in (subject.room, subject.person):
            adapter.speak(address, "en")
        _need(await adapter.send(tell(subject.room), None), "a message has no ref")


async def tells_its_rights(subject: Subject) -> None:
    """Questions after rights, and requests that a platform may not be able to carry out, do no harm."""
    async with running(subject.make()) as adapter:
        await adapter.send(tell(subject.room), None)
        _need(isinstance(await adapter.moderates(subject.person, subject.room), bool), "`moderates` tells no bool")
        _need(await adapter.is_member(subject.person, subject.room) in (True, False, None), "`is_member` is no answer")
        rights = await adapter.rights(subject.room)
        _need(rights is None or rights.keys() <= RIGHTS, f"there are no such rights: {rights}")
        _need(isinstance(await adapter.is_slow(), bool), "`is_slow` tells no bool")
        if isinstance(adapter, Platform):
            _need(adapter.queued() >= 0, "`queued` is below 0")
        for text in ("3", ""):
            await adapter.tag(subject.room, {subject.person: text})


async def knows_the_unreachable(subject: Subject) -> None:
    """A message to a person whom the platform cannot reach raises Unreachable."""
    if subject.stranger is None:
        return
    async with running(subject.make()) as adapter:
        try:
            await adapter.send(tell(subject.stranger), None)
        except Unreachable:
            return
        raise Violation(f"a message to {subject.stranger} seems to have been shown")


async def takes_lines_in(subject: Subject) -> None:
    """A line is in the intake, is read the same each time, and has an id of its own, also after a restart."""
    if subject.say is None:
        return
    intake, texts = MemoryIntake(), ["/join", "/leave", "/status"]
    for text in texts:
        async with running(subject.make(), intake) as adapter:
            await adapter.send(tell(subject.person), None)  # it listens, and the person is there
            await subject.say(text)
            while text not in (heard := [one.text for one in await _lines(adapter, intake) if _is_said(one, subject)]):
                await intake.changed()
        _need(intake.last, "events come without a position")
        _need(heard == texts[: texts.index(text) + 1], f"of {texts} these came, in this order: {heard}")


async def _lines(adapter: Local | Platform, intake: MemoryIntake) -> list[Line]:
    if not isinstance(adapter, Platform):
        raise Violation("a Local has no intake")
    found: list[Line] = []
    for id, body in list(intake.events.items()):
        once, twice = await adapter.read(body), await adapter.read(body)
        _need(once == twice, f"the event {id} is read as {once}, and then as {twice}")
        found += [once] if isinstance(once, Line) else []
    return found


def _is_said(line: Line, subject: Subject) -> bool:
    return (line.person, line.room) == (subject.person, subject.room)


Check = Callable[[Subject], Awaitable[None]]

Subjects = Callable[[], AbstractAsyncContextManager[Subject]]
"""Sets up the needs of an adapter, such as a server, and takes them down afterwards."""

CHECKS: Final[tuple[Check, ...]] = (
    names_itself,
    keeps_refs,
    edits_keep_refs,
    shows_prompts,
    leaves_out_unwanted_prompts,
    closes_unknown_prompts,
    takes_every_kind,
    ends_when_cancelled,
    waits_for_the_connection,
    speaks_languages,
    tells_its_rights,
    knows_the_unreachable,
    takes_lines_in,
)


def check_adapter(subjects: Subjects) -> None:
    """Raise Violation unless an adapter keeps the contract; `subjects` is entered anew for each check of `CHECKS`."""
    for check in CHECKS:
        asyncio.run(checked(check, subjects))


async def checked(check: Check, subjects: Subjects) -> None:
    about = (check.__doc__ or "").splitlines()[0]
    async with subjects() as subject:
        try:
            async with asyncio.timeout(PATIENCE):
                await check(subject)
        except Violation as broken:
            raise Violation(f"{about} But {broken}.") from None
        except TimeoutError:
            raise Violation(f"{about} But this has no end within {PATIENCE:.0f} s.") from None
