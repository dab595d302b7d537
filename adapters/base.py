"""Contract between the bot and a platform: events that come in, messages that go out, capabilities.

An address is `scheme:rest`: `pipe:@ann` is the private chat of a person on the adapter `pipe`, `pipe:r1` a room there.
The shell puts the name of a further account behind the scheme: `telegram.west:@7`. An adapter knows nothing of it.
The part behind a slash is a topic of the room; leaving the room leaves all its topics.
Text is the subset `<b> <i> <code>` of HTML with everything else escaped, and `<blockquote expandable>` around lines
that can be looked up, the first of which is their heading. An adapter turns it into its own markup.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final, Literal, Protocol, runtime_checkable

import msgspec
from typing_extensions import override

from adapters.intake import Intake, Pulse

ADDED: Final = "added"
"""Payload of a link that takes the bot into a room."""


def scheme_of(address: str) -> str:
    """Return the account of an address: `telegram`, or `telegram.west` for a further one."""
    return address.partition(":")[0]


def platform_of(address: str) -> str:
    return scheme_of(address).partition(".")[0]


COMPUTER: Final = "computer:"
"""First part of the addresses of computers, which get no messages."""


def is_computer(person: str) -> bool:
    return person.startswith(COMPUTER)


class Named(msgspec.Struct, frozen=True, gc=False):
    """Person named in a line by a word other than the person's address."""

    word: str
    person: str
    name: str


class Line(msgspec.Struct, frozen=True, gc=False, tag=True):
    person: str
    name: str
    room: str | None
    """Address of the room; None in the private chat."""
    text: str
    """Text of the message; empty if a message in the private chat was no text."""
    moderator: bool | None = None
    """Whether the author moderates the room; None when `Adapter.moderates` has to be asked."""
    locale: str | None = None
    """Language of the author according to the platform, such as zh-hans."""
    anonymous: bool = False
    """Whether the author speaks in the name of a group or a channel, and so cannot take a seat."""
    ref: str | None = None
    """Ref of the message whose button said the line, empty where no such button stands on it; None for typed lines."""
    title: str = ""
    named: tuple[Named, ...] = ()
    replies_to: Named | None = None
    """Author of the message to which a command in a room replies, named by no word; never a bot."""
    to_us: bool = False
    """Whether the command in the text bears the bot's name."""
    prompt: str | None = None
    """Token of the prompt to which the line replies."""
    own: str | None = None
    """Handle by which `Adapter.remove` takes the line back; None if it cannot."""
    forwards: bool = False
    """Whether the line forwards a message of the bot."""
    forwarded: bool = False
    """Whether the text was written elsewhere, and the line only passes it on."""
    changed: bool = False
    """Whether the line is a new version of an earlier one."""
    written: int | None = None
    """Instant of writing on the platform's own clock, in its unit; None where lines and prompts have a strict order."""


class Press(msgspec.Struct, frozen=True, gc=False, tag=True):
    person: str
    prompt: str
    choices: tuple[str, ...]
    sure: bool = False
    """Whether the person has been asked once more."""
    only_marks: bool = False
    """Whether the choices are marked and not submitted: they count when the time is over."""


class Left(msgspec.Struct, frozen=True, tag=True):
    """Departure of a person from a room with all its topics."""

    person: str
    room: str | None
    """Address of the room; None when the person can no longer be reached at all."""


class Moved(msgspec.Struct, frozen=True, tag=True):
    """Change of a room's address, which voids the refs of its messages."""

    room: str
    to: str


class Expelled(msgspec.Struct, frozen=True, tag=True):
    """Loss of the bot's right to speak in a room and in all its topics."""

    room: str
    for_good: bool = False
    """Whether the room exists no more."""
    has_moved: bool = False
    """Whether its people have moved to a new room, into which the bot has to be invited."""


class Entered(msgspec.Struct, frozen=True, tag=True):
    """Arrival of the bot in a room, maybe not for the first time."""

    room: str
    locale: str | None = None
    """Language of the person who brought the bot, according to the platform."""
    is_channel: bool = False
    """Whether people only read there, so that no game can be played."""
    is_barred: bool = False
    """Whether the operator has left this room out of the ones where games may be played."""


class Stayed(msgspec.Struct, frozen=True, tag=True):
    """Long stay of the bot in a group, told daily where a platform lists its rooms and has no topics."""

    room: str
    since: float
    """Instant of the bot's arrival, in seconds since the epoch."""


class Signal(msgspec.Struct, frozen=True, tag=True):
    """Sign of a person in a room other than a new line of text: a reaction, a sticker, a changed line."""

    person: str
    room: str
    own: str | None = None


Incoming = Line | Press | Left | Moved | Expelled | Entered | Stayed | Signal


Style = Literal["", "danger", "success"]
"""Look of a button where a platform has several: for what cannot be undone, and for what most people want to press."""


class Button(msgspec.Struct, frozen=True, gc=False):
    id: str
    label: str


class Question(msgspec.Struct, frozen=True, gc=False):
    token: str
    """Token that a `Press` gives back."""
    buttons: tuple[Button, ...]
    min: int
    max: int
    default: tuple[str, ...]
    required: bool
    """Whether the prompt holds its phase open until it is answered."""
    due: float | None
    """Deadline in seconds of the bot's clock; None without a limit."""
    answer: tuple[str, ...] | None = None
    irreversible: bool = False
    words: Mapping[str, str] = {}
    """Labels of the buttons beside the choices: `confirm`, `clear`, `sure` (with `{choice}`), `no`.

    Also `comma` between several choices and `empty` in place of none. Plain text in the reader's language.
    """
    agrees: str = ""
    declines: str = ""
    standing: bool = False
    """Whether it outlives the phase, which does not wait for an answer."""
    calls: tuple[str, ...] = ()
    """Words that people type before a choice, or alone, for a standing right; in small letters."""
    match: int | None = None
    given: tuple[str, ...] = ()
    """Answer that counts already when the prompt is shown anew."""
    text: int = 0
    """Maximum number of characters of an answer in the reader's own words, which then stands alone in a `Press`.

    0 where only the choices are answers.
    """

    @property
    def guarded(self) -> bool:
        """Whether no bare number answers it: a right that outlives its phase, and cannot be undone."""
        return self.standing and self.irreversible

    def is_risky(self, choices: Sequence[str]) -> bool:
        """Return whether these choices do what cannot be undone: more than no answer would."""
        return self.irreversible and tuple(choices) not in ((), self.default)


class CommandButton(msgspec.Struct, frozen=True, gc=False):
    label: str
    say: str
    """Line that a press says in this chat on behalf of the reader."""
    private: bool = False
    """Whether a press leads to the private chat first; there it says `/start` with `say` behind it."""
    adds: bool = False
    """Whether a press lets the reader add the bot to a group; `say` is then said there."""
    link: str = ""
    """Link that adds another account of the bot instead."""
    style: Style = ""


class File(msgspec.Struct, frozen=True):
    name: str
    type: str
    """Media type, such as `text/html`."""
    body: bytes
    """Content; text in UTF-8."""
    pixels: tuple[int, int] | None = None


class Closed(msgspec.Struct, frozen=True, gc=False, tag=True):
    prompt: str
    answer: tuple[str, ...]


class Floor(msgspec.Struct, frozen=True, gc=False, tag=True):
    seats: tuple[int, ...] | None
    """Seats that may speak, 1-based; None means everybody."""


class Relay(msgspec.Struct, frozen=True, gc=False, tag=True):
    channel: str
    seats: tuple[int, ...]
    open: bool
    step: str
    """Mark shared by the messages that tell each seat of the same change."""


class Mention(msgspec.Struct, frozen=True, gc=False):
    """Person whose phone a message in a room rings, where the platform can do so."""

    person: str
    label: str
    """Part of the text that names the person, with its escapes."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """Instant that a platform may show in the time zone of each reader."""

    at: int
    """Seconds since the epoch."""
    label: str
    """Part of the text that names it, with its escapes."""


class Message(msgspec.Struct, frozen=True, gc=False):
    kind: Literal["tell", "ask", "close", "refused", "floor", "relay"]
    id: str
    """Id of the message, the same at every delivery."""
    to: str
    key: str
    args: Mapping[str, Any]
    text: str
    seat: int | None = None
    """Seat of the reader, 1-based."""
    slot: str | None = None
    """Place that later messages overwrite: a message whose slot was already sent to this address is an edit."""
    question: Question | None = None
    detail: Closed | Floor | Relay | None = None
    acts: tuple[tuple[CommandButton, ...], ...] = ()
    """Rows of buttons that give commands; a refused press leads to the private chat at once if its button does."""
    cause: str | None = None
    """Id of the event that the message answers."""
    pinned: bool | None = None
    """Whether to keep the message in sight, where the platform allows it, until an edit releases it."""
    file: File | None = None
    invites: str | None = None
    """Address of a person in the room whom the text asks to open the private chat."""
    silent: bool = False
    mentions: tuple[Mention, ...] = ()
    """People named in the text who are waited for."""
    moment: Moment | None = None
    is_wanted: Callable[[], bool] = lambda: True
    """Whether to show the message still, asked when its turn comes late."""


class Scope(Enum):
    """Scope of a platform's refusal: all that it would refuse likewise."""

    KIND = "kind"
    """Messages of this kind; the chat takes plain text."""
    REQUEST = "request"
    EDITS = "edits"
    """Edits of messages in this chat, which takes new ones."""
    CHAT_FOR_NOW = "chat_for_now"
    """Everything in this chat until its people change that: rights, a block, a closed topic."""
    CHAT_FOR_GOOD = "chat_for_good"
    ACCOUNT = "account"
    """Everything that the bot's account asks for, until its operator changes that."""
    UNKNOWN = "unknown"
    """Scope that the adapter does not know; another try may succeed."""


class Unreachable(Exception):
    """Refusal of a message: by default, a chat that was never opened, or that may not be written to."""

    def __init__(self, why: str = "", scope: Scope = Scope.CHAT_FOR_NOW, *, is_invited: bool | None = None) -> None:
        super().__init__(why)
        self.scope = scope
        self.is_invited = is_invited
        """Whether the person has been sent an invitation, whose acceptance says `/start`, or takes none; None where
        people open the private chat themselves."""


class PlatformError(Exception):
    """Failure to use the platform at all; `why` is a line without secrets, or a message of Yemu with `facts`."""

    def __init__(self, why: str, **facts: str | int | OSError) -> None:
        super().__init__(" ".join([why, *map(str, facts.values())]))
        self.why = why
        self.facts = facts


class Contested(PlatformError):
    """PlatformError that ends by itself: another process has the account for now."""


class Capabilities(msgspec.Struct, frozen=True):
    floors: bool = False
    """Whether the platform is told which seats may speak; people hear that from the game itself."""
    merges: bool = False
    """Whether messages of one step become one."""
    other_bots: bool = False
    """Whether an unknown command in a room may be meant for another bot."""
    replies: bool = False
    """Whether an answer in a room stands below the line that it answers, so that the room may read refusals."""
    live: bool = False
    """Whether a message with a slot can be edited at any time; the adapter shows only its newest state."""
    buttons: bool = False
    secret_presses: bool = False
    """Whether only the bot learns of a press on a button in a room, so that one message can ask many."""
    longest_say: int | None = None
    """Maximum length of the command of a button in bytes; None without a limit."""
    files: bool = False
    pictures: bool = False
    pins: bool = False
    tags: bool = False
    """Whether a short text can stand beside the name of a person in a room."""
    once_more: Literal["", "standing", "typed", "all"] = ""
    """Irreversible answers that the bot asks about once more: uses of `standing` rights, `typed` ones, or `all`."""
    edits: bool = False
    """Whether a changed line is heard, as it may change an answer."""
    gathers: bool = False
    """Whether the platform fills a table and begins by itself, without any advice to people."""
    accounts: bool = True
    """Whether the address of a person is the account name known to others, so that anybody can be named."""

    @property
    def doubts_lines(self) -> bool:
        return self.once_more in ("typed", "all")


Receive = Callable[[Incoming], Awaitable[None]]


class Adapter(Protocol):
    scheme: str
    capabilities: Capabilities

    async def send(self, message: Message, ref: str | None) -> str:
        """Show a message, or edit `ref`; returns its ref for later, "" if unwanted by now; raises `Unreachable`.

        The end of a prompt is shown on the prompt itself. On a live platform, an answer and the end of a prompt are
        never messages of their own: where no prompt is known to stand, the end is shown nowhere.
        """

    async def retire(self, message: Message, ref: str) -> None:
        """Disable an older copy, at `ref`, of the prompt that a message asks; raises `Unreachable`."""
        return

    async def was_shown(self, mark: str, line: Line) -> bool:
        """Return whether a message (ref, or id until `send` returns) stood in the chat before a `written` line."""
        return True

    async def moderates(self, person: str, room: str) -> bool:
        """Return whether a person may steer games in a room; asked only where a `Line` does not tell."""
        return False

    async def is_member(self, person: str, room: str) -> bool | None:
        return None

    def admits(self, room: str) -> bool:
        """Return whether the settings of this account let a group play."""
        return True

    def speak(self, address: str, locale: str) -> None:
        """Set the language of a room or a person, for texts that the platform shows by itself."""
        return

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        """Mute people in a room until an instant and let others speak again, if possible."""
        return

    async def tag(self, room: str, tags: Mapping[str, str]) -> None:
        """Show texts beside the names of people in a room, an empty one for none, if possible."""
        return

    async def remove(self, room: str, own: str) -> None:
        return

    async def leave(self, room: str) -> None:
        return

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        """Return the bot's rights beyond writing: as `common-right` names them; None when unknown."""
        return None

    async def is_slow(self) -> bool:
        """Return whether the platform's waits are so long that a phase can end before its prompts are shown."""
        return False

    async def is_heard(self) -> bool:
        """Return whether people's answers arrive; the clocks of its tables stand while they do not."""
        return True


class Local(Adapter, Protocol):
    """Adapter on this machine, without a network between: events are handled at once."""

    async def run(self, receive: Receive) -> None:
        """Hand every event to `receive`, until no more will come or the task is cancelled."""

    @override
    async def is_member(self, person: str, room: str) -> bool | None:
        return True


@runtime_checkable
class Platform(Adapter, Protocol):
    """Adapter beyond a network, whose events are stored before they are handled."""

    pulse: Pulse

    def queued(self) -> int:
        """Return the number of requests held back by the platform's limits."""
        return 0

    @override
    async def is_heard(self) -> bool:
        return self.pulse.is_connected

    async def listen(self, intake: Intake) -> None:
        """Take in the platform's events until cancelled."""

    async def listen_beside(self, intake: Intake) -> None:
        """Take in events that reach this process while another one listens; return where none can."""
        return

    async def read(self, body: bytes) -> Incoming | None:
        """Decode a stored event; None when it means nothing to the bot."""
