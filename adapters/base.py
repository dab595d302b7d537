"""The contract between the bot and a platform: what comes in, what goes out, what a platform can do.

An address is `scheme:rest`: `pipe:@ann` is the private chat of a person on the adapter `pipe`, `pipe:r1` a room there;
what stands behind a slash is a topic of it, which people leave with the room.
Text is the subset `<b> <i> <code>` of HTML with everything else escaped; an adapter turns it into its own markup.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from adapters.intake import Intake, Pulse


def scheme_of(address: str) -> str:
    """The scheme of an address, which names its adapter."""
    return address.partition(":")[0]


class Named(msgspec.Struct, frozen=True, gc=False):
    """Somebody whom a line names by `word`, where that is not the person's address."""

    word: str
    person: str
    name: str


class Line(msgspec.Struct, frozen=True, gc=False):
    """Somebody said something; `room` is None in a private chat with the bot, where `text` is empty if it was no text.

    `moderator` is None when `Adapter.moderates` has to be asked. `locale` is what the platform says of the person's
    language, such as zh-hans. `faceless` is who speaks in the name of a group or a channel: nobody who could take a
    seat. `ref` is the message whose button said the line. `title` is what the room is called, where the platform tells
    it, and `named` are people of whom the text speaks. `to_us`: its command bears our name. `prompt` is the token of
    the prompt to which it replies. `own` is what `Adapter.remove` takes it back by. `forwards`: it was ours before,
    `changed`: it stood there with other words.
    """

    person: str
    name: str
    room: str | None
    text: str
    moderator: bool | None = None
    locale: str | None = None
    faceless: bool = False
    ref: str | None = None
    title: str = ""
    named: tuple[Named, ...] = ()
    to_us: bool = False
    prompt: str | None = None
    own: str | None = None
    forwards: bool = False
    changed: bool = False
    written: int | None = None
    """Instant of writing on the platform's own clock, in its unit; None where lines and prompts have a strict order."""


class Press(msgspec.Struct, frozen=True, gc=False):
    """Somebody chose on a prompt; `prompt` is the token that the bot gave it, `choices` are choice ids."""

    person: str
    prompt: str
    choices: tuple[str, ...]


class Left(msgspec.Struct, frozen=True):
    """Somebody has left a room with all its topics, or, without a room, can no longer be reached."""

    person: str
    room: str | None


class Moved(msgspec.Struct, frozen=True):
    """A room goes on under another address; the refs of its messages are void."""

    room: str
    to: str


class Expelled(msgspec.Struct, frozen=True):
    """The bot can no longer speak in a room or in any of its topics."""

    room: str


class Entered(msgspec.Struct, frozen=True):
    """The bot was let into a room, where it may have been before."""

    room: str


class Signal(msgspec.Struct, frozen=True):
    """Somebody passed something other than a new line of text in a room: a reaction, a sticker, a changed line.

    `own` is what `Adapter.remove` takes it back by, where that is possible.
    """

    person: str
    room: str
    own: str | None = None


Incoming = Line | Press | Left | Moved | Expelled | Entered | Signal


class Button(msgspec.Struct, frozen=True, gc=False):
    """One choice of a prompt: what the bot understands, and what a person reads."""

    id: str
    label: str


class Question(msgspec.Struct, frozen=True, gc=False):
    """The prompt that a message asks; `due` is an instant in seconds of the bot's clock, None without a limit.

    An `irreversible` answer is worth a second question. `words` are what the buttons beside the choices say, as plain
    text in the reader's language: `confirm`, `clear`, `sure` (with `{choice}`), `yes`, `no`.
    """

    token: str
    buttons: tuple[Button, ...]
    min: int
    max: int
    default: tuple[str, ...]
    required: bool
    due: float | None
    answer: tuple[str, ...] | None = None
    irreversible: bool = False
    words: Mapping[str, str] = {}
    agrees: str = ""
    """Choice that says yes, empty where none does."""
    declines: str = ""
    """Choice that says no, empty where none does."""
    standing: bool = False
    """Whether it is a right that outlives the phase: no bare number answers it, so none is printed."""


class Act(msgspec.Struct, frozen=True, gc=False):
    """A button that gives a command: pressed, its reader says `say` in this chat.

    A `private` one takes the reader to the private chat first, where it says `/start` and `say` behind it; one that
    `adds` lets the reader take the bot into a group, and says so there.
    """

    label: str
    say: str
    private: bool = False
    adds: bool = False


class File(msgspec.Struct, frozen=True):
    """Something to keep: its name, its media type such as `text/html`, and its content in UTF-8."""

    name: str
    type: str
    body: bytes


class Closed(msgspec.Struct, frozen=True, gc=False):
    """A prompt is over, and this answer was counted."""

    prompt: str
    answer: tuple[str, ...]
    question: str = ""
    """What was asked, empty when that is not known any more."""


class Floor(msgspec.Struct, frozen=True, gc=False):
    """Who may speak in the room; None is everybody."""

    seats: tuple[int, ...] | None


class Relay(msgspec.Struct, frozen=True, gc=False):
    """A private channel was opened or closed; the messages to its several seats have the same `step`."""

    channel: str
    seats: tuple[int, ...]
    open: bool
    step: str


class Message(msgspec.Struct, frozen=True, gc=False):
    """One thing to show to one address.

    `id` is the same at every delivery. `slot` names a place that later messages overwrite: one whose slot was already
    sent to this address is an edit. `seat` is the reader's, 1-based. `detail` is what the text of a `close`, `floor` or
    `relay` says. `acts` are rows of buttons. `cause` is the id of the event that this answers. A `pinned` one stays in
    sight, where the platform lets us, until an edit lets it go. A `file` comes with it, where the platform has files.
    Where its turn comes late, it is shown only if it `is_wanted` then.
    """

    kind: Literal["tell", "ask", "close", "refused", "floor", "relay"]
    id: str
    to: str
    key: str
    args: Mapping[str, Any]
    text: str
    seat: int | None = None
    slot: str | None = None
    question: Question | None = None
    detail: Closed | Floor | Relay | None = None
    acts: tuple[tuple[Act, ...], ...] = ()
    cause: str | None = None
    pinned: bool | None = None
    file: File | None = None
    invites: str | None = None
    """Address of a person whom the text asks to open the private chat, in a room where that person reads it."""
    is_wanted: Callable[[], bool] = lambda: True


class Unreachable(Exception):
    """The platform refuses to deliver to this address: the person never opened the private chat, or blocked the bot."""


class PlatformError(Exception):
    """The platform cannot be used at all, as with a wrong token; the message is one line without secrets."""


class Capabilities(msgspec.Struct, frozen=True):
    """What a platform can do; the bot asks for nothing else.

    `floors`: it is told who may speak; people hear that from the game itself. `merges`: messages of one step become
    one. `other_bots`: an unknown command in a room may be meant for somebody else. `live`: a message with a slot can be
    edited at any time, without waiting for those before it, and the adapter shows only its newest state; so progress is
    shown as it is made. `buttons`: a message can bring some that give commands, of at most `longest_say` bytes where
    that is limited. `files`: it can bring a file. `pins`: it can stay in sight. `invites`: who cannot be reached has
    been sent an invitation, and says `/start` by accepting it. `once_more`: before what cannot be undone the bot has to
    ask once more about answers that are `typed`, or about `all`; where it says neither, nobody is asked, or the adapter
    asks. `accounts`: a person's address is what others call the account, so that anybody can be named.
    """

    floors: bool = False
    merges: bool = False
    other_bots: bool = False
    live: bool = False
    buttons: bool = False
    longest_say: int | None = None
    files: bool = False
    pins: bool = False
    invites: bool = False
    once_more: Literal["", "typed", "all"] = ""
    accounts: bool = True


Receive = Callable[[Incoming], Awaitable[None]]


class Adapter(Protocol):
    """What people can be shown things through. `scheme` is the part of an address before the colon."""

    scheme: str
    capabilities: Capabilities

    async def send(self, message: Message, ref: str | None) -> str:
        """Show a message, or edit `ref`; returns its ref for later, "" if unwanted by now; raises `Unreachable`.

        Where the platform is live, an answer and the end of a prompt are shown on the prompt that stands, if one does,
        and are never messages of their own.
        """

    async def retire(self, message: Message, ref: str) -> None:
        """Let an older copy of the prompt that a message asks ask no more; raises `Unreachable`."""
        return

    def was_shown(self, mark: str, line: Line) -> bool:
        """Whether a message stood there when a line was written; asked only of a line that says when.

        `mark` is the ref of the message, or its id until `send` has returned.
        """
        return True

    async def moderates(self, person: str, room: str) -> bool:
        """Whether a person may steer games in a room; asked only where a `Line` does not say."""
        return False

    def speak(self, address: str, locale: str) -> None:
        """A room or a person has chosen a language, for what the platform shows by itself."""
        return

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        """Keep people from speaking in a room until an instant, and let others speak again; nothing where it cannot."""
        return

    async def remove(self, room: str, own: str) -> None:
        """Take back what somebody has said or passed in a room; nothing where it cannot."""
        return

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        """What the bot may do beyond writing: `admin`, `pin`, `restrict`, `delete`, `pace`; None when unknown."""
        return None

    def is_slow(self) -> bool:
        """Whether the platform makes us wait so long that a phase can be over before it has been asked about."""
        return False


class Local(Adapter, Protocol):
    """An adapter beside us, without a network between: what comes in is heeded at once."""

    async def run(self, receive: Receive) -> None:
        """Hand everything that comes in to `receive`, until nothing more will come or the task is cancelled."""


@runtime_checkable
class Platform(Adapter, Protocol):
    """An adapter beyond a network, whose events are stored before they are heeded."""

    pulse: Pulse

    def queued(self) -> int:
        """How many requests wait until the platform's limits let them go."""

    async def listen(self, intake: Intake) -> None:
        """Take in what the platform reports until cancelled."""

    async def read(self, body: bytes) -> Incoming | None:
        """What a stored event means; None when it means nothing to the bot."""
