import re
from html import unescape
from typing import Any, Final
from urllib.parse import unquote

import msgspec

from adapters.matrix.api import Json
from adapters.matrix.stream.sync import membership
from adapters.support.signs import both_widths

LONGEST_TEXT: Final = 5_000
"""Characters kept of a text; one more than the bot reads is enough for a refusal."""

LONGEST_WORD: Final = 256
MOST_ANSWERS: Final = 64
LATEST: Final = 2**53
"""Latest time accepted: the largest integer that JSON surely holds."""
BETWEEN: Final = f" \n\t{both_widths(':')}{both_widths(',')}"
SHOWN: Final = ("m.emote", "m.image", "m.audio", "m.video", "m.file", "m.location")
"""Message types that are no text to be read."""

QUOTE: Final = re.compile(r"^<mx-reply>.*?</mx-reply>", re.DOTALL)
USER: Final = (
    r"<a\s[^>]*?href=[\"'](?:https://matrix\.to/#/(?=@|%40)|matrix:u/)(?P<user>[^\"'?]+)[^>]*>(?P<word>.*?)</a>"
)
LINK: Final = re.compile(USER, re.DOTALL)
PILL: Final = re.compile(rf"\s*(?:<(?:p|div|span|font|strong|b|em|i)\b[^>]*>\s*)*{USER}(?P<rest>.*)", re.DOTALL)
"""Formatted text that begins with the naming of a user."""
MOST_NAMES: Final = 8
ANY_TAG: Final = re.compile(r"<[^>]*>")


class _Sent(msgspec.Struct, frozen=True):
    room: str
    sender: str
    id: str


class Said(_Sent, frozen=True, omit_defaults=True, tag="said"):
    """Text; `replaces` is the event that it edits, `answers` the event to which it replies."""

    text: str
    replaces: str = ""
    answers: str = ""
    thread: str = ""

    at: int = 0
    """Time at its sender's homeserver in milliseconds, 0 if missing."""
    pill: str = ""
    """User whom a link at its beginning names."""
    behind: str = ""
    """Text behind that link."""
    names: tuple[tuple[str, str], ...] = ()
    """Users whom links anywhere in it name, each with the word shown."""


class Passed(_Sent, frozen=True, omit_defaults=True, tag="passed"):
    """Event that is no text: a picture, a sticker, a poll, or a changed name or avatar (`is_self`)."""

    is_self: bool = False


class Reacted(_Sent, frozen=True, tag="reacted"):
    to: str
    key: str


class Polled(_Sent, frozen=True, tag="polled"):
    to: str
    answers: tuple[str, ...]


class Redacted(_Sent, frozen=True, tag="redacted"):
    what: str


class MembershipChange(_Sent, frozen=True, tag="moved"):
    """Change of membership: a person came (`here`), left, was removed or declined; for us only that we came."""

    person: str
    here: bool


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """Loss of a room: we were removed, or shut out with our homeserver. `id` is made up."""

    room: str
    id: str
    heir: str = ""
    """Room that has replaced it and did not let us in; empty otherwise."""


class LongStay(msgspec.Struct, frozen=True, tag="stayed"):
    """Long stay in a group, since an instant in seconds. `id` is made up."""

    room: str
    id: str
    since: float


Stored = Said | Passed | Reacted | Polled | Redacted | MembershipChange | Lost | LongStay

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Stored] = msgspec.json.Decoder(Stored)


def decode(body: bytes) -> Stored:
    return _decoder.decode(body)


def read_event(room: str, event: Json) -> Stored | None:
    make = MAKERS.get(_word(event.get("type")))
    sender, id, content = _word(event.get("sender")), _word(event.get("event_id")), event.get("content")
    if make is None or not sender or not id or not isinstance(content, dict):
        return None
    made: Stored | None = make((room, sender, id), event, content)
    return made


Place = tuple[str, str, str]


def _read_said(place: Place, event: Json, content: Json) -> Said | Passed | None:
    relation = _dict(content.get("m.relates_to"))
    is_edit = relation.get("rel_type") == "m.replace"
    said = _dict(content.get("m.new_content")) if is_edit else content
    text = said.get("body")
    if said.get("msgtype") in SHOWN:
        return Passed(*place)
    if said.get("msgtype") != "m.text" or not isinstance(text, str):
        return None
    answers = _word(_dict(relation.get("m.in_reply_to")).get("event_id"))
    thread = _word(relation.get("event_id")) if relation.get("rel_type") == "m.thread" else ""
    is_threaded = bool(thread) and relation.get("is_falling_back") is True
    if answers:
        text = _without_quote(text)
    replaces = _word(relation.get("event_id")) if is_edit else ""
    answers = "" if is_threaded else answers
    pills = _pills(QUOTE.sub("", _word(said.get("formatted_body"), LONGEST_TEXT)))
    return Said(*place, text[:LONGEST_TEXT].strip(), replaces, answers, thread, moment(event), *pills)


def _pills(formatted: str) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    first, links = PILL.match(formatted), [*LINK.finditer(formatted)][:MOST_NAMES]
    names = tuple((_user(one), _plain(one["word"])[:LONGEST_WORD]) for one in links)
    return (_user(first), _plain(first["rest"]), names) if first else ("", "", names)


def _user(link: re.Match[str]) -> str:
    return f"@{unquote(unescape(link['user'])).lstrip('@')}"[:LONGEST_WORD]


def _plain(formatted: str) -> str:
    return unescape(ANY_TAG.sub("", formatted)).strip(BETWEEN)


def moment(event: Json) -> int:
    """Return the time of an event in milliseconds of its sender's homeserver; 0 if it has no valid one."""
    at = event.get("origin_server_ts")
    return at if type(at) is int and 0 <= at < LATEST else 0


def _read_passed(place: Place, event: Json, content: Json) -> Passed:
    return Passed(*place)


def _without_quote(text: str) -> str:
    """Older clients repeat the lines that they quote."""
    lines = text.split("\n")
    while lines and lines[0].startswith("> "):
        lines.pop(0)
    return "\n".join(lines).strip()


def _read_reaction(place: Place, event: Json, content: Json) -> Reacted | None:
    relation = _dict(content.get("m.relates_to"))
    to, key = _word(relation.get("event_id")), _word(relation.get("key"))
    return Reacted(*place, to, key) if to and key and relation.get("rel_type") == "m.annotation" else None


def _read_poll(place: Place, event: Json, content: Json) -> Polled | None:
    to = _word(_dict(content.get("m.relates_to")).get("event_id"))
    unstable = _dict(content.get("org.matrix.msc3381.poll.response")).get("answers")
    answers = content.get("m.selections", unstable)
    if not to or not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        return None
    return Polled(*place, to, tuple(answer[:LONGEST_WORD] for answer in answers[:MOST_ANSWERS]))


def _read_redaction(place: Place, event: Json, content: Json) -> Redacted | None:
    what = _word(content.get("redacts")) or _word(event.get("redacts"))
    return Redacted(*place, what) if what else None


def _read_moved(place: Place, event: Json, content: Json) -> MembershipChange | Passed | None:
    person = _word(event.get("state_key"))
    now, before = membership(event), membership(event, before=True)
    if now == before == "join" and _face(content) != _face(_dict(event["unsigned"]["prev_content"])):
        return Passed(*place, is_self=True)
    if not person or now == before or (now != "join" and before not in ("join", "invite", "")):
        return None
    return MembershipChange(*place, person, now == "join") if now in ("join", "leave", "ban") else None


def _face(member: Json) -> tuple[object, object]:
    return member.get("displayname"), member.get("avatar_url")


def _dict(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


def _word(value: Any, longest: int = LONGEST_WORD) -> str:
    return value[:longest] if isinstance(value, str) else ""


MAKERS: Final = {
    "m.room.message": _read_said,
    "m.sticker": _read_passed,
    "m.poll.start": _read_passed,
    "org.matrix.msc3381.poll.start": _read_passed,
    "m.reaction": _read_reaction,
    "m.room.redaction": _read_redaction,
    "m.room.member": _read_moved,
    "m.poll.response": _read_poll,
    "org.matrix.msc3381.poll.response": _read_poll,
}
